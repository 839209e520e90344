import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { METRICS } from '../../../shared/platform/metricNames.ts'
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

const jobMetric =
  (metricName: string, statistic: string) =>
  (job: string, stageName: string): Metric =>
    new Metric({
      ...PERIOD,
      namespace: METRICS.namespace,
      metricName,
      dimensionsMap: { service: `${SERVICE}-${job}`, stage: stageName },
      statistic,
    })

/** Items of a job that failed five times in a row: the job itself publishes how many. */
export const stuckItemsMetric = jobMetric(METRICS.stuckItems, Stats.SUM)

/** For how long the oldest work that a run of a job left undone has been due, in seconds. */
export const secondsBehindMetric = jobMetric(METRICS.secondsBehind, Stats.MAXIMUM)

export const failedBackupsMetric = (stageName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Backup',
    metricName: 'NumberOfBackupJobsFailed',
    dimensionsMap: { BackupVaultName: backupVaultName(stageName) },
    statistic: Stats.SUM,
  })

const TABLE_OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/**
 * A count of the table over all operations. DynamoDB publishes it by operation, and only where it is above zero; a sum in which
 * one part is missing is missing itself, so each part counts as zero where nothing was published.
 */
export function tableMetric(table: ITable, metricName: 'ThrottledRequests' | 'SystemErrors'): MathExpression {
  const byOperation = TABLE_OPERATIONS.map((operation): [string, Metric] => [
    operation.toLowerCase(),
    table.metric(metricName, {
      ...PERIOD,
      statistic: Stats.SUM,
      dimensionsMap: { TableName: table.tableName, Operation: operation },
    }),
  ])
  return new MathExpression({
    ...PERIOD,
    expression: byOperation.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(byOperation),
    label: metricName,
  })
}
