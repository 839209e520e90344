import type { KeyObject } from 'node:crypto'
import { API_KEY_APPLICATION } from '../accounts/apiKeys/keyUsage.ts'
import { type Application, findApplication } from '../accounts/applications/applicationStore.ts'
import { computeNextAllowedAtMs, countPendingRequests, type RateLimit } from '../accounts/rateLimits/rules/rateLimit.ts'
import { type BearerToken, createVerifyingKey, isSignedBy } from '../accounts/tokens/accessToken.ts'
import { findTokenKeys } from '../accounts/tokens/tokenKeys.ts'
import { Memory } from '../core/memory.ts'
import { clock } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import type { Table } from '../table/table.ts'
import { APPLICATION_CACHE_TTL_MS, MAX_CACHED_ENTRIES, MIN_TOKEN_KEY_REFRESH_MS } from './rules/httpLimits.ts'

/** Creates leaky buckets in process memory, for checks that must not cost a call. */
export function createMemoryRateLimits(limit: RateLimit) {
  const drainedAtCache = new Memory<number>(MAX_CACHED_ENTRIES)
  return {
    /**
     * Counts a request; returns null if it is within the limit, else the time of the next allowed
     * one.
     */
    count: (name: string, nowMs: number): number | null => {
      const drainedAtMs = Math.max(nowMs, drainedAtCache.get(name) ?? 0)
      if (countPendingRequests(limit, drainedAtMs, nowMs) >= limit.size)
        return computeNextAllowedAtMs(limit, drainedAtMs)
      drainedAtCache.set(name, drainedAtMs + limit.intervalMs)
      return null
    },
  }
}

/** `unknown`: decided by the table, for unsigned tokens and those signed with an unknown key. */
type Origin = 'issued' | 'fabricated' | 'unknown'

/**
 * Creates a check of token signatures with public keys, which are read once. A valid token may
 * still be revoked.
 */
export function createSignatureCheck(table: () => Table): (token: BearerToken, nowMs: number) => Promise<Origin> {
  const verified = new Memory<true>(MAX_CACHED_ENTRIES)
  let keys: ReadonlyMap<string, KeyObject> = new Map()
  let keySetReadAtMs = Number.NEGATIVE_INFINITY

  const keyOf = async (keyId: string, nowMs: number): Promise<KeyObject | undefined> => {
    if (!keys.has(keyId) && Math.abs(nowMs - keySetReadAtMs) >= MIN_TOKEN_KEY_REFRESH_MS) {
      keySetReadAtMs = nowMs
      try {
        keys = new Map([...(await findTokenKeys(table()))].map(([id, key]) => [id, createVerifyingKey(key)]))
      } catch (error) {
        // The table is asked for the token itself, and knows for sure.
        log.warn('failed to read access token keys', { error })
      }
    }
    return keys.get(keyId)
  }

  return async ({ signature, tokenDigest }, nowMs) => {
    if (signature === null) return 'unknown'
    if (verified.get(tokenDigest)) return 'issued'
    const key = await keyOf(signature.keyId, nowMs)
    if (!key) return 'unknown'
    if (!isSignedBy(key, signature)) return 'fabricated'
    verified.set(tokenDigest, true)
    return 'issued'
  }
}

export type ApplicationFinder = (applicationId: string) => Promise<Application | null>

/**
 * Applications that are not registered and cannot be suspended: account keys, and the console,
 * which acts as these.
 */
const BUILT_IN_APPLICATIONS: readonly string[] = [API_KEY_APPLICATION.id, 'console', 'console-sandbox']

/** Caches applications for a minute. */
export function createApplicationCache(table: () => Table): ApplicationFinder {
  const cache = new Memory<{ readonly readAtMs: number; readonly application: Application | null }>(1_000)
  return async (applicationId) => {
    if (BUILT_IN_APPLICATIONS.includes(applicationId)) return API_KEY_APPLICATION
    const nowMs = clock.now()
    const cached = cache.get(applicationId)
    if (cached && nowMs >= cached.readAtMs && nowMs - cached.readAtMs < APPLICATION_CACHE_TTL_MS)
      return cached.application
    const application = await findApplication(table(), applicationId)
    cache.set(applicationId, { readAtMs: nowMs, application })
    return application
  }
}
