import * as v from 'valibot'
import type { LabelMaker } from '#shared/carriers/labelMaker.ts'
import { companionId } from '#shared/core/ids.ts'
import { toDecimal, usd } from '#shared/core/money.ts'
import { announce, announceTogether } from '#shared/events/outbox.ts'
import { chargeIfCovered, credit } from '#shared/money/wallet/walletStore.ts'
import { weights } from '#shared/rating/rules/chargeableWeight.ts'
import type { Action } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { rolloutBegins } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'
import type { PricedShipment } from '../shipments/priceShipment.ts'
import { boxesOf, type Package, type Shipment } from '../shipments/rules/shipment.ts'
import { firstEvent } from './labelHistory.ts'
import { addTrackingEvent, claimTrackingNumber, pointToLabel } from './labelStore.ts'
import { chargedFor, isReady, LABEL_STATUSES, type Label, type LabelSet, type TrackingEvent } from './rules/label.ts'
import type { Owed } from './rules/processLabel.ts'

/** Ids a purchase uses. A repeat has to find its label again; what it tells of that may have other ids each time. */
export type PurchaseIds = {
  readonly labelId: number
  readonly trackedId: number
  readonly readyId: number
  /** Draws what further packages need: nobody has to find that again. */
  readonly nextId: () => number
  /** Whether all functions know labels without a stored first event, and events that share an item of the outbox. */
  readonly isCompact: boolean
}

type Drawing = { readonly table: Table; readonly nextId: () => number; readonly nowMs: number }

/**
 * Ids of a purchase. A shipment that is new has its label under the id after its own, where one can be found by it; any other
 * label has an id of its own.
 */
export async function drawPurchaseIds(
  { table, nextId, nowMs }: Drawing,
  { labelId = nextId(), newShipmentId }: { readonly labelId?: number; readonly newShipmentId?: number } = {},
): Promise<PurchaseIds> {
  const isCompact = nowMs >= (await rolloutBegins(table, 'labels', nowMs))
  const companion = isCompact && newShipmentId !== undefined ? companionId(newShipmentId) : null
  return { labelId: companion ?? labelId, trackedId: nextId(), readyId: nextId(), nextId, isCompact }
}

const chargeKey = (labelId: number): string => `label/${labelId}/charge`

/** The label that an entry of a ledger charges, by its natural key; null for all other entries. */
export function labelOfCharge(naturalKey: string): number | null {
  const [, id] = /^label\/(\d+)\/charge$/.exec(naturalKey) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether a label that an outside carrier was to make was ever charged, even if nothing of it is left but the ledger. */
export const wasCharged = async (table: Table, userId: number, labelId: number): Promise<boolean> =>
  (await table.get(keys.booked(userId, chargeKey(labelId)))) !== undefined

/**
 * The charge of a label: refused with 402/1080 where balance and credit do not cover it. Test labels cost nothing. One of ours
 * is made in the same transaction, under an id that no label had before, and stays: that happens once. A label whose carrier
 * may still refuse it can be gone when the request is repeated.
 */
export const chargeForLabel = (label: Label, madeBy: 'us' | 'carrier', nowMs: number): readonly Action[] =>
  chargedFor(label).minorUnits === 0
    ? []
    : chargeIfCovered(label.userId, {
        naturalKey: chargeKey(label.id),
        amount: chargedFor(label),
        counterAccount: 'revenue:labels',
        description: `Label ${label.id}, shipment ${label.shipmentId}${atRate(label, label.chargedCents)}`,
        bookedAtMs: nowMs,
        ...(madeBy === 'us' && { isMarked: false }),
      })

/** What a movement of a label's price was converted from, US cents, and by what: the ledger says so for as long as there are entries. */
export const atRate = ({ priceBasis }: Pick<Label, 'priceBasis'>, cents: number): string =>
  priceBasis?.paid ? `, ${toDecimal(usd(Math.abs(cents))).toFixed(2)} USD at ${priceBasis.paid.rate}` : ''

/** Gives the whole charge of a label back, once: of one that is cancelled, or `undone`, as its carrier never made it. */
export const refundForLabel = (
  label: Label,
  nowMs: number,
  why: 'cancelled' | 'undone' = 'cancelled',
): readonly Action[] =>
  chargedFor(label).minorUnits === 0
    ? []
    : credit(label.userId, {
        naturalKey: `label/${label.id}/refund`,
        amount: chargedFor(label),
        counterAccount: 'revenue:labels',
        description: `Refund of label ${label.id}, shipment ${label.shipmentId}${atRate(label, label.chargedCents)}`,
        bookedAtMs: nowMs,
        ...(why === 'undone' && { isUndone: true }),
      })

/** A label that is known to the world, with its first event. */
export type PublishedLabel = { readonly label: Label; readonly event: TrackingEvent }

/** Labels that are known to the world, the master first, and what is to be written for them. */
export type PublishedLabels = {
  readonly published: readonly [PublishedLabel, ...PublishedLabel[]]
  readonly actions: readonly Action[]
}

/** Makes labels that their carrier has known to the world: ways to find them, event 100, and the news of both. */
export function publishLabels(
  shipment: Shipment,
  [master, ...others]: LabelSet,
  ids: PurchaseIds,
  nowMs: number,
): PublishedLabels {
  const first = publishLabel(shipment, master, ids, nowMs)
  const further = others.map((label) =>
    publishLabel(shipment, label, { ...ids, trackedId: ids.nextId(), readyId: ids.nextId() }, nowMs),
  )
  return { published: [first, ...further], actions: [first, ...further].flatMap(({ actions }) => actions) }
}

function publishLabel(
  shipment: Shipment,
  requested: Label,
  { trackedId, readyId, isCompact }: PurchaseIds,
  nowMs: number,
): PublishedLabel & { readonly actions: readonly Action[] } {
  const { key, event } = firstEvent(requested, shipment.entryPoint, nowMs)
  const isImplied = isCompact && requested.rated !== null && requested.revision === 0
  const label = isImplied ? { ...requested, publishedMs: nowMs } : requested
  const tracked = trackingEventAdded(label, null, key, trackedId)
  const ready = isReady(label) ? labelReady(label, readyId) : null
  const news =
    ready === null
      ? [announceTogether([tracked], nowMs)]
      : isCompact
        ? [announceTogether([tracked, ready], nowMs)]
        : [announceTogether([tracked], nowMs), announceTogether([ready], nowMs)]
  const actions = [
    ...pointToLabel(label),
    ...(label.trackingNumber === null ? [] : claimTrackingNumber(label.trackingNumber, label)),
    ...(isImplied ? [] : [addTrackingEvent(label, key, event)]),
    ...news,
  ]
  return { label, event, actions }
}

const subject = { userId: v.number(), shipmentId: v.number(), labelId: v.number() }

/** A label can be downloaded. */
export const LabelReady = v.object({ type: v.literal('labelReady'), ...subject })

/** Its carrier could not make a label that was shown before: it is cancelled, and the charge given back. */
export const LabelFailed = v.object({ type: v.literal('labelFailed'), ...subject })

export const announceFailed = ({ userId, shipmentId, id: labelId }: Label, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof LabelFailed>>(eventId, { type: 'labelFailed', userId, shipmentId, labelId }, nowMs)

/** A tracking event was added. */
export const TrackingEventAdded = v.object({
  type: v.literal('trackingEvent'),
  ...subject,
  eventKey: v.string(),
  /** The label's status after it. */
  status: v.picklist(LABEL_STATUSES),
  /** And before it; null: the label is new. Releases before do not tell. */
  statusBefore: v.optional(v.nullable(v.picklist(LABEL_STATUSES))),
  isTest: v.optional(v.literal(true)),
})

const labelReady = ({ userId, shipmentId, id: labelId }: Label, id: number) => ({
  ...({ type: 'labelReady', userId, shipmentId, labelId } satisfies v.InferOutput<typeof LabelReady>),
  id,
})

type Tracked = Pick<Label, 'userId' | 'shipmentId' | 'id' | 'status' | 'isTest'>

const trackingEventAdded = (
  { userId, shipmentId, id: labelId, status, isTest }: Tracked,
  statusBefore: Label['status'] | null,
  eventKey: string,
  id: number,
) => ({
  ...({
    type: 'trackingEvent',
    userId,
    shipmentId,
    labelId,
    eventKey,
    status,
    statusBefore,
    ...(isTest && { isTest }),
  } satisfies v.InferOutput<typeof TrackingEventAdded>),
  id,
})

export const announceReady = (label: Label, eventId: number, nowMs: number): Action =>
  announceTogether([labelReady(label, eventId)], nowMs)

/** Tells of a tracking event; the label is as it stands with the event, and had another status before, or the same. */
export const announceEvent = (
  label: Tracked,
  statusBefore: Label['status'],
  eventKey: string,
  eventId: number,
  nowMs: number,
): Action => announceTogether([trackingEventAdded(label, statusBefore, eventKey, eventId)], nowMs)

/**
 * The labels of a priced shipment, not yet known to their carrier: one for each package. `chooseMaker` says who makes them. The master is
 * charged for all of them, and has the price of the whole: what packages cost follows from all of them together.
 */
export function requestedLabels(
  shipment: Shipment,
  priced: PricedShipment,
  { labelId, nextId }: Pick<PurchaseIds, 'labelId' | 'nextId'>,
  maker: Pick<LabelMaker, 'testMaker'>,
): LabelSet {
  const master = requestedLabel(shipment, priced, labelId, maker)
  const [first, ...others] = shipment.packages
  if (!first) return [master]
  if (others.length === 0) return [{ ...master, ...contentsOf(first) }]
  const { tariff } = priced.quote
  const ofPackage = (box: Package): Partial<Label> => {
    const { weightGrams, lengthCm, widthCm, heightCm } = box
    return {
      rated: null,
      measures: { weightGrams, lengthCm, widthCm, heightCm },
      chargeableWeightGrams: weights({ ...box, irregular: shipment.irregular }, tariff).chargeableWeightGrams,
      ...contentsOf(box),
    }
  }
  const { priceBasis, carrierCost, ...unpriced } = { ...master, ...FREE }
  const paid = priceBasis?.paid && { priceBasis: { ...priceBasis, paid: { ...priceBasis.paid, minor: 0 } } }
  return [
    { ...master, ...ofPackage(first) },
    ...others.map((box) => ({ ...unpriced, ...paid, ...ofPackage(box), id: nextId(), masterId: labelId })),
  ]
}

const FREE = {
  costCents: 0,
  surchargeCents: 0,
  oversizeFeeCents: 0,
  insuranceFeeCents: 0,
  charges: [],
  chargedCents: 0,
}

const contentsOf = ({ contents }: Package): Partial<Label> => (contents.length > 0 ? { contents } : {})

/** The label a shipment of one parcel is charged for. */
export function requestedLabel(
  shipment: Shipment,
  { quote, value, priced, carrierCost }: PricedShipment,
  labelId: number,
  { testMaker }: Pick<LabelMaker, 'testMaker'>,
): Label {
  const { to, entryPoint, irregular, signatureConfirmation } = shipment
  const [{ weightGrams, lengthCm, widthCm, heightCm }] = boxesOf(shipment)
  return {
    id: labelId,
    userId: shipment.userId,
    shipmentId: shipment.id,
    stage: 'requested',
    hasFile: false,
    trackingNumber: null,
    carrier: quote.carrier,
    service: quote.service,
    laneId: quote.laneId,
    ...(quote.carrierService === undefined ? {} : { carrierService: quote.carrierService }),
    exitPoint: quote.exitPoint,
    rated: {
      entryPoint,
      country: to.country,
      province: to.province,
      postalCode: to.postalCode,
      weightGrams,
      lengthCm,
      widthCm,
      heightCm,
      irregular,
      insurance: quote.insurance.isInsured,
      signatureConfirmation,
      valueCents: value.minorUnits,
      tariff: quote.tariff,
    },
    chargeableWeightGrams: quote.chargeableWeightGrams,
    costCents: quote.cost.minorUnits,
    surchargeCents: quote.surcharge.minorUnits,
    oversizeFeeCents: quote.oversizeFee.minorUnits,
    insuranceFeeCents: quote.insurance.fee.minorUnits,
    ...((quote.pricedBy === 'carrier' || shipment.packages.length > 1) && { charges: [...quote.charges] }),
    chargedCents: shipment.test ? 0 : priced.totalCostCents,
    ...(carrierCost && !shipment.test && { carrierCost }),
    ...(priced.priceBasis && { priceBasis: priced.priceBasis }),
    processed: false,
    processedDate: null,
    processedWeightGrams: null,
    deliveryDate: null,
    status: 'Pending',
    isTest: shipment.test,
    ...(testMaker && { testMaker }),
    revision: 0,
    documentKey: null,
  }
}

const Measures = v.object({
  weightGrams: v.number(),
  lengthCm: v.nullable(v.number()),
  widthCm: v.nullable(v.number()),
  heightCm: v.nullable(v.number()),
})

/** A facility has measured a parcel otherwise than it was entered, or a label is paid for that was cancelled. */
export const LabelAdjusted = v.object({
  type: v.literal('labelAdjusted'),
  ...subject,
  /** Null: of labels from before measures were kept with them. */
  entered: v.nullable(Measures),
  /** A length that is null was not measured. */
  measured: Measures,
  /** What was charged; below zero it was given back. US cents. */
  owedCents: v.number(),
  /** The same as it was paid, in another currency. */
  paid: v.optional(v.object({ minorUnits: v.number(), currency: v.string() })),
})

export const announceAdjustment = (
  { userId, shipmentId, id: labelId, rated }: Label,
  { processing, owed }: { readonly processing: v.InferOutput<typeof Measures>; readonly owed: Owed },
  eventId: number,
  nowMs: number,
): Action => {
  const measures = ({ weightGrams, lengthCm, widthCm, heightCm }: v.InferOutput<typeof Measures>) => ({
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
  })
  const adjusted: v.InferOutput<typeof LabelAdjusted> = {
    type: 'labelAdjusted',
    userId,
    shipmentId,
    labelId,
    entered: rated && measures(rated),
    measured: measures(processing),
    owedCents: owed.cents,
    ...(owed.paid.currency !== 'USD' && { paid: owed.paid }),
  }
  return announce(eventId, adjusted, nowMs)
}
