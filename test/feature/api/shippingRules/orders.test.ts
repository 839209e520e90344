import { expect, test } from '@jest/globals'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { startPacking } from '#test/support/fulfillments.ts'
import { bookFaults, completePacking } from '#test/support/orderBooks.ts'
import {
  allocateOrders,
  aMerchant,
  anOrder,
  aReadyOrder,
  getOrder,
  getStatus,
  HKG,
  LAX,
  listOrders,
  postOrder,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { aParcelToQuote, recipient } from '#test/support/shipments.ts'
import { aStoredRule, deleteRule, putRule } from '#test/support/shippingRules.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

/** Packs an order and returns its shipment. */
async function packed(userId: number, orderId: number) {
  await startPacking(userId, orderId)
  await completePacking()
  const order = await findOrder(testTable(), userId, orderId)
  const [fulfillment] = order?.fulfillments ?? []
  const found = fulfillment && (await findShipment(testTable(), userId, fulfillment.shipmentId))
  if (!fulfillment || !found) throw new Error(`the order is not packed: ${order?.error?.message}`)
  return { fulfillment, ...found }
}

const read = async (token: string, id: unknown) => (await getOrder(token, id)).body.order

describeWithTable('orders by shipping rules', () => {
  test('use the service of the rule, and their label is bought with it', async () => {
    const { token, userId } = await aMerchant()
    const ruleId = await aStoredRule(token, {
      actions: { service: 'Svc Plus', insurance: true, signature_confirmation: true },
    })
    const applied = {
      id: ruleId,
      name: 'To the EU',
      actions: { service: 'Svc Plus', insurance: true, signature_confirmation: true },
    }
    const { order } = (await postOrder(token)).body
    expect(order).toMatchObject({ service: 'Svc Plus', insurance: true, shipping_rules: [applied] })
    await allocateOrders()
    expect(await read(token, order.id)).toMatchObject({
      status: 'Ready',
      service: 'Svc Plus',
      shipping_rules: [applied],
    })
    const { fulfillment, shipment, labels } = await packed(userId, order.id)
    expect(fulfillment.service).toBe('Svc Plus')
    expect(shipment).toMatchObject({ service: 'Svc Plus', insurance: true, shippingRules: [{ id: ruleId }] })
    expect(labels[0]).toMatchObject({ service: 'Svc Plus' })
    expect((await listOrders(token)).body.orders[0].shipping_rules).toEqual([applied])
  })

  test('of no rule are as without rules', async () => {
    const { token } = await aMerchant()
    await aStoredRule(token, { conditions: { countries: ['US'] }, actions: { service: 'Svc Plus', hold: true } })
    const id = await aReadyOrder(token)
    const order = await read(token, id)
    expect(order).toMatchObject({ status: 'Ready', service: 'Svc Parcel' })
    expect(order).not.toHaveProperty('shipping_rules')
  })

  test.each<[string, Record<string, unknown>]>([
    ['weight', { min_weight: 0.05, max_weight: 20 }],
    ['value', { min_value: 1, max_value: 5_000 }],
    ['SKU', { any_skus: ['shirt'] }],
    ['quantity', { min_quantity: 2, max_quantity: 2, max_line_items: 1 }],
    ['shop', { shop_ids: ['shop'] }],
    ['tag', { tags: ['VIP'] }],
    ['terms', { terms: 'DDU' }],
    ['postal code', { countries: ['DE'], postal_code_prefixes: ['101'] }],
  ])('are matched by %s', async (_name, conditions) => {
    const { token } = await aMerchant()
    await aStoredRule(token, { conditions, actions: { service: 'Svc Post' } })
    const { order } = (await postOrder(token, { tags: ['vip', 'gift'] })).body
    expect(order).toMatchObject({ service: 'Svc Post', tags: ['vip', 'gift'] })
  })

  test('choose the cheapest of several services again when the parcel is packed', async () => {
    const { token, userId } = await aMerchant()
    const services = ['Svc Plus', 'Svc Priority', 'Svc Parcel']
    await aStoredRule(token, { actions: { cheapest_of: services } })
    const id = await aReadyOrder(token)
    const prices: (readonly [string, number])[] = []
    for (const service of services) {
      const one = await aMerchant()
      const orderId = await aReadyOrder(one.token, { service })
      prices.push([service, (await packed(one.userId, orderId)).shipment.totalCostCents])
    }
    const [cheapest] = prices.toSorted(([, one], [, other]) => one - other)
    expect(await read(token, id)).toMatchObject({ status: 'Ready', service: cheapest?.[0] })
    const { shipment } = await packed(userId, id)
    expect([shipment.service, shipment.totalCostCents]).toEqual(cheapest)
  })

  test('use the warehouse of the rule', async () => {
    const { token, userId } = await aMerchant({ [HKG]: 10, [LAX]: 10 })
    const ruleId = await aStoredRule(token, { name: 'From LAX', conditions: {}, actions: { warehouse_id: LAX } })
    const id = await aReadyOrder(token)
    expect((await findOrder(testTable(), userId, id))?.lines[0]?.reservedIn).toBe(LAX)
    const shown = await read(token, id)
    expect(shown).toMatchObject({ warehouse: { id: LAX } })
    // The warehouse is still the rule's choice after the order is sent back unchanged.
    await putOrder(token, id, shown)
    await putRule(token, ruleId, { actions: { warehouse_id: HKG } })
    await allocateOrders()
    expect(await read(token, id)).toMatchObject({ status: 'Ready', warehouse: { id: HKG } })
    await putRule(token, ruleId, { actions: { warehouse_id: LAX } })
    await putOrder(token, id, { gift_message: null })
    await allocateOrders()
    const { shipment } = await packed(userId, id)
    expect(shipment.entryPoint).not.toBe('HKG101')
  })

  test('use the carrier of the rule', async () => {
    const { token, userId } = await aMerchant()
    const id = await aReadyOrder(token, { service: 'Svc Parcel' })
    const { carrier } = (await packed(userId, id)).labels[0] ?? {}
    const { quote } = (await call('POST /quotes', { token, body: { quote: aParcelToQuote() } })).body
    const others: string[] = quote.services.map((one: { carrier: string }) => one.carrier)
    const other = others.find((one) => one !== carrier)
    if (other === undefined) throw new Error('there is one carrier only')
    await aStoredRule(token, { actions: { carrier: other, service: 'Svc Priority' } })
    const next = await aReadyOrder(token)
    const parcel = await packed(userId, next)
    expect(parcel.shipment.carrier).toBe(other)
    expect(parcel.labels[0]?.carrier).toBe(other)
  })

  test('keep explicit values, of the request and of later updates', async () => {
    const { token } = await aMerchant()
    const ruleId = await aStoredRule(token, {
      actions: { service: 'Svc Plus', insurance: true, signature_confirmation: true },
    })
    const { order } = (await postOrder(token, { service: 'Svc Parcel', insurance: false })).body
    const signed = [{ id: ruleId, name: 'To the EU', actions: { signature_confirmation: true } }]
    expect(order).toMatchObject({ service: 'Svc Parcel', insurance: false, shipping_rules: signed })
    await allocateOrders()
    expect(await read(token, order.id)).toMatchObject({
      service: 'Svc Parcel',
      insurance: false,
      shipping_rules: signed,
    })

    const id = await aReadyOrder(token)
    const unchanged = await read(token, id)
    expect((await putOrder(token, id, unchanged)).body.order).toMatchObject({ service: 'Svc Plus', insurance: true })
    expect((await putOrder(token, id, { service: 'Svc Post' })).body.order).toMatchObject({
      ...{ service: 'Svc Post', shipping_rules: [{ actions: { insurance: true, signature_confirmation: true } }] },
    })
    await putRule(token, ruleId, { actions: { service: 'Svc Priority', insurance: false } })
    await allocateOrders()
    const after = await read(token, id)
    expect(after).toMatchObject({ status: 'Ready', service: 'Svc Post', insurance: false })
    expect(after.shipping_rules).toEqual([{ id: ruleId, name: 'To the EU', actions: { insurance: false } }])
  })

  test('are held with the name of the rule until they are released', async () => {
    const { token } = await aMerchant()
    const ruleId = await aStoredRule(token, { name: 'High value', actions: { hold: true, service: 'Svc Plus' } })
    const { order } = (await postOrder(token)).body
    expect(order.status).toBe('Processing')
    expect(await allocateOrders()).toMatchObject({ held: 1 })
    const held = await read(token, order.id)
    expect(held).toMatchObject({
      ...{ status: 'Holding', hold_reason: `Held by shipping rule High value (${ruleId})`, service: 'Svc Plus' },
      shipping_rules: [{ id: ruleId, actions: { hold: true } }],
    })
    expect((await listOrders(token, 'status=Holding')).body.orders).toMatchObject([{ id: order.id }])
    await allocateOrders()
    expect(await getStatus(token, order.id)).toBe('Holding')

    await setStatuses(token, 'Processing', order.id)
    await allocateOrders()
    const released = await read(token, order.id)
    expect(released).toMatchObject({ status: 'Ready', service: 'Svc Plus' })
    expect(released).not.toHaveProperty('hold_reason')

    // An update reprocesses the order without holding it again.
    await putOrder(token, order.id, { gift_message: null })
    await allocateOrders()
    expect(await getStatus(token, order.id)).toBe('Ready')
  })

  test('held by their client are held by a rule as well once released', async () => {
    const { token } = await aMerchant()
    await aStoredRule(token, { actions: { hold: true } })
    const { order } = (await postOrder(token, { status: 'Holding' })).body
    expect(order).not.toHaveProperty('hold_reason')
    await setStatuses(token, 'Processing', order.id)
    await allocateOrders()
    expect(await read(token, order.id)).toMatchObject({ status: 'Holding', hold_reason: expect.any(String) })
  })

  test('use the rules at the time of processing, and keep their decision afterwards', async () => {
    const { token, userId } = await aMerchant()
    const ruleId = await aStoredRule(token)
    const { order } = (await postOrder(token)).body
    await putRule(token, ruleId, { name: 'Slow', actions: { service: 'Svc Post' } })
    await allocateOrders()
    const decided = {
      service: 'Svc Post',
      shipping_rules: [{ id: ruleId, name: 'Slow', actions: { service: 'Svc Post' } }],
    }
    expect(await read(token, order.id)).toMatchObject({ status: 'Ready', ...decided })
    await deleteRule(token, ruleId)
    expect(await read(token, order.id)).toMatchObject(decided)
    expect((await packed(userId, order.id)).shipment.service).toBe('Svc Post')
    expect(await read(token, order.id)).toMatchObject(decided)
  })

  test('return to the defaults if their rule is deleted before processing', async () => {
    const { token } = await aMerchant()
    const ruleId = await aStoredRule(token, { actions: { service: 'Svc Plus', insurance: true, warehouse_id: HKG } })
    const { order } = (await postOrder(token)).body
    expect(order).toMatchObject({ service: 'Svc Plus', insurance: true, warehouse: { id: HKG } })
    await deleteRule(token, ruleId)
    await allocateOrders()
    const after = await read(token, order.id)
    expect(after).toMatchObject({
      ...{ status: 'Ready', service: 'Svc Parcel', insurance: false },
      warehouse: { id: null },
    })
    expect(after).not.toHaveProperty('shipping_rules')
  })

  test('name the rule in the error if its choice is not available', async () => {
    const { token } = await aMerchant()
    const id = await aReadyOrder(token, { status: 'Holding' })
    const ruleId = await aStoredRule(token, { name: 'By UPS', conditions: {}, actions: { carrier: 'USPS' } })
    const rejected = await postOrder(token)
    expect(rejected).toMatchObject({ status: 400, body: { name: 'no_route' } })
    expect(rejected.body.message).toContain(`The route is restricted by the shipping rule By UPS (${ruleId}).`)
    await setStatuses(token, 'Processing', id)
    await allocateOrders()
    const stopped = await read(token, id)
    expect(stopped).toMatchObject({ status: 'Exception', errors: { code: 1050 } })
    expect(stopped.errors.message).toContain(`By UPS (${ruleId})`)
    await deleteRule(token, ruleId)
    await putOrder(token, id, { status: 'Processing' })
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Ready')
  })

  test('fall to the next lower service where the one of the rule is not offered', async () => {
    const { token } = await aMerchant()
    await aStoredRule(token, { conditions: {}, actions: { service: 'Svc Priority' } })
    const to = recipient({ country: 'IS', city: 'Reykjavik', postal_code: '101', street1: 'Laugavegur 1' })
    const { status, body } = await postOrder(token, { to, ignore_bad_address: false })
    // The result is the same as for an order that requests the service.
    const other = await aMerchant()
    const explicit = await postOrder(other.token, { to, service: 'Svc Priority' })
    expect(status).toBe(explicit.status)
    expect(body.order?.service).toBe(explicit.body.order?.service)
  })

  test('have the rules of their own account', async () => {
    const [mine, other] = [await aMerchant(), await aMerchant()]
    await aStoredRule(other.token, { actions: { hold: true, service: 'Svc Plus' } })
    const id = await aReadyOrder(mine.token)
    expect(await read(mine.token, id)).toMatchObject({ status: 'Ready', service: 'Svc Parcel' })
  })

  test('of a validation show what is decided, and change nothing', async () => {
    const { token } = await aMerchant()
    await aStoredRule(token)
    const { body } = await postOrder(token, { validate_only: true })
    expect(body.order).toMatchObject({ service: 'Svc Plus', shipping_rules: [{ name: 'To the EU' }] })
    expect((await listOrders(token)).body.orders).toEqual([])
  })

  test('of earlier releases, whose choices are unknown, keep their options', async () => {
    const { token, userId } = await aMerchant()
    const { order } = (await postOrder(token)).body
    const stored = await findOrder(testTable(), userId, order.id)
    if (!stored) throw new Error('no order')
    const { replaceOrder } = await import('#shared/fulfilment/orders/orderStore.ts')
    await testTable().commit([replaceOrder(stored, { ...stored, openOptions: undefined })])
    await aStoredRule(token, { actions: { service: 'Svc Plus', insurance: true, hold: true } })
    await allocateOrders()
    expect(await read(token, order.id)).toMatchObject({ status: 'Ready', service: 'Svc Parcel', insurance: false })
  })

  testEmbedded('are decided once as a whole, with conflicts, by two runs, while the rule changes', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { token, userId } = await aMerchant({ [HKG]: 100 })
      const ruleId = await aStoredRule(token, { actions: { service: 'Svc Plus', insurance: true } })
      const ids = await Promise.all(Array.from({ length: 4 }, async () => (await postOrder(token)).body.order.id))
      await withFaultInjection({ ...CONFLICTS, seed }, () =>
        Promise.all([
          allocateOrders(),
          putRule(token, ruleId, { actions: { service: 'Svc Post', insurance: false } }),
          allocateOrders(),
        ]),
      )
      await allocateOrders()
      for (const id of ids) {
        const { service, insurance, status, shipping_rules } = await read(token, id)
        expect(status).toBe('Ready')
        expect([
          ['Svc Plus', true],
          ['Svc Post', false],
        ]).toContainEqual([service, insurance])
        expect(shipping_rules).toMatchObject([{ actions: { service, insurance } }])
      }
      expect(await bookFaults(userId)).toEqual([])
    }
  })

  test('created without service are accepted where only the service of the rule is available', async () => {
    const { token } = await aMerchant()
    await aStoredRule(token, { conditions: {}, actions: { cheapest_of: ['Svc Priority'] } })
    expect((await postOrder(token, anOrder())).body.order.service).toBe('Svc Priority')
  })
})
