/**
 * All items of the table as `partition key / sort key: content`. No other module constructs keys.
 * The tenant is part of the partition key, so that items of other users cannot be addressed.
 *
 * - USER#<user> / PROFILE, WALLET#<cur>, WALLET#<cur>#<shard>: user with wallets (one query)
 * - USER#<user>#ACCESS / ACCESS, TOKEN#<digest>: rate limit and access tokens
 * - TOKEN_KEYS / TOKEN_KEYS: keys that signed access tokens
 * - EMAIL#<email> / EMAIL: user of an email address
 * - APPLICATION#<id> / APPLICATION: application
 * - APPLICATIONS / <id>: all applications (operators)
 * - NONCE#<digest> / NONCE, USED: nonce or authorisation code to be exchanged for a token, and a
 *   code that was exchanged
 * - USER#<user>#MEMBERS / MEMBERS: members of an account and invitations
 * - USER#<person>#MEMBERSHIPS / <account>: accounts to which a person was invited
 * - USER#<user>#REMINDERS / KEY#<id>, BALANCE#<cur>: reminders of expiring keys and low balances
 * - USER#<user>#SECOND_FACTOR / SECOND_FACTOR: second factor of a user
 * - RESET#<id> / RESET: password reset link
 * - BUCKET#<name> / BUCKET: rate limit without a user (client, sign-in)
 * - USER#<user>#LEDGER#<cur> / <entry id>: ledger of a currency, oldest first
 * - USER#<user>#FEES / FEES: fees of a customer
 * - USER#<user>#QUOTE / <id>: quote with a limited validity
 * - USER#<user>#PRICES / PRICES: price list of a customer
 * - USER#<user>#STORAGE, …#STORED / CLOCK, <product id>: charged storage of a customer, and when
 *   units were stored
 * - USER#<user>#BOOKED / <natural key>: whether a booking exists
 * - USER#<user>#SHIPMENT#<id> / SHIPMENT, LABEL#<id>, EVENT#<label>#<instant>/t<events
 *   before>/<event>: shipment with labels and events
 * - USER#<user>#SHIPMENTS, …#SHIPMENTS#<shard> / <id>: list rows of shipments, newest first
 * - USER#<user>#LABEL#<id> / LABEL: shipment of a label
 * - TRACKING#<number> / TRACKING: label of a tracking number
 * - USER#<user>#OVERPACKS / <id>: overpack
 * - USER#<user>#OVERPACK#<id> / <shipment id>: shipments in an overpack
 * - SSCC#<code> / SSCC: whether a container code is in use
 * - USER#<user>#MANIFESTS / <id>: manifest
 * - USER#<user>#BATCHES / <id>: batch of rows
 * - USER#<user>#BATCH#<id> / INPUT#<part>, REFERENCES, ROW#<index>: rows as sent, their references,
 *   and started rows with their outcome
 * - USER#<user>#BATCH_QUEUE / BATCH_QUEUE: active batches of a user, and the lease to process them
 * - USER#<user>#IDEMPOTENCY#<app>#<2 characters of the digest> (earlier releases: without these)
 *   / <digest of the key>: response to an idempotent request
 * - ROLLOUT#<name> / ROLLOUT: since when data are stored in a new form
 * - EVENT#<id> / EVENT: event to publish (outbox)
 * - MAIL#<event id> / <recipient>: whether an email was sent
 * - USER#<user>#FEED#<shard> / <position>, HEAD: published events in order (30 days), and the end
 *   position
 * - USER#<user>#STATISTICS / DAY#<day>, PROGRESS: daily statistics of an account, and the
 *   position counted
 * - USER#<user>#STATISTICS / VOLUME: label volume and margin of an account in the last 30 days
 * - PLATFORM_DAYS#<shard> / <day>: labels of all accounts by carrier and lane
 * - USER#<user>#WEBHOOK_COUNTS#<shard> / <month>#<part>: delivery statistics of an account by
 *   month
 * - TRANSIT#<origin country>-<destination country> / <quarter>: deliveries by lane and transit days
 * - USER#<user>#SCREENING / CASE#<id>, PAIR#<digest>: screening case, and a cleared pair
 * - USER#<user>#SCREENED / <id>: screening decisions, oldest first (ten years)
 * - USER#<user>#EXCEPTIONS / <id>: exception
 * - USER#<user>#CREDENTIALS / <id>: carrier credentials
 * - USER#<user>#CUSTOMS_PRODUCTS / <id>: declaration data of regulated goods
 * - USER#<user>#SHIPPING_RULES / SHIPPING_RULES: shipping rules of an account
 * - USER#<user>#ADDRESS_BOOK / <id>, HEAD: saved addresses, and their number and default
 * - USER#<user>#BOXES / BOXES: kinds of boxes of an account
 * - USER#<user>#SHOPS / <shop id>: shop
 * - USER#<user>#SHOP_CONNECTIONS / <shop id>: credentials for the platform of a shop
 * - STORE#<store> / STORE: account to which a platform's store is connected
 * - USER#<user>#SHORTENED / <shop id>: shop with a shortened delay, whose orders are to be
 *   rescheduled
 * - CONNECT#<digest of the state> / CONNECT: shop connection in progress
 * - USER#<user>#PRODUCT#<id> / PRODUCT: description of a product
 * - USER#<user>#PRODUCTS#<shard> / <id>: list rows of products, with their stock
 * - USER#<user>#SKUS#<shop id> / <sku>: product of a shop's SKU
 * - USER#<user>#MOVEMENTS / <id>: stock movements, oldest first
 * - USER#<user>#WAIT#<product> / <order id>: orders waiting for a product, oldest first
 * - USER#<user>#INBOUNDS / <id>: inbound shipment
 * - USER#<user>#ORDER#<id> / ORDER: order
 * - USER#<user>#ORDER#<id> / REPORT: lease to report a parcel of an order to its store (a minute)
 * - USER#<user>#ORDERS, …#ORDERS#<shard> / <id>: list rows of orders, newest first
 * - USER#<user>#ORDERS_IN#<status> / <id>: orders in a rare status
 * - USER#<user>#SHOP_ORDERS#<shop id> / SHOP#<shop's order id> or OWN#<id>, PLATFORM#<platform's
 *   order id>: whether a shop's order exists, and whether it has any
 * - USER#<user>#ORDER#<id> / PICK#<warehouse>: units picked for an order in a warehouse
 * - USER#<user>#UNITS#<warehouse>#<product> / <condition>#<expiry>#<lot>#<place>: units of a
 *   product at a place of a warehouse, first to expire first
 * - USER#<user>#MOVES#<shard> / <id>: stock moves within a warehouse, oldest first
 * - WAREHOUSE#<id>#FLOOR / FLOOR: settings of a warehouse
 * - WAREHOUSE#<id>#PLACES / <code>: places of a warehouse
 * - WAREHOUSE#<id>#AT#<place> / <user>#<product>: products stored at a place
 * - WAREHOUSE#<id>#BARCODE#<barcode> / <user>#<product>: products with a barcode
 * - WAREHOUSE#<id>#TO_PICK#<shard> / <order>#<user>: orders to pick, oldest first
 * - WAREHOUSE#<id>#WAVES / <id>: waves of picks
 * - WAREHOUSE#<id>#PUT_BACKS / <order>#<user>: picks with units to put back, oldest order first
 * - WAREHOUSE#<id>#INBOUNDS / <inbound>#<user>: inbound shipments expected or open
 * - WAREHOUSE#<id>#RETURNS / <return>#<user>: returns that are not decided
 * - WAREHOUSE#<id>#UNKNOWN / <id>: received goods without a known owner
 * - WAREHOUSE#<id>#LOADS / <id>: loads, which are handed over to carriers
 * - WAREHOUSE#<id>#LOAD#<load> / <fulfilment>: parcels of a load
 * - WAREHOUSE#<id>#LOADED / <fulfilment>: load of a parcel
 * - WAREHOUSE#<id>#DIFFERENCES / <operation>: refused operations of workers
 * - WAREHOUSE#<id>#OUTPUT / <hour>: units and parcels completed in an hour
 * - WAREHOUSE#<id>#PRINTS / <id>: labels that wait for a printer
 * - WAREHOUSE#<id>#COUNTS / <id>: stock counts and their approvals
 * - WAREHOUSE#<id>#STAFF / WORKER#<user>, BADGE#<digest>, DEVICE#<id>, KEY#<digest>: people,
 *   devices and keys of a warehouse
 * - WAREHOUSE#<id>#FLOOR / COUNTS: number of places, and of changes to the staff list
 * - USER#<person>#STAFF / STAFF: warehouse in which a person works
 * - PAIRING#<digest of the code> / PAIRING: code that pairs a device with a warehouse
 * - USER#<user>#RETURN#<id> / RETURN: return
 * - USER#<user>#RETURNS, …#RETURNS#<shard> / <id>: list rows of returns, newest first
 * - IMAGE#<digest of the address> / IMAGE: image behind an unguessable address
 * - USER#<user>#RETURN_REQUESTS / <id>: return request
 * - USER#<user>#ORDER#<id> / RETURNS: units of an order in return requests
 * - USER#<user>#RETURN_SHIPMENTS / <shipment id>: return request whose label a shipment has
 * - RMA#<code> / RMA: return request of a number on a parcel
 * - USER#<user>#RESHIPMENTS / <id>: reshipment
 * - USER#<user>#SUBSCRIPTIONS / <id>: subscription
 * - USER#<user>#SUBSCRIPTION_NAMES / <app>#<name>: whether a subscription name is in use
 * - USER#<user>#PAYMENTS / <id>: card payment into the balance
 * - USER#<user>#AUTOMATIC_PAYMENTS / <cur>: automatic top-up of a balance
 * - PAYMENT_INTENT#<name> / PAYMENT_INTENT: payment by the provider's id
 * - UNBOOKED_PAYMENTS / <id>: payments that could not be booked completely
 * - BANK_ENTRY#<digest> / <digest of the entry>: booked entries of bank statements by reference,
 *   position or content
 * - USER#<user>#INVOICES / <id>: invoice
 * - USER#<user>#INVOICED / <week>#<cur>: whether a week was invoiced
 * - SERIES / <series of a year>: last number of an invoice series
 * - USER#<user>#CLOSING / <week>#<cur>: progress of the closing of a week
 * - USER#<user>#WEBHOOKS / <id>: webhook
 * - USER#<user>#WEBHOOK_TARGETS / <app>#<topic>#<digest of the address>: whether an address is
 *   subscribed to a topic
 * - USER#<user>#WEBHOOK_TOPICS / <topic>: newest webhook of a topic
 * - USER#<user>#WEBHOOK_FAILURES#<id> / <row>#<part>: consecutive failures of a webhook
 * - USER#<user>#SENDING#<lane>#<shard> / <slot>: deliveries of a user in progress
 * - USER#<user>#WEBHOOK#<id>#<shard> (earlier releases: without the shard) / <event id>:
 *   deliveries of a webhook, oldest first
 * - USER#<user>#REPLAYS / <webhook id>: newest replay of a webhook
 * - USER#<user>#PAYLOAD#<event id> / <part>: payload of a delivery, shared by all webhooks
 * - OPERATION#<event id> / OPERATION: whether an operations event was handled
 * - USER#<user>#NEXT_LABEL / NEXT_LABEL: simulated outcome of a sandbox's next label
 * - USER#<user>#LOST_PURCHASES / <label id>: refunded purchases that a carrier may list late
 * - OWN_COSTS / <label id>: costs of late carrier parcels borne by the platform
 * - AUDIT#<day>#<shard> / <id>: audit trail by day, oldest first
 * - USER#<user>#AUDIT / <id>: audit trail of a user, oldest first
 * - ERASURES / <id>: account erasures, oldest first
 * - USER#<user>#RETENTION / RETENTION: progress of the retention scan
 * - USER#<user>#CUSTOMS / <shipment id>: customs records of erased shipments
 * - OPERATORS / <user>: operators over HTTP (few)
 * - USER#<user>#LOOKED_AT / <hour>#<operator>: whether an operator viewed a user within an hour
 * - PARKED#<worker>#<digest> / PARKED: deferred event
 * - USER#<user>#PAGES#<digest of the query> / <page number>: start of a page of a long list (15
 *   minutes)
 * - DATASETS / SCHEDULES: schedules of all datasets
 * - DATASETS / DATASET#<name>: datasets with loaded versions
 * - DATASET#<name> / <number>: versions of a dataset, oldest first
 * - DATASET#<name>#HISTORY / <id>: operator actions on a dataset, oldest first
 * - JOB#<name> / JOB: last run and lease of a job
 * - CARRIER#<carrier>#<reference> / PURCHASE: request to a carrier and its response
 * - USER#<user>#RATES#<digest of the request> / RATES: carrier rates of a parcel (a day)
 * - CARRIER#<carrier>#<reference> / PARCEL: parcel record of a simulated carrier
 * - CARRIER#<carrier>#<reference> / MANIFEST: manifest record of a simulated carrier
 * - BILLS / <carrier>#<bill>: carrier bills
 * - BILL#<carrier>#<bill> / <line>: discrepancies of a bill by line
 * - BILLED#<carrier>#<digest of number and charge> / BILLED: line that first billed a parcel (2
 *   years)
 * - NUMBERS / <pool>: pools with imported number ranges
 * - NUMBERS#<pool> / RANGE#<id>, SHIPPED: ranges of a pool, and the last number used
 * - <job>#<shard> / <due instant ms>: due work of a job (index `due`)
 * - screeningCases#<shard> / <case id>: open screening cases of all accounts (index `due`)
 */

/** Names shared by the stacks, the stores and the local stack. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: {
    due: { partitionKey: 'dueJob', sortKey: 'dueAt', sortKeyType: 'N', projection: 'KEYS_ONLY' },
  },
} as const

/** Partition key prefix of the outbox, whose items are published to the bus. */
export const OUTBOX = 'EVENT#'

/** Attributes of items outside the outbox that embed events to publish (`embedEvents`). */
export const EMBEDDED_EVENTS = { events: 'embeddedEvents', occurredAtMs: 'eventsAtMs' } as const

/** Partitions of a user's product rows, read concurrently. */
export const PRODUCT_SHARDS = 8

/** Partitions of the deliveries of a webhook. */
const DELIVERY_SHARD_COUNT = 16

/** Partitions of the delivery slots of a user. */
const DELIVERY_SLOT_SHARD_COUNT = 8

/**
 * Shards of a user's event feed, each with separate positions. Can be increased, never decreased.
 */
export const FEED_SHARDS = 4

/** Partitions of a user's delivery statistics. */
const WEBHOOK_COUNT_SHARDS = 4

/** Partitions of a day of the audit trail. */
const AUDIT_SHARDS = 4

/** Partitions of a warehouse's orders to pick. */
const PICK_LIST_SHARDS = 8

/** Partitions of a user's moves that change no stock level. */
const UNIT_MOVE_SHARD_COUNT = 4

/** Partitions of the index `due` per job. */
export const DUE_SHARDS = 16

export type Key = { readonly pk: string; readonly sk: string }

/** Returns the key of a stored item. */
export const keyOf = ({ pk, sk }: Readonly<Record<string, unknown>>): Key => ({ pk: String(pk), sk: String(sk) })

/** Formats ids with fixed width, so that text order is numeric order. */
const padded = (id: number): string => String(id).padStart(16, '0')

/**
 * Of the 1,024 bytes of a sort key, with room for prefix and suffix: more than 200 characters of
 * any script.
 */
const MAX_KEY_TEXT_BYTES = 900

/** Escapes external text for use in a key. */
function encoded(text: string): string {
  const safe = text.replace(/[#%]/g, encodeURIComponent)
  if (Buffer.byteLength(safe) > MAX_KEY_TEXT_BYTES) throw new RangeError('text too long for a key')
  return safe
}

const TOKEN = 'TOKEN#'
const DATASET = 'DATASET#'
const KEY_REMINDER_PREFIX = 'KEY#'
const BATCH_ROW_PREFIX = 'ROW#'
const NUMBER_RANGE_PREFIX = 'RANGE#'

const user = (userId: number): string => `USER#${padded(userId)}`

/** Returns the user part of a partition key; empty if there is none. */
export const getKeyOwner = ({ pk }: Key): string => /^USER#\d+/.exec(pk)?.[0] ?? ''

/** Returns the user id of a key; null if there is none. */
export const getKeyUserId = (key: Key): number | null => Number(getKeyOwner(key).slice('USER#'.length)) || null

/** Returns a partition of a user's product rows. */
export const getProductRowsPartition = (userId: number, shard: number): string => `${user(userId)}#PRODUCTS#${shard}`

/** Creates keys of items in a single partition of their user, ordered by id. */
const listed =
  (list: string) =>
  (userId: number, id: number): Key => ({ pk: `${user(userId)}#${list}`, sk: padded(id) })

/**
 * Creates keys of items spread over several partitions; partition 0 has no suffix, for
 * compatibility.
 */
const spread =
  (list: string) =>
  (userId: number, id: number, shard: number | undefined): Key => ({
    pk: `${user(userId)}#${list}${shard ? `#${shard}` : ''}`,
    sk: padded(id),
  })

/** Returns all partitions of such a list. */
export const listPartitions = (
  list: 'shipmentRow' | 'orderRow' | 'returnRow',
  userId: number,
  shards = 1,
): readonly string[] => Array.from({ length: shards }, (_, shard) => keys[list](userId, 0, shard).pk)

/** Creates keys of items in a single partition of their user by external id. */
const createTextListKey =
  (list: string) =>
  (userId: number, id: string): Key => ({ pk: `${user(userId)}#${list}`, sk: encoded(id) })

/** Creates keys by week and currency of a user. */
const weekly =
  (list: string) =>
  (userId: number, week: string, currency: string): Key => ({
    pk: `${user(userId)}#${list}`,
    sk: `${week}#${currency}`,
  })

/** Creates keys of items in a single partition of the platform, ordered by id. */
const createPlatformKey =
  (pk: string) =>
  (id: number): Key => ({ pk, sk: padded(id) })

/** Creates keys of items in a single partition of the platform by name. */
const createPlatformNameKey =
  (pk: string) =>
  (name: string): Key => ({ pk, sk: encoded(name) })

/** Creates keys of items with a separate partition each. */
const alone =
  (kind: string) =>
  (userId: number, id: number): Key => ({ pk: `${user(userId)}#${kind}#${padded(id)}`, sk: kind })

/** Position of units within a warehouse. */
export type UnitsPosition = {
  readonly condition: string
  readonly expiry: string | null
  readonly lot: string
  readonly place: string
}

export type StaffEntryKind = 'WORKER' | 'BADGE' | 'DEVICE' | 'KEY'

const warehouse = (warehouseId: string): string => `WAREHOUSE#${encoded(warehouseId)}`

/** Creates keys of items in one partition of a warehouse, ordered by id. */
const createWarehouseListKey =
  (list: string) =>
  (warehouseId: string, id: number): Key => ({ pk: `${warehouse(warehouseId)}#${list}`, sk: padded(id) })

/** Creates keys of items in one partition of a warehouse by code. */
const createWarehouseCodeKey =
  (list: string) =>
  (warehouseId: string, code: string): Key => ({ pk: `${warehouse(warehouseId)}#${list}`, sk: encoded(code) })

const getPickListPartition = (warehouseId: string, shard: number): string =>
  `${warehouse(warehouseId)}#TO_PICK#${shard}`

/** Sort key of units without an expiry date, after all dates. */
const NO_EXPIRY_SORT_KEY = '99991231'

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
  applicationListing: createPlatformNameKey('APPLICATIONS'),
  nonce: (digest: string): Key => ({ pk: `NONCE#${digest}`, sk: 'NONCE' }),
  usedCode: (digest: string): Key => ({ pk: keys.nonce(digest).pk, sk: 'USED' }),
  members: (userId: number): Key => ({ pk: `${user(userId)}#MEMBERS`, sk: 'MEMBERS' }),
  membership: listed('MEMBERSHIPS'),
  keyReminder: (userId: number, keyId: number): Key => ({
    pk: `${user(userId)}#REMINDERS`,
    sk: `${KEY_REMINDER_PREFIX}${padded(keyId)}`,
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
  booked: createTextListKey('BOOKED'),
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
  /** With a label id: a further package of a shipment. */
  packedShipment: (userId: number, overpackId: number, shipmentId: number, labelId?: number): Key => ({
    pk: `${user(userId)}#OVERPACK#${padded(overpackId)}`,
    sk: labelId === undefined ? padded(shipmentId) : `${padded(shipmentId)}#${padded(labelId)}`,
  }),
  containerCode: (sscc: string): Key => ({ pk: `SSCC#${sscc}`, sk: 'SSCC' }),
  manifest: listed('MANIFESTS'),
  /** `together`: all of an application in one partition, as in earlier releases. */
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
  accountVolume: (userId: number): Key => ({ pk: keys.statisticsProgress(userId).pk, sk: 'VOLUME' }),
  /** `day`: `YYYY-MM-DD`. */
  platformDay: (day: string, shard: number): Key => ({ pk: `PLATFORM_DAYS#${shard}`, sk: day }),
  webhookCounts: (userId: number, month: string, part: number): Key => ({
    pk: getWebhookCountPartition(userId, part % WEBHOOK_COUNT_SHARDS),
    sk: `${month}#${String(part).padStart(2, '0')}`,
  }),
  /** `route`: such as `CN-US`; `quarter`: such as `2026-4`. */
  transit: (route: string, quarter: string): Key => ({ pk: `TRANSIT#${encoded(route)}`, sk: quarter }),
  batch: listed('BATCHES'),
  batchInput: (userId: number, batchId: number, part: number): Key => ({
    pk: `${user(userId)}#BATCH#${padded(batchId)}`,
    sk: `INPUT#${String(part).padStart(3, '0')}`,
  }),
  batchReferences: (userId: number, batchId: number): Key => ({
    pk: keys.batchInput(userId, batchId, 0).pk,
    sk: 'REFERENCES',
  }),
  batchRow: (userId: number, batchId: number, index: number): Key => ({
    pk: keys.batchInput(userId, batchId, 0).pk,
    sk: `${BATCH_ROW_PREFIX}${String(index).padStart(4, '0')}`,
  }),
  batchQueue: (userId: number): Key => ({ pk: `${user(userId)}#BATCH_QUEUE`, sk: 'BATCH_QUEUE' }),
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
  shippingRules: (userId: number): Key => ({ pk: `${user(userId)}#SHIPPING_RULES`, sk: 'SHIPPING_RULES' }),
  addressBook: (userId: number): Key => ({ pk: `${user(userId)}#ADDRESS_BOOK`, sk: 'HEAD' }),
  addressBookEntry: listed('ADDRESS_BOOK'),
  boxes: (userId: number): Key => ({ pk: `${user(userId)}#BOXES`, sk: 'BOXES' }),
  shop: createTextListKey('SHOPS'),
  shopConnection: createTextListKey('SHOP_CONNECTIONS'),
  connectedStore: (store: string): Key => ({ pk: `STORE#${encoded(store)}`, sk: 'STORE' }),
  shortened: createTextListKey('SHORTENED'),
  connectState: (digest: string): Key => ({ pk: `CONNECT#${digest}`, sk: 'CONNECT' }),
  product: alone('PRODUCT'),
  productRow: (userId: number, productId: number): Key => ({
    pk: getProductRowsPartition(userId, productId % PRODUCT_SHARDS),
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
  reportLease: (userId: number, orderId: number): Key => ({ pk: keys.order(userId, orderId).pk, sk: 'REPORT' }),
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
  returnRequest: listed('RETURN_REQUESTS'),
  orderReturns: (userId: number, orderId: number): Key => ({ pk: keys.order(userId, orderId).pk, sk: 'RETURNS' }),
  returnShipment: listed('RETURN_SHIPMENTS'),
  returnCode: (code: string): Key => ({ pk: `RMA#${encoded(code)}`, sk: 'RMA' }),
  reshipment: listed('RESHIPMENTS'),
  subscription: createTextListKey('SUBSCRIPTIONS'),
  subscriptionName: (userId: number, applicationId: string, name: string): Key => ({
    pk: `${user(userId)}#SUBSCRIPTION_NAMES`,
    sk: `${encoded(applicationId)}#${encoded(name)}`,
  }),
  payment: listed('PAYMENTS'),
  automaticPayment: createTextListKey('AUTOMATIC_PAYMENTS'),
  paymentIntent: (name: string): Key => ({ pk: `PAYMENT_INTENT#${encoded(name)}`, sk: 'PAYMENT_INTENT' }),
  unbookedPayment: createPlatformKey('UNBOOKED_PAYMENTS'),
  invoice: listed('INVOICES'),
  invoicedWeek: weekly('INVOICED'),
  invoiceNumbers: createPlatformNameKey('SERIES'),
  closingNote: weekly('CLOSING'),
  webhook: listed('WEBHOOKS'),
  webhookTarget: (userId: number, applicationId: string, topic: string, addressDigest: string): Key => ({
    pk: `${user(userId)}#WEBHOOK_TARGETS`,
    sk: `${encoded(applicationId)}#${topic}#${addressDigest}`,
  }),
  webhookTopic: createTextListKey('WEBHOOK_TOPICS'),
  webhookFailures: (userId: number, webhookId: number, row: number, part: number): Key => ({
    pk: `${user(userId)}#WEBHOOK_FAILURES#${padded(webhookId)}`,
    sk: `${padded(row)}#${part}`,
  }),
  sendingSlot: (userId: number, lane: string, slot: number): Key => ({
    pk: `${user(userId)}#SENDING#${lane}#${slot % DELIVERY_SLOT_SHARD_COUNT}`,
    sk: String(slot).padStart(2, '0'),
  }),
  /** `together`: all of a webhook in one partition, as in earlier releases. */
  delivery: (userId: number, webhookId: number, eventId: number, place: 'spread' | 'together'): Key => ({
    pk: `${user(userId)}#WEBHOOK#${padded(webhookId)}${place === 'spread' ? `#${eventId % DELIVERY_SHARD_COUNT}` : ''}`,
    sk: padded(eventId),
  }),
  replay: listed('REPLAYS'),
  payload: (userId: number, eventId: number, part: number): Key => ({
    pk: `${user(userId)}#PAYLOAD#${padded(eventId)}`,
    sk: String(part).padStart(2, '0'),
  }),
  nextLabel: (userId: number): Key => ({ pk: `${user(userId)}#NEXT_LABEL`, sk: 'NEXT_LABEL' }),
  lostPurchase: listed('LOST_PURCHASES'),
  ownCost: createPlatformKey('OWN_COSTS'),
  auditEntry: listed('AUDIT'),
  auditOfDay: (day: string, id: number): Key => ({ pk: getAuditPartition(day, id % AUDIT_SHARDS), sk: padded(id) }),
  erasure: createPlatformKey('ERASURES'),
  retention: (userId: number): Key => ({ pk: `${user(userId)}#RETENTION`, sk: 'RETENTION' }),
  customsRecord: listed('CUSTOMS'),
  operator: createPlatformKey('OPERATORS'),
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
  carrierHealth: createPlatformNameKey('CARRIER_HEALTH'),
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
  numberPool: createPlatformNameKey('NUMBERS'),
  numberRange: (pool: string, rangeId: number): Key => ({
    pk: `NUMBERS#${encoded(pool)}`,
    sk: `${NUMBER_RANGE_PREFIX}${padded(rangeId)}`,
  }),
  /** The last number used of the bundled range of a pool. */
  shippedNumbers: (pool: string): Key => ({ pk: keys.numberRange(pool, 0).pk, sk: 'SHIPPED' }),
  carrierManifest: (carrier: string, reference: string): Key => ({
    pk: `CARRIER#${encoded(carrier)}#${encoded(reference)}`,
    sk: 'MANIFEST',
  }),
  warehouseSettings: (warehouseId: string): Key => ({ pk: `${warehouse(warehouseId)}#FLOOR`, sk: 'FLOOR' }),
  place: createWarehouseCodeKey('PLACES'),
  productAtPlace: (warehouseId: string, place: string, userId: number, productId: number): Key => ({
    pk: `${warehouse(warehouseId)}#AT#${encoded(place)}`,
    sk: `${padded(userId)}#${padded(productId)}`,
  }),
  productByBarcode: (warehouseId: string, barcode: string, userId: number, productId: number): Key => ({
    pk: `${warehouse(warehouseId)}#BARCODE#${encoded(barcode)}`,
    sk: `${padded(userId)}#${padded(productId)}`,
  }),
  /** `expiry`: `YYYY-MM-DD`, null for none. */
  units: (
    userId: number,
    warehouseId: string,
    productId: number,
    { condition, expiry, lot, place }: UnitsPosition,
  ): Key => ({
    pk: `${user(userId)}#UNITS#${encoded(warehouseId)}#${padded(productId)}`,
    sk: [condition, expiry?.replaceAll('-', '') ?? NO_EXPIRY_SORT_KEY, encoded(lot), encoded(place)].join('#'),
  }),
  pick: (userId: number, orderId: number, warehouseId: string): Key => ({
    pk: keys.order(userId, orderId).pk,
    sk: `PICK#${encoded(warehouseId)}`,
  }),
  orderToPick: (warehouseId: string, userId: number, orderId: number): Key => ({
    pk: getPickListPartition(warehouseId, orderId % PICK_LIST_SHARDS),
    sk: `${padded(orderId)}#${padded(userId)}`,
  }),
  wave: createWarehouseListKey('WAVES'),
  putBack: (warehouseId: string, userId: number, orderId: number): Key => ({
    pk: `${warehouse(warehouseId)}#PUT_BACKS`,
    sk: `${padded(orderId)}#${padded(userId)}`,
  }),
  expectedInbound: (warehouseId: string, userId: number, inboundId: number): Key => ({
    pk: `${warehouse(warehouseId)}#INBOUNDS`,
    sk: `${padded(inboundId)}#${padded(userId)}`,
  }),
  returnAtBench: (warehouseId: string, userId: number, returnId: number): Key => ({
    pk: `${warehouse(warehouseId)}#RETURNS`,
    sk: `${padded(returnId)}#${padded(userId)}`,
  }),
  unknownGoods: createWarehouseListKey('UNKNOWN'),
  load: createWarehouseListKey('LOADS'),
  loadedParcel: (warehouseId: string, loadId: number, fulfillmentId: number): Key => ({
    pk: `${warehouse(warehouseId)}#LOAD#${padded(loadId)}`,
    sk: padded(fulfillmentId),
  }),
  parcelLoad: createWarehouseListKey('LOADED'),
  print: createWarehouseListKey('PRINTS'),
  difference: createWarehouseCodeKey('DIFFERENCES'),
  warehouseOutput: createWarehouseListKey('OUTPUT'),
  stockCount: createWarehouseListKey('COUNTS'),
  staff: (warehouseId: string, kind: StaffEntryKind, name: string | number): Key => ({
    pk: `${warehouse(warehouseId)}#STAFF`,
    sk: `${kind}#${typeof name === 'number' ? padded(name) : encoded(name)}`,
  }),
  warehouseCounts: (warehouseId: string): Key => ({ pk: keys.warehouseSettings(warehouseId).pk, sk: 'COUNTS' }),
  staffPointer: (personId: number): Key => ({ pk: `${user(personId)}#STAFF`, sk: 'STAFF' }),
  pairingCode: (codeDigest: string): Key => ({ pk: `PAIRING#${codeDigest}`, sk: 'PAIRING' }),
  move: (userId: number, id: number): Key => ({
    pk: `${user(userId)}#MOVES#${id % UNIT_MOVE_SHARD_COUNT}`,
    sk: padded(id),
  }),
} as const

/** Returns the sort key range of the started rows of a batch between two indexes, inclusive. */
export const createBatchRowRange = (first: number, last: number) => ({
  from: keys.batchRow(0, 0, first).sk,
  to: keys.batchRow(0, 0, last).sk,
})

/** Returns the sort key range of a kind of staff entries. */
export const createStaffRange = (kind: StaffEntryKind) => ({ from: `${kind}#`, to: `${kind}#~` })

/** Returns the digest in the sort key of a token; null for other items of the partition. */
export const parseTokenDigest = (sk: string): string | null => (sk.startsWith(TOKEN) ? sk.slice(TOKEN.length) : null)

/**
 * Returns the name in the sort key of a listed dataset; null for other items of the partition.
 * Names need no encoding.
 */
export const parseListedDataset = (sk: string): string | null =>
  sk.startsWith(DATASET) ? sk.slice(DATASET.length) : null

/** Parses a sort key that consists of two ids. */
export function parseIdPair(sk: unknown): readonly [number, number] {
  const [first = 0, second = 0] = String(sk).split('#').map(Number)
  return [first, second]
}

/** Formats an id as a sort key. */
export const formatSortKey = padded

/** Returns all partitions with deliveries of a webhook. */
export const listDeliveryPartitions = (userId: number, webhookId: number): readonly string[] => [
  keys.delivery(userId, webhookId, 0, 'together').pk,
  ...Array.from({ length: DELIVERY_SHARD_COUNT }, (_, shard) => keys.delivery(userId, webhookId, shard, 'spread').pk),
]

const getWebhookCountPartition = (userId: number, shard: number): string => `${user(userId)}#WEBHOOK_COUNTS#${shard}`

/** Returns all partitions of a user's delivery statistics. */
export const listWebhookCountPartitions = (userId: number): readonly string[] =>
  Array.from({ length: WEBHOOK_COUNT_SHARDS }, (_, shard) => getWebhookCountPartition(userId, shard))

/** Returns all partitions with orders to pick in a warehouse. */
export const listPickListPartitions = (warehouseId: string): readonly string[] =>
  Array.from({ length: PICK_LIST_SHARDS }, (_, shard) => getPickListPartition(warehouseId, shard))

/** Returns all partitions with a user's moves that changed no stock level. */
export const listMovePartitions = (userId: number): readonly string[] =>
  Array.from({ length: UNIT_MOVE_SHARD_COUNT }, (_, shard) => keys.move(userId, shard).pk)

const getAuditPartition = (day: string, shard: number): string => `AUDIT#${day}#${shard}`

/** Returns all partitions of the audit trail on a day, `YYYY-MM-DD` in UTC. */
export const listAuditPartitions = (day: string): readonly string[] =>
  Array.from({ length: AUDIT_SHARDS }, (_, shard) => getAuditPartition(day, shard))

/**
 * Partition keys of the audit trail, `*` for any text: its items are neither changed nor deleted.
 */
export const AUDIT_TRAIL_PATTERNS: readonly string[] = ['AUDIT#*', 'USER#*#AUDIT']

/** Whether a key belongs to a ledger entry. */
export const isLedgerKey = ({ pk }: Key): boolean => /^USER#\d+#LEDGER#/.test(pk)

/** Whether a reminder key belongs to an API key. */
export const isKeyReminder = ({ sk }: Key): boolean => sk.startsWith(KEY_REMINDER_PREFIX)

/** Returns all partitions with slots of a user's lane. */
export const listSlotPartitions = (userId: number, lane: string): readonly string[] =>
  Array.from({ length: DELIVERY_SLOT_SHARD_COUNT }, (_, shard) => keys.sendingSlot(userId, lane, shard).pk)

/** Returns the sort key range between two ids, inclusive. */
export const createIdRange = (firstId: number, lastId: number) => ({ from: padded(firstId), to: padded(lastId) })

/** Attribute with the number of failures of due work since it was scheduled. */
export const DUE_FAILURES_ATTRIBUTE = 'dueFailures'

/**
 * Returns the attributes that schedule an item as due work of a job, found with the index `due`.
 */
export const due = (job: string, id: number, dueAtMs: number) => ({
  [tableShape.indexes.due.partitionKey]: getDuePartition(job, id % DUE_SHARDS),
  [tableShape.indexes.due.sortKey]: dueAtMs,
  [DUE_FAILURES_ATTRIBUTE]: 0,
})

export const getDuePartition = (job: string, shard: number): string => `${job}#${String(shard).padStart(2, '0')}`

export const parseDueJob = (partition: string): string => partition.slice(0, partition.lastIndexOf('#'))

/** Attributes set by `due`, to be removed when the work is done. */
export const dueAttributes = [
  tableShape.indexes.due.partitionKey,
  tableShape.indexes.due.sortKey,
  DUE_FAILURES_ATTRIBUTE,
] as const
