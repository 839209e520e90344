/** Groups of four hexadecimal digits of an IPv6 network; the owner chooses the rest freely. */
const NETWORK_GROUP_COUNT = 4

/**
 * Returns the client of an IP address for rate limits: the address itself, or the IPv6 network of
 * 2^64 addresses, the minimum per customer of a provider.
 */
export function getClientNetwork(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [start = '', end] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const [left, right] = [splitAddressGroups(start), splitAddressGroups(end)]
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, NETWORK_GROUP_COUNT)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const splitAddressGroups = (text = ''): readonly string[] => (text === '' ? [] : text.split(':'))
