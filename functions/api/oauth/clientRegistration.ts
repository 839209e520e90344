import { createClient } from '#shared/accounts/applications/applicationStore.ts'
import { isValidClientRedirectUri } from '#shared/accounts/applications/rules/redirectUri.ts'
import { planNamedLimitCount } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'
import { problem } from '#shared/core/problems.ts'
import { isScope, SCOPES } from '#shared/core/scopes.ts'
import { plan } from '#shared/http/endpoint.ts'
import { ProblemError } from '#shared/http/responses.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { selectRequestedScopes } from './authorization.ts'
import { createOAuthError } from './oauthErrors.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Clients that an IP address may register: 10, then one per 6 minutes. */
const REGISTRATION_RATE_LIMIT: RateLimit = { size: 10, intervalMs: 6 * MINUTE_MS }

const ALL_SCOPES = Object.keys(SCOPES).filter(isScope)

const GRANT_TYPES = ['authorization_code', 'refresh_token']
const RESPONSE_TYPES = ['code']

/**
 * Registers a client. Any program may register, so only the redirect URIs are trusted, and the
 * consent page marks the name as unverified. Secrets are not issued, as RFC 7591 (2) permits.
 */
export const registerClient: OAuthEndpoint<'registerClient'> = async ({ body, clientAddress, nowMs }, { table }) => {
  const { redirect_uris, grant_types, response_types, client_name = 'Unnamed client' } = body
  if (!redirect_uris.every(isValidClientRedirectUri)) {
    return createOAuthError(
      'invalid_redirect_uri',
      'redirect_uris must be HTTPS URLs, or HTTP URLs on the local computer',
    )
  }
  if (grant_types.length > 0 && !grant_types.includes('authorization_code')) {
    return createOAuthError('invalid_client_metadata', 'grant_types must include authorization_code')
  }
  if (response_types.length > 0 && !response_types.includes('code')) {
    return createOAuthError('invalid_client_metadata', 'response_types must include code')
  }
  const scopes = selectRequestedScopes({ scopes: ALL_SCOPES }, body.scope ?? '')
  if (scopes.length === 0)
    return createOAuthError('invalid_client_metadata', 'scope must include at least one supported scope')
  const counted = await planNamedLimitCount(
    table,
    `register/${getClientNetwork(clientAddress)}`,
    REGISTRATION_RATE_LIMIT,
    1,
    nowMs,
  )
  if (!counted) {
    const seconds = REGISTRATION_RATE_LIMIT.intervalMs / SECOND_MS
    throw new ProblemError(problem('rate_limit_exceeded', { seconds }, { errors: [LIMITED] }), {
      'retry-after': String(seconds),
    })
  }
  const client = {
    id: `client_${generateRandomText(16)}`,
    name: client_name,
    secretDigest: '',
    previousSecret: null,
    scopes: [...scopes],
    returnUris: [...new Set(redirect_uris)],
    isServiceOwned: false,
    isPublic: true,
    state: 'live' as const,
    createdMs: nowMs,
  }
  return plan([createClient(client), counted], {
    client_id: client.id,
    client_id_issued_at: Math.floor(nowMs / SECOND_MS),
    client_name,
    redirect_uris: client.returnUris,
    token_endpoint_auth_method: 'none',
    grant_types: GRANT_TYPES,
    response_types: RESPONSE_TYPES,
    scope: scopes.join(' '),
  })
}

const LIMITED = `an IP address can register ${REGISTRATION_RATE_LIMIT.size} clients, and then one every ${REGISTRATION_RATE_LIMIT.intervalMs / MINUTE_MS} minutes`
