import { Aws, Duration, Validations } from 'aws-cdk-lib'
import {
  BackupPlan,
  type BackupPlanCopyActionProps,
  BackupPlanRule,
  BackupResource,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { AccountPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import {
  getBackupRoleName,
  getBackupVaultName,
  getCopyVaultName,
  getOutgoingVaultName,
  getRestoreRoleName,
} from '../names.ts'
import type { BackupTarget, Stage } from '../stage.ts'
import { RETAINED } from './removalPolicy.ts'

/*
 * Backups: monthly copies of the table, and daily copies to a vault of another account.
 */

const BACKUP_START_WINDOW = Duration.hours(1)
const BACKUP_COMPLETION_WINDOW = Duration.hours(24)

/** Retains one copy at any time. */
const WEEKLY_COPY_RETENTION_DAYS = 8

/**
 * Creates monthly copies of the table, for faults discovered after point-in-time recovery ends (35
 * days).
 */
export function createMonthlyCopies(parent: Construct, id: string, stage: Stage, table: TableV2): void {
  const scope = new Construct(parent, id)
  const vault = new BackupVault(scope, 'Vault', {
    backupVaultName: getBackupVaultName(stage.name),
    // Copies may only expire, not be deleted.
    blockRecoveryPointDeletion: true,
    removalPolicy: RETAINED,
  })
  const plan = new BackupPlan(scope, 'Plan', {
    backupPlanName: getBackupVaultName(stage.name),
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'monthly',
        backupVault: vault,
        scheduleExpression: Schedule.expression('cron(0 3 1 * ? *)'),
        startWindow: BACKUP_START_WINDOW,
        completionWindow: BACKUP_COMPLETION_WINDOW,
        deleteAfter: Duration.days(stage.retention.monthlyCopyDays),
      }),
      // Alarms cannot cover a month. A weekly copy reveals within a week that backups have stopped.
      new BackupPlanRule({
        ruleName: 'weekly',
        backupVault: vault,
        scheduleExpression: Schedule.expression('cron(0 5 ? * SUN *)'),
        startWindow: BACKUP_START_WINDOW,
        completionWindow: BACKUP_COMPLETION_WINDOW,
        deleteAfter: Duration.days(WEEKLY_COPY_RETENTION_DAYS),
      }),
    ],
  })
  createManualBackupRoles(scope, stage)
  const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(table.tableArn)] })
  acknowledgePolicy(selection, 'AWSBackupServiceRolePolicyForBackup')
}

/** Roles for manual backups and restores, with fixed names for the documentation. */
function createManualBackupRoles(scope: Construct, stage: Stage): void {
  const role = (id: string, roleName: string, description: string, policies: readonly string[]): void => {
    const backupRole = new Role(scope, id, {
      roleName,
      description,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((policy) => ManagedPolicy.fromAwsManagedPolicyName(getManagedPolicyPath(policy))),
    })
    for (const policy of policies) acknowledgePolicy(backupRole, policy)
  }
  role('ByHand', getBackupRoleName(stage.name), `Manual copies of ${stage.name}`, [
    'AWSBackupServiceRolePolicyForBackup',
    'AWSBackupServiceRolePolicyForS3Backup',
  ])
  role('Restore', getRestoreRoleName(stage.name), `Restores copies of ${stage.name}`, [
    'AWSBackupServiceRolePolicyForRestores',
    'AWSBackupServiceRolePolicyForS3Restore',
  ])
}

/** Days for which a copy also stays in this account, for a faster restore. */
const OUTGOING_RETENTION_DAYS = 7

/**
 * Copies table and files daily to a locked vault in another account, against the loss of this
 * account. Only backups encrypted with a customer managed key can be copied, so they have their own
 * vault.
 */
export function copyToBackupAccount(
  parent: Construct,
  id: string,
  stage: Stage,
  target: BackupTarget,
  resources: readonly string[],
): void {
  const scope = new Construct(parent, id)
  const name = getOutgoingVaultName(stage.name)
  const key = new Key(scope, 'Key', {
    description: 'Encrypts copies for the backup account',
    enableKeyRotation: true,
    removalPolicy: RETAINED,
  })
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new AccountPrincipal(target.account)],
      // Permissions listed by AWS for copies
      // (docs.aws.amazon.com/aws-backup/latest/devguide/create-cross-account-backup.html).
      actions: [
        'kms:Encrypt',
        'kms:Decrypt',
        'kms:ReEncryptFrom',
        'kms:ReEncryptTo',
        'kms:GenerateDataKey',
        'kms:GenerateDataKeyWithoutPlaintext',
        'kms:DescribeKey',
        'kms:CreateGrant',
      ],
      resources: ['*'],
      conditions: { StringLike: { 'kms:ViaService': 'backup.*.amazonaws.com' } },
    }),
  )
  const vault = new BackupVault(scope, 'Vault', {
    backupVaultName: name,
    encryptionKey: key,
    removalPolicy: RETAINED,
  })
  const destination = BackupVault.fromBackupVaultArn(
    scope,
    'Destination',
    `arn:${Aws.PARTITION}:backup:${target.region}:${target.account}:backup-vault:${getCopyVaultName(stage.name)}`,
  )
  const copyActions: BackupPlanCopyActionProps[] = [
    { destinationBackupVault: destination, deleteAfter: Duration.days(target.copyDays) },
  ]
  const plan = new BackupPlan(scope, 'Plan', {
    backupPlanName: name,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'daily',
        backupVault: vault,
        scheduleExpression: Schedule.expression('cron(0 1 * * ? *)'),
        startWindow: BACKUP_START_WINDOW,
        completionWindow: BACKUP_COMPLETION_WINDOW,
        deleteAfter: Duration.days(OUTGOING_RETENTION_DAYS),
        copyActions,
      }),
    ],
  })
  const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: policies.map((policy) => ManagedPolicy.fromAwsManagedPolicyName(getManagedPolicyPath(policy))),
  })
  plan.addSelection('Everything', { role, resources: resources.map((arn) => BackupResource.fromArn(arn)) })
  for (const policy of policies) acknowledgePolicy(role, policy)
}

/** The S3 policies have a different path. */
const getManagedPolicyPath = (policy: string): string => (policy.includes('S3') ? policy : `service-role/${policy}`)

function acknowledgePolicy(on: Construct, policy: string): void {
  Validations.of(on).acknowledge({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${getManagedPolicyPath(policy)}]`,
    reason: 'AWS managed policy for the AWS Backup service role. The role does not run application code.',
  })
}
