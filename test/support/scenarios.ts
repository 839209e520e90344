import { randomUUID } from 'node:crypto'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { setUserApprovals } from '#lib/ops/actions/users.ts'
import { createCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { formatDate, formatMonth } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { openScreeningCase, type ScreeningCase } from '#shared/customs/screening/screeningStore.ts'
import { addDatasetVersion } from '#shared/datasets/versionStore.ts'
import { announce, relay } from '#shared/events/outbox.ts'
import { createInbound } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import type { Inbound } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { upsertPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { listStockCounts, openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { recordUnknownGoods } from '#shared/fulfilment/warehouse/unknownGoodsStore.ts'
import { replaceWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import { isFloorRoute, type Route, type Routes } from '#shared/http/routes.ts'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { storeInvoiceDocument } from '#shared/money/invoices/storeInvoiceDocument.ts'
import { createIntentPointer } from '#shared/money/payments/paymentStore.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { decideFeeChange } from '#shared/rating/customerFees.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import { createBill, storeDifference } from '#shared/shipping/bills/billStore.ts'
import { createException } from '#shared/shipping/exceptions/exceptionStore.ts'
import type { Exception } from '#shared/shipping/exceptions/rules/exception.ts'
import { TRACKING_REPORT_PERMISSION } from '#shared/shipping/tracking/trackingReports.ts'
import { addToAccountVolume } from '#shared/statistics/accountVolumes.ts'
import { markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { createDelivery, createEventPayload, updateDeliveryRecord } from '#shared/webhooks/deliveryStore.ts'
import type { Delivery } from '#shared/webhooks/rules/delivery.ts'
import {
  type AccountOptions,
  ALL_SCOPES,
  anAccount,
  anApiKey,
  aPerson,
  must,
  type TestAccount,
  testTable,
  testToken,
} from './accounts.ts'
import { type Call, call } from './api.ts'
import { aBatch, shipmentRowCodec, work } from './batches.ts'
import { aCarrierPurchase } from './carriers/aCarrierPurchase.ts'
import { newsRequest } from './carriers/easypostWebhooks.ts'
import { aCustomsProduct, postCustomsProduct } from './customsProducts.ts'
import { activate, loaded, RATES } from './datasets.ts'
import { deadLetters } from './deadLetters.ts'
import { aRelay } from './feed.ts'
import { aDevice, aFloorKey, aStaffMember, aWorker } from './floor.ts'
import { aLoadedParcel, aPackedParcel, aPrint } from './floorLoads.ts'
import { aReturnAtBench, grade } from './floorReturns.ts'
import {
  aDifference,
  adjust,
  anOrderInWave,
  anOrderToPick,
  aPlacedProduct,
  atFloor,
  FLOOR,
  nextOperationId,
  switchWarehouse,
} from './floorWork.ts'
import { anInbound, postInbound, productsInTable } from './inbound.ts'
import { BUNDLED_RATES, INVOICING } from './invoicing.ts'
import { aKit, toComponents } from './kits.ts'
import { aMember, anInvitation } from './members.ts'
import {
  ACCEPT_INVITATION,
  ACCOUNTS,
  AUTHORIZE,
  aNonce,
  authorization,
  CHANGE_MEMBERS,
  CHANGE_PAYMENTS,
  CHANGE_SECOND_FACTOR,
  CHOOSE_ACCOUNT,
  CONNECTIONS,
  CONSENT,
  CREATE_KEY,
  FORGOT_PASSWORD,
  INVITATION,
  KEYS,
  MEMBERS,
  PASSWORD_FORM,
  PAYMENTS,
  passwordToken,
  RESET_PASSWORD,
  REVOKE_KEY,
  SECOND_FACTOR,
  SEND_PASSWORD_LINK,
  SIGN_IN_PURPOSE,
  SIGN_OUT,
  WITHDRAW,
} from './oauth.ts'
import { operate } from './operations.ts'
import {
  anOperator,
  OPERATOR_SIGN_IN,
  OPERATOR_SIGN_OUT,
  operatorCookies,
  SIGN_IN_PAGE,
  signedIn as signedInOperator,
} from './operators.ts'
import { anOrder, getOrder, HKG, postOrder, postShop, setStatuses } from './orders.ts'
import { MEASURES, postManifest, postOverpack } from './overpacks.ts'
import { aProduct, aStoredProduct, shopInTable, stockUp } from './products.ts'
import { deliver, file, requestLinesOf } from './requestLog.ts'
import { aPortal, approveWithLabel, codeOf, listRequests, portalForm, portalUrl } from './returnPortal.ts'
import { aRequestOfBuyer, aReturnRequest, aShippedOrder } from './returnRequests.ts'
import { aReshipment, aReturn, getReturn, nameOf, PICTURES, postReshipment, quoted, returns } from './returns.ts'
import { codesOf, enrolledUser } from './secondFactors.ts'
import { aBox, aMeasuredProduct, aSavedAddress, aStoredBox, aStoredEntry } from './settings.ts'
import { aParcelToQuote, aShipment, packages, post } from './shipments.ts'
import { aRule, aStoredRule } from './shippingRules.ts'
import { CONNECT, getState, postShop as postAnyShop, sentShop } from './shops.ts'
import {
  aClient,
  aCode,
  atConsentOf,
  CLIENT_URI,
  OPEN_URI,
  requested,
  signedInClient,
  VERIFIER,
} from './standardClients.ts'
import { count } from './statistics.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { openExampleStore } from './stores/exampleStore.ts'
import { aPayment, stripeNews } from './stripe.ts'
import { anUpload } from './uploads.ts'
import { anAddress, aVisitor, hiddenFields, type Visitor } from './visitor.ts'
import { aWebhook, PAYLOADS, postWebhook } from './webhooks.ts'

/** Prepares an account for an operation and returns the request. */
type Prepare = (account: TestAccount) => Promise<Call>

/** Typical successful request of an operation. */
export type Scenario = {
  /** Operation name, and the variant if there are several. */
  readonly name: string
  readonly operation: string
  readonly group: string
  readonly route: Route
  /** Creates everything the request requires, including an account. */
  readonly prepare: () => Promise<Call>
  /** Creates the same, including the account of the request. */
  readonly prepareFor: () => Promise<{ readonly account: TestAccount; readonly request: Call }>
  /** Sends a request that is rejected, which warms up the application cache. */
  readonly warmUp: (request: Call) => Promise<unknown>
}

const none: Prepare = async () => ({})
const body = (content: unknown): Call => ({ body: content })
const withId = (id: string | number): Call => ({ params: { id } })

const shipment = async ({ token }: TestAccount, changes: Record<string, unknown> = {}) =>
  (await post(token, changes)).body.shipment
const label = async (account: TestAccount, changes: Record<string, unknown> = {}) =>
  (await shipment(account, { create_label: true, ...changes })).labels[0]
const webhook = async ({ token }: TestAccount, place = 0): Promise<{ readonly id: number }> =>
  (await postWebhook(token, { address: `https://hooks.example.com/${place}` })).body.webhook
const customsProduct = async ({ token }: TestAccount): Promise<number> =>
  (await postCustomsProduct(token)).body.product.id

/** Computes the statistics of an account with a label. */
async function countALabel(account: TestAccount): Promise<void> {
  const { id: labelId, shipment_id: shipmentId } = await label(account)
  const created = {
    ...{ type: 'trackingEvent', userId: account.userId, shipmentId, labelId, eventKey: '' },
    ...{ status: 'Pending', statusBefore: null },
  }
  const id = generateId()
  must(await testTable().commit([announce(id, created, clock.now())]))
  await relay([{ key: keys.event(id), events: [{ ...created, id, occurredAtMs: clock.now() }] }], aRelay())
  await count(account.userId)
}

const credential = async ({ token }: TestAccount): Promise<{ readonly id: number }> =>
  (await call('POST /credentials', { token, ...aCredential })).body.credential
const shop = async ({ token }: TestAccount, changes: Record<string, unknown> = {}): Promise<{ readonly id: string }> =>
  (await postAnyShop(token, changes)).body.shop
const aCredential = body({ credential: { carrier: 'DHLeC', params: { client_id: 'shop', client_secret: 'secret' } } })
const PLACE = { code: 'A-01-02', kind: 'pick', seq: 12, zone: null, isClosed: false } as const
const SESSION = 'GET /operator/session'
const BECAUSE = { reason: 'ticket 4711' }
const NEW_USER = { email: 'new@example.com', first_name: 'Ada', last_name: 'Lovelace' }
const DEPOSIT = { amount: 25.5, currency: 'USD', reference: 'BANK-1' }
const ofUser: Prepare = async ({ userId }) => withId(userId)
/** Creates a recipient blocked by screening, who can be allowed. */
const stopped = async ({ userId }: TestAccount) => {
  const opened: ScreeningCase = {
    caseId: generateId(),
    pairDigest: randomUUID(),
    name: 'Jon Doe',
    score: 85,
    band: 'medium',
    match: { list: 'sample', version: '1', entryId: '7', listedName: 'John Doe' },
    decision: 'open',
    createdMs: clock.now(),
  }
  must(await testTable().commit([...openScreeningCase(userId, opened)]))
  return { userId, caseId: opened.caseId }
}
const ofCase = ({ userId, caseId }: Awaited<ReturnType<typeof stopped>>): Call => ({
  params: { id: userId, case_id: caseId },
})
/** Creates a webhook delivery that never reached its endpoint. */
const evicted = async (account: TestAccount) => {
  const { userId } = account
  const { id: webhookId } = await webhook(account)
  const eventId = generateId()
  const waiting: Delivery = {
    userId,
    webhookId,
    eventId,
    topic: 'shipments_status',
    state: 'waiting',
    round: 1,
    failures: 4,
    nextAtMs: clock.now(),
    leaseUntilMs: 0,
    attempts: [],
    isSpread: true,
    replayId: null,
  }
  const payload = createEventPayload(userId, eventId, Buffer.from('{}'), clock.now())
  must(await testTable().commit([createDelivery(waiting, clock.now()), ...payload]))
  must(await testTable().commit([updateDeliveryRecord(waiting, { state: 'evicted' }, clock.now())]))
  return { webhookId, eventId }
}
const exception = async ({ userId }: TestAccount): Promise<{ readonly id: number }> => {
  const raised: Exception = {
    id: generateId(),
    userId,
    createdMs: clock.now(),
    shipmentId: 1,
    trackingNumber: 'SV00000000000000',
    notes: 'Box torn',
    type: 'Damaged',
    status: 'On Hold',
  }
  must(await testTable().commit([createException(raised)]))
  return raised
}
const shopWithStock = async ({ token, userId }: TestAccount): Promise<void> => {
  await postShop(token)
  await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
}
const order = async ({ token }: TestAccount): Promise<{ readonly id: number }> => (await postOrder(token)).body.order
const SUBSCRIPTION = { subscription: { amount: 9.99, name: 'Plan' } }
const subscription = async ({ token }: TestAccount): Promise<string> =>
  (await call('POST /users/me/subscriptions', { token, ...body(SUBSCRIPTION) })).body.subscription.id
/** Creates an invoice of the week in which the account was opened, funded and charged. */
const invoice = async (account: TestAccount): Promise<number> => {
  const { userId } = account
  await subscription(account)
  const inAWeek = clock.now() + 8 * 24 * 60 * 60 * 1000
  const deps = {
    table: testTable(),
    nextId: generateId,
    nowMs: () => inAWeek,
    invoicing: INVOICING,
    exchangeRates: BUNDLED_RATES,
  }
  for (const created of await closeInvoiceWeeks(deps, { userId, currency: 'USD' }))
    await storeInvoiceDocument(testTable(), blobs, created, ['Bright Parcels Ltd'])
  const { pk } = keys.invoice(userId, 0)
  return Number((await testTable().queryAll({ pk }))[0]?.id)
}
/** Creates a batch with one successful and one failed row. */
const doneBatch = async ({ token, userId }: TestAccount): Promise<number> => {
  const id = await aBatch(token, [...shipmentRowCodec(1), { shipment_id: 1 }])
  await work(userId)
  return id
}
const overpack = async (account: TestAccount, changes: Record<string, unknown> = {}) => {
  const parcels = await times(10, () => shipment(account, { create_label: true }))
  return (await postOverpack(account.token, parcels, { ...MEASURES, ...changes })).body.overpack
}
const inbound = async ({ token, userId }: TestAccount) =>
  (await postInbound(token, await productsInTable(userId, 10))).body.inbound
const reshipment = async ({ token, userId }: TestAccount, count = 1): Promise<number> =>
  (await postReshipment(token, await returns(userId, count))).body.reshipment.id
const product = async ({ token, userId }: TestAccount) => {
  const created = await aStoredProduct(token, { skus: [{ shop_id: await shopInTable(userId), sku: 'LAMP' }] })
  await stockUp(userId, created.id, 10)
  return created
}
const outside = { carrier: 'DHLeC' }
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

async function atPage(account: TestAccount, page: string, query: Readonly<Record<string, string>> = {}) {
  const sourceIp = anAddress()
  const visitor = aVisitor(sourceIp)
  await visitor.get(page, query)
  return { visitor, sourceIp, ...account }
}

async function signedInAt(account: TestAccount, page: string, query: Readonly<Record<string, string>> = {}) {
  const { visitor, sourceIp, email, password } = await atPage(account, page, query)
  await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  await visitor.get(page, query)
  return { visitor, sourceIp }
}

type Guest = { readonly visitor: Visitor; readonly sourceIp: string }

const looking = ({ visitor, sourceIp }: Guest, query: Readonly<Record<string, string>> = {}): Call => ({
  query: new URLSearchParams(query).toString(),
  cookies: visitor.cookies(),
  sourceIp,
})

const submitting = (guest: Guest, key: string, fields: Readonly<Record<string, string>> = {}): Call => ({
  ...looking(guest),
  body: new URLSearchParams({ ...guest.visitor.form(key), ...fields }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const submittingForm = (fields: Readonly<Record<string, string>>): Call => ({
  sourceIp: anAddress(),
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const A_BASKET = {
  calculate: {
    currency: 'EUR',
    origin: { country: 'HK' },
    destination: { country: 'FR', postal_code: '75001' },
    shipping: 10,
    products: [
      { coo: 'CN', currency: 'EUR', description: 'Wool coat', hs_code: '620120', quantity: 1, value: 60 },
      { coo: 'CN', currency: 'USD', description: 'Silk scarf', hs_code: '611710', quantity: 2, value: 35 },
    ],
  },
}

const PREPARATIONS: Readonly<Record<string, Prepare>> = {
  showClaim: async () => ({ params: { shipment_id: 1 }, sourceIp: anAddress() }),
  getOpenApi: none,
  takeCarrierEvent: async (account) => {
    const { id, shipment_id, tracking_number } = await label(account)
    // The carrier account does not exist, so no job calls the carrier.
    const parcel = { shipmentId: shipment_id, labelId: id, trackingNumbers: [tracking_number], credentialId: 1 }
    must(await testTable().commit([createCarrierPurchase(aCarrierPurchase(account.userId, parcel))]))
    return newsRequest(tracking_number)
  },
  takePaymentEvent: async ({ userId }) => {
    const { id } = await aPayment(userId)
    return stripeNews({ object: 'checkout.session', id: 'cs_test_1', client_reference_id: `${userId}-${id}` })
  },
  'takePaymentEvent, of a refund': async ({ userId }) => {
    const payment = await aPayment(userId)
    const intentId = `pi_${payment.id}`
    must(await testTable().commit([createIntentPointer(payment, intentId)]))
    return stripeNews({ object: 'refund', id: 're_1', payment_intent: intentId })
  },
  sendMcpMessage: async () => ({ body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
  sendLiveMcpMessage: async () => ({ body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
  getProtectedResource: none,
  getLiveProtectedResource: none,
  getAuthorizationServer: none,
  getOpenIdConfiguration: none,
  getKeySet: none,
  getConsole: none,
  getConsolePath: async () => ({ params: { path: 'shipments' } }),
  getDocsPage: async () => ({ params: { page: 'errors/1000' } }),
  getDocs: async () => ({ headers: { 'accept-encoding': 'gzip' } }),
  validateAddresses: async () =>
    body({
      addresses: Array.from({ length: 10 }, (_, place) => ({
        street1: `${place} Main Street`,
        city: 'Toronto',
        province: 'ON',
        postal_code: 'M5V 3L9',
        country: 'CA',
      })),
    }),
  classifyProducts: async () =>
    body({
      classify: {
        origin_country: 'CN',
        destination_country: 'US',
        products: [
          { description: 'Cotton T-shirt for men', hs_code: '610910' },
          { description: 'Leather wallet' },
          { description: 'Stainless steel water bottle' },
        ],
      },
    }),
  calculateDuty: async () => body(A_BASKET),
  'calculateDuty, for a fee': async ({ userId }) => {
    const change = { fee: 'calculateDutyCents', value: 3, fromDay: formatDate(clock.now()), warehouseId: null } as const
    must(await transactWithMessage<void>(testTable(), () => decideFeeChange(testTable(), userId, change, clock.now())))
    return body(A_BASKET)
  },
  createQuote: async () => body({ quote: aParcelToQuote() }),
  'createQuote, of a customs product': async ({ token }) => {
    const { line_items, ...parcel } = aParcelToQuote()
    const product_id = (await postCustomsProduct(token)).body.product.id
    return body({
      quote: { ...parcel, line_items: [line_items].flat().map((line) => ({ ...Object(line), product_id })) },
    })
  },
  getQuote: async ({ token }) =>
    withId((await call('POST /quotes', { token, body: { quote: aParcelToQuote() } })).body.quote.id),
  getEstimate: async () => ({ query: 'country=DE&entry_point=HKG101&weight=0.5' }),
  listServicePoints: async () => ({ query: 'carrier=SandboxPoint&country=DE&postal_code=10115' }),
  listEntryPoints: none,
  getEntryPoint: async () => withId('HKG101'),
  listWarehouses: none,
  getWarehouse: async ({ token }) => withId((await call('GET /warehouses', { token })).body.warehouses[0].id),
  getUser: none,
  updateUser: async () =>
    body({
      user: {
        address: {
          company_name: 'Harbour Goods',
          street1: 'Invalidenstraße 117',
          city: 'Berlin',
          postal_code: '10115',
          country: 'DE',
        },
      },
    }),

  createPayment: async () => body({ payment: { amount: 50, currency: 'USD' } }),
  getPayment: async ({ userId }) => ({ params: { payment_id: (await aPayment(userId)).id } }),
  createSubscription: async () => body(SUBSCRIPTION),
  renewSubscription: async (account) => {
    const sub_id = await subscription(account)
    await call('DELETE /users/me/subscriptions/{sub_id}', { token: account.token, params: { sub_id } })
    return { params: { sub_id }, ...body({ subscription: { status: 'active' } }) }
  },
  cancelSubscription: async (account) => ({ params: { sub_id: await subscription(account) } }),
  listInvoices: async (account) => {
    await invoice(account)
    return {}
  },
  getInvoice: async (account) => withId(await invoice(account)),
  listLedgerEntries: async (account) => {
    await label(account)
    return {}
  },
  getStatement: async (account) => {
    await label(account)
    return { query: `month=${formatMonth(clock.now())}` }
  },
  'getStatement, as a PDF': async (account) => {
    await label(account)
    return { query: `month=${formatMonth(clock.now())}&type=pdf` }
  },
  'getInvoice, as a PDF': async (account) => ({ ...withId(await invoice(account)), query: 'type=pdf' }),

  listShipments: async (account) => {
    await times(10, () => shipment(account))
    return {}
  },
  getShipment: async (account) => withId((await shipment(account, { create_label: true })).id),
  createShipment: async () => body({ shipment: aShipment() }),
  'createShipment, with a label': async () => body({ shipment: aShipment({ create_label: true }) }),
  'createShipment, with a label of an outside carrier': async () =>
    body({ shipment: aShipment({ create_label: true, ...outside }) }),
  'createShipment, with a return label': async () =>
    body({ shipment: aShipment({ create_label: true, return_label: {} }) }),
  'createShipment, with a return label of an outside carrier': async () =>
    body({ shipment: aShipment({ create_label: true, return_label: {}, ...outside }) }),
  'createShipment, by a shipping rule': async ({ token }) => {
    await aStoredRule(token, { actions: { cheapest_of: ['Svc Parcel', 'Svc Plus'] } })
    return body({ shipment: aShipment({ create_label: true }) })
  },
  'createShipment, with an idempotency key': async () => ({
    ...body({ shipment: aShipment() }),
    headers: { 'idempotency-key': 'k' },
  }),
  updateShipment: async (account) => ({
    ...withId((await shipment(account)).id),
    ...body({ shipment: { comments: ['Leave at the door'] } }),
  }),
  'updateShipment, with a return label': async (account) => ({
    ...withId((await shipment(account)).id),
    ...body({ shipment: { create_label: true, return_label: {} } }),
  }),
  deleteShipment: async (account) => withId((await shipment(account)).id),

  createBatch: async () => body({ batch: { type: 'buy_labels', rows: shipmentRowCodec(3) } }),
  listBatches: async (account) => {
    for (let place = 0; place < 3; place++) await doneBatch(account)
    return {}
  },
  getBatch: async (account) => withId(await aBatch(account.token, shipmentRowCodec(2))),
  'getBatch, after its last row': async (account) => withId(await doneBatch(account)),
  listBatchRows: async (account) => withId(await doneBatch(account)),
  printBatchLabels: async (account) => withId(await doneBatch(account)),
  'printBatchLabels, for a label printer': async (account) => ({
    ...withId(await doneBatch(account)),
    query: 'type=zpl',
  }),
  retryBatch: async (account) => withId(await doneBatch(account)),
  stopBatch: async (account) => withId(await aBatch(account.token, shipmentRowCodec(2))),

  getLabel: async (account) => withId((await label(account)).id),
  'getLabel, by tracking number': async (account) => withId((await label(account)).tracking_number),
  'getLabel, as a PDF': async (account) => ({ ...withId((await label(account)).id), query: 'type=pdf' }),
  'getLabel, for a label printer': async (account) => ({ ...withId((await label(account)).id), query: 'type=zpl' }),
  createLabel: async (account) => body({ label: { shipment_id: (await shipment(account)).id } }),
  'createLabel, of an outside carrier': async (account) =>
    body({ label: { shipment_id: (await shipment(account, outside)).id } }),
  'createLabel, of three packages': async (account) =>
    body({ label: { shipment_id: (await shipment(account, { packages: packages(3) })).id } }),
  'createLabel, of three packages of an outside carrier': async (account) =>
    body({ label: { shipment_id: (await shipment(account, { ...outside, packages: packages(3) })).id } }),
  'cancelLabel, of three packages': async (account) => withId((await label(account, { packages: packages(3) })).id),
  bulkLabels: async (account) => body({ labels: (await times(10, () => label(account))).map(({ id }) => id) }),
  assignLabel: async (account) => ({ ...withId((await label(account)).id), ...body({ label: { overpack_id: null } }) }),
  changeLabel: async (account) => ({ ...withId((await label(account)).id), ...body({ label: { overpack_id: null } }) }),
  'changeLabel, to cancel it': async (account) => ({
    ...withId((await label(account)).id),
    ...body({ label: { cancelled: true } }),
  }),
  'changeLabel, out of its overpack': async (account) => ({
    ...withId((await overpack(account)).shipments[0].label_id),
    ...body({ label: { overpack_id: null } }),
  }),
  cancelLabel: async (account) => withId((await label(account)).id),
  'cancelLabel, of an outside carrier': async (account) => withId((await label(account, outside)).id),
  'createLabel, with the credentials of its user': async (account) => {
    await credential(account)
    return body({ label: { shipment_id: (await shipment(account, outside)).id } })
  },
  listOverpacks: async (account) => {
    await times(3, () => overpack(account))
    return {}
  },
  getOverpack: async (account) => withId((await overpack(account)).id),
  'getOverpack, as a PDF': async (account) => ({ ...withId((await overpack(account)).id), query: 'type=pdf' }),
  createOverpack: async (account) => {
    const parcels = await times(10, () => shipment(account, { create_label: true }))
    return body({ overpack: { ...MEASURES, shipments: parcels.map(({ id }) => ({ id })) } })
  },
  'createOverpack, of labels by their numbers': async (account) => {
    const parcels = await times(10, () => label(account))
    return body({ overpack: { shipments: parcels.map(({ tracking_number }) => ({ tracking_number })) } })
  },
  updateOverpack: async (account) => {
    const { id } = await overpack(account)
    const { id: added } = await shipment(account, { create_label: true })
    return { ...withId(id), ...body({ overpack: { weight: 12.5, shipments: [{ id: added }] } }) }
  },
  deleteOverpack: async (account) => withId((await overpack(account)).id),
  'updateShipment, out of its overpack': async (account) => {
    const { shipments } = await overpack(account)
    return { ...withId(shipments[0].id), ...body({ shipment: { overpack_id: null } }) }
  },
  'cancelLabel, of a packed shipment': async (account) => withId((await overpack(account)).shipments[0].label_id),
  'assignLabel, to an overpack': async (account) => {
    const { id } = await overpack(account)
    return { ...withId((await label(account)).id), ...body({ label: { overpack_id: id } }) }
  },

  listManifests: async (account) => {
    const { id } = await overpack(account)
    await postManifest(account.token, [id])
    return {}
  },
  getManifest: async (account) =>
    withId((await postManifest(account.token, [(await overpack(account)).id])).body.manifest.id),
  listCustomsData: async (account) =>
    withId((await postManifest(account.token, [(await overpack(account)).id])).body.manifest.id),
  createManifest: async (account) => body({ manifest: { overpacks: [(await overpack(account)).id] } }),

  listProducts: async ({ token }) => {
    await times(10, () => aStoredProduct(token))
    return {}
  },
  'listProducts, of a shop by name': async (account) => {
    await product(account)
    await times(10, () => aStoredProduct(account.token))
    return { query: 'name=lamp&shop.id=shop&sort=quantity' }
  },
  getProduct: async (account) => withId((await product(account)).id),
  'getProduct, as a PDF': async (account) => ({ ...withId((await product(account)).id), query: 'type=pdf' }),
  listProductLots: async (account) => {
    const { id } = await product(account)
    await stockUp(account.userId, id, 5)
    return withId(id)
  },
  listStockMovements: async (account) => {
    const { id } = await product(account)
    await times(10, () => stockUp(account.userId, id, 5))
    return {}
  },
  'listStockMovements, of a product and reason': async (account) => {
    const { id } = await product(account)
    await times(10, () => stockUp(account.userId, id, 5))
    return { query: `product.id=${id}&reason=adjustment` }
  },
  createProduct: async () => body({ product: aProduct() }),
  'createProduct, a kit of 20 components': async ({ userId }) => {
    const parts = await productsInTable(userId, 20)
    return body({ product: aProduct({ components: toComponents(...parts.map(({ id }) => [id, 1] as const)) }) })
  },
  'createProduct, with SKUs and an idempotency key': async ({ userId }) => {
    const shop_id = await shopInTable(userId)
    const skus = ['LAMP', 'LAMP-2'].map((sku, place) => ({ shop_id, sku, active: place === 0 }))
    return { ...body({ product: aProduct({ skus }) }), headers: { 'idempotency-key': 'k' } }
  },
  printBarcodes: async ({ token }) =>
    body({ barcodes: { products: (await times(10, () => aStoredProduct(token))).map(({ id }) => id) } }),
  updateProduct: async (account) => ({
    ...withId((await product(account)).id),
    ...body({ product: { name: 'Floor lamp' } }),
  }),
  'updateProduct, all components of a kit': async ({ userId, token }) => {
    await shopInTable(userId)
    const parts = (await productsInTable(userId, 40)).map(({ id }) => [id, 1] as const)
    const kit = await aKit(token, parts.slice(0, 20))
    return { ...withId(kit), ...body({ product: { components: toComponents(...parts.slice(20)) } }) }
  },
  deleteProduct: async ({ token }) => withId((await aStoredProduct(token)).id),
  createSku: async (account) => ({
    ...withId((await product(account)).id),
    ...body({ sku: { shop_id: 'shop', sku: 'LAMP-2', active: false } }),
  }),
  updateSku: async (account) => ({
    params: { id: (await product(account)).id, shop_id: 'shop', sku: 'LAMP' },
    ...body({ sku: { sku: 'LAMP-OAK' } }),
  }),
  deleteSku: async (account) => ({ params: { id: (await product(account)).id, shop_id: 'shop', sku: 'LAMP' } }),

  listInbound: async (account) => {
    const products = await productsInTable(account.userId, 2)
    await times(10, () => postInbound(account.token, products))
    return {}
  },
  getInbound: async (account) => withId((await inbound(account)).id),
  'getInbound, as a PDF': async (account) => ({ ...withId((await inbound(account)).id), query: 'type=pdf' }),
  createInbound: async ({ userId }) => body({ inbound: anInbound(await productsInTable(userId, 10)) }),
  'createInbound, of 80 products, with an idempotency key': async ({ userId }) => ({
    ...body({ inbound: anInbound(await productsInTable(userId, 80)) }),
    headers: { 'idempotency-key': 'k' },
  }),
  updateInbound: async (account) => ({
    ...withId((await inbound(account)).id),
    ...body({ inbound: { tracking_number: 'JD014600003' } }),
  }),
  deleteInbound: async (account) => withId((await inbound(account)).id),

  listOrders: async (account) => {
    await shopWithStock(account)
    await times(10, () => order(account))
    return {}
  },
  getOrder: async (account) => {
    await shopWithStock(account)
    return withId((await order(account)).id)
  },
  createOrder: async (account) => {
    await shopWithStock(account)
    return body({ order: anOrder({ shop: { id: 'shop', order_id: '1001' } }) })
  },
  'createOrder, by a shipping rule': async (account) => {
    await shopWithStock(account)
    await aStoredRule(account.token)
    return body({ order: anOrder() })
  },
  'createOrder, of a kit': async (account) => {
    await shopWithStock(account)
    const parts = await productsInTable(account.userId, 2)
    await aKit(
      account.token,
      parts.map(({ id }) => [id, 2]),
    )
    return body({ order: anOrder({ line_items: [{ sku: 'KIT', quantity: 1 }] }) })
  },
  updateOrder: async (account) => {
    await shopWithStock(account)
    return { ...withId((await order(account)).id), ...body({ order: { line_items: [{ sku: 'SHIRT', quantity: 1 }] } }) }
  },
  setOrderStatuses: async (account) => {
    await shopWithStock(account)
    return body({ orders: [{ id: (await order(account)).id, status: 'Holding' }] })
  },
  deleteOrder: async (account) => {
    await shopWithStock(account)
    return withId((await order(account)).id)
  },

  listAddressBook: async ({ token }) => {
    await aStoredEntry(token, { default_sender: true })
    await times(9, () => aStoredEntry(token))
    return {}
  },
  'listAddressBook, by text': async ({ token }) => {
    await times(5, () => aStoredEntry(token))
    await aStoredEntry(token, { label: 'Office Berlin' })
    return { query: 'search=berlin' }
  },
  getAddressBookEntry: async ({ token }) => withId(await aStoredEntry(token)),
  createAddressBookEntry: async ({ token }) => {
    await aStoredEntry(token, { default_sender: true })
    return body({ address_book_entry: aSavedAddress({ default_sender: true }) })
  },
  updateAddressBookEntry: async ({ token }) => ({
    ...withId(await aStoredEntry(token)),
    ...body({ address_book_entry: { default_sender: true } }),
  }),
  deleteAddressBookEntry: async ({ token }) => withId(await aStoredEntry(token, { default_sender: true })),

  listBoxes: async ({ token }) => {
    await aStoredBox(token)
    await aStoredBox(token, { name: 'Carton S', length: 20, width: 15, height: 10 })
    return {}
  },
  createBox: async () => body({ box: aBox() }),
  updateBox: async ({ token }) => ({ ...withId(await aStoredBox(token)), ...body({ box: { max_weight: 12.5 } }) }),
  deleteBox: async ({ token }) => withId(await aStoredBox(token)),
  suggestBox: async ({ token, userId }) => {
    await aStoredBox(token)
    const product_id = await aMeasuredProduct(userId)
    const lines = [
      { product_id, quantity: 3 },
      { length: 12, width: 10, height: 8, weight: 0.4, quantity: 4 },
    ]
    return body({ suggestion: { lines } })
  },

  listShippingRules: async ({ token }) => {
    await aStoredRule(token)
    await aStoredRule(token, { name: 'High value', conditions: { min_value: 500 }, actions: { hold: true } })
    return {}
  },
  getShippingRule: async ({ token }) => withId(await aStoredRule(token)),
  createShippingRule: async () =>
    body({
      shipping_rule: {
        name: 'Light parcels to the EU',
        conditions: { countries: ['EU'], max_weight: 2 },
        actions: { cheapest_of: ['Svc Parcel', 'Svc Plus'], insurance: true },
      },
    }),
  'createShippingRule, of a shop': async ({ token, userId }) => {
    await aStoredRule(token)
    return body({ shipping_rule: aRule({ position: 1, conditions: { shop_ids: [await shopInTable(userId)] } }) })
  },
  updateShippingRule: async ({ token }) => ({
    ...withId(await aStoredRule(token)),
    ...body({ shipping_rule: { enabled: false } }),
  }),
  deleteShippingRule: async ({ token }) => withId(await aStoredRule(token)),
  evaluateShippingRules: async (account) => {
    await shopWithStock(account)
    await order(account)
    return body({ trial: { rules: [aRule()] } })
  },

  listReturns: async ({ userId }) => {
    await returns(userId, 10)
    return {}
  },
  getReturn: async ({ userId }) => withId(await aReturn(userId)),
  postReturnMessage: async ({ userId }) => ({
    ...withId(await aReturn(userId)),
    ...body({ message: { body: 'Which colour is it?' } }),
  }),
  verifyReturn: async ({ userId }) => ({ ...withId(await aReturn(userId)), ...body({ return: { status: 'Verify' } }) }),
  decideReturn: async (account) => {
    const { token } = account
    const bench = await aReturnAtBench({ inspect: true, by_grade: {} }, account)
    const { returnId } = bench
    await grade(bench, [{ quantity: 2, grade: 'B' }])
    const [line] = (await getReturn(token, returnId)).body.return.lines
    return { ...withId(returnId), ...body({ decision: { lines: [{ id: line.id, disposition: 'restock' }] } }) }
  },
  listReturnRequests: async (account) => {
    await aReturnRequest(account)
    return {}
  },
  getReturnRequest: async (account) => withId((await aReturnRequest(account)).id),
  createReturnRequest: async (account) => {
    const orderId = await aShippedOrder(account)
    return body({ return_request: { order_id: orderId, lines: [{ sku: 'LAMP', quantity: 1, reason: 'too_small' }] } })
  },
  approveReturnRequest: async (account) => {
    const returned = { is_return: true, create_label: true, service: 'Svc Parcel', terms: 'DDP' }
    const { id: shipment_id } = await shipment(account, returned)
    return { ...withId(await aRequestOfBuyer(account)), ...body({ approval: { shipment_id } }) }
  },
  listReturnRequestRates: async (account) => withId(await aRequestOfBuyer(account)),
  buyReturnRequestLabel: async (account) => ({
    ...withId(await aRequestOfBuyer(account)),
    ...body({ label: { service: 'Svc Parcel' } }),
  }),
  declineReturnRequest: async (account) => ({
    ...withId(await aRequestOfBuyer(account)),
    ...body({ decline: { reason: 'The packaging was opened' } }),
  }),
  cancelReturnRequest: async (account) => withId((await aReturnRequest(account)).id),
  showReturnPortal: async (account) => {
    await postShop(account.token)
    return { params: { code: codeOf(await portalUrl(account.token)) }, sourceIp: anAddress() }
  },
  submitReturnPortal: async (account) => {
    const { buyer, orderId, code } = await aPortal(account)
    await buyer.find(orderId)
    const entries = { quantity_0: '1', reason_0: 'too_small' }
    return {
      ...{ params: { code }, sourceIp: anAddress() },
      ...portalForm({ step: 'send', proof: buyer.proof(), ...entries, comment: 'It is too small' }),
    }
  },
  'submitReturnPortal, to cancel': async (account) => {
    const { buyer, orderId, code } = await aPortal(account)
    await buyer.find(orderId)
    await buyer.request(1)
    const [{ id }] = await listRequests(account)
    const fields = { step: 'cancel', proof: buyer.proof(), request_id: String(id) }
    return { params: { code }, sourceIp: anAddress(), ...portalForm(fields) }
  },
  'submitReturnPortal, for the label': async (account) => {
    const { buyer, orderId, code } = await aPortal(account)
    await buyer.find(orderId)
    await buyer.request(1)
    const { requestId } = await approveWithLabel(account)
    const fields = { step: 'label', proof: buyer.proof(), request_id: requestId }
    return { params: { code }, sourceIp: anAddress(), ...portalForm(fields) }
  },
  discardReturn: async ({ userId }) => withId(await aReturn(userId)),
  getReturnImage: async ({ userId, token }) => {
    await blobs.put('incoming/picture', PICTURES.png, 'image/png')
    const id = await aReturn(userId, { images: ['incoming/picture'] }, { blobs })
    const { images } = (await call('GET /returns/{id}', { token, ...withId(id) })).body.return
    return { params: { name: nameOf(images[0]) } }
  },
  listReshipments: async (account) => {
    await times(3, () => reshipment(account))
    return {}
  },
  getReshipment: async (account) => withId(await reshipment(account)),
  createReshipment: async ({ userId }) => body({ reshipment: aReshipment(await returns(userId, 1)) }),
  'createReshipment, of 40 returns, with an idempotency key': async ({ userId }) => ({
    ...body({ reshipment: aReshipment(await returns(userId, 40)) }),
    headers: { 'idempotency-key': 'k' },
  }),
  answerReshipment: async (account) => ({
    ...withId(await reshipment(account)),
    ...body({ reshipment: { status: 'Approved' } }),
  }),
  'answerReshipment, of several returns': async (account) => {
    const id = await reshipment(account, 3)
    await quoted(account.userId, id)
    return { ...withId(id), ...body({ reshipment: { status: 'Approved' } }) }
  },
  'answerReshipment, declining': async (account) => ({
    ...withId(await reshipment(account)),
    ...body({ reshipment: { status: 'Declined' } }),
  }),
  deleteReshipment: async (account) => withId(await reshipment(account)),

  getTrack: async (account) => ({ params: { tracking_number: (await label(account)).tracking_number } }),
  reportTracking: async (account) => {
    await setUserApprovals(testTable(), account.userId, [TRACKING_REPORT_PERMISSION])
    const { tracking_number } = await label(account)
    const event = { tracking_number, code: 150, time: '2029-05-01 09:30:00', city: 'Hong Kong', country: 'HK' }
    return body({ events: [event] })
  },

  listExceptions: async (account) => {
    await times(10, () => exception(account))
    return {}
  },
  getException: async (account) => withId((await exception(account)).id),

  listCustomsProducts: async (account) => {
    await times(10, () => customsProduct(account))
    return {}
  },
  getCustomsProduct: async (account) => withId(await customsProduct(account)),
  createCustomsProduct: async () => body({ product: aCustomsProduct() }),
  updateCustomsProduct: async (account) => ({
    ...withId(await customsProduct(account)),
    ...body({ product: { description: 'GREEN TEA' } }),
  }),
  deleteCustomsProduct: async (account) => withId(await customsProduct(account)),

  listCredentials: async (account) => {
    await times(10, () => credential(account))
    return {}
  },
  getCredential: async (account) => withId((await credential(account)).id),
  createCredential: async () => aCredential,
  updateCredential: async (account) => ({ ...withId((await credential(account)).id), ...aCredential }),
  deleteCredential: async (account) => withId((await credential(account)).id),

  listWebhooks: async (account) => {
    for (let place = 0; place < 10; place++) await webhook(account, place)
    return {}
  },
  getWebhook: async (account) => withId((await webhook(account)).id),
  createWebhook: async () => body({ webhook: aWebhook() }),
  queueWebhookEvent: async (account) => ({
    ...withId((await webhook(account)).id),
    ...body(PAYLOADS.shipments_status),
  }),
  updateWebhook: async (account) => ({
    ...withId((await webhook(account)).id),
    ...body({ webhook: { address: 'https://hooks.example.com/moved' } }),
  }),
  listEvents: async (account) => {
    const { id: labelId, shipment_id: shipmentId } = await label(account)
    const id = generateId()
    const ready = { type: 'labelReady', userId: account.userId, shipmentId, labelId }
    must(await testTable().commit([announce(id, ready, clock.now())]))
    await relay([{ key: keys.event(id), events: [{ ...ready, id, occurredAtMs: clock.now() }] }], aRelay())
    return {}
  },
  getStatistics: async (account) => {
    await countALabel(account)
    return { query: `from=${formatDate(clock.now() - 6 * DAY_MS)}` }
  },
  getStatisticsBreakdown: async (account) => {
    await countALabel(account)
    return { query: 'by=carrier' }
  },
  listRequests: async (account) => {
    const lines = await requestLinesOf(async () => {
      await call('GET /users/me', { token: account.token })
      await call('GET /shipments/{id}', { token: account.token, params: { id: 1 } })
    })
    await file(await deliver(lines.map(sameEachTime)))
    // Ensures that the response has a next page.
    return { query: 'limit=1' }
  },
  listWebhookDeliveries: async (account) => withId((await evicted(account)).webhookId),
  createWebhookReplay: async (account) => {
    const { webhookId, eventId } = await evicted(account)
    return { ...withId(webhookId), ...body({ replay: { event_id: eventId } }) }
  },
  'createWebhookReplay, of all that failed': async (account) => ({
    ...withId((await evicted(account)).webhookId),
    ...body({ replay: { status: 'failed' } }),
  }),
  listWebhookReplays: async (account) => {
    const { webhookId: id } = await evicted(account)
    await call('POST /webhooks/{id}/replays', { ...account, params: { id }, body: { replay: { status: 'failed' } } })
    return withId(id)
  },
  deleteWebhook: async (account) => withId((await webhook(account)).id),

  createSimulation: async ({ userId, applicationId }) => {
    const sandboxId = must(await openSandbox(testTable(), userId, clock.now()))
    // Uses a token instead of an API key, whose hourly usage record would be an additional call.
    const token = must(await testToken(sandboxId, applicationId, ALL_SCOPES))
    const { shipment: created } = (await post(token, { create_label: true })).body
    const { tracking_number } = created.labels[0]
    return { token, ...body({ simulation: { step: 'tracking_event', tracking_number, code: 132 } }) }
  },

  listShops: async (account) => {
    for (let place = 0; place < 10; place++) await shop(account, { id: `shop-${place}` })
    return {}
  },
  getShop: async (account) => withId((await shop(account)).id),
  createShop: async () => body({ shop: sentShop() }),
  updateShop: async (account) => ({
    ...withId((await shop(account)).id),
    ...body({ shop: { active: false, settings: { packing_slip: false } } }),
  }),
  deleteShop: async (account) => withId((await shop(account)).id),
  connectStore: async (account) => ({
    ...withId((await shop(account, { type: 'Platform' })).id),
    ...body({ connection: await openExampleStore() }),
  }),
  disconnectStore: async (account) => withId((await shop(account, { type: 'Platform' })).id),
  connectShop: async (account) => {
    const { id } = await shop(account, { type: 'Platform' })
    return { ...looking(await signedInAt(account, CONNECTIONS), { store: 'bright-lamps' }), ...withId(id) }
  },
  'finishConnection, after a refusal': async (account) => {
    const { token } = account
    const { id } = await shop(account, { type: 'Platform' })
    const state = getState(await call(CONNECT, { token, ...withId(id), query: 'store=bright-lamps' }))
    return { query: `error=access_denied&state=${state}`, sourceIp: anAddress() }
  },

  authorize: async (account) =>
    looking(await signedInAt(account, AUTHORIZE, authorization(account)), authorization(account)),
  signIn: async (account) => {
    const guest = await atPage(account, AUTHORIZE, authorization(account))
    return submitting(guest, SIGN_IN_PURPOSE, { email: guest.email, password: guest.password })
  },
  'signIn, with a second factor': async (account) => {
    const { code } = await enrolledUser(account)
    const guest = await atPage(account, CONNECTIONS)
    await guest.visitor.submit(SIGN_IN_PURPOSE, { email: guest.email, password: guest.password })
    return submitting(guest, SIGN_IN_PURPOSE, { code: code(1) })
  },
  signOut: async (account) => submitting(await signedInAt(account, CONNECTIONS), SIGN_OUT),
  'decideConsent, of a standard client': async (account) => {
    const clientId = await aClient()
    const visitor = await atConsentOf(account, clientId)
    return submitting({ visitor, sourceIp: anAddress() }, CONSENT, { decision: 'allow', account: 'live' })
  },
  decideConsent: async (account) =>
    submitting(await signedInAt(account, AUTHORIZE, authorization(account)), CONSENT, { decision: 'allow' }),
  askForPassword: async () => ({ sourceIp: anAddress() }),
  sendPasswordLink: async (account) =>
    submitting(await atPage(account, FORGOT_PASSWORD), SEND_PASSWORD_LINK, { email: account.email }),
  showPasswordForm: async (account) => ({ sourceIp: anAddress(), query: `token=${await passwordToken(account)}` }),
  resetPassword: async (account) => {
    const guest = await atPage(account, PASSWORD_FORM, { token: await passwordToken(account) })
    return submitting(guest, RESET_PASSWORD, { password: 'another good password' })
  },
  showSecondFactor: async (account) => {
    const guest = await signedInAt(account, SECOND_FACTOR)
    await enrolledUser(account)
    return looking(guest)
  },
  changeSecondFactor: async (account) => {
    const guest = await signedInAt(account, SECOND_FACTOR)
    const { secret = '' } = guest.visitor.form(CHANGE_SECOND_FACTOR)
    const code = codesOf(Buffer.from(secret, 'base64url'))()
    return submitting(guest, CHANGE_SECOND_FACTOR, { password: account.password, code })
  },
  listAccounts: async (account) => looking(await signedInAt(account, ACCOUNTS)),
  chooseAccount: async (account) => submitting(await signedInAt(account, ACCOUNTS), CHOOSE_ACCOUNT),
  listMembers: async (account) => {
    await aMember(account)
    return looking(await signedInAt(account, MEMBERS))
  },
  changeMembers: async (account) => {
    const guest = await signedInAt(account, MEMBERS)
    const { invitation_id = '', form_token = '' } = guest.visitor.form(CHANGE_MEMBERS, 'invite')
    const expected = { email: 'grace@example.com', role: 'developer', password: account.password }
    return submitting(guest, CHANGE_MEMBERS, { action: 'invite', invitation_id, form_token, ...expected })
  },
  listPayments: async (account) => looking(await signedInAt(account, PAYMENTS)),
  changePayments: async (account) => {
    const guest = await signedInAt(account, PAYMENTS)
    const { payment_id = '', form_token = '' } = guest.visitor.form(CHANGE_PAYMENTS, 'pay')
    return submitting(guest, CHANGE_PAYMENTS, { action: 'pay', payment_id, form_token, amount: '50', currency: 'USD' })
  },
  'changeMembers, who is removed': async (account) => {
    const { personId } = await aMember(account, 'admin')
    await anApiKey(account.userId, { by: personId })
    const guest = await signedInAt(account, MEMBERS)
    return submitting(guest, CHANGE_MEMBERS, guest.visitor.form(CHANGE_MEMBERS, 'remove'))
  },
  showInvitation: async (account) => ({
    sourceIp: anAddress(),
    query: `token=${(await anInvitation(account)).token}`,
  }),
  acceptInvitation: async (account) => {
    const guest = await atPage(account, INVITATION, { token: (await anInvitation(account)).token })
    const person = { first_name: 'Grace', last_name: 'Member', password: account.password }
    return submitting(guest, ACCEPT_INVITATION, person)
  },
  listConnections: async (account) => looking(await signedInAt(account, CONNECTIONS)),
  withdrawConnection: async (account) =>
    submitting(await signedInAt(account, CONNECTIONS), WITHDRAW, { application_id: account.applicationId }),
  listKeys: async (account) => {
    await anApiKey(account.userId)
    return looking(await signedInAt(account, KEYS))
  },
  createKey: async (account) =>
    submitting(await signedInAt(account, KEYS), CREATE_KEY, {
      ...{ name: 'Order import', days: '90', scope_read_orders: 'on', password: account.password },
    }),
  revokeKey: async (account) => {
    await anApiKey(account.userId)
    return submitting(await signedInAt(account, KEYS), REVOKE_KEY)
  },
  'withdrawConnection, of a client of the sandbox': async (account) => {
    const { clientId } = await signedInClient(account)
    const guest = await signedInAt(account, CONNECTIONS)
    const form = hiddenFields(guest.visitor.html(), 'withdraw', { application_id: clientId })
    return submitting(guest, WITHDRAW, form)
  },
  startAuthorization: async () => ({
    sourceIp: anAddress(),
    query: new URLSearchParams({ ...requested(await aClient()), scope: 'read_orders write_orders' }).toString(),
  }),
  registerClient: async () => ({
    sourceIp: anAddress(),
    ...body({ client_name: 'Test agent', redirect_uris: [CLIENT_URI], scope: 'read_orders write_orders' }),
  }),
  createOAuthToken: async (account) => {
    const clientId = await aClient()
    return submittingForm({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: await aCode(account, clientId, { scope: 'read_orders write_orders' }),
      redirect_uri: OPEN_URI,
      code_verifier: VERIFIER,
    })
  },
  'createOAuthToken, with a refresh token': async (account) => {
    const { clientId, refresh } = await signedInClient(account)
    return submittingForm({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh })
  },
  createAccessToken: async (account) => ({
    sourceIp: anAddress(),
    ...body({
      application_id: account.applicationId,
      application_secret: account.applicationSecret,
      nonce: await aNonce(account),
    }),
  }),
  deleteAccessToken: async ({ token }) => ({ params: { access_token: token } }),

  createFloorSession: async () => {
    const { badge, pin } = await aStaffMember()
    return { cookies: [(await aDevice()).cookie], ...body({ session: { badge, pin } }) }
  },
  getFloorSession: none,
  deleteFloorSession: none,
  createFloorDevice: async () => body({ device: { name: 'Bench 2' } }),
  listFloorDevices: none,
  deleteFloorDevice: async () => withId((await aDevice()).deviceId),
  listFloorStaff: none,
  putFloorStaff: async () => ({
    params: { user_id: (await aPerson()).userId },
    ...body({ staff: { role: 'worker', name: 'Grace W.' } }),
  }),
  createFloorBadge: async () => ({
    params: { user_id: (await aStaffMember()).userId },
    ...body({ badge: {} }),
  }),
  deleteFloorStaff: async () => ({ params: { user_id: (await aStaffMember()).userId } }),
  listFloorPlaces: async () => {
    must(await upsertPlaces(testTable(), 'WH0HKG01', [PLACE]))
    return {}
  },
  putFloorPlaces: async () => body({ places: [{ code: 'A-01-02', kind: 'pick', seq: 12 }] }),
  getFloorSettings: none,
  putFloorSettings: async () => body({ settings: { blind: false } }),

  getFloorScan: async ({ userId }) => {
    await aPlacedProduct(userId)
    return onFloor({ params: { code: 'PL-A-01-02' } })
  },
  listFloorInbounds: () => onFloor(),
  getFloorInbound: async (account) => {
    const inboundId = await anArrivedInbound(account)
    return onFloor({ params: { user_id: account.userId, id: inboundId } })
  },
  listFloorReturns: async (account) => {
    await aReturnAtBench(undefined, account)
    return onFloor()
  },
  getFloorReturn: async (account) => {
    const { userId, returnId } = await aReturnAtBench(undefined, account)
    return onFloor({ params: { user_id: userId, id: returnId } })
  },
  listFloorUnknown: () => onFloor(),
  createFloorUnknown: () =>
    onFloor(
      body({ unknown: { operation_id: nextOperationId(), place: 'HOLD', description: 'Carton of lamps, no papers' } }),
    ),
  createFloorImage: () => onFloor({ body: PICTURES.jpeg, headers: { 'content-type': 'image/jpeg' } }),
  getFloorImage: async () => {
    await blobs.put(`floor/${FLOOR}/11814912000000`, PICTURES.jpeg, 'image/jpeg')
    return onFloor({ params: { id: '11814912000000' } })
  },
  assignFloorUnknown: async ({ userId }) => {
    const id = generateId()
    const goods = { id, warehouseId: FLOOR, place: 'HOLD', description: 'Carton of lamps', trackingNumber: null }
    must(await testTable().commit([recordUnknownGoods(goods)]))
    return onFloor({ params: { id }, ...body({ assignment: { user_id: userId } }) })
  },
  getFloorPlace: async ({ userId }) => {
    await aPlacedProduct(userId)
    return onFloor({ params: { code: 'A-01-02' } })
  },
  'getFloorPlace, of units without a location': async ({ userId }) => {
    must(await adjust(userId, await aPlacedProduct(userId), FLOOR, 2))
    return onFloor({ params: { code: 'UNPLACED' } })
  },
  getFloorProduct: async ({ userId }) => onFloor({ params: { user_id: userId, id: await aPlacedProduct(userId) } }),
  getFloorProductImage: async ({ userId }) => {
    const id = await aPlacedProduct(userId)
    must(await testTable().commit([update(keys.productRow(userId, id), { set: { p: true } })]))
    await blobs.put(`products/${userId}/${id}`, PICTURES.png, 'image/png')
    return onFloor({ params: { user_id: userId, id } })
  },
  listFloorOrders: async (account) => {
    await anOrderToPick(account)
    return onFloor()
  },
  listFloorWaves: async (account) => {
    await anOrderInWave(account)
    return onFloor()
  },
  createFloorWave: async (account) => {
    await anOrderToPick(account)
    const wave = { operation_id: nextOperationId(), kind: 'multi', totes: ['TO-12'], merchants: [account.userId] }
    return onFloor(body({ wave }))
  },
  getFloorWave: async (account) => onFloor(withId((await anOrderInWave(account)).wave.id)),
  claimFloorWave: async (account) => {
    const { wave } = await anOrderInWave(account)
    return onFloor({ ...withId(wave.id), headers: { 'content-type': 'application/json' } })
  },
  deleteFloorWave: async (account) => onFloor(withId((await anOrderInWave(account)).wave.id)),
  listFloorPutBacks: async (account) => {
    const { orderId, token } = await anOrderInWave(account, { isPicked: true })
    await setStatuses(token, 'Holding', orderId)
    return onFloor()
  },
  listFloorDifferences: async () => {
    await aDifference()
    return onFloor()
  },
  listFloorOutput: async (account) => {
    const { scan } = await anOrderInWave(account)
    await atFloor(FLOOR, 'pick', { ...scan, operation_id: nextOperationId() })
    return onFloor()
  },
  deleteFloorDifference: async () => onFloor({ params: { operation_id: await aDifference() } }),
  listFloorCounts: () => onFloor(),
  createFloorCount: async ({ userId }) => {
    await aPlacedProduct(userId)
    return onFloor(body({ count: { place: 'HOLD' } }))
  },
  decideFloorCount: async ({ userId }) => {
    const id = await aCountToApprove(userId)
    return onFloor({ params: { id }, ...body({ approval: { approve: true, reason: 'counted twice' } }) })
  },
  createFloorLoad: () => onFloor(body({ load: { operation_id: nextOperationId(), carrier: 'UPS' } })),
  listFloorLoads: async (account) => {
    await aLoadedParcel(account)
    return onFloor()
  },
  getFloorLoad: async (account) => onFloor(withId((await aLoadedParcel(account)).load.id)),
  getFloorLoadList: async (account) => onFloor(withId((await aLoadedParcel(account)).load.id)),
  closeFloorLoad: async (account) => {
    const { load } = await aLoadedParcel(account)
    return onFloor({ ...withId(load.id), ...body({ load: { operation_id: nextOperationId(), weight: 0.2 } }) })
  },
  createFloorPrint: async (account) => {
    const { userId, orderId, fulfillmentId } = await aPackedParcel(account)
    const parcel = { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId }
    return onFloor(body({ print: { operation_id: nextOperationId(), printer: 'Bench 1', ...parcel } }))
  },
  listFloorPrints: async (account) => {
    await aPrint(account)
    return onFloor()
  },
  deleteFloorPrint: async (account) => onFloor(withId((await aPrint(account)).id)),
  performFloorOperations: async (account) => {
    const { scan, wave } = await anOrderInWave(account)
    const operation = {
      operation_id: nextOperationId(),
      occurred_at: timeOfDevice(),
      type: 'pick',
      group: `wave/${wave.id}`,
    }
    return onFloor(body({ operations: [{ ...operation, ...scan, tote: wave.totes[0] }] }), wave)
  },
  createFloorPacking: async (account) => {
    const { orderId, userId, productId } = await anOrderInWave(account, { isPicked: true })
    const scanned = [{ product_id: productId, quantity: 1 }]
    const box = { weight: 0.25, length: 22, width: 16, height: 5 }
    return onFloor(
      body({ packing: { operation_id: nextOperationId(), user_id: userId, order_id: orderId, ...box, scanned } }),
    )
  },
  getFloorPaper: async (account) => {
    const { orderId, userId } = await anOrderInWave(account, { isPicked: true })
    await operate('PackingStarted', { user_id: userId, order_id: orderId })
    const { order } = (await getOrder(account.token, orderId)).body
    const params = { user_id: userId, fulfillment_id: order.fulfillments[0].id }
    return onFloor({ params, query: `order_id=${orderId}&kind=label` })
  },
  createFloorReport: async (account) => {
    const { orderId, userId } = await anOrderToPick(account)
    const detail = { event_id: nextOperationId(), occurred_at: timeOfDevice(), user_id: userId, order_id: orderId }
    const { text } = await aFloorKey(['floor:read', 'floor:work', 'floor:reports'], FLOOR)
    return { token: text, ...body({ report: { type: 'PackingStarted', detail } }) }
  },

  operatorSignInPage: async () =>
    looking({ visitor: await signedInOperator(await anOperator()), sourceIp: anAddress() }),
  operatorSignIn: async () => {
    const operator = await anOperator()
    const sourceIp = anAddress()
    const visitor = aVisitor(sourceIp)
    await visitor.get(SIGN_IN_PAGE)
    const { email, password } = operator
    return submitting({ visitor, sourceIp }, OPERATOR_SIGN_IN, { email, password, code: operator.code() })
  },
  operatorSignOut: async () => {
    const sourceIp = anAddress()
    const visitor = await signedInOperator(await anOperator(), aVisitor(sourceIp))
    await visitor.get(SIGN_IN_PAGE)
    return submitting({ visitor, sourceIp }, OPERATOR_SIGN_OUT)
  },
  getOperatorSession: none,
  getOverview: none,
  listQueues: none,
  listAccountsByVolume: async ({ userId }) => {
    const day = formatDate(clock.now())
    const outcome = { day, carrier: 'UPS', lane: 'parcel-us', totals: { bought: 1, saleCents: 1_000 } }
    await markStatisticsStale(testTable(), userId, clock.now())
    must(await testTable().commit([...(await addToAccountVolume(testTable(), userId, [outcome], clock.now()))]))
    return {}
  },
  findParcels: async ({ token }) => {
    const [label] = (await post(token, { create_label: true })).body.shipment.labels
    return { query: `search=${label.tracking_number}` }
  },
  findUsers: async ({ email }) => ({ query: new URLSearchParams({ search: email }).toString() }),
  createUser: async () => body({ user: NEW_USER, ...BECAUSE }),
  getAccount: ofUser,
  listLedger: async ({ userId }) => ({ params: { id: userId, currency: 'USD' } }),
  listAuditOfUser: ofUser,
  createDeposit: async ({ userId }) => ({ ...withId(userId), ...body({ deposit: DEPOSIT, ...BECAUSE }) }),
  'createDeposit, with an idempotency key': async ({ userId }) => ({
    ...withId(userId),
    ...body({ deposit: { ...DEPOSIT, currency: 'EUR' }, ...BECAUSE }),
    headers: { 'idempotency-key': 'k' },
  }),
  setCreditLimit: async ({ userId }) => ({
    ...withId(userId),
    ...body({ credit_limit: { amount: 50, currency: 'USD' }, ...BECAUSE }),
  }),
  listFees: ofUser,
  setFee: async ({ userId }) => ({
    ...withId(userId),
    ...body({ fee: { name: 'storage-free-days', amount: 60, warehouse: null }, ...BECAUSE }),
  }),
  getCustomerPrices: async ({ userId }) => withId(userId),
  assignTariff: async ({ userId }) => ({ ...withId(userId), ...body({ tariff: { name: 'standard' }, ...BECAUSE }) }),
  listOpenCases: async (account) => {
    await stopped(account)
    return {}
  },
  listScreeningCases: async (account) => withId((await stopped(account)).userId),
  getScreeningCase: async (account) => ofCase(await stopped(account)),
  decideScreeningCase: async (account) => ({
    ...ofCase(await stopped(account)),
    ...body({ decision: 'allow', ...BECAUSE }),
  }),
  listHeldParcels: async (account) => {
    await exception(account)
    return withId(account.userId)
  },
  endException: async (account) => ({
    params: { id: account.userId, exception_id: (await exception(account)).id },
    ...body({ resolution: { status: 'Returned to Sender' }, ...BECAUSE }),
  }),
  listWebhooksOfUser: async (account) => {
    await webhook(account)
    return withId(account.userId)
  },
  listDeliveries: async (account) => ({
    params: { id: account.userId, webhook_id: (await evicted(account)).webhookId },
  }),
  redriveDeliveries: async (account) => ({
    params: { id: account.userId, webhook_id: (await evicted(account)).webhookId },
    ...body({ redrive: {}, ...BECAUSE }),
  }),
  listAudit: none,
  listJobs: none,
  getJob: async () => ({ params: { name: 'reconcileLabels' } }),
  startJob: async () => ({ params: { name: 'reconcileLabels' }, ...body(BECAUSE) }),
  countDeadLetters: async () => {
    await deadLetters('operations')
    return {}
  },
  listDeadLetters: async () => {
    await deadLetters('operations', 2)
    return { params: { name: 'operations' } }
  },
  redriveDeadLetters: async () => {
    await deadLetters('operations', 2)
    return { params: { name: 'operations' }, ...body({ redrive: { limit: 10 }, ...BECAUSE }) }
  },
  listCarriers: none,
  sellCarrier: async () => ({ params: { code: 'SandboxRefuse' }, ...body({ selling: false, ...BECAUSE }) }),
  getPrices: none,
  getDataset: async () => {
    const version = {
      number: generateId(),
      state: 'loaded',
      loadedMs: clock.now(),
      by: 'grace',
      reason: 'sample',
    } as const
    const file = {
      file: 'sample.csv',
      rows: 1,
      bytes: 1,
      digest: 'sample',
      basedOn: null,
      validFromMs: null,
      lastDay: null,
    }
    must(await testTable().commit(addDatasetVersion('tariffs/sample', { ...version, ...file })))
    return { query: 'name=tariffs/sample' }
  },
  compareDatasetVersions: async () => {
    const { name, versions } = await aCostCard()
    return { query: `name=${name}&version=${versions[0]}` }
  },
  checkDatasetFile: async () =>
    body({ check: { dataset: RATES.name, file: anUpload('rates.csv', `${RATE_HEAD}2026-01-01,EUR,0.9`) } }),
  loadDatasetFile: async () =>
    body({
      version: { dataset: RATES.name, file: anUpload('rates.csv', `${RATE_HEAD}2026-01-01,EUR,0.9`) },
      ...BECAUSE,
    }),
  activateDataset: async () => {
    const { name, versions } = await aCostCard()
    return body({ activation: { dataset: name, version: versions[0], revision: 0 }, ...BECAUSE })
  },
  rollBackDataset: async () => {
    const dataset = await aCostCard()
    for (const version of dataset.versions) await activate(dataset, version)
    return body({ rollback: { dataset: dataset.name, revision: 2 }, ...BECAUSE })
  },
  cancelDataset: async () => {
    const dataset = await aCostCard()
    const [version = ''] = dataset.versions
    await activate(dataset, version, clock.now() + DAY_MS)
    return body({ cancellation: { dataset: dataset.name, version, revision: 1 }, ...BECAUSE })
  },
  listBills: none,
  importBill: async () => body({ bill: { ...aBillNumber(), file: anUpload('bill.csv', BILL_FILE) }, ...BECAUSE }),
  getBill: async () => {
    const { carrier, number } = await anImportedBill()
    return { query: `carrier=${carrier}&number=${number}` }
  },
  disputeBillLine: async () => body({ dispute: { ...(await anImportedBill()), line: 1, state: 'sent' }, ...BECAUSE }),
}

const RATE_HEAD = 'date,currency,per_usd\n'

/** A separate dataset with two versions, as requests run concurrently. */
async function aCostCard() {
  const dataset = { name: `costs/c${generateId()}`, isBundled: false }
  const content = structuredClone(bundledRateCard)
  const versions = [await loaded(dataset, content), await loaded(dataset, content)]
  return { ...dataset, versions }
}

const BILL_FILE = 'tracking_number,amount\nNOBODYS,5.00\n'
const aBillNumber = () => ({ carrier: 'SvcExpress', number: `B${generateId()}` })

/** Creates a bill with a difference on its only line. */
async function anImportedBill() {
  const bill = aBillNumber()
  const about = { ...bill, file: 'bill.csv', digest: 'sample', lines: 1, differences: 1, isDone: true }
  const difference = {
    ...{ carrier: bill.carrier, bill: bill.number, line: 1, reasons: ['unknown parcel' as const], fault: null },
    ...{ trackingNumber: 'NOBODYS', userId: null, labelId: null, surcharge: null, billedCents: 500, currency: 'USD' },
    ...{ expectedCents: null, knownGrams: null, billedGrams: null, state: 'open' as const, passedOnMs: null },
  }
  must(await testTable().commit([createBill({ ...about, importedMs: clock.now() }), storeDifference(difference)]))
  return bill
}

/**
 * Creates a lead at a device of the warehouse with places; with a wave, uses the device that picks
 * it.
 */
async function onFloor(request: Call = {}, wave: Wave | null = null): Promise<Call> {
  await switchWarehouse(FLOOR, 2)
  const { cookies, deviceId } = await aWorker('lead', FLOOR)
  if (wave) must(await testTable().commit([replaceWave(wave, { ...wave, claimedBy: `device/${deviceId}` })]))
  return { cookies, ...request }
}

const timeOfDevice = (): string => `${new Date(clock.now()).toISOString().slice(0, 19)}+00:00`

/** Creates an inbound shipment in receiving. */
async function anArrivedInbound({ userId }: TestAccount): Promise<number> {
  await switchWarehouse(FLOOR, 2)
  const productId = await aStockedProduct(userId, { sku: 'LAMP' })
  const id = generateId()
  const notice: Inbound = {
    ...{ id, userId, revision: 1, status: 'Pending', warehouseId: FLOOR, carrier: null, trackingNumber: null },
    ...{ notes: null, receivedMs: null },
    products: [{ id: productId, quantity: 10, costCents: null, processed: 0, codes: null }],
  }
  must(await testTable().commit([createInbound(notice)]))
  const barcode = update(keys.productRow(userId, productId), { set: { e: '4006381333931' } })
  must(await testTable().commit([barcode]))
  await atFloor(FLOOR, 'arrive', { user_id: userId, inbound_id: id })
  await atFloor(FLOOR, 'receive', { user_id: userId, inbound_id: id, product_id: productId, quantity: 3 })
  return id
}

/** Creates a count with a difference that a worker is not permitted to book. */
async function aCountToApprove(userId: number): Promise<number> {
  const product_id = await aPlacedProduct(userId)
  const [units] = await findUnits(testTable(), userId, FLOOR, product_id, 'sellable')
  const opened = await openStockCount(testTable(), {
    ...{ id: generateId(), warehouseId: FLOOR, place: 'A-01-02', reason: 'lead' },
  })
  if (opened.length > 0) must(await testTable().commit(opened))
  const counts = await listStockCounts(testTable(), FLOOR)
  const id = counts.find(({ place, state }) => place === 'A-01-02' && state === 'open')?.id ?? 0
  const line = { user_id: userId, product_id, quantity: 4, version: units?.version ?? 0 }
  await atFloor(FLOOR, 'count', { count_id: id, place: 'A-01-02', lines: [line] })
  return id
}

const ACCOUNT: AccountOptions = { balances: { USD: 10_000 }, isServiceOwned: true }

const routesByOperation = new Map(
  Object.entries(allEndpointGroups).flatMap(([group, { routes }]: [string, { routes: Routes }]) =>
    Object.entries(routes).map(([operation, route]) => [operation, { group, route }] as const),
  ),
)

/** Names of all operations. */
export const operationNames: readonly string[] = [...routesByOperation.keys()]

export const scenarios: readonly Scenario[] = Object.entries(PREPARATIONS).map(([name, prepare]) => {
  const [operation = ''] = name.split(', ')
  const found = routesByOperation.get(operation)
  if (!found) throw new Error(`there is no operation ${operation}`)
  const { group, route } = found
  const isWithToken = route.access === 'token'
  const prepareFor = async () => {
    const account = await anAccount(ACCOUNT)
    const request = await prepare(account)
    if (isWithToken) return { account, request: { token: account.token, ...request } }
    if (isFloorRoute(route)) return { account, request: { cookies: (await aWorker('lead')).cookies, ...request } }
    if (route.access !== 'operator') return { account, request }
    return { account, request: { ...request, cookies: await operatorCookies(await anOperator()) } }
  }
  return {
    name,
    operation,
    group,
    route,
    prepare: async () => (await prepareFor()).request,
    prepareFor,
    warmUp: async ({ token, cookies }) => {
      if (isWithToken && token) return call(route.key, { token, params: UNKNOWN })
      if (route.access === 'floor' && cookies) return call('GET /floor/session', { cookies })
      return route.access === 'operator' && cookies ? call(SESSION, { cookies }) : undefined
    },
  }
})

/** One scenario per operation. */
export const ordinaryScenarios: readonly Scenario[] = scenarios.filter(({ name, operation }) => name === operation)

/** Nonexistent identifiers. */
const UNKNOWN = { id: 'x', tracking_number: 'x', access_token: 'x', shop_id: 'x', sku: 'x', sub_id: 'x' }

/** Replaces the variable parts of a log line: duration and request ID. */
function sameEachTime(line: string, place: number): string {
  const logged = JSON.parse(line)
  return JSON.stringify({ ...logged, duration_ms: 12, request_id: `order-import-${place + 1}` })
}
