/**
 * Each purpose has a key of its own, so that what is signed for one is worth nothing for another.
 */
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
] as const
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number]

/**
 * Secrets that keys are derived from, with their purposes. A function reads only the secrets of
 * its purposes: one that is compromised cannot sign in as a user because it signs page tokens.
 */
export const SIGNING_SECRETS = {
  signing: ['sessions', 'operator sessions', 'forms', 'access tokens'],
  'mail-links': ['mail links'],
  'page-tokens': ['page tokens'],
  'webhook-keys': ['webhook keys'],
  'public-links': ['return images', 'tracking links'],
} as const satisfies Readonly<Record<string, readonly SigningPurpose[]>>

export type SigningSecretName = keyof typeof SIGNING_SECRETS

export const SIGNING_SECRET_NAMES: readonly SigningSecretName[] = [
  'signing',
  'mail-links',
  'page-tokens',
  'webhook-keys',
  'public-links',
]

/** Something for each signing secret. */
export const mapSigningSecrets = <T>(make: (name: SigningSecretName) => T): Readonly<Record<SigningSecretName, T>> => ({
  signing: make('signing'),
  'mail-links': make('mail-links'),
  'page-tokens': make('page-tokens'),
  'webhook-keys': make('webhook-keys'),
  'public-links': make('public-links'),
})

/** The secret that keys of a purpose are derived from. */
export function signingSecretOf(purpose: SigningPurpose): SigningSecretName {
  const isOf = (name: SigningSecretName): boolean => SIGNING_SECRETS[name].some((one) => one === purpose)
  return SIGNING_SECRET_NAMES.find(isOf) ?? 'signing'
}
