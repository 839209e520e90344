import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs, parseId } from '#shared/core/ids.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { findCreatedId, recordCreatedId } from '#shared/floor/createdIds.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import {
  enqueuePrintJob,
  findPrintJob,
  listPrintJobs,
  MAX_PRINT_JOBS,
  type Print,
  removePrintJob,
} from '#shared/fulfilment/warehouse/printJobStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { digest } from '#shared/platform/crypto.ts'
import type { FloorPackingEndpoint } from './routes.ts'

/*
 * Endpoints of labels that wait for the printers of a warehouse.
 */

const toPrintJobResponse = ({ id, printer, userId, orderId, fulfillmentId }: Print) => ({
  ...{ id, printer },
  href: `/floor/papers/${userId}/${fulfillmentId}?order_id=${orderId}&kind=label&type=zpl`,
  created: formatDateTime(getCreationMs(id)),
})

export const createFloorPrint: FloorPackingEndpoint<'createFloorPrint'> = async (
  { body, caller: { warehouseId }, nextId, nowMs },
  { table },
) => {
  const { operation_id: operationId, printer, user_id: userId, order_id: orderId } = body.print
  const fulfillmentId = body.print.fulfillment_id
  const content = digest('print', JSON.stringify([printer, userId, orderId, fulfillmentId]))
  const creation = { warehouseId, operationId, type: 'print', content }
  const created = await findCreatedId(table, creation)
  if (!created.ok) return created.error
  if (created.value !== null) {
    // A printed label has left the queue.
    return reply({
      print: toPrintJobResponse({ id: created.value, warehouseId, printer, userId, orderId, fulfillmentId }),
    })
  }
  const [order, waiting] = await Promise.all([
    findOrder(table, userId, orderId),
    listPrintJobs(table, warehouseId, nowMs),
  ])
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (fulfillment?.warehouseId !== warehouseId) {
    // An order of other warehouses only is unknown here.
    const isKnownPrintJob = order?.fulfillments.some((one) => one.warehouseId === warehouseId)
    return isKnownPrintJob
      ? notFound(`fulfilment ${fulfillmentId} of order ${orderId}`)
      : problem('order_not_found', { id: orderId }, { httpStatus: 404 })
  }
  if (fulfillment.stage === 'labelling') return problem('label_not_ready')
  if (waiting.length >= MAX_PRINT_JOBS) {
    return invalid(
      `/print: the print queue is full (${MAX_PRINT_JOBS} labels). Start the print program, or print the label at the packing bench.`,
    )
  }
  const print: Print = { id: nextId(), warehouseId, printer, userId, orderId, fulfillmentId }
  return plan([recordCreatedId(creation, print.id, nowMs), enqueuePrintJob(print)], {
    print: toPrintJobResponse(print),
  })
}

export const listFloorPrints: FloorPackingEndpoint<'listFloorPrints'> = async (
  { query: { printer }, caller: { warehouseId }, nowMs },
  { table },
) => {
  const waiting = await listPrintJobs(table, warehouseId, nowMs)
  return reply({
    prints: waiting.filter((one) => printer === undefined || one.printer === printer).map(toPrintJobResponse),
  })
}

export const deleteFloorPrint: FloorPackingEndpoint<'deleteFloorPrint'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const id = parseId(params.id)
  const print = id === null ? null : await findPrintJob(table, warehouseId, id)
  return print ? plan([removePrintJob(print)], {}) : notFound(`print ${params.id}`)
}
