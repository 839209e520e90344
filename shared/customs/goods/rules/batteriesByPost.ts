import { BATTERIES, declaresBatteries, type GoodsLine } from './batteries.ts'
import { NOTHING_SAID } from './dangerousGoodsDetails.ts'
import { type DangerousGoodsIssue, doubted } from './dangerousGoodsFault.ts'
import { comparableWords } from './restrictedGoods.ts'

/** What posts take in a parcel: so many cells, or so many batteries. */
const MOST_CELLS = 4
const MOST_BATTERIES = 2

/** Descriptions of what packages hold are this long at most. */
export const MAX_CONTENTS_DESCRIPTION = 64

/** A line of goods that is packed. */
export type PackedLine = GoodsLine & { readonly description: string; readonly quantity: number }

/** What one of several packages is said to hold: pieces of lines, by their descriptions. */
export type PackedBox = {
  readonly contents: readonly { readonly description: string; readonly quantity: number }[]
}

/** Shares of limits are sums of fractions: so much is no more than rounding. */
const ROUNDING = 1e-6

/**
 * What stands against the batteries of all lines together, whose limits by post are those of each
 * parcel: two cells count as a battery, as four of the former or two of the latter may go. Of what
 * no package is said to hold, all may be in any of them.
 */
export function parcelFaults(
  lines: readonly PackedLine[],
  channel: 'post' | 'courier',
  packages: readonly PackedBox[] = [],
): readonly DangerousGoodsIssue[] {
  if (channel !== 'post') return []
  const boxes = packages.length > 0 ? packages : [{ contents: [] }]
  const kinds = groupKinds(lines, boxes)
  const isAbove = (share: number, parcels = 1): boolean => share > parcels + ROUNDING
  if (!boxes.some((box) => isAbove(maxPostShare(box, kinds)))) return []
  const limit = `postal services accept at most ${MOST_CELLS} cells or ${MOST_BATTERIES} batteries per parcel`
  if (
    isAbove(
      sumOf(kinds, ({ share }) => share),
      boxes.length,
    )
  )
    return [
      doubted(
        `${limit}, but the line items contain more in total`,
        'split the goods into several parcels, or use a courier service',
      ),
    ]
  return sumOf(kinds, ({ unsaid }) => unsaid) > 0
    ? [
        doubted(
          `${limit}, but the contents of the packages are not specified`,
          'send the `contents` of each package, or use a courier service',
        ),
      ]
    : [
        doubted(
          `${limit}, but one of the packages contains more`,
          'distribute the batteries over several packages, or use a courier service',
        ),
      ]
}

/**
 * Goods that packages call alike. Lines that cannot be told apart are taken for those with most in
 * a piece.
 */
type Kind = {
  readonly name: string
  readonly share: number
  readonly sharePerPiece: number
  /** Pieces that no package is said to hold. */
  readonly unsaid: number
}

function groupKinds(lines: readonly PackedLine[], boxes: readonly PackedBox[]): readonly Kind[] {
  const counted = lines.filter((line) => postLimitShare(line) > 0)
  return [...Map.groupBy(counted, ({ description }) => nameOf(description))].map(([name, alike]) => {
    const pieces = sumOf(alike, ({ quantity }) => quantity)
    return {
      name,
      share: sumOf(alike, postLimitShare),
      sharePerPiece: Math.max(...alike.map((line) => postLimitShare(line) / line.quantity)),
      unsaid: Math.max(0, pieces - sumOf(boxes, (box) => countPieces(box, name))),
    }
  })
}

const nameOf = (description: string): string => comparableWords(description.slice(0, MAX_CONTENTS_DESCRIPTION))

const countPieces = ({ contents }: PackedBox, name: string): number =>
  sumOf(
    contents.filter(({ description }) => nameOf(description) === name),
    ({ quantity }) => quantity,
  )

/** The most that a package may hold, of what a post takes in one parcel. */
const maxPostShare = (box: PackedBox, kinds: readonly Kind[]): number =>
  sumOf(kinds, ({ name, share, sharePerPiece, unsaid }) =>
    Math.min(share, (countPieces(box, name) + unsaid) * sharePerPiece),
  )

/**
 * Of what a post takes in one parcel. A line that counts batteries counts their cells no more; one
 * in equipment that counts nothing has at least a cell in each piece.
 */
function postLimitShare({ dgCode, dangerousGoods, quantity }: PackedLine): number {
  if (dgCode !== null && !declaresBatteries(dgCode, dangerousGoods)) return 0
  const { cells, batteries } = dangerousGoods ?? NOTHING_SAID
  if (batteries) return batteries / MOST_BATTERIES
  const isUncounted = cells === null && batteries === null
  return (isUncounted && isInEquipment(dgCode) ? quantity : (cells ?? 0)) / MOST_CELLS
}

const isInEquipment = (code: string | null): boolean =>
  code !== null && BATTERIES.some((known) => known.isInEquipment && known.code === code)

const sumOf = <One>(all: readonly One[], amountOf: (one: One) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0)
