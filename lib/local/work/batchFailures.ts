import * as v from 'valibot'

const BatchResponse = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) })

/** Ids of the records a worker gave back (partial batch response); none where its result says nothing of them. */
export function failedRecords(result: unknown): ReadonlySet<string> {
  const parsed = v.safeParse(BatchResponse, result)
  return new Set(parsed.success ? parsed.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : [])
}
