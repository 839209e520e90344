import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { Memory } from '#shared/core/memory.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import { createMemoryRateLimits } from '../accessTokenChecks.ts'
import type { RateLimitName, RequestAccount, RequestState, UsedRateLimit } from '../apiEvent.ts'
import { ProblemError, unauthorised } from '../responses.ts'
import { EXHAUSTED_LIMIT_CACHE_TTL_MS, MAX_CACHED_ENTRIES } from '../rules/httpLimits.ts'

/* Rate limits of requests, and the errors of authentication. */

/** Invalid tokens from one IP address, which an office may share: 100, then one per second. */
const INVALID_TOKEN_RATE_LIMIT: RateLimit = { size: 100, intervalMs: 1_000 }

/**
 * Tokens and IP addresses with an exhausted limit, and the next allowed time: rejected from memory
 * without a call, but only briefly, as the limit may change.
 */
const exhausted = new Memory<{
  readonly full: NamedLimit
  readonly nextAllowedAtMs: number
  readonly seenAtMs: number
  readonly account: RequestAccount | null
}>(MAX_CACHED_ENTRIES)
const failures = createMemoryRateLimits(INVALID_TOKEN_RATE_LIMIT)

export type NamedLimit = Pick<UsedRateLimit, 'name' | 'limit'>

/** Counts requests without token by a name: the client's IP address, or the operator. */
export async function countRequestByName(
  table: Table,
  key: string,
  used: NamedLimit,
  state: RequestState,
): Promise<void> {
  const nowMs = clock.now()
  rejectExhaustedLimit(key, nowMs, state)
  const counted = await countAgainstNamedLimit(table, key, used.limit, nowMs)
  if (counted.kind === 'full') throw remember(key, used, counted.nextAllowedAtMs, nowMs, state)
  if (counted.kind === 'counted') state.rateLimit = { ...used, requests: counted.requests }
}

export function requireScope(scopes: readonly string[], { route: { scope } }: RequestState): void {
  if (scope && !scopes.includes(scope)) throw new ProblemError(problem('scope_missing', { scope }))
}

function createRateLimitError(
  { name, limit }: NamedLimit,
  nextAllowedAtMs: number,
  nowMs: number,
  state: RequestState,
): ProblemError {
  state.rateLimit = { name, limit, requests: limit.size }
  const seconds = Math.max(1, Math.ceil((nextAllowedAtMs - nowMs) / 1000))
  const used = `${LIMITED[name]}: ${limit.size} requests, refilled by one every ${limit.intervalMs} ms`
  return new ProblemError(problem('rate_limit_exceeded', { seconds }, { errors: [used] }), {
    'retry-after': String(seconds),
  })
}

/** Descriptions of limits for error messages. */
const LIMITED: Readonly<Record<RateLimitName, string>> = {
  user: 'rate limit of this user, across all applications',
  console: "rate limit of this user's console",
  address: 'rate limit of this IP address, without a token',
  operator: 'rate limit of this operator',
  device: 'rate limit of this device',
  'warehouse-key': 'rate limit of this floor key',
  'wrong-tokens': 'rate limit of invalid tokens from this IP address',
}

export function rejectExhaustedLimit(key: string, nowMs: number, state: RequestState): void {
  const remembered = exhausted.get(key)
  if (!remembered) return
  const { full, nextAllowedAtMs, seenAtMs, account } = remembered
  if (Math.min(nextAllowedAtMs, seenAtMs + EXHAUSTED_LIMIT_CACHE_TTL_MS) > nowMs) {
    state.account = account
    throw createRateLimitError(full, nextAllowedAtMs, nowMs, state)
  }
  exhausted.delete(key)
}

/** Returns the error for an invalid token: 401, or 429 after too many from the IP address. */
export function createInvalidTokenError(
  client: string,
  nowMs: number,
  state: RequestState,
  wrong: Problem = problem('token_invalid'),
): ProblemError {
  const nextAllowedAtMs = failures.count(client, nowMs)
  if (nextAllowedAtMs === null) return unauthorised(wrong)
  return createRateLimitError({ name: 'wrong-tokens', limit: INVALID_TOKEN_RATE_LIMIT }, nextAllowedAtMs, nowMs, state)
}

export function remember(
  key: string,
  full: NamedLimit,
  nextAllowedAtMs: number,
  nowMs: number,
  state: RequestState,
): ProblemError {
  exhausted.set(key, { full, nextAllowedAtMs, seenAtMs: nowMs, account: state.account })
  return createRateLimitError(full, nextAllowedAtMs, nowMs, state)
}
