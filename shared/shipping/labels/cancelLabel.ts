import {
  type CarrierRefusal,
  type Carriers,
  isRefusal,
  type SettleApart,
  withCarrierTimeout,
} from '../../carriers/carrier.ts'
import { makerOf } from '../../carriers/labelMaker.ts'
import { type Problem, problem } from '../../core/problems.ts'
import type { Action } from '../../table/actions.ts'
import { all, equals } from '../../table/expressions.ts'
import type { Table } from '../../table/table.ts'
import { freeShipment, leaveOverpack } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'
import { type FoundShipment, findShipment } from '../shipments/shipmentStore.ts'
import { refundForLabel } from './labelActions.ts'
import { readHistory } from './labelHistory.ts'
import { changeLabel } from './labelStore.ts'
import { hasMoved, isCancelled, type Label } from './rules/label.ts'
import { FILE_POLL_MS, SETTLE_AFTER_MS } from './rules/limitsAndTimes.ts'

/**
 * Why a label cannot be cancelled: it was (1204) or processed (1206) before, its parcel has been scanned (1206), or its
 * overpack is manifested (1251). What a label is held for, `heldFor` says.
 */
export function cancelRefusal(
  label: Label,
  overpack: Overpack | null,
  { believesScans } = { believesScans: true },
): Problem | null {
  if (isCancelled(label)) return problem('label_already_cancelled')
  if (label.processed) return problem('label_not_cancellable', { reason: 'it is processed already' })
  if (believesScans && hasMoved(label)) {
    return problem('label_not_cancellable', { reason: `its parcel was scanned and is ${label.status}` })
  }
  return overpack?.locked ? problem('overpack_locked', { id: overpack.id }) : null
}

/**
 * Cancels a label: it is no longer its shipment's, and the whole charge is given back. `overpack` is the one the shipment is
 * in: it is taken out.
 */
export function cancelActions(
  { shipment, eventsOf }: Pick<FoundShipment, 'shipment' | 'eventsOf'>,
  label: Label,
  overpack: Overpack | null,
  nowMs: number,
  /** Why its carrier could not make it after all. */
  failure?: string,
): readonly Action[] {
  const { status } = readHistory(eventsOf(label.id), { cancelled: true, processed: label.processed })
  return [
    changeLabel(label, { stage: 'cancelled', status, ...(failure && { failure }) }, null, equals('processed', false)),
    ...part(shipment, label, overpack, nowMs, {
      attributes: { liveLabelId: null, ...released(shipment) },
      ofRow: ['l'],
    }),
    ...refundForLabel(label, nowMs),
  ]
}

/**
 * First step with an outside carrier: the intent is on record before the carrier is told. From here on the parcel is in no
 * overpack, and goes into none, so that nobody manifests what the carrier may have let go.
 */
export const intentActions = (
  shipment: Shipment,
  label: Label,
  overpack: Overpack | null,
  nowMs: number,
): readonly Action[] => [
  changeLabel(label, { stage: 'cancelling' }, nowMs + SETTLE_AFTER_MS, equals('processed', false)),
  ...part(shipment, label, overpack, nowMs, { attributes: released(shipment) }),
]

/** A parcel whose label is cancelled belongs to no fulfilment any more: it is its owner's again. */
const released = ({ fulfillment }: Shipment): Partial<Shipment> => (fulfillment ? { fulfillment: null } : {})

/** Takes a shipment out of its overpack, with what else it loses, if label, shipment and overpack are together as they were. */
const part = (
  shipment: Shipment,
  label: Label,
  overpack: Overpack | null,
  nowMs: number,
  lost: Parameters<typeof freeShipment>[3],
): readonly Action[] => [
  ...freeShipment(
    shipment,
    all(equals('liveLabelId', label.id), equals('overpackId', overpack?.id ?? null)),
    nowMs,
    lost,
  ),
  ...(overpack ? leaveOverpack(overpack, shipment, nowMs) : []),
]

/** Takes the intent back: the carrier keeps the parcel. */
export const keepActions = (label: Label, nowMs: number): readonly Action[] => [
  changeLabel(label, { stage: 'live' }, label.hasFile ? null : nowMs + FILE_POLL_MS),
]

/**
 * The same with a carrier that only jobs reach: the settlement of labels asks it, and writes what comes of that. `done`: it is
 * cancelled and refunded.
 */
export async function cancelApart(
  table: Table,
  label: Label,
  settleApart: SettleApart,
): Promise<'done' | 'unsure' | CarrierRefusal> {
  const settled = await settleApart(label)
  const found = await findShipment(table, label.userId, label.shipmentId)
  const stage = found?.labels.find(({ id }) => id === label.id)?.stage
  if (stage === 'live') return { refused: settled?.reason ?? 'it keeps the parcel' }
  return stage === 'cancelling' ? 'unsure' : 'done'
}

export type CancelVerdict = 'cancelled' | 'unsure' | CarrierRefusal

/** Second step: tells the carrier, which may be repeated. `unsure`: it did not answer. */
export async function askCarrierToCancel(carriers: Carriers, label: Label): Promise<CancelVerdict> {
  const carrier = makerOf(carriers, label)
  if (!carrier) return 'cancelled'
  try {
    const answer = await withCarrierTimeout(carrier.cancel(label))
    return isRefusal(answer) ? answer : 'cancelled'
  } catch {
    return 'unsure'
  }
}
