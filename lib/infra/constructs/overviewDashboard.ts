import { Duration, type Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  type Alarm,
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  Dashboard,
  GraphWidget,
  type IMetric,
  type Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { CARRIER_METRICS, type CarrierMetric, METRICS } from '#shared/platform/metricNames.ts'
import type { Watched } from '../deployedFunctions.ts'
import { getDeadLetterQueueName, getDeployedName, JOBS } from '../names.ts'
import type { Stage } from '../stage.ts'
import {
  createCarrierMetric,
  createConcurrencyMetric,
  createFunctionMetric,
  createJobMetric,
  createQueueMetric,
  createTransactionConflictsMetric,
} from './metrics.ts'

/*
 * CloudWatch dashboard of a stage.
 */

export type DashboardProps = {
  readonly stage: Stage
  readonly httpApi: HttpApi
  readonly table: TableV2
  readonly functions: readonly Watched[]
  readonly alarms: readonly Alarm[]
}

const WIDTH = 12
const WAITING = 'ApproximateNumberOfMessagesVisible'
const PERIOD = { period: Duration.minutes(5) } as const

/** Limit of a widget. */
const ALARMS_PER_WIDGET = 100

const OPERATIONS = [Operation.GET_ITEM, Operation.QUERY, Operation.UPDATE_ITEM, Operation.TRANSACT_WRITE_ITEMS]

const { duration: _, ...carrierCounts } = CARRIER_METRICS
const CARRIER_COUNT_METRICS: readonly CarrierMetric[] = Object.values(carrierCounts)

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: WIDTH })

/**
 * Creates a one-screen dashboard: active alarms, API usage and health, failing or slow functions,
 * waiting work, and table load.
 */
export function createOverviewDashboard(stack: Stack, props: DashboardProps): Dashboard {
  const { stage, httpApi, table, functions, alarms } = props
  const each = (metricName: string, statistic?: string): Metric[] =>
    functions.map(({ name, functionName }) =>
      createFunctionMetric(functionName, metricName, statistic).with({ label: name }),
    )
  const createQueueMetrics = (metricName: string, queueOf: (watched: Watched) => string | undefined): Metric[] =>
    functions.flatMap((watched) => {
      const queue = queueOf(watched)
      return queue === undefined ? [] : [createQueueMetric(queue, metricName).with({ label: watched.name })]
    })
  const streamMetrics = functions
    .filter(({ readsStream }) => readsStream)
    .map(({ name, functionName }) =>
      createFunctionMetric(functionName, 'IteratorAge', Stats.MAXIMUM).with({ label: name }),
    )
  const latency = (operation: Operation): IMetric => {
    const dimensionsMap = { TableName: table.tableName, Operation: operation }
    return table.metricSuccessfulRequestLatency({ ...PERIOD, dimensionsMap, label: operation })
  }
  const createCarrierMetrics = (metricName: CarrierMetric, statistic?: string): Metric[] =>
    stage.carrierAccounts.map((carrier) =>
      createCarrierMetric(carrier, stage.name, metricName, statistic).with({ label: `${carrier} ${metricName}` }),
    )
  return new Dashboard(stack, 'Dashboard', {
    dashboardName: getDeployedName(stage.name, 'overview'),
    widgets: [
      createAlarmWidgets(alarms),
      [
        graph('Requests and errors', [
          httpApi.metricCount(PERIOD),
          httpApi.metricClientError(PERIOD),
          httpApi.metricServerError(PERIOD),
        ]),
        graph('Response time', [
          httpApi.metricLatency({ ...PERIOD, statistic: Stats.p(50) }),
          httpApi.metricLatency({ ...PERIOD, statistic: Stats.p(99) }),
        ]),
      ],
      [graph('Errors by function', each('Errors')), graph('Duration by function, p99', each('Duration', Stats.p(99)))],
      [graph('Invocations by function', each('Invocations')), graph('Throttles by function', each('Throttles'))],
      [
        graph(
          'Visible messages by queue',
          createQueueMetrics(WAITING, ({ queue }) => queue),
        ),
        graph(
          'Age of oldest message, seconds',
          createQueueMetrics('ApproximateAgeOfOldestMessage', ({ queue }) => queue),
        ),
      ],
      [
        graph('Dead letters', [
          ...createQueueMetrics(WAITING, ({ deadLetterQueue }) => deadLetterQueue),
          createQueueMetric(getDeployedName(stage.name, getDeadLetterQueueName(JOBS)), WAITING).with({ label: JOBS }),
        ]),
        graph('Jobs: overdue, and items that keep failing', [
          createJobMetric(stage.name, METRICS.jobsOverdue, Stats.MAXIMUM),
          createJobMetric(stage.name, METRICS.stuckItems, Stats.SUM),
        ]),
        graph('Job backlog age, seconds', [createJobMetric(stage.name, METRICS.secondsBehind, Stats.MAXIMUM)]),
      ],
      [
        graph('Consumed table capacity', [
          table.metricConsumedReadCapacityUnits(PERIOD),
          table.metricConsumedWriteCapacityUnits(PERIOD),
        ]),
        graph('Table latency, ms', OPERATIONS.map(latency)),
      ],
      [
        graph('Stream iterator age, ms', streamMetrics),
        graph('Transaction conflicts and concurrent executions', [
          createTransactionConflictsMetric(table),
          createConcurrencyMetric(),
        ]),
      ],
      ...(stage.carrierAccounts.length === 0
        ? []
        : [
            [
              graph(
                'Carrier requests by outcome',
                CARRIER_COUNT_METRICS.flatMap((name) => createCarrierMetrics(name)),
              ),
              graph('Carrier latency, p90, ms', createCarrierMetrics(CARRIER_METRICS.duration, Stats.p(90))),
            ],
          ]),
    ],
  })
}

/** Active alarms come first. */
function createAlarmWidgets(alarms: readonly Alarm[]): AlarmStatusWidget[] {
  const count = Math.ceil(alarms.length / ALARMS_PER_WIDGET)
  return Array.from(
    { length: count },
    (_, place) =>
      new AlarmStatusWidget({
        title: count > 1 ? `Alarms, ${place + 1} of ${count}` : 'Alarms',
        alarms: alarms.slice(place * ALARMS_PER_WIDGET, (place + 1) * ALARMS_PER_WIDGET),
        sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
        width: WIDTH,
        height: 8,
      }),
  )
}
