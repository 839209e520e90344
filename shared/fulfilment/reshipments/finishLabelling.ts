import { createdMs } from '../../core/ids.ts'
import type { Problem } from '../../core/problems.ts'
import { ok } from '../../core/result.ts'
import { carrierUnsure, finishPurchase, takenBack } from '../../shipping/labels/buyLabel.ts'
import { drawPurchaseIds } from '../../shipping/labels/labelActions.ts'
import type { Label } from '../../shipping/labels/rules/label.ts'
import { type FoundShipment, findShipment } from '../../shipping/shipments/shipmentStore.ts'
import type { Action } from '../../table/actions.ts'
import { type Decision, transactOrThrow } from '../../table/transact.ts'
import { type ReshipmentDeps, withParcel } from './labelReshipment.ts'
import { changeReshipment, findReshipment } from './reshipmentStore.ts'
import { prunedAtMs, type Reshipment } from './rules/reshipment.ts'

/** What became of a reshipment that waited for its label. */
export type Labelling =
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
