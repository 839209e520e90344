/** Selectable lifetimes of a key in days. */
export const KEY_LIFETIME_OPTIONS = ['30', '90', '365', 'never'] as const

/**
 * Returns the network of an IP address for the audit trail: the first three parts of an IPv4
 * address, the first 48 bits of an IPv6 one. Customers of a provider change addresses within it, so
 * it identifies no person.
 */
export function truncateNetwork(client: string): string {
  if (client.includes(':')) return `${client.split(':').slice(0, 3).join(':')}::/48`
  const parts = client.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : client
}
