import { STANDARD_BUCKET } from '../../domain/leakyBucket.ts'
import { problem } from '../../domain/problems.ts'
import { clock } from '../../platform/clock.ts'
import { digest } from '../../platform/digest.ts'
import { countRequest, readAccess } from '../../table/accessStore.ts'
import { pourIntoNamedBucket } from '../../table/bucketStore.ts'
import type { Table } from '../../table/table.ts'
import type { ApiMiddleware, RequestState } from '../apiEvent.ts'
import type { FindApplication } from '../applicationCache.ts'
import { Refusal, unauthorised } from '../refusal.ts'

/** `<user>.<random>`: the user's id leads to the item that knows the token. */
const BEARER = /^Bearer ([1-9]\d{0,15})\.([A-Za-z0-9_-]{20,128})$/i

/** Tokens and client addresses whose bucket was full, and until when: refused from memory, without a call. */
const MAX_REMEMBERED = 10_000
const fullUntil = new Map<string, { readonly untilMs: number; readonly size: number }>()

/** Authenticates the caller and counts the request, in one conditional update. Order: 401, then 429, then 403. */
export const authenticate = (table: () => Table, findApplication: FindApplication): ApiMiddleware => {
  const authenticateCaller: ApiMiddleware['before'] = async ({ event }) => {
    const { state } = event
    const { access } = state.route
    if (access === 'public') return
    const { authorization } = event.headers
    const isByToken = access === 'token' || (access === 'browserOrToken' && authorization !== undefined)
    if (isByToken) await authenticateToken(authorization, state)
    else await countClient(event.requestContext.http.sourceIp, state)
  }

  const authenticateToken = async (header: string | undefined, state: RequestState): Promise<void> => {
    const [, userText, random] = BEARER.exec(header ?? '') ?? []
    if (!userText || !random) throw unauthorised(problem('token_invalid'))
    const userId = Number(userText)
    const tokenDigest = digest(`${userText}.${random}`)
    const nowMs = clock.now()
    refuseFromMemory(tokenDigest, nowMs, state)
    const pour = await countRequest(table(), userId, tokenDigest, nowMs)
    if (pour.kind === 'refused') throw unauthorised(problem('token_invalid'))
    const found = readAccess(pour.item)
    const grant = found.grants.get(tokenDigest)
    if (!grant) throw unauthorised(problem('token_invalid'))
    const application = await findApplication(grant.applicationId)
    if (!application || application.state === 'deleted') throw unauthorised(problem('application_deleted'))
    if (application.state === 'suspended') throw unauthorised(problem('application_suspended'))
    if (pour.kind === 'full') throw remember(tokenDigest, found.size, pour.roomAtMs, nowMs, state)
    state.bucket = { size: found.size, requests: pour.requests }
    if (grant.withdrawnMs !== null) throw new Refusal(problem('permission_withdrawn'))
    const { scope } = state.route
    if (scope && !grant.scopes.includes(scope)) throw new Refusal(problem('scope_missing', { scope }))
    state.caller = {
      userId,
      applicationId: grant.applicationId,
      isServiceOwned: application.isServiceOwned,
      scopes: grant.scopes,
      approvals: found.approvals,
    }
  }

  /** Calls that come without a token are counted by the client's address. */
  const countClient = async (sourceIp: string, state: RequestState): Promise<void> => {
    const nowMs = clock.now()
    const name = `client/${sourceIp}`
    refuseFromMemory(name, nowMs, state)
    const pour = await pourIntoNamedBucket(table(), name, STANDARD_BUCKET, nowMs)
    if (pour.kind === 'full') throw remember(name, STANDARD_BUCKET.size, pour.roomAtMs, nowMs, state)
    if (pour.kind === 'poured') state.bucket = { size: STANDARD_BUCKET.size, requests: pour.requests }
  }

  return { before: authenticateCaller }
}

function tooMany(size: number, untilMs: number, nowMs: number, state: RequestState): Refusal {
  state.bucket = { size, requests: size }
  const seconds = Math.max(1, Math.ceil((untilMs - nowMs) / 1000))
  return new Refusal(problem('rate_limit_exceeded', { seconds }), { 'retry-after': String(seconds) })
}

function refuseFromMemory(name: string, nowMs: number, state: RequestState): void {
  const full = fullUntil.get(name)
  if (!full) return
  if (full.untilMs > nowMs) throw tooMany(full.size, full.untilMs, nowMs, state)
  fullUntil.delete(name)
}

function remember(name: string, size: number, untilMs: number, nowMs: number, state: RequestState): Refusal {
  if (fullUntil.size >= MAX_REMEMBERED) fullUntil.clear()
  fullUntil.set(name, { untilMs, size })
  return tooMany(size, untilMs, nowMs, state)
}
