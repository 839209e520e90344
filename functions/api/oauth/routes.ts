import * as v from 'valibot'
import type { SessionDeps } from '#functions/runtime/core.ts'
import type { PaymentDeps } from '#functions/runtime/withPayments.ts'
import { KEY_DAYS } from '#shared/accounts/apiKeys/rules/keyUse.ts'
import { ROLE_NAMES } from '#shared/accounts/members/rules/roles.ts'
import type { TokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import { EmptyAnswer } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, object, secret, text } from '#shared/http/fields.ts'
import { words, wordsOrNone } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const APPLICATION_ID_MAX = 64
const RETURN_URI_MAX = 255
const STATE_MAX = 512
const CHALLENGE_MAX = 128
/** A platform's query, when it sends a browser back. */
const CONNECTION_MAX = 2_000

const AuthorizeQuery = v.object({
  application_id: words(APPLICATION_ID_MAX),
  return_uri: words(RETURN_URI_MAX),
  state: v.optional(wordsOrNone(STATE_MAX)),
  code_challenge: v.optional(words(CHALLENGE_MAX)),
  code_challenge_method: v.optional(words(CHALLENGE_MAX)),
})

const ExchangeNonce = object({
  application_id: text(1, APPLICATION_ID_MAX),
  /** Applications without a secret leave it out. */
  application_secret: v.optional(text(1, 128)),
  nonce: text(32, 128),
  code_verifier: v.optional(
    v.pipe(text(43, 128), v.regex(/^[A-Za-z0-9._~-]*$/, 'may only contain letters, digits and - . _ ~')),
  ),
})

const AccessTokenAnswer = v.strictObject({
  access_token: v.string(),
  expires_in: v.nullable(v.pipe(v.number(), v.integer())),
  token_type: v.literal('Bearer'),
})

const formToken = text(0, 128)
/** What the link of a mail holds. */
const LINK_TOKEN_MAX = 128

/** Pages of a person's own that a sign-in may lead to, by their addresses. */
export const OWN_PAGES = ['keys', 'second-factor', 'members', 'payments'] as const
export type OwnPage = (typeof OWN_PAGES)[number]

/**
 * Which authorisation or shop's connection a form is part of, or which connection that a platform has brought back waits for
 * its account to sign in; all empty on the way to the connected applications.
 */
const awaiting = {
  application_id: v.optional(text(0, APPLICATION_ID_MAX), ''),
  return_uri: v.optional(text(0, RETURN_URI_MAX), ''),
  state: v.optional(secret(0, STATE_MAX), ''),
  code_challenge: v.optional(text(0, CHALLENGE_MAX), ''),
  code_challenge_method: v.optional(text(0, CHALLENGE_MAX), ''),
  connection: v.optional(secret(0, CONNECTION_MAX), ''),
  /** The link of an invitation. */
  invitation: v.optional(secret(0, LINK_TOKEN_MAX), ''),
  /** Leads to another page instead of the connected applications. */
  to: v.optional(v.picklist(['', ...OWN_PAGES]), ''),
  shop_id: v.optional(v.pipe(text(0, 64), v.regex(/^[A-Za-z0-9_-]*$/, 'must be a shop id')), ''),
}

/** A password is taken as typed, spaces and all. */
const password = v.pipe(v.string(), v.maxLength(256, 'must have at most 256 characters'))

/** A new one may be longer here than it is taken, so that whoever sets it is told. */
const newPassword = v.pipe(v.string(), v.maxLength(1_024, 'must have at most 1024 characters'))

/** As it is typed: of an app, or a recovery code in groups. */
const code = text(0, 30)

/** Either e-mail address and password, or then the code of the second factor. */
const SignInForm = object({
  ...awaiting,
  email: v.optional(text(0, 254), ''),
  password: v.optional(password, ''),
  code: v.optional(code),
  form_token: formToken,
})

const SECRET_MAX = 64
const SecondFactorForm = object({
  action: v.picklist(['on', 'off', 'codes'], 'must be on, off or codes'),
  secret: v.optional(secret(0, SECRET_MAX), ''),
  password,
  code: v.optional(code, ''),
  form_token: formToken,
})

const keyId = text(1, 16)
const ForgotPasswordForm = object({ request_id: keyId, email: text(0, 254), form_token: formToken })

const LinkQuery = v.object({ token: v.optional(words(LINK_TOKEN_MAX)) })
/** `sign_in` leads by the page for those who sign in. */
const InvitationQuery = v.object({ ...LinkQuery.entries, sign_in: v.optional(words(8)) })
const ResetPasswordForm = object({
  token: secret(0, LINK_TOKEN_MAX),
  password: newPassword,
  form_token: formToken,
})

/** Of the console, which is no page of the sign-in, one of its own access tokens stands for the token of the form. */
const SignOutForm = object({
  ...awaiting,
  form_token: v.optional(formToken, ''),
  access_token: v.optional(secret(0, 256), ''),
})

const ConsentForm = object({
  ...awaiting,
  decision: v.picklist(['allow', 'refuse'], 'must be allow or refuse'),
  form_token: formToken,
})

/** The same as a link carries it. */
const AwaitingQuery = v.object({
  application_id: v.optional(wordsOrNone(APPLICATION_ID_MAX)),
  return_uri: v.optional(wordsOrNone(RETURN_URI_MAX)),
  state: v.optional(wordsOrNone(STATE_MAX)),
  code_challenge: v.optional(wordsOrNone(CHALLENGE_MAX)),
  code_challenge_method: v.optional(wordsOrNone(CHALLENGE_MAX)),
  connection: v.optional(wordsOrNone(CONNECTION_MAX)),
  to: v.optional(wordsOrNone(32)),
  shop_id: v.optional(wordsOrNone(64)),
})

const personId = text(0, 16)
const AccountForm = object({ ...awaiting, account_id: personId, form_token: formToken })

const MEMBER_ACTIONS = ['invite', 'withdraw', 'role', 'transfer', 'remove', 'leave', 'low-balance'] as const
const MembersForm = object({
  action: v.picklist(MEMBER_ACTIONS, `must be one of ${MEMBER_ACTIONS.join(', ')}`),
  person_id: v.optional(personId, ''),
  invitation_id: v.optional(personId, ''),
  email: v.optional(text(0, 254), ''),
  role: v.optional(v.picklist(['', ...ROLE_NAMES]), ''),
  currency: v.optional(text(0, 3), ''),
  amount: v.optional(text(0, 12), ''),
  password: v.optional(password, ''),
  code: v.optional(code, ''),
  form_token: formToken,
})

/** As people type it. */
const amount = v.optional(text(0, 13), '')
const PAYMENT_ACTIONS = ['pay', 'on', 'off'] as const
const PaymentsForm = object({
  action: v.picklist(PAYMENT_ACTIONS, `must be one of ${PAYMENT_ACTIONS.join(', ')}`),
  payment_id: v.optional(personId, ''),
  currency: v.optional(text(0, 3), ''),
  amount,
  below: amount,
  monthly_cap: amount,
  form_token: formToken,
})

const InvitationForm = object({
  token: secret(0, LINK_TOKEN_MAX),
  action: v.picklist(['join', 'create'], 'must be join or create'),
  first_name: v.optional(text(0, 64), ''),
  last_name: v.optional(text(0, 64), ''),
  password: v.optional(newPassword, ''),
  form_token: formToken,
})

const WithdrawForm = object({ application_id: text(1, APPLICATION_ID_MAX), form_token: formToken })

/** Whether a key is for the account or its sandbox; pages of former releases do not say. */
const keyAccount = v.optional(choice(['live', 'sandbox']), 'live')

/** Beside its own fields the form has one for each permission that is chosen, `scope_<name>`. */
const CreateKeyForm = v.objectWithRest(
  {
    account: keyAccount,
    key_id: keyId,
    name: text(0, 64),
    days: choice(KEY_DAYS),
    password,
    code: v.optional(code, ''),
    form_token: formToken,
  },
  text(0, 2),
)

const RevokeKeyForm = object({ account: keyAccount, key_id: keyId, form_token: formToken })

const page = {
  tag: 'OAuth',
  access: 'browser',
  effect: 'none',
  success: { status: 200, document: 'text/html' },
} as const

export const oauthRoutes = defineRoutes({
  authorize: {
    ...page,
    key: 'GET /oauth/authorize',
    summary: 'Show the authorisation page',
    query: AuthorizeQuery,
    requiredParameters: ['application_id', 'return_uri'],
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  signIn: {
    ...page,
    key: 'POST /oauth/sign-in',
    summary: 'Sign in',
    form: SignInForm,
  },
  signOut: {
    ...page,
    key: 'POST /oauth/sign-out',
    summary: 'Sign out of all sessions',
    form: SignOutForm,
  },
  decideConsent: {
    ...page,
    key: 'POST /oauth/consent',
    summary: 'Grant or deny authorisation',
    form: ConsentForm,
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  askForPassword: {
    ...page,
    key: 'GET /oauth/forgot-password',
    summary: 'Show the forgotten password page',
  },
  sendPasswordLink: {
    ...page,
    key: 'POST /oauth/forgot-password',
    summary: 'Send a password reset link',
    form: ForgotPasswordForm,
  },
  showPasswordForm: {
    ...page,
    key: 'GET /oauth/reset-password',
    summary: 'Show the password reset page',
    query: LinkQuery,
  },
  resetPassword: {
    ...page,
    key: 'POST /oauth/reset-password',
    summary: 'Reset a password',
    form: ResetPasswordForm,
  },
  showSecondFactor: {
    ...page,
    key: 'GET /oauth/second-factor',
    summary: 'Show two-factor settings',
  },
  changeSecondFactor: {
    ...page,
    key: 'POST /oauth/second-factor',
    summary: 'Update two-factor settings',
    description: 'Enables or disables two-factor authentication, or creates recovery codes.',
    form: SecondFactorForm,
  },
  listAccounts: {
    ...page,
    key: 'GET /oauth/accounts',
    summary: 'Show the account selection page',
    query: AwaitingQuery,
  },
  chooseAccount: {
    ...page,
    key: 'POST /oauth/accounts',
    summary: 'Switch the account',
    form: AccountForm,
  },
  listMembers: {
    ...page,
    key: 'GET /oauth/members',
    summary: 'Show account members',
  },
  changeMembers: {
    ...page,
    key: 'POST /oauth/members',
    summary: 'Update account members',
    form: MembersForm,
  },
  listPayments: {
    ...page,
    key: 'GET /oauth/payments',
    summary: 'Show balances and payments',
  },
  changePayments: {
    ...page,
    key: 'POST /oauth/payments',
    summary: 'Make a payment or update automatic top-up',
    form: PaymentsForm,
  },
  showInvitation: {
    ...page,
    key: 'GET /oauth/invitation',
    summary: 'Show an invitation',
    query: InvitationQuery,
  },
  acceptInvitation: {
    ...page,
    key: 'POST /oauth/invitation',
    summary: 'Accept an invitation',
    form: InvitationForm,
  },
  listConnections: {
    ...page,
    key: 'GET /oauth/applications',
    summary: 'Show authorised applications',
  },
  withdrawConnection: {
    ...page,
    key: 'POST /oauth/withdraw',
    summary: 'Revoke the authorisation of an application',
    form: WithdrawForm,
  },
  listKeys: {
    ...page,
    key: 'GET /oauth/keys',
    summary: 'Show API keys',
  },
  createKey: {
    ...page,
    key: 'POST /oauth/keys',
    summary: 'Create an API key',
    form: CreateKeyForm,
  },
  revokeKey: {
    ...page,
    key: 'POST /oauth/revoke-key',
    summary: 'Revoke an API key',
    form: RevokeKeyForm,
  },
  createAccessToken: {
    key: 'POST /oauth/access_token',
    summary: 'Create an access token',
    description: 'Exchanges the nonce of an authorisation.',
    tag: 'OAuth',
    access: 'application',
    effect: 'none',
    body: ExchangeNonce,
    success: { status: 201, body: AccessTokenAnswer },
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  deleteAccessToken: {
    key: 'DELETE /oauth/{access_token}',
    summary: 'Revoke an access token',
    tag: 'OAuth',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: EmptyAnswer },
  },
})

export type OAuthEndpoint<Name extends keyof typeof oauthRoutes> = Endpoint<
  (typeof oauthRoutes)[Name],
  SessionDeps & PaymentDeps & { readonly tokenSigner: () => Promise<TokenSigner> }
>
