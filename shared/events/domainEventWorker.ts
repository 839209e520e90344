import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { log } from '../platform/log.ts'
import { PublishedEvent } from './domainEvent.ts'

const BusMessage = v.object({ detail: PublishedEvent })

/** A worker whose queue the bus feeds with domain events: each is handled by itself, one that fails comes again. */
export const domainEventWorker =
  (handle: (event: PublishedEvent) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        try {
          await handle(v.parse(BusMessage, JSON.parse(body)).detail)
          return []
        } catch (error) {
          log.error('event not handled', { message_id: messageId, error })
          return [{ itemIdentifier: messageId }]
        }
      }),
    )
    return { batchItemFailures: failures.flat() }
  }
