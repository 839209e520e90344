import { type SigningKeys, signingKeys } from '../../shared/platform/secrets.ts'
import type { CoreDeps } from './core.ts'

/** Adds the keys that follow from the signing secret of this environment. */
export const withSigningKey = <Deps extends CoreDeps>(deps: Deps): Deps & { readonly signingKey: SigningKeys } => ({
  ...deps,
  signingKey: signingKeys(deps.config.signingSecretId),
})
