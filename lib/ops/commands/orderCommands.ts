import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { getCreationMs } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { loadOrderGoods } from '#shared/fulfilment/orders/orderShipment.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { printPackingSlip } from '#shared/fulfilment/orders/printPackingSlip.ts'
import {
  type Fulfillment,
  isStockReserved,
  listPackableLines,
  type Order,
} from '#shared/fulfilment/orders/rules/order.ts'
import { clock } from '#shared/platform/clock.ts'
import { printLabels } from '#shared/shipping/labels/printLabels.ts'
import { isCancelledLabel, isReady } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { createUserCommand, type UserContext } from '../command.ts'
import { id, text } from '../inputs.ts'
import { facts, instant, type Report } from '../report.ts'
import type { Target } from '../target/target.ts'

/*
 * `ops orders`: inspect orders and simulate warehouse reports.
 */

const ORDER_ARGUMENT = { '<order>': 'Order ID' }

async function requireOrder({ table, user }: UserContext, orderId: number): Promise<Result<Order, string>> {
  const order = await findOrder(table, user.id, orderId)
  return order ? ok(order) : failure(`order ${orderId} was not found for ${user.email}`)
}

const createOrderReport = (order: Order, notes: readonly string[] = []): Report =>
  facts(
    {
      order: order.id,
      status: order.status,
      error: order.error && `${order.error.code}: ${order.error.message}`,
      shop: order.shop.id,
      shop_order: order.shop.orderId,
      created: instant(order.createdMs),
      placed: instant(getCreationMs(order.id)),
      due: instant(order.dueAtMs),
      to: [order.to.name, order.to.street1, order.to.postalCode, order.to.city, order.to.country]
        .filter(Boolean)
        .join(', '),
      service: order.service,
      packing_slip: order.packingSlip,
      lines: order.lines.map(({ sku, quantity, reservedIn, fulfillmentId, fulfilled }) => ({
        sku,
        quantity,
        warehouse: reservedIn,
        fulfillment: fulfillmentId,
        sent: fulfilled,
      })),
      fulfillments: order.fulfillments.map((one) => ({
        fulfillment: one.id,
        stage: one.stage,
        warehouse: one.warehouseId,
        shipment: one.shipmentId,
        label: one.labelId,
        tracking_number: one.trackingNumber,
        fulfilled: instant(one.fulfilledMs),
      })),
    },
    notes,
  )

const show = createUserCommand({
  name: 'show',
  summary: 'Show an order with its items, allocations and packages',
  arguments: ORDER_ARGUMENT,
  example: 'orders show ada@example.com 95324811264',
  input: { order: id },
  run: async (context, { order: orderId }) => {
    const found = await requireOrder(context, orderId)
    return found.ok ? ok(createOrderReport(found.value)) : found
  },
})

const isOpen = ({ stage }: Fulfillment): boolean => stage !== 'fulfilled'

/** Returns the fulfilments being packed, with their labels. */
function listOpenFulfillments(order: Order): Result<readonly Fulfillment[], string> {
  const open = order.fulfillments.filter(isOpen)
  if (open.length === 0) return failure(`order ${order.id} has status ${order.status} and is not being packed`)
  if (open.some(({ stage }) => stage === 'labelling'))
    return failure(`order ${order.id} is waiting for the carrier label. Try again in one minute.`)
  return ok(open)
}

const packing = createUserCommand({
  name: 'packing',
  summary: "Save an order's label and packing slip as PDFs",
  arguments: ORDER_ARGUMENT,
  options: { '--out <directory>': 'Output directory (default: current directory)' },
  example: 'orders packing ada@example.com 95324811264 --out pdf',
  input: { order: id, out: v.optional(text, '.') },
  run: async (context, { order: orderId, out }) => {
    const found = await requireOrder(context, orderId)
    if (!found.ok) return found
    const order = found.value
    const open = listOpenFulfillments(order)
    if (!open.ok) return open
    const goods = order.packingSlip ? await loadOrderGoods(context.table, order) : new Map()
    const products = new Map([...goods].map(([productId, { product }]) => [productId, product]))
    const papers = new Map<string, Uint8Array>()
    for (const fulfillment of open.value) {
      const label = await printLabel(context, order, fulfillment)
      if (!label.ok) return label
      papers.set(join(out, `label-${fulfillment.id}.pdf`), label.value)
      if (order.packingSlip) {
        papers.set(
          join(out, `packing-slip-${fulfillment.id}.pdf`),
          await printPackingSlip(order, fulfillment, products),
        )
      }
    }
    await mkdir(out, { recursive: true })
    for (const [file, content] of papers) await writeFile(file, content)
    const files = [...papers.keys()]
    const [first] = open.value
    const { id: fulfillment = null, trackingNumber = null } = first ?? {}
    return ok(facts({ order: order.id, fulfillment, tracking_number: trackingNumber, files }))
  },
})

async function printLabel(
  { table, download }: Target,
  { userId }: Order,
  { shipmentId, labelId }: Fulfillment,
): Promise<Result<Uint8Array, string>> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find((one) => one.id === labelId)
  if (!found || !label) return failure(`label ${labelId} was not found`)
  if (isCancelledLabel(label)) return failure(`label ${labelId} was cancelled. Do not ship the parcel.`)
  if (!isReady(label)) return failure(`label file ${labelId} is not available from the carrier yet`)
  const printed = await printLabels([{ label, found }], download)
  return printed.ok ? printed : failure(`label file ${printed.error.labelId} was not found`)
}

const fulfil = createUserCommand({
  name: 'fulfil',
  summary: "Simulate packing and shipping of an order's allocated units",
  arguments: ORDER_ARGUMENT,
  settles: true,
  changes: ['order'],
  example: 'orders fulfil ada@example.com 95324811264',
  input: { order: id },
  run: async (context, { order: orderId }) => {
    const { progress } = context
    const before = await requireOrder(context, orderId)
    if (!before.ok) return before
    if (!before.value.fulfillments.some(isOpen)) {
      if (!before.value.lines.some(isStockReserved)) {
        return failure(`order ${orderId} has status ${before.value.status} and no allocated units`)
      }
      for (const warehouseId of new Set(listPackableLines(before.value).map(({ reservedIn }) => reservedIn))) {
        const started = await report(context, 'PackingStarted', before.value, {
          part: `${orderId}/${warehouseId}`,
          detail: { warehouse_id: warehouseId },
        })
        if (!started.ok) return started
        progress('packing started')
      }
      if (!context.local)
        return ok(
          createOrderReport(before.value, [
            'The event was sent. Run this command again when the order status is Packing.',
          ]),
        )
    }
    const packed = await requireOrder(context, orderId)
    if (!packed.ok) return packed
    const { error, status } = packed.value
    if (error) return failure(`order ${orderId} has status ${status}: ${error.message}`)
    const open = listOpenFulfillments(packed.value)
    if (!open.ok) return open
    for (const { id: fulfillmentId } of open.value) {
      const done = await report(context, 'FulfillmentCompleted', packed.value, {
        part: String(fulfillmentId),
        detail: { fulfillment_id: fulfillmentId },
      })
      if (!done.ok) return done
      progress('parcel shipped')
    }
    const after = await requireOrder(context, orderId)
    return after.ok ? ok(createOrderReport(after.value)) : after
  },
})

/**
 * Sends a simulated warehouse report. The event id depends on the order's revision and the parcel,
 * so that a retry is safe.
 */
const report = (
  { send }: Target,
  detailType: string,
  order: Order,
  { part, detail }: { readonly part: string; readonly detail: Record<string, unknown> },
) =>
  send({
    detailType,
    detail: {
      event_id: `simulate/${detailType}/${part}/${order.revision}`,
      occurred_at: new Date(clock.now()).toISOString(),
      user_id: order.userId,
      order_id: order.id,
      ...detail,
    },
  })

export const orderCommands = [show, packing, fulfil]
