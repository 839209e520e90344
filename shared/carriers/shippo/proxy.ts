import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { type AccountAware, createJsonProxy, type JsonProxy } from '../http/jsonProxy.ts'
import type { CarrierTransport } from '../port.ts'
import { parseErrorReason } from './rules/errors.ts'

const BASE_URL = 'https://api.goshippo.com'

/** API version this code is written for; the default would be that of the account. */
const API_VERSION = '2018-02-08'

type Rejection = { readonly reason: string }

export type ShippoProxy = JsonProxy<Rejection>
export type ShippoRejection = AccountAware<Rejection>

export const createProxy = (
  { base_url, api_token = '' }: CredentialParameters,
  transport: CarrierTransport,
): ShippoProxy =>
  createJsonProxy(
    {
      carrier: 'shippo',
      baseUrl: base_url || BASE_URL,
      headers: { authorization: `ShippoToken ${api_token}`, 'shippo-api-version': API_VERSION },
      parseRejection: (body) => ({ reason: parseErrorReason(body) }),
    },
    transport,
  )
