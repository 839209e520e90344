import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { createJsonProxy, type JsonProxy, type Refused } from '../http/jsonProxy.ts'
import type { CarrierTransport } from '../port.ts'
import { readReason } from './rules/errors.ts'

const BASE_URL = 'https://api.goshippo.com'

/** Of the API, which this is written by: without it, the account's own would count. */
const API_VERSION = '2018-02-08'

type Refusal = { readonly reason: string }

export type ShippoProxy = JsonProxy<Refusal>
export type ShippoRefusal = Refused<Refusal>

export const createProxy = (
  { base_url, api_token = '' }: CredentialParameters,
  transport: CarrierTransport,
): ShippoProxy =>
  createJsonProxy(
    {
      carrier: 'shippo',
      baseUrl: base_url || BASE_URL,
      headers: { authorization: `ShippoToken ${api_token}`, 'shippo-api-version': API_VERSION },
      readRefusal: (body) => ({ reason: readReason(body) }),
    },
    transport,
  )
