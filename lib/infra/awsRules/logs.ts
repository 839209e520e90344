import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'
import { findMissingPermissions } from './rolePolicies.ts'

const SUBSCRIPTION = 'AWS::Logs::SubscriptionFilter'
const METRIC_FILTER_TYPE = 'AWS::Logs::MetricFilter'
const GROUP = 'AWS::Logs::LogGroup'
const GUIDE = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs'
const API = 'https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference'

const MAX_SUBSCRIPTION_FILTERS = 2
const MAX_METRIC_FILTERS = 100
const MAX_PATTERN_CHARACTERS = 1_024
const MAX_METRIC_DIMENSIONS = 3

const getLogGroup = ({ properties }: ResolvedResource): string => textAt(properties, 'LogGroupName')

const countPerLogGroup = (stage: ResolvedStage, type: string, noun: string, max: number) =>
  [...Map.groupBy(stage.ofType(type), getLogGroup)].flatMap(([group, filters]) => {
    const message = above(`${noun} of ${group}`, filters.length, max)
    const last = filters.at(-1)
    return message && last ? [{ on: last, message }] : []
  })

function findMissingGroup(filter: ResolvedResource, stage: ResolvedStage): readonly (string | false)[] {
  const group = stage.find(GROUP, getLogGroup(filter))
  if (!group) return [`log group ${getLogGroup(filter)} is not part of the stage`]
  return [
    !stage.isCreatedBefore(group, filter) &&
      `log group ${group.name} is not created first. Add a dependency on the log group`,
  ]
}

/** Rules for log groups and their filters. */
export const logRules: readonly AwsRule[] = [
  {
    id: 'logs-filter-count',
    text: 'A log group can have up to 2 subscription filters and 100 metric filters.',
    source: `${GUIDE}/cloudwatch_limits_cwl.html`,
    check: (stage) => [
      ...countPerLogGroup(stage, SUBSCRIPTION, 'subscription filters', MAX_SUBSCRIPTION_FILTERS),
      ...countPerLogGroup(stage, METRIC_FILTER_TYPE, 'metric filters', MAX_METRIC_FILTERS),
    ],
  },
  {
    id: 'logs-filter-group',
    text: 'The log group of a filter must be part of the stage and created before the filter.',
    source: `${API}/API_PutSubscriptionFilter.html`,
    check: createResourceTypeRule([SUBSCRIPTION, METRIC_FILTER_TYPE], findMissingGroup),
  },
  {
    id: 'logs-subscription-permissions',
    text: 'The role of a subscription must be allowed to put records before the subscription is created.',
    source: `${GUIDE}/SubscriptionFilters.html`,
    check: createResourceTypeRule(SUBSCRIPTION, (filter, stage) => {
      const destination = textAt(filter.properties, 'DestinationArn')
      const role = textAt(filter.properties, 'RoleArn')
      if (destination.split(':')[2] !== 'firehose') return []
      return findMissingPermissions(stage, role, ['firehose:PutRecord', 'firehose:PutRecordBatch'], destination, filter)
    }),
  },
  {
    id: 'logs-filter-pattern',
    text: 'A filter pattern can have up to 1,024 characters.',
    source: `${API}/API_PutMetricFilter.html`,
    check: createResourceTypeRule([SUBSCRIPTION, METRIC_FILTER_TYPE], ({ properties }) => [
      above('pattern length in characters', textAt(properties, 'FilterPattern').length, MAX_PATTERN_CHARACTERS),
    ]),
  },
  {
    id: 'logs-metric-transformation',
    text: 'A metric filter can have up to 3 dimensions, which cannot be combined with a default value.',
    source: `${API}/API_MetricTransformation.html`,
    check: createResourceTypeRule(METRIC_FILTER_TYPE, ({ properties }) =>
      listAt(properties, 'MetricTransformations').flatMap((transformation) => {
        const dimensions = listAt(transformation, 'Dimensions')
        return [
          above('dimensions', dimensions.length, MAX_METRIC_DIMENSIONS),
          dimensions.length > 0 &&
            at(transformation, 'DefaultValue') !== undefined &&
            'a default value cannot be combined with dimensions',
        ]
      }),
    ),
  },
]
