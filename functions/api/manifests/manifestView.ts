import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { kgFromGrams } from '../../../shared/core/decimal.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import type { AssembledManifest } from '../../../shared/shipping/manifests/assembleManifest.ts'
import type { Manifest } from '../../../shared/shipping/manifests/rules/manifest.ts'
import type { Overpack } from '../../../shared/shipping/overpacks/rules/overpack.ts'
import type { ManifestAnswer, ManifestsAnswer } from './schemas.ts'

type View = InferOutput<typeof ManifestAnswer>['manifest']
type RowView = InferOutput<typeof ManifestsAnswer>['manifests'][number]

/** A manifest as lists show it. */
export const manifestRowView = (manifest: Manifest): RowView => ({
  id: manifest.id,
  carrier: manifest.carrier,
  created: formatDateTime(createdMs(manifest.id)),
  entry_point: manifest.entryPoint,
  mawb_id: manifest.mawbId,
  tracking_number: manifest.trackingNumber,
  warehouse_no: manifest.warehouseNo,
  total_overpacks: manifest.overpackIds.length,
  total_shipments: manifest.totalShipments,
  overpacks: manifest.overpackIds,
})

/** Facilities reckon with whole centimetres: what does not fit into one takes the next. */
const wholeCm = (cm: number | null): number | null => (cm === null ? null : Math.ceil(cm))

const detailsView = (overpack: Overpack): View['overpacks_details'][number] => ({
  created: formatDateTime(createdMs(overpack.id)),
  id: overpack.id,
  height: wholeCm(overpack.heightCm),
  length: wholeCm(overpack.lengthCm),
  service: overpack.service,
  weight: overpack.weightGrams === null ? null : kgFromGrams(overpack.weightGrams),
  width: wholeCm(overpack.widthCm),
})

/** A manifest as it is shown by itself. */
export const manifestView = ({ manifest, overpacks }: AssembledManifest): View => ({
  ...manifestRowView(manifest),
  overpacks_details: overpacks.map(detailsView),
})
