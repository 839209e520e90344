import { ArnFormat, Stack } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule } from 'aws-cdk-lib/aws-events'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { getBackupVaultName, getDeployedName, getOutgoingVaultName } from '../names.ts'
import type { Stage } from '../stage.ts'
import { createImpactAlarm, type ImpactAlarmProps } from './alarms.ts'
import { createEventAlarm } from './eventAlarm.ts'
import { createBackupsMetric, createMatchedEventsMetric } from './metrics.ts'

/** Backups are weekly in one vault and daily in the other; a daily one may complete a day later. */
const MAX_BACKUP_AGE_DAYS = { weekly: 7, daily: 2 } as const

/** Table and bucket: each has a daily backup that is copied. */
const COPIED_RESOURCE_COUNT = 2

const MONTHLY = 'Data lost more than 35 days ago cannot be restored'
const ELSEWHERE = 'If this account is lost, all data since the last copy is lost'

/** Creates alarms on backups that fail or never start. */
export function createBackupAlarms(scope: Construct, stage: Stage, topic: ITopic): readonly Alarm[] {
  const getVaultArn = (name: string) =>
    Stack.of(scope).formatArn({
      service: 'backup',
      resource: 'backup-vault',
      resourceName: name,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
  const alarm = (
    id: string,
    name: string,
    props: Pick<ImpactAlarmProps, 'impact' | 'cause' | 'metric' | 'threshold'>,
    days = 0,
  ) =>
    createImpactAlarm(scope, id, {
      ...props,
      alarmName: getDeployedName(stage.name, name),
      ...(days > 0 ? { periods: days, alarmsBelowThreshold: true, isMissingBad: true } : {}),
      runbook: 'backups',
      topic,
    })
  const vaults = [getBackupVaultName(stage.name), ...(stage.backup ? [getOutgoingVaultName(stage.name)] : [])]
  createEventAlarm(scope, 'CopyFailed', {
    ruleName: getDeployedName(stage.name, 'copy-failed'),
    eventPattern: {
      source: ['aws.backup'],
      detail: {
        $or: [
          { state: ['FAILED', 'EXPIRED', 'ABORTED'], backupVaultArn: vaults.map(getVaultArn) },
          { state: ['FAILED'], sourceBackupVaultArn: vaults.map(getVaultArn) },
        ],
      },
    },
    impact: stage.backup ? ELSEWHERE : MONTHLY,
    cause: 'A backup or its copy failed',
    which: 'statusMessage',
    runbook: 'backups',
    topic,
  })
  const backups = [
    alarm('Backups', 'backups', {
      impact: MONTHLY,
      cause: 'A backup of the table failed. Check AWS Backup, and start a backup manually',
      metric: createBackupsMetric(getBackupVaultName(stage.name), 'NumberOfBackupJobsFailed'),
    }),
    alarm(
      'BackupsMissing',
      'backups-missing',
      {
        impact: MONTHLY,
        cause: 'No backup of the table was created for one week. Verify that the backup plan exists',
        metric: createBackupsMetric(getBackupVaultName(stage.name), 'NumberOfBackupJobsCompleted'),
      },
      MAX_BACKUP_AGE_DAYS.weekly,
    ),
  ]
  if (!stage.backup) return backups
  new Rule(scope, 'CopyArrived', {
    ruleName: getDeployedName(stage.name, 'copy-arrived'),
    description: 'Counts completed copies in the backup account',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Copy Job State Change'],
      detail: { state: ['COMPLETED'], sourceBackupVaultArn: [getVaultArn(getOutgoingVaultName(stage.name))] },
    },
  })
  return [
    ...backups,
    alarm(
      'OutgoingMissing',
      'outgoing-missing',
      {
        impact: ELSEWHERE,
        cause: 'No backup of the table or the bucket for the backup account was created for two days',
        threshold: COPIED_RESOURCE_COUNT,
        metric: createBackupsMetric(getOutgoingVaultName(stage.name), 'NumberOfBackupJobsCompleted'),
      },
      MAX_BACKUP_AGE_DAYS.daily,
    ),
    alarm(
      'CopiesMissing',
      'copies-missing',
      {
        impact: ELSEWHERE,
        cause: 'No copy of the table or the bucket arrived in the backup account for two days',
        threshold: COPIED_RESOURCE_COUNT,
        metric: createMatchedEventsMetric(getDeployedName(stage.name, 'copy-arrived')),
      },
      MAX_BACKUP_AGE_DAYS.daily,
    ),
  ]
}
