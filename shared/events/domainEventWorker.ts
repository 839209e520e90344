import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { PublishedEvent } from './domainEvent.ts'

const BusMessage = v.object({ detail: PublishedEvent })

/**
 * A worker whose queue the bus feeds with domain events: each is handled by itself, one that fails comes again. `createDeps`
 * makes what the work takes, once, at the first event.
 */
export function domainEventWorker<Deps>(
  createDeps: () => Deps,
  handle: (event: PublishedEvent, deps: Deps) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const deps = lazily(createDeps)
  return async ({ Records }) => {
    const failures = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        try {
          await handle(v.parse(BusMessage, JSON.parse(body)).detail, deps())
          return []
        } catch (error) {
          log.error('event not handled', { message_id: messageId, error })
          return [{ itemIdentifier: messageId }]
        }
      }),
    )
    return { batchItemFailures: failures.flat() }
  }
}
