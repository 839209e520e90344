import { isAllowed, parsePolicyStatements } from '../template/policies.ts'
import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getNumberByPath, getStringsByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, createResourceTypeRule } from './awsRule.ts'

/*
 * Rules for backup plans and vaults.
 */

const PLAN = 'AWS::Backup::BackupPlan'
const VAULT = 'AWS::Backup::BackupVault'
const GUIDE = 'https://docs.aws.amazon.com/aws-backup/latest/devguide'

const MIN_START_MINUTES = 60
const MIN_COMPLETION_AFTER_START_MINUTES = 60
const MIN_COLD_STORAGE_DAYS = 90
const MIN_VAULT_LOCK_DAYS = 3

/** Actions on a vault's key that another account requires to copy from it. */
const BACKUP_COPY_ACTIONS = [
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:Decrypt',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:CreateGrant',
]

const listPlanRules = ({ properties }: ResolvedResource): readonly unknown[] =>
  listAt(properties, 'BackupPlan', 'BackupPlanRule')

function findLifecycleViolations(part: unknown): readonly (string | false)[] {
  const deleteAfterDays = getNumberByPath(part, 'Lifecycle', 'DeleteAfterDays')
  const coldStorageDays = getNumberByPath(part, 'Lifecycle', 'MoveToColdStorageAfterDays')
  return [
    deleteAfterDays !== undefined &&
      deleteAfterDays < 1 &&
      `copies are deleted after ${deleteAfterDays} days, must be at least 1`,
    deleteAfterDays !== undefined &&
      coldStorageDays !== undefined &&
      deleteAfterDays < coldStorageDays + MIN_COLD_STORAGE_DAYS &&
      `copies are deleted after ${deleteAfterDays} days, must be ${MIN_COLD_STORAGE_DAYS} after cold storage at ${coldStorageDays}`,
  ]
}

function findWindowViolations(rule: unknown): readonly (string | false)[] {
  const start = getNumberByPath(rule, 'StartWindowMinutes')
  const completion = getNumberByPath(rule, 'CompletionWindowMinutes')
  return [
    start !== undefined && start < MIN_START_MINUTES && `start window is ${start} min, must be ${MIN_START_MINUTES}`,
    start !== undefined &&
      completion !== undefined &&
      completion < start + MIN_COMPLETION_AFTER_START_MINUTES &&
      `completion window is ${completion} min, must be ${start + MIN_COMPLETION_AFTER_START_MINUTES}`,
  ]
}

/** Returns reasons why another account cannot copy from the vault of a rule. */
function findCopyViolations(stage: ResolvedStage, { place }: ResolvedResource, rule: unknown, destination: string) {
  const [, , , region, account = ''] = destination.split(':')
  if (account === place.account) return []
  const vault = stage.find(VAULT, textAt(rule, 'TargetBackupVault'))
  const keyArn = textAt(vault?.properties, 'EncryptionKeyArn')
  if (keyArn === '') return [`${vault?.name} uses no customer managed key, which copies to another account require`]
  const key = stage.find('AWS::KMS::Key', keyArn)
  if (!key) return []
  const statements = parsePolicyStatements(at(key.properties, 'KeyPolicy'))
  const context = { 'kms:ViaService': `backup.${region}.amazonaws.com`, 'kms:GrantIsForAWSResource': 'true' }
  return BACKUP_COPY_ACTIONS.filter(
    (action) => !isAllowed(statements, { action, resource: key.arn, principal: ['AWS', account], context }),
  ).map((action) => `the key of ${vault?.name} does not allow account ${account} ${action}`)
}

export const backupRules: readonly AwsRule[] = [
  {
    id: 'backup-windows',
    text: 'A backup requires a start window of at least 60 minutes, a longer completion window and at least one day of retention.',
    source: `${GUIDE}/API_BackupRuleInput.html`,
    check: createResourceTypeRule(PLAN, (plan) =>
      listPlanRules(plan).flatMap((rule) => [
        ...findWindowViolations(rule),
        ...[rule, ...listAt(rule, 'CopyActions')].flatMap(findLifecycleViolations),
      ]),
    ),
  },
  {
    id: 'backup-s3-versioning',
    text: 'Buckets that AWS Backup copies must be versioned.',
    source: `${GUIDE}/s3-backups.html`,
    check: createResourceTypeRule('AWS::Backup::BackupSelection', ({ properties }, stage) =>
      getStringsByPath(properties, 'BackupSelection', 'Resources').map((arn) => {
        const bucket = stage.find('AWS::S3::Bucket', arn)
        const isVersioned = textAt(bucket?.properties, 'VersioningConfiguration', 'Status') === 'Enabled'
        return bucket && !isVersioned && `bucket ${bucket.name} is not versioned`
      }),
    ),
  },
  {
    id: 'backup-copy-key',
    text: 'The key of a vault must grant the destination account the permissions that AWS Backup requires.',
    source: `${GUIDE}/create-cross-account-backup.html`,
    check: createResourceTypeRule(PLAN, (plan, stage) =>
      listPlanRules(plan).flatMap((rule) =>
        listAt(rule, 'CopyActions').flatMap((copy) =>
          findCopyViolations(stage, plan, rule, textAt(copy, 'DestinationBackupVaultArn')),
        ),
      ),
    ),
  },
  {
    id: 'backup-vault-lock',
    text: 'The grace period of a vault lock must be at least three days, and the maximum retention must exceed the minimum retention.',
    source: `${GUIDE}/vault-lock.html`,
    check: createResourceTypeRule(VAULT, ({ properties }) => {
      const grace = getNumberByPath(properties, 'LockConfiguration', 'ChangeableForDays')
      const min = getNumberByPath(properties, 'LockConfiguration', 'MinRetentionDays') ?? 1
      const max = getNumberByPath(properties, 'LockConfiguration', 'MaxRetentionDays')
      return [
        grace !== undefined &&
          grace < MIN_VAULT_LOCK_DAYS &&
          `the grace period of the lock is ${grace} days, must be 3 or more`,
        max !== undefined && max < min && `the maximum retention is ${max} days, but the minimum retention is ${min}`,
      ]
    }),
  },
  {
    id: 'backup-lock-retention',
    text: 'The retention period of copies must meet the minimum of the vault lock.',
    source: `${GUIDE}/vault-lock.html`,
    check: createResourceTypeRule(PLAN, (plan, stage) =>
      listPlanRules(plan)
        .flatMap((rule) => [
          { vault: textAt(rule, 'TargetBackupVault'), part: rule },
          ...listAt(rule, 'CopyActions').map((copy) => ({
            vault: textAt(copy, 'DestinationBackupVaultArn'),
            part: copy,
          })),
        ])
        .map(({ vault, part }) => {
          const found = stage.find(VAULT, vault)
          const required = getNumberByPath(found?.properties, 'LockConfiguration', 'MinRetentionDays')
          const retentionDays = getNumberByPath(part, 'Lifecycle', 'DeleteAfterDays')
          if (required === undefined || retentionDays === undefined) return false
          return (
            retentionDays < required &&
            `copies are retained for ${retentionDays} days, the lock of ${found?.name} requires ${required}`
          )
        }),
    ),
  },
]
