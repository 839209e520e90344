import type { ShipmentInput } from '../../../../../client/src/index.ts'
import { number as formatNumber } from '../../../data/format.ts'
import { trimToNull } from '../../../data/party.ts'
import { getRequiredFields } from '../../../data/requiredFields.ts'
import { type Field, type Mapping, parseParcelField } from './fields.ts'
import { type DecimalMark, findDecimalMark, type ParsedNumber, parseNumber, parseWeight, SHORTENED } from './numbers.ts'
import { restoreLeadingZeros } from './postalCodes.ts'
import type { ImportTable, TableRow } from './readImportTable.ts'

/*
 * Rows of a file as parcels: their errors, and their conversion to shipments.
 */

export type Cells = Readonly<Partial<Record<Field, string>>>

/** Error of a row; `field` is null if it is of no single field. */
export type CellError = { readonly field: Field | null; readonly reason: string }

/** A row of the file with corrections. */
export type ParcelRow = { readonly number: number; readonly cells: Cells }

/** Values for all rows that do not have their own. */
export type Defaults = {
  readonly service: string
  readonly description: string
  readonly currency: string
  readonly coo: string
  readonly hts_code: string
}

export type Shared = Pick<ShipmentInput, 'entry_point' | 'consignor' | 'insurance' | 'currency'> & {
  readonly defaults: Defaults
}

/** A parcel that is read, or the errors that prevent it. */
export type ParsedParcel = {
  readonly input: ShipmentInput | null
  readonly faults: readonly CellError[]
  /** Changes to what the file contains. */
  readonly notes: readonly string[]
}

export type Marks = Readonly<Partial<Record<Field, DecimalMark | null>>>

const WEIGHTS = [
  ['weight', 'kg'],
  ['weight_g', 'g'],
  ['weight_lb', 'lb'],
  ['weight_oz', 'oz'],
] as const

const NUMBERS: readonly Field[] = [
  ...WEIGHTS.map(([name]) => name),
  'length',
  'width',
  'height',
  'quantity',
  'value',
  'unit_value',
]

/** Returns the parcels of a table with the fields of its columns. */
export const toParcelRows = ({ rows }: ImportTable, mapping: Mapping): readonly ParcelRow[] =>
  rows.map(({ number, texts }: TableRow) => ({
    number,
    cells: Object.fromEntries(mapping.flatMap((field, place) => (field === null ? [] : [[field, texts[place] ?? '']]))),
  }))

/** Returns the decimal marks that the numbers of each column show. */
export const detectDecimalMarks = (rows: readonly ParcelRow[]): Marks =>
  Object.fromEntries(NUMBERS.map((field) => [field, findDecimalMark(rows.map(({ cells }) => cells[field] ?? ''))]))

/** Maximum lengths of the API. */
const MAX_FIELD_LENGTHS: readonly (readonly [Field, number])[] = [
  ['order_number', 40],
  ['company_name', 40],
  ['email', 64],
  ['street1', 40],
  ['street2', 40],
  ['postal_code', 10],
  ['city', 40],
  ['province', 40],
  ['description', 255],
  ['sku', 100],
]
const MAX_NAME_LENGTH = 40
const MAX_PHONE_DIGITS = 20
const MAX_LINE_QUANTITY = 9_999
const MAX_WEIGHT_KG = 10_000
const MAX_SIZE_CM = 1_000

const SERVICES = ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'] as const

/** Returns the service of a text, with or without its prefix. */
const findService = (text: string) =>
  SERVICES.find((one) => [one.toLowerCase(), one.slice('Svc '.length).toLowerCase()].includes(text.toLowerCase()))

/** Texts in which a date or a number in scientific notation is an error of a spreadsheet. */
const TEXT_FIELDS: readonly Field[] = ['order_number', 'phone', 'postal_code', 'street1', 'street2', 'hts_code', 'sku']

const DATE =
  /^(\d{4}-\d\d-\d\d|\d{1,2}[-. ]{1,2}(jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*\.?)$/i

const SPREADSHEET_ERROR_PATTERN = /^#(N\/A|NV|REF!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|BEZUG!)$/i

/** Collects the errors of a row while its fields are read. */
class Reader {
  readonly faults: CellError[] = []

  readonly #cells: Cells
  readonly #marks: Marks

  constructor(cells: Cells, marks: Marks) {
    this.#cells = cells
    this.#marks = marks
  }

  text(field: Field): string {
    return this.#cells[field]?.trim() ?? ''
  }

  reject(field: Field | null, reason: string): void {
    this.faults.push({ field, reason })
  }

  /** Reads a positive number; undefined if it is missing or invalid. */
  positive(
    field: Field,
    below: number,
    readText: (text: string, mark: DecimalMark | null) => ParsedNumber = parseNumber,
  ): number | undefined {
    const text = this.text(field)
    // Spreadsheet errors are rejected with the texts.
    if (text === '' || SPREADSHEET_ERROR_PATTERN.test(text)) return undefined
    if (DATE.test(text)) {
      this.reject(field, 'was converted to a date. Enter the number.')
      return undefined
    }
    if (/^[-−]\s*[\d.,]/.test(text)) {
      this.reject(field, 'must be greater than 0')
      return undefined
    }
    const { text: number, reason } = readText(text, this.#marks[field] ?? null)
    if (reason !== null) {
      this.reject(field, reason)
      return undefined
    }
    const value = Number(number)
    if (value > 0 && value < below) return value
    this.reject(field, value > 0 ? `must be less than ${formatNumber(below)}` : 'must be greater than 0')
    return undefined
  }
}

/** Reads a row, with the errors for which the API would reject it. */
export function parseParcelRow(
  { cells }: ParcelRow,
  { entry_point, consignor, insurance, currency, defaults }: Shared,
  marks: Marks,
  countryOf: (text: string) => string | null,
): ParsedParcel {
  const reader = new Reader(cells, marks)
  validateTextFields(reader, cells)
  const { to, notes } = parseRecipient(reader, countryOf)
  const measures = parseMeasurements(reader)
  const line = parseLineItemRow(reader, measures.weight, defaults, countryOf)
  const service = findService(reader.text('service') || defaults.service)
  if (reader.text('service') !== '' && !service) reader.reject('service', `must be one of ${SERVICES.join(', ')}`)
  const { faults } = reader
  if (faults.length > 0 || line === null) return { input: null, faults, notes }
  const input: ShipmentInput = {
    order_number: trimToNull(reader.text('order_number')),
    entry_point,
    consignor,
    insurance,
    ...(currency === undefined ? {} : { currency }),
    to,
    ...measures,
    ...(service ? { service } : {}),
    line_items: [line],
  }
  return { input, faults, notes }
}

/** Rejects texts that are too long or were changed by a spreadsheet. */
function validateTextFields(reader: Reader, cells: Cells): void {
  for (const [field, max] of MAX_FIELD_LENGTHS) {
    if ([...reader.text(field)].length > max) reader.reject(field, `must have at most ${max} characters`)
  }
  for (const field of TEXT_FIELDS) {
    const text = reader.text(field)
    if (SHORTENED.test(text)) {
      reader.reject(field, 'is in scientific notation. Enter the full number.')
    } else if (DATE.test(text)) {
      reader.reject(field, 'was converted to a date. Enter the original text.')
    }
  }
  for (const [name, text = ''] of Object.entries(cells)) {
    if (SPREADSHEET_ERROR_PATTERN.test(text.trim()))
      reader.reject(parseParcelField(name), 'contains a spreadsheet error')
  }
}

function parseRecipient(reader: Reader, countryOf: (text: string) => string | null) {
  const country = parseCountry(reader, 'country', reader.text('country'), countryOf)
  const name = reader.text('name') || [reader.text('first_name'), reader.text('last_name')].filter(Boolean).join(' ')
  const written = reader.text('postal_code')
  const postalCode = restoreLeadingZeros(written, country)
  const company = reader.text('company_name')
  if (name === '' && company === '') reader.reject('name', 'is required')
  if ([...name].length > MAX_NAME_LENGTH) reader.reject('name', `must have at most ${MAX_NAME_LENGTH} characters`)
  for (const field of ['street1', 'city'] as const) {
    if (reader.text(field) === '') reader.reject(field, 'is required')
  }
  for (const field of getRequiredFields(country, 'recipient')) {
    if (reader.text(field) === '') reader.reject(field, `is required in ${country}`)
  }
  const email = reader.text('email')
  if (email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) reader.reject('email', 'must be an email address')
  const phone = reader.text('phone')
  if (phone.replace(/(ext|x).*$/i, '').replace(/[^\d+]/g, '').length > MAX_PHONE_DIGITS) {
    reader.reject('phone', `must have at most ${MAX_PHONE_DIGITS} characters`)
  }
  const to: ShipmentInput['to'] = {
    name: trimToNull(name),
    company_name: trimToNull(company),
    phone: trimToNull(phone),
    email: trimToNull(email),
    street1: reader.text('street1'),
    street2: trimToNull(reader.text('street2')),
    city: reader.text('city'),
    province: trimToNull(reader.text('province')),
    postal_code: trimToNull(postalCode),
    country,
  }
  return { to, notes: postalCode === written ? [] : [`Postal code ${written} changed to ${postalCode}`] }
}

function parseCountry(reader: Reader, field: Field, text: string, countryOf: (text: string) => string | null): string {
  const code = text === '' ? null : countryOf(text)
  if (text === '') reader.reject(field, 'is required')
  else if (code === null) reader.reject(field, 'must be a country code or name, such as DE or Germany')
  return code ?? ''
}

type Measures = { readonly weight: number } & Pick<ShipmentInput, 'length' | 'width' | 'height'>

function parseMeasurements(reader: Reader): Measures {
  const [column] = WEIGHTS.filter(([field]) => reader.text(field) !== '')
  if (!column) reader.reject('weight', 'is required')
  const [field, unit] = column ?? WEIGHTS[0]
  const weight = reader.positive(field, MAX_WEIGHT_KG, (text, mark) => parseWeight(text, unit, mark))
  const sizes = (['length', 'width', 'height'] as const).flatMap((name) => {
    const size = reader.positive(name, MAX_SIZE_CM)
    return size === undefined ? [] : [[name, size]]
  })
  return { weight: weight ?? 0, ...Object.fromEntries(sizes) }
}

/** Returns the goods of a row; null if they are invalid. */
function parseLineItemRow(
  reader: Reader,
  weightKg: number,
  defaults: Defaults,
  countryOf: (text: string) => string | null,
): ShipmentInput['line_items'][number] | null {
  const errors = reader.faults.length
  const description = reader.text('description') || defaults.description
  if (description === '') reader.reject('description', 'is required')
  const quantity = reader.text('quantity') === '' ? 1 : Number(reader.positive('quantity', MAX_LINE_QUANTITY + 1) ?? 0)
  if (!Number.isInteger(quantity)) reader.reject('quantity', 'must be a whole number')
  const total = reader.positive('value', 1e12)
  const unitValue = reader.positive('unit_value', 1e12)
  if (reader.text('value') === '' && reader.text('unit_value') === '') reader.reject('value', 'is required')
  const currency = (reader.text('currency') || defaults.currency).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) reader.reject('currency', 'must be a currency code, for example USD')
  const coo = parseCountry(reader, 'coo', reader.text('coo') || defaults.coo, countryOf)
  const htsCode = reader.text('hts_code') || defaults.hts_code
  if (htsCode !== '' && !/^[\d.]{6,13}$/.test(htsCode) && !SHORTENED.test(htsCode)) {
    reader.reject('hts_code', 'must have 6 to 13 digits and dots')
  }
  const value = total ?? roundAmount((unitValue ?? 0) * quantity)
  const unitWeight = Math.floor((weightKg / quantity) * 1_000 + 1e-6) / 1_000
  if (reader.faults.length > errors) return null
  return {
    description,
    quantity,
    value,
    currency,
    coo,
    // Spread over the units, as files have the weight of the parcel only.
    weight: Math.max(0.001, unitWeight),
    hts_code: trimToNull(htsCode),
    sku: trimToNull(reader.text('sku')),
  }
}

const roundAmount = (amount: number): number => Math.round(amount * 10_000) / 10_000

/**
 * Returns the rows that repeat an earlier one, with the reason: the same order number, or the same
 * recipient, goods and weight. Rows with different order numbers are different parcels.
 */
export function findDuplicates(
  parcels: readonly (readonly [row: number, input: ShipmentInput])[],
): ReadonlyMap<number, string> {
  const orders = new Map<string, number>()
  const contents = new Map<string, { readonly row: number; readonly hasOrderNumber: boolean }>()
  const duplicates = new Map<number, string>()
  for (const [row, { order_number: order, to, weight, line_items: lines }] of parcels) {
    const place = [to.name, to.company_name, to.street1, to.street2, to.postal_code, to.city, to.country]
    const content = lines.map(({ description, quantity, value }) => [description, quantity, value])
    const same = JSON.stringify([place, weight, content]).toLowerCase()
    const hasOrderNumber = order !== null && order !== undefined && order !== ''
    const orderRow = hasOrderNumber ? orders.get(order.toLowerCase()) : undefined
    const first = contents.get(same)
    if (orderRow !== undefined) duplicates.set(row, `has the same order number as row ${orderRow}`)
    else if (first && !(hasOrderNumber && first.hasOrderNumber)) {
      duplicates.set(row, `has the same recipient, goods and weight as row ${first.row}`)
    }
    if (hasOrderNumber && orderRow === undefined) orders.set(order.toLowerCase(), row)
    if (!first) contents.set(same, { row, hasOrderNumber })
  }
  return duplicates
}

const FIELD_DISPLAY_NAMES: Readonly<Record<string, Field>> = { line_items: 'description', to: 'name' }

/** Returns the field of a path in requests: `shipment/to/postal_code`; null if files have none. */
export function findFieldByPath(path: string | null): Field | null {
  const last = path?.split('/').findLast((part) => !/^\d*$/.test(part)) ?? ''
  if (path?.includes('consignor') || path?.includes('entry_point')) return null
  return FIELD_DISPLAY_NAMES[last] ?? parseParcelField(last)
}
