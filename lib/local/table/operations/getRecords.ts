import * as v from 'valibot'
import { Fault } from '../fault.ts'
import { limits } from '../limits.ts'
import { readRequest } from '../requests/readRequest.ts'
import { readIterator, writeIterator } from '../streams/shardIterator.ts'
import type { StreamRecord } from '../streams/streamRecord.ts'
import { keptRecords, type Shard } from '../streams/streamStore.ts'
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
  const shard = findStream(database, position.arn).shards.find(({ id }) => id === position.shard)
  if (!shard) throw new Fault('TrimmedDataAccessException', 'Attempted access to trimmed data')
  const records = page(shard, position.after, Limit, nowMs)
  const after = Number(records.at(-1)?.dynamodb.SequenceNumber ?? position.after)
  // A closed shard ends; the reader goes on with the shards that name it as their parent.
  const isAtEnd = shard.lastSequence !== undefined && after >= lastOf(shard)
  return {
    Records: records,
    NextShardIterator: isAtEnd ? undefined : writeIterator({ ...position, after, issuedMs: nowMs }),
  }
}

const lastOf = ({ records, firstSequence }: Shard): number =>
  Number(records.at(-1)?.dynamodb.SequenceNumber ?? firstSequence - 1)

function page(shard: Shard, after: number, limit: number, nowMs: number): readonly StreamRecord[] {
  const found: StreamRecord[] = []
  let bytes = 0
  for (const record of keptRecords(shard, nowMs)) {
    if (Number(record.dynamodb.SequenceNumber) <= after) continue
    bytes += record.dynamodb.SizeBytes
    if (found.length === limit || (bytes > limits.streamPageBytes && found.length > 0)) break
    found.push(record)
  }
  return found
}
