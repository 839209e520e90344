import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { rejected } from '../callStore.ts'
import type { PlatformResponse, StorefrontConnection, StorefrontTracking } from '../port.ts'
import { consumeSkuUnits, sumUnits } from '../skuUnits.ts'
import { fetchRefunds } from './readOrders.ts'
import { MAX_PAGE_SIZE, type WooCommerceApi } from './wooCommerceApi.ts'
import { countUnfulfilledUnits } from './wooCommerceOrder.ts'

/*
 * Reports tracking numbers to WooCommerce, which has no tracking: a note is mailed to the buyer, and
 * the order is completed once all its units are reported. Metadata of the order has the units of
 * each parcel. Each parcel has its own key, so that concurrent reports do not replace each other.
 */

const ORDER_META_KEY_PREFIX = '_shipped_parcel_'

const Order = v.object({
  id: v.number(),
  status: v.string(),
  line_items: v.array(v.object({ id: v.number(), sku: v.nullish(v.string(), null), quantity: v.number() })),
  refunds: v.array(v.object({ id: v.number() })),
  meta_data: v.array(v.object({ key: v.string(), value: v.unknown() })),
})
type Order = v.InferOutput<typeof Order>

const ORDER_PROPERTIES = 'id,status,line_items,refunds,meta_data'
const Notes = v.array(v.object({ note: v.string() }))
const Units = v.record(v.string(), v.number())

/** Publishes a tracking number, once. Reads the existing state first. */
export async function pushTracking(api: WooCommerceApi, tracking: StorefrontTracking): PlatformResponse<void> {
  const { connection, shopOrderId, trackingNumber, formerNumbers = [] } = tracking
  // Manually entered orders may have any text.
  if (!/^\d{1,15}$/.test(shopOrderId)) {
    return failure(rejected(`order ${shopOrderId} was not found in the store`))
  }
  const path = `orders/${shopOrderId}`
  const order = await api(connection, path, { query: { _fields: ORDER_PROPERTIES } }, Order)
  if (!order.ok) return order
  const known = parseParcels(order.value)
  if (known.has(trackingNumber)) return complete(api, connection, path, order.value)
  const units = deductOrderedUnits(order.value, tracking)
  if (Object.keys(units).length === 0) return failure(rejected('the order has no unshipped units of this parcel'))
  const noted = await createOrderNote(api, tracking, path)
  if (!noted.ok) return noted
  const replaced = formerNumbers.filter((number) => known.has(number))
  const meta = [
    ...replaced.map((number) => ({ key: `${ORDER_META_KEY_PREFIX}${number}`, value: '{}' })),
    { key: `${ORDER_META_KEY_PREFIX}${trackingNumber}`, value: JSON.stringify(units) },
  ]
  const request = { method: 'PUT', query: { _fields: ORDER_PROPERTIES }, body: { meta_data: meta } } as const
  const stored = await api(connection, path, request, Order)
  return stored.ok ? complete(api, connection, path, stored.value) : stored
}

type Parcels = ReadonlyMap<string, Readonly<Record<string, number>>>

function parseParcels({ meta_data: meta }: Order): Parcels {
  return new Map(
    meta
      .filter(({ key }) => key.startsWith(ORDER_META_KEY_PREFIX))
      .map(({ key, value }) => [key.slice(ORDER_META_KEY_PREFIX.length), parseParcelUnits(value)] as const),
  )
}

function parseParcelUnits(value: unknown): Readonly<Record<string, number>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Units), value)
  return parsed.success ? parsed.output : {}
}

const sumParcelUnits = (parcels: Parcels, except: readonly string[]): Map<string, number> =>
  sumUnits(
    [...parcels]
      .filter(([number]) => !except.includes(number))
      .flatMap(([, units]) => Object.entries(units).map(([sku, quantity]) => ({ sku, quantity }))),
  )

/** Returns the units of the parcel that the order has and no other parcel contains. */
function deductOrderedUnits(order: Order, { lines, formerNumbers = [] }: StorefrontTracking): Record<string, number> {
  const open = sumUnits(order.line_items)
  for (const [sku, quantity] of sumParcelUnits(parseParcels(order), formerNumbers)) consumeSkuUnits(open, sku, quantity)
  const consumed = [...sumUnits(lines)].map(([sku, quantity]) => [sku, consumeSkuUnits(open, sku, quantity)] as const)
  return Object.fromEntries(consumed.filter(([, quantity]) => quantity > 0))
}

async function createOrderNote(
  api: WooCommerceApi,
  tracking: StorefrontTracking,
  path: string,
): PlatformResponse<void> {
  const { connection, carrier, trackingNumber, trackingUrl } = tracking
  const query = { type: 'customer', per_page: String(MAX_PAGE_SIZE), _fields: 'note' }
  const notes = await api(connection, `${path}/notes`, { query }, Notes)
  if (!notes.ok) return notes
  if (notes.value.some(({ note }) => note.includes(trackingNumber))) return ok(undefined)
  const body = {
    note: `Shipped with ${carrier}, tracking number ${trackingNumber}: ${trackingUrl}`,
    customer_note: true,
  }
  const added = await api(connection, `${path}/notes`, { method: 'POST', body }, v.object({ id: v.number() }))
  return added.ok ? ok(undefined) : added
}

/** Completes an order in processing whose units are all in reported parcels. */
async function complete(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  path: string,
  order: Order,
): PlatformResponse<void> {
  if (order.status !== 'processing') return ok(undefined)
  const refunds = await fetchRefunds(api, connection, order)
  if (!refunds.ok) return refunds
  const due = order.line_items.map((line) => ({ sku: line.sku, quantity: countUnfulfilledUnits(line, refunds.value) }))
  const open = sumUnits(due)
  for (const [sku, quantity] of sumParcelUnits(parseParcels(order), [])) consumeSkuUnits(open, sku, quantity)
  if ([...open.values()].some((quantity) => quantity > 0)) return ok(undefined)
  const request = { method: 'PUT', query: { _fields: 'status' }, body: { status: 'completed' } } as const
  const stored = await api(connection, path, request, v.object({ status: v.string() }))
  return stored.ok ? ok(undefined) : stored
}
