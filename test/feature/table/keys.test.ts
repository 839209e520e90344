import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createIdRange, DUE_SHARDS, due, dueAttributes, getDuePartition, keys, tableShape } from '#shared/table/keys.ts'

/** Written out by hand, as stored keys must remain readable by all later versions. */
const CASES = {
  profile: [keys.profile(7), 'USER#0000000000000007', 'PROFILE'],
  wallet: [keys.wallet(7, 'USD'), 'USER#0000000000000007', 'WALLET#USD'],
  walletShard: [keys.walletShard(7, 'USD', 3), 'USER#0000000000000007', 'WALLET#USD#3'],
  access: [keys.access(7), 'USER#0000000000000007#ACCESS', 'ACCESS'],
  tokenKeys: [keys.tokenKeys(), 'TOKEN_KEYS', 'TOKEN_KEYS'],
  token: [keys.token(7, 'abc'), 'USER#0000000000000007#ACCESS', 'TOKEN#abc'],
  email: [keys.email('a#b%c@example.com'), 'EMAIL#a%23b%25c@example.com', 'EMAIL'],
  application: [keys.application('app_1'), 'APPLICATION#app_1', 'APPLICATION'],
  applicationListing: [keys.applicationListing('app_1'), 'APPLICATIONS', 'app_1'],
  nonce: [keys.nonce('abc'), 'NONCE#abc', 'NONCE'],
  usedCode: [keys.usedCode('abc'), 'NONCE#abc', 'USED'],
  members: [keys.members(7), 'USER#0000000000000007#MEMBERS', 'MEMBERS'],
  membership: [keys.membership(7, 8), 'USER#0000000000000007#MEMBERSHIPS', '0000000000000008'],
  keyReminder: [keys.keyReminder(7, 8), 'USER#0000000000000007#REMINDERS', 'KEY#0000000000000008'],
  balanceWatch: [keys.balanceWatch(7, 'USD'), 'USER#0000000000000007#REMINDERS', 'BALANCE#USD'],
  secondFactor: [keys.secondFactor(7), 'USER#0000000000000007#SECOND_FACTOR', 'SECOND_FACTOR'],
  passwordReset: [keys.passwordReset(7), 'RESET#0000000000000007', 'RESET'],
  rateLimit: [keys.rateLimit('client/127.0.0.1'), 'BUCKET#client/127.0.0.1', 'BUCKET'],
  ledgerEntry: [keys.ledgerEntry(7, 'USD', 12), 'USER#0000000000000007#LEDGER#USD', '0000000000000012'],
  booked: [keys.booked(7, 'label/5/charge'), 'USER#0000000000000007#BOOKED', 'label/5/charge'],
  customerFees: [keys.customerFees(7), 'USER#0000000000000007#FEES', 'FEES'],
  quote: [keys.quote(7, 5), 'USER#0000000000000007#QUOTE', '0000000000000005'],
  priceList: [keys.priceList(7), 'USER#0000000000000007#PRICES', 'PRICES'],
  storageClock: [keys.storageClock(7), 'USER#0000000000000007#STORAGE', 'CLOCK'],
  storedLots: [keys.storedLots(7, 9), 'USER#0000000000000007#STORED', '0000000000000009'],
  shipment: [keys.shipment(7, 5), 'USER#0000000000000007#SHIPMENT#0000000000000005', 'SHIPMENT'],
  label: [keys.label(7, 5, 6), 'USER#0000000000000007#SHIPMENT#0000000000000005', 'LABEL#0000000000000006'],
  labelEvent: [
    keys.labelEvent(7, 5, 6, '000001767225600/100/a#b'),
    'USER#0000000000000007#SHIPMENT#0000000000000005',
    'EVENT#0000000000000006#000001767225600/100/a%23b',
  ],
  shipmentRow: [keys.shipmentRow(7, 5, 0), 'USER#0000000000000007#SHIPMENTS', '0000000000000005'],
  labelPointer: [keys.labelPointer(7, 6), 'USER#0000000000000007#LABEL#0000000000000006', 'LABEL'],
  tracking: [keys.tracking('LX000000005HK'), 'TRACKING#LX000000005HK', 'TRACKING'],
  overpack: [keys.overpack(7, 8), 'USER#0000000000000007#OVERPACKS', '0000000000000008'],
  packedShipment: [keys.packedShipment(7, 8, 5), 'USER#0000000000000007#OVERPACK#0000000000000008', '0000000000000005'],
  containerCode: [keys.containerCode('095212340000000014'), 'SSCC#095212340000000014', 'SSCC'],
  manifest: [keys.manifest(7, 8), 'USER#0000000000000007#MANIFESTS', '0000000000000008'],
  idempotency: [keys.idempotency(7, 'app_1', 'abc', 'spread'), 'USER#0000000000000007#IDEMPOTENCY#app_1#ab', 'abc'],
  rollout: [keys.rollout('idempotency'), 'ROLLOUT#idempotency', 'ROLLOUT'],
  event: [keys.event(9), 'EVENT#0000000000000009', 'EVENT'],
  screeningCase: [keys.screeningCase(7, 8), 'USER#0000000000000007#SCREENING', 'CASE#0000000000000008'],
  screenedPair: [keys.screenedPair(7, 'abc'), 'USER#0000000000000007#SCREENING', 'PAIR#abc'],
  screeningDecision: [keys.screeningDecision(7, 8), 'USER#0000000000000007#SCREENED', '0000000000000008'],
  batch: [keys.batch(7, 8), 'USER#0000000000000007#BATCHES', '0000000000000008'],
  batchInput: [keys.batchInput(7, 8, 9), 'USER#0000000000000007#BATCH#0000000000000008', 'INPUT#009'],
  batchReferences: [keys.batchReferences(7, 8), 'USER#0000000000000007#BATCH#0000000000000008', 'REFERENCES'],
  batchRow: [keys.batchRow(7, 8, 9), 'USER#0000000000000007#BATCH#0000000000000008', 'ROW#0009'],
  batchQueue: [keys.batchQueue(7), 'USER#0000000000000007#BATCH_QUEUE', 'BATCH_QUEUE'],
  exception: [keys.exception(7, 8), 'USER#0000000000000007#EXCEPTIONS', '0000000000000008'],
  credential: [keys.credential(7, 8), 'USER#0000000000000007#CREDENTIALS', '0000000000000008'],
  customsProduct: [keys.customsProduct(7, 8), 'USER#0000000000000007#CUSTOMS_PRODUCTS', '0000000000000008'],
  shippingRules: [keys.shippingRules(7), 'USER#0000000000000007#SHIPPING_RULES', 'SHIPPING_RULES'],
  addressBook: [keys.addressBook(7), 'USER#0000000000000007#ADDRESS_BOOK', 'HEAD'],
  addressBookEntry: [keys.addressBookEntry(7, 8), 'USER#0000000000000007#ADDRESS_BOOK', '0000000000000008'],
  boxes: [keys.boxes(7), 'USER#0000000000000007#BOXES', 'BOXES'],
  shop: [keys.shop(7, 'my-shop'), 'USER#0000000000000007#SHOPS', 'my-shop'],
  shopConnection: [keys.shopConnection(7, 'my-shop'), 'USER#0000000000000007#SHOP_CONNECTIONS', 'my-shop'],
  connectedStore: [keys.connectedStore('a.myshopify.com'), 'STORE#a.myshopify.com', 'STORE'],
  shortened: [keys.shortened(7, 'my-shop'), 'USER#0000000000000007#SHORTENED', 'my-shop'],
  connectState: [keys.connectState('abc'), 'CONNECT#abc', 'CONNECT'],
  product: [keys.product(7, 9), 'USER#0000000000000007#PRODUCT#0000000000000009', 'PRODUCT'],
  productRow: [keys.productRow(7, 9), 'USER#0000000000000007#PRODUCTS#1', '0000000000000009'],
  sku: [keys.sku(7, 'my-shop', 'A#1/B'), 'USER#0000000000000007#SKUS#my-shop', 'A%231/B'],
  movement: [keys.movement(7, 8), 'USER#0000000000000007#MOVEMENTS', '0000000000000008'],
  waiting: [keys.waiting(7, 9, 8), 'USER#0000000000000007#WAIT#0000000000000009', '0000000000000008'],
  inbound: [keys.inbound(7, 8), 'USER#0000000000000007#INBOUNDS', '0000000000000008'],
  order: [keys.order(7, 8), 'USER#0000000000000007#ORDER#0000000000000008', 'ORDER'],
  orderStatusRow: [
    keys.orderStatusRow(7, 'Exception', 8),
    'USER#0000000000000007#ORDERS_IN#Exception',
    '0000000000000008',
  ],
  reportLease: [keys.reportLease(7, 9), 'USER#0000000000000007#ORDER#0000000000000009', 'REPORT'],
  orderRow: [keys.orderRow(7, 8, 3), 'USER#0000000000000007#ORDERS#3', '0000000000000008'],
  platformOrder: [keys.platformOrder(7, 'my-shop', '555'), 'USER#0000000000000007#SHOP_ORDERS#my-shop', 'PLATFORM#555'],
  shopOrder: [keys.shopOrder(7, 'my-shop', '#1001', 8), 'USER#0000000000000007#SHOP_ORDERS#my-shop', 'SHOP#%231001'],
  returned: [keys.returned(7, 8), 'USER#0000000000000007#RETURN#0000000000000008', 'RETURN'],
  returnRow: [keys.returnRow(7, 8, undefined), 'USER#0000000000000007#RETURNS', '0000000000000008'],
  returnImage: [keys.returnImage('abc'), 'IMAGE#abc', 'IMAGE'],
  returnRequest: [keys.returnRequest(7, 8), 'USER#0000000000000007#RETURN_REQUESTS', '0000000000000008'],
  orderReturns: [keys.orderReturns(7, 8), 'USER#0000000000000007#ORDER#0000000000000008', 'RETURNS'],
  returnShipment: [keys.returnShipment(7, 8), 'USER#0000000000000007#RETURN_SHIPMENTS', '0000000000000008'],
  returnCode: [keys.returnCode('R23456789A'), 'RMA#R23456789A', 'RMA'],
  reshipment: [keys.reshipment(7, 8), 'USER#0000000000000007#RESHIPMENTS', '0000000000000008'],
  payment: [keys.payment(7, 8), 'USER#0000000000000007#PAYMENTS', '0000000000000008'],
  automaticPayment: [keys.automaticPayment(7, 'USD'), 'USER#0000000000000007#AUTOMATIC_PAYMENTS', 'USD'],
  paymentIntent: [keys.paymentIntent('pi_1'), 'PAYMENT_INTENT#pi_1', 'PAYMENT_INTENT'],
  unbookedPayment: [keys.unbookedPayment(8), 'UNBOOKED_PAYMENTS', '0000000000000008'],
  subscription: [keys.subscription(7, 'sub_0a'), 'USER#0000000000000007#SUBSCRIPTIONS', 'sub_0a'],
  subscriptionName: [
    keys.subscriptionName(7, 'app_1', 'Plan #1'),
    'USER#0000000000000007#SUBSCRIPTION_NAMES',
    'app_1#Plan %231',
  ],
  invoice: [keys.invoice(7, 8), 'USER#0000000000000007#INVOICES', '0000000000000008'],
  invoicedWeek: [keys.invoicedWeek(7, '2026-W47', 'USD'), 'USER#0000000000000007#INVOICED', '2026-W47#USD'],
  invoiceNumbers: [keys.invoiceNumbers('INV-2026-{number}'), 'SERIES', 'INV-2026-{number}'],
  closingNote: [keys.closingNote(7, '2026-W47', 'USD'), 'USER#0000000000000007#CLOSING', '2026-W47#USD'],
  webhook: [keys.webhook(7, 8), 'USER#0000000000000007#WEBHOOKS', '0000000000000008'],
  webhookTarget: [
    keys.webhookTarget(7, 'app_1', 'shipments_label', 'abc'),
    'USER#0000000000000007#WEBHOOK_TARGETS',
    'app_1#shipments_label#abc',
  ],
  webhookTopic: [keys.webhookTopic(7, 'shipments_label'), 'USER#0000000000000007#WEBHOOK_TOPICS', 'shipments_label'],
  webhookFailures: [
    keys.webhookFailures(7, 8, 3, 5),
    'USER#0000000000000007#WEBHOOK_FAILURES#0000000000000008',
    '0000000000000003#5',
  ],
  sendingSlot: [keys.sendingSlot(7, 'fast', 4), 'USER#0000000000000007#SENDING#fast#4', '04'],
  delivery: [keys.delivery(7, 8, 25, 'spread'), 'USER#0000000000000007#WEBHOOK#0000000000000008#9', '0000000000000025'],
  sentMail: [keys.sentMail(7, 8), 'MAIL#0000000000000007', '0000000000000008'],
  feedHead: [keys.feedHead(7, 3), 'USER#0000000000000007#FEED#3', 'HEAD'],
  feedItem: [keys.feedItem(7, 3, 9), 'USER#0000000000000007#FEED#3', '0000000000000009'],
  statisticsProgress: [keys.statisticsProgress(7), 'USER#0000000000000007#STATISTICS', 'PROGRESS'],
  statisticsDay: [keys.statisticsDay(7, '2026-03-01'), 'USER#0000000000000007#STATISTICS', 'DAY#2026-03-01'],
  accountVolume: [keys.accountVolume(7), 'USER#0000000000000007#STATISTICS', 'VOLUME'],
  platformDay: [keys.platformDay('2026-03-01', 3), 'PLATFORM_DAYS#3', '2026-03-01'],
  webhookCounts: [keys.webhookCounts(7, '2026-03', 5), 'USER#0000000000000007#WEBHOOK_COUNTS#1', '2026-03#05'],
  replay: [keys.replay(7, 8), 'USER#0000000000000007#REPLAYS', '0000000000000008'],
  payload: [keys.payload(7, 9, 1), 'USER#0000000000000007#PAYLOAD#0000000000000009', '01'],
  nextLabel: [keys.nextLabel(7), 'USER#0000000000000007#NEXT_LABEL', 'NEXT_LABEL'],
  lostPurchase: [keys.lostPurchase(7, 8), 'USER#0000000000000007#LOST_PURCHASES', '0000000000000008'],
  ownCost: [keys.ownCost(8), 'OWN_COSTS', '0000000000000008'],
  carrierBill: [keys.carrierBill('UPS', 'B1'), 'BILLS', 'UPS#B1'],
  billDifference: [keys.billDifference('UPS', 'B1', 8), 'BILL#UPS#B1', '0000000000000008'],
  billedParcel: [keys.billedParcel('UPS', 'abc'), 'BILLED#UPS#abc', 'BILLED'],
  bankEntry: [keys.bankEntry('abc', 'def'), 'BANK_ENTRY#abc', 'def'],
  numberPool: [keys.numberPool('s10/HK'), 'NUMBERS', 's10/HK'],
  numberRange: [keys.numberRange('s10/HK', 8), 'NUMBERS#s10/HK', 'RANGE#0000000000000008'],
  shippedNumbers: [keys.shippedNumbers('impb'), 'NUMBERS#impb', 'SHIPPED'],
  auditOfDay: [keys.auditOfDay('2026-03-01', 7), 'AUDIT#2026-03-01#3', '0000000000000007'],
  auditEntry: [keys.auditEntry(7, 8), 'USER#0000000000000007#AUDIT', '0000000000000008'],
  erasure: [keys.erasure(8), 'ERASURES', '0000000000000008'],
  retention: [keys.retention(7), 'USER#0000000000000007#RETENTION', 'RETENTION'],
  customsRecord: [keys.customsRecord(7, 8), 'USER#0000000000000007#CUSTOMS', '0000000000000008'],
  operator: [keys.operator(7), 'OPERATORS', '0000000000000007'],
  lookedAt: [keys.lookedAt(7, 3_600_000, 8), 'USER#0000000000000007#LOOKED_AT', '0000000003600000#0000000000000008'],
  operation: [keys.operation('a#1'), 'OPERATION#a%231', 'OPERATION'],
  parkedEvent: [keys.parkedEvent('operations', 'abc'), 'PARKED#operations#abc', 'PARKED'],
  pageBegin: [keys.pageBegin(7, 'abc', 401), 'USER#0000000000000007#PAGES#abc', '0000000000000401'],
  datasetSchedules: [keys.datasetSchedules(), 'DATASETS', 'SCHEDULES'],
  datasetListing: [keys.datasetListing('denied-parties/un'), 'DATASETS', 'DATASET#denied-parties/un'],
  datasetVersion: [keys.datasetVersion('denied-parties/un', 8), 'DATASET#denied-parties/un', '0000000000000008'],
  datasetHistory: [
    keys.datasetHistory('denied-parties/un', 8),
    'DATASET#denied-parties/un#HISTORY',
    '0000000000000008',
  ],
  job: [keys.job('reconcileLabels'), 'JOB#reconcileLabels', 'JOB'],
  carrierParcel: [keys.carrierParcel('DHLeC', '6'), 'CARRIER#DHLeC#6', 'PARCEL'],
  carrierRates: [keys.carrierRates(7, 'abc'), 'USER#0000000000000007#RATES#abc', 'RATES'],
  externalParcel: [keys.externalParcel(7, 'abc'), 'USER#0000000000000007#FOREIGN#abc', 'PARCEL'],
  carrierPurchase: [keys.carrierPurchase('EasyPost', '6'), 'CARRIER#EasyPost#6', 'PURCHASE'],
  carrierPickup: [keys.carrierPickup('EasyPost', 6), 'PICKUPS#EasyPost', '0000000000000006'],
  carrierHealth: [keys.carrierHealth('easypost'), 'CARRIER_HEALTH', 'easypost'],
  transit: [keys.transit('CN-US', '2026-4'), 'TRANSIT#CN-US', '2026-4'],
  carrierManifest: [keys.carrierManifest('DHLeC', '6'), 'CARRIER#DHLeC#6', 'MANIFEST'],
  warehouseSettings: [keys.warehouseSettings('WH0HKG01'), 'WAREHOUSE#WH0HKG01#FLOOR', 'FLOOR'],
  place: [keys.place('WH0HKG01', 'A-01-02'), 'WAREHOUSE#WH0HKG01#PLACES', 'A-01-02'],
  productAtPlace: [
    keys.productAtPlace('WH0HKG01', 'A-01-02', 7, 8),
    'WAREHOUSE#WH0HKG01#AT#A-01-02',
    '0000000000000007#0000000000000008',
  ],
  productByBarcode: [
    keys.productByBarcode('WH0HKG01', '4006381333931', 7, 8),
    'WAREHOUSE#WH0HKG01#BARCODE#4006381333931',
    '0000000000000007#0000000000000008',
  ],
  units: [
    keys.units(7, 'WH0HKG01', 8, { condition: 'sellable', expiry: '2027-01-31', lot: 'L#1', place: 'A-01-02' }),
    'USER#0000000000000007#UNITS#WH0HKG01#0000000000000008',
    'sellable#20270131#L%231#A-01-02',
  ],
  pick: [keys.pick(7, 8, 'WH0HKG01'), 'USER#0000000000000007#ORDER#0000000000000008', 'PICK#WH0HKG01'],
  orderToPick: [
    keys.orderToPick('WH0HKG01', 7, 9),
    'WAREHOUSE#WH0HKG01#TO_PICK#1',
    '0000000000000009#0000000000000007',
  ],
  wave: [keys.wave('WH0HKG01', 8), 'WAREHOUSE#WH0HKG01#WAVES', '0000000000000008'],
  putBack: [keys.putBack('WH0HKG01', 7, 9), 'WAREHOUSE#WH0HKG01#PUT_BACKS', '0000000000000009#0000000000000007'],
  expectedInbound: [
    keys.expectedInbound('WH0HKG01', 7, 8),
    'WAREHOUSE#WH0HKG01#INBOUNDS',
    '0000000000000008#0000000000000007',
  ],
  returnAtBench: [
    keys.returnAtBench('WH0HKG01', 7, 8),
    'WAREHOUSE#WH0HKG01#RETURNS',
    '0000000000000008#0000000000000007',
  ],
  unknownGoods: [keys.unknownGoods('WH0HKG01', 8), 'WAREHOUSE#WH0HKG01#UNKNOWN', '0000000000000008'],
  load: [keys.load('WH0HKG01', 8), 'WAREHOUSE#WH0HKG01#LOADS', '0000000000000008'],
  loadedParcel: [keys.loadedParcel('WH0HKG01', 8, 9), 'WAREHOUSE#WH0HKG01#LOAD#0000000000000008', '0000000000000009'],
  parcelLoad: [keys.parcelLoad('WH0HKG01', 9), 'WAREHOUSE#WH0HKG01#LOADED', '0000000000000009'],
  print: [keys.print('WH0HKG01', 8), 'WAREHOUSE#WH0HKG01#PRINTS', '0000000000000008'],
  difference: [keys.difference('WH0HKG01', 'abc'), 'WAREHOUSE#WH0HKG01#DIFFERENCES', 'abc'],
  warehouseOutput: [keys.warehouseOutput('WH0HKG01', 8), 'WAREHOUSE#WH0HKG01#OUTPUT', '0000000000000008'],
  stockCount: [keys.stockCount('WH0HKG01', 8), 'WAREHOUSE#WH0HKG01#COUNTS', '0000000000000008'],
  warehouseCounts: [keys.warehouseCounts('WH0HKG01'), 'WAREHOUSE#WH0HKG01#FLOOR', 'COUNTS'],
  staffPointer: [keys.staffPointer(7), 'USER#0000000000000007#STAFF', 'STAFF'],
  pairingCode: [keys.pairingCode('abc'), 'PAIRING#abc', 'PAIRING'],
  staff: [keys.staff('WH0HKG01', 'WORKER', 7), 'WAREHOUSE#WH0HKG01#STAFF', 'WORKER#0000000000000007'],
  move: [keys.move(7, 9), 'USER#0000000000000007#MOVES#1', '0000000000000009'],
} as const satisfies Record<keyof typeof keys, readonly [object, string, string]>

describe('keys', () => {
  test.each(Object.entries(CASES))('%s', (_, [key, pk, sk]) => expect(key).toEqual({ pk, sk }))

  const someId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

  test('of two ids are in the order of the ids', () => {
    fc.assert(
      fc.property(someId, someId, (one, other) => {
        const [a, b] = [keys.shipmentRow(7, one, 0).sk, keys.shipmentRow(7, other, 5).sk]
        expect(a < b).toBe(one < other)
      }),
    )
  })

  test('hold what others wrote without losing where a part ends', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), fc.string({ maxLength: 40 }), (one, other) => {
        const pk = keys.carrierParcel(one, other).pk
        expect(pk.split('#')).toHaveLength(3)
        expect(pk.split('#').slice(1).map(decodeURIComponentOf)).toEqual([one, other])
      }),
    )
  })

  test('of texts that are too long are a bug', () => {
    expect(() => keys.tracking('x'.repeat(901))).toThrow(RangeError)
  })

  test('have room for 200 characters of any script, as references have', () => {
    for (const character of ['x', '#', '%', 'é', '漢', '📦']) {
      const { pk, sk } = keys.booked(2 ** 50, `deposit/${character.repeat(200)}`)
      expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(1024)
      expect(Buffer.byteLength(pk)).toBeLessThanOrEqual(2048)
      expect(decodeURIComponent(sk)).toBe(`deposit/${character.repeat(200)}`)
    }
  })

  test('of two users never lie in one partition', () => {
    fc.assert(
      fc.property(someId, someId, (one, other) => {
        fc.pre(one !== other)
        const partitions = (userId: number) => [
          keys.profile(userId).pk,
          keys.access(userId).pk,
          keys.ledgerEntry(userId, 'USD', 1).pk,
          keys.shipment(userId, 5).pk,
          keys.shipmentRow(userId, 5, 0).pk,
          keys.shipmentRow(userId, 5, 1).pk,
          keys.labelPointer(userId, 5).pk,
          keys.idempotency(userId, 'app', 'x', 'spread').pk,
        ]
        expect(partitions(one).filter((pk) => partitions(other).includes(pk))).toEqual([])
      }),
    )
  })
})

/** Decodes the two reserved characters of a key. */
const decodeURIComponentOf = (text: string): string => text.replaceAll('%23', '#').replaceAll('%25', '%')

describe('the list of due work', () => {
  test('is named by the index', () => {
    expect(tableShape).toEqual({
      partitionKey: 'pk',
      sortKey: 'sk',
      timeToLive: 'expiresAt',
      indexes: { due: { partitionKey: 'dueJob', sortKey: 'dueAt', sortKeyType: 'N', projection: 'KEYS_ONLY' } },
    })
    expect(dueAttributes).toEqual(['dueJob', 'dueAt', 'dueFailures'])
  })

  test('is spread over 16 partitions', () => {
    expect(due('reconcileLabels', 17, 1_000)).toEqual({ dueJob: 'reconcileLabels#01', dueAt: 1_000, dueFailures: 0 })
    const partitions = new Set(Array.from({ length: 100 }, (_, id) => due('job', id, 0).dueJob))
    expect(partitions.size).toBe(DUE_SHARDS)
    expect([...partitions].every((pk) => typeof pk === 'string' && /^job#\d\d$/.test(pk))).toBe(true)
    expect(getDuePartition('job', 15)).toBe('job#15')
  })

  test('a range of ids is text of one width', () => {
    expect(createIdRange(0, Number.MAX_SAFE_INTEGER)).toEqual({ from: '0000000000000000', to: '9007199254740991' })
  })
})
