import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { createJsonProxy, type JsonProxy, type Refused } from '../http/jsonProxy.ts'
import type { CarrierTransport } from '../port.ts'
import { parseErrorReason } from './rules/errors.ts'

const BASE_URL = 'https://api.goshippo.com'

/** API version this code is written for; the default would be that of the account. */
const API_VERSION = '2018-02-08'

type Refusal = { readonly reason: string }

export type ShippoProxy = JsonProxy<Refusal>
export type ShippoRejection = Refused<Refusal>

export const createProxy = (
  { base_url, api_token = '' }: CredentialParameters,
  transport: CarrierTransport,
): ShippoProxy =>
  createJsonProxy(
    {
      carrier: 'shippo',
      baseUrl: base_url || BASE_URL,
      headers: { authorization: `ShippoToken ${api_token}`, 'shippo-api-version': API_VERSION },
      readRefusal: (body) => ({ reason: parseErrorReason(body) }),
    },
    transport,
  )
