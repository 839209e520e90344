import {
  type AttributeDefinition,
  CreateTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ProjectionType,
  ResourceInUseException,
  type ScalarAttributeType,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { tableShape } from '#shared/table/keys.ts'

/** Creates the platform's table with the deployed schema. Returns whether it is new. */
export async function createLocalTable(client: Pick<DynamoDBClient, 'send'>, tableName: string): Promise<boolean> {
  const indexes = Object.entries(tableShape.indexes)
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        KeySchema: buildKeySchema(tableShape),
        AttributeDefinitions: [tableShape, ...Object.values(tableShape.indexes)].flatMap(attributes),
        GlobalSecondaryIndexes: indexes.map(([name, index]) => ({
          IndexName: name,
          KeySchema: buildKeySchema(index),
          Projection: { ProjectionType: ProjectionType[index.projection] },
        })),
      }),
    )
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableShape.timeToLive },
    }),
  )
  return true
}

type Keys = {
  readonly partitionKey: string
  readonly sortKey: string
  readonly sortKeyType?: ScalarAttributeType
}

const buildKeySchema = ({ partitionKey, sortKey }: Keys): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

const attributes = ({ partitionKey, sortKey, sortKeyType = 'S' }: Keys): AttributeDefinition[] => [
  { AttributeName: partitionKey, AttributeType: 'S' },
  { AttributeName: sortKey, AttributeType: sortKeyType },
]

/** Creates a bucket if it does not exist. */
export async function createLocalBucket(name: string): Promise<void> {
  const client = new S3Client({})
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }))
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  } finally {
    client.destroy()
  }
}
