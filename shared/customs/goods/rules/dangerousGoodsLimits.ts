import { BATTERIES, type Batteries, batteriesOf, dangerousGoodsCodeOf, type GoodsLine } from './batteries.ts'
import { type DangerousGoodsDetails, saysAnything } from './dangerousGoodsDetails.ts'
import { digitsOf } from './hsCode.ts'

/** `refused`: no post takes it anywhere. `doubted`: a carrier may stop it. */
export type DangerousGoodsFault = {
  readonly kind: 'refused' | 'doubted'
  readonly reason: string
  readonly cure: string
}

/** Section II of the packing instructions, and what posts take at most. */
const MOST = {
  cell: { wattHours: 20, lithiumGrams: 1 },
  battery: { wattHours: 100, lithiumGrams: 2 },
  postCells: 4,
  postBatteries: 2,
}

type Declared = {
  readonly code: string | null
  readonly details: DangerousGoodsDetails | null
  readonly channel: 'post' | 'courier'
  readonly htsCode?: string | null
}

/** What stands against the goods of a line as they are declared, on the way they go. */
export function dangerousGoodsFaults({ code, details, channel, htsCode }: Declared): readonly DangerousGoodsFault[] {
  const alone = batteriesAloneFault(code, htsCode ?? null)
  if (!details || (code === null && !saysAnything(details))) return alone
  const outside = channel === 'post' ? notInEquipment(code, details) : undefined
  if (outside) return [notByPost(outside)]
  const found = batteriesOf(code, details)
  if (found.length === 0) {
    if (isOfBatteries(code, details)) return [contradiction(code, details)]
    return code === null ? [unnamed(details, [])] : alone
  }
  const asked = dangerousGoodsCodeOf(code, details) === null ? [unnamed(details, found)] : []
  return [...asked, ...alone, ...energyFaults(details), ...sectionFault(details)]
}

/** The batteries that code, UN number and packing instruction stand for, each by itself. */
const saidBatteries = (code: string | null, { unNumber, packingInstruction }: DangerousGoodsDetails) => [
  code === null ? [] : BATTERIES.filter((known) => known.code === code),
  BATTERIES.filter((known) => known.unNumber === unNumber),
  BATTERIES.filter((known) => known.packingInstruction === packingInstruction),
]

/** Batteries that one of code, UN number and packing instruction says are in no equipment, whatever the others say. */
const notInEquipment = (code: string | null, details: DangerousGoodsDetails): Batteries | undefined =>
  saidBatteries(code, details).find((rows) => rows.length > 0 && rows.every(({ isInEquipment }) => !isInEquipment))?.[0]

/** Headings of batteries by themselves: primary lithium, and lithium-ion accumulators. Equipment has headings of its own. */
const BATTERY_HEADINGS = ['850650', '850760']

function batteriesAloneFault(code: string | null, htsCode: string | null): readonly DangerousGoodsFault[] {
  const isInEquipment = BATTERIES.some((known) => known.code === code && known.isInEquipment)
  const heading = BATTERY_HEADINGS.find((one) => digitsOf(htsCode).startsWith(one))
  return isInEquipment && heading !== undefined
    ? [
        doubted(
          `HS code ${heading} is of batteries by themselves, power banks among them, and ${code} of batteries in equipment`,
          'give the code of the equipment, or 0965 or 0968 for batteries alone',
        ),
      ]
    : []
}

/**
 * What stands against the batteries of all lines together, whose limits by post are a parcel's: two cells count as a battery, as four
 * of the former or two of the latter may go. `parcels`: how many they go in.
 */
export function parcelFaults(
  lines: readonly GoodsLine[],
  channel: Declared['channel'],
  parcels: number,
): readonly DangerousGoodsFault[] {
  if (channel !== 'post') return []
  const share = lines.reduce((sum, { dangerousGoods }) => sum + shareOfPost(dangerousGoods), 0)
  return share > parcels
    ? [
        doubted(
          `posts take at most ${MOST.postCells} cells or ${MOST.postBatteries} batteries in a parcel, of all lines together`,
          'send them in several parcels, or by courier',
        ),
      ]
    : []
}

/** Of what a post takes in one parcel. A line that counts batteries counts their cells no more. */
function shareOfPost(details: DangerousGoodsDetails | undefined): number {
  if (!details) return 0
  const { cells, batteries } = details
  return batteries === null ? (cells ?? 0) / MOST.postCells : batteries / MOST.postBatteries
}

const isOfBatteries = (code: string | null, details: DangerousGoodsDetails): boolean =>
  saidBatteries(code, details).some((rows) => rows.length > 0)

const doubted = (reason: string, cure: string): DangerousGoodsFault => ({ kind: 'doubted', reason, cure })

function contradiction(code: string | null, { unNumber }: DangerousGoodsDetails): DangerousGoodsFault {
  const meant = code === null ? undefined : BATTERIES.find((known) => known.code === code)
  const instructions = BATTERIES.filter((known) => known.unNumber === unNumber).map((one) => one.packingInstruction)
  return doubted(
    'dg_code, un_number and packing_instruction are of different goods',
    meant
      ? `${code} is ${meant.unNumber}, packing instruction ${meant.packingInstruction}`
      : instructions.length > 0
        ? `${unNumber} goes with packing instruction ${[...new Set(instructions)].join(' or ')}`
        : 'look up the UN number in the data sheet of the battery',
  )
}

const notByPost = ({ what, unNumber }: Batteries): DangerousGoodsFault => ({
  kind: 'refused',
  reason: `no post takes ${what} (${unNumber})`,
  cure: 'choose a service that goes by courier',
})

/** Services are chosen by the code: goods without one would go as ordinary goods. */
function unnamed({ unNumber }: DangerousGoodsDetails, found: readonly Batteries[]): DangerousGoodsFault {
  const offered = found.flatMap(({ code, what }) => (code === null ? [] : [`${code} (${what})`]))
  const what = unNumber ?? 'such goods'
  return doubted(
    `dg_code is needed for ${what}: services are chosen by it`,
    offered.length > 0 && unNumber !== null
      ? `give the packing_instruction, or the dg_code: ${offered.join(' or ')}`
      : 'give the dg_code that stands for them, or ask support where none does',
  )
}

function energyFaults({ wattHours, lithiumGrams, batteries }: DangerousGoodsDetails): readonly DangerousGoodsFault[] {
  const one = batteries === null ? 'cell' : 'battery'
  const most = MOST[one]
  const isAbove = (wattHours ?? 0) > most.wattHours || (lithiumGrams ?? 0) > most.lithiumGrams
  return isAbove
    ? [
        doubted(
          `a ${one} has more than ${most.wattHours} Wh or ${most.lithiumGrams} g of lithium, the most of section II`,
          'ask support for a carrier that takes fully regulated goods',
        ),
      ]
    : []
}

const sectionFault = ({ section }: DangerousGoodsDetails): readonly DangerousGoodsFault[] =>
  section === null || section === 'II'
    ? []
    : [
        doubted(
          `goods of section ${section} go with a shipper's declaration and a class 9 label only`,
          'ask support for a carrier that takes fully regulated goods',
        ),
      ]
