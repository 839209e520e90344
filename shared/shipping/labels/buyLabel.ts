import type { CredentialsOf } from '#shared/accounts/carrierCredentials/credentialsOf.ts'
import {
  type CarrierParcel,
  type Carriers,
  type LabelOrder,
  packageOf,
  type SettleApart,
  withCarrierTimeout,
  withPromiseTimeout,
} from '#shared/carriers/carrier.ts'
import { ownNumberPool } from '#shared/carriers/carriers.ts'
import { chooseMaker, type LabelMaker, makerOf, outsideMakerOf } from '#shared/carriers/labelMaker.ts'
import type { Numbers } from '#shared/carriers/numbers/numbers.ts'
import { usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import type { PricedShipment } from '../shipments/priceShipment.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'
import { findShipment, forgetLabels, showLabelInRow } from '../shipments/shipmentStore.ts'
import {
  chargeForLabel,
  drawPurchaseIds,
  type PublishedLabels,
  type PurchaseIds,
  publishLabels,
  refundForLabel,
  requestedLabels,
} from './labelActions.ts'
import { firstEvent } from './labelHistory.ts'
import { labelOrder } from './labelOrder.ts'
import { changeLabel, createLabel, removeLabel } from './labelStore.ts'
import { isForTrial, isMaster, type Label, type LabelSet, setOf } from './rules/label.ts'
import { FILE_POLL_MS, MAX_LABELS, SETTLE_AFTER_MS } from './rules/limitsAndTimes.ts'

/** What buying a label came to. Actions are still to be committed; everything else is written. */
export type Purchase =
  | ({ readonly kind: 'bought'; readonly shipment: Shipment; readonly isPaid: boolean } & PublishedLabels)
  /** Nothing was written: funds, a condition of the shipment's own write, no numbers left, or an account with the carrier that stays shut. */
  | { readonly kind: 'refused'; readonly refusal: Problem }
  /** The carrier said no: the actions take label and charge back. */
  | {
      readonly kind: 'undone'
      readonly shipment: Shipment
      readonly refusal: Problem
      readonly actions: readonly Action[]
    }
  | { readonly kind: 'again' }

/** What came of asking a carrier. `waiting`: it did not answer in time, and the settlement of labels finds out. */
type Asked = Extract<Purchase, { kind: 'bought' | 'undone' }> | { readonly kind: 'waiting'; readonly labels: LabelSet }

export type PurchaseDeps = CarrierAccess & NumberAccess & { readonly table: Table }

/** A shipment about to get a label, and how the shipment itself is written with it. */
export type PurchaseOrder = {
  readonly shipment: Shipment
  readonly priced: PricedShipment
  readonly write: (labelled: Shipment, visibleLabelId: number | null) => readonly Action[]
  readonly ids: PurchaseIds
  readonly nowMs: number
}

/** Whether a shipment may get a label now: 1213 while one is being made, 1201 with one, 1200 without a good address. */
export function labelRefusal(shipment: Shipment, labels: readonly Label[]): Problem | null {
  if (shipment.erasedMs !== undefined) {
    return problem(
      'label_creation_failed',
      { reason: 'the addresses of the shipment were erased' },
      { httpStatus: 400 },
    )
  }
  const live = labels.find(({ id }) => id === shipment.liveLabelId)
  if (live?.stage === 'requested') return problem('shipment_not_updatable')
  if (shipment.liveLabelId !== null || shipment.isProcessed) return problem('shipment_has_label')
  if (!shipment.verified && !shipment.override) return problem('address_not_verified', { field: 'override' })
  if (shipment.labelCount >= MAX_LABELS) {
    return problem(
      'label_creation_failed',
      { reason: `a shipment can have at most ${MAX_LABELS} labels` },
      { httpStatus: 400 },
    )
  }
  return null
}

/**
 * Buys the labels of a shipment: one for each package, all or none. Where we make them ourselves, everything is one transaction (`bought`, to be committed). With an outside
 * carrier it is a saga: paid for and marked in one transaction here, then the carrier is asked, then the outcome
 * is committed by the caller. A process that dies in between leaves a `requested` label, which a repeat of the request or
 * the settlement job completes: one label and one charge, or neither.
 */
export async function buyLabel(order: PurchaseOrder, deps: PurchaseDeps): Promise<Purchase> {
  const { shipment, priced, write, ids, nowMs } = order
  const maker = await chooseMaker(deps.table, deps.carriers, labelWanted(shipment, priced), nowMs)
  const requested = requestedLabels(shipment, priced, ids, maker)
  const [master] = requested
  const labelled = withLabels(shipment, priced, requested)
  const begun = await beginPurchase(labelled, requested, maker, deps, ids, nowMs)
  if (!begun.ok) return { kind: 'refused', refusal: begun.error }
  const { own, actions } = begun.value
  if (own) {
    return {
      kind: 'bought',
      shipment: labelled,
      isPaid: false,
      ...own,
      actions: [...write(labelled, master.id), ...actions],
    }
  }
  const isApart = outsideMakerOf(deps.carriers, master).settleApart !== undefined
  const opened = isApart ? { credentials: null } : await openAccount(deps.credentialsOf, labelled, master)
  if (!opened) return { kind: 'refused', refusal: carrierNotAsked() }
  const paid = await deps.table.commit([...write(labelled, null), ...actions])
  if (!paid.ok) return paid.error === 'again' ? { kind: 'again' } : { kind: 'refused', refusal: paid.error }
  const access = { ...deps, credentialsOf: async () => opened.credentials }
  return finishPurchase(labelled, requested, ids, nowMs, access, false)
}

/**
 * The rest of a saga whose labels are paid for: asks the carrier, or, where it may have been asked before, looks up what came of
 * that; says what is to be committed. Labels that take longer than a request waits are promised: shown without number and file, while
 * the settlement of labels goes on.
 */
export async function finishPurchase(
  labelled: Shipment,
  requested: LabelSet,
  ids: PurchaseIds,
  nowMs: number,
  access: CarrierAccess & { readonly table: Table },
  wasAsked: boolean,
): Promise<Purchase> {
  const asked = await ask(labelled, requested, ids, nowMs, access, wasAsked)
  if (asked.kind !== 'waiting') return asked
  const none = { trackingNumber: null, isReady: false }
  const promised = acceptedLabels(labelled, asked.labels, none, ids, nowMs, 'promised')
  return { kind: 'bought', shipment: labelled, isPaid: true, ...promised }
}

async function ask(
  labelled: Shipment,
  requested: LabelSet,
  ids: PurchaseIds,
  nowMs: number,
  access: CarrierAccess & { readonly table: Table },
  wasAsked: boolean,
): Promise<Asked> {
  const [master] = requested
  const { settleApart } = outsideMakerOf(access.carriers, master)
  if (settleApart) return askApart(labelled, requested, nowMs, access.table, settleApart)
  const verdict = await (wasAsked ? lookUp(access, requested) : askCarrier(access, labelled, master, nowMs))
  if (verdict === 'unsure') return { kind: 'waiting', labels: requested }
  if (verdict === 'unsent' || 'refused' in verdict) {
    return {
      kind: 'undone',
      shipment: withoutLabels(labelled, requested),
      refusal: verdict === 'unsent' ? carrierNotAsked() : refusedByCarrier(verdict.refused),
      actions: undoneActions(labelled, requested, nowMs),
    }
  }
  return {
    kind: 'bought',
    shipment: labelled,
    isPaid: true,
    ...acceptedLabels(labelled, requested, verdict, ids, nowMs),
  }
}

/** The same with a carrier that only jobs reach: the settlement of labels asks it at once, and writes what comes of that. */
async function askApart(
  labelled: Shipment,
  requested: LabelSet,
  nowMs: number,
  table: Table,
  settleApart: SettleApart,
): Promise<Asked> {
  const [master] = requested
  const settled = await settleApart(master)
  const found = await findShipment(table, master.userId, master.shipmentId)
  const label = found?.labels.find(({ id }) => id === master.id)
  if (!found || !label) {
    const refusal = settled?.reason ? refusedByCarrier(settled.reason) : takenBack()
    return { kind: 'undone', shipment: found?.shipment ?? withoutLabels(labelled, requested), refusal, actions: [] }
  }
  const labels = setOf(label, found.labels)
  if (label.stage === 'requested') return { kind: 'waiting', labels }
  const known = (one: Label) => {
    const [event = firstEvent(one, labelled.entryPoint, nowMs).event] = found.eventsOf(one.id)
    return { label: one, event }
  }
  const [first, ...others] = labels
  const published = [known(first), ...others.map(known)] as const
  return { kind: 'bought', shipment: found.shipment, isPaid: true, published, actions: [] }
}

/** What decides who makes the label of a priced shipment. */
export const labelWanted = ({ userId, test }: Pick<Shipment, 'userId' | 'test'>, { quote }: PricedShipment) => ({
  userId,
  carrier: quote.carrier,
  isTest: test,
})

/** A shipment as it stands once labels for it have been paid. */
export const withLabels = (shipment: Shipment, { priced }: PricedShipment, labels: LabelSet): Shipment => ({
  ...shipment,
  ...priced,
  liveLabelId: labels[0].id,
  labelCount: shipment.labelCount + labels.length,
})

/** Where the numbers of labels come from that we make ourselves. */
export type NumberAccess = { readonly numbers: Numbers }

type BegunPurchase = { readonly own: PublishedLabels | null; readonly actions: readonly Action[] }

/**
 * First step of a purchase: what is written in one transaction with its shipment. `own` are the finished labels where we make them
 * ourselves; null where their carrier is to be asked next, and the settlement job knows of it by the master. Refused where we have no
 * numbers left for them.
 */
export async function beginPurchase(
  labelled: Shipment,
  requested: LabelSet,
  maker: LabelMaker,
  { carriers, numbers }: Pick<CarrierAccess, 'carriers'> & NumberAccess,
  ids: PurchaseIds,
  nowMs: number,
): Promise<Result<BegunPurchase, Problem>> {
  const [master, ...others] = requested
  if (makerOf(carriers, master)) {
    return ok({
      own: null,
      actions: [
        ...chargeForLabel(master, 'carrier', nowMs),
        createLabel(master, nowMs + SETTLE_AFTER_MS),
        ...others.map((label) => createLabel(label)),
        ...maker.actions,
      ],
    })
  }
  const pool = ownNumberPool(master, labelled.entryPoint)
  const drawn = await numbers(pool, requested.length, `labels of ${master.carrier}`)
  if (!drawn.ok) return drawn
  const own = ownLabels(labelled, requested, drawn.value, ids, nowMs)
  return ok({ own, actions: [...own.actions, ...maker.actions] })
}

/** Labels with numbers of ours: charged, numbered and ready at once. */
function ownLabels(
  shipment: Shipment,
  [master, ...others]: LabelSet,
  numbers: readonly string[],
  ids: PurchaseIds,
  nowMs: number,
): PublishedLabels {
  const made = (label: Label, place: number): Label => ({
    ...label,
    stage: 'live',
    hasFile: true,
    trackingNumber: numbers[place] ?? null,
  })
  const labels = [made(master, 0), ...others.map((label, place) => made(label, place + 1))] as const
  const { published, actions } = publishLabels(shipment, labels, ids, nowMs)
  const created = published.map(({ label }) => createLabel(label))
  return { published, actions: [...chargeForLabel(master, 'us', nowMs), ...created, ...actions] }
}

/**
 * What the carrier made of a request. `unsent`: it was not asked. `unsure`: it did not answer, and may or may not have taken the
 * parcel.
 */
type CarrierVerdict = CarrierParcel | { readonly refused: string } | 'unsent' | 'unsure'

/** Whom a purchase asks, and in whose name. */
export type CarrierAccess = { readonly carriers: Carriers; readonly credentialsOf: CredentialsOf }

/**
 * Second step: asks the carrier, once and never again. Whoever does not get its answer looks up what came of it (`lookUp`): a
 * carrier that is slow to note a reference would make two parcels of one.
 */
async function askCarrier(
  { carriers, credentialsOf }: CarrierAccess,
  shipment: Shipment,
  label: Label,
  nowMs: number,
): Promise<CarrierVerdict> {
  const opened = await openAccount(credentialsOf, shipment, label)
  if (!opened) return 'unsent'
  const order = { ...labelOrder(shipment, label, nowMs), ...opened }
  return withPromiseTimeout(outsideMakerOf(carriers, label).create(order)).catch(() => 'unsure' as const)
}

/** How often what may be repeated is tried. */
const TRIES = 2

/** What opens the sender's account with the carrier of a label; null where it cannot be opened right now. */
async function openAccount(
  credentialsOf: CredentialsOf,
  { credentialsId }: Shipment,
  { userId, carrier }: Label,
): Promise<Pick<LabelOrder, 'credentials'> | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return { credentials: await withCarrierTimeout(credentialsOf(userId, carrier, credentialsId)) }
    } catch {}
  }
  return null
}

/** What came of a parcel that its carrier was asked for before. Not to find it proves nothing: that it lists it may take time. */
async function lookUp({ carriers }: Pick<CarrierAccess, 'carriers'>, labels: LabelSet): Promise<CarrierVerdict> {
  const [master] = labels
  const asked = outsideMakerOf(carriers, master).findByReference(String(master.id), labels.length)
  const parcel = await withPromiseTimeout(asked).catch(() => null)
  return parcel ?? 'unsure'
}

/**
 * Third step, the carrier has the parcel, or it is `promised` that it will be found out whether it takes it: the labels become
 * visible.
 */
export function acceptedLabels(
  shipment: Shipment,
  requested: LabelSet,
  parcel: CarrierParcel,
  ids: PurchaseIds,
  nowMs: number,
  how?: 'promised',
): PublishedLabels {
  const [master, ...others] = requested
  const accepted = (label: Label, place: number): Label => ({
    ...label,
    stage: 'live',
    hasFile: parcel.isReady,
    ...packageOf(parcel, place),
    ...(how === 'promised' ? { promisedMs: nowMs } : {}),
    ...(place === 0 && costOf(parcel, label)),
  })
  const live = [accepted(master, 0), ...others.map((label, place) => accepted(label, place + 1))] as const
  const { published, actions } = publishLabels(shipment, live, ids, nowMs)
  const dueAtMs = parcel.isReady ? null : nowMs + (how === 'promised' ? SETTLE_AFTER_MS : FILE_POLL_MS)
  const changed = published.map(({ label }, place) => {
    const { stage, hasFile, trackingNumber, documentKey, promisedMs, publishedMs, carrierCost } = label
    return changeLabel(
      requested[place] ?? label,
      {
        stage,
        hasFile,
        trackingNumber,
        ...(documentKey !== null && { documentKey }),
        ...(promisedMs && { promisedMs }),
        ...(publishedMs && { publishedMs }),
        ...(carrierCost && { carrierCost }),
      },
      isMaster(label) ? dueAtMs : null,
    )
  })
  return { published, actions: [...changed, showLabelInRow(shipment, master.id), ...actions] }
}

/** What a carrier says it takes for a parcel: it counts more than a card of its costs. */
export function costOf({ cost }: CarrierParcel, label: Label): Pick<Label, 'carrierCost'> {
  if (cost === undefined || isForTrial(label)) return {}
  return { carrierCost: cost === 'sender' ? { ...usd(0), by: 'sender' } : { ...cost, by: 'carrier' } }
}

/** Third step, the carrier does not have it: as if it had never been asked, charge and refund both on the ledger. */
export function undoneActions(shipment: Shipment, requested: LabelSet, nowMs: number): readonly Action[] {
  const [master] = requested
  return [
    ...requested.map(removeLabel),
    ...forgetLabels(shipment, requested),
    ...refundForLabel(master, nowMs, 'undone'),
  ]
}

/** A shipment as `undoneActions` leaves it. */
const withoutLabels = (shipment: Shipment, labels: LabelSet): Shipment => ({
  ...shipment,
  liveLabelId: null,
  labelCount: shipment.labelCount - labels.length,
})

const refusedByCarrier = (reason: string): Problem => problem('label_creation_failed', { reason }, { httpStatus: 400 })

export const carrierUnsure = (): Problem =>
  problem('label_creation_failed', {
    reason: 'the carrier is not responding. The purchase is completed or refunded within one hour',
  })

const carrierNotAsked = (): Problem =>
  problem('label_creation_failed', { reason: 'the carrier credentials are temporarily unavailable' })

/** What a repeat is told when the settlement job has taken label and charge back meanwhile. */
export const takenBack = (): Problem =>
  problem('label_creation_failed', { reason: 'the carrier rejected the purchase. The charge was refunded' })

/** What came of a label that was paid for and waited for its carrier: the actions are still to be committed. */
export type ResumedPurchase =
  | { readonly kind: 'bought'; readonly label: Label; readonly actions: readonly Action[] }
  | { readonly kind: 'undone'; readonly refusal: Problem; readonly actions: readonly Action[] }
  | { readonly kind: 'waiting' | 'cancelling' | 'cancelled' }

type ResumingDeps = CarrierAccess & {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
}

/**
 * Looks, whenever it is called, what became of a label that was paid for. `mayAsk` says whether its carrier is to be asked for
 * the parcel: only right after it was paid for, and once; later the settlement of labels finds out what became of it. Nothing is promised:
 * nobody waits for these labels, and who packs a parcel needs its number.
 */
export function purchaseResumer(deps: ResumingDeps, mayAsk: boolean) {
  let wasAsked = false
  return async (
    userId: number,
    { shipmentId, labelId }: { readonly shipmentId: number; readonly labelId: number },
  ): Promise<ResumedPurchase> => {
    const found = await findShipment(deps.table, userId, shipmentId)
    const label = found?.labels.find(({ id }) => id === labelId)
    if (!found || !label) return { kind: 'undone', refusal: takenBack(), actions: [] }
    if (label.stage === 'live') return { kind: 'bought', label, actions: [] }
    if (label.stage !== 'requested') return { kind: label.stage }
    if (!mayAsk) return { kind: 'waiting' }
    const asked = wasAsked
    wasAsked = true
    const nowMs = deps.nowMs()
    const ids = await drawPurchaseIds({ ...deps, nowMs }, { labelId })
    const purchase = await ask(found.shipment, setOf(label, found.labels), ids, nowMs, deps, asked)
    if (purchase.kind !== 'bought') return purchase.kind === 'waiting' ? { kind: 'waiting' } : purchase
    return { kind: 'bought', label: purchase.published[0].label, actions: purchase.actions }
  }
}
