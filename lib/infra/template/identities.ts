import { createHash } from 'node:crypto'
import type { Place } from './template.ts'

/** Properties with the physical name of a resource. */
const NAME_PROPERTIES: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::DomainName': 'DomainName',
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::Backup::BackupPlan': 'BackupPlan.BackupPlanName',
  'AWS::Backup::BackupVault': 'BackupVaultName',
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  'AWS::CloudTrail::Trail': 'TrailName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::CompositeAlarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::CodeDeploy::Application': 'ApplicationName',
  'AWS::CodeDeploy::DeploymentConfig': 'DeploymentConfigName',
  'AWS::CodeDeploy::DeploymentGroup': 'DeploymentGroupName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::Archive': 'ArchiveName',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::IAM::Policy': 'PolicyName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::KMS::Alias': 'AliasName',
  'AWS::KinesisFirehose::DeliveryStream': 'DeliveryStreamName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Logs::SubscriptionFilter': 'FilterName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
}

/** Returns the path of the property that names a resource of a type. */
export const getNamePropertyPath = (type: string): readonly string[] => (NAME_PROPERTIES[type] ?? 'Name').split('.')

/** Creates an ARN or reference from a name. */
export type Identity = (name: string, place: Place) => string

const regional =
  (service: string, prefix = ''): Identity =>
  (name, { partition, region, account }) =>
    `arn:${partition}:${service}:${region}:${account}:${prefix}${name}`
const global =
  (service: string, prefix = ''): Identity =>
  (name, { partition, account }) =>
    `arn:${partition}:${service}::${account}:${prefix}${name}`

/** Ids that AWS generates: same length, unique per resource. */
const toHex = (name: string): string => createHash('sha256').update(name).digest('hex')
const generateApiId = (name: string): string => toHex(name).slice(0, 10)
const toUuid = (name: string): string => toHex(name).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
const SAMPLE_RANDOM_SUFFIX = 'A1b2C3'

const ARNS: Readonly<Record<string, Identity>> = {
  'AWS::Backup::BackupPlan': (name, place) => regional('backup', 'backup-plan:')(toUuid(name), place),
  'AWS::Backup::BackupVault': regional('backup', 'backup-vault:'),
  'AWS::CloudFront::Distribution': global('cloudfront', 'distribution/'),
  'AWS::CloudFront::Function': global('cloudfront', 'function/'),
  'AWS::CloudTrail::Trail': regional('cloudtrail', 'trail/'),
  'AWS::CloudWatch::Alarm': regional('cloudwatch', 'alarm:'),
  'AWS::CloudWatch::CompositeAlarm': regional('cloudwatch', 'alarm:'),
  'AWS::CloudWatch::Dashboard': global('cloudwatch', 'dashboard/'),
  'AWS::CodeDeploy::Application': regional('codedeploy', 'application:'),
  'AWS::CodeDeploy::DeploymentConfig': regional('codedeploy', 'deploymentconfig:'),
  'AWS::DynamoDB::GlobalTable': regional('dynamodb', 'table/'),
  'AWS::DynamoDB::Table': regional('dynamodb', 'table/'),
  'AWS::Events::Archive': regional('events', 'archive/'),
  'AWS::Events::EventBus': regional('events', 'event-bus/'),
  'AWS::Events::Rule': regional('events', 'rule/'),
  'AWS::IAM::ManagedPolicy': global('iam', 'policy/'),
  'AWS::IAM::Role': global('iam', 'role/'),
  'AWS::KMS::Key': (name, place) => regional('kms', 'key/')(toUuid(name), place),
  'AWS::KinesisFirehose::DeliveryStream': regional('firehose', 'deliverystream/'),
  'AWS::Lambda::Function': regional('lambda', 'function:'),
  'AWS::Logs::LogGroup': (name, place) => `${regional('logs', 'log-group:')(name, place)}:*`,
  'AWS::S3::Bucket': (name, { partition }) => `arn:${partition}:s3:::${name}`,
  'AWS::SNS::Topic': regional('sns'),
  'AWS::SQS::Queue': regional('sqs'),
  'AWS::SecretsManager::Secret': (name, place) =>
    regional('secretsmanager', 'secret:')(`${name}-${SAMPLE_RANDOM_SUFFIX}`, place),
  'AWS::WAFv2::WebACL': (name, place) => regional('wafv2', 'global/webacl/')(`${name}/${toUuid(name)}`, place),
}

/** Returns the ARN of a resource; types without one get an ARN of an unknown service. */
export const arnOf = (type: string, name: string, place: Place): string =>
  (ARNS[type] ?? regional('unknown'))(name, place)

const getUrlSuffix = ({ partition }: Place): string => (partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com')

/** Types whose `Ref` yields an ARN, URL or id instead of the name. */
const REFS: Readonly<Record<string, Identity>> = {
  'AWS::ApiGatewayV2::Api': generateApiId,
  'AWS::Backup::BackupPlan': toUuid,
  'AWS::IAM::ManagedPolicy': (name, place) => arnOf('AWS::IAM::ManagedPolicy', name, place),
  'AWS::KMS::Key': toUuid,
  'AWS::SNS::Topic': (name, place) => arnOf('AWS::SNS::Topic', name, place),
  'AWS::SQS::Queue': (name, place) => `https://sqs.${place.region}.${getUrlSuffix(place)}/${place.account}/${name}`,
  'AWS::SecretsManager::Secret': (name, place) => arnOf('AWS::SecretsManager::Secret', name, place),
}

/** Returns the `Ref` value of a resource. */
export const refOf = (type: string, name: string, place: Place): string => (REFS[type] ?? (() => name))(name, place)

/** Returns the value of a pseudo parameter; undefined for other references. */
export function resolvePseudoParameter(id: string, place: Place, stackName: string): string | undefined {
  switch (id) {
    case 'AWS::AccountId':
      return place.account
    case 'AWS::Region':
      return place.region
    case 'AWS::Partition':
      return place.partition
    case 'AWS::URLSuffix':
      return getUrlSuffix(place)
    case 'AWS::StackName':
      return stackName
    case 'AWS::StackId':
      return `${regional('cloudformation', 'stack/')(stackName, place)}/${toUuid(stackName)}`
    default:
      return undefined
  }
}

/** Returns the `Fn::GetAtt` value of a resource. */
export function resolveAttribute(type: string, attribute: string, name: string, place: Place): string {
  const arn = arnOf(type, name, place)
  switch (attribute) {
    case 'Arn':
    case 'TopicArn':
    case 'BackupVaultArn':
    case 'BackupPlanArn':
    case 'FunctionARN':
      return arn
    case 'StreamArn':
      return `${arn}/stream/2026-01-01T00:00:00.000`
    case 'QueueName':
    case 'TopicName':
    case 'Name':
    case 'BackupVaultName':
      return name
    case 'QueueUrl':
      return refOf(type, name, place)
    case 'BackupPlanId':
    case 'KeyId':
      return toUuid(name)
    case 'ApiEndpoint':
      return `https://${generateApiId(name)}.execute-api.${place.region}.${getUrlSuffix(place)}`
    case 'Version':
      return '12345'
    default:
      return `${name}.${attribute}`
  }
}
