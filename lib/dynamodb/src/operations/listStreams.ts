import * as v from 'valibot'
import { readRequest } from '../requests/readRequest.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  TableName: v.optional(v.string()),
  Limit: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100))),
  ExclusiveStartStreamArn: v.optional(v.string()),
})

export const listStreams: Operation = ({ database }, request) => {
  const { TableName, Limit = 100, ExclusiveStartStreamArn: after } = readRequest(Input, request)
  const streams = database.streams.all
    .filter(({ tableName }) => TableName === undefined || tableName === TableName)
    .sort((one, other) => (one.arn < other.arn ? -1 : 1))
    .filter(({ arn }) => after === undefined || arn > after)
  const listed = streams.slice(0, Limit)
  return {
    Streams: listed.map(({ arn, tableName, label }) => ({
      StreamArn: arn,
      TableName: tableName,
      StreamLabel: label,
    })),
    LastEvaluatedStreamArn: streams.length > listed.length ? listed.at(-1)?.arn : undefined,
  }
}
