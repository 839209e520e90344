import { pickListShard } from '#shared/core/listShards.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { purchaseReturnLabel } from '#shared/fulfilment/returnRequests/purchaseReturnLabel.ts'
import { findReturnOffers, isQrCodeOffer } from '#shared/fulfilment/returnRequests/returnLabel.ts'
import {
  createNotChangeableProblem,
  createReturnRequestEndpoint,
  toReturnRequestResponse,
} from '#shared/fulfilment/returnRequests/returnRequestResponse.ts'
import {
  decideReturnRequest,
  getReturnRequestStatus,
  type ReturnRequest,
  type ReturnRequestChanges,
} from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { type Again, type Plan, plan, reply } from '#shared/http/endpoint.ts'
import { dollars } from '#shared/http/responseFields.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { resumePurchase } from '#shared/shipping/labels/purchase/buyLabel.ts'
import { createPurchaseRefundedProblem } from '#shared/shipping/labels/purchase/conclude.ts'
import { planLabelPurchase } from '#shared/shipping/labels/purchase/planLabelPurchase.ts'
import { generateLabelPurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import { findLabelSet } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { ServiceOffer } from '#shared/shipping/shipments/priceServices.ts'
import type { Table } from '#shared/table/table.ts'
import type { ReturnLabelEndpoint } from './routes.ts'

/*
 * Endpoints of labels for return requests.
 */

/**
 * Returns the changes for a request whose label is bought; null if its status does not allow it.
 */
const approve = (request: ReturnRequest, nowMs: number): ReturnRequestChanges | null =>
  getReturnRequestStatus(request, nowMs) === 'Approved' ? {} : decideReturnRequest(request, 'Approved', 'client', nowMs)

export const listReturnRequestRates: ReturnLabelEndpoint<'listReturnRequestRates'> = createReturnRequestEndpoint(
  async (request, { caller, nowMs }, { table, ports }) => {
    if (!approve(request, nowMs)) return createNotChangeableProblem(request, nowMs)
    const order = await findOrder(table, request.userId, request.orderId)
    if (!order) return problem('no_route', { reason: 'the returned order no longer exists' })
    const offers = await findReturnOffers(order, request, { table, ports: createCallerPrices(ports, caller), nowMs })
    return offers.ok ? reply({ rates: offers.value.map(toRateResponse) }) : offers.error
  },
)

const toRateResponse = (offer: ServiceOffer) => {
  const {
    service,
    priced: { priced, quote },
  } = offer
  return {
    service,
    terms: priced.terms,
    total_cost: dollars(priced.totalCostCents),
    transit_min: quote.transitDays.min,
    transit_max: quote.transitDays.max,
    qr_code: isQrCodeOffer(offer),
  }
}

/**
 * Platform labels take one transaction. With an external carrier the label is charged and recorded,
 * then requested; a repeated request finds the shipment by its lasting id and resumes, and a job
 * completes or refunds what was interrupted.
 */
export const buyReturnRequestLabel: ReturnLabelEndpoint<'buyReturnRequestLabel'> = createReturnRequestEndpoint(
  async (request, input, deps) => {
    const { body, caller, nextId, lastingId, nowMs, isRepeat } = input
    const { table, ports } = deps
    const shipmentId = lastingId()
    const labelId = lastingId()
    if (isRepeat && request.shipmentId === shipmentId) return resume(request, shipmentId, input, deps)
    const changes = approve(request, nowMs)
    if (!changes) return createNotChangeableProblem(request, nowMs)
    if (await isReturnLabelBought(table, request)) return problem('return_request_has_label')
    const order = await findOrder(table, request.userId, request.orderId)
    if (!order) return problem('no_route', { reason: 'the returned order no longer exists' })
    const { service, format } = body.label
    const offers = await findReturnOffers(
      order,
      request,
      { table, ports: createCallerPrices(ports, caller), nowMs },
      { format, ...(service !== null && { services: [service] }) },
    )
    if (!offers.ok) return offers.error
    const [offer] = offers.value
    const shard = pickListShard(shipmentId, caller.listShards)
    const purchase = { offer, format, shipmentId, labelId, changes, shard }
    const outcome = await purchaseReturnLabel(request, purchase, { ...deps, nextId, nowMs: () => nowMs })
    return planLabelPurchase(outcome, ({ isPaid }) => {
      const isLabelPending = isPaid && request.isLabelPending
      const after = { ...request, ...changes, shipmentId, isLabelPending, labelFailure: null }
      return { return_request: toReturnRequestResponse(after, nowMs) }
    })
  },
)

/** Whether the buyer has a label, or one is being bought. */
async function isReturnLabelBought(table: Table, { userId, shipmentId }: ReturnRequest): Promise<boolean> {
  const found = shipmentId === null ? null : await findShipment(table, userId, shipmentId)
  return found?.labels.some(({ id, stage }) => id === found.shipment.liveLabelId || stage === 'requested') ?? false
}

type ReturnRequestOutcome = Plan<{ readonly return_request: ReturnType<typeof toReturnRequestResponse> }>

/**
 * Continues a purchase of an earlier attempt: it may await the carrier, be complete, or refunded.
 */
async function resume(
  request: ReturnRequest,
  shipmentId: number,
  { nextId, nowMs }: Pick<Parameters<ReturnLabelEndpoint<'buyReturnRequestLabel'>>[0], 'nextId' | 'nowMs'>,
  deps: Parameters<ReturnLabelEndpoint<'buyReturnRequestLabel'>>[1],
): Promise<ReturnRequestOutcome | Problem | Again> {
  const { table } = deps
  const found = await findShipment(table, request.userId, shipmentId)
  const label = found?.labels.at(0)
  if (!found || !label) return createPurchaseRefundedProblem()
  if (label.stage !== 'requested') return plan([], { return_request: toReturnRequestResponse(request, nowMs) })
  const ids = await generateLabelPurchaseIds({ table, nextId, nowMs }, { labelId: label.id })
  const purchase = { shipment: found.shipment, labels: findLabelSet(label, found.labels), ids, nowMs }
  return planLabelPurchase(await resumePurchase(purchase, deps), () => ({
    return_request: toReturnRequestResponse(request, nowMs),
  }))
}
