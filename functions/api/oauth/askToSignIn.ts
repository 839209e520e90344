import { html } from 'hono/html'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import {
  type SignInFault,
  type SignInRequest,
  signInPage,
  TO_FINISH_CONNECTION,
  toConnectShop,
} from '../../../shared/pages/signInPage.ts'
import { type Authorization, parametersOf } from './authorization.ts'

/**
 * What waits behind a sign-in: an authorisation, the connection of a shop, at its beginning or brought back by the platform,
 * or, without any of them, the connected applications.
 */
export type Awaiting =
  | { readonly authorization: Authorization }
  | { readonly shopId: string }
  | { readonly connection: string }
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
  if ('shopId' in awaiting) return { purpose: toConnectShop(awaiting.shopId), carried: { shop_id: awaiting.shopId } }
  if ('connection' in awaiting) return { purpose: TO_FINISH_CONNECTION, carried: { connection: awaiting.connection } }
  const { authorization } = awaiting
  return {
    purpose: html`to continue to <strong>${authorization.application.name}</strong>`,
    carried: parametersOf(authorization),
  }
}
