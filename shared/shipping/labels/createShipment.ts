import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import { pickListShard } from '#shared/core/listShards.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { prerecordScreeningDecision, recordScreeningDecision } from '#shared/customs/screening/screeningStore.ts'
import {
  type Again,
  type Caller,
  createProblemPlan,
  createRemainingPlan,
  type Plan,
  plan,
} from '#shared/http/endpoint.ts'
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
import { decideByRules } from '#shared/shipping/shipments/decideByRules.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { addCallerTaxIds } from '#shared/shipping/shipments/sellerNumbers.ts'
import { type Assessed, assessDraft, createDraft } from '#shared/shipping/shipments/shipmentDraft.ts'
import type { ShipmentFields } from '#shared/shipping/shipments/shipmentInput.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { describeDecidingRules } from '#shared/shipping/shippingRules/rules/describeDecidingRules.ts'
import type { Table } from '#shared/table/table.ts'
import {
  buyLabel,
  findLabelRejection,
  type PurchaseDeps,
  type PurchaseOrder,
  type PurchaseOutcome,
  resumePurchase,
} from './purchase/buyLabel.ts'
import { createPurchaseRefundedProblem } from './purchase/conclude.ts'
import { generatePurchaseIds } from './purchase/purchase.ts'

/* Creation of a shipment, with an optional label. */

/**
 * A shipment to be created for a caller. `isRepeat`: an earlier attempt may have stored it.
 * `isValidation`: nothing is stored, bought or charged.
 */
export type CreateShipmentRequest = {
  readonly sent: ShipmentFields
  readonly isValidation?: boolean
  readonly caller: Caller
  readonly nowMs: number
  readonly nextId: () => number
  readonly lastingId: () => number
  readonly isRepeat: boolean
  readonly headers: Readonly<Record<string, string>>
}

export type CreateShipmentDeps = PurchaseDeps & {
  readonly ports: ShipmentPorts
  readonly carrierRates: CarrierRates
}

/** Describes a shipment after the request; `refusal`: why its label was not bought. */
export type ShipmentDescriber<Body> = (
  created: Pick<FoundShipment, 'shipment' | 'labels' | 'parseEvents'>,
  refusal?: Problem,
) => Body

/**
 * Creates a shipment and, if requested, buys its label. `prepare` returns the description of the
 * result before anything is written, so that nothing can fail after the purchase.
 */
export async function createShipment<Body>(
  request: CreateShipmentRequest,
  deps: CreateShipmentDeps,
  prepare: () => Promise<ShipmentDescriber<Body>>,
): Promise<Plan<Body> | Problem | Again> {
  const { sent, caller, nextId, lastingId, nowMs, isRepeat, isValidation = false } = request
  const shipmentId = lastingId()
  const labelId = lastingId()
  const drawing = { table: deps.table, nextId, nowMs }
  const [ids, requested, describe] = await Promise.all([
    generatePurchaseIds(drawing, { labelId, newShipmentId: shipmentId }),
    addCallerTaxIds(deps.table, caller, createDraft(sent)),
    prepare(),
  ])
  if (isRepeat && !isValidation) {
    const stored = await findShipment(deps.table, caller.userId, shipmentId)
    if (stored) {
      // The label id was decided when it was paid.
      const paidId = stored.labels.some(({ id }) => id === labelId) ? labelId : ids.labelId
      return resumeShipment(stored, { ...ids, labelId: paidId }, nowMs, deps, describe)
    }
  }
  const quoted = await findRequestedQuote(sent.quote_id, shipmentId, request, deps.table)
  if (!quoted.ok) return quoted.error
  const quote = quoted.value
  const price = quote ? createQuotePricer(quote) : createLivePricer(null, deps.carrierRates)
  const { draft, rules } = await decideByRules(requested, sent, request, deps)
  const assessed = await assessDraft(draft, shipmentId, null, request, deps, price)
  if (!assessed.ok) {
    const { actions } = assessed.error
    const refusal = describeDecidingRules(assessed.error.refusal, rules)
    return actions.length > 0 && !isValidation ? createProblemPlan(actions, refusal) : refusal
  }
  const shipment = {
    ...createShipmentRecord(shipmentId, caller.userId, draft, assessed.value, nowMs),
    ...(rules.length > 0 && { shippingRules: [...rules] }),
    ...pickListShard(shipmentId, caller.listShards),
  }
  if (isValidation) {
    const obstacle = sent.create_label ? findLabelRejection(shipment, EMPTY_HISTORY.labels) : null
    return plan([], describe({ shipment, ...EMPTY_HISTORY }, obstacle ?? undefined))
  }
  const write = (after: Shipment, visibleLabelId: number | null) => [
    ...storeShipment(after, visibleLabelId),
    ...(quote ? [claimQuote(quote, shipmentId)] : []),
  ]
  const { screened } = assessed.value
  if (!sent.create_label) {
    const recorded = screened ? [recordScreeningDecision(caller.userId, screened)] : []
    return plan([...write(shipment, null), ...recorded], describe({ shipment, ...EMPTY_HISTORY }))
  }
  if (screened) await prerecordScreeningDecision(deps.table, caller.userId, screened)
  const order = { shipment, priced: assessed.value.priced, write, ids, nowMs }
  return createShipmentWithLabel(order, EMPTY_HISTORY, deps, describe)
}

/** Finds the quote named in the request, if any. */
const findRequestedQuote = async (
  id: number | null,
  shipmentId: number,
  { caller, nowMs }: Pick<CreateShipmentRequest, 'caller' | 'nowMs'>,
  table: Table,
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

type History = Pick<FoundShipment, 'labels' | 'parseEvents'>

const EMPTY_HISTORY: History = { labels: [], parseEvents: () => [] }

/**
 * Stores a shipment and buys its label. If the purchase fails, the shipment is stored with the
 * reason in the response.
 */
export async function createShipmentWithLabel<Body>(
  order: PurchaseOrder,
  history: History,
  deps: PurchaseDeps,
  describe: ShipmentDescriber<Body>,
): Promise<Plan<Body> | Again> {
  const createUnlabelledReply = (refusal: Problem): Plan<Body> =>
    plan(order.write(order.shipment, null), describe({ shipment: order.shipment, ...history }, refusal))
  const obstacle = findLabelRejection(order.shipment, history.labels)
  if (obstacle) return createUnlabelledReply(obstacle)
  return toPlan(await buyLabel(order, deps), history, describe, createUnlabelledReply)
}

/**
 * Resumes a shipment stored by an earlier run of this request: its label may await the carrier, be
 * complete, or have been refunded by the reconciliation job.
 */
async function resumeShipment<Body>(
  found: FoundShipment,
  ids: PurchaseOrder['ids'],
  nowMs: number,
  deps: PurchaseDeps,
  describe: ShipmentDescriber<Body>,
): Promise<Plan<Body> | Again> {
  const label = found.labels.find(({ id }) => id === ids.labelId)
  const respondWithUnchangedShipment = (refusal?: Problem): Plan<Body> => plan([], describe(found, refusal))
  if (!label) return respondWithUnchangedShipment(createPurchaseRefundedProblem())
  if (label.stage !== 'requested') return respondWithUnchangedShipment()
  const set = findLabelSet(label, found.labels)
  const before = { ...found, labels: found.labels.filter((one) => !set.includes(one)) }
  const purchase = { shipment: found.shipment, labels: set, ids, nowMs }
  return toPlan(await resumePurchase(purchase, deps), before, describe, respondWithUnchangedShipment)
}

function toPlan<Body>(
  purchase: PurchaseOutcome,
  history: History,
  describe: ShipmentDescriber<Body>,
  withoutLabel: (refusal: Problem) => Plan<Body>,
): Plan<Body> | Again {
  switch (purchase.kind) {
    case 'again':
      return purchase
    case 'refused':
      return withoutLabel(purchase.refusal)
    case 'undone':
      return createRemainingPlan(
        plan(purchase.actions, describe({ shipment: purchase.shipment, ...history }, purchase.refusal)),
      )
    case 'bought': {
      const { shipment, published, actions, isPaid } = purchase
      const labels = [...history.labels, ...published.map(({ label }) => label)]
      const parseEvents = (id: number) => {
        const made = published.find(({ label }) => label.id === id)
        return made ? [made.event] : history.parseEvents(id)
      }
      const bought = plan(actions, describe({ shipment, labels, parseEvents }))
      return isPaid ? createRemainingPlan(bought) : { ...bought, handleRejection: withoutLabel }
    }
  }
}
