import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import {
  describeHolder,
  isCancelled,
  isReady,
  isVisible,
  Label,
  overpackIdOf,
} from '#shared/shipping/records/rules/label.ts'
import { isDangerous, isInPackages, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { MAX_PACKED_SHIPMENTS } from './overpackLimits.ts'

export const Overpack = v.object({
  id: v.number(),
  userId: v.number(),
  /** GS1 serial shipping container code on its label. */
  sscc: v.string(),
  /** Raised by every change but shipments being taken out: those can only make room. */
  revision: v.number(),
  /** What its first shipment had, and every further one has to have. */
  entryPoint: v.string(),
  service: v.picklist(SERVICES),
  terms: v.picklist(TERMS),
  carrier: v.string(),
  exitPoint: v.nullable(v.string()),
  isTest: v.boolean(),
  /** Of its first shipment: who hands it in. */
  consignor: Party,
  /** Null until its owner measured it. */
  weightGrams: v.nullable(v.number()),
  lengthCm: v.nullable(v.number()),
  widthCm: v.nullable(v.number()),
  heightCm: v.nullable(v.number()),
  /** Of a shipment in several packages each of them counts. */
  shipmentCount: v.number(),
  /** Those of its shipments that hold dangerous goods. */
  dangerousCount: v.number(),
  /** Packages were put in whose shipment has others, which have to go with the same manifest. */
  hasPackages: v.optional(v.literal(true)),
  /** On a manifest: nothing about it changes any more. */
  locked: v.boolean(),
  manifestId: v.nullable(v.number()),
  /** Being taken away: nobody sees it any more. */
  isRemoved: v.boolean(),
})

/** An overpack as it is stored. */
export type Overpack = Readonly<v.InferOutput<typeof Overpack>>

export const PackedShipment = v.object({
  shipmentId: v.number(),
  labelId: v.number(),
  trackingNumber: v.nullable(v.string()),
  /** Of one of several packages but the first: the label of the first. */
  masterId: v.optional(v.number()),
  /** How many packages its shipment goes in, if several. */
  packageCount: v.optional(v.number()),
  /**
   * As its owner entered it, or measured this package. Absent: it was packed by an earlier release.
   */
  measures: Label.entries.measures,
  /** The shipment's. */
  listShard: ListShard,
})

/** A shipment in an overpack, or one of its packages, by what it is known. */
export type PackedShipment = Readonly<v.InferOutput<typeof PackedShipment>>

type Measures = Pick<Overpack, 'weightGrams' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** What its owner says of an overpack. */
export type OverpackMeasures = Measures

/** Weight and size where all are known. */
export function measured({ weightGrams, lengthCm, widthCm, heightCm }: Measures) {
  if (weightGrams === null || lengthCm === null || widthCm === null || heightCm === null) return null
  return { weightGrams, lengthCm, widthCm, heightCm }
}

/** Weight and size of an overpack on a manifest: without them it would not be there. */
export function manifestedMeasures(overpack: Overpack) {
  const known = measured(overpack)
  if (!known) throw new RangeError(`overpack ${overpack.id} is manifested without weight and dimensions`)
  return known
}

/** A shipment about to be packed, with the label it was named by, or else its live one. */
export type Candidate = { readonly shipment: Shipment; readonly label: Label | null }
export type LabelledShipment = { readonly shipment: Shipment; readonly label: Label }

/** What an entry point asks of those who bring parcels there. */
type PackingPlace = { readonly needsOverpack: boolean; readonly isAir: boolean }

/** A refusal whose message says more than its code alone. */
const told = (refusal: Problem, message: string): Problem => ({ ...refusal, message, errors: [message] })

const differs = (what: string, own: string | null, wanted: string | null): Problem =>
  told(
    problem('service_mismatch', { a: '', b: '' }),
    `The shipment has ${what} ${own ?? 'none'}, but the overpack has ${what} ${wanted ?? 'none'}`,
  )

/**
 * Why a shipment cannot be packed at all, whatever the overpack; or the shipment with its live
 * label.
 */
export function packable({ shipment, label }: Candidate, place: PackingPlace): LabelledShipment | Problem {
  if (!label || !isVisible(label)) return problem('shipment_without_label')
  if (isCancelled(label) || label.stage === 'cancelling') return problem('label_already_cancelled')
  const holder = describeHolder(shipment, label)
  if (holder) {
    return told(
      problem('label_not_cancellable', { reason: '' }),
      `The parcel ships from ${holder}, which does not accept customer overpacks`,
    )
  }
  if (!isReady(label)) return problem('label_not_ready')
  const overpackId = overpackIdOf(shipment, label)
  if (overpackId !== null) {
    const what = isInPackages(shipment) ? 'package' : 'shipment'
    return told(problem('duplicate_in_overpack'), `The ${what} is already in overpack ${overpackId}`)
  }
  if (!place.needsOverpack) return problem('overpack_not_needed', { entry_point: shipment.entryPoint })
  return { shipment, label }
}

/** Why a shipment does not go with what an overpack holds; null where it does. */
export function findPackingProblem(
  { shipment, label }: LabelledShipment,
  overpack: Overpack,
  place: PackingPlace,
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
    return told(
      problem('service_mismatch', { a: '', b: '' }),
      'Test shipments and live shipments must be packed into separate overpacks',
    )
  }
  const isMixed = overpack.shipmentCount > 0 && isDangerous(shipment) !== overpack.dangerousCount > 0
  if (place.isAir && isMixed) return problem('dangerous_goods_mix')
  if (overpack.shipmentCount >= MAX_PACKED_SHIPMENTS) {
    return told(
      problem('overpack_not_updated', undefined, { httpStatus: 400 }),
      `Overpack ${overpack.id} already contains the maximum number of shipments (${MAX_PACKED_SHIPMENTS})`,
    )
  }
  return null
}
