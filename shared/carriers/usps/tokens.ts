import * as v from 'valibot'
import { digest } from '#shared/platform/crypto.ts'
import { CarrierDownError } from '../carrier.ts'
import { callCarrier } from '../http/callCarrier.ts'
import { readAccessToken, TOKEN_RENEWAL_MARGIN_MS } from '../http/readAccessToken.ts'
import { createTokenCache, type Token } from '../http/tokenCache.ts'
import type { CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'

/* Tokens of USPS: for access to the APIs, and for payment with an Enterprise Payment Account. */

/** Payment tokens are valid for eight hours (Payments 3.1.20). */
const PAYMENT_TOKEN_LIFETIME_MS = 8 * 60 * 60_000

export type UspsAccount = {
  readonly host: string
  readonly clientId: string
  readonly clientSecret: string
  /** Enterprise Payment Account. */
  readonly accountNumber: string
  readonly crid: string
  readonly mid: string
  readonly manifestMid: string
}

const PaymentToken = v.object({ paymentAuthorizationToken: v.string() })

const accessTokens = createTokenCache()
const paymentTokens = createTokenCache()

const keyOf = (account: UspsAccount): string => digest(...Object.values(account))

/** Returns a token for the APIs; null if USPS rejects the account. */
export const getAccessToken = (account: UspsAccount, transport: CarrierTransport): Promise<string | null> =>
  accessTokens.get(keyOf(account), transport.nowMs, async () => {
    const { clientId: client_id, clientSecret: client_secret } = account
    const body = { client_id, client_secret, grant_type: 'client_credentials' }
    const response = await requestToken('get a token', '/oauth2/v3/token', body, account, transport)
    return response === null ? NO_PAYMENT_TOKEN : readAccessToken('usps', response, transport.nowMs())
  })

/** Returns a token that authorises payment for labels; null if USPS rejects the account. */
export const getPaymentToken = (
  account: UspsAccount,
  accessToken: string,
  transport: CarrierTransport,
): Promise<string | null> =>
  paymentTokens.get(keyOf(account), transport.nowMs, async () => {
    const { crid: CRID, mid: MID, manifestMid: manifestMID, accountNumber } = account
    const party = { CRID, MID, manifestMID, accountType: 'EPS', accountNumber }
    const body = { roles: ['PAYER', 'LABEL_OWNER'].map((roleName) => ({ roleName, ...party })) }
    const path = '/payments/v3/payment-authorization'
    const response = await requestToken('authorise payment', path, body, account, transport, accessToken)
    if (response === null) return NO_PAYMENT_TOKEN
    const parsed = v.safeParse(PaymentToken, response)
    if (!parsed.success) throw new CarrierDownError('usps to authorise payment: unexpected response')
    const untilMs = transport.nowMs() + PAYMENT_TOKEN_LIFETIME_MS - TOKEN_RENEWAL_MARGIN_MS
    return { text: parsed.output.paymentAuthorizationToken, untilMs }
  })

const NO_PAYMENT_TOKEN: Token = { text: null, untilMs: 0 }

/** Discards both tokens after a rejection, so that the next ones are new. */
export function invalidateTokens(account: UspsAccount): void {
  accessTokens.invalidate(keyOf(account))
  paymentTokens.invalidate(keyOf(account))
}

/** Null if the account is rejected. */
async function requestToken(
  action: string,
  path: string,
  body: object,
  { host }: UspsAccount,
  transport: CarrierTransport,
  accessToken?: string,
): Promise<unknown> {
  const { status, body: responseBody } = await callCarrier(transport, {
    carrier: 'usps',
    action,
    method: 'POST',
    url: `${host}${path}`,
    headers: {
      'content-type': 'application/json',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
    timeoutMs: READ_TIMEOUT_MS,
    isRepeatable: true,
  })
  return status >= 400 ? null : responseBody
}
