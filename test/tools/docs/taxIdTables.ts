import taxIds from '#shared/data/edited/taxIds.json' with { type: 'json' }
import { aligned } from './endpointTable.ts'

/** Every type of number that parties may be known by. */
export const taxIdTable = (): string =>
  aligned(
    ['`type`', 'Given by', 'What it is', 'Looks like'],
    taxIds.types.map(({ type, country, title, example }) => [
      `\`${type}\``,
      country === 'ANY' ? 'any country' : country,
      title,
      `\`${example}\``,
    ]),
  )

/** Where which numbers are needed. */
export const neededTaxIdTable = (): string =>
  aligned(
    ['To', 'Of the', 'Any of', 'Why', 'Confirmed'],
    taxIds.needed.map(({ to, party, types, reason, isConfirmed }) => [
      to.join(', '),
      party,
      types.map((type) => `\`${type}\``).join(', '),
      reason,
      isConfirmed ? 'yes' : 'not yet',
    ]),
  )
