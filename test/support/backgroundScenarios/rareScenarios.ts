import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { type Worker, workers } from '#functions/workers/workerFunctions.ts'
import { UNAVAILABLE_STORE_NAME } from '#lib/local/demoShop/startDemoShop.ts'
import { createCredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { formatDate } from '#shared/core/dates.ts'
import { deniedPartyListDataset } from '#shared/customs/screening/deniedPartiesDataset.ts'
import { MAX_RETAINED_VERSIONS } from '#shared/datasets/manageDatasets.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { decideFeeChange } from '#shared/rating/customerFees.ts'
import { OVERPACKS_PER_STEP } from '#shared/shipping/manifests/assembleManifest.ts'
import { findOverpacks, lockOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import { createLabelKey } from '#shared/shipping/records/labelStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { update } from '#shared/table/actions.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { findEventPayload, listDeliveriesByWebhook } from '#shared/webhooks/deliveryStore.ts'
import type { Lane } from '#shared/webhooks/rules/lane.ts'
import { anAccount, must, type TestAccount, testTable } from '../accounts.ts'
import { call, lambdaContext } from '../api.ts'
import { asFunction } from '../aws/asFunction.ts'
import { aBatch, shipmentRowCodec, work } from '../batches.ts'
import { aConnectedShop, keep, setAddress } from '../connectedShops.ts'
import { postCustomsProduct } from '../customsProducts.ts'
import { euros, inForceNow, loaded, RATES } from '../datasets.ts'
import { deadLetters } from '../deadLetters.ts'
import { decideAt } from '../demoShop.ts'
import { aDeniedPartyList } from '../deniedParties.ts'
import { aDevice, aFloorKey, aStaffMember, aWorker } from '../floor.ts'
import { aReceivedInbound } from '../floorStock.ts'
import { addPlaces, anOrderInWave, aPlace, FLOOR, switchWarehouse } from '../floorWork.ts'
import { aPackedOrder, aSentOrder } from '../fulfillments.ts'
import { postInbound, productInTable } from '../inbound.ts'
import { INVOICING } from '../invoicing.ts'
import { settlePurchases } from '../jobs.ts'
import { aLabel } from '../labels.ts'
import type { Mailbox } from '../mailbox.ts'
import { SIGN_IN_PURPOSE } from '../oauth.ts'
import { operate, operationDeps } from '../operations.ts'
import { anOperator, operatorCookies } from '../operators.ts'
import { aMerchant, aReadyOrder, getOrder, HKG, postOrder } from '../orders.ts'
import { allEvents } from '../outbox.ts'
import { withOutsideCarrier } from '../outsideCarrier.ts'
import { anOverpack, MEASURES, parcels, postManifest, postOverpack } from '../overpacks.ts'
import { forceErasure } from '../privacy.ts'
import { aStoredProduct } from '../products.ts'
import { DAY_MS } from '../pruning.ts'
import type { Receiver } from '../receiver.ts'
import { buyLabelFor, lanesOf, listRates, returnLabelsBy, runReturnLabelJob } from '../returnLabels.ts'
import { aPortal, approveWithLabel, aRequestWithLabelPending } from '../returnPortal.ts'
import { aReturnRequest, aShippedOrder, postReturnRequest } from '../returnRequests.ts'
import { answer, aReturn, nameOf, PICTURES, picturesOf, postReshipment, reshipmentsBy, returns } from '../returns.ts'
import { enrolledUser } from '../secondFactors.ts'
import { aStoredEntry } from '../settings.ts'
import { aShipment, post } from '../shipments.ts'
import { CALLBACK, CONNECT, postShop as postAnyShop, putShop } from '../shops.ts'
import { addStock, aStockedProduct } from '../stockedProducts.ts'
import { advance, MINUTE_MS } from '../time.ts'
import { keyOf, openPage } from '../trackingPages.ts'
import { anUpload } from '../uploads.ts'
import { aVisitor } from '../visitor.ts'
import { PAYLOADS, postWebhook } from '../webhooks.ts'
import { fromBus, interrupted, nowText, queued } from './backgroundScenario.ts'
import { jobScenarios } from './jobScenarios.ts'
import { paymentScenarios } from './paymentScenarios.ts'
import { realCarrierScenarios } from './realCarrierScenarios.ts'

/** Environment of the rare scenarios. */
export type RareWorld = { readonly receiver: () => Receiver; readonly mailbox: Mailbox }

const OUTSIDE = { carrier: 'DHLeC' }
const rich = () => anAccount({ balances: { USD: 10_000 } })

async function runJob(name: string): Promise<void> {
  const { handler } = await import(`../../../functions/jobs/${name}/handler.ts`)
  await asFunction(name, () => handler({}, lambdaContext()))
}

/** Delivers an operations event to its worker as the bus does; returns whether it was processed. */
const report = (detailType: string, detail: Readonly<Record<string, unknown>>): Promise<boolean> => {
  const complete = { event_id: randomUUID(), occurred_at: nowText(), ...detail }
  return asFunction('operations', () => fromBus('operations', detailType, complete)(1, clock.now()))
}

/** Adds carrier credentials to an account. */
const withCredential = async (account: TestAccount): Promise<TestAccount> => {
  const credential = { ...OUTSIDE, params: { client_id: 'shop', client_secret: 'secret' } }
  await call('POST /credentials', { token: account.token, body: { credential } })
  return account
}

/** Stores a carrier document for the labels of a shipment and returns its key. */
async function useCarrierDocument(userId: number, shipmentId: number): Promise<string> {
  const found = await findShipment(testTable(), userId, shipmentId)
  const documentKey = 'labels/of-a-carrier.pdf'
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  await blobs.put(documentKey, await document.save(), 'application/pdf')
  const labels = found?.labels.map((label) => update(createLabelKey(label), { set: { documentKey } })) ?? []
  must(await testTable().commit(labels))
  return documentKey
}

/** Creates a label with number and file from its carrier. */
async function aLabelWithFile(bytes = 0) {
  const { account, shipment, label } = await aLabel({ carrier: 'DeutschePost' })
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  await document.attach(randomBytes(bytes), 'picture.bin')
  await blobs.put('incoming/label.pdf', await document.save(), 'application/pdf')
  const tracking_number = `DP${randomUUID().slice(0, 8).toUpperCase()}`
  const detail = { user_id: account.userId, label_id: label.id, tracking_number, document: 'incoming/label.pdf' }
  await report('AsyncLabelReady', detail)
  const found = await findShipment(testTable(), account.userId, shipment.id)
  return { account, shipment, label, fileKey: found?.labels[0]?.documentKey ?? '' }
}

/**
 * Marks shipment and labels as those of an earlier release that requested a test label from the
 * carrier.
 */
async function markAsTest(userId: number, shipmentId: number): Promise<void> {
  const found = await findShipment(testTable(), userId, shipmentId)
  const labels = found?.labels.map((label) => update(createLabelKey(label), { set: { isTest: true } })) ?? []
  must(await testTable().commit([update(keys.shipment(userId, shipmentId), { set: { test: true } }), ...labels]))
}

/** Fans out every labelReady event. */
async function fanOutReadyLabels(): Promise<void> {
  const events = await allEvents()
  for (const event of events.filter(({ type }) => type === 'labelReady')) {
    await asFunction('fanOutLabels', () => fromBus('fanOutLabels', 'labelReady', event)(1, clock.now()))
  }
}

/** Creates a webhook with a number of failures, and a delivery awaiting its next attempt. */
async function aWaitingDelivery(failuresInARow: number, address: string) {
  const lane: Lane = failuresInARow > 0 ? 'slow' : 'fast'
  const { token, userId } = await rich()
  const { id } = (await postWebhook(token, { address })).body.webhook
  await testTable().update(keys.webhook(userId, id), { set: { failuresInARow, lane } }, exists())
  await call('POST /webhooks/{id}/queue', { token, params: { id }, body: PAYLOADS.shipments_status })
  const [delivery] = (await listDeliveriesByWebhook(testTable(), userId, id, { limit: 1 })).deliveries
  return { userId, webhookId: Number(id), eventId: Number(delivery?.eventId) }
}

/** Creates work for a store that has revoked its access. */
async function aLostShop(store: string, accessToken: string) {
  const merchant = await anAccount({ balances: { USD: 1_000 } })
  await setAddress(merchant.token)
  await aConnectedShop(merchant, 'store', { store: 'lamps' })
  await aStockedProduct(merchant.userId, { sku: 'SHIRT', shopId: 'store', units: { [HKG]: 10 } })
  await keep(merchant.userId, 'store', { store, accessToken })
  return merchant
}

const toStore = async (merchant: TestAccount): Promise<boolean> => {
  await aSentOrder(merchant, { shop: { id: 'store', order_id: '555000001' } })
  const events = await allEvents()
  const event = events.find(({ type }) => type === 'fulfillmentComplete')
  return asFunction('pushTracking', () => fromBus('pushTracking', 'fulfillmentComplete', event)(1, clock.now()))
}

const credentialsOfUsers = () => createCredentialFinder(testTable(), createVault(loadConfig().credentialsKeyId))

/** Starts packing an order whose label comes from an external carrier. */
const packOutside = (
  detail: Readonly<Record<string, unknown>>,
  carrier = withOutsideCarrier(),
  worker = 'operations',
) => {
  const loadCredentials = credentialsOfUsers()
  const complete = { event_id: randomUUID(), occurred_at: nowText(), ...detail }
  return asFunction(worker, () =>
    handleOperation({ detailType: 'PackingStarted', detail: complete }, operationDeps({ ...carrier, loadCredentials })),
  )
}

async function anOrderThatWaits(partial_fulfillment: boolean): Promise<void> {
  const { userId, token } = await aMerchant()
  await putShop(token, 'shop', { settings: { partial_fulfillment } })
  const productId = await aStockedProduct(userId, { sku: 'LAMP' })
  await postOrder(token, { line_items: ['SHIRT', 'LAMP'].map((sku) => ({ sku, quantity: 1 })) })
  await runJob('allocateOrders')
  await addStock(userId, productId, HKG, 5)
  await runJob('allocateOrders')
}

/**
 * Rare scenarios that require otherwise unused permissions. Each runs with the permissions of its
 * functions.
 */
export const rareScenarios = (world: RareWorld): Readonly<Record<string, () => Promise<unknown>>> => ({
  'an operator starts any job, sends dead letters to any worker again, and is refused under a key': async () => {
    const cookies = await operatorCookies(await anOperator())
    const reason = 'ticket 4711'
    for (const name of Object.keys(schedules)) {
      await call('POST /operator/jobs/{name}/runs', { cookies, params: { name }, body: { reason } })
    }
    for (const [name, { source }] of Object.entries<Worker>(workers)) {
      if (source !== 'queue') continue
      await deadLetters(name, 1)
      const redrive = { cookies, params: { name }, body: { redrive: { limit: 1 }, reason } }
      await call('POST /operator/dead-letters/{name}/redrives', redrive)
    }
    const rejected = { cookies, params: { name: 'nobody' }, body: { reason }, headers: { 'idempotency-key': 'k' } }
    await call('POST /operator/jobs/{name}/runs', rejected)
  },
  'an operator loads one version too many, and compares one whose content is lost': async () => {
    const cookies = await operatorCookies(await anOperator())
    for (let versions = 0; versions < MAX_RETAINED_VERSIONS; versions++) await loaded(RATES, euros('1.1'))
    const file = anUpload('rates.csv', 'date,currency,per_usd\n2026-01-01,EUR,0.9\n')
    const version = { dataset: RATES.name, file }
    const done = await call('POST /operator/dataset/versions', { cookies, body: { version, reason: 'ticket 4711' } })
    expect(done.status).toBe(201)
    await blobs.remove(`datasets/${RATES.name}/2.json.gz`)
    const compared = await call('GET /operator/dataset/difference', { cookies, query: `name=${RATES.name}&version=2` })
    expect(compared.status).toBe(400)
  },
  'an application calls an endpoint for operators': async () => {
    const { token } = await anAccount({ scopes: [] })
    expect((await call('GET /operator/jobs', { token })).status).toBe(403)
  },
  'lists go on by page tokens': async () => {
    const { token, userId } = await anAccount({ balances: { USD: 10_000, EUR: 50 } })
    await postAnyShop(token, { id: 'shop', type: 'Svc' })
    await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    for (let n = 0; n < 2; n++) {
      await post(token)
      await postOrder(token)
      const { id } = await aStoredProduct(token)
      await postInbound(token, [{ id }])
      await postManifest(token, [(await anOverpack(token)).id])
      await report('ExceptionRaised', { user_id: userId, type: 'Damaged', exception_id: n + 1 })
      await postReshipment(token, await returns(userId, 1))
      const params = { client_id: 'shop', client_secret: 'secret' }
      await call('POST /credentials', { token, body: { credential: { carrier: 'DHLeC', params } } })
      await postCustomsProduct(token)
      await aStoredEntry(token)
    }
    advance(8 * DAY_MS)
    await runJob('closeInvoices')
    const ofParcels = ['GET /shipments', 'GET /overpacks', 'GET /manifests', 'GET /exceptions', 'GET /reshipments']
    for (const list of [
      ...ofParcels,
      'GET /products',
      'GET /inbound',
      'GET /orders',
      'GET /invoices',
      'GET /credentials',
      'GET /customs/products',
      'GET /address-book',
    ]) {
      const { next_page } = (await call(list, { token, query: 'limit=1' })).body
      const { status } = await call(list, { token, query: `page_token=${next_page}` })
      if (status !== 200) throw new Error(`${list} does not go on`)
    }
  },
  'a page token is invalid': async () => {
    const { token } = await anAccount()
    const query = 'page_token=abc.def'
    for (const list of ['GET /returns', 'GET /shops']) await call(list, { token, query })
    await call('GET /operator/audit', { cookies: await operatorCookies(await anOperator()), query })
  },
  'a merchant looks at an order that was sent': async () => {
    const owner = await aMerchant()
    const orderId = await aSentOrder(owner)
    await call('GET /orders/{id}', { token: owner.token, params: { id: String(orderId) } })
  },
  'a carrier’s file of a label is sent, downloaded, lost, and removed with its shipment': async () => {
    const { account, shipment, label, fileKey } = await aLabelWithFile()
    await markAsTest(account.userId, shipment.id)
    const { token } = account
    await postWebhook(token, { topic: 'shipments_label' })
    const download = () => call('GET /labels/{id}', { token, params: { id: label.id }, query: 'type=pdf' })
    await download()
    await fanOutReadyLabels()
    await call('DELETE /shipments/{id}', { token, params: { id: shipment.id } })
    advance(3 * MINUTE_MS)
    await runJob('removeShipments')
    const lost = await aLabelWithFile()
    await blobs.remove(lost.fileKey)
    await call('GET /labels/{id}', { token: lost.account.token, params: { id: lost.label.id }, query: 'type=pdf' })
    await postWebhook(lost.account.token, { topic: 'shipments_label' })
    await fanOutReadyLabels()
    return fileKey
  },
  'an account is marked to be counted when it is erased already': async () => {
    const { userId } = await rich()
    await forceErasure(userId)
    await markStatisticsStale(testTable(), userId, clock.now())
    advance(6 * MINUTE_MS)
    await runJob('countStatistics')
  },
  'a customer pays fees of its own, and stock leaves its warehouse': async () => {
    const { userId } = await rich()
    const change = { fee: 'freeDays', value: 0, fromDay: formatDate(clock.now()), warehouseId: null } as const
    must(await transactWithMessage<void>(testTable(), () => decideFeeChange(testTable(), userId, change, clock.now())))
    await ensureStorageBilling(testTable(), userId, clock.now())
    const product = await aStockedProduct(userId, { sku: 'LAMP', units: { WH0HKG01: 5 } })
    advance(2 * DAY_MS)
    await addStock(userId, product, 'WH0HKG01', -5)
    advance(2 * DAY_MS)
    await runJob('chargeStorage')
  },
  'the document of a week is lost, and drawn again': async () => {
    const { userId, token } = await rich()
    await post(token, { create_label: true })
    advance(8 * DAY_MS)
    await runJob('closeInvoices')
    const [invoice] = await testTable().queryAll({ pk: keys.invoice(userId, 0).pk })
    await blobs.remove(String(invoice?.documentKey))
    await call('GET /invoices/{id}', { token, params: { id: Number(invoice?.id) }, query: 'type=pdf' })
  },
  'a carrier’s file of a label is so large that webhooks are sent it from a file': async () => {
    const { account } = await aLabelWithFile(2_000_000)
    const { userId, token } = account
    const { id } = (await postWebhook(token, { topic: 'shipments_label', address: world.receiver().address() })).body
      .webhook
    await fanOutReadyLabels()
    const [delivery] = (await listDeliveriesByWebhook(testTable(), userId, id, { limit: 1 })).deliveries
    const message = { userId, webhookId: Number(id), eventId: Number(delivery?.eventId) }
    const attempt = async (worker: 'deliverWebhooks' | 'retryWebhooks') => {
      const pace =
        worker === 'deliverWebhooks' ? { failuresInARow: 0, lane: 'fast' } : { failuresInARow: 7, lane: 'slow' }
      await testTable().update(keys.webhook(userId, Number(id)), { set: pace }, exists())
      await asFunction(worker, () => queued(worker, message)(1, clock.now()))
      advance((world.mailbox.heldMs() ?? MINUTE_MS) + MINUTE_MS)
    }
    world.receiver().respondWith(500, 500)
    await attempt('deliverWebhooks')
    await attempt('retryWebhooks')
    const payload = await findEventPayload(testTable(), userId, message.eventId)
    if (payload?.kind !== 'file') throw new Error('the payload is not in a file')
    await blobs.remove(payload.key)
    await attempt('deliverWebhooks')
    await attempt('retryWebhooks')
  },
  'carriers have not heard of what was bought: it is refunded, and looked for later': async () => {
    await jobScenarios.reconcileLabels()
    await jobScenarios.completePacking()
    await runJob('reconcileLabels')
    advance(31 * MINUTE_MS)
    await runJob('reconcileLabels')
    await runJob('completePacking')
    advance(61 * MINUTE_MS)
    await runJob('reconcileLabels')
  },
  'a product gets a picture in a warehouse, and is deleted': async () => {
    const { userId, token } = await rich()
    const product = await productInTable(userId)
    await switchWarehouse(FLOOR, 2)
    const inbound_id = await aReceivedInbound(userId, FLOOR, product.id)
    const { cookies } = await aWorker('worker', FLOOR)
    const headers = { 'content-type': 'image/jpeg' }
    const { id } = (await call('POST /floor/images', { cookies, headers, body: PICTURES.jpeg })).body.image
    const receive = (image_id: string) => {
      const units = { type: 'receive', user_id: userId, inbound_id, product_id: product.id, quantity: 1 }
      const operation = {
        ...units,
        operation_id: randomUUID(),
        occurred_at: nowText().replace('Z', '+00:00'),
        image_id,
      }
      return call('POST /floor/operations', { cookies, body: { operations: [operation] } })
    }
    for (const image of [String(generateId()), id]) await receive(image)
    await call('GET /floor/images/{id}', { cookies, params: { id: generateId() } })
    const row = keys.productRow(userId, product.id)
    await testTable().update(row, { set: { i: 0, w: {} } }, exists())
    const { status } = await call('DELETE /products/{id}', { token, params: { id: product.id } })
    if (status !== 200) throw new Error('the product is not deleted')
  },
  'a buyer follows a parcel, by the link and by its number alone': async () => {
    const { label } = await aLabel()
    const { status } = await openPage(label.tracking_number, { key: await keyOf(label) })
    if (status !== 200) throw new Error('there is no page')
    await openPage(label.tracking_number)
  },
  'a buyer downloads the label of a carrier, which is gone later': async () => {
    const account = await rich()
    const { buyer, orderId } = await aPortal(account)
    await buyer.find(orderId)
    await buyer.request(1)
    const { requestId, shipment } = await approveWithLabel(account)
    const documentKey = await useCarrierDocument(account.userId, shipment.id)
    const download = () => buyer.send({ step: 'label', request_id: requestId })
    if ((await download()).status !== 200) throw new Error('there is no label')
    await blobs.remove(documentKey)
    return download()
  },
  'a picture of a return is gone': async () => {
    const { userId, token } = await rich()
    await blobs.put('incoming/picture', PICTURES.png, 'image/png')
    const id = await aReturn(userId, { images: ['incoming/picture'] }, { blobs })
    const { images } = (await call('GET /returns/{id}', { token, params: { id } })).body.return
    for (const { key } of await picturesOf(userId, id)) await blobs.remove(key)
    return call('GET /return-images/{name}', { params: { name: nameOf(images[0]) } })
  },
  'a batch buys labels with an account of a carrier, prints them, and cancels those of an overpack': async () => {
    const account = await withCredential(await rich())
    const { token, userId } = account
    const { id: productId } = (await postCustomsProduct(token)).body.product
    const [line] = [aShipment().line_items].flat()
    const regulated = { line_items: [{ ...Object(line), product_id: productId }] }
    const id = await aBatch(token, [...shipmentRowCodec(1, OUTSIDE), ...shipmentRowCodec(1, regulated)])
    await work(userId)
    const [first] = (await call('GET /batches/{id}/rows', { token, params: { id } })).body.rows
    const documentKey = await useCarrierDocument(userId, first.shipment_id)
    await call('GET /batches/{id}/labels', { token, params: { id } })
    await blobs.remove(documentKey)
    await call('GET /batches/{id}/labels', { token, params: { id } })
    await postOverpack(token, [{ id: first.shipment_id }])
    await aBatch(token, [{ label_id: first.label_id }], 'cancel_labels')
    await work(userId)
    const { next_page } = (await call('GET /batches', { token, query: 'limit=1' })).body
    await call('GET /batches', { token, query: `page_token=${next_page}` })
  },
  'a batch waits for its worker': async () => {
    await aBatch((await rich()).token, shipmentRowCodec(1))
    advance(6 * MINUTE_MS)
    await runJob('maintainBatches')
  },
  'a merchant has an account with a carrier': async () => {
    const account = await withCredential(await rich())
    await post(account.token, { ...OUTSIDE, create_label: true })
    const { id } = (await post(account.token, OUTSIDE)).body.shipment
    await call('POST /labels', { token: account.token, body: { label: { shipment_id: id } } })
    await postManifest(account.token, [(await anOverpack(account.token, 2, OUTSIDE)).id])
    const other = await anOverpack(account.token, 2, OUTSIDE)
    await interrupted(() => postManifest(account.token, [other.id]))
    advance(3 * MINUTE_MS)
    await runJob('settleManifests')
    const reshipments = reshipmentsBy(OUTSIDE.carrier, createCarriers(testTable()), credentialsOfUsers())
    const reshipment = await postReshipment(account.token, await returns(account.userId, 1), {}, {}, reshipments)
    await answer(account.token, reshipment.body.reshipment.id, 'Approved', {}, reshipments)
    const setup = { loadCredentials: credentialsOfUsers(), lanes: lanesOf(OUTSIDE.carrier) }
    const returnLabels = returnLabelsBy(createCarriers(testTable()), setup)
    await buyLabelFor(account.token, (await aReturnRequest(account)).id, {}, returnLabels)
    const buyer = await rich()
    await withCredential(buyer)
    await aRequestWithLabelPending(buyer)
    await runReturnLabelJob(createCarriers(testTable()), setup)
  },
  'the purchase of an automatic return label is interrupted, refunded and repeated': async () => {
    await aRequestWithLabelPending(await rich())
    const run = () => runReturnLabelJob(createCarriers(testTable()), { lanes: lanesOf(OUTSIDE.carrier) })
    await interrupted(run)
    advance(20 * MINUTE_MS)
    await settlePurchases()
    await run()
  },
  'a label of a return request is bought again after it was cancelled': async () => {
    const account = await rich()
    const { id } = await aReturnRequest(account)
    const { shipment_id } = (await buyLabelFor(account.token, id)).body.return_request
    const { shipment } = (
      await call('GET /shipments/{id}', { token: account.token, params: { id: String(shipment_id) } })
    ).body
    const params = { id: String(shipment.labels[0].id) }
    await call('PATCH /labels/{id}', { token: account.token, params, body: { label: { cancelled: true } } })
    const again = await buyLabelFor(account.token, id)
    if (again.status !== 201) throw new Error(`no label is bought: ${JSON.stringify(again.body)}`)
  },
  'a merchant who has an account with a carrier has an order packed': async () => {
    const merchant = await aMerchant()
    await withCredential(merchant)
    await packOutside({ user_id: merchant.userId, order_id: await aReadyOrder(merchant.token) })
    const another = { user_id: merchant.userId, order_id: await aReadyOrder(merchant.token) }
    await packOutside(another, withOutsideCarrier(), 'floorPacking')
  },
  'a warehouse reports a return with a picture, and prints a label of a carrier': async () => {
    const account = await rich()
    await blobs.put('incoming/picture', PICTURES.png, 'image/png')
    const { text: token } = await aFloorKey(['floor:read', 'floor:work', 'floor:reports'], FLOOR)
    const complete = { event_id: randomUUID(), occurred_at: nowText(), user_id: account.userId }
    const detail = {
      ...complete,
      warehouse_id: FLOOR,
      images: ['incoming/picture'],
      weight: 0.4,
      tracking_number: 'RET1234567',
    }
    const reported = await call('POST /floor/reports', { token, body: { report: { type: 'ReturnReceived', detail } } })
    if (reported.status !== 200) throw new Error(`the return is not reported: ${JSON.stringify(reported.body)}`)
    const { orderId, userId } = await anOrderInWave(account, { isPicked: true })
    await operate('PackingStarted', { user_id: userId, order_id: orderId })
    const { order } = (await getOrder(account.token, orderId)).body
    const [fulfillment] = order.fulfillments
    const documentKey = await useCarrierDocument(userId, fulfillment.shipment_id)
    const params = { user_id: userId, fulfillment_id: fulfillment.id }
    for (const isThere of [true, false]) {
      if (!isThere) await blobs.remove(documentKey)
      await call('GET /floor/papers/{user_id}/{fulfillment_id}', {
        ...{ token, params },
        query: `order_id=${orderId}&kind=label`,
      })
    }
  },
  'a lead signs in with a second factor and turns a page of places': async () => {
    const lead = await aStaffMember('lead', FLOOR)
    const { code } = await enrolledUser(lead)
    const device = await aDevice(FLOOR)
    advance(30_000)
    const { badge, pin, password } = lead
    const session = { badge, pin, password, code: code() }
    const cookies = [device.cookie]
    const signedIn = await call('POST /floor/session', { cookies, body: { session } })
    if (signedIn.status !== 201) throw new Error(`the lead is not signed in: ${JSON.stringify(signedIn.body)}`)
    await addPlaces(FLOOR, aPlace('Z-1'), aPlace('Z-2'), aPlace('Z-3'))
    const worker = await aWorker('worker', FLOOR)
    await call('GET /floor/places', { cookies: worker.cookies, query: 'limit=1' })
  },
  'a carrier refuses the parcel of an order': async () => {
    const { userId, token } = await aMerchant()
    const detail = { user_id: userId, order_id: await aReadyOrder(token) }
    await packOutside(
      detail,
      withOutsideCarrier(async () => ({ refused: 'no such street' })),
    )
  },
  'a carrier was not asked for the label of the second of three parts of an order': async () => {
    const merchant = await aMerchant()
    const { userId, token } = merchant
    await putShop(token, 'shop', { settings: { partial_fulfillment: true } })
    const second = await aStockedProduct(userId, { sku: 'LAMP' })
    await aStockedProduct(userId, { sku: 'DESK' })
    const line_items = ['SHIRT', 'LAMP', 'DESK'].map((sku) => ({ sku, quantity: 1 }))
    const orderId = await aSentOrder(merchant, { line_items })
    await addStock(userId, second, HKG, 1)
    for (let passes = 0; passes < 2; passes++) await runJob('allocateOrders')
    await interrupted(() => packOutside({ user_id: userId, order_id: orderId }))
    for (const minutes of [3, 31]) {
      advance(minutes * MINUTE_MS)
      await runJob('reconcileLabels')
    }
    await runJob('completePacking')
  },
  ...paymentScenarios,
  ...realCarrierScenarios,
  'an order has been in packing for a year': async () => {
    await aPackedOrder(await aMerchant())
    advance(366 * DAY_MS)
    await runJob('pruneOrders')
  },
  'an operations event comes too early, does not fit, or names a file that is not there': async () => {
    await report('LabelProcessed', { tracking_number: 'NOBODY', weight: 1 })
    await report('LabelProcessed', {})
    const { account, label } = await aLabel({ carrier: 'DeutschePost' })
    const detail = { user_id: account.userId, label_id: label.id, tracking_number: 'DP1' }
    await report('AsyncLabelReady', { ...detail, document: 'incoming/none.pdf' })
  },
  'an order waits for one of two products, and goes at once': () => anOrderThatWaits(false),
  'an order waits for one of two products, and goes in parts': () => anOrderThatWaits(true),
  'a manifest cannot be made': async () => {
    const { token } = await rich()
    await postManifest(token, [1], {}, { 'idempotency-key': 'k' })
  },
  'a manifest broke off, and one of its overpacks no longer fits': async () => {
    const { userId, token } = await rich()
    const ids: number[] = []
    for (const parcel of await parcels(token, OVERPACKS_PER_STEP + 1)) {
      ids.push((await postOverpack(token, [parcel], MEASURES)).body.overpack.id)
    }
    await interrupted(() => postManifest(token, ids))
    for (const last of await findOverpacks(testTable(), userId, ids.slice(-1))) {
      must(await testTable().commit([lockOverpack(last, 404)]))
    }
    advance(3 * MINUTE_MS)
    await runJob('settleManifests')
  },
  'a label is not bought yet when its shipment is to go': async () => {
    const { token } = await rich()
    await post(token, { test: true, carrier: 'SandboxFlaky', create_label: true })
    advance(31 * DAY_MS)
    await runJob('pruneShipments')
  },
  'a subscription ends': async () => {
    const { token } = await anAccount({ balances: { USD: 100 }, isServiceOwned: true })
    const subscription = { amount: 9.99, name: 'Plan' }
    const { id } = (await call('POST /users/me/subscriptions', { token, body: { subscription } })).body.subscription
    await call('DELETE /users/me/subscriptions/{sub_id}', { token, params: { sub_id: id } })
    advance(32 * DAY_MS)
    await runJob('renewSubscriptions')
  },
  'a delivery that was deleted is woken': async () => {
    const { userId } = await anAccount()
    const message = { userId, webhookId: generateId(), eventId: generateId() }
    for (const worker of ['deliverWebhooks', 'retryWebhooks']) {
      expect(await asFunction(worker, () => queued(worker, message)(1, clock.now()))).toBe(true)
    }
  },
  'a webhook that keeps failing is woken, and gives up': async () => {
    const message = await aWaitingDelivery(7, world.receiver().address())
    advance(60 * MINUTE_MS)
    await runJob('requeueDeliveries')
    world.receiver().respondWith(...Array.from({ length: 100 }, () => 500))
    for (let receives = 1; receives < 12; receives++) {
      if (await asFunction('retryWebhooks', () => queued('retryWebhooks', message)(receives, clock.now()))) return
      advance((world.mailbox.heldMs() ?? MINUTE_MS) + 1_000)
    }
    throw new Error('it is never given up')
  },
  'a store is connected by its owner': async () => {
    const { token, email, password } = await rich()
    const { id } = (await postAnyShop(token, { type: 'Platform' })).body.shop
    const page = await call(CONNECT, { token, params: { id }, query: 'store=bright-lamps' })
    const [, link = ''] = /href="(https?:[^"]*state=[^"]*)"/.exec(page.bytes.toString()) ?? []
    const decided = await decideAt(link.replaceAll('&amp;', '&'), 'allow')
    const visitor = aVisitor()
    await visitor.get(CALLBACK, decided)
    await visitor.submit(SIGN_IN_PURPOSE, { email, password })
    await visitor.get(CALLBACK, decided)
  },
  'orders are fetched from a store, and another lets us in no more': async () => {
    const merchant = await anAccount({ balances: { USD: 1_000 } })
    await setAddress(merchant.token)
    await aConnectedShop(merchant, 'store', { store: 'unsent-orders' })
    await aStockedProduct(merchant.userId, { sku: 'SHIRT', shopId: 'store' })
    await aLostShop('elsewhere', 'shpat_old')
    advance(16 * MINUTE_MS)
    await runJob('importOrders')
  },
  'the SKUs of a store are kept as they were before case made no difference': async () => {
    const merchant = await anAccount({ balances: { USD: 1_000 } })
    await setAddress(merchant.token)
    await aConnectedShop(merchant, 'store', { store: 'old-names' })
    await aStockedProduct(merchant.userId, { sku: 'Shirt', shopId: 'store', isFolded: false })
    const unfolded = { remove: ['skusFolded'] }
    must(await testTable().commit([update(keys.shop(merchant.userId, 'store'), unfolded)]))
    advance(16 * MINUTE_MS)
    await runJob('importOrders')
  },
  'a store is down when it is told of a parcel': async () => toStore(await aLostShop(UNAVAILABLE_STORE_NAME, 'any')),
  'a store that is told of a parcel lets us in no more': async () => toStore(await aLostShop('elsewhere', 'shpat_old')),
  ...Object.fromEntries(
    Object.entries(usersOfDatasets).map(([name, prepare]) => [
      `${name} needs versions of datasets that operators have loaded, or have lost`,
      () => withLoadedVersions(prepare),
    ]),
  ),
})

/** Work that depends on rates and lists, to be run after new versions are activated. */
const usersOfDatasets: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  estimate: async () => {
    const { token } = await rich()
    const query = 'country=DE&entry_point=HKG101&weight=1&currency=EUR'
    return () => call('GET /estimate', { token, query })
  },
  shipments: async () => {
    const { token } = await rich()
    return () => post(token)
  },
  labels: async () => {
    const { token } = await rich()
    const [line] = [aShipment().line_items].flat()
    const { id } = (await post(token, { line_items: [{ ...Object(line), currency: 'EUR' }] })).body.shipment
    return () => call('POST /labels', { token, body: { label: { shipment_id: id } } })
  },
  orders: async () => {
    const { token } = await aMerchant()
    return () => postOrder(token)
  },
  returnLabels: async () => {
    const account = await rich()
    const orderId = await aShippedOrder(account, { terms: 'DDP' })
    const { body } = await postReturnRequest(account.token, orderId, [{ sku: 'LAMP', quantity: 1 }])
    return () => listRates(account.token, body.return_request.id)
  },
  buyReturnLabels: async () => {
    await aRequestWithLabelPending(await rich(), { terms: 'DDP' })
    return () => runJob('buyReturnLabels')
  },
  processBatches: async () => {
    const { token, userId } = await rich()
    await aBatch(token, shipmentRowCodec(1))
    return () => work(userId)
  },
  reshipments: async () => {
    const { token, userId } = await rich()
    const ids = await returns(userId, 1)
    return () => postReshipment(token, ids)
  },
  operations: async () => {
    const { token, userId } = await aMerchant()
    const order_id = await aReadyOrder(token)
    return () => report('PackingStarted', { user_id: userId, order_id })
  },
  floorPacking: async () => {
    const { userId, orderId } = await anOrderInWave(await rich(), { isPicked: true })
    const { text: token } = await aFloorKey(['floor:read', 'floor:work', 'floor:reports'], FLOOR)
    const detail = { event_id: randomUUID(), occurred_at: nowText(), user_id: userId, order_id: orderId }
    return () => call('POST /floor/reports', { token, body: { report: { type: 'PackingStarted', detail } } })
  },
  allocateOrders: async () => {
    await jobScenarios.allocateOrders()
    return () => runJob('allocateOrders')
  },
  importOrders: async () => {
    const merchant = await anAccount({ balances: { USD: 1_000 } })
    await setAddress(merchant.token)
    await aConnectedShop(merchant, 'store', { store: 'unsent-orders' })
    await aStockedProduct(merchant.userId, { sku: 'SHIRT', shopId: 'store' })
    advance(16 * MINUTE_MS)
    return () => runJob('importOrders')
  },
  closeInvoices: async () => {
    await jobScenarios.closeInvoices()
    return () => withInvoicing(() => runJob('closeInvoices'))
  },
}

/**
 * Runs work in a stage with invoice numbers, whose invoice currency differs from that of labels.
 */
async function withInvoicing(work: () => Promise<unknown>): Promise<void> {
  process.env.INVOICING = JSON.stringify(INVOICING)
  try {
    await work()
  } finally {
    delete process.env.INVOICING
  }
}

/** Runs work after activating new versions, with and without their files. */
async function withLoadedVersions(prepare: () => Promise<() => Promise<unknown>>): Promise<void> {
  const list = { name: deniedPartyListDataset('un'), isBundled: false }
  const activated = async (isThere: boolean): Promise<void> => {
    const about = randomUUID()
    const versions = [
      [RATES, await inForceNow(RATES, { '2026-01-01': { EUR: `0.${randomBytes(4).readUInt32BE()}` } })],
      [list, await inForceNow(list, aDeniedPartyList('un', [{ id: '1', names: [`Nobody ${about}`] }]))],
    ] as const
    for (const [{ name }, id] of isThere ? [] : versions) await blobs.remove(`datasets/${name}/${id}.json.gz`)
    advance(1_000)
  }
  await activated(true)
  for (const isThere of [true, false]) {
    const work = await prepare()
    await activated(isThere)
    await work()
  }
}
