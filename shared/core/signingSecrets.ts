/** Each purpose has a separate key, so that a signature for one purpose is invalid for another. */
export const SIGNING_PURPOSES = [
  'page tokens',
  'sessions',
  'operator sessions',
  'forms',
  'webhook keys',
  'return images',
  'access tokens',
  'mail links',
  'tracking links',
  'return portals',
  'return forms',
] as const
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number]

/**
 * Secrets from which keys are derived, with their purposes. A function reads only those it needs:
 * one that signs page tokens cannot forge sessions if compromised.
 */
export const SIGNING_SECRETS = {
  signing: ['sessions', 'operator sessions', 'forms', 'access tokens'],
  'mail-links': ['mail links'],
  'page-tokens': ['page tokens'],
  'webhook-keys': ['webhook keys'],
  'public-links': ['return images', 'tracking links', 'return portals', 'return forms'],
} as const satisfies Readonly<Record<string, readonly SigningPurpose[]>>

export type SigningSecretName = keyof typeof SIGNING_SECRETS

export const SIGNING_SECRET_NAMES: readonly SigningSecretName[] = [
  'signing',
  'mail-links',
  'page-tokens',
  'webhook-keys',
  'public-links',
]

/** Creates a record with a value for each signing secret. */
export const mapSigningSecrets = <T>(make: (name: SigningSecretName) => T): Readonly<Record<SigningSecretName, T>> => ({
  signing: make('signing'),
  'mail-links': make('mail-links'),
  'page-tokens': make('page-tokens'),
  'webhook-keys': make('webhook-keys'),
  'public-links': make('public-links'),
})

/** Returns the secret from which keys of a purpose are derived. */
export function getSigningSecret(purpose: SigningPurpose): SigningSecretName {
  const isOf = (name: SigningSecretName): boolean => SIGNING_SECRETS[name].some((one) => one === purpose)
  return SIGNING_SECRET_NAMES.find(isOf) ?? 'signing'
}
