import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { handler as completePacking } from '#functions/jobs/completePacking/handler.ts'
import { handler as settleReshipments } from '#functions/jobs/settleReshipments/handler.ts'
import { findCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { fulfillmentOf } from '#test/support/lateOrders.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, aReadyOrder, getOrder } from '#test/support/orders.ts'
import {
  enableExternalCarriers,
  externalCarrierLanes,
  type RealCarriersWorld,
  realCarriers,
} from '#test/support/realCarriers.ts'
import { answer, getReshipment, postReshipment, reshipmentsBy, returns } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { testPorts } from '#test/support/testPorts.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/** Price of the fake carrier for a parcel. */
const COST = { minorUnits: 432, currency: 'USD' }

beforeAll(enableExternalCarriers)

/** Creates an order in packing whose only carrier is an external one. */
async function aPackedOrder(world: RealCarriersWorld) {
  const merchant = await aMerchant()
  const fundsCents = await auditedBalance(merchant.userId)
  const id = await aReadyOrder(merchant.token)
  const ports = { ...testPorts(), routing: { ...routingData, lanes: externalCarrierLanes() } }
  await operate('PackingStarted', { user_id: merchant.userId, order_id: id }, { ports, carriers: world.remoteCarriers })
  return { merchant, id, paidCents: fundsCents - (await auditedBalance(merchant.userId)) }
}

/** Advances the clock and runs the due jobs. */
async function later(world: RealCarriersWorld, minutes: number): Promise<void> {
  await world.settleAfter(minutes * MINUTE_MS)
  await completePacking({}, lambdaContext())
  await settleReshipments({}, lambdaContext())
}

describeWithTable('an order sent by a real carrier', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('is charged the price of the table, and what the carrier takes is on record', async () => {
    const world = realCarriers()
    world.fake.quote({ service: 'USPS/Priority', cost: { minorUnits: 9_999, currency: 'USD' } })
    const { merchant, id, paidCents } = await aPackedOrder(world)
    const fulfillment = await fulfillmentOf(merchant, id)
    expect(fulfillment.tracking_number).toMatch(/^FAKE/)
    expect(Math.round(fulfillment.shipping_cost * 100)).toBe(paidCents)
    expect(world.fake.rated).toEqual([])
    const [parcel] = world.fake.paid()
    const purchase = await findCarrierPurchase(testTable(), 'EasyPost', parcel?.order.reference ?? '')
    expect(purchase).toMatchObject({ cost: COST, stage: 'bought', carriageCents: paidCents })
  })

  test('waits for a slow carrier, without a missing number, and is packed as soon as it has responded', async () => {
    const world = realCarriers({ patienceMs: 20 })
    const release = world.fake.hold()
    const { merchant, id, paidCents } = await aPackedOrder(world)
    expect((await getOrder(merchant.token, id)).body.order.fulfillments).toMatchObject([{ tracking_number: null }])
    const { shipment_id } = await fulfillmentOf(merchant, id)
    const shipment = await call('GET /shipments/{id}', { token: merchant.token, params: { id: shipment_id } })
    expect(shipment.body.shipment.labels).toEqual([])
    release()
    await world.idle()
    await later(world, 3)
    expect((await fulfillmentOf(merchant, id)).tracking_number).toMatch(/^FAKE/)
    expect(world.fake.paid()).toHaveLength(1)
    expect(paidCents).toBeGreaterThan(0)
  })

  test('is returned to its owner, with a refund, where a slow carrier rejects it later', async () => {
    const world = realCarriers({ patienceMs: 20 })
    world.fake.injectFaults('purchase', { lost: 'before' })
    const { merchant, id, paidCents } = await aPackedOrder(world)
    await world.idle()
    const balanceCents = await auditedBalance(merchant.userId)
    for (const minutes of [3, 31, 31]) await later(world, minutes)
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order).toMatchObject({ status: 'Exception', fulfillments: [], errors: { code: 1203 } })
    expect(await auditedBalance(merchant.userId)).toBe(balanceCents + paidCents)
    expect(world.fake.paid()).toEqual([])
  })

  test('is a reshipment that is approved once a slow carrier has responded, with its number', async () => {
    const world = realCarriers({ patienceMs: 20 })
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const reshipments = reshipmentsBy('EasyPost', world.remoteCarriers, undefined, externalCarrierLanes())
    const { id } = (await postReshipment(token, await returns(userId, 1), {}, {}, reshipments)).body.reshipment
    const release = world.fake.hold()
    const approved = await answer(token, id, 'Approved', {}, reshipments)
    expect([approved.status, approved.body.code]).toEqual([500, 1203])
    release()
    await world.idle()
    advance(MINUTE_MS)
    await later(world, 3)
    expect((await getReshipment(token, id)).body.reshipment).toMatchObject({
      status: 'Approved',
      tracking_number: expect.stringMatching(/^FAKE/),
    })
  })
})
