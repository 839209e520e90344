import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { attemptDelivery, type DeliverDeps, type DeliveryOutcome } from './attemptDelivery.ts'
import { DELIVERY_QUEUES, type DeliveryQueue } from './deliveryQueues.ts'

const Message = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  evictedRound: v.optional(v.number()),
})

/**
 * The worker of a queue: each message wakes a delivery; those that have to wait are held in the queue. `createDeps` makes what
 * deliveries take, once, at the first message.
 */
export function deliveryWorker(
  queue: DeliveryQueue,
  createDeps: () => DeliverDeps,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const deps = lazily(createDeps)

  const work = async (record: SQSRecord): Promise<DeliveryOutcome> => {
    const message = v.parse(Message, JSON.parse(record.body))
    const { evictedRound, ...delivery } = message
    return attemptDelivery(evictedRound === undefined ? delivery : { ...delivery, evictedRound }, queue, deps())
  }

  return async ({ Records }) => {
    const failures = await Promise.all(
      Records.map(async (record) => {
        try {
          const verdict = await work(record)
          if (verdict.kind === 'done') return []
          await deps().queues.hold(DELIVERY_QUEUES[queue], record.receiptHandle, verdict.ms)
        } catch (error) {
          log.error('delivery failed', { message_id: record.messageId, error })
        }
        return [{ itemIdentifier: record.messageId }]
      }),
    )
    return { batchItemFailures: failures.flat() }
  }
}
