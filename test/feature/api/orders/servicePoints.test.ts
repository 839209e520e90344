import { expect, test } from '@jest/globals'
import { call } from '#test/support/api.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, aMerchant, getOrder, listOrders, postOrder, putOrder } from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const POINT = 'DE-10115-3'

const toPoint = (service_point_id: string | null, changes: object = {}) => ({
  carrier: 'SandboxPoint',
  to: recipient({ service_point_id }),
  ...changes,
})

const pick = ({ carrier, to }: { readonly carrier?: string; readonly to: { readonly service_point_id?: string } }) => [
  carrier,
  to.service_point_id,
]

/** Allocates an order, starts packing it and returns it. */
async function pack(token: string, userId: number, id: number) {
  await allocateOrders()
  await operate('PackingStarted', { user_id: userId, order_id: id })
  return (await getOrder(token, id)).body.order
}

describeWithTable('an order to a service point', () => {
  test('keeps carrier and point until they are replaced', async () => {
    const { token } = await aMerchant()
    const { status, body } = await postOrder(token, toPoint(POINT))
    expect([status, ...pick(body.order)]).toEqual([201, 'SandboxPoint', POINT])
    const { id } = body.order
    expect(pick((await listOrders(token)).body.orders[0])).toEqual(['SandboxPoint', POINT])
    const insured = await putOrder(token, id, { gift_message: null })
    expect(pick(insured.body.order)).toEqual(['SandboxPoint', POINT])
    const moved = await putOrder(token, id, { to: recipient({ service_point_id: 'DE-10115-1' }) })
    expect(pick(moved.body.order)).toEqual(['SandboxPoint', 'DE-10115-1'])
    const home = await putOrder(token, id, { to: recipient({}) })
    expect([home.status, ...pick(home.body.order)]).toEqual([200, 'SandboxPoint', undefined])
    const free = await putOrder(token, id, { carrier: null })
    expect(pick(free.body.order)).toEqual([undefined, undefined])
    expect(pick((await getOrder(token, id)).body.order)).toEqual([undefined, undefined])
  })

  test('is sent to the point with the carrier when it is packed', async () => {
    const { token, userId } = await aMerchant()
    const { id } = (await postOrder(token, toPoint(POINT))).body.order
    const { status, fulfillments } = await pack(token, userId, id)
    expect([status, fulfillments.length]).toEqual(['Packing', 1])
    const { shipments } = (await call('GET /shipments', { token })).body
    const shipment = await call('GET /shipments/{id}', { token, params: { id: shipments[0].id } })
    expect(pick(shipment.body.shipment)).toEqual(['SandboxPoint', POINT])
  })

  test('is sent with its requested carrier, whatever shipping rules decide', async () => {
    const { token, userId } = await aMerchant()
    const rule = { name: 'Express', actions: { carrier: 'SvcExpress' }, conditions: { countries: ['DE'] } }
    expect((await call('POST /shipping-rules', { token, body: { shipping_rule: rule } })).status).toBe(201)
    const chosen = (await postOrder(token, { carrier: 'SvcPost' })).body.order
    expect([chosen.carrier, chosen.shipping_rules]).toEqual(['SvcPost', undefined])
    const decided = (await postOrder(token)).body.order
    expect([decided.carrier, decided.shipping_rules]).toEqual([
      undefined,
      [expect.objectContaining({ name: 'Express' })],
    ])
    await pack(token, userId, chosen.id)
    const { shipments } = (await call('GET /shipments', { token, query: 'carrier=SvcPost' })).body
    expect(shipments).toHaveLength(1)
  })

  test.each([
    ['without a named carrier', { carrier: null }, 'requires `carrier`'],
    ['of a carrier without points', { carrier: 'SvcPost' }, 'SvcPost does not deliver to service points'],
    ['of an unknown carrier', { carrier: 'Nobody' }, 'Nobody does not deliver to service points'],
  ])('rejects %s', async (_, changes, reason) => {
    const { token } = await aMerchant()
    const errors = [`/order/to/service_point_id: ${reason}`]
    const rejected = await postOrder(token, toPoint(POINT, changes))
    expect([rejected.status, rejected.body.errors]).toEqual([400, errors])
    expect((await listOrders(token)).body.orders).toEqual([])
    const { id } = (await postOrder(token, toPoint(POINT))).body.order
    const update = await putOrder(token, id, changes)
    expect([update.status, update.body.errors]).toEqual([400, errors])
    expect(pick((await getOrder(token, id)).body.order)).toEqual(['SandboxPoint', POINT])
  })

  test('of an unknown carrier alone has no route', async () => {
    const { token } = await aMerchant()
    expect((await postOrder(token, { carrier: 'Nobody' })).body).toMatchObject({ code: 1050 })
  })

  test('with a long id is rejected', async () => {
    const { token } = await aMerchant()
    const { status, body } = await postOrder(token, toPoint('x'.repeat(41)))
    expect([status, body.errors]).toEqual([400, ['/order/to/service_point_id: must have 1 to 40 characters']])
  })
})
