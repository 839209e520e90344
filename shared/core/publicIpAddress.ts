import ipaddr from 'ipaddr.js'

/** Whether the host name of a URL is an IP address, which is not resolved. */
export const isIpAddressHost = (hostname: string): boolean =>
  hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)

/** IPv6 range that IANA has allocated for the public internet. */
const GLOBAL_IPV6_RANGE = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is public: not private, loopback, link-local (cloud metadata services),
 * carrier-grade NAT, documentation, multicast, reserved, or a wrapped address (mapped, NAT64, 6to4,
 * Teredo).
 */
export function isGlobalAddress(address: string): boolean {
  // Canonical notation only; zones occur only in link-local addresses.
  if (address.includes('%')) return false
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6_RANGE)
}
