import type { ResolvedResource } from '../template/resolvedStage.ts'
import { getNumberByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findRangeViolation } from './awsRule.ts'
import { getSendAction } from './lambda.ts'
import { findMissingPermissions, findTargetFunction, roleOf } from './rolePolicies.ts'

/*
 * Rules for event sources: queues and streams that invoke functions.
 */

const MAPPING = 'AWS::Lambda::EventSourceMapping'
const GUIDE = 'https://docs.aws.amazon.com/lambda/latest/dg'
const SQS_SOURCE_DOCS_URL = `${GUIDE}/services-sqs-configure.html`

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-timeout.html */
const DEFAULT_TIMEOUT_SECONDS = 3
/**
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html
 */
const DEFAULT_VISIBILITY_SECONDS = 30
const VISIBILITY_TIMEOUT_FACTOR = 6
/** Above this, a queue requires a batching window. */
const MAX_BATCH_WITHOUT_WINDOW = 10
const MAX_EVENT_FILTERS = 5
const MAX_FILTER_CHARACTERS = 4_096
const MAX_STREAM_READERS = 2

const getEventSource = ({ properties }: ResolvedResource): string => textAt(properties, 'EventSourceArn')
const isSqsQueueSource = (arn: string): boolean => arn.split(':')[2] === 'sqs'
const isTableStream = (arn: string): boolean => arn.split(':')[2] === 'dynamodb'

export const eventSourceRules: readonly AwsRule[] = [
  {
    id: 'sqs-source-visibility',
    text: 'The visibility timeout of a queue must be at least six times the timeout of its function.',
    source: SQS_SOURCE_DOCS_URL,
    check: createResourceTypeRule(MAPPING, (mapping, stage) => {
      const queue = stage.find('AWS::SQS::Queue', getEventSource(mapping))
      const lambda = findTargetFunction(stage, textAt(mapping.properties, 'FunctionName'))
      if (!queue || !lambda) return []
      const visibility = getNumberByPath(queue.properties, 'VisibilityTimeout') ?? DEFAULT_VISIBILITY_SECONDS
      const timeout = getNumberByPath(lambda.properties, 'Timeout') ?? DEFAULT_TIMEOUT_SECONDS
      return [
        visibility < VISIBILITY_TIMEOUT_FACTOR * timeout &&
          `queue ${queue.name} has a visibility timeout of ${visibility} s, must be ${VISIBILITY_TIMEOUT_FACTOR} times the function timeout of ${timeout} s; below the function timeout it is rejected`,
      ]
    }),
  },
  {
    id: 'sqs-source-permissions',
    text: 'The role of a function must be allowed to receive and delete messages of its queue.',
    source: SQS_SOURCE_DOCS_URL,
    check: createResourceTypeRule(MAPPING, (mapping, stage) => {
      const queue = getEventSource(mapping)
      const lambda = findTargetFunction(stage, textAt(mapping.properties, 'FunctionName'))
      if (!lambda || !isSqsQueueSource(queue)) return []
      const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
      return findMissingPermissions(stage, roleOf(lambda), actions, queue, mapping)
    }),
  },
  {
    id: 'event-source-batches',
    text: 'The concurrency of an event source must be 2 to 1,000. Batches of more than 10 messages require a batching window.',
    source: SQS_SOURCE_DOCS_URL,
    check: createResourceTypeRule(MAPPING, (mapping) => {
      const { properties } = mapping
      const batchSize = getNumberByPath(properties, 'BatchSize') ?? 0
      const hasBatchingWindow = (getNumberByPath(properties, 'MaximumBatchingWindowInSeconds') ?? 0) > 0
      return [
        findRangeViolation(
          'maximum concurrency',
          getNumberByPath(properties, 'ScalingConfig', 'MaximumConcurrency'),
          2,
          1_000,
        ),
        isSqsQueueSource(getEventSource(mapping)) &&
          batchSize > MAX_BATCH_WITHOUT_WINDOW &&
          !hasBatchingWindow &&
          `batch size is ${batchSize}, above ${MAX_BATCH_WITHOUT_WINDOW} it needs MaximumBatchingWindowInSeconds`,
      ]
    }),
  },
  {
    id: 'stream-source-permissions',
    text: 'The role of a function must be allowed to read its source stream.',
    source: `${GUIDE}/services-dynamodb-eventsourcemapping.html`,
    check: createResourceTypeRule(MAPPING, (mapping, stage) => {
      const stream = getEventSource(mapping)
      const lambda = findTargetFunction(stage, textAt(mapping.properties, 'FunctionName'))
      if (!lambda || !isTableStream(stream)) return []
      const actions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator']
      return findMissingPermissions(stage, roleOf(lambda), actions, stream, mapping)
    }),
  },
  {
    id: 'stream-failure-permissions',
    text: 'The role of a function must be allowed to send messages to the failure destination of its stream.',
    source: `${GUIDE}/services-dynamodb-errors.html`,
    check: createResourceTypeRule(MAPPING, (mapping, stage) => {
      const destination = textAt(mapping.properties, 'DestinationConfig', 'OnFailure', 'Destination')
      const lambda = findTargetFunction(stage, textAt(mapping.properties, 'FunctionName'))
      const action = getSendAction(destination)
      return lambda && action ? findMissingPermissions(stage, roleOf(lambda), [action], destination, mapping) : []
    }),
  },
  {
    id: 'event-source-filters',
    text: 'An event source can have up to 5 filters of up to 4,096 characters each.',
    source: `${GUIDE}/invocation-eventfiltering.html`,
    check: createResourceTypeRule(MAPPING, ({ properties }) => {
      const filters = listAt(properties, 'FilterCriteria', 'Filters')
      return [
        above('filters', filters.length, MAX_EVENT_FILTERS),
        ...filters.map((filter) =>
          above('filter length in characters', textAt(filter, 'Pattern').length, MAX_FILTER_CHARACTERS),
        ),
      ]
    }),
  },
  {
    id: 'stream-readers',
    text: 'A table stream can have up to two function readers.',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.Lambda.html',
    check: (stage) =>
      [...Map.groupBy(stage.ofType(MAPPING), getEventSource)]
        .filter(([stream]) => isTableStream(stream))
        .flatMap(([stream, readers]) => {
          const message = above(`readers of ${stream}`, readers.length, MAX_STREAM_READERS)
          const last = readers.at(-1)
          return message && last ? [{ on: last, message }] : []
        }),
  },
]
