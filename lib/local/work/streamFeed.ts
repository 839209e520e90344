import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { tableShape } from '../../../shared/table/keys.ts'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import { failedRecords } from './batchFailures.ts'
import type { StreamReader } from './dynamoStream.ts'
import type { Feed } from './feed.ts'

const BATCH_SIZE = 100
/** As deployed: after these a batch is given up, so that one bad record does not hold up the stream for ever. */
const MAX_TRIES = 5

/** As the deployed event source filters: only items put under such partition keys. */
const isNewUnder = (partitionPrefix: string, { eventName, dynamodb }: DynamoDBRecord): boolean =>
  eventName === 'INSERT' && dynamodb?.Keys?.[tableShape.partitionKey]?.S?.startsWith(partitionPrefix) === true

/** Feeds a worker from the table's stream, in order: a failed record, and all after it in its batch, come again. */
export function streamFeed(stream: StreamReader, worker: string, invoke: InvokeFunction, newItemsUnder?: string): Feed {
  const deliver = async (batch: readonly DynamoDBRecord[]): Promise<void> => {
    let rest = batch
    for (let attempt = 1; rest.length > 0; attempt++) {
      if (attempt > MAX_TRIES) return console.error(`${worker}: gave up on ${rest.length} records of the stream`)
      const event: DynamoDBStreamEvent = { Records: [...rest] }
      const invoked = await invoke(worker, event)
      if (invoked.ok) rest = fromFirstFailed(rest, failedRecords(invoked.value))
    }
  }
  return {
    name: worker,
    poll: async () => {
      const read = await stream.read()
      const records = newItemsUnder === undefined ? read : read.filter((record) => isNewUnder(newItemsUnder, record))
      for (let start = 0; start < records.length; start += BATCH_SIZE) {
        await deliver(records.slice(start, start + BATCH_SIZE))
      }
      return records.length
    },
  }
}

function fromFirstFailed(records: readonly DynamoDBRecord[], failed: ReadonlySet<string>): readonly DynamoDBRecord[] {
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  return first === -1 ? [] : records.slice(first)
}
