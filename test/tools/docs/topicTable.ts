import { topics } from '#shared/webhooks/topics/topics.ts'
import { aligned } from './endpointTable.ts'

/** Returns a table of webhook events, from the topic definitions. */
export const topicTable = (): string =>
  aligned(
    ['Topic', 'Event'],
    Object.values(topics).map(({ name, summary }) => [`\`${name}\``, summary]),
  )
