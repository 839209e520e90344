import { getNamePropertyPath } from '../template/identities.ts'
import type { ResolvedResource } from '../template/resolvedStage.ts'
import { at, textAt } from '../template/values.ts'
import { type AwsRule, createResourceTypeRule, type Finding } from './awsRule.ts'

/** Names that a service accepts. */
type NameFormat = { readonly pattern: RegExp; readonly source: string }

const DOCS = 'https://docs.aws.amazon.com'
const cloudWatchApiUrl = `${DOCS}/AmazonCloudWatch/latest/APIReference`
const iamQuotasUrl = `${DOCS}/IAM/latest/UserGuide/reference_iam-quotas.html`
const eventsApiUrl = `${DOCS}/eventbridge/latest/APIReference`
const codeDeployLimitsUrl = `${DOCS}/codedeploy/latest/userguide/limits.html`
const backupApiUrl = `${DOCS}/aws-backup/latest/devguide`
const logsApiUrl = `${DOCS}/AmazonCloudWatchLogs/latest/APIReference`
const dynamodbApiUrl = `${DOCS}/amazondynamodb/latest/APIReference`
const alarm = { pattern: /^.{1,255}$/, source: `${cloudWatchApiUrl}/API_PutMetricAlarm.html` }
const table = { pattern: /^[\w.-]{3,255}$/, source: `${dynamodbApiUrl}/API_CreateTable.html` }
const iamPolicyFormat = { pattern: /^[\w+=,.@-]{1,128}$/, source: iamQuotasUrl }
const codeDeployFormat = { pattern: /^[\w+=,.@-]{1,100}$/, source: codeDeployLimitsUrl }

const FORMATS: Readonly<Record<string, NameFormat>> = {
  'AWS::ApiGatewayV2::Api': {
    pattern: /^.{1,128}$/,
    source: `${DOCS}/apigatewayv2/latest/api-reference/apis.html`,
  },
  'AWS::ApiGatewayV2::DomainName': {
    pattern: /^(?=.{4,253}$)(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    source: `${DOCS}/apigateway/latest/developerguide/http-api-custom-domain-names.html`,
  },
  'AWS::ApiGatewayV2::Stage': {
    pattern: /^(\$default|[\w-]{1,128})$/,
    source: `${DOCS}/apigateway/latest/developerguide/http-api-stages.html`,
  },
  'AWS::Backup::BackupPlan': { pattern: /^[\w.-]{1,50}$/, source: `${backupApiUrl}/API_BackupPlanInput.html` },
  'AWS::Backup::BackupVault': { pattern: /^[\w-]{2,50}$/, source: `${backupApiUrl}/API_CreateBackupVault.html` },
  'AWS::Budgets::Budget': {
    pattern: /^(?!.*\/action\/)[^:\\]{1,100}$/,
    source: `${DOCS}/aws-cost-management/latest/APIReference/API_budgets_Budget.html`,
  },
  'AWS::CloudFront::Function': {
    pattern: /^[\w-]{1,64}$/,
    source: `${DOCS}/cloudfront/latest/APIReference/API_CreateFunction.html`,
  },
  'AWS::CloudTrail::Trail': {
    pattern: /^(?=.{3,128}$)[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/,
    source: `${DOCS}/awscloudtrail/latest/APIReference/API_CreateTrail.html`,
  },
  'AWS::CloudWatch::Alarm': alarm,
  'AWS::CloudWatch::CompositeAlarm': alarm,
  'AWS::CloudWatch::Dashboard': { pattern: /^[\w-]{1,255}$/, source: `${cloudWatchApiUrl}/API_PutDashboard.html` },
  'AWS::CodeDeploy::Application': codeDeployFormat,
  'AWS::CodeDeploy::DeploymentConfig': codeDeployFormat,
  'AWS::CodeDeploy::DeploymentGroup': codeDeployFormat,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Archive': { pattern: /^[\w.-]{1,48}$/, source: `${eventsApiUrl}/API_CreateArchive.html` },
  'AWS::Events::EventBus': { pattern: /^(?!aws\.)[\w./-]{1,256}$/, source: `${eventsApiUrl}/API_CreateEventBus.html` },
  'AWS::Events::Rule': { pattern: /^[\w.-]{1,64}$/, source: `${eventsApiUrl}/API_PutRule.html` },
  'AWS::IAM::ManagedPolicy': iamPolicyFormat,
  'AWS::IAM::Policy': iamPolicyFormat,
  'AWS::IAM::Role': { pattern: /^[\w+=,.@-]{1,64}$/, source: iamQuotasUrl },
  'AWS::KMS::Alias': {
    pattern: /^alias\/(?!aws\/)[\w/-]{1,250}$/,
    source: `${DOCS}/kms/latest/APIReference/API_CreateAlias.html`,
  },
  'AWS::KinesisFirehose::DeliveryStream': {
    pattern: /^[\w.-]{1,64}$/,
    source: `${DOCS}/firehose/latest/APIReference/API_CreateDeliveryStream.html`,
  },
  'AWS::Lambda::Alias': {
    pattern: /^(?!\d+$)[\w-]{1,128}$/,
    source: `${DOCS}/lambda/latest/api/API_CreateAlias.html`,
  },
  'AWS::Lambda::Function': {
    pattern: /^[\w-]{1,64}$/,
    source: `${DOCS}/lambda/latest/api/API_CreateFunction.html`,
  },
  'AWS::Logs::LogGroup': { pattern: /^[\w./#-]{1,512}$/, source: `${logsApiUrl}/API_CreateLogGroup.html` },
  'AWS::Logs::SubscriptionFilter': {
    pattern: /^[^:*]{1,512}$/,
    source: `${logsApiUrl}/API_PutSubscriptionFilter.html`,
  },
  'AWS::S3::Bucket': {
    pattern:
      /^(?!xn--|sthree-|amzn-s3-demo-)(?!.*(\.\.|-s3alias$|--ol-s3$|\.mrap$|--x-s3$))[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    source: `${DOCS}/AmazonS3/latest/userguide/bucketnamingrules.html`,
  },
  'AWS::SNS::Topic': { pattern: /^[\w-]{1,256}(\.fifo)?$/, source: `${DOCS}/sns/latest/api/API_CreateTopic.html` },
  'AWS::SQS::Queue': {
    pattern: /^(?=.{1,80}$)[\w-]+(\.fifo)?$/,
    source: `${DOCS}/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html`,
  },
  'AWS::SecretsManager::Secret': {
    pattern: /^[\w/+=.@-]{1,512}$/,
    source: `${DOCS}/secretsmanager/latest/apireference/API_CreateSecret.html`,
  },
  'AWS::WAFv2::WebACL': { pattern: /^[\w-]{1,128}$/, source: `${DOCS}/waf/latest/APIReference/API_CreateWebACL.html` },
}

/** Services with one namespace for all regions. */
const GLOBAL_TYPES = ['Budgets', 'CloudFront', 'IAM', 'S3', 'WAFv2']
/** Types that share a namespace. */
const SHARED_NAMESPACES: Readonly<Record<string, string>> = {
  'AWS::CloudWatch::CompositeAlarm': 'AWS::CloudWatch::Alarm',
  'AWS::DynamoDB::GlobalTable': 'AWS::DynamoDB::Table',
}
/** Types whose name is not unique (null), or unique within a parent named by this property. */
const PARENTS: Readonly<Record<string, string | null>> = {
  'AWS::ApiGatewayV2::Api': null,
  'AWS::ApiGatewayV2::Stage': 'ApiId',
  'AWS::Backup::BackupPlan': null,
  'AWS::CodeDeploy::DeploymentGroup': 'ApplicationName',
  'AWS::Events::Rule': 'EventBusName',
  'AWS::IAM::Policy': 'Roles',
  'AWS::Lambda::Alias': 'FunctionName',
  'AWS::Logs::SubscriptionFilter': 'LogGroupName',
}

const hasResourceName = ({ type, properties }: ResolvedResource): boolean =>
  at(properties, ...getNamePropertyPath(type)) !== undefined

/** Returns the scope within which a name must be unique; undefined if it need not be. */
function toNameScope({ type, place, properties }: ResolvedResource): string | undefined {
  const parent = PARENTS[type]
  if (parent === null) return undefined
  const isGlobalResource = GLOBAL_TYPES.includes(type.split('::')[1] ?? '')
  const owner = parent === undefined ? '' : JSON.stringify(at(properties, parent) ?? '')
  return [SHARED_NAMESPACES[type] ?? type, place.account, isGlobalResource ? '' : place.region, owner].join(' ')
}

const findRepeatedNames: AwsRule['check'] = (stage) => {
  const named = stage.resources.filter((resource) => resource.type in FORMATS && hasResourceName(resource))
  const first = new Map<string, ResolvedResource>()
  return named.flatMap((resource): readonly Finding[] => {
    const nameSpace = toNameScope(resource)
    if (nameSpace === undefined) return []
    const key = `${nameSpace} ${resource.name}`
    const other = first.get(key)
    if (!other) first.set(key, resource)
    return other
      ? [{ on: resource, message: `${resource.name} is already the name of ${other.stack.id}/${other.id}` }]
      : []
  })
}

/** Rules for physical names. */
export const nameRules: readonly AwsRule[] = [
  {
    id: 'name-format',
    text: 'The length and characters of a physical name must be valid for the service.',
    source: `${DOCS}/AWSCloudFormation/latest/UserGuide/aws-properties-name.html`,
    check: createResourceTypeRule(Object.keys(FORMATS), (resource) => {
      const format = FORMATS[resource.type]
      const hasInvalidName = format && hasResourceName(resource) && !format.pattern.test(resource.name)
      return [
        hasInvalidName && `name "${resource.name}" (${resource.name.length} characters) is rejected: ${format.source}`,
      ]
    }),
  },
  {
    id: 'name-unique',
    text: 'A physical name must be unique in the account and region across all stacks of a stage.',
    source: `${DOCS}/AWSCloudFormation/latest/UserGuide/aws-properties-name.html`,
    check: findRepeatedNames,
  },
  {
    id: 'name-of-backup-rule',
    text: 'Names of backup plan rules and selections must have 1 to 50 letters, digits, dots, hyphens or underscores.',
    source: `${backupApiUrl}/API_BackupRuleInput.html`,
    check: createResourceTypeRule(['AWS::Backup::BackupPlan', 'AWS::Backup::BackupSelection'], ({ properties }) => {
      const rules = at(properties, 'BackupPlan', 'BackupPlanRule')
      const names = [
        ...(Array.isArray(rules) ? rules.map((rule) => textAt(rule, 'RuleName')) : []),
        textAt(properties, 'BackupSelection', 'SelectionName'),
      ].filter(Boolean)
      return names.map((name) => !/^[\w.-]{1,50}$/.test(name) && `name "${name}" is not valid`)
    }),
  },
]
