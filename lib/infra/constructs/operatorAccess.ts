import { Aws, CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib'
import { AccountPrincipal, ManagedPolicy, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { FileKind } from '#functions/permissions.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { getDeadLetterQueueName, getDeployedName } from '../names.ts'
import type { Platform } from '../platform.ts'
import { getBlobBucketName } from './blobBucket.ts'
import { toFindingArn } from './findingArn.ts'
import { OnCallAccess } from './onCallAccess.ts'

/*
 * Permissions of operators.
 */

const INCOMING: FileKind = 'incoming'
const LABELS: FileKind = 'labels'
const DATASETS: FileKind = 'datasets'
const ERASURES: FileKind = 'erasures'

/** Session duration of the role. */
const SESSION = Duration.hours(1)

/**
 * Operator access: a policy for `npm run ops`, one for on-call work, and a role of this account
 * with both. In a protected stage the role requires MFA. Users of an identity provider are assigned
 * the policies there.
 */
export class OperatorAccess extends Construct {
  constructor(scope: Construct, id: string, platform: Platform) {
    super(scope, id)
    const { stage } = platform
    const policy = new ManagedPolicy(this, 'Policy', {
      managedPolicyName: getDeployedName(stage.name, 'operator'),
      description: `Permissions of the ops command line in ${stage.name}`,
      statements: buildStatements(this, platform),
    })
    const role = new Role(this, 'Role', {
      roleName: getDeployedName(stage.name, 'operator'),
      description: `Operates ${stage.name}: npm run ops -- --stage ${stage.name}, and alarm runbooks`,
      assumedBy: new AccountPrincipal(Aws.ACCOUNT_ID).withConditions(
        stage.isProtected ? { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } : {},
      ),
      managedPolicies: [policy, ...new OnCallAccess(this, 'OnCall', platform).policies],
      maxSessionDuration: SESSION,
    })
    new CfnOutput(this, 'RoleArn', { value: role.roleArn })
    for (const { id: rule, reason } of explained(this, platform))
      Validations.of(policy).acknowledge({ id: rule, reason })
  }
}

function buildStatements(scope: Construct, { stage, data, tables }: Platform): PolicyStatement[] {
  const { partition, region, account } = Stack.of(scope)
  const getQueueArn = (name: string): string =>
    `arn:${partition}:sqs:${region}:${account}:${getDeployedName(stage.name, name)}`
  const queues = Object.entries(tables.workers)
    .filter(([, { source }]) => source === 'queue')
    .map(([name]) => getQueueArn(name))
  const deadLetters = getQueueArn(getDeadLetterQueueName('*'))
  const bucketArn = `arn:${partition}:s3:::${getBlobBucketName(stage)}`
  const allow = (actions: readonly string[], resources: readonly string[]): PolicyStatement =>
    new PolicyStatement({ actions: [...actions], resources: [...resources] })
  return [
    allow(
      ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
        (action) => `dynamodb:${action}`,
      ),
      [data.table.tableArn],
    ),
    allow(['events:PutEvents'], [data.bus.eventBusArn]),
    allow(
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      Object.values(data.signingSecrets).map(({ secretArn }) => secretArn),
    ),
    new PolicyStatement({
      actions: ['kms:GenerateDataKey'],
      resources: [data.credentialsKey.keyArn],
      conditions: { StringEquals: { 'kms:EncryptionContext:purpose': OPERATOR_CODES } },
    }),
    // Labels to be reconciled are found by the index of that job.
    allow(['dynamodb:Query'], [`${data.table.tableArn}/index/due`]),
    allow(
      ['s3:PutObject'],
      [INCOMING, ERASURES].map((area) => `${bucketArn}/${area}/*`),
    ),
    allow(
      ['s3:GetObject'],
      [LABELS, ERASURES].map((area) => `${bucketArn}/${area}/*`),
    ),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`${bucketArn}/${DATASETS}/*`]),
    // Without it S3 returns 403 instead of 404 for missing objects. Also used to list erasure
    // records.
    allow(['s3:ListBucket'], [bucketArn]),
    ...(queues.length > 0 ? [allow(['sqs:GetQueueUrl', 'sqs:SendMessage'], queues)] : []),
    allow(
      ['GetQueueUrl', 'GetQueueAttributes', 'ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility'].map(
        (action) => `sqs:${action}`,
      ),
      [deadLetters],
    ),
    // Required to find resources with generated names. AWS supports no resource-level permissions
    // for these actions.
    allow(['dynamodb:ListTables', 's3:ListAllMyBuckets', 'secretsmanager:ListSecrets', 'sqs:ListQueues'], ['*']),
  ]
}

/** Acknowledges findings about wildcards with their reasons. */
function explained(scope: Construct, { stage }: Platform): readonly { readonly id: string; readonly reason: string }[] {
  const { partition, region, account } = Stack.of(scope)
  const bucket = toFindingArn(`arn:${Aws.PARTITION}:s3:::${getBlobBucketName(stage)}`)
  const deadLetters = toFindingArn(
    `arn:${partition}:sqs:${region}:${account}:${getDeployedName(stage.name, getDeadLetterQueueName('*'))}`,
  )
  return [
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'List actions for tables, buckets, secrets and queues do not support resource-level permissions.',
    },
    {
      id: `AwsSolutions-IAM5[Resource::${deadLetters}]`,
      reason: 'The statement is limited to the dead-letter queues in the stage.',
    },
    ...[INCOMING, LABELS, DATASETS, ERASURES].map((area) => ({
      id: `AwsSolutions-IAM5[Resource::${bucket}/${area}/*]`,
      reason: 'The uploader chooses the object names. Operators can access only four prefixes in the bucket.',
    })),
  ]
}
