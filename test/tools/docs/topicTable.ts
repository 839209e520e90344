import { topics } from '#shared/webhooks/topics/topics.ts'
import { aligned } from './endpointTable.ts'

/** The events of webhooks, from the topics themselves. */
export const topicTable = (): string =>
  aligned(
    ['Topic', 'Event'],
    Object.values(topics).map(({ name, summary }) => [`\`${name}\``, summary]),
  )
