import ipaddr from 'ipaddr.js'

/** All that IANA has given out of IPv6 for the public internet. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (where clouds keep their metadata),
 * carrier-grade NAT, documentation, multicast, reserved, or one that only wraps another (mapped, NAT64, 6to4, Teredo).
 */
export function isGlobalAddress(address: string): boolean {
  // Only as systems write them; a zone is only ever written for a link-local address.
  if (address.includes('%')) return false
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6)
}
