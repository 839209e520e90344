import type * as v from 'valibot'
import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import type { Result } from '#shared/core/result.ts'
import { log } from '#shared/platform/log.ts'
import { type CarrierResponse, callCarrier } from '../http/callCarrier.ts'
import { ACCOUNT_REJECTED_MESSAGE } from '../http/parseResponse.ts'
import { createTokenProxy } from '../http/tokenProxy.ts'
import type { CarrierRejection, CarrierTransport } from '../port.ts'
import { ACCOUNT_STATUSES, READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { parseRejection } from './rules/answers.ts'
import { getAccessToken, getPaymentToken, invalidateTokens, type UspsAccount } from './tokens.ts'

const CARRIER = 'usps'

const HOST = 'https://apis.usps.com'
/** Public test host of USPS; its labels cannot be mailed. */
export const TEST_API_HOST = 'https://apis-tem.usps.com'

export type UspsRejection = {
  readonly reason: string
  /** Errors that the reason sums up. */
  readonly details: readonly string[]
  readonly isAccount: boolean
}

export const toCarrierRejection = ({ reason }: UspsRejection): CarrierRejection => ({ refused: reason })

export type Call = {
  /** Description of the request for the log. */
  readonly action: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Including the parcel's identifiers. */
  readonly path: string
  readonly body?: object
  /** Set if the request needs authorised payment: the idempotency key of the label. */
  readonly labelKey?: string
  /** Set if the response contains an image without being paid for. */
  readonly returnsImage?: true
  /** Set if a repetition would be harmful. */
  readonly isRepeatable?: false
  readonly maxAttempts?: number
  readonly timeoutMs?: number
}

/** Returns the response parsed by a schema, or the rejection. Throws CarrierDownError otherwise. */
export type UspsProxy = <T>(call: Call, schema: v.GenericSchema<unknown, T>) => Promise<Result<T, UspsRejection>>

const toUspsAccount = (credentials: CredentialParameters): UspsAccount => ({
  host: (credentials.base_url || HOST).replace(/\/$/, ''),
  clientId: credentials.client_id ?? '',
  clientSecret: credentials.client_secret ?? '',
  accountNumber: credentials.account_number ?? '',
  crid: credentials.crid ?? '',
  mid: credentials.mid ?? '',
  manifestMid: credentials.manifest_mid || (credentials.mid ?? ''),
})

/** Images are Base64 in JSON of this type; the default is multipart. */
const LABEL_MEDIA_TYPE = 'application/vnd.usps.labels+json'

const REJECTED: CarrierResponse = { status: 401, body: null }

export function createProxy(credentials: CredentialParameters, transport: CarrierTransport): UspsProxy {
  const account = toUspsAccount(credentials)

  const ask = async ({ labelKey, ...call }: Call): Promise<CarrierResponse> => {
    const token = await getAccessToken(account, transport)
    if (token === null) return REJECTED
    const payment = labelKey === undefined ? undefined : await getPaymentToken(account, token, transport)
    if (payment === null) return REJECTED
    const { action, method, path, body, returnsImage, isRepeatable, maxAttempts, timeoutMs } = call
    return callCarrier(transport, {
      carrier: CARRIER,
      action,
      method,
      url: `${account.host}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...((labelKey !== undefined || returnsImage) && { accept: LABEL_MEDIA_TYPE }),
        ...(labelKey !== undefined && {
          'x-payment-authorization-token': payment ?? '',
          'x-idempotency-key': labelKey,
        }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      timeoutMs: timeoutMs ?? READ_TIMEOUT_MS,
      isRepeatable: isRepeatable ?? true,
      maxAttempts,
    })
  }

  return createTokenProxy({
    carrier: CARRIER,
    ask,
    invalidate: () => invalidateTokens(account),
    parseRejection: toRejection,
  })
}

function toRejection(action: string, { status, body }: CarrierResponse): UspsRejection {
  if (!ACCOUNT_STATUSES.includes(status)) return { ...parseRejection(body), isAccount: false }
  log.error('carrier account rejected', { carrier: CARRIER, action, status })
  return { reason: ACCOUNT_REJECTED_MESSAGE, details: [], isAccount: true }
}

/** Checks that USPS authorises payment with the account, which is free. */
export async function isAccountUsable(credentials: CredentialParameters, transport: CarrierTransport) {
  const account = toUspsAccount(credentials)
  const token = await getAccessToken(account, transport)
  return token !== null && (await getPaymentToken(account, token, transport)) !== null
}
