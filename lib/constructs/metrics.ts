import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { METRICS } from '../../shared/platform/metricNames.ts'
import { backupVaultName, SERVICE } from '../names.ts'

const PERIOD = { period: Duration.minutes(5) } as const

/*
 * Metrics by the fixed names of what they are about: the stacks need not know each other for that.
 */

export const functionMetric = (functionName: string, metricName: string, statistic: string = Stats.SUM): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    statistic,
  })

export const queueMetric = (queueName: string, metricName: string, statistic: string = Stats.MAXIMUM): Metric =>
  new Metric({ ...PERIOD, namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName: queueName }, statistic })

/** Items of a job that failed five times in a row: the job itself publishes how many. */
export const stuckItemsMetric = (job: string, stageName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: METRICS.namespace,
    metricName: METRICS.stuckItems,
    dimensionsMap: { service: `${SERVICE}-${job}`, stage: stageName },
    statistic: Stats.SUM,
  })

export const failedBackupsMetric = (stageName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Backup',
    metricName: 'NumberOfBackupJobsFailed',
    dimensionsMap: { BackupVaultName: backupVaultName(stageName) },
    statistic: Stats.SUM,
  })
