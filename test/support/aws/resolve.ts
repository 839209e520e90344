import type { Resource, Template } from '../synthesise.ts'

export const ACCOUNT = '111111111111'
export const REGION = 'eu-central-1'

type Value = ReturnType<typeof Object>

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Region': REGION,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}

/** Properties in which a resource may have a name of its own; it gets one from its id otherwise. */
const NAMES = [
  'TableName',
  'QueueName',
  'BucketName',
  'FunctionName',
  'LogGroupName',
  'TopicName',
  'AlarmName',
  'BackupVaultName',
  'Name',
]

/** What stands in an ARN of a type of resource, behind the account. */
const ARNS: Readonly<Record<string, (name: string) => string>> = {
  'AWS::DynamoDB::GlobalTable': (name) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
  'AWS::SQS::Queue': (name) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`,
  'AWS::Events::EventBus': (name) => `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${name}`,
  'AWS::Events::Rule': (name) => `arn:aws:events:${REGION}:${ACCOUNT}:rule/${name}`,
  'AWS::KMS::Key': (name) => `arn:aws:kms:${REGION}:${ACCOUNT}:key/${name}`,
  'AWS::SecretsManager::Secret': (name) => `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${name}`,
  'AWS::Logs::LogGroup': (name) => `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:${name}:*`,
  'AWS::Lambda::Function': (name) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`,
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::SNS::Topic': (name) => `arn:aws:sns:${REGION}:${ACCOUNT}:${name}`,
  'AWS::CloudWatch::Alarm': (name) => `arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:${name}`,
}

/** Types that are referred to by their ARN or address rather than their name. */
const REFS: Readonly<Record<string, (name: string) => string>> = {
  'AWS::SQS::Queue': (name) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`,
  'AWS::SecretsManager::Secret': (name) => `${ARNS['AWS::SecretsManager::Secret']?.(name)}`,
  'AWS::SNS::Topic': (name) => `${ARNS['AWS::SNS::Topic']?.(name)}`,
}

/** Puts in what CloudFormation puts in for references, also between stacks: text as it will be once the stacks are there. */
export function resolver(templates: readonly Template[]) {
  const exports = new Map<string, { readonly template: Template; readonly value: unknown }>()

  const nameOf = (template: Template, id: string, { Properties = {} }: Resource): string => {
    const own = NAMES.map((property) => Object(Properties)[property]).find((name) => name !== undefined)
    return own === undefined ? id : String(resolve(template, own))
  }
  const resourceOf = (template: Template, id: string): Resource => {
    const found = template.Resources?.[id]
    if (!found) throw new Error(`there is no ${id}`)
    return found
  }
  const ref = (template: Template, id: string): string => {
    const pseudo = PSEUDO[id]
    if (pseudo !== undefined) return pseudo
    const resource = resourceOf(template, id)
    const name = nameOf(template, id, resource)
    return REFS[resource.Type]?.(name) ?? name
  }
  const arnOf = (template: Template, { Type, Properties = {} }: Resource, name: string): string | undefined => {
    const bus = Object(Properties).EventBusName
    return ARNS[Type]?.(bus === undefined ? name : `${resolve(template, bus)}/${name}`)
  }
  const attribute = (template: Template, id: string, name: string): string => {
    const resource = resourceOf(template, id)
    const own = nameOf(template, id, resource)
    const arn = arnOf(template, resource, own) ?? `arn:aws:other:${REGION}:${ACCOUNT}:${own}`
    switch (name) {
      case 'Arn':
      case 'TopicArn':
        return arn
      case 'StreamArn':
        return `${arn}/stream/2026`
      case 'QueueName':
      case 'Name':
        return own
      default:
        // No policy speaks of it.
        return `${own}.${name}`
    }
  }
  const imported = (name: string): unknown => {
    const found = exports.get(name)
    if (!found) throw new Error(`no stack exports ${name}`)
    return resolve(found.template, found.value)
  }

  function resolve(template: Template, value: Value): unknown {
    if (Array.isArray(value)) return value.map((one) => resolve(template, one))
    if (typeof value !== 'object' || value === null) return value
    const [[kind, given] = ['', undefined], ...others] = Object.entries<Value>(value)
    if (others.length === 0) {
      switch (kind) {
        case 'Ref':
          return ref(template, given)
        case 'Fn::GetAtt':
          return attribute(template, given[0], given[1])
        case 'Fn::Join':
          return given[1].map((part: Value) => resolve(template, part)).join(given[0])
        case 'Fn::Sub':
          return String(given).replace(/\$\{([\w:]+)\}/g, (_, id: string) => ref(template, id))
        case 'Fn::ImportValue':
          return imported(String(resolve(template, given)))
        case 'Fn::Select':
          return Object(resolve(template, given[1]))[given[0]]
        case 'Fn::Split':
          return String(resolve(template, given[1])).split(given[0])
      }
    }
    if (kind.startsWith('Fn::')) throw new Error(`nobody knows what ${kind} comes to`)
    return Object.fromEntries(Object.entries<Value>(value).map(([name, one]) => [name, resolve(template, one)]))
  }

  for (const template of templates) {
    for (const { Export, Value: value } of Object.values<Value>(template.Outputs ?? {})) {
      if (Export) exports.set(String(resolve(template, Export.Name)), { template, value })
    }
  }
  return resolve
}
