import { html } from 'hono/html'
import type { DocumentReply } from '../../shared/http/operation.ts'
import { htmlPage } from '../../shared/pages/page.ts'
import { alert, hidden } from '../../shared/pages/parts.ts'
import type { Visit } from '../../shared/sessions/sessions.ts'
import { type Authorization, parametersOf } from './authorization.ts'

/** What a sign-in form's token is about. */
export const SIGN_IN = 'sign in'

export type SignInFault = { readonly message: string; readonly httpStatus: number; readonly retryAfterSeconds?: number }

/** Asks for e-mail address and password; `authorization` is what waits behind it, null for the connected applications. */
export function signInPage(
  visit: Visit,
  authorization: Authorization | null,
  email = '',
  fault: SignInFault | null = null,
): Promise<DocumentReply> {
  const described = fault ? html` aria-invalid="true" aria-describedby="alert"` : html``
  return htmlPage({
    title: 'Sign in',
    content: html`<p>${authorization ? html`to continue to <strong>${authorization.application.name}</strong>` : 'to see which applications are connected to your account'}</p>
${alert(fault?.message ?? null)}
<form method="post" action="sign-in">
${hidden({ ...(authorization ? parametersOf(authorization) : {}), form_token: visit.formToken(SIGN_IN) })}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="64" value="${email}"${email === '' ? html` autofocus` : html``}${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${email === '' ? html`` : html` autofocus`}${described}>
<button class="main wide">Sign in</button>
</form>`,
    cookies: visit.cookies,
    ...(fault ? { httpStatus: fault.httpStatus } : {}),
    ...(fault?.retryAfterSeconds ? { headers: { 'retry-after': String(fault.retryAfterSeconds) } } : {}),
  })
}
