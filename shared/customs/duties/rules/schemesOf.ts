import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

/**
 * Schemes in which sellers take the tax themselves. Brazil's certifies platforms: no number on a
 * parcel shows it.
 */
export const SCHEMES = [
  'ioss',
  'gb-vat',
  'voec',
  'arn',
  'ird',
  'sg-ovr',
  'my-lvg',
  'ch-vat',
  'remessa-conforme',
] as const
type Scheme = (typeof SCHEMES)[number]

/**
 * The scheme a seller takes tax under, by the number that shows it. Only under its own country's
 * number is British VAT taken.
 */
const SCHEME_OF_TYPE: Readonly<Record<string, Scheme>> = {
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

/** The Swiss number shows by its suffix that its holder is registered for the tax. */
const isSwissVat = ({ type, country, value }: TaxId): boolean =>
  (type === 'UID' && /(MWST|TVA|IVA)$/i.test(value.trim())) || (type === 'VAT' && country === 'CH')

/**
 * The schemes of a seller with these numbers. An IOSS number says what it is without its type, too.
 */
export function schemesOf(taxIds: readonly TaxId[], id: string | null): readonly Scheme[] {
  const named = taxIds.flatMap(
    (taxId): Scheme | readonly [] =>
      SCHEME_OF_TYPE[taxId.type] ?? (isBritishVat(taxId) ? 'gb-vat' : isSwissVat(taxId) ? 'ch-vat' : []),
  )
  return /^IM\d{10}$/i.test(id?.replace(/[\s.-]/g, '') ?? '')
    ? [...new Set<Scheme>([...named, 'ioss'])]
    : [...new Set(named)]
}
