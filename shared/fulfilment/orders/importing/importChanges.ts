import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { ok, type Result } from '#shared/core/result.ts'
import type { StorefrontConnection, StorefrontFailure, StorePort } from '#shared/fulfilment/shops/port.ts'
import {
  type ChangeImportProgress,
  type ImportedShop,
  recordChangeImportProgress,
} from '#shared/fulfilment/shops/shopStore.ts'
import { log } from '#shared/platform/log.ts'
import type { OrderDeps } from '../orderShipment.ts'
import { findImportedOrders, findOrders } from '../orderStore.ts'
import { MAX_IMPORT_PAGES } from '../rules/orderLimits.ts'
import { type Reconciled, reconcileOrder } from './reconcileOrder.ts'

/**
 * Shopify grants applications access to orders of 60 days:
 * https://shopify.dev/docs/api/usage/access-scopes
 */
const INITIAL_CHANGES_LOOKBACK_MS = 60 * DAY_MS
/** Allows for index delay of the store and clock differences. */
const CHANGES_QUERY_OVERLAP_MS = HOUR_MS

type ImportChangesDeps = OrderDeps & { readonly platform: StorePort }

/**
 * Reads orders changed in a store since the last run, including cancelled ones, and reconciles the
 * imported ones. Progress is stored by page; interrupted pages are read again.
 */
export async function importChanges(
  shop: ImportedShop,
  connection: StorefrontConnection,
  deps: ImportChangesDeps,
  hasTime: () => boolean,
): Promise<Result<Partial<Record<Reconciled, number>>, StorefrontFailure>> {
  const { table, platform, nowMs } = deps
  const counts: Partial<Record<Reconciled, number>> = {}
  const startedMs = shop.changes.startedMs ?? nowMs()
  const sinceMs = shop.changes.sinceMs ?? startedMs - INITIAL_CHANGES_LOOKBACK_MS
  let { cursor } = shop.changes
  for (let pages = 0; pages < MAX_IMPORT_PAGES && hasTime(); pages++) {
    const page = await platform.readChangedOrders({ connection, sinceMs, cursor })
    if (!page.ok) return restarted(shop, page.error, { sinceMs, cursor: null, startedMs: null }, deps)
    const reconciled = await reconcileOrders(shop, connection, page.value.shopOrderIds, deps)
    if (!reconciled.ok) return reconciled
    for (const outcome of reconciled.value) counts[outcome] = (counts[outcome] ?? 0) + 1
    cursor = page.value.next
    const isEnd = cursor === null
    const progress = isEnd
      ? { sinceMs: startedMs - CHANGES_QUERY_OVERLAP_MS, cursor, startedMs: null }
      : { sinceMs, cursor, startedMs }
    await recordChangeImportProgress(table, shop, progress)
    if (isEnd) break
  }
  return ok(counts)
}

/** A list rejected by the platform is restarted at the next run, and does not stop the import. */
async function restarted(
  shop: ImportedShop,
  failed: StorefrontFailure,
  progress: ChangeImportProgress,
  { table }: ImportChangesDeps,
): Promise<Result<Partial<Record<Reconciled, number>>, StorefrontFailure>> {
  if (failed.kind !== 'rejected') return { ok: false, error: failed }
  await recordChangeImportProgress(table, shop, progress)
  log.warn('failed to read store changes', { user_id: shop.userId, shop_id: shop.id, reason: failed.reason })
  return ok({})
}

async function reconcileOrders(
  shop: ImportedShop,
  connection: StorefrontConnection,
  shopOrderIds: readonly string[],
  deps: ImportChangesDeps,
): Promise<Result<readonly Reconciled[], StorefrontFailure>> {
  const { table, platform } = deps
  const known = await findImportedOrders(table, shop.userId, shop.id, shopOrderIds)
  if (known.size === 0) return ok([])
  const read = await platform.readKnownOrders({ connection, shopOrderIds: [...known.keys()] })
  if (!read.ok) return read
  const orders = new Map((await findOrders(table, shop.userId, [...known.values()])).map((one) => [one.id, one]))
  const reconciled: Reconciled[] = []
  for (const store of read.value) {
    const order = orders.get(known.get(store.shopOrderId) ?? 0)
    if (order) reconciled.push(await reconcileOrder(order, store, deps))
  }
  return ok(reconciled)
}
