import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import type { Result } from '#shared/core/result.ts'
import { log } from '#shared/platform/log.ts'
import { type CarrierResponse, callCarrier } from '../http/callCarrier.ts'
import { ACCOUNT_REJECTED_MESSAGE } from '../http/parseResponse.ts'
import { createTokenProxy } from '../http/tokenProxy.ts'
import type { CarrierRejection, CarrierTransport } from '../port.ts'
import { ACCOUNT_STATUSES, READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { getAccessToken, invalidateAccessToken, type TokenAccount } from './accessTokens.ts'
import { isAccountError, parseErrorResponse, type Rejection } from './rules/errors.ts'

const CARRIER = 'fedex'

const HOST = 'https://apis.fedex.com'
/** Test host of FedEx; its labels cannot be shipped, and its keys are of no use elsewhere. */
export const TEST_API_HOST = 'https://apis-sandbox.fedex.com'

export type FedexRejection = Rejection & { readonly isAccount: boolean }

/** Returns the rejection of a call as that of the carrier. */
export const toCarrierRejection = ({ reason }: Pick<FedexRejection, 'reason'>): CarrierRejection => ({
  refused: reason,
})

export type Call = {
  /** Description of the request for the log. */
  readonly action: string
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  /** Set if a repetition would be harmful. */
  readonly isRepeatable?: false
  readonly timeoutMs?: number
}

/** Returns the response parsed by a schema, or the rejection. Throws CarrierDownError otherwise. */
export type FedexProxy = <T>(call: Call, schema: v.GenericSchema<unknown, T>) => Promise<Result<T, FedexRejection>>

/** Creates a client for an account. */
export function createProxy(credentials: CredentialParameters, transport: CarrierTransport): FedexProxy {
  const { client_id: clientId = '', client_secret: clientSecret = '', child_key, child_secret, base_url } = credentials
  const account: TokenAccount = {
    host: (base_url || HOST).replace(/\/$/, ''),
    clientId,
    clientSecret,
    child: child_key && child_secret ? { key: child_key, secret: child_secret } : null,
  }

  const ask = async ({ action, method, path, body, isRepeatable, timeoutMs }: Call): Promise<CarrierResponse> => {
    const token = await getAccessToken(account, transport)
    if (token === null) return { status: 401, body: null }
    return callCarrier(transport, {
      carrier: CARRIER,
      action,
      method,
      url: `${account.host}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-customer-transaction-id': randomUUID(),
        'x-locale': 'en_US',
      },
      body: JSON.stringify(body),
      timeoutMs: timeoutMs ?? READ_TIMEOUT_MS,
      isRepeatable: isRepeatable ?? true,
    })
  }

  return createTokenProxy({
    carrier: CARRIER,
    ask,
    invalidate: () => invalidateAccessToken(account),
    parseRejection,
  })
}

function parseRejection(action: string, { status, body }: CarrierResponse): FedexRejection {
  const rejection = parseErrorResponse(body)
  const { codes } = rejection
  if (!ACCOUNT_STATUSES.includes(status) && !isAccountError(rejection)) return { ...rejection, isAccount: false }
  log.error('carrier account rejected', { carrier: CARRIER, action, status, codes })
  return { codes, reason: ACCOUNT_REJECTED_MESSAGE, isAccount: true }
}
