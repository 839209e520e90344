import { type Carriers, makerOf } from '../carriers/carrier.ts'
import type { Label } from '../domain/labels/label.ts'
import type { Action } from '../table/actions.ts'
import { equals } from '../table/expressions.ts'
import { changeLabel, claimTrackingNumber, type FoundShipment } from '../table/shipmentStore.ts'
import { askCarrierToCancel, cancelActions, keepActions } from './cancelLabel.ts'
import { announceReady, drawPurchaseIds } from './labelActions.ts'
import { acceptedLabel, FILE_POLL_MS, undoneActions, within } from './labelPurchase.ts'

/** How an unfinished label is settled: what happened, in a word, and what is to be written. */
export type Settlement = { readonly word: string; readonly actions: readonly Action[] }

type Context = { readonly carriers: Carriers; readonly nextId: () => number; readonly nowMs: number }

const CARRIER_TIMEOUT_MS = 8_000

/** Finds out from its carrier what became of a label that was left unfinished. Throws while the carrier does not answer. */
export async function settleLabel(found: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  switch (label.stage) {
    case 'requested':
      return settlePurchase(found, label, context)
    case 'cancelling':
      return settleCancellation(found, label, context)
    case 'live':
      return label.hasFile ? done(label) : settleFile(label, context)
    case 'cancelled':
      return done(label)
  }
}

const done = (label: Label): Settlement => ({ word: 'done', actions: [changeLabel(label, {})] })

function ask(label: Label, { carriers }: Context) {
  const carrier = makerOf(carriers, label)
  if (!carrier) throw new Error(`${label.carrier} does not make label ${label.id}`)
  return within(CARRIER_TIMEOUT_MS, carrier.findByReference(String(label.id)))
}

/** Paid for, and then silence: the carrier has the parcel, or the charge is given back. */
async function settlePurchase({ shipment }: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  const parcel = await ask(label, context)
  const ids = drawPurchaseIds(context.nextId)
  return parcel
    ? { word: 'completed', actions: acceptedLabel(shipment, label, parcel, ids, context.nowMs).actions }
    : { word: 'refunded', actions: undoneActions(label, context.nowMs) }
}

/** The carrier said that its file would come later. */
async function settleFile(label: Label, context: Context): Promise<Settlement> {
  const { nowMs, nextId } = context
  const parcel = await ask(label, context)
  if (!parcel?.isReady) return { word: 'waiting', actions: [changeLabel(label, {}, nowMs + FILE_POLL_MS)] }
  const trackingNumber = label.trackingNumber ?? parcel.trackingNumber
  const isNewNumber = trackingNumber !== null && label.trackingNumber === null
  return {
    word: 'ready',
    actions: [
      changeLabel(label, { hasFile: true, trackingNumber }, null, equals('hasFile', false)),
      ...(isNewNumber ? [claimTrackingNumber(trackingNumber, label)] : []),
      announceReady(label, nextId(), nowMs),
    ],
  }
}

async function settleCancellation(found: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  const verdict = await askCarrierToCancel(context.carriers, label)
  if (verdict === 'unsure') throw new Error(`${label.carrier} does not answer`)
  return verdict === 'cancelled'
    ? { word: 'cancelled', actions: cancelActions(found, label, null, context.nowMs) }
    : { word: 'kept', actions: keepActions(label, context.nowMs) }
}
