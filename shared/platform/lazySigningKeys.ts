import type { SigningKeys, SigningSecretIds } from './secrets.ts'

/**
 * The same keys for who seldom needs one: their client is loaded with the first of them, not at
 * every cold start.
 */
export function lazySigningKeys(secretIds: SigningSecretIds): SigningKeys {
  let loaded: Promise<SigningKeys> | undefined
  const load = (): Promise<SigningKeys> => {
    loaded ??= import('./secrets.ts').then(({ signingKeys }) => signingKeys(secretIds))
    return loaded
  }
  return (purpose) => ({
    current: async () => (await load())(purpose).current(),
    find: async (keyId) => (await load())(purpose).find(keyId),
  })
}
