import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { createJsonProxy, type JsonProxy, type Refused } from '../http/jsonProxy.ts'
import type { CarrierTransport } from '../port.ts'
import { parseErrorResponse, type Refusal } from './rules/errors.ts'

const BASE_URL = 'https://api.easypost.com/v2'

export type EasypostProxy = JsonProxy<Refusal>
export type EasypostRejection = Refused<Refusal>

export const createProxy = (
  { base_url, api_key = '' }: CredentialParameters,
  transport: CarrierTransport,
): EasypostProxy =>
  createJsonProxy(
    {
      carrier: 'easypost',
      baseUrl: base_url || BASE_URL,
      headers: { authorization: `Basic ${Buffer.from(`${api_key}:`).toString('base64')}` },
      readRefusal: parseErrorResponse,
    },
    transport,
  )
