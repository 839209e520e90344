import { digest } from '#shared/platform/crypto.ts'
import { callCarrier } from '../http/callCarrier.ts'
import { readAccessToken } from '../http/readAccessToken.ts'
import { createTokenCache, type Token } from '../http/tokenCache.ts'
import type { CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'

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
  return readAccessToken('ups', body, transport.nowMs())
}
