import * as v from 'valibot'
import { type Carriers, testMakerOf } from '../../carriers/carrier.ts'
import { localDateTime } from '../../core/dates.ts'
import { usd } from '../../core/money.ts'
import { announce } from '../../events/outbox.ts'
import { chargeIfCovered, credit } from '../../money/wallet/walletStore.ts'
import { entryPoints } from '../../reference/entryPoints.ts'
import type { Action } from '../../table/actions.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import type { PricedShipment } from '../shipments/priceShipment.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'
import { eventCodes } from '../tracking/eventCodes.ts'
import { addTrackingEvent, claimTrackingNumber, pointToLabel } from './labelStore.ts'
import { eventKey, isReady, LABEL_STATUSES, type Label, type TrackingEvent } from './rules/label.ts'

const LABEL_CREATED = 100

/** Ids a purchase uses. A repeat has to find its label again; what it tells of that may have other ids each time. */
export type PurchaseIds = {
  readonly labelId: number
  readonly trackedId: number
  readonly readyId: number
}

export const drawPurchaseIds = (nextId: () => number, labelId: number = nextId()): PurchaseIds => ({
  labelId,
  trackedId: nextId(),
  readyId: nextId(),
})

const chargeKey = (labelId: number): string => `label/${labelId}/charge`

/** Whether a label was ever charged, even if nothing of it is left but the ledger. */
export const wasCharged = async (table: Table, userId: number, labelId: number): Promise<boolean> =>
  (await table.get(keys.booked(userId, chargeKey(labelId)))) !== undefined

/** The charge of a label: refused with 402/1080 where balance and credit do not cover it. Test labels cost nothing. */
export const chargeForLabel = (label: Label, nowMs: number): readonly Action[] =>
  label.chargedCents === 0
    ? []
    : chargeIfCovered(label.userId, {
        naturalKey: chargeKey(label.id),
        amount: usd(label.chargedCents),
        counterAccount: 'revenue:labels',
        description: `Label ${label.id}, shipment ${label.shipmentId}`,
        bookedAtMs: nowMs,
      })

/** Gives the whole charge of a label back, once. */
export const refundForLabel = (label: Label, nowMs: number): readonly Action[] =>
  label.chargedCents === 0
    ? []
    : credit(label.userId, {
        naturalKey: `label/${label.id}/refund`,
        amount: usd(label.chargedCents),
        counterAccount: 'revenue:labels',
        description: `Refund of label ${label.id}, shipment ${label.shipmentId}`,
        bookedAtMs: nowMs,
      })

/** The event every label starts with, at its entry point. */
function labelCreated({ entryPoint }: Pick<Shipment, 'entryPoint'>, label: Label, nowMs: number): TrackingEvent {
  const place = entryPoints.get(entryPoint)
  return {
    code: LABEL_CREATED,
    occurredAtMs: nowMs,
    localTime: localDateTime(nowMs, place?.timeZone ?? 'UTC'),
    city: place?.city ?? '',
    province: place?.province ?? null,
    postalCode: place?.postalCode ?? null,
    country: place?.country ?? null,
    carrier: label.carrier,
    description: eventCodes.get(LABEL_CREATED)?.description ?? '',
  }
}

/** A label that is known to the world: its first event, and what is to be written for it. */
export type PublishedLabel = {
  readonly label: Label
  readonly event: TrackingEvent
  readonly actions: readonly Action[]
}

/** Makes a label that its carrier has known to the world: pointers, event 100, and the news of both. */
export function publishLabel(shipment: Shipment, label: Label, ids: PurchaseIds, nowMs: number): PublishedLabel {
  const event = labelCreated(shipment, label, nowMs)
  const key = eventKey(event, label.revision, String(label.id))
  const actions = [
    pointToLabel(label),
    ...(label.trackingNumber === null ? [] : [claimTrackingNumber(label.trackingNumber, label)]),
    addTrackingEvent(label, key, event),
    announceEvent(label, key, ids.trackedId, nowMs),
    ...(isReady(label) ? [announceReady(label, ids.readyId, nowMs)] : []),
  ]
  return { label, event, actions }
}

const subject = { userId: v.number(), shipmentId: v.number(), labelId: v.number() }

/** A label can be downloaded. */
export const LabelReady = v.object({ type: v.literal('labelReady'), ...subject })

/** A tracking event was added. */
export const TrackingEventAdded = v.object({
  type: v.literal('trackingEvent'),
  ...subject,
  eventKey: v.string(),
  /** The label's status after it. */
  status: v.picklist(LABEL_STATUSES),
})

export const announceReady = ({ userId, shipmentId, id }: Label, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof LabelReady>>(eventId, { type: 'labelReady', userId, shipmentId, labelId: id }, nowMs)

/** Tells of a tracking event; the label is as it stands with the event. */
export const announceEvent = (
  { userId, shipmentId, id, status }: Pick<Label, 'userId' | 'shipmentId' | 'id' | 'status'>,
  eventKey: string,
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof TrackingEventAdded>>(
    eventId,
    { type: 'trackingEvent', userId, shipmentId, labelId: id, eventKey, status },
    nowMs,
  )

/** The label a priced shipment is charged for, not yet known to its carrier. */
export function requestedLabel(
  shipment: Shipment,
  { quote, value, priced }: PricedShipment,
  labelId: number,
  carriers: Carriers,
): Label {
  const { to, entryPoint, weightGrams, lengthCm, widthCm, heightCm, irregular, signatureConfirmation } = shipment
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
    chargedCents: shipment.test ? 0 : priced.totalCostCents,
    ...(priced.priceBasis && { priceBasis: priced.priceBasis }),
    processed: false,
    processedDate: null,
    processedWeightGrams: null,
    deliveryDate: null,
    status: 'Pending',
    isTest: shipment.test,
    ...(shipment.test && { testMaker: testMakerOf(carriers, quote.carrier) }),
    revision: 0,
    documentKey: null,
  }
}
