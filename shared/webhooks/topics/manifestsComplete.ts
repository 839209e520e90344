import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findManifest, ManifestComplete } from '#shared/shipping/manifests/manifestStore.ts'
import { listManifestForms } from '#shared/shipping/manifests/rules/manifest.ts'
import { findOverpacks } from '#shared/shipping/overpacks/overpackStore.ts'
import { getManifestedMeasurements, type Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import {
  created,
  createTopicNotifier,
  decimal,
  identifier,
  integer,
  nullableText,
  payload,
  service,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic manifests_complete: a manifest was accepted by its facility. */
export const manifestsComplete = {
  name: 'manifests_complete',
  event: 'manifestComplete',
  summary: 'A manifest was processed and its documents are available',
  payload: payload('ManifestsComplete', {
    manifest: v.pipe(
      v.looseObject({
        id: identifier,
        created,
        entry_point: v.pipe(text, v.description('Entry point (drop-off facility) ID, such as `HKG101`')),
        exit_point: v.pipe(
          nullableText,
          v.description(
            'IATA code of the line-haul destination port. Null if the parcels have no common destination port.',
          ),
        ),
        forms: v.pipe(v.array(text), v.description('Names of the available documents')),
        mawb_id: v.pipe(v.nullable(integer), v.description('Master air waybill number. Null until assigned.')),
        overpacks: v.pipe(
          v.array(
            v.looseObject({
              carrier: v.pipe(
                nullableText,
                v.description('Code of the only carrier allowed for the parcels. Null if any carrier is allowed.'),
              ),
              created,
              height: v.pipe(decimal, v.description('Height in centimetres')),
              id: identifier,
              length: v.pipe(decimal, v.description('Length in centimetres')),
              service,
              terms: v.pipe(
                text,
                v.description(
                  'Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label purchase)',
                ),
              ),
              type86: v.pipe(
                v.boolean(),
                v.description('Whether the overpack is cleared through US customs as a Type 86 entry'),
              ),
              weight: v.pipe(decimal, v.description('Gross weight in kilograms')),
              width: v.pipe(decimal, v.description('Width in centimetres')),
            }),
          ),
          v.description('Overpacks on the manifest'),
        ),
        total_shipments: v.pipe(integer, v.description('Number of shipments on the manifest')),
        warehouse_no: v.pipe(
          nullableText,
          v.description('Manifest number assigned by the entry point. Null until assigned.'),
        ),
      }),
      v.description('Processed manifest'),
    ),
  }),
} as const satisfies TopicRow

export const notifyManifestsComplete = /* @__PURE__ */ createTopicNotifier(
  manifestsComplete,
  ManifestComplete,
  async ({ userId, manifestId }, { table }) => {
    const manifest = await findManifest(table, userId, manifestId)
    if (!manifest) return null
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    return {
      manifest: {
        id: manifestId,
        created: formatDateTime(getCreationMs(manifestId)),
        entry_point: manifest.entryPoint,
        exit_point: manifest.exitPoint,
        forms: listManifestForms(manifest),
        mawb_id: manifest.mawbId,
        overpacks: overpacks.map(toOverpackPayload),
        total_shipments: manifest.totalShipments,
        warehouse_no: manifest.warehouseNo,
      },
    }
  },
)

function toOverpackPayload(
  overpack: Overpack,
): v.InferOutput<typeof manifestsComplete.payload>['manifest']['overpacks'][number] {
  const { weightGrams, lengthCm, widthCm, heightCm } = getManifestedMeasurements(overpack)
  return {
    carrier: overpack.carrier,
    created: formatDateTime(getCreationMs(overpack.id)),
    height: heightCm,
    id: overpack.id,
    length: lengthCm,
    service: overpack.service,
    terms: overpack.terms,
    type86: false,
    weight: convertGramsToKg(weightGrams),
    width: widthCm,
  }
}
