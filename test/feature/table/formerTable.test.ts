import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { auditLedger } from '#lib/ops/actions/auditLedger.ts'
import { auditOrders } from '#lib/ops/actions/auditOrders.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { parseLabelItem } from '#shared/shipping/records/labelStore.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { acceptAllMessages } from '#test/support/acceptAllMessages.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { CLIENT_SECRET, useDemoShop } from '#test/support/demoShop.ts'
import { withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { PREVIOUS_KEY, PREVIOUS_SECRET, putPreviousTable, readPreviousTable } from '#test/support/formerTable.ts'
import { lastFulfillment, startPacking } from '#test/support/fulfillments.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, getOrder, getStatus, HKG, putOrder, setStatuses } from '#test/support/orders.ts'
import { deleteOverpack, getManifest, postManifest } from '#test/support/overpacks.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { danglingReferences, kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import {
  answer,
  getReturn,
  postReshipment,
  quoted,
  returnFaults,
  shipped,
  verified,
  verifyReturn,
} from '#test/support/returns.ts'
import { SECRET_IDS } from '#test/support/secretIds.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { addStock } from '#test/support/stockedProducts.ts'
import { describeWithTable, rolloutsBegan } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { WEBHOOK_KEY } from '#test/support/webhooks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const previous = readPreviousTable()
const tokens = new Map(previous.accounts.map(({ userId, token }) => [userId, token]))

/** Read routes by kind of item. */
const READS = {
  shipment: 'GET /shipments/{id}',
  label: 'GET /labels/{id}',
  overpack: 'GET /overpacks/{id}',
  manifest: 'GET /manifests/{id}',
  order: 'GET /orders/{id}',
  returned: 'GET /returns/{id}',
  reshipment: 'GET /reshipments/{id}',
  webhook: 'GET /webhooks/{id}',
  shop: 'GET /shops/{id}',
  product: 'GET /products/{id}',
  inbound: 'GET /inbound/{id}',
  exception: 'GET /exceptions/{id}',
  credential: 'GET /credentials/{id}',
  invoice: 'GET /invoices/{id}',
} as const

/** List routes by kind of item. */
const LISTS = {
  shipment: 'GET /shipments',
  overpack: 'GET /overpacks',
  manifest: 'GET /manifests',
  order: 'GET /orders',
  returned: 'GET /returns',
  reshipment: 'GET /reshipments',
  webhook: 'GET /webhooks',
  shop: 'GET /shops',
  product: 'GET /products',
  inbound: 'GET /inbound',
  exception: 'GET /exceptions',
  credential: 'GET /credentials',
  invoice: 'GET /invoices',
} as const

/** Queries for lists that return only recent items by default. */
const SINCE_THEN: Readonly<Record<string, string>> = { shipment: 'date_start=2026-11-01' }

const isFieldShown = ({ deletedMs }: StoredItem): boolean => typeof deletedMs !== 'number'

let items: readonly StoredItem[] = []
/** IDs of shipments that belong to orders. */
let packed: ReadonlySet<number> = new Set()
const readOrderParcels = (item: StoredItem) => readOrder(item).fulfillments.map(({ shipmentId }) => shipmentId)
const ofKind = (kind: string): readonly StoredItem[] =>
  items.filter((item) => kindOfItem(item) === kind && isFieldShown(item))
const ownerOf = ({ pk }: StoredItem): number => Number(/^USER#(\d+)/.exec(String(pk))?.[1])
const tokenOf = (item: StoredItem): string => tokens.get(ownerOf(item)) ?? ''

/** Returns the first item of a kind that meets a condition, with its owner. */
function some(kind: string, holds: (item: StoredItem) => boolean) {
  const item = ofKind(kind).find(holds)
  if (!item) throw new Error(`the table has no such ${kind}`)
  return { id: Number(item.id), userId: ownerOf(item), token: tokenOf(item), item }
}

/** Whether a label is live and its parcel is in no overpack and belongs to no order. */
function isFree({ stage, status, isTest, shipmentId }: StoredItem): boolean {
  const shipment = ofKind('shipment').find(({ id }) => id === shipmentId)
  return (
    stage === 'live' &&
    status === 'Pending' &&
    !isTest &&
    shipment?.overpackId === null &&
    !shipment.orderNumber &&
    !packed.has(Number(shipmentId))
  )
}

/** Returns the IDs of a list. */
async function listed(key: string, token: string, query = ''): Promise<readonly unknown[]> {
  const { status, body } = await call(key, { token, query })
  const [rows] = Object.values(body).filter(Array.isArray)
  return status === 200 ? (rows ?? []).map(({ id }) => id) : [status]
}

const byUser = (all: readonly StoredItem[]) => Map.groupBy(all, tokenOf)

/** Returns the inconsistencies of all users. */
async function faults(): Promise<readonly string[]> {
  const table = testTable()
  const all: string[] = [...(await danglingReferences())]
  for (const userId of tokens.keys()) {
    all.push(...must(await auditLedger(table, userId)).faults)
    all.push(...(await auditOrders(table, userId)))
    all.push(...must(await auditStock(table, userId)).faults)
    all.push(...(await returnFaults(userId, [])))
  }
  return all
}

async function run(job: string): Promise<Readonly<Record<string, number>>> {
  const { handler } = await import(`../../../functions/jobs/${job}/handler.ts`)
  return withFaults([acceptAllMessages], () => handler({}, lambdaContext()))
}

describe('a table of an earlier release', () => {
  let receiver: Receiver
  useDemoShop()
  useSigningSecret({
    ...Object.fromEntries(Object.values(SECRET_IDS).map((id) => [id, PREVIOUS_SECRET])),
    'shopify-client-secret': CLIENT_SECRET,
  })
  useKeyService(PREVIOUS_KEY)
  useFiles()
  beforeAll(async () => {
    receiver = await startReceiver()
    process.env.PRIVATE_WEBHOOKS = 'on'
    for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking'])
      process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
  })
  afterAll(async () => {
    delete process.env.PRIVATE_WEBHOOKS
    await receiver.stop()
  })

  describeWithTable('read by this one', () => {
    test('is put in', async () => {
      await putPreviousTable(previous)
      await rolloutsBegan(clock.now())
      items = (await readCompleteTable()).filter((item) => kindOfItem(item) !== 'rollout')
      const parcels = ofKind('order').flatMap(readOrderParcels)
      packed = new Set(parcels)
      expect(items).toHaveLength(previous.items.length)
    })

    test('adds up', async () => {
      expect(await faults()).toEqual([])
    })

    test.each(Object.entries(READS))('shows each %s', async (kind, key) => {
      const all = ofKind(kind)
      expect(all.length).toBeGreaterThan(0)
      for (const item of all) {
        const id = String(item.id)
        const { status, body } = await call(key, { token: tokenOf(item), params: { id } })
        const [shown] = Object.values<{ readonly id: unknown }>(Object(body))
        expect([kind, id, status, String(shown?.id)]).toEqual([kind, id, 200, id])
      }
    })

    test.each(Object.entries(LISTS))('lists each %s', async (kind, key) => {
      for (const [token, own] of byUser(ofKind(kind).filter(({ status }) => status !== 'Archived'))) {
        const ids = own.map(({ id }) => id)
        expect((await listed(key, token, SINCE_THEN[kind])).toSorted()).toEqual(ids.toSorted())
      }
    })

    test.each([
      ['order', 'GET /orders'],
      ['returned', 'GET /returns'],
    ])('finds each %s by its status', async (kind, key) => {
      const statuses = new Set(ofKind(kind).map(({ status }) => String(status)))
      expect(statuses.size).toBeGreaterThan(1)
      for (const status of statuses) {
        if (status === 'Archived') continue
        for (const [token, own] of byUser(ofKind(kind))) {
          const ids = own.filter((item) => item.status === status).map(({ id }) => id)
          expect((await listed(key, token, `status=${status}`)).toSorted()).toEqual(ids.toSorted())
        }
      }
    })

    test('reads labels with all a label has: the weight that was rated is what was charged', () => {
      for (const item of ofKind('label')) {
        const { rated, chargeableWeightGrams } = parseLabelItem(item)
        if (item.rated === null) expect(rated).toBeNull()
        else expect(rated).toMatchObject({ weightGrams: chargeableWeightGrams, tariff: null })
      }
      const [label = {}] = ofKind('label')
      const { rated: _, revision: __, documentKey: ___, ...first } = label
      expect(parseLabelItem(first)).toMatchObject({ rated: null, revision: 0, documentKey: null })
    })

    test('finds labels by their tracking numbers, with what happened to them', async () => {
      for (const { trackingNumber, status, userId } of ofKind('label')) {
        const { body } = await call('GET /track/{tracking_number}', {
          token: tokens.get(Number(userId)) ?? '',
          params: { tracking_number: String(trackingNumber) },
        })
        expect([trackingNumber, body.track?.status]).toEqual([trackingNumber, status])
      }
    })

    test.each(['SvcExpress', 'DHLeC'])('takes a label of %s back, and its price', async (carrier) => {
      const label = some('label', (item) => item.carrier === carrier && isFree(item))
      const before = await auditedBalance(label.userId)
      const request = { token: label.token, params: { id: label.id } }
      expect((await call('PUT /labels/{id}/cancel', request)).status).toBe(200)
      expect((await call('GET /labels/{id}', request)).body.label.status).toBe('Cancelled')
      expect(await auditedBalance(label.userId)).toBe(before + Number(label.item.chargedCents))
      const again = await call('POST /labels', {
        token: label.token,
        body: { label: { shipment_id: label.item.shipmentId } },
      })
      expect(again.status).toBe(201)
      packed = new Set([...packed, Number(label.item.shipmentId)])
    })

    test('prices a parcel that turns out heavier, and follows it to its door', async () => {
      const label = some(
        'label',
        ({ stage, status, carrier }) => stage === 'live' && status === 'Pending' && carrier === 'SvcExpress',
      )
      const tracking_number = label.item.trackingNumber
      expect(await operate('LabelProcessed', { tracking_number, weight: 3 })).toMatchObject({ word: 'processed' })
      const scan = { tracking_number, code: 200, city: 'Berlin', country: 'DE' }
      expect(await operate('TrackingEventRecorded', scan)).toMatchObject({ word: 'Delivered' })
      const { body } = await call('GET /labels/{id}', { token: label.token, params: { id: label.id } })
      expect(body.label).toMatchObject({ status: 'Delivered', processed: true })
      await auditedBalance(label.userId)
    })

    test('packs, sends and ends orders', async () => {
      const ready = some('order', ({ status }) => status === 'Ready')
      await startPacking(ready.userId, ready.id)
      expect(await getStatus(ready.token, ready.id)).toBe('Packing')
      const packing = some('order', ({ status }) => status === 'Packing')
      for (const { userId, token, id } of [ready, packing]) {
        const fulfillment = await lastFulfillment(userId, id)
        await operate('FulfillmentCompleted', { user_id: userId, order_id: id, fulfillment_id: fulfillment.id })
        expect(await getStatus(token, id)).toBe('Fulfilled')
      }
    })

    test('releases held orders, and serves those that wait for units', async () => {
      const held = some('order', ({ status }) => status === 'Holding')
      expect((await setStatuses(held.token, 'Processing', held.id)).status).toBe(200)
      const waiting = some('order', ({ status }) => status === 'Backordered')
      const [{ productId = 0 } = {}] = Object(waiting.item).lines
      await addStock(waiting.userId, productId, HKG, 10)
      advance(5 * DAY_MS)
      await allocateOrders()
      expect(await getStatus(held.token, held.id)).toBe('Ready')
      expect(await getStatus(waiting.token, waiting.id)).toBe('Ready')
    })

    test('lets orders be corrected', async () => {
      const wrong = some('order', ({ status }) => status === 'Exception')
      const { order } = (await getOrder(wrong.token, wrong.id)).body
      const good = (
        await getOrder(
          wrong.token,
          some('order', ({ userId, status }) => userId === wrong.userId && status === 'Holding').id,
        )
      ).body.order
      expect(order.error).not.toBeNull()
      expect((await putOrder(wrong.token, wrong.id, { to: good.to, status: 'Processing' })).status).toBe(200)
      expect(await getStatus(wrong.token, wrong.id)).not.toBe('Exception')
    })

    test('hands overpacks over, and takes one apart', async () => {
      const open = ofKind('overpack').filter(
        ({ manifestId, weightGrams }) => manifestId === null && weightGrams !== null,
      )
      const [first, second] = open
      if (!first || !second) throw new Error('the table has too few overpacks')
      const posted = await postManifest(tokenOf(first), [first.id])
      expect(posted.status).toBe(201)
      expect((await getManifest(tokenOf(first), posted.body.manifest.id)).status).toBe(200)
      expect((await deleteOverpack(tokenOf(second), second.id)).status).toBe(200)
    })

    test('verifies and reships returns', async () => {
      const returned = some('returned', ({ status }) => status === 'Processed')
      expect((await verifyReturn(returned.token, returned.id)).status).toBe(200)
      const verifying = some('returned', ({ status }) => status === 'Verifying')
      for (const { userId, id, token } of [returned, verifying]) {
        expect(await verified(userId, id)).toMatchObject({ word: 'verified' })
        expect((await getReturn(token, id)).body.return.status).toBe('Verified')
      }
      const created = await postReshipment(returned.token, [returned.id])
      expect(created.status).toBe(201)
      const pending = some('reshipment', ({ status }) => status === 'Pending')
      for (const { userId, token, id } of [{ ...returned, id: created.body.reshipment.id }, pending]) {
        await quoted(userId, id)
        expect((await answer(token, id)).status).toBe(200)
        expect(await shipped(userId, id)).toMatchObject({ word: 'shipped' })
      }
    })

    test('brings a delivery that waits to its webhook, sealed with the key of then', async () => {
      const { item } = some('delivery', ({ state }) => state === 'waiting')
      const { userId, webhookId, eventId } = item
      const webhook = some('webhook', ({ id }) => id === webhookId)
      const moved = { webhook: { address: receiver.address(), key: WEBHOOK_KEY } }
      const params = { id: webhook.id }
      expect((await call('PUT /webhooks/{id}', { token: webhook.token, params, body: moved })).status).toBe(200)
      const { handler } = await import('#functions/workers/deliverWebhooks/handler.ts')
      const body = JSON.stringify({ userId, webhookId, eventId })
      const attributes = { ApproximateReceiveCount: '1' }
      const record = { body, messageId: 'one', receiptHandle: 'one', attributes }
      expect(await handler(Object({ Records: [record] }))).toEqual({ batchItemFailures: [] })
      expect(receiver.ids()).toEqual([`${eventId}-${webhookId}`])
    })

    test('adds up after all of that', async () => {
      expect(await faults()).toEqual([])
    })

    test('is maintained by all jobs as it grows old', async () => {
      for (const days of [3, 91, 366, 91]) {
        advance(days * DAY_MS)
        for (const job of Object.keys(schedules)) {
          const { failed = 0, stuck = 0 } = await run(job)
          expect([days, job, failed, stuck]).toEqual([days, job, 0, 0])
        }
        expect(await faults()).toEqual([])
      }
      // Stores still sell goods without a SKU here, so those orders are imported again.
      const orders = (await readCompleteTable()).filter((item) => kindOfItem(item) === 'order' && !item.unmatched)
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['Archived']))
    })
  })
})
