import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { kgFromGrams } from '../../../shared/core/decimal.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import type { Packing, RefusedShipment } from '../../../shared/shipping/overpacks/packShipments.ts'
import type { Overpack, PackedShipment } from '../../../shared/shipping/overpacks/rules/overpack.ts'
import type { OverpackAnswer, OverpacksAnswer, PartlyPackedAnswer } from './schemas.ts'

type View = InferOutput<typeof OverpackAnswer>['overpack']
type RowView = InferOutput<typeof OverpacksAnswer>['overpacks'][number]
type PartialView = InferOutput<typeof PartlyPackedAnswer>['overpack']

const weightKg = (weightGrams: number | null): number | null => (weightGrams === null ? null : kgFromGrams(weightGrams))

/** No carrier here takes shipments of Type 86 or tracks cartons itself. */
const overpackFields = (overpack: Overpack): Omit<View, 'shipments'> => ({
  id: overpack.id,
  carrier: overpack.carrier,
  contains_dg: overpack.dangerousCount > 0,
  created: formatDateTime(createdMs(overpack.id)),
  entry_point: overpack.entryPoint,
  exit_point: overpack.exitPoint,
  external_tracking: null,
  service: overpack.service,
  terms: overpack.terms,
  type86: false,
  locked: overpack.locked,
  manifest_id: overpack.manifestId,
  height: overpack.heightCm,
  length: overpack.lengthCm,
  width: overpack.widthCm,
  weight: weightKg(overpack.weightGrams),
})

const shipmentView = ({ shipmentId, labelId, trackingNumber }: PackedShipment) => ({
  id: shipmentId,
  label_id: labelId,
  tracking_number: trackingNumber,
})

const refusedView = ({ named, refusal }: RefusedShipment) => ({
  id: named.id,
  label_id: named.labelId,
  tracking_number: named.trackingNumber,
  error: refusal.message,
})

/** An overpack as it is shown by itself. */
export const overpackView = (overpack: Overpack, packed: readonly PackedShipment[]): View => ({
  ...overpackFields(overpack),
  shipments: packed.map(shipmentView),
})

/** An overpack as lists show it. */
export const overpackRowView = (overpack: Overpack): RowView => ({
  ...overpackFields(overpack),
  total_shipments: overpack.shipmentCount,
})

const NO_OVERPACK = {
  id: null,
  carrier: null,
  contains_dg: false,
  created: null,
  entry_point: null,
  exit_point: null,
  external_tracking: null,
  service: null,
  terms: null,
  type86: false,
  locked: false,
  manifest_id: null,
  height: null,
  length: null,
  width: null,
  weight: null,
} as const

/** What came of an order that could not be met whole. */
export const partlyPackedView = ({ overpack, packed, refused }: Packing): PartialView => ({
  ...(overpack ? overpackFields(overpack) : NO_OVERPACK),
  shipments: [...packed.map(shipmentView), ...refused.map(refusedView)],
})
