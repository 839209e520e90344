import { formatDateTime } from '../../core/dates.ts'
import { kgFromGrams } from '../../core/decimal.ts'
import { createdMs } from '../../core/ids.ts'
import type { PublishedEvent } from '../../events/domainEvent.ts'
import { findManifest } from '../../shipping/manifests/manifestStore.ts'
import { findOverpacks } from '../../shipping/overpacks/overpackStore.ts'
import { manifestedMeasures, type Overpack } from '../../shipping/overpacks/rules/overpack.ts'
import type { Table } from '../../table/table.ts'
import type { Telling } from '../fanOut.ts'
import type { TopicPayload } from '../topics/topics.ts'

type ManifestComplete = Extract<PublishedEvent, { readonly type: 'manifestComplete' }>
type Payload = TopicPayload['manifests_complete']

/** Topic manifests_complete: a manifest as its facility accepted it. */
export const tellManifest = ({ id, userId, manifestId }: ManifestComplete, table: Table): Telling => ({
  eventId: id,
  userId,
  topic: 'manifests_complete',
  build: async (): Promise<Payload | null> => {
    const manifest = await findManifest(table, userId, manifestId)
    if (!manifest) return null
    const overpacks = await findOverpacks(table, userId, manifest.overpackIds)
    return {
      manifest: {
        id: manifestId,
        created: formatDateTime(createdMs(manifestId)),
        entry_point: manifest.entryPoint,
        exit_point: manifest.exitPoint,
        forms: manifest.forms,
        mawb_id: manifest.mawbId,
        overpacks: overpacks.map(overpackOf),
        total_shipments: manifest.totalShipments,
        warehouse_no: manifest.warehouseNo,
      },
    }
  },
})

function overpackOf(overpack: Overpack): Payload['manifest']['overpacks'][number] {
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
