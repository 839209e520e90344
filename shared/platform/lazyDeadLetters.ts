import type { DeadLetters } from './deadLetters.ts'
import { lazily } from './lazily.ts'

/**
 * Creates access to the dead letters of functions, with a client loaded on first use to keep cold
 * starts fast.
 */
export function createLazyDeadLetters(prefix: string, names: () => Promise<readonly string[]>): DeadLetters {
  const load = lazily(async (): Promise<DeadLetters> => {
    const [{ createDeadLetters: deadLettersOf }, { getSqsClient: sqsClient }, functions] = await Promise.all([
      import('./deadLetters.ts'),
      import('./sqs.ts'),
      names(),
    ])
    return deadLettersOf(sqsClient(), prefix, functions)
  })
  return {
    queues: async () => (await load()).queues(),
    look: async (...parameters) => (await load()).look(...parameters),
    redrive: async (...parameters) => (await load()).redrive(...parameters),
    discard: async (...parameters) => (await load()).discard(...parameters),
  }
}
