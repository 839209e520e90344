import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import { findManifest } from '../../../shared/shipping/manifests/manifestStore.ts'
import { printDeliveryTicket } from '../../../shared/shipping/manifests/printDeliveryTicket.ts'
import { isPublished } from '../../../shared/shipping/manifests/rules/manifest.ts'
import { findOverpacks } from '../../../shared/shipping/overpacks/overpackStore.ts'
import type { ManifestDeps } from './deps.ts'
import { manifestView } from './manifestView.ts'
import type { manifestRoutes } from './routes.ts'

export const getManifest: Endpoint<typeof manifestRoutes.getManifest, ManifestDeps> = async (
  { params, query, caller },
  { table },
) => {
  const id = parseId(params.id)
  const manifest = id === null ? null : await findManifest(table, caller.userId, id)
  if (!manifest || !isPublished(manifest)) return problem('manifest_not_found', params)
  const overpacks = await findOverpacks(table, caller.userId, manifest.overpackIds)
  if (query.type === undefined) return reply({ manifest: manifestView({ manifest, overpacks }) })
  return pdf(await printDeliveryTicket({ manifest, overpacks }), `manifest-${manifest.id}.pdf`)
}
