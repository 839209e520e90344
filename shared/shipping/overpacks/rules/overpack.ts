import * as v from 'valibot'
import { SERVICES, TERMS } from '../../../reference/rules/services.ts'
import { Party } from '../../shipments/rules/shipment.ts'

/** Shipments an overpack can hold. */
export const MAX_PACKED_SHIPMENTS = 1_000

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
  shipmentCount: v.number(),
  /** Those of its shipments that hold dangerous goods. */
  dangerousCount: v.number(),
  /** On a manifest: nothing about it changes any more. */
  locked: v.boolean(),
  manifestId: v.nullable(v.number()),
  /** Being taken away: nobody sees it any more. */
  isRemoved: v.optional(v.boolean(), false),
})

/** An overpack as it is stored. */
export type Overpack = Readonly<v.InferOutput<typeof Overpack>>

export const PackedShipment = v.object({
  shipmentId: v.number(),
  labelId: v.number(),
  trackingNumber: v.nullable(v.string()),
})

/** A shipment in an overpack, by what it is known. */
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
  if (!known) throw new RangeError(`overpack ${overpack.id} is manifested without weight and size`)
  return known
}
