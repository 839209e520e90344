import ipaddr from 'ipaddr.js'

/** Length of a webhook URL. */
const MAX_ADDRESS_LENGTH = 128

/** The characters of a URI, percent-encoding complete. Source: RFC 3986, 2. */
const URI_TEXT = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/

/** Source: RFC 1123, 2.1 (a name may end with the dot of the root). */
const HOST_NAME = /^(?=.{1,253}$)(?:(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.|$))+$/

const isLiteral = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)

/**
 * Why an address cannot be a webhook's; null where it can. Source: specification, Events, delivery
 * rules. An IP address stands for itself, so one that is not public is refused here; what a name
 * leads to is checked at each connection.
 */
export function addressProblem(address: string, allowPrivate: boolean): string | null {
  if ([...address].length > MAX_ADDRESS_LENGTH) return `must have at most ${MAX_ADDRESS_LENGTH} characters`
  const [, authority, slash] = /^https?:\/\/([^/?#]+)(\/?)/i.exec(address) ?? []
  if (!authority || !URI_TEXT.test(address) || !URL.canParse(address)) return 'must be an HTTP or HTTPS URL'
  if (authority.includes('@')) return 'must not contain credentials'
  const { hostname } = new URL(address)
  if (hostname.includes('localhost')) return 'must not point to localhost'
  if (!isLiteral(hostname) && !HOST_NAME.test(hostname)) return 'must have a valid host name'
  if (!slash) return 'must have a path after the host, such as /'
  const isOpen = allowPrivate || !isLiteral(hostname) || isGlobalAddress(hostname.replace(/^\[|\]$/g, ''))
  return isOpen ? null : 'must not point to a private network'
}

/** All that IANA has given out of IPv6 for the public internet. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (where
 * clouds keep their metadata), carrier-grade NAT, documentation, multicast, reserved, or one that
 * only wraps another (mapped, NAT64, 6to4, Teredo).
 */
export function isGlobalAddress(address: string): boolean {
  // Only as systems write them; a zone is only ever written for a link-local address.
  if (address.includes('%')) return false
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6)
}
