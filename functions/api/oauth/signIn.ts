import { html } from 'hono/html'
import { checkSignIn } from '../../../shared/accounts/sessions/checkSignIn.ts'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import { invalid } from '../../../shared/core/problems.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { OUT_OF_DATE, redirect, SIGN_OUT, tooManyAttempts } from '../../../shared/pages/page.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import {
  SIGN_IN,
  type SignInFault,
  type SignInRequest,
  signInPage,
  TO_FINISH_CONNECTION,
  toConnectShop,
} from '../../../shared/pages/signInPage.ts'
import { type Action, update } from '../../../shared/table/actions.ts'
import { plus } from '../../../shared/table/expressions.ts'
import { keys } from '../../../shared/table/keys.ts'
import { type Authorization, parametersOf, readAuthorization } from './authorization.ts'
import type { OAuthEndpoint } from './routes.ts'

export const signIn: OAuthEndpoint<'signIn'> = async ({ form, cookies, clientAddress, nowMs }, { table, sessions }) => {
  const { email, password } = form
  const authorization = isAuthorizing(form) ? await readAuthorization(table, form) : null
  if (authorization && !authorization.ok) return problemPage(authorization.error)
  const visit = await sessions.visit(cookies, nowMs)
  const askAgain = (fault: SignInFault) => askToSignIn(visit, awaitedBy(form, authorization?.value), email, fault)

  if (!(await visit.isFormToken(form.form_token, SIGN_IN))) {
    return askAgain({ httpStatus: 400, message: OUT_OF_DATE })
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
    case 'tooMany':
      return askAgain(tooManyAttempts(check.retryAtMs, nowMs))
  }
}

function awaitedBy(
  { connection, shop_id: shopId, to }: Pick<Carried, 'connection' | 'shop_id' | 'to'>,
  authorization: Authorization | undefined,
): Awaiting {
  if (authorization) return { authorization }
  if (to === 'keys') return to
  if (connection !== '') return { connection }
  return shopId === '' ? null : { shopId }
}

/** Ends all browser sessions of a user. */
const endSessions = (userId: number): Action => update(keys.profile(userId), { set: { sessionEpoch: plus(1) } })

/** Ends the user's sessions in all browsers: a copied cookie must not outlive a sign-out. */
export const signOut: OAuthEndpoint<'signOut'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const { user, isFormToken } = await sessions.visit(cookies, nowMs)
  if (!user) return redirect(nextPage(form))
  if (!(await isFormToken(form.form_token, SIGN_OUT))) return problemPage(invalid('/form_token: is out of date'))
  await table.commit([endSessions(user.id)])
  return redirect(nextPage(form))
}

/**
 * What waits behind a sign-in: an authorisation, the connection of a shop, at its beginning or brought back by the platform, the API
 * keys, or, without any of them, the connected applications.
 */
type Awaiting =
  | { readonly authorization: Authorization }
  | { readonly shopId: string }
  | { readonly connection: string }
  | 'keys'
  | null

/** Asks for e-mail address and password. */
export const askToSignIn = (
  visit: Visit,
  awaiting: Awaiting,
  email = '',
  fault: SignInFault | null = null,
): Promise<DocumentReply> => signInPage(visit, { ...leadingTo(awaiting), email, fault })

function leadingTo(awaiting: Awaiting): Pick<SignInRequest, 'purpose' | 'carried'> {
  if (awaiting === null) return { purpose: 'to see which applications are connected to your account' }
  if (awaiting === 'keys') return { purpose: 'to see the API keys of your account', carried: { to: awaiting } }
  if ('shopId' in awaiting) return { purpose: toConnectShop(awaiting.shopId), carried: { shop_id: awaiting.shopId } }
  if ('connection' in awaiting) return { purpose: TO_FINISH_CONNECTION, carried: { connection: awaiting.connection } }
  const { authorization } = awaiting
  return {
    purpose: html`to continue to <strong>${authorization.application.name}</strong>`,
    carried: parametersOf(authorization),
  }
}

type Carried = {
  readonly application_id: string
  readonly return_uri: string
  readonly state: string
  readonly code_challenge: string
  readonly code_challenge_method: string
  readonly to: '' | 'keys'
  readonly shop_id: string
  readonly connection: string
}

/** Whether a form is part of an authorisation, or of the way to another page. */
const isAuthorizing = ({ application_id, return_uri }: Pick<Carried, 'application_id' | 'return_uri'>): boolean =>
  application_id !== '' || return_uri !== ''

/** Where a form leads once it is done, as an address relative to our pages. */
function nextPage({ shop_id, connection, to, ...authorizing }: Carried): string {
  if (isAuthorizing(authorizing)) {
    const { application_id, return_uri, state, code_challenge, code_challenge_method } = authorizing
    const optional = Object.entries({ state, code_challenge, code_challenge_method }).filter(([, text]) => text !== '')
    return `authorize?${new URLSearchParams({ application_id, return_uri, ...Object.fromEntries(optional) })}`
  }
  // Parsed and written anew: nothing in it leads anywhere but to this page.
  if (connection !== '') return `../shops/connect/callback?${new URLSearchParams(connection)}`
  if (to === 'keys') return 'keys'
  return shop_id === '' ? 'applications' : `../shops/${shop_id}/connect`
}
