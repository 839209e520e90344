import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import type { Result } from '#shared/core/result.ts'
import { log } from '#shared/platform/log.ts'
import { type CarrierResponse, callCarrier } from '../http/callCarrier.ts'
import { ACCOUNT_REJECTED_MESSAGE } from '../http/parseResponse.ts'
import { createTokenProxy } from '../http/tokenProxy.ts'
import type { CarrierRejection, CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { getAccessToken, invalidateToken } from './accessTokens.ts'
import { parseErrorResponse, type Rejection } from './rules/answers.ts'

const CARRIER = 'ups'

const HOST = 'https://onlinetools.ups.com'
/** Public test host of UPS; its labels cannot be shipped. */
export const TEST_API_HOST = 'https://wwwcie.ups.com'

/** Source name in UPS's logs. */
const SOURCE = 'shipping-and-fulfilment'

/** Statuses that concern the account, not the parcel. */
const ACCOUNT_STATUSES: readonly number[] = [401, 403]

/** API version this code is written for. */
export const VERSION = 'v2409'

export type UpsRejection = Rejection & { readonly status: number; readonly isAccount: boolean }

export const toCarrierRejection = ({ reason }: Pick<UpsRejection, 'reason'>): CarrierRejection => ({ refused: reason })

export type Call = {
  /** Description of the request for the log. */
  readonly action: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Including the parcel's identifiers. */
  readonly path: string
  readonly body?: object
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Set if a repetition would be harmful. */
  readonly isRepeatable?: false
  readonly timeoutMs?: number
}

/** Returns the response parsed by a schema, or the rejection. Throws CarrierDownError otherwise. */
export type UpsProxy = <T>(call: Call, schema: v.GenericSchema<unknown, T>) => Promise<Result<T, UpsRejection>>

export function createProxy(credentials: CredentialParameters, transport: CarrierTransport): UpsProxy {
  const { client_id: clientId = '', client_secret: clientSecret = '', base_url } = credentials
  const account = { host: (base_url || HOST).replace(/\/$/, ''), clientId, clientSecret }

  const ask = async (call: Call): Promise<CarrierResponse> => {
    const token = await getAccessToken(account, transport)
    if (token === null) return { status: 401, body: null }
    const { action, method, path, body, headers, isRepeatable, timeoutMs } = call
    return callCarrier(transport, {
      carrier: CARRIER,
      action,
      method,
      url: `${account.host}/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        transId: randomUUID().replaceAll('-', ''),
        transactionSrc: SOURCE,
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      timeoutMs: timeoutMs ?? READ_TIMEOUT_MS,
      isRepeatable: isRepeatable ?? true,
    })
  }

  return createTokenProxy({ carrier: CARRIER, ask, invalidate: () => invalidateToken(account), parseRejection })
}

function parseRejection(action: string, { status, body }: CarrierResponse): UpsRejection {
  const { codes, reason } = parseErrorResponse(body)
  if (!ACCOUNT_STATUSES.includes(status)) return { status, codes, reason, isAccount: false }
  log.error('carrier account rejected', { carrier: CARRIER, action, status, codes })
  return { status, codes, reason: ACCOUNT_REJECTED_MESSAGE, isAccount: true }
}
