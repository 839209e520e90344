/** Fields of a parcel in a file, with alternative headers of shops, carriers and marketplaces. */
export const FIELDS = {
  order_number: {
    title: 'Order number',
    also: [
      'order',
      'order id',
      'order no',
      'order name',
      'reference',
      'ref',
      'shipment reference',
      'bestellnummer',
      'order reference',
      'order ref',
      'purchase order',
      'bestellnr',
      'bestell nr',
      'bestellung',
      'auftragsnummer',
      'numéro de commande',
      'número de pedido',
      'pedido',
      'numero ordine',
    ],
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
      'customer name',
      'buyer',
      'kunde',
      'kundenname',
      'name des empfängers',
      'destinataire',
      'nom',
      'destinatario',
      'nombre',
    ],
  },
  first_name: { title: 'First name', also: ['firstname', 'given name', 'forename', 'vorname'] },
  last_name: { title: 'Last name', also: ['lastname', 'surname', 'family name', 'nachname'] },
  company_name: {
    title: 'Company',
    also: [
      'company name',
      'organisation',
      'organization',
      'business name',
      'firma',
      'société',
      'empresa',
      'azienda',
      'unternehmen',
    ],
  },
  phone: {
    title: 'Phone number',
    also: [
      'phone',
      'telephone',
      'tel',
      'mobile',
      'phone no',
      'buyer phone number',
      'telefon',
      'telephone number',
      'telephone no',
      'mobile number',
      'cell',
      'telefonnummer',
      'tel nr',
      'handy',
      'téléphone',
      'teléfono',
      'telefono',
    ],
  },
  email: {
    title: 'Email address',
    also: [
      'email',
      'e mail',
      'mail',
      'buyer email',
      'e mail address',
      'mail address',
      'e mail adresse',
      'courriel',
      'correo electrónico',
    ],
  },
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
      'adresse',
      'anschrift',
      'straße und hausnummer',
      'straße hausnummer',
      'rue',
      'calle',
      'dirección',
      'indirizzo',
    ],
  },
  street2: {
    title: 'Address line 2',
    also: [
      'street2',
      'street 2',
      'address2',
      'address 2',
      'apartment',
      'suite',
      'adresszusatz',
      'addressline 2',
      'adresszeile 2',
      'adresse 2',
      'complément d adresse',
    ],
  },
  postal_code: {
    title: 'Postal code',
    also: [
      'postcode',
      'post code',
      'zip',
      'zip code',
      'zipcode',
      'postalcode',
      'plz',
      'postleitzahl',
      'code postal',
      'código postal',
      'cap',
    ],
  },
  city: { title: 'City', also: ['town', 'suburb', 'locality', 'ort', 'stadt', 'wohnort', 'ville', 'ciudad', 'città'] },
  province: {
    title: 'State or province',
    also: [
      'state',
      'province',
      'region',
      'county',
      'province code',
      'state province',
      'bundesland',
      'provinz',
      'kanton',
      'provincia',
    ],
  },
  country: {
    title: 'Country',
    also: [
      'country code',
      'destination country',
      'destination',
      'country region',
      'land',
      'zielland',
      'lieferland',
      'pays',
      'país',
      'paese',
    ],
  },
  weight: {
    title: 'Weight (kg)',
    also: [
      'weight',
      'gross weight',
      'package weight',
      'parcel weight',
      'weight kg',
      'gewicht',
      'bruttogewicht',
      'paketgewicht',
      'kg',
      'poids',
      'peso',
    ],
  },
  weight_g: {
    title: 'Weight (g)',
    also: ['weight g', 'weight grams', 'weight in grams', 'grams', 'total grams', 'gewicht g', 'g'],
  },
  weight_lb: { title: 'Weight (lb)', also: ['weight lb', 'weight lbs', 'weight pounds', 'pounds', 'lb', 'lbs'] },
  weight_oz: { title: 'Weight (oz)', also: ['weight oz', 'weight ounces', 'ounces', 'oz'] },
  length: {
    title: 'Length (cm)',
    also: ['length', 'package length', 'length cm', 'länge', 'longueur', 'longitud', 'lunghezza'],
  },
  width: {
    title: 'Width (cm)',
    also: ['width', 'package width', 'width cm', 'breite', 'largeur', 'anchura', 'larghezza'],
  },
  height: {
    title: 'Height (cm)',
    also: ['height', 'package height', 'height cm', 'höhe', 'hauteur', 'altura', 'altezza'],
  },
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
      'goods',
      'article',
      'artikel',
      'artikelbezeichnung',
      'artikelname',
      'bezeichnung',
      'inhalt',
      'ware',
      'produkt',
      'désignation',
      'descripción',
      'descrizione',
    ],
  },
  quantity: {
    title: 'Quantity',
    also: [
      'qty',
      'units',
      'item quantity',
      'lineitem quantity',
      'quantity purchased',
      'menge',
      'pcs',
      'pieces',
      'number of items',
      'anzahl',
      'stück',
      'stückzahl',
      'quantité',
      'cantidad',
      'quantità',
    ],
  },
  value: {
    title: 'Total value',
    also: [
      'value',
      'declared value',
      'customs value',
      'goods value',
      'subtotal',
      'wert',
      'total price',
      'gesamtwert',
      'warenwert',
      'gesamtpreis',
      'zollwert',
      'valeur',
      'valor',
      'valore',
    ],
  },
  unit_value: {
    title: 'Unit value',
    also: [
      'unit price',
      'price',
      'item price',
      'lineitem price',
      'price each',
      'price per unit',
      'price per item',
      'value per unit',
      'unit cost',
      'einzelpreis',
      'stückpreis',
      'preis',
      'prix unitaire',
      'precio unitario',
      'prezzo unitario',
    ],
  },
  currency: {
    title: 'Currency',
    also: [
      'currency code',
      'value currency',
      'währung',
      'cur',
      'curr',
      'ccy',
      'waehrung',
      'devise',
      'moneda',
      'valuta',
    ],
  },
  coo: {
    title: 'Country of origin',
    also: [
      'origin',
      'origin country',
      'coo',
      'made in',
      'country of manufacture',
      'ursprungsland',
      'herkunftsland',
      'herstellungsland',
      'pays d origine',
      'país de origen',
      'paese di origine',
    ],
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
      'hs number',
      'tariff',
      'customs tariff number',
      'customs code',
      'taric',
      'warennummer',
      'zolltarifnr',
      'code sh',
    ],
  },
  sku: { title: 'SKU', also: ['item sku', 'product sku', 'lineitem sku', 'article number', 'artikelnummer'] },
} as const

export type Field = keyof typeof FIELDS

const isFieldName = (name: string): name is Field => Object.hasOwn(FIELDS, name)

export const FIELD_NAMES: readonly Field[] = Object.keys(FIELDS).filter(isFieldName)

/** Returns the field with a name; null if there is none. */
export const parseParcelField = (name: unknown): Field | null =>
  typeof name === 'string' && isFieldName(name) ? name : null

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

/** Words around measures that do not change the field: `Parcel weight`, `Gross`. */
const PARCEL_KEYWORDS = /^(parcel|package|packet|pkg|box|shipment|shipping|total|gross|item|paket)( |$)/

const WEIGHT_UNITS: ReadonlyMap<string, Field> = new Map([
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilograms'].map((unit) => [unit, 'weight'] as const),
  ...['g', 'gr', 'gram', 'grams', 'gramm'].map((unit) => [unit, 'weight_g'] as const),
  ...['lb', 'lbs', 'pound', 'pounds'].map((unit) => [unit, 'weight_lb'] as const),
  ...['oz', 'ounce', 'ounces'].map((unit) => [unit, 'weight_oz'] as const),
])

/** Letters that stand for dimensions beside the unit: `L cm`, `Breite (cm)` as `B cm`. */
const DIMENSION_LETTERS: Readonly<Record<string, Field>> = { l: 'length', w: 'width', b: 'width', h: 'height' }

/** Returns the field of a header that ends with a unit: `Gewicht (kg)`, `Parcel kg`, `L cm`. */
function inferColumnMeasure(plain: string): Field | null {
  const [, rest = '', unit = ''] = /^(?:(.*) )?(\S+)$/.exec(plain) ?? []
  const name = rest.replace(/ in$/, '').replace(PARCEL_KEYWORDS, '').trim()
  const field = FIELDS_BY_HEADER.get(name)
  const weight = WEIGHT_UNITS.get(unit)
  if (weight) return name === '' || field === 'weight' ? weight : null
  if (unit !== 'cm') return null
  return field === 'length' || field === 'width' || field === 'height' ? field : (DIMENSION_LETTERS[name] ?? null)
}

/** Returns the field of a header; null if unknown. */
export function inferColumnField(header: string): Field | null {
  const plain = normalise(header)
  const known = FIELDS_BY_HEADER.get(plain) ?? FIELDS_BY_HEADER.get(plain.replace(RECIPIENT_KEYWORDS, '').trim())
  return known ?? inferColumnMeasure(plain)
}

/** Required fields, each with those that replace it. */
const REQUIRED: readonly (readonly [Field, ...Field[]])[] = [
  ['name', 'first_name', 'last_name', 'company_name'],
  ['street1'],
  ['city'],
  ['country'],
  ['weight', 'weight_g', 'weight_lb', 'weight_oz'],
  ['description'],
  ['value', 'unit_value'],
  ['currency'],
  ['coo'],
]

/** Returns the required fields that have neither a column nor a default. */
export const listUnassignedColumns = (
  mapping: Mapping,
  defaults: Readonly<Partial<Record<Field, string>>>,
): readonly Field[] =>
  REQUIRED.flatMap(([field, ...others]) =>
    [field, ...others].some((one) => mapping.includes(one)) || defaults[field] ? [] : [field],
  )

/** Field of each column; null for ignored columns. */
export type Mapping = readonly (Field | null)[]

/**
 * Returns the fields of headers. Of several columns for a field, that of the recipient applies, or
 * else the first.
 */
export function inferColumnMapping(headers: readonly string[]): Mapping {
  const guesses = headers.map(inferColumnField)
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

function loadSavedColumnMappings(): readonly (readonly [string, Mapping])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(MAPPINGS_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry: unknown): (readonly [string, Mapping])[] => {
      if (!Array.isArray(entry)) return []
      const [headers, fields]: unknown[] = entry
      return typeof headers === 'string' && Array.isArray(fields) ? [[headers, fields.map(parseParcelField)]] : []
    })
  } catch {
    return []
  }
}

/** Returns the mapping that was last used for these headers; null if there is none. */
export function findSavedColumnMapping(headers: readonly string[]): Mapping | null {
  const key = createHeadersKey(headers)
  const mapping = loadSavedColumnMappings().find(([known]) => known === key)?.[1]
  return mapping?.length === headers.length ? mapping : null
}

/** Remembers the mapping of these headers in this browser. */
export function saveColumnMapping(headers: readonly string[], mapping: Mapping): void {
  const key = createHeadersKey(headers)
  const others = loadSavedColumnMappings().filter(([known]) => known !== key)
  localStorage.setItem(MAPPINGS_KEY, JSON.stringify([[key, mapping], ...others].slice(0, MAX_SAVED_MAPPINGS)))
}
