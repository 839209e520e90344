import {
  BATTERIES,
  type Batteries,
  batteriesOf,
  dangerousGoodsCodeOf,
  isOfBatteries,
  saidBatteries,
} from './batteries.ts'
import { type DangerousGoodsDetails, NOTHING_SAID, saysAnything } from './dangerousGoodsDetails.ts'
import { type DangerousGoodsFault, doubted } from './dangerousGoodsFault.ts'
import { digitsOf } from './hsCode.ts'

/** Section II of the packing instructions. */
const MOST = {
  cell: { wattHours: 20, lithiumGrams: 1 },
  battery: { wattHours: 100, lithiumGrams: 2 },
}

type Declared = {
  readonly code: string | null
  readonly details: DangerousGoodsDetails | null
  readonly channel: 'post' | 'courier'
  readonly htsCode?: string | null
  readonly quantity: number
}

/** What stands against the goods of a line as they are declared, on the way they go. */
export function dangerousGoodsFaults({
  code,
  details,
  channel,
  htsCode,
  quantity,
}: Declared): readonly DangerousGoodsFault[] {
  const outside = channel === 'post' ? notInEquipment(code, details ?? NOTHING_SAID) : undefined
  if (outside) return [notByPost(outside)]
  const alone = batteriesAloneFault(code, htsCode ?? null)
  if (!details || (code === null && !saysAnything(details))) return alone
  const found = batteriesOf(code, details)
  if (found.length === 0) {
    if (isOfBatteries(code, details)) return [contradiction(code, details)]
    return code === null ? [unnamed(details, [])] : alone
  }
  const asked = dangerousGoodsCodeOf(code, details) === null ? [unnamed(details, found)] : []
  return [
    ...asked,
    ...alone,
    ...ratingFault(details, found),
    ...countFault(details, quantity),
    ...energyFaults(details),
    ...sectionFault(details),
  ]
}

/** Batteries that one of code, UN number and packing instruction says are in no equipment, whatever the others say. */
const notInEquipment = (code: string | null, details: DangerousGoodsDetails): Batteries | undefined =>
  saidBatteries(code, details).find((rows) => rows.length > 0 && rows.every(({ isInEquipment }) => !isInEquipment))?.[0]

/** Headings of batteries by themselves: primary lithium, and lithium-ion accumulators. Equipment has headings of its own. */
const BATTERY_HEADINGS = ['850650', '850760']

function batteriesAloneFault(code: string | null, htsCode: string | null): readonly DangerousGoodsFault[] {
  if (!BATTERIES.some((known) => known.code === code && known.isInEquipment)) return []
  const heading = BATTERY_HEADINGS.find((one) => digitsOf(htsCode).startsWith(one))
  return heading !== undefined
    ? [
        doubted(
          `HS code ${heading} is of batteries by themselves, power banks among them, and ${code} of batteries in equipment`,
          'give the code of the equipment, or 0965 or 0968 for batteries alone',
        ),
      ]
    : []
}

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
  reason: `postal services do not accept ${what} (${unNumber})`,
  cure: 'choose a courier service',
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

/** Lithium-ion batteries are rated in watt hours, those of lithium metal in grams of it. */
function ratingFault(
  { wattHours, lithiumGrams }: DangerousGoodsDetails,
  found: readonly Batteries[],
): readonly DangerousGoodsFault[] {
  const isRatedIn = (rating: Batteries['rating']): boolean => found.every((known) => known.rating === rating)
  const { what } = found[0] ?? { what: 'they' }
  if (lithiumGrams !== null && isRatedIn('wattHours'))
    return [
      doubted(
        `${what} are rated in watt hours, and lithium_grams is said`,
        'give watt_hours alone, or the code of lithium metal batteries',
      ),
    ]
  if (wattHours !== null && isRatedIn('lithiumGrams'))
    return [
      doubted(
        `${what} are rated in grams of lithium, and watt_hours is said`,
        'give lithium_grams alone, or the code of lithium-ion batteries',
      ),
    ]
  return []
}

/** Every piece of a line has a cell or a battery, and every battery a cell. */
function countFault({ cells, batteries }: DangerousGoodsDetails, quantity: number): readonly DangerousGoodsFault[] {
  const counted = Math.max(cells ?? 0, batteries ?? 0)
  if ((cells !== null || batteries !== null) && counted < quantity)
    return [
      doubted(
        `the quantity is ${quantity}, and ${counted} cells or batteries are said`,
        'count the cells or batteries of all pieces of the line together',
      ),
    ]
  return cells !== null && batteries !== null && cells < batteries
    ? [
        doubted(
          `${batteries} batteries have at least as many cells, and ${cells} are said`,
          'count the cells of all batteries of the line together, or batteries only',
        ),
      ]
    : []
}

/** A cell of a battery is held against the limit of a cell, too. */
function energyFaults({
  wattHours,
  lithiumGrams,
  cells,
  batteries,
}: DangerousGoodsDetails): readonly DangerousGoodsFault[] {
  const isAbove = (one: keyof typeof MOST, pieces: number, parts: number): boolean =>
    (wattHours ?? 0) * pieces > MOST[one].wattHours * parts ||
    (lithiumGrams ?? 0) * pieces > MOST[one].lithiumGrams * parts
  const above = !batteries
    ? isAbove('cell', 1, 1) && 'cell'
    : (isAbove('battery', 1, 1) && 'battery') || (cells && isAbove('cell', batteries, cells) && 'cell')
  return above
    ? [
        doubted(
          `a ${above} has more than ${MOST[above].wattHours} Wh or ${MOST[above].lithiumGrams} g of lithium, the most of section II`,
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
