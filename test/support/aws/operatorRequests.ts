import { TRANSACTION_ACTIONS } from '#lib/rehearsal/deployed/aws/transactionActions.ts'
import { tableShape } from '#shared/table/keys.ts'
import { ACCOUNT, REGION } from './resolve.ts'

/** IAM request of an operator's call. */
export type OperatorRequest = {
  readonly action: string
  readonly resource: string
  readonly key?: string
  readonly purpose?: string
}

type Input = ReturnType<typeof Object>

const keyOf = (item: Input): string => String(item[tableShape.partitionKey])

/**
 * Returns the permissions required by an SDK command of the operator command line; throws for
 * unknown ones.
 */
export function operatorRequests(
  { tableArn, keyArn }: { readonly tableArn: string; readonly keyArn: string },
  command: string,
  input: Input,
): readonly OperatorRequest[] {
  const onTable = (action: string, key?: string): OperatorRequest => ({
    action: `dynamodb:${action}`,
    resource: tableArn,
    ...(key === undefined ? {} : { key }),
  })
  const onQueue = (action: string, name: string): OperatorRequest => ({
    action: `sqs:${action}`,
    resource: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`,
  })
  const byAddress = (action: string) => [onQueue(action, String(input.QueueUrl).split('/').at(-1) ?? '')]
  const onFile = (action: string) => [{ action, resource: `arn:aws:s3:::${input.Bucket}/${input.Key}` }]
  const anywhere = (action: string) => [{ action, resource: '*' }]
  const requests: Readonly<Record<string, () => readonly OperatorRequest[]>> = {
    GetCommand: () => [onTable('GetItem', keyOf(input.Key))],
    BatchGetCommand: () => [onTable('BatchGetItem')],
    QueryCommand: () => [
      input.IndexName === undefined
        ? onTable('Query')
        : { action: 'dynamodb:Query', resource: `${tableArn}/index/${input.IndexName}` },
    ],
    TransactGetCommand: () => [onTable('GetItem')],
    UpdateCommand: () => [onTable('UpdateItem', keyOf(input.Key))],
    TransactWriteCommand: () =>
      input.TransactItems.flatMap((item: Input) =>
        Object.entries(TRANSACTION_ACTIONS).flatMap(([kind, action]) =>
          item[kind] ? [onTable(action, keyOf(item[kind].Item ?? item[kind].Key))] : [],
        ),
      ),
    GenerateDataKeyCommand: () => [
      { action: 'kms:GenerateDataKey', resource: keyArn, purpose: String(input.EncryptionContext?.purpose) },
    ],
    ListTablesCommand: () => anywhere('dynamodb:ListTables'),
    ListBucketsCommand: () => anywhere('s3:ListAllMyBuckets'),
    GetObjectCommand: () => onFile('s3:GetObject'),
    PutObjectCommand: () => onFile('s3:PutObject'),
    DeleteObjectCommand: () => onFile('s3:DeleteObject'),
    NoSuchKey: () => [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${input.Bucket}` }],
    ListObjectsV2Command: () => [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${input.Bucket}` }],
    PutEventsCommand: () =>
      input.Entries.map(({ EventBusName }: Input) => ({
        action: 'events:PutEvents',
        resource: `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${EventBusName}`,
      })),
    ListSecretsCommand: () => anywhere('secretsmanager:ListSecrets'),
    GetSecretValueCommand: () => [{ action: 'secretsmanager:GetSecretValue', resource: String(input.SecretId) }],
    PutSecretValueCommand: () => [{ action: 'secretsmanager:PutSecretValue', resource: String(input.SecretId) }],
    // Always permitted.
    GetCallerIdentityCommand: () => [],
    ListQueuesCommand: () => anywhere('sqs:ListQueues'),
    GetQueueUrlCommand: () => [onQueue('GetQueueUrl', String(input.QueueName))],
    GetQueueAttributesCommand: () => byAddress('GetQueueAttributes'),
    ReceiveMessageCommand: () => byAddress('ReceiveMessage'),
    DeleteMessageCommand: () => byAddress('DeleteMessage'),
    ChangeMessageVisibilityCommand: () => byAddress('ChangeMessageVisibility'),
    SendMessageCommand: () => byAddress('SendMessage'),
  }
  const found = requests[command]
  if (!found) throw new Error(`no permissions defined for ${command}`)
  return found()
}
