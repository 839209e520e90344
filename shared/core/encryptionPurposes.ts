/**
 * What secrets under the credentials key are for. IAM roles are limited to purposes by the
 * encryption context.
 */
export const OPERATOR_CODES = 'operator codes'
export const USER_CODES = 'user codes'
export const CARRIER_CREDENTIALS = 'carrier credentials'
export const STORE_CONNECTIONS = 'store connections'

/** Purposes of two-factor secrets; their encryption context names them. */
export type CodePurpose = typeof OPERATOR_CODES | typeof USER_CODES

export type EncryptionPurpose = CodePurpose | typeof CARRIER_CREDENTIALS | typeof STORE_CONNECTIONS

/**
 * The entry of the encryption context that only secrets of a purpose have; `*` stands for any
 * value.
 */
export const CONTEXT_ENTRIES: Readonly<Record<EncryptionPurpose, { readonly key: string; readonly value: string }>> = {
  [OPERATOR_CODES]: { key: 'purpose', value: OPERATOR_CODES },
  [USER_CODES]: { key: 'purpose', value: USER_CODES },
  [CARRIER_CREDENTIALS]: { key: 'credentialId', value: '*' },
  [STORE_CONNECTIONS]: { key: 'shopId', value: '*' },
}

/** The purpose that an encryption context is for; null for an unknown context. */
export function purposeOfContext(context: Readonly<Record<string, string>>): EncryptionPurpose | null {
  const purposes = [OPERATOR_CODES, USER_CODES, CARRIER_CREDENTIALS, STORE_CONNECTIONS] as const
  const isFor = (purpose: EncryptionPurpose): boolean => {
    const { key, value } = CONTEXT_ENTRIES[purpose]
    return Object.hasOwn(context, key) && (value === '*' || context[key] === value)
  }
  return purposes.find(isFor) ?? null
}
