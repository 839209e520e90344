import {
  BATTERIES,
  type Batteries,
  findBatteries,
  getDangerousGoodsCode,
  hasDeclaredBatteries,
  listDeclaredBatteries,
} from './batteries.ts'
import { type DangerousGoodsDetails, EMPTY_DANGEROUS_GOODS_DETAILS, hasDetails } from './dangerousGoodsDetails.ts'
import { type DangerousGoodsIssue, doubted } from './dangerousGoodsIssue.ts'
import { toDigits } from './hsCode.ts'

/* Limits of dangerous goods in parcels. */

/** Limits of Section II of the packing instructions. */
const MAX_CONTENTS = {
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

/** Returns issues of a line's dangerous goods as declared, for a channel. */
export function findDangerousGoodsIssues({
  code,
  details,
  channel,
  htsCode,
  quantity,
}: Declared): readonly DangerousGoodsIssue[] {
  const outside = channel === 'post' ? findLooseBatteries(code, details ?? EMPTY_DANGEROUS_GOODS_DETAILS) : undefined
  if (outside) return [createPostProhibitedIssue(outside)]
  const alone = findLooseBatteryIssues(code, htsCode ?? null)
  if (!details || (code === null && !hasDetails(details))) return alone
  const found = findBatteries(code, details)
  if (found.length === 0) {
    if (hasDeclaredBatteries(code, details)) return [contradiction(code, details)]
    return code === null ? [unnamed(details, [])] : alone
  }
  const issues = getDangerousGoodsCode(code, details) === null ? [unnamed(details, found)] : []
  return [
    ...issues,
    ...alone,
    ...findBatteryRatingIssue(details, found),
    ...findBatteryCountIssue(details, quantity),
    ...findBatteryEnergyIssues(details),
    ...findPackingSectionIssue(details),
  ]
}

/**
 * Returns batteries that code, UN number or packing instruction declares as not in equipment,
 * regardless of the others.
 */
const findLooseBatteries = (code: string | null, details: DangerousGoodsDetails): Batteries | undefined =>
  listDeclaredBatteries(code, details).find(
    (rows) => rows.length > 0 && rows.every(({ isInEquipment }) => !isInEquipment),
  )?.[0]

/**
 * HS codes of separate batteries: primary lithium, and lithium-ion accumulators. Equipment has
 * other headings.
 */
const BATTERY_HEADINGS = ['850650', '850760']

function findLooseBatteryIssues(code: string | null, htsCode: string | null): readonly DangerousGoodsIssue[] {
  if (!BATTERIES.some((known) => known.code === code && known.isInEquipment)) return []
  const heading = BATTERY_HEADINGS.find((one) => toDigits(htsCode).startsWith(one))
  return heading !== undefined
    ? [
        doubted(
          `HS code ${heading} is for standalone batteries, including power banks, but dg_code ${code} is for batteries in equipment`,
          'send the HS code of the equipment, or dg_code 0965 or 0968 for standalone batteries',
        ),
      ]
    : []
}

function contradiction(code: string | null, { unNumber }: DangerousGoodsDetails): DangerousGoodsIssue {
  const battery = code === null ? undefined : BATTERIES.find((known) => known.code === code)
  const instructions = BATTERIES.filter((known) => known.unNumber === unNumber).map((one) => one.packingInstruction)
  return doubted(
    'dg_code, un_number and packing_instruction do not match',
    battery
      ? `${code} requires ${battery.unNumber} and packing instruction ${battery.packingInstruction}`
      : instructions.length > 0
        ? `${unNumber} requires packing instruction ${[...new Set(instructions)].join(' or ')}`
        : 'check the UN number in the battery data sheet',
  )
}

const createPostProhibitedIssue = ({ description, unNumber }: Batteries): DangerousGoodsIssue => ({
  kind: 'refused',
  reason: `postal services do not accept ${description} (${unNumber})`,
  cure: 'select a courier service instead',
})

/** The code determines the service, so goods without one would be sent as ordinary goods. */
function unnamed({ unNumber }: DangerousGoodsDetails, found: readonly Batteries[]): DangerousGoodsIssue {
  const offered = found.flatMap(({ code, description }) => (code === null ? [] : [`${code} (${description})`]))
  const subject = unNumber ?? 'such goods'
  return doubted(
    `dg_code is required for ${subject} because it determines the service`,
    offered.length > 0 && unNumber !== null
      ? `send packing_instruction, or dg_code ${offered.join(' or ')}`
      : 'send the matching dg_code. If no code matches, contact support.',
  )
}

/** Lithium-ion batteries are rated in watt hours, lithium-metal batteries in grams of lithium. */
function findBatteryRatingIssue(
  { wattHours, lithiumGrams }: DangerousGoodsDetails,
  found: readonly Batteries[],
): readonly DangerousGoodsIssue[] {
  const haveBatteryRatings = (rating: Batteries['rating']): boolean => found.every((known) => known.rating === rating)
  const { description } = found[0] ?? { description: 'they' }
  if (lithiumGrams !== null && haveBatteryRatings('wattHours'))
    return [
      doubted(
        `${description} are rated in watt-hours, but lithium_grams was sent`,
        'send only watt_hours, or send the code of lithium-metal batteries',
      ),
    ]
  if (wattHours !== null && haveBatteryRatings('lithiumGrams'))
    return [
      doubted(
        `${description} are rated in grams of lithium, but watt_hours was sent`,
        'send only lithium_grams, or send the code of lithium-ion batteries',
      ),
    ]
  return []
}

/** Every piece of a line has a cell or a battery, and every battery a cell. */
function findBatteryCountIssue(
  { cells, batteries }: DangerousGoodsDetails,
  quantity: number,
): readonly DangerousGoodsIssue[] {
  const counted = Math.max(cells ?? 0, batteries ?? 0)
  if ((cells !== null || batteries !== null) && counted < quantity)
    return [
      doubted(
        `the quantity is ${quantity}, but the line item has only ${counted} cells or batteries`,
        'send the total number of cells or batteries in the line item',
      ),
    ]
  return cells !== null && batteries !== null && cells < batteries
    ? [
        doubted(
          `${batteries} batteries must have at least as many cells, but the line item has ${cells}`,
          'send the total number of cells in all batteries of the line item, or send only batteries',
        ),
      ]
    : []
}

/** Cells of a battery must not exceed the cell limit either. */
function findBatteryEnergyIssues({
  wattHours,
  lithiumGrams,
  cells,
  batteries,
}: DangerousGoodsDetails): readonly DangerousGoodsIssue[] {
  const exceedsBatteryLimit = (one: keyof typeof MAX_CONTENTS, pieces: number, parts: number): boolean =>
    (wattHours ?? 0) * pieces > MAX_CONTENTS[one].wattHours * parts ||
    (lithiumGrams ?? 0) * pieces > MAX_CONTENTS[one].lithiumGrams * parts
  const above = !batteries
    ? exceedsBatteryLimit('cell', 1, 1) && 'cell'
    : (exceedsBatteryLimit('battery', 1, 1) && 'battery') ||
      (cells && exceedsBatteryLimit('cell', batteries, cells) && 'cell')
  return above
    ? [
        doubted(
          `a ${above} exceeds the section II limit of ${MAX_CONTENTS[above].wattHours} Wh or ${MAX_CONTENTS[above].lithiumGrams} g of lithium`,
          'contact support to ship fully regulated dangerous goods',
        ),
      ]
    : []
}

const findPackingSectionIssue = ({ section }: DangerousGoodsDetails): readonly DangerousGoodsIssue[] =>
  section === null || section === 'II'
    ? []
    : [
        doubted(
          `goods of section ${section} require a shipper's declaration and a class 9 label`,
          'contact support to ship fully regulated dangerous goods',
        ),
      ]
