import type { Resource } from '#lib/infra/template/template.ts'
import { arn, document, lambda, type RuleCases, ref, resource, role, stack, stageWith } from './ruleCase.ts'

/*
 * Cases of the rules for functions and their event sources.
 */

const variables = (Variables: Readonly<Record<string, string>>) => ({ Environment: { Variables } })
const LATER = 'not created first'

const queue = (name: string, properties: Resource['Properties'] = {}) =>
  resource('AWS::SQS::Queue', { QueueName: `shipping-test-${name}`, VisibilityTimeout: 60, ...properties })

/** Returns a function with a queue as event source. */
const fed = (
  allowed: readonly (readonly [string | readonly string[], unknown])[],
  mapping: Resource['Properties'] = {},
  properties: Resource['Properties'] = {},
) => ({
  ...lambda(allowed, properties),
  Queue: queue('work'),
  Mapping: resource('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: arn('Queue'),
    FunctionName: ref('Function'),
    ...mapping,
  }),
})
const RECEIVING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
const receives = [RECEIVING, arn('Queue')] as const

/** Returns a function with a table stream as event source. */
const streamed = (
  allowed: readonly (readonly [string | readonly string[], unknown])[],
  mapping: Resource['Properties'] = {},
) => ({
  ...lambda(allowed),
  DeadLetters: queue('dead-letters'),
  Table: resource('AWS::DynamoDB::Table', { TableName: 'shipping-test-data' }),
  Mapping: resource('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: arn('Table', 'StreamArn'),
    FunctionName: ref('Function'),
    DestinationConfig: { OnFailure: { Destination: arn('DeadLetters') } },
    ...mapping,
  }),
})
const READING = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator']
const reads = [READING, arn('Table', 'StreamArn')] as const

/** Returns a function that is invoked asynchronously. */
const asynchronous = (allowed: readonly (readonly [string, unknown])[]) => ({
  ...lambda(allowed),
  DeadLetters: queue('dead-letters'),
  Config: resource('AWS::Lambda::EventInvokeConfig', {
    FunctionName: ref('Function'),
    Qualifier: '$LATEST',
    DestinationConfig: { OnFailure: { Destination: arn('DeadLetters') } },
  }),
})

const looping = {
  FirstRole: role('lambda.amazonaws.com', [['lambda:InvokeFunction', '*']]),
  First: resource('AWS::Lambda::Function', { FunctionName: 'shipping-test-first', Role: arn('FirstRole') }),
}

/** Returns a number of permissions for API Gateway with long paths. */
const permissions = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Permission${index}`,
      resource('AWS::Lambda::Permission', {
        Action: 'lambda:InvokeFunction',
        FunctionName: 'shipping-test-work',
        Principal: 'apigateway.amazonaws.com',
        SourceArn: `arn:aws:execute-api:eu-central-1:111111111111:abcdefghij/v1/GET/path-${index}`,
      }),
    ]),
  )

/** The role policy is a separate resource, as the CDK creates it. */
const withSeparatePolicy = (dependsOn: readonly string[]) => ({
  ...fed([]),
  Policy: resource('AWS::IAM::Policy', {
    PolicyName: 'separate',
    Roles: [ref('Role')],
    PolicyDocument: document([receives]),
  }),
  Mapping: resource(
    'AWS::Lambda::EventSourceMapping',
    { EventSourceArn: arn('Queue'), FunctionName: ref('Function') },
    dependsOn,
  ),
})

export const functionCases: RuleCases = {
  'lambda-environment-size': {
    keeps: [
      stageWith(lambda([], variables({ SETTING: 'x'.repeat(4_000) }))),
      stageWith(lambda([], variables({ NAME: 'é'.repeat(2_000) }))),
    ],
    breaks: [
      [stageWith(lambda([], variables({ SETTING: 'x'.repeat(4_083) }))), '4097, at most 4096'],
      [stageWith(lambda([], variables({ SETTING: 'é'.repeat(2_100) }))), 'environment size as JSON'],
    ],
  },
  'lambda-environment-names': {
    keeps: [stageWith(lambda([], variables({ BASE_URL: 'x' })))],
    breaks: [
      [stageWith(lambda([], variables({ AWS_REGION: 'x' }))), 'AWS_REGION is reserved'],
      [stageWith(lambda([], variables({ '1ST': 'x' }))), '1ST must be'],
    ],
  },
  'lambda-memory': {
    keeps: [stageWith(lambda([], { MemorySize: 3_008 }))],
    breaks: [[stageWith(lambda([], { MemorySize: 3_009 })), '3009, at most 3008']],
  },
  'lambda-log-permissions': {
    keeps: [stageWith(lambda())],
    breaks: [
      [stageWith(lambda([], { LoggingConfig: { LogGroup: '/aws/lambda/other' } })), 'may not logs:PutLogEvents'],
      [stageWith({ ...lambda(), Role: role('lambda.amazonaws.com', []) }), 'may not logs:CreateLogStream'],
    ],
  },
  'lambda-destination-permissions': {
    keeps: [stageWith(asynchronous([['sqs:SendMessage', arn('DeadLetters')]]))],
    breaks: [
      [stageWith(asynchronous([])), 'may not sqs:SendMessage'],
      [stageWith(asynchronous([['sqs:ReceiveMessage', arn('DeadLetters')]])), 'may not sqs:SendMessage'],
    ],
  },
  'lambda-recursion': {
    keeps: [
      stageWith(fed([receives])),
      stageWith(fed([receives, ['sqs:SendMessage', arn('Queue')]], {}, { RecursiveLoop: 'Allow' })),
    ],
    breaks: [
      [stageWith(fed([receives, ['sqs:SendMessage', arn('Queue')]])), 'can invoke itself'],
      [stageWith(looping), 'can invoke itself'],
      [
        stageWith({ ...fed([receives, ['lambda:InvokeFunction', arn('Back')]]), ...back() }),
        'shipping-test-back can invoke itself',
      ],
    ],
  },
  'lambda-description-length': {
    keeps: [stageWith(lambda([], { Description: 'x'.repeat(256) }))],
    breaks: [[stageWith(lambda([], { Description: 'x'.repeat(257) })), '257, at most 256']],
  },
  'lambda-policy-size': {
    keeps: [stageWith({ ...lambda(), ...permissions(50) })],
    breaks: [[stageWith({ ...lambda(), ...permissions(100) }), 'at most 20480']],
  },
  'lambda-log-group-declared': {
    keeps: [stageWith(lambda())],
    breaks: [[stageWith(lambda([], { LoggingConfig: {}, FunctionName: 'other' })), '/aws/lambda/other']],
  },
  'sqs-source-visibility': {
    keeps: [stageWith(fed([receives]))],
    breaks: [
      [stageWith(fed([receives], {}, { Timeout: 11 })), 'of 60 s, must be 6 times the function timeout of 11 s'],
      [stageWith({ ...fed([receives]), Queue: queue('work', { VisibilityTimeout: 5 }) }), 'of 5 s'],
    ],
  },
  'sqs-source-permissions': {
    keeps: [stageWith(fed([receives])), stageWith(withSeparatePolicy(['Policy']))],
    breaks: [
      [stageWith(fed([['sqs:ReceiveMessage', arn('Queue')]])), 'may not sqs:DeleteMessage'],
      [stageWith(withSeparatePolicy([])), LATER],
    ],
  },
  'event-source-batches': {
    keeps: [stageWith(fed([receives], { BatchSize: 100, MaximumBatchingWindowInSeconds: 1 }))],
    breaks: [
      [stageWith(fed([receives], { BatchSize: 11 })), 'batch size is 11'],
      [stageWith(fed([receives], { ScalingConfig: { MaximumConcurrency: 1 } })), 'maximum concurrency is 1'],
    ],
  },
  'stream-source-permissions': {
    keeps: [stageWith(streamed([reads]))],
    breaks: [[stageWith(streamed([['dynamodb:GetRecords', '*']])), 'may not dynamodb:DescribeStream']],
  },
  'stream-failure-permissions': {
    keeps: [stageWith(streamed([reads, ['sqs:SendMessage', arn('DeadLetters')]]))],
    breaks: [[stageWith(streamed([reads])), 'may not sqs:SendMessage']],
  },
  'event-source-filters': {
    keeps: [stageWith(streamed([reads], { FilterCriteria: { Filters: [{ Pattern: '{}' }] } }))],
    breaks: [
      [
        stageWith(
          streamed([reads], { FilterCriteria: { Filters: Array.from({ length: 6 }, () => ({ Pattern: '{}' })) } }),
        ),
        'filters: 6',
      ],
      [
        stageWith(streamed([reads], { FilterCriteria: { Filters: [{ Pattern: 'x'.repeat(4_097) }] } })),
        'in characters: 4097',
      ],
    ],
  },
  'stream-readers': {
    keeps: [stageWith({ ...streamed([reads]), Second: streamed([]).Mapping })],
    breaks: [
      [
        stageWith({ ...streamed([reads]), Second: streamed([]).Mapping, Third: streamed([]).Mapping }),
        'stream/2026-01-01T00:00:00.000: 3, at most 2',
      ],
    ],
  },
  'lambda-permission-names-rule': {
    keeps: [stageWith({ ...started(), ...permitted({ SourceArn: arn('Rule') }) })],
    breaks: [
      [stageWith(started()), 'specifies rule shipping-test-hourly'],
      [
        stageWith({ ...started(), ...permitted({ SourceArn: 'arn:aws:events:eu-central-1:111111111111:rule/x' }) }),
        'specifies',
      ],
      [stageWith({ ...started(), ...permitted({ FunctionName: 'shipping-test-work:live' }) }), 'specifies rule'],
    ],
  },
  'stack-order': {
    keeps: [twoStacks(['Data'])],
    breaks: [[twoStacks([]), 'does not depend on Data']],
  },
}

/** Returns a second function, which sends to the queue of the first. */
function back() {
  return {
    BackRole: role('lambda.amazonaws.com', [['sqs:SendMessage', arn('Queue')]]),
    Back: resource('AWS::Lambda::Function', { FunctionName: 'shipping-test-back', Role: arn('BackRole') }),
  }
}

/** Returns a function started by a rule. */
function started() {
  return {
    ...lambda(),
    Rule: resource('AWS::Events::Rule', {
      Name: 'shipping-test-hourly',
      ScheduleExpression: 'rate(1 hour)',
      Targets: [{ Id: 'Target0', Arn: arn('Function') }],
    }),
  }
}

function permitted(properties: Resource['Properties']) {
  return {
    Permission: resource('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: ref('Function'),
      Principal: 'events.amazonaws.com',
      ...properties,
    }),
  }
}

function twoStacks(dependencies: readonly string[]) {
  return [
    stack('Data', {
      Resources: { Queue: queue('shared') },
      Outputs: { QueueArn: { Value: arn('Queue'), Export: { Name: 'shipping-test-data:Queue' } } },
    }),
    stack(
      'Work',
      {
        Resources: {
          Topic: resource('AWS::SNS::Topic', { DisplayName: { 'Fn::ImportValue': 'shipping-test-data:Queue' } }),
        },
      },
      { dependencies },
    ),
  ]
}
