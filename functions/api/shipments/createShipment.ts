import type { InferOutput } from 'valibot'
import { pickListShard } from '#shared/core/listShards.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { preRecordDecision, recordDecision } from '#shared/customs/screening/screeningStore.ts'
import {
  type Again,
  type Caller,
  createProblemPlan,
  createRemainingPlan,
  type Plan,
  plan,
} from '#shared/http/endpoint.ts'
import {
  buyLabel,
  findLabelRefusal,
  type PurchaseOrder,
  type PurchaseOutcome,
  resumePurchase,
} from '#shared/shipping/labels/purchase/buyLabel.ts'
import { createPurchaseRefundedProblem } from '#shared/shipping/labels/purchase/conclude.ts'
import { generatePurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import { createQuotePricer } from '#shared/shipping/quotes/quotePricer.ts'
import { claimQuote, openQuote } from '#shared/shipping/quotes/quoteStore.ts'
import type { Quote } from '#shared/shipping/quotes/rules/quote.ts'
import { findLabelSet } from '#shared/shipping/records/rules/label.ts'
import type { Shipment, ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { SHIPMENT_DEFAULTS } from '#shared/shipping/records/rules/shipment.ts'
import {
  type FoundShipment,
  findShipment,
  createShipment as storeShipment,
} from '#shared/shipping/records/shipmentStore.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { addCallerTaxIds } from '#shared/shipping/shipments/sellerNumbers.ts'
import { nameDecidingRules } from '#shared/shipping/shippingRules/rules/nameDecidingRules.ts'
import { decideByRules } from './decideByRules.ts'
import type { ShipmentDeps, ShipmentEndpoint } from './routes.ts'
import type { ShipmentResponse } from './schemas.ts'
import { type Assessed, assessDraft, createDraft } from './shipmentDraft.ts'
import { createUrls, toShipmentView, type Urls } from './shipmentView.ts'

/*
 * Shipment creation endpoint, with an optional label.
 */

export const createShipment: ShipmentEndpoint<'createShipment'> = async (request, deps) => {
  const { body, caller, nextId, lastingId, nowMs, isRepeat } = request
  const shipmentId = lastingId()
  const labelId = lastingId()
  const drawing = { table: deps.table, nextId, nowMs }
  const [ids, requested, urls] = await Promise.all([
    generatePurchaseIds(drawing, { labelId, newShipmentId: shipmentId }),
    addCallerTaxIds(deps.table, caller, createDraft(body.shipment)),
    createUrls(deps, nowMs),
  ])
  if (isRepeat) {
    const stored = await findShipment(deps.table, caller.userId, shipmentId)
    if (stored) {
      // The label id was decided when it was paid.
      const paidId = stored.labels.some(({ id }) => id === labelId) ? labelId : ids.labelId
      return resumeShipment(stored, { ...ids, labelId: paidId }, nowMs, deps, urls)
    }
  }
  const quoted = await findRequestedQuote(body.shipment.quote_id, shipmentId, request, deps)
  if (!quoted.ok) return quoted.error
  const quote = quoted.value
  const price = quote ? createQuotePricer(quote) : createLivePricer(null, deps.carrierRates)
  const { draft, rules } = await decideByRules(requested, body.shipment, request, deps)
  const assessed = await assessDraft(draft, shipmentId, null, request, deps, price)
  if (!assessed.ok) {
    const { actions } = assessed.error
    const refusal = nameDecidingRules(assessed.error.refusal, rules)
    return actions.length > 0 ? createProblemPlan(actions, refusal) : refusal
  }
  const shipment = {
    ...createShipmentRecord(shipmentId, caller.userId, draft, assessed.value, nowMs),
    ...(rules.length > 0 && { shippingRules: [...rules] }),
    ...pickListShard(shipmentId, caller.listShards),
  }
  const write = (after: Shipment, visibleLabelId: number | null) => [
    ...storeShipment(after, visibleLabelId),
    ...(quote ? [claimQuote(quote, shipmentId)] : []),
  ]
  const { screened } = assessed.value
  if (!body.shipment.create_label) {
    const recorded = screened ? [recordDecision(caller.userId, screened)] : []
    return plan([...write(shipment, null), ...recorded], {
      shipment: toShipmentView({ shipment, ...NO_HISTORY }, urls),
    })
  }
  if (screened) await preRecordDecision(deps.table, caller.userId, screened)
  const order = { shipment, priced: assessed.value.priced, write, ids, nowMs }
  return createShipmentWithLabel(order, NO_HISTORY, deps, urls)
}

/** Finds the quote named in the request, if any. */
const findRequestedQuote = async (
  id: number | null,
  shipmentId: number,
  { caller, nowMs }: { readonly caller: Caller; readonly nowMs: number },
  { table }: ShipmentDeps,
): Promise<Result<Quote | null, Problem>> =>
  id === null ? ok(null) : openQuote(table, caller.userId, id, shipmentId, nowMs)

const createShipmentRecord = (
  id: number,
  userId: number,
  draft: ShipmentDraft,
  { priced, verified }: Assessed,
  nowMs: number,
): Shipment => ({
  id,
  userId,
  updatedMs: nowMs,
  ...draft,
  ...priced.priced,
  verified,
  ...SHIPMENT_DEFAULTS,
})

type Answer = InferOutput<typeof ShipmentResponse>
type History = Pick<FoundShipment, 'labels' | 'parseEvents'>

const NO_HISTORY: History = { labels: [], parseEvents: () => [] }

/**
 * Stores a shipment and buys its label. If the purchase fails, the shipment is stored with the
 * reason in the response.
 */
export async function createShipmentWithLabel(
  order: PurchaseOrder,
  history: History,
  deps: ShipmentDeps,
  urls: Urls,
): Promise<Plan<Answer> | Again> {
  const createUnlabelledReply = (refusal: Problem): Plan<Answer> =>
    plan(order.write(order.shipment, null), answer(order.shipment, history, urls, refusal))
  const obstacle = findLabelRefusal(order.shipment, history.labels)
  if (obstacle) return createUnlabelledReply(obstacle)
  return outcome(await buyLabel(order, deps), history, urls, createUnlabelledReply)
}

/**
 * Resumes a shipment stored by an earlier run of this request: its label may await the carrier, be
 * complete, or have been refunded by the reconciliation job.
 */
async function resumeShipment(
  found: FoundShipment,
  ids: PurchaseOrder['ids'],
  nowMs: number,
  deps: ShipmentDeps,
  urls: Urls,
): Promise<Plan<Answer> | Again> {
  const label = found.labels.find(({ id }) => id === ids.labelId)
  const respondUnchanged = (refusal?: Problem): Plan<Answer> => plan([], answer(found.shipment, found, urls, refusal))
  if (!label) return respondUnchanged(createPurchaseRefundedProblem())
  if (label.stage !== 'requested') return respondUnchanged()
  const set = findLabelSet(label, found.labels)
  const before = { ...found, labels: found.labels.filter((one) => !set.includes(one)) }
  const purchase = { shipment: found.shipment, labels: set, ids, nowMs }
  return outcome(await resumePurchase(purchase, deps), before, urls, respondUnchanged)
}

function outcome(
  purchase: PurchaseOutcome,
  history: History,
  urls: Urls,
  withoutLabel: (refusal: Problem) => Plan<Answer>,
): Plan<Answer> | Again {
  switch (purchase.kind) {
    case 'again':
      return purchase
    case 'refused':
      return withoutLabel(purchase.refusal)
    case 'undone':
      return createRemainingPlan(plan(purchase.actions, answer(purchase.shipment, history, urls, purchase.refusal)))
    case 'bought': {
      const { shipment, published, actions, isPaid } = purchase
      const labels = [...history.labels, ...published.map(({ label }) => label)]
      const parseEvents = (id: number) => {
        const made = published.find(({ label }) => label.id === id)
        return made ? [made.event] : history.parseEvents(id)
      }
      const bought = plan(actions, answer(shipment, { labels, parseEvents }, urls))
      return isPaid ? createRemainingPlan(bought) : { ...bought, handleRejection: withoutLabel }
    }
  }
}

const answer = (shipment: Shipment, history: History, urls: Urls, failure?: Problem): Answer => ({
  shipment: toShipmentView({ shipment, ...history }, urls, failure),
})
