import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import * as v from 'valibot'

const BatchResponse = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) })

/**
 * Ids of the records a worker gave back (partial batch response); none where its result says
 * nothing of them.
 */
export function failedRecords(result: unknown): ReadonlySet<string> {
  const parsed = v.safeParse(BatchResponse, result)
  return new Set(parsed.success ? parsed.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : [])
}

/** A source of work that a worker is fed from: a queue, or the table's stream. */
export type Feed = {
  readonly name: string
  /**
   * Takes what is there, hands it to the worker and answers how many records that were. `onTaken`
   * is told as soon as there are any, where another poll may take more meanwhile.
   */
  readonly poll: (onTaken?: () => void) => Promise<number>
}

/** A feed that is polled by several at once. */
export type SharedFeed = Feed & {
  /** Waits for the polls under way; answers how many records they took. */
  readonly idle: () => Promise<number>
}

/**
 * Lets at most so many polls at a time through, as a deployed worker has so many runs: one that is
 * slow holds up no other. Whoever wants to know that nothing is left waits for those under way.
 */
export function limitConcurrency(most: number, feed: Feed): SharedFeed {
  const running = new Set<Promise<number>>()
  return {
    name: feed.name,
    poll: async (onTaken) => {
      while (running.size >= most) await Promise.race(running).catch(() => 0)
      const poll = feed.poll(onTaken)
      running.add(poll)
      return poll.finally(() => running.delete(poll))
    },
    idle: async () => {
      const taken = await Promise.all([...running].map((poll) => poll.catch(() => 0)))
      return taken.reduce((sum, records) => sum + records, 0)
    },
  }
}

/**
 * Polls as long as there is something, the next time as soon as something was taken; without an end
 * only where more keeps coming.
 */
export const drainFeed =
  (feed: Feed, nextTurn: () => Promise<unknown> = nextLoopTurn) =>
  async (): Promise<void> => {
    do await nextTurn()
    while (await pollOnce(feed))
  }

/**
 * Admits one poll in each turn of the event loop, in the order they ask: whatever else this process
 * serves has its turn between two batches, and a feed with a long backlog does not delay the
 * others.
 */
export function createTurnstile(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextLoopTurn())
    return last
  }
}

/** Whether there was anything. What was taken is worked off beside what comes next. */
function pollOnce({ name, poll }: Feed): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isTaken = false
    const onTaken = () => {
      isTaken = true
      resolve(true)
    }
    poll(onTaken).then(
      (records) => resolve(records > 0),
      (error: unknown) => (isTaken ? console.error(`${name}: a batch failed`, error) : reject(error)),
    )
  })
}
