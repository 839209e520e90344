import { beforeEach, expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { carriers as carrierData } from '#shared/reference/carriers.ts'
import { recheckRefundedPurchase } from '#shared/shipping/labels/purchase/reconcile.ts'
import { parseLostLabelPurchase } from '#shared/shipping/records/labelStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { labelsWith } from '#test/support/handlersWith.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import { danglingReferences, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS_CENTS = 100_000
const HOUR_MS = 60 * MINUTE_MS
const KEY = { 'idempotency-key': 'a purchase' }

const really = () => createCarriers(testTable())

/**
 * Creates a purchase whose carrier did not respond but may have accepted the parcel. The carrier
 * lists the parcel if configured to.
 */
async function anUnansweredPurchase(code = 'DHLeC') {
  const { userId, token } = await anAccount({ balances: { USD: FUNDS_CENTS / 100 } })
  const { id: shipmentId, total_cost } = (await post(token, { carrier: code })).body.shipment
  let requestCount = 0
  let list = async (): Promise<unknown> => undefined
  const carriers: Carriers = (name) => {
    const carrier = directly(really()(name))
    return (
      carrier && {
        ...carrier,
        create: async (order) => {
          requestCount++
          list = () => carrier.create(order)
          throw new Error('the line is dead')
        },
      }
    )
  }
  const body = { label: { shipment_id: shipmentId } }
  const buy = (headers: Record<string, string> = KEY) =>
    call('POST /labels', { token, body, headers }, labelsWith({ carriers }))
  const first = await buy()
  expect([first.status, first.body.label]).toMatchObject([201, { is_ready: false, tracking_number: null }])
  const stored = await findShipment(testTable(), userId, shipmentId)
  const label = stored?.labels[0]
  return {
    userId,
    token,
    shipmentId,
    priceCents: Math.round(total_cost * 100),
    labelId: label?.id ?? 0,
    buy,
    list: () => list(),
    asked: () => requestCount,
  }
}

const runAfter = (ms: number) => {
  advance(ms)
  return reconcileLabels()
}

const costsShown = async () => {
  const lines: string[] = []
  const host = { connect: async () => ok(aPlatform()), out: (text: string) => lines.push(text), err: () => {} }
  await runOps(['labels', 'costs', '--json'], host)
  return JSON.parse(lines.join('\n'))
}

const watched = async () => (await readCompleteTable()).filter(({ pk }) => String(pk).endsWith('#LOST_PURCHASES'))

describeWithTable('a purchase without a response from the carrier', () => {
  beforeEach(emptyTable)

  test('is refunded after two lookups at least 15 minutes apart have found nothing, not after one', async () => {
    const { userId, token, shipmentId, priceCents } = await anUnansweredPurchase()
    expect(await runAfter(3 * MINUTE_MS)).toEqual({ unlisted: 1 })
    expect(await runAfter(14 * MINUTE_MS)).toEqual({})
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - priceCents)
    expect(await runAfter(MINUTE_MS)).toEqual({ refunded: 1 })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
    expect(await danglingReferences()).toEqual([])
    const { body } = await call('GET /shipments/{id}', { token, params: { id: shipmentId } })
    expect(body.shipment).toMatchObject({ labels: [{ cancelled: true }], errors: { code: 1203 } })
  })

  test('waits as long as its carrier takes to list', async () => {
    expect(carrierData.get('DHLeC')).toMatchObject({ listingMs: 15 * MINUTE_MS })
    expect(carrierData.get('DeutschePost')).toMatchObject({ listingMs: 30 * MINUTE_MS })
    await anUnansweredPurchase('DeutschePost')
    expect(await runAfter(3 * MINUTE_MS)).toEqual({ unlisted: 1 })
    expect(await runAfter(29 * MINUTE_MS)).toEqual({})
    expect(await runAfter(MINUTE_MS)).toEqual({ refunded: 1 })
  })

  test('is completed where the carrier lists the parcel between the two looks', async () => {
    const { userId, token, shipmentId, priceCents, list } = await anUnansweredPurchase()
    expect(await runAfter(3 * MINUTE_MS)).toEqual({ unlisted: 1 })
    await list()
    expect(await runAfter(15 * MINUTE_MS)).toEqual({ ready: 1 })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - priceCents)
    const { body } = await call('GET /shipments/{id}', { token, params: { id: shipmentId } })
    expect(body.shipment.labels).toMatchObject([{ is_ready: true, cancelled: false }])
    expect(await watched()).toEqual([])
  })

  test('is never sent again, however often it is repeated', async () => {
    const { buy, asked, list } = await anUnansweredPurchase()
    for (let repeat = 0; repeat < 3; repeat++) {
      advance(MINUTE_MS + 1_000)
      expect(await buy()).toMatchObject({ status: 201, body: { label: { is_ready: false } } })
    }
    await list()
    await runAfter(15 * MINUTE_MS)
    expect((await buy()).status).toBe(201)
    expect(asked()).toBe(1)
  })
})

describeWithTable('a purchase that was refunded', () => {
  beforeEach(emptyTable)

  const aRefunded = async () => {
    const purchase = await anUnansweredPurchase()
    await runAfter(3 * MINUTE_MS)
    expect(await runAfter(15 * MINUTE_MS)).toEqual({ refunded: 1 })
    return purchase
  }

  test('is looked for after 1, 24 and 72 hours, and then no more', async () => {
    await aRefunded()
    expect(await runAfter(HOUR_MS - MINUTE_MS)).toEqual({})
    expect(await runAfter(MINUTE_MS)).toEqual({ watched: 1 })
    expect(await runAfter(22 * HOUR_MS)).toEqual({})
    expect(await runAfter(HOUR_MS)).toEqual({ watched: 1 })
    expect(await runAfter(47 * HOUR_MS)).toEqual({})
    expect(await runAfter(HOUR_MS)).toEqual({ lost: 1 })
    expect(await watched()).toEqual([])
    expect(await costsShown()).toEqual([])
  })

  test.each([1, 24, 72])('and turns up at its carrier within %d hours is voided there, at our cost', async (hours) => {
    const { userId, labelId, list } = await aRefunded()
    for (const before of [1, 24, 72].filter((one) => one < hours)) await runAfter((before === 1 ? 1 : 23) * HOUR_MS)
    await list()
    const carrier = directly(really()('DHLeC'))
    const reference = String(labelId)
    expect(await carrier?.findByReference(reference, 1)).not.toBeNull()
    const counts = await runAfter((hours === 1 ? 1 : hours === 24 ? 23 : 48) * HOUR_MS)
    expect(counts).toMatchObject({ voided: 1 })
    expect(await carrier?.findByReference(reference, 1)).toBeNull()
    expect(await costsShown()).toContainEqual({
      time: expect.any(String),
      user: userId,
      label: labelId,
      carrier: 'DHLeC',
      USD: expect.any(Number),
      voided: true,
    })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
    expect(await danglingReferences()).toEqual([])
  })

  test('costs us the parcel as well where its carrier does not let it go', async () => {
    const { labelId, list, userId } = await aRefunded()
    await list()
    const lost = (await watched()).map(parseLostLabelPurchase)
    const keeping: Carriers = (code) => {
      const carrier = directly(really()(code))
      return carrier && { ...carrier, cancel: async () => ({ refused: 'it is on its way' }) }
    }
    for (const isFound of [false, true]) {
      const [one] = lost
      if (!one) throw new Error('nothing is watched')
      const { actions } = await recheckRefundedPurchase({ ...one, isFound }, keeping, clock.now())
      must(await testTable().commit(actions))
    }
    expect(await costsShown()).toMatchObject([{ label: labelId, voided: false }])
    expect(await watched()).toEqual([])
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })

  test.each(['before', 'after'] as const)('has its cost booked once, whatever dies %s its n-th call', async (when) => {
    for (let n = 1; ; n++) {
      await emptyTable()
      const { labelId, list } = await aRefunded()
      await list()
      advance(HOUR_MS)
      const death = diesAt(n, when)
      await withFaults([death], reconcileLabels).catch(() => undefined)
      await runAfter(31 * MINUTE_MS)
      await runAfter(31 * MINUTE_MS)
      const mine = (await costsShown()).filter(({ label }: { label: number }) => label === labelId)
      expect([n, mine]).toMatchObject([n, [{ voided: true }]])
      if (!death.hasDied()) return
    }
  })
})
