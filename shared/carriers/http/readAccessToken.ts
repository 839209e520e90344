import * as v from 'valibot'
import { CarrierDownError } from '../carrier.ts'
import type { Token } from './tokenCache.ts'

/** Renews tokens early, to allow for request time and clock differences. */
export const TOKEN_RENEWAL_MARGIN_MS = 5 * 60_000

const TokenResponse = v.object({
  access_token: v.string(),
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
})

/**
 * Reads the response of an OAuth token endpoint (RFC 6749, section 5.1; some carriers send
 * `expires_in` as text). Throws CarrierDownError if it has another structure.
 */
export function readAccessToken(carrier: string, body: unknown, nowMs: number): Token {
  const parsed = v.safeParse(TokenResponse, body)
  if (!parsed.success) throw new CarrierDownError(`${carrier} to get a token: unexpected response`)
  const { access_token, expires_in } = parsed.output
  return { text: access_token, untilMs: nowMs + expires_in * 1000 - TOKEN_RENEWAL_MARGIN_MS }
}
