import { parseGs1Elements } from '../../../../../shared/carriers/rules/gs1Elements.ts'
import type { Product } from './types.ts'

/** What a barcode says, without a request. */
export type Barcode = {
  readonly text: string
  readonly place: string | null
  readonly tote: string | null
  readonly isBadge: boolean
  readonly lot: string | null
  readonly expiry: string | null
  readonly serial: string | null
  /** Forms in which the number may be stored. */
  readonly numbers: readonly string[]
}

/** Symbology identifier that scanners may prepend: `]C1`, `]d2`. Source: ISO/IEC 15424. */
const SYMBOLOGY = /^\]\w\w/
const NUMBERS = ['00', '01']
const GS1_BASE_YEAR = 2000

/** Parses a GS1 date, YYMMDD; day 00 is the last of the month. */
function parseGs1Date(text: string | null): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const isLast = day === '00'
  const date = new Date(Date.UTC(GS1_BASE_YEAR + Number(year), Number(month) - (isLast ? 0 : 1), Number(day)))
  // A day that the month does not have would be one of the next month.
  return isLast || date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : null
}

const stripLeadingZeros = (text: string): string => (/^\d+$/.test(text) ? text.replace(/^0+/, '') : text)

export function parseBarcode(scanned: string): Barcode {
  const text = scanned.replace(SYMBOLOGY, '').trim()
  const upper = text.toUpperCase()
  const elements = parseGs1Elements(text) ?? []
  const findElement = (identifier: string) =>
    elements.find((element) => element.identifier === identifier)?.value ?? null
  const numbers = NUMBERS.flatMap((identifier) => findElement(identifier) ?? [])
  return {
    text,
    place: upper.startsWith('PL-') ? upper.slice(3) : null,
    tote: upper.startsWith('TO-') ? upper : null,
    isBadge: upper.startsWith('BG-'),
    lot: findElement('10'),
    expiry: parseGs1Date(findElement('17') ?? findElement('15')),
    serial: findElement('21'),
    numbers: [...new Set([text, upper, ...numbers].map(stripLeadingZeros))],
  }
}

/** Whether a barcode is that of a product, or its label with the product ID. */
export const matchesBarcode = ({ numbers }: Barcode, { barcode, id }: Product): boolean =>
  (barcode !== null && numbers.includes(stripLeadingZeros(barcode))) || numbers.includes(String(id))
