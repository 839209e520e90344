import { makerOf } from '../../carriers/carrier.ts'
import type { Problem } from '../../core/problems.ts'
import type { Action } from '../../table/actions.ts'
import type { Table } from '../../table/table.ts'
import type { PricedShipment } from '../shipments/priceShipment.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'
import type { PublishedLabel, PurchaseIds } from './labelActions.ts'
import {
  acceptedLabel,
  askCarrier,
  type CarrierAccess,
  carrierNotAsked,
  carrierUnsure,
  lookUp,
  openAccount,
  ownLabel,
  refusedByCarrier,
  requestActions,
  requestedLabel,
  undoneActions,
  withLabel,
  withoutLabel,
} from './labelPurchase.ts'
import type { Label } from './rules/label.ts'

/** What buying a label came to. Actions are still to be committed; everything else is written. */
export type Purchase =
  | ({ readonly kind: 'bought'; readonly shipment: Shipment; readonly isPaid: boolean } & PublishedLabel)
  /** Nothing was written: funds, a condition of the shipment's own write, or an account with the carrier that stays shut. */
  | { readonly kind: 'refused'; readonly refusal: Problem }
  /** The carrier said no: the actions take label and charge back. */
  | {
      readonly kind: 'undone'
      readonly shipment: Shipment
      readonly refusal: Problem
      readonly actions: readonly Action[]
    }
  /** The carrier did not answer: the settlement job will find out. */
  | { readonly kind: 'unsure'; readonly shipment: Shipment; readonly refusal: Problem }
  | { readonly kind: 'again' }

export type PurchaseDeps = CarrierAccess & { readonly table: Table }

/** A shipment about to get a label, and how the shipment itself is written with it. */
export type PurchaseOrder = {
  readonly shipment: Shipment
  readonly priced: PricedShipment
  readonly write: (labelled: Shipment, visibleLabelId: number | null) => readonly Action[]
  readonly ids: PurchaseIds
  readonly nowMs: number
}

/**
 * Buys a label. Where we make it ourselves, everything is one transaction (`bought`, to be committed). With an outside
 * carrier it is a saga: paid for and marked in one transaction here, then the carrier is asked, then the outcome
 * is committed by the caller. A process that dies in between leaves a `requested` label, which a repeat of the request or
 * the settlement job completes: one label and one charge, or neither.
 */
export async function buyLabel(order: PurchaseOrder, deps: PurchaseDeps): Promise<Purchase> {
  const { shipment, priced, write, ids, nowMs } = order
  const requested = requestedLabel(shipment, priced, ids.labelId, deps.carriers)
  const labelled = withLabel(shipment, priced, requested)
  if (!makerOf(deps.carriers, requested)) {
    const own = ownLabel(labelled, requested, ids, nowMs)
    const actions = [...write(labelled, own.label.id), ...own.actions]
    return { kind: 'bought', shipment: labelled, isPaid: false, ...own, actions }
  }
  const opened = await openAccount(deps.credentialsOf, requested)
  if (!opened) return { kind: 'refused', refusal: carrierNotAsked() }
  const paid = await deps.table.commit([...write(labelled, null), ...requestActions(requested, nowMs)])
  if (!paid.ok) return paid.error === 'again' ? { kind: 'again' } : { kind: 'refused', refusal: paid.error }
  const access = { ...deps, credentialsOf: async () => opened.credentials }
  return finishPurchase(labelled, requested, ids, nowMs, access, false)
}

/**
 * The rest of a saga whose label is paid for: asks the carrier, or, where it may have been asked before, looks up what came of
 * that; says what is to be committed.
 */
export async function finishPurchase(
  labelled: Shipment,
  requested: Label,
  ids: PurchaseIds,
  nowMs: number,
  access: CarrierAccess,
  wasAsked: boolean,
): Promise<Purchase> {
  const verdict = await (wasAsked ? lookUp(access, requested) : askCarrier(access, labelled, requested))
  if (verdict === 'unsure') return { kind: 'unsure', shipment: labelled, refusal: carrierUnsure() }
  if (verdict === 'unsent' || 'refused' in verdict) {
    return {
      kind: 'undone',
      shipment: withoutLabel(labelled),
      refusal: verdict === 'unsent' ? carrierNotAsked() : refusedByCarrier(verdict.refused),
      actions: undoneActions(requested, nowMs),
    }
  }
  return {
    kind: 'bought',
    shipment: labelled,
    isPaid: true,
    ...acceptedLabel(labelled, requested, verdict, ids, nowMs),
  }
}
