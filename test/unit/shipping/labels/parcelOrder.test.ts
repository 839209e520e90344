import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { buildParcelOrder } from '#shared/shipping/labels/rules/parcelOrder.ts'
import type { LineItem, Shipment } from '#shared/shipping/records/rules/shipment.ts'
import {
  aStoredLine as line,
  aStoredParty as party,
  aStoredShipment as shipment,
} from '#test/support/storedShipment.ts'

const LABEL = { id: 9, service: 'Svc Parcel', carrierService: 'USPS/Priority' } as const
const origin = party({ companyName: 'Los Angeles Import', city: 'Los Angeles' })
const EU = ['DE', 'FR', 'GR']
const CONTEXT = {
  origin,
  isInEuropeanUnion: (country: string) => EU.includes(country),
  nowMs: Date.UTC(2026, 0, 31, 23, 59),
}

const order = (changes: Partial<Shipment> = {}, label: Parameters<typeof buildParcelOrder>[1] = LABEL) =>
  buildParcelOrder(shipment(changes), label, CONTEXT)

describe('the order a carrier receives for a parcel', () => {
  test('is all that the shipment says', () => {
    expect(order()).toEqual({
      reference: '9',
      service: 'USPS/Priority',
      from: origin,
      to: party(),
      seller: party({ name: 'Harbour Goods', city: 'Los Angeles' }),
      importer: party(),
      taxIdentifiers: [],
      packages: [{ weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10, isIrregular: false }],
      contents: [
        {
          ...{
            description: 'Cotton T-shirt',
            quantity: 2,
            weightGrams: 350,
            value: { minorUnits: 2450, currency: 'USD' },
          },
          ...{ gtin: null, hsCode: '610910', mpn: null, originCountry: 'CN', sku: null, dangerousGoodsCode: null },
        },
      ],
      terms: 'DDU',
      options: { signature: false, isReturn: false, insuredValue: null },
      shipDate: '2026-01-31',
    })
  })

  test('names who asked for it as sender only in the country it starts from', () => {
    const here = party({ name: 'Warehouse', city: 'San Diego' })
    expect(order({ from: here }).from).toEqual(here)
    expect(order({ from: party({ country: 'DE' }) }).from).toEqual(origin)
  })

  test('has the consignee as importer, and else the recipient', () => {
    const consignee = party({ name: 'Importer Inc' })
    expect([order({ consignee }).importer, order().importer]).toEqual([consignee, party()])
  })

  test('has what is insured, signed for and irregular', () => {
    const { options, packages } = order({
      ...{ insurance: true, insuredValueCents: 12_300, signatureConfirmation: true, irregular: true },
    })
    expect(options).toEqual({ signature: true, isReturn: false, insuredValue: { minorUnits: 12_300, currency: 'USD' } })
    expect(packages[0].isIrregular).toBe(true)
  })

  test('has codes as they were declared: digits only, never padded, none where there is none', () => {
    const codes = ['6109.10.0012', '61 09', null, '', 'none'].map((htsCode) => line({ htsCode }))
    expect(order({ lineItems: codes }).contents.map(({ hsCode }) => hsCode)).toEqual([
      ...['6109100012', '6109'],
      ...[null, null, null],
    ])
  })
})

describe('the value of contents', () => {
  const lines = (...values: readonly (readonly [number, string])[]) =>
    values.map(([valueMinor, currency]) => line({ valueMinor, currency }))
  const priced = {
    ...LABEL,
    priceBasis: { day: '2026-01-31', usdRates: { EUR: '1.1', JPY: '0.0067' }, dutyRule: null },
  }
  const values = (lineItems: readonly LineItem[]) =>
    order({ lineItems: [...lineItems] }, priced).contents.map(({ value }) => value)

  test('stays in its currency where there is one', () => {
    expect(values(lines([1000, 'EUR'], [50, 'EUR']))).toEqual([
      { minorUnits: 1000, currency: 'EUR' },
      { minorUnits: 50, currency: 'EUR' },
    ])
  })

  test('is in USD where there are several, at the rates the label was priced by', () => {
    expect(values(lines([1000, 'EUR'], [5000, 'JPY'], [99, 'USD']))).toEqual([
      { minorUnits: 1100, currency: 'USD' },
      { minorUnits: 3350, currency: 'USD' },
      { minorUnits: 99, currency: 'USD' },
    ])
  })

  test('cannot be stated without the rate of a currency', () => {
    expect(() => values(lines([1000, 'EUR'], [1, 'GBP']))).toThrow('without an exchange rate for GBP')
  })

  test('is of one currency, whatever was declared', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'JPY')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1_000_000), currency), { minLength: 1, maxLength: 6 }), (declared) => {
        const declaredValues = values(lines(...declared))
        expect(new Set(declaredValues.map((value) => value.currency)).size).toBe(1)
        expect(declaredValues).toHaveLength(declared.length)
      }),
    )
  })
})

describe('numbers for taxes', () => {
  test.each([
    ['12-3456789', 'US', 'EIN', '123456789', 'US'],
    ['IM2760000742', 'HK', 'IOSS', 'IM2760000742', 'HK'],
    ['DE123456789', 'DE', 'VAT', 'DE123456789', 'DE'],
    ['GB 123 4567 89', 'GB', 'VAT', 'GB123456789', 'GB'],
    ['GB123456789000', 'GB', 'EORI', 'GB123456789000', 'GB'],
    ['EL123456789', 'GR', 'VAT', 'EL123456789', 'GR'],
    // Foreign seller with VAT registration.
    ['FR12345678901', 'HK', 'VAT', 'FR12345678901', 'FR'],
  ])('%s of a party in %s is of kind %s', (id, country, kind, number, issuingCountry) => {
    const { taxIdentifiers } = order({ consignor: party({ id, country }) })
    expect(taxIdentifiers).toEqual([{ party: 'seller', kind, number, issuingCountry }])
  })

  test.each(['HK12345678', 'passport C01X0006H', '', '12345'])('of which %s is none are omitted', (id) => {
    expect(order({ consignor: party({ id, country: 'HK' }) }).taxIdentifiers).toEqual([])
  })

  test('of the importer are those of the consignee', () => {
    const consignee = party({ id: 'DE123456789', country: 'DE' })
    expect(order({ consignee }).taxIdentifiers).toMatchObject([{ party: 'importer', kind: 'VAT' }])
  })
})
