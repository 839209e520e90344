import { findUser } from '../accounts/users/userStore.ts'
import { ok } from '../core/result.ts'
import { createInboundShipmentRemoval } from '../fulfilment/inbound/inboundShipmentRemoval.ts'
import { findInboundShipment, parseInboundShipment } from '../fulfilment/inbound/inboundShipmentStore.ts'
import { isPending } from '../fulfilment/inbound/rules/inbound.ts'
import { createOrderRemoval } from '../fulfilment/orders/orderRemoval.ts'
import { parseOrderRow } from '../fulfilment/orders/orderRowStore.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import { isOrderRemovable as isRemovableOrder } from '../fulfilment/orders/rules/order.ts'
import { createReshipmentRemoval } from '../fulfilment/reshipments/pruneReshipment.ts'
import { findReshipment, parseReshipment } from '../fulfilment/reshipments/reshipmentStore.ts'
import { isReshipmentRemovable } from '../fulfilment/reshipments/rules/reshipment.ts'
import { discardReturn, findReturn, parseReturnRow } from '../fulfilment/returns/returnStore.ts'
import { isReturnDiscardable } from '../fulfilment/returns/rules/return.ts'
import { isActive } from '../money/subscriptions/rules/subscription.ts'
import { findSubscription, findSubscriptions, replaceSubscription } from '../money/subscriptions/subscriptionStore.ts'
import type { Action, StoredItem } from '../table/actions.ts'
import { iterateQueryPages } from '../table/iterateRows.ts'
import { keys, listPartitions } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transactOrThrow } from '../table/transact.ts'

type Deps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/**
 * Work that an owner can end on request, by list: returns the changes that end the current item
 * with an id.
 */
type OpenWork = {
  readonly lists: (userId: number, listShards: number | undefined) => readonly string[]
  readonly idOf: (item: StoredItem) => number
  readonly end: (deps: Deps, userId: number, id: number) => Promise<readonly Action[]>
}

/** Reshipments contain returns and are therefore ended first. */
const OPEN_WORK_TYPES: readonly OpenWork[] = [
  {
    lists: (userId, shards) => listPartitions('orderRow', userId, shards),
    idOf: (item) => parseOrderRow(item).id,
    end: async ({ table, nextId, nowMs }, userId, id) => {
      const before = await findOrder(table, userId, id)
      return before && isRemovableOrder(before) ? createOrderRemoval(table, before, nextId(), nowMs()) : []
    },
  },
  {
    lists: (userId) => [keys.reshipment(userId, 0).pk],
    idOf: (item) => parseReshipment(item).id,
    end: async ({ table }, userId, id) => {
      const before = await findReshipment(table, userId, id)
      return before && isReshipmentRemovable(before, 'client') ? createReshipmentRemoval(table, before, 'client') : []
    },
  },
  {
    lists: (userId, shards) => listPartitions('returnRow', userId, shards),
    idOf: (item) => parseReturnRow(item).id,
    end: async ({ table, nowMs }, userId, id) => {
      const before = await findReturn(table, userId, id)
      return before && isReturnDiscardable(before) ? discardReturn(before, nowMs()) : []
    },
  },
  {
    lists: (userId) => [keys.inbound(userId, 0).pk],
    idOf: (item) => parseInboundShipment(item).id,
    end: async ({ table, nowMs }, userId, id) => {
      const before = await findInboundShipment(table, userId, id)
      return before && isPending(before) ? createInboundShipmentRemoval(table, before, nowMs()) : []
    },
  },
]

/**
 * Ends what the owner of a locked account could have ended: unfulfilled orders, reshipments without
 * a decision, returns, inbound shipments not yet sent, subscriptions. They were created
 * concurrently with the lock, which requires that there are none. Work that is being packed, sent
 * or measured is completed by those processing it. Idempotent, resumable and safe to run
 * concurrently.
 */
export async function cancelOpenWork(deps: Deps, userId: number): Promise<void> {
  const { table, nowMs } = deps
  const listShards = (await findUser(table, userId))?.listShards
  for (const { lists, idOf, end } of OPEN_WORK_TYPES) {
    for (const pk of lists(userId, listShards)) {
      for await (const items of iterateQueryPages(table, { pk })) {
        for (const item of items) {
          await transactOrThrow<void>(table, async () =>
            ok({ actions: await end(deps, userId, idOf(item)), value: undefined }),
          )
        }
      }
    }
  }
  for (const { id } of (await findSubscriptions(table, userId)).filter(isActive)) {
    await transactOrThrow<void>(table, async () => {
      const before = await findSubscription(table, userId, id)
      const actions =
        before && isActive(before) ? replaceSubscription(before, { ...before, cancelledAtMs: nowMs() }) : []
      return ok({ actions, value: undefined })
    })
  }
}
