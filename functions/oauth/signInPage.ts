import { html } from 'hono/html'
import type { DocumentReply } from '../../shared/http/operation.ts'
import { type SignInFault, signInPage as sharedPage, toConnectShop } from '../../shared/pages/signInPage.ts'
import type { Visit } from '../../shared/sessions/sessions.ts'
import { type Authorization, parametersOf } from './authorization.ts'

/** What waits behind a sign-in: an authorisation, the connection of a shop, or, without either, the connected applications. */
export type Awaiting = { readonly authorization: Authorization } | { readonly shopId: string } | null

/** Asks for e-mail address and password. */
export const signInPage = (
  visit: Visit,
  awaiting: Awaiting,
  email = '',
  fault: SignInFault | null = null,
): Promise<DocumentReply> => sharedPage(visit, { ...leadingTo(awaiting), email, fault })

function leadingTo(awaiting: Awaiting) {
  if (awaiting === null) return { purpose: 'to see which applications are connected to your account' }
  if ('shopId' in awaiting) return { purpose: toConnectShop(awaiting.shopId), carried: { shop_id: awaiting.shopId } }
  const { authorization } = awaiting
  return {
    purpose: html`to continue to <strong>${authorization.application.name}</strong>`,
    carried: parametersOf(authorization),
  }
}
