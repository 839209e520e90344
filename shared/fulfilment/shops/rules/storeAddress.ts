import { isGlobalAddress, isIpAddressHost } from '#shared/core/publicIpAddress.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'

/** Length of a store's address. */
export const MAX_STORE_ADDRESS_LENGTH = 200

/**
 * Returns a store's address in one spelling, without trailing slash, so that a store is recognised
 * if it is connected twice; or why it is invalid. The addresses of a host name are checked on each
 * connection. `allowPrivate` is for development only.
 */
export function parseStoreAddress(text: string, allowPrivate: boolean): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSecure = url?.protocol === 'https:' || (allowPrivate && url?.protocol === 'http:')
  if (!url || !isSecure) return failure('must be an HTTPS URL')
  if (url.username !== '' || url.password !== '') return failure('must not contain credentials')
  if (url.search !== '' || url.hash !== '') return failure('must not contain a query or fragment')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivateAddress = host === 'localhost' || (isIpAddressHost(url.hostname) && !isGlobalAddress(host))
  if (isPrivateAddress && !allowPrivate) return failure('must not point to a private network')
  const address = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  return address.length > MAX_STORE_ADDRESS_LENGTH
    ? failure(`must have at most ${MAX_STORE_ADDRESS_LENGTH} characters`)
    : ok(address)
}
