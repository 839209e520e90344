/** Days after which a key may end. */
export const KEY_DAYS = ['30', '90', '365', 'never'] as const

/**
 * The network of a client's address that is told on the audit trail: the first three parts of an
 * IPv4 address, the first 48 bits of an IPv6 one. A provider's customers change their addresses
 * within it, and nobody is known by it alone.
 */
export function truncateNetwork(client: string): string {
  if (client.includes(':')) return `${client.split(':').slice(0, 3).join(':')}::/48`
  const parts = client.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : client
}
