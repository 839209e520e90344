import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { isScope } from '#shared/core/scopes.ts'
import { type Action, create, remove } from '#shared/table/actions.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Lifetime of a nonce that an application exchanges for a token. */
const NONCE_MS = 10 * MINUTE_MS

const NonceItem = v.object({
  applicationId: v.string(),
  userId: v.number(),
  returnUri: v.string(),
  /** What the user agreed to. */
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
  ),
  /** The user's count of withdrawals when agreeing. */
  withdrawals: v.number(),
  /** The person who agreed; missing in consents of former releases. */
  by: v.optional(v.nullable(v.number()), null),
  /**
   * SHA-256 of what the application shows when it exchanges the nonce (RFC 7636); null where it
   * began without.
   */
  codeChallenge: v.optional(v.nullable(v.string()), null),
  expiresAtMs: v.number(),
})

/** A user's consent on its way to the application. Only the nonce's digest is stored. */
export type Consent = Readonly<v.InferOutput<typeof NonceItem>>

export function createNonce(nonceDigest: string, consent: Omit<Consent, 'expiresAtMs'>, nowMs: number): Action {
  const expiresAtMs = nowMs + NONCE_MS
  return create({ ...keys.nonce(nonceDigest), ...consent, expiresAtMs, expiresAt: Math.ceil(expiresAtMs / 1000) })
}

/** What a nonce stands for; null where it is unknown, used or too old. */
export async function findNonce(table: Table, nonceDigest: string, nowMs: number): Promise<Consent | null> {
  const item = await table.get(keys.nonce(nonceDigest))
  const consent = item ? v.parse(NonceItem, item) : null
  return consent && consent.expiresAtMs > nowMs ? consent : null
}

/** A nonce is used once: by the transaction that removes it. */
export const useNonce = (nonceDigest: string): Action => remove(keys.nonce(nonceDigest), exists())
