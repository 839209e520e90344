import { clock } from '#shared/platform/clock.ts'
import { lambdaContext } from '../api.ts'
import { diesAfterFirstTransaction, withFaults } from '../faults.ts'
import type { Mailbox } from '../mailbox.ts'
import { MINUTE_MS } from '../time.ts'

/** Visibility timeout of a message, unless its worker changes it. */
export const HIDDEN_MS = 3 * MINUTE_MS
/** Maximum number of deliveries before a message counts as never processed. */
export const MAX_TEST_RECEIVES = 12

/** Message for a worker. */
export type BackgroundScenario = {
  /**
   * Delivers the message, with its receive count (from 1) and the time it was sent; returns whether
   * it was processed.
   */
  readonly hand: (receives: number, sentMs: number) => Promise<boolean>
  /** Whether only jobs may complete it, as a carrier is called for a parcel only once. */
  readonly isCompletedByJobs?: true
  /** Resets external systems. */
  readonly begin?: () => void
  /** Returns faults in external systems, or in what was sent to them, after processing. */
  readonly faults?: (mailbox: Mailbox) => Promise<readonly string[]>
}

/** Creates the message and its data in an empty table. */
export type MakeBackgroundScenario = () => Promise<BackgroundScenario>

const handlerOf = async (worker: string) => (await import(`../../../functions/workers/${worker}/handler.ts`)).handler

/** Returns a synchronous invocation by another function. */
export const requested =
  (worker: string, request: object): BackgroundScenario['hand'] =>
  async () => {
    await (await handlerOf(worker))(request, lambdaContext())
    return true
  }

/** Returns a message of a worker's queue. */
export const queued =
  (worker: string, content: unknown): BackgroundScenario['hand'] =>
  async (receives) => {
    const record = {
      messageId: 'message',
      receiptHandle: 'receipt',
      body: JSON.stringify(content),
      attributes: { ApproximateReceiveCount: String(receives) },
    }
    const { batchItemFailures } = await (await handlerOf(worker))({ Records: [record] }, lambdaContext())
    return batchItemFailures.length === 0
  }

/** Returns a queue message with an event of the bus. */
export const fromBus =
  (worker: string, detailType: string, detail: unknown): BackgroundScenario['hand'] =>
  (receives, sentMs) =>
    queued(worker, { 'detail-type': detailType, time: new Date(sentMs).toISOString(), detail })(receives, sentMs)

/** Returns an invocation with a batch of stream records. */
export const streamed =
  (worker: string, images: readonly unknown[]): BackgroundScenario['hand'] =>
  async () => {
    const Records = images.map((NewImage, place) => ({ dynamodb: { NewImage, SequenceNumber: String(place) } }))
    const { batchItemFailures } = await (await handlerOf(worker))({ Records }, lambdaContext())
    return batchItemFailures.length === 0
  }

export const nowText = (): string => new Date(clock.now()).toISOString()

/** Runs work that dies after its first write. */
export const interrupted = (work: () => Promise<unknown>): Promise<unknown> =>
  withFaults([diesAfterFirstTransaction()], () => work().catch(() => {}))
