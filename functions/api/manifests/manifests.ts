import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { kgFromGrams } from '#shared/core/decimal.ts'
import { invalid, invalidQuery, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { pdf, plan, reply } from '#shared/http/endpoint.ts'
import { ITEM_BYTES, numberedPage } from '#shared/http/numberedPage.ts'
import { withOwnResource } from '#shared/http/ownResource.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { IdRange, toIdRange } from '#shared/http/paging.ts'
import { createdAt } from '#shared/http/responseFields.ts'
import { LISTED_DAYS } from '#shared/http/rules/httpLimits.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { log } from '#shared/platform/log.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { type AssembledManifest, assembleManifest } from '#shared/shipping/manifests/assembleManifest.ts'
import { readForm } from '#shared/shipping/manifests/manifestForms.ts'
import { findManifest, readManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { printDeliveryTicket } from '#shared/shipping/manifests/printDeliveryTicket.ts'
import { isPublished, listForms, type Manifest } from '#shared/shipping/manifests/rules/manifest.ts'
import { needsTransmission, transmitManifest } from '#shared/shipping/manifests/settleManifest.ts'
import { findOverpacks, overpackIdsFrom } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type ManifestEndpoint, type ManifestResponse, type ManifestsResponse, REPEATED_OVERPACK } from './routes.ts'

/** Loads a manifest, which is hidden until all its overpacks are on it. */
export const withManifest = withOwnResource(
  async (table, userId, id) => {
    const manifest = await findManifest(table, userId, id)
    return manifest && isPublished(manifest) ? manifest : null
  },
  (id) => problem('manifest_not_found', { id }),
)

export const getManifest: ManifestEndpoint<'getManifest'> = withManifest(
  async (manifest, { query, caller }, { table }) => {
    if (query.type !== undefined && query.form !== undefined) return readFormPdf(manifest, query.form)
    const overpacks = await findOverpacks(table, caller.userId, manifest.overpackIds)
    if (query.type === undefined) return reply({ manifest: manifestView({ manifest, overpacks }) })
    return pdf(await printDeliveryTicket({ manifest, overpacks }), `manifest-${manifest.id}.pdf`)
  },
)

async function readFormPdf(manifest: Manifest, name: string) {
  const content = manifest.carrierForms.includes(name) ? await readForm(lazyBlobs, manifest, name) : null
  return content ? pdf(content, name) : invalidQuery('form', 'must be the name of a carrier form from the last 90 days')
}

export const listManifests: ManifestEndpoint<'listManifests'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const { entry_point: entryPoint } = query
  if (entryPoint !== undefined && !entryPoints.has(entryPoint)) {
    return invalidQuery('entry_point', 'must be the ID of an entry point')
  }
  const ids = query.page_token === undefined ? toIdRange(query, LISTED_DAYS, nowMs) : ok(null)
  if (!ids.ok) return ids.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'manifests',
    userId,
    filters: Filters,
    rows: (filters: Filters) => ({
      pks: [keys.manifest(userId, 0).pk],
      ids: filters.ids,
      read: readManifest,
      rowBytes: ITEM_BYTES,
      isWanted: (manifest: Manifest) =>
        isPublished(manifest) && (filters.entry_point === undefined || manifest.entryPoint === filters.entry_point),
    }),
    show: (rows: readonly Manifest[]) => rows.map(manifestRowView),
    narrowedBy: 'dates',
  } as const
  const page = await numberedPage(list, query, { ...query, ids: ids.value }, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ manifests: [...shown], next_page: nextPage, total_manifests: total, total_pages: pages })
}

const Filters = v.object({
  ...ListFilters.entries,
  ids: v.nullable(IdRange),
  entry_point: v.optional(v.string()),
})
type Filters = v.InferOutput<typeof Filters>

type View = InferOutput<typeof ManifestResponse>['manifest']
type RowView = InferOutput<typeof ManifestsResponse>['manifests'][number]

const manifestRowView = (manifest: Manifest): RowView => ({
  id: manifest.id,
  carrier: manifest.carrier,
  created: createdAt(manifest.id),
  entry_point: manifest.entryPoint,
  mawb_id: manifest.mawbId,
  tracking_number: manifest.trackingNumber,
  warehouse_no: manifest.warehouseNo,
  total_overpacks: manifest.overpackIds.length,
  total_shipments: manifest.totalShipments,
  overpacks: manifest.overpackIds,
})

/** Facilities use whole centimetres, rounded up. */
const roundUpCm = (cm: number | null): number | null => (cm === null ? null : Math.ceil(cm))

const detailsView = (overpack: Overpack): View['overpacks_details'][number] => ({
  created: createdAt(overpack.id),
  id: overpack.id,
  height: roundUpCm(overpack.heightCm),
  length: roundUpCm(overpack.lengthCm),
  service: overpack.service,
  weight: overpack.weightGrams === null ? null : kgFromGrams(overpack.weightGrams),
  width: roundUpCm(overpack.widthCm),
})

const manifestView = ({ manifest, overpacks }: AssembledManifest): View => ({
  ...manifestRowView(manifest),
  forms: listForms(manifest),
  overpacks_details: overpacks.map(detailsView),
})

/**
 * The plan is executed in steps: a retry finds the manifest by its id and continues. If the carrier
 * is unavailable, a job notifies it later.
 */
export const createManifest: ManifestEndpoint<'createManifest'> = async (
  { body, caller, lastingId, nowMs, isRepeat },
  deps,
) => {
  const { overpacks, carrier, tracking_number: trackingNumber } = body.manifest
  const overpackIds = await resolveOverpackIds(deps.table, caller.userId, overpacks)
  if (!overpackIds.ok) return overpackIds.error
  const order = { id: lastingId(), userId: caller.userId, carrier, trackingNumber, overpackIds: overpackIds.value }
  const assembled = await assembleManifest(deps.table, order, needsTransmission(deps.carriers), nowMs, isRepeat)
  if (!assembled.ok) return assembled.error
  if (assembled.value.manifest.stage === 'transmitting') {
    try {
      await transmitManifest(assembled.value, deps)
    } catch (error) {
      log.warn('manifest transmission pending', { manifest_id: order.id, error })
    }
  }
  return plan([], { manifest: manifestView(assembled.value) })
}

/** Resolves ids or SSCCs of overpacks to ids. */
async function resolveOverpackIds(
  table: Table,
  userId: number,
  named: readonly (number | string)[],
): Promise<Result<number[], Problem>> {
  const found = await overpackIdsFrom(table, userId, named)
  const unknown = named[found.indexOf(null)]
  if (unknown !== undefined) return failure(problem('overpack_not_found', { id: unknown }, { httpStatus: 400 }))
  const ids = found.filter((id) => id !== null)
  return new Set(ids).size === ids.length ? ok(ids) : failure(invalid(`/manifest/overpacks: ${REPEATED_OVERPACK}`))
}
