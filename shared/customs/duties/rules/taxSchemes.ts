import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

/**
 * Tax collection schemes of sellers. Brazil's certifies platforms, so no number on a parcel shows
 * it.
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
 * Schemes by the number type that proves them. British VAT is only collected under a British
 * number.
 */
const SCHEME_BY_TYPE: Readonly<Record<string, Scheme>> = {
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

/** The suffix of a Swiss number shows VAT registration. */
const isSwissVat = ({ type, country, value }: TaxId): boolean =>
  (type === 'UID' && /(MWST|TVA|IVA)$/i.test(value.trim())) || (type === 'VAT' && country === 'CH')

/** Returns the schemes of a seller's numbers. An IOSS number is recognised without its type. */
export function getTaxSchemes(taxIds: readonly TaxId[], id: string | null): readonly Scheme[] {
  const named = taxIds.flatMap(
    (taxId): Scheme | readonly [] =>
      SCHEME_BY_TYPE[taxId.type] ?? (isBritishVat(taxId) ? 'gb-vat' : isSwissVat(taxId) ? 'ch-vat' : []),
  )
  return /^IM\d{10}$/i.test(id?.replace(/[\s.-]/g, '') ?? '')
    ? [...new Set<Scheme>([...named, 'ioss'])]
    : [...new Set(named)]
}
