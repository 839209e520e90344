import type { Send } from './call.ts'

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null
const bodyOf = (value: unknown): Body => (isBody(value) ? value : {})
const listOf = (value: unknown): readonly Body[] => (Array.isArray(value) ? value.filter(isBody) : [])

/** Returns all records of a table's stream, shard by shard. */
export async function streamRecords(send: Send, TableName: string): Promise<readonly Body[]> {
  const described = await send({ operation: 'DescribeTable', input: { TableName } })
  const StreamArn = bodyOf(described.body.Table).LatestStreamArn
  const stream = await send({ operation: 'DescribeStream', input: { StreamArn } })
  const records: Body[] = []
  for (const { ShardId } of listOf(bodyOf(stream.body.StreamDescription).Shards)) {
    const input = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
    let iterator = (await send({ operation: 'GetShardIterator', input })).body.ShardIterator
    for (let page = 1; typeof iterator === 'string' && page > 0; ) {
      const response = await send({ operation: 'GetRecords', input: { ShardIterator: iterator } })
      page = listOf(response.body.Records).length
      records.push(...listOf(response.body.Records))
      iterator = response.body.NextShardIterator
    }
  }
  return records
}
