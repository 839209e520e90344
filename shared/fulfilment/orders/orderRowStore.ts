import * as v from 'valibot'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { type Action, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { iterateQueryPages, type Walk } from '#shared/table/iterateRows.ts'
import { createIdRange, due, type Key, keys, listPartitions } from '#shared/table/keys.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import { createStoredCodes } from '#shared/table/storedCodes.ts'
import type { Table } from '#shared/table/table.ts'
import { listLineProducts } from './rules/lineUnits.ts'
import { getClosingMs, type Order } from './rules/order.ts'
import type { OrderStatus } from './rules/transitions.ts'

/* List rows of orders: one per order, and one more in the list of its status. */

/** Job that ends unfinished orders after their closing time. */
export const PRUNE_JOB = 'pruneOrders'

/** Stored codes of statuses in list rows. */
export const ORDER_STATUS_CODES = createStoredCodes<OrderStatus>({
  Processing: 0,
  Holding: 1,
  Exception: 2,
  Backordered: 3,
  Ready: 4,
  Packing: 5,
  Partial: 6,
  Fulfilled: 7,
  Archived: 8,
})

/** Statuses with a separate list: they contain few orders and are queried most. */
const LISTED_STATUSES: ReadonlySet<OrderStatus> = new Set(['Holding', 'Exception', 'Backordered', 'Partial'])

export const hasStatusList = <Listed extends Pick<Order, 'status'>>(order: Listed | null): order is Listed =>
  order !== null && LISTED_STATUSES.has(order.status)

/**
 * Functions of the previous release would leave rows in these lists, so they start after the
 * rollout.
 */
export const getStatusListStartMs = (table: Table, nowMs: number): Promise<number> =>
  findRolloutStart(table, 'orders by status', nowMs)

/** Margin for clock differences around the start of the lists. */
const LIST_START_MARGIN_MS = HOUR_MS

/** An order in list queries. */
export type OrderRow = {
  readonly id: number
  readonly userId: number
  readonly createdMs: number
  readonly status: OrderStatus
  readonly shopId: string
  readonly shopOrderId: string | null
  readonly name: string
  readonly productIds: readonly number[]
  /** Also in the list of its status. */
  readonly isListedByStatus: boolean
}

/** Slim rows for filtering lists: short names, no empty attributes. */
const orderRowCodec = codec(
  v.pipe(
    v.object({
      sk: v.string(),
      /** User. */
      u: v.number(),
      /** Creation time in the shop. */
      c: v.number(),
      /** Status code. */
      t: v.number(),
      /** Shop, and the shop's order id. */
      h: v.string(),
      o: v.optional(v.string()),
      /** Recipient's name in lower case. */
      n: v.string(),
      /** Product ids. */
      p: v.array(v.number()),
      /** 1: also in the list of its status. */
      l: v.optional(v.number()),
    }),
    v.transform(({ sk, u, c, t, h, o, n, p, l }): OrderRow => {
      const status = ORDER_STATUS_CODES.wordOf(t)
      return {
        id: Number(sk),
        userId: u,
        createdMs: c,
        status,
        shopId: h,
        shopOrderId: o ?? null,
        name: n,
        productIds: p,
        isListedByStatus: l === 1,
      }
    }),
  ),
  {
    encode: ({ userId, createdMs, status, shopId, shopOrderId, name, productIds, isListedByStatus }) => ({
      u: userId,
      c: createdMs,
      t: ORDER_STATUS_CODES.codeOf(status),
      h: shopId,
      ...(shopOrderId === null ? {} : { o: shopOrderId }),
      n: name,
      p: productIds,
      ...(isListedByStatus ? { l: 1 } : {}),
    }),
  },
)

export const parseOrderRow = orderRowCodec.read

/** Size of a typical row. */
export const ESTIMATED_ORDER_ROW_BYTES = 180

/** Returns the list row of an order. */
export const listed = ({ id, userId, createdMs, status, shop, to, lines }: Order): OrderRow => ({
  id,
  userId,
  createdMs,
  status,
  shopId: shop.id,
  shopOrderId: shop.orderId,
  name: (to.name ?? '').toLowerCase(),
  productIds: [...new Set(listLineProducts(lines).map(({ productId }) => productId))],
  isListedByStatus: false,
})

/** Returns the row of an order, by which the pruning job finds unfinished orders. */
export function rowOf(order: Order, keepsStatusLists: boolean) {
  const { id, userId, status, listShard } = order
  return {
    ...keys.orderRow(userId, id, listShard),
    ...orderRowCodec.write({ ...listed(order), isListedByStatus: keepsStatusLists && hasStatusList(order) }),
    ...(status === 'Fulfilled' ? {} : due(PRUNE_JOB, id, getClosingMs({ id }))),
  }
}

/**
 * Returns where to find rows of a status: its own list, if there is one, and the general list for
 * orders unchanged since that list started.
 */
export async function findRowsByStatus(
  table: Table,
  { userId, status, listShards, nowMs }: StatusList,
): Promise<Required<Pick<Walk<OrderRow>, 'pks' | 'ranges' | 'isIncluded'>>> {
  const all = listPartitions('orderRow', userId, listShards)
  const isOrderInStatus = (row: OrderRow): boolean => row.status === status
  const startedMs = LISTED_STATUSES.has(status) ? await getStatusListStartMs(table, nowMs) : Number.POSITIVE_INFINITY
  if (nowMs < startedMs) return { pks: all, ranges: new Map(), isIncluded: isOrderInStatus }
  const { pk } = keys.orderStatusRow(userId, status, 0)
  const before = createIdRange(0, getFirstIdAt(startedMs + LIST_START_MARGIN_MS))
  return {
    pks: [pk, ...all],
    ranges: new Map(all.map((one) => [one, before])),
    isIncluded: (row) => isOrderInStatus(row) && !row.isListedByStatus,
  }
}

type StatusList = {
  readonly userId: number
  readonly status: OrderStatus
  readonly listShards: number | undefined
  readonly nowMs: number
}

/** Moves an order between the lists of its statuses. */
export function createStatusRowActions(before: Order | null, after: Order | null): readonly Action[] {
  const keyOf = ({ userId, status, id }: Order): Key => keys.orderStatusRow(userId, status, id)
  return [
    ...(hasStatusList(before) && before.status !== after?.status ? [remove(keyOf(before))] : []),
    ...(hasStatusList(after) ? [put({ ...keyOf(after), ...orderRowCodec.write(listed(after)) })] : []),
  ]
}

/** Iterates over all orders of a user as list rows. */
export async function* listOrderRows(table: Table, userId: number): AsyncGenerator<readonly OrderRow[]> {
  const user = await findUser(table, userId)
  for (const pk of listPartitions('orderRow', userId, user?.listShards)) {
    for await (const items of iterateQueryPages(table, { pk, limit: 1_000 })) yield items.map(parseOrderRow)
  }
}
