import { expect, test } from '@jest/globals'
import { aMerchant, listOrders, postOrder } from '#test/support/orders.ts'
import { getProduct } from '#test/support/products.ts'
import { recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const SPAIN = { country: 'ES', city: 'Madrid', postal_code: '28013', street1: 'Calle Mayor 1' }

describeWithTable('POST /orders with validate_only', () => {
  test('stores nothing, reserves nothing, and accepts what is accepted afterwards', async () => {
    const { token, productId } = await aMerchant()
    const order = { shop: { id: 'shop', order_id: 'V-1' } }
    const before = (await getProduct(token, productId)).body.product
    for (const _ of [1, 2]) {
      const validated = await postOrder(token, { ...order, validate_only: true })
      expect([validated.status, validated.body.order?.status]).toEqual([201, 'Processing'])
    }
    expect((await listOrders(token)).body.orders).toEqual([])
    expect((await getProduct(token, productId)).body.product).toEqual(before)
    expect((await postOrder(token, { ...order, validate_only: false })).status).toBe(201)
    expect((await listOrders(token)).body.orders).toHaveLength(1)
  })

  test.each([
    ['an order its shop already has', { shop: { id: 'shop', order_id: 'V-2' } }],
    ['an unknown SKU', { line_items: [{ sku: 'NO-SUCH-SKU', quantity: 1 }] }],
    ['an unknown shop', { shop: { id: 'none', order_id: 'V-3' } }],
    ['a province that is missing', { to: recipient({ ...SPAIN, province: null }) }],
    ['a country that does not exist', { to: recipient({ country: 'XX' }) }],
  ])('rejects %s as creation does', async (_, changes) => {
    const { token } = await aMerchant()
    await postOrder(token, { shop: { id: 'shop', order_id: 'V-2' } })
    const validated = await postOrder(token, { ...changes, validate_only: true })
    const created = await postOrder(token, changes)
    expect(created.status).toBe(400)
    expect([validated.status, validated.body]).toEqual([created.status, created.body])
    expect((await listOrders(token)).body.orders).toHaveLength(1)
  })

  test('reports what an order would wait for', async () => {
    const { token } = await aMerchant()
    const request = { to: recipient({ ...SPAIN, province: null }), exception_on_failure: true, validate_only: true }
    const { status, body } = await postOrder(token, request)
    expect([status, body.order?.status, body.order?.errors?.message]).toEqual([
      201,
      'Exception',
      expect.stringContaining('to.province: is required in ES'),
    ])
    expect((await listOrders(token)).body.orders).toEqual([])
  })
})
