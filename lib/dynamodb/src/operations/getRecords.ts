import * as v from 'valibot'
import { trimmed } from '../errors.ts'
import { limits } from '../limits.ts'
import { readRequest } from '../requests/readRequest.ts'
import { readIterator, writeIterator } from '../streams/shardIterator.ts'
import type { ItemChange, StreamRecord } from '../streams/streamRecord.ts'
import { recordOf, type StreamHead } from '../streams/streamStore.ts'
import { findStream } from './describeStream.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  ShardIterator: v.string(),
  Limit: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(limits.streamPageRecords))),
})

export const getRecords: Operation = ({ database }, request) => {
  const { ShardIterator, Limit = limits.streamPageRecords } = readRequest(Input, request)
  const nowMs = database.now()
  const position = readIterator(ShardIterator, nowMs)
  const stream = findStream(database, position.arn)
  const shard = stream.shards.find(({ id }) => id === position.shard)
  if (!shard || position.after < shard.trimmedThrough) throw trimmed()
  const unread = shard.changes.slice(shard.changes.findLastIndex(({ sequence }) => sequence <= position.after) + 1)
  const records = page(stream, unread, Limit)
  const after = unread[records.length - 1]?.sequence ?? position.after
  // A closed shard ends; the reader continues with its child shards.
  const isAtEnd = shard.lastSequence !== undefined && records.length === unread.length
  return {
    Records: records,
    NextShardIterator: isAtEnd ? undefined : writeIterator({ ...position, after, issuedMs: nowMs }),
  }
}

/** Returns the records that fit in a page, at least one. */
function page(stream: StreamHead, changes: readonly ItemChange[], limit: number): readonly StreamRecord[] {
  const records: StreamRecord[] = []
  let bytes = 0
  for (const change of changes.slice(0, limit)) {
    const record = recordOf(stream, change)
    bytes += record.dynamodb.SizeBytes
    if (bytes > limits.streamPageBytes && records.length > 0) break
    records.push(record)
  }
  return records
}
