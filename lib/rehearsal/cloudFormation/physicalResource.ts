import type { Place, Properties } from './place.ts'
import { findExplicitName } from './resourceNames.ts'

/** Existing resource of an account. */
export type PhysicalResource = {
  readonly type: string
  readonly place: Place
  /** `Ref` value. */
  readonly physicalId: string
  readonly properties: Properties
  readonly attributes: Readonly<Record<string, string>>
  /** Key that must be unique among resources. */
  readonly uniqueName?: string
}

type ArnParts = (name: string, place: Place, properties: Properties) => string

const regional =
  (service: string, prefix = '', suffix = ''): ArnParts =>
  (name, { account, region }) =>
    `arn:aws:${service}:${region}:${account}:${prefix}${name}${suffix}`
const iam =
  (kind: string): ArnParts =>
  (name, { account }) =>
    `arn:aws:iam::${account}:${kind}/${name}`

const ARNS: Readonly<Record<string, ArnParts>> = {
  'AWS::Backup::BackupVault': regional('backup', 'backup-vault:'),
  'AWS::Backup::BackupPlan': regional('backup', 'backup-plan:'),
  'AWS::CloudTrail::Trail': regional('cloudtrail', 'trail/'),
  'AWS::CloudWatch::Alarm': regional('cloudwatch', 'alarm:'),
  'AWS::CloudWatch::CompositeAlarm': regional('cloudwatch', 'alarm:'),
  'AWS::CloudFront::Function': (name, { account }) => `arn:aws:cloudfront::${account}:function/${name}`,
  'AWS::DynamoDB::GlobalTable': regional('dynamodb', 'table/'),
  'AWS::Events::Archive': regional('events', 'archive/'),
  'AWS::Events::EventBus': regional('events', 'event-bus/'),
  'AWS::Events::Rule': (name, place, { EventBusName }) =>
    regional('events', 'rule/')(EventBusName === undefined ? name : `${EventBusName}/${name}`, place, {}),
  'AWS::IAM::ManagedPolicy': iam('policy'),
  'AWS::IAM::Role': iam('role'),
  'AWS::KMS::Key': regional('kms', 'key/'),
  'AWS::KinesisFirehose::DeliveryStream': regional('firehose', 'deliverystream/'),
  'AWS::Lambda::Alias': (name, place, { FunctionName }) =>
    regional('lambda', 'function:', `:${name}`)(String(FunctionName), place, {}),
  'AWS::Lambda::Function': regional('lambda', 'function:'),
  'AWS::Lambda::Version': (name, place, { FunctionName }) =>
    regional('lambda', 'function:', `:${name}`)(String(FunctionName), place, {}),
  'AWS::Logs::LogGroup': regional('logs', 'log-group:', ':*'),
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::SNS::Topic': regional('sns'),
  'AWS::SQS::Queue': regional('sqs'),
  'AWS::SecretsManager::Secret': regional('secretsmanager', 'secret:', '-Ab1Cd2'),
  'AWS::WAFv2::WebACL': (name, { account, region }) => `arn:aws:wafv2:${region}:${account}:global/webacl/${name}/id`,
}

/**
 * Types for which Ref returns the ARN.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/
 */
const ARN_REFERENCE_TYPES: ReadonlySet<string> = new Set([
  'AWS::IAM::ManagedPolicy',
  'AWS::Lambda::Alias',
  'AWS::Lambda::Version',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
])

/**
 * Returns a created resource with the id and attributes AWS would assign; `id` applies if it has no
 * name.
 */
export function describePhysicalResource(
  type: string,
  place: Place,
  properties: Properties,
  id: string,
): Omit<PhysicalResource, 'uniqueName'> {
  const isNamedResource = type !== 'AWS::ApiGatewayV2::Route' && type !== 'AWS::ApiGatewayV2::ApiMapping'
  const name = (isNamedResource ? findExplicitName(type, properties) : undefined) ?? id
  const arn = ARNS[type]?.(name, place, properties)
  return {
    type,
    place,
    properties,
    physicalId: createPhysicalId(type, place, properties, { name, arn }),
    attributes: {
      ...(arn === undefined ? {} : { Arn: arn }),
      ...getAttributes(type, place, { name, arn, properties }),
    },
  }
}

function createPhysicalId(
  type: string,
  { account, region }: Place,
  { EventBusName }: Properties,
  { name, arn }: { readonly name: string; readonly arn: string | undefined },
): string {
  if (type === 'AWS::SQS::Queue') return `https://sqs.${region}.amazonaws.com/${account}/${name}`
  if (type === 'AWS::Events::Rule' && EventBusName !== undefined) return `${EventBusName}|${name}`
  return ARN_REFERENCE_TYPES.has(type) && arn !== undefined ? arn : name
}

type Known = { readonly name: string; readonly arn: string | undefined; readonly properties: Properties }

function getAttributes(
  type: string,
  { region }: Place,
  { name, arn = name, properties }: Known,
): Readonly<Record<string, string>> {
  switch (type) {
    case 'AWS::ApiGatewayV2::Api':
      return { ApiId: name, ApiEndpoint: `https://${name}.execute-api.${region}.amazonaws.com` }
    case 'AWS::ApiGatewayV2::DomainName':
      return {
        RegionalDomainName: `d-${name}.execute-api.${region}.amazonaws.com`,
        RegionalHostedZoneId: 'Z2FDTNDATAQYW2',
      }
    case 'AWS::ApiGatewayV2::Integration':
      return { IntegrationId: name }
    case 'AWS::ApiGatewayV2::Route':
      return { RouteId: name }
    case 'AWS::Backup::BackupPlan':
      return { BackupPlanId: name, BackupPlanArn: arn }
    case 'AWS::Backup::BackupVault':
      return { BackupVaultName: name, BackupVaultArn: arn }
    case 'AWS::CloudFront::Distribution':
      return { Id: `E${name}`, DomainName: `d${name}.cloudfront.net` }
    case 'AWS::CloudFront::Function':
      return { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn }
    case 'AWS::DynamoDB::GlobalTable':
      return { StreamArn: `${arn}/stream/2026-01-01T00:00:00.000`, TableId: name }
    case 'AWS::Events::EventBus':
    case 'AWS::Events::Rule':
      return { Name: name, RuleName: name }
    case 'AWS::IAM::Role':
      return { RoleId: `AROA${name}` }
    case 'AWS::KMS::Key':
      return { KeyId: name }
    case 'AWS::Lambda::Alias':
      return { AliasArn: arn }
    case 'AWS::Lambda::Version':
      return { Version: name, FunctionArn: arn }
    case 'AWS::S3::Bucket':
      return { DomainName: `${name}.s3.amazonaws.com`, RegionalDomainName: `${name}.s3.${region}.amazonaws.com` }
    case 'AWS::SNS::Topic':
      return { TopicArn: arn, TopicName: name }
    case 'AWS::SQS::Queue':
      return { QueueName: name, QueueUrl: `https://sqs.${region}.amazonaws.com/${name}` }
    case 'AWS::SecretsManager::Secret':
      return { Id: arn }
    default:
      return typeof properties.Name === 'string' ? { Name: properties.Name } : {}
  }
}
