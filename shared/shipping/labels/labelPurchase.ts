import type { CredentialsOf } from '../../accounts/carrierCredentials/credentialsOf.ts'
import { returnAddress } from '../../addresses/returnAddresses.ts'
import { type CarrierParcel, type Carriers, type LabelOrder, makerOf, testMakerOf } from '../../carriers/carrier.ts'
import { ownNumberFormat } from '../../carriers/carriers.ts'
import { newTrackingNumber } from '../../carriers/rules/trackingNumber.ts'
import { type Problem, problem } from '../../core/problems.ts'
import { patience } from '../../platform/clientLimits.ts'
import type { Action } from '../../table/actions.ts'
import type { PricedShipment } from '../shipments/priceShipment.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'
import { changeLabel, createLabel, forgetLabel, removeLabel, showLabelInRow } from '../shipments/shipmentStore.ts'
import { chargeForLabel, type PublishedLabel, type PurchaseIds, publishLabel, refundForLabel } from './labelActions.ts'
import type { Label } from './rules/label.ts'

/** How long a purchase may stay unfinished before the settlement job looks after it. */
export const SETTLE_AFTER_MS = 2 * 60 * 1000

/** Labels a shipment can ever have, cancelled ones included: what hangs on a shipment must stay readable in one go. */
const MAX_LABELS = 20

/** Whether a shipment may get a label now: 1213 while one is being made, 1201 with one, 1200 without a good address. */
export function labelRefusal(shipment: Shipment, labels: readonly Label[]): Problem | null {
  const live = labels.find(({ id }) => id === shipment.liveLabelId)
  if (live?.stage === 'requested') return problem('shipment_not_updatable')
  if (shipment.liveLabelId !== null || shipment.isProcessed) return problem('shipment_has_label')
  if (!shipment.verified && !shipment.override) return problem('address_not_verified', { field: 'override' })
  if (shipment.labelCount >= MAX_LABELS) {
    return problem(
      'label_creation_failed',
      { reason: `a shipment has at most ${MAX_LABELS} labels` },
      { httpStatus: 400 },
    )
  }
  return null
}

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

/** A shipment as it stands once a label for it has been paid. */
export const withLabel = (shipment: Shipment, { priced }: PricedShipment, label: Label): Shipment => ({
  ...shipment,
  ...priced,
  liveLabelId: label.id,
  labelCount: shipment.labelCount + 1,
})

/** First and only step with a carrier whose numbers we make: charged, numbered and ready in one transaction. */
export function ownLabel(shipment: Shipment, requested: Label, ids: PurchaseIds, nowMs: number): PublishedLabel {
  const format = ownNumberFormat(requested, shipment.entryPoint)
  const made: Label = {
    ...requested,
    stage: 'live',
    hasFile: true,
    trackingNumber: newTrackingNumber(format, Math.random),
  }
  const { label, event, actions } = publishLabel(shipment, made, ids, nowMs)
  return { label, event, actions: [...chargeForLabel(label, nowMs), createLabel(label), ...actions] }
}

/** First step with an outside carrier: charged, and the settlement job knows of it. */
export const requestActions = (label: Label, nowMs: number): readonly Action[] => [
  ...chargeForLabel(label, nowMs),
  createLabel(label, nowMs + SETTLE_AFTER_MS),
]

/** How long a carrier may take to answer. */
export const CARRIER_TIMEOUT_MS = 8_000 * patience()

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
export async function askCarrier(
  { carriers, credentialsOf }: CarrierAccess,
  shipment: Shipment,
  label: Label,
): Promise<CarrierVerdict> {
  const carrier = makerOf(carriers, label)
  if (!carrier) throw new Error(`${label.carrier} does not make label ${label.id}`)
  const order = {
    reference: String(label.id),
    service: label.service,
    to: shipment.to,
    from: shipment.from ?? returnAddress(shipment.to.country),
    weightGrams: shipment.weightGrams,
    isTest: label.isTest,
  }
  const opened = await openAccount(credentialsOf, label)
  if (!opened) return 'unsent'
  return within(CARRIER_TIMEOUT_MS, carrier.create({ ...order, ...opened })).catch(() => 'unsure' as const)
}

/** How often what may be repeated is tried. */
const TRIES = 2

/** What opens the sender's account with the carrier of a label; null where it cannot be opened right now. */
export async function openAccount(
  credentialsOf: CredentialsOf,
  { userId, carrier }: Label,
): Promise<Pick<LabelOrder, 'credentials'> | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return { credentials: await within(CARRIER_TIMEOUT_MS, credentialsOf(userId, carrier)) }
    } catch {}
  }
  return null
}

/** What came of a parcel that its carrier was asked for before. Not to find it proves nothing: that it lists it may take time. */
export async function lookUp({ carriers }: Pick<CarrierAccess, 'carriers'>, label: Label): Promise<CarrierVerdict> {
  const carrier = makerOf(carriers, label)
  if (!carrier) throw new Error(`${label.carrier} does not make label ${label.id}`)
  const parcel = await within(CARRIER_TIMEOUT_MS, carrier.findByReference(String(label.id))).catch(() => null)
  return parcel ?? 'unsure'
}

/** Rejects when a call takes longer than it may. */
export async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([call, expired])
  } finally {
    clearTimeout(timer)
  }
}

/** How often the settlement job asks for a file that is late. */
export const FILE_POLL_MS = 60_000

/** Third step, the carrier has the parcel: the label becomes visible. */
export function acceptedLabel(
  shipment: Shipment,
  requested: Label,
  { trackingNumber, isReady }: CarrierParcel,
  ids: PurchaseIds,
  nowMs: number,
): PublishedLabel {
  const changes = { stage: 'live' as const, hasFile: isReady, trackingNumber }
  const { label, event, actions } = publishLabel(shipment, { ...requested, ...changes }, ids, nowMs)
  const accepted = [
    changeLabel(requested, changes, isReady ? null : nowMs + FILE_POLL_MS),
    showLabelInRow(label.userId, label.shipmentId, label.id),
  ]
  return { label, event, actions: [...accepted, ...actions] }
}

/** Third step, the carrier does not have it: as if it had never been asked, charge and refund both on the ledger. */
export function undoneActions(requested: Label, nowMs: number): readonly Action[] {
  return [removeLabel(requested), ...forgetLabel(requested), ...refundForLabel(requested, nowMs)]
}

/** A shipment as `undoneActions` leaves it. */
export const withoutLabel = (shipment: Shipment): Shipment => ({
  ...shipment,
  liveLabelId: null,
  labelCount: shipment.labelCount - 1,
})

export const refusedByCarrier = (reason: string): Problem =>
  problem('label_creation_failed', { reason }, { httpStatus: 400 })

export const carrierUnsure = (): Problem =>
  problem('label_creation_failed', { reason: 'the carrier does not answer; the purchase is settled within the hour' })

export const carrierNotAsked = (): Problem =>
  problem('label_creation_failed', { reason: 'your account with the carrier cannot be opened right now' })

/** What a repeat is told when the settlement job has taken label and charge back meanwhile. */
export const takenBack = (): Problem =>
  problem('label_creation_failed', { reason: 'the carrier did not take the parcel; the charge is refunded' })
