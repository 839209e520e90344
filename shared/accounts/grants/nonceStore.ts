import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { isScope } from '#shared/core/scopes.ts'
import { type Action, create, remove } from '#shared/table/actions.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Lifetime of a nonce that an application exchanges for a token. */
const NONCE_LIFETIME_MS = 10 * MINUTE_MS

const NonceItem = v.object({
  applicationId: v.string(),
  userId: v.number(),
  returnUri: v.string(),
  /** Scopes the user consented to. */
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
  ),
  /** Revocation count of the user at consent. */
  withdrawals: v.number(),
  /** Person who consented; absent in consents of earlier releases. */
  by: v.optional(v.nullable(v.number()), null),
  /** PKCE challenge: SHA-256 of the verifier (RFC 7636); null without PKCE. */
  codeChallenge: v.optional(v.nullable(v.string()), null),
  expiresAtMs: v.number(),
  /** Only of authorisation codes of the standard flow: the MCP server requested; null for none. */
  standard: v.optional(v.object({ resource: v.nullable(v.string()) })),
})

/** A user's consent before its exchange. Only the nonce's digest is stored. */
export type Consent = Readonly<v.InferOutput<typeof NonceItem>>

export function createNonce(nonceDigest: string, consent: Omit<Consent, 'expiresAtMs'>, nowMs: number): Action {
  const expiresAtMs = nowMs + NONCE_LIFETIME_MS
  return create({ ...keys.nonce(nonceDigest), ...consent, expiresAtMs, expiresAt: Math.ceil(expiresAtMs / 1000) })
}

/** Finds the consent of a nonce; null if unknown, used or expired. */
export async function findNonce(table: Table, nonceDigest: string, nowMs: number): Promise<Consent | null> {
  const item = await table.get(keys.nonce(nonceDigest))
  const consent = item ? v.parse(NonceItem, item) : null
  return consent && consent.expiresAtMs > nowMs ? consent : null
}

const UsedAuthorizationCodeItem = v.object({
  applicationId: v.string(),
  userId: v.number(),
  codeChallenge: v.nullable(v.string()),
  /** Digest of the refresh token that was granted. */
  authorization: v.string(),
  usedMs: v.number(),
})

/** An exchanged code, stored while it could have been valid: a second exchange may be a theft. */
export type UsedAuthorizationCode = Readonly<v.InferOutput<typeof UsedAuthorizationCodeItem>>

export const createUsedAuthorizationCode = (nonceDigest: string, used: UsedAuthorizationCode): Action =>
  create({ ...keys.usedCode(nonceDigest), ...used, expiresAt: Math.ceil((used.usedMs + NONCE_LIFETIME_MS) / 1000) })

export async function findUsedAuthorizationCode(
  table: Table,
  nonceDigest: string,
): Promise<UsedAuthorizationCode | null> {
  const item = await table.get(keys.usedCode(nonceDigest))
  return item ? v.parse(UsedAuthorizationCodeItem, item) : null
}

/** Consumes a nonce, which can be used once. */
export const consumeNonce = (nonceDigest: string): Action => remove(keys.nonce(nonceDigest), exists())
