import { Annotations, ArnFormat, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Rule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { CARRIER_METRICS, LOG_METRICS } from '../../../shared/platform/metricNames.ts'
import { FunctionAlarms, type ImpactAlarmProps, impactAlarm, sharedAlarm } from '../constructs/alarms.ts'
import { DataEvents } from '../constructs/dataEvents.ts'
import { eventAlarm } from '../constructs/eventAlarm.ts'
import { logMetrics } from '../constructs/logMetrics.ts'
import {
  backupsMetric,
  carrierMetric,
  concurrencyUsedMetric,
  logMetric,
  matchedEventsMetric,
  numbersLowMetric,
  tableMetric,
  transactionConflictsMetric,
  unansweredPercentMetric,
} from '../constructs/metrics.ts'
import { overviewDashboard } from '../constructs/overviewDashboard.ts'
import { watchedFunctions } from '../deployedFunctions.ts'
import { accessLogName, backupVaultName, deployedName, outgoingVaultName } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'

export type WatchStackProps = StackProps & { readonly platform: Platform; readonly httpApi: HttpApi }

const PERIOD = { period: Duration.minutes(5) } as const

/** The table's operations come and go minute by minute: one period with a few refusals is no reason to wake somebody. */
const TWO_OF_THREE = { periods: 3, periodsToRing: 2 } as const

/** A conflict is tried again and mostly costs milliseconds: ten each second for a quarter of an hour are a hot item. */
const MANY_CONFLICTS = { threshold: 3_000, periods: 3 } as const

/** Of what the account may run side by side. */
const MUCH_CONCURRENCY = { threshold: 80, periods: 3, periodsToRing: 2 } as const

/** In percent. A carrier may be slow for some minutes, and labels that wait for it are settled later. */
const MANY_UNANSWERED = { threshold: 20, periods: 3, periodsToRing: 2 } as const

/** In an hour: a token that ends before its time is refused once, and the next call has a new one. */
const ACCOUNT_REFUSALS = 3

/** Copies are made each week in one vault, and each day in the other; one day may end before they do. */
const DAYS_TO_COPY = { weekly: 7, daily: 2 } as const

/** Alarms that say what people lose, where they are sent, and one dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { platform, httpApi, ...props }: WatchStackProps) {
    super(scope, id, props)
    const { stage, tables, data, alarmEmails, dataEvents } = platform
    if (dataEvents) new DataEvents(this, 'DataEvents', platform)
    const topic = new Topic(this, 'Alarms', { topicName: deployedName(stage.name, 'alarms'), enforceSSL: true })
    // Any policy of a topic takes the place of the one by which the account's own alarms may publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    for (const address of alarmEmails) topic.addSubscription(new EmailSubscription(address))

    const counted = logMetrics(this, 'LogMetrics', stage, tables)
    const functions = watchedFunctions(stage.name, tables)
    const ofFunctions = functions.map((watched) => new FunctionAlarms(this, watched.name, watched, stage.name, topic))
    sharedAlarm(this, 'Throttles', {
      alarmName: deployedName(stage.name, 'throttles'),
      impact: 'Requests are refused or work waits',
      cause: 'Functions were not let run: the alarms <function>-throttles say which',
      runbook: 'throttles',
      of: ofFunctions.map(({ throttles }) => throttles),
      topic,
    })
    sharedAlarm(this, 'Slow', {
      alarmName: deployedName(stage.name, 'slow'),
      impact: 'Clients wait for seconds, and some give up',
      cause: 'One call in a hundred of a group of endpoints is slow: the alarms <group>-slow say of which',
      runbook: 'slow',
      of: ofFunctions.flatMap(({ slow }) => slow ?? []),
      topic,
    })
    const alarm = (id: string, name: string, props: Omit<ImpactAlarmProps, 'alarmName' | 'topic'>) =>
      impactAlarm(this, id, { ...props, alarmName: deployedName(stage.name, name), topic })
    const alarms = [
      alarm('ServerErrors', 'api-5xx', {
        impact: 'Clients get server errors and must repeat their calls',
        cause: `The HTTP API answered 5xx: look at its access log ${accessLogName(stage.name)}`,
        metric: httpApi.metricServerError(PERIOD),
        runbook: 'api-5xx',
      }),
      alarm('GatewayThrottles', 'api-throttles', {
        impact: 'Clients of all users are refused with 429',
        cause: 'API Gateway got more requests than the stage, or the account, lets through',
        metric: logMetric(stage.name, LOG_METRICS.refusedByGateway),
        runbook: 'api-throttles',
      }),
      alarm('TableThrottles', 'table-throttles', {
        impact: 'Requests are slow or fail, and jobs fall behind',
        cause: 'DynamoDB refused calls for their rate: look for a hot partition key',
        metric: tableMetric(data.table, 'ThrottledRequests'),
        runbook: 'table-throttles',
        ...TWO_OF_THREE,
      }),
      alarm('TableErrors', 'table-errors', {
        impact: 'Requests fail although nothing is wrong with them',
        cause: 'DynamoDB failed on its side: look at the AWS health page',
        metric: tableMetric(data.table, 'SystemErrors'),
        runbook: 'table-errors',
        ...TWO_OF_THREE,
      }),
      alarm('TableConflicts', 'table-conflicts', {
        impact: 'Requests of somebody who sends many at once are slow, and some are answered 503',
        cause: 'Transactions are in the way of each other: many change the same item',
        metric: transactionConflictsMetric(data.table),
        runbook: 'table-conflicts',
        ...MANY_CONFLICTS,
      }),
      alarm('Concurrency', 'concurrency', {
        impact: 'Soon requests will be refused and work will wait',
        cause: 'The account runs nearly as many functions side by side as it may',
        metric: concurrencyUsedMetric(),
        runbook: 'concurrency',
        ...MUCH_CONCURRENCY,
      }),
      alarm('Numbers', 'numbers', {
        impact: 'Soon no labels of a carrier, or no overpacks, can be made',
        cause: 'Few of the numbers that were issued to us are left: numbers_low in the logs names the pool',
        metric: numbersLowMetric(stage.name),
        runbook: 'numbers',
      }),
    ]
    if (stage.isProtected) {
      Annotations.of(this).addInfoV2(
        'screening-lists',
        'Nothing can be sold here before a list of denied parties is loaded: ops screening lists shows which are in force',
      )
      Annotations.of(this).addInfoV2(
        'numbers',
        'No labels of our own carriers and no overpacks can be made here before ranges of numbers are imported: ops numbers list shows them',
      )
    }
    if (counted.has(LOG_METRICS.datasetFailures)) {
      alarms.push(
        alarm('Datasets', 'datasets', {
          impact: 'Prices and screening may be answered 503, or go by the version before',
          cause: 'A function cannot read a dataset that is in force, or which one is',
          metric: logMetric(stage.name, LOG_METRICS.datasetFailures),
          runbook: 'datasets',
        }),
        alarm('ImportRules', 'import-rules', {
          impact: 'Duty and tax of parcels may be wrong: nobody has looked whether the law has changed',
          cause: 'Nobody has compared the rules in force with the law for more than a quarter of a year',
          metric: logMetric(stage.name, LOG_METRICS.importRulesOutdated).with({ period: Duration.days(1) }),
          runbook: 'import-rules',
        }),
        alarm('Tariffs', 'tariffs', {
          impact: 'Parcels are sold, or soon will be, at prices that were not meant for today',
          cause: 'The last day of a tariff has passed, or comes within a week and no version is scheduled to follow',
          metric: logMetric(stage.name, LOG_METRICS.tariffsOutdated).with({ period: Duration.days(1) }),
          runbook: 'tariffs',
        }),
        alarm('ScreeningLists', 'screening-lists', {
          impact: 'Parcels may go to parties that were put on a list since',
          cause: 'Nobody has fetched a list of denied parties from its publisher for more than a day',
          metric: logMetric(stage.name, LOG_METRICS.screeningListsOutdated).with({ period: Duration.days(1) }),
          runbook: 'screening-lists',
        }),
      )
    }
    for (const carrier of stage.carrierAccounts) {
      alarms.push(
        alarm(`${carrier}Unanswered`, `carrier-${carrier}-unanswered`, {
          impact: `Labels of ${carrier} are late, and some purchases are refunded`,
          cause: `More than ${MANY_UNANSWERED.threshold} in 100 calls to ${carrier} had no answer`,
          metric: unansweredPercentMetric(carrier, stage.name),
          runbook: 'carrier-unanswered',
          ...MANY_UNANSWERED,
        }),
        alarm(`${carrier}Account`, `carrier-${carrier}-account`, {
          impact: `No labels of ${carrier} can be bought, and its parcels are not followed`,
          cause: `${carrier} refuses our account: its key, what it may do, or its funds`,
          metric: carrierMetric(carrier, stage.name, CARRIER_METRICS.accountRefused).with({
            period: Duration.hours(1),
          }),
          threshold: ACCOUNT_REFUSALS,
          runbook: 'carrier-account',
        }),
      )
    }
    if (stage.isProtected) alarms.push(...this.#copies(stage, topic, alarm))
    if (stage.rollout !== 'atOnce') {
      eventAlarm(this, 'RolledBack', {
        ruleName: deployedName(stage.name, 'rollback'),
        eventPattern: {
          source: ['aws.codedeploy'],
          detailType: ['CodeDeploy Deployment State-change Notification'],
          detail: {
            state: ['FAILURE', 'STOP'],
            application: ['api', 'work'].map((name) => deployedName(stage.name, name)),
          },
        },
        impact: 'A part of the calls failed for some minutes, and new code is not in force',
        cause: 'A deployment was taken back',
        which: 'deploymentId',
        runbook: 'rollback',
        topic,
      })
    }
    alarms.push(...ofFunctions.flatMap((one) => one.alarms))
    overviewDashboard(this, { stage, httpApi, table: data.table, functions, alarms })
  }

  /** Rings for copies that fail, and for those that nobody even tried to make. */
  #copies(
    stage: Stage,
    topic: ITopic,
    alarm: (
      id: string,
      name: string,
      props: Omit<ImpactAlarmProps, 'alarmName' | 'topic'>,
    ) => ReturnType<typeof impactAlarm>,
  ) {
    const monthly = 'What is lost and found out after 35 days cannot be restored'
    const elsewhere = 'The loss of this account would be the loss of everything since the last copy'
    const vaultArn = (name: string) =>
      this.formatArn({
        service: 'backup',
        resource: 'backup-vault',
        resourceName: name,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      })
    const vaults = [backupVaultName(stage.name), ...(stage.backup ? [outgoingVaultName(stage.name)] : [])]
    eventAlarm(this, 'CopyFailed', {
      ruleName: deployedName(stage.name, 'copy-failed'),
      eventPattern: {
        source: ['aws.backup'],
        detail: {
          $or: [
            { state: ['FAILED', 'EXPIRED', 'ABORTED'], backupVaultArn: vaults.map(vaultArn) },
            { state: ['FAILED'], sourceBackupVaultArn: vaults.map(vaultArn) },
          ],
        },
      },
      impact: stage.backup ? elsewhere : monthly,
      cause: 'A copy was not made',
      which: 'statusMessage',
      runbook: 'backups',
      topic,
    })
    const missing = (
      id: string,
      name: string,
      impact: string,
      cause: string,
      metric: ImpactAlarmProps['metric'],
      periods: number,
    ) => alarm(id, name, { impact, cause, metric, periods, isSilenceBad: true, runbook: 'backups' })
    const made = [
      alarm('Backups', 'backups', {
        impact: monthly,
        cause: 'A copy of the table was not made: look at AWS Backup, and start one by hand',
        metric: backupsMetric(backupVaultName(stage.name), 'NumberOfBackupJobsFailed'),
        runbook: 'backups',
      }),
      missing(
        'BackupsMissing',
        'backups-missing',
        monthly,
        'For a week nobody made a copy of the table: look whether the plan is still there',
        backupsMetric(backupVaultName(stage.name), 'NumberOfBackupJobsCompleted'),
        DAYS_TO_COPY.weekly,
      ),
    ]
    if (!stage.backup) return made
    new Rule(this, 'CopyArrived', {
      ruleName: deployedName(stage.name, 'copy-arrived'),
      description: 'Counts the copies that have arrived in the other account',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Copy Job State Change'],
        detail: { state: ['COMPLETED'], sourceBackupVaultArn: [vaultArn(outgoingVaultName(stage.name))] },
      },
    })
    return [
      ...made,
      missing(
        'OutgoingMissing',
        'outgoing-missing',
        elsewhere,
        'For two days nobody made the copy that goes to the other account',
        backupsMetric(outgoingVaultName(stage.name), 'NumberOfBackupJobsCompleted'),
        DAYS_TO_COPY.daily,
      ),
      missing(
        'CopiesMissing',
        'copies-missing',
        elsewhere,
        'For two days no copy arrived in the other account',
        matchedEventsMetric(deployedName(stage.name, 'copy-arrived')),
        DAYS_TO_COPY.daily,
      ),
    ]
  }
}
