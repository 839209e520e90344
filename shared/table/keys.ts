/**
 * The whole table on one screen. Nothing else spells a key. The tenant stands in the partition key:
 * another user's item cannot even be addressed.
 *
 * | question | pk | sk |
 * |-------------------------------------------------|-----------------------------------|---------------------------|
 * | a user with wallets (one query) | USER#<user> | PROFILE, WALLET#<cur>, WALLET#<cur>#<shard> |
 * | is the rate limit reached, and what a token allows | USER#<user>#ACCESS | ACCESS,
 * TOKEN#<digest> |
 * | what access tokens were signed with | TOKEN_KEYS | TOKEN_KEYS |
 * | user of an e-mail address | EMAIL#<email> | EMAIL |
 * | an application | APPLICATION#<id> | APPLICATION |
 * | all applications (operator) | APPLICATIONS | <id> |
 * | a nonce waiting to be exchanged | NONCE#<digest> | NONCE |
 * | who may act for an account, and who is invited | USER#<user>#MEMBERS | MEMBERS |
 * | accounts that a person was invited to | USER#<person>#MEMBERSHIPS | <account> |
 * | when it is told that a key ends, or whether a balance is low | USER#<user>#REMINDERS |
 * KEY#<id>, BALANCE#<cur> |
 * | a user's second factor | USER#<user>#SECOND_FACTOR | SECOND_FACTOR |
 * | a link by which a password is set | RESET#<id> | RESET |
 * | a rate limit without a user (client, sign-in) | BUCKET#<name> | BUCKET |
 * | ledger of a currency, oldest first | USER#<user>#LEDGER#<cur> | <entry id> |
 * | fees a customer pays otherwise than everybody | USER#<user>#FEES | FEES |
 * | prices of a parcel that hold for a while | USER#<user>#QUOTE | <id> |
 * | prices of parcels that a customer pays otherwise | USER#<user>#PRICES | PRICES |
 * | how far a customer's storage is charged, and since when units lie there | USER#<user>#STORAGE,
 * …#STORED | CLOCK, <product id> |
 * | was this booked before | USER#<user>#BOOKED | <natural key> |
 * | a shipment, its labels and their events | USER#<user>#SHIPMENT#<id> | SHIPMENT, LABEL#<id>,
 * EVENT#<label>#<instant>/t<events before>/<event> |
 * | shipments by filter, newest first (slim rows) | USER#<user>#SHIPMENTS, …#SHIPMENTS#<shard>|
 * <id> |
 * | shipment of a label id | USER#<user>#LABEL#<id> | LABEL |
 * | who has this tracking number | TRACKING#<number> | TRACKING |
 * | an overpack | USER#<user>#OVERPACKS | <id> |
 * | shipments in an overpack | USER#<user>#OVERPACK#<id> | <shipment id> |
 * | was this container code given out | SSCC#<code> | SSCC |
 * | a manifest | USER#<user>#MANIFESTS | <id> |
 * | answer given under an idempotency key | USER#<user>#IDEMPOTENCY#<app>#<2 characters of it>; by
 * former releases without them | <digest of the key> |
 * | since when something is stored elsewhere | ROLLOUT#<name> | ROLLOUT |
 * | a change to tell the world (outbox) | EVENT#<id> | EVENT |
 * | was this mail sent | MAIL#<event id> | <recipient> |
 * | what happened, in the order it was passed on (30 days), and where that ends |
 * USER#<user>#FEED#<shard> | <position>, HEAD |
 * | what an account's days were, and how far it is counted | USER#<user>#STATISTICS | DAY#<day>,
 * PROGRESS |
 * | what became of an account's deliveries, by month | USER#<user>#WEBHOOK_COUNTS#<shard> |
 * <month>#<part> |
 * | a screening case, and a cleared pair | USER#<user>#SCREENING | CASE#<id>, PAIR#<digest> |
 * | screening decisions, oldest first (ten years) | USER#<user>#SCREENED | <id> |
 * | an exception | USER#<user>#EXCEPTIONS | <id> |
 * | a carrier credential | USER#<user>#CREDENTIALS | <id> |
 * | regulated goods as customs are told of them | USER#<user>#CUSTOMS_PRODUCTS | <id> |
 * | a shop | USER#<user>#SHOPS | <shop id> |
 * | what a shop's platform lets us in with | USER#<user>#SHOP_CONNECTIONS | <shop id> |
 * | whose shops a platform's store is connected to | STORE#<store> | STORE |
 * | its delay became shorter: orders to bring forward | USER#<user>#SHORTENED | <shop id> |
 * | a shop about to be connected | CONNECT#<digest of the state> | CONNECT |
 * | a product's description | USER#<user>#PRODUCT#<id> | PRODUCT |
 * | products by filter (slim rows), and their stock | USER#<user>#PRODUCTS#<shard> | <id> |
 * | product of a shop's SKU | USER#<user>#SKUS#<shop id> | <sku> |
 * | stock movements, oldest first | USER#<user>#MOVEMENTS | <id> |
 * | orders that wait for a product, oldest first | USER#<user>#WAIT#<product> | <order id> |
 * | an inbound shipment | USER#<user>#INBOUNDS | <id> |
 * | an order | USER#<user>#ORDER#<id> | ORDER |
 * | orders by filter, newest first (slim rows) | USER#<user>#ORDERS, …#ORDERS#<shard>| <id> |
 * | orders of a status that few are in | USER#<user>#ORDERS_IN#<status> | <id> |
 * | has this shop the order already, or any | USER#<user>#SHOP_ORDERS#<shop id> | SHOP#<shop's
 * order id> or OWN#<id>, PLATFORM#<its platform's id> |
 * | a return | USER#<user>#RETURN#<id> | RETURN |
 * | returns by filter, newest first (slim rows) | USER#<user>#RETURNS, …#RETURNS#<shard>| <id> |
 * | what an unguessable image address shows | IMAGE#<digest of the address> | IMAGE |
 * | a reshipment | USER#<user>#RESHIPMENTS | <id> |
 * | a subscription | USER#<user>#SUBSCRIPTIONS | <id> |
 * | is a subscription of this name active | USER#<user>#SUBSCRIPTION_NAMES | <app>#<name> |
 * | a payment by card into the balance | USER#<user>#PAYMENTS | <id> |
 * | how a balance is filled by itself | USER#<user>#AUTOMATIC_PAYMENTS | <cur> |
 * | which payment it is that its provider calls so | PAYMENT_INTENT#<name> | PAYMENT_INTENT |
 * | payments of which something could not be booked | UNBOOKED_PAYMENTS | <id> |
 * | booked entries of bank statements by reference, position or content | BANK_ENTRY#<digest> |
 * <digest of the entry> |
 * | an invoice | USER#<user>#INVOICES | <id> |
 * | was this week invoiced | USER#<user>#INVOICED | <week>#<cur> |
 * | how many numbers of a series are given | SERIES | <series of a year> |
 * | how far has the closing of this week come | USER#<user>#CLOSING | <week>#<cur> |
 * | a webhook | USER#<user>#WEBHOOKS | <id> |
 * | has this address the topic already | USER#<user>#WEBHOOK_TARGETS | <app>#<topic>#<digest of the
 * address> |
 * | the newest webhook of a topic | USER#<user>#WEBHOOK_TOPICS | <topic> |
 * | how often a webhook failed in a row | USER#<user>#WEBHOOK_FAILURES#<id> | <row>#<part> |
 * | how many deliveries of a user are being sent | USER#<user>#SENDING#<lane>#<shard> | <slot> |
 * | deliveries of a webhook, oldest first | USER#<user>#WEBHOOK#<id>#<shard>; by former releases
 * without it | <event id> |
 * | the newest replay of a webhook | USER#<user>#REPLAYS | <webhook id> |
 * | what a delivery sends, the same to all webhooks | USER#<user>#PAYLOAD#<event id> | <part> |
 * | was this operations event handled before | OPERATION#<event id> | OPERATION |
 * | what the next label of a sandbox meets | USER#<user>#NEXT_LABEL | NEXT_LABEL |
 * | refunded purchases a carrier may list late | USER#<user>#LOST_PURCHASES | <label id> |
 * | what late parcels of carriers cost us | OWN_COSTS | <label id> |
 * | what operators did, by day, oldest first | AUDIT#<day>#<shard> | <id> |
 * | what operators did for a user, oldest first | USER#<user>#AUDIT | <id> |
 * | accounts that were erased, oldest first | ERASURES | <id> |
 * | how far the look for old personal data has come | USER#<user>#RETENTION | RETENTION |
 * | what customs may ask for, of erased shipments | USER#<user>#CUSTOMS | <shipment id> |
 * | who may operate over HTTP (few) | OPERATORS | <user> |
 * | did an operator look at a user in this hour | USER#<user>#LOOKED_AT | <hour>#<operator> |
 * | an event that came too early for its effect | PARKED#<worker>#<digest> | PARKED |
 * | where a page of a long list begins (15 minutes) | USER#<user>#PAGES#<digest of the query> |
 * <page number> |
 * | which versions of datasets are in force, and will be | DATASETS | SCHEDULES |
 * | datasets that something was loaded for | DATASETS | DATASET#<name> |
 * | versions of a dataset, oldest first | DATASET#<name> | <number> |
 * | what operators did to a dataset, oldest first | DATASET#<name>#HISTORY | <id> |
 * | last run and lease of a job | JOB#<name> | JOB |
 * | what a real carrier was asked for, and answered | CARRIER#<carrier>#<reference> | PURCHASE |
 * | what a real carrier asks for a parcel (a day) | USER#<user>#RATES#<digest of the question> |
 * RATES |
 * | an offline carrier's own record of a parcel | CARRIER#<carrier>#<reference> | PARCEL |
 * | an offline carrier's own record of a manifest | CARRIER#<carrier>#<reference> | MANIFEST |
 * | bills of carriers | BILLS | <carrier>#<bill> |
 * | what is wrong with a bill, line by line | BILL#<carrier>#<bill> | <line> |
 * | which line has billed a parcel first (2 years) | BILLED#<carrier>#<digest of number and charge>
 * | BILLED |
 * | pools that ranges of numbers were imported for | NUMBERS | <pool> |
 * | ranges of a pool, and how far each is given out | NUMBERS#<pool> | RANGE#<id>, SHIPPED |
 * | work of a job that is due (index `due`) | <job>#<shard> | <due instant ms> |
 * | open screening cases of all accounts (index `due`) | screeningCases#<shard> | <case id> |
 */

/**
 * Names every part of the platform shares: the stacks, the stores and the local stack build the
 * table from them.
 */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: {
    due: { partitionKey: 'dueJob', sortKey: 'dueAt', sortKeyType: 'N', projection: 'KEYS_ONLY' },
  },
} as const

/** How the partition keys of the outbox begin: what is put under them is passed on to the bus. */
export const OUTBOX = 'EVENT#'

/**
 * The slim rows of a user's products are spread over this many partitions, which are read side by
 * side.
 */
export const PRODUCT_SHARDS = 8

/** The deliveries of a webhook are spread over this many partitions. */
const DELIVERY_SHARDS = 16

/** The slots in which deliveries of a user are sent are spread over this many partitions. */
const SLOT_SHARDS = 8

/**
 * The feed of a user's events has this many shards, each with positions of its own. More may be
 * added, none taken away.
 */
export const FEED_SHARDS = 4

/** What became of a user's deliveries is counted in so many partitions. */
const WEBHOOK_COUNT_SHARDS = 4

/** What operators did on a day is spread over this many partitions. */
const AUDIT_SHARDS = 4

/** Work found through the index `due` is spread over this many partitions of it. */
export const DUE_SHARDS = 16

export type Key = { readonly pk: string; readonly sk: string }

/** Where a stored item lies. */
export const keyOf = ({ pk, sk }: Readonly<Record<string, unknown>>): Key => ({ pk: String(pk), sk: String(sk) })

/** Ids as fixed-width text, so that text order is number order. */
const padded = (id: number): string => String(id).padStart(16, '0')

/**
 * Of the 1,024 bytes of a sort key, with room for what stands before and behind the text: more than
 * 200 characters of any script.
 */
const MAX_TEXT_BYTES = 900

/** Text that others chose, made safe to stand in a key. */
function encoded(text: string): string {
  const safe = text.replace(/[#%]/g, encodeURIComponent)
  if (Buffer.byteLength(safe) > MAX_TEXT_BYTES) throw new RangeError('text too long for a key')
  return safe
}

const TOKEN = 'TOKEN#'
const DATASET = 'DATASET#'
const KEY_REMINDER = 'KEY#'
const NUMBER_RANGE = 'RANGE#'

const user = (userId: number): string => `USER#${padded(userId)}`

/** Which user an item belongs to, as its partition key says; empty where it belongs to none. */
export const ownerOfKey = ({ pk }: Key): string => /^USER#\d+/.exec(pk)?.[0] ?? ''

/** The same as a number; null where it belongs to none. */
export const userOfKey = (key: Key): number | null => Number(ownerOfKey(key).slice('USER#'.length)) || null

/** One of the partitions that hold a user's slim product rows. */
export const productRows = (userId: number, shard: number): string => `${user(userId)}#PRODUCTS#${shard}`

/** Items of one kind that stand in one partition of their user, in the order of their ids. */
const listed =
  (list: string) =>
  (userId: number, id: number): Key => ({ pk: `${user(userId)}#${list}`, sk: padded(id) })

/**
 * The same, spread over several partitions: the first has been there since before there were
 * others.
 */
const spread =
  (list: string) =>
  (userId: number, id: number, shard: number | undefined): Key => ({
    pk: `${user(userId)}#${list}${shard ? `#${shard}` : ''}`,
    sk: padded(id),
  })

/** All partitions of such a list. */
export const listPartitions = (
  list: 'shipmentRow' | 'orderRow' | 'returnRow',
  userId: number,
  shards = 1,
): readonly string[] => Array.from({ length: shards }, (_, shard) => keys[list](userId, 0, shard).pk)

/** The same by ids that others chose. */
const listedByText =
  (list: string) =>
  (userId: number, id: string): Key => ({ pk: `${user(userId)}#${list}`, sk: encoded(id) })

/** One item for each week and currency of a user. */
const weekly =
  (list: string) =>
  (userId: number, week: string, currency: string): Key => ({
    pk: `${user(userId)}#${list}`,
    sk: `${week}#${currency}`,
  })

/**
 * Items of one kind that stand in one partition for the whole platform, in the order of their ids.
 */
const everybodys =
  (pk: string) =>
  (id: number): Key => ({ pk, sk: padded(id) })

/** The same by names. */
const everybodysByText =
  (pk: string) =>
  (name: string): Key => ({ pk, sk: encoded(name) })

/** Items of one kind that have a partition each. */
const alone =
  (kind: string) =>
  (userId: number, id: number): Key => ({ pk: `${user(userId)}#${kind}#${padded(id)}`, sk: kind })

export const keys = {
  profile: (userId: number): Key => ({ pk: user(userId), sk: 'PROFILE' }),
  wallet: (userId: number, currency: string): Key => ({ pk: user(userId), sk: `WALLET#${currency}` }),
  walletShard: (userId: number, currency: string, shard: number): Key => ({
    pk: user(userId),
    sk: `${keys.wallet(userId, currency).sk}${shard === 0 ? '' : `#${shard}`}`,
  }),
  access: (userId: number): Key => ({ pk: `${user(userId)}#ACCESS`, sk: 'ACCESS' }),
  token: (userId: number, tokenDigest: string): Key => ({ pk: keys.access(userId).pk, sk: `${TOKEN}${tokenDigest}` }),
  tokenKeys: (): Key => ({ pk: 'TOKEN_KEYS', sk: 'TOKEN_KEYS' }),
  email: (email: string): Key => ({ pk: `EMAIL#${encoded(email)}`, sk: 'EMAIL' }),
  application: (applicationId: string): Key => ({ pk: `APPLICATION#${encoded(applicationId)}`, sk: 'APPLICATION' }),
  applicationListing: everybodysByText('APPLICATIONS'),
  nonce: (digest: string): Key => ({ pk: `NONCE#${digest}`, sk: 'NONCE' }),
  members: (userId: number): Key => ({ pk: `${user(userId)}#MEMBERS`, sk: 'MEMBERS' }),
  membership: listed('MEMBERSHIPS'),
  keyReminder: (userId: number, keyId: number): Key => ({
    pk: `${user(userId)}#REMINDERS`,
    sk: `${KEY_REMINDER}${padded(keyId)}`,
  }),
  balanceWatch: (userId: number, currency: string): Key => ({
    pk: `${user(userId)}#REMINDERS`,
    sk: `BALANCE#${currency}`,
  }),
  secondFactor: (userId: number): Key => ({ pk: `${user(userId)}#SECOND_FACTOR`, sk: 'SECOND_FACTOR' }),
  passwordReset: (resetId: number): Key => ({ pk: `RESET#${padded(resetId)}`, sk: 'RESET' }),
  rateLimit: (name: string): Key => ({ pk: `BUCKET#${encoded(name)}`, sk: 'BUCKET' }),
  ledgerEntry: (userId: number, currency: string, entryId: number): Key => ({
    pk: `${user(userId)}#LEDGER#${currency}`,
    sk: padded(entryId),
  }),
  booked: listedByText('BOOKED'),
  customerFees: (userId: number): Key => ({ pk: `${user(userId)}#FEES`, sk: 'FEES' }),
  priceList: (userId: number): Key => ({ pk: `${user(userId)}#PRICES`, sk: 'PRICES' }),
  storageClock: (userId: number): Key => ({ pk: `${user(userId)}#STORAGE`, sk: 'CLOCK' }),
  storedLots: listed('STORED'),
  quote: listed('QUOTE'),
  shipment: alone('SHIPMENT'),
  label: (userId: number, shipmentId: number, labelId: number): Key => ({
    pk: keys.shipment(userId, shipmentId).pk,
    sk: `LABEL#${padded(labelId)}`,
  }),
  labelEvent: (userId: number, shipmentId: number, labelId: number, eventKey: string): Key => ({
    pk: keys.shipment(userId, shipmentId).pk,
    sk: `EVENT#${padded(labelId)}#${encoded(eventKey)}`,
  }),
  shipmentRow: spread('SHIPMENTS'),
  labelPointer: alone('LABEL'),
  tracking: (trackingNumber: string): Key => ({ pk: `TRACKING#${encoded(trackingNumber)}`, sk: 'TRACKING' }),
  overpack: listed('OVERPACKS'),
  /** With a label: one of several packages of a shipment, but the first. */
  packedShipment: (userId: number, overpackId: number, shipmentId: number, labelId?: number): Key => ({
    pk: `${user(userId)}#OVERPACK#${padded(overpackId)}`,
    sk: labelId === undefined ? padded(shipmentId) : `${padded(shipmentId)}#${padded(labelId)}`,
  }),
  containerCode: (sscc: string): Key => ({ pk: `SSCC#${sscc}`, sk: 'SSCC' }),
  manifest: listed('MANIFESTS'),
  /** `together`: all of an application in one partition, as former releases had them. */
  idempotency: (userId: number, applicationId: string, keyDigest: string, place: 'spread' | 'together'): Key => ({
    pk: `${user(userId)}#IDEMPOTENCY#${encoded(applicationId)}${place === 'spread' ? `#${keyDigest.slice(0, 2)}` : ''}`,
    sk: keyDigest,
  }),
  rollout: (name: string): Key => ({ pk: `ROLLOUT#${name}`, sk: 'ROLLOUT' }),
  event: (eventId: number): Key => ({ pk: `${OUTBOX}${padded(eventId)}`, sk: 'EVENT' }),
  sentMail: (eventId: number, recipientId: number): Key => ({
    pk: `MAIL#${padded(eventId)}`,
    sk: padded(recipientId),
  }),
  feedHead: (userId: number, shard: number): Key => ({ pk: `${user(userId)}#FEED#${shard}`, sk: 'HEAD' }),
  feedItem: (userId: number, shard: number, position: number): Key => ({
    pk: keys.feedHead(userId, shard).pk,
    sk: padded(position),
  }),
  statisticsProgress: (userId: number): Key => ({ pk: `${user(userId)}#STATISTICS`, sk: 'PROGRESS' }),
  statisticsDay: (userId: number, day: string): Key => ({ pk: keys.statisticsProgress(userId).pk, sk: `DAY#${day}` }),
  webhookCounts: (userId: number, month: string, part: number): Key => ({
    pk: webhookCountPartition(userId, part % WEBHOOK_COUNT_SHARDS),
    sk: `${month}#${String(part).padStart(2, '0')}`,
  }),
  screeningCase: (userId: number, caseId: number): Key => ({
    pk: `${user(userId)}#SCREENING`,
    sk: `CASE#${padded(caseId)}`,
  }),
  screenedPair: (userId: number, pairDigest: string): Key => ({
    pk: `${user(userId)}#SCREENING`,
    sk: `PAIR#${pairDigest}`,
  }),
  screeningDecision: listed('SCREENED'),
  exception: listed('EXCEPTIONS'),
  credential: listed('CREDENTIALS'),
  customsProduct: listed('CUSTOMS_PRODUCTS'),
  shop: listedByText('SHOPS'),
  shopConnection: listedByText('SHOP_CONNECTIONS'),
  connectedStore: (store: string): Key => ({ pk: `STORE#${encoded(store)}`, sk: 'STORE' }),
  shortened: listedByText('SHORTENED'),
  connectState: (digest: string): Key => ({ pk: `CONNECT#${digest}`, sk: 'CONNECT' }),
  product: alone('PRODUCT'),
  productRow: (userId: number, productId: number): Key => ({
    pk: productRows(userId, productId % PRODUCT_SHARDS),
    sk: padded(productId),
  }),
  sku: (userId: number, shopId: string, sku: string): Key => ({
    pk: `${user(userId)}#SKUS#${encoded(shopId)}`,
    sk: encoded(sku),
  }),
  movement: listed('MOVEMENTS'),
  waiting: (userId: number, productId: number, orderId: number): Key => ({
    pk: `${user(userId)}#WAIT#${padded(productId)}`,
    sk: padded(orderId),
  }),
  inbound: listed('INBOUNDS'),
  order: alone('ORDER'),
  orderRow: spread('ORDERS'),
  orderStatusRow: (userId: number, status: string, id: number): Key => ({
    pk: `${user(userId)}#ORDERS_IN#${status}`,
    sk: padded(id),
  }),
  shopOrder: (userId: number, shopId: string, shopOrderId: string | null, orderId: number): Key => ({
    pk: `${user(userId)}#SHOP_ORDERS#${encoded(shopId)}`,
    sk: shopOrderId === null ? `OWN#${padded(orderId)}` : `SHOP#${encoded(shopOrderId)}`,
  }),
  platformOrder: (userId: number, shopId: string, platformOrderId: string): Key => ({
    pk: keys.shopOrder(userId, shopId, null, 0).pk,
    sk: `PLATFORM#${encoded(platformOrderId)}`,
  }),
  returned: alone('RETURN'),
  returnRow: spread('RETURNS'),
  returnImage: (digest: string): Key => ({ pk: `IMAGE#${digest}`, sk: 'IMAGE' }),
  reshipment: listed('RESHIPMENTS'),
  subscription: listedByText('SUBSCRIPTIONS'),
  subscriptionName: (userId: number, applicationId: string, name: string): Key => ({
    pk: `${user(userId)}#SUBSCRIPTION_NAMES`,
    sk: `${encoded(applicationId)}#${encoded(name)}`,
  }),
  payment: listed('PAYMENTS'),
  automaticPayment: listedByText('AUTOMATIC_PAYMENTS'),
  paymentIntent: (name: string): Key => ({ pk: `PAYMENT_INTENT#${encoded(name)}`, sk: 'PAYMENT_INTENT' }),
  unbookedPayment: everybodys('UNBOOKED_PAYMENTS'),
  invoice: listed('INVOICES'),
  invoicedWeek: weekly('INVOICED'),
  invoiceNumbers: everybodysByText('SERIES'),
  closingNote: weekly('CLOSING'),
  webhook: listed('WEBHOOKS'),
  webhookTarget: (userId: number, applicationId: string, topic: string, addressDigest: string): Key => ({
    pk: `${user(userId)}#WEBHOOK_TARGETS`,
    sk: `${encoded(applicationId)}#${topic}#${addressDigest}`,
  }),
  webhookTopic: listedByText('WEBHOOK_TOPICS'),
  webhookFailures: (userId: number, webhookId: number, row: number, part: number): Key => ({
    pk: `${user(userId)}#WEBHOOK_FAILURES#${padded(webhookId)}`,
    sk: `${padded(row)}#${part}`,
  }),
  sendingSlot: (userId: number, lane: string, slot: number): Key => ({
    pk: `${user(userId)}#SENDING#${lane}#${slot % SLOT_SHARDS}`,
    sk: String(slot).padStart(2, '0'),
  }),
  /** `together`: all of a webhook in one partition, as former releases had them. */
  delivery: (userId: number, webhookId: number, eventId: number, place: 'spread' | 'together'): Key => ({
    pk: `${user(userId)}#WEBHOOK#${padded(webhookId)}${place === 'spread' ? `#${eventId % DELIVERY_SHARDS}` : ''}`,
    sk: padded(eventId),
  }),
  replay: listed('REPLAYS'),
  payload: (userId: number, eventId: number, part: number): Key => ({
    pk: `${user(userId)}#PAYLOAD#${padded(eventId)}`,
    sk: String(part).padStart(2, '0'),
  }),
  nextLabel: (userId: number): Key => ({ pk: `${user(userId)}#NEXT_LABEL`, sk: 'NEXT_LABEL' }),
  lostPurchase: listed('LOST_PURCHASES'),
  ownCost: everybodys('OWN_COSTS'),
  auditEntry: listed('AUDIT'),
  auditOfDay: (day: string, id: number): Key => ({ pk: auditPartition(day, id % AUDIT_SHARDS), sk: padded(id) }),
  erasure: everybodys('ERASURES'),
  retention: (userId: number): Key => ({ pk: `${user(userId)}#RETENTION`, sk: 'RETENTION' }),
  customsRecord: listed('CUSTOMS'),
  operator: everybodys('OPERATORS'),
  lookedAt: (userId: number, hourMs: number, operatorId: number): Key => ({
    pk: `${user(userId)}#LOOKED_AT`,
    sk: `${padded(hourMs)}#${padded(operatorId)}`,
  }),
  operation: (eventId: string): Key => ({ pk: `OPERATION#${encoded(eventId)}`, sk: 'OPERATION' }),
  parkedEvent: (worker: string, eventDigest: string): Key => ({ pk: `PARKED#${worker}#${eventDigest}`, sk: 'PARKED' }),
  pageBegin: (userId: number, queryDigest: string, page: number): Key => ({
    pk: `${user(userId)}#PAGES#${queryDigest}`,
    sk: padded(page),
  }),
  datasetSchedules: (): Key => ({ pk: 'DATASETS', sk: 'SCHEDULES' }),
  datasetListing: (dataset: string): Key => ({ pk: 'DATASETS', sk: `${DATASET}${encoded(dataset)}` }),
  datasetVersion: (dataset: string, version: number): Key => ({
    pk: `${DATASET}${encoded(dataset)}`,
    sk: padded(version),
  }),
  datasetHistory: (dataset: string, entryId: number): Key => ({
    pk: `${DATASET}${encoded(dataset)}#HISTORY`,
    sk: padded(entryId),
  }),
  job: (name: string): Key => ({ pk: `JOB#${name}`, sk: 'JOB' }),
  carrierParcel: (carrier: string, reference: string): Key => ({
    pk: `CARRIER#${encoded(carrier)}#${encoded(reference)}`,
    sk: 'PARCEL',
  }),
  carrierRates: (userId: number, questionDigest: string): Key => ({
    pk: `${user(userId)}#RATES#${questionDigest}`,
    sk: 'RATES',
  }),
  externalParcel: (userId: number, numberDigest: string): Key => ({
    pk: `${user(userId)}#FOREIGN#${numberDigest}`,
    sk: 'PARCEL',
  }),
  carrierPurchase: (carrier: string, reference: string): Key => ({
    pk: `CARRIER#${encoded(carrier)}#${encoded(reference)}`,
    sk: 'PURCHASE',
  }),
  carrierPickup: (carrier: string, pickupId: number): Key => ({
    pk: `PICKUPS#${encoded(carrier)}`,
    sk: padded(pickupId),
  }),
  carrierHealth: everybodysByText('CARRIER_HEALTH'),
  carrierBill: (carrier: string, bill: string): Key => ({ pk: 'BILLS', sk: `${encoded(carrier)}#${encoded(bill)}` }),
  billDifference: (carrier: string, bill: string, line: number): Key => ({
    pk: `BILL#${encoded(carrier)}#${encoded(bill)}`,
    sk: padded(line),
  }),
  billedParcel: (carrier: string, chargeDigest: string): Key => ({
    pk: `BILLED#${encoded(carrier)}#${chargeDigest}`,
    sk: 'BILLED',
  }),
  bankEntry: (lookupDigest: string, entryDigest: string): Key => ({
    pk: `BANK_ENTRY#${lookupDigest}`,
    sk: entryDigest,
  }),
  numberPool: everybodysByText('NUMBERS'),
  numberRange: (pool: string, rangeId: number): Key => ({
    pk: `NUMBERS#${encoded(pool)}`,
    sk: `${NUMBER_RANGE}${padded(rangeId)}`,
  }),
  /** How far the range that ships for a pool is given out. */
  shippedNumbers: (pool: string): Key => ({ pk: keys.numberRange(pool, 0).pk, sk: 'SHIPPED' }),
  carrierManifest: (carrier: string, reference: string): Key => ({
    pk: `CARRIER#${encoded(carrier)}#${encoded(reference)}`,
    sk: 'MANIFEST',
  }),
} as const

/** The digest in the sort key of a token; null for what else lies beside tokens. */
export const tokenDigestOf = (sk: string): string | null => (sk.startsWith(TOKEN) ? sk.slice(TOKEN.length) : null)

/**
 * The name in the sort key of a dataset's listing; null for what else lies beside those. Names need
 * no encoding.
 */
export const listedDatasetOf = (sk: string): string | null => (sk.startsWith(DATASET) ? sk.slice(DATASET.length) : null)

/** The sort key of what a list holds under an id. */
export const sortKeyOf = padded

/** All partitions that hold deliveries of a webhook. */
export const deliveryPartitions = (userId: number, webhookId: number): readonly string[] => [
  keys.delivery(userId, webhookId, 0, 'together').pk,
  ...Array.from({ length: DELIVERY_SHARDS }, (_, shard) => keys.delivery(userId, webhookId, shard, 'spread').pk),
]

const webhookCountPartition = (userId: number, shard: number): string => `${user(userId)}#WEBHOOK_COUNTS#${shard}`

/** All partitions in which a user's deliveries are counted. */
export const webhookCountPartitions = (userId: number): readonly string[] =>
  Array.from({ length: WEBHOOK_COUNT_SHARDS }, (_, shard) => webhookCountPartition(userId, shard))

const auditPartition = (day: string, shard: number): string => `AUDIT#${day}#${shard}`

/** All partitions that hold what operators did on a day, `YYYY-MM-DD` in UTC. */
export const auditPartitions = (day: string): readonly string[] =>
  Array.from({ length: AUDIT_SHARDS }, (_, shard) => auditPartition(day, shard))

/**
 * Where the audit trail lies, `*` for any text: what is put there is neither changed nor deleted.
 */
export const AUDIT_TRAIL: readonly string[] = ['AUDIT#*', 'USER#*#AUDIT']

/** Whether a key is that of an entry of a ledger. */
export const isLedgerKey = ({ pk }: Key): boolean => /^USER#\d+#LEDGER#/.test(pk)

/** Whether a key is that of a reminder of an API key's end, among all reminders. */
export const isKeyReminder = ({ sk }: Key): boolean => sk.startsWith(KEY_REMINDER)

/** All partitions that hold slots of a user's lane. */
export const slotPartitions = (userId: number, lane: string): readonly string[] =>
  Array.from({ length: SLOT_SHARDS }, (_, shard) => keys.sendingSlot(userId, lane, shard).pk)

/** The range of a slim list's rows whose ids lie between two ids, both included. */
export const idRange = (firstId: number, lastId: number) => ({ from: padded(firstId), to: padded(lastId) })

/** Attribute that counts how often due work failed since it was put on its list. */
export const DUE_FAILURES = 'dueFailures'

/**
 * What puts an item on a job's list of due work: attributes of the item, found through the index
 * `due`.
 */
export const due = (job: string, id: number, dueAtMs: number) => ({
  [tableShape.indexes.due.partitionKey]: duePartition(job, id % DUE_SHARDS),
  [tableShape.indexes.due.sortKey]: dueAtMs,
  [DUE_FAILURES]: 0,
})

export const duePartition = (job: string, shard: number): string => `${job}#${String(shard).padStart(2, '0')}`

export const jobOfDuePartition = (partition: string): string => partition.slice(0, partition.lastIndexOf('#'))

/** Names of the attributes that `due` sets: to be removed when the work is done. */
export const dueAttributes = [
  tableShape.indexes.due.partitionKey,
  tableShape.indexes.due.sortKey,
  DUE_FAILURES,
] as const
