import type { SigningKeys, SigningSecretIds } from './secrets.ts'

/** Creates signing keys with a client loaded on first use, to keep cold starts fast. */
export function createLazySigningKeys(secretIds: SigningSecretIds): SigningKeys {
  let loaded: Promise<SigningKeys> | undefined
  const load = (): Promise<SigningKeys> => {
    loaded ??= import('./secrets.ts').then(({ createSigningKeys: signingKeys }) => signingKeys(secretIds))
    return loaded
  }
  return (purpose) => ({
    current: async () => (await load())(purpose).current(),
    find: async (keyId) => (await load())(purpose).find(keyId),
  })
}
