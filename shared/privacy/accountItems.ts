import { normaliseEmail } from '../accounts/rules/normalisedEmail.ts'
import { listStoredTrackingKeys, parseLabelItem } from '../shipping/records/labelStore.ts'
import { listLabelNumbers } from '../shipping/records/rules/label.ts'
import type { StoredItem } from '../table/actions.ts'
import { iterateQueryPages } from '../table/iterateRows.ts'
import {
  FEED_SHARDS,
  getProductRowsPartition,
  isKeyReminder,
  type Key,
  keyOf,
  keys,
  listDeliveryPartitions,
  listPartitions,
  listWebhookCountPartitions,
  PRODUCT_SHARDS,
} from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { personalFields } from './personalFields.ts'

/*
 * Enumerates all items of an account by its own lists: no table scans, and a single page of a list
 * is in memory at a time.
 */

export type Kind = keyof typeof personalFields

/** A stored item with its kind. */
export type Found = { readonly kind: Kind; readonly item: StoredItem }

/** Items processed together: a list entry and its related items. */
export type Group = { readonly section: SectionName; readonly head: Found; readonly others: readonly Found[] }

/** Items of a partition. `kindOf` returns null for items of other sections. */
type Source = { readonly pk: string; readonly kindOf: (sk: string) => Kind | null }

type Section = {
  /** Partitions of the list, in a fixed order. */
  readonly lists: (table: Table, userId: number) => Promise<readonly Source[]>
  /** Partitions related to a list entry, each with a limited number of items. */
  readonly listItemPartitions?: (entry: Found, userId: number) => readonly Source[]
  /** Single items referenced by those found so far. */
  readonly listPointers?: (found: Found, userId: number) => readonly { readonly kind: Kind; readonly key: Key }[]
}

const all =
  (kind: Kind): Source['kindOf'] =>
  () =>
    kind

/** Lists whose partitions are derived from the user id. */
const createListSources = (kind: Kind, ...pks: readonly string[]): readonly Source[] =>
  pks.map((pk) => ({ pk, kindOf: all(kind) }))

const createKindFilter = (kinds: Readonly<Record<string, Kind>>): Source['kindOf'] => {
  const entries = Object.entries(kinds)
  return (sk) => entries.find(([prefix]) => sk.startsWith(prefix))?.[1] ?? null
}

async function idsIn(table: Table, pk: string, attribute = 'sk'): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const items of iterateQueryPages(table, { pk })) ids.push(...items.map((item) => String(item[attribute])))
  return ids
}

const getShardCount = async (table: Table, userId: number): Promise<number> =>
  Number((await table.get(keys.profile(userId)))?.listShards ?? 1)

/** Returns the currencies of a user's wallets. */
async function listCurrencies(table: Table, userId: number): Promise<readonly string[]> {
  const items = await table.queryAll({ pk: keys.profile(userId).pk })
  return items.map(({ sk }) => /^WALLET#([^#]+)$/.exec(String(sk))?.[1]).filter((code) => code !== undefined)
}

const listShopIds = (table: Table, userId: number) => idsIn(table, keys.shop(userId, '').pk)

const section = (lists: (userId: number) => readonly Source[], rest: Omit<Section, 'lists'> = {}): Section => ({
  lists: async (_table, userId) => lists(userId),
  ...rest,
})

/**
 * Sections in the order of erasure: those that can create others first, the account itself last.
 */
const SECTIONS = {
  shops: section((userId) => createListSources('shop', keys.shop(userId, '').pk), {
    listPointers: ({ kind, item }, userId) =>
      kind === 'shop'
        ? [
            { kind: 'shopConnection', key: keys.shopConnection(userId, String(item.id)) },
            { kind: 'shortened', key: keys.shortened(userId, String(item.id)) },
          ]
        : kind === 'shopConnection'
          ? [{ kind: 'connectedStore', key: keys.connectedStore(String(item.store)) }]
          : [],
  }),
  shippingRules: section((userId) => createListSources('shippingRules', keys.shippingRules(userId).pk)),
  addressBook: section((userId) => [
    {
      pk: keys.addressBook(userId).pk,
      kindOf: (sk) => (sk === keys.addressBook(userId).sk ? 'addressBook' : 'addressBookEntry'),
    },
  ]),
  boxes: section((userId) => createListSources('boxes', keys.boxes(userId).pk)),
  tokens: section((userId) => [
    { pk: keys.access(userId).pk, kindOf: (sk) => (sk === keys.access(userId).sk ? 'access' : 'token') },
  ]),
  reminders: section((userId) => [
    {
      pk: keys.keyReminder(userId, 0).pk,
      kindOf: (sk) => (isKeyReminder({ pk: '', sk }) ? 'keyReminder' : 'balanceWatch'),
    },
  ]),
  members: section((userId) => createListSources('members', keys.members(userId).pk), {
    listPointers: ({ kind, item }, userId) =>
      kind === 'members' && Array.isArray(item.members)
        ? item.members.map(
            (member) =>
              ({ kind: 'membership', key: keys.membership(Number(Object(member).personId), userId) }) as const,
          )
        : [],
  }),
  /** Leads to the entries of a person in the staff list of a warehouse. */
  staff: section((userId) => createListSources('staffPointer', keys.staffPointer(userId).pk), {
    listPointers: ({ kind, item }, userId) => {
      if (kind === 'staffPointer')
        return [{ kind: 'staff', key: keys.staff(String(item.warehouseId), 'WORKER', userId) }]
      const { pk, badgeDigest } = item
      if (kind !== 'staff' || badgeDigest === undefined) return []
      const [, warehouseId = ''] = String(pk).split('#')
      return [{ kind: 'staff', key: keys.staff(decodeURIComponent(warehouseId), 'BADGE', String(badgeDigest)) }]
    },
  }),
  memberships: section((userId) => createListSources('membership', keys.membership(userId, 0).pk)),
  deliveries: {
    lists: async (table, userId) => {
      const ids = await idsIn(table, keys.webhook(userId, 0).pk)
      return ids.flatMap((id) => createListSources('delivery', ...listDeliveryPartitions(userId, Number(id))))
    },
    listItemPartitions: ({ item }, userId) => createListSources('payload', keys.payload(userId, Number(item.sk), 0).pk),
  },
  webhooks: section((userId) => createListSources('webhook', keys.webhook(userId, 0).pk)),
  webhookTargets: section((userId) => createListSources('webhookTarget', keys.webhookTarget(userId, '', '', '').pk)),
  webhookTopics: section((userId) => createListSources('webhookTopic', keys.webhookTopic(userId, '').pk)),
  feed: section((userId) =>
    Array.from({ length: FEED_SHARDS }, (_, shard) => ({
      pk: keys.feedHead(userId, shard).pk,
      kindOf: (sk: string) => (sk === keys.feedHead(userId, shard).sk ? ('feedHead' as const) : ('feedItem' as const)),
    })),
  ),
  statistics: section((userId) => [
    {
      pk: keys.statisticsProgress(userId).pk,
      kindOf: createKindFilter({ PROGRESS: 'statisticsProgress', 'DAY#': 'statisticsDay', VOLUME: 'accountVolume' }),
    },
    ...createListSources('webhookCounts', ...listWebhookCountPartitions(userId)),
  ]),
  replays: section((userId) => createListSources('replay', keys.replay(userId, 0).pk)),
  credentials: section((userId) => createListSources('credential', keys.credential(userId, 0).pk)),
  shipments: {
    lists: async (table, userId) =>
      createListSources('shipmentRow', ...listPartitions('shipmentRow', userId, await getShardCount(table, userId))),
    listItemPartitions: ({ item }, userId) => [
      {
        pk: keys.shipment(userId, Number(item.sk)).pk,
        kindOf: createKindFilter({ SHIPMENT: 'shipment', 'LABEL#': 'label', 'EVENT#': 'labelEvent' }),
      },
    ],
    listPointers: ({ kind, item }, userId) =>
      kind === 'label'
        ? [
            { kind: 'labelPointer', key: keys.labelPointer(userId, Number(item.id)) },
            ...listLabelNumbers(parseLabelItem(item))
              .flatMap(listStoredTrackingKeys)
              .map((key) => ({ kind: 'tracking', key }) as const),
          ]
        : [],
  },
  batches: section((userId) => createListSources('batch', keys.batch(userId, 0).pk), {
    listItemPartitions: ({ item }, userId) => [
      {
        pk: keys.batchInput(userId, Number(item.sk), 0).pk,
        kindOf: createKindFilter({ 'INPUT#': 'batchInput', REFERENCES: 'batchReferences', 'ROW#': 'batchRow' }),
      },
    ],
  }),
  batchQueue: section((userId) => createListSources('batchQueue', keys.batchQueue(userId).pk)),
  overpacks: section((userId) => createListSources('overpack', keys.overpack(userId, 0).pk), {
    listItemPartitions: ({ item }, userId) =>
      createListSources('packedShipment', keys.packedShipment(userId, Number(item.sk), 0).pk),
    listPointers: ({ kind, item }) =>
      kind === 'overpack' ? [{ kind: 'containerCode', key: keys.containerCode(String(item.sscc)) }] : [],
  }),
  manifests: section((userId) => createListSources('manifest', keys.manifest(userId, 0).pk)),
  exceptions: section((userId) => createListSources('exception', keys.exception(userId, 0).pk)),
  /**
   * Archived orders have no row: the entry that marks them as imported from their shop exists as
   * long as they do.
   */
  orders: {
    lists: async (table, userId) =>
      (await listShopIds(table, userId)).map((shopId) => ({
        pk: keys.shopOrder(userId, shopId, null, 0).pk,
        kindOf: createKindFilter({ 'PLATFORM#': 'platformOrder', 'OWN#': 'shopOrder', 'SHOP#': 'shopOrder' }),
      })),
    listItemPartitions: ({ kind, item }, userId) =>
      kind === 'shopOrder' ? createListSources('order', keys.order(userId, Number(item.orderId)).pk) : [],
    listPointers: ({ kind, item }, userId) =>
      kind === 'order'
        ? [
            {
              kind: 'orderRow',
              key: keys.orderRow(
                userId,
                Number(item.id),
                item.listShard === undefined ? undefined : Number(item.listShard),
              ),
            },
            { kind: 'orderStatusRow', key: keys.orderStatusRow(userId, String(item.status), Number(item.id)) },
          ]
        : [],
  },
  returns: {
    lists: async (table, userId) =>
      createListSources('returnRow', ...listPartitions('returnRow', userId, await getShardCount(table, userId))),
    listItemPartitions: ({ item }, userId) => createListSources('returned', keys.returned(userId, Number(item.sk)).pk),
    listPointers: ({ kind, item }) =>
      kind === 'returned' && Array.isArray(item.images)
        ? item.images.map(
            (image) => ({ kind: 'returnImage', key: keys.returnImage(String(Object(image).digest)) }) as const,
          )
        : [],
  },
  reshipments: section((userId) => createListSources('reshipment', keys.reshipment(userId, 0).pk)),
  inbounds: section((userId) => createListSources('inbound', keys.inbound(userId, 0).pk)),
  products: section(
    (userId) =>
      createListSources(
        'productRow',
        ...Array.from({ length: PRODUCT_SHARDS }, (_, shard) => getProductRowsPartition(userId, shard)),
      ),
    {
      listItemPartitions: ({ item }, userId) => createListSources('product', keys.product(userId, Number(item.sk)).pk),
    },
  ),
  skus: {
    lists: async (table, userId) =>
      createListSources('sku', ...(await listShopIds(table, userId)).map((shopId) => keys.sku(userId, shopId, '').pk)),
  },
  customsProducts: section((userId) => createListSources('customsProduct', keys.customsProduct(userId, 0).pk)),
  movements: section((userId) => createListSources('movement', keys.movement(userId, 0).pk)),
  storage: section((userId) => [
    ...createListSources('storedLots', keys.storedLots(userId, 0).pk),
    ...createListSources('storageClock', keys.storageClock(userId).pk),
  ]),
  quotes: section((userId) => createListSources('quote', keys.quote(userId, 0).pk)),
  fees: section((userId) => [
    ...createListSources('customerFees', keys.customerFees(userId).pk),
    ...createListSources('priceList', keys.priceList(userId).pk),
  ]),
  subscriptions: section((userId) => createListSources('subscription', keys.subscription(userId, '').pk)),
  screening: section(
    (userId) => [{ pk: keys.screeningCase(userId, 0).pk, kindOf: createKindFilter({ 'PAIR#': 'screenedPair' }) }],
    {
      listPointers: ({ kind, item }, userId) =>
        kind === 'screenedPair'
          ? [{ kind: 'screeningCase', key: keys.screeningCase(userId, Number(item.caseId)) }]
          : [],
    },
  ),
  screened: section((userId) => createListSources('screeningDecision', keys.screeningDecision(userId, 0).pk)),
  customs: section((userId) => createListSources('customsRecord', keys.customsRecord(userId, 0).pk)),
  lostPurchases: section((userId) => createListSources('lostPurchase', keys.lostPurchase(userId, 0).pk)),
  payments: section((userId) => [
    ...createListSources('payment', keys.payment(userId, 0).pk),
    ...createListSources('automaticPayment', keys.automaticPayment(userId, '').pk),
  ]),
  invoices: section((userId) => createListSources('invoice', keys.invoice(userId, 0).pk)),
  ledger: {
    lists: async (table, userId) =>
      createListSources(
        'ledgerEntry',
        ...(await listCurrencies(table, userId)).map((currency) => keys.ledgerEntry(userId, currency, 0).pk),
      ),
  },
  bookings: section((userId) => createListSources('booked', keys.booked(userId, '').pk)),
  audit: section((userId) => createListSources('auditEntry', keys.auditEntry(userId, 0).pk)),
  account: section(
    (userId) => [
      {
        pk: keys.profile(userId).pk,
        kindOf: (sk) =>
          sk === keys.profile(userId).sk ? 'profile' : /^WALLET#[^#]+$/.test(sk) ? 'wallet' : 'walletShard',
      },
    ],
    {
      listPointers: ({ kind, item }, userId) =>
        kind === 'profile'
          ? [
              { kind: 'email', key: keys.email(normaliseEmail(String(item.email))) },
              { kind: 'operator', key: keys.operator(userId) },
              { kind: 'secondFactor', key: keys.secondFactor(userId) },
            ]
          : [],
    },
  ),
} as const satisfies Readonly<Record<string, Section>>

export type SectionName = keyof typeof SECTIONS

const sections: Readonly<Record<SectionName, Section>> = SECTIONS

const isAccountSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)

export const sectionNames: readonly SectionName[] = Object.keys(SECTIONS).filter(isAccountSection)

/** Position of an enumeration: the last list entry processed. */
export type Place = { readonly section: string; readonly pk: string; readonly sk: string }

/** List entries read per query. */
const PAGE = 100

export type Look = {
  readonly sections: readonly SectionName[]
  /** Position to continue after; null: from the start. */
  readonly after: Place | null
  /** Filter of list entries, evaluated before their related items are read. */
  readonly isIncluded?: (entry: Found, section: SectionName) => boolean
}

/**
 * Enumerates the items of an account by list entry, each with its related items and the position
 * reached.
 */
export async function* splitItemGroups(
  table: Table,
  userId: number,
  { sections: requested, after, isIncluded = () => true }: Look,
): AsyncGenerator<{ readonly group: Group | null; readonly place: Place }> {
  const begin = after && isAccountSection(after.section) ? requested.indexOf(after.section) : 0
  for (const name of requested.slice(Math.max(0, begin))) {
    const lists = await sections[name].lists(table, userId)
    const startIndex = after?.section === name ? lists.findIndex(({ pk }) => pk === after.pk) : -1
    for (const [place, { pk, kindOf }] of lists.entries()) {
      if (place < startIndex) continue
      const from = place === startIndex && after ? { after: { pk, sk: after.sk } } : {}
      for await (const entries of iterateItems(table, pk, from)) {
        for (const item of entries) {
          const kind = kindOf(String(item.sk))
          const head = kind && { kind, item }
          const group = head && isIncluded(head, name) ? await loadItemGroup(table, userId, name, head) : null
          yield { group, place: { section: name, pk, sk: String(item.sk) } }
        }
      }
    }
  }
}

async function* iterateItems(table: Table, pk: string, from: { readonly after?: StoredItem }) {
  let { after } = from
  do {
    const page = await table.query({ pk, limit: PAGE, ...(after ? { after } : {}) })
    yield page.items
    after = page.next
  } while (after)
}

/** Reads a list entry with its related items. */
async function loadItemGroup(table: Table, userId: number, name: SectionName, head: Found): Promise<Group> {
  const { listItemPartitions, listPointers } = sections[name]
  const others: Found[] = []
  for (const { pk, kindOf } of listItemPartitions?.(head, userId) ?? []) {
    for (const item of await table.queryAll({ pk })) {
      const kind = kindOf(String(item.sk))
      if (kind) others.push({ kind, item })
    }
  }
  // References can lead to further ones.
  for (let fresh: readonly Found[] = [head, ...others]; listPointers && fresh.length > 0; ) {
    const pointers = fresh.flatMap((found) => listPointers(found, userId))
    const kinds = new Map(pointers.map(({ kind, key }) => [`${key.pk} ${key.sk}`, kind]))
    fresh = (await table.batchGet(pointers.map(({ key }) => key))).flatMap((item) => {
      const kind = kinds.get(`${item.pk} ${item.sk}`)
      // An email address or a store may belong to another account by now.
      const isOwn = item.userId === undefined || item.userId === userId
      return kind && isOwn ? [{ kind, item }] : []
    })
    others.push(...fresh)
  }
  return { section: name, head, others }
}

/** Reads a group again; null if its list entry was deleted. */
export async function reloadItemGroup(
  table: Table,
  userId: number,
  { section: name, head }: Group,
): Promise<Group | null> {
  const item = await table.get(keyOf(head.item))
  return item ? loadItemGroup(table, userId, name, { kind: head.kind, item }) : null
}
