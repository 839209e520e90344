import * as v from 'valibot'

const HsCode = v.object({ country: v.string(), hsCode: v.string() })
/**
 * Economic operator in the European Union responsible for a product (Regulation (EU) 2023/988
 * article 16).
 */
const ResponsiblePerson = v.object({
  name: v.string(),
  street1: v.string(),
  street2: v.nullable(v.string()),
  city: v.string(),
  postalCode: v.string(),
  country: v.string(),
  /** Electronic address: email or website. */
  email: v.string(),
})
/** Registration of the producer for packaging or other waste. */
const EprNumber = v.object({ country: v.string(), number: v.string() })

const LocalDescription = v.object({ languageCode: v.string(), description: v.string() })

/** Description of a product. Stock and orders are in its row. */
export const Product = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by changes of the product or its SKUs, not by stock or orders. */
  revision: v.number(),
  barcode: v.string(),
  name: v.string(),
  description: v.string(),
  /** Country of origin. */
  coo: v.string(),
  /** Retail value of one unit, USD cents. */
  valueCents: v.number(),
  /** Cost of one unit to the user, USD cents. */
  costCents: v.number(),
  dgCode: v.nullable(v.string()),
  /** At most one for each country. */
  hsCodes: v.array(HsCode),
  /** At most one for each language. */
  localDescriptions: v.array(LocalDescription),
  isPackaging: v.boolean(),
  /** Manufacturer part number. */
  mpn: v.optional(v.string()),
  gtin: v.optional(v.string()),
  responsiblePerson: v.optional(ResponsiblePerson),
  /** At most one for each country. */
  eprNumbers: v.optional(v.array(EprNumber)),
})

export type Product = Readonly<v.InferOutput<typeof Product>>
export type HsCode = Readonly<v.InferOutput<typeof HsCode>>
export type ResponsiblePerson = Readonly<v.InferOutput<typeof ResponsiblePerson>>
export type LocalDescription = Readonly<v.InferOutput<typeof LocalDescription>>

/** Country of the single HS code of older clients. */
const LEGACY_HS_CODE_COUNTRY = 'US'

/** Returns the HS code for older clients. */
export const getLegacyHsCode = (hsCodes: readonly HsCode[]): string | null =>
  hsCodes.find(({ country }) => country === LEGACY_HS_CODE_COUNTRY)?.hsCode ?? null

type Sent = { readonly hsCode?: string | null | undefined; readonly hsCodes?: readonly HsCode[] | undefined }

/**
 * Returns a product's HS codes after a request. A list replaces the previous one. A single code
 * then sets or, if null, removes the US entry, but only if it differs from the current one, so that
 * clients may return both fields and change one.
 */
export function applyHsCodeChanges(before: readonly HsCode[], { hsCode, hsCodes }: Sent): HsCode[] {
  const listed = [...(hsCodes ?? before)]
  if (hsCode === undefined || hsCode === getLegacyHsCode(before)) return listed
  const others = listed.filter(({ country }) => country !== LEGACY_HS_CODE_COUNTRY)
  return hsCode === null ? others : [...others, { country: LEGACY_HS_CODE_COUNTRY, hsCode }]
}

/** Merges descriptions of a request by language. */
export function mergeDescriptions(
  before: readonly LocalDescription[],
  sent: readonly LocalDescription[],
): LocalDescription[] {
  const descriptionsByLanguage = new Map([...before, ...sent].map((one) => [one.languageCode, one]))
  return [...descriptionsByLanguage.values()]
}

/**
 * Returns a product's description in a language; the main one is in English. Null if there is none.
 */
export const getDescription = (
  { description, localDescriptions }: Pick<Product, 'description' | 'localDescriptions'>,
  language: string,
): string | null =>
  localDescriptions.find(({ languageCode }) => languageCode === language)?.description ??
  (language === 'en' ? description : null)
