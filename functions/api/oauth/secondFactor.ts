import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import {
  enrolUser,
  findUserFactor,
  recoveryCodesLeft,
  removeUserFactor,
  replaceRecoveryCodes,
  type UserFactor,
} from '../../../shared/accounts/secondFactors/userFactors.ts'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import type { User } from '../../../shared/accounts/users/userStore.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { accountLine, alert, day, hidden, htmlPage, type Markup, OUT_OF_DATE } from '../../../shared/pages/page.ts'
import { branding } from '../../../shared/platform/branding.ts'
import { base32, enrolmentUri, newCodeSecret } from '../../../shared/platform/oneTimeCodes.ts'
import type { Table } from '../../../shared/table/table.ts'
import { codeField, confirm, confirmationFields, WRONG_CODE } from './confirmation.ts'
import type { OAuthEndpoint } from './routes.ts'
import { askToSignIn } from './signIn.ts'

/** What the forms are about: with the secret that was shown, so that no other can be put into its place. */
const SWITCHING_ON = 'switch second factor on'
const CHANGING = 'change second factor'

type Shown = { readonly fault?: string; readonly httpStatus?: number; readonly codes?: readonly string[] }

/** Shows a person their second factor, or how to get one. */
async function factorPage(table: Table, visit: Visit, user: User, shown: Shown = {}): Promise<DocumentReply> {
  const { fault = null, codes } = shown
  const factor = await findUserFactor(table, user.id)
  return htmlPage({
    title: 'Two-step sign-in',
    content: html`${alert(fault)}
${codes ? recoveryCodes(codes) : ''}
${factor ? switchedOn(visit, factor) : switchedOff(visit, user, newCodeSecret())}
<p class="soft">See also your <a href="keys">API keys</a> and <a href="applications">connected applications</a>.</p>
${accountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
    ...(fault === null ? {} : { httpStatus: shown.httpStatus ?? 400 }),
  })
}

const recoveryCodes = (codes: readonly string[]): Markup => html`<section aria-labelledby="recovery">
<h2 id="recovery">Your recovery codes</h2>
<p>Each lets you in once, should you lose the app. Keep them where you would keep a spare key: they are shown this once.</p>
<p><code class="secret">${codes.map((code) => html`${code}<br>`)}</code></p>
</section>`

/** The secret as an app reads it by its camera. The white margin is part of it, in dark pages too. */
const qrCode = (uri: string): Markup =>
  html`<p class="qr">${raw(renderSVG(uri, { border: 3, ecc: 'M' }).replace('<svg ', '<svg role="img" aria-label="QR code of the key below" '))}</p>`

function switchedOff(visit: Visit, user: User, secret: Uint8Array): Markup {
  const key = base32(secret)
  const carried = Buffer.from(secret).toString('base64url')
  return html`<p>Your password alone signs you in. With two-step sign-in you enter a code of an app on your phone as well, so that a stolen password is not enough.</p>
<section aria-labelledby="on">
<h2 id="on">Switch it on</h2>
<p>Scan this with an authenticator app, or type the key into it.</p>
${qrCode(enrolmentUri(branding().name, user.email, secret))}
<p><code class="secret">${key.match(/.{1,4}/g)?.join(' ')}</code></p>
<form method="post" action="second-factor">
${hidden({ action: 'on', secret: carried, form_token: visit.formToken(SWITCHING_ON, carried) })}
${codeField('The code that the app shows now')}
${confirmationFields(false)}
<button class="main wide">Switch it on</button>
</form>
</section>`
}

const switchedOn = (
  visit: Visit,
  factor: UserFactor,
): Markup => html`<p>Two-step sign-in is on since ${day(factor.factor.enrolledMs)}. You have ${recoveryCodesLeft(factor)} recovery codes left.</p>
${change(visit, 'codes', 'New recovery codes', 'Those you have now are worth nothing then.')}
${change(visit, 'off', 'Switch it off', 'Your password alone signs you in then.')}`

const change = (visit: Visit, action: 'codes' | 'off', title: string, words: string): Markup => html`<details>
<summary>${title}</summary>
<p>${words}</p>
<form method="post" action="second-factor">
${hidden({ action, form_token: visit.formToken(CHANGING, action) })}
${confirmationFields(true, `password-${action}`)}
<button>${title}</button>
</form>
</details>`

export const showSecondFactor: OAuthEndpoint<'showSecondFactor'> = async ({ cookies, nowMs }, { table, sessions }) => {
  const visit = await sessions.visit(cookies, nowMs)
  return visit.user ? factorPage(table, visit, visit.user) : askToSignIn(visit, 'second-factor')
}

export const changeSecondFactor: OAuthEndpoint<'changeSecondFactor'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, config },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const { user } = visit
  if (!user) return askToSignIn(visit, 'second-factor')
  const { action, secret, password, code, form_token } = form
  const again = (fault: string, httpStatus = 400) => factorPage(table, visit, user, { fault, httpStatus })
  const about = action === 'on' ? [SWITCHING_ON, secret] : [CHANGING, action]
  if (!(await visit.isFormToken(form_token, ...about))) return again(OUT_OF_DATE)
  const { credentialsKeyId } = config
  const confirmed = await confirm(table, config, user, { password, code, clientAddress }, nowMs)
  if (confirmed.kind === 'refused') return again(confirmed.message, confirmed.httpStatus)
  if (action === 'on') {
    const enrolment = { userId: user.id, secret: Buffer.from(secret, 'base64url'), code }
    const enrolled = await enrolUser(table, credentialsKeyId, enrolment, nowMs)
    if (enrolled.ok) return factorPage(table, visit, user, { codes: enrolled.value })
    return again(enrolled.error === 'enrolled' ? ENROLLED : WRONG_CODE)
  }
  if (!confirmed.factor) return again('Two-step sign-in was switched off already.')
  if (action === 'off') {
    await removeUserFactor(table, user.id, 'themselves', nowMs)
    return factorPage(table, visit, user)
  }
  const codes = await replaceRecoveryCodes(table, user.id, nowMs)
  return codes ? factorPage(table, visit, user, { codes }) : again('Two-step sign-in was switched off already.')
}

const ENROLLED = 'Two-step sign-in was switched on already.'
