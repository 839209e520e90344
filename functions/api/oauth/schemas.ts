import * as v from 'valibot'
import { object, secret, text } from '../../../shared/http/fields.ts'
import { words, wordsOrNone } from '../../../shared/http/query.ts'

const APPLICATION_ID_MAX = 64
const RETURN_URI_MAX = 255
const STATE_MAX = 512
/** A platform's query, when it sends a browser back. */
const CONNECTION_MAX = 2_000

export const AuthorizeQuery = v.object({
  application_id: words(APPLICATION_ID_MAX),
  return_uri: words(RETURN_URI_MAX),
  state: v.optional(wordsOrNone(STATE_MAX)),
})

export const ExchangeNonce = object({
  application_id: text(1, APPLICATION_ID_MAX),
  application_secret: text(1, 128),
  nonce: text(32, 128),
})

export const AccessTokenAnswer = v.strictObject({
  access_token: v.string(),
  expires_in: v.null(),
  token_type: v.literal('Bearer'),
})

const formToken = text(0, 128)

/**
 * Which authorisation or shop's connection a form is part of, or which connection that a platform has brought back waits for
 * its account to sign in; all empty on the way to the connected applications.
 */
const awaiting = {
  application_id: v.optional(text(0, APPLICATION_ID_MAX), ''),
  return_uri: v.optional(text(0, RETURN_URI_MAX), ''),
  state: v.optional(secret(0, STATE_MAX), ''),
  connection: v.optional(secret(0, CONNECTION_MAX), ''),
  shop_id: v.optional(v.pipe(text(0, 64), v.regex(/^[A-Za-z0-9_-]*$/, 'must be the id of a shop')), ''),
}

/** A password is taken as typed, spaces and all. */
const password = v.pipe(v.string(), v.maxLength(256, 'must have at most 256 characters'))

export const SignInForm = object({ ...awaiting, email: text(0, 254), password, form_token: formToken })

export const SignOutForm = object({ ...awaiting, form_token: formToken })

export const ConsentForm = object({
  ...awaiting,
  decision: v.picklist(['allow', 'refuse'], 'must be allow or refuse'),
  form_token: formToken,
})

export const WithdrawForm = object({ application_id: text(1, APPLICATION_ID_MAX), form_token: formToken })
