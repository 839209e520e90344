import { revocation } from '#shared/accounts/apiKeys/apiKeys.ts'
import { API_KEY_APPLICATION } from '#shared/accounts/apiKeys/keyUsage.ts'
import { matchesClientSecret } from '#shared/accounts/applications/applicationStore.ts'
import { findConsoleApplication, findGrantableApplication } from '#shared/accounts/applications/consoleApplications.ts'
import { isRegisteredReturnUri } from '#shared/accounts/applications/rules/redirectUri.ts'
import { selectGrantsToRemove } from '#shared/accounts/grants/grants.ts'
import { consumeNonce, findNonce } from '#shared/accounts/grants/nonceStore.ts'
import { createConsoleToken, createToken } from '#shared/accounts/tokens/accessToken.ts'
import { revokeAuthorization } from '#shared/accounts/tokens/refreshToken.ts'
import { addTokenGrant, findGrants, type Grant, removeTokenGrant } from '#shared/accounts/tokens/tokenStore.ts'
import { HOUR_MS, SECOND_MS } from '#shared/core/durations.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { plan } from '#shared/http/endpoint.ts'
import { unauthorised } from '#shared/http/responses.ts'
import { digest, digestText, isEqualConstantTime } from '#shared/platform/crypto.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Lifetime of tokens of public applications, which have no secret. */
export const PUBLIC_CLIENT_TOKEN_TTL_MS = HOUR_MS

/**
 * Whether the code verifier matches the code challenge (RFC 7636, S256); without a challenge, no
 * verifier is accepted.
 */
export const isValidCodeVerifier = (verifier: string | undefined, challenge: string | null): boolean =>
  challenge === null
    ? verifier === undefined
    : verifier !== undefined && isEqualConstantTime(digestText(verifier), challenge)

/**
 * Consuming the nonce and granting the token are one transaction, so one of several concurrent
 * exchanges succeeds.
 */
export const createAccessToken: OAuthEndpoint<'createAccessToken'> = async (
  { body, nowMs },
  { table, tokenSigner },
) => {
  const application = await findGrantableApplication(table, body.application_id)
  if (body.application_secret === undefined && !application?.isPublic)
    return invalid('/application_secret: is required')
  const isClientSecretValid = application?.isPublic
    ? body.application_secret === undefined
    : matchesClientSecret(application, body.application_secret ?? '', nowMs)
  if (!application || !isClientSecretValid) throw unauthorised(problem('application_unknown'))
  if (application.state === 'deleted') throw unauthorised(problem('application_deleted'))
  if (application.state === 'suspended') throw unauthorised(problem('application_suspended'))

  const nonceDigest = digest(body.nonce)
  const consent = await findNonce(table, nonceDigest, nowMs)
  const granted = consent && (await findGrants(table, consent.userId))
  if (
    !granted ||
    consent.applicationId !== application.id ||
    // A code for the token endpoint.
    consent.standard !== undefined ||
    consent.withdrawals !== granted.access.withdrawals ||
    !isRegisteredReturnUri(application, consent.returnUri)
  ) {
    return invalid('/nonce: is invalid, expired or already used')
  }
  if (!isValidCodeVerifier(body.code_verifier, consent.codeChallenge)) {
    return invalid('/code_verifier: must match the `code_challenge` in the authorisation request')
  }
  const forgotten = selectGrantsToRemove(granted.grants, application.id, nowMs)
  if (!forgotten) return invalid('/nonce: the user has authorised the maximum number of applications')

  const { userId, scopes, by } = consent
  const { token, tokenDigest } = (findConsoleApplication(application.id) ? createConsoleToken : createToken)(
    userId,
    await tokenSigner(),
  )
  const expiresAtMs = application.isPublic ? nowMs + PUBLIC_CLIENT_TOKEN_TTL_MS : null
  const grant = {
    applicationId: application.id,
    scopes,
    createdMs: nowMs,
    withdrawnMs: null,
    expiresAtMs,
    key: null,
    by,
  }
  return plan([consumeNonce(nonceDigest), ...addTokenGrant(userId, granted, tokenDigest, grant, forgotten)], {
    access_token: token,
    expires_in: expiresAtMs === null ? null : PUBLIC_CLIENT_TOKEN_TTL_MS / SECOND_MS,
    token_type: 'Bearer',
  })
}

/**
 * Returns the application id that a token acts as. Console tokens act as the account's own API
 * keys.
 */
const getActingApplicationId = ({ applicationId }: Grant): string =>
  findConsoleApplication(applicationId) ? API_KEY_APPLICATION.id : applicationId

export const deleteAccessToken: OAuthEndpoint<'deleteAccessToken'> = async ({ params, caller, nowMs }, { table }) => {
  const tokenDigest = digest(params.access_token)
  const granted = await findGrants(table, caller.userId)
  const grant = granted?.grants.get(tokenDigest)
  const isTokenGrantedToClient =
    grant && getActingApplicationId(grant) === caller.applicationId && grant.withdrawnMs === null
  if (!granted || !isTokenGrantedToClient) throw unauthorised(problem('token_invalid'))
  // A client that signs out must not keep a refresh token.
  if (grant.authorization !== undefined && granted.grants.has(grant.authorization)) {
    return plan(revokeAuthorization(caller.userId, granted, grant.authorization), {})
  }
  return plan(
    grant.key
      ? revocation(caller.userId, { id: grant.key.id, tokenDigest }, `user:${caller.userId}`, nowMs)
      : [removeTokenGrant(caller.userId, granted, tokenDigest)],
    {},
  )
}
