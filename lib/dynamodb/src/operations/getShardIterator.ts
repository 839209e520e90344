import * as v from 'valibot'
import { DynamoDbError, invalid, trimmed } from '../errors.ts'
import { readRequest } from '../requests/readRequest.ts'
import { writeIterator } from '../streams/shardIterator.ts'
import type { Shard } from '../streams/streamStore.ts'
import { findStream } from './describeStream.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  StreamArn: v.string(),
  ShardId: v.string(),
  ShardIteratorType: v.picklist(['TRIM_HORIZON', 'LATEST', 'AT_SEQUENCE_NUMBER', 'AFTER_SEQUENCE_NUMBER']),
  SequenceNumber: v.optional(v.string()),
})

export const getShardIterator: Operation = ({ database }, request) => {
  const input = readRequest(Input, request)
  const stream = findStream(database, input.StreamArn)
  const shard = stream.shards.find(({ id }) => id === input.ShardId)
  if (!shard) {
    throw new DynamoDbError(
      'ResourceNotFoundException',
      `Requested resource not found: Shard does not exist: ${input.ShardId}`,
    )
  }
  const nowMs = database.now()
  return {
    ShardIterator: writeIterator({
      arn: stream.arn,
      shard: shard.id,
      after: startAfter(input, shard),
      issuedMs: nowMs,
    }),
  }
}

function startAfter({ ShardIteratorType: type, SequenceNumber }: v.InferOutput<typeof Input>, shard: Shard) {
  if (type === 'TRIM_HORIZON') return shard.trimmedThrough
  if (type === 'LATEST') return shard.changes.at(-1)?.sequence ?? shard.trimmedThrough
  if (SequenceNumber === undefined || !/^\d{21,40}$/.test(SequenceNumber)) throw invalid('Invalid SequenceNumber')
  const sequence = Number(SequenceNumber)
  if (sequence <= shard.trimmedThrough) throw trimmed()
  return type === 'AT_SEQUENCE_NUMBER' ? sequence - 1 : sequence
}
