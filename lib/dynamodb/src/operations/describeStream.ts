import * as v from 'valibot'
import { DynamoDbError } from '../errors.ts'
import { readRequest } from '../requests/readRequest.ts'
import type { Database } from '../storage/database.ts'
import { sequenceText } from '../streams/streamRecord.ts'
import type { Stream } from '../streams/streamStore.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  StreamArn: v.string(),
  Limit: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100))),
  ExclusiveStartShardId: v.optional(v.string()),
})

export const describeStream: Operation = ({ database }, request) => {
  const { StreamArn, Limit = 100, ExclusiveStartShardId: after } = readRequest(Input, request)
  const stream = findStream(database, StreamArn)
  const shards = stream.shards.filter(({ id }) => after === undefined || id > after)
  const listed = shards.slice(0, Limit)
  return {
    StreamDescription: {
      StreamArn: stream.arn,
      StreamLabel: stream.label,
      StreamStatus: stream.closedMs === undefined ? 'ENABLED' : 'DISABLED',
      StreamViewType: stream.view,
      CreationRequestDateTime: stream.createdMs / 1000,
      TableName: stream.tableName,
      KeySchema: stream.keySchema,
      Shards: listed.map(({ id, parentId, firstSequence, lastSequence }) => ({
        ShardId: id,
        ParentShardId: parentId,
        SequenceNumberRange: {
          StartingSequenceNumber: sequenceText(firstSequence),
          EndingSequenceNumber: lastSequence === undefined ? undefined : sequenceText(lastSequence),
        },
      })),
      LastEvaluatedShardId: shards.length > listed.length ? listed.at(-1)?.id : undefined,
    },
  }
}

export function findStream(database: Database, arn: string): Stream {
  const stream = database.streams.get(arn, database.now())
  if (!stream)
    throw new DynamoDbError('ResourceNotFoundException', `Requested resource not found: Stream: ${arn} not found`)
  return stream
}
