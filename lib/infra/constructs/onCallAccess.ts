import { Aws, Stack, Validations } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import {
  accessLogName,
  backupRoleName,
  backupVaultName,
  deployedName,
  EVENT_BUS,
  LIVE_ALIAS,
  outgoingVaultName,
  smokeTokenName,
} from '../names.ts'
import type { Platform } from '../platform.ts'
import { arnInRules } from './arnInRules.ts'

type Grant = {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * What the sections on alarms ask of the `aws` command line: looking at what rings and why, and starting what has stopped. Nothing
 * by it changes code, settings, rights or data.
 */
export class OnCallAccess extends Construct {
  readonly policy: ManagedPolicy

  constructor(scope: Construct, id: string, platform: Platform) {
    super(scope, id)
    const { name } = platform.stage
    const grants = grantsFor(this, platform)
    this.policy = new ManagedPolicy(this, 'Policy', {
      managedPolicyName: deployedName(name, 'on-call'),
      description: `What whoever is on call for ${name} looks at and starts again`,
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
      Validations.of(this.policy).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${arnInRules(resource)}]`,
        reason: 'All things of one kind of the stage; where there is no name in it, AWS knows none for these actions.',
      })
    }
  }
}

function grantsFor(scope: Construct, { stage, data, tables }: Platform): readonly Grant[] {
  const { partition, region, account } = Stack.of(scope)
  const arn = (service: string, rest: string): string => `arn:${partition}:${service}:${region}:${account}:${rest}`
  const own = (name: string): string => deployedName(stage.name, name)
  const functions = arn('lambda', `function:${own('*')}`)
  const jobs = Object.keys(tables.schedules)
  const queues = Object.entries(tables.workers).flatMap(([name, { source }]) => (source === 'queue' ? [own(name)] : []))
  const bus = arn('events', `event-bus/${own(EVENT_BUS)}`)
  return [
    // What rings, and what was measured.
    {
      actions: ['cloudwatch:DescribeAlarms', 'cloudwatch:GetMetricData', 'cloudwatch:ListDashboards'],
      resources: ['*'],
    },
    {
      actions: ['cloudwatch:GetDashboard'],
      resources: [`arn:${partition}:cloudwatch::${account}:dashboard/${own('overview')}`],
    },
    // What was logged.
    {
      actions: ['logs:FilterLogEvents', 'logs:StartQuery'],
      resources: [`/aws/lambda/${own('*')}`, accessLogName(stage.name)].map((group) =>
        arn('logs', `log-group:${group}:*`),
      ),
    },
    { actions: ['logs:DescribeLogGroups', 'logs:GetQueryResults'], resources: ['*'] },
    // What runs, and what has stopped.
    { actions: ['lambda:GetAccountSettings', 'lambda:ListEventSourceMappings'], resources: ['*'] },
    { actions: ['lambda:GetAlias', 'lambda:GetFunctionConfiguration'], resources: [functions] },
    {
      actions: ['lambda:UpdateEventSourceMapping'],
      resources: ['*'],
      conditions: { StringLike: { 'lambda:FunctionArn': functions } },
    },
    {
      actions: ['lambda:InvokeFunction'],
      resources: jobs.map((name) => arn('lambda', `function:${own(name)}:${LIVE_ALIAS}`)),
    },
    {
      actions: ['events:DescribeRule', 'events:EnableRule'],
      resources: jobs.map((name) => arn('events', `rule/${own(name)}`)),
    },
    ...(queues.length > 0
      ? [{ actions: ['sqs:GetQueueAttributes'], resources: queues.map((name) => arn('sqs', name)) }]
      : []),
    { actions: ['dynamodb:DescribeTable'], resources: [data.table.tableArn] },
    {
      actions: ['apigateway:GET'],
      resources: ['/apis', '/apis/*/stages'].map((path) => `arn:${partition}:apigateway:${region}::${path}`),
    },
    {
      actions: ['codedeploy:GetDeployment'],
      resources: ['api', 'work'].map((stack) => arn('codedeploy', `deploymentgroup:${own(stack)}/*`)),
    },
    {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:DescribeStackEvents'],
      resources: [arn('cloudformation', `stack/${own('*')}`)],
    },
    {
      actions: ['servicequotas:RequestServiceQuotaIncrease', 'servicequotas:GetServiceQuota'],
      resources: [arn('servicequotas', 'lambda/*')],
    },
    // What went over the bus, once more.
    {
      actions: ['events:StartReplay', 'events:DescribeReplay'],
      resources: [arn('events', `archive/${own(EVENT_BUS)}`), arn('events', 'replay/*'), bus],
    },
    {
      actions: ['secretsmanager:GetSecretValue'],
      resources: [arn('secretsmanager', `secret:${smokeTokenName(stage.name)}-*`)],
    },
    ...(stage.isProtected ? copies(stage.name, stage.backup !== undefined, arn) : []),
  ]
}

/** Copies of the table that were not made. */
function copies(
  stageName: string,
  goElsewhere: boolean,
  arn: (service: string, rest: string) => string,
): readonly Grant[] {
  const vaults = [backupVaultName(stageName), ...(goElsewhere ? [outgoingVaultName(stageName)] : [])]
  return [
    { actions: ['backup:ListBackupJobs', 'backup:ListCopyJobs'], resources: ['*'] },
    {
      actions: ['backup:StartBackupJob', 'backup:ListRecoveryPointsByBackupVault'],
      resources: vaults.map((name) => arn('backup', `backup-vault:${name}`)),
    },
    {
      actions: ['iam:PassRole'],
      resources: [`arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${backupRoleName(stageName)}`],
      conditions: { StringEquals: { 'iam:PassedToService': 'backup.amazonaws.com' } },
    },
  ]
}
