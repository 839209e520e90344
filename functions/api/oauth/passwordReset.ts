import { html } from 'hono/html'
import { mailLinkIds } from '../../../shared/accounts/mailLinks.ts'
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword as resetPasswordBy,
} from '../../../shared/accounts/passwords/passwordResets.ts'
import { passwordFault } from '../../../shared/accounts/passwords/rules/password.ts'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import { parseId } from '../../../shared/core/ids.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { alert, hidden, htmlPage, OUT_OF_DATE, tooManyAttempts } from '../../../shared/pages/page.ts'
import type { Config } from '../../../shared/platform/config.ts'
import { freshId } from '../../../shared/platform/freshId.ts'
import type { OAuthEndpoint } from './routes.ts'

/** What the forms are about. */
const ASKING = 'ask for a password link'
const SETTING = 'set a password'

type Fault = { readonly message: string; readonly httpStatus: number; readonly retryAfterSeconds?: number }

/** Where no mails are sent, only the people who run the platform can help. */
const withoutMailPage = (visit: Visit, { supportEmail }: Pick<Config, 'supportEmail'>): Promise<DocumentReply> =>
  htmlPage({
    title: 'Forgot your password?',
    content: html`<p>This service sends no mails, so it cannot send you a link. Write to <a href="mailto:${supportEmail}">${supportEmail}</a>: the people there can give you a new password.</p>`,
    cookies: visit.cookies,
  })

const askPage = (visit: Visit, email = '', fault: Fault | null = null): Promise<DocumentReply> => {
  const id = String(freshId())
  return htmlPage({
    title: 'Forgot your password?',
    content: html`${alert(fault?.message ?? null)}
<p>Tell us the e-mail address you sign in with. We send a link to it, with which you can set a new password.</p>
<form method="post" action="forgot-password">
${hidden({ request_id: id, form_token: visit.formToken(ASKING, id) })}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}" autofocus${fault ? html` aria-invalid="true" aria-describedby="alert"` : ''}>
<button class="main wide">Send the link</button>
</form>`,
    cookies: visit.cookies,
    ...(fault ? { httpStatus: fault.httpStatus } : {}),
    ...(fault?.retryAfterSeconds ? { headers: { 'retry-after': String(fault.retryAfterSeconds) } } : {}),
  })
}

/** Tells the same to everybody. */
const sentPage = (visit: Visit, email: string): Promise<DocumentReply> =>
  htmlPage({
    title: 'Look into your mailbox',
    content: html`<p>If somebody signs in here with <strong>${email}</strong>, a link is on its way to that address. It works once, within 30 minutes.</p>
<p class="soft">Nothing came? Look among unwanted mails, and whether the address is the one you sign in with. <a href="forgot-password">Ask again</a>.</p>`,
    cookies: visit.cookies,
  })

const passwordPage = (visit: Visit, token: string, fault: string | null = null): Promise<DocumentReply> =>
  htmlPage({
    title: 'Set a new password',
    content: html`${alert(fault)}
<form method="post" action="reset-password">
${hidden({ token, form_token: visit.formToken(SETTING, token) })}
<label for="password">New password, at least 10 characters</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" maxlength="256" autofocus${fault === null ? '' : html` aria-invalid="true" aria-describedby="alert"`}>
<button class="main wide">Set the password</button>
</form>
<p class="soft">All browsers are signed out then. API keys and connected applications stay as they are.</p>`,
    cookies: visit.cookies,
    ...(fault === null ? {} : { httpStatus: 400 }),
  })

const gonePage = (visit: Visit): Promise<DocumentReply> =>
  htmlPage({
    title: 'This link cannot be used',
    content: html`<p>It was used before, is older than 30 minutes, or your password was changed or you signed out since.</p>
<a class="button main" href="forgot-password">Ask for another link</a>`,
    httpStatus: 400,
    cookies: visit.cookies,
  })

export const askForPassword: OAuthEndpoint<'askForPassword'> = async ({ cookies, nowMs }, { sessions, config }) => {
  const visit = await sessions.visit(cookies, nowMs)
  return config.mail ? askPage(visit) : withoutMailPage(visit, config)
}

export const sendPasswordLink: OAuthEndpoint<'sendPasswordLink'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, config },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  if (!config.mail) return withoutMailPage(visit, config)
  const { email, request_id, form_token } = form
  if (!(await visit.isFormToken(form_token, ASKING, request_id)))
    return askPage(visit, email, { message: OUT_OF_DATE, httpStatus: 400 })
  if (email === '') return askPage(visit, email, { message: 'Enter your e-mail address.', httpStatus: 400 })
  const asked = await requestPasswordReset(table, { id: parseId(request_id) ?? freshId(), email, clientAddress }, nowMs)
  return asked.kind === 'taken'
    ? sentPage(visit, email)
    : askPage(visit, email, tooManyAttempts(asked.retryAtMs, nowMs))
}

export const showPasswordForm: OAuthEndpoint<'showPasswordForm'> = async (
  { query: { token = '' }, cookies, nowMs },
  { table, sessions, signingKey },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const [resetId] = await mailLinkIds(signingKey, 'password reset', token)
  const reset = resetId === undefined ? null : await findPasswordReset(table, resetId, nowMs)
  return reset ? passwordPage(visit, token) : gonePage(visit)
}

export const resetPassword: OAuthEndpoint<'resetPassword'> = async (
  { form, cookies, nowMs },
  { table, sessions, signingKey },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const { token, password, form_token } = form
  const [resetId] = await mailLinkIds(signingKey, 'password reset', token)
  if (resetId === undefined) return gonePage(visit)
  if (!(await visit.isFormToken(form_token, SETTING, token))) return passwordPage(visit, token, OUT_OF_DATE)
  const fault = passwordFault(password)
  if (fault !== null) return passwordPage(visit, token, `This cannot be used: ${fault}.`)
  const set = await resetPasswordBy(table, resetId, password, nowMs)
  if (!set.ok) return gonePage(visit)
  return htmlPage({
    title: 'Your password was changed',
    content: html`<p>All browsers were signed out. API keys and connected applications stay as they are.</p>
<a class="button main" href="applications">Sign in</a>`,
  })
}
