import { type DangerousGoodsDetails, EMPTY_DANGEROUS_GOODS_DETAILS } from './dangerousGoodsDetails.ts'

/** Batteries by type of packing. */
export type Batteries = {
  readonly unNumber: string
  readonly packingInstruction: number
  readonly code: string | null
  readonly isInEquipment: boolean
  /** Unit of their rating; null if it varies. */
  readonly rating: 'wattHours' | 'lithiumGrams' | null
  readonly description: string
}

const LITHIUM_METAL_UN_NUMBERS = ['UN3090', 'UN3091', 'UN3557']
const BATTERY_EQUIPMENT_UN_NUMBER = 'UN3171'

const row = (unNumber: string, packingInstruction: number, code: string | null, description: string): Batteries => ({
  unNumber,
  packingInstruction,
  code,
  isInEquipment: code === '0967' || code === '0970',
  rating:
    unNumber === BATTERY_EQUIPMENT_UN_NUMBER
      ? null
      : LITHIUM_METAL_UN_NUMBERS.includes(unNumber)
        ? 'lithiumGrams'
        : 'wattHours',
  description,
})

/**
 * Batteries by UN number and packing instruction for air freight, with the platform's code if any.
 */
export const BATTERIES: readonly Batteries[] = [
  row('UN3480', 965, '0965', 'lithium-ion batteries alone'),
  row('UN3481', 966, '0966', 'lithium-ion batteries packed with equipment'),
  row('UN3481', 967, '0967', 'lithium-ion batteries contained in equipment'),
  row('UN3090', 968, '0968', 'lithium-metal batteries alone'),
  row('UN3091', 969, '0969', 'lithium-metal batteries packed with equipment'),
  row('UN3091', 970, '0970', 'lithium-metal batteries contained in equipment'),
  // The Universal Postal Union has not confirmed that posts reject sodium-ion batteries.
  row('UN3551', 976, null, 'sodium-ion batteries alone'),
  row('UN3552', 977, null, 'sodium-ion batteries packed with equipment'),
  row('UN3552', 978, null, 'sodium-ion batteries contained in equipment'),
  row('UN3171', 952, null, 'vehicles and equipment with batteries'),
  row('UN3556', 952, null, 'vehicles with lithium-ion batteries'),
  row('UN3557', 952, null, 'vehicles with lithium-metal batteries'),
  row('UN3558', 952, null, 'vehicles with sodium-ion batteries'),
]

/** Returns the batteries a line declares; empty if none or inconsistent. */
export const findBatteries = (code: string | null, { unNumber, packingInstruction }: DangerousGoodsDetails) =>
  BATTERIES.filter(
    (known) =>
      (code === null || known.code === code) &&
      (unNumber === null || known.unNumber === unNumber) &&
      (packingInstruction === null || known.packingInstruction === packingInstruction),
  )

/** Returns the batteries for code, UN number and packing instruction separately. */
export const listDeclaredBatteries = (code: string | null, { unNumber, packingInstruction }: DangerousGoodsDetails) => [
  code === null ? [] : BATTERIES.filter((known) => known.code === code),
  BATTERIES.filter((known) => known.unNumber === unNumber),
  BATTERIES.filter((known) => known.packingInstruction === packingInstruction),
]

/** Whether code, UN number or packing instruction denotes batteries. */
export const hasDeclaredBatteries = (
  code: string | null,
  details: DangerousGoodsDetails = EMPTY_DANGEROUS_GOODS_DETAILS,
): boolean => listDeclaredBatteries(code, details).some((rows) => rows.length > 0)

const hasUnIdentification = ({ unNumber, packingInstruction }: DangerousGoodsDetails): boolean =>
  unNumber !== null || packingInstruction !== null

/**
 * Returns the code as sent, or else the only one of UN number and packing instruction. Null if none
 * or several.
 */
export function getDangerousGoodsCode(code: string | null, details?: DangerousGoodsDetails | null): string | null {
  if (code !== null || !details || !hasUnIdentification(details)) return code
  const [first, ...others] = findBatteries(null, details)
  return first && others.every((other) => other.code === first.code) ? first.code : null
}

/** A goods line with its dangerous goods data. */
export type GoodsLine = { readonly dgCode: string | null; readonly dangerousGoods?: DangerousGoodsDetails | undefined }

/** Returns the UN number of a line, stated or implied by its code; null without either. */
export const getUnNumber = ({ dgCode, dangerousGoods }: GoodsLine): string | null =>
  dangerousGoods?.unNumber ?? BATTERIES.find(({ code }) => code !== null && code === dgCode)?.unNumber ?? null

/** Returns the distinct UN numbers of lines, for handling the parcel. */
export const listUnNumbers = (lines: readonly GoodsLine[]): readonly string[] => [
  ...new Set(lines.flatMap((line) => getUnNumber(line) ?? [])),
]
