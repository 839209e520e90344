import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { backupVaultName } from '../names.ts'
import type { Stage } from '../stage.ts'

/** Thirteen months: what was wrong at the end of a year can still be looked up after the next year's accounts are closed. */
const KEPT = Duration.days(400)

/** A copy of the table each month, for what is found out when point-in-time recovery (35 days) no longer reaches back. */
export class TableBackups extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, table: TableV2) {
    super(scope, id)
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: backupVaultName(stage.name),
      // Copies go when their time is up, and not by hand.
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: backupVaultName(stage.name),
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'monthly',
          backupVault: vault,
          scheduleExpression: Schedule.expression('cron(0 3 1 * ? *)'),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(24),
          deleteAfter: KEPT,
        }),
      ],
    })
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(table.tableArn)] })
    Validations.of(selection).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason: 'The policy AWS keeps for the role of AWS Backup, which no code of ours runs under.',
    })
  }
}
