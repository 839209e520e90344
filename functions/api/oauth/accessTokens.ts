import { findApplication, isSecretOf } from '../../../shared/accounts/applications/applicationStore.ts'
import { grantsToForget } from '../../../shared/accounts/grants/grants.ts'
import { findNonce, useNonce } from '../../../shared/accounts/grants/nonceStore.ts'
import { newToken } from '../../../shared/accounts/tokens/accessToken.ts'
import { addGrant, findGrants, removeGrant } from '../../../shared/accounts/tokens/tokenStore.ts'
import { invalid, problem } from '../../../shared/core/problems.ts'
import { unauthorised } from '../../../shared/http/answers.ts'
import { plan } from '../../../shared/http/endpoint.ts'
import { digest } from '../../../shared/platform/digest.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Using the nonce and granting the token are one transaction: of several exchanges at once, one wins. */
export const createAccessToken: OAuthEndpoint<'createAccessToken'> = async (
  { body, nowMs },
  { table, tokenSigner },
) => {
  const application = await findApplication(table, body.application_id)
  const isRightSecret = isSecretOf(application, body.application_secret, nowMs)
  if (!application || !isRightSecret) throw unauthorised(problem('application_unknown'))
  if (application.state === 'deleted') throw unauthorised(problem('application_deleted'))
  if (application.state === 'suspended') throw unauthorised(problem('application_suspended'))

  const nonceDigest = digest(body.nonce)
  const consent = await findNonce(table, nonceDigest, nowMs)
  const granted = consent && (await findGrants(table, consent.userId))
  if (
    !granted ||
    consent.applicationId !== application.id ||
    consent.withdrawals !== granted.access.withdrawals ||
    !application.returnUris.includes(consent.returnUri)
  ) {
    return invalid('/nonce: is unknown, used or too old')
  }
  const forgotten = grantsToForget(granted.grants, application.id)
  if (!forgotten) return invalid('/nonce: the user has no room for another application')

  const { userId, scopes } = consent
  const { token, tokenDigest } = newToken(userId, await tokenSigner())
  const grant = { applicationId: application.id, scopes, createdMs: nowMs, withdrawnMs: null }
  return plan([useNonce(nonceDigest), ...addGrant(userId, granted, tokenDigest, grant, forgotten)], {
    access_token: token,
    expires_in: null,
    token_type: 'Bearer',
  })
}

export const deleteAccessToken: OAuthEndpoint<'deleteAccessToken'> = async ({ params, caller }, { table }) => {
  const tokenDigest = digest(params.access_token)
  const granted = await findGrants(table, caller.userId)
  const grant = granted?.grants.get(tokenDigest)
  const isTheirs = grant?.applicationId === caller.applicationId && grant.withdrawnMs === null
  if (!granted || !isTheirs) throw unauthorised(problem('token_invalid'))
  return plan([removeGrant(caller.userId, granted, tokenDigest)], {})
}
