import { createPlaceMatcher } from '../../../shared/addresses/addressVerifier.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { addressRoutes } from './routes.ts'
import { validateAddresses } from './validateAddresses.ts'

export const handler = apiHandler(addressRoutes, { validateAddresses }, () => ({
  ...coreDeps(),
  addressMatcher: createPlaceMatcher(),
}))
