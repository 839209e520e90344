import { parsePolicyStatements } from '../template/policies.ts'
import type { ResolvedResource } from '../template/resolvedStage.ts'
import { at, listAt, textAt } from '../template/values.ts'
import { isLike } from '../template/wildcards.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'

const TABLES = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table']
const GUIDE = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide'

const MAX_POLICY_BYTES = 20_480

/** Actions allowed in the policy of a table. */
const POLICY_ACTIONS = [
  ...['DeleteItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem', 'BatchGetItem', 'BatchWriteItem'],
  ...['ConditionCheckItem', 'PartiQLDelete', 'PartiQLInsert', 'PartiQLSelect', 'PartiQLUpdate'],
  ...['DeleteTable', 'DescribeTable', 'UpdateTable', 'CreateBackup', 'RestoreTableToPointInTime'],
  ...['DescribeContinuousBackups', 'UpdateContinuousBackups', 'DescribeTimeToLive', 'UpdateTimeToLive'],
  ...['DescribeContributorInsights', 'UpdateContributorInsights', 'ExportTableToPointInTime'],
  ...['ListTagsOfResource', 'TagResource', 'UntagResource', 'UpdateTableReplicaAutoScaling'],
  ...['DescribeTableReplicaAutoScaling', 'CreateTableReplica', 'DeleteTableReplica', 'UpdateGlobalTableVersion'],
  ...['DescribeKinesisStreamingDestination', 'EnableKinesisStreamingDestination', 'UpdateKinesisStreamingDestination'],
  ...['DisableKinesisStreamingDestination', 'GetResourcePolicy', 'PutResourcePolicy', 'DeleteResourcePolicy'],
].map((action) => `dynamodb:${action}`)

/** Returns the policies of a table and its replicas. */
const listResourcePolicies = ({ properties }: ResolvedResource): readonly unknown[] =>
  [properties, ...listAt(properties, 'Replicas')]
    .map((part) => at(part, 'ResourcePolicy', 'PolicyDocument'))
    .filter((document) => document !== undefined)

function findPolicyViolations(table: ResolvedResource): readonly (string | false | undefined)[] {
  return listResourcePolicies(table).flatMap((document) => [
    above('policy size in bytes', JSON.stringify(document).length, MAX_POLICY_BYTES),
    ...parsePolicyStatements(document).flatMap(({ actions, resources }) => [
      resources.length === 0 && 'a statement of the policy does not have a resource',
      ...actions.map(
        (action) =>
          !POLICY_ACTIONS.some((one) => isLike(action, one)) && `the policy of a table cannot have action ${action}`,
      ),
    ]),
  ])
}

function findAttributeViolations({ properties }: ResolvedResource): readonly (string | false)[] {
  const keys = [
    properties,
    ...listAt(properties, 'GlobalSecondaryIndexes'),
    ...listAt(properties, 'LocalSecondaryIndexes'),
  ].flatMap((part) => listAt(part, 'KeySchema').map((key) => textAt(key, 'AttributeName')))
  const defined = listAt(properties, 'AttributeDefinitions').map((attribute) => textAt(attribute, 'AttributeName'))
  return [
    ...defined.map((name) => !keys.includes(name) && `attribute ${name} is defined but not used by a key`),
    ...keys.map((name) => !defined.includes(name) && `key attribute ${name} is not defined`),
  ]
}

/** Rules for tables. */
export const dynamodbRules: readonly AwsRule[] = [
  {
    id: 'dynamodb-policy',
    text: 'A table policy must contain only permitted actions and a resource in each statement, and must not exceed 20 KB.',
    source: `${GUIDE}/rbac-iam-actions.html`,
    check: createResourceTypeRule(TABLES, findPolicyViolations),
  },
  {
    id: 'dynamodb-attributes',
    text: 'A table must define exactly the attributes that its keys and indexes use.',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_CreateTable.html',
    check: createResourceTypeRule(TABLES, findAttributeViolations),
  },
]
