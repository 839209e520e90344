import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { ADDRESS_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'
import { Memory } from '#shared/core/memory.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import type { ApiEvent, RequestState } from '../apiEvent.ts'
import type { FloorVisitor } from '../endpoint.ts'
import { validateMediaType } from '../parseInput.ts'
import { ProblemError, unauthorised } from '../responses.ts'
import { MAX_CACHED_ENTRIES } from '../rules/httpLimits.ts'
import {
  countRequestByName,
  createInvalidTokenError,
  rejectExhaustedLimit,
  remember,
  requireScope,
} from './requestLimits.ts'

/* Authentication of warehouse staff and systems. */

/** Credentials as sent, not yet verified. */
export type FloorCredentials = {
  readonly kind: 'device' | 'key'
  /** Names their rate limit, which no other caller can exhaust. */
  readonly digest: string
  /** Reads their owner in one call; null if unknown, revoked or expired. */
  readonly find: (nowMs: number) => Promise<FloorVisitor | null>
}

/** Parses the credentials of a request; null if there are none. */
export type FloorAccess = (sent: {
  readonly cookies: readonly string[]
  readonly authorization: string | undefined
}) => FloorCredentials | null

const LIMITS = {
  device: { name: 'device', limit: { size: 60, intervalMs: 50 } satisfies RateLimit },
  key: { name: 'warehouse-key', limit: { size: 200, intervalMs: 20 } satisfies RateLimit },
} as const

/** Credentials that were rejected; none of them becomes valid again. */
const rejected = new Memory<true>(MAX_CACHED_ENTRIES)

/**
 * Authenticates a worker at a paired device, or a key: their items are read in parallel to the rate
 * limit update. Access tokens and operator sessions are never accepted.
 */
export async function authenticateFloor(
  table: Table,
  { state, headers, cookies = [], requestContext }: ApiEvent,
  access: FloorAccess | undefined,
): Promise<void> {
  const nowMs = clock.now()
  const client = getClientNetwork(requestContext.http.sourceIp)
  const { authorization } = headers
  // Browsers send such a body to another origin only with CORS, which is not enabled.
  const mediaTypeProblem =
    state.route.method === 'POST' ? validateMediaType(state.route, headers['content-type']) : null
  if (authorization === undefined && mediaTypeProblem) throw new ProblemError(mediaTypeProblem)
  const credentials = access?.({ cookies, authorization }) ?? null
  const visitor = credentials && (await findRateLimitedVisitor(table, credentials, state, nowMs))
  if (state.route.access === 'floorDevice' && (visitor || authorization === undefined)) {
    if (!visitor) await countRequestByName(table, `client/${client}`, RATE_LIMIT_BY_ADDRESS, state)
    state.caller = visitor ?? { device: null, caller: null }
    return
  }
  if (!visitor) throw createInvalidTokenError(client, nowMs, state, createNotAuthenticatedProblem(authorization))
  const { caller } = visitor
  if (!caller)
    throw unauthorised(withReason('/: no worker is signed in on this device. Sign in with your badge and PIN.'))
  requireScope(caller.floorScopes, state)
  state.caller = caller
}

const RATE_LIMIT_BY_ADDRESS = { name: 'address', limit: ADDRESS_RATE_LIMIT } as const

async function findRateLimitedVisitor(
  table: Table,
  { kind, digest, find }: FloorCredentials,
  state: RequestState,
  nowMs: number,
): Promise<FloorVisitor | null> {
  if (rejected.get(digest)) return null
  const [used, key] = [LIMITS[kind], `floor/${digest}`]
  rejectExhaustedLimit(key, nowMs, state)
  const [visitor, counted] = await Promise.all([find(nowMs), countAgainstNamedLimit(table, key, used.limit, nowMs)])
  if (!visitor) {
    rejected.set(digest, true)
    return null
  }
  if (counted.kind === 'full') throw remember(key, used, counted.nextAllowedAtMs, nowMs, state)
  if (counted.kind === 'counted') state.rateLimit = { ...used, requests: counted.requests }
  return visitor
}

const withReason = (reason: string): Problem =>
  problem('token_invalid', {}, { message: reason.slice(3), errors: [reason] })

const createNotAuthenticatedProblem = (authorization: string | undefined): Problem =>
  withReason(
    authorization === undefined
      ? '/: this device is not paired with a warehouse, or its pairing was revoked'
      : '/: the Authorization header must contain "Bearer" followed by a valid floor key',
  )
