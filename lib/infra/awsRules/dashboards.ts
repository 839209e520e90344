import type { ResolvedResource } from '../template/resolvedStage.ts'
import { listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'

const MAX_METRICS_PER_WIDGET = 500
const MAX_DASHBOARD_METRICS = 2_500
const MAX_ALARMS_PER_WIDGET = 100

function findDashboardViolations({ properties }: ResolvedResource): readonly (string | undefined)[] {
  let body: unknown
  try {
    body = JSON.parse(textAt(properties, 'DashboardBody'))
  } catch {
    return ['the body is not JSON']
  }
  const widgets = listAt(body, 'widgets').map((widget) => ({
    title: textAt(widget, 'properties', 'title'),
    metrics: listAt(widget, 'properties', 'metrics').length,
    alarms: listAt(widget, 'properties', 'alarms').length,
  }))
  return [
    ...widgets.flatMap(({ title, metrics, alarms }) => [
      above(`metrics of widget "${title}"`, metrics, MAX_METRICS_PER_WIDGET),
      above(`alarms of widget "${title}"`, alarms, MAX_ALARMS_PER_WIDGET),
    ]),
    above(
      'metrics of all widgets',
      widgets.reduce((sum, { metrics }) => sum + metrics, 0),
      MAX_DASHBOARD_METRICS,
    ),
  ]
}

/** Rules for dashboards. */
export const dashboardRules: readonly AwsRule[] = [
  {
    id: 'dashboard-widgets',
    text: 'A widget can have up to 500 metrics or 100 alarms, and a dashboard can have up to 2,500 metrics.',
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html',
    check: createResourceTypeRule('AWS::CloudWatch::Dashboard', findDashboardViolations),
  },
]
