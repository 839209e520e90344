import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { MINUTE_MS } from '../core/durations.ts'
import { clock } from '../platform/clock.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { queues } from '../platform/sqs.ts'
import { PublishedEvent } from './domainEvent.ts'

export type QueueWorker = (event: SQSEvent) => Promise<SQSBatchResponse>

/** A worker fed by a queue: each message is handled by itself; one that `handle` is not done with, or that fails, comes again. */
export const queueWorker =
  (handle: (record: SQSRecord) => Promise<boolean>, about: Readonly<Record<string, string>> = {}): QueueWorker =>
  async ({ Records }) => {
    const isDone = await Promise.all(
      Records.map((record) =>
        handle(record).catch((error: unknown) => {
          log.error('message not handled', { ...about, message_id: record.messageId, error })
          return false
        }),
      ),
    )
    const comingAgain = Records.filter((_, place) => !isDone[place])
    return { batchItemFailures: comingAgain.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  }

const BusMessage = v.object({ detail: PublishedEvent })

/** A worker whose queue the bus feeds with domain events. `createDeps` makes what the work takes, once, at the first event. */
export function domainEventWorker<Deps>(
  createDeps: () => Deps,
  handle: (event: PublishedEvent, deps: Deps) => Promise<void>,
): QueueWorker {
  const deps = lazily(createDeps)
  return queueWorker(async ({ body }) => {
    await handle(v.parse(BusMessage, JSON.parse(body)).detail, deps())
    return true
  })
}

const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS
const PATIENCE_MS = 24 * 60 * MINUTE_MS

/**
 * How long an event that came early waits, by how often its message was received and how old it is: doubling from a minute
 * to four hours, so that a day passes before the queue itself would give the message up. Null after that day.
 */
export function retryAfterMs(receives: number, ageMs: number): number | null {
  return ageMs >= PATIENCE_MS ? null : Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.max(0, receives - 1))
}

/** As the bus sends it. */
export const BusEvent = v.object({
  'detail-type': v.string(),
  detail: v.unknown(),
  time: v.pipe(v.string(), v.isoTimestamp()),
})
export type BusEvent = v.InferOutput<typeof BusEvent>

const SentBusEvent = v.pipe(v.string(), v.parseJson(), BusEvent)

/** What became of an event. `later`: nothing can be done about it yet; `never`: nothing ever can. */
export type WorkOutcome = { readonly kind: 'done' } | { readonly kind: 'later' | 'never'; readonly reason: string }

/**
 * A worker whose queue the bus feeds with events that may come too early for their effect, or to a service that is down.
 * Such an event is held with growing pauses for a day. What never works out lies, with the reason, where dead letters are.
 */
export function patientWorker(worker: string, handle: (event: BusEvent) => Promise<WorkOutcome>): QueueWorker {
  async function giveUp(event: unknown, reason: string): Promise<true> {
    log.warn('event given up', { worker, reason })
    await queues.giveUp(worker, { reason, event })
    return true
  }

  return queueWorker(
    async ({ body, attributes, receiptHandle }) => {
      const parsed = v.safeParse(SentBusEvent, body)
      if (!parsed.success) return giveUp(body, 'the message is no event of the bus')
      const event = parsed.output
      const outcome = await handle(event)
      if (outcome.kind === 'done') return true
      const ageMs = clock.now() - Date.parse(event.time)
      const waitMs = outcome.kind === 'later' ? retryAfterMs(Number(attributes.ApproximateReceiveCount), ageMs) : null
      if (waitMs === null) return giveUp(event, outcome.reason)
      await queues.hold(worker, receiptHandle, waitMs)
      return false
    },
    { worker },
  )
}
