import * as v from 'valibot'

/**
 * A number that customs or a tax office knows a party by, as it is stored: without blanks, dots and
 * dashes, in capitals.
 */
export const TaxId = v.object({
  /** `IOSS`, `EORI`, `CPF` …: one of the types the data name. */
  type: v.string(),
  value: v.string(),
  /** Whose number it is, where that was said: an ISO country. */
  country: v.nullable(v.string()),
})

export type TaxId = Readonly<v.InferOutput<typeof TaxId>>

/** Who may be known by such a number. */
export const TAX_ID_HOLDERS = ['seller', 'importer', 'recipient'] as const
type Holder = (typeof TAX_ID_HOLDERS)[number]

/** A type of number, as a country or the European Union gives it. */
export type TaxIdType = {
  readonly type: string
  /** ISO code, `EU`, or `ANY` for what every country gives. */
  readonly country: string
  readonly title: string
  readonly holders: readonly Holder[]
  readonly form: RegExp
  /**
   * Whether the check digit is right; absent: there is none, or nobody outside knows how it is
   * made.
   */
  readonly hasRightCheckDigit?: (value: string) => boolean
  /**
   * The check digit was tried with numbers that the authority or a public source gives; otherwise a
   * wrong one is doubted only.
   */
  readonly isCheckConfirmed: boolean
  readonly example?: string
}

/** A number as it is compared and stored. */
export const compactTaxId = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase()

/**
 * What is wrong with a number, and in which of its fields. `isSure`: by what is confirmed;
 * otherwise it is doubted only.
 */
export type TaxIdFault = {
  readonly field: 'type' | 'value' | 'country'
  readonly reason: string
  readonly isSure: boolean
}

/** Its numbers begin with this prefix in the European Union; addresses there are in GB. */
const NORTHERN_IRELAND = 'XI'

/**
 * What is wrong with a typed number by the types there are; null: nothing. `isInUnion`: whether a
 * country is a member of the European Union.
 */
export function taxIdFault(
  { type, value, country }: TaxId,
  types: readonly TaxIdType[],
  isInUnion: (country: string) => boolean,
): TaxIdFault | null {
  const fault = (field: TaxIdFault['field'], reason: string, isSure = true): TaxIdFault => ({ field, reason, isSure })
  const ofType = types.filter((each) => each.type === type)
  if (ofType.length === 0) return fault('type', `must be one of ${typeNames(types)}`)
  const givenBy = country === 'GB' && value.startsWith(NORTHERN_IRELAND) ? NORTHERN_IRELAND : country
  const ofCountry = givenBy === null ? ofType : ofType.filter((each) => isGivenBy(each, givenBy, isInUnion))
  if (ofCountry.length === 0) return fault('country', `does not issue tax numbers of type ${type}`)
  const fitting = ofCountry.filter(({ form }) => form.test(value))
  const [first] = fitting
  if (!first) return fault('value', `must have the format ${formsOf(ofCountry)}`)
  if (givenBy !== null && first.country === 'EU' && type !== 'IOSS' && issuerOf(first, value) !== givenBy)
    return fault('country', `must be ${issuerOf(first, value)}, the country that issued the ${type} number`)
  const right = fitting.find(({ hasRightCheckDigit }) => hasRightCheckDigit?.(value) ?? true)
  return right ? null : fault('value', `has an invalid check digit for the type ${type}`, first.isCheckConfirmed)
}

const typeNames = (types: readonly TaxIdType[]): string => [...new Set(types.map(({ type }) => type))].join(', ')

/**
 * What a number that nobody named the type of is, by the forms its country uses; null where it has
 * none of them.
 */
export function inferTaxId(
  id: string,
  country: string,
  holders: readonly Holder[],
  types: readonly TaxIdType[],
): TaxId | null {
  const compact = compactTaxId(id)
  const fits = (each: TaxIdType) => each.holders.some((holder) => holders.includes(holder)) && each.form.test(compact)
  const local = types.filter((each) => each.country === country && fits(each))
  const sure = local.filter((each) => each.hasRightCheckDigit?.(compact) ?? true)
  // Numbers that begin with who gave them say so wherever their holder lives.
  const telling = types.filter((each) => (each.type === 'IOSS' || each.type === 'EORI') && fits(each))
  const [found] = [...sure, ...telling, ...local]
  return found ? { type: found.type, value: compact, country: issuerOf(found, compact) } : null
}

/**
 * Who gives numbers of this type and form: ISO codes, `EU`, or `ANY`; where the number's country is
 * said, only who gives it there.
 */
export const issuersOf = ({ type, value, country }: TaxId, types: readonly TaxIdType[]): readonly string[] =>
  types.flatMap((each) =>
    each.type === type && each.form.test(value) && (country === null || isOfCountry(each, country))
      ? [each.country]
      : [],
  )

/** Numbers of the European Union have the country of the member that gave them. */
const isOfCountry = ({ country }: TaxIdType, said: string): boolean =>
  country === said || country === 'ANY' || country === 'EU'

const isGivenBy = (type: TaxIdType, country: string, isInUnion: (country: string) => boolean): boolean =>
  type.country === 'ANY' ||
  type.country === country ||
  (type.country === 'EU' && (isInUnion(country) || country === NORTHERN_IRELAND))

/** Whose number it is, as far as type and form say. */
function issuerOf({ type, country }: TaxIdType, compact: string): string {
  if (country !== 'EU' || type === 'IOSS') return country
  const prefix = compact.slice(0, 2)
  // Greece has letters of its own for taxes.
  return prefix === 'EL' ? 'GR' : prefix
}

const formsOf = (types: readonly TaxIdType[]): string =>
  types.map(({ title, example = '' }) => `${example} (${title})`).join(' or ')
