import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { rejected } from '../callStore.ts'
import type { PlatformResponse, StorefrontTracking } from '../port.ts'
import { consumeSkuUnits, sumUnits } from '../skuUnits.ts'
import type { MedusaApi } from './medusaApi.ts'
import { countUnfulfilledUnits, isShipped, MedusaItem } from './medusaOrder.ts'

/* Reports tracking numbers of fulfilments to Medusa. */

const FIELDS = [
  'id,status,total,metadata,items.id,items.variant_sku,items.quantity,items.requires_shipping,items.detail.*',
  'fulfillments.id,fulfillments.canceled_at,fulfillments.shipped_at,fulfillments.metadata',
  'fulfillments.items.line_item_id,fulfillments.items.quantity,fulfillments.labels.tracking_number',
].join()

const Metadata = v.nullish(v.record(v.string(), v.unknown()), {})
const Fulfillment = v.object({
  id: v.string(),
  canceled_at: v.nullish(v.string(), null),
  shipped_at: v.nullish(v.string(), null),
  metadata: Metadata,
  items: v.array(v.object({ line_item_id: v.nullable(v.string()), quantity: v.number() })),
  labels: v.nullish(v.array(v.object({ tracking_number: v.string() })), []),
})
type Fulfillment = v.InferOutput<typeof Fulfillment>
const Order = v.object({
  id: v.string(),
  status: v.string(),
  metadata: Metadata,
  items: v.array(v.omit(MedusaItem, ['title', 'total', 'tax_total'])),
  fulfillments: v.nullish(v.array(Fulfillment), []),
})
type Order = v.InferOutput<typeof Order>

/**
 * Fulfils an order's items and ships them with a tracking number, which is in the metadata of the
 * fulfilment until it is shipped. A shipped fulfilment is final, so a new number of it is added to
 * the metadata of the order. Reads the existing state first, so that a retry completes the rest.
 */
export async function pushTracking(api: MedusaApi, tracking: StorefrontTracking): PlatformResponse<void> {
  const { connection, trackingNumber, formerNumbers = [] } = tracking
  const order = await readOrder(api, tracking)
  if (!order.ok) return order
  const existing = findFulfillment(order.value, [trackingNumber])
  const previous = existing ?? findFulfillment(order.value, formerNumbers)
  if (previous) {
    if (!previous.shipped_at) return ship(api, tracking, previous)
    return existing ? complete(api, tracking, order.value) : postTrackingNote(api, tracking, order.value)
  }
  const items = selectFulfillableItems(order.value, tracking)
  if (items.length === 0) return failure(rejected('the order has no unfulfilled items'))
  const body = { items, metadata: { tracking_number: trackingNumber } }
  const created = await api(connection, `${toPath(tracking)}/fulfillments`, { body }, v.unknown())
  if (!created.ok && created.error.kind !== 'rejected') return created
  const after = await readOrder(api, tracking)
  if (!after.ok) return after
  const fulfillment = findFulfillment(after.value, [trackingNumber])
  // A rejected request may have been done by a concurrent call.
  if (!fulfillment) return created.ok ? failure(rejected('the fulfilment was cancelled')) : created
  return fulfillment.shipped_at ? complete(api, tracking, after.value) : ship(api, tracking, fulfillment)
}

const toPath = ({ shopOrderId }: StorefrontTracking): string => `orders/${encodeURIComponent(shopOrderId)}`

async function readOrder(api: MedusaApi, tracking: StorefrontTracking): PlatformResponse<Order> {
  const query = [['fields', FIELDS]] as const
  const found = await api(tracking.connection, toPath(tracking), { query }, v.object({ order: Order }))
  return found.ok ? ok(found.value.order) : found
}

const findFulfillment = ({ fulfillments }: Order, numbers: readonly string[]): Fulfillment | undefined =>
  fulfillments?.find(
    ({ canceled_at: canceledAt, labels, metadata }) =>
      !canceledAt &&
      (labels?.some(({ tracking_number: number }) => numbers.includes(number)) ||
        numbers.includes(String(metadata?.tracking_number ?? ''))),
  )

/** Takes the wanted units from items that are not fulfilled. */
function selectFulfillableItems({ items }: Order, { lines }: StorefrontTracking) {
  const required = sumUnits(lines)
  return items.flatMap((item) => {
    const quantity = consumeSkuUnits(
      required,
      item.variant_sku,
      countUnfulfilledUnits(item) - item.detail.fulfilled_quantity,
    )
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })
}

async function ship(api: MedusaApi, tracking: StorefrontTracking, { id, items }: Fulfillment): PlatformResponse<void> {
  const { connection, trackingNumber, trackingUrl } = tracking
  const body = {
    items: items.flatMap(({ line_item_id: itemId, quantity }) => (itemId === null ? [] : [{ id: itemId, quantity }])),
    labels: [{ tracking_number: trackingNumber, tracking_url: trackingUrl, label_url: trackingUrl }],
  }
  const shipped = await api(connection, `${toPath(tracking)}/fulfillments/${id}/shipments`, { body }, v.unknown())
  if (!shipped.ok && shipped.error.kind !== 'rejected') return shipped
  const order = await readOrder(api, tracking)
  if (!order.ok) return order
  const isDone = findFulfillment(order.value, [trackingNumber])?.shipped_at
  if (!isDone) return shipped.ok ? failure(rejected('the fulfilment was cancelled')) : shipped
  return complete(api, tracking, order.value)
}

/** Completes a pending order whose units are all shipped, so that it leaves the list. */
async function complete(api: MedusaApi, tracking: StorefrontTracking, order: Order): PlatformResponse<void> {
  if (order.status !== 'pending' || !isShipped(order)) return ok(undefined)
  const completed = await api(tracking.connection, `${toPath(tracking)}/complete`, { body: {} }, v.unknown())
  return completed.ok ? ok(undefined) : completed
}

async function postTrackingNote(api: MedusaApi, tracking: StorefrontTracking, order: Order): PlatformResponse<void> {
  const { connection, trackingNumber, formerNumbers = [] } = tracking
  const replaced = Object.fromEntries(formerNumbers.map((number) => [`tracking_number_${number}`, trackingNumber]))
  const metadata = { ...order.metadata, ...replaced }
  const isKnown = Object.entries(replaced).every(([key, value]) => order.metadata?.[key] === value)
  if (isKnown) return complete(api, tracking, order)
  const noted = await api(connection, toPath(tracking), { body: { metadata } }, v.unknown())
  return noted.ok ? complete(api, tracking, order) : noted
}
