import * as v from 'valibot'
import { digest } from '#shared/platform/digest.ts'
import { CarrierDownError } from '../carrier.ts'
import { callCarrier } from '../http/callCarrier.ts'
import { createTokenCache, type Token } from '../http/tokenCache.ts'
import type { CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'

/** Renews tokens early, to allow for request time and clock differences. */
const RENEWAL_MARGIN_MS = 5 * 60_000

const TokenResponse = v.object({
  access_token: v.string(),
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
})

export type TokenAccount = { readonly host: string; readonly clientId: string; readonly clientSecret: string }

const tokens = createTokenCache()

const keyOf = ({ host, clientId, clientSecret }: TokenAccount): string => digest(host, clientId, clientSecret)

/** Returns a token for an account; null if UPS rejects it. */
export const getAccessToken = (account: TokenAccount, transport: CarrierTransport): Promise<string | null> =>
  tokens.get(keyOf(account), transport.nowMs, () => requestToken(account, transport))

/** Discards a token that UPS rejected, so that the next one is new. */
export const invalidateToken = (account: TokenAccount): void => tokens.invalidate(keyOf(account))

async function requestToken(
  { host, clientId, clientSecret }: TokenAccount,
  transport: CarrierTransport,
): Promise<Token> {
  const { status, body } = await callCarrier(transport, {
    carrier: 'ups',
    action: 'get a token',
    method: 'POST',
    url: `${host}/security/v1/oauth/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    timeoutMs: READ_TIMEOUT_MS,
    isRepeatable: true,
  })
  if (status >= 400) return { text: null, untilMs: 0 }
  const parsed = v.safeParse(TokenResponse, body)
  if (!parsed.success) throw new CarrierDownError('ups to get a token: unexpected response')
  const { access_token, expires_in } = parsed.output
  return { text: access_token, untilMs: transport.nowMs() + expires_in * 1000 - RENEWAL_MARGIN_MS }
}
