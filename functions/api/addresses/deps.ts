import { type AddressMatcher, createPlaceMatcher } from '../../../shared/addresses/addressVerifier.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'

export type AddressDeps = CoreDeps & { readonly addressMatcher: AddressMatcher }

export const addressDeps = (): AddressDeps => ({ ...coreDeps(), addressMatcher: createPlaceMatcher() })
