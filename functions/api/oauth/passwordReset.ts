import { html } from 'hono/html'
import { verifyEmailLinkToken } from '#shared/accounts/emailLinks.ts'
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword as resetPasswordBy,
} from '#shared/accounts/passwords/passwordResets.ts'
import { validatePassword } from '#shared/accounts/passwords/rules/password.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { parseId } from '#shared/core/ids.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import { alert, createTooManyAttemptsError, FORM_EXPIRED_MESSAGE, hidden, renderHtmlPage } from '#shared/pages/page.ts'
import type { Config } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Subjects of the form tokens. */
const PASSWORD_LINK_PURPOSE = 'ask for a password link'
const SETTING = 'set a password'

type FormProblem = { readonly message: string; readonly httpStatus: number; readonly retryAfterSeconds?: number }

/** Shown if the stage sends no emails: only support can help. */
const renderEmailUnavailablePage = (
  visit: Visit,
  { supportEmail }: Pick<Config, 'supportEmail'>,
): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Forgot your password?',
    content: html`<p>Password reset by email is unavailable. Contact <a href="mailto:${supportEmail}">${supportEmail}</a> to reset your password.</p>`,
    cookies: visit.cookies,
  })

const renderPasswordResetRequestPage = (
  visit: Visit,
  email = '',
  error: FormProblem | null = null,
): Promise<DocumentResponse> => {
  const id = String(generateId())
  return renderHtmlPage({
    title: 'Forgot your password?',
    content: html`${alert(error?.message ?? null)}
<p>Enter the email address of your account. We will send you a link to reset your password.</p>
<form method="post" action="forgot-password">
${hidden({ request_id: id, form_token: visit.createFormToken(PASSWORD_LINK_PURPOSE, id) })}
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}" autofocus${error ? html` aria-invalid="true" aria-describedby="alert"` : ''}>
<button class="main wide">Send link</button>
</form>`,
    cookies: visit.cookies,
    ...(error ? { httpStatus: error.httpStatus } : {}),
    ...(error?.retryAfterSeconds ? { headers: { 'retry-after': String(error.retryAfterSeconds) } } : {}),
  })
}

/** The page is identical for unknown addresses, so as not to reveal accounts. */
const renderResetLinkSentPage = (visit: Visit, email: string): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Check your email',
    content: html`<p>If an account exists for <strong>${email}</strong>, you will receive an email with a password reset link. The link can be used once and expires in 30 minutes.</p>
<p class="soft">Did not receive the email? Check your spam folder, or <a href="forgot-password">try again</a>.</p>`,
    cookies: visit.cookies,
  })

const renderNewPasswordPage = (visit: Visit, token: string, error: string | null = null): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Reset your password',
    content: html`${alert(error)}
<form method="post" action="reset-password">
${hidden({ token, form_token: visit.createFormToken(SETTING, token) })}
<label for="password">New password, at least 10 characters</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" maxlength="256" autofocus${error === null ? '' : html` aria-invalid="true" aria-describedby="alert"`}>
<button class="main wide">Reset password</button>
</form>
<p class="soft">This signs you out of all browsers. API keys and connected applications are not affected.</p>`,
    cookies: visit.cookies,
    ...(error === null ? {} : { httpStatus: 400 }),
  })

const renderInvalidResetLinkPage = (visit: Visit): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'This link is not valid',
    content: html`<p>The link was already used or has expired, or you have changed your password or signed out since it was sent.</p>
<a class="button main" href="forgot-password">Request a new link</a>`,
    httpStatus: 400,
    cookies: visit.cookies,
  })

export const askForPassword: OAuthEndpoint<'askForPassword'> = async ({ cookies, nowMs }, { sessions, config }) => {
  const visit = await sessions.visit(cookies, nowMs)
  return config.mail ? renderPasswordResetRequestPage(visit) : renderEmailUnavailablePage(visit, config)
}

export const sendPasswordLink: OAuthEndpoint<'sendPasswordLink'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, config },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  if (!config.mail) return renderEmailUnavailablePage(visit, config)
  const { email, request_id, form_token } = form
  if (!(await visit.isFormToken(form_token, PASSWORD_LINK_PURPOSE, request_id)))
    return renderPasswordResetRequestPage(visit, email, { message: FORM_EXPIRED_MESSAGE, httpStatus: 400 })
  if (email === '')
    return renderPasswordResetRequestPage(visit, email, { message: 'Enter your email address.', httpStatus: 400 })
  const requested = await requestPasswordReset(
    table,
    { id: parseId(request_id) ?? generateId(), email, clientAddress },
    nowMs,
  )
  return requested.kind === 'taken'
    ? renderResetLinkSentPage(visit, email)
    : renderPasswordResetRequestPage(visit, email, createTooManyAttemptsError(requested.retryAtMs, nowMs))
}

export const showPasswordForm: OAuthEndpoint<'showPasswordForm'> = async (
  { query: { token = '' }, cookies, nowMs },
  { table, sessions, signingKey },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const [resetId] = await verifyEmailLinkToken(signingKey, 'password reset', token)
  const reset = resetId === undefined ? null : await findPasswordReset(table, resetId, nowMs)
  return reset ? renderNewPasswordPage(visit, token) : renderInvalidResetLinkPage(visit)
}

export const resetPassword: OAuthEndpoint<'resetPassword'> = async (
  { form, cookies, nowMs },
  { table, sessions, signingKey },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const { token, password, form_token } = form
  const [resetId] = await verifyEmailLinkToken(signingKey, 'password reset', token)
  if (resetId === undefined) return renderInvalidResetLinkPage(visit)
  if (!(await visit.isFormToken(form_token, SETTING, token)))
    return renderNewPasswordPage(visit, token, FORM_EXPIRED_MESSAGE)
  const error = validatePassword(password)
  if (error !== null) return renderNewPasswordPage(visit, token, `This password cannot be used: ${error}.`)
  const set = await resetPasswordBy(table, resetId, password, nowMs)
  if (!set.ok) return renderInvalidResetLinkPage(visit)
  return renderHtmlPage({
    title: 'Your password was changed',
    content: html`<p>You have been signed out of all browsers. API keys and connected applications are not affected.</p>
<a class="button main" href="applications">Sign in</a>`,
  })
}
