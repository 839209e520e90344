import { countConsoleRequest, countUserRequest, parseAccess } from '#shared/accounts/access/accessStore.ts'
import { recordApiKeyUse } from '#shared/accounts/apiKeys/keyUsage.ts'
import { truncateNetwork } from '#shared/accounts/apiKeys/rules/keyUsage.ts'
import type { SignedInOperator } from '#shared/accounts/operators/operatorSessions.ts'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { ADDRESS_RATE_LIMIT, CONSOLE_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'
import { type BearerToken, parseBearerToken } from '#shared/accounts/tokens/accessToken.ts'
import { findGrant, isKnownToken, migrateLegacyTokens, toLegacyGrant } from '#shared/accounts/tokens/tokenStore.ts'
import { Memory } from '#shared/core/memory.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { clock } from '#shared/platform/clock.ts'
import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { isHtmlPageRequest } from '../accept.ts'
import { type ApplicationFinder, createSignatureCheck } from '../accessTokenChecks.ts'
import type { ApiEvent, ApiMiddleware, RequestState } from '../apiEvent.ts'
import { notJsonProblem } from '../parseInput.ts'
import { ProblemError, unauthorised } from '../responses.ts'
import { isFloorRoute } from '../routes.ts'
import { MAX_CACHED_ENTRIES } from '../rules/httpLimits.ts'
import { authenticateFloor, type FloorAccess } from './authenticateFloor.ts'
import {
  countRequestByName,
  createInvalidTokenError,
  type NamedLimit,
  rejectExhaustedLimit,
  remember,
  requireScope,
} from './requestLimits.ts'

/* Authentication and rate limiting of requests. */

/** Requests of an operator; a console page sends several in parallel. */
const OPERATOR_RATE_LIMIT: RateLimit = { size: 120, intervalMs: 250 }

/** Tokens unknown to the table, which can never become valid. */
const unknownTokenCache = new Memory<true>(MAX_CACHED_ENTRIES)
/** Unsigned tokens known to the table: their next request counts and reads in parallel. */
const knownTokenCache = new Memory<true>(MAX_CACHED_ENTRIES)

/** Finds the operator signed in with a request's cookies. */
export type OperatorFinder = (cookies: readonly string[], nowMs: number) => Promise<SignedInOperator | null>

/**
 * Authenticates the caller and counts the request: the token's item is read in parallel to the rate
 * limit update. Order of errors: 401, 429, 403. Invalid tokens are counted by IP address, so that
 * guessing is limited; valid tokens from there still work.
 */
export const authenticate = (
  table: () => Table,
  findApplication: ApplicationFinder,
  finders: () => { readonly findOperator?: OperatorFinder; readonly floorAccess?: FloorAccess } = () => ({}),
): ApiMiddleware => {
  const resolveOrigin = createSignatureCheck(table)

  const authenticateCaller: ApiMiddleware['before'] = async ({ event }) => {
    const { state } = event
    const { access } = state.route
    if (access === 'public') return
    if (access === 'operator') return authenticateOperator(event)
    if (isFloorRoute(state.route)) return authenticateFloor(table(), event, finders().floorAccess)
    const client = getClientNetwork(event.requestContext.http.sourceIp)
    const isLimitedByAddress = access === 'application' || isHtmlPageRequest(state.route, event.headers)
    if (isLimitedByAddress)
      await countRequestByName(table(), `client/${client}`, { name: 'address', limit: ADDRESS_RATE_LIMIT }, state)
    else await authenticateToken(event.headers.authorization, client, state)
  }

  const authenticateToken = async (header: string | undefined, client: string, state: RequestState): Promise<void> => {
    if (header === undefined)
      throw unauthorised(
        createMissingTokenProblem('/: the Authorization header is missing. Send "Authorization: Bearer <token>"'),
      )
    const nowMs = clock.now()
    const token = parseBearerToken(header)
    if (!token)
      throw createInvalidTokenError(
        client,
        nowMs,
        state,
        createMissingTokenProblem('/: the Authorization header must contain "Bearer" followed by the complete token'),
      )
    const { userId, tokenDigest, isOfConsole } = token
    rejectExhaustedLimit(tokenDigest, nowMs, state)
    if (await isInvalidToken(token, nowMs)) throw createInvalidTokenError(client, nowMs, state)
    const [accountGrant, counted] = await Promise.all([
      findGrant(table(), userId, tokenDigest),
      (isOfConsole ? countConsoleRequest : countUserRequest)(table(), userId, nowMs),
    ])
    const found = counted.kind === 'refused' ? null : parseAccess(counted.item)
    // Read again, as the grant may have been migrated in between.
    const grant =
      found && (toLegacyGrant(found, tokenDigest) ?? accountGrant ?? (await findGrant(table(), userId, tokenDigest)))
    if (counted.kind === 'refused' || !found || !grant) {
      unknownTokenCache.set(tokenDigest, true)
      throw createInvalidTokenError(client, nowMs, state)
    }
    if (grant.expiresAtMs !== null && grant.expiresAtMs <= nowMs)
      throw unauthorised(createMissingTokenProblem('/: the access token has expired'))
    await migrateLegacyTokens(table(), userId, found, nowMs).catch((error: unknown) =>
      log.warn('token migration deferred', { error }),
    )
    const application = await findApplication(grant.applicationId)
    if (!application || application.state === 'deleted') throw unauthorised(problem('application_deleted'))
    if (application.state === 'suspended') throw unauthorised(problem('application_suspended'))
    state.account = { userId, applicationId: grant.applicationId, keyId: grant.key?.id ?? null }
    const used: NamedLimit = isOfConsole
      ? { name: 'console', limit: CONSOLE_RATE_LIMIT }
      : { name: 'user', limit: { size: found.size, intervalMs: found.intervalMs } }
    if (counted.kind === 'full') throw remember(tokenDigest, used, counted.nextAllowedAtMs, nowMs, state)
    state.rateLimit = { ...used, requests: counted.requests }
    if (grant.withdrawnMs !== null) throw new ProblemError(problem('permission_withdrawn'))
    requireScope(grant.scopes, state)
    if (grant.key) {
      await recordApiKeyUse(table(), userId, tokenDigest, grant.key, truncateNetwork(client), nowMs).catch(
        (error: unknown) => log.warn('failed to record API key usage', { error }),
      )
    }
    state.caller = {
      userId,
      // The console shares resources such as webhooks with the account's own keys.
      applicationId: application.id,
      isServiceOwned: application.isServiceOwned,
      scopes: grant.scopes,
      approvals: found.approvals,
      listShards: found.listShards,
      hasTaxIds: found.hasTaxIds,
      hasPriceList: found.hasPriceList,
      hasShippingRules: found.hasShippingRules,
    }
  }

  /**
   * Whether a token is recognisably invalid before counting, so that forged tokens do not use up
   * the limit of the user they name. Unsigned tokens, and those with an unknown key, are read from
   * the table once.
   */
  const isInvalidToken = async (token: BearerToken, nowMs: number): Promise<boolean> => {
    const { userId, tokenDigest } = token
    if (unknownTokenCache.get(tokenDigest)) return true
    const origin = await resolveOrigin(token, nowMs)
    if (origin !== 'unknown' || knownTokenCache.get(tokenDigest)) return origin === 'fabricated'
    const isKnown = await isKnownToken(table(), userId, tokenDigest)
    const memory = isKnown ? knownTokenCache : unknownTokenCache
    memory.set(tokenDigest, true)
    return !isKnown
  }

  /**
   * Operators authenticate with the session of the sign-in page only. An application token is
   * validated to report its errors, but never accepted.
   */
  const authenticateOperator = async ({ state, headers, cookies = [], requestContext }: ApiEvent): Promise<void> => {
    const nowMs = clock.now()
    const client = getClientNetwork(requestContext.http.sourceIp)
    if (headers.authorization !== undefined) {
      await authenticateToken(headers.authorization, client, state)
      state.caller = null
      throw new ProblemError(problem('scope_missing', { scope: 'operator:read' }))
    }
    // Browsers send such a body to another origin only with CORS, which is not enabled.
    const isSafe = state.route.method === 'GET' || /^application\/json\b/i.test(headers['content-type'] ?? '')
    if (!isSafe) throw new ProblemError(notJsonProblem)
    const operator = await finders().findOperator?.(cookies, nowMs)
    if (!operator) throw createInvalidTokenError(client, nowMs, state, createNotSignedInProblem())
    const { user, scopes, expiresAtMs } = operator
    await countRequestByName(table(), `operator/${user.id}`, { name: 'operator', limit: OPERATOR_RATE_LIMIT }, state)
    requireScope(scopes, state)
    state.caller = {
      userId: user.id,
      email: user.email,
      operatorScopes: scopes,
      expiresAtMs,
      applicationId: 'operator',
      requestId: state.requestId,
    }
  }

  return { before: authenticateCaller }
}

/** Reason why a token is invalid, if it can be disclosed. Forged and revoked tokens get none. */
const createMissingTokenProblem = (reason: string): Problem => problem('token_invalid', {}, { errors: [reason] })

/** Operators have a session instead of a token. */
function createNotSignedInProblem(): Problem {
  const message = 'No valid operator session. Sign in at /operator/sign-in.'
  return problem('token_invalid', {}, { message, errors: [message] })
}
