import type { DynamoDBRecord } from 'aws-lambda'
import * as v from 'valibot'

/** Only the shape that is relied on; records are handed on as the emulator sends them, which is as Lambda gets them. */
const Record = v.custom<DynamoDBRecord>((value) => typeof value === 'object' && value !== null && 'eventID' in value)
const Table = v.object({ Table: v.object({ LatestStreamArn: v.string() }) })
const Stream = v.object({
  StreamDescription: v.object({ Shards: v.array(v.object({ ShardId: v.string() })) }),
})
const Iterator = v.object({ ShardIterator: v.string() })
const Records = v.object({ Records: v.array(Record), NextShardIterator: v.optional(v.string()) })

/** The emulator reads the region from here and checks nothing else. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none'

export type StreamReader = { readonly read: () => Promise<readonly DynamoDBRecord[]> }

/** Reads a table's stream from its oldest record on, shard by shard as they appear. Speaks the emulator's JSON itself. */
export async function openStream(endpoint: string, tableName: string): Promise<StreamReader> {
  const call = async <Schema extends v.GenericSchema>(target: string, input: object, schema: Schema) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        authorization: AUTHORIZATION,
      },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
    return v.parse(schema, await response.json())
  }
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
