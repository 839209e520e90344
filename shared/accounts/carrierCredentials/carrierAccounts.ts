import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { clock } from '#shared/platform/clock.ts'
import { adapterOf } from '#shared/reference/carriers.ts'
import type { Table } from '#shared/table/table.ts'
import { chosenCredential, findCredential } from './credentialStore.ts'
import type { CredentialParameters } from './rules/credential.ts'
import type { Vault } from './vault.ts'

/**
 * An account with a carrier, in clear, to be used at once: a user's own, or, without an id, ours.
 */
export type CarrierAccount = { readonly credentialId: number | null; readonly parameters: CredentialParameters }

/**
 * Accounts with real carriers; null: there is none. Both throw while what opens one cannot be read.
 */
export type CarrierAccounts = {
  /** Our own. */
  readonly ours: (carrier: string) => Promise<CarrierAccount | null>
  /**
   * By which a user's next parcel is bought: the account that is named, or their newest with the
   * carrier, or else ours.
   */
  readonly choose: (userId: number, carrier: string, credentialId?: number | null) => Promise<CarrierAccount | null>
  /** By which a parcel was bought, whoever has the account now. */
  readonly reopen: (userId: number, carrier: string, credentialId: number | null) => Promise<CarrierAccount | null>
}

/** Our own accounts, by the names of their adapters. */
export type PlatformAccounts = () => Promise<Readonly<Record<string, CredentialParameters>>>

export function createCarrierAccounts(table: Table, vault: Vault, platformAccounts: PlatformAccounts): CarrierAccounts {
  const ours = async (carrier: string): Promise<CarrierAccount | null> => {
    const adapter = adapterOf(carrier)
    const parameters = adapter === null ? undefined : (await platformAccounts())[adapter]
    return parameters ? { credentialId: null, parameters } : null
  }
  return {
    ours,
    choose: async (userId, carrier, credentialId = null) => {
      const credential = await chosenCredential(table, userId, carrier, credentialId)
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

/**
 * How long a process goes by what it has read: an account that was changed is used everywhere after
 * that.
 */
const CACHE_TTL_MS = 5 * MINUTE_MS

const Parameters = v.record(v.string(), v.string())

/**
 * Our accounts as the secret of this environment has them: JSON, an object of parameters by the
 * name of each adapter.
 */
export function createPlatformAccounts(read: () => Promise<string>): PlatformAccounts {
  let known:
    | { readonly accounts: Readonly<Record<string, CredentialParameters>>; readonly readAtMs: number }
    | undefined
  return async () => {
    if (known && Math.abs(clock.now() - known.readAtMs) < CACHE_TTL_MS) return known.accounts
    const accounts = readAccounts(await read())
    known = { accounts, readAtMs: clock.now() }
    return accounts
  }
}

/**
 * A secret that was just made holds a text besides, which is no account. What stands in it is in no
 * error.
 */
function readAccounts(secret: string): Readonly<Record<string, CredentialParameters>> {
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
