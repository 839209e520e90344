import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { createJsonProxy, type JsonProxy, type Refused } from '../http/jsonProxy.ts'
import type { CarrierTransport } from '../port.ts'
import { type Refusal, readError } from './rules/errors.ts'

const BASE_URL = 'https://api.easypost.com/v2'

export type EasypostProxy = JsonProxy<Refusal>
export type EasypostRefusal = Refused<Refusal>

export const createProxy = (
  { base_url, api_key = '' }: CredentialParameters,
  transport: CarrierTransport,
): EasypostProxy =>
  createJsonProxy(
    {
      carrier: 'easypost',
      baseUrl: base_url || BASE_URL,
      headers: { authorization: `Basic ${Buffer.from(`${api_key}:`).toString('base64')}` },
      readRefusal: readError,
    },
    transport,
  )
