import * as v from 'valibot'
import { digest } from '#shared/platform/digest.ts'
import { CarrierDownError } from '../carrier.ts'
import { callCarrier } from '../http/callCarrier.ts'
import type { CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'

/** Renews tokens early, to allow for request time and clock differences. */
const RENEWAL_MARGIN_MS = 5 * 60_000

/** Number of accounts whose tokens are cached. */
const MAX_TOKENS = 200

const TokenResponse = v.object({
  access_token: v.string(),
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
})

export type TokenAccount = { readonly host: string; readonly clientId: string; readonly clientSecret: string }

/** A token; `text` is null if UPS rejected the account. */
type Token = { readonly text: string | null; readonly untilMs: number }

/** A pending renewal or its token; concurrent requests await the same renewal. */
type Kept = { readonly token: Promise<Token>; untilMs: number }

const kept = new Map<string, Kept>()

/**
 * Returns a token for an account; null if UPS rejects it. Renewals are shared, as UPS rate limits
 * them.
 */
export async function getAccessToken(account: TokenAccount, transport: CarrierTransport): Promise<string | null> {
  const key = digest(account.host, account.clientId, account.clientSecret)
  const known = kept.get(key)
  if (known && known.untilMs > transport.nowMs()) return (await known.token).text
  const renewal: Kept = { token: requestToken(account, transport), untilMs: Number.POSITIVE_INFINITY }
  keep(key, renewal)
  try {
    const { text, untilMs } = await renewal.token
    renewal.untilMs = untilMs
    return text
  } catch (error) {
    if (kept.get(key) === renewal) kept.delete(key)
    throw error
  }
}

/** Discards a token that UPS rejected, so that the next one is new. */
export function invalidateToken({ host, clientId, clientSecret }: TokenAccount): void {
  kept.delete(digest(host, clientId, clientSecret))
}

function keep(key: string, renewal: Kept): void {
  kept.delete(key)
  kept.set(key, renewal)
  const [oldest] = kept.keys()
  if (kept.size > MAX_TOKENS && oldest !== undefined) kept.delete(oldest)
}

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
