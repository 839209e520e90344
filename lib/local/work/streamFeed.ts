import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Engine } from 'embedded-dynamodb'
import * as v from 'valibot'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import { MONITOR_JOB } from '#shared/jobs/rules/missedRuns.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { FunctionInvoker } from '../functions/invokeFunction.ts'
import { type Feed, listFailedRecords } from './feed.ts'

/*
 * Feed from the table's stream.
 */

const BATCH_SIZE = 100
/**
 * Retries as deployed; then the batch is dropped, so that one bad record does not block the stream.
 */
const MAX_ATTEMPTS = 5

type StreamFilter = Pick<Worker, 'newItemsWithPrefix' | 'newItemsWithAttributes' | 'hasHeartbeat'>

/**
 * Applies the filters of the deployed event source: partition key prefixes and attributes of new
 * items.
 */
function isIncluded(
  { newItemsWithPrefix, newItemsWithAttributes, hasHeartbeat }: StreamFilter,
  { eventName, dynamodb }: DynamoDBRecord,
): boolean {
  if (newItemsWithPrefix === undefined && newItemsWithAttributes === undefined) return true
  const partition = dynamodb?.Keys?.[tableShape.partitionKey]?.S
  const isInPartition = newItemsWithPrefix !== undefined && partition?.startsWith(newItemsWithPrefix) === true
  const hasOne = Object.entries(newItemsWithAttributes ?? {}).some(
    ([name, type]) => dynamodb?.NewImage?.[name]?.[type] !== undefined,
  )
  if (eventName === 'MODIFY') return hasHeartbeat === true && partition === keys.job(MONITOR_JOB).pk
  return eventName === 'INSERT' && (isInPartition || hasOne)
}

/**
 * Feeds a worker from the table's stream, in order: a failed record and all later ones of its batch
 * are retried.
 */
export function openStreamFeed(
  stream: StreamReader,
  worker: string,
  invoke: FunctionInvoker,
  filter: StreamFilter,
): Feed {
  const deliver = async (batch: readonly DynamoDBRecord[]): Promise<void> => {
    let rest = batch
    for (let attempt = 1; rest.length > 0; attempt++) {
      if (attempt > MAX_ATTEMPTS)
        return console.error(`${worker}: discarded ${rest.length} stream records after repeated failures`)
      const event: DynamoDBStreamEvent = { Records: [...rest] }
      const invoked = await invoke(worker, event)
      if (invoked.ok) rest = sliceFromFirstFailure(rest, listFailedRecords(invoked.value))
    }
  }
  return {
    name: worker,
    poll: async () => {
      const read = await stream.read()
      const records = read.filter((record) => isIncluded(filter, record))
      for (let start = 0; start < records.length; start += BATCH_SIZE) {
        await deliver(records.slice(start, start + BATCH_SIZE))
      }
      return records.length
    },
  }
}

function sliceFromFirstFailure(
  records: readonly DynamoDBRecord[],
  failed: ReadonlySet<string>,
): readonly DynamoDBRecord[] {
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  return first === -1 ? [] : records.slice(first)
}

/** Checks only the required shape; records are passed on unchanged. */
const Record = v.custom<DynamoDBRecord>((value) => typeof value === 'object' && value !== null && 'eventID' in value)
const Table = v.object({ Table: v.object({ LatestStreamArn: v.string() }) })
const Stream = v.object({
  StreamDescription: v.object({ Shards: v.array(v.object({ ShardId: v.string() })) }),
})
const Iterator = v.object({ ShardIterator: v.string() })
const Records = v.object({ Records: v.array(Record), NextShardIterator: v.optional(v.string()) })

type StreamReader = { readonly read: () => Promise<readonly DynamoDBRecord[]> }

/** Readers that each get all records of a stream, which is read once for all of them. */
export function shareStream(stream: StreamReader, count: number): readonly StreamReader[] {
  const unread = Array.from({ length: count }, (): DynamoDBRecord[] => [])
  let reading: Promise<void> | undefined
  const readAllShards = async (): Promise<void> => {
    try {
      const records = await stream.read()
      for (const one of unread) one.push(...records)
    } finally {
      reading = undefined
    }
  }
  return unread.map((records) => ({
    read: async () => {
      reading ??= readAllShards()
      await reading
      return records.splice(0)
    },
  }))
}

/** Reads a table's stream from its oldest record on, shard by shard as they appear. */
export async function openStream({ execute }: Pick<Engine, 'execute'>, tableName: string): Promise<StreamReader> {
  const call = async <Schema extends v.GenericSchema>(target: string, input: object, schema: Schema) =>
    v.parse(schema, await execute(target, input))
  const { Table: table } = await call('DynamoDB_20120810.DescribeTable', { TableName: tableName }, Table)
  const StreamArn = table.LatestStreamArn
  const shards = new Map<string, Position>()

  const openNewShards = async (): Promise<void> => {
    const { StreamDescription } = await call('DynamoDBStreams_20120810.DescribeStream', { StreamArn }, Stream)
    const ids = StreamDescription.Shards.map(({ ShardId }) => ShardId)
    // Removed shards have no records any longer.
    for (const id of shards.keys()) if (!ids.includes(id)) shards.delete(id)
    for (const ShardId of ids) {
      if (!shards.has(ShardId)) shards.set(ShardId, await findPositionAfter(ShardId, undefined))
    }
  }

  const findPositionAfter = async (ShardId: string, SequenceNumber: string | undefined): Promise<Position> => {
    const place = SequenceNumber
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const input = { StreamArn, ShardId, ...place }
    const { ShardIterator } = await call('DynamoDBStreams_20120810.GetShardIterator', input, Iterator)
    return { iterator: ShardIterator, lastRead: SequenceNumber }
  }

  const readPage = async (shardId: string, { iterator, lastRead }: Position) => {
    const page = (ShardIterator: string | undefined) =>
      call('DynamoDBStreams_20120810.GetRecords', { ShardIterator }, Records)
    try {
      return await page(iterator)
    } catch {
      // Iterators expire after 15 minutes, for example while the machine sleeps. Unread records may
      // be trimmed by then; like Lambda, continue with what remains.
      const again = await findPositionAfter(shardId, lastRead).catch(() => findPositionAfter(shardId, undefined))
      return page(again.iterator)
    }
  }

  return {
    read: async () => {
      await openNewShards()
      const found: DynamoDBRecord[] = []
      for (const [shardId, position] of shards) {
        if (position.iterator === undefined) continue
        const { Records: records, NextShardIterator } = await readPage(shardId, position)
        const lastRead = records.at(-1)?.dynamodb?.SequenceNumber ?? position.lastRead
        shards.set(shardId, { iterator: NextShardIterator, lastRead })
        found.push(...records)
      }
      return found
    },
  }
}

/** Position in a shard; without an iterator, its end. */
type Position = { readonly iterator: string | undefined; readonly lastRead: string | undefined }
