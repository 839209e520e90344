import taxIds from '#shared/data/edited/taxIds.json' with { type: 'json' }
import { aligned } from './endpointTable.ts'

/** Returns a table of all tax ID types. */
export const taxIdTable = (): string =>
  aligned(
    ['`type`', 'Issuer', 'Description', 'Example'],
    taxIds.types.map(({ type, country, title, example }) => [
      `\`${type}\``,
      country === 'ANY' ? 'any country' : country,
      title,
      `\`${example}\``,
    ]),
  )

/** Returns a table of the tax IDs required by destination. */
export const neededTaxIdTable = (): string =>
  aligned(
    ['Destination', 'Party', 'Accepted types', 'Reason', 'Confirmed'],
    taxIds.needed.map(({ to, party, types, reason, isConfirmed }) => [
      to.join(', '),
      party,
      types.map((type) => `\`${type}\``).join(', '),
      reason,
      isConfirmed ? 'yes' : 'not yet',
    ]),
  )
