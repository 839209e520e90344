import type { InferOutput } from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { findRejection } from '#shared/customs/warnings/rules/warning.ts'
import { type Again, type Plan, plan } from '#shared/http/endpoint.ts'
import { shouldRejectWarnings } from '#shared/http/prefer.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import type { FoundLabel } from '#shared/shipping/labels/findOwnLabel.ts'
import { hasCharge } from '#shared/shipping/labels/labelCharges.ts'
import {
  buyLabel,
  findLabelRefusal,
  type PurchaseOutcome,
  resumePurchase,
} from '#shared/shipping/labels/purchase/buyLabel.ts'
import { createPurchaseRefundedProblem } from '#shared/shipping/labels/purchase/conclude.ts'
import { planPurchase } from '#shared/shipping/labels/purchase/planPurchase.ts'
import { generatePurchaseIds, type PurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import { createFallbackQuotePricer } from '#shared/shipping/quotes/quotePricer.ts'
import { findQuote } from '#shared/shipping/quotes/quoteStore.ts'
import { findLabelSet, type Label } from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { type FoundShipment, findShipment, replaceShipment } from '#shared/shipping/records/shipmentStore.ts'
import { findAccountFault } from '#shared/shipping/shipments/accountFault.ts'
import { loadCustomsWarner } from '#shared/shipping/shipments/customsWarner.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { toLabelResponse } from './labels.ts'
import type { LabelDeps, LabelEndpoint, LabelResponse } from './routes.ts'

/*
 * Label purchase endpoint.
 */

type Outcome = Plan<InferOutput<typeof LabelResponse>> | Again | Problem

export const createLabel: LabelEndpoint<'createLabel'> = async (request, deps) => {
  const { body, caller, nextId, lastingId, nowMs, isRepeat } = request
  const { shipment_id: shipmentId } = body.label
  const ids = await generatePurchaseIds({ table: deps.table, nextId, nowMs }, { labelId: lastingId() })
  const answer = await createLabelResponder(deps)
  const found = await findShipment(deps.table, caller.userId, shipmentId)
  if (!found) return problem('shipment_not_found', { id: shipmentId })
  if (isRepeat) {
    const resumed = await resume(found, ids, nowMs, deps, answer)
    if (resumed) return resumed
  }
  const { shipment, labels } = found
  const obstacle = findLabelRefusal(shipment, labels)
  if (obstacle) return obstacle
  const quote = shipment.quoteId === null ? null : await findQuote(deps.table, caller.userId, shipment.quoteId)
  const price = createFallbackQuotePricer(quote, createLivePricer(shipment.priceBasis, deps.carrierRates))
  const priced = await price(shipment, caller.userId, createCallerPrices(deps.ports, caller), nowMs)
  if (!priced.ok) return priced.error
  const stopped = await findCustomsWarningProblem({ ...shipment, ...priced.value.priced }, request.headers, nowMs)
  if (stopped) return stopped
  const accountRefusal = await findAccountFault(deps.table, caller.userId, shipment, priced.value)
  if (accountRefusal) return accountRefusal
  const write = (after: Shipment, visibleLabelId: number | null) => replaceShipment(shipment, after, visibleLabelId)
  return outcome(await buyLabel({ shipment, priced: priced.value, write, ids, nowMs }, deps), found, answer)
}

/** Returns the customs warnings as a problem if the request asks for strict handling. */
async function findCustomsWarningProblem(
  shipment: Shipment,
  headers: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<Problem | null> {
  if (!shouldRejectWarnings(headers)) return null
  const warner = await loadCustomsWarner()
  return findRejection(warner.createWarnings(shipment, nowMs))
}

/**
 * Resumes an earlier run of this request: a label that awaits its carrier, a completed one, or one
 * refunded by the reconciliation job. Returns null if the earlier run stopped before payment.
 */
async function resume(
  found: FoundShipment,
  ids: PurchaseIds,
  nowMs: number,
  deps: LabelDeps,
  answer: Answers,
): Promise<Outcome | null> {
  const label = found.labels.find(({ id }) => id === ids.labelId)
  if (label?.stage === 'requested') {
    const purchase = { shipment: found.shipment, labels: findLabelSet(label, found.labels), ids, nowMs }
    return outcome(await resumePurchase(purchase, deps), found, answer)
  }
  if (label) return plan([], answer({ label, found }))
  return (await hasCharge(deps.table, found.shipment.userId, ids.labelId)) ? createPurchaseRefundedProblem() : null
}

const outcome = (purchase: PurchaseOutcome, found: FoundShipment, answer: Answers): Outcome =>
  planPurchase(purchase, (bought) =>
    answer({ label: bought.published[0].label, found: withPublishedEvent(bought, found) }),
  )

/** Creates the response builder before the purchase, so that nothing can fail after it. */
async function createLabelResponder({ trackingLinks }: LabelDeps) {
  const linkTo = await trackingLinks()
  return (found: FoundLabel) => toLabelResponse(found, linkTo)
}
type Answers = Awaited<ReturnType<typeof createLabelResponder>>

const withPublishedEvent = (
  { shipment, published: [{ label, event }] }: Extract<PurchaseOutcome, { kind: 'bought' }>,
  found: FoundShipment,
): FoundShipment => ({
  ...found,
  shipment,
  parseEvents: (id: Label['id']) => (id === label.id ? [event] : found.parseEvents(id)),
})
