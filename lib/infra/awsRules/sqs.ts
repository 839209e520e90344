import { isAllowed, parsePolicyStatements } from '../template/policies.ts'
import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getNumberByPath, getStringsByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findRangeViolation } from './awsRule.ts'

/*
 * Rules for SQS queues.
 */

const QUEUE = 'AWS::SQS::Queue'
const GUIDE = 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide'

/**
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html
 */
const DEFAULT_RETENTION_SECONDS = 345_600
const MAX_POLICY_BYTES = 8_192
const MAX_POLICY_STATEMENTS = 20

const getRetentionSeconds = ({ properties }: ResolvedResource): number =>
  getNumberByPath(properties, 'MessageRetentionPeriod') ?? DEFAULT_RETENTION_SECONDS
const isFifo = ({ properties }: ResolvedResource): boolean => at(properties, 'FifoQueue') === true

const findDeadLetterQueue = (queue: ResolvedResource, stage: ResolvedStage): ResolvedResource | undefined =>
  stage.find(QUEUE, textAt(queue.properties, 'RedrivePolicy', 'deadLetterTargetArn'))

/** Whether the policies of a queue allow an EventBridge rule to send to it. */
function canReceiveFromRule(stage: ResolvedStage, queue: ResolvedResource, rule: ResolvedResource): boolean {
  const statements = stage
    .ofType('AWS::SQS::QueuePolicy')
    .filter(({ properties }) => getStringsByPath(properties, 'Queues').includes(queue.ref))
    .flatMap(({ properties }) => parsePolicyStatements(at(properties, 'PolicyDocument')))
  return isAllowed(statements, {
    action: 'sqs:SendMessage',
    resource: queue.arn,
    principal: ['Service', 'events.amazonaws.com'],
    context: {
      'aws:SourceArn': rule.arn,
      'aws:SourceAccount': rule.place.account,
      'aws:SecureTransport': 'true',
    },
  })
}

export const sqsRules: readonly AwsRule[] = [
  {
    id: 'sqs-redrive',
    text: 'Messages must move to a dead-letter queue of the same type in the stage after 1 to 1,000 receives.',
    source: `${GUIDE}/sqs-dead-letter-queues.html`,
    check: createResourceTypeRule(QUEUE, (queue, stage) => {
      if (at(queue.properties, 'RedrivePolicy') === undefined) return []
      const deadLetters = findDeadLetterQueue(queue, stage)
      return [
        findRangeViolation(
          'maxReceiveCount',
          getNumberByPath(queue.properties, 'RedrivePolicy', 'maxReceiveCount') ?? 0,
          1,
          1_000,
        ),
        !deadLetters && 'the dead-letter queue is not part of the stage',
        deadLetters && isFifo(deadLetters) !== isFifo(queue) && `${deadLetters.name} is a queue of a different type`,
      ]
    }),
  },
  {
    id: 'sqs-dead-letter-retention',
    text: 'Dead letters must be retained longer than the messages of the source queue because their age is not reset.',
    source: `${GUIDE}/setting-up-dead-letter-queue-retention.html`,
    check: createResourceTypeRule(QUEUE, (queue, stage) => {
      const deadLetters = findDeadLetterQueue(queue, stage)
      return [
        deadLetters &&
          getRetentionSeconds(deadLetters) <= getRetentionSeconds(queue) &&
          `messages are retained for ${getRetentionSeconds(queue)} s, dead letters in ${deadLetters.name} for ${getRetentionSeconds(deadLetters)} s`,
      ]
    }),
  },
  {
    id: 'sqs-policy-allows-rule',
    text: 'A queue policy must allow the EventBridge rules that use the queue to send messages.',
    source: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html',
    check: createResourceTypeRule('AWS::Events::Rule', (rule, stage) =>
      listAt(rule.properties, 'Targets')
        .flatMap((target) => [textAt(target, 'Arn'), textAt(target, 'DeadLetterConfig', 'Arn')])
        .filter((arn) => arn.split(':')[2] === 'sqs')
        .map((arn) => {
          const queue = stage.find(QUEUE, arn)
          if (!queue) return `queue ${arn} is not part of the stage`
          return (
            !canReceiveFromRule(stage, queue, rule) &&
            `the policy of ${queue.name} does not allow rule ${rule.name} to send`
          )
        }),
    ),
  },
  {
    id: 'sqs-policy-size',
    text: 'A queue policy can have up to 8,192 bytes and 20 statements.',
    source: `${GUIDE}/quotas-policies.html`,
    isAboutSize: true,
    check: createResourceTypeRule('AWS::SQS::QueuePolicy', ({ properties }) => [
      above('policy size in bytes', JSON.stringify(at(properties, 'PolicyDocument') ?? '').length, MAX_POLICY_BYTES),
      above('statements', listAt(properties, 'PolicyDocument', 'Statement').length, MAX_POLICY_STATEMENTS),
    ]),
  },
  {
    id: 'sqs-managed-key',
    text: 'Queues that receive messages from AWS services must not be encrypted with alias/aws/sqs.',
    source: `${GUIDE}/sqs-key-management.html`,
    check: createResourceTypeRule(QUEUE, ({ properties }) => [
      textAt(properties, 'KmsMasterKeyId').endsWith('alias/aws/sqs') &&
        'KmsMasterKeyId is alias/aws/sqs. Use SqsManagedSseEnabled, or a key with a policy that allows the service',
    ]),
  },
]
