import { createEmailLinkToken } from '#shared/accounts/emailLinks.ts'
import { requestPasswordReset } from '#shared/accounts/passwords/passwordResets.ts'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { type AccountOptions, anAccount, RETURN_URI, type TestAccount, testTable } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { anAddress, aVisitor, type Visitor } from './visitor.ts'

/* OAuth and account page helpers. */

export const AUTHORIZE = 'GET /oauth/authorize'
export const SIGN_IN_PURPOSE = 'POST /oauth/sign-in'
export const SIGN_OUT = 'POST /oauth/sign-out'
export const CONSENT = 'POST /oauth/consent'
export const CONNECTIONS = 'GET /oauth/applications'
export const FORGOT_PASSWORD = 'GET /oauth/forgot-password'
export const SEND_PASSWORD_LINK = 'POST /oauth/forgot-password'
export const PASSWORD_FORM = 'GET /oauth/reset-password'
export const RESET_PASSWORD = 'POST /oauth/reset-password'
export const SECOND_FACTOR = 'GET /oauth/second-factor'
export const CHANGE_SECOND_FACTOR = 'POST /oauth/second-factor'
export const ACCOUNTS = 'GET /oauth/accounts'
export const CHOOSE_ACCOUNT = 'POST /oauth/accounts'
export const MEMBERS = 'GET /oauth/members'
export const CHANGE_MEMBERS = 'POST /oauth/members'
export const PAYMENTS = 'GET /oauth/payments'
export const CHANGE_PAYMENTS = 'POST /oauth/payments'
export const INVITATION = 'GET /oauth/invitation'
export const ACCEPT_INVITATION = 'POST /oauth/invitation'
export const KEYS = 'GET /oauth/keys'
export const CREATE_KEY = 'POST /oauth/keys'
export const REVOKE_KEY = 'POST /oauth/revoke-key'
export const WITHDRAW = 'POST /oauth/withdraw'
export const ACCESS_TOKEN = 'POST /oauth/access_token'
export const REVOKE = 'DELETE /oauth/{access_token}'

export const authorization = ({ applicationId }: Pick<TestAccount, 'applicationId'>) => ({
  application_id: applicationId,
  return_uri: RETURN_URI,
})

/** Returns a visitor who has requested a password reset. Requires an email sender. */
export async function forgetful(
  { email }: Pick<TestAccount, 'email'>,
  visitor: Visitor = aVisitor(),
): Promise<Visitor> {
  await visitor.get(FORGOT_PASSWORD)
  await visitor.submit(SEND_PASSWORD_LINK, { email })
  return visitor
}

/** Returns the token of the password reset link in the email. */
export async function passwordToken({ email }: Pick<TestAccount, 'email'>): Promise<string> {
  const request = await requestPasswordReset(
    testTable(),
    { id: generateId(), email, clientAddress: anAddress() },
    clock.now(),
  )
  if (request.kind !== 'taken') throw new Error('too many links were asked for')
  return createEmailLinkToken(createSigningKeys(loadConfig().signingSecretIds), 'password reset', request.resetId)
}

/** Returns a signed-in visitor on the consent page. */
export async function atConsent(account: TestAccount, visitor: Visitor = aVisitor()): Promise<Visitor> {
  await visitor.get(AUTHORIZE, authorization(account))
  const { email, password } = account
  await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  await visitor.get(AUTHORIZE, authorization(account))
  return visitor
}

export const nonceOf = (response: ApiResponse): string =>
  new URL(response.headers.location ?? '').searchParams.get('nonce') ?? ''

/** Returns a nonce after the user's consent. */
export const aNonce = async (account: TestAccount): Promise<string> =>
  nonceOf(await (await atConsent(account)).submit(CONSENT, { decision: 'allow' }))

export const exchange = (
  account: TestAccount,
  nonce: string,
  changes: Readonly<Record<string, unknown>> = {},
  handler?: ApiHandler,
) =>
  call(
    ACCESS_TOKEN,
    {
      sourceIp: anAddress(),
      body: {
        application_id: account.applicationId,
        application_secret: account.applicationSecret,
        nonce,
        ...changes,
      },
    },
    handler,
  )

/** Returns an account with a token granted in the browser. */
export async function connected(options: AccountOptions = {}) {
  const account = await anAccount(options)
  const response = await exchange(account, await aNonce(account))
  return { account, token: String(response.body.access_token) }
}
