import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { HOUR_MS } from '#shared/core/durations.ts'
import { CARRIER_METRICS, LOG_METRICS, METRICS } from '#shared/platform/metricNames.ts'
import { getAccessLogName, getDeadLetterQueueName, getDeployedName, JOBS } from '../names.ts'
import type { Platform } from '../platform.ts'
import { createImpactAlarm, type ImpactAlarmProps } from './alarms.ts'
import {
  createCarrierMetric,
  createCarrierTimeoutPercentMetric,
  createConcurrencyUsedMetric,
  createDeliveryAgeMetric,
  createEmailReputationMetric,
  createJobMetric,
  createLogMetric,
  createLowNumberPoolMetric,
  createQueueMetric,
  createServerErrorsMetric,
  createTableMetric,
  createThrottlesMetric,
  createTransactionConflictsMetric,
} from './metrics.ts'
import { getRequestStreamName } from './requestLog.ts'

/** Table traffic varies by the minute: one period with few rejections is no reason to page. */
const TWO_OF_THREE_PERIODS = { periods: 3, periodsToRing: 2 } as const

/**
 * Conflicts are retried and usually cost milliseconds: ten per second for a quarter of an hour
 * indicate a hot item.
 */
const CONFLICT_ALARM = { threshold: 3_000, periods: 3 } as const

/** Percent of the concurrency quota of the account. */
const CONCURRENCY_ALARM = { threshold: 80, periods: 3, periodsToRing: 2 } as const

/** Percent. A carrier may be slow for some minutes; labels that await it are completed later. */
const CARRIER_TIMEOUT_ALARM = { threshold: 20, periods: 3, periodsToRing: 2 } as const

/** Per hour: an expired token is rejected once, and the next call uses a new one. */
const MAX_ACCOUNT_REJECTIONS = 3

/**
 * One in a thousand requests, and at least three: at a million parcels a day single failures are no
 * reason to page.
 */
const SERVER_ERROR_ALARM = { least: 3, share: 0.001 } as const

/** Due work that a job has not processed for an hour. */
const MAX_WORK_AGE_SECONDS = HOUR_MS / 1000

/** The monitoring job runs every five minutes; if it stops, its metric is missing. */
const MONITOR_PERIODS = 3

/** Firehose buffers for a minute. */
const MAX_DELIVERY_AGE_SECONDS = 900

/**
 * AWS reviews accounts from 5 % bounces and 0.1 % complaints
 * (docs.aws.amazon.com/ses/latest/dg/reputationdashboard-console.html).
 */
const REPUTATION = { bounces: 0.05, complaints: 0.001 } as const

export type StageAlarmsProps = {
  readonly platform: Platform
  readonly httpApi: HttpApi
  readonly topic: ITopic
  /** Metrics that log filters produce. */
  readonly counted: ReadonlySet<string>
}

type AlarmRegistrar = (id: string, name: string, props: Omit<ImpactAlarmProps, 'alarmName' | 'topic'>) => Alarm

/** Creates alarms on shared resources: the API, the table, all jobs, carriers, email, datasets. */
export function createStageAlarms(scope: Construct, props: StageAlarmsProps): readonly Alarm[] {
  const { stage } = props.platform
  const alarm: AlarmRegistrar = (id, name, own) =>
    createImpactAlarm(scope, id, { ...own, alarmName: getDeployedName(stage.name, name), topic: props.topic })
  return [
    ...createApiAlarms(alarm, props),
    ...createTableAlarms(alarm, props.platform),
    ...createJobAlarms(alarm, stage.name),
    ...createDeliveryAlarms(alarm, props.platform),
    ...(props.counted.has(LOG_METRICS.datasetFailures) ? createDatasetAlarms(alarm, stage.name) : []),
    ...stage.carrierAccounts.flatMap((carrier) => createCarrierAlarms(alarm, stage.name, carrier)),
  ]
}

function createApiAlarms(alarm: AlarmRegistrar, { platform: { stage }, httpApi }: StageAlarmsProps): readonly Alarm[] {
  return [
    alarm('ServerErrors', 'api-5xx', {
      impact: 'Clients receive server errors and must retry',
      cause: `More than one in a thousand HTTP API responses was 5xx. See the access log ${getAccessLogName(stage.name)}`,
      metric: createServerErrorsMetric(httpApi, SERVER_ERROR_ALARM),
      threshold: SERVER_ERROR_ALARM.least,
      runbook: 'api-5xx',
    }),
    alarm('GatewayThrottles', 'api-throttles', {
      impact: "All users' requests are rejected with 429",
      cause: 'API Gateway received more requests than the limits of the stage or account allow',
      metric: createLogMetric(stage.name, LOG_METRICS.refusedByGateway),
      runbook: 'api-throttles',
    }),
    alarm('Throttles', 'throttles', {
      impact: 'Requests are rejected or jobs are delayed',
      cause: "Lambda rejected invocations due to the account's concurrency limit",
      metric: createThrottlesMetric(),
      runbook: 'throttles',
    }),
    alarm('Concurrency', 'concurrency', {
      impact: 'Requests will soon be rejected and jobs delayed',
      cause: 'The account is near its limit of concurrent Lambda executions',
      metric: createConcurrencyUsedMetric(),
      runbook: 'concurrency',
      ...CONCURRENCY_ALARM,
    }),
  ]
}

function createTableAlarms(alarm: AlarmRegistrar, { data: { table } }: Platform): readonly Alarm[] {
  return [
    alarm('TableThrottles', 'table-throttles', {
      impact: 'Requests are slow or fail, and jobs fall behind',
      cause: 'DynamoDB throttled requests. Check for a hot partition key',
      metric: createTableMetric(table, 'ThrottledRequests'),
      runbook: 'table-throttles',
      ...TWO_OF_THREE_PERIODS,
    }),
    alarm('TableErrors', 'table-errors', {
      impact: 'Valid requests fail',
      cause: 'DynamoDB returned server errors. Check the AWS Health Dashboard',
      metric: createTableMetric(table, 'SystemErrors'),
      runbook: 'table-errors',
      ...TWO_OF_THREE_PERIODS,
    }),
    alarm('TableConflicts', 'table-conflicts', {
      impact: 'Concurrent requests from an account are slow, and some return 503',
      cause: 'Many concurrent transactions update the same item',
      metric: createTransactionConflictsMetric(table),
      runbook: 'table-conflicts',
      ...CONFLICT_ALARM,
    }),
  ]
}

function createJobAlarms(alarm: AlarmRegistrar, stageName: string): readonly Alarm[] {
  const period = Duration.minutes(5)
  const deadLetters = getDeployedName(stageName, getDeadLetterQueueName(JOBS))
  return [
    alarm('JobsMissed', 'jobs-missed', {
      impact: 'Scheduled jobs are not completed: orders, labels, events, payments or invoices may be delayed',
      cause:
        'A job is overdue, or monitorJobs did not run. To identify the job, search the log of monitorJobs for "job overdue"',
      metric: createJobMetric(stageName, METRICS.jobsOverdue, 'Maximum').with({ period }),
      periods: MONITOR_PERIODS,
      isMissingBad: true,
      runbook: 'missed',
    }),
    alarm('JobsDeadLetters', 'jobs-dead-letters', {
      impact: 'A scheduled job run failed twice or could not be started',
      cause: `Queue ${deadLetters} contains the job: ops dead-letters list ${JOBS}`,
      metric: createQueueMetric(deadLetters, 'ApproximateNumberOfMessagesVisible'),
      runbook: 'dead-letters',
    }),
    alarm('JobsStuck', 'jobs-stuck', {
      impact: 'A job item, such as a shipment, order, payment or wave, does not make progress',
      cause:
        'An item failed five consecutive times. To identify it, search the logs for "job item failed repeatedly" or, for warehouses, "wave stuck" and "stock counters differ"',
      metric: createJobMetric(stageName, METRICS.stuckItems, 'Sum').with({ period }),
      runbook: 'stuck',
    }),
    alarm('JobsBehind', 'jobs-behind', {
      impact: 'A scheduled job is more than one hour behind',
      cause: 'A job exceeded its time limit. To show the delay, use `ops jobs list`',
      metric: createJobMetric(stageName, METRICS.secondsBehind, 'Maximum').with({ period }),
      threshold: MAX_WORK_AGE_SECONDS,
      runbook: 'behind',
    }),
    alarm('Numbers', 'numbers', {
      impact: 'Carrier labels or overpacks can soon no longer be created',
      cause: 'A number pool is almost exhausted. To identify the pool, search the logs for numbers_low',
      metric: createLowNumberPoolMetric(stageName),
      runbook: 'numbers',
    }),
  ]
}

function createDeliveryAlarms(alarm: AlarmRegistrar, { stage, mail }: Platform): readonly Alarm[] {
  const requests = alarm('RequestLogLate', 'request-log', {
    impact: 'New requests do not appear in GET /requests',
    cause: 'Firehose has not delivered log lines to S3 for 15 minutes',
    metric: createDeliveryAgeMetric(getRequestStreamName(stage.name)),
    threshold: MAX_DELIVERY_AGE_SECONDS,
    periods: 3,
    runbook: 'request-log',
  })
  if (!mail || mail.region !== undefined) return [requests]
  const cause = 'reached the threshold at which AWS reviews the account and may pause sending'
  return [
    requests,
    alarm('MailBounces', 'mail-bounces', {
      impact: 'Emails may soon be paused',
      cause: `Bounces ${cause}`,
      metric: createEmailReputationMetric('Reputation.BounceRate'),
      threshold: REPUTATION.bounces,
      runbook: 'mail-reputation',
    }),
    alarm('MailComplaints', 'mail-complaints', {
      impact: 'Emails may soon be paused',
      cause: `Complaints ${cause}`,
      metric: createEmailReputationMetric('Reputation.ComplaintRate'),
      threshold: REPUTATION.complaints,
      runbook: 'mail-reputation',
    }),
  ]
}

function createDatasetAlarms(alarm: AlarmRegistrar, stageName: string): readonly Alarm[] {
  const daily = (metricName: string) => createLogMetric(stageName, metricName).with({ period: Duration.days(1) })
  return [
    alarm('Datasets', 'datasets', {
      impact: 'Prices and screening may return 503, or use the previous version',
      cause: 'A function cannot read an active dataset or its schedule',
      metric: createLogMetric(stageName, LOG_METRICS.datasetFailures),
      runbook: 'datasets',
    }),
    alarm('ImportRules', 'import-rules', {
      impact: 'Duty and tax may be calculated incorrectly',
      cause: 'The active rules were last verified against legislation more than 90 days ago',
      metric: daily(LOG_METRICS.importRulesOutdated),
      runbook: 'import-rules',
    }),
    alarm('Tariffs', 'tariffs', {
      impact: 'Labels are sold at outdated prices, or will be soon',
      cause: 'A tariff has expired or expires within a week, and no new version is scheduled',
      metric: daily(LOG_METRICS.tariffsOutdated),
      runbook: 'tariffs',
    }),
    alarm('ScreeningLists', 'screening-lists', {
      impact: 'Shipments to newly listed parties may not be blocked',
      cause: 'A denied-party list was last downloaded from its publisher more than 24 hours ago',
      metric: daily(LOG_METRICS.screeningListsOutdated),
      runbook: 'screening-lists',
    }),
  ]
}

function createCarrierAlarms(alarm: AlarmRegistrar, stageName: string, carrier: string): readonly Alarm[] {
  return [
    alarm(`${carrier}Unanswered`, `carrier-${carrier}-unanswered`, {
      impact: `Labels from ${carrier} are delayed, and some purchases are refunded`,
      cause: `More than ${CARRIER_TIMEOUT_ALARM.threshold} in 100 calls to ${carrier} received no response`,
      metric: createCarrierTimeoutPercentMetric(carrier, stageName),
      runbook: 'carrier-unanswered',
      ...CARRIER_TIMEOUT_ALARM,
    }),
    alarm(`${carrier}Account`, `carrier-${carrier}-account`, {
      impact: `Labels from ${carrier} cannot be purchased, and its parcels are not tracked`,
      cause: `${carrier} rejects the platform's account. Check its API key, permissions and funds`,
      metric: createCarrierMetric(carrier, stageName, CARRIER_METRICS.accountRefused).with({
        period: Duration.hours(1),
      }),
      threshold: MAX_ACCOUNT_REJECTIONS,
      runbook: 'carrier-account',
    }),
  ]
}
