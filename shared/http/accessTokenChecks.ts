import type { KeyObject } from 'node:crypto'
import { OWN_KEYS } from '../accounts/apiKeys/keyUse.ts'
import { type Application, findApplication } from '../accounts/applications/applicationStore.ts'
import { countPendingRequests, nextAllowedAtMs, type RateLimit } from '../accounts/rateLimits/rules/rateLimit.ts'
import { type BearerToken, isSignedBy, verifyingKey } from '../accounts/tokens/accessToken.ts'
import { findTokenKeys } from '../accounts/tokens/tokenKeys.ts'
import { Memory } from '../core/memory.ts'
import { clock } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import type { Table } from '../table/table.ts'
import { APPLICATION_CACHE_TTL_MS, MAX_CACHED_ENTRIES, MIN_TOKEN_KEY_REFRESH_MS } from './rules/httpLimits.ts'

/** Leaky buckets in this process's memory: for what may not cost a call. */
export function memoryRateLimits(limit: RateLimit) {
  const drainedAt = new Memory<number>(MAX_CACHED_ENTRIES)
  return {
    /** Pours one in; null where it fits, else when there will be room. */
    count: (name: string, nowMs: number): number | null => {
      const drainedAtMs = Math.max(nowMs, drainedAt.get(name) ?? 0)
      if (countPendingRequests(limit, drainedAtMs, nowMs) >= limit.size) return nextAllowedAtMs(limit, drainedAtMs)
      drainedAt.set(name, drainedAtMs + limit.intervalMs)
      return null
    },
  }
}

/**
 * `unknown`: the table has to say, of tokens without a signature and of those signed with a key
 * that is not known here.
 */
type Origin = 'ours' | 'made up' | 'unknown'

/**
 * Tells where a token comes from, by public keys that are read once. A token that is ours may be
 * revoked all the same.
 */
export function signatureCheck(table: () => Table): (token: BearerToken, nowMs: number) => Promise<Origin> {
  const verified = new Memory<true>(MAX_CACHED_ENTRIES)
  let keys: ReadonlyMap<string, KeyObject> = new Map()
  let readAtMs = Number.NEGATIVE_INFINITY

  const keyOf = async (keyId: string, nowMs: number): Promise<KeyObject | undefined> => {
    if (!keys.has(keyId) && Math.abs(nowMs - readAtMs) >= MIN_TOKEN_KEY_REFRESH_MS) {
      readAtMs = nowMs
      try {
        keys = new Map([...(await findTokenKeys(table()))].map(([id, key]) => [id, verifyingKey(key)]))
      } catch (error) {
        // The table is asked for the token itself, and knows for sure.
        log.warn('failed to read access token keys', { error })
      }
    }
    return keys.get(keyId)
  }

  return async ({ signature, tokenDigest }, nowMs) => {
    if (signature === null) return 'unknown'
    if (verified.get(tokenDigest)) return 'ours'
    const key = await keyOf(signature.keyId, nowMs)
    if (!key) return 'unknown'
    if (!isSignedBy(key, signature)) return 'made up'
    verified.set(tokenDigest, true)
    return 'ours'
  }
}

export type FindApplication = (applicationId: string) => Promise<Application | null>

/**
 * Applications that nobody registered, and nothing suspends: keys of accounts, and the console,
 * which acts as those do.
 */
const OF_THE_PLATFORM: readonly string[] = [OWN_KEYS.id, 'console', 'console-sandbox']

/** Applications read in the last minute. */
export function applicationCache(table: () => Table): FindApplication {
  const cache = new Memory<{ readonly readAtMs: number; readonly application: Application | null }>(1_000)
  return async (applicationId) => {
    if (OF_THE_PLATFORM.includes(applicationId)) return OWN_KEYS
    const nowMs = clock.now()
    const cached = cache.get(applicationId)
    if (cached && nowMs >= cached.readAtMs && nowMs - cached.readAtMs < APPLICATION_CACHE_TTL_MS)
      return cached.application
    const application = await findApplication(table(), applicationId)
    cache.set(applicationId, { readAtMs: nowMs, application })
    return application
  }
}
