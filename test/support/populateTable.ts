import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordCarrierHealth } from '#shared/carriers/carrierHealth.ts'
import { importNumberRanges } from '#shared/carriers/numbers/rangeStore.ts'
import { createPickup, type Pickup } from '#shared/carriers/pickups/pickupStore.ts'
import { cacheRates } from '#shared/carriers/rateCache.ts'
import { formatDate } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { money } from '#shared/core/money.ts'
import { deniedPartyListDataset } from '#shared/customs/screening/deniedPartiesDataset.ts'
import { park } from '#shared/events/deferredEvents.ts'
import { relay } from '#shared/events/outbox.ts'
import { withReportLease } from '#shared/fulfilment/shops/reportLease.ts'
import { chargeStorage } from '#shared/fulfilment/storage/chargeStorage.ts'
import { storeBookmark } from '#shared/http/bookmarks.ts'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { disableAutoTopUp, enableAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import { createIntentPointer, recordUnappliedPayment } from '#shared/money/payments/paymentStore.ts'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { recordOwnAccountCost, storeLostLabelPurchase } from '#shared/shipping/records/labelStore.ts'
import { cacheExternalParcel } from '#shared/shipping/tracking/externalParcels.ts'
import { countWebhookOutcome } from '#shared/statistics/webhookCounts.ts'
import { exists } from '#shared/table/expressions.ts'
import { dueAttributes, keys } from '#shared/table/keys.ts'
import { claimSendingSlot } from '#shared/webhooks/sendingSlots.ts'
import { findWebhook, recordFailedAttempt } from '#shared/webhooks/webhookStore.ts'
import { anAccount, must, testTable } from './accounts.ts'
import { call, lambdaContext } from './api.ts'
import { aConnectedShop, setAddress } from './connectedShops.ts'
import { inForceNow } from './datasets.ts'
import { aDeniedPartyList } from './deniedParties.ts'
import { aRelay } from './feed.ts'
import { aPackedOrder, aSentOrder, lastFulfillment } from './fulfillments.ts'
import { BUNDLED_RATES, INVOICING } from './invoicing.ts'
import { addEvents, aLabel } from './labels.ts'
import { sendDueMails } from './mails.ts'
import { operate } from './operations.ts'
import { ops } from './opsPlatform.ts'
import { allocateOrders, aMerchant, postOrder } from './orders.ts'
import { outboxOf } from './outbox.ts'
import { anOverpack, postManifest } from './overpacks.ts'
import { aSandbox, simulate } from './sandboxes.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { post, recipient } from './shipments.ts'
import { putShop } from './shops.ts'
import { count } from './statistics.ts'
import { addStock, aStockedProduct } from './stockedProducts.ts'
import { aPayment } from './stripe.ts'
import { splitEvenly } from './wallets.ts'
import { postWebhook } from './webhooks.ts'

/**
 * Scenarios that only read or act in bulk create no additional item kinds, except through their
 * preparation.
 */
const createsItems = ({ name, group, route }: Scenario): boolean =>
  !['docs', 'console', 'mcp'].includes(group) &&
  !/^list(?!FloorPutBacks|FloorDifferences)|, |^print|^bulk|Estimate|Warehouse|EntryPoint/.test(name) &&
  route.path !== '/track/{tracking_number}'

/**
 * Runs each scenario in a separate account, so that the table contains every item kind. Requires
 * keys, files and a demo shop.
 */
export async function doEverything(): Promise<void> {
  for (const { name, route, prepare } of scenarios.filter(createsItems)) {
    const { status, bytes } = await call(route.key, await prepare())
    if (status >= 400) throw new Error(`${name}: ${status} ${bytes.toString()}`)
  }
  await importNumbers()
  await importABill()
  await importAStatement()
  await createOrders()
  await createShipmentItems()
  const early = {
    'detail-type': 'LabelProcessed',
    detail: { tracking_number: 'NOBODY' },
    time: new Date(clock.now()).toISOString(),
  }
  await park(testTable(), 'operations', early, clock.now())
  await createStock()
  await createInvoices()
  await payByCard()
  await createWebhookItems()
  await sendDueMails()
  await inForceNow(
    { name: deniedPartyListDataset('un'), isBundled: false },
    aDeniedPartyList('un', [{ id: '1', names: ['Nobody'] }]),
  )
}

/** Creates stock movements in a warehouse, and customer-specific fees and prices. */
async function createStock(): Promise<void> {
  const { userId } = await anAccount()
  await aStockedProduct(userId, { sku: 'STAYS', units: { WH0HKG01: 5 } })
  await addStock(userId, await aStockedProduct(userId, { sku: 'LEFT', units: { WH0HKG01: 5 } }), 'WH0HKG01', -5)
  await ops('fees', 'set', String(userId), '--fee', 'storage-free-days', '--amount', '0')
  await ops('prices', 'assign', String(userId), '--tariff', 'standard')
  const where = [
    '--services',
    'Svc Post',
    '--carriers',
    'SvcPost',
    '--entry-points',
    'HKG101',
    '--terms',
    'DDU',
    '--to',
    'DE',
  ]
  const days = ['--until', formatDate(clock.now())]
  await ops('prices', 'adjust', String(userId), '--id', 'own', '--percent', '-5', '--amount', '1', ...where, ...days)
  await chargeStorage({ table: testTable(), nowMs: () => clock.now() + 3 * DAY_MS }, userId)
}

/** Creates a card payment and an automatic top-up, then disables the top-up. */
async function payByCard(): Promise<void> {
  const { userId } = await anAccount()
  const payment = await aPayment(userId, { status: 'paid', paidAtMs: clock.now(), intentId: 'pi_1' })
  const terms = { below: money(100, 'USD'), amount: money(5_000, 'USD'), monthlyCap: money(9_000, 'USD') }
  must(
    await testTable().commit([enableAutoTopUp({ userId }, terms, clock.now()), createIntentPointer(payment, 'pi_1')]),
  )
  must(
    await testTable().commit([
      disableAutoTopUp(userId, 'USD'),
      recordUnappliedPayment(payment, 'another amount', clock.now()),
    ]),
  )
  const lastPayment = { set: { lastPaymentId: payment.id } }
  must(await testTable().update(keys.automaticPayment(userId, 'USD'), lastPayment, exists()))
  must(await testTable().update(keys.payment(userId, payment.id), { remove: dueAttributes }, exists()))
}

/** Creates a wallet with several shards, and a week with enough lines for several files. */
async function createInvoices(): Promise<void> {
  const { userId, token } = await anAccount({ balances: { USD: 1_000 } })
  await splitEvenly(userId, 8)
  for (let n = 0; n < 3; n++) await post(token, { create_label: true })
  const inAWeek = clock.now() + 8 * DAY_MS
  const deps = {
    table: testTable(),
    nextId: generateId,
    nowMs: () => inAWeek,
    invoicing: INVOICING,
    exchangeRates: BUNDLED_RATES,
  }
  await closeInvoiceWeeks(deps, { userId, currency: 'USD' }, { linesAFile: 2, filesANote: 1 })
}

async function importABill(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bill-'))
  const path = join(folder, 'bill.csv')
  await writeFile(path, 'tracking_number,amount\nNOBODYS,5.00\n')
  const { exitCode, err } = await ops('bills', 'import', path, '--carrier', 'USPS', '--bill', 'B1', '--reason', 'trial')
  await rm(folder, { recursive: true })
  if (exitCode !== 0) throw new Error(err)
}

async function importAStatement(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'))
  const path = join(folder, 'statement.csv')
  const { userId } = await anAccount()
  await writeFile(path, `id,date,amount,currency,reference\nT1,2026-11-20,5.00,USD,${buildAccountReference(userId)}\n`)
  const { exitCode, err } = await ops('payments', 'import', path)
  await rm(folder, { recursive: true })
  if (exitCode !== 0) throw new Error(err)
}

/** Creates tracking numbers of a postal operator without an entry point. */
async function importNumbers(): Promise<void> {
  const format = { kind: 's10', serviceIndicator: 'CX', country: 'SE' } as const
  const range = {
    id: generateId(),
    format,
    first: 0,
    last: 99,
    next: 0,
    block: 5,
    lowWater: 10,
    retiredMs: null,
    file: 'se.csv',
  }
  must(await testTable().commit(importNumberRanges('s10/SE', [range], 0)))
}

/** Creates orders of all kinds: backordered, in packing, shipped, renumbered and imported. */
async function createOrders(): Promise<void> {
  const merchant = await aMerchant()
  const sentId = await aSentOrder(merchant)
  const { userId } = merchant
  const { id: fulfillment_id } = await lastFulfillment(userId, sentId)
  const renumbered = { user_id: userId, order_id: sentId, fulfillment_id, tracking_number: `RENUMBERED${sentId}` }
  await operate('FulfillmentTrackingAssigned', renumbered)
  await leaveReportLease(userId, sentId)
  await aPackedOrder(merchant)
  await postOrder((await aMerchant({})).token)
  await allocateOrders()
  await setAddress(merchant.token)
  await aConnectedShop(merchant, 'store', { store: 'lamps' })
  await aStockedProduct(merchant.userId, { sku: 'LAMP-RED', shopId: 'store' })
  const { handler } = await import('#functions/jobs/importOrders/handler.ts')
  await handler({}, lambdaContext())
  await putShop(merchant.token, 'shop', { settings: { delay_processing: 2 } })
  await putShop(merchant.token, 'shop', { settings: { delay_processing: 1 } })
}

/** Leaves the lease of a worker that crashed while reporting a parcel to the store. */
const leaveReportLease = (userId: number, orderId: number): Promise<void> =>
  new Promise((resolve) => {
    void withReportLease(testTable(), { userId, orderId }, clock.now(), () => {
      resolve()
      return new Promise(() => {})
    })
  })

/** Creates a webhook with two consecutive failures, a delivery in progress, and feed events. */
async function createWebhookItems(): Promise<void> {
  const { userId, token } = await anAccount()
  const { id: webhookId } = (await postWebhook(token)).body.webhook
  const nowMs = clock.now()
  for (const eventId of [1, 2]) {
    const webhook = await findWebhook(testTable(), userId, webhookId)
    if (!webhook) throw new Error('there is no webhook')
    await testTable().commit([recordFailedAttempt(webhook, eventId, nowMs)])
  }
  await claimSendingSlot(testTable(), { userId, webhookId, eventId: 3 }, 'slow', nowMs)
  const { account, label } = await aLabel()
  await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.5 })
  await operate('TrackingEventRecorded', {
    ...{ tracking_number: label.tracking_number, code: 200 },
    ...{ city: 'Berlin', country: 'DE' },
  })
  await relay(await outboxOf(account.userId), aRelay())
  await count(account.userId)
  must(await testTable().commit([countWebhookOutcome(account.userId, 1, 'failed', nowMs)]))
}

/** Creates cached carrier rates, an external parcel, and a carrier timeout. */
async function createCarrierItems(userId: number): Promise<void> {
  const parcel = { weightGrams: 500, lengthCm: 10, widthCm: 10, heightCm: 10, irregular: false, valueCents: 1_000 }
  const places = { entryPoint: 'LAXI01', country: 'US', province: 'NY', postalCode: '10118' }
  const question = { userId, carrier: 'EasyPost', ...places, ...parcel, terms: 'DDU', signature: false } as const
  await cacheRates(testTable(), question, { carrier: 'EasyPost', askedAtMs: clock.now(), rates: [] })
  const event = { code: 101, occurredAtMs: clock.now(), localTime: '2026-11-20 08:00:00', city: 'Bonn', province: null }
  const scan = { ...event, postalCode: null, country: 'DE', carrier: 'EasyPost', description: 'Arrived' }
  const elsewhere = { userId, number: 'EZ4000000004' }
  await cacheExternalParcel(testTable(), elsewhere, {
    ...{ carrier: 'EasyPost', events: [scan], estimatedDelivery: '2026-11-28', askedAtMs: clock.now() },
  })
  await recordCarrierHealth(testTable(), 'easypost', () => ({ triedAtMs: clock.now() }))
  const [fromMs, toMs] = [clock.now() + HOUR_MS, clock.now() + 2 * HOUR_MS]
  const pickup: Pickup = {
    ...{
      id: generateId(),
      carrier: 'EasyPost',
      entryPoint: 'LAXI01',
      userId,
      labelId: generateId(),
      fromMs,
      toMs,
    },
    ...{
      packages: 2,
      weightGrams: 900,
      contact: { name: 'Dock 3', phone: '+1 310 555 0100' },
      instructions: 'Ring twice',
    },
    ...{
      service: 'USPS/Priority',
      country: 'US',
      stage: 'refused',
      handle: 'pickup_1 USPS Next-day',
      confirmation: null,
    },
    ...{ bookedSinceMs: null, cost: null, reason: 'nobody drives there' },
  }
  must(await testTable().commit([createPickup(pickup, clock.now())]))
}

/**
 * Creates a sandbox whose next label fails, a parcel with a long history, tests in an overpack, a
 * manifest to report to a carrier, and a denied party.
 */
async function createShipmentItems(): Promise<void> {
  await simulate((await aSandbox()).token, { scenario: 'refused_label' })
  const { account, label } = await aLabel({ test: true })
  await addEvents(account, label, 120)
  const mistaken = await aLabel()
  const { userId } = mistaken.account
  await ops('labels', 'cancel', String(userId), String(mistaken.label.id), '--reason', 'a false scan')
  const { id: labelId, shipment_id: shipmentId } = mistaken.label
  const lost = {
    userId,
    shipmentId,
    labelId,
    carrier: 'DHLeC',
    carriageCents: 100,
    looks: 0,
    isFound: false,
  }
  const nowMs = clock.now()
  await testTable().commit([
    storeLostLabelPurchase({ ...lost, refundedAtMs: nowMs }, nowMs),
    recordOwnAccountCost({ userId, labelId, carrier: 'DHLeC', amountCents: 100, isVoided: false, bookedAtMs: nowMs }),
  ])
  await createCarrierItems(userId)
  const { token } = await anAccount({ balances: { USD: 1_000 } })
  await anOverpack(token, 2, { test: true })
  await postManifest(token, [(await anOverpack(token, 2, { carrier: 'DHLeC' })).id])
  await post(token, { to: recipient({ name: 'Orlan Vestrikov' }) })
  await post(token, {}, { 'idempotency-key': 'a parcel' })
  // Created directly, as bookmarks are stored only for lists longer than those in this table.
  const query = { userId: account.userId, queryDigest: 'some-query', descending: true }
  await storeBookmark(testTable(), query, { page: 12, after: String(label.id) }, clock.now())
}
