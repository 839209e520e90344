import { ACCOUNT, REGION } from '../../aws/resolve.ts'
import type { AccessRequest } from '../iam/evaluateAccess.ts'
import { queueArnOfUrl, tableArn } from '../template/readResourcePolicies.ts'
import { dynamoDbRequests } from './dynamoDbRequests.ts'

/** A call of an AWS service as it arrives. */
export type WireCall = {
  /** Service of the signature's scope, for example `dynamodb`. */
  readonly service: string
  /** Operation of a JSON service; empty for REST. */
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly input: Readonly<Record<string, unknown>>
}

type Value = ReturnType<typeof Object>

const arn = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`

const one = (action: string, resource: string, context: AccessRequest['context'] = {}): readonly AccessRequest[] => [
  { action, resource, context },
]

function sqs(call: WireCall): readonly AccessRequest[] {
  const { QueueUrl, QueueName }: Value = call.input
  const operation = call.operation.replace(/Batch$/, '')
  return one(`sqs:${operation}`, QueueUrl === undefined ? arn('sqs', QueueName) : queueArnOfUrl(QueueUrl))
}

/** Whoever decrypts need not name the key: the ciphertext does. */
function kms(call: WireCall, keyArn: string): readonly AccessRequest[] {
  const { KeyId = keyArn, EncryptionContext = {} }: Value = call.input
  const context = Object.entries<string>(EncryptionContext).map(([name, value]) => [
    `kms:EncryptionContext:${name}`,
    value,
  ])
  return one(`kms:${call.operation}`, KeyId, Object.fromEntries(context))
}

function s3({ method, path, query, input }: WireCall): readonly AccessRequest[] {
  const [bucket = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const onKey = (action: string, name = key) => one(`s3:${action}`, `arn:aws:s3:::${bucket}/${name}`)
  if (method === 'GET' && key !== '') return onKey('GetObject')
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

function lambda({ method, path }: WireCall): readonly AccessRequest[] {
  const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1]
  if (method !== 'POST' || name === undefined) throw new Error(`no permission is known for ${method} ${path} of Lambda`)
  return one('lambda:InvokeFunction', arn('lambda', `function:${decodeURIComponent(name)}`))
}

/** Sending needs both the identity and the configuration set. */
function ses({ input }: WireCall): readonly AccessRequest[] {
  const { FromEmailAddress, ConfigurationSetName }: Value = input
  const identity = String(FromEmailAddress)
    .replace(/^.*<|>$/g, '')
    .split('@')[1]
  return [
    ...one('ses:SendEmail', arn('ses', `identity/${identity}`)),
    ...(ConfigurationSetName ? one('ses:SendEmail', arn('ses', `configuration-set/${ConfigurationSetName}`)) : []),
  ]
}

const events = ({ input }: WireCall): readonly AccessRequest[] =>
  Object(input).Entries.flatMap(({ EventBusName = 'default', DetailType, Source }: Value) =>
    one('events:PutEvents', arn('events', `event-bus/${EventBusName}`), {
      'events:detail-type': DetailType,
      'events:source': Source,
    }),
  )

/** All that IAM is asked for one call. Throws for a call of which that is not known. */
export function accessRequests(call: WireCall, keyArn: string): readonly AccessRequest[] {
  switch (call.service) {
    case 'dynamodb':
      return dynamoDbRequests(call.operation, call.input, tableArn)
    case 'sqs':
      return sqs(call)
    case 'kms':
      return kms(call, keyArn)
    case 's3':
      return s3(call)
    case 'lambda':
      return lambda(call)
    case 'ses':
      return ses(call)
    case 'events':
      return events(call)
    case 'secretsmanager':
      return one(`secretsmanager:${call.operation}`, Object(call.input).SecretId)
    default:
      throw new Error(`no permission is known for a call of ${call.service}`)
  }
}
