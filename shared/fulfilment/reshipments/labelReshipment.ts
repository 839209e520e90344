import { createdMs } from '../../core/ids.ts'
import type { Problem } from '../../core/problems.ts'
import { ok } from '../../core/result.ts'
import {
  beginPurchase,
  type CarrierAccess,
  carrierUnsure,
  finishPurchase,
  takenBack,
  withLabel,
} from '../../shipping/labels/buyLabel.ts'
import { drawPurchaseIds } from '../../shipping/labels/labelActions.ts'
import { requestedLabel } from '../../shipping/labels/requestedLabel.ts'
import type { Label } from '../../shipping/labels/rules/label.ts'
import { SETTLE_AFTER_MS } from '../../shipping/labels/rules/limits.ts'
import type { Shipment } from '../../shipping/shipments/rules/shipment.ts'
import { createShipment, type FoundShipment, findShipment } from '../../shipping/shipments/shipmentStore.ts'
import type { Action } from '../../table/actions.ts'
import type { Table } from '../../table/table.ts'
import { type Decision, transactOrThrow } from '../../table/transact.ts'
import type { Way } from './cheapestWay.ts'
import { changeReshipment, findReshipment } from './reshipmentStore.ts'
import { approved, prunedAtMs, type Reshipment } from './rules/reshipment.ts'

export type ReshipmentDeps = CarrierAccess & {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
}

/** What accepting the estimate of a single return writes, in one transaction, and the reshipment as it stands then. */
export type StartedLabelling = { readonly actions: readonly Action[]; readonly reshipment: Reshipment }

/**
 * Makes the parcel and the label of a single return, and charges the estimate for it. With a carrier whose numbers we make,
 * the reshipment is approved by that; otherwise the label is paid for, and its carrier is asked next.
 */
export function startLabelling(before: Reshipment, way: Way, deps: ReshipmentDeps): StartedLabelling {
  const { nextId } = deps
  const nowMs = deps.nowMs()
  const ids = drawPurchaseIds(nextId)
  const shipment = newShipment(before, nextId(), way, nowMs)
  const requested: Label = {
    ...requestedLabel(shipment, way.priced, ids.labelId, deps.carriers),
    chargedCents: before.estimatedFeeCents,
    // What it costs in the end its facility says, not the scales of an entry point.
    rated: null,
    reshipmentId: before.id,
  }
  const labelled = { ...withLabel(shipment, way.priced, requested), totalCostCents: before.estimatedFeeCents }
  const { own, actions } = beginPurchase(labelled, requested, deps.carriers, ids, nowMs)
  const parcel = { shipmentId: shipment.id, labelId: requested.id }
  const reshipment = own
    ? withParcel({ ...before, parcel }, own.label)
    : { ...before, parcel, isLabelling: true, dueAtMs: nowMs + SETTLE_AFTER_MS }
  return {
    reshipment,
    actions: [changeReshipment(before, reshipment), ...actions, ...createShipment(labelled, own?.label.id ?? null)],
  }
}

/** A reshipment whose single return has its label: it is approved, and its fee is what was charged. */
const withParcel = (reshipment: Reshipment, { service, trackingNumber, chargedCents }: Label): Reshipment => ({
  ...approved(reshipment),
  service,
  trackingNumber,
  reshipFeeCents: chargedCents,
})

const newShipment = ({ userId }: Reshipment, id: number, { draft, priced }: Way, nowMs: number): Shipment => ({
  id,
  userId,
  updatedMs: nowMs,
  revision: 1,
  ...draft,
  ...priced.priced,
  verified: false,
  orderNumber: null,
  overpackId: null,
  liveLabelId: null,
  isProcessed: false,
  labelCount: 0,
})

/** What became of a reshipment that waited for its label. */
type Labelling =
  | { readonly word: 'labelled'; readonly reshipment: Reshipment }
  /** The carrier did not take the parcel, or is silent. */
  | { readonly word: 'refused' | 'waiting'; readonly refusal: Problem }
  | { readonly word: 'gone' }

const ASK_AGAIN_MS = 60_000

/**
 * Brings a reshipment whose label an outside carrier makes to its approval; or, where the carrier refuses the parcel, back to
 * waiting for an answer, with the charge given back. `mayAsk` says whether the carrier is to be asked for the parcel: only
 * right after it was paid for; later the settlement of labels finds out what became of it. Safe to run twice, late, and
 * beside itself.
 */
export async function finishLabelling(
  { userId, id }: Pick<Reshipment, 'userId' | 'id'>,
  deps: ReshipmentDeps,
  mayAsk: boolean,
): Promise<Labelling> {
  let wasAsked = false
  return transactOrThrow<Labelling>(deps.table, async () => {
    const before = await findReshipment(deps.table, userId, id)
    if (!before?.isLabelling || !before.parcel) return ok({ actions: [], value: settled(before) })
    const { shipmentId, labelId } = before.parcel
    const found = await findShipment(deps.table, userId, shipmentId)
    const label = found?.labels.find((one) => one.id === labelId)
    if (!found || !label) return ok(refused(before, takenBack(), []))
    if (label.stage === 'live') return ok(labelled(before, label, []))
    if (label.stage !== 'requested') return ok(refused(before, takenBack(), []))
    if (!mayAsk) return ok(waiting(before, deps))
    const asked = wasAsked
    wasAsked = true
    return ok(await ask(before, found, label, deps, asked))
  })
}

/** Somebody else was faster. */
const settled = (reshipment: Reshipment | null): Labelling => {
  if (!reshipment) return { word: 'gone' }
  return reshipment.status === 'Approved' ? { word: 'labelled', reshipment } : { word: 'refused', refusal: takenBack() }
}

async function ask(
  before: Reshipment,
  found: FoundShipment,
  label: Label,
  deps: ReshipmentDeps,
  wasAsked: boolean,
): Promise<Decision<Labelling>> {
  const ids = { ...drawPurchaseIds(deps.nextId), labelId: label.id }
  const purchase = await finishPurchase(found.shipment, label, ids, deps.nowMs(), deps, wasAsked)
  if (purchase.kind === 'bought') return labelled(before, purchase.label, purchase.actions)
  if (purchase.kind === 'undone') return refused(before, purchase.refusal, purchase.actions)
  return waiting(before, deps)
}

function labelled(before: Reshipment, label: Label, actions: readonly Action[]): Decision<Labelling> {
  const reshipment = withParcel(before, label)
  return { actions: [changeReshipment(before, reshipment), ...actions], value: { word: 'labelled', reshipment } }
}

function refused(before: Reshipment, refusal: Problem, actions: readonly Action[]): Decision<Labelling> {
  const after = { ...before, parcel: null, isLabelling: false, dueAtMs: prunedAtMs(createdMs(before.id)) }
  return { actions: [changeReshipment(before, after), ...actions], value: { word: 'refused', refusal } }
}

const waiting = (before: Reshipment, { nowMs }: ReshipmentDeps): Decision<Labelling> => ({
  actions: [changeReshipment(before, { ...before, dueAtMs: nowMs() + ASK_AGAIN_MS })],
  value: { word: 'waiting', refusal: carrierUnsure() },
})
