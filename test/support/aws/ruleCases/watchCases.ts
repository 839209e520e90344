import type { Resource, Template } from '#lib/infra/template/template.ts'
import { arn, type RuleCases, ref, resource, stack, stageWith } from './ruleCase.ts'

/*
 * Cases of the rules for alarms, rollouts and stacks.
 */

type Properties = Resource['Properties']

const alarm = (properties: Properties = {}) =>
  stageWith({
    Alarm: resource('AWS::CloudWatch::Alarm', { AlarmName: 'shipping-test', EvaluationPeriods: 1, ...properties }),
  })
const metric = (Id: string, more: object = {}) => ({
  Id,
  ReturnData: false,
  MetricStat: { Period: 60, Metric: {} },
  ...more,
})
const expression = (Expression: string, more: object = {}) => ({ Id: 'result', Expression, ReturnData: true, ...more })

const children = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Child${index}`,
      resource('AWS::CloudWatch::Alarm', { AlarmName: `shipping-test-${index}` }),
    ]),
  )
const composite = (count: number, AlarmRule: unknown) =>
  stageWith({
    ...children(count),
    Composite: resource('AWS::CloudWatch::CompositeAlarm', { AlarmName: 'shipping-test', AlarmRule }),
  })
const anyOf = (count: number) => ({
  'Fn::Join': ['', Array.from({ length: count }, (_, index) => ['ALARM("', arn(`Child${index}`), '") OR ']).flat()],
})

const deploymentGroup = (names: readonly unknown[]) =>
  stageWith({
    ...children(11),
    Group: resource('AWS::CodeDeploy::DeploymentGroup', {
      AlarmConfiguration: { Alarms: names.map((Name) => ({ Name })) },
    }),
  })
const canary = (CanaryPercentage: number, CanaryInterval = 5) =>
  stageWith({
    Config: resource('AWS::CodeDeploy::DeploymentConfig', {
      TrafficRoutingConfig: { TimeBasedCanary: { CanaryPercentage, CanaryInterval } },
    }),
  })

const dashboard = (...widgets: readonly object[]) =>
  stageWith({
    Dashboard: resource('AWS::CloudWatch::Dashboard', {
      DashboardBody: JSON.stringify({ widgets: widgets.map((properties) => ({ properties })) }),
    }),
  })
const list = (length: number) => Array.from({ length }, (_, index) => [`metric-${index}`])

const queues = (count: number, id = (index: number) => `Queue${index}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [id(index), resource('AWS::SQS::Queue')]))
const outputs = (count: number, name?: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Output${index}`,
      { Value: 'x', ...(name === undefined ? {} : { Export: { Name: name } }) },
    ]),
  )
const oneStack = (template: Template, more = {}) => [stack('Test', template, more)]
const importing = (name: string) => ({
  Resources: { Topic: resource('AWS::SNS::Topic', { DisplayName: { 'Fn::ImportValue': name } }) },
})
const exporting = stack('Data', { Resources: queues(1), Outputs: outputs(1, 'shipping:Queue') })

const tagged = (Tags: unknown) => stageWith({ Queue: resource('AWS::SQS::Queue', { Tags }) })

export const watchCases: RuleCases = {
  'alarm-period': {
    keeps: [
      alarm({ Period: 10 }),
      alarm({ Period: 300, EvaluationPeriods: 288 }),
      alarm({ Period: 3_600, EvaluationPeriods: 168 }),
    ],
    breaks: [
      [alarm({ Period: 15 }), 'period is 15 s'],
      [alarm({ Period: 90 }), 'period is 90 s'],
      [alarm({ Period: 300, EvaluationPeriods: 289 }), 'are 86700 s, at most 86400'],
      [alarm({ Period: 86_400, EvaluationPeriods: 8 }), 'at most 604800'],
      [alarm({ Metrics: [metric('a', { MetricStat: { Period: 45 } })] }), 'period is 45 s'],
    ],
  },
  'alarm-metrics': {
    keeps: [alarm({ Metrics: [expression('errors / requests'), metric('errors'), metric('requests')] })],
    breaks: [
      [alarm({ Metrics: [expression('a'), ...list(10).map((_, index) => metric(`m${index}`))] }), 'metrics: 11'],
      [alarm({ Metrics: [metric('a'), metric('b')] }), '0 metrics return data'],
      [alarm({ Metrics: [expression('x'), metric('a', { ReturnData: true })] }), '2 metrics return data'],
      [alarm({ Metrics: [expression('x'), metric('Errors')] }), '"Errors" must begin with a lower-case letter'],
      [alarm({ Metrics: [expression('x'), metric('a'), metric('a')] }), 'metric id a occurs more than once'],
      [alarm({ Metrics: [expression("SUM(SEARCH('{AWS/Lambda}', 'Sum'))")] }), 'SEARCH is not supported'],
    ],
  },
  'alarm-datapoints': {
    keeps: [alarm({ EvaluationPeriods: 3, DatapointsToAlarm: 3 })],
    breaks: [[alarm({ EvaluationPeriods: 3, DatapointsToAlarm: 4 }), '4, at most 3']],
  },
  'alarm-actions': {
    keeps: [alarm({ AlarmActions: [topic('eu-central-1')] })],
    breaks: [
      [alarm({ AlarmActions: [topic('us-east-1')] }), 'is not in eu-central-1'],
      [alarm({ OKActions: Array.from({ length: 6 }, () => topic('eu-central-1')) }), 'OKActions: 6'],
    ],
  },
  'alarm-composite': {
    keeps: [composite(100, anyOf(100))],
    breaks: [
      [composite(101, anyOf(101)), 'child alarms: 101'],
      [composite(0, 'ALARM("shipping-test-x")'), 'shipping-test-x is not part of the stage'],
      [composite(1, 'ALARM(shipping-test-0)'), 'is not created before'],
      [composite(1, `ALARM("shipping-test-0")${' '.repeat(10_240)}`), 'rule size in bytes'],
    ],
  },
  'alarm-description-length': {
    keeps: [alarm({ AlarmDescription: 'x'.repeat(1_024) })],
    breaks: [[alarm({ AlarmDescription: 'x'.repeat(1_025) }), '1025, at most 1024']],
  },
  'alarm-dimensions': {
    keeps: [alarm({ Dimensions: [{ Name: 'QueueName', Value: 'work' }] })],
    breaks: [
      [alarm({ Dimensions: [{ Name: 'QueueName', Value: '' }] }), 'QueueName does not have a value'],
      [alarm({ Dimensions: ['a', 'b'].map((Value) => ({ Name: 'QueueName', Value })) }), 'QueueName is repeated'],
      [alarm({ Dimensions: list(31).map(([Name]) => ({ Name, Value: 'x' })) }), 'dimensions: 31'],
    ],
  },
  'dashboard-widgets': {
    keeps: [dashboard({ metrics: list(500) }, { alarms: list(100) })],
    breaks: [
      [dashboard({ title: 'Calls', metrics: list(501) }), 'metrics of widget "Calls": 501'],
      [dashboard({ title: 'Alarms', alarms: list(101) }), 'alarms of widget "Alarms": 101'],
      [dashboard(...Array.from({ length: 6 }, () => ({ metrics: list(420) }))), 'metrics of all widgets: 2520'],
      [stageWith({ Dashboard: resource('AWS::CloudWatch::Dashboard', { DashboardBody: '{' }) }), 'not JSON'],
    ],
  },
  'codedeploy-alarms': {
    keeps: [deploymentGroup([ref('Child0'), ref('Child1')])],
    breaks: [
      [deploymentGroup(Array.from({ length: 11 }, (_, index) => ref(`Child${index}`))), 'alarms: 11'],
      [deploymentGroup(['shipping-test-x']), 'alarm shipping-test-x is not part of the stage'],
    ],
  },
  'codedeploy-canary': {
    keeps: [canary(99)],
    breaks: [
      [canary(100), 'percentage is 100'],
      [canary(10, 2_881), 'interval in minutes is 2881'],
    ],
  },
  'no-empty-text': {
    keeps: [tagged([{ Key: 'stage', Value: 'test' }])],
    breaks: [
      [
        stageWith({ Archive: resource('AWS::Events::Archive', { KmsKeyIdentifier: '' }) }),
        'KmsKeyIdentifier is an empty',
      ],
      [tagged([{ Key: 'stage', Value: '' }]), 'Tags.0.Value is an empty string'],
    ],
  },
  'stack-size': {
    keeps: [oneStack({ Resources: queues(500), Outputs: outputs(200) })],
    breaks: [
      [oneStack({ Resources: queues(501) }), 'resources: 501'],
      [oneStack({ Outputs: outputs(201) }), 'outputs: 201'],
      [oneStack({ Parameters: queues(201) }), 'parameters: 201'],
      [oneStack({ Description: 'x'.repeat(1_025) }), 'description size in bytes: 1025'],
      [
        oneStack({ Resources: { Topic: resource('AWS::SNS::Topic', { DisplayName: 'x'.repeat(1_000_000) }) } }),
        'template',
      ],
    ],
  },
  'stack-exports': {
    keeps: [[exporting]],
    breaks: [
      [oneStack({ Outputs: outputs(1, 'shipping_queue') }), 'export name "shipping_queue" is invalid'],
      [oneStack({ Outputs: outputs(2, 'shipping:Queue') }), 'must be unique within the account and region'],
    ],
  },
  'stack-imports': {
    keeps: [[exporting, stack('Work', importing('shipping:Queue'), { dependencies: ['Data'] })]],
    breaks: [
      [oneStack(importing('shipping:Queue')), 'no stack of the stage exports shipping:Queue'],
      [[exporting, stack('Edge', importing('shipping:Queue'), { region: 'us-east-1' })], 'another account or region'],
    ],
  },
  'stack-logical-ids': {
    keeps: [oneStack({ Resources: queues(1) })],
    breaks: [[oneStack({ Resources: queues(1, () => 'Queue-1') }), 'logical ID "Queue-1"']],
  },
  'stack-policy-size': {
    keeps: [oneStack({ Resources: retainedTables(10) })],
    breaks: [[oneStack({ Resources: retainedTables(400) }), 'stack policy size in bytes']],
  },
  'stack-name': {
    keeps: [[exporting]],
    breaks: [
      [oneStack({}, { stackName: 'shipping_test' }), 'name "shipping_test" is not valid'],
      [oneStack({}, { stackName: 'x'.repeat(129) }), 'is not valid'],
    ],
  },
  'stack-references': {
    keeps: [oneStack({ Resources: { ...queues(1), Topic: resource('AWS::SNS::Topic', {}, ['Queue0']) } })],
    breaks: [[oneStack({ Resources: { Topic: resource('AWS::SNS::Topic', {}, ['Queue0']) } }), 'unknown Queue0']],
  },
  tags: {
    keeps: [tagged([{ Key: 'stage', Value: 'test' }]), tagged({ service: 'shipping' })],
    breaks: [
      [tagged([{ Key: 'aws:stage', Value: 'test' }]), 'tag aws:stage=test is rejected'],
      [tagged({ service: 'shipping & fulfilment' }), 'is rejected'],
      [tagged(['a', 'b'].map((Value) => ({ Key: 'stage', Value }))), 'tag stage occurs more than once'],
      [tagged(list(51).map(([Key]) => ({ Key, Value: 'x' }))), 'tags: 51'],
    ],
  },
}

function topic(region: string) {
  return `arn:aws:sns:${region}:111111111111:shipping-test-alarms`
}

function retainedTables(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Table${String(index).padStart(40, 'x')}`,
      { ...resource('AWS::DynamoDB::GlobalTable'), DeletionPolicy: 'Retain' },
    ]),
  )
}
