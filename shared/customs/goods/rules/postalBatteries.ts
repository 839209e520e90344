import { BATTERIES, type GoodsLine, hasDeclaredBatteries } from './batteries.ts'
import { EMPTY_DANGEROUS_GOODS_DETAILS } from './dangerousGoodsDetails.ts'
import { type DangerousGoodsIssue, doubted } from './dangerousGoodsIssue.ts'
import { toComparableWords } from './restrictedGoods.ts'

/* Limits of batteries in postal parcels. */

/** Postal limits per parcel: cells, or batteries. */
const MAX_BATTERY_CELLS = 4
const MAX_BATTERIES = 2

/** Maximum length of package content descriptions. */
export const MAX_CONTENTS_DESCRIPTION_LENGTH = 64

/** A packed goods line. */
export type PackedLine = GoodsLine & { readonly description: string; readonly quantity: number }

/** Stated contents of a package: pieces of lines, by description. */
export type PackedBox = {
  readonly contents: readonly { readonly description: string; readonly quantity: number }[]
}

/** Tolerance for rounding in sums of fractions. */
const ROUNDING = 1e-6

/**
 * Checks the batteries of all lines against postal limits per parcel: two cells count as a battery,
 * as four cells or two batteries are permitted. Goods not assigned to a package may be in any of
 * them.
 */
export function findParcelIssues(
  lines: readonly PackedLine[],
  channel: 'post' | 'courier',
  packages: readonly PackedBox[] = [],
): readonly DangerousGoodsIssue[] {
  if (channel !== 'post') return []
  const boxes = packages.length > 0 ? packages : [{ contents: [] }]
  const kinds = groupBatteryKinds(lines, boxes)
  const exceedsMaxRatio = (share: number, parcels = 1): boolean => share > parcels + ROUNDING
  if (!boxes.some((box) => exceedsMaxRatio(computeMaxPostLimitRatio(box, kinds)))) return []
  const limit = `postal services accept at most ${MAX_BATTERY_CELLS} cells or ${MAX_BATTERIES} batteries per parcel`
  if (
    exceedsMaxRatio(
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
  return sumOf(kinds, ({ unstated }) => unstated) > 0
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
 * Goods with the same description. Of indistinguishable lines the one with most per piece is
 * assumed.
 */
type Kind = {
  readonly name: string
  readonly share: number
  readonly sharePerPiece: number
  /** Pieces not assigned to a package. */
  readonly unstated: number
}

function groupBatteryKinds(lines: readonly PackedLine[], boxes: readonly PackedBox[]): readonly Kind[] {
  const counted = lines.filter((line) => computePostLimitRatio(line) > 0)
  return [...Map.groupBy(counted, ({ description }) => nameOf(description))].map(([name, alike]) => {
    const pieces = sumOf(alike, ({ quantity }) => quantity)
    return {
      name,
      share: sumOf(alike, computePostLimitRatio),
      sharePerPiece: Math.max(...alike.map((line) => computePostLimitRatio(line) / line.quantity)),
      unstated: Math.max(0, pieces - sumOf(boxes, (box) => countBatteryPieces(box, name))),
    }
  })
}

const nameOf = (description: string): string => toComparableWords(description.slice(0, MAX_CONTENTS_DESCRIPTION_LENGTH))

const countBatteryPieces = ({ contents }: PackedBox, name: string): number =>
  sumOf(
    contents.filter(({ description }) => nameOf(description) === name),
    ({ quantity }) => quantity,
  )

/** Returns the largest possible share of the postal limit in a package. */
const computeMaxPostLimitRatio = (box: PackedBox, kinds: readonly Kind[]): number =>
  sumOf(kinds, ({ name, share, sharePerPiece, unstated }) =>
    Math.min(share, (countBatteryPieces(box, name) + unstated) * sharePerPiece),
  )

/**
 * Returns a line's share of the postal limit. Counted batteries take precedence over cells;
 * uncounted ones in equipment count as one cell per piece.
 */
function computePostLimitRatio({ dgCode, dangerousGoods, quantity }: PackedLine): number {
  if (dgCode !== null && !hasDeclaredBatteries(dgCode, dangerousGoods)) return 0
  const { cells, batteries } = dangerousGoods ?? EMPTY_DANGEROUS_GOODS_DETAILS
  if (batteries) return batteries / MAX_BATTERIES
  const isBatteryCountMissing = cells === null && batteries === null
  return (isBatteryCountMissing && areBatteriesInEquipment(dgCode) ? quantity : (cells ?? 0)) / MAX_BATTERY_CELLS
}

const areBatteriesInEquipment = (code: string | null): boolean =>
  code !== null && BATTERIES.some((known) => known.isInEquipment && known.code === code)

const sumOf = <One>(all: readonly One[], amountOf: (one: One) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0)
