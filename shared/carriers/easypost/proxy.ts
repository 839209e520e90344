import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { type AccountAware, createJsonProxy, type JsonProxy } from '../http/jsonProxy.ts'
import type { CarrierTransport } from '../port.ts'
import { type ErrorResponse, parseErrorResponse } from './rules/errors.ts'

const BASE_URL = 'https://api.easypost.com/v2'

export type EasypostProxy = JsonProxy<ErrorResponse>
export type EasypostRejection = AccountAware<ErrorResponse>

export const createProxy = (
  { base_url, api_key = '' }: CredentialParameters,
  transport: CarrierTransport,
): EasypostProxy =>
  createJsonProxy(
    {
      carrier: 'easypost',
      baseUrl: base_url || BASE_URL,
      headers: { authorization: `Basic ${Buffer.from(`${api_key}:`).toString('base64')}` },
      parseRejection: parseErrorResponse,
    },
    transport,
  )
