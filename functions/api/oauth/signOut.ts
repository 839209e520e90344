import { invalid } from '../../../shared/core/problems.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { SIGN_OUT } from '../../../shared/pages/accountLine.ts'
import { redirect } from '../../../shared/pages/page.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { type Action, update } from '../../../shared/table/actions.ts'
import { plus } from '../../../shared/table/expressions.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { OAuthDeps } from './deps.ts'
import { nextPage } from './nextPage.ts'
import type { oauthRoutes } from './routes.ts'

/** Ends all browser sessions of a user. */
const endSessions = (userId: number): Action => update(keys.profile(userId), { set: { sessionEpoch: plus(1) } })

/** Ends the user's sessions in all browsers: a copied cookie must not outlive a sign-out. */
export const signOut: Endpoint<typeof oauthRoutes.signOut, OAuthDeps> = async (
  { form, cookies, nowMs },
  { table, sessions },
) => {
  const { user, isFormToken } = await sessions.visit(cookies, nowMs)
  if (!user) return redirect(nextPage(form))
  if (!isFormToken(form.form_token, SIGN_OUT)) return problemPage(invalid('/form_token: is out of date'))
  await table.commit([endSessions(user.id)])
  return redirect(nextPage(form))
}
