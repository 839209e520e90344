import type { DangerousGoodsInput, LineItem, LineItemInput } from '../../../../client/src/index.ts'
import { decimal } from '../../data/decimal.ts'
import { trimToNull } from '../../data/party.ts'

/** Dangerous goods data of a line as typed; empty if not given. */
export type DangerousGoodsDraft = {
  readonly dg_code: string
  readonly un_number: string
  readonly packing_instruction: string
  readonly section: string
  readonly watt_hours: string
  readonly lithium_grams: string
  readonly cells: string
  readonly batteries: string
}

export const EMPTY_DANGEROUS_GOODS: DangerousGoodsDraft = {
  dg_code: '',
  un_number: '',
  packing_instruction: '',
  section: '',
  watt_hours: '',
  lithium_grams: '',
  cells: '',
  batteries: '',
}

export const CODES = [
  ['0965', 'Lithium-ion batteries alone'],
  ['0966', 'Lithium-ion batteries packed with equipment'],
  ['0967', 'Lithium-ion batteries contained in equipment'],
  ['0968', 'Lithium-metal batteries alone'],
  ['0969', 'Lithium-metal batteries packed with equipment'],
  ['0970', 'Lithium-metal batteries contained in equipment'],
  ['ORMD1', 'Dry-cell batteries'],
  ['ORMD2', 'Liquid, limited quantity'],
  ['ORMD3', 'Powder, limited quantity'],
  ['SDEC1', 'Dry-cell batteries contained in equipment'],
  ['SDEC2', 'Magnets contained in equipment'],
  ['SDEC3', 'Cosmetics with powder or liquid'],
  ['SDEC4', 'Other, as agreed'],
] as const satisfies readonly (readonly [NonNullable<LineItemInput['dg_code']>, string])[]

export const SECTIONS = ['I', 'IA', 'IB', 'II'] as const satisfies readonly DangerousGoodsInput['section'][]

const toNumberOrNull = (text: string): number | null => (text === '' ? null : Number(text))

/** Returns the data for the API; without input, both fields are absent. */
export function toDangerousGoodsInput(typed: DangerousGoodsDraft): Pick<LineItemInput, 'dg_code' | 'dangerous_goods'> {
  const { dg_code, section, packing_instruction, cells, batteries } = typed
  const details: DangerousGoodsInput = {
    un_number: trimToNull(typed.un_number),
    packing_instruction: toNumberOrNull(packing_instruction),
    section: SECTIONS.find((one) => one === section) ?? null,
    watt_hours: trimToNull(decimal(typed.watt_hours)),
    lithium_grams: trimToNull(decimal(typed.lithium_grams)),
    cells: toNumberOrNull(cells),
    batteries: toNumberOrNull(batteries),
  }
  return {
    dg_code: CODES.find(([code]) => code === dg_code)?.[0] ?? null,
    dangerous_goods: Object.values(details).every((value) => value === null) ? null : details,
  }
}

const toText = (value: string | number | null | undefined): string => String(value ?? '')

/** Converts a saved line to form input. */
export const toDangerousGoodsDraft = ({ dg_code, dangerous_goods: details }: LineItem): DangerousGoodsDraft => ({
  dg_code: toText(dg_code),
  un_number: toText(details?.un_number),
  packing_instruction: toText(details?.packing_instruction),
  section: toText(details?.section),
  watt_hours: toText(details?.watt_hours),
  lithium_grams: toText(details?.lithium_grams),
  cells: toText(details?.cells),
  batteries: toText(details?.batteries),
})
