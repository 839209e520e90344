import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getNumberByPath, getStringsByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findDuplicates } from './awsRule.ts'

/*
 * Rules for CloudWatch alarms.
 */

const ALARM = 'AWS::CloudWatch::Alarm'
const COMPOSITE = 'AWS::CloudWatch::CompositeAlarm'
const GUIDE = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring'
const API = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference'

const SHORT_PERIODS_SECONDS = [10, 20, 30]
const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3_600
const SECONDS_PER_DAY = 86_400
const MAX_METRICS_PER_ALARM = 10
const MAX_ALARM_ACTIONS = 5
const MAX_CHILD_ALARMS = 100
const MAX_ALARM_RULE_BYTES = 10_240
const MAX_DESCRIPTION_LENGTH = 1_024
const MAX_METRIC_DIMENSIONS = 30
const ACTION_PROPERTIES = ['AlarmActions', 'OKActions', 'InsufficientDataActions']

const METRIC_ID_PATTERN = /^[a-z][A-Za-z0-9_]*$/

const listAlarmMetrics = ({ properties }: ResolvedResource): readonly unknown[] => listAt(properties, 'Metrics')

/** Returns the periods of the metrics that an alarm evaluates, in seconds. */
const listAlarmPeriods = (alarm: ResolvedResource): readonly number[] =>
  [
    getNumberByPath(alarm.properties, 'Period'),
    ...listAlarmMetrics(alarm).flatMap((metric) => [
      getNumberByPath(metric, 'MetricStat', 'Period'),
      getNumberByPath(metric, 'Period'),
    ]),
  ].filter((period) => period !== undefined)

function findPeriodViolations(alarm: ResolvedResource): readonly (string | false)[] {
  const evaluated = getNumberByPath(alarm.properties, 'EvaluationPeriods') ?? 1
  return listAlarmPeriods(alarm).flatMap((period) => {
    const isValidAlarmPeriod =
      SHORT_PERIODS_SECONDS.includes(period) || (period > 0 && period % SECONDS_PER_MINUTE === 0)
    const max = period >= SECONDS_PER_HOUR ? 7 * SECONDS_PER_DAY : SECONDS_PER_DAY
    return [
      !isValidAlarmPeriod && `period is ${period} s, must be 10, 20, 30 or a multiple of 60`,
      evaluated * period > max && `${evaluated} periods of ${period} s are ${evaluated * period} s, at most ${max}`,
    ]
  })
}

function findMetricViolations(alarm: ResolvedResource): readonly (string | false | undefined)[] {
  const metrics = listAlarmMetrics(alarm)
  if (metrics.length === 0) return []
  const ids = metrics.map((metric) => textAt(metric, 'Id'))
  const results = metrics.filter((metric) => at(metric, 'ReturnData') !== false)
  return [
    above('metrics', metrics.length, MAX_METRICS_PER_ALARM),
    results.length !== 1 && `${results.length} metrics return data, must be one`,
    ...ids.map(
      (id) =>
        !METRIC_ID_PATTERN.test(id) &&
        `"${id}" must begin with a lower-case letter and contain only letters, digits and underscores`,
    ),
    ...findDuplicates(ids).map((id) => `metric id ${id} occurs more than once`),
    ...metrics.map(
      (metric) => /\bSEARCH\s*\(/.test(textAt(metric, 'Expression')) && 'SEARCH is not supported in an alarm',
    ),
  ]
}

/** Returns the alarms named in the rule of a composite alarm. */
const findChildAlarms = ({ properties }: ResolvedResource): readonly string[] => [
  ...new Set(
    [...textAt(properties, 'AlarmRule').matchAll(/(?:ALARM|OK|INSUFFICIENT_DATA)\(\s*"?([^")]+)"?\s*\)/g)].map(
      ([, child = '']) => child,
    ),
  ),
]

function findCompositeViolations(
  alarm: ResolvedResource,
  stage: ResolvedStage,
): readonly (string | false | undefined)[] {
  const children = findChildAlarms(alarm)
  return [
    above('child alarms', children.length, MAX_CHILD_ALARMS),
    above('rule size in bytes', Buffer.byteLength(textAt(alarm.properties, 'AlarmRule')), MAX_ALARM_RULE_BYTES),
    ...children.map((child) => {
      const found = stage.find(ALARM, child) ?? stage.find(COMPOSITE, child)
      if (!found) return `alarm ${child} is not part of the stage`
      return (
        !stage.isCreatedBefore(found, alarm) &&
        `alarm ${found.name} is not created before the composite alarm. Add a reference or a dependency`
      )
    }),
  ]
}

export const alarmRules: readonly AwsRule[] = [
  {
    id: 'alarm-period',
    text: 'A period must be 10, 20, 30 or a multiple of 60 seconds, and all periods together must not exceed one or seven days.',
    source: `${API}/API_PutMetricAlarm.html`,
    check: createResourceTypeRule(ALARM, findPeriodViolations),
  },
  {
    id: 'alarm-metrics',
    text: 'An alarm can have up to 10 metrics with unique IDs, one of which returns data, and does not support SEARCH.',
    source: `${GUIDE}/Create-alarm-on-metric-math-expression.html`,
    check: createResourceTypeRule(ALARM, findMetricViolations),
  },
  {
    id: 'alarm-datapoints',
    text: 'The number of datapoints to alarm must not exceed the number of evaluation periods.',
    source: `${API}/API_PutMetricAlarm.html`,
    check: createResourceTypeRule(ALARM, ({ properties }) => [
      above(
        'DatapointsToAlarm',
        getNumberByPath(properties, 'DatapointsToAlarm') ?? 0,
        getNumberByPath(properties, 'EvaluationPeriods') ?? 1,
      ),
    ]),
  },
  {
    id: 'alarm-actions',
    text: 'An alarm can have up to 5 actions per state, all in the region of the alarm.',
    source: `${API}/API_PutMetricAlarm.html`,
    check: createResourceTypeRule([ALARM, COMPOSITE], ({ properties, place }) =>
      ACTION_PROPERTIES.flatMap((property) => {
        const actions = getStringsByPath(properties, property)
        return [
          above(property, actions.length, MAX_ALARM_ACTIONS),
          ...actions.map((arn) => {
            const region = arn.split(':')[3]
            return region !== place.region && `${property}: ${arn} is not in ${place.region}`
          }),
        ]
      }),
    ),
  },
  {
    id: 'alarm-composite',
    text: 'A composite alarm can have up to 100 child alarms, which must be created first, and a rule of up to 10,240 bytes.',
    source: `${API}/API_PutCompositeAlarm.html`,
    isAboutSize: true,
    check: createResourceTypeRule(COMPOSITE, findCompositeViolations),
  },
  {
    id: 'alarm-description-length',
    text: 'An alarm description can have up to 1,024 characters.',
    source: `${API}/API_PutMetricAlarm.html`,
    check: createResourceTypeRule([ALARM, COMPOSITE], ({ properties }) => [
      above('description length in characters', textAt(properties, 'AlarmDescription').length, MAX_DESCRIPTION_LENGTH),
    ]),
  },
  {
    id: 'alarm-dimensions',
    text: 'A metric can have up to 30 dimensions, which must be unique and have a value.',
    source: `${API}/API_Dimension.html`,
    check: createResourceTypeRule(ALARM, (alarm) =>
      [alarm.properties, ...listAlarmMetrics(alarm).map((metric) => at(metric, 'MetricStat', 'Metric'))].flatMap(
        (metric) => {
          const dimensions = listAt(metric, 'Dimensions')
          return [
            above('dimensions', dimensions.length, MAX_METRIC_DIMENSIONS),
            ...dimensions.map(
              (one) => textAt(one, 'Value') === '' && `dimension ${textAt(one, 'Name')} does not have a value`,
            ),
            ...findDuplicates(dimensions.map((one) => textAt(one, 'Name'))).map(
              (name) => `dimension ${name} is repeated`,
            ),
          ]
        },
      ),
    ),
  },
]
