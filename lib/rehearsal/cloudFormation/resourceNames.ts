import type { Place, Properties } from './place.ts'

/** Properties that form the name of a resource, and the scope of its uniqueness. */
type Naming = { readonly by: readonly string[]; readonly within?: 'account' | 'partition' }

const NAMINGS: Readonly<Record<string, Naming>> = {
  'AWS::ApiGatewayV2::ApiMapping': { by: ['DomainName', 'ApiMappingKey'] },
  'AWS::ApiGatewayV2::DomainName': { by: ['DomainName'] },
  'AWS::ApiGatewayV2::Route': { by: ['ApiId', 'RouteKey'] },
  'AWS::ApiGatewayV2::Stage': { by: ['ApiId', 'StageName'] },
  'AWS::Backup::BackupVault': { by: ['BackupVaultName'] },
  'AWS::Budgets::Budget': { by: ['Budget.BudgetName'], within: 'account' },
  'AWS::CloudFront::Function': { by: ['Name'], within: 'account' },
  'AWS::CloudFront::Distribution': { by: ['DistributionConfig.Aliases'], within: 'partition' },
  'AWS::CloudTrail::Trail': { by: ['TrailName'] },
  'AWS::CloudWatch::Alarm': { by: ['AlarmName'] },
  'AWS::CloudWatch::CompositeAlarm': { by: ['AlarmName'] },
  'AWS::CloudWatch::Dashboard': { by: ['DashboardName'], within: 'account' },
  'AWS::CodeDeploy::Application': { by: ['ApplicationName'] },
  'AWS::CodeDeploy::DeploymentConfig': { by: ['DeploymentConfigName'] },
  'AWS::CodeDeploy::DeploymentGroup': { by: ['ApplicationName', 'DeploymentGroupName'] },
  'AWS::DynamoDB::GlobalTable': { by: ['TableName'] },
  'AWS::Events::Archive': { by: ['ArchiveName'] },
  'AWS::Events::EventBus': { by: ['Name'] },
  'AWS::Events::Rule': { by: ['EventBusName', 'Name'] },
  'AWS::IAM::ManagedPolicy': { by: ['ManagedPolicyName'], within: 'account' },
  'AWS::IAM::Role': { by: ['RoleName'], within: 'account' },
  'AWS::KMS::Alias': { by: ['AliasName'] },
  'AWS::KinesisFirehose::DeliveryStream': { by: ['DeliveryStreamName'] },
  'AWS::Lambda::Alias': { by: ['FunctionName', 'Name'] },
  'AWS::Lambda::EventInvokeConfig': { by: ['FunctionName', 'Qualifier'] },
  'AWS::Lambda::EventSourceMapping': { by: ['FunctionName', 'EventSourceArn'] },
  'AWS::Lambda::Function': { by: ['FunctionName'] },
  'AWS::Logs::LogGroup': { by: ['LogGroupName'] },
  'AWS::Logs::MetricFilter': { by: ['LogGroupName', 'FilterName'] },
  'AWS::Logs::SubscriptionFilter': { by: ['LogGroupName', 'FilterName'] },
  'AWS::S3::Bucket': { by: ['BucketName'], within: 'partition' },
  'AWS::S3::BucketPolicy': { by: ['Bucket'], within: 'partition' },
  'AWS::SES::ConfigurationSet': { by: ['Name'] },
  'AWS::SNS::Topic': { by: ['TopicName'] },
  'AWS::SQS::Queue': { by: ['QueueName'] },
  'AWS::SecretsManager::Secret': { by: ['Name'] },
  'AWS::WAFv2::WebACL': { by: ['Scope', 'Name'] },
}

/** Reads a property by path: `Budget.BudgetName`. */
const getResourceProperty = (properties: Properties, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => Object(value)[key], properties)

/** Adds the name that CloudFormation generates for an unnamed resource. */
export function withGeneratedName(type: string, properties: Properties, generated: string): Properties {
  const property = NAMINGS[type]?.by.at(-1)
  if (property === undefined || property.includes('.') || properties[property] !== undefined) return properties
  return { ...properties, [property]: generated }
}

/**
 * Returns the last part of a resource's name, without its parent; undefined if AWS generates an id.
 */
export function findExplicitName(type: string, properties: Properties): string | undefined {
  const property = NAMINGS[type]?.by.at(-1)
  const value = property === undefined ? undefined : getResourceProperty(properties, property)
  return value === undefined ? undefined : String(value)
}

/** Returns the key that must be unique in AWS; undefined for resources without unique names. */
export function findUniqueName(type: string, properties: Properties, { account, region }: Place): string | undefined {
  const naming = NAMINGS[type]
  if (!naming) return undefined
  const parts = naming.by.map((path) => getResourceProperty(properties, path))
  if (parts.at(-1) === undefined) return undefined
  const within = { account: [account], partition: [], region: [account, region] }[naming.within ?? 'region']
  return [type, ...within, ...parts.map((part) => String(part ?? 'default'))].join('|')
}
