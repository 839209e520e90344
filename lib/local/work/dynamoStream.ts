import type { DynamoDBRecord } from 'aws-lambda'
import * as v from 'valibot'
import type { Engine } from '../table/engine.ts'

/** Only the shape that is relied on; records are handed on as the table sends them, which is as Lambda gets them. */
const Record = v.custom<DynamoDBRecord>((value) => typeof value === 'object' && value !== null && 'eventID' in value)
const Table = v.object({ Table: v.object({ LatestStreamArn: v.string() }) })
const Stream = v.object({
  StreamDescription: v.object({ Shards: v.array(v.object({ ShardId: v.string() })) }),
})
const Iterator = v.object({ ShardIterator: v.string() })
const Records = v.object({ Records: v.array(Record), NextShardIterator: v.optional(v.string()) })

export type StreamReader = { readonly read: () => Promise<readonly DynamoDBRecord[]> }

/** Reads a table's stream from its oldest record on, shard by shard as they appear. */
export async function openStream({ execute }: Pick<Engine, 'execute'>, tableName: string): Promise<StreamReader> {
  const call = async <Schema extends v.GenericSchema>(target: string, input: object, schema: Schema) =>
    v.parse(schema, await execute(target, input))
  const { Table: table } = await call('DynamoDB_20120810.DescribeTable', { TableName: tableName }, Table)
  const StreamArn = table.LatestStreamArn
  const iterators = new Map<string, string | undefined>()

  const openNewShards = async (): Promise<void> => {
    const { StreamDescription } = await call('DynamoDBStreams_20120810.DescribeStream', { StreamArn }, Stream)
    for (const { ShardId } of StreamDescription.Shards.filter((shard) => !iterators.has(shard.ShardId))) {
      const input = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }
      iterators.set(ShardId, (await call('DynamoDBStreams_20120810.GetShardIterator', input, Iterator)).ShardIterator)
    }
  }

  return {
    read: async () => {
      await openNewShards()
      const found: DynamoDBRecord[] = []
      for (const [shardId, ShardIterator] of iterators) {
        if (ShardIterator === undefined) continue
        const page = await call('DynamoDBStreams_20120810.GetRecords', { ShardIterator }, Records)
        iterators.set(shardId, page.NextShardIterator)
        found.push(...page.Records)
      }
      return found
    },
  }
}
