import { describe, expect, test } from '@jest/globals'
import { listFailureCauses } from '#lib/console/src/pages/shipments/batches/batchTexts.ts'
import type { Field } from '#lib/console/src/pages/shipments/import/fields.ts'
import {
  createImportItem,
  formatItemError,
  toErrorFile,
  toImportOutcome,
} from '#lib/console/src/pages/shipments/import/items.ts'
import {
  type Cells,
  detectDecimalMarks,
  findDuplicates,
  findFieldByPath,
  parseParcelRow,
  toParcelRows,
} from '#lib/console/src/pages/shipments/import/parcels.ts'

const countryOf = (text: string) => ({ DE: 'DE', Germany: 'DE', US: 'US', CN: 'CN' })[text] ?? null
const consignor = { name: 'Harbour Goods', phone: '1', street1: '1 Queens Road', city: 'Hong Kong', country: 'HK' }
const defaults = { service: '', description: '', currency: 'USD', coo: '', hts_code: '' }
const shared = { entry_point: 'HKG101', consignor, insurance: false, defaults }

const ERIKA = {
  ...{ order_number: 'A-1', name: 'Erika', street1: 'Invalidenstraße 117', postal_code: '10115', city: 'Berlin' },
  ...{ country: 'Germany', weight: '0,8', description: 'Cotton T-shirt', quantity: '2', value: '49', coo: 'CN' },
} satisfies Cells
const read = (cells: Cells, settings = shared) =>
  parseParcelRow({ number: 2, cells: { ...ERIKA, ...cells } }, settings, {}, countryOf)
const inputOf = (cells: Cells) => {
  const { input, faults } = read(cells)
  if (!input) throw new Error(JSON.stringify(faults))
  return input
}

describe('a row', () => {
  test('is a shipment', () => {
    expect(read({})).toEqual({
      faults: [],
      notes: [],
      input: {
        ...{ order_number: 'A-1', entry_point: 'HKG101', consignor, insurance: false, weight: 0.8 },
        to: {
          ...{ name: 'Erika', company_name: null, phone: null, email: null, street1: 'Invalidenstraße 117' },
          ...{ street2: null, city: 'Berlin', province: null, postal_code: '10115', country: 'DE' },
        },
        line_items: [
          {
            ...{ description: 'Cotton T-shirt', quantity: 2, value: 49, currency: 'USD', coo: 'CN', weight: 0.4 },
            ...{ hts_code: null, sku: null },
          },
        ],
      },
    })
  })

  test('gets what it lacks from the settings, and has precedence', () => {
    const settings = {
      ...shared,
      defaults: { service: 'Svc Plus', description: 'Mug', currency: 'EUR', coo: 'DE', hts_code: '691110' },
    }
    expect(read({ description: '', coo: '' }, settings).input).toMatchObject({
      service: 'Svc Plus',
      line_items: [{ description: 'Mug', currency: 'EUR', coo: 'DE', hts_code: '691110' }],
    })
    expect(read({ service: 'priority', currency: 'gbp' }, settings).input).toMatchObject({
      service: 'Svc Priority',
      line_items: [{ description: 'Cotton T-shirt', currency: 'GBP', coo: 'CN' }],
    })
  })

  test('is read with units, unit values, names in parts and missing zeros', () => {
    const { input, notes } = read({
      ...{ name: '', first_name: 'Erika', last_name: 'Muster', postal_code: '1067', weight: '', weight_g: '800' },
      ...{ value: '', unit_value: '24,5', quantity: '3', length: '20' },
    })
    expect(input).toMatchObject({
      to: { name: 'Erika Muster', postal_code: '01067' },
      ...{ weight: 0.8, length: 20 },
      line_items: [{ quantity: 3, value: 73.5, weight: 0.266 }],
    })
    expect(notes).toEqual(['Postal code 1067 changed to 01067'])
  })

  test.each<[Cells, Field, string]>([
    [{ name: '' }, 'name', 'is required'],
    [{ name: 'x'.repeat(41) }, 'name', 'must have at most 40 characters'],
    [{ street1: '' }, 'street1', 'is required'],
    [{ street1: 'x'.repeat(41) }, 'street1', 'must have at most 40 characters'],
    [{ street1: '2026-03-12' }, 'street1', 'was converted to a date'],
    [{ sku: '12-Mar' }, 'sku', 'was converted to a date'],
    [{ sku: '12. Mrz' }, 'sku', 'was converted to a date'],
    [{ postal_code: '' }, 'postal_code', 'is required in DE'],
    [{ country: 'US' }, 'province', 'is required in US'],
    [{ country: 'Atlantis' }, 'country', 'must be a country code or name'],
    [{ country: '' }, 'country', 'is required'],
    [{ email: 'erika' }, 'email', 'must be an email address'],
    [{ phone: '4.91E+11' }, 'phone', 'is in scientific notation'],
    [{ phone: '4,91E+11' }, 'phone', 'is in scientific notation'],
    [{ phone: '1'.repeat(21) }, 'phone', 'must have at most 20 characters'],
    [{ sku: '1.23456789012346E17' }, 'sku', 'is in scientific notation'],
    [{ city: '#N/A' }, 'city', 'contains a spreadsheet error'],
    [{ weight: '' }, 'weight', 'is required'],
    [{ weight: '0' }, 'weight', 'must be greater than 0'],
    [{ unit_value: '-5' }, 'unit_value', 'must be greater than 0'],
    [{ weight: '2026-05-01' }, 'weight', 'was converted to a date'],
    [{ length: '10. Dez' }, 'length', 'was converted to a date'],
    [{ quantity: '#REF!' }, 'quantity', 'contains a spreadsheet error'],
    [{ weight: '1,234' }, 'weight', 'is ambiguous'],
    [{ width: '1000' }, 'width', 'less than 1,000'],
    [{ quantity: '1.5' }, 'quantity', 'must be a whole number'],
    [{ quantity: '0' }, 'quantity', 'must be greater than 0'],
    [{ value: '' }, 'value', 'is required'],
    [{ value: '$49' }, 'value', 'must not contain a currency symbol'],
    [{ currency: 'Dollar' }, 'currency', 'must be a currency code'],
    [{ coo: '' }, 'coo', 'is required'],
    [{ hts_code: '12' }, 'hts_code', 'must have 6 to 13 digits'],
    [{ service: 'Express' }, 'service', 'must be one of'],
    [{ description: '' }, 'description', 'is required'],
  ])('with %j is rejected at %s', (cells, field, reason) => {
    const { input, faults } = read(cells)
    expect(input).toBeNull()
    expect(faults).toEqual([{ field, reason: expect.stringContaining(reason) }])
  })

  test('is read with the decimal mark of its column', () => {
    const rows = ['0,5', '1,234'].map((weight, place) => ({ number: place + 2, cells: { ...ERIKA, weight } }))
    const marks = detectDecimalMarks(rows)
    expect(rows.map((row) => parseParcelRow(row, shared, marks, countryOf).input?.weight)).toEqual([0.5, 1.234])
  })
})

test('duplicates have the order number or recipient, goods and weight of an earlier row', () => {
  const rows = [
    inputOf({}),
    inputOf({ order_number: 'a-1', name: 'Max' }),
    inputOf({ order_number: 'A-2' }),
    inputOf({ order_number: 'A-3', weight: '0,9' }),
    inputOf({ order_number: '' }),
    inputOf({ order_number: '', name: 'Eva' }),
    inputOf({ order_number: '', name: 'EVA' }),
  ]
  expect([...findDuplicates(rows.map((input, place) => [place + 2, input]))]).toEqual([
    [3, 'has the same order number as row 2'],
    [6, 'has the same recipient, goods and weight as row 2'],
    [8, 'has the same recipient, goods and weight as row 7'],
  ])
})

test.each([
  ['shipment/to/postal_code', 'postal_code'],
  ['/quote/line_items/0/hts_code', 'hts_code'],
  ['shipment/line_items', 'description'],
  ['shipment/weight', 'weight'],
  ['shipment/consignor/city', null],
  ['shipment/entry_point', null],
  [null, null],
])('the path %s is that of the column %s', (path, field) => {
  expect(findFieldByPath(path)).toBe(field)
})

describe('rows after a batch', () => {
  const error = { code: 1000, name: 'validation_failed', http_status: 400, message: 'Validation failed' }
  const failed = { ...error, errors: ['/shipment/to/city: is required', 'another reason'] }
  const response = {
    ...{ index: 0, reference: 'A-1', status: 'failed', shipment_id: null, label_id: null, tracking_number: null },
    ...{ service: null, total_cost: null, currency: null },
    error: failed,
  }
  const row = { number: 2, cells: ERIKA }
  const input = inputOf({})
  const validation = { kind: 'priced', service: 'Svc Parcel', cost: 12, currency: 'USD' } as const
  const itemOf = (outcome: ReturnType<typeof toImportOutcome>, sent = input) =>
    createImportItem(row, {
      read: { input: sent, faults: [], notes: [] },
      validation,
      duplicate: undefined,
      review: undefined,
      outcome: outcome ?? undefined,
    })

  test('have their errors by column until they are changed', () => {
    expect(listFailureCauses(failed)).toEqual([
      { path: 'shipment/to/city', reason: 'is required' },
      { path: null, reason: 'another reason' },
    ])
    const outcome = toImportOutcome(response, input)
    const { state, faults } = itemOf(outcome)
    expect([state, faults.map(formatItemError)]).toEqual(['invalid', ['City is required', 'Another reason']])
    expect(itemOf(outcome, inputOf({ city: 'Potsdam' }))).toMatchObject({ state: 'valid', price: { cost: 12 } })
  })

  test('link a shipment that exists, and are free again if they were not started', () => {
    expect(itemOf(toImportOutcome({ ...response, shipment_id: 7 }, input))).toMatchObject({
      state: 'unlabelled',
      shipmentId: 7,
    })
    const bought = { ...response, status: 'succeeded', shipment_id: 7, error: null }
    expect(itemOf(toImportOutcome(bought, input))).toMatchObject({ state: 'bought', shipmentId: 7 })
    expect(toImportOutcome({ ...response, status: 'cancelled', error: null }, input)).toBeNull()
  })

  test('are a file with corrections, unknown columns and errors', () => {
    const table = { headers: ['Name', 'Note', 'City'], rows: [{ number: 2, texts: ['Erika', 'x', ''] }] }
    const mapping = ['name', null, 'city'] as const
    const [first] = toParcelRows(table, mapping)
    if (!first) throw new Error('there is no row')
    const changed = { ...first, cells: { ...first.cells, name: 'Max', postal_code: '10115' } }
    const item = { ...itemOf(toImportOutcome(response, input)), row: changed }
    expect(toErrorFile([item], table, mapping)).toEqual({
      fields: ['Name', 'Note', 'City', 'Postal code', 'Errors'],
      data: [['Max', 'x', '', '10115', 'City is required; Another reason']],
    })
  })
})
