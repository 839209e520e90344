import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { attemptDelivery, type DeliverDeps, type Verdict } from './attemptDelivery.ts'
import { LANES, type Lane } from './lanes.ts'

const Message = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  evictedRound: v.optional(v.number()),
})

/**
 * The worker of a lane: each message wakes a delivery; those that have to wait are held in the queue. `createDeps` makes what
 * deliveries take, once, at the first message.
 */
export function deliveryWorker(
  lane: Lane,
  createDeps: () => DeliverDeps,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const deps = lazily(createDeps)

  const work = async (record: SQSRecord): Promise<Verdict> => {
    const message = v.parse(Message, JSON.parse(record.body))
    const { evictedRound, ...delivery } = message
    return attemptDelivery(evictedRound === undefined ? delivery : { ...delivery, evictedRound }, lane, deps())
  }

  return async ({ Records }) => {
    const failures = await Promise.all(
      Records.map(async (record) => {
        try {
          const verdict = await work(record)
          if (verdict.kind === 'done') return []
          await deps().queues.hold(LANES[lane], record.receiptHandle, verdict.ms)
        } catch (error) {
          log.error('delivery failed', { message_id: record.messageId, error })
        }
        return [{ itemIdentifier: record.messageId }]
      }),
    )
    return { batchItemFailures: failures.flat() }
  }
}
