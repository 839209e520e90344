import { html } from 'hono/html'
import type { Visit } from '../accounts/sessions/sessions.ts'
import type { DocumentReply } from '../http/endpoint.ts'
import { alert, hidden, htmlPage, type Markup } from './page.ts'

/** What a sign-in form's token is about. */
export const SIGN_IN = 'sign in'

export type SignInProblem = {
  readonly message: string
  readonly httpStatus: number
  readonly retryAfterSeconds?: number
}

export type SignInRequest = {
  /** What a person signs in for, to follow on "Sign in". */
  readonly purpose: Markup | string
  /** Leads back there. */
  readonly carried?: Readonly<Record<string, string>>
  /** Where the form is posted to, as an address relative to the page. */
  readonly action?: string
  /** Asks for a code of the second factor besides. */
  readonly withCode?: boolean
  readonly email?: string
  readonly fault?: SignInProblem | null
}

/** Asks for e-mail address and password. */
export function signInPage(
  visit: Visit,
  { purpose, carried = {}, action = 'sign-in', withCode = false, email = '', fault = null }: SignInRequest,
): Promise<DocumentReply> {
  const described = fault ? html` aria-invalid="true" aria-describedby="alert"` : html``
  return htmlPage({
    title: 'Sign in',
    content: html`<p>${purpose}</p>
${alert(fault?.message ?? null)}
<form method="post" action="${action}">
${hidden({ ...carried, form_token: visit.formToken(SIGN_IN) })}
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="64" value="${email}"${email === '' ? html` autofocus` : html``}${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${email === '' ? html`` : html` autofocus`}${described}>
${
  withCode
    ? html`<label for="code">Authenticator code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"${described}>`
    : ''
}
<button class="main wide">Sign in</button>
</form>
${withCode ? '' : html`<p class="soft"><a href="${action.replace(/sign-in$/, 'forgot-password')}">Forgot your password?</a></p>`}`,
    cookies: visit.cookies,
    ...(fault ? { httpStatus: fault.httpStatus } : {}),
    ...(fault?.retryAfterSeconds ? { headers: { 'retry-after': String(fault.retryAfterSeconds) } } : {}),
  })
}

/** Why a person signs in whom a platform has sent back. */
export const TO_FINISH_CONNECTION = 'to finish connecting your store'

/**
 * The same, where an application began it: says for which account that is, as whoever is here may
 * be somebody else.
 */
export const toFinishConnection = ({
  account,
  shopId,
  store,
  signedInAs,
}: {
  readonly account: string
  readonly shopId: string
  readonly store: string
  readonly signedInAs: string | null
}): Markup => html`as <strong>${account}</strong> to connect the store <strong>${store}</strong> to the shop <strong>${shopId}</strong> of that account.
If this is not your account, close this page: nothing has been connected.${signedInAs === null ? '' : html` You are signed in as ${signedInAs}.`}`
/** Why a person signs in who is about to connect a shop. */
export const toConnectShop = (shopId: string): Markup => html`to connect your shop <strong>${shopId}</strong>`
