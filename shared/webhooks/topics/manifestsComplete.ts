import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { kgFromGrams } from '#shared/core/decimal.ts'
import { createdMs } from '#shared/core/ids.ts'
import { findManifest, ManifestComplete } from '#shared/shipping/manifests/manifestStore.ts'
import { formsOf } from '#shared/shipping/manifests/rules/manifest.ts'
import { findOverpacks } from '#shared/shipping/overpacks/overpackStore.ts'
import { manifestedMeasures, type Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import { dateTime, decimal, integer, payload, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic manifests_complete: a manifest as its facility accepted it. */
export const manifestsComplete = {
  name: 'manifests_complete',
  event: 'manifestComplete',
  summary: 'A manifest was processed and its documents are available',
  payload: payload('ManifestsComplete', {
    manifest: v.looseObject({
      id: integer,
      created: dateTime,
      entry_point: text,
      exit_point: textOrNull,
      forms: v.pipe(v.array(text), v.description('Names of the available documents')),
      mawb_id: v.nullable(integer),
      overpacks: v.array(
        v.looseObject({
          carrier: textOrNull,
          created: dateTime,
          height: decimal,
          id: integer,
          length: decimal,
          service: text,
          terms: text,
          type86: v.boolean(),
          weight: decimal,
          width: decimal,
        }),
      ),
      total_shipments: integer,
      warehouse_no: textOrNull,
    }),
  }),
} as const satisfies TopicRow

export const tellManifestsComplete = /* @__PURE__ */ telling(
  manifestsComplete,
  ManifestComplete,
  async ({ userId, manifestId }, { table }) => {
    const manifest = await findManifest(table, userId, manifestId)
    if (!manifest) return null
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    return {
      manifest: {
        id: manifestId,
        created: formatDateTime(createdMs(manifestId)),
        entry_point: manifest.entryPoint,
        exit_point: manifest.exitPoint,
        forms: formsOf(manifest),
        mawb_id: manifest.mawbId,
        overpacks: overpacks.map(overpackOf),
        total_shipments: manifest.totalShipments,
        warehouse_no: manifest.warehouseNo,
      },
    }
  },
)

function overpackOf(
  overpack: Overpack,
): v.InferOutput<typeof manifestsComplete.payload>['manifest']['overpacks'][number] {
  const { weightGrams, lengthCm, widthCm, heightCm } = manifestedMeasures(overpack)
  return {
    carrier: overpack.carrier,
    created: formatDateTime(createdMs(overpack.id)),
    height: heightCm,
    id: overpack.id,
    length: lengthCm,
    service: overpack.service,
    terms: overpack.terms,
    type86: false,
    weight: kgFromGrams(weightGrams),
    width: widthCm,
  }
}
