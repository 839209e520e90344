import * as v from 'valibot'
import { isSameNumber } from '#shared/carriers/rules/readScan.ts'
import { TEST_MAKERS } from '#shared/carriers/rules/testMaker.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, money, usd } from '#shared/core/money.ts'
import { CarrierCost } from '#shared/rating/rules/carrierCost.ts'
import { CHARGE_TOTALS, Charge, charge, sumOf } from '#shared/rating/rules/charges.ts'
import { priceBy } from '#shared/rating/rules/price.ts'
import { Tariff } from '#shared/rating/rules/tariff.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { type Box, listPackages, PackageContent, PriceBasis, type Shipment } from './shipment.ts'

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
  /** Of the contents, in US cents. */
  valueCents: v.number(),
  /** By what: the rate card may have changed since. Null where it is not known any more. */
  tariff: v.nullable(Tariff),
})
/** What a label's price was worked out from: the shipment may have changed since. */
export type RatedParcel = Readonly<v.InferOutput<typeof RatedParcel>>

export const Label = v.object({
  id: v.number(),
  userId: v.number(),
  shipmentId: v.number(),
  /**
   * `requested`: paid for, the carrier's answer is still to come; nobody sees it yet. `live`: the
   * carrier has it. `cancelling`: cancelled by the client, the carrier's answer is still to come.
   * `cancelled`: for good.
   */
  stage: v.picklist(['requested', 'live', 'cancelling', 'cancelled']),
  /** Some carriers bring number and file later. */
  hasFile: v.boolean(),
  trackingNumber: v.nullable(v.string()),
  /**
   * Under which it is followed besides, as numbers are compared, the newest last: its warehouse
   * gave its parcel another carrier's.
   */
  furtherNumbers: v.optional(v.array(v.string())),
  carrier: v.string(),
  service: v.picklist(SERVICES),
  laneId: v.string(),
  /** The carrier's own word for the service, where a real carrier is asked. */
  carrierService: v.optional(v.string()),
  exitPoint: v.nullable(v.string()),
  /**
   * Null where the price does not follow from the parcel, or it is not known any more from what.
   */
  rated: v.nullable(RatedParcel),
  chargeableWeightGrams: v.number(),
  costCents: v.number(),
  surchargeCents: v.number(),
  oversizeFeeCents: v.number(),
  insuranceFeeCents: v.number(),
  /** The lines these four are the sums of; absent: they follow from `rated`. */
  charges: v.optional(v.pipe(v.array(Charge), v.readonly())),
  /**
   * Everything the wallet was charged for it in US cents, duty and tax included; 0 for a test
   * label. `chargedAmount`: as it was paid.
   */
  chargedCents: v.number(),
  /**
   * What its carrier takes from us, as far as that is known. Of several packages, for all of them.
   */
  carrierCost: v.optional(CarrierCost),
  /**
   * What its carrier has billed in USD so far, credits included: for carriage, and for what it adds
   * to that.
   */
  billedCarriageCents: v.optional(v.number()),
  billedSurchargeCents: v.optional(v.number()),
  /** What the charge was worked out by, where that takes explaining. */
  priceBasis: v.optional(PriceBasis),
  processed: v.boolean(),
  processedDate: v.nullable(v.string()),
  processedWeightGrams: v.nullable(v.number()),
  deliveryDate: v.nullable(v.string()),
  /** `YYYY-MM-DD` on which its carrier expects to deliver it, as it said last. */
  estimatedDelivery: v.optional(v.string()),
  /** Who took the parcel, as its carrier says: its proof of delivery. */
  signedBy: v.optional(v.string()),
  status: v.picklist(LABEL_STATUSES),
  isTest: v.boolean(),
  /**
   * Of a test, and of every label of a sandbox: who makes it. Tests from before it was kept were
   * made by their carrier, as any other label of it.
   */
  testMaker: v.optional(v.picklist(TEST_MAKERS)),
  /**
   * Of a test that was found on a parcel: the exception its facility raised about that, the last if
   * there were several.
   */
  exceptionId: v.optional(v.number()),
  /**
   * Raised by every tracking event: what was worked out from a label's history holds only for the
   * events it had.
   */
  revision: v.number(),
  /**
   * Since when its carrier has known it: its first event follows from that. Absent where that event
   * is stored as others are.
   */
  publishedMs: v.optional(v.number()),
  /** Since when it is shown although its carrier has not answered yet. */
  promisedMs: v.optional(v.number()),
  /** Why its carrier could not make it after all: it is cancelled then. */
  failure: v.optional(v.string()),
  /**
   * Of one of several packages but the first: the label of the first, with which it was bought and
   * is given back.
   */
  masterId: v.optional(v.number()),
  /** Of one of several packages: what it measures. */
  measures: v.optional(
    v.object({ weightGrams: v.number(), lengthCm: v.number(), widthCm: v.number(), heightCm: v.number() }),
  ),
  /** What is in its package, as its sender says. */
  contents: v.optional(v.array(PackageContent)),
  /**
   * The overpack its package is in, of one that has a master: where that of any other label is, its
   * shipment knows.
   */
  overpackId: v.optional(v.nullable(v.number())),
  /** Since when its carrier does not list the parcel, of a purchase whose outcome is not known. */
  unlistedSinceMs: v.optional(v.number()),
  /** The reshipment it was made for: it goes with that, and is not its owner's to cancel. */
  reshipmentId: v.optional(v.number()),
  /**
   * When what its shipment says of persons was erased: where scans were made is not kept from then
   * on.
   */
  erasedMs: v.optional(v.number()),
  /** Key of the file its carrier made; null: we draw it. */
  documentKey: v.nullable(v.string()),
})

/** A label as it is stored. */
export type Label = Readonly<v.InferOutput<typeof Label>>

/** Everything the wallet was charged for it, in the currency it was paid in: nothing for a test. */
export function chargedAmount({ chargedCents, priceBasis }: Pick<Label, 'chargedCents' | 'priceBasis'>): Money {
  const { currency = 'USD', minor = chargedCents } = priceBasis?.paid ?? {}
  return money(chargedCents === 0 ? 0 : minor, currency)
}

/**
 * What its price consists of. Of old labels only the totals are known, where their tariff is not,
 * or does not explain them.
 */
export function chargesOf(label: Label): readonly Charge[] {
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
  const priced = priceBy(rated.tariff, parcel).charges
  return CHARGE_TOTALS.every((total) => sumOf(priced, total).minorUnits === sumOf(totals, total).minorUnits)
    ? priced
    : totals
}

/** All numbers it is followed under, its own first. */
export const numbersOf = ({ trackingNumber, furtherNumbers = [] }: Label): readonly string[] =>
  trackingNumber === null
    ? furtherNumbers
    : [trackingNumber, ...furtherNumbers.filter((number) => !isSameNumber(number, trackingNumber))]

/** Labels that were bought together: of each package of a shipment, the master first. */
export type LabelSet = readonly [Label, ...Label[]]

/**
 * Whether it is the label of a parcel, or of the first of several packages: what is charged and
 * given back hangs on it.
 */
export const isMaster = ({ masterId }: Pick<Label, 'masterId'>): boolean => masterId === undefined

const masterIdOf = ({ id, masterId = id }: Pick<Label, 'id' | 'masterId'>): number => masterId

/** Sorts labels: as they were bought, of several packages the master first. */
export const compareByPurchase = (one: Label, other: Label): number =>
  masterIdOf(one) - masterIdOf(other) || Number(isMaster(other)) - Number(isMaster(one)) || one.id - other.id

/** The labels that were bought with one, itself among them. */
export function findLabelSet(label: Label, labels: readonly Label[]): LabelSet {
  const set = labels.filter((one) => masterIdOf(one) === masterIdOf(label)).toSorted(compareByPurchase)
  const [master = label, ...others] = set
  return [master, ...others]
}

/** The labels of a shipment that are neither cancelled nor failed, the master first. */
export function liveLabels({ liveLabelId }: Pick<Shipment, 'liveLabelId'>, labels: readonly Label[]): readonly Label[] {
  const live = labels.find(({ id }) => id === liveLabelId)
  return live ? findLabelSet(live, labels) : []
}

/** The overpack the package of a label is in. */
export const overpackIdOf = ({ overpackId }: Pick<Shipment, 'overpackId'>, label: Label): number | null =>
  isMaster(label) ? overpackId : (label.overpackId ?? null)

/** Whether clients may see it: not before the carrier has it. */
export const isVisible = ({ stage }: Label): boolean => stage !== 'requested'

/** Whether the file can be downloaded. */
export const isReady = (label: Label): boolean => isVisible(label) && label.hasFile

/** Whether its carrier has not answered yet whether it takes the parcel. */
export const isAwaitingCarrier = ({ stage, promisedMs, hasFile, trackingNumber }: Label): boolean =>
  stage === 'live' && promisedMs !== undefined && !hasFile && trackingNumber === null

/** Whether no parcel may be sent with it: a test, or of a sandbox. */
export const isTestLabel = ({ isTest, userId }: Pick<Label, 'isTest' | 'userId'>): boolean =>
  isTest || isSandbox(userId)

export const isCancelled = ({ stage }: Label): boolean => stage === 'cancelled'

/**
 * Weight in grams and dimensions in centimetres of the package of a label: its own, those it was
 * priced by, or those of the shipment.
 */
export const toMeasures = ({ measures, rated }: Label, shipment: Shipment): Box =>
  measures ?? rated ?? listPackages(shipment)[0]

/**
 * Whether some scan says that its parcel is on its way, or there. Nothing is said so of a cancelled
 * label.
 */
export const hasMoved = ({ status }: Label): boolean => status !== 'Pending' && status !== 'Cancelled'

export const TrackingEvent = v.object({
  code: v.number(),
  /** The instant it happened: what sorts. */
  occurredAtMs: v.number(),
  /** Date and time where it happened, `YYYY-MM-DD HH:MM:SS`: what is shown. */
  localTime: v.string(),
  city: v.string(),
  province: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  country: v.nullable(v.string()),
  /**
   * `latitude,longitude` in degrees, where that is known: a text, which is erased as the other
   * parts of the place are.
   */
  position: v.optional(v.string()),
  carrier: v.nullable(v.string()),
  description: v.string(),
})

export type TrackingEvent = Readonly<v.InferOutput<typeof TrackingEvent>>

/** The position of an event as it is stored. One of the two alone says nothing. */
export const positionOf = (latitude: number | null, longitude: number | null): Pick<TrackingEvent, 'position'> =>
  latitude === null || longitude === null ? {} : { position: `${latitude},${longitude}` }

/** Where an event was, in degrees; nulls where that is not known, or was erased. */
export function coordinatesOf({ position = '' }: Pick<TrackingEvent, 'position'>) {
  const [latitude, longitude] = position.split(',').map(Number)
  const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude)
  return isKnown ? { latitude: latitude ?? null, longitude: longitude ?? null } : { latitude: null, longitude: null }
}

/**
 * Orders events of one label: by instant, then by the order in which they were told; carriers tell
 * whole seconds, so several share one. `told` is how many events the label had before. Older keys
 * have the event's code in the second place: digits sort before the letter.
 */
export const eventKey = (
  { occurredAtMs }: Pick<TrackingEvent, 'occurredAtMs'>,
  told: number,
  eventId: string,
): string => [String(occurredAtMs).padStart(15, '0'), `t${String(told).padStart(4, '0')}`, eventId].join('/')

/**
 * What a label was made for that its owner cannot change by it: an order's fulfilment, or a
 * reshipment. Null: it is its owner's own. Parcels of fulfilments from before they knew theirs are
 * told by their label: only there it is the older one.
 */
export function describeHolder(
  { id, fulfillment }: Pick<Shipment, 'id' | 'fulfillment'>,
  label: Pick<Label, 'id' | 'reshipmentId'>,
): string | null {
  if (label.reshipmentId !== undefined) return `reshipment ${label.reshipmentId}`
  if (fulfillment) return `order ${fulfillment.orderId}`
  return fulfillment === undefined && label.id < id ? 'an order' : null
}
