import { describe, expect, test } from '@jest/globals'
import { money, usd } from '#shared/core/money.ts'
import { createImportedDraft } from '#shared/fulfilment/orders/importing/importedDraft.ts'
import { printable } from '#shared/fulfilment/orders/importing/printableAddress.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import { DEFAULT_SHOP_SETTINGS } from '#shared/fulfilment/shops/rules/shop.ts'
import { aPlatformOrder } from '#test/support/platformOrders.ts'

const SHOP = { id: 'store', settings: DEFAULT_SHOP_SETTINGS }
const SLIPS = { ...SHOP, settings: { ...DEFAULT_SHOP_SETTINGS, packingSlip: true } }
const RATES = new Map([
  ['USD', '1'],
  ['EUR', '1.1'],
])
const consignor = aPlatformOrder().recipient
const draft = (changes: Partial<StorefrontOrder>, known: readonly string[] = ['SHIRT', 'MUG'], shop = SHOP) =>
  createImportedDraft(aPlatformOrder(changes), shop, consignor, new Map(known.map((sku) => [sku, sku])), RATES)

describe('an order of a store', () => {
  test('leaves to the settings of its shop what the store does not say', () => {
    expect(draft({})).toEqual({
      shopId: 'store',
      shopOrderId: '#1001',
      platformOrderId: '1001',
      createdMs: Date.parse('2026-03-01T09:30:00Z'),
      to: aPlatformOrder().recipient,
      consignee: null,
      consignor,
      from: null,
      giftMessage: null,
      packingSlip: null,
      ignoreBadAddress: false,
      insurance: null,
      signatureConfirmation: null,
      partialFulfillment: null,
      splitFulfillment: null,
      wantedTerms: null,
      wantedService: null,
      warehouseId: null,
      lines: [{ sku: 'SHIRT', quantity: 2, soldForCents: 4_900 }],
      storeState: {
        closure: null,
        lines: [{ sku: 'SHIRT', quantity: 2, totalMinor: 4_900, currency: 'USD' }],
        recipientDigest: expect.any(String),
      },
      status: 'Processing',
      exceptionOnFailure: true,
    })
  })

  test.each<{ what: string; lines: StorefrontOrder['lines']; wanted: unknown }>([
    {
      what: 'lines of unknown SKUs, and without one, are not among those of known ones',
      lines: [
        { sku: 'OTHER', name: 'Goods', quantity: 1, total: usd(1) },
        { sku: null, name: 'Goods', quantity: 1, total: usd(1) },
        { sku: 'MUG', name: 'Goods', quantity: 1, total: usd(5) },
      ],
      wanted: [{ sku: 'MUG', quantity: 1, soldForCents: 5 }],
    },
    {
      what: 'lines of the same SKU are one, in the order they came',
      lines: [
        { sku: 'SHIRT', name: 'Goods', quantity: 1, total: usd(100) },
        { sku: 'MUG', name: 'Goods', quantity: 1, total: usd(5) },
        { sku: 'SHIRT', name: 'Goods', quantity: 2, total: money(200, 'EUR') },
      ],
      wanted: [
        { sku: 'SHIRT', quantity: 3, soldForCents: 320 },
        { sku: 'MUG', quantity: 1, soldForCents: 5 },
      ],
    },
    {
      what: 'what was paid in a currency without a rate is not known',
      lines: [
        { sku: 'SHIRT', name: 'Goods', quantity: 1, total: money(100, 'XAF') },
        { sku: 'SHIRT', name: 'Goods', quantity: 1, total: usd(100) },
      ],
      wanted: [{ sku: 'SHIRT', quantity: 2, soldForCents: null }],
    },
  ])('$what', ({ lines, wanted }) => {
    expect(draft({ lines })?.lines).toEqual(wanted)
  })

  test('of which no SKU is known keeps all of its lines as unmatched', () => {
    expect(draft({}, ['MUG'])).toMatchObject({
      lines: [],
      unmatched: [{ sku: 'SHIRT', name: 'Shirt', quantity: 2, soldForCents: 4_900 }],
    })
  })

  test('with nothing to be sent is none', () => {
    expect(draft({ lines: [] })).toBeNull()
  })

  test('keeps lines of unknown SKUs, and without one, apart', () => {
    const lines = [
      { sku: 'OTHER', name: 'Cup\nset', quantity: 1, total: usd(1) },
      { sku: ' ', name: 'Engraving', quantity: 2, total: money(100, 'EUR') },
      { sku: 'MUG', name: 'Mug', quantity: 1, total: usd(5) },
    ]
    expect(draft({ lines })?.unmatched).toEqual([
      { sku: 'OTHER', name: 'Cup set', quantity: 1, soldForCents: 1 },
      { sku: null, name: 'Engraving', quantity: 2, soldForCents: 110 },
    ])
  })

  test.each([
    { message: 'Happy\nbirthday,\t Erika! ', shop: SLIPS, printed: 'Happy birthday, Erika!' },
    { message: 'Happy birthday', shop: SHOP, printed: null },
    { message: ' \n ', shop: SLIPS, printed: null },
    { message: 'x'.repeat(128), shop: SLIPS, printed: 'x'.repeat(128) },
    { message: 'x'.repeat(129), shop: SLIPS, printed: `${'x'.repeat(127)}…` },
  ])('with a gift message has it only on a packing slip: $printed', ({ message, shop, printed }) => {
    expect(draft({ giftMessage: message }, ['SHIRT'], shop)?.giftMessage).toBe(printed)
  })
})

describe('an address a buyer wrote', () => {
  const { recipient } = aPlatformOrder()

  test.each([
    { changes: { phone: '+49 30 1234567 ext. 12' }, printed: { phone: '+49 30 1234567 x12' } },
    { changes: { phone: '+49 30 1234567 ext. 12345' }, printed: { phone: '+49301234567x12345' } },
    { changes: { phone: '+49 30 1234567 or +49 30 7654321' }, printed: { phone: null } },
    { changes: { country: 'US', province: 'US-CA' }, printed: { country: 'US', province: 'CA' } },
    { changes: { country: 'US', province: 'Washington DC' }, printed: { country: 'US', province: 'DC' } },
    { changes: { country: 'CA', province: 'CA-ON' }, printed: { country: 'CA', province: 'ON' } },
    { changes: { country: 'US', province: 'Narnia' }, printed: { country: 'US', province: 'Narnia' } },
    { changes: { phone: ' ' }, printed: { phone: null } },
    { changes: { email: 'no mail' }, printed: { email: null } },
    { changes: { email: `${'x'.repeat(60)}@example.com` }, printed: { email: null } },
    { changes: { street1: ' Am\nTor  1\u0007' }, printed: { street1: 'Am Tor 1' } },
    { changes: { street2: '\n', name: '' }, printed: { street2: null, name: null } },
    { changes: { city: 'x'.repeat(500) }, printed: { city: 'x'.repeat(200) } },
    { changes: { name: '\ud83d\ude00\ud83d Emil' }, printed: { name: '😀 Emil' } },
  ])('$changes is stored as $printed', ({ changes, printed }) => {
    expect(printable({ ...recipient, ...changes })).toEqual({ ...recipient, ...printed })
  })
})
