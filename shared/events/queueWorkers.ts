import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { clock } from '../platform/clock.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { logProcessUsage } from '../platform/processUsage.ts'
import { queues } from '../platform/sqs.ts'
import { runUnitOfWork } from '../platform/unitOfWork.ts'
import type { Table } from '../table/table.ts'
import { BusEvent, deleteDeferredEvent, isExpired, park } from './deferredEvents.ts'
import { PublishedEvent } from './domainEvent.ts'

export type QueueWorker = (event: SQSEvent) => Promise<SQSBatchResponse>

/**
 * Creates a worker of a queue that handles each message separately. Messages for which `handle`
 * returns false or throws are delivered again.
 */
export const createQueueWorker =
  (handle: (record: SQSRecord) => Promise<boolean>, about: Readonly<Record<string, string>> = {}): QueueWorker =>
  async ({ Records }) => {
    const isDone = await Promise.all(
      Records.map((record) =>
        runUnitOfWork(() => handle(record)).catch((error: unknown) => {
          log.error('message processing failed', { ...about, message_id: record.messageId, error })
          return false
        }),
      ),
    )
    logProcessUsage()
    const pendingRecords = Records.filter((_, place) => !isDone[place])
    return { batchItemFailures: pendingRecords.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  }

const BusMessage = v.object({ detail: PublishedEvent })

/**
 * Creates a worker of a queue with domain events from the bus. `createDeps` is called once, on the
 * first event.
 */
export function createDomainEventWorker<Deps>(
  createDeps: () => Deps,
  handle: (event: PublishedEvent, deps: Deps) => Promise<void>,
): QueueWorker {
  const deps = lazily(createDeps)
  return createQueueWorker(async ({ body }) => {
    await handle(v.parse(BusMessage, JSON.parse(body)).detail, deps())
    return true
  })
}

const SentBusEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...BusEvent.entries, isParked: v.optional(v.boolean(), false) }),
)

/** Outcome of an event. `later`: it cannot be processed yet; `never`: it can never be processed. */
export type WorkOutcome = { readonly kind: 'done' } | { readonly kind: 'later' | 'never'; readonly reason: string }

/**
 * Creates a worker of a queue with events from the bus that may arrive too early or while a service
 * is unavailable. Such events are deferred and retried for a day with increasing delays. Those that
 * cannot be processed go to the dead-letter queue with the reason.
 */
export function createDeferringWorker(
  worker: string,
  table: () => Table,
  handle: (event: BusEvent) => Promise<WorkOutcome>,
): QueueWorker {
  async function giveUp(event: unknown, reason: string): Promise<void> {
    log.warn('event discarded', { worker, reason })
    await queues.giveUp(worker, { reason, event })
  }

  return createQueueWorker(
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
      if (isParked) await deleteDeferredEvent(table(), worker, event)
      return true
    },
    { worker },
  )
}
