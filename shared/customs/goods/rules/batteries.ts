import { type DangerousGoodsDetails, NOTHING_SAID } from './dangerousGoodsDetails.ts'

/** Batteries as they are carried. */
export type Batteries = {
  readonly unNumber: string
  readonly packingInstruction: number
  readonly code: string | null
  readonly isInEquipment: boolean
  /** What they are rated in; null: some in one, some in the other. */
  readonly rating: 'wattHours' | 'lithiumGrams' | null
  readonly what: string
}

const LITHIUM_METAL = ['UN3090', 'UN3091', 'UN3557']
const ANY_BATTERY_UN_NUMBER = 'UN3171'

const row = (unNumber: string, packingInstruction: number, code: string | null, what: string): Batteries => ({
  unNumber,
  packingInstruction,
  code,
  isInEquipment: code === '0967' || code === '0970',
  rating: unNumber === ANY_BATTERY_UN_NUMBER ? null : LITHIUM_METAL.includes(unNumber) ? 'lithiumGrams' : 'wattHours',
  what,
})

/**
 * Batteries by their UN number and the packing instruction of air freight, with our code where
 * there is one.
 */
export const BATTERIES: readonly Batteries[] = [
  row('UN3480', 965, '0965', 'lithium-ion batteries alone'),
  row('UN3481', 966, '0966', 'lithium-ion batteries packed with equipment'),
  row('UN3481', 967, '0967', 'lithium-ion batteries contained in equipment'),
  row('UN3090', 968, '0968', 'lithium-metal batteries alone'),
  row('UN3091', 969, '0969', 'lithium-metal batteries packed with equipment'),
  row('UN3091', 970, '0970', 'lithium-metal batteries contained in equipment'),
  // That no post takes sodium-ion batteries is not confirmed by the Universal Postal Union.
  row('UN3551', 976, null, 'sodium-ion batteries alone'),
  row('UN3552', 977, null, 'sodium-ion batteries packed with equipment'),
  row('UN3552', 978, null, 'sodium-ion batteries contained in equipment'),
  row('UN3171', 952, null, 'vehicles and equipment with batteries'),
  row('UN3556', 952, null, 'vehicles with lithium-ion batteries'),
  row('UN3557', 952, null, 'vehicles with lithium-metal batteries'),
  row('UN3558', 952, null, 'vehicles with sodium-ion batteries'),
]

/**
 * The batteries that a line declares; empty where it declares none, or what does not fit together.
 */
export const findBatteries = (code: string | null, { unNumber, packingInstruction }: DangerousGoodsDetails) =>
  BATTERIES.filter(
    (known) =>
      (code === null || known.code === code) &&
      (unNumber === null || known.unNumber === unNumber) &&
      (packingInstruction === null || known.packingInstruction === packingInstruction),
  )

/** The batteries that code, UN number and packing instruction stand for, each by itself. */
export const declaredBatteries = (code: string | null, { unNumber, packingInstruction }: DangerousGoodsDetails) => [
  code === null ? [] : BATTERIES.filter((known) => known.code === code),
  BATTERIES.filter((known) => known.unNumber === unNumber),
  BATTERIES.filter((known) => known.packingInstruction === packingInstruction),
]

/** Whether code, UN number or packing instruction is one of batteries. */
export const declaresBatteries = (code: string | null, details: DangerousGoodsDetails = NOTHING_SAID): boolean =>
  declaredBatteries(code, details).some((rows) => rows.length > 0)

const hasIdentification = ({ unNumber, packingInstruction }: DangerousGoodsDetails): boolean =>
  unNumber !== null || packingInstruction !== null

/**
 * The code of goods as sent; where none is, the only one of their UN number and packing
 * instruction. Null: none, or several.
 */
export function dangerousGoodsCodeOf(code: string | null, details?: DangerousGoodsDetails | null): string | null {
  if (code !== null || !details || !hasIdentification(details)) return code
  const [first, ...others] = findBatteries(null, details)
  return first && others.every((other) => other.code === first.code) ? first.code : null
}

/** A line of goods, as far as it says what is dangerous about them. */
export type GoodsLine = { readonly dgCode: string | null; readonly dangerousGoods?: DangerousGoodsDetails | undefined }

/** The UN number of a line: what it says, else what its code implies; null where neither does. */
export const unNumberOf = ({ dgCode, dangerousGoods }: GoodsLine): string | null =>
  dangerousGoods?.unNumber ?? BATTERIES.find(({ code }) => code !== null && code === dgCode)?.unNumber ?? null

/** The UN numbers of lines, each once. Whoever handles the parcel goes by them. */
export const unNumbersOf = (lines: readonly GoodsLine[]): readonly string[] => [
  ...new Set(lines.flatMap((line) => unNumberOf(line) ?? [])),
]
