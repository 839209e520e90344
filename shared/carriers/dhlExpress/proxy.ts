import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { createJsonProxy, type JsonProxy } from '../http/jsonProxy.ts'
import type { CarrierRejection, CarrierTransport } from '../port.ts'
import { createLiveHostCheck } from '../rules/liveHost.ts'
import { type DhlRejection, parseRejection } from './rules/answers.ts'

const HOST = 'https://express.api.dhl.com/mydhlapi'
/** Public test environment of DHL; its shipments cannot be sent, nor tracked. */
export const TEST_API_HOST = `${HOST}/test`

/** Required by DHL in this form. */
const VERSION = '3.1.0'

/** Whether labels are charged. The test environment is a path of the same host. */
export const isLiveHost = createLiveHostCheck(TEST_API_HOST)

export type DhlProxy = JsonProxy<DhlRejection>

export const toCarrierRejection = ({ reason }: Pick<DhlRejection, 'reason'>): CarrierRejection => ({ refused: reason })

export function createProxy(credentials: CredentialParameters, transport: CarrierTransport): DhlProxy {
  const { username = '', password = '', base_url } = credentials
  const key = Buffer.from(`${username}:${password}`).toString('base64')
  return createJsonProxy(
    {
      carrier: 'dhlExpress',
      baseUrl: base_url || HOST,
      headers: { authorization: `Basic ${key}`, 'x-version': VERSION },
      parseRejection,
    },
    transport,
  )
}
