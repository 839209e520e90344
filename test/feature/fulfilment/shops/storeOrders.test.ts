import { describe, expect, test } from '@jest/globals'
import { ok } from '#shared/core/result.ts'
import type { StoreRequest } from '#shared/fulfilment/shops/callStore.ts'
import { toStorefrontOrder as fromVendure, type VendureOrder } from '#shared/fulfilment/shops/vendure/vendureOrder.ts'
import {
  toStorefrontOrder as fromWooCommerce,
  type Refund,
  type WooCommerceOrder,
} from '#shared/fulfilment/shops/woocommerce/wooCommerceOrder.ts'
import { createWooCommercePlatform } from '#shared/fulfilment/shops/woocommerce/wooCommercePlatform.ts'

const NOBODY = {
  ...{ first_name: '', last_name: '', company: '', address_1: '', address_2: '', city: '', state: '', postcode: '' },
  ...{ country: '', phone: '' },
}
const BUYER = { ...NOBODY, first_name: 'Erika', last_name: 'M', address_1: 'Weg 1', city: 'Berlin', country: 'DE' }

describe('an order of WooCommerce', () => {
  const line = { id: 7, name: 'Lamp', sku: 'LAMP', quantity: 3, total: '30.00' }
  const order = (changes: Partial<WooCommerceOrder> = {}): WooCommerceOrder => ({
    ...{ id: 1, number: 'A-1', status: 'processing', currency: 'EUR', date_created_gmt: 0, date_modified_gmt: 0 },
    billing: { ...BUYER, email: 'erika@example.com' },
    shipping: BUYER,
    line_items: [line],
    refunds: [],
    ...changes,
  })
  const refund = (quantity: number, total: string, lineId: unknown): Refund => ({
    line_items: [{ quantity, total, meta_data: [{ key: '_refunded_item_id', value: lineId }] }],
  })

  test.each([
    { what: 'no refund', refunds: [], lines: [[3, 3000]] },
    { what: 'one unit', refunds: [refund(-1, '-10.00', '7')], lines: [[2, 2000]] },
    { what: 'two refunds', refunds: [refund(-1, '-10.00', '7'), refund(-1, '-10', 7)], lines: [[1, 1000]] },
    { what: 'money only', refunds: [refund(0, '-4.50', '7')], lines: [[3, 2550]] },
    { what: 'all units', refunds: [refund(-3, '-30.00', '7')], lines: [] },
    { what: 'another line', refunds: [refund(-1, '-10.00', '8')], lines: [[3, 3000]] },
  ])('is due what is left after: $what', ({ refunds, lines }) => {
    const found = fromWooCommerce(order(), refunds, new Set()).lines
    expect(found.map(({ quantity, total }) => [quantity, total.minorUnits])).toEqual(lines)
  })

  test.each([
    { status: 'processing', closure: null },
    { status: 'on-hold', closure: null },
    { status: 'completed', closure: 'fulfilled' },
    { status: 'refunded', closure: 'refunded' },
    { status: 'cancelled', closure: 'cancelled' },
    { status: 'failed', closure: 'cancelled' },
    { status: 'of-a-plugin', closure: null },
  ])('$status', ({ status, closure }) => {
    expect(fromWooCommerce(order({ status }), [], new Set()).closure).toBe(closure)
  })

  test('has no virtual goods, and is shipped to the billing address without another', () => {
    const converted = fromWooCommerce(order({ shipping: NOBODY }), [], new Set(['LAMP']))
    expect([converted.lines, converted.recipient.street1, converted.recipient.email]).toEqual([
      [],
      'Weg 1',
      'erika@example.com',
    ])
  })
})

describe('stock of WooCommerce', () => {
  const product = { id: 1, sku: 'LAMP', type: 'simple', parent_id: 0, virtual: false, manage_stock: true }
  const push = async (products: readonly object[]) => {
    const writes: Pick<StoreRequest, 'url' | 'body'>[] = []
    const { pushStock } = createWooCommercePlatform(async ({ method, url, body }) => {
      if (method === 'POST') writes.push({ url: new URL(url).pathname, body })
      const response = method === 'POST' ? { update: [] } : url.includes('/products') ? products : []
      return ok({ body: response, headers: {} })
    })
    const levels = [
      { sku: 'lamp', units: 5 },
      { sku: 'BULB', units: 6 },
    ]
    const connection = { store: 'https://shop.example', accessToken: 'ck:cs' }
    expect(await pushStock?.({ connection, levels })).toEqual({ ok: true, value: undefined })
    return writes
  }

  test('variations are set at their product', async () => {
    const products = [
      { ...product, stock_quantity: 1 },
      { ...product, id: 9, sku: 'BULB', type: 'variation', parent_id: 8, stock_quantity: null },
    ]
    expect(await push(products)).toEqual([
      { url: '/wp-json/wc/v3/products/batch', body: { update: [{ id: 1, stock_quantity: 5 }] } },
      { url: '/wp-json/wc/v3/products/8/variations/batch', body: { update: [{ id: 9, stock_quantity: 6 }] } },
    ])
  })

  test.each([
    { what: 'is equal', changes: { stock_quantity: 5 } },
    { what: 'is not counted', changes: { manage_stock: false, stock_quantity: null } },
    { what: 'is that of the product', changes: { type: 'variation', manage_stock: 'parent', stock_quantity: 1 } },
  ])('nothing is set if it $what', async ({ changes }) => {
    expect(await push([{ ...product, ...changes }])).toEqual([])
  })
})

describe('an order of Vendure', () => {
  const order = (changes: Partial<VendureOrder> = {}): VendureOrder => ({
    ...{ id: '1', code: 'ABC', state: 'PaymentSettled', currencyCode: 'JPY', totalWithTax: 119_000 },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', orderPlacedAt: null },
    customer: null,
    shippingAddress: null,
    lines: [{ id: '1', quantity: 2, proratedLinePrice: 100_000, productVariant: { sku: 'LAMP', name: 'Lamp' } }],
    payments: [],
    ...changes,
  })

  test.each([
    { precision: 2, minorUnits: 1_000 },
    { precision: 3, minorUnits: 100 },
    { precision: 0, minorUnits: 100_000 },
  ])('amounts have the decimals of the server: $precision', ({ precision, minorUnits }) => {
    expect(fromVendure(order(), precision).lines[0]?.total).toEqual({ minorUnits, currency: 'JPY' })
  })

  test.each([
    { what: 'a part', refunds: [{ state: 'Settled', total: 1_000 }], closure: null },
    { what: 'nothing yet', refunds: [{ state: 'Pending', total: 119_000 }], closure: null },
    { what: 'everything', refunds: [{ state: 'Settled', total: 119_000 }], closure: 'refunded' },
  ])('is $closure once the refund is $what', ({ refunds, closure }) => {
    expect(fromVendure(order({ payments: [{ refunds }] }), 2).closure).toBe(closure)
  })
})
