import { handler as buyReturnLabels } from '#functions/jobs/buyReturnLabels/handler.ts'
import type { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { revokeApiKey } from '#shared/accounts/apiKeys/apiKeys.ts'
import { createCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { park } from '#shared/events/deferredEvents.ts'
import { relay } from '#shared/events/outbox.ts'
import { STORAGE_CHARGE_DELAY_MS } from '#shared/fulfilment/storage/rules/storageCharges.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { createInvoice, recordInvoiceDocument } from '#shared/money/invoices/invoiceStore.ts'
import { EMPTY_INVOICE_SUMS } from '#shared/money/invoices/rules/invoice.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { ensureRetentionScan } from '#shared/privacy/erasureStore.ts'
import { markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { exists } from '#shared/table/expressions.ts'
import { getKeyUserId, keyOf } from '#shared/table/keys.ts'
import { anAccount, anApiKey, must, testTable } from '../accounts.ts'
import { call, lambdaContext } from '../api.ts'
import { aBatch, shipmentRowCodec, work } from '../batches.ts'
import { aCarrierPurchase } from '../carriers/aCarrierPurchase.ts'
import { aConnectedShop, setAddress } from '../connectedShops.ts'
import { aRelay } from '../feed.ts'
import { aMerchantWithLots, untilHour } from '../floorStock.ts'
import { aWave } from '../floorWork.ts'
import { aSentOrder } from '../fulfillments.ts'
import { postInbound, productsInTable } from '../inbound.ts'
import { addEvents, aLabel, cancel } from '../labels.ts'
import { operate } from '../operations.ts'
import { aMerchant, aReadyOrder, LAX, postOrder, setStatuses } from '../orders.ts'
import { outboxOf } from '../outbox.ts'
import { withOutsideCarrier } from '../outsideCarrier.ts'
import { anOverpack, deleteOverpack, parcels, postManifest, postOverpack } from '../overpacks.ts'
import { forceErasure } from '../privacy.ts'
import { DAY_MS } from '../pruning.ts'
import { kindOfItem, readCompleteTable } from '../referentialIntegrity.ts'
import { deliver, file, requestLinesOf } from '../requestLog.ts'
import { aRequestWithLabelPending } from '../returnPortal.ts'
import { answer, aReturn, discardReturn, PICTURES, postReshipment, reshipmentsBy, returns } from '../returns.ts'
import { post } from '../shipments.ts'
import { aStoredRule } from '../shippingRules.ts'
import { putShop } from '../shops.ts'
import { aStockedProduct } from '../stockedProducts.ts'
import { aPayment } from '../stripe.ts'
import { advance, MINUTE_MS } from '../time.ts'
import { PAYLOADS, postWebhook } from '../webhooks.ts'
import { interrupted, nowText } from './backgroundScenario.ts'

/*
 * Work for each scheduled job.
 */

/** Warehouse in Hong Kong, where the clock does not change to summer time. */
const NO_SUMMER_TIME = 'WH0HKG02'

const OUTSIDE = { carrier: 'DHLeC' }
const rich = () => anAccount({ balances: { USD: 10_000 } })

const byOutsideCarrier = () => reshipmentsBy(OUTSIDE.carrier, createCarriers(testTable()))

/** Creates files of an account: label, webhook payload and invoice. */
async function haveFiles(userId: number): Promise<void> {
  const table = testTable()
  const invoice = {
    ...{ id: generateId(), userId, name: '2026-W47', currency: 'USD', startDate: '2026-11-16', endDate: '2026-11-22' },
    ...{ ...EMPTY_INVOICE_SUMS, kinds: [], customer: ['Ada'], issued: null, creditNotes: [], documentKey: null },
  }
  must(await table.commit(createInvoice(invoice, [], null)))
  must(await table.commit(recordInvoiceDocument([invoice], `invoices/${userId}/2026-W47.pdf`)))
  for (const item of await readCompleteTable()) {
    const key = keyOf(item)
    if (getKeyUserId(key) !== userId) continue
    if (kindOfItem(item) === 'manifest') await table.update(key, { set: { carrierForms: ['1.pdf'] } }, exists())
    if (kindOfItem(item) === 'label') await table.update(key, { set: { documentKey: 'labels/1' } }, exists())
    if (kindOfItem(item) === 'productRow') await table.update(key, { set: { p: true } }, exists())
    if (kindOfItem(item) === 'payload') {
      await table.update(key, { set: { file: 'payloads/1' }, remove: ['bytes'] }, exists())
    }
  }
}

/** Creates due work for each job. */
export const jobScenarios: Readonly<Record<keyof typeof schedules, () => Promise<unknown>>> = {
  monitorJobs: async () => {},
  reconcileLabels: async () => {
    const { token } = await rich()
    await interrupted(() => post(token, { ...OUTSIDE, create_label: true }))
    advance(3 * MINUTE_MS)
  },
  pollTracking: async () => {
    const { userId } = await rich()
    must(
      await testTable().commit([createCarrierPurchase({ ...aCarrierPurchase(userId), stage: 'voided' }, clock.now())]),
    )
    advance(MINUTE_MS)
  },
  recordKeyUsage: async () => {
    const key = await anApiKey((await anAccount()).userId)
    await call('GET /users/me', { token: key.text })
  },
  remindAccounts: async () => {
    const { userId } = await anAccount({ balances: { USD: 5 } })
    await anApiKey(userId, { expiresAtMs: clock.now() + 8 * DAY_MS })
    const revoked = await anApiKey(userId, { expiresAtMs: clock.now() + 8 * DAY_MS })
    await revokeApiKey(testTable(), { userId, id: revoked.id, actor: null }, clock.now())
    advance(26 * 60 * MINUTE_MS)
  },
  settlePayments: async () => {
    const { userId } = await anAccount({ balances: { USD: 5 } })
    await aPayment(userId, { checkoutId: null, url: null, payableUntilMs: clock.now() })
    advance(MINUTE_MS)
  },
  countStatistics: async () => {
    const { account } = await aLabel()
    await relay(await outboxOf(account.userId), aRelay())
    await markStatisticsStale(testTable(), account.userId, clock.now())
    advance(6 * MINUTE_MS)
  },
  maintainBatches: async () => {
    const { userId, token } = await rich()
    await aBatch(token, shipmentRowCodec(2))
    await work(userId)
    advance(31 * DAY_MS)
  },
  removeShipments: async () => {
    const { account, shipment, label } = await aLabel({ test: true })
    await addEvents(account, label, 120)
    await call('DELETE /shipments/{id}', { token: account.token, params: { id: shipment.id } })
    advance(3 * MINUTE_MS)
  },
  removeOverpacks: async () => {
    const { token } = await rich()
    const { id } = (await postOverpack(token, await parcels(token, 40))).body.overpack
    await interrupted(() => deleteOverpack(token, id))
    advance(3 * MINUTE_MS)
  },
  settleManifests: async () => {
    const { token } = await rich()
    const { id } = await anOverpack(token, 2, OUTSIDE)
    await interrupted(() => postManifest(token, [id]))
    advance(3 * MINUTE_MS)
  },
  allocateOrders: async () => {
    const ruled = await aMerchant()
    await aStoredRule(ruled.token, { conditions: { tags: ['check'] }, actions: { hold: true } })
    await aStoredRule(ruled.token, { conditions: {}, actions: { cheapest_of: ['Svc Parcel', 'Svc Plus'] } })
    await postOrder(ruled.token)
    await postOrder(ruled.token, { tags: ['check'] })
    await postOrder((await aMerchant()).token)
    await postOrder((await aMerchant({})).token)
    const { token } = await aMerchant()
    await putShop(token, 'shop', { settings: { delay_processing: 20 } })
    await postOrder(token)
    await putShop(token, 'shop', { settings: { delay_processing: 10 } })
  },
  completePacking: async () => {
    const { token, userId } = await aMerchant()
    const order = await aReadyOrder(token)
    await interrupted(() => operate('PackingStarted', { user_id: userId, order_id: order }, withOutsideCarrier()))
    advance(3 * MINUTE_MS)
  },
  archiveOrders: async () => {
    const merchant = await aMerchant()
    await aSentOrder(merchant)
    advance(60 * DAY_MS)
    await aReadyOrder(merchant.token)
    await aSentOrder(merchant)
    advance(31 * DAY_MS)
  },
  pruneShipments: async () => {
    const { token } = await rich()
    await post(token)
    await post(token, { test: true, create_label: true })
    advance(31 * DAY_MS)
  },
  pruneOverpacks: async () => {
    const account = await rich()
    const { shipments } = await anOverpack(account.token)
    await cancel(account, shipments[0].label_id)
    advance(31 * DAY_MS)
  },
  pruneInbounds: async () => {
    const { token, userId } = await rich()
    await postInbound(token, await productsInTable(userId, 2))
    advance(3 * 366 * DAY_MS)
  },
  pruneOrders: async () => {
    await aReadyOrder((await aMerchant()).token)
    advance(366 * DAY_MS)
  },
  importOrders: async () => {
    const merchant = await aMerchant()
    await setAddress(merchant.token)
    await aConnectedShop(merchant, 'store', { store: 'lamps' })
    await aStockedProduct(merchant.userId, { sku: 'LAMP', shopId: 'store' })
    advance(16 * MINUTE_MS)
  },
  buyReturnLabels: async () => {
    // The first label reserves tracking numbers for later ones.
    await aRequestWithLabelPending(await rich())
    await buyReturnLabels({}, lambdaContext())
    await aRequestWithLabelPending(await rich())
  },
  settleReshipments: async () => {
    const { token, userId } = await rich()
    const { id } = (await postReshipment(token, await returns(userId, 1), {}, {}, byOutsideCarrier())).body.reshipment
    await interrupted(() => answer(token, id, 'Approved', {}, byOutsideCarrier()))
    advance(3 * MINUTE_MS)
  },
  pruneReshipments: async () => {
    const { token, userId } = await rich()
    await postReshipment(token, await returns(userId, 2))
    advance(61 * DAY_MS)
  },
  removeReturns: async () => {
    const { token, userId } = await rich()
    await blobs.put('incoming/picture', PICTURES.png, 'image/png')
    await discardReturn(token, await aReturn(userId, { images: ['incoming/picture'] }, { blobs }))
    advance(3 * MINUTE_MS)
  },
  erasePersonalData: async () => {
    const { account, label } = await aLabel()
    const { userId, token } = account
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    const { id } = (await postWebhook(token, { topic: 'shipments_status' })).body.webhook
    await call('POST /webhooks/{id}/queue', { token, params: { id }, body: PAYLOADS.shipments_status })
    await blobs.put('incoming/picture', PICTURES.png, 'image/png')
    await aReturn(userId, { images: ['incoming/picture'] }, { blobs })
    await postManifest(token, [(await anOverpack(token)).id])
    await productsInTable(userId, 1)
    await haveFiles(userId)
    const lines = await requestLinesOf(async () => {
      await call('GET /users/me', { token })
      await call('GET /shipments/{id}', { token, params: { id: 1 } })
    })
    await file(await deliver(lines))
    await ensureRetentionScan(testTable(), userId, clock.now())
    advance(11 * 366 * DAY_MS)
    await forceErasure(userId)
    advance(2 * MINUTE_MS)
  },
  publishPendingEvents: async () => {
    await aLabel()
    advance(10 * MINUTE_MS)
  },
  retryDeferredEvents: async () => {
    const event = { 'detail-type': 'LabelProcessed', detail: { tracking_number: 'NOBODY' }, time: nowText() }
    for (const worker of ['operations', 'pushTracking']) await park(testTable(), worker, event, clock.now())
    advance(2 * MINUTE_MS)
  },
  requeueDeliveries: async () => {
    const { token } = await rich()
    const { id } = (await postWebhook(token, { topic: 'shipments_status' })).body.webhook
    await call('POST /webhooks/{id}/queue', { token, params: { id }, body: PAYLOADS.shipments_status })
    advance(60 * MINUTE_MS)
  },
  renewSubscriptions: async () => {
    const { token } = await anAccount({ balances: { USD: 100 }, isServiceOwned: true })
    await call('POST /users/me/subscriptions', {
      token,
      body: { subscription: { amount: 9.99, name: 'Plan' } },
    })
    advance(32 * DAY_MS)
  },
  settleWaves: async () => {
    const { userId, token } = await aMerchantWithLots(LAX, [{ lot: 'L1', days: 9, units: 2 }])
    await aReadyOrder(token, { line_items: [{ sku: 'SHIRT', quantity: 2 }] })
    await aWave(LAX, { merchants: [userId] })
    const withdrawn = await aMerchantWithLots(LAX, [{ lot: 'L1', days: 9, units: 2 }])
    const orderId = await aReadyOrder(withdrawn.token, { line_items: [{ sku: 'SHIRT', quantity: 2 }] })
    await aWave(LAX, { merchants: [withdrawn.userId] })
    await setStatuses(withdrawn.token, 'Holding', orderId)
    advance(5 * HOUR_MS)
  },
  expireLots: async () => {
    const { token } = await aMerchantWithLots(NO_SUMMER_TIME, [{ lot: 'L1', days: 9, units: 2 }])
    await aReadyOrder(token, { line_items: [{ sku: 'SHIRT', quantity: 2 }] })
    // At noon, so that the hour of the stock check does not pass while the work is repeated.
    advance(untilHour(NO_SUMMER_TIME, 12) + 10 * DAY_MS)
  },
  chargeStorage: async () => {
    const { userId } = await rich()
    await aStockedProduct(userId, { sku: 'LAMP', units: { WH0HKG01: 5 } })
    advance(33 * DAY_MS)
    // Avoids another day becoming due during the test.
    advance(DAY_MS - ((clock.now() - STORAGE_CHARGE_DELAY_MS) % DAY_MS) + MINUTE_MS)
    await ensureStorageBilling(testTable(), userId, clock.now() - 33 * DAY_MS)
  },
  closeInvoices: async () => {
    await post((await rich()).token, { create_label: true })
    advance(8 * DAY_MS)
  },
  destroyHeldExceptions: async () => {
    const { label } = await aLabel()
    await operate('ExceptionRaised', { tracking_number: label.tracking_number, type: 'Damaged', exception_id: 9_001 })
    advance(91 * DAY_MS)
  },
}
