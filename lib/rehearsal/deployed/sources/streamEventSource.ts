import type { DynamoDBRecord } from 'aws-lambda'
import { listFailedRecords } from '#lib/local/work/feed.ts'
import type { EventSource } from '../template/readEventSources.ts'
import { matchesPattern } from './eventPattern.ts'
import type { ChainInvoker } from './invokeInChain.ts'

type Stream = { readonly read: () => Promise<readonly DynamoDBRecord[]> }

/**
 * Passes filtered stream records to a function, in order and in batches; returns their number. From
 * the first failed record on, a batch is retried as configured. Throws if a record keeps failing.
 */
export async function pollStream(
  stream: Stream,
  { functionName, sourceArn, batchSize, filters, maxRetries }: EventSource,
  invoke: ChainInvoker,
): Promise<number> {
  const read = await stream.read()
  const records = read
    .filter((record) => filters.length === 0 || filters.some((pattern) => matchesPattern(pattern, record)))
    .map((record) => ({
      ...record,
      eventSource: 'aws:dynamodb',
      eventSourceARN: sourceArn,
      awsRegion: sourceArn.split(':')[3] ?? '',
    }))
  for (let start = 0; start < records.length; start += batchSize) {
    let rest: readonly DynamoDBRecord[] = records.slice(start, start + batchSize)
    for (let tries = 0; rest.length > 0; tries++) {
      if (tries > maxRetries) throw new Error(`${functionName} failed on ${rest.length} records of the stream`)
      const invoked = await invoke(functionName, { Records: rest }, [])
      if (invoked.kind === 'done') rest = sliceFromFirstFailure(rest, listFailedRecords(invoked.response))
    }
  }
  return records.length
}

function sliceFromFirstFailure(
  records: readonly DynamoDBRecord[],
  failed: ReadonlySet<string>,
): readonly DynamoDBRecord[] {
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  return first === -1 ? [] : records.slice(first)
}
