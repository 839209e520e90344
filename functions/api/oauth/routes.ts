import type { TokenSigner } from '../../../shared/accounts/tokens/accessToken.ts'
import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SessionDeps } from '../../runtime.ts'
import {
  AccessTokenAnswer,
  AuthorizeQuery,
  ConsentForm,
  ExchangeNonce,
  SignInForm,
  SignOutForm,
  WithdrawForm,
} from './schemas.ts'

const page = {
  tag: 'OAuth',
  access: 'browser',
  effect: 'none',
  success: { status: 200, document: 'text/html' },
} as const

export const oauthRoutes = defineRoutes({
  authorize: {
    ...page,
    method: 'GET',
    path: '/oauth/authorize',
    summary: 'Ask the user, in a browser, to allow an application',
    query: AuthorizeQuery,
    requiredParameters: ['application_id', 'return_uri'],
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  signIn: {
    ...page,
    method: 'POST',
    path: '/oauth/sign-in',
    summary: 'Sign in (a form of the pages)',
    form: SignInForm,
  },
  signOut: {
    ...page,
    method: 'POST',
    path: '/oauth/sign-out',
    summary: 'Sign out everywhere (a form of the pages)',
    form: SignOutForm,
  },
  decideConsent: {
    ...page,
    method: 'POST',
    path: '/oauth/consent',
    summary: 'Allow or refuse an application (a form of the pages)',
    form: ConsentForm,
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  listConnections: {
    ...page,
    method: 'GET',
    path: '/oauth/applications',
    summary: 'Show the user, in a browser, which applications may act for them',
  },
  withdrawConnection: {
    ...page,
    method: 'POST',
    path: '/oauth/withdraw',
    summary: "Take an application's permission back (a form of the pages)",
    form: WithdrawForm,
  },
  createAccessToken: {
    method: 'POST',
    path: '/oauth/access_token',
    summary: 'Exchange a nonce for an access token',
    tag: 'OAuth',
    access: 'application',
    effect: 'none',
    body: ExchangeNonce,
    success: { status: 201, body: AccessTokenAnswer },
    problems: ['application_unknown', 'application_deleted', 'application_suspended'],
  },
  deleteAccessToken: {
    method: 'DELETE',
    path: '/oauth/{access_token}',
    summary: 'Revoke an access token',
    tag: 'OAuth',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: EmptyAnswer },
  },
})

export type OAuthEndpoint<Name extends keyof typeof oauthRoutes> = Endpoint<
  (typeof oauthRoutes)[Name],
  SessionDeps & { readonly tokenSigner: () => Promise<TokenSigner> }
>
