import type { Resource } from '#lib/infra/template/template.ts'
import { ACCOUNT, arn, document, REGION, type RuleCases, ref, resource, role, stageWith } from './ruleCase.ts'

/*
 * Cases of the rules for queues, topics, events and logs.
 */

type Properties = Resource['Properties']

const queue = (name: string, properties: Properties = {}) =>
  resource('AWS::SQS::Queue', { QueueName: `shipping-test-${name}`, ...properties })
const redriving = (source: Properties, deadLetters: Properties, redrive: Properties = {}) => ({
  DeadLetters: queue('dead-letters', deadLetters),
  Queue: queue('work', {
    RedrivePolicy: { deadLetterTargetArn: arn('DeadLetters'), maxReceiveCount: 20, ...redrive },
    ...source,
  }),
})

const policyFor = (list: string, identity: unknown, statement: object) => ({
  [list]: [identity],
  PolicyDocument: { Statement: [{ Effect: 'Allow', ...statement }] },
})
const SENDING = { Action: 'sqs:SendMessage', Principal: { Service: 'events.amazonaws.com' }, Resource: arn('Queue') }
/** Returns a rule with a queue as target. */
const filling = (statement: object) => ({
  Queue: queue('work'),
  Policy: resource('AWS::SQS::QueuePolicy', policyFor('Queues', ref('Queue'), { ...SENDING, ...statement })),
  Rule: rule({ Targets: [{ Id: 'Target0', Arn: arn('Queue') }] }),
})
const rule = (properties: Properties = {}) =>
  resource('AWS::Events::Rule', { Name: 'shipping-test-rule', EventPattern: { source: ['shipping'] }, ...properties })
const target = (properties: object = {}) => ({
  Id: 'Target0',
  Arn: `arn:aws:sqs:${REGION}:${ACCOUNT}:work`,
  ...properties,
})

/** Returns an alarm or rule that publishes to a topic. */
const publishing = (publisher: Readonly<Record<string, Resource>>, statement: object) => ({
  ...publisher,
  Topic: resource('AWS::SNS::Topic', { TopicName: 'shipping-test-alarms' }),
  Policy: resource(
    'AWS::SNS::TopicPolicy',
    policyFor('Topics', ref('Topic'), { Action: 'sns:Publish', Resource: ref('Topic'), ...statement }),
  ),
})
const alarm = {
  Alarm: resource('AWS::CloudWatch::Alarm', { AlarmName: 'shipping-test', AlarmActions: [ref('Topic')] }),
}
const publishingRule = { Rule: rule({ Targets: [{ Id: 'Target0', Arn: ref('Topic') }] }) }
const FOR_ACCOUNT = { Condition: { StringEquals: { 'aws:SourceAccount': ACCOUNT } } }

const group = resource('AWS::Logs::LogGroup', { LogGroupName: '/aws/lambda/work' })
const metricFilter = (properties: Properties = {}, dependsOn: readonly string[] = ['Group']) =>
  resource('AWS::Logs::MetricFilter', { LogGroupName: '/aws/lambda/work', FilterPattern: '', ...properties }, dependsOn)

const DELIVERY = ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads']
const FILES = ['s3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject']
const inBucket = { 'Fn::Join': ['', [arn('Bucket'), '/*']] }
/** Returns a delivery stream with a subscription. */
const delivering = (
  onBucket: readonly string[],
  onFiles: readonly string[],
  hints: object = {},
  put: readonly string[] = ['firehose:PutRecord', 'firehose:PutRecordBatch'],
) => ({
  Bucket: resource('AWS::S3::Bucket', { BucketName: 'shipping-test-requests' }),
  Writer: role('firehose.amazonaws.com', [
    [onBucket, arn('Bucket')],
    [onFiles, inBucket],
  ]),
  Stream: resource('AWS::KinesisFirehose::DeliveryStream', {
    DeliveryStreamName: 'shipping-test-requests',
    ExtendedS3DestinationConfiguration: {
      BucketARN: arn('Bucket'),
      RoleARN: arn('Writer'),
      Prefix: 'batches/',
      BufferingHints: { SizeInMBs: 1, IntervalInSeconds: 60, ...hints },
    },
  }),
  Sender: role('logs.amazonaws.com', [[put, arn('Stream')]]),
  Group: group,
  Subscription: subscription(),
})
const subscription = (properties: Properties = {}) =>
  resource('AWS::Logs::SubscriptionFilter', {
    FilterName: 'shipping-test-requests',
    LogGroupName: ref('Group'),
    DestinationArn: arn('Stream'),
    RoleArn: arn('Sender'),
    FilterPattern: '',
    ...properties,
  })
const complete = delivering(DELIVERY, FILES)

const many = (count: number, make: (index: number) => Resource) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Made${index}`, make(index)]))

export const messagingCases: RuleCases = {
  'sqs-redrive': {
    keeps: [stageWith(redriving({}, {}))],
    breaks: [
      [stageWith(redriving({}, {}, { maxReceiveCount: 1_001 })), 'maxReceiveCount is 1001'],
      [stageWith(redriving({}, {}, { deadLetterTargetArn: 'arn:aws:sqs:eu-central-1:111111111111:x' })), 'not part of'],
      [stageWith(redriving({}, { FifoQueue: true, QueueName: 'x.fifo' })), 'x.fifo is a queue of a different type'],
    ],
  },
  'sqs-dead-letter-retention': {
    keeps: [stageWith(redriving({ MessageRetentionPeriod: 604_800 }, { MessageRetentionPeriod: 1_209_600 }))],
    breaks: [
      [stageWith(redriving({ MessageRetentionPeriod: 1_209_600 }, { MessageRetentionPeriod: 1_209_600 })), '1209600 s'],
      [stageWith(redriving({}, {})), 'retained for 345600 s, dead letters in shipping-test-dead-letters for 345600 s'],
    ],
  },
  'sqs-policy-allows-rule': {
    keeps: [stageWith(filling({ Condition: { ArnEquals: { 'aws:SourceArn': arn('Rule') } } })), stageWith(filling({}))],
    breaks: [
      [
        stageWith(filling({ Condition: { ArnEquals: { 'aws:SourceArn': 'arn:aws:events:x:y:rule/z' } } })),
        'does not allow',
      ],
      [
        stageWith(filling({ Principal: { Service: 'sns.amazonaws.com' } })),
        'does not allow rule shipping-test-rule to send',
      ],
      [stageWith({ Rule: rule({ Targets: [target()] }) }), 'is not part of the stage'],
    ],
  },
  'sqs-policy-size': {
    keeps: [stageWith(filling({}))],
    breaks: [
      [stageWith(filling({ Sid: 'x'.repeat(8_192) })), 'policy size in bytes'],
      [
        stageWith({
          Queue: queue('work'),
          Policy: resource('AWS::SQS::QueuePolicy', {
            Queues: [ref('Queue')],
            PolicyDocument: { Statement: Array.from({ length: 21 }, () => SENDING) },
          }),
        }),
        'statements: 21',
      ],
    ],
  },
  'sqs-managed-key': {
    keeps: [stageWith({ Queue: queue('work', { SqsManagedSseEnabled: true }) })],
    breaks: [[stageWith({ Queue: queue('work', { KmsMasterKeyId: 'alias/aws/sqs' }) }), 'alias/aws/sqs']],
  },
  'sns-policy-allows-publishers': {
    keeps: [
      stageWith(publishing(alarm, { Principal: { Service: 'cloudwatch.amazonaws.com' }, ...FOR_ACCOUNT })),
      stageWith(publishing(publishingRule, { Principal: { Service: 'events.amazonaws.com' } })),
    ],
    breaks: [
      [
        stageWith(publishing(alarm, { Principal: { Service: 'events.amazonaws.com' } })),
        'cloudwatch.amazonaws.com to publish',
      ],
      [
        stageWith(publishing(publishingRule, { Principal: { Service: 'events.amazonaws.com' }, ...FOR_ACCOUNT })),
        'events',
      ],
    ],
  },
  'sns-managed-key': {
    keeps: [stageWith({ Topic: resource('AWS::SNS::Topic') })],
    breaks: [[stageWith({ Topic: resource('AWS::SNS::Topic', { KmsMasterKeyId: 'alias/aws/sns' }) }), 'alias/aws/sns']],
  },
  'logs-filter-count': {
    keeps: [stageWith({ Group: group, ...many(2, () => subscription()) })],
    breaks: [
      [stageWith({ Group: group, ...many(3, () => subscription()) }), 'subscription filters of /aws/lambda/work: 3'],
      [stageWith({ Group: group, ...many(101, () => metricFilter()) }), 'metric filters of /aws/lambda/work: 101'],
    ],
  },
  'logs-filter-group': {
    keeps: [stageWith({ Group: group, Filter: metricFilter() }), stageWith(complete)],
    breaks: [
      [stageWith({ Filter: metricFilter({}, []) }), 'is not part of the stage'],
      [stageWith({ Group: group, Filter: metricFilter({}, []) }), 'is not created first'],
    ],
  },
  'logs-subscription-permissions': {
    keeps: [stageWith(complete)],
    breaks: [[stageWith(delivering(DELIVERY, FILES, {}, ['firehose:PutRecord'])), 'may not firehose:PutRecordBatch']],
  },
  'logs-filter-pattern': {
    keeps: [stageWith({ Group: group, Filter: metricFilter({ FilterPattern: 'x'.repeat(1_024) }) })],
    breaks: [[stageWith({ Group: group, Filter: metricFilter({ FilterPattern: 'x'.repeat(1_025) }) }), '1025']],
  },
  'logs-metric-transformation': {
    keeps: [stageWith({ Group: group, Filter: metricFilter({ MetricTransformations: [{ DefaultValue: 0 }] }) })],
    breaks: [
      [
        stageWith({
          Group: group,
          Filter: metricFilter({ MetricTransformations: [{ DefaultValue: 0, Dimensions: [{ Key: 'a' }] }] }),
        }),
        'default value',
      ],
      [
        stageWith({
          Group: group,
          Filter: metricFilter({ MetricTransformations: [{ Dimensions: [1, 2, 3, 4].map((Key) => ({ Key })) }] }),
        }),
        'dimensions: 4',
      ],
    ],
  },
  'firehose-delivery': {
    keeps: [stageWith(complete)],
    breaks: [
      [stageWith(delivering(DELIVERY, FILES, { SizeInMBs: 129 })), 'buffer size in MB is 129'],
      [stageWith(delivering(DELIVERY, FILES, { IntervalInSeconds: 901 })), 'buffer in seconds is 901'],
      [stageWith(delivering(DELIVERY, ['s3:GetObject'])), 'may not s3:PutObject'],
    ],
  },
  'firehose-bucket-permissions': {
    keeps: [stageWith(complete)],
    breaks: [
      [stageWith(delivering(['s3:ListBucket'], FILES)), 'may not s3:GetBucketLocation'],
      [stageWith(delivering(DELIVERY, ['s3:PutObject'])), 'may not s3:AbortMultipartUpload'],
    ],
  },
  'event-rule-targets': {
    keeps: [stageWith({ Rule: rule({ Targets: [target()] }) })],
    breaks: [
      [stageWith({ Rule: rule({ Targets: [1, 2, 3, 4, 5, 6].map((id) => target({ Id: `${id}` })) }) }), 'targets: 6'],
      [stageWith({ Rule: rule({ Targets: [target(), target()] }) }), 'target id Target0 occurs more than once'],
    ],
  },
  'event-rule-pattern': {
    keeps: [stageWith({ Rule: rule() })],
    breaks: [[stageWith({ Rule: rule({ EventPattern: { source: ['x'.repeat(4_096)] } }) }), 'at most 4096']],
  },
  'event-rule-wildcards': {
    keeps: [stageWith({ Rule: rule({ EventPattern: { detail: { id: ['a', { wildcard: '*b*' }] } } }) })],
    breaks: [
      [
        stageWith({
          Rule: rule({ EventPattern: { detail: { id: ['a', 'b', 'c', 'd'].map((id) => ({ wildcard: `*${id}*` })) } } }),
        }),
        'wildcard values: 4',
      ],
    ],
  },
  'event-rule-schedule': {
    keeps: [
      stageWith({ Rule: rule({ ScheduleExpression: 'rate(1 minute)' }) }),
      stageWith({ Rule: rule({ ScheduleExpression: 'cron(0 5 ? * SUN *)' }) }),
    ],
    breaks: [
      [stageWith({ Rule: rule({ ScheduleExpression: 'rate(1 minutes)' }) }), 'rate(1 minutes)'],
      [stageWith({ Rule: rule({ ScheduleExpression: 'rate(5 minute)' }) }), 'rate(5 minute)'],
      [stageWith({ Rule: rule({ ScheduleExpression: 'cron(0 5 * * SUN *)' }) }), 'with ? in one of the day fields'],
      [stageWith({ Rule: rule({ ScheduleExpression: 'cron(0 5 * * ?)' }) }), 'six fields'],
    ],
  },
  'event-rule-input': {
    keeps: [
      stageWith({
        Rule: rule({
          Targets: [target({ InputTransformer: { InputTemplate: '"<id>"', InputPathsMap: { id: '$.id' } } })],
        }),
      }),
    ],
    breaks: [
      [
        stageWith({ Rule: rule({ Targets: [target({ InputTransformer: { InputTemplate: 'x'.repeat(8_193) } })] }) }),
        'in characters: 8193',
      ],
      [
        stageWith({ Rule: rule({ Targets: [target({ InputTransformer: { InputTemplate: '"<id>"' } })] }) }),
        'uses <id>',
      ],
    ],
  },
  'event-rule-retries': {
    keeps: [stageWith({ Rule: rule({ Targets: [target({ RetryPolicy: { MaximumRetryAttempts: 185 } })] }) })],
    breaks: [
      [
        stageWith({ Rule: rule({ Targets: [target({ RetryPolicy: { MaximumRetryAttempts: 186 } })] }) }),
        'retries is 186',
      ],
      [
        stageWith({ Rule: rule({ Targets: [target({ RetryPolicy: { MaximumEventAgeInSeconds: 59 } })] }) }),
        'maximum event age in seconds is 59',
      ],
    ],
  },
  'event-bus-rules': {
    keeps: [stageWith(many(300, (index) => rule({ Name: `shipping-test-${index}` })))],
    breaks: [
      [stageWith(many(301, (index) => rule({ Name: `shipping-test-${index}` }))), '301, at most 300'],
      [
        stageWith(
          many(101, (index) => rule({ Name: `shipping-test-${index}` })),
          { region: 'eu-south-1' },
        ),
        'at most 100',
      ],
    ],
  },
  'event-schedule-bus': {
    keeps: [stageWith({ Rule: rule({ ScheduleExpression: 'rate(1 hour)' }) })],
    breaks: [
      [stageWith({ Rule: rule({ ScheduleExpression: 'rate(1 hour)', EventBusName: 'shipping' }) }), 'on bus shipping'],
    ],
  },
  'event-description-length': {
    keeps: [stageWith({ Rule: rule({ Description: 'x'.repeat(512) }) })],
    breaks: [[stageWith({ Rule: rule({ Description: 'x'.repeat(513) }) }), '513, at most 512']],
  },
  's3-lifecycle': {
    keeps: [bucketWith([{ ExpirationInDays: 1 }, { ExpiredObjectDeleteMarker: true }])],
    breaks: [
      [bucketWith([{ ExpirationInDays: 0 }]), 'ExpirationInDays is 0'],
      [bucketWith([{ NoncurrentVersionExpiration: { NoncurrentDays: 1.5 } }]), 'NoncurrentDays is 1.5'],
      [bucketWith([{ ExpiredObjectDeleteMarker: true, ExpirationInDays: 3 }]), 'cannot be combined'],
      [bucketWith(Array.from({ length: 1_001 }, () => ({ ExpirationInDays: 1 }))), 'lifecycle rules: 1001'],
    ],
  },
  's3-policy-size': {
    keeps: [bucketPolicy('Sid')],
    breaks: [[bucketPolicy('x'.repeat(20_480)), 'at most 20480']],
  },
}

function bucketWith(Rules: readonly object[]) {
  return stageWith({ Bucket: resource('AWS::S3::Bucket', { LifecycleConfiguration: { Rules } }) })
}

function bucketPolicy(Sid: string) {
  const { Statement } = document([['s3:GetObject', '*']])
  return stageWith({
    Policy: resource('AWS::S3::BucketPolicy', {
      Bucket: 'shipping-test',
      PolicyDocument: { Statement: Statement.map((statement) => ({ ...statement, Sid })) },
    }),
  })
}
