import type { InferOutput } from 'valibot'
import {
  type Application,
  findApplication,
  postponeApplicationDeletion,
} from '#shared/accounts/applications/applicationStore.ts'
import { isRegisteredReturnUri } from '#shared/accounts/applications/rules/redirectUri.ts'
import { MAX_GRANTS, selectGrantsToRemove } from '#shared/accounts/grants/grants.ts'
import {
  consumeNonce,
  createUsedAuthorizationCode,
  findNonce,
  findUsedAuthorizationCode,
} from '#shared/accounts/grants/nonceStore.ts'
import { createToken } from '#shared/accounts/tokens/accessToken.ts'
import {
  consumeRefreshSecret,
  createInitialRefreshState,
  createRefreshToken,
  isSecretRecentlyUsed,
  listExcessAccessTokens,
  parseRefreshToken,
  REFRESH_TTL_MS,
  type RefreshToken,
  revokeAuthorization,
} from '#shared/accounts/tokens/refreshToken.ts'
import {
  addTokenGrant,
  createGrantWrite,
  findGrants,
  type Grant,
  type Granted,
  saveRefreshTokenUse,
} from '#shared/accounts/tokens/tokenStore.ts'
import { SECOND_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { type Plan, plan, type Reply } from '#shared/http/endpoint.ts'
import { digest } from '#shared/platform/crypto.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { isValidCodeVerifier, PUBLIC_CLIENT_TOKEN_TTL_MS } from './accessTokens.ts'
import { isPublicClient } from './authorization.ts'
import { createOAuthError, type OAuthError } from './oauthErrors.ts'
import type { OAuthEndpoint, oauthRoutes } from './routes.ts'

/*
 * Token endpoint of the standard flow (OAuth 2.1, 4.1.3 and 4.3). Codes and refresh tokens are used
 * and tokens are granted in one transaction, so that one of several concurrent exchanges of a code
 * succeeds.
 */

type Tokens = InferOutput<(typeof oauthRoutes)['createOAuthToken']['success']['body']>
type TokenOutcome = Plan<Tokens | OAuthError> | Reply<OAuthError>
type Form = Parameters<OAuthEndpoint<'createOAuthToken'>>[0]['form']
type Deps = Parameters<OAuthEndpoint<'createOAuthToken'>>[1]

export const createOAuthToken: OAuthEndpoint<'createOAuthToken'> = async ({ form, headers, nowMs }, deps) => {
  const { grant_type, client_id, client_secret } = form
  if (grant_type === '') return createOAuthError('invalid_request', 'grant_type is required')
  if (grant_type !== 'authorization_code' && grant_type !== 'refresh_token') {
    return createOAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  }
  if (client_secret !== '' || headers.authorization !== undefined) {
    return createOAuthError('invalid_client', 'public clients do not have a secret. Send only client_id.')
  }
  if (client_id === '') return createOAuthError('invalid_request', 'client_id is required')
  const client = await findOAuthClient(deps.table, client_id)
  if (!client.ok) return client.error
  return grant_type === 'authorization_code'
    ? exchangeAuthorizationCode(form, client.value, deps, nowMs)
    : refresh(form, client.value, deps, nowMs)
}

async function findOAuthClient(table: Table, clientId: string): Promise<Result<Application, Reply<OAuthError>>> {
  const application = await findApplication(table, clientId)
  if (!application || !isPublicClient(application) || application.state === 'deleted') {
    return failure(createOAuthError('invalid_client', 'the client is unknown'))
  }
  return application.state === 'suspended'
    ? failure(createOAuthError('unauthorized_client', 'the client is suspended'))
    : ok(application)
}

const rejectAuthorizationCode = () => createOAuthError('invalid_grant', 'code is invalid, expired or already used')

async function exchangeAuthorizationCode(
  form: Form,
  client: Application,
  deps: Deps,
  nowMs: number,
): Promise<TokenOutcome> {
  const { code, code_verifier, redirect_uri, resource } = form
  const { table } = deps
  if (code === '') return createOAuthError('invalid_request', 'code is required')
  if (code_verifier === '') return createOAuthError('invalid_request', 'code_verifier is required')
  const codeDigest = digest(code)
  const consent = await findNonce(table, codeDigest, nowMs)
  if (!consent) return rejectUsedAuthorizationCode(form, codeDigest, client, table, nowMs)
  const { userId, standard, applicationId, returnUri, codeChallenge, withdrawals, scopes, by } = consent
  if (!standard || applicationId !== client.id || !isRegisteredReturnUri(client, returnUri))
    return rejectAuthorizationCode()
  if (redirect_uri !== '' && redirect_uri !== returnUri) {
    return createOAuthError('invalid_grant', 'redirect_uri must match the authorisation request')
  }
  if (!isValidCodeVerifier(code_verifier, codeChallenge)) {
    return createOAuthError('invalid_grant', 'code_verifier must match the code_challenge')
  }
  if (!isSameTokenResource(resource, standard.resource)) return rejectInvalidResource()
  const granted = await findGrants(table, userId)
  if (!granted || withdrawals !== granted.access.withdrawals) return rejectAuthorizationCode()
  const next = createRefreshToken(userId)
  const { authorization } = next
  const grant = { applicationId, scopes, by }
  const issued = await issue(deps, { userId, granted, grant, scopes, next, added: 2 }, nowMs)
  if (!issued.ok) return issued.error
  const refreshed: Grant = {
    ...grant,
    createdMs: nowMs,
    withdrawnMs: null,
    expiresAtMs: nowMs + REFRESH_TTL_MS,
    key: null,
    refresh: createInitialRefreshState(next, standard.resource),
  }
  const used = { applicationId, userId, codeChallenge, authorization, usedMs: nowMs }
  return plan(
    [
      consumeNonce(codeDigest),
      createUsedAuthorizationCode(codeDigest, used),
      ...issued.value.actions,
      createGrantWrite(userId, authorization, refreshed),
      ...postponeApplicationDeletion(client, nowMs),
    ],
    issued.value.tokens,
  )
}

/**
 * Rejects a code. Revokes the tokens of a used one if its client presents it again (RFC 9700, 4.5).
 */
async function rejectUsedAuthorizationCode(
  { code_verifier }: Form,
  codeDigest: string,
  client: Application,
  table: Table,
  nowMs: number,
): Promise<TokenOutcome> {
  const used = await findUsedAuthorizationCode(table, codeDigest)
  const isOwn = used?.applicationId === client.id && isValidCodeVerifier(code_verifier, used.codeChallenge)
  if (!used || !isOwn || isSecretRecentlyUsed(used.usedMs, nowMs)) return rejectAuthorizationCode()
  const granted = await findGrants(table, used.userId)
  return granted
    ? rejectTokenRequest(revokeAuthorization(used.userId, granted, used.authorization), rejectAuthorizationCode())
    : rejectAuthorizationCode()
}

const rejectRefreshToken = () =>
  createOAuthError('invalid_grant', 'refresh_token is invalid, expired, revoked or already used')

async function refresh(form: Form, client: Application, deps: Deps, nowMs: number): Promise<TokenOutcome> {
  if (form.refresh_token === '') return createOAuthError('invalid_request', 'refresh_token is required')
  const sent = parseRefreshToken(form.refresh_token)
  if (!sent) return rejectRefreshToken()
  const granted = await findGrants(deps.table, sent.userId)
  const grant = granted?.grants.get(sent.authorization)
  const isRefreshTokenActive = grant?.withdrawnMs === null && grant.expiresAtMs !== null && grant.expiresAtMs > nowMs
  if (!granted || !grant?.refresh || !isRefreshTokenActive || grant.applicationId !== client.id)
    return rejectRefreshToken()
  const { userId, id, authorization } = sent
  const next = createRefreshToken(userId, id)
  const secrets = consumeRefreshSecret(grant.refresh, sent, next, nowMs)
  if (!secrets) return rejectTokenRequest(revokeAuthorization(userId, granted, authorization), rejectRefreshToken())
  if (!isSameTokenResource(form.resource, grant.refresh.resource)) return rejectInvalidResource()
  const requested = form.scope.split(' ').filter((name) => name !== '')
  if (!requested.every((name) => grant.scopes.some((scope) => scope === name))) {
    return createOAuthError('invalid_scope', 'scope must not exceed the granted scopes')
  }
  const scopes = requested.length === 0 ? grant.scopes : grant.scopes.filter((scope) => requested.includes(scope))
  const issued = await issue(deps, { userId, granted, grant, scopes, next, added: 1 }, nowMs)
  if (!issued.ok) return issued.error
  return plan(
    [
      ...issued.value.actions,
      saveRefreshTokenUse(userId, authorization, grant.refresh, secrets, nowMs + REFRESH_TTL_MS),
      ...postponeApplicationDeletion(client, nowMs),
    ],
    issued.value.tokens,
  )
}

type Issue = {
  readonly userId: number
  readonly granted: Granted
  readonly grant: Pick<Grant, 'applicationId' | 'by'>
  readonly scopes: readonly Scope[]
  readonly next: RefreshToken
  /** Stored tokens that are added. */
  readonly added: number
}

/** Creates the tokens, with the writes that store the access token. */
async function issue(
  { tokenSigner }: Deps,
  { userId, granted, grant: { applicationId, by }, scopes, next, added }: Issue,
  nowMs: number,
): Promise<Result<{ readonly actions: readonly Action[]; readonly tokens: Tokens }, Reply<OAuthError>>> {
  const { authorization } = next
  const others = new Map([...granted.grants].filter(([tokenDigest]) => tokenDigest !== authorization))
  const remainingCount = granted.grants.size - others.size
  const removed = selectGrantsToRemove(others, applicationId, nowMs, MAX_GRANTS, added + remainingCount)
  if (!removed) {
    return failure(
      createOAuthError('invalid_grant', 'the user has already authorised the maximum number of applications'),
    )
  }
  const { token, tokenDigest } = createToken(userId, await tokenSigner())
  const grant: Grant = {
    applicationId,
    scopes,
    createdMs: nowMs,
    withdrawnMs: null,
    expiresAtMs: nowMs + PUBLIC_CLIENT_TOKEN_TTL_MS,
    key: null,
    by,
    authorization,
  }
  const forgotten = [...new Set([...removed, ...listExcessAccessTokens(granted, authorization)])]
  return ok({
    actions: addTokenGrant(userId, granted, tokenDigest, grant, forgotten),
    tokens: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: PUBLIC_CLIENT_TOKEN_TTL_MS / SECOND_MS,
      refresh_token: next.text,
      scope: scopes.join(' '),
    },
  })
}

/** Returns a rejection with effects. */
const rejectTokenRequest = (actions: readonly Action[], rejection: Reply<OAuthError>): TokenOutcome =>
  actions.length === 0 ? rejection : { kind: 'plan', actions, reply: rejection }

const isSameTokenResource = (sent: string, requested: string | null): boolean =>
  sent === '' || requested === null || sent.replace(/\/$/, '') === requested.replace(/\/$/, '')

const rejectInvalidResource = () => createOAuthError('invalid_target', 'resource must match the authorisation request')
