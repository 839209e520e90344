import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import * as v from 'valibot'

const BatchResponse = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) })

/** Returns the ids of failed records (partial batch response); none if the result lists none. */
export function listFailedRecords(result: unknown): ReadonlySet<string> {
  const parsed = v.safeParse(BatchResponse, result)
  return new Set(parsed.success ? parsed.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : [])
}

/** Event source of a worker: a queue, or the table's stream. */
export type Feed = {
  readonly name: string
  /**
   * Receives records, passes them to the worker and returns their number. `onTaken` is called on
   * receipt if another poll may start.
   */
  readonly poll: (onTaken?: () => void) => Promise<number>
}

/** Feed that can be polled concurrently. */
export type ConcurrentFeed = Feed & {
  /** Waits for running polls and returns the number of their records. */
  readonly idle: () => Promise<number>
}

/**
 * Limits concurrent polls, as a deployed worker limits its executions, so that a slow one does not
 * block the others.
 */
export function limitConcurrency(max: number, feed: Feed): ConcurrentFeed {
  const running = new Set<Promise<number>>()
  return {
    name: feed.name,
    poll: async (onReceived) => {
      while (running.size >= max) await Promise.race(running).catch(() => 0)
      const poll = feed.poll(onReceived)
      running.add(poll)
      return poll.finally(() => running.delete(poll))
    },
    idle: async () => {
      const counts = await Promise.all([...running].map((poll) => poll.catch(() => 0)))
      return counts.reduce((sum, records) => sum + records, 0)
    },
  }
}

/** Polls until the feed is empty, starting the next poll once records are received. */
export const drainFeed =
  (feed: Feed, nextTurn: () => Promise<unknown> = nextLoopTurn) =>
  async (): Promise<void> => {
    do await nextTurn()
    while (await pollFeedOnce(feed))
  }

/**
 * Admits one poll per turn of the event loop, in order, so that other work runs between batches and
 * a long backlog does not delay other feeds.
 */
export function createTurnQueue(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextLoopTurn())
    return last
  }
}

/** Returns whether records were received. Processing continues in the background. */
function pollFeedOnce({ name, poll }: Feed): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isReceived = false
    const onReceived = () => {
      isReceived = true
      resolve(true)
    }
    poll(onReceived).then(
      (records) => resolve(records > 0),
      (error: unknown) => (isReceived ? console.error(`${name}: a batch failed`, error) : reject(error)),
    )
  })
}
