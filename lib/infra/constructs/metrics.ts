import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { CARRIER_METRICS, type CarrierMetric, METRICS, NUMBER_METRICS } from '#shared/platform/metricNames.ts'

/*
 * CloudWatch metrics for alarms and dashboards, by fixed names, so that stacks stay decoupled.
 */

const PERIOD = { period: Duration.minutes(5) } as const

/** Minimum number of calls in a period for a meaningful percentage. */
const MIN_CARRIER_CALLS = 10

export const createFunctionMetric = (functionName: string, metricName: string, statistic: string = Stats.SUM): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    statistic,
  })

export const createQueueMetric = (queueName: string, metricName: string, statistic: string = Stats.MAXIMUM): Metric =>
  new Metric({ ...PERIOD, namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName: queueName }, statistic })

/** Returns a metric that all jobs of a stage publish. */
export const createJobMetric = (stageName: string, metricName: string, statistic: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: METRICS.namespace,
    metricName,
    dimensionsMap: { stage: stageName },
    statistic,
  })

/** Returns invocations rejected by the account's concurrency limit, of all its functions. */
export const createThrottlesMetric = (): Metric =>
  new Metric({ ...PERIOD, namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM })

/** Returns the age of the oldest record that Firehose has not delivered to S3 yet, in seconds. */
export const createDeliveryAgeMetric = (streamName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Firehose',
    metricName: 'DeliveryToS3.DataFreshness',
    dimensionsMap: { DeliveryStreamName: streamName },
    statistic: Stats.MAXIMUM,
  })

/** Returns the share of the account's emails that bounced or drew a complaint, 0 to 1. */
export const createEmailReputationMetric = (metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate'): Metric =>
  new Metric({
    period: Duration.hours(1),
    namespace: 'AWS/SES',
    metricName,
    statistic: Stats.MAXIMUM,
  })

/**
 * Returns the server errors of the API in a quarter of an hour if they are at least `least` and
 * exceed `share` of all requests; otherwise 0.
 */
export const createServerErrorsMetric = (
  httpApi: HttpApi,
  { least, share }: { readonly least: number; readonly share: number },
) => {
  const period = Duration.minutes(15)
  return new MathExpression({
    expression: `IF(errors >= ${least} AND errors > ${share} * requests, errors, 0)`,
    usingMetrics: {
      errors: httpApi.metricServerError({ period, statistic: Stats.SUM }),
      requests: httpApi.metricCount({ period, statistic: Stats.SUM }),
    },
    period,
    label: '5xx',
  })
}

/** Returns the outcome of calls to a carrier, published by the calling functions. */
export const createCarrierMetric = (
  carrier: string,
  stageName: string,
  metricName: CarrierMetric,
  statistic: string = Stats.SUM,
): Metric =>
  new Metric({
    ...PERIOD,
    namespace: METRICS.namespace,
    metricName,
    dimensionsMap: { carrier, stage: stageName },
    statistic,
  })

/** Returns timeouts of a carrier in percent of all calls; 0 if there are few. */
export const createCarrierTimeoutPercentMetric = (carrier: string, stageName: string): MathExpression =>
  new MathExpression({
    ...PERIOD,
    expression: `IF(calls >= ${MIN_CARRIER_CALLS}, 100 * unanswered / calls, 0)`,
    usingMetrics: {
      unanswered: createCarrierMetric(carrier, stageName, CARRIER_METRICS.unanswered),
      calls: createCarrierMetric(carrier, stageName, CARRIER_METRICS.calls),
    },
    label: `percent of ${carrier} without response`,
  })

/** Whether a number pool is low; published when processes allocate blocks. */
export const createLowNumberPoolMetric = (stageName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: METRICS.namespace,
    metricName: NUMBER_METRICS.low,
    dimensionsMap: { stage: stageName },
    statistic: Stats.MAXIMUM,
  })

/** Returns the backup jobs of a vault that ended on a day. */
export const createBackupsMetric = (
  vault: string,
  metricName: 'NumberOfBackupJobsCompleted' | 'NumberOfBackupJobsFailed',
) =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName: vault },
    statistic: Stats.SUM,
    ...(metricName === 'NumberOfBackupJobsCompleted' ? { period: Duration.days(1) } : PERIOD),
  })

/** Returns the daily events matched by a rule of the default bus. */
export const createMatchedEventsMetric = (ruleName: string): Metric =>
  new Metric({
    namespace: 'AWS/Events',
    metricName: 'MatchedEvents',
    dimensionsMap: { RuleName: ruleName },
    statistic: Stats.SUM,
    period: Duration.days(1),
  })

/**
 * Returns writes that DynamoDB rejected because of a transaction on the same item, counted per
 * item. They are retried.
 */
export const createTransactionConflictsMetric = (table: ITable): Metric =>
  table.metric('TransactionConflict', {
    ...PERIOD,
    statistic: Stats.SUM,
    dimensionsMap: { TableName: table.tableName },
  })

/** Returns concurrent executions of all functions in the account, across stages. */
export const createConcurrencyMetric = (): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Usage',
    metricName: 'ResourceCount',
    dimensionsMap: { Service: 'Lambda', Type: 'Resource', Resource: 'ConcurrentExecutions', Class: 'None' },
    statistic: Stats.MAXIMUM,
  })

/** Returns the concurrency in percent of the account's quota. */
export const createConcurrencyUsedMetric = (): MathExpression =>
  new MathExpression({
    ...PERIOD,
    expression: 'running / SERVICE_QUOTA(running) * 100',
    usingMetrics: { running: createConcurrencyMetric() },
    label: 'percent of the quota',
  })

/** Returns a metric created by a log filter. */
export const createLogMetric = (stageName: string, metricName: string): Metric =>
  new Metric({ ...PERIOD, namespace: getLogNamespace(stageName), metricName, statistic: Stats.SUM })

/** Per-stage namespace, as log metrics have no stage dimension. */
export const getLogNamespace = (stageName: string): string => `${METRICS.namespace}/${stageName}`

const TABLE_OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.TRANSACT_GET_ITEMS,
]

/**
 * Returns a table metric summed over all operations. DynamoDB publishes it per operation and only
 * above zero; a sum with a missing part is missing, so missing data counts as zero.
 */
export function createTableMetric(table: ITable, metricName: 'ThrottledRequests' | 'SystemErrors'): MathExpression {
  const metricsByOperation = TABLE_OPERATIONS.map((operation): [string, Metric] => [
    operation.toLowerCase(),
    table.metric(metricName, {
      ...PERIOD,
      statistic: Stats.SUM,
      dimensionsMap: { TableName: table.tableName, Operation: operation },
    }),
  ])
  return new MathExpression({
    ...PERIOD,
    expression: metricsByOperation.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metricsByOperation),
    label: metricName,
  })
}
