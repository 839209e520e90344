import { digest } from '#shared/platform/crypto.ts'
import { CarrierDownError } from '../carrier.ts'
import { callCarrier } from '../http/callCarrier.ts'
import { readAccessToken } from '../http/readAccessToken.ts'
import { createTokenCache, type Token } from '../http/tokenCache.ts'
import type { CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'

/** Child keys are those of a customer of an integrator. */
export type TokenAccount = {
  readonly host: string
  readonly clientId: string
  readonly clientSecret: string
  readonly child: { readonly key: string; readonly secret: string } | null
}

/** FedEx rejects token requests of an address that sends too many; wrong keys have status 401. */
const THROTTLED_STATUS = 403

const tokens = createTokenCache()

const keyOf = ({ host, clientId, clientSecret, child }: TokenAccount): string =>
  digest(host, clientId, clientSecret, child?.key ?? '', child?.secret ?? '')

/** Returns a token for an account; null if FedEx rejects it. */
export const getAccessToken = (account: TokenAccount, transport: CarrierTransport): Promise<string | null> =>
  tokens.get(keyOf(account), transport.nowMs, () => requestAccessToken(account, transport))

/** Discards a token that FedEx rejected, so that the next one is new. */
export const invalidateAccessToken = (account: TokenAccount): void => tokens.invalidate(keyOf(account))

function buildTokenRequest({ clientId, clientSecret, child }: TokenAccount): string {
  const client = { client_id: clientId, client_secret: clientSecret }
  const grant = child
    ? { grant_type: 'csp_credentials', ...client, child_Key: child.key, child_secret: child.secret }
    : { grant_type: 'client_credentials', ...client }
  return new URLSearchParams(grant).toString()
}

async function requestAccessToken(account: TokenAccount, transport: CarrierTransport): Promise<Token> {
  const { status, body } = await callCarrier(transport, {
    carrier: 'fedex',
    action: 'get a token',
    method: 'POST',
    url: `${account.host}/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: buildTokenRequest(account),
    timeoutMs: READ_TIMEOUT_MS,
    isRepeatable: true,
  })
  if (status === THROTTLED_STATUS) throw new CarrierDownError('fedex to get a token: throttled')
  if (status >= 400) return { text: null, untilMs: 0 }
  return readAccessToken('fedex', body, transport.nowMs())
}
