import { createSigningDeps } from '#functions/runtime/core.ts'
import { withExternalParcels } from '#functions/runtime/withExternalParcels.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getTrack, type TrackingDeps } from './getTrack.ts'
import { reportTracking } from './reportTracking.ts'
import { trackRoutes } from './routes.ts'

const deps = lazily((): TrackingDeps => {
  const signing = createSigningDeps()
  // Loaded with the first HTML page, as API requests do not need it.
  const pages = lazily(async () => (await import('./trackingPages.ts')).createTrackingPages(signing.config.brand))
  return { ...withExternalParcels(signing), pages }
})

export const handler = createApiHandler(
  trackRoutes,
  { getTrack, reportTracking },
  deps,
  async (problem, headers, request) => (await deps().pages()).renderProblem(problem, headers, request),
)
