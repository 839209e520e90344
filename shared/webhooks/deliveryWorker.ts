import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { documentClient } from '../platform/dynamo.ts'
import { lazily } from '../platform/lazily.ts'
import { lazyBlobs } from '../platform/lazyBlobs.ts'
import { log } from '../platform/log.ts'
import { signingKeys } from '../platform/secrets.ts'
import { queues } from '../platform/sqs.ts'
import { createTable } from '../table/table.ts'
import { attemptDelivery, type DeliverDeps, type Verdict } from './attemptDelivery.ts'
import { LANES, type Lane } from './lanes.ts'
import { postWebhook } from './postWebhook.ts'
import { openWebhookKey } from './webhookKey.ts'

const Message = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  evictedRound: v.optional(v.number()),
})

function deliverDeps(): DeliverDeps {
  const { tableName, signingSecretId, allowPrivateWebhooks } = readConfig()
  const keys = signingKeys(signingSecretId)
  return {
    table: createTable(documentClient(), tableName),
    queues,
    files: lazyBlobs,
    nowMs: clock.now,
    keyOf: async (webhook) => openWebhookKey(await keys('webhook keys'), webhook),
    post: (post) => postWebhook(post, { allowPrivate: allowPrivateWebhooks }),
  }
}

/** The worker of a lane: each message wakes a delivery; those that have to wait are held in the queue. */
export function deliveryWorker(lane: Lane): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const deps = lazily(deliverDeps)

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
