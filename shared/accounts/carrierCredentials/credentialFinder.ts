import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { parametersByCarrier } from './credentialParameters.ts'
import { findSelectedCredential } from './credentialStore.ts'
import type { CredentialParameters } from './rules/credential.ts'
import type { Vault } from './vault.ts'

/**
 * Returns a user's own decrypted carrier account, the named or newest one, for immediate use; null
 * for the platform's account.
 */
export type CredentialFinder = (
  userId: number,
  carrier: string,
  credentialId?: number | null,
) => Promise<CredentialParameters | null>

/**
 * Creates a function that decrypts credentials. It throws if one cannot be decrypted, or the named
 * one is deleted, as no other account may be used then.
 */
export const createCredentialFinder =
  (table: Table, vault: Vault): CredentialFinder =>
  async (userId, carrier, credentialId = null) => {
    if (!parametersByCarrier.has(carrier)) return null
    const credential = await findSelectedCredential(table, userId, carrier, credentialId)
    if (!credential && credentialId !== null) throw new Error(`carrier account ${credentialId} was not found`)
    if (!credential) return null
    try {
      return await vault.open(credential)
    } catch (error) {
      log.error('credential decryption failed', { credential_id: credential.id, carrier, error })
      throw error
    }
  }
