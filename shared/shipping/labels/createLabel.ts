import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findWarningRejection } from '#shared/customs/warnings/rules/warning.ts'
import { type Again, type Caller, type Plan, plan } from '#shared/http/endpoint.ts'
import { shouldRejectWarnings } from '#shared/http/prefer.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { createFallbackQuotePricer } from '#shared/shipping/quotes/quotePricer.ts'
import { findQuote } from '#shared/shipping/quotes/quoteStore.ts'
import { findLabelSet, type Label } from '#shared/shipping/records/rules/label.ts'
import { applyShipmentDraft, type Shipment, toDraft } from '#shared/shipping/records/rules/shipment.ts'
import { type FoundShipment, findShipment, replaceShipment } from '#shared/shipping/records/shipmentStore.ts'
import { validateCarrierAccount } from '#shared/shipping/shipments/accountErrors.ts'
import { loadCustomsWarningFinder } from '#shared/shipping/shipments/customsWarningFinder.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { assessShipmentDraft } from '#shared/shipping/shipments/shipmentDraft.ts'
import type { CreateShipmentDeps } from './createShipment.ts'
import type { FoundLabel } from './findUserLabel.ts'
import { hasLabelCharge } from './labelCharges.ts'
import {
  buyLabel,
  type LabelPurchaseDeps,
  type LabelPurchaseOrder,
  type LabelPurchaseOutcome,
  resumePurchase,
  validateLabelPurchase,
} from './purchase/buyLabel.ts'
import { createPurchaseRefundedProblem } from './purchase/conclude.ts'
import { planLabelPurchase } from './purchase/planLabelPurchase.ts'
import { generateLabelPurchaseIds, type LabelPurchaseIds } from './purchase/purchase.ts'

/* Purchase of a label for an existing shipment. */

/** A label to be bought by a caller. `isRepeat`: an earlier attempt may have charged it. */
export type CreateLabelRequest = {
  readonly shipmentId: number
  /** Service of the label, if it may differ from that of the shipment. */
  readonly service?: Shipment['service'] | undefined
  readonly caller: Caller
  readonly nowMs: number
  readonly nextId: () => number
  readonly lastingId: () => number
  readonly isRepeat: boolean
  readonly headers: Readonly<Record<string, string>>
}

type Outcome<Body> = Plan<Body> | Again | Problem

/** Describes a bought label with its shipment. */
export type LabelDescriber<Body> = (found: FoundLabel) => Body

/**
 * Buys the label of a shipment. `prepare` returns the description of the result before anything is
 * written, so that nothing can fail after the purchase.
 */
export async function createLabel<Body>(
  request: CreateLabelRequest,
  deps: CreateShipmentDeps,
  prepare: () => Promise<LabelDescriber<Body>>,
): Promise<Outcome<Body>> {
  const { shipmentId, caller, nextId, lastingId, nowMs, isRepeat } = request
  const ids = await generateLabelPurchaseIds({ table: deps.table, nextId, nowMs }, { labelId: lastingId() })
  const describe = await prepare()
  const found = await findShipment(deps.table, caller.userId, shipmentId)
  if (!found) return problem('shipment_not_found', { id: shipmentId })
  if (isRepeat) {
    const resumed = await resume(found, ids, nowMs, deps, describe)
    if (resumed) return resumed
  }
  const { shipment, labels } = found
  const obstacle = validateLabelPurchase(shipment, labels)
  if (obstacle) return obstacle
  const assessed =
    request.service === undefined || request.service === shipment.service
      ? await assessLabel(shipment, request, deps)
      : await validateService(shipment, request.service, request, deps)
  if (!assessed.ok) return assessed.error
  const write = (after: Shipment, visibleLabelId: number | null) => replaceShipment(shipment, after, visibleLabelId)
  return toPlan(await buyLabel({ ...assessed.value, write, ids, nowMs }, deps), found, describe)
}

type Priced = Pick<LabelPurchaseOrder, 'shipment' | 'priced'>

/** Prices the label of an unchanged shipment. */
async function assessLabel(
  shipment: Shipment,
  { caller, headers, nowMs }: CreateLabelRequest,
  { table, ports, carrierRates }: CreateShipmentDeps,
): Promise<Result<Priced, Problem>> {
  const quote = shipment.quoteId === null ? null : await findQuote(table, caller.userId, shipment.quoteId)
  const price = createFallbackQuotePricer(quote, createLivePricer(shipment.priceBasis, carrierRates))
  const priced = await price(shipment, caller.userId, createCallerPrices(ports, caller), nowMs)
  if (!priced.ok) return priced
  const stopped = await findCustomsWarningProblem({ ...shipment, ...priced.value.priced }, headers, nowMs)
  if (stopped) return failure(stopped)
  const accountProblem = await validateCarrierAccount(table, caller.userId, shipment, priced.value)
  return accountProblem ? failure(accountProblem) : ok({ shipment, priced: priced.value })
}

/** Assesses and prices a shipment with another service, as an update does. */
async function validateService(
  shipment: Shipment,
  service: Shipment['service'],
  request: CreateLabelRequest,
  deps: CreateShipmentDeps,
): Promise<Result<Priced, Problem>> {
  const { caller, nowMs } = request
  const draft = { ...toDraft(shipment), service }
  const quote = shipment.quoteId === null ? null : await findQuote(deps.table, caller.userId, shipment.quoteId)
  const price = createFallbackQuotePricer(quote, createLivePricer(null, deps.carrierRates))
  const assessed = await assessShipmentDraft(draft, shipment.id, shipment, request, deps, price)
  // The parties are unchanged, so there is no screening decision to be recorded.
  if (!assessed.ok) return failure(assessed.error.rejection)
  const { priced, verified } = assessed.value
  return ok({
    shipment: { ...applyShipmentDraft(shipment, draft), ...priced.priced, verified, updatedMs: nowMs },
    priced,
  })
}

/** Returns the customs warnings as a problem if the request asks for strict handling. */
async function findCustomsWarningProblem(
  shipment: Shipment,
  headers: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<Problem | null> {
  if (!shouldRejectWarnings(headers)) return null
  const warner = await loadCustomsWarningFinder()
  return findWarningRejection(warner.createWarnings(shipment, nowMs))
}

/**
 * Resumes an earlier run of this request: a label that awaits its carrier, a completed one, or one
 * refunded by the reconciliation job. Returns null if the earlier run stopped before payment.
 */
async function resume<Body>(
  found: FoundShipment,
  ids: LabelPurchaseIds,
  nowMs: number,
  deps: LabelPurchaseDeps,
  describe: LabelDescriber<Body>,
): Promise<Outcome<Body> | null> {
  const label = found.labels.find(({ id }) => id === ids.labelId)
  if (label?.stage === 'requested') {
    const purchase = { shipment: found.shipment, labels: findLabelSet(label, found.labels), ids, nowMs }
    return toPlan(await resumePurchase(purchase, deps), found, describe)
  }
  if (label) return plan([], describe({ label, found }))
  return (await hasLabelCharge(deps.table, found.shipment.userId, ids.labelId)) ? createPurchaseRefundedProblem() : null
}

const toPlan = <Body>(
  purchase: LabelPurchaseOutcome,
  found: FoundShipment,
  describe: LabelDescriber<Body>,
): Outcome<Body> =>
  planLabelPurchase(purchase, (bought) =>
    describe({ label: bought.published[0].label, found: addPublishedEvent(bought, found) }),
  )

const addPublishedEvent = (
  { shipment, published: [{ label, event }] }: Extract<LabelPurchaseOutcome, { kind: 'bought' }>,
  found: FoundShipment,
): FoundShipment => ({
  ...found,
  shipment,
  parseEvents: (id: Label['id']) => (id === label.id ? [event] : found.parseEvents(id)),
})
