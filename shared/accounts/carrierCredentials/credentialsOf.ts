import { log } from '../../platform/log.ts'
import type { Table } from '../../table/table.ts'
import { findNewestCredential } from './credentialStore.ts'
import { parametersOf } from './parametersOf.ts'
import type { CredentialParameters } from './rules/credential.ts'
import type { Vault } from './vault.ts'

/** A user's own account with a carrier, in clear, to be used at once; null: our account is used. */
export type CredentialsOf = (userId: number, carrier: string) => Promise<CredentialParameters | null>

/** The newest credential of a user for a carrier. Throws while it cannot be opened: another account must not be used then. */
export const createCredentialsOf =
  (table: Table, vault: Vault): CredentialsOf =>
  async (userId, carrier) => {
    if (!parametersOf.has(carrier)) return null
    const credential = await findNewestCredential(table, userId, carrier)
    if (!credential) return null
    try {
      return await vault.open(credential)
    } catch (error) {
      log.error('a credential cannot be opened', { credential_id: credential.id, carrier, error })
      throw error
    }
  }
