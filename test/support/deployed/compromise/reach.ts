import type { RequestContext } from '#lib/infra/template/conditions.ts'
import { isCallAllowed } from '#lib/rehearsal/deployed/aws/evaluateCall.ts'
import { getQueueArn, getTableArn } from '#lib/rehearsal/deployed/template/arns.ts'
import { type DeployedResource, filterByType } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { type DeployedFunction, readFunctions } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { readResourcePolicies } from '#lib/rehearsal/deployed/template/readResourcePolicies.ts'
import {
  CARRIER_CREDENTIALS,
  ENCRYPTION_CONTEXT_ENTRIES,
  type EncryptionPurpose,
  OPERATOR_CODES,
  STORE_CONNECTIONS,
  USER_CODES,
} from '#shared/core/encryptionPurposes.ts'
import type { SigningSecretName } from '#shared/core/signingSecrets.ts'
import { tableShape } from '#shared/table/keys.ts'
import { PLACE } from '#test/support/aws/resolve.ts'
import { itemKinds } from './itemKinds.ts'

/* Permissions of a compromised function, evaluated from its IAM policies. */

export const PURPOSES: readonly EncryptionPurpose[] = [
  OPERATOR_CODES,
  USER_CODES,
  CARRIER_CREDENTIALS,
  STORE_CONNECTIONS,
]

/** Returns the logical ID prefix of a signing secret: `page-tokens` becomes `PageTokensSecret`. */
export const signingSecretId = (name: SigningSecretName): string =>
  `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Secret`

/** Item operations; any one of the listed actions is sufficient. */
const ITEM_USES = {
  get: ['GetItem', 'BatchGetItem'],
  query: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
} as const

export type ItemUse = keyof typeof ITEM_USES

/** Key prefixes of the areas in the two buckets. */
const FILE_AREAS = {
  data: [
    'datasets',
    'erasures',
    'floor',
    'incoming',
    'invoices',
    'labels',
    'manifests',
    'payloads',
    'products',
    'returns',
  ],
  requests: ['batches', 'writes', 'reads'],
} as const

/** Everything a function's role permits. */
export type Reach = {
  readonly functionName: string
  readonly decrypts: readonly EncryptionPurpose[]
  readonly encrypts: readonly EncryptionPurpose[]
  /** Logical IDs of readable secrets. */
  readonly secrets: readonly string[]
  /** Item kinds by operation. */
  readonly items: Readonly<Record<ItemUse, readonly string[]>>
  readonly findsDueWork: boolean
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  readonly removes: readonly string[]
  readonly sendsTo: readonly string[]
  readonly receivesFrom: readonly string[]
  readonly invokes: readonly string[]
  readonly publishes: boolean
  readonly sendsMail: boolean
}

/** Evaluates the permissions of each function in a stage, regardless of what its code uses. */
export function readReach(resources: readonly DeployedResource[]): readonly Reach[] {
  const getResourcePolicy = readResourcePolicies(resources)
  const functions = readFunctions(resources)
  const idsOf = (type: string): readonly string[] => filterByType(resources, type).map(({ id }) => id)
  const namesOf = (type: string, property: string): readonly string[] =>
    filterByType(resources, type).map(({ properties }) => String(properties[property]))
  const [tableId = ''] = idsOf('AWS::DynamoDB::GlobalTable')
  const [keyId = ''] = idsOf('AWS::KMS::Key')
  const kinds = itemKinds()
  const queues = namesOf('AWS::SQS::Queue', 'QueueName')
  const [bus = ''] = namesOf('AWS::Events::EventBus', 'Name')
  const buckets = namesOf('AWS::S3::Bucket', 'BucketName')
  const [region = '', account = ''] = (functions[0]?.arn ?? '').split(':').slice(3, 5)
  const arn = (service: string, resource: string): string => `arn:aws:${service}:${region}:${account}:${resource}`

  const reachOf = (deployed: DeployedFunction): Reach => {
    const may = (action: string, resource: string, context: RequestContext = {}): boolean =>
      isCallAllowed(deployed, { action, resource, context }, getResourcePolicy)
    const mayUseKey = (action: string) => (purpose: EncryptionPurpose) =>
      may(action, arn('kms', `key/${keyId}`), contextOf(purpose))
    const filesWith = (action: string): readonly string[] =>
      Object.entries(FILE_AREAS).flatMap(([name, areas]) =>
        areas.filter((area) =>
          buckets.some(
            (bucket) => bucket.includes(`-${name}-`) && may(action, `arn:aws:s3:::${bucket}/${area}/1/file`),
          ),
        ),
      )
    const itemsFor = (use: ItemUse): readonly string[] =>
      kinds
        .filter(({ partitions }) =>
          partitions.some((pk) =>
            ITEM_USES[use].some((action) =>
              may(`dynamodb:${action}`, getTableArn(PLACE, tableId), { 'dynamodb:LeadingKeys': [pk] }),
            ),
          ),
        )
        .map(({ name }) => name)
    return {
      functionName: deployed.functionName,
      decrypts: PURPOSES.filter(mayUseKey('kms:Decrypt')),
      encrypts: PURPOSES.filter(mayUseKey('kms:GenerateDataKey')),
      secrets: idsOf('AWS::SecretsManager::Secret').filter((id) =>
        may('secretsmanager:GetSecretValue', arn('secretsmanager', `secret:${id}`)),
      ),
      items: {
        get: itemsFor('get'),
        query: itemsFor('query'),
        put: itemsFor('put'),
        update: itemsFor('update'),
        delete: itemsFor('delete'),
      },
      findsDueWork: Object.keys(tableShape.indexes).some((index) =>
        may('dynamodb:Query', `${getTableArn(PLACE, tableId)}/index/${index}`, { 'dynamodb:LeadingKeys': ['job#00'] }),
      ),
      reads: filesWith('s3:GetObject'),
      writes: filesWith('s3:PutObject'),
      removes: filesWith('s3:DeleteObject'),
      sendsTo: queues.filter((name) => may('sqs:SendMessage', getQueueArn(PLACE, name))),
      receivesFrom: queues.filter((name) => may('sqs:ReceiveMessage', getQueueArn(PLACE, name))),
      invokes: functions
        .filter(({ arn: functionArn }) => may('lambda:InvokeFunction', `${functionArn}:live`))
        .map(({ functionName }) => functionName),
      publishes: may('events:PutEvents', arn('events', `event-bus/${bus}`)),
      sendsMail: deployed.identity.some(({ Action = [] }) => Action.includes('ses:SendEmail')),
    }
  }
  return functions.map(reachOf)
}

/** Returns the KMS encryption context of a purpose. */
const contextOf = (purpose: EncryptionPurpose): RequestContext => {
  const { key, value } = ENCRYPTION_CONTEXT_ENTRIES[purpose]
  return { 'kms:EncryptionContext:userId': '7', [`kms:EncryptionContext:${key}`]: value === '*' ? '7' : value }
}
