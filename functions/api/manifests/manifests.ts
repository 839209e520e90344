import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { createInvalidQueryProblem, invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { pdf, plan, reply } from '#shared/http/endpoint.ts'
import { ESTIMATED_ITEM_BYTES, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { IdRange, toIdRange } from '#shared/http/paging.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { DEFAULT_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { log } from '#shared/platform/log.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { type AssembledManifest, assembleManifest } from '#shared/shipping/manifests/assembleManifest.ts'
import { needsTransmission, transmitManifest } from '#shared/shipping/manifests/finaliseManifest.ts'
import { loadManifestForm } from '#shared/shipping/manifests/manifestForms.ts'
import { findManifest, parseManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { printDeliveryTicket } from '#shared/shipping/manifests/printDeliveryTicket.ts'
import { isManifestPublished, listManifestForms, type Manifest } from '#shared/shipping/manifests/rules/manifest.ts'
import { findOverpackIds, findOverpacks } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import {
  DUPLICATE_OVERPACK_MESSAGE,
  type ManifestEndpoint,
  type ManifestResponse,
  type ManifestsResponse,
} from './routes.ts'

/** Loads a manifest, which is hidden until all its overpacks are on it. */
export const createManifestEndpoint = createAccountResourceEndpoint(
  async (table, userId, id) => {
    const manifest = await findManifest(table, userId, id)
    return manifest && isManifestPublished(manifest) ? manifest : null
  },
  (id) => problem('manifest_not_found', { id }),
)

export const getManifest: ManifestEndpoint<'getManifest'> = createManifestEndpoint(
  async (manifest, { query, caller }, { table }) => {
    if (query.type !== undefined && query.form !== undefined) return loadManifestFormPdf(manifest, query.form)
    const overpacks = await findOverpacks(table, caller.userId, manifest.overpackIds)
    if (query.type === undefined) return reply({ manifest: toManifestResponse({ manifest, overpacks }) })
    return pdf(await printDeliveryTicket({ manifest, overpacks }), `manifest-${manifest.id}.pdf`)
  },
)

async function loadManifestFormPdf(manifest: Manifest, name: string) {
  const content = manifest.carrierForms.includes(name) ? await loadManifestForm(lazyBlobs, manifest, name) : null
  return content
    ? pdf(content, name)
    : createInvalidQueryProblem('form', 'must be the name of a carrier form created in the last 90 days')
}

export const listManifests: ManifestEndpoint<'listManifests'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const { entry_point: entryPoint } = query
  if (entryPoint !== undefined && !entryPoints.has(entryPoint)) {
    return createInvalidQueryProblem('entry_point', 'must be a valid entry point ID')
  }
  const ids = query.page_token === undefined ? toIdRange(query, DEFAULT_LIST_DAYS, nowMs) : ok(null)
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
      read: parseManifest,
      rowBytes: ESTIMATED_ITEM_BYTES,
      isIncluded: (manifest: Manifest) =>
        isManifestPublished(manifest) &&
        (filters.entry_point === undefined || manifest.entryPoint === filters.entry_point),
    }),
    show: (rows: readonly Manifest[]) => rows.map(toManifestRowResponse),
    narrowedBy: 'dates',
  } as const
  const page = await listNumberedPage(list, query, { ...query, ids: ids.value }, nowMs)
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

const toManifestRowResponse = (manifest: Manifest): RowView => ({
  id: manifest.id,
  carrier: manifest.carrier,
  created: formatCreationTime(manifest.id),
  entry_point: manifest.entryPoint,
  mawb_id: manifest.mawbId,
  tracking_number: manifest.trackingNumber,
  warehouse_no: manifest.warehouseNo,
  total_overpacks: manifest.overpackIds.length,
  total_shipments: manifest.totalShipments,
  overpacks: manifest.overpackIds,
})

/** Facilities use whole centimetres, rounded up. */
const roundUpToCentimetres = (cm: number | null): number | null => (cm === null ? null : Math.ceil(cm))

const toOverpackDetailsResponse = (overpack: Overpack): View['overpacks_details'][number] => ({
  created: formatCreationTime(overpack.id),
  id: overpack.id,
  height: roundUpToCentimetres(overpack.heightCm),
  length: roundUpToCentimetres(overpack.lengthCm),
  service: overpack.service,
  weight: overpack.weightGrams === null ? null : convertGramsToKg(overpack.weightGrams),
  width: roundUpToCentimetres(overpack.widthCm),
})

const toManifestResponse = ({ manifest, overpacks }: AssembledManifest): View => ({
  ...toManifestRowResponse(manifest),
  forms: listManifestForms(manifest),
  overpacks_details: overpacks.map(toOverpackDetailsResponse),
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
  return plan([], { manifest: toManifestResponse(assembled.value) })
}

/** Resolves ids or SSCCs of overpacks to ids. */
async function resolveOverpackIds(
  table: Table,
  userId: number,
  named: readonly (number | string)[],
): Promise<Result<number[], Problem>> {
  const found = await findOverpackIds(table, userId, named)
  const unknown = named[found.indexOf(null)]
  if (unknown !== undefined) return failure(problem('overpack_not_found', { id: unknown }, { httpStatus: 400 }))
  const ids = found.filter((id) => id !== null)
  return new Set(ids).size === ids.length
    ? ok(ids)
    : failure(invalid(`/manifest/overpacks: ${DUPLICATE_OVERPACK_MESSAGE}`))
}
