import type { SigningKeys } from './secrets.ts'

/** The same keys for who seldom needs one: their client is loaded with the first of them, not at every cold start. */
export function lazySigningKeys(secretId: string): SigningKeys {
  let loaded: Promise<SigningKeys> | undefined
  return async (purpose) => {
    loaded ??= import('./secrets.ts').then(({ signingKeys }) => signingKeys(secretId))
    return (await loaded)(purpose)
  }
}
