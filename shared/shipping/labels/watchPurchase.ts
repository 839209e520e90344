import { type Carriers, isRefusal, makerOf } from '../../carriers/carrier.ts'
import { log } from '../../platform/log.ts'
import type { Action } from '../../table/actions.ts'
import { CARRIER_TIMEOUT_MS, within } from './labelPurchase.ts'
import {
  bookOwnCost,
  findPurchase,
  forgetPurchase,
  type LostPurchase,
  noteVoided,
  watchOn,
  watchPurchase,
} from './lostPurchaseStore.ts'
import type { Label } from './rules/label.ts'

const HOUR_MS = 60 * 60 * 1000
/** When a carrier is asked again for a parcel whose purchase was refunded, counted from the refund. */
const LOOKS_AT_MS = [HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS] as const

/** Keeps an eye on a purchase that is refunded: its carrier may list the parcel later. */
export const watchRefunded = (label: Label, nowMs: number): Action =>
  watchPurchase(
    {
      userId: label.userId,
      shipmentId: label.shipmentId,
      labelId: label.id,
      carrier: label.carrier,
      ...(label.testMaker && { testMaker: label.testMaker }),
      carriageCents: label.costCents + label.surchargeCents + label.oversizeFeeCents + label.insuranceFeeCents,
      refundedAtMs: nowMs,
      looks: 0,
      isFound: false,
    },
    nowMs + LOOKS_AT_MS[0],
  )

type Watched = { readonly word: 'watched' | 'lost' | 'found' | 'voided' | 'kept'; readonly actions: readonly Action[] }

/**
 * Asks the carrier of a lost purchase once more. What a parcel that has turned up costs is booked as ours (`found`): its sender
 * has the money back, and may have bought another label. After that, and not before, the carrier is told to let it go: one that
 * did so would not list it any more. Throws while the carrier does not answer.
 */
export async function lookForTwin(lost: LostPurchase, carriers: Carriers, nowMs: number): Promise<Watched> {
  const carrier = makerOf(carriers, lost)
  if (!carrier) throw new Error(`${lost.carrier} does not make label ${lost.labelId}`)
  const { userId, labelId, carrier: code, carriageCents, refundedAtMs, looks } = lost
  const reference = String(labelId)
  if (lost.isFound) {
    const answer = await within(CARRIER_TIMEOUT_MS, carrier.cancel(reference))
    const isKept = isRefusal(answer)
    log.error('a carrier has a parcel after all whose purchase was refunded', {
      user_id: userId,
      label_id: labelId,
      carrier: code,
      refused: isKept ? answer.refused : null,
    })
    return isKept
      ? { word: 'kept', actions: [forgetPurchase(lost)] }
      : { word: 'voided', actions: [noteVoided(labelId), forgetPurchase(lost)] }
  }
  if (await within(CARRIER_TIMEOUT_MS, carrier.findByReference(reference))) {
    const cost = { userId, labelId, carrier: code, amountCents: carriageCents, isVoided: false, bookedAtMs: nowMs }
    return { word: 'found', actions: [bookOwnCost(cost), findPurchase(lost)] }
  }
  const next = LOOKS_AT_MS[looks + 1]
  return next === undefined
    ? { word: 'lost', actions: [forgetPurchase(lost)] }
    : { word: 'watched', actions: [watchOn(lost, refundedAtMs + next)] }
}
