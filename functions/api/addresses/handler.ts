import { type AddressMatcher, createPlaceMatcher } from '../../../shared/addresses/addressMatcher.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { addressRoutes } from './routes.ts'
import { validateAddresses } from './validateAddresses.ts'

export type AddressDeps = CoreDeps & { readonly addressMatcher: AddressMatcher }

export const handler = apiHandler(
  addressRoutes,
  { validateAddresses },
  (core): AddressDeps => ({ ...core, addressMatcher: createPlaceMatcher() }),
)
