import { type Carriers, makerOf } from '../../carriers/carrier.ts'
import { carriers as carrierData } from '../../reference/carriers.ts'
import type { Action } from '../../table/actions.ts'
import { equals } from '../../table/expressions.ts'
import { changeLabel, claimTrackingNumber, type FoundShipment } from '../shipments/shipmentStore.ts'
import { askCarrierToCancel, cancelActions, keepActions } from './cancelLabel.ts'
import { announceReady, drawPurchaseIds } from './labelActions.ts'
import { acceptedLabel, CARRIER_TIMEOUT_MS, FILE_POLL_MS, undoneActions, within } from './labelPurchase.ts'
import type { Label } from './rules/label.ts'
import { watchRefunded } from './watchPurchase.ts'

/** How an unfinished label is settled: what happened, in a word, and what is to be written. */
export type Settlement = {
  readonly word: string
  readonly actions: readonly Action[]
  /** As it stands then, where others have to know. */
  readonly label?: Label
}

type Context = { readonly carriers: Carriers; readonly nextId: () => number; readonly nowMs: number }

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

/**
 * Paid for, and then silence: the carrier has the parcel, or the charge is given back. A carrier may be slow to list what it has
 * taken: only two looks some time apart that find nothing count, and it is asked again for days (`watchRefunded`).
 */
async function settlePurchase({ shipment }: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  const { nowMs } = context
  const parcel = await ask(label, context)
  if (parcel) {
    const ids = drawPurchaseIds(context.nextId)
    return { word: 'completed', actions: acceptedLabel(shipment, label, parcel, ids, nowMs).actions }
  }
  const { unlistedSinceMs = nowMs } = label
  const refundedFromMs = unlistedSinceMs + listingMs(label.carrier)
  return nowMs < refundedFromMs
    ? { word: 'unlisted', actions: [changeLabel(label, { unlistedSinceMs }, refundedFromMs)] }
    : { word: 'refunded', actions: [...undoneActions(label, nowMs), watchRefunded(label, nowMs)] }
}

function listingMs(code: string): number {
  const carrier = carrierData.get(code)
  if (carrier?.kind !== 'outside') throw new Error(`${code} is no outside carrier`)
  return carrier.listingMs
}

/** The carrier said that its file would come later. */
async function settleFile(label: Label, context: Context): Promise<Settlement> {
  const { nowMs, nextId } = context
  const parcel = await ask(label, context)
  if (!parcel?.isReady) return { word: 'waiting', actions: [changeLabel(label, {}, nowMs + FILE_POLL_MS)] }
  const trackingNumber = label.trackingNumber ?? parcel.trackingNumber
  const isNewNumber = trackingNumber !== null && label.trackingNumber === null
  const changes = { hasFile: true, trackingNumber }
  return {
    word: 'ready',
    label: { ...label, ...changes },
    actions: [
      changeLabel(label, changes, null, equals('hasFile', false)),
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
