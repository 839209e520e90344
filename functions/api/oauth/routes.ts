import type { SessionDeps } from '#functions/runtime/core.ts'
import type { PaymentDeps } from '#functions/runtime/withPayments.ts'
import type { TokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  AccountForm,
  ConsentForm,
  CreateApiKeyForm,
  EmailLinkQuery,
  ForgotPasswordForm,
  InvitationForm,
  InvitationQuery,
  MembersForm,
  PaymentsForm,
  PendingSignInQuery,
  ResetPasswordForm,
  RevokeApiKeyForm,
  RevokeConnectionForm,
  SecondFactorForm,
  SignInForm,
  SignOutForm,
} from './pageForms.ts'
import {
  AccessTokenResponse,
  AuthorizeQuery,
  ExchangeNonceRequest,
  OAuthError,
  RegisterClientRequest,
  RegisteredClient,
  StartAuthorizationQuery,
  TokenForm,
  TokenResponse,
} from './protocolSchemas.ts'

/*
 * Routes of OAuth, the sign-in and the account pages.
 */

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
    query: EmailLinkQuery,
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
    form: RevokeConnectionForm,
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
    form: CreateApiKeyForm,
  },
  revokeKey: {
    ...page,
    key: 'POST /oauth/revoke-key',
    summary: 'Revoke an API key',
    form: RevokeApiKeyForm,
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
