/**
 * Purposes of secrets encrypted with the credentials key. The encryption context limits IAM roles
 * to purposes.
 */
export const OPERATOR_CODES = 'operator codes'
export const USER_CODES = 'user codes'
export const CARRIER_CREDENTIALS = 'carrier credentials'
export const STORE_CONNECTIONS = 'store connections'

/** Purposes of two-factor secrets, stated in their encryption context. */
export type CodePurpose = typeof OPERATOR_CODES | typeof USER_CODES

export type EncryptionPurpose = CodePurpose | typeof CARRIER_CREDENTIALS | typeof STORE_CONNECTIONS

/** The entry of the encryption context specific to a purpose; `*` matches any value. */
export const ENCRYPTION_CONTEXT_ENTRIES: Readonly<
  Record<EncryptionPurpose, { readonly key: string; readonly value: string }>
> = {
  [OPERATOR_CODES]: { key: 'purpose', value: OPERATOR_CODES },
  [USER_CODES]: { key: 'purpose', value: USER_CODES },
  [CARRIER_CREDENTIALS]: { key: 'credentialId', value: '*' },
  [STORE_CONNECTIONS]: { key: 'shopId', value: '*' },
}

/** Returns the purpose of an encryption context; null if unknown. */
export function getContextPurpose(context: Readonly<Record<string, string>>): EncryptionPurpose | null {
  const purposes = [OPERATOR_CODES, USER_CODES, CARRIER_CREDENTIALS, STORE_CONNECTIONS] as const
  const isFor = (purpose: EncryptionPurpose): boolean => {
    const { key, value } = ENCRYPTION_CONTEXT_ENTRIES[purpose]
    return Object.hasOwn(context, key) && (value === '*' || context[key] === value)
  }
  return purposes.find(isFor) ?? null
}
