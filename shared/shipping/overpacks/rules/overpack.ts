import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import {
  describeLabelHolder,
  getOverpackId,
  isCancelledLabel,
  isReady,
  isVisibleLabel,
  Label,
} from '#shared/shipping/records/rules/label.ts'
import { isDangerous, isMultiPackage, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { MAX_PACKED_SHIPMENTS } from './overpackLimits.ts'

/* Overpacks and their packing rules. */

export const Overpack = v.object({
  id: v.number(),
  userId: v.number(),
  /** GS1 serial shipping container code on its label. */
  sscc: v.string(),
  /** Increased by every change except the removal of shipments, which can only make room. */
  revision: v.number(),
  /** Taken from the first shipment; all others must match. */
  entryPoint: v.string(),
  service: v.picklist(SERVICES),
  terms: v.picklist(TERMS),
  carrier: v.string(),
  exitPoint: v.nullable(v.string()),
  isTest: v.boolean(),
  /** Of the first shipment: the consignor who hands it over. */
  consignor: Party,
  /** Null until measured. */
  weightGrams: v.nullable(v.number()),
  lengthCm: v.nullable(v.number()),
  widthCm: v.nullable(v.number()),
  heightCm: v.nullable(v.number()),
  /** Each of several packages of a shipment counts. */
  shipmentCount: v.number(),
  /** Number of its shipments with dangerous goods. */
  dangerousCount: v.number(),
  /** Contains packages of shipments in several, which must be on one manifest. */
  hasPackages: v.optional(v.literal(true)),
  /** On a manifest and immutable. */
  locked: v.boolean(),
  manifestId: v.nullable(v.number()),
  /** Being removed and no longer visible. */
  isRemoved: v.boolean(),
})

/** An overpack as stored. */
export type Overpack = Readonly<v.InferOutput<typeof Overpack>>

export const PackedShipment = v.object({
  shipmentId: v.number(),
  labelId: v.number(),
  trackingNumber: v.nullable(v.string()),
  /** Label of the first package; set for the other packages of a shipment. */
  masterId: v.optional(v.number()),
  /** Number of packages of its shipment, if several. */
  packageCount: v.optional(v.number()),
  /** As entered or measured for this package. Absent if packed by an earlier release. */
  measures: Label.entries.measures,
  /** Of the shipment. */
  listShard: ListShard,
})

/** A shipment or one of its packages in an overpack. */
export type PackedShipment = Readonly<v.InferOutput<typeof PackedShipment>>

type Measures = Pick<Overpack, 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm'>

export type OverpackMeasurements = Measures

/** Returns weight and dimensions if all are known. */
export function measured({ weightGrams, lengthCm, widthCm, heightCm }: Measures) {
  if (weightGrams === null || lengthCm === null || widthCm === null || heightCm === null) return null
  return { weightGrams, lengthCm, widthCm, heightCm }
}

/** Returns weight and dimensions of a manifested overpack, which requires them. */
export function getManifestedMeasurements(overpack: Overpack) {
  const known = measured(overpack)
  if (!known) throw new RangeError(`overpack ${overpack.id} is manifested without weight and dimensions`)
  return known
}

/** A shipment to pack, with the named label or else its live one. */
export type Candidate = { readonly shipment: Shipment; readonly label: Label | null }
export type LabelledShipment = { readonly shipment: Shipment; readonly label: Label }

/** Packing requirements of an entry point. */
type EntryPointRequirements = { readonly needsOverpack: boolean; readonly isAir: boolean }

/** Replaces the message of a problem by a more specific one. */
const withMessage = (rejection: Problem, message: string): Problem => ({ ...rejection, message, errors: [message] })

const differs = (property: string, own: string | null, expected: string | null): Problem =>
  withMessage(
    problem('service_mismatch', { a: '', b: '' }),
    `The shipment has ${property} ${own ?? 'none'}, but the overpack has ${property} ${expected ?? 'none'}`,
  )

/** Returns the shipment with its live label, or why it cannot be packed in any overpack. */
export function packable({ shipment, label }: Candidate, place: EntryPointRequirements): LabelledShipment | Problem {
  if (!label || !isVisibleLabel(label)) return problem('shipment_without_label')
  if (isCancelledLabel(label) || label.stage === 'cancelling') return problem('label_already_cancelled')
  const holder = describeLabelHolder(shipment, label)
  if (holder) {
    return withMessage(
      problem('label_not_cancellable', { reason: '' }),
      `The parcel ships from ${holder}, which does not accept customer overpacks`,
    )
  }
  if (!isReady(label)) return problem('label_not_ready')
  const overpackId = getOverpackId(shipment, label)
  if (overpackId !== null) {
    const noun = isMultiPackage(shipment) ? 'package' : 'shipment'
    return withMessage(problem('duplicate_in_overpack'), `The ${noun} is already in overpack ${overpackId}`)
  }
  if (!place.needsOverpack) return problem('overpack_not_needed', { entry_point: shipment.entryPoint })
  return { shipment, label }
}

/** Returns why a shipment does not match an overpack; null if it does. */
export function validatePacking(
  { shipment, label }: LabelledShipment,
  overpack: Overpack,
  place: EntryPointRequirements,
): Problem | null {
  if (shipment.entryPoint !== overpack.entryPoint) {
    return problem('entry_point_mismatch', { a: shipment.entryPoint, b: overpack.entryPoint })
  }
  if (label.service !== overpack.service) {
    return problem('service_mismatch', { a: label.service, b: overpack.service })
  }
  if (shipment.terms !== overpack.terms) return differs('terms', shipment.terms, overpack.terms)
  if (label.carrier !== overpack.carrier) return differs('carrier', label.carrier, overpack.carrier)
  if (label.exitPoint !== overpack.exitPoint) return differs('exit point', label.exitPoint, overpack.exitPoint)
  if (shipment.test !== overpack.isTest) {
    return withMessage(
      problem('service_mismatch', { a: '', b: '' }),
      'Test shipments and live shipments must be packed into separate overpacks',
    )
  }
  const isMixed = overpack.shipmentCount > 0 && isDangerous(shipment) !== overpack.dangerousCount > 0
  if (place.isAir && isMixed) return problem('dangerous_goods_mix')
  if (overpack.shipmentCount >= MAX_PACKED_SHIPMENTS) {
    return withMessage(
      problem('overpack_not_updated', undefined, { httpStatus: 400 }),
      `Overpack ${overpack.id} already contains the maximum number of shipments (${MAX_PACKED_SHIPMENTS})`,
    )
  }
  return null
}
