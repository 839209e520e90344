import type { Delivery } from './rules/delivery.ts'
import { CROWDED_REMEMBERED_MS } from './rules/limitsAndTimes.ts'

type Whose = Pick<Delivery, 'userId' | 'webhookId'>

/** Whose deliveries found no slot a moment ago: a worker's memory, which spares the next ones the search. */
export type Crowds = {
  readonly add: (of: 'webhook' | 'user', whose: Whose, nowMs: number) => void
  readonly has: (whose: Whose, nowMs: number) => boolean
}

/** A process remembers so many, and begins anew beyond. */
const MOST_REMEMBERED = 1_000

export function createCrowds(): Crowds {
  const untilMs = new Map<string, number>()
  const nameOf = {
    webhook: ({ webhookId }: Whose) => `webhook ${webhookId}`,
    user: ({ userId }: Whose) => `user ${userId}`,
  }
  return {
    add: (of, whose, nowMs) => {
      if (untilMs.size >= MOST_REMEMBERED) untilMs.clear()
      untilMs.set(nameOf[of](whose), nowMs + CROWDED_REMEMBERED_MS)
    },
    has: (whose, nowMs) => Object.values(nameOf).some((name) => (untilMs.get(name(whose)) ?? 0) > nowMs),
  }
}
