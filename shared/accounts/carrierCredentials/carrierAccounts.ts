import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { clock } from '#shared/platform/clock.ts'
import { getAdapter } from '#shared/reference/carriers.ts'
import type { Table } from '#shared/table/table.ts'
import { findCredential, findSelectedCredential } from './credentialStore.ts'
import type { CredentialParameters } from './rules/credential.ts'
import type { Vault } from './vault.ts'

/** A decrypted carrier account for immediate use: a user's own or, without id, the platform's. */
export type CarrierAccount = { readonly credentialId: number | null; readonly parameters: CredentialParameters }

/**
 * Accounts with external carriers; null if there is none. Both throw if the secrets cannot be read.
 */
export type CarrierAccounts = {
  /** The platform's account. */
  readonly ours: (carrier: string) => Promise<CarrierAccount | null>
  /**
   * Account for a user's next parcel: the named one, else their newest with the carrier, else the
   * platform's.
   */
  readonly choose: (userId: number, carrier: string, credentialId?: number | null) => Promise<CarrierAccount | null>
  /** Account that bought a parcel, even if deleted since. */
  readonly reopen: (userId: number, carrier: string, credentialId: number | null) => Promise<CarrierAccount | null>
}

/** The platform's accounts by adapter name. */
export type PlatformAccounts = () => Promise<Readonly<Record<string, CredentialParameters>>>

export function createCarrierAccounts(table: Table, vault: Vault, platformAccounts: PlatformAccounts): CarrierAccounts {
  const ours = async (carrier: string): Promise<CarrierAccount | null> => {
    const adapter = getAdapter(carrier)
    const parameters = adapter === null ? undefined : (await platformAccounts())[adapter]
    return parameters ? { credentialId: null, parameters } : null
  }
  return {
    ours,
    choose: async (userId, carrier, credentialId = null) => {
      const credential = await findSelectedCredential(table, userId, carrier, credentialId)
      if (!credential && credentialId !== null) return null
      return credential ? { credentialId: credential.id, parameters: await vault.open(credential) } : ours(carrier)
    },
    reopen: async (userId, carrier, credentialId) => {
      if (credentialId === null) return ours(carrier)
      const credential = await findCredential(table, userId, credentialId)
      return credential && { credentialId, parameters: await vault.open(credential) }
    },
  }
}

/** Cache time of a process, after which changes take effect. */
const CACHE_TTL_MS = 5 * MINUTE_MS

const Parameters = v.record(v.string(), v.string())

/**
 * Creates the platform's accounts from the environment's secret: JSON with parameters by adapter
 * name.
 */
export function createPlatformAccounts(read: () => Promise<string>): PlatformAccounts {
  let known:
    | { readonly accounts: Readonly<Record<string, CredentialParameters>>; readonly readAtMs: number }
    | undefined
  return async () => {
    if (known && Math.abs(clock.now() - known.readAtMs) < CACHE_TTL_MS) return known.accounts
    const accounts = parseCarrierAccounts(await read())
    known = { accounts, readAtMs: clock.now() }
    return accounts
  }
}

/**
 * A new secret contains another generated text, which is ignored. Its content never appears in
 * errors.
 */
function parseCarrierAccounts(secret: string): Readonly<Record<string, CredentialParameters>> {
  let parsed: unknown
  try {
    parsed = JSON.parse(secret)
  } catch {
    throw new Error('the secret of carrier accounts is not valid JSON')
  }
  if (!isRecord(parsed)) throw new Error('the secret of carrier accounts must be a JSON object')
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([adapter, parameters]) =>
      v.is(Parameters, parameters) ? [[adapter, parameters] as const] : [],
    ),
  )
}
