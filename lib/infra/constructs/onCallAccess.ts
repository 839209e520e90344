import { Aws, Stack, Validations } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import {
  EVENT_BUS_LOGICAL_ID,
  getAccessLogName,
  getBackupRoleName,
  getBackupVaultName,
  getDeployedName,
  getOutgoingVaultName,
  getSmokeTokenName,
  LIVE_ALIAS,
  ROLLOUT_STACKS,
} from '../names.ts'
import type { Platform } from '../platform.ts'
import { toFindingArn } from './findingArn.ts'

/*
 * Permissions of on-call engineers.
 */

type Grant = {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Permissions for the `aws` commands of the alarm runbooks: inspect failures and restart what has
 * stopped. They allow no change to code, settings, permissions or data. Two policies, as IAM caps
 * one at 6,144 characters (docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html) and
 * each new job adds to the second.
 */
export class OnCallAccess extends Construct {
  readonly policies: readonly ManagedPolicy[]

  constructor(scope: Construct, id: string, platform: Platform) {
    super(scope, id)
    const { name } = platform.stage
    this.policies = [
      createManagedPolicy(this, 'Policy', {
        name: getDeployedName(name, 'on-call'),
        description: `On-call engineers of ${name}: inspect alarms, logs, metrics and configuration`,
        grants: listInspectionGrants(this, platform),
      }),
      createManagedPolicy(this, 'RestartPolicy', {
        name: getDeployedName(name, 'on-call-restart'),
        description: `On-call engineers of ${name}: start jobs, replays, event sources and backups`,
        grants: listRestartGrants(this, platform),
      }),
    ]
  }
}

type PolicyProps = { readonly name: string; readonly description: string; readonly grants: readonly Grant[] }

function createManagedPolicy(scope: Construct, id: string, { name, description, grants }: PolicyProps): ManagedPolicy {
  const policy = new ManagedPolicy(scope, id, {
    managedPolicyName: name,
    description,
    statements: grants.map(
      ({ actions, resources, conditions }) =>
        new PolicyStatement({
          actions: [...actions],
          resources: [...resources],
          ...(conditions ? { conditions } : {}),
        }),
    ),
  })
  for (const resource of new Set(grants.flatMap(({ resources }) => resources))) {
    if (!resource.includes('*')) continue
    Validations.of(policy).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${toFindingArn(resource)}]`,
      reason:
        'The statement is limited to one resource type in the stage. Actions without resource-level permissions require a wildcard.',
    })
  }
  return policy
}

type Arn = (service: string, rest: string) => string

function createArnBuilder(scope: Construct): Arn {
  const { partition, region, account } = Stack.of(scope)
  return (service, rest) => `arn:${partition}:${service}:${region}:${account}:${rest}`
}

function listInspectionGrants(scope: Construct, { stage, data, tables }: Platform): readonly Grant[] {
  const { partition, region, account } = Stack.of(scope)
  const arn = createArnBuilder(scope)
  const own = (name: string): string => getDeployedName(stage.name, name)
  const functions = arn('lambda', `function:${own('*')}`)
  const hasQueues = Object.values(tables.workers).some(({ source }) => source === 'queue')
  return [
    {
      actions: ['cloudwatch:DescribeAlarms', 'cloudwatch:GetMetricData', 'cloudwatch:ListDashboards'],
      resources: ['*'],
    },
    {
      actions: ['cloudwatch:GetDashboard'],
      resources: [`arn:${partition}:cloudwatch::${account}:dashboard/${own('overview')}`],
    },
    {
      actions: ['logs:FilterLogEvents', 'logs:StartQuery'],
      resources: [`/aws/lambda/${own('*')}`, getAccessLogName(stage.name)].map((group) =>
        arn('logs', `log-group:${group}:*`),
      ),
    },
    { actions: ['logs:DescribeLogGroups', 'logs:GetQueryResults'], resources: ['*'] },
    {
      actions: ['lambda:GetAccountSettings', 'lambda:ListEventSourceMappings', 'servicequotas:GetServiceQuota'],
      resources: ['*'],
    },
    { actions: ['lambda:GetAlias', 'lambda:GetFunctionConfiguration'], resources: [functions] },
    { actions: ['events:DescribeRule'], resources: [arn('events', `rule/${own('*')}`)] },
    ...(hasQueues ? [{ actions: ['sqs:GetQueueAttributes'], resources: [arn('sqs', own('*'))] }] : []),
    { actions: ['dynamodb:DescribeTable'], resources: [data.table.tableArn] },
    {
      actions: ['apigateway:GET'],
      resources: ['/apis', '/apis/*/stages'].map((path) => `arn:${partition}:apigateway:${region}::${path}`),
    },
    {
      actions: ['codedeploy:GetDeployment'],
      resources: ROLLOUT_STACKS.map((stack) => arn('codedeploy', `deploymentgroup:${own(stack)}/*`)),
    },
    {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:DescribeStackEvents'],
      resources: [arn('cloudformation', `stack/${own('*')}`)],
    },
    ...(stage.isProtected ? [{ actions: ['backup:ListBackupJobs', 'backup:ListCopyJobs'], resources: ['*'] }] : []),
  ]
}

function listRestartGrants(scope: Construct, { stage, tables }: Platform): readonly Grant[] {
  const arn = createArnBuilder(scope)
  const own = (name: string): string => getDeployedName(stage.name, name)
  return [
    {
      actions: ['lambda:UpdateEventSourceMapping'],
      resources: ['*'],
      conditions: { StringLike: { 'lambda:FunctionArn': arn('lambda', `function:${own('*')}`) } },
    },
    // Job by job: a wildcard would also let on-call engineers invoke endpoints and workers.
    {
      actions: ['lambda:InvokeFunction'],
      resources: Object.keys(tables.schedules).map((name) => arn('lambda', `function:${own(name)}:${LIVE_ALIAS}`)),
    },
    // Enabling a rule restores what is deployed, so all rules of the stage may be enabled.
    { actions: ['events:EnableRule'], resources: [arn('events', `rule/${own('*')}`)] },
    { actions: ['servicequotas:RequestServiceQuotaIncrease'], resources: [arn('servicequotas', 'lambda/*')] },
    {
      actions: ['events:StartReplay', 'events:DescribeReplay'],
      resources: [
        arn('events', `archive/${own(EVENT_BUS_LOGICAL_ID)}`),
        arn('events', 'replay/*'),
        arn('events', `event-bus/${own(EVENT_BUS_LOGICAL_ID)}`),
      ],
    },
    {
      actions: ['secretsmanager:GetSecretValue'],
      resources: [arn('secretsmanager', `secret:${getSmokeTokenName(stage.name)}-*`)],
    },
    ...(stage.isProtected ? listBackupGrants(stage.name, stage.backup !== undefined, arn) : []),
  ]
}

function listBackupGrants(stageName: string, isCopiedElsewhere: boolean, arn: Arn): readonly Grant[] {
  const vaults = [getBackupVaultName(stageName), ...(isCopiedElsewhere ? [getOutgoingVaultName(stageName)] : [])]
  return [
    {
      actions: ['backup:StartBackupJob', 'backup:ListRecoveryPointsByBackupVault'],
      resources: vaults.map((name) => arn('backup', `backup-vault:${name}`)),
    },
    {
      actions: ['iam:PassRole'],
      resources: [`arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${getBackupRoleName(stageName)}`],
      conditions: { StringEquals: { 'iam:PassedToService': 'backup.amazonaws.com' } },
    },
  ]
}
