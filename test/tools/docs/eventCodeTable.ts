import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { aligned } from './endpointTable.ts'

/** Returns a table of tracking event codes and the resulting label statuses. */
export const eventCodeTable = (): string =>
  aligned(
    ['Code', 'Description', 'Label status'],
    [...eventCodes.values()]
      .toSorted((one, other) => one.code - other.code)
      .map(({ code, description, status }) => [`\`${code}\``, description, `\`${status}\``]),
  )
