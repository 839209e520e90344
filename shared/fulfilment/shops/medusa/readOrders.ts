import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type {
  ChangedOrdersPage,
  PlatformOrderPage,
  PlatformResponse,
  StorefrontConnection,
  StorefrontOrder,
} from '../port.ts'
import { createTimeCursor, parseTimeCursor } from '../timeCursor.ts'
import type { MedusaApi } from './medusaApi.ts'
import { isReadyToShip, MedusaOrder, ORDER_FIELDS, toStorefrontOrder } from './medusaOrder.ts'

/* Reads orders from Medusa. */

const CHANGES_PAGE_SIZE = 200
const KNOWN_ORDERS_PAGE_SIZE = 50

const Orders = v.object({ orders: v.array(MedusaOrder) })
const Changes = v.object({ orders: v.array(v.pick(MedusaOrder, ['id', 'updated_at'])) })

/**
 * Reads a page of orders to be shipped. Orders cannot be filtered by payment, so all pending ones
 * are read; shipped ones are completed.
 */
export async function readPaidOrders(
  api: MedusaApi,
  connection: StorefrontConnection,
  cursor: string | null,
  limit: number,
): PlatformResponse<PlatformOrderPage> {
  const position = parseTimeCursor(cursor, 0)
  const query = [
    ['status[]', 'pending'],
    ['created_at[$gte]', new Date(position.fromMs).toISOString()],
    ['order', 'created_at'],
    ['offset', String(position.skip)],
    ['limit', String(limit)],
    ['fields', ORDER_FIELDS],
  ] as const
  const found = await api(connection, 'orders', { query }, Orders)
  if (!found.ok) return found
  const { orders } = found.value
  const times = orders.map(({ created_at: created }) => Date.parse(created))
  return ok({
    orders: orders.filter(isReadyToShip).map(toStorefrontOrder),
    next: createTimeCursor(position, times, limit),
  })
}

/** Reads orders changed since a time, least recent change first. */
export async function readChangedOrders(
  api: MedusaApi,
  connection: StorefrontConnection,
  sinceMs: number,
  cursor: string | null,
): PlatformResponse<ChangedOrdersPage> {
  const position = parseTimeCursor(cursor, sinceMs)
  const query = [
    ['updated_at[$gte]', new Date(position.fromMs).toISOString()],
    ['order', 'updated_at'],
    ['offset', String(position.skip)],
    ['limit', String(CHANGES_PAGE_SIZE)],
    ['fields', 'id,updated_at'],
  ] as const
  const found = await api(connection, 'orders', { query }, Changes)
  if (!found.ok) return found
  const { orders } = found.value
  const times = orders.map(({ updated_at: updated }) => Date.parse(updated))
  return ok({ shopOrderIds: orders.map(({ id }) => id), next: createTimeCursor(position, times, CHANGES_PAGE_SIZE) })
}

/** Reads orders by id in any state; unknown ones are omitted. */
export async function readKnownOrders(
  api: MedusaApi,
  connection: StorefrontConnection,
  shopOrderIds: readonly string[],
): PlatformResponse<readonly StorefrontOrder[]> {
  const orders: StorefrontOrder[] = []
  for (let start = 0; start < shopOrderIds.length; start += KNOWN_ORDERS_PAGE_SIZE) {
    const ids = shopOrderIds.slice(start, start + KNOWN_ORDERS_PAGE_SIZE).map((id) => ['id[]', id] as const)
    const query = [...ids, ['limit', String(KNOWN_ORDERS_PAGE_SIZE)] as const, ['fields', ORDER_FIELDS] as const]
    const found = await api(connection, 'orders', { query }, Orders)
    if (!found.ok) return found
    orders.push(...found.value.orders.map(toStorefrontOrder))
  }
  return ok(orders)
}
