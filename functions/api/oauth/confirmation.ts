import { html } from 'hono/html'
import { consumeUserCode } from '#shared/accounts/secondFactors/consumeUserCode.ts'
import type { UserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import { checkSignIn } from '#shared/accounts/sessions/checkSignIn.ts'
import type { User } from '#shared/accounts/users/userStore.ts'
import type { Markup } from '#shared/pages/page.ts'
import type { Config } from '#shared/platform/config.ts'
import type { Table } from '#shared/table/table.ts'

/*
 * Confirmation of sensitive changes: an open browser session alone must not suffice, so the
 * password and, if enabled, a two-factor code are required again.
 */

export const INCORRECT_CODE_MESSAGE =
  'This code is incorrect or was already used. Your authenticator app shows a new code every 30 seconds.'

/** Renders the field for a two-factor code. */
export const renderCodeField = (label: string, isWrongToken = false, id = 'code'): Markup =>
  html`<label for="${id}">${label}</label>
<input id="${id}" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="30"${isWrongToken ? html` aria-invalid="true" aria-describedby="alert"` : ''}>`

/** Renders the fields for the password and, if two-factor is enabled, a code. */
export const renderConfirmationFields = (hasFactor: boolean, id = 'password'): Markup =>
  html`<label for="${id}">Confirm your password</label>
<input id="${id}" name="password" type="password" autocomplete="current-password" required maxlength="256">
${hasFactor ? renderCodeField('Authenticator code or recovery code', false, `${id}-code`) : ''}`

export type Confirmation =
  | { readonly kind: 'confirmed'; readonly factor: UserSecondFactor | null }
  | { readonly kind: 'refused'; readonly message: string; readonly httpStatus: 400 | 429 }

const reject = (message: string, httpStatus: 400 | 429 = 400) => ({ kind: 'refused', message, httpStatus }) as const
const TOO_MANY_ATTEMPTS_RESPONSE = reject('Too many attempts. Try again later.', 429)

/** Verifies password and code of the signed-in user. A code is consumed. */
export async function confirm(
  table: Table,
  { credentialsKeyId }: Pick<Config, 'credentialsKeyId'>,
  user: User,
  given: { readonly password: string; readonly code: string; readonly clientAddress: string },
  nowMs: number,
): Promise<Confirmation> {
  const { password, code, clientAddress } = given
  const check = await checkSignIn(table, { email: user.email, password, clientAddress }, nowMs)
  if (check.kind === 'tooMany') return TOO_MANY_ATTEMPTS_RESPONSE
  if (check.kind !== 'user' || check.user.id !== user.id) return reject('Incorrect password.')
  const { factor } = check
  if (!factor) return { kind: 'confirmed', factor }
  const used = await consumeUserCode(table, credentialsKeyId, { userId: user.id, factor, code }, nowMs)
  if (used.kind === 'tooMany') return TOO_MANY_ATTEMPTS_RESPONSE
  return used.kind === 'right' ? { kind: 'confirmed', factor } : reject(INCORRECT_CODE_MESSAGE)
}
