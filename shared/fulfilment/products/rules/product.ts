import * as v from 'valibot'

const HsCode = v.object({ country: v.string(), hsCode: v.string() })
/**
 * The economic operator in the European Union that answers for a product (Regulation (EU) 2023/988
 * article 16).
 */
const ResponsiblePerson = v.object({
  name: v.string(),
  street1: v.string(),
  street2: v.nullable(v.string()),
  city: v.string(),
  postalCode: v.string(),
  country: v.string(),
  /** An electronic address: e-mail or web. */
  email: v.string(),
})
/** A registration of the producer for packaging or other waste. */
const EprNumber = v.object({ country: v.string(), number: v.string() })

const LocalDescription = v.object({ languageCode: v.string(), description: v.string() })

/** What its owner says of a product. What warehouses and orders do to it stands in its row. */
export const Product = v.object({
  id: v.number(),
  userId: v.number(),
  /** Raised by every change of the product or its SKUs, never by stock or orders. */
  revision: v.number(),
  barcode: v.string(),
  name: v.string(),
  description: v.string(),
  /** Country of origin. */
  coo: v.string(),
  /** Retail value of one unit, USD cents. */
  valueCents: v.number(),
  /** What one unit cost its owner, USD cents. */
  costCents: v.number(),
  dgCode: v.nullable(v.string()),
  /** One for each country at most. */
  hsCodes: v.array(HsCode),
  /** One for each language at most. */
  localDescriptions: v.array(LocalDescription),
  isPackaging: v.boolean(),
  /** The manufacturer's product identifier. */
  mpn: v.optional(v.string()),
  gtin: v.optional(v.string()),
  responsiblePerson: v.optional(ResponsiblePerson),
  /** One for each country at most. */
  eprNumbers: v.optional(v.array(EprNumber)),
})

export type Product = Readonly<v.InferOutput<typeof Product>>
export type HsCode = Readonly<v.InferOutput<typeof HsCode>>
export type ResponsiblePerson = Readonly<v.InferOutput<typeof ResponsiblePerson>>
export type LocalDescription = Readonly<v.InferOutput<typeof LocalDescription>>

/** The single code of old clients is the one for the United States. */
const SINGLE_CODE_COUNTRY = 'US'

/** The code old clients know a product by. */
export const singleHsCode = (hsCodes: readonly HsCode[]): string | null =>
  hsCodes.find(({ country }) => country === SINGLE_CODE_COUNTRY)?.hsCode ?? null

type Sent = { readonly hsCode?: string | null | undefined; readonly hsCodes?: readonly HsCode[] | undefined }

/**
 * A product's codes after a request. A list replaces the one before; a single code then sets the
 * entry of the United States, or takes it away where it is null, but only if it is another than the
 * product has: a client that sends back what it read, and changes one of the two, means the one it
 * changed.
 */
export function applyHsCodeChanges(before: readonly HsCode[], { hsCode, hsCodes }: Sent): HsCode[] {
  const listed = [...(hsCodes ?? before)]
  if (hsCode === undefined || hsCode === singleHsCode(before)) return listed
  const others = listed.filter(({ country }) => country !== SINGLE_CODE_COUNTRY)
  return hsCode === null ? others : [...others, { country: SINGLE_CODE_COUNTRY, hsCode }]
}

/**
 * A product's descriptions after a request: it replaces those of its languages and leaves the
 * others.
 */
export function mergeDescriptions(
  before: readonly LocalDescription[],
  sent: readonly LocalDescription[],
): LocalDescription[] {
  const byLanguage = new Map([...before, ...sent].map((one) => [one.languageCode, one]))
  return [...byLanguage.values()]
}

/**
 * What a product is called in a language; the main description is in English. Null: nobody has
 * said.
 */
export const descriptionIn = (
  { description, localDescriptions }: Pick<Product, 'description' | 'localDescriptions'>,
  language: string,
): string | null =>
  localDescriptions.find(({ languageCode }) => languageCode === language)?.description ??
  (language === 'en' ? description : null)
