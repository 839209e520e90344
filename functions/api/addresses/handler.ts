import { coreDeps } from '#functions/runtime/core.ts'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { addressRoutes } from './routes.ts'
import { validateAddresses } from './validateAddresses.ts'

export const handler = apiHandler(addressRoutes, { validateAddresses }, () => ({
  ...coreDeps(),
  addressMatcher: createPlaceMatcher(),
}))
