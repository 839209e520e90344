import { html } from 'hono/html'
import type { Visit } from '../accounts/sessions/sessions.ts'
import type { DocumentResponse } from '../http/endpoint.ts'
import { alert, hidden, type Markup, renderHtmlPage } from './page.ts'

/** Subject of a sign-in form's token. */
export const SIGN_IN_PURPOSE = 'sign in'

export type SignInProblem = {
  readonly message: string
  readonly httpStatus: number
  readonly retryAfterSeconds?: number
}

export type SignInRequest = {
  /** The reason to sign in, shown below the title. */
  readonly purpose: Markup | string
  /** Form fields that lead back to the current page. */
  readonly carried?: Readonly<Record<string, string>>
  /** Form target relative to the page. */
  readonly action?: string
  /** Also asks for a code of the second factor. */
  readonly withCode?: boolean
  readonly email?: string
  readonly fault?: SignInProblem | null
}

/** Creates the sign-in form with email address and password. */
export function renderSignInPage(
  visit: Visit,
  { purpose, carried = {}, action = 'sign-in', withCode = false, email = '', fault = null }: SignInRequest,
): Promise<DocumentResponse> {
  const described = fault ? html` aria-invalid="true" aria-describedby="alert"` : html``
  return renderHtmlPage({
    title: 'Sign in',
    content: html`<p>${purpose}</p>
${alert(fault?.message ?? null)}
<form method="post" action="${action}">
${hidden({ ...carried, form_token: visit.createFormToken(SIGN_IN_PURPOSE) })}
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

/** Reason to sign in after a return from a store platform. */
export const FINISH_CONNECTION_MESSAGE = 'Continue to finish connecting your store'

/**
 * Returns the reason to sign in after an application started the connection: names the account,
 * since the user may be another one.
 */
export const formatFinishConnectionReason = ({
  account,
  shopId,
  store,
  signedInAs,
}: {
  readonly account: string
  readonly shopId: string
  readonly store: string
  readonly signedInAs: string | null
}): Markup => html`Sign in as <strong>${account}</strong> to connect the store <strong>${store}</strong> to the shop <strong>${shopId}</strong>.
If this is not your account, close this page. The store has not been connected.${signedInAs === null ? '' : html` You are signed in as ${signedInAs}.`}`
/** Returns the reason to sign in before connecting a shop. */
export const formatConnectShopReason = (shopId: string): Markup =>
  html`Continue to connect your shop <strong>${shopId}</strong>`
