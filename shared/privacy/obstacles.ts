import { findMembershipIds } from '../accounts/members/memberStore.ts'
import { findUser } from '../accounts/users/userStore.ts'
import { toDecimalValue } from '../core/money.ts'
import { parseInboundShipment } from '../fulfilment/inbound/inboundShipmentStore.ts'
import { parseOrderRow } from '../fulfilment/orders/orderRowStore.ts'
import { parseProductRow } from '../fulfilment/products/productRowStore.ts'
import { parseReshipment } from '../fulfilment/reshipments/reshipmentStore.ts'
import { parseReturnRow } from '../fulfilment/returns/returnStore.ts'
import { parseSubscription } from '../money/subscriptions/subscriptionStore.ts'
import { findAccountWithWallets } from '../money/wallet/findAccountWithWallets.ts'
import { parseException } from '../shipping/exceptions/exceptionStore.ts'
import { isHeld } from '../shipping/exceptions/rules/exception.ts'
import { RECONCILE_LABELS_JOB as LABELS_JOB } from '../shipping/records/labelStore.ts'
import type { StoredItem } from '../table/actions.ts'
import { iterateQueryPages } from '../table/iterateRows.ts'
import {
  DUE_SHARDS,
  getDuePartition,
  getKeyUserId,
  getProductRowsPartition,
  keyOf,
  keys,
  listPartitions,
  PRODUCT_SHARDS,
} from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/* Obstacles to the erasure of an account. */

/** Maximum number of ids listed in an obstacle. */
const MAX_LISTED_IDS = 5

/**
 * Returns what is still in progress in an account, with instructions; the account cannot be erased
 * until there is nothing.
 */
export const findErasureBlockers = async (table: Table, userId: number): Promise<readonly string[]> => [
  ...(await findUnsettledBalances(table, userId)),
  ...(await findUnfinishedWork(table, userId)),
  ...(await findMembershipIds(table, userId)).map(
    (accountId) =>
      `the user is a member of account ${accountId}. Run "members remove ${accountId} --person ${userId}" first.`,
  ),
]

/** Returns non-zero balances, whose owner must be known until they are settled. */
export async function findUnsettledBalances(table: Table, userId: number): Promise<readonly string[]> {
  const account = await findAccountWithWallets(table, userId)
  return [...(account?.wallets ?? [])].flatMap(([currency, { balance }]) =>
    balance.minorUnits === 0
      ? []
      : [`the balance is ${toDecimalValue(balance)} ${currency}. Pay it out or debit it first with "deposit".`],
  )
}

/** Returns parcels, goods and orders in progress, which still need names and addresses. */
export async function findUnfinishedWork(table: Table, userId: number): Promise<readonly string[]> {
  const shards = (await findUser(table, userId))?.listShards
  const looks: readonly (readonly [string, Promise<readonly string[]>])[] = [
    ['labels with a pending purchase or cancellation', findUnsettledLabels(table, userId)],
    [
      'orders neither fulfilled nor deleted',
      among(table, listPartitions('orderRow', userId, shards), (item) => {
        const { id, status } = parseOrderRow(item)
        return status === 'Fulfilled' || status === 'Archived' ? null : id
      }),
    ],
    [
      'parcels on hold at a facility',
      among(table, [keys.exception(userId, 0).pk], (item) => {
        const exception = parseException(item)
        return isHeld(exception) ? exception.id : null
      }),
    ],
    [
      'returns stored at a facility',
      among(table, listPartitions('returnRow', userId, shards), (item) => {
        const { id, status } = parseReturnRow(item)
        return status === 'Reshipped' ? null : id
      }),
    ],
    [
      'reshipments not shipped yet',
      among(table, [keys.reshipment(userId, 0).pk], (item) => {
        const { id, status, isLabelling, shippedMs } = parseReshipment(item)
        return isLabelling || (status !== 'Declined' && shippedMs === null) ? id : null
      }),
    ],
    [
      'inbound shipments in transit',
      among(table, [keys.inbound(userId, 0).pk], (item) => {
        const { id, status } = parseInboundShipment(item)
        return status === 'Processed' ? null : id
      }),
    ],
    [
      'products with stock in a warehouse',
      among(
        table,
        Array.from({ length: PRODUCT_SHARDS }, (_, shard) => getProductRowsPartition(userId, shard)),
        (item) => {
          const { id, stock } = parseProductRow(item)
          return Object.values(stock).some(({ available, reserved }) => available + reserved !== 0) ? id : null
        },
      ),
    ],
    [
      'active subscriptions',
      among(table, [keys.subscription(userId, '').pk], (item) => {
        const { id, cancelledAtMs } = parseSubscription(item)
        return cancelledAtMs === null ? id : null
      }),
    ],
  ]
  const found = await Promise.all(looks.map(async ([label, ids]) => [label, await ids] as const))
  return found.flatMap(([label, ids]) => (ids.length === 0 ? [] : [named(label, ids)]))
}

const named = (label: string, ids: readonly string[]): string =>
  `${label} found: ${ids.slice(0, MAX_LISTED_IDS).join(', ')}${ids.length > MAX_LISTED_IDS ? ' and more' : ''}`

/** Returns the first matching ids in partitions, one more than are listed. */
async function among(
  table: Table,
  pks: readonly string[],
  idOf: (item: StoredItem) => number | string | null,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const pk of pks) {
    for await (const items of iterateQueryPages(table, { pk })) {
      for (const item of items) {
        const id = idOf(item)
        if (id !== null) ids.push(String(id))
        if (ids.length > MAX_LISTED_IDS) return ids
      }
    }
  }
  return ids
}

/**
 * Labels waiting for their carrier are in the due index of the job that settles them, which has few
 * entries at a time.
 */
async function findUnsettledLabels(table: Table, userId: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    for await (const items of iterateQueryPages(table, { index: 'due', pk: getDuePartition(LABELS_JOB, shard) })) {
      const own = items.map(keyOf).filter((key) => getKeyUserId(key) === userId)
      ids.push(...own.map(({ sk }) => String(Number(sk.split('#').at(-1)))))
    }
  }
  return ids
}
