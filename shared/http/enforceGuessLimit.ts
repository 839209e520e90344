import { countAgainstNamedLimit } from '../accounts/rateLimits/rateLimitStore.ts'
import type { RateLimit } from '../accounts/rateLimits/rules/rateLimit.ts'
import { SECOND_MS } from '../core/durations.ts'
import { problem } from '../core/problems.ts'
import type { Table } from '../table/table.ts'
import { ProblemError } from './responses.ts'

/**
 * Counts a lookup by a number that could be guessed, in the named limit. Throws the problem 429
 * with `retry-after` in seconds if the limit is exhausted.
 */
export async function enforceGuessLimit(table: Table, name: string, limit: RateLimit, nowMs: number): Promise<void> {
  const counted = await countAgainstNamedLimit(table, name, limit, nowMs)
  if (counted.kind !== 'full') return
  const seconds = Math.max(1, Math.ceil((counted.nextAllowedAtMs - nowMs) / SECOND_MS))
  throw new ProblemError(problem('rate_limit_exceeded', { seconds }), { 'retry-after': String(seconds) })
}
