import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { FilterNameStringType, paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { getDeploymentTarget } from '#lib/infra/deployment.ts'
import {
  CREDENTIALS_KEY,
  EVENT_BUS_LOGICAL_ID,
  getDeployedName,
  SERVICE,
  SIGNING_SECRET_TAG,
} from '#lib/infra/names.ts'
import { buildTableSettings } from '#lib/infra/tableSettings.ts'
import { createCodeSecretEncryptor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { mapSigningSecrets, type SigningSecretName } from '#shared/core/signingSecrets.ts'
import { OPERATIONS_SOURCE } from '#shared/events/domainEvent.ts'
import { createBlobs } from '#shared/platform/blobs.ts'
import { createDeadLetters } from '#shared/platform/deadLetters.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { putEvents } from '#shared/platform/eventBus.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createTable } from '#shared/table/table.ts'
import { waitForTable } from './configureTable.ts'
import { createSecretStore } from './secretStore.ts'
import { downloadFile, listBucketFiles, storeJson, type Target, uploadFile } from './target.ts'

/** Connects to a deployed stage, with credentials and region of the environment. */
export async function connectToStage(stage: string): Promise<Result<Target, string>> {
  const tableName = await findTable(stage)
  if (!tableName.ok) return tableName
  const s3 = new S3Client({})
  const secrets = new SecretsManagerClient({})
  const bucket = (): Promise<string> => findStageBucket(s3, stage)
  return ok({
    stageName: stage,
    table: createTable(getDocumentClient(), tableName.value),
    openTable: (name) => createTable(getDocumentClient(), name),
    settleTable: async () => {
      const isProtected = getDeploymentTarget(stage).protected ?? false
      const client = new DynamoDBClient({ maxAttempts: 5 })
      try {
        return ok(await waitForTable(client, tableName.value, buildTableSettings({ name: stage, isProtected })))
      } finally {
        client.destroy()
      }
    },
    send: async ({ detailType, detail }) => {
      const [isAccepted] = await putEvents(getDeployedName(stage, EVENT_BUS_LOGICAL_ID), [
        { source: OPERATIONS_SOURCE, detailType, detail },
      ])
      return isAccepted ? ok('sent') : failure('the event bus rejected the event. Try again.')
    },
    upload: async (name, content) => {
      const bucket = await findStackBucket(s3, stage)
      return bucket.ok ? ok(await uploadFile(s3, bucket.value, name, content)) : bucket
    },
    download: async (key) => downloadFile(s3, await bucket(), key),
    storeRunRecord: async (key, content) => storeJson(s3, await bucket(), key, content),
    createFilePermission: async function* (folder) {
      yield* listBucketFiles(s3, await bucket(), folder)
    },
    files: createBlobs(() => s3, bucket),
    deadLetters: createDeadLetters(new SQSClient({}), getDeployedName(stage, '')),
    actor: createCallerReader(),
    signingSecrets: mapSigningSecrets((name) =>
      createSecretStore(
        secrets,
        lazily(() => findSigningSecret(secrets, stage, name)),
      ),
    ),
    sealCodeSecret: createCodeSecretEncryptor(OPERATOR_CODES, `alias/${getDeployedName(stage, CREDENTIALS_KEY)}`),
    local: null,
  })
}

/** Returns the principal of the credentials, read once and before any change. */
const createCallerReader = (): (() => Promise<string>) =>
  lazily(async () => {
    const { Arn } = await new STSClient({}).send(new GetCallerIdentityCommand({}))
    if (!Arn) throw new Error('cannot determine the identity of the AWS credentials')
    return Arn
  })

/** CloudFormation generates the names of secrets, so tags identify them. */
async function findSigningSecret(
  client: SecretsManagerClient,
  stage: string,
  secretName: SigningSecretName,
): Promise<string> {
  const found: string[] = []
  const named = { Filters: [{ Key: FilterNameStringType.tag_value, Values: [secretName] }] }
  for await (const { SecretList = [] } of paginateListSecrets({ client }, named)) {
    for (const { ARN, Tags = [] } of SecretList) {
      const has = (key: string, value: string): boolean => Tags.some((tag) => tag.Key === key && tag.Value === value)
      if (ARN && has(SIGNING_SECRET_TAG, secretName) && has('service', SERVICE) && has('stage', stage)) found.push(ARN)
    }
  }
  const [arn, another] = found
  if (arn === undefined)
    throw new Error(`the ${secretName} secret of stage ${stage} was not found in this account and region`)
  if (another !== undefined) throw new Error(`stage ${stage} has multiple ${secretName} secrets: ${found.join(', ')}`)
  return arn
}

/** CloudFormation prefixes table and bucket names with the stack name. */
const getDataStackPrefix = (stage: string): string => `${getDeployedName(stage, 'data')}-`

async function findTable(stage: string): Promise<Result<string, string>> {
  const client = new DynamoDBClient({ maxAttempts: 3 })
  try {
    const names: string[] = []
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames)
    return findStageResource(names, stage, 'table')
  } finally {
    client.destroy()
  }
}

async function findStageBucket(client: S3Client, stage: string): Promise<string> {
  const bucket = await findStackBucket(client, stage)
  if (!bucket.ok) throw new Error(bucket.error)
  return bucket.value
}

async function findStackBucket(client: S3Client, stage: string): Promise<Result<string, string>> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({ Prefix: getDataStackPrefix(stage) }))
  const names = Buckets.map(({ Name = '' }) => Name)
  return findStageResource(names, stage, 'bucket')
}

function findStageResource(names: readonly string[], stage: string, kind: 'table' | 'bucket'): Result<string, string> {
  const own = names.filter((name) => name.startsWith(getDataStackPrefix(stage)))
  const [name, another] = own
  if (name === undefined) return failure(`the ${kind} of stage ${stage} was not found in this account and region`)
  if (another !== undefined) return failure(`stage ${stage} has multiple ${kind}s: ${own.join(', ')}`)
  return ok(name)
}
