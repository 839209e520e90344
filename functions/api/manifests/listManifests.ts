import { invalidQuery } from '../../../shared/core/problems.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { idsWithin, totals } from '../../../shared/http/paging.ts'
import { entryPoints } from '../../../shared/reference/entryPoints.ts'
import { readManifest } from '../../../shared/shipping/manifests/manifestStore.ts'
import { isPublished } from '../../../shared/shipping/manifests/rules/manifest.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { ManifestDeps } from './deps.ts'
import { manifestRowView } from './manifestView.ts'
import type { manifestRoutes } from './routes.ts'

const DEFAULT_DAYS = 90

export const listManifests: Endpoint<typeof manifestRoutes.listManifests, ManifestDeps> = async (
  { query, caller, nowMs },
  { table },
) => {
  const { limit, page, entry_point: entryPoint } = query
  if (entryPoint !== undefined && !entryPoints.has(entryPoint)) {
    return invalidQuery('entry_point', 'must be an entry point')
  }
  const ids = idsWithin(query, DEFAULT_DAYS, nowMs)
  if (!ids.ok) return ids.error
  if (!ids.value) return reply({ manifests: [], total_manifests: 0, total_pages: 0 })
  const { rows, total } = await walkRows(table, {
    pk: keys.manifest(caller.userId, 0).pk,
    range: idRange(ids.value.first, ids.value.last),
    descending: query.order === 'desc',
    read: readManifest,
    isWanted: (manifest) => isPublished(manifest) && (entryPoint === undefined || manifest.entryPoint === entryPoint),
    skip: (page - 1) * limit,
    limit,
  })
  const { pages, total: count } = totals(total, limit)
  return reply({ manifests: rows.map(manifestRowView), total_manifests: count, total_pages: pages })
}
