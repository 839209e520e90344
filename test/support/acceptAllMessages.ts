import type { Fault } from './faults.ts'

/** Bus and queues that accept every message. */
export const acceptAllMessages: Fault = async ({ command, input }, next) => {
  const { Entries } = input
  if (command === 'SendMessageBatchCommand') return {}
  if (command !== 'PutEventsCommand' || !Array.isArray(Entries)) return next()
  return { Entries: Entries.map((_, place) => ({ EventId: String(place) })) }
}
