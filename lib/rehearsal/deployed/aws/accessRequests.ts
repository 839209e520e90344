import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import type { AccessRequest } from '../iam/evaluateAccess.ts'
import {
  busArn,
  getEmailIdentityArn,
  getFunctionArn,
  getQueueArn,
  getQueueArnFromUrl,
  getTableArn,
} from '../template/arns.ts'
import { listDynamoDbRequests } from './dynamoDbRequests.ts'
import type { ServiceCall } from './serviceCall.ts'

/** ARN of the key in ciphertexts, and key ARNs by alias. */
type Keys = { readonly keyArn: string; readonly aliases?: ReadonlyMap<string, string> }

type Value = ReturnType<typeof Object>

const one = (action: string, resource: string, context: AccessRequest['context'] = {}): readonly AccessRequest[] => [
  { action, resource, context },
]

/** List actions without resource-level permissions. */
const LISTS: ReadonlySet<string> = new Set([
  'dynamodb:ListTables',
  'kms:ListAliases',
  'secretsmanager:ListSecrets',
  'sqs:ListQueues',
])

function sqs(call: ServiceCall, place: Place): readonly AccessRequest[] {
  const { QueueUrl, QueueName }: Value = call.input
  const operation = call.operation.replace(/Batch$/, '')
  return one(
    `sqs:${operation}`,
    QueueUrl === undefined ? getQueueArn(place, QueueName) : getQueueArnFromUrl(place, QueueUrl),
  )
}

/** Decrypt requests may omit the key, which the ciphertext contains. */
function kms(call: ServiceCall, { keyArn, aliases }: Keys): readonly AccessRequest[] {
  const { KeyId = keyArn, EncryptionContext = {} }: Value = call.input
  const context = Object.entries<string>(EncryptionContext).map(([name, value]) => [
    `kms:EncryptionContext:${name}`,
    value,
  ])
  return one(`kms:${call.operation}`, aliases?.get(KeyId) ?? KeyId, Object.fromEntries(context))
}

function s3({ method, path, query, input }: ServiceCall): readonly AccessRequest[] {
  const [bucket = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent)
  const key = rest.join('/')
  if (method === 'GET' && bucket === '') return one('s3:ListAllMyBuckets', '*')
  const onKey = (action: string, name = key) => one(`s3:${action}`, `arn:aws:s3:::${bucket}/${name}`)
  if ((method === 'GET' || method === 'HEAD') && key !== '') return onKey('GetObject')
  if (method === 'GET') {
    const prefix = query.get('prefix')
    return one('s3:ListBucket', `arn:aws:s3:::${bucket}`, prefix === null ? {} : { 's3:prefix': prefix })
  }
  if (method === 'PUT') return onKey('PutObject')
  if (method === 'DELETE') return onKey('DeleteObject')
  if (method === 'POST' && query.has('delete')) {
    const { keys }: Value = input
    return keys.flatMap((name: string) => onKey('DeleteObject', name))
  }
  throw new Error(`no permission is known for ${method} ${path} of S3`)
}

function lambda({ method, path }: ServiceCall, place: Place): readonly AccessRequest[] {
  const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1]
  if (method !== 'POST' || name === undefined) throw new Error(`no permission is known for ${method} ${path} of Lambda`)
  return one('lambda:InvokeFunction', getFunctionArn(place, decodeURIComponent(name)))
}

/** Sending requires permissions for the identity and the configuration set. */
function ses({ input }: ServiceCall, place: Place): readonly AccessRequest[] {
  const { FromEmailAddress, ConfigurationSetName }: Value = input
  const identity = String(FromEmailAddress)
    .replace(/^.*<|>$/g, '')
    .split('@')[1]
  return [
    ...one('ses:SendEmail', getEmailIdentityArn(place, `identity/${identity}`)),
    ...(ConfigurationSetName
      ? one('ses:SendEmail', getEmailIdentityArn(place, `configuration-set/${ConfigurationSetName}`))
      : []),
  ]
}

const events = ({ input }: ServiceCall, place: Place): readonly AccessRequest[] =>
  Object(input).Entries.flatMap(({ EventBusName = 'default', DetailType, Source }: Value) =>
    one('events:PutEvents', busArn(place, EventBusName), {
      'events:detail-type': DetailType,
      'events:source': Source,
    }),
  )

/** Returns all permissions that a call requires. Throws for unmodelled calls. */
export function listAccessRequests(call: ServiceCall, place: Place, keys: Keys): readonly AccessRequest[] {
  const action = `${call.service}:${call.operation}`
  if (LISTS.has(action)) return one(action, '*')
  switch (call.service) {
    case 'dynamodb':
      return listDynamoDbRequests(call.operation, call.input, (name) => getTableArn(place, name))
    case 'sqs':
      return sqs(call, place)
    case 'kms':
      return kms(call, keys)
    case 's3':
      return s3(call)
    case 'lambda':
      return lambda(call, place)
    case 'ses':
      return ses(call, place)
    case 'events':
      return events(call, place)
    case 'secretsmanager':
      return one(action, Object(call.input).SecretId)
    default:
      throw new Error(`no permission is known for a call of ${call.service}`)
  }
}
