import * as v from 'valibot'

/* Validation of tax registration numbers. */

/**
 * Tax registration number of a party as it is stored: without spaces, dots and dashes, in capitals.
 */
export const TaxId = v.object({
  /** A type from the data: `IOSS`, `EORI`, `CPF` … */
  type: v.string(),
  value: v.string(),
  /** Issuing country (ISO 3166-1), null if not stated. */
  country: v.nullable(v.string()),
})

export type TaxId = Readonly<v.InferOutput<typeof TaxId>>

/** Roles that can have a number of a type. */
export const TAX_ID_HOLDERS = ['seller', 'importer', 'recipient'] as const
type Holder = (typeof TAX_ID_HOLDERS)[number]

/** Type of numbers issued by a country or the European Union. */
export type TaxIdType = {
  readonly type: string
  /** ISO code, `EU`, or `ANY` for numbers issued by every country. */
  readonly country: string
  readonly title: string
  readonly holders: readonly Holder[]
  readonly form: RegExp
  /**
   * Whether the check digit is valid; absent if there is none or its calculation is not published.
   */
  readonly hasValidCheckDigit?: (value: string) => boolean
  /**
   * The check was verified with official or public numbers; otherwise a failed check is only
   * doubtful.
   */
  readonly isCheckConfirmed: boolean
  readonly example?: string
}

/** Returns a number in comparable and stored form. */
export const compactTaxId = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase()

/**
 * An error in a field of a number. `isSure`: based on a confirmed rule; otherwise only doubtful.
 */
export type TaxIdError = {
  readonly field: 'type' | 'value' | 'country'
  readonly reason: string
  readonly isSure: boolean
}

/** Prefix of its numbers in the European Union; its addresses are in GB. */
const NORTHERN_IRELAND_PREFIX = 'XI'

/**
 * Validates a typed number; null if valid. `isInUnion`: whether a country is a member of the
 * European Union.
 */
export function findTaxIdError(
  { type, value, country }: TaxId,
  types: readonly TaxIdType[],
  isInUnion: (country: string) => boolean,
): TaxIdError | null {
  const createRowError = (field: TaxIdError['field'], reason: string, isSure = true): TaxIdError => ({
    field,
    reason,
    isSure,
  })
  const ofType = types.filter((each) => each.type === type)
  if (ofType.length === 0) return createRowError('type', `must be one of ${formatTypeNames(types)}`)
  const issuingCountry =
    country === 'GB' && value.startsWith(NORTHERN_IRELAND_PREFIX) ? NORTHERN_IRELAND_PREFIX : country
  const countryTypes =
    issuingCountry === null ? ofType : ofType.filter((each) => isTaxIdIssuedBy(each, issuingCountry, isInUnion))
  if (countryTypes.length === 0)
    return createRowError('country', `must be a country that issues tax numbers of type ${type}`)
  const fitting = countryTypes.filter(({ form }) => form.test(value))
  const [first] = fitting
  if (!first) return createRowError('value', `must have the format ${formatTaxIdForms(countryTypes)}`)
  if (
    issuingCountry !== null &&
    first.country === 'EU' &&
    type !== 'IOSS' &&
    getTaxIdIssuer(first, value) !== issuingCountry
  )
    return createRowError(
      'country',
      `must be ${getTaxIdIssuer(first, value)}, the country that issued the ${type} number`,
    )
  const right = fitting.find(({ hasValidCheckDigit }) => hasValidCheckDigit?.(value) ?? true)
  return right ? null : createRowError('value', `has an invalid check digit for type ${type}`, first.isCheckConfirmed)
}

const formatTypeNames = (types: readonly TaxIdType[]): string => [...new Set(types.map(({ type }) => type))].join(', ')

/** Infers the type of a number from the formats of its country; null if none matches. */
export function inferTaxId(
  id: string,
  country: string,
  holders: readonly Holder[],
  types: readonly TaxIdType[],
): TaxId | null {
  const compact = compactTaxId(id)
  const fits = (each: TaxIdType) => each.holders.some((holder) => holders.includes(holder)) && each.form.test(compact)
  const local = types.filter((each) => each.country === country && fits(each))
  const sure = local.filter((each) => each.hasValidCheckDigit?.(compact) ?? true)
  // These numbers start with their issuer, regardless of the country of their holder.
  const selfDescribing = types.filter((each) => (each.type === 'IOSS' || each.type === 'EORI') && fits(each))
  const [found] = [...sure, ...selfDescribing, ...local]
  return found ? { type: found.type, value: compact, country: getTaxIdIssuer(found, compact) } : null
}

/**
 * Returns the issuers of numbers of this type and format: ISO codes, `EU`, or `ANY`; limited to the
 * stated country, if any.
 */
export const listIssuers = ({ type, value, country }: TaxId, types: readonly TaxIdType[]): readonly string[] =>
  types.flatMap((each) =>
    each.type === type && each.form.test(value) && (country === null || matchesTaxIdCountry(each, country))
      ? [each.country]
      : [],
  )

/** EU numbers state the country of the issuing member. */
const matchesTaxIdCountry = ({ country }: TaxIdType, stated: string): boolean =>
  country === stated || country === 'ANY' || country === 'EU'

const isTaxIdIssuedBy = (type: TaxIdType, country: string, isInUnion: (country: string) => boolean): boolean =>
  type.country === 'ANY' ||
  type.country === country ||
  (type.country === 'EU' && (isInUnion(country) || country === NORTHERN_IRELAND_PREFIX))

/** Returns the issuer according to type and format. */
function getTaxIdIssuer({ type, country }: TaxIdType, compact: string): string {
  if (country !== 'EU' || type === 'IOSS') return country
  const prefix = compact.slice(0, 2)
  // Greece has its own prefix for tax numbers.
  return prefix === 'EL' ? 'GR' : prefix
}

const formatTaxIdForms = (types: readonly TaxIdType[]): string =>
  types.map(({ title, example = '' }) => `${example} (${title})`).join(' or ')
