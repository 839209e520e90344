import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { chosenCredential } from './credentialStore.ts'
import { parametersOf } from './parametersOf.ts'
import type { CredentialParameters } from './rules/credential.ts'
import type { Vault } from './vault.ts'

/**
 * A user's own account with a carrier, the named one or the newest, in clear, to be used at once;
 * null: our account is used.
 */
export type FindCredentials = (
  userId: number,
  carrier: string,
  credentialId?: number | null,
) => Promise<CredentialParameters | null>

/**
 * Opens credentials. Throws while one cannot be opened, or the named one is gone: another account
 * must not be used then.
 */
export const createCredentialFinder =
  (table: Table, vault: Vault): FindCredentials =>
  async (userId, carrier, credentialId = null) => {
    if (!parametersOf.has(carrier)) return null
    const credential = await chosenCredential(table, userId, carrier, credentialId)
    if (!credential && credentialId !== null) throw new Error(`carrier account ${credentialId} was not found`)
    if (!credential) return null
    try {
      return await vault.open(credential)
    } catch (error) {
      log.error('credential decryption failed', { credential_id: credential.id, carrier, error })
      throw error
    }
  }
