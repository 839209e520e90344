import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import {
  countRecoveryCodes,
  enrolUserSecondFactor,
  findUserSecondFactor,
  removeUserSecondFactor,
  replaceRecoveryCodes,
  type UserSecondFactor,
} from '#shared/accounts/secondFactors/userSecondFactors.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import type { User } from '#shared/accounts/users/userStore.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import {
  alert,
  day,
  FORM_EXPIRED_MESSAGE,
  hidden,
  type Markup,
  renderAccountLine,
  renderHtmlPage,
} from '#shared/pages/page.ts'
import { branding } from '#shared/platform/branding.ts'
import { base32, buildEnrolmentUri, generateCodeSecret } from '#shared/platform/oneTimeCodes.ts'
import type { Table } from '#shared/table/table.ts'
import { confirm, INCORRECT_CODE_MESSAGE, renderCodeField, renderConfirmationFields } from './confirmation.ts'
import type { OAuthEndpoint } from './routes.ts'
import { showSignInPage } from './signIn.ts'

/**
 * Subjects of the form tokens. They include the displayed secret, so that it cannot be replaced.
 */
const TWO_FACTOR_SETUP_SUBJECT = 'switch second factor on'
const CHANGING = 'change second factor'

type Shown = { readonly fault?: string; readonly httpStatus?: number; readonly codes?: readonly string[] }

/** Renders the two-factor status, or the steps to enable it. */
async function renderTwoFactorPage(
  table: Table,
  visit: Visit,
  user: User,
  shown: Shown = {},
): Promise<DocumentResponse> {
  const { fault = null, codes } = shown
  const factor = await findUserSecondFactor(table, user.id)
  return renderHtmlPage({
    title: 'Two-factor authentication',
    content: html`${alert(fault)}
${codes ? renderRecoveryCodes(codes) : ''}
${factor ? renderTwoFactorSettings(visit, factor) : renderTwoFactorSetup(visit, user, generateCodeSecret())}
<p class="soft">See also your <a href="keys">API keys</a> and <a href="applications">connected applications</a>.</p>
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
    ...(fault === null ? {} : { httpStatus: shown.httpStatus ?? 400 }),
  })
}

const renderRecoveryCodes = (codes: readonly string[]): Markup => html`<section aria-labelledby="recovery">
<h2 id="recovery">Your recovery codes</h2>
<p>Use a recovery code if you lose access to your authenticator app. Each code works once. Store the codes safely. They will not be shown again.</p>
<p><code class="secret">${codes.map((code) => html`${code}<br>`)}</code></p>
</section>`

/** QR code of the secret. Scanners need the white margin, in dark mode too. */
const qrCode = (uri: string): Markup =>
  html`<p class="qr">${raw(renderSVG(uri, { border: 3, ecc: 'M' }).replace('<svg ', '<svg role="img" aria-label="QR code for the key below" '))}</p>`

function renderTwoFactorSetup(visit: Visit, user: User, secret: Uint8Array): Markup {
  const key = base32(secret)
  const carried = Buffer.from(secret).toString('base64url')
  return html`<p>Two-factor authentication is disabled. After you enable it, signing in requires your password and a code from an authenticator app.</p>
<section aria-labelledby="on">
<h2 id="on">Enable</h2>
<p>Scan the code with an authenticator app, or enter the key manually.</p>
${qrCode(buildEnrolmentUri(branding().name, user.email, secret))}
<p><code class="secret">${key.match(/.{1,4}/g)?.join(' ')}</code></p>
<form method="post" action="second-factor">
${hidden({ action: 'on', secret: carried, form_token: visit.createFormToken(TWO_FACTOR_SETUP_SUBJECT, carried) })}
${renderCodeField('Verification code')}
${renderConfirmationFields(false)}
<button class="main wide">Enable</button>
</form>
</section>`
}

const renderTwoFactorSettings = (
  visit: Visit,
  factor: UserSecondFactor,
): Markup => html`<p>Two-factor authentication has been enabled since ${day(factor.factor.enrolledMs)}. You have ${countRecoveryCodes(factor)} recovery codes left.</p>
${change(visit, 'codes', 'New recovery codes', 'Your current recovery codes will stop working.')}
${change(visit, 'off', 'Disable', 'Signing in will require only your password.')}`

const change = (visit: Visit, action: 'codes' | 'off', title: string, words: string): Markup => html`<details>
<summary>${title}</summary>
<p>${words}</p>
<form method="post" action="second-factor">
${hidden({ action, form_token: visit.createFormToken(CHANGING, action) })}
${renderConfirmationFields(true, `password-${action}`)}
<button>${title}</button>
</form>
</details>`

export const showSecondFactor: OAuthEndpoint<'showSecondFactor'> = async ({ cookies, nowMs }, { table, sessions }) => {
  const visit = await sessions.visit(cookies, nowMs)
  return visit.user ? renderTwoFactorPage(table, visit, visit.user) : showSignInPage(visit, 'second-factor')
}

export const changeSecondFactor: OAuthEndpoint<'changeSecondFactor'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, config },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const { user } = visit
  if (!user) return showSignInPage(visit, 'second-factor')
  const { action, secret, password, code, form_token } = form
  const again = (error: string, httpStatus = 400) =>
    renderTwoFactorPage(table, visit, user, { fault: error, httpStatus })
  const about = action === 'on' ? [TWO_FACTOR_SETUP_SUBJECT, secret] : [CHANGING, action]
  if (!(await visit.isFormToken(form_token, ...about))) return again(FORM_EXPIRED_MESSAGE)
  const { credentialsKeyId } = config
  const confirmed = await confirm(table, config, user, { password, code, clientAddress }, nowMs)
  if (confirmed.kind === 'refused') return again(confirmed.message, confirmed.httpStatus)
  if (action === 'on') {
    const enrolment = { userId: user.id, secret: Buffer.from(secret, 'base64url'), code }
    const enrolled = await enrolUserSecondFactor(table, credentialsKeyId, enrolment, nowMs)
    if (enrolled.ok) return renderTwoFactorPage(table, visit, user, { codes: enrolled.value })
    return again(enrolled.error === 'enrolled' ? ENROLLED : INCORRECT_CODE_MESSAGE)
  }
  if (!confirmed.factor) return again('Two-factor authentication is already disabled.')
  if (action === 'off') {
    await removeUserSecondFactor(table, user.id, 'themselves', nowMs)
    return renderTwoFactorPage(table, visit, user)
  }
  const codes = await replaceRecoveryCodes(table, user.id, nowMs)
  return codes
    ? renderTwoFactorPage(table, visit, user, { codes })
    : again('Two-factor authentication is already disabled.')
}

const ENROLLED = 'Two-factor authentication is already enabled.'
