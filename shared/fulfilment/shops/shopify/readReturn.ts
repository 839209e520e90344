import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/digest.ts'
import type { PlatformReturn } from '../storefront.ts'
import { storeOfHost } from './storeName.ts'

type Query = Readonly<Record<string, readonly string[]>>

/**
 * What Shopify sent a browser back with. It signs the query: its parameters in the order of their names, without the
 * signature, under the application's secret.
 */
export function readReturn(query: Query, clientSecret: string): PlatformReturn {
  const [code = ''] = query.code ?? []
  const store = storeOfHost(query.shop?.[0] ?? '')
  return store !== null && code !== '' && isSigned(query, clientSecret)
    ? { kind: 'granted', store, code }
    : { kind: 'forged' }
}

function isSigned({ hmac = [], ...signed }: Query, clientSecret: string): boolean {
  const parameters = Object.entries(signed)
  if (hmac.length !== 1 || parameters.some(([, texts]) => texts.length !== 1)) return false
  const message = parameters
    .map(([name, texts]) => `${escaped(name).replaceAll('=', '%3D')}=${escaped(texts.join())}`)
    .sort()
    .join('&')
  return isSameText(createHmac('sha256', clientSecret).update(message).digest('hex'), hmac.join())
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('&', '%26')
