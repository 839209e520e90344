import * as v from 'valibot'

const BatchResponse = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) })

/** Ids of the records a worker gave back (partial batch response); none where its result says nothing of them. */
export function failedRecords(result: unknown): ReadonlySet<string> {
  const parsed = v.safeParse(BatchResponse, result)
  return new Set(parsed.success ? parsed.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : [])
}
/** A source of work that a worker is fed from: a queue, or the table's stream. */
export type Feed = {
  readonly name: string
  /** Takes what is there, hands it to the worker and answers how many records that were. */
  readonly poll: () => Promise<number>
}

/** Polls as long as there is something; without an end only where more keeps coming. */
export const untilEmpty =
  ({ poll }: Feed) =>
  async (): Promise<void> => {
    while ((await poll()) > 0);
  }

/** Lets one poll at a time through, so that a poller in the background and a drain never take the same records. */
export function oneAtATime(feed: Feed): Feed {
  let last: Promise<unknown> = Promise.resolve()
  return {
    name: feed.name,
    poll: () => {
      const next = last.then(feed.poll)
      last = next.catch(() => {})
      return next
    },
  }
}
