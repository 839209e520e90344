import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { MINUTE_MS } from '../core/durations.ts'
import { clock } from '../platform/clock.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { queues } from '../platform/sqs.ts'
import { PublishedEvent } from './domainEvent.ts'

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

/** What became of an event. `later`: nothing can be done about it yet; `never`: nothing ever can. */
export type WorkOutcome = { readonly kind: 'done' } | { readonly kind: 'later' | 'never'; readonly reason: string }

/**
 * A worker whose queue the bus feeds with events that may come too early for their effect, or to a service that is down.
 * Such an event is held with growing pauses for a day. What never works out lies, with the reason, where dead letters are.
 */
export const patientWorker = (worker: string, handle: (event: BusEvent) => Promise<WorkOutcome>) => {
  async function giveUp(event: unknown, reason: string): Promise<void> {
    log.warn('event given up', { worker, reason })
    await queues.giveUp(worker, { reason, event })
  }

  /** Whether a message is done with. */
  async function workOff(record: SQSRecord): Promise<boolean> {
    try {
      const parsed = v.safeParse(BusEvent, parseJson(record.body))
      if (!parsed.success) {
        await giveUp(record.body, 'the message is no event of the bus')
        return true
      }
      const event = parsed.output
      const verdict = await handle(event)
      if (verdict.kind === 'done') return true
      const waitMs =
        verdict.kind === 'later'
          ? retryAfterMs(Number(record.attributes.ApproximateReceiveCount), clock.now() - Date.parse(event.time))
          : null
      if (waitMs === null) {
        await giveUp(event, verdict.reason)
        return true
      }
      await queues.hold(worker, record.receiptHandle, waitMs)
    } catch (error) {
      log.error('event not handled', { worker, message_id: record.messageId, error })
    }
    return false
  }

  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = await Promise.all(
      Records.map(async (record) => ((await workOff(record)) ? [] : [{ itemIdentifier: record.messageId }])),
    )
    return { batchItemFailures: failures.flat() }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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
