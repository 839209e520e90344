import { html } from 'hono/html'
import { findConsoleApplication } from '#shared/accounts/applications/consoleApplications.ts'
import { findMembershipIds, listPersonAccounts } from '#shared/accounts/members/memberStore.ts'
import { consumeUserCode } from '#shared/accounts/secondFactors/consumeUserCode.ts'
import { findUserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import { checkSignIn } from '#shared/accounts/sessions/checkSignIn.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { parseBearerToken } from '#shared/accounts/tokens/accessToken.ts'
import { findGrant, findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import type { User } from '#shared/accounts/users/userStore.ts'
import { chunks } from '#shared/core/chunks.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { invalid } from '#shared/core/problems.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import {
  alert,
  createTooManyAttemptsError,
  FORM_EXPIRED_MESSAGE,
  hidden,
  redirect,
  renderHtmlPage,
  SIGN_OUT_PURPOSE,
} from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import {
  FINISH_CONNECTION_MESSAGE,
  formatConnectShopReason,
  renderSignInPage,
  SIGN_IN_PURPOSE,
  type SignInProblem,
  type SignInRequest,
} from '#shared/pages/signInPage.ts'
import { type Action, remove, update } from '#shared/table/actions.ts'
import { MAX_TRANSACTION_ACTIONS } from '#shared/table/commit.ts'
import { plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { commitInSteps } from '#shared/table/transact.ts'
import { type Authorization, listAuthorizationParameters, parseAuthorizationRequest } from './authorization.ts'
import { INCORRECT_CODE_MESSAGE, renderCodeField } from './confirmation.ts'
import type { AccountPage } from './pageForms.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Subject of the token of the code form. */
const SIGN_IN_CODE_SUBJECT = 'enter code'

/** Signs in by email address and password, then by code if two-factor is enabled. */
export const signIn: OAuthEndpoint<'signIn'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, config },
) => {
  const { email, password, code } = form
  const authorization = isAuthorizationForm(form) ? await parseAuthorizationRequest(table, form) : null
  if (authorization && !authorization.ok) return renderProblemPage(authorization.error)
  const awaiting = toPendingSignIn(form, authorization?.value)
  const visit = await sessions.visit(cookies, nowMs)
  const showSignInError = (error: SignInProblem) => showSignInPage(visit, awaiting, email, error)
  const showSignInCodePage = (signIn: Visit, error: SignInProblem | null = null) =>
    renderSignInCodePage(signIn, resolveSignInTarget(awaiting), error)

  /** Opens the only account of the user, or the choice among several. */
  const enter = async (user: User, invited: readonly number[]): Promise<DocumentResponse> => {
    const accounts = invited.length === 0 ? [] : await listPersonAccounts(table, user.id)
    const selectedAccount = { accountId: accounts[0]?.id ?? user.id, hasOthers: accounts.length > 1 }
    const next =
      selectedAccount.hasOthers && form.invitation === ''
        ? getAccountsPage(resolveSignInTarget(awaiting).carried)
        : buildNextPageUrl(form)
    return redirect(next, await sessions.signIn(user, selectedAccount, nowMs))
  }

  if (code !== undefined) {
    const user = visit.awaitingCode
    if (!user) return showSignInError({ httpStatus: 400, message: 'Your session has expired. Sign in again.' })
    if (!(await visit.isFormToken(form.form_token, SIGN_IN_CODE_SUBJECT))) {
      return showSignInCodePage(visit, { httpStatus: 400, message: FORM_EXPIRED_MESSAGE })
    }
    const factor = await findUserSecondFactor(table, user.id)
    const attempt = { userId: user.id, factor, code }
    const check = factor ? await consumeUserCode(table, config.credentialsKeyId, { ...attempt, factor }, nowMs) : RIGHT
    if (check.kind === 'right') return enter(user, await findMembershipIds(table, user.id))
    return showSignInCodePage(
      visit,
      check.kind === 'tooMany'
        ? createTooManyAttemptsError(check.retryAtMs, nowMs)
        : { httpStatus: 400, message: INCORRECT_CODE_MESSAGE },
    )
  }

  if (!(await visit.isFormToken(form.form_token, SIGN_IN_PURPOSE))) {
    return showSignInError({ httpStatus: 400, message: FORM_EXPIRED_MESSAGE })
  }
  if (email === '' || password === '') {
    return showSignInError({ httpStatus: 400, message: 'Enter your email address and password.' })
  }
  const check = await checkSignIn(table, { email, password, clientAddress }, nowMs)
  switch (check.kind) {
    case 'user': {
      const { user, factor, invited } = check
      if (factor) return showSignInCodePage(await sessions.startCodeEntry(user, nowMs))
      return enter(user, invited)
    }
    case 'wrong':
      return showSignInError({ httpStatus: 400, message: 'Incorrect email address or password.' })
    case 'tooMany':
      return showSignInError(createTooManyAttemptsError(check.retryAtMs, nowMs))
  }
}

/** Two-factor was disabled after the password step. */
const RIGHT = { kind: 'right' } as const

const renderSignInCodePage = (
  visit: Visit,
  { carried = {} }: Pick<SignInRequest, 'carried'>,
  error: SignInProblem | null,
): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Enter your code',
    content: html`${alert(error?.message ?? null)}
<form method="post" action="sign-in">
${hidden({ ...carried, form_token: visit.createFormToken(SIGN_IN_CODE_SUBJECT) })}
${renderCodeField('Authenticator code or recovery code', error !== null)}
<button class="main wide">Sign in</button>
</form>`,
    cookies: visit.cookies,
    ...(error ? { httpStatus: error.httpStatus } : {}),
    ...(error?.retryAfterSeconds ? { headers: { 'retry-after': String(error.retryAfterSeconds) } } : {}),
  })

export function toPendingSignIn(
  { connection, shop_id: shopId, to, invitation }: Pick<Carried, 'connection' | 'shop_id' | 'to' | 'invitation'>,
  authorization: Authorization | undefined,
): Awaiting {
  if (authorization) return { authorization }
  if (to !== '') return to
  if (invitation !== '') return { invitation }
  if (connection !== '') return { connection }
  return shopId === '' ? null : { shopId }
}

/** Ends all browser sessions of a user. */
const revokeSessions = (userId: number): Action => update(keys.profile(userId), { set: { sessionEpoch: plus(1) } })

/**
 * Ends the user's sessions in all browsers and the console tokens: a copied cookie or token must
 * not outlive a sign-out.
 */
export const signOut: OAuthEndpoint<'signOut'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const { user, isFormToken } = await sessions.visit(cookies, nowMs)
  if (!user) return redirect(buildNextPageUrl(form))
  const isConsoleSession = await isConsoleToken(table, form.access_token, user.id)
  if (!isConsoleSession && !(await isFormToken(form.form_token, SIGN_OUT_PURPOSE))) {
    return renderProblemPage(invalid('/form_token: has expired'))
  }
  const ended = [revokeSessions(user.id), ...(await revokeConsoleTokens(table, user.id))]
  await commitInSteps(table, chunks(ended, MAX_TRANSACTION_ACTIONS))
  return redirect(buildNextPageUrl(form))
}

/**
 * Whether the access token is a valid console token of this user. Other sites cannot obtain one.
 */
async function isConsoleToken(table: Table, accessToken: string, personId: number): Promise<boolean> {
  const token = parseBearerToken(`Bearer ${accessToken}`)
  const grant = token?.isOfConsole ? await findGrant(table, token.userId, token.tokenDigest) : null
  return grant !== null && grant.by === personId && grant.withdrawnMs === null
}

/**
 * Revokes all console tokens of a user, in all accounts and sandboxes. Reloaded pages leave tokens
 * behind.
 */
async function revokeConsoleTokens(table: Table, personId: number): Promise<readonly Action[]> {
  const accounts = [personId, ...(await findMembershipIds(table, personId))].flatMap((id) => [id, getSandboxId(id)])
  const ended = accounts.map(async (userId) => {
    const granted = await findGrants(table, userId)
    return [...(granted?.grants ?? [])]
      .filter(([, { applicationId, by }]) => by === personId && findConsoleApplication(applicationId) !== null)
      .map(([tokenDigest]) => remove(keys.token(userId, tokenDigest)))
  })
  return (await Promise.all(ended)).flat()
}

/** Purpose of the sign-in, shown below the title. */
const PURPOSES: Readonly<Record<AccountPage, string>> = {
  keys: 'Continue to your API keys',
  'second-factor': 'Continue to two-factor authentication',
  members: 'Continue to your account members',
  payments: 'Continue to your balance and payments',
}

/**
 * Pending step after a sign-in: an authorisation, a shop connection (started or returned by the
 * platform), an account page or an invitation; otherwise the connected applications.
 */
export type Awaiting =
  | { readonly authorization: Authorization }
  | { readonly shopId: string }
  | { readonly connection: string }
  | { readonly invitation: string }
  | AccountPage
  | null

/** Renders the form for email address and password. */
export const showSignInPage = (
  visit: Visit,
  awaiting: Awaiting,
  email = '',
  error: SignInProblem | null = null,
): Promise<DocumentResponse> => renderSignInPage(visit, { ...resolveSignInTarget(awaiting), email, fault: error })

export function resolveSignInTarget(awaiting: Awaiting): Pick<SignInRequest, 'purpose' | 'carried'> {
  if (awaiting === null) return { purpose: 'Continue to your connected applications' }
  if (typeof awaiting === 'string') return { purpose: PURPOSES[awaiting], carried: { to: awaiting } }
  if ('invitation' in awaiting) {
    return { purpose: 'Continue to join an account', carried: { invitation: awaiting.invitation } }
  }
  if ('shopId' in awaiting)
    return { purpose: formatConnectShopReason(awaiting.shopId), carried: { shop_id: awaiting.shopId } }
  if ('connection' in awaiting)
    return { purpose: FINISH_CONNECTION_MESSAGE, carried: { connection: awaiting.connection } }
  const { authorization } = awaiting
  return {
    purpose: html`Continue to <strong>${authorization.application.name}</strong>`,
    carried: listAuthorizationParameters(authorization),
  }
}

export type Carried = {
  readonly application_id: string
  readonly return_uri: string
  readonly state: string
  readonly code_challenge: string
  readonly code_challenge_method: string
  readonly response_type: string
  readonly scope: string
  readonly resource: string
  readonly to: '' | AccountPage
  readonly shop_id: string
  readonly connection: string
  readonly invitation: string
}

/** Whether a form is part of an authorisation. */
export const isAuthorizationForm = ({
  application_id,
  return_uri,
}: Pick<Carried, 'application_id' | 'return_uri'>): boolean => application_id !== '' || return_uri !== ''

/** URL of the account choice, with the pending step. */
const getAccountsPage = (carried: Readonly<Record<string, string>> = {}): string =>
  `accounts?${new URLSearchParams({ ...carried })}`

/** Returns the relative URL that follows a completed form. */
export function buildNextPageUrl({ shop_id, connection, to, invitation, ...authorizing }: Carried): string {
  if (isAuthorizationForm(authorizing)) {
    const { application_id, return_uri, state, code_challenge, code_challenge_method } = authorizing
    const { response_type, scope, resource } = authorizing
    const parameters = { state, code_challenge, code_challenge_method, response_type, scope, resource }
    const optional = Object.entries(parameters).filter(([, text]) => text !== '')
    return `authorize?${new URLSearchParams({ application_id, return_uri, ...Object.fromEntries(optional) })}`
  }
  // Re-encode the query, so that it cannot lead to another page.
  if (connection !== '') return `../shops/connect/callback?${new URLSearchParams(connection)}`
  if (to !== '') return to
  if (invitation !== '') return `invitation?${new URLSearchParams({ token: invitation })}`
  return shop_id === '' ? 'applications' : `../shops/${shop_id}/connect`
}
