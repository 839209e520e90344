import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { CarrierDownError } from '../carrier.ts'
import { fetchFile } from '../http/fetchFile.ts'
import { createJsonProxy, type JsonProxy } from '../http/jsonProxy.ts'
import type { CarrierRejection, CarrierTransport } from '../port.ts'
import { detectDocumentFormat } from '../rules/documentFormat.ts'
import { parseRejection, type RoyalMailRejection } from './rules/answers.ts'

const CARRIER = 'royalMail'
const HOST = 'https://api.parcel.royalmail.com/api/v1'

export type RoyalMailProxy = Pick<JsonProxy<RoyalMailRejection>, 'call'> & {
  /** Downloads the PDF at a path of the API. Throws CarrierDownError without one. */
  readonly fetchPdf: (path: string) => Promise<Uint8Array>
}

export const toCarrierRejection = ({ reason }: Pick<RoyalMailRejection, 'reason'>): CarrierRejection => ({
  refused: reason,
})

export function createProxy(credentials: CredentialParameters, transport: CarrierTransport): RoyalMailProxy {
  const { api_key = '', base_url } = credentials
  const baseUrl = base_url || HOST
  const headers = { authorization: `Bearer ${api_key}` }
  const { call } = createJsonProxy({ carrier: CARRIER, baseUrl, headers, parseRejection }, transport)
  return {
    call,
    fetchPdf: async (path) => {
      const url = `${baseUrl.replace(/\/$/, '')}${path}`
      const allowsHttp = baseUrl.startsWith('http:')
      const bytes = await fetchFile(transport, { carrier: CARRIER, url, allowsHttp, headers })
      if (detectDocumentFormat(bytes) !== 'pdf') throw new CarrierDownError(`${CARRIER} returned no PDF`)
      return bytes
    },
  }
}
