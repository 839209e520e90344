import type { TaxId } from '../../../reference/taxIds/rules/taxId.ts'

/** The scheme a seller takes tax under, by the number that shows it. Only under its own country's number is British VAT taken. */
const SCHEMES: Readonly<Record<string, string>> = {
  IOSS: 'ioss',
  VOEC: 'voec',
  ARN: 'arn',
  ABN: 'arn',
  IRD: 'ird',
  GST: 'sg-ovr',
  LVG: 'my-lvg',
}

const isBritishVat = ({ type, country, value }: TaxId): boolean =>
  type === 'VAT' && (country === 'GB' || (country === null && /^(GB)?\d{9}(\d{3})?$/.test(value)))

/** The schemes of a seller with these numbers. An IOSS number says what it is without its type, too. */
export function schemesOf(taxIds: readonly TaxId[], id: string | null): readonly string[] {
  const named = taxIds.flatMap((taxId) => SCHEMES[taxId.type] ?? (isBritishVat(taxId) ? 'gb-vat' : []))
  return /^IM\d{10}$/i.test(id?.replace(/[\s.-]/g, '') ?? '') ? [...new Set([...named, 'ioss'])] : [...new Set(named)]
}
