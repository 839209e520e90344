import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { createdMs } from '../../../shared/core/ids.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { printPackingSlip } from '../../../shared/fulfilment/orders/printPackingSlip.ts'
import { type Fulfillment, isReserved, type Order } from '../../../shared/fulfilment/orders/rules/order.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { printLabels } from '../../../shared/shipping/labels/printLabels.ts'
import { isCancelled, isReady } from '../../../shared/shipping/labels/rules/label.ts'
import { findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import type { Table } from '../../../shared/table/table.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, id, text, USER_ARGUMENT } from '../inputs.ts'
import { facts, type Report } from '../report.ts'
import type { Platform } from '../target/platform.ts'

const ORDER_ARGUMENTS = { ...USER_ARGUMENT, '<order>': 'its id' }
const OrderInput = v.object({ user: text, order: id })

async function findOrderBy(table: Table, handle: string, orderId: number): Promise<Result<Order, string>> {
  const user = await findUserBy(table, handle)
  if (!user.ok) return user
  const order = await findOrder(table, user.value.id, orderId)
  return order ? ok(order) : failure(`${user.value.email} has no order ${orderId}`)
}

const time = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString()

const reportOf = (order: Order, notes: readonly string[] = []): Report =>
  facts(
    {
      order: order.id,
      status: order.status,
      error: order.error && `${order.error.code}: ${order.error.message}`,
      shop: order.shop.id,
      shop_order: order.shop.orderId,
      created: time(order.createdMs),
      placed: time(createdMs(order.id)),
      due: time(order.dueAtMs),
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
        fulfilled: time(one.fulfilledMs),
      })),
    },
    notes,
  )

const show = opsCommand({
  name: 'show',
  summary: 'what an order wants, where its units are, and what has left',
  arguments: ORDER_ARGUMENTS,
  example: 'orders show ada@example.com 95324811264',
  input: OrderInput,
  run: async ({ table }, { user, order: orderId }) => {
    const found = await findOrderBy(table, user, orderId)
    return found.ok ? ok(reportOf(found.value)) : found
  },
})

const isOpen = ({ stage }: Fulfillment): boolean => stage !== 'fulfilled'

/** The fulfilment that is being packed, with its label at hand. */
function openFulfillment(order: Order): Result<Fulfillment, string> {
  const open = order.fulfillments.find(isOpen)
  if (!open) return failure(`order ${order.id} is ${order.status}: nothing of it is being packed`)
  if (open.stage === 'labelling')
    return failure(`order ${order.id} waits for its carrier's label: try again in a minute`)
  return ok(open)
}

const packing = opsCommand({
  name: 'packing',
  summary: 'print what a packer needs: the label of the parcel, and the packing slip where the order asks for one',
  arguments: ORDER_ARGUMENTS,
  options: { '--out <directory>': 'where the PDFs go (default: here)' },
  example: 'orders packing ada@example.com 95324811264 --out papers',
  input: v.object({ ...OrderInput.entries, out: v.optional(text, '.') }),
  run: async (platform, { user, order: orderId, out }) => {
    const found = await findOrderBy(platform.table, user, orderId)
    if (!found.ok) return found
    const order = found.value
    const fulfillment = openFulfillment(order)
    if (!fulfillment.ok) return fulfillment
    const label = await printLabel(platform, order, fulfillment.value)
    if (!label.ok) return label
    const papers = [
      { name: `label-${fulfillment.value.id}.pdf`, content: label.value },
      ...(order.packingSlip
        ? [
            {
              name: `packing-slip-${fulfillment.value.id}.pdf`,
              content: await printPackingSlip(order, fulfillment.value),
            },
          ]
        : []),
    ]
    await mkdir(out, { recursive: true })
    for (const { name, content } of papers) await writeFile(join(out, name), content)
    return ok(
      facts({
        order: order.id,
        fulfillment: fulfillment.value.id,
        tracking_number: fulfillment.value.trackingNumber,
        files: papers.map(({ name }) => join(out, name)),
      }),
    )
  },
})

async function printLabel(
  { table, download }: Platform,
  { userId }: Order,
  { shipmentId, labelId }: Fulfillment,
): Promise<Result<Uint8Array, string>> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find((one) => one.id === labelId)
  if (!found || !label) return failure(`there is no label ${labelId}`)
  if (isCancelled(label)) return failure(`label ${labelId} was cancelled: do not send the parcel`)
  if (!isReady(label)) return failure(`the file of label ${labelId} has not come from its carrier yet`)
  const printed = await printLabels([{ label, found }], download)
  return printed.ok ? printed : failure(`the file of label ${printed.error.labelId} is lost`)
}

const fulfil = opsCommand({
  name: 'fulfil',
  summary: 'play the warehouse: pack what is promised to an order, and send it',
  arguments: ORDER_ARGUMENTS,
  example: 'orders fulfil ada@example.com 95324811264',
  input: OrderInput,
  run: async (platform, { user, order: orderId }) => {
    const { table, progress } = platform
    const before = await findOrderBy(table, user, orderId)
    if (!before.ok) return before
    if (!before.value.fulfillments.some(isOpen)) {
      if (!before.value.lines.some(isReserved)) {
        return failure(`order ${orderId} is ${before.value.status}: no units are promised to it`)
      }
      const started = await report(platform, 'PackingStarted', before.value)
      if (!started.ok) return started
      progress('packing started')
      if (!platform.local) return ok(reportOf(before.value, ['Sent. Once the order is Packing, repeat this command.']))
    }
    const packed = await findOrderBy(table, user, orderId)
    if (!packed.ok) return packed
    const { error, status } = packed.value
    if (error) return failure(`order ${orderId} is ${status}: ${error.message}`)
    const fulfillment = openFulfillment(packed.value)
    if (!fulfillment.ok) return fulfillment
    const done = await report(platform, 'FulfillmentCompleted', packed.value, { fulfillment_id: fulfillment.value.id })
    if (!done.ok) return done
    progress('parcel sent')
    const after = await findOrderBy(table, user, orderId)
    return after.ok ? ok(reportOf(after.value)) : after
  },
})

/** What a warehouse would report. Of the same state of an order it has the same id: it can be repeated. */
const report = ({ send }: Platform, detailType: string, order: Order, detail: Record<string, unknown> = {}) =>
  send({
    detailType,
    detail: {
      event_id: `simulate/${detailType}/${order.id}/${order.revision}`,
      occurred_at: new Date(clock.now()).toISOString(),
      user_id: order.userId,
      order_id: order.id,
      ...detail,
    },
  })

export const orderCommands = [show, packing, fulfil]
