import * as v from 'valibot'
import type { SessionDeps } from '#functions/runtime/core.ts'
import type { PaymentDeps } from '#functions/runtime/withPayments.ts'
import { KEY_LIFETIME_OPTIONS } from '#shared/accounts/apiKeys/rules/keyUsage.ts'
import { ROLE_NAMES } from '#shared/accounts/members/rules/roles.ts'
import type { TokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, list, object, secret, text } from '#shared/http/fields.ts'
import { createTextParameter, words } from '#shared/http/query.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/*
 * Routes and form schemas of OAuth, the sign-in and the account pages.
 */

const MAX_APPLICATION_ID_LENGTH = 64
const MAX_RETURN_URI_LENGTH = 255
const MAX_STATE_LENGTH = 512
const MAX_CHALLENGE_LENGTH = 128
const MAX_RESOURCE_LENGTH = 255
/** Several times the length of all scopes. */
const MAX_SCOPE_LENGTH = 2_000
/** Query string of a platform's redirect. */
const MAX_CONNECTION_LENGTH = 2_000

const AuthorizeQuery = v.object({
  application_id: v.pipe(
    words(MAX_APPLICATION_ID_LENGTH),
    v.description('ID of the application requesting authorisation'),
  ),
  return_uri: v.pipe(
    words(MAX_RETURN_URI_LENGTH),
    v.description('Redirect URI. Must begin with a URI registered for the application.'),
  ),
  state: v.pipe(
    v.optional(createTextParameter(MAX_STATE_LENGTH)),
    v.description('Opaque value returned unchanged in the redirect'),
  ),
  code_challenge: v.pipe(
    v.optional(words(MAX_CHALLENGE_LENGTH)),
    v.description(
      'PKCE code challenge (RFC 7636): Base64url-encoded SHA-256 hash of the code verifier. Required for public applications.',
    ),
  ),
  code_challenge_method: v.pipe(
    v.optional(words(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge method. Must be `S256`.'),
  ),
  response_type: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('Response type. `code` if the request was started with `GET /oauth/authorization`.'),
  ),
  scope: v.pipe(
    v.optional(createTextParameter(MAX_SCOPE_LENGTH)),
    v.description('Requested scopes, separated by spaces. Applies to `response_type=code` only.'),
  ),
  resource: v.pipe(
    v.optional(createTextParameter(MAX_RESOURCE_LENGTH)),
    v.description('URL of the requested MCP server. Applies to `response_type=code` only.'),
  ),
})

/** Every parameter is optional here: the endpoint reports errors as OAuth requires. */
const StartAuthorizationQuery = v.object({
  response_type: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('Response type. Must be `code`.'),
  ),
  client_id: v.pipe(
    v.optional(createTextParameter(MAX_APPLICATION_ID_LENGTH)),
    v.description('ID of the registered OAuth client'),
  ),
  redirect_uri: v.pipe(
    v.optional(createTextParameter(MAX_RETURN_URI_LENGTH)),
    v.description('Registered redirect URI. Loopback addresses may have any port.'),
  ),
  code_challenge: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge (RFC 7636): Base64url-encoded SHA-256 hash of the code verifier'),
  ),
  code_challenge_method: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge method. Must be `S256`.'),
  ),
  scope: v.pipe(
    v.optional(createTextParameter(MAX_SCOPE_LENGTH)),
    v.description('Requested scopes, separated by spaces. Defaults to the scopes of the client.'),
  ),
  state: v.pipe(
    v.optional(createTextParameter(4 * MAX_STATE_LENGTH)),
    v.description(`Opaque value returned in the redirect (up to ${MAX_STATE_LENGTH} characters)`),
  ),
  resource: v.pipe(
    v.optional(createTextParameter(MAX_RESOURCE_LENGTH)),
    v.description('URL of the MCP server (RFC 8707). `…/mcp/live` preselects the live account.'),
  ),
})

const OAuthError = v.strictObject({
  error: v.pipe(v.string(), v.description('OAuth error code, such as `invalid_grant`')),
  error_description: v.pipe(v.string(), v.description('Human-readable message. The wording may change.')),
})

/** Also accepts what the endpoint rejects, as its errors have the form of OAuth. */
const TokenForm = object({
  grant_type: v.pipe(v.optional(text(0, 64), ''), v.description('Grant type: `authorization_code` or `refresh_token`')),
  client_id: v.pipe(
    v.optional(text(0, MAX_APPLICATION_ID_LENGTH), ''),
    v.description('ID of the registered OAuth client'),
  ),
  client_secret: v.pipe(
    v.optional(secret(0, 128), ''),
    v.description('Client secret. Rejected, because all clients are public.'),
  ),
  code: v.pipe(
    v.optional(text(0, 128), ''),
    v.description('Authorisation code from the redirect. Can be used once and expires after 10 minutes.'),
  ),
  redirect_uri: v.pipe(
    v.optional(text(0, MAX_RETURN_URI_LENGTH), ''),
    v.description('Redirect URI sent in the authorisation request'),
  ),
  code_verifier: v.pipe(
    v.optional(text(0, 128), ''),
    v.description('PKCE code verifier (RFC 7636) with 43 to 128 characters'),
  ),
  refresh_token: v.pipe(
    v.optional(secret(0, 128), ''),
    v.description('Latest refresh token. Expires after 30 days without use.'),
  ),
  scope: v.pipe(
    v.optional(text(0, MAX_SCOPE_LENGTH), ''),
    v.description('Scopes of the new access token, separated by spaces. Defaults to all scopes granted.'),
  ),
  resource: v.pipe(
    v.optional(text(0, MAX_RESOURCE_LENGTH), ''),
    v.description('URL of the MCP server, as sent in the authorisation request'),
  ),
})

const TokenResponse = v.strictObject({
  access_token: v.pipe(v.string(), v.description('Access token for the `Authorization: Bearer …` header')),
  token_type: v.pipe(v.literal('Bearer'), v.description('Token type. Always `Bearer`.')),
  expires_in: v.pipe(v.number(), v.integer(), v.description('Access token lifetime in seconds')),
  refresh_token: v.pipe(v.string(), v.description('New refresh token, which replaces the previous one')),
  scope: v.pipe(v.string(), v.description('Scopes of the access token, separated by spaces')),
})

const MAX_CLIENT_NAME_LENGTH = 100
const MAX_REDIRECT_URIS = 10
const MAX_GRANT_TYPES = 10
const types = v.optional(list(text(1, 64), 0, MAX_GRANT_TYPES), [])

const RegisterClientRequest = object({
  redirect_uris: v.pipe(
    list(text(1, MAX_RETURN_URI_LENGTH), 1, MAX_REDIRECT_URIS),
    v.description('Redirect URIs: HTTPS, or HTTP at `localhost`, `127.0.0.1` or `[::1]` with any port'),
  ),
  client_name: v.pipe(
    v.optional(text(1, MAX_CLIENT_NAME_LENGTH)),
    v.description('Display name of the client, shown as unverified on the consent page'),
  ),
  token_endpoint_auth_method: v.pipe(
    v.optional(text(0, 64)),
    v.description('Client authentication method. Ignored, because all clients are public.'),
  ),
  grant_types: v.pipe(types, v.description('Grant types. Must include `authorization_code` (default).')),
  response_types: v.pipe(types, v.description('Response types. Must include `code` (default).')),
  scope: v.pipe(
    v.optional(text(0, MAX_SCOPE_LENGTH)),
    v.description(
      'Scopes that the client may request, separated by spaces. Unknown scopes are ignored. Defaults to all.',
    ),
  ),
})

const RegisteredClient = v.strictObject({
  client_id: v.pipe(v.string(), v.description('ID of the registered OAuth client')),
  client_id_issued_at: v.pipe(v.number(), v.integer(), v.description('Registration time in Unix seconds')),
  client_name: v.pipe(v.string(), v.description('Display name')),
  redirect_uris: v.pipe(v.array(v.string()), v.description('Registered redirect URIs')),
  token_endpoint_auth_method: v.pipe(v.literal('none'), v.description('Client authentication method. Always `none`.')),
  grant_types: v.pipe(
    v.array(v.string()),
    v.description('Grant types. Always `authorization_code` and `refresh_token`.'),
  ),
  response_types: v.pipe(v.array(v.string()), v.description('Response types. Always `code`.')),
  scope: v.pipe(v.string(), v.description('Scopes that the client may request, separated by spaces')),
})

const ExchangeNonceRequest = object({
  application_id: v.pipe(
    text(1, MAX_APPLICATION_ID_LENGTH),
    v.description('ID of the application requesting the access token'),
  ),
  /** Public applications omit it. */
  application_secret: v.pipe(
    v.optional(text(1, 128)),
    v.description("Application's client secret. Required unless the application is public."),
  ),
  nonce: v.pipe(
    text(32, 128),
    v.description('Authorisation code from the redirect. Valid for a single use within 10 minutes.'),
  ),
  code_verifier: v.pipe(
    v.optional(
      v.pipe(
        text(43, 128),
        v.regex(/^[A-Za-z0-9._~-]*$/, 'must contain only letters, digits, hyphens, periods, underscores and tildes'),
      ),
    ),
    v.description('PKCE code verifier (RFC 7636) with 43 to 128 characters'),
  ),
})

const AccessTokenResponse = v.strictObject({
  access_token: v.pipe(v.string(), v.description('Access token for the `Authorization: Bearer …` header')),
  expires_in: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description('Token lifetime in seconds. Null if the token is valid until revoked.'),
  ),
  token_type: v.pipe(v.literal('Bearer'), v.description('Token type. Always `Bearer`.')),
})

const formToken = v.pipe(text(0, 128), v.description('CSRF token included in the form'))
/** Token from an email link. */
const MAX_LINK_TOKEN_LENGTH = 128

/** Account pages that a sign-in may lead to, by path. */
export const ACCOUNT_PAGES = ['keys', 'second-factor', 'members', 'payments'] as const
export type AccountPage = (typeof ACCOUNT_PAGES)[number]

/**
 * Pending step of a form: an authorisation, the connection of a shop, or a returned connection that
 * awaits sign-in. All empty: connected applications.
 */
const awaiting = {
  application_id: v.pipe(
    v.optional(text(0, MAX_APPLICATION_ID_LENGTH), ''),
    v.description('ID of the application requesting authorisation'),
  ),
  return_uri: v.pipe(
    v.optional(text(0, MAX_RETURN_URI_LENGTH), ''),
    v.description('Redirect URI. Must begin with a URI registered for the application.'),
  ),
  state: v.pipe(
    v.optional(secret(0, MAX_STATE_LENGTH), ''),
    v.description('Opaque value returned unchanged in the redirect'),
  ),
  code_challenge: v.pipe(
    v.optional(text(0, MAX_CHALLENGE_LENGTH), ''),
    v.description(
      'PKCE code challenge (RFC 7636): Base64url-encoded SHA-256 hash of the code verifier. Required for public applications.',
    ),
  ),
  code_challenge_method: v.pipe(
    v.optional(text(0, MAX_CHALLENGE_LENGTH), ''),
    v.description('PKCE code challenge method. Must be `S256`.'),
  ),
  response_type: v.pipe(
    v.optional(text(0, MAX_CHALLENGE_LENGTH), ''),
    v.description('Response type. `code` if the request was started with `GET /oauth/authorization`.'),
  ),
  scope: v.pipe(
    v.optional(text(0, MAX_SCOPE_LENGTH), ''),
    v.description('Requested scopes, separated by spaces. Applies to `response_type=code` only.'),
  ),
  resource: v.pipe(
    v.optional(text(0, MAX_RESOURCE_LENGTH), ''),
    v.description('URL of the requested MCP server. Applies to `response_type=code` only.'),
  ),
  connection: v.pipe(
    v.optional(secret(0, MAX_CONNECTION_LENGTH), ''),
    v.description('`state` value of the pending store connection'),
  ),
  /** Token of an invitation link. */
  invitation: v.pipe(
    v.optional(secret(0, MAX_LINK_TOKEN_LENGTH), ''),
    v.description('Invitation token. Required if the user signs in to accept an invitation.'),
  ),
  /** Page to open instead of the connected applications. */
  to: v.pipe(
    v.optional(v.picklist(['', ...ACCOUNT_PAGES]), ''),
    v.description('Page to open after sign-in. Defaults to the page of connected applications.'),
  ),
  shop_id: v.pipe(
    v.optional(v.pipe(text(0, 64), v.regex(/^[A-Za-z0-9_-]*$/, 'must be a valid shop ID')), ''),
    v.description('ID of the shop to connect'),
  ),
}

/** Passwords are not trimmed. */
const password = v.pipe(
  v.string(),
  v.maxLength(256, 'must have at most 256 characters'),
  v.description("User's password"),
)

/** Accepts more characters than a password may have, so that the page can report the error. */
const newPassword = v.pipe(v.string(), v.maxLength(1_024, 'must have at most 1024 characters'))

/** As typed: code of an app, or a recovery code in groups. */
const code = text(0, 30)

/** Either email address and password, or the two-factor code as the second step. */
const SignInForm = object({
  ...awaiting,
  email: v.pipe(v.optional(text(0, 254), ''), v.description("User's email address")),
  password: v.optional(password, ''),
  code: v.pipe(v.optional(code), v.description('Code from an authenticator app, or a recovery code')),
  form_token: formToken,
})

const MAX_SECRET_LENGTH = 64
const SecondFactorForm = object({
  action: v.pipe(
    v.picklist(['on', 'off', 'codes'], 'must be one of `on`, `off` or `codes`'),
    v.description(
      'Action to perform: `on` (enable two-factor authentication), `off` (disable it) or `codes` (create new recovery codes)',
    ),
  ),
  secret: v.pipe(
    v.optional(secret(0, MAX_SECRET_LENGTH), ''),
    v.description('Authenticator secret shown on the page. Required to enable two-factor authentication.'),
  ),
  password,
  code: v.pipe(v.optional(code, ''), v.description('Code from an authenticator app, or a recovery code')),
  form_token: formToken,
})

const keyId = text(1, 16)
const ForgotPasswordForm = object({
  request_id: v.pipe(keyId, v.description('Request ID generated by the page. Prevents duplicate submissions.')),
  email: v.pipe(text(0, 254), v.description("User's email address")),
  form_token: formToken,
})

const LinkQuery = v.object({
  token: v.pipe(v.optional(words(MAX_LINK_TOKEN_LENGTH)), v.description('Token from the email link')),
})
/** `sign_in` redirects to the sign-in page first. */
const InvitationQuery = v.object({
  ...LinkQuery.entries,
  sign_in: v.pipe(v.optional(words(8)), v.description('Whether the user must sign in before accepting the invitation')),
})
const ResetPasswordForm = object({
  token: v.pipe(secret(0, MAX_LINK_TOKEN_LENGTH), v.description('Token from the email link')),
  password: v.pipe(newPassword, v.description("User's new password")),
  form_token: formToken,
})

/** The console has no form token and sends its access token instead. */
const SignOutForm = object({
  ...awaiting,
  form_token: v.optional(formToken, ''),
  access_token: v.pipe(
    v.optional(secret(0, 256), ''),
    v.description('Console access token. Can be sent instead of `form_token`.'),
  ),
})

const ConsentForm = object({
  ...awaiting,
  decision: v.pipe(
    v.picklist(['allow', 'refuse'], 'must be `allow` or `refuse`'),
    v.description("User's decision on the authorisation request: `allow` or `refuse`"),
  ),
  account: v.pipe(
    v.optional(choice(['live', 'sandbox']), 'sandbox'),
    v.description('Account to authorise: `live` or `sandbox`. Applies to `response_type=code` only.'),
  ),
  form_token: formToken,
})

/** The same parameters in a link. */
const PendingSignInQuery = v.object({
  application_id: v.pipe(
    v.optional(createTextParameter(MAX_APPLICATION_ID_LENGTH)),
    v.description('ID of the application requesting authorisation'),
  ),
  return_uri: v.pipe(
    v.optional(createTextParameter(MAX_RETURN_URI_LENGTH)),
    v.description('Redirect URI to use after the account is selected'),
  ),
  state: v.pipe(
    v.optional(createTextParameter(MAX_STATE_LENGTH)),
    v.description('Opaque application value returned unchanged in the redirect'),
  ),
  code_challenge: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge of the pending authorisation'),
  ),
  code_challenge_method: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('PKCE code challenge method of the pending authorisation'),
  ),
  response_type: v.pipe(
    v.optional(createTextParameter(MAX_CHALLENGE_LENGTH)),
    v.description('Response type of the pending authorisation'),
  ),
  scope: v.pipe(
    v.optional(createTextParameter(MAX_SCOPE_LENGTH)),
    v.description('Requested scopes of the pending authorisation'),
  ),
  resource: v.pipe(
    v.optional(createTextParameter(MAX_RESOURCE_LENGTH)),
    v.description('Requested MCP server of the pending authorisation'),
  ),
  connection: v.pipe(
    v.optional(createTextParameter(MAX_CONNECTION_LENGTH)),
    v.description('`state` value of the pending store connection'),
  ),
  to: v.pipe(v.optional(createTextParameter(32)), v.description('Page to open after the account is selected')),
  shop_id: v.pipe(
    v.optional(createTextParameter(64)),
    v.description('ID of the shop to connect after the account is selected'),
  ),
})

const personId = text(0, 16)
const AccountForm = object({
  ...awaiting,
  account_id: v.pipe(personId, v.description('ID of the account to switch to')),
  form_token: formToken,
})

const MEMBER_ACTIONS = ['invite', 'withdraw', 'role', 'transfer', 'remove', 'leave', 'low-balance'] as const
const MembersForm = object({
  action: v.pipe(
    v.picklist(MEMBER_ACTIONS, `must be one of ${MEMBER_ACTIONS.join(', ')}`),
    v.description(
      'Action to perform: `invite` (a member), `withdraw` (an invitation), `role` (change a role), `transfer` (the account), `remove` (a member), `leave` (the account) or `low-balance` (set notifications)',
    ),
  ),
  person_id: v.pipe(v.optional(personId, ''), v.description('ID of the member')),
  invitation_id: v.pipe(v.optional(personId, ''), v.description('ID of the invitation to withdraw')),
  email: v.pipe(v.optional(text(0, 254), ''), v.description('Email address to invite')),
  role: v.pipe(v.optional(v.picklist(['', ...ROLE_NAMES]), ''), v.description('Role to assign to the member')),
  currency: v.pipe(v.optional(text(0, 3), ''), v.description('Balance currency for low-balance notifications')),
  amount: v.pipe(v.optional(text(0, 12), ''), v.description('Low-balance threshold, in major currency units')),
  password: v.pipe(
    v.optional(password, ''),
    v.description("Signed-in user's password, required to confirm the action"),
  ),
  code: v.pipe(
    v.optional(code, ''),
    v.description('Two-factor code. Required if two-factor authentication is enabled.'),
  ),
  form_token: formToken,
})

/** Amount as typed. */
const amount = v.optional(text(0, 13), '')
const PAYMENT_ACTIONS = ['pay', 'on', 'off'] as const
const PaymentsForm = object({
  action: v.pipe(
    v.picklist(PAYMENT_ACTIONS, `must be one of ${PAYMENT_ACTIONS.join(', ')}`),
    v.description('Action to perform: `pay` (make a payment), `on` (enable automatic top-up) or `off` (disable it)'),
  ),
  payment_id: v.pipe(
    v.optional(personId, ''),
    v.description('Payment ID generated by the page. Prevents duplicate submissions.'),
  ),
  currency: v.pipe(v.optional(text(0, 3), ''), v.description('Balance currency, as a three-letter ISO 4217 code')),
  amount: v.pipe(
    amount,
    v.description('Payment amount, or amount of each automatic top-up, in major currency units (such as dollars)'),
  ),
  below: v.pipe(amount, v.description('Balance threshold for automatic top-up, in major currency units')),
  monthly_cap: v.pipe(
    amount,
    v.description('Maximum amount of automatic top-ups per calendar month, in major currency units'),
  ),
  form_token: formToken,
})

const InvitationForm = object({
  token: v.pipe(secret(0, MAX_LINK_TOKEN_LENGTH), v.description('Token from the email link')),
  action: v.pipe(
    v.picklist(['join', 'create'], 'must be `join` or `create`'),
    v.description(
      'Action to perform: `join` (join as the signed-in user) or `create` (create a user with the invited email address)',
    ),
  ),
  first_name: v.pipe(v.optional(text(0, 64), ''), v.description("New user's first name")),
  last_name: v.pipe(v.optional(text(0, 64), ''), v.description("New user's last name")),
  password: v.pipe(v.optional(newPassword, ''), v.description("New user's password")),
  form_token: formToken,
})

const WithdrawConnectionForm = object({
  application_id: v.pipe(text(1, MAX_APPLICATION_ID_LENGTH), v.description('ID of the application to disconnect')),
  account: v.pipe(
    v.optional(choice(['live', 'sandbox']), 'live'),
    v.description('Authorised account: `live` or `sandbox`'),
  ),
  form_token: formToken,
})

/** Account of the key: live or sandbox; pages of previous releases omit it. */
const keyAccount = v.pipe(
  v.optional(choice(['live', 'sandbox']), 'live'),
  v.description('Account type of the API key: `live` or `sandbox`'),
)

/** The form has one extra field per selected permission: `scope_<name>`. */
const CreateKeyForm = v.objectWithRest(
  {
    account: keyAccount,
    key_id: v.pipe(keyId, v.description('Key ID generated by the page. Prevents duplicate submissions.')),
    name: v.pipe(text(0, 64), v.description('API key display name')),
    days: v.pipe(choice(KEY_LIFETIME_OPTIONS), v.description('API key lifetime in days, or `never`')),
    password,
    code: v.pipe(
      v.optional(code, ''),
      v.description('Two-factor code. Required if two-factor authentication is enabled.'),
    ),
    form_token: formToken,
  },
  text(0, 2),
)

const RevokeKeyForm = object({
  account: keyAccount,
  key_id: v.pipe(keyId, v.description('ID of the API key to revoke')),
  form_token: formToken,
})

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
    summary: 'Retrieve the authorisation page',
    query: AuthorizeQuery,
    requiredParameters: ['application_id', 'return_uri'],
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  startAuthorization: {
    ...page,
    key: 'GET /oauth/authorization',
    summary: 'Start an OAuth 2.1 authorisation',
    description:
      'Authorisation endpoint for public clients, which must use PKCE (S256). Redirects to the authorisation page, and then to `redirect_uri` with `code`, `state` and `iss`, or with `error`.',
    query: StartAuthorizationQuery,
    problems: ['application_unknown', 'application_deleted', 'application_suspended', 'validation_failed'],
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
    summary: 'Approve or deny an authorisation request',
    form: ConsentForm,
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  askForPassword: {
    ...page,
    key: 'GET /oauth/forgot-password',
    summary: 'Retrieve the forgotten password page',
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
    summary: 'Retrieve the password reset page',
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
    summary: 'Retrieve the two-factor settings page',
  },
  changeSecondFactor: {
    ...page,
    key: 'POST /oauth/second-factor',
    summary: 'Update two-factor authentication settings',
    description: 'Enables or disables two-factor authentication, or creates recovery codes.',
    form: SecondFactorForm,
  },
  listAccounts: {
    ...page,
    key: 'GET /oauth/accounts',
    summary: 'Retrieve the account selection page',
    query: PendingSignInQuery,
  },
  chooseAccount: {
    ...page,
    key: 'POST /oauth/accounts',
    summary: 'Switch accounts',
    form: AccountForm,
  },
  listMembers: {
    ...page,
    key: 'GET /oauth/members',
    summary: 'Retrieve the account members page',
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
    summary: 'Retrieve the balances and payments page',
  },
  changePayments: {
    ...page,
    key: 'POST /oauth/payments',
    summary: 'Make a payment or update automatic top-up settings',
    form: PaymentsForm,
  },
  showInvitation: {
    ...page,
    key: 'GET /oauth/invitation',
    summary: 'Retrieve the invitation page',
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
    summary: 'Retrieve the connected applications page',
  },
  withdrawConnection: {
    ...page,
    key: 'POST /oauth/withdraw',
    summary: "Revoke an application's access",
    form: WithdrawConnectionForm,
  },
  listKeys: {
    ...page,
    key: 'GET /oauth/keys',
    summary: 'Retrieve the API keys page',
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
  createOAuthToken: {
    key: 'POST /oauth/token',
    summary: 'Exchange a grant for tokens',
    description:
      'Token endpoint for public clients. Exchanges an authorisation code and its PKCE code verifier, or a refresh token, for new tokens. Errors use the OAuth format. Reusing a code after one minute, or a refresh token after its successor was used, revokes the authorisation.',
    tag: 'OAuth',
    access: 'application',
    effect: 'none',
    form: TokenForm,
    success: { status: 200, body: TokenResponse },
    protocolError: OAuthError,
  },
  registerClient: {
    key: 'POST /oauth/register',
    summary: 'Register a public OAuth client',
    description:
      'Dynamic client registration (RFC 7591). Errors use the OAuth format. Unused clients are deleted after 7 days, and other clients 90 days after their last use. Each IP address can register 10 clients, and then one every 6 minutes.',
    tag: 'OAuth',
    access: 'application',
    effect: 'none',
    body: RegisterClientRequest,
    success: { status: 201, body: RegisteredClient },
    protocolError: OAuthError,
  },
  createAccessToken: {
    key: 'POST /oauth/access_token',
    summary: 'Create an access token',
    description: 'Exchanges the authorisation code (`nonce`) for an access token.',
    tag: 'OAuth',
    access: 'application',
    effect: 'none',
    body: ExchangeNonceRequest,
    success: { status: 201, body: AccessTokenResponse },
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  deleteAccessToken: {
    key: 'DELETE /oauth/{access_token}',
    summary: 'Revoke an access token',
    tag: 'OAuth',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: EmptyResponse },
  },
})

export type OAuthEndpoint<Name extends keyof typeof oauthRoutes> = Endpoint<
  (typeof oauthRoutes)[Name],
  SessionDeps & PaymentDeps & { readonly tokenSigner: () => Promise<TokenSigner> }
>
