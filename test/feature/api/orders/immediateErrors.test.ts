import { expect, test } from '@jest/globals'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import {
  allocateOrders,
  aMerchant,
  anOrder,
  getOrder,
  getStatus,
  HKG,
  postOrder,
  putOrder,
} from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

const consignor = (changes: Record<string, unknown>) => ({
  consignor: { ...(anOrder().consignor as Record<string, unknown>), ...changes },
})

/** Creation reports the same error as processing. */
const CASES: Readonly<Record<string, readonly [Record<string, unknown>, code: number, message: RegExp]>> = {
  'a tax id the consignor lacks': [consignor({ id: null }), 1011, /consignor\.id/],
  'an id the consignee lacks': [
    {
      to: recipient({
        name: 'João Silva',
        street1: 'Avenida Paulista 1000',
        city: 'São Paulo',
        province: 'SP',
        postal_code: '01310-100',
        country: 'BR',
      }),
    },
    1503,
    /consignee\.id is required for shipments to BR/,
  ],
  'a denied party': [{ to: recipient({ name: 'Orlan Vestrikov' }) }, 1240, /matches an entry on a denied-party list/],
}

describeWithTable('what creation can know of an order', () => {
  test.each(Object.keys(CASES))('it says at once: %s', async (name) => {
    const [changes, code, message] = CASES[name] ?? [{}, 0, /./]
    const merchant = await aMerchant()
    const { token } = merchant
    const created = await postOrder(token, changes)
    expect(created.status).toBe(201)
    const { id, status, errors } = created.body.order
    expect(status).toBe('Processing')
    expect(errors).toMatchObject({ code, http_status: 400, status: 'error' })
    expect(errors.message).toMatch(message)
    expect((await getOrder(token, id)).body.order).not.toHaveProperty('errors')

    const fine = await putOrder(token, id, anOrder())
    expect([fine.status, fine.body.order.errors]).toEqual([200, undefined])
    const changed = await putOrder(token, id, changes)
    expect(changed.body.order).toMatchObject({ status: 'Processing', errors: { code } })

    await allocateOrders()
    const { order } = (await getOrder(token, id)).body
    expect(order).toMatchObject({ status: 'Exception', errors: { code, message: errors.message } })
  })

  test('it says in orders that are held as well', async () => {
    const { token } = await aMerchant()
    const held = await postOrder(token, { status: 'Holding', ...consignor({ id: null }) })
    expect(held.body.order).toMatchObject({ status: 'Holding', errors: { code: 1011 } })
  })

  test('an unknown address names the field that orders have for it, and an unserved way what would be', async () => {
    const { token, userId } = await aMerchant()
    const nowhere = await postOrder(token, {
      to: recipient({ street1: 'Nowhere 1', city: 'Nowhere', postal_code: '99999' }),
    })
    expect(nowhere.body).toMatchObject({ code: 1200 })
    expect(nowhere.body.message).toContain('ignore_bad_address')
    expect(nowhere.body.message).not.toContain('override')

    await aStockedProduct(userId, {
      sku: 'ANVIL',
      units: { [HKG]: 1 },
      measures: { weightGrams: 90_000, lengthCm: 20, widthCm: 15, heightCm: 3 },
    })
    const heavy = await postOrder(token, { line_items: [{ sku: 'ANVIL', quantity: 1 }] })
    expect(heavy.body).toMatchObject({ code: 1050 })
    expect(heavy.body.message).toMatch(/the weight \(90 kg\) exceeds the limit \(maximum [\d.]+ kg, .*\)/)
    expect(heavy.body.errors[0]).toMatch(/^\/order\/line_items: the weight \(90 kg\)/)
    const stored = await postOrder(token, { line_items: [{ sku: 'ANVIL', quantity: 1 }], exception_on_failure: true })
    expect(stored.body.order).toMatchObject({
      status: 'Exception',
      errors: { code: 1050, message: heavy.body.message },
    })
  })

  test('a rejection of its goods carries the same reason as that of a shipment', async () => {
    const { token, userId, productId } = await aMerchant()
    const product = keys.product(userId, productId)
    await testTable().commit([update(product, { set: { dgCode: 'SDEC1' } })])
    const closed = await postOrder(token)
    expect(closed.body).toMatchObject({ code: 1050 })
    expect(closed.body.message).toContain('SDEC1')

    await testTable().commit([update(product, { set: { dgCode: null, description: 'Fresh cannabis buds' } })])
    const prohibited = await postOrder(token)
    expect(prohibited.body.order.errors.code).toBe(1242)
    expect(prohibited.body.order.errors.message).toMatch(/on this route: line_items\/0: .+/)
    await allocateOrders()
    const { id } = prohibited.body.order
    expect(await getStatus(token, id)).toBe('Exception')
    expect((await getOrder(token, id)).body.order.errors.message).toBe(prohibited.body.order.errors.message)
  })
})
