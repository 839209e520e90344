import { clock } from '#shared/platform/clock.ts'
import { lambdaContext } from '../api.ts'
import { diesOnceBegun, withFaults } from '../faults.ts'
import type { Mailbox } from '../mailbox.ts'
import { MINUTE_MS } from '../time.ts'

/** What AWS hides a message for that its worker did not ask to be held. */
export const HIDDEN_MS = 3 * MINUTE_MS
/** Whoever is not done with a message by then never will be. */
export const MOST_RECEIVES = 12

/** One message on its way to a worker. */
export type BackgroundScenario = {
  /**
   * Hands it over, for the so-manieth time (from 1) in the life of a message sent then: whether it
   * is done with.
   */
  readonly hand: (receives: number, sentMs: number) => Promise<boolean>
  /**
   * Whether it may end as if nobody went on with it but jobs: a carrier is asked for a parcel only
   * once.
   */
  readonly mayBreakOff?: true
  /** Makes the world outside as it was before. */
  readonly begin?: () => void
  /**
   * What is wrong in the world outside, or in what was sent there, once it is done with: in words.
   */
  readonly faults?: (mailbox: Mailbox) => Promise<readonly string[]>
}

/** Makes, in an empty table, what a message is about, and the message. */
export type MakeBackgroundScenario = () => Promise<BackgroundScenario>

const handlerOf = async (worker: string) => (await import(`../../../functions/workers/${worker}/handler.ts`)).handler

/** A request of another function, which waits for the response. */
export const requested =
  (worker: string, request: object): BackgroundScenario['hand'] =>
  async () => {
    await (await handlerOf(worker))(request, lambdaContext())
    return true
  }

/** A message of a worker's queue, with this content. */
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

/** Such a message as the bus makes it of an event. */
export const fromBus =
  (worker: string, detailType: string, detail: unknown): BackgroundScenario['hand'] =>
  (receives, sentMs) =>
    queued(worker, { 'detail-type': detailType, time: new Date(sentMs).toISOString(), detail })(receives, sentMs)

/** Records of the table's stream: one batch. */
export const streamed =
  (worker: string, images: readonly unknown[]): BackgroundScenario['hand'] =>
  async () => {
    const Records = images.map((NewImage, place) => ({ dynamodb: { NewImage, SequenceNumber: String(place) } }))
    const { batchItemFailures } = await (await handlerOf(worker))({ Records }, lambdaContext())
    return batchItemFailures.length === 0
  }

export const nowText = (): string => new Date(clock.now()).toISOString()

/** Does work that dies after its first write. */
export const interrupted = (work: () => Promise<unknown>): Promise<unknown> =>
  withFaults([diesOnceBegun()], () => work().catch(() => {}))
