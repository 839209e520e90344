import * as v from 'valibot'
import { isSameTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { TEST_LABEL_GENERATORS } from '#shared/carriers/rules/testLabelGenerators.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, money, usd } from '#shared/core/money.ts'
import { CarrierCost } from '#shared/rating/rules/carrierCost.ts'
import { CHARGE_TOTALS, Charge, charge, sumOf } from '#shared/rating/rules/charges.ts'
import { computePrice } from '#shared/rating/rules/price.ts'
import { Tariff } from '#shared/rating/rules/tariff.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { type Box, listPackages, PackageContent, PriceBasis, type Shipment } from './shipment.ts'

/* Labels and their properties. */

export const LABEL_STATUSES = [
  'Pending',
  'Processed',
  'Cancelled',
  'Customs',
  'En Route',
  'Exception',
  'Delivered',
] as const
export type LabelStatus = (typeof LABEL_STATUSES)[number]

export const RatedParcel = v.object({
  weightGrams: v.number(),
  entryPoint: v.string(),
  country: v.string(),
  province: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
  irregular: v.boolean(),
  insurance: v.boolean(),
  signatureConfirmation: v.boolean(),
  /** Value of the contents, in US cents. */
  valueCents: v.number(),
  /** Tariff at that time, as the rate card may have changed; null if no longer known. */
  tariff: v.nullable(Tariff),
})
/** Parcel data the price is based on, as the shipment may have changed. */
export type RatedParcel = Readonly<v.InferOutput<typeof RatedParcel>>

export const Label = v.object({
  id: v.number(),
  userId: v.number(),
  shipmentId: v.number(),
  /**
   * `requested`: paid, carrier response pending, not visible. `live`: accepted by the carrier.
   * `cancelling`: cancelled by the client, carrier response pending. `cancelled`: final.
   */
  stage: v.picklist(['requested', 'live', 'cancelling', 'cancelled']),
  /** Some carriers provide number and file later. */
  hasFile: v.boolean(),
  trackingNumber: v.nullable(v.string()),
  /**
   * Further tracking numbers in comparable form, newest last, such as another carrier's number
   * assigned by a warehouse.
   */
  furtherNumbers: v.optional(v.array(v.string())),
  carrier: v.string(),
  service: v.picklist(SERVICES),
  laneId: v.string(),
  /** The carrier's own service code, if an external carrier is used. */
  carrierService: v.optional(v.string()),
  exitPoint: v.nullable(v.string()),
  /** Null if the price does not depend on the parcel, or its basis is no longer known. */
  rated: v.nullable(RatedParcel),
  chargeableWeightGrams: v.number(),
  costCents: v.number(),
  surchargeCents: v.number(),
  oversizeFeeCents: v.number(),
  insuranceFeeCents: v.number(),
  /** Charges that make up these four amounts; absent if derived from `rated`. */
  charges: v.optional(v.pipe(v.array(Charge), v.readonly())),
  /**
   * Total debited from the wallet in US cents, including duty and tax; 0 for a test label. For the
   * paid currency see `getChargedAmount`.
   */
  chargedCents: v.number(),
  /** Known cost at the carrier, for all packages together. */
  carrierCost: v.optional(CarrierCost),
  /** Amounts billed by the carrier in USD so far, net of credits: carriage and surcharges. */
  billedCarriageCents: v.optional(v.number()),
  billedSurchargeCents: v.optional(v.number()),
  /** Basis of the charge, if not derived from the tariff alone. */
  priceBasis: v.optional(PriceBasis),
  processed: v.boolean(),
  processedDate: v.nullable(v.string()),
  processedWeightGrams: v.nullable(v.number()),
  deliveryDate: v.nullable(v.string()),
  /** Longest transit time of its price in working days of the destination. Absent on older labels. */
  transitMax: v.optional(v.number()),
  /** Expected delivery date, `YYYY-MM-DD`, as last reported by the carrier. */
  estimatedDelivery: v.optional(v.string()),
  /** Signatory reported by the carrier (proof of delivery). */
  signedBy: v.optional(v.string()),
  status: v.picklist(LABEL_STATUSES),
  isTest: v.boolean(),
  /** Maker of a test or sandbox label. Absent on older tests, which were made by their carrier. */
  testMaker: v.optional(v.picklist(TEST_LABEL_GENERATORS)),
  /** Last exception raised by a facility for a test label found on a parcel. */
  exceptionId: v.optional(v.number()),
  /** Increased by every tracking event, as derived values are valid for one history only. */
  revision: v.number(),
  /**
   * Time of acceptance by the carrier, from which the initial event derives. Absent if that event
   * is stored.
   */
  publishedMs: v.optional(v.number()),
  /** Time of publication before the carrier responded. */
  promisedMs: v.optional(v.number()),
  /** Reason why the carrier rejected a published label, which is then cancelled. */
  failure: v.optional(v.string()),
  /** Master label, with which it was bought and is refunded; set for further packages. */
  masterId: v.optional(v.number()),
  /** Measures of one of several packages. */
  measures: v.optional(
    v.object({ weightGrams: v.number(), lengthCm: v.number(), widthCm: v.number(), heightCm: v.number() }),
  ),
  /** Declared contents of its package. */
  contents: v.optional(v.array(PackageContent)),
  /** Overpack of a further package; for other labels it is stored on the shipment. */
  overpackId: v.optional(v.nullable(v.number())),
  /** Time from which the carrier has not listed a parcel whose purchase outcome is unknown. */
  unlistedSinceMs: v.optional(v.number()),
  /** Reshipment the label was bought for, which controls its cancellation. */
  reshipmentId: v.optional(v.number()),
  /** Time at which a warehouse received the returned parcel, which ends the cancellation period. */
  arrivedMs: v.optional(v.number()),
  /** Time of erasure of personal data; scan locations are not stored from then on. */
  erasedMs: v.optional(v.number()),
  /** Blob key of the carrier's file; null if the platform draws it. */
  documentKey: v.nullable(v.string()),
  /** Blob key of the QR code by which the carrier prints the label; null once erased. */
  qrCodeKey: v.optional(v.nullable(v.string())),
})

/** A label as stored. */
export type Label = Readonly<v.InferOutput<typeof Label>>

/** Returns the total debited in the currency of the payment; zero for a test. */
export function getChargedAmount({ chargedCents, priceBasis }: Pick<Label, 'chargedCents' | 'priceBasis'>): Money {
  const { currency = 'USD', minor = chargedCents } = priceBasis?.paid ?? {}
  return money(chargedCents === 0 ? 0 : minor, currency)
}

/**
 * Returns the charges that make up the price. Old labels without an explanatory tariff have only
 * totals.
 */
export function listCharges(label: Label): readonly Charge[] {
  const { charges, rated, service, costCents, surchargeCents, oversizeFeeCents, insuranceFeeCents } = label
  if (charges) return charges
  const totals = [
    charge('freight', costCents, null),
    charge('handling', surchargeCents, null),
    charge('oversize', oversizeFeeCents, null),
    charge('insurance', insuranceFeeCents, null),
  ].filter(({ amountCents }) => amountCents !== 0)
  if (!rated?.tariff) return totals
  const parcel = { ...rated, service, value: usd(rated.valueCents), parcels: [rated] } as const
  const priced = computePrice(rated.tariff, parcel).charges
  return CHARGE_TOTALS.every((total) => sumOf(priced, total).minorUnits === sumOf(totals, total).minorUnits)
    ? priced
    : totals
}

/** Returns all tracking numbers, its own first. */
export const listLabelNumbers = ({ trackingNumber, furtherNumbers = [] }: Label): readonly string[] =>
  trackingNumber === null
    ? furtherNumbers
    : [trackingNumber, ...furtherNumbers.filter((number) => !isSameTrackingNumber(number, trackingNumber))]

/** Labels bought together, one for each package of a shipment, the master first. */
export type LabelSet = readonly [Label, ...Label[]]

/**
 * Whether it is the label of a single parcel or of the first package, which carries charge and
 * refund.
 */
export const isMasterLabel = ({ masterId }: Pick<Label, 'masterId'>): boolean => masterId === undefined

/** Returns a label in another overpack; that of a master label is stored with its shipment. */
export const assignToOverpack = (label: Label, overpackId: number | null): Label =>
  isMasterLabel(label) ? label : { ...label, overpackId }

const getMasterLabelId = ({ id, masterId = id }: Pick<Label, 'id' | 'masterId'>): number => masterId

/** Sorts labels by purchase, the master of several packages first. */
export const compareByPurchase = (one: Label, other: Label): number =>
  getMasterLabelId(one) - getMasterLabelId(other) ||
  Number(isMasterLabel(other)) - Number(isMasterLabel(one)) ||
  one.id - other.id

/** Returns the labels bought together with a label, including itself. */
export function findLabelSet(label: Label, labels: readonly Label[]): LabelSet {
  const set = labels.filter((one) => getMasterLabelId(one) === getMasterLabelId(label)).toSorted(compareByPurchase)
  const [master = label, ...others] = set
  return [master, ...others]
}

/** Returns the labels of a shipment that are neither cancelled nor failed, the master first. */
export function filterLiveLabels(
  { liveLabelId }: Pick<Shipment, 'liveLabelId'>,
  labels: readonly Label[],
): readonly Label[] {
  const live = labels.find(({ id }) => id === liveLabelId)
  return live ? findLabelSet(live, labels) : []
}

/** Returns the overpack of a label's package. */
export const getOverpackId = ({ overpackId }: Pick<Shipment, 'overpackId'>, label: Label): number | null =>
  isMasterLabel(label) ? overpackId : (label.overpackId ?? null)

/** Returns the cost of carriage, without duty and tax. */
export const getCarriageCents = ({ costCents, surchargeCents, oversizeFeeCents, insuranceFeeCents }: Label): number =>
  costCents + surchargeCents + oversizeFeeCents + insuranceFeeCents

/** Whether clients can see the label: only after the carrier accepted it. */
export const isVisibleLabel = ({ stage }: Label): boolean => stage !== 'requested'

export const isReady = (label: Label): boolean => isVisibleLabel(label) && label.hasFile

/** Whether the carrier has not yet confirmed a published label. */
export const isAwaitingCarrier = ({ stage, promisedMs, hasFile, trackingNumber }: Label): boolean =>
  stage === 'live' && promisedMs !== undefined && !hasFile && trackingNumber === null

/** Whether no parcel may be sent with the label: a test label or one of a sandbox. */
export const isTestLabel = ({ isTest, userId }: Pick<Label, 'isTest' | 'userId'>): boolean =>
  isTest || isSandbox(userId)

export const isCancelledLabel = ({ stage }: Label): boolean => stage === 'cancelled'

/**
 * Returns weight in grams and dimensions in centimetres of a label's package: its own, those of the
 * price, or those of the shipment.
 */
export const toMeasurements = ({ measures, rated }: Label, shipment: Shipment): Box =>
  measures ?? rated ?? listPackages(shipment)[0]

/** Whether a scan shows the parcel in transit or delivered. False for cancelled labels. */
export const hasParcelMoved = ({ status }: Label): boolean => status !== 'Pending' && status !== 'Cancelled'

export const TrackingEvent = v.object({
  code: v.number(),
  /** Time of the event, used for sorting. */
  occurredAtMs: v.number(),
  /** Local date and time of the event for display, `YYYY-MM-DD HH:MM:SS`. */
  localTime: v.string(),
  city: v.string(),
  province: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  country: v.nullable(v.string()),
  /**
   * `latitude,longitude` in degrees, if known; a text, so that it can be erased like the other
   * location fields.
   */
  position: v.optional(v.string()),
  carrier: v.nullable(v.string()),
  description: v.string(),
})

export type TrackingEvent = Readonly<v.InferOutput<typeof TrackingEvent>>

/** Returns the stored form of a position; none unless both coordinates are known. */
export const toPosition = (latitude: number | null, longitude: number | null): Pick<TrackingEvent, 'position'> =>
  latitude === null || longitude === null ? {} : { position: `${latitude},${longitude}` }

/** Returns the coordinates of an event in degrees; nulls if unknown or erased. */
export function getCoordinates({ position = '' }: Pick<TrackingEvent, 'position'>) {
  const [latitude, longitude] = position.split(',').map(Number)
  const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude)
  return isKnown ? { latitude: latitude ?? null, longitude: longitude ?? null } : { latitude: null, longitude: null }
}

/**
 * Returns a key that sorts events of a label by time, then by order of receipt, as carriers report
 * whole seconds. `eventCount` is the number of earlier events. Older keys have the event code in
 * second place: digits sort before the letter.
 */
export const buildEventKey = (
  { occurredAtMs }: Pick<TrackingEvent, 'occurredAtMs'>,
  eventCount: number,
  eventId: string,
): string => [String(occurredAtMs).padStart(15, '0'), `t${String(eventCount).padStart(4, '0')}`, eventId].join('/')

/**
 * Returns the fulfilment order or reshipment that owns a label, so that its user cannot change it;
 * null otherwise. Parcels of older fulfilments are recognised by a label id below the shipment id.
 */
export function describeLabelHolder(
  { id, fulfillment }: Pick<Shipment, 'id' | 'fulfillment'>,
  label: Pick<Label, 'id' | 'reshipmentId'>,
): string | null {
  if (label.reshipmentId !== undefined) return `reshipment ${label.reshipmentId}`
  if (fulfillment) return `order ${fulfillment.orderId}`
  return fulfillment === undefined && label.id < id ? 'an order' : null
}
