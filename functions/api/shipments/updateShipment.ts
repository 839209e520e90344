import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { recordScreeningDecision } from '#shared/customs/screening/screeningStore.ts'
import { type Again, createProblemPlan, plan } from '#shared/http/endpoint.ts'
import { createShipmentWithLabel, prepareReturn } from '#shared/shipping/labels/createShipment.ts'
import { generateLabelPurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import { findReturnLabelError } from '#shared/shipping/labels/returnLabel.ts'
import { findOverpacksByLabel, unpackShipment } from '#shared/shipping/overpacks/overpackStore.ts'
import { createFallbackQuotePricer } from '#shared/shipping/quotes/quotePricer.ts'
import { findQuote } from '#shared/shipping/quotes/quoteStore.ts'
import { filterLiveLabels, getOverpackId, type Label } from '#shared/shipping/records/rules/label.ts'
import { applyShipmentDraft, type Shipment, type ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { type FoundShipment, findShipment, replaceShipment } from '#shared/shipping/records/shipmentStore.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { addCallerTaxIds } from '#shared/shipping/shipments/sellerTaxIds.ts'
import { applyChanges, assessShipmentDraft } from '#shared/shipping/shipments/shipmentDraft.ts'
import type { ShipmentChanges } from '#shared/shipping/shipments/shipmentInput.ts'
import type { Table } from '#shared/table/table.ts'
import type { ShipmentEndpoint } from './routes.ts'
import {
  buildShipmentUrls,
  describeShipment,
  toShipmentFields,
  toShipmentResponse,
  type Urls,
} from './shipmentResponse.ts'
import { createShipmentEndpoint } from './shipments.ts'

/*
 * Shipment update endpoint.
 */

export const updateShipment: ShipmentEndpoint<'updateShipment'> = createShipmentEndpoint(
  async (found, request, deps) => {
    const { body, caller, nextId, nowMs } = request
    const { shipment: before } = found
    const urls = await buildShipmentUrls(deps, nowMs)
    const sent = body.shipment
    const updated = applyChanges(before, sent)
    const draft = sent.consignor ? await addCallerTaxIds(deps.table, caller, updated) : updated
    const hasChanges = !isSameShipmentDraft(before, draft)

    const blocked = validateShipmentUpdate(found, sent, hasChanges)
    if (blocked) return blocked
    const misplaced = await validateReturnUpdate(before, draft, sent, deps.table)
    if (misplaced) return misplaced
    if (sent.overpack_id === null && isLabelPacked(found)) return unpack(before, found, deps.table, urls, nowMs)
    if (!hasChanges && !sent.create_label) {
      return plan([], { shipment: toShipmentResponse(found, urls) })
    }
    const basis = hasChanges ? null : (before.priceBasis ?? null)
    const quote = before.quoteId === null ? null : await findQuote(deps.table, caller.userId, before.quoteId)
    const price = createFallbackQuotePricer(quote, createLivePricer(basis, deps.carrierRates))
    const assessed = await assessShipmentDraft(draft, before.id, before, request, deps, price)
    if (!assessed.ok) {
      const { rejection, actions } = assessed.error
      return actions.length > 0 ? createProblemPlan(actions, rejection) : rejection
    }
    const { priced, verified, screened } = assessed.value
    const shipment: Shipment = { ...applyShipmentDraft(before, draft), ...priced.priced, verified, updatedMs: nowMs }
    const write = (after: Shipment, visibleLabelId: number | null) => [
      ...replaceShipment(before, after, visibleLabelId),
      ...(screened ? [recordScreeningDecision(caller.userId, screened)] : []),
    ]
    if (!sent.create_label) {
      return plan(write(shipment, null), { shipment: toShipmentResponse({ ...found, shipment }, urls) })
    }
    const returning = sent.return_label && (await prepareReturn(sent.return_label, draft, shipment, request, deps))
    if (returning && !returning.ok) return returning.error
    const ids = await generateLabelPurchaseIds({ table: deps.table, nextId, nowMs })
    const order = { shipment, priced, write, ids, nowMs }
    const describe = describeShipment(urls)
    return createShipmentWithLabel(order, found, deps, describe, returning ? returning.value : null)
  },
)

/** Returns why an update cannot buy a return label; null if it can, or none is requested. */
async function validateReturnUpdate(
  { id, userId, returnShipmentId }: Shipment,
  { isReturn, packages }: ShipmentDraft,
  { return_label: returnLabel, create_label: createLabel = false }: ShipmentChanges,
  table: Table,
): Promise<Problem | null> {
  if (returnLabel === undefined) return null
  // A deleted return can be replaced.
  if (returnShipmentId !== undefined && (await findShipment(table, userId, returnShipmentId))) {
    return invalid(`/shipment/return_label: shipment ${id} already has a return`)
  }
  return findReturnLabelError({ return_label: returnLabel, create_label: createLabel, is_return: isReturn, packages })
}

/** Returns the labels of packages in overpacks. */
const listPackedLabels = ({ shipment, labels }: FoundShipment): readonly Label[] =>
  filterLiveLabels(shipment, labels).filter((label) => getOverpackId(shipment, label) !== null)

const isLabelPacked = (found: FoundShipment): boolean => listPackedLabels(found).length > 0

/**
 * Removes all packages of a shipment from their overpacks. They have labels, so no other field may
 * change.
 */
async function unpack(before: Shipment, found: FoundShipment, table: Table, urls: Urls, nowMs: number) {
  const packed = listPackedLabels(found)
  const inside = await findOverpacksByLabel(table, before, packed)
  if (inside.size < packed.length) return AGAIN
  const locked = [...inside.values()].find((overpack) => overpack.locked)
  if (locked) return problem('overpack_locked', { id: locked.id })
  const shipment = { ...before, overpackId: null, updatedMs: nowMs }
  const labels = found.labels.map((label) => (packed.includes(label) ? { ...label, overpackId: null } : label))
  return plan(unpackShipment(inside, before, packed, nowMs), {
    shipment: toShipmentResponse({ ...found, shipment, labels }, urls),
  })
}

/** The overpack was removed after the shipment was read. */
const AGAIN: Again = { kind: 'again' }

/**
 * Returns the reason to reject an update: an active or pending label, its overpack, or an immutable
 * field.
 */
function validateShipmentUpdate(
  { shipment, labels }: FoundShipment,
  sent: ShipmentChanges,
  hasChanges: boolean,
): Problem | null {
  if (shipment.erasedMs !== undefined && (hasChanges || sent.create_label)) {
    const message = 'The shipment cannot be changed because its personal data was erased'
    return { ...problem('shipment_not_updatable'), message, errors: [message] }
  }
  const live = labels.find(({ id }) => id === shipment.liveLabelId)
  if (live?.stage === 'requested') return problem('shipment_not_updatable')
  const hasActiveLabel = shipment.liveLabelId !== null || shipment.isProcessed
  if (typeof sent.overpack_id === 'number' && sent.overpack_id !== shipment.overpackId) {
    return problem(hasActiveLabel ? 'shipment_has_label' : 'shipment_without_label')
  }
  if (hasActiveLabel && (hasChanges || sent.create_label)) return problem('shipment_has_label')
  if (sent.test !== undefined && sent.test !== shipment.test)
    return invalid('/shipment/test: cannot be changed after creation')
  if (sent.quote_id !== undefined && sent.quote_id !== shipment.quoteId) {
    return invalid(
      '/shipment/quote_id: cannot be changed after creation. Create a new shipment with the quote, and delete this one.',
    )
  }
  return null
}

const EMPTY_SHIPMENT_URLS = { claimUrl: '' }

/**
 * Whether an update changes nothing. Computed fields may be sent back, so that a retrieved shipment
 * can be sent unchanged.
 */
function isSameShipmentDraft(before: Shipment, draft: ShipmentDraft): boolean {
  const lineItems = draft.lineItems.map((line, index) => {
    const { taxCents, dutyCents } = before.lineItems[index] ?? line
    return { ...line, taxCents, dutyCents }
  })
  const after = { ...applyShipmentDraft(before, draft), lineItems, terms: draft.wantedTerms ?? before.terms }
  const shown = (shipment: Shipment) =>
    JSON.stringify([toShipmentFields(shipment, EMPTY_SHIPMENT_URLS), shipment.packages])
  // Clearing explicit terms selects them again, even if the displayed terms are the same.
  const areTermsRemoved = before.wantedTerms !== null && draft.wantedTerms === null
  return !areTermsRemoved && shown(before) === shown(after)
}
