import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { clock } from '../platform/clock.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { logProcessUsage } from '../platform/processUsage.ts'
import { queues } from '../platform/sqs.ts'
import { unitOfWork } from '../platform/unitOfWork.ts'
import type { Table } from '../table/table.ts'
import { PublishedEvent } from './domainEvent.ts'
import { BusEvent, isExpired, park, unpark } from './parkedEvents.ts'

export type QueueWorker = (event: SQSEvent) => Promise<SQSBatchResponse>

/**
 * A worker fed by a queue: each message is handled by itself; one that `handle` is not done with,
 * or that fails, comes again.
 */
export const queueWorker =
  (handle: (record: SQSRecord) => Promise<boolean>, about: Readonly<Record<string, string>> = {}): QueueWorker =>
  async ({ Records }) => {
    const isDone = await Promise.all(
      Records.map((record) =>
        unitOfWork(() => handle(record)).catch((error: unknown) => {
          log.error('message processing failed', { ...about, message_id: record.messageId, error })
          return false
        }),
      ),
    )
    logProcessUsage()
    const comingAgain = Records.filter((_, place) => !isDone[place])
    return { batchItemFailures: comingAgain.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  }

const BusMessage = v.object({ detail: PublishedEvent })

/**
 * A worker whose queue the bus feeds with domain events. `createDeps` makes what the work takes,
 * once, at the first event.
 */
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

const SentBusEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...BusEvent.entries, isParked: v.optional(v.boolean(), false) }),
)

/**
 * What became of an event. `later`: nothing can be done about it yet; `never`: nothing ever can.
 */
export type WorkOutcome = { readonly kind: 'done' } | { readonly kind: 'later' | 'never'; readonly reason: string }

/**
 * A worker whose queue the bus feeds with events that may come too early for their effect, or to a
 * service that is down. Such an event is parked in the table, and comes again with growing pauses
 * for a day. What never works out lies, with the reason, where dead letters are.
 */
export function deferringWorker(
  worker: string,
  table: () => Table,
  handle: (event: BusEvent) => Promise<WorkOutcome>,
): QueueWorker {
  async function giveUp(event: unknown, reason: string): Promise<void> {
    log.warn('event discarded', { worker, reason })
    await queues.giveUp(worker, { reason, event })
  }

  return queueWorker(
    async ({ body }) => {
      const parsed = v.safeParse(SentBusEvent, body)
      if (!parsed.success) {
        await giveUp(body, 'the message is not a bus event')
        return true
      }
      const { isParked, ...event } = parsed.output
      const outcome = await handle(event)
      if (outcome.kind === 'later' && !isExpired(event, clock.now())) {
        await park(table(), worker, event, clock.now())
        return true
      }
      if (outcome.kind !== 'done') await giveUp(event, outcome.reason)
      if (isParked) await unpark(table(), worker, event)
      return true
    },
    { worker },
  )
}
