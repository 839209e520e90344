import { getCreationMs } from '#shared/core/ids.ts'
import { pickListShard } from '#shared/core/listShards.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import { startLabelPurchase } from '#shared/shipping/labels/purchase/begin.ts'
import { createPurchaseAwaiter, type NumberSourceDeps } from '#shared/shipping/labels/purchase/buyLabel.ts'
import {
  createCarrierTimeoutProblem,
  createPurchaseRefundedProblem,
} from '#shared/shipping/labels/purchase/conclude.ts'
import { generateLabelPurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { LABEL_RECHECK_INTERVAL_MS, LABEL_RECONCILE_DELAY_MS } from '#shared/shipping/records/rules/labelLimits.ts'
import { SHIPMENT_DEFAULTS, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { createShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import type { Way } from './findCheapestService.ts'
import { findReshipment, updateReshipmentRecord } from './reshipmentStore.ts'
import { approved, computePruneMs, type Reshipment } from './rules/reshipment.ts'

/* Purchase of the label of a reshipment. */

export type ReshipmentDeps = CarrierAccess & {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
}

/**
 * Writes for accepting the estimate of a single return, in one transaction, and the resulting
 * reshipment.
 */
export type StartedReshipmentLabelling = { readonly actions: readonly Action[]; readonly reshipment: Reshipment }

/**
 * Creates the parcel and label of a single return and charges its estimate. With platform numbers
 * the reshipment is approved immediately; otherwise the label is charged, and its carrier is asked
 * next.
 */
export async function startReshipmentLabelling(
  before: Reshipment,
  way: Way,
  deps: ReshipmentDeps & NumberSourceDeps,
  listShards: number | undefined,
): Promise<Result<StartedReshipmentLabelling, Problem>> {
  const { table, nextId } = deps
  const nowMs = deps.nowMs()
  const shipmentId = nextId()
  const ids = await generateLabelPurchaseIds({ table, nextId, nowMs }, { newShipmentId: shipmentId })
  const shipment = { ...createShipmentRecord(before, shipmentId, way, nowMs), ...pickListShard(shipmentId, listShards) }
  const started = await startLabelPurchase(
    {
      shipment,
      priced: way.priced,
      ids,
      nowMs,
      // The facility determines the final cost, not the scales of an entry point.
      master: { chargedCents: before.estimatedFeeCents, rated: null, reshipmentId: before.id },
    },
    deps,
  )
  if (!started.ok) return started
  const { own, purchase, actions } = started.value
  const labelled = { ...purchase.shipment, totalCostCents: before.estimatedFeeCents }
  const parcel = { shipmentId: shipment.id, labelId: ids.labelId }
  const reshipment = own
    ? withLabel({ ...before, parcel }, own.published[0].label)
    : { ...before, parcel, isLabelling: true, dueAtMs: nowMs + LABEL_RECONCILE_DELAY_MS }
  return ok({
    reshipment,
    actions: [
      updateReshipmentRecord(before, reshipment),
      ...actions,
      ...createShipment(labelled, own?.published[0].label.id ?? null),
    ],
  })
}

/**
 * Returns a reshipment whose single return has its label: approved, with the amount charged as its
 * fee.
 */
const withLabel = (reshipment: Reshipment, { service, trackingNumber, chargedCents }: Label): Reshipment => ({
  ...approved(reshipment),
  service,
  trackingNumber,
  reshipFeeCents: chargedCents,
})

const createShipmentRecord = ({ userId }: Reshipment, id: number, { draft, priced }: Way, nowMs: number): Shipment => ({
  id,
  userId,
  updatedMs: nowMs,
  ...draft,
  ...priced.priced,
  verified: false,
  ...SHIPMENT_DEFAULTS,
})

/** Result for a reshipment that awaited its label. */
type Labelling =
  | { readonly word: 'labelled'; readonly reshipment: Reshipment }
  /** The carrier rejected the parcel, or does not respond. */
  | { readonly word: 'refused' | 'waiting'; readonly rejection: Problem }
  | { readonly word: 'gone' }

/**
 * Approves a reshipment once an external carrier has made its label; if the carrier rejected it,
 * sets it back to awaiting approval and refunds the charge. `mayAsk`: see `createPurchaseAwaiter`.
 * Safe to run repeatedly, late and concurrently.
 */
export async function finishReshipmentLabelling(
  { userId, id }: Pick<Reshipment, 'userId' | 'id'>,
  deps: ReshipmentDeps,
  mayAsk: boolean,
): Promise<Labelling> {
  const resume = createPurchaseAwaiter(deps, mayAsk)
  return transactOrThrow<Labelling>(deps.table, async () => {
    const before = await findReshipment(deps.table, userId, id)
    if (!before?.isLabelling || !before.parcel) return ok({ actions: [], value: settled(before) })
    const purchase = await resume(userId, before.parcel)
    switch (purchase.kind) {
      case 'bought': {
        const reshipment = withLabel(before, purchase.label)
        const actions = [updateReshipmentRecord(before, reshipment), ...purchase.actions]
        return ok({ actions, value: { word: 'labelled', reshipment } })
      }
      case 'waiting': {
        const after = { ...before, dueAtMs: deps.nowMs() + LABEL_RECHECK_INTERVAL_MS }
        const value = { word: 'waiting', rejection: createCarrierTimeoutProblem() } as const
        return ok({ actions: [updateReshipmentRecord(before, after)], value })
      }
      default: {
        const { rejection, actions } =
          purchase.kind === 'undone' ? purchase : { rejection: createPurchaseRefundedProblem(), actions: [] }
        const after = { ...before, parcel: null, isLabelling: false, dueAtMs: computePruneMs(getCreationMs(before.id)) }
        return ok({
          actions: [updateReshipmentRecord(before, after), ...actions],
          value: { word: 'refused', rejection },
        })
      }
    }
  })
}

/** Another process completed it. */
const settled = (reshipment: Reshipment | null): Labelling => {
  if (!reshipment) return { word: 'gone' }
  return reshipment.status === 'Approved'
    ? { word: 'labelled', reshipment }
    : { word: 'refused', rejection: createPurchaseRefundedProblem() }
}
