import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { CARRIER_METRICS, type CarrierMetric, METRICS, NUMBER_METRICS } from '#shared/platform/metricNames.ts'

const PERIOD = { period: Duration.minutes(5) } as const

/** Calls in a period from which on a share of them says something. */
const ENOUGH_CALLS = 10

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

/** A metric that all jobs of a stage publish. */
export const jobMetric = (stageName: string, metricName: string, statistic: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: METRICS.namespace,
    metricName,
    dimensionsMap: { stage: stageName },
    statistic,
  })

/** Invocations that the concurrency limit of the account rejected, of all its functions. */
export const throttlesMetric = (): Metric =>
  new Metric({ ...PERIOD, namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM })

/** Age of the oldest record that Firehose has not delivered to S3 yet, in seconds. */
export const deliveryAgeMetric = (streamName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Firehose',
    metricName: 'DeliveryToS3.DataFreshness',
    dimensionsMap: { DeliveryStreamName: streamName },
    statistic: Stats.MAXIMUM,
  })

/** Share of mails of the account that bounced or drew a complaint, 0 to 1. */
export const mailReputationMetric = (metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate'): Metric =>
  new Metric({
    period: Duration.hours(1),
    namespace: 'AWS/SES',
    metricName,
    statistic: Stats.MAXIMUM,
  })

/**
 * Server errors of the API in a quarter of an hour, where they are more than single failures: at
 * least `least`, and more than `share` of all requests.
 */
export const serverErrorsMetric = (
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

/** What calls to a carrier came to: the functions that make them publish it. */
export const carrierMetric = (
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

/** Calls to a carrier without an answer in percent of all; of few calls nothing follows. */
export const unansweredPercentMetric = (carrier: string, stageName: string): MathExpression =>
  new MathExpression({
    ...PERIOD,
    expression: `IF(calls >= ${ENOUGH_CALLS}, 100 * unanswered / calls, 0)`,
    usingMetrics: {
      unanswered: carrierMetric(carrier, stageName, CARRIER_METRICS.unanswered),
      calls: carrierMetric(carrier, stageName, CARRIER_METRICS.calls),
    },
    label: `percent of ${carrier} without response`,
  })

/** Whether a pool of numbers is low: processes publish it as they take blocks of numbers. */
export const numbersLowMetric = (stageName: string): Metric =>
  new Metric({
    ...PERIOD,
    namespace: METRICS.namespace,
    metricName: NUMBER_METRICS.low,
    dimensionsMap: { stage: stageName },
    statistic: Stats.MAXIMUM,
  })

/** Copies of a vault that came to their end on a day. */
export const backupsMetric = (vault: string, metricName: 'NumberOfBackupJobsCompleted' | 'NumberOfBackupJobsFailed') =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName: vault },
    statistic: Stats.SUM,
    ...(metricName === 'NumberOfBackupJobsCompleted' ? { period: Duration.days(1) } : PERIOD),
  })

/** Events of a day that a rule of the default bus was made for. */
export const matchedEventsMetric = (ruleName: string): Metric =>
  new Metric({
    namespace: 'AWS/Events',
    metricName: 'MatchedEvents',
    dimensionsMap: { RuleName: ruleName },
    statistic: Stats.SUM,
    period: Duration.days(1),
  })

/**
 * Writes that DynamoDB refused because a transaction had their item: each is tried again. Counted
 * item by item.
 */
export const transactionConflictsMetric = (table: ITable): Metric =>
  table.metric('TransactionConflict', {
    ...PERIOD,
    statistic: Stats.SUM,
    dimensionsMap: { TableName: table.tableName },
  })

/** Functions of the account, all stages and whatever else there is, that run at the same time. */
export const concurrencyMetric = (): Metric =>
  new Metric({
    ...PERIOD,
    namespace: 'AWS/Usage',
    metricName: 'ResourceCount',
    dimensionsMap: { Service: 'Lambda', Type: 'Resource', Resource: 'ConcurrentExecutions', Class: 'None' },
    statistic: Stats.MAXIMUM,
  })

/** The same in percent of what the account may have. */
export const concurrencyUsedMetric = (): MathExpression =>
  new MathExpression({
    ...PERIOD,
    expression: 'running / SERVICE_QUOTA(running) * 100',
    usingMetrics: { running: concurrencyMetric() },
    label: 'percent of the quota',
  })

/** A metric that a filter makes of lines of logs. */
export const logMetric = (stageName: string, metricName: string): Metric =>
  new Metric({ ...PERIOD, namespace: logNamespace(stageName), metricName, statistic: Stats.SUM })

/** Such metrics have no dimension that tells stages apart. */
export const logNamespace = (stageName: string): string => `${METRICS.namespace}/${stageName}`

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
 * A count of the table over all operations. DynamoDB publishes it by operation, and only where it
 * is above zero; a sum in which one part is missing is missing itself, so each part counts as zero
 * where nothing was published.
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
