/** Fields of a parcel in a file, with alternative headers of shops, carriers and marketplaces. */
export const FIELDS = {
  order_number: {
    title: 'Order number',
    also: ['order', 'order id', 'order no', 'order name', 'reference', 'ref', 'shipment reference', 'bestellnummer'],
  },
  name: {
    title: 'Name',
    also: [
      'recipient',
      'full name',
      'contact',
      'contact name',
      'customer',
      'buyer name',
      'attention',
      'to',
      'empfänger',
    ],
  },
  first_name: { title: 'First name', also: ['firstname', 'given name', 'forename', 'vorname'] },
  last_name: { title: 'Last name', also: ['lastname', 'surname', 'family name', 'nachname'] },
  company_name: { title: 'Company', also: ['company name', 'organisation', 'organization', 'business name', 'firma'] },
  phone: {
    title: 'Phone number',
    also: ['phone', 'telephone', 'tel', 'mobile', 'phone no', 'buyer phone number', 'telefon'],
  },
  email: { title: 'Email address', also: ['email', 'e mail', 'mail', 'buyer email'] },
  street1: {
    title: 'Street',
    also: [
      'street1',
      'street 1',
      'address',
      'address1',
      'address 1',
      'address line 1',
      'street address',
      'street and number',
      'straße',
      'strasse',
    ],
  },
  street2: {
    title: 'Address line 2',
    also: ['street2', 'street 2', 'address2', 'address 2', 'apartment', 'suite', 'adresszusatz'],
  },
  postal_code: {
    title: 'Postal code',
    also: ['postcode', 'post code', 'zip', 'zip code', 'zipcode', 'postalcode', 'plz', 'postleitzahl'],
  },
  city: { title: 'City', also: ['town', 'suburb', 'locality', 'ort', 'stadt'] },
  province: {
    title: 'State or province',
    also: ['state', 'province', 'region', 'county', 'province code', 'state province', 'bundesland'],
  },
  country: { title: 'Country', also: ['country code', 'destination country', 'destination', 'country region', 'land'] },
  weight: {
    title: 'Weight (kg)',
    also: ['weight', 'gross weight', 'package weight', 'parcel weight', 'weight kg', 'gewicht'],
  },
  weight_g: {
    title: 'Weight (g)',
    also: ['weight g', 'weight grams', 'weight in grams', 'grams', 'total grams', 'gewicht g'],
  },
  weight_lb: { title: 'Weight (lb)', also: ['weight lb', 'weight lbs', 'weight pounds', 'pounds'] },
  weight_oz: { title: 'Weight (oz)', also: ['weight oz', 'weight ounces', 'ounces'] },
  length: { title: 'Length (cm)', also: ['length', 'package length', 'length cm', 'länge'] },
  width: { title: 'Width (cm)', also: ['width', 'package width', 'width cm', 'breite'] },
  height: { title: 'Height (cm)', also: ['height', 'package height', 'height cm', 'höhe'] },
  service: { title: 'Service', also: ['shipping service', 'service level', 'requested service'] },
  description: {
    title: 'Goods',
    also: [
      'description',
      'goods description',
      'contents',
      'content',
      'item description',
      'customs description',
      'product',
      'product name',
      'item',
      'item name',
      'lineitem name',
      'warenbeschreibung',
    ],
  },
  quantity: {
    title: 'Quantity',
    also: ['qty', 'units', 'item quantity', 'lineitem quantity', 'quantity purchased', 'menge'],
  },
  value: {
    title: 'Total value',
    also: ['value', 'declared value', 'customs value', 'goods value', 'subtotal', 'wert'],
  },
  unit_value: { title: 'Unit value', also: ['unit price', 'price', 'item price', 'lineitem price'] },
  currency: { title: 'Currency', also: ['currency code', 'value currency', 'währung'] },
  coo: {
    title: 'Country of origin',
    also: ['origin', 'origin country', 'coo', 'made in', 'country of manufacture', 'ursprungsland'],
  },
  hts_code: {
    title: 'HS code',
    also: [
      'hs',
      'hts',
      'hts code',
      'tariff code',
      'tariff number',
      'harmonized code',
      'commodity code',
      'zolltarifnummer',
    ],
  },
  sku: { title: 'SKU', also: ['item sku', 'product sku', 'lineitem sku', 'article number', 'artikelnummer'] },
} as const

export type Field = keyof typeof FIELDS

const isFieldName = (name: string): name is Field => Object.hasOwn(FIELDS, name)

export const FIELD_NAMES: readonly Field[] = Object.keys(FIELDS).filter(isFieldName)

/** Returns the field with a name; null if there is none. */
export const parseField = (name: unknown): Field | null => (typeof name === 'string' && isFieldName(name) ? name : null)

/** Words that exports put before or after the headers of the recipient. */
const RECIPIENT_KEYWORDS = /^(shipping|ship to|ship|recipient|receiver|delivery|consignee|to) | (shipping|delivery)$/

const normalise = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const FIELDS_BY_HEADER: ReadonlyMap<string, Field> = new Map(
  FIELD_NAMES.flatMap((name) =>
    [FIELDS[name].title, ...FIELDS[name].also].map((text) => [normalise(text), name] as const),
  ),
)

/** Returns the field of a header; null if unknown. */
export function inferField(header: string): Field | null {
  const plain = normalise(header)
  return FIELDS_BY_HEADER.get(plain) ?? FIELDS_BY_HEADER.get(plain.replace(RECIPIENT_KEYWORDS, '').trim()) ?? null
}

/** Field of each column; null for ignored columns. */
export type Mapping = readonly (Field | null)[]

/**
 * Returns the fields of headers. Of several columns for a field, that of the recipient applies, or
 * else the first.
 */
export function inferMapping(headers: readonly string[]): Mapping {
  const guesses = headers.map(inferField)
  const isRecipientField = (place: number): boolean => RECIPIENT_KEYWORDS.test(normalise(headers[place] ?? ''))
  return guesses.map((field, place) => {
    const rivals = guesses.flatMap((other, at) => (other === field ? [at] : []))
    const [best] = [...rivals.filter(isRecipientField), ...rivals]
    return best === place ? field : null
  })
}

/** Sets of headers whose mapping is remembered. */
const MAX_SAVED_MAPPINGS = 20
const MAPPINGS_KEY = 'console.parcelColumns'

const createHeadersKey = (headers: readonly string[]): string => headers.map(normalise).join('|')

function readSavedMappings(): readonly (readonly [string, Mapping])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(MAPPINGS_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry: unknown): (readonly [string, Mapping])[] => {
      if (!Array.isArray(entry)) return []
      const [headers, fields]: unknown[] = entry
      return typeof headers === 'string' && Array.isArray(fields) ? [[headers, fields.map(parseField)]] : []
    })
  } catch {
    return []
  }
}

/** Returns the mapping that was last used for these headers; null if there is none. */
export function findSavedMapping(headers: readonly string[]): Mapping | null {
  const key = createHeadersKey(headers)
  const mapping = readSavedMappings().find(([known]) => known === key)?.[1]
  return mapping?.length === headers.length ? mapping : null
}

/** Remembers the mapping of these headers in this browser. */
export function saveMapping(headers: readonly string[], mapping: Mapping): void {
  const key = createHeadersKey(headers)
  const others = readSavedMappings().filter(([known]) => known !== key)
  localStorage.setItem(MAPPINGS_KEY, JSON.stringify([[key, mapping], ...others].slice(0, MAX_SAVED_MAPPINGS)))
}
