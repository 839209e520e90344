import { Duration, type Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Dashboard, GraphWidget, type IMetric, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { deployedName } from '../names.ts'
import type { Stage } from '../stage.ts'
import type { Watched } from '../watched.ts'
import { functionMetric } from './functionAlarms.ts'

export type DashboardProps = {
  readonly stage: Stage
  readonly httpApi: HttpApi
  readonly table: TableV2
  readonly functions: readonly Watched[]
}

const WIDTH = 12
const PERIOD = { period: Duration.minutes(5) } as const

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: WIDTH })

/** One screen: is the API used and well, which function fails or is slow, what the table carries. */
export function overviewDashboard(stack: Stack, { stage, httpApi, table, functions }: DashboardProps): Dashboard {
  const each = (metricName: string, statistic?: string): Metric[] =>
    functions.map(({ name, functionName }) => functionMetric(functionName, metricName, statistic).with({ label: name }))
  return new Dashboard(stack, 'Dashboard', {
    dashboardName: deployedName(stage.name, 'overview'),
    widgets: [
      [
        graph('Requests and refusals', [
          httpApi.metricCount(PERIOD),
          httpApi.metricClientError(PERIOD),
          httpApi.metricServerError(PERIOD),
        ]),
        graph('Time to answer', [
          httpApi.metricLatency({ ...PERIOD, statistic: Stats.p(50) }),
          httpApi.metricLatency({ ...PERIOD, statistic: Stats.p(99) }),
        ]),
      ],
      [graph('Errors by function', each('Errors')), graph('Duration by function, p99', each('Duration', Stats.p(99)))],
      [
        graph('Runs by function', each('Invocations')),
        graph('Table capacity used', [
          table.metricConsumedReadCapacityUnits(PERIOD),
          table.metricConsumedWriteCapacityUnits(PERIOD),
        ]),
      ],
    ],
  })
}
