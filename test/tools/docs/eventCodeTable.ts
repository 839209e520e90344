import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { aligned } from './endpointTable.ts'

/** Codes of tracking events, with the label status that each leads to. */
export const eventCodeTable = (): string =>
  aligned(
    ['Code', 'Description', 'Label status'],
    [...eventCodes.values()]
      .toSorted((one, other) => one.code - other.code)
      .map(({ code, description, status }) => [`\`${code}\``, description, `\`${status}\``]),
  )
