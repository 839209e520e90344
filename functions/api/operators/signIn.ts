import { html } from 'hono/html'
import type { SignedInOperator } from '#shared/accounts/operators/operatorSessions.ts'
import { revokeOperatorSessions } from '#shared/accounts/operators/operatorStore.ts'
import { signInOperator } from '#shared/accounts/operators/signInOperator.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid } from '#shared/core/problems.ts'
import { OPERATOR_SCOPES } from '#shared/core/scopes.ts'
import { reply } from '#shared/http/endpoint.ts'
import { redirect, renderAccountLine, renderHtmlPage, SIGN_OUT_PURPOSE } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { renderSignInPage, SIGN_IN_PURPOSE, type SignInProblem } from '#shared/pages/signInPage.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { OperatorEndpoint } from './routes.ts'

export const operatorSignInPage: OperatorEndpoint<'operatorSignInPage'> = async (
  { cookies, nowMs },
  { sessions, operatorSessions },
) => {
  const [visit, operator] = await Promise.all([sessions.visit(cookies, nowMs), operatorSessions.find(cookies, nowMs)])
  return operator ? renderSessionPage(visit, operator) : showSignInPage(visit)
}

export const operatorSignIn: OperatorEndpoint<'operatorSignIn'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, config, sessions, operatorSessions },
) => {
  const { email, password, code } = form
  const visit = await sessions.visit(cookies, nowMs)
  const showSignInRetry = (error: SignInProblem) => showSignInPage(visit, email, error)
  if (!(await visit.isFormToken(form.form_token, SIGN_IN_PURPOSE))) {
    return showSignInRetry({ httpStatus: 400, message: 'This form has expired. Try again.' })
  }
  if (email === '' || password === '' || code === '') {
    return showSignInRetry({ httpStatus: 400, message: 'Enter your email address, password and verification code.' })
  }
  const attempt = { email, password, clientAddress, code: code.replaceAll(' ', '') }
  const check = await signInOperator(table, config.credentialsKeyId, attempt, nowMs)
  switch (check.kind) {
    case 'operator':
      return redirect('sign-in', await operatorSessions.begin(check.user, check.operator, nowMs))
    case 'wrong':
      return showSignInRetry({
        httpStatus: 400,
        message: 'Incorrect email address, password or verification code. Each code can be used only once.',
      })
    case 'tooMany': {
      const seconds = Math.max(1, Math.ceil((check.retryAtMs - nowMs) / 1000))
      const message = `Too many attempts. Try again in ${seconds} seconds.`
      return showSignInRetry({ httpStatus: 429, message, retryAfterSeconds: seconds })
    }
  }
}

/** Ends all sessions of the operator: a copied cookie must not outlive a sign-out. */
export const operatorSignOut: OperatorEndpoint<'operatorSignOut'> = async (
  { form, cookies, nowMs },
  { table, sessions, operatorSessions },
) => {
  const [visit, operator] = await Promise.all([sessions.visit(cookies, nowMs), operatorSessions.find(cookies, nowMs)])
  if (!operator) return redirect('sign-in', operatorSessions.forgotten)
  if (!(await visit.isFormToken(form.form_token, SIGN_OUT_PURPOSE)))
    return renderProblemPage(invalid('/form_token: has expired'))
  await table.commit([revokeOperatorSessions(operator.user.id, generateId())])
  return redirect('sign-in', operatorSessions.forgotten)
}

export const getOperatorSession: OperatorEndpoint<'getOperatorSession'> = async ({ caller }) =>
  reply({
    session: {
      user_id: caller.userId,
      email: caller.email,
      scopes: [...caller.operatorScopes],
      expires: formatDateTime(caller.expiresAtMs),
    },
  })

const showSignInPage = (visit: Visit, email = '', error: SignInProblem | null = null) =>
  renderSignInPage(visit, { purpose: 'Continue to the operator console', withCode: true, email, fault: error })

/** Renders the signed-in operator and their permissions. */
const renderSessionPage = (visit: Visit, { user, scopes, expiresAtMs }: SignedInOperator) =>
  renderHtmlPage({
    title: 'Signed in as operator',
    content: html`<p>Permissions, valid until ${formatDateTime(expiresAtMs)} UTC:</p>
<ul class="scopes">${scopes.map((scope) => html`<li>${OPERATOR_SCOPES[scope]}</li>`)}</ul>
<p><a href="../console/operator">Open operator console</a></p>
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
  })
