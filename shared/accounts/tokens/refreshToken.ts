import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { digest, generateRandomText } from '#shared/platform/crypto.ts'
import type { Action } from '#shared/table/actions.ts'
import { deleteGrants, type Granted, type Refresh, type RefreshSecret } from './tokenStore.ts'

/*
 * Refresh tokens of public clients. All of an authorisation share an id, which leads to its item,
 * and have different secrets. A use replaces the secret (OAuth 2.1, 4.3.1), but it stays valid until
 * its successor is used, as the response may have been lost.
 */

/** Lifetime of a refresh token that is not used. */
export const REFRESH_TTL_MS = 30 * DAY_MS

/**
 * Time after the first use of a secret or code during which another use is not a sign of theft:
 * several processes of a client share it.
 */
const SECRET_REUSE_WINDOW_MS = MINUTE_MS

/** Secrets of an authorisation; the oldest are removed first. */
const MAX_USED_SECRETS = 20

/** Access tokens of an authorisation; the oldest are removed first. */
const MAX_ACCESS_TOKENS = 30

const REFRESH_TOKEN_ID_BYTES = 16
const REFRESH_SECRET_BYTES = 32
const REFRESH_TOKEN_PATTERN = /^ship_refresh_([1-9]\d{0,15})_([\w-]{22})([\w-]{43})$/

export type RefreshToken = {
  readonly text: string
  readonly userId: number
  readonly id: string
  /** Digest in the key of the authorisation's item. */
  readonly authorization: string
  readonly secretDigest: string
}

/** Creates a refresh token of a new authorisation, or the next one of an authorisation. */
export const createRefreshToken = (userId: number, id = generateRandomText(REFRESH_TOKEN_ID_BYTES)): RefreshToken =>
  toRefreshToken(userId, id, generateRandomText(REFRESH_SECRET_BYTES))

/** Parses a refresh token; null if it has another format. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [, userId, id, secret] = REFRESH_TOKEN_PATTERN.exec(text) ?? []
  return id === undefined || secret === undefined ? null : toRefreshToken(Number(userId), id, secret)
}

function toRefreshToken(userId: number, id: string, secret: string): RefreshToken {
  const start = `ship_refresh_${userId}_${id}`
  return { text: `${start}${secret}`, userId, id, authorization: digest(start), secretDigest: digest(secret) }
}

/** Returns the secrets of a new authorisation. */
export const createInitialRefreshState = ({ secretDigest }: RefreshToken, resource: string | null): Refresh => ({
  secrets: [{ digest: secretDigest, parent: null, usedMs: null }],
  rotations: 0,
  resource,
})

/**
 * Returns the secrets after one was used and another issued; null if a copy of it must exist, as it
 * is unknown, or its successor was used.
 */
export function consumeRefreshSecret(
  { secrets }: Refresh,
  { secretDigest }: RefreshToken,
  next: RefreshToken,
  nowMs: number,
): Refresh['secrets'] | null {
  const used = secrets.find((one) => one.digest === secretDigest)
  if (!used) return null
  const isSecretStale = ({ usedMs }: RefreshSecret) => usedMs !== null && !isSecretRecentlyUsed(usedMs, nowMs)
  const isReplaced = (one: RefreshSecret) =>
    isSecretStale(one) &&
    secrets.some(
      ({ parent, digest: own, usedMs }) => parent === one.digest && (usedMs !== null || own === secretDigest),
    )
  if (isReplaced(used)) return null
  // The response to the earlier use was lost, and with it the successors.
  const isLost = ({ parent }: RefreshSecret) => isSecretStale(used) && parent === secretDigest
  const remaining = secrets
    .filter((one) => !isReplaced(one) && !isLost(one))
    .map((one) => (one === used ? { ...one, usedMs: isSecretStale(one) ? nowMs : (one.usedMs ?? nowMs) } : one))
  return [...remaining, { digest: next.secretDigest, parent: secretDigest, usedMs: null }].slice(-MAX_USED_SECRETS)
}

/** Whether a repeated use is not yet a sign of theft. */
export const isSecretRecentlyUsed = (usedMs: number, nowMs: number): boolean => nowMs < usedMs + SECRET_REUSE_WINDOW_MS

/** Returns the digests of an authorisation's access tokens, the newest first. */
const listAccessTokens = ({ grants }: Granted, authorization: string): readonly string[] =>
  [...grants]
    .filter(([, grant]) => grant.authorization === authorization)
    .toSorted(([, a], [, b]) => b.createdMs - a.createdMs)
    .map(([tokenDigest]) => tokenDigest)

/** Returns access tokens of an authorisation to remove for a new one. */
export const listExcessAccessTokens = (granted: Granted, authorization: string): readonly string[] =>
  listAccessTokens(granted, authorization).slice(MAX_ACCESS_TOKENS - 1)

/** Revokes the refresh token and access tokens of an authorisation. */
export const revokeAuthorization = (userId: number, granted: Granted, authorization: string): readonly Action[] =>
  granted.grants.has(authorization)
    ? deleteGrants(userId, granted, [authorization, ...listAccessTokens(granted, authorization)])
    : []
