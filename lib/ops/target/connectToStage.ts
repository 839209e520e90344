import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { OPERATIONS_SOURCE } from '../../../shared/events/domainEvent.ts'
import { createBlobs } from '../../../shared/platform/blobs.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { putEvents } from '../../../shared/platform/eventBus.ts'
import { createTable } from '../../../shared/table/table.ts'
import { deployedName, EVENT_BUS } from '../../infra/names.ts'
import { deadLettersOf } from './deadLetters.ts'
import { downloadFrom, type Target, uploadTo } from './target.ts'

/** Connects to a deployed stage, with the credentials and the region of the environment. */
export async function connectToStage(stage: string): Promise<Result<Target, string>> {
  const tableName = await findTable(stage)
  if (!tableName.ok) return tableName
  const s3 = new S3Client({})
  const bucket = async (): Promise<string> => {
    const found = await findBucket(s3, stage)
    if (!found.ok) throw new Error(found.error)
    return found.value
  }
  return ok({
    table: createTable(documentClient(), tableName.value),
    send: async ({ detailType, detail }) => {
      const [isTaken] = await putEvents(deployedName(stage, EVENT_BUS), [
        { source: OPERATIONS_SOURCE, detailType, detail },
      ])
      return isTaken ? ok('sent') : failure('the bus did not take the event; send it again')
    },
    upload: async (name, content) => {
      const bucket = await findBucket(s3, stage)
      return bucket.ok ? ok(await uploadTo(s3, bucket.value, name, content)) : bucket
    },
    download: async (key) => {
      return downloadFrom(s3, await bucket(), key)
    },
    files: createBlobs(() => s3, bucket),
    deadLetters: deadLettersOf(new SQSClient({}), deployedName(stage, '')),
    local: null,
  })
}

/** CloudFormation names table and bucket after their stack, with an ending of its own. */
const ownedByStack = (stage: string): string => `${deployedName(stage, 'data')}-`

async function findTable(stage: string): Promise<Result<string, string>> {
  const client = new DynamoDBClient({ maxAttempts: 3 })
  try {
    const names: string[] = []
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames)
    return onlyOne(names, stage, 'table')
  } finally {
    client.destroy()
  }
}

async function findBucket(client: S3Client, stage: string): Promise<Result<string, string>> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({ Prefix: ownedByStack(stage) }))
  const names = Buckets.map(({ Name = '' }) => Name)
  return onlyOne(names, stage, 'bucket')
}

function onlyOne(names: readonly string[], stage: string, kind: 'table' | 'bucket'): Result<string, string> {
  const own = names.filter((name) => name.startsWith(ownedByStack(stage)))
  const [name, another] = own
  if (name === undefined) return failure(`there is no ${kind} of stage ${stage} in this account and region`)
  if (another !== undefined) return failure(`stage ${stage} has several ${kind}s: ${own.join(', ')}`)
  return ok(name)
}
