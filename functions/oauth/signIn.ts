import type { Operation } from '../../shared/http/operation.ts'
import { redirect } from '../../shared/pages/page.ts'
import { problemPage } from '../../shared/pages/problemPage.ts'
import { SIGN_IN, type SignInFault } from '../../shared/pages/signInPage.ts'
import { checkSignIn } from '../../shared/sessions/checkSignIn.ts'
import { readAuthorization } from './authorization.ts'
import type { OAuthDeps } from './handler.ts'
import { isAuthorizing, nextPage } from './nextPage.ts'
import type { oauthRoutes } from './routes.ts'
import { signInPage } from './signInPage.ts'

export const signIn: Operation<typeof oauthRoutes.signIn, OAuthDeps> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions },
) => {
  const { email, password } = form
  const authorization = isAuthorizing(form)
    ? await readAuthorization(table, form.application_id, form.return_uri)
    : null
  if (authorization && !authorization.ok) return problemPage(authorization.error)
  const visit = await sessions.visit(cookies, nowMs)
  const awaiting = authorization
    ? { authorization: authorization.value }
    : form.shop_id
      ? { shopId: form.shop_id }
      : null
  const askAgain = (fault: SignInFault) => signInPage(visit, awaiting, email, fault)

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
