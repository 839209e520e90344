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
import { applyShippingRules } from '#shared/shipping/shipments/applyShippingRules.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { addCallerTaxIds } from '#shared/shipping/shipments/sellerTaxIds.ts'
import { type Assessed, assessShipmentDraft, createShipmentDraft } from '#shared/shipping/shipments/shipmentDraft.ts'
import type { ShipmentFields } from '#shared/shipping/shipments/shipmentInput.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { describeDecidingRules } from '#shared/shipping/shippingRules/rules/describeDecidingRules.ts'
import type { Table } from '#shared/table/table.ts'
import {
  buyLabel,
  type ChargedLabelPurchase,
  type LabelPurchaseDeps,
  type LabelPurchaseOrder,
  type LabelPurchaseOutcome,
  resumePurchase,
  validateLabelPurchase,
} from './purchase/buyLabel.ts'
import { buyLabelPair, completeLabelPurchases } from './purchase/buyLabelPair.ts'
import { createPurchaseRefundedProblem } from './purchase/conclude.ts'
import { generateLabelPurchaseIds } from './purchase/purchase.ts'
import { findReturnLabelError, findReturnOffer } from './returnLabel.ts'

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

export type CreateShipmentDeps = LabelPurchaseDeps & {
  readonly ports: ShipmentPorts
  readonly carrierRates: CarrierRates
}

type Created = Pick<FoundShipment, 'shipment' | 'labels' | 'parseEvents'>

/** A shipment after the request; `rejection`: why its label was not bought. */
export type CreatedShipment = { readonly created: Created; readonly rejection?: Problem | undefined }

/**
 * Describes a shipment after the request, with the reason why its label was not bought, and with
 * its return.
 */
export type ShipmentDescriber<Body> = (created: Created, rejection?: Problem, returning?: CreatedShipment) => Body

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
    generateLabelPurchaseIds(drawing, { labelId, newShipmentId: shipmentId }),
    addCallerTaxIds(deps.table, caller, createShipmentDraft(sent)),
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
  const misplaced = findReturnLabelError(sent)
  if (misplaced) return misplaced
  const quoted = await findRequestedQuote(sent.quote_id, shipmentId, request, deps.table)
  if (!quoted.ok) return quoted.error
  const quote = quoted.value
  const price = quote ? createQuotePricer(quote) : createLivePricer(null, deps.carrierRates)
  const { draft, rules } = await applyShippingRules(requested, sent, request, deps)
  const assessed = await assessShipmentDraft(draft, shipmentId, null, request, deps, price)
  if (!assessed.ok) {
    const { actions } = assessed.error
    const rejection = describeDecidingRules(assessed.error.rejection, rules)
    return actions.length > 0 && !isValidation ? createProblemPlan(actions, rejection) : rejection
  }
  const shipment = {
    ...createShipmentRecord(shipmentId, caller.userId, draft, assessed.value, nowMs),
    ...(rules.length > 0 && { shippingRules: [...rules] }),
    ...pickListShard(shipmentId, caller.listShards),
  }
  const returning = sent.return_label && (await prepareReturn(sent.return_label, draft, shipment, request, deps))
  if (returning && !returning.ok) return returning.error
  if (isValidation) {
    const obstacle = sent.create_label ? validateLabelPurchase(shipment, EMPTY_LABEL_HISTORY.labels) : null
    const created = returning ? { created: { shipment: returning.value.shipment, ...EMPTY_LABEL_HISTORY } } : undefined
    return plan([], describe({ shipment, ...EMPTY_LABEL_HISTORY }, obstacle ?? undefined, created))
  }
  const write = (after: Shipment, visibleLabelId: number | null) => [
    ...storeShipment(after, visibleLabelId),
    ...(quote ? [claimQuote(quote, shipmentId)] : []),
  ]
  const { screened } = assessed.value
  if (!sent.create_label) {
    const recorded = screened ? [recordScreeningDecision(caller.userId, screened)] : []
    return plan([...write(shipment, null), ...recorded], describe({ shipment, ...EMPTY_LABEL_HISTORY }))
  }
  if (screened) await prerecordScreeningDecision(deps.table, caller.userId, screened)
  const order = { shipment, priced: assessed.value.priced, write, ids, nowMs }
  return createShipmentWithLabel(order, EMPTY_LABEL_HISTORY, deps, describe, returning ? returning.value : null)
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
  { priced, verified }: Pick<Assessed, 'priced' | 'verified'>,
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

type ReturnRequest = {
  readonly caller: Caller
  readonly nextId: () => number
  readonly nowMs: number
}

/** Returns the purchase of the return label of an outbound shipment, which its shipment names. */
export async function prepareReturn(
  returnLabel: NonNullable<ShipmentFields['return_label']>,
  draft: ShipmentDraft,
  { userId, id: outboundShipmentId, verified }: Pick<Shipment, 'userId' | 'id' | 'verified'>,
  { caller, nextId, nowMs }: ReturnRequest,
  deps: CreateShipmentDeps,
): Promise<Result<LabelPurchaseOrder, Problem>> {
  const offer = await findReturnOffer(draft, returnLabel, { caller, nowMs }, deps)
  if (!offer.ok) return offer
  const id = nextId()
  const { priced } = offer.value
  const shipment: Shipment = {
    ...createShipmentRecord(id, userId, offer.value.draft, { priced, verified }, nowMs),
    outboundShipmentId,
    ...pickListShard(id, caller.listShards),
  }
  const ids = await generateLabelPurchaseIds({ table: deps.table, nextId, nowMs }, { newShipmentId: id })
  return ok({ shipment, priced, ids, nowMs, write: storeShipment })
}

type History = Pick<FoundShipment, 'labels' | 'parseEvents'>

const EMPTY_LABEL_HISTORY: History = { labels: [], parseEvents: () => [] }

/**
 * Stores a shipment and buys its label, and that of its return if there is one. If the labels
 * cannot be charged, the shipment is stored alone, with the reason in the response.
 */
export async function createShipmentWithLabel<Body>(
  order: LabelPurchaseOrder,
  history: History,
  deps: LabelPurchaseDeps,
  describe: ShipmentDescriber<Body>,
  returning: LabelPurchaseOrder | null = null,
): Promise<Plan<Body> | Again> {
  const createUnlabelledResponse = (rejection: Problem): Plan<Body> =>
    plan(order.write(order.shipment, null), describe({ ...history, shipment: order.shipment }, rejection))
  const obstacle = validateLabelPurchase(order.shipment, history.labels)
  if (obstacle) return createUnlabelledResponse(obstacle)
  if (!returning) return toPlan(await buyLabel(order, deps), history, describe, createUnlabelledResponse)
  const outbound = { ...order, shipment: { ...order.shipment, returnShipmentId: returning.shipment.id } }
  const pair = await buyLabelPair(outbound, returning, deps)
  if (pair.kind === 'again') return pair
  if (pair.kind === 'refused') return createUnlabelledResponse(pair.rejection)
  const { created, rejection } = toCreatedShipment(pair.outbound, history)
  const bought = plan(
    pair.actions,
    describe(created, rejection, toCreatedShipment(pair.returning, EMPTY_LABEL_HISTORY)),
  )
  return pair.isPaid ? createRemainingPlan(bought) : { ...bought, handleRejection: createUnlabelledResponse }
}

/**
 * Resumes a shipment stored by an earlier run of this request, with its return. Their labels may
 * await the carrier, be complete, or have been refunded by the reconciliation job.
 */
async function resumeShipment<Body>(
  found: FoundShipment,
  ids: LabelPurchaseOrder['ids'],
  nowMs: number,
  deps: LabelPurchaseDeps,
  describe: ShipmentDescriber<Body>,
): Promise<Plan<Body>> {
  const { userId, returnShipmentId } = found.shipment
  const foundReturnShipment =
    returnShipmentId === undefined ? null : await findShipment(deps.table, userId, returnShipmentId)
  const outbound = await resumeLabelPurchase(found, ids, nowMs, deps)
  const returning =
    foundReturnShipment &&
    (await resumeLabelPurchase(foundReturnShipment, assignReturnEventIds(ids, foundReturnShipment), nowMs, deps))
  const charged = [outbound.charged, returning?.charged].filter((one) => one !== null && one !== undefined)
  const resumed = plan(
    completeLabelPurchases(charged, nowMs),
    describe(outbound.shown.created, outbound.shown.rejection, returning?.shown),
  )
  return charged.length > 0 ? createRemainingPlan(resumed) : resumed
}

/** Returns the ids to resume the label of a return, which has only one. */
const assignReturnEventIds = (
  ids: LabelPurchaseOrder['ids'],
  { labels }: FoundShipment,
): LabelPurchaseOrder['ids'] => ({
  ...ids,
  ...{ labelId: labels[0]?.id ?? 0, trackedId: ids.nextId(), readyId: ids.nextId() },
})

/** A shipment of an earlier run. `charged`: its purchase, if that had no outcome. */
type ResumedShipment = { readonly charged: ChargedLabelPurchase | null; readonly shown: CreatedShipment }

async function resumeLabelPurchase(
  found: FoundShipment,
  ids: LabelPurchaseOrder['ids'],
  nowMs: number,
  deps: LabelPurchaseDeps,
): Promise<ResumedShipment> {
  const label = found.labels.find(({ id }) => id === ids.labelId)
  if (!label) return { charged: null, shown: { created: found, rejection: createPurchaseRefundedProblem() } }
  if (label.stage !== 'requested') return { charged: null, shown: { created: found } }
  const set = findLabelSet(label, found.labels)
  const before = { ...found, labels: found.labels.filter((one) => !set.includes(one)) }
  const charged = await resumePurchase({ shipment: found.shipment, labels: set, ids, nowMs }, deps)
  return { charged, shown: toCreatedShipment(charged, before) }
}

/** Returns a shipment after the purchase of its label. */
function toCreatedShipment(purchase: ChargedLabelPurchase, history: History): CreatedShipment {
  const { shipment } = purchase
  if (purchase.kind === 'undone') return { created: { ...history, shipment }, rejection: purchase.rejection }
  const { published } = purchase
  const labels = [...history.labels, ...published.map(({ label }) => label)]
  const parseEvents = (id: number) => {
    const purchased = published.find(({ label }) => label.id === id)
    return purchased ? [purchased.event] : history.parseEvents(id)
  }
  return { created: { shipment, labels, parseEvents } }
}

function toPlan<Body>(
  purchase: LabelPurchaseOutcome,
  history: History,
  describe: ShipmentDescriber<Body>,
  withoutLabel: (rejection: Problem) => Plan<Body>,
): Plan<Body> | Again {
  if (purchase.kind === 'again') return purchase
  if (purchase.kind === 'refused') return withoutLabel(purchase.rejection)
  const { created, rejection } = toCreatedShipment(purchase, history)
  const concluded = plan(purchase.actions, describe(created, rejection))
  return purchase.kind === 'undone' || purchase.isPaid
    ? createRemainingPlan(concluded)
    : { ...concluded, handleRejection: withoutLabel }
}
