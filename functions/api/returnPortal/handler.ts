import { createSigningDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createPortalPages } from './portalPages.ts'
import * as returnPortal from './returnPortal.ts'
import { returnPortalRoutes } from './routes.ts'

const deps = lazily(() => {
  const signing = createSigningDeps()
  return { ...signing, pages: createPortalPages(signing.config.brand) }
})

export const handler = createApiHandler(returnPortalRoutes, returnPortal, deps, (problem, headers, request) =>
  deps().pages.renderProblemPage(problem, headers, request),
)
