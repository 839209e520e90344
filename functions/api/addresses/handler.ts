import { createCoreDeps } from '#functions/runtime/core.ts'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { addressRoutes } from './routes.ts'
import { validateAddresses } from './validateAddresses.ts'

export const handler = createApiHandler(addressRoutes, { validateAddresses }, () => ({
  ...createCoreDeps(),
  addressMatcher: createPlaceMatcher(),
}))
