import {
  type CarrierParcel,
  type CarrierRefusal,
  type Carriers,
  isRefusal,
  packageOf,
  withCarrierTimeout,
  withCompletionTimeout,
} from '#shared/carriers/carrier.ts'
import { outsideMakerOf } from '#shared/carriers/labelMaker.ts'
import { log } from '#shared/platform/log.ts'
import { carriers as carrierData } from '#shared/reference/carriers.ts'
import type { Action } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import type { Table } from '#shared/table/table.ts'
import { NOWHERE } from '../overpacks/overpackStore.ts'
import type { FoundShipment } from '../shipments/shipmentStore.ts'
import { acceptedLabels, costOf, undoneActions } from './buyLabel.ts'
import { askCarrierToCancel, cancelActions, keepActions } from './cancelLabel.ts'
import { announceFailed, announceReady, drawPurchaseIds } from './labelActions.ts'
import { carriageCents, labelOrder } from './labelOrder.ts'
import {
  bookOwnCost,
  changeLabel,
  claimTrackingNumber,
  findPurchase,
  forgetPurchase,
  type LostPurchase,
  noteVoided,
  watchOn,
  watchPurchase,
} from './labelStore.ts'
import { isMaster, isPromised, type Label, type LabelSet, setOf } from './rules/label.ts'
import { FILE_POLL_MS, LOOKS_AFTER_REFUND_MS } from './rules/limitsAndTimes.ts'

/** How an unfinished label is settled: what happened, in a word, and what is to be written. */
export type Settlement = {
  readonly word: string
  readonly actions: readonly Action[]
  /** As it stands then, where others have to know. */
  readonly label?: Label
  /** Why its carrier refused. */
  readonly reason?: string
}

type Context = {
  readonly table: Table
  readonly carriers: Carriers
  readonly nextId: () => number
  readonly nowMs: number
}

/** Finds out from its carrier what became of a label that was left unfinished, and of those bought with it. Throws while the carrier does not answer. */
export async function settleLabel(found: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  switch (label.stage) {
    case 'requested':
      return settlePurchase(found, label, context)
    case 'cancelling':
      return settleCancellation(found, label, context)
    case 'live':
      if (setOf(label, found.labels).every(({ hasFile }) => hasFile)) return done(label)
      return isPromised(label) ? settlePurchase(found, label, context) : settleFile(found, label, context)
    case 'cancelled':
      return done(label)
  }
}

const done = (label: Label): Settlement => ({ word: 'done', actions: [changeLabel(label, {})] })

const ask = ([master, ...others]: LabelSet, { carriers }: Context) =>
  withCarrierTimeout(outsideMakerOf(carriers, master).findByReference(String(master.id), 1 + others.length))

/** What became of a parcel that is paid for; a carrier that can be asked once only, for sure, is asked if nobody has done so yet. */
function outcomeOf(
  { shipment, labels }: FoundShipment,
  label: Label,
  context: Context,
): Promise<CarrierParcel | CarrierRefusal | null> {
  const { complete } = outsideMakerOf(context.carriers, label)
  return complete
    ? withCompletionTimeout(complete(labelOrder(shipment, label, context.nowMs)))
    : ask(setOf(label, labels), context)
}

/**
 * Paid for, and then silence: the carrier has the parcel, or the charge is given back. A carrier may be slow to list what it has
 * taken: only two looks some time apart that find nothing count, and it is asked again for days (`watchRefunded`).
 */
async function settlePurchase(found: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  const { nowMs } = context
  const outcome = await outcomeOf(found, label, context)
  if (outcome === null) {
    const { unlistedSinceMs = nowMs } = label
    const refundedFromMs = unlistedSinceMs + listingMs(label)
    if (nowMs < refundedFromMs) {
      return { word: 'unlisted', actions: [changeLabel(label, { unlistedSinceMs }, refundedFromMs)] }
    }
    const refunded = withoutParcel(found, label, 'the carrier did not accept the parcel', context)
    return { word: 'refunded', actions: [...refunded, watchRefunded(label, nowMs)] }
  }
  if (isRefusal(outcome)) {
    const reason = outcome.refused
    return { word: 'refused', reason, actions: withoutParcel(found, label, reason, context) }
  }
  const set = setOf(label, found.labels)
  if (isPromised(label)) return arrived(set, outcome, context)
  const ids = await drawPurchaseIds(context, { labelId: label.id })
  return { word: 'completed', actions: acceptedLabels(found.shipment, set, outcome, ids, nowMs).actions }
}

/** The charge of a label that there will not be is given back. One that was promised stays, cancelled, and says why. */
const withoutParcel = (
  found: FoundShipment,
  label: Label,
  reason: string,
  { nowMs, nextId }: Context,
): readonly Action[] =>
  isPromised(label)
    ? failedLabel(found, label, reason, nextId(), nowMs)
    : undoneActions(found.shipment, setOf(label, found.labels), nowMs)

/** A label that was shown comes to nothing: it is cancelled with those bought with it, and refunded, and its owner told why. */
export const failedLabel = (
  found: Pick<FoundShipment, 'shipment' | 'labels' | 'eventsOf'>,
  label: Label,
  reason: string,
  eventId: number,
  nowMs: number,
): readonly Action[] => [
  ...cancelActions(found, label, NOWHERE, nowMs, reason),
  announceFailed({ ...label, failure: reason }, eventId, nowMs),
]

/** A simulated carrier lists at once what it has taken. */
function listingMs({ carrier: code, testMaker }: Label): number {
  if (testMaker === 'refusing' || testMaker === 'late') return 0
  const carrier = carrierData.get(code)
  if (carrier?.kind !== 'outside') throw new Error(`${code} is not an external carrier`)
  return carrier.listingMs
}

/** The carrier said that its file would come later. */
async function settleFile({ labels }: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  const set = setOf(label, labels)
  const parcel = await ask(set, context)
  return parcel?.isReady
    ? arrived(set, parcel, context)
    : { word: 'waiting', actions: [changeLabel(label, {}, context.nowMs + FILE_POLL_MS)] }
}

/** Labels that are shown already have their numbers, and their files, if those do not come later still. */
function arrived(set: LabelSet, parcel: CarrierParcel, { nowMs, nextId }: Context): Settlement {
  const { isReady } = parcel
  const dueAtMs = isReady ? null : nowMs + FILE_POLL_MS
  const changed = set.map((label, place) => {
    if (label.hasFile) return { label, actions: isMaster(label) ? [changeLabel(label, {}, dueAtMs)] : [] }
    const { documentKey, ...made } = packageOf(parcel, place)
    const trackingNumber = label.trackingNumber ?? made.trackingNumber
    const isNewNumber = trackingNumber !== null && label.trackingNumber === null
    const changes = {
      hasFile: isReady,
      trackingNumber,
      ...(documentKey === undefined ? {} : { documentKey }),
      ...(place === 0 && costOf(parcel, label)),
    }
    return {
      label: { ...label, ...changes },
      actions: [
        changeLabel(label, changes, isMaster(label) ? dueAtMs : null, equals('hasFile', false)),
        ...(isNewNumber ? claimTrackingNumber(trackingNumber, label) : []),
        ...(isReady ? [announceReady(label, nextId(), nowMs)] : []),
      ],
    }
  })
  return {
    word: isReady ? 'ready' : 'waiting',
    ...(changed[0] && { label: changed[0].label }),
    actions: changed.flatMap(({ actions }) => actions),
  }
}

async function settleCancellation(found: FoundShipment, label: Label, context: Context): Promise<Settlement> {
  const verdict = await askCarrierToCancel(context.carriers, label)
  if (verdict === 'unsure') throw new Error(`no response from ${label.carrier}`)
  const { nowMs } = context
  if (verdict !== 'cancelled')
    return { word: 'kept', reason: verdict.refused, actions: keepActions(setOf(label, found.labels), nowMs) }
  // Cancelled before its carrier had answered: it may have taken the parcel all the same.
  const isUnknown = label.promisedMs !== undefined && label.trackingNumber === null
  return {
    word: 'cancelled',
    actions: [...cancelActions(found, label, NOWHERE, nowMs), ...(isUnknown ? [watchRefunded(label, nowMs)] : [])],
  }
}

/** Keeps an eye on a purchase that is refunded: its carrier may list the parcel later. */
const watchRefunded = (label: Label, nowMs: number): Action =>
  watchPurchase(
    {
      userId: label.userId,
      shipmentId: label.shipmentId,
      labelId: label.id,
      carrier: label.carrier,
      ...(label.testMaker && { testMaker: label.testMaker }),
      carriageCents: carriageCents(label),
      refundedAtMs: nowMs,
      looks: 0,
      isFound: false,
    },
    nowMs + LOOKS_AFTER_REFUND_MS[0],
  )

type Watched = { readonly word: 'watched' | 'lost' | 'found' | 'voided' | 'kept'; readonly actions: readonly Action[] }

/**
 * Asks the carrier of a lost purchase once more. What a parcel that has turned up costs is booked as ours (`found`): its sender
 * has the money back, and may have bought another label. After that, and not before, the carrier is told to let it go: one that
 * did so would not list it any more. Throws while the carrier does not answer.
 */
export async function lookForTwin(lost: LostPurchase, carriers: Carriers, nowMs: number): Promise<Watched> {
  const carrier = outsideMakerOf(carriers, lost)
  const { userId, labelId, carrier: code, carriageCents, refundedAtMs, looks } = lost
  const reference = String(labelId)
  // The sandbox of a carrier costs us nothing.
  const isCharged = lost.testMaker === undefined
  if (lost.isFound) {
    const answer = await withCarrierTimeout(carrier.cancel({ userId, shipmentId: lost.shipmentId, id: labelId }))
    const isKept = isRefusal(answer)
    log.error('refunded purchase found at carrier', {
      user_id: userId,
      label_id: labelId,
      carrier: code,
      refused: isKept ? answer.refused : null,
    })
    return isKept
      ? { word: 'kept', actions: [forgetPurchase(lost)] }
      : { word: 'voided', actions: [...(isCharged ? [noteVoided(labelId)] : []), forgetPurchase(lost)] }
  }
  if (await withCarrierTimeout(carrier.findByReference(reference, 1))) {
    const cost = { userId, labelId, carrier: code, amountCents: carriageCents, isVoided: false, bookedAtMs: nowMs }
    return { word: 'found', actions: [...(isCharged ? [bookOwnCost(cost)] : []), findPurchase(lost)] }
  }
  const next = LOOKS_AFTER_REFUND_MS[looks + 1]
  return next === undefined
    ? { word: 'lost', actions: [forgetPurchase(lost)] }
    : { word: 'watched', actions: [watchOn(lost, refundedAtMs + next)] }
}
