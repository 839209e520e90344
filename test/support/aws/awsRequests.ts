import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { workers } from '#functions/workers/workerFunctions.ts'
import type { Permission } from '#lib/infra/iam/functionPermissions.ts'
import { parseQueriedPartition } from '#lib/rehearsal/deployed/aws/dynamoDbRequests.ts'
import { getContextPurpose } from '#shared/core/encryptionPurposes.ts'
import { SIGNING_SECRET_NAMES } from '#shared/core/signingSecrets.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { getDeadLetterQueueName, getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { tableShape } from '#shared/table/keys.ts'

/** Permission required by a call, or by one write of a transaction. */
export type AwsRequest = Pick<Permission, 'action' | 'thing' | 'name' | 'purpose'> & {
  /** Partition key of the item or query, or key of the file. */
  readonly key?: string
  /** Alternative names of the same resource. */
  readonly otherNames?: readonly string[]
  readonly encryptionContext?: Readonly<Record<string, string>>
}

/** Called before each request; throws to reject it. */
export type Watch = (request: AwsRequest) => void

/** Called before each SDK command, and with `NoSuchKey` for missing S3 objects. */
type WatchCommands = (command: string, input: unknown) => void

const watches = new AsyncLocalStorage<WatchCommands | null>()

/** Runs work and passes each AWS command, of any client, to `watch`. */
export function watchingCommands<T>(watch: WatchCommands, work: () => Promise<T>): Promise<T> {
  install()
  return watches.run(watch, work)
}

/** Runs work and passes each required permission to `watch`. */
export const watchingRequests = <T>(watch: Watch, work: () => Promise<T>): Promise<T> =>
  watchingCommands((command, input) => {
    for (const request of requestsOf(command, input)) watch(request)
  }, work)

/** Runs the test's own calls within those of a function, without watching them. */
export const withoutWatching = <T>(work: () => Promise<T>): Promise<T> => watches.run(null, work)

let isInstalled = false

/** Key of the SDK's own `send`, which is shared by all test files of a process (`runtime.ts`). */
const ownSend = Symbol.for('send of the SDK')

type Send = (command: object, ...rest: unknown[]) => Promise<unknown>

/** Some clients exist for one call only, so the common prototype is patched. */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  const base: { send: Send; [ownSend]?: Send } = Object.getPrototypeOf(DynamoDBClient.prototype)
  // A replacement by the previous test file would keep that file's modules in memory.
  const { send, [ownSend]: own = send } = base
  base[ownSend] = own
  base.send = async function (command, ...rest) {
    const watch = watches.getStore()
    if (!watch) return own.call(this, command, ...rest)
    const input: unknown = Object(command).input
    watch(command.constructor.name, input)
    try {
      return await own.call(this, command, ...rest)
    } catch (error) {
      // S3 reports missing objects only with the list permission.
      if (error instanceof Error && error.name === 'NoSuchKey') watch(error.name, input)
      throw error
    }
  }
}

type Input = ReturnType<typeof Object>

const onItem = (action: Permission['action'], item: Input): AwsRequest => ({
  action,
  thing: 'table',
  key: String(item[tableShape.partitionKey]),
})

const ITEM_ACTIONS = {
  Put: (write: Input) => onItem('dynamodb:PutItem', write.Item),
  Update: (write: Input) => onItem('dynamodb:UpdateItem', write.Key),
  Delete: (write: Input) => onItem('dynamodb:DeleteItem', write.Key),
  ConditionCheck: (write: Input) => onItem('dynamodb:ConditionCheckItem', write.Key),
}

const onFile = (action: Permission['action'], { Bucket, Key }: Input): AwsRequest => {
  const { blobBucket, requestBucket } = loadConfig()
  if (Bucket !== blobBucket && Bucket !== requestBucket) throw new Error(`unknown bucket ${Bucket}`)
  const thing = Bucket === blobBucket ? 'files' : 'requestFiles'
  return { action, thing, name: String(Key).split('/')[0] ?? '', key: String(Key) }
}

const onList = ({ Bucket }: Input): AwsRequest => ({
  action: 's3:ListBucket',
  thing: Bucket === loadConfig().requestBucket ? 'requestBucket' : 'bucket',
})

/** Resolves a queue by URL or by name. */
function onQueue(action: Permission['action'], { QueueUrl, QueueName }: Input): AwsRequest {
  const [found] = QueueUrl === undefined ? [] : queuesAt(QueueUrl)
  if (found) return { action, ...found }
  const name =
    String(QueueName ?? QueueUrl)
      .split('/')
      .at(-1) ?? ''
  if (name.endsWith(getDeadLetterQueueName(''))) return { action, thing: 'allDeadLetters', key: name }
  if (Object.hasOwn(workers, name)) return { action, thing: 'queueByName', name }
  throw new Error(`unknown queue ${QueueUrl}`)
}

const queuesAt = (address: string): readonly Pick<AwsRequest, 'thing' | 'name'>[] =>
  Object.keys(workers).flatMap((name) => [
    ...(process.env[getQueueVariable(name)] === address ? [{ thing: 'queue', name } as const] : []),
    ...(process.env[getDeadLettersVariable(name)] === address ? [{ thing: 'deadLetters', name } as const] : []),
  ])

function onSecret({ SecretId }: Input): AwsRequest {
  const { signingSecretIds, shopify, carrierSecretId } = loadConfig()
  const action = 'secretsmanager:GetSecretValue'
  // The local stack has one secret for all purposes.
  const [name, ...otherNames] = SIGNING_SECRET_NAMES.filter((one) => signingSecretIds[one] === SecretId)
  if (name) return { action, thing: 'signingSecret', name, otherNames }
  if (SecretId === shopify?.secretId) return { action, thing: 'shopifySecret' }
  if (SecretId === carrierSecretId) return { action, thing: 'carrierSecret' }
  throw new Error(`unknown secret ${SecretId}`)
}

function onKey(action: Permission['action'], { KeyId, EncryptionContext }: Input): AwsRequest {
  // Decrypt requests need not name the key.
  if (KeyId !== undefined && KeyId !== loadConfig().credentialsKeyId) throw new Error(`unknown key ${KeyId}`)
  const encryptionContext = Object(EncryptionContext)
  const purpose = getContextPurpose(encryptionContext)
  return { action, thing: 'credentialsKey', encryptionContext, ...(purpose === null ? {} : { purpose }) }
}

const REQUESTS: Readonly<Record<string, (input: Input) => readonly AwsRequest[]>> = {
  GetCommand: ({ Key }) => [onItem('dynamodb:GetItem', Key)],
  BatchGetCommand: ({ RequestItems }) =>
    Object.values<Input>(RequestItems).flatMap(({ Keys }) =>
      Keys.map((key: Input) => onItem('dynamodb:BatchGetItem', key)),
    ),
  QueryCommand: (input) => [
    {
      action: 'dynamodb:Query',
      key: parseQueriedPartition(input),
      ...(input.IndexName ? { thing: 'index', name: input.IndexName } : { thing: 'table' }),
    },
  ],
  TransactGetCommand: ({ TransactItems }) => TransactItems.map(({ Get }: Input) => onItem('dynamodb:GetItem', Get.Key)),
  UpdateCommand: (input) => [ITEM_ACTIONS.Update(input)],
  TransactWriteCommand: ({ TransactItems }) =>
    TransactItems.flatMap((item: Input) =>
      (['Put', 'Update', 'Delete', 'ConditionCheck'] as const).flatMap((kind) =>
        item[kind] ? [ITEM_ACTIONS[kind](item[kind])] : [],
      ),
    ),
  GetObjectCommand: (input) => [onFile('s3:GetObject', input)],
  PutObjectCommand: (input) => [onFile('s3:PutObject', input)],
  NoSuchKey: (input) => [onList(input)],
  ListObjectsV2Command: (input) => [onList(input)],
  DeleteObjectCommand: (input) => [onFile('s3:DeleteObject', input)],
  DeleteObjectsCommand: ({ Bucket, Delete }) =>
    Delete.Objects.map(({ Key }: Input) => onFile('s3:DeleteObject', { Bucket, Key })),
  GetSecretValueCommand: (input) => [onSecret(input)],
  GenerateDataKeyCommand: (input) => [onKey('kms:GenerateDataKey', input)],
  DecryptCommand: (input) => [onKey('kms:Decrypt', input)],
  SendEmailCommand: () =>
    (['mailIdentity', 'mailConfiguration'] as const).map((thing) => ({ action: 'ses:SendEmail', thing })),
  PutEventsCommand: () => [{ action: 'events:PutEvents', thing: 'bus' }],
  GetQueueUrlCommand: (input) => [onQueue('sqs:GetQueueUrl', input)],
  GetQueueAttributesCommand: (input) => [onQueue('sqs:GetQueueAttributes', input)],
  ReceiveMessageCommand: (input) => [onQueue('sqs:ReceiveMessage', input)],
  DeleteMessageCommand: (input) => [onQueue('sqs:DeleteMessage', input)],
  // Retries and failure destinations are configured on the alias only.
  InvokeCommand: ({ FunctionName }) => [
    {
      action: 'lambda:InvokeFunction',
      thing: 'job',
      name: FunctionName.match(/^(.+):live$/)?.[1] ?? `${FunctionName} itself`,
    },
  ],
  SendMessageCommand: (input) => [onQueue('sqs:SendMessage', input)],
  SendMessageBatchCommand: (input) => [onQueue('sqs:SendMessage', input)],
  ChangeMessageVisibilityCommand: (input) => [onQueue('sqs:ChangeMessageVisibility', input)],
}

function requestsOf(command: string, input: unknown): readonly AwsRequest[] {
  const read = REQUESTS[command]
  if (!read) throw new Error(`no permissions defined for ${command}`)
  return read(Object(input))
}
