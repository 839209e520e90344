import { isGlobalAddress, isIpAddressHost } from '#shared/core/publicIpAddress.ts'

/** Length of a webhook URL. */
const MAX_ADDRESS_LENGTH = 128

/** Characters of a URI with valid percent-encoding. Source: RFC 3986, 2. */
const INVALID_URI_MESSAGE = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/

/** Source: RFC 1123, 2.1 (a name may end with the root dot). */
const HOST_NAME_PATTERN = /^(?=.{1,253}$)(?:(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.|$))+$/

/**
 * Returns why an address is invalid for a webhook; null if valid. Source: specification, Events,
 * delivery rules. Non-public IP addresses are rejected here; the addresses of a host name are
 * checked on each connection.
 */
export function findAddressProblem(address: string, allowPrivate: boolean): string | null {
  if ([...address].length > MAX_ADDRESS_LENGTH) return `must have at most ${MAX_ADDRESS_LENGTH} characters`
  const [, authority, slash] = /^https?:\/\/([^/?#]+)(\/?)/i.exec(address) ?? []
  if (!authority || !INVALID_URI_MESSAGE.test(address) || !URL.canParse(address)) return 'must be an HTTP or HTTPS URL'
  if (authority.includes('@')) return 'must not contain credentials'
  const { hostname } = new URL(address)
  if (hostname.includes('localhost')) return 'must not point to localhost'
  if (!isIpAddressHost(hostname) && !HOST_NAME_PATTERN.test(hostname)) return 'must have a valid host name'
  if (!slash) return 'must have a path after the host, such as /'
  const isOpen = allowPrivate || !isIpAddressHost(hostname) || isGlobalAddress(hostname.replace(/^\[|\]$/g, ''))
  return isOpen ? null : 'must not point to a private network'
}
