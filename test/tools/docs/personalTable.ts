import { personalFields } from '#shared/privacy/personalFields.ts'
import { aligned } from './endpointTable.ts'

/** Returns a table of all item kinds with personal data, from their declarations. */
export const personalTable = (): string =>
  aligned(
    ['Item', 'After an erasure', 'Personal data'],
    Object.entries(personalFields)
      .filter(([, { personal }]) => personal.length > 0)
      .map(([kind, { personal, atErasure, keptFor }]) => [
        `\`${kind}\``,
        keptFor === undefined ? atErasure : `${atErasure}, \`${keptFor}\``,
        personal.map((path) => `\`${path}\``).join(', '),
      ]),
  )
