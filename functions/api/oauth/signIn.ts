import { checkSignIn } from '../../../shared/accounts/sessions/checkSignIn.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { redirect } from '../../../shared/pages/page.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { SIGN_IN, type SignInFault } from '../../../shared/pages/signInPage.ts'
import { type Awaiting, askToSignIn } from './askToSignIn.ts'
import { type Authorization, readAuthorization } from './authorization.ts'
import type { OAuthDeps } from './deps.ts'
import { isAuthorizing, nextPage } from './nextPage.ts'
import type { oauthRoutes } from './routes.ts'

export const signIn: Endpoint<typeof oauthRoutes.signIn, OAuthDeps> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions },
) => {
  const { email, password } = form
  const authorization = isAuthorizing(form) ? await readAuthorization(table, form) : null
  if (authorization && !authorization.ok) return problemPage(authorization.error)
  const visit = await sessions.visit(cookies, nowMs)
  const askAgain = (fault: SignInFault) => askToSignIn(visit, awaitedBy(form, authorization?.value), email, fault)

  if (!visit.isFormToken(form.form_token, SIGN_IN)) {
    return askAgain({ httpStatus: 400, message: 'This form was out of date. Please try again.' })
  }
  if (email === '' || password === '') {
    return askAgain({ httpStatus: 400, message: 'Enter your e-mail address and your password.' })
  }
  const check = await checkSignIn(table, { email, password, clientAddress }, nowMs)
  switch (check.kind) {
    case 'user':
      return redirect(nextPage(form), await sessions.signIn(check.user, nowMs))
    case 'wrong':
      return askAgain({ httpStatus: 400, message: 'This e-mail address and password do not belong together.' })
    case 'tooMany': {
      const seconds = Math.max(1, Math.ceil((check.retryAtMs - nowMs) / 1000))
      const message = `Too many attempts. Please try again in ${seconds} seconds.`
      return askAgain({ httpStatus: 429, message, retryAfterSeconds: seconds })
    }
  }
}

function awaitedBy(
  { connection, shop_id: shopId }: Readonly<Record<'connection' | 'shop_id', string>>,
  authorization: Authorization | undefined,
): Awaiting {
  if (authorization) return { authorization }
  if (connection !== '') return { connection }
  return shopId === '' ? null : { shopId }
}
