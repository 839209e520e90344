import { describe, expect, test } from '@jest/globals'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'
import { getDeadLetterQueueName, getDeployedName, JOBS } from '#lib/infra/names.ts'
import { recordCarrierCall } from '#shared/carriers/carrierMetrics.ts'
import { publishJobMetrics } from '#shared/jobs/jobMetrics.ts'
import { CARRIER_METRICS, METRICS, NUMBER_METRICS } from '#shared/platform/metricNames.ts'
import { ACCOUNT, REGION, resolver } from '#test/support/aws/resolve.ts'
import { deployedIn } from '#test/support/deployable.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { testStages } from '#test/support/testStages.ts'

const DEPLOYMENTS = [
  { name: 'the platform in dev', stageName: 'dev', what: 'platform' },
  { name: 'the platform in prod', stageName: 'prod', what: 'platform' },
  { name: 'the platform with every option', stageName: 'full', what: 'platform' },
  { name: 'one of everything', stageName: 'prod', what: 'samples' },
] as const

type Metric = {
  readonly namespace: string
  readonly name: string
  readonly dimensions: Readonly<Record<string, string>>
}

/** Metrics published by AWS services, with the exact dimensions of each. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'AWS/Lambda': {
    Errors: ['FunctionName'],
    Throttles: ['FunctionName'],
    Invocations: ['FunctionName'],
    Duration: ['FunctionName'],
    IteratorAge: ['FunctionName'],
  },
  'AWS/SQS': {
    ApproximateNumberOfMessagesVisible: ['QueueName'],
    ApproximateNumberOfMessagesNotVisible: ['QueueName'],
    ApproximateAgeOfOldestMessage: ['QueueName'],
  },
  'AWS/ApiGateway': { Count: ['ApiId'], '4xx': ['ApiId'], '5xx': ['ApiId'], Latency: ['ApiId'] },
  'AWS/DynamoDB': {
    ConsumedReadCapacityUnits: ['TableName'],
    ConsumedWriteCapacityUnits: ['TableName'],
    TransactionConflict: ['TableName'],
    ThrottledRequests: ['Operation', 'TableName'],
    SystemErrors: ['Operation', 'TableName'],
    SuccessfulRequestLatency: ['Operation', 'TableName'],
  },
  'AWS/Backup': { NumberOfBackupJobsFailed: ['BackupVaultName'], NumberOfBackupJobsCompleted: ['BackupVaultName'] },
  'AWS/Events': { MatchedEvents: ['RuleName'] },
  'AWS/Firehose': { 'DeliveryToS3.DataFreshness': ['DeliveryStreamName'] },
  'AWS/SES': { 'Reputation.BounceRate': [], 'Reputation.ComplaintRate': [] },
  'AWS/Usage': { ResourceCount: ['Class', 'Resource', 'Service', 'Type'] },
}

/** Operations that the table's metrics distinguish. */
const OPERATIONS = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'TransactWriteItems',
  'TransactGetItems',
]

describe.each(DEPLOYMENTS)('$name', ({ stageName, what }) => {
  const tables: Tables = deployedIn(stageName, what)
  const { templates, byStack } = synthesise(stageName, what, { alarmEmails: ['ada@example.com'] })
  const resolve = resolver(templates)
  const resources = templates.flatMap((template) =>
    Object.entries(template.Resources ?? {}).map(([id, { Type, Properties }]) => ({
      id,
      type: Type,
      properties: Object(resolve(template, Properties ?? {})),
    })),
  )
  const ofType = (type: string) => resources.filter((resource) => resource.type === type)
  // Alarms used only by deployments are listed with the resources they belong to.
  const watchers = new Set(Object.keys(byStack.Watch?.Resources ?? {}))
  const alarms = ofType('AWS::CloudWatch::Alarm')
    .filter(({ id }) => watchers.has(id))
    .map(({ properties }) => properties)
  const queues = ofType('AWS::SQS::Queue').map(({ properties }) => properties)
  const functions = ofType('AWS::Lambda::Function').map(({ properties }) => properties)
  const queueArn = (name: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`

  const metricsOf = (alarm: (typeof alarms)[number]): Metric[] => {
    const all = alarm.Metrics?.flatMap((one: typeof alarm) => one.MetricStat?.Metric ?? []) ?? [alarm]
    return all.map((one: typeof alarm) => ({
      namespace: one.Namespace,
      name: one.MetricName,
      dimensions: Object.fromEntries(
        (one.Dimensions ?? []).map(({ Name, Value }: Record<string, string>) => [Name, Value]),
      ),
    }))
  }
  /** Returns the alarms on a metric of one resource. */
  const alarmsOn = (namespace: string, name: string, dimension: string, value: string) =>
    alarms.filter((alarm) =>
      metricsOf(alarm).some(
        (one) => one.namespace === namespace && one.name === name && one.dimensions[dimension] === value,
      ),
    )

  const [dashboard] = ofType('AWS::CloudWatch::Dashboard')
  const { widgets } = Object(JSON.parse(dashboard?.properties.DashboardBody))
  const graphs: { title: string; metrics: Metric[] }[] = widgets
    .filter(({ type }: Record<string, unknown>) => type === 'metric')
    .map(({ properties }: ReturnType<typeof Object>) => ({
      title: properties.title,
      metrics: properties.metrics.map(([namespace, name, ...rest]: string[]) => {
        const pairs = rest.filter((one) => typeof one === 'string')
        const names = pairs.filter((_, place) => place % 2 === 0)
        return {
          namespace,
          name,
          dimensions: Object.fromEntries(names.map((one, place) => [one, pairs[2 * place + 1]])),
        }
      }),
    }))
  const shown = (namespace: string, name: string, dimension: string): unknown[] =>
    graphs
      .flatMap(({ metrics }) => metrics)
      .filter((one) => one.namespace === namespace && one.name === name)
      .map(({ dimensions }) => dimensions[dimension])

  describe('everything is watched:', () => {
    test('every queue has one for dead letters, which rings, or is one', () => {
      for (const { QueueName, RedrivePolicy } of queues) {
        const target = RedrivePolicy?.deadLetterTargetArn
        if (target !== undefined) expect(queues.map((queue) => queueArn(queue.QueueName))).toContain(target)
        else expect(alarmsOn('AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'QueueName', QueueName)).toHaveLength(1)
      }
    })

    test('every function has a separate log with limited retention', () => {
      const logs = new Map(
        ofType('AWS::Logs::LogGroup').map(({ properties }) => [properties.LogGroupName, properties.RetentionInDays]),
      )
      for (const { FunctionName, LoggingConfig } of functions) {
        expect(LoggingConfig.LogGroup).toBe(`/aws/lambda/${FunctionName}`)
        expect(logs.get(LoggingConfig.LogGroup)).toBe({ dev: 14, prod: 180, full: 365 }[stageName])
      }
    })

    test('every function but jobs has an alarm on failures, which starts with what a person loses', () => {
      const rows = { ...tables.groups, ...tables.workers }
      expect(functions).toHaveLength(listFunctionNames(tables).length)
      for (const { FunctionName } of functions) {
        const name = FunctionName.slice(getDeployedName(stageName, '').length)
        const [alarm, ...others] = alarmsOn('AWS/Lambda', 'Errors', 'FunctionName', FunctionName)
        expect([name, others, alarm === undefined]).toEqual([name, [], name in tables.schedules])
        if (alarm) {
          expect(alarm.AlarmDescription.startsWith(rows[name]?.errorImpact ?? 'Requests with an invalid path')).toBe(
            true,
          )
        }
      }
    })

    test('all jobs together have alarms on runs, dead letters, failing items and late work, by the metrics they publish', () => {
      const deadLetters = getDeployedName(stageName, getDeadLetterQueueName(JOBS))
      expect(alarmsOn('AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'QueueName', deadLetters)).toHaveLength(1)
      const ofJobs = { stuck: METRICS.stuckItems, behind: METRICS.secondsBehind, missed: METRICS.jobsOverdue }
      for (const name of Object.keys(tables.schedules)) {
        const { Environment } = functions.find(({ FunctionName }) => FunctionName === getDeployedName(stageName, name))
        for (const [suffix, metric] of Object.entries(ofJobs)) {
          const alarm = alarms.find(({ AlarmName }) => AlarmName === getDeployedName(stageName, `jobs-${suffix}`))
          expect(metricsOf(alarm)).toEqual([metricPublishedUnder(Environment.Variables, metric)])
          expect(shown(METRICS.namespace, metric, 'stage')).toEqual([stageName])
        }
      }
    })

    test('every carrier with an account raises an alarm when it is unavailable or rejects us, by the metrics calls publish', () => {
      const names = testStages[stageName].carriers?.accounts ?? []
      expect(names.length).toBe(stageName === 'full' ? 1 : 0)
      const [{ Environment }] = functions
      for (const carrier of names) {
        const published = carrierMetricsUnder(Environment.Variables, carrier)
        const watched = ['unanswered', 'account'].flatMap((suffix) =>
          metricsOf(
            alarms.find(({ AlarmName }) => AlarmName === getDeployedName(stageName, `carrier-${carrier}-${suffix}`)),
          ),
        )
        expect(watched.map(({ name }) => name)).toEqual([
          CARRIER_METRICS.unanswered,
          CARRIER_METRICS.calls,
          CARRIER_METRICS.accountRefused,
        ])
        for (const metric of watched) expect(published).toContainEqual(metric)
        for (const name of CARRIER_NAMES) expect(shown(METRICS.namespace, name, 'carrier')).toEqual([carrier])
      }
    })

    test('every worker rings when it falls behind its queue or the stream', () => {
      for (const [name, { source }] of Object.entries(tables.workers)) {
        if (source === 'invocation') continue
        const deployed = getDeployedName(stageName, name)
        const late =
          source === 'queue'
            ? alarmsOn('AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'QueueName', deployed)
            : alarmsOn('AWS/Lambda', 'IteratorAge', 'FunctionName', deployed)
        expect(late).toHaveLength(1)
        const silent = alarmsOn('AWS/Lambda', 'Invocations', 'FunctionName', deployed)
        expect(silent.map(({ TreatMissingData }) => TreatMissingData)).toEqual(source === 'queue' ? [] : ['breaching'])
        expect(late[0]).toMatchObject(source === 'queue' ? { EvaluationPeriods: 6, Statistic: 'Minimum' } : {})
      }
    })

    test('the API, the table and the copies of it ring', () => {
      const names = alarms.map(({ AlarmName }) => AlarmName)
      const expected = ['api-5xx', 'table-throttles', 'table-errors', ...(stageName === 'prod' ? ['backups'] : [])]
      expect(names).toEqual(expect.arrayContaining(expected.map((name) => getDeployedName(stageName, name))))
      expect(new Set(names).size).toBe(names.length)
    })

    test('a sum over parts that are seldom published counts zero for the silent ones, and waits for a second period', () => {
      const sums = alarms.filter(({ Metrics }) => JSON.stringify(Metrics ?? '').includes('FILL'))
      const namesOf = sums.map(({ AlarmName }) => AlarmName).toSorted()
      expect(namesOf).toEqual(['table-errors', 'table-throttles'].map((name) => getDeployedName(stageName, name)))
      for (const { Metrics, EvaluationPeriods, DatapointsToAlarm } of sums) {
        const parts = Metrics.filter(({ MetricStat }: Record<string, unknown>) => MetricStat !== undefined)
        const [{ Expression }] = Metrics.filter(({ Expression: text }: Record<string, unknown>) => text !== undefined)
        expect(Expression.split(' + ').toSorted()).toEqual(
          parts.map(({ Id }: Record<string, string>) => `FILL(${Id}, 0)`).toSorted(),
        )
        expect(parts.map(({ MetricStat }: ReturnType<typeof Object>) => MetricStat.Stat)).toEqual(
          OPERATIONS.map(() => 'Sum'),
        )
        expect([DatapointsToAlarm, EvaluationPeriods]).toEqual([2, 3])
      }
    })

    test('every alarm notifies its recipients, once', () => {
      const [topic] = ofType('AWS::SNS::Topic')
      const arn = `arn:aws:sns:${REGION}:${ACCOUNT}:${topic?.properties.TopicName}`
      const shared = ofType('AWS::CloudWatch::CompositeAlarm').map(({ properties }) => properties)
      const inShared = (alarm: (typeof alarms)[number]) =>
        shared.filter(({ AlarmRule }) => AlarmRule.includes(`:alarm:${alarm.AlarmName}")`)).length
      for (const alarm of [...alarms, ...shared]) {
        const ownActions = (alarm.AlarmActions ?? []).filter((action: string) => action === arn).length
        expect([alarm.AlarmName, ownActions + inShared(alarm)]).toEqual([alarm.AlarmName, 1])
        expect([alarm.OKActions, alarm.ActionsEnabled]).toEqual([undefined, undefined])
      }
      // Maximum length of a composite alarm rule.
      for (const { AlarmRule } of shared) expect(AlarmRule.length).toBeLessThan(10_000)
      expect(ofType('AWS::SNS::Subscription').map(({ properties }) => properties)).toMatchObject([
        { TopicArn: arn, Protocol: 'email', Endpoint: 'ada@example.com' },
      ])
    })

    test('every function, queue and alarm is on the dashboard', () => {
      const names = functions.map(({ FunctionName }) => FunctionName).toSorted()
      for (const metric of ['Errors', 'Duration', 'Invocations', 'Throttles']) {
        expect(shown('AWS/Lambda', metric, 'FunctionName').toSorted()).toEqual(names)
      }
      const queueNames = queues.map(({ QueueName }) => QueueName).toSorted()
      expect(shown('AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'QueueName').toSorted()).toEqual(queueNames)
      const onDashboard = widgets.flatMap(({ properties }: ReturnType<typeof Object>) => properties.alarms ?? [])
      const arnOf = ({ AlarmName }: (typeof alarms)[number]) =>
        `arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:${AlarmName}`
      expect(onDashboard.toSorted()).toEqual(alarms.map(arnOf).toSorted())
    })
  })

  describe('what is watched is there:', () => {
    const things: Readonly<Record<string, readonly string[]>> = {
      FunctionName: functions.map(({ FunctionName }) => FunctionName),
      QueueName: queues.map(({ QueueName }) => QueueName),
      ApiId: ofType('AWS::ApiGatewayV2::Api').map(({ id, properties }) => properties.Name ?? id),
      TableName: ofType('AWS::DynamoDB::GlobalTable').map(({ id }) => id),
      BackupVaultName: ofType('AWS::Backup::BackupVault').map(({ properties }) => properties.BackupVaultName),
      DeliveryStreamName: ofType('AWS::KinesisFirehose::DeliveryStream').map(
        ({ properties }) => properties.DeliveryStreamName,
      ),
      RuleName: ofType('AWS::Events::Rule').map(({ properties }) => properties.Name),
      Operation: OPERATIONS,
      Service: ['Lambda'],
      Type: ['Resource'],
      Resource: ['ConcurrentExecutions'],
      Class: ['None'],
    }
    /** Metrics of metric filters on existing log groups. */
    const ofLogs = ofType('AWS::Logs::MetricFilter').flatMap(({ properties }) => {
      const isThere = ofType('AWS::Logs::LogGroup').some(
        (log) => log.properties.LogGroupName === properties.LogGroupName,
      )
      return isThere
        ? properties.MetricTransformations.map(
            (created: Record<string, string>) => `${created.MetricNamespace} ${created.MetricName}`,
          )
        : [`no log ${properties.LogGroupName}`]
    })
    const faultOf = ({ namespace, name, dimensions }: Metric): string[] => {
      // The test above compares these with the metrics published by the code.
      if (namespace === METRICS.namespace) {
        return [...JOB_METRICS, ...CARRIER_NAMES, ...NUMBER_NAMES].includes(name) ? [] : [`${name} is not published`]
      }
      if (ofLogs.includes(`${namespace} ${name}`)) return Object.keys(dimensions).map((one) => `${name} has no ${one}`)
      // Throttled invocations are also published as a total over all functions.
      if (name === 'Throttles' && Object.keys(dimensions).length === 0) return []
      const expected = PUBLISHED[namespace]?.[name]
      if (!expected) return [`${namespace} publishes no ${name}`]
      const found = Object.keys(dimensions).toSorted()
      const absent = Object.entries(dimensions).filter(([dimension, value]) => !things[dimension]?.includes(value))
      return [
        ...(found.join() === expected.join() ? [] : [`${name} is published by ${expected}, not by ${found}`]),
        ...absent.map(([dimension, value]) => `there is no ${dimension} ${value} with ${name}`),
      ]
    }

    test('by filters of logs', () => {
      expect(ofLogs.filter((one) => one.startsWith('no log'))).toEqual([])
      expect(new Set(ofLogs).size).toBe(what === 'platform' ? 5 : 1)
    })

    test('by alarms', () => {
      expect(alarms.flatMap(metricsOf).flatMap(faultOf)).toEqual([])
    })

    test('by the dashboard', () => {
      expect(graphs.length).toBeGreaterThan(10)
      expect(graphs.flatMap(({ metrics }) => metrics).flatMap(faultOf)).toEqual([])
    })
  })
})

const CARRIER_NAMES: readonly string[] = Object.values(CARRIER_METRICS)
const NUMBER_NAMES: readonly string[] = Object.values(NUMBER_METRICS)

const JOB_METRICS: readonly string[] = [METRICS.stuckItems, METRICS.secondsBehind, METRICS.jobsOverdue]

/** Returns the metrics that a function with the given environment publishes for a carrier call. */
function carrierMetricsUnder(environment: Readonly<Record<string, string>>, carrier: string): Metric[] {
  const before = { ...process.env }
  Object.assign(process.env, environment, { AWS_LAMBDA_FUNCTION_NAME: 'any' })
  const lines: string[] = []
  try {
    const call = { carrier, action: 'try', outcome: 'answered', reason: null, durationMs: 1 } as const
    recordCarrierCall(call, (line) => lines.push(line))
  } finally {
    process.env = before
  }
  const { _aws, ...values } = Object(JSON.parse(lines.join('')))
  return _aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }: ReturnType<typeof Object>) =>
    Metrics.map(({ Name }: Record<string, string>) => ({
      namespace: Namespace,
      name: Name,
      dimensions: Object.fromEntries(Dimensions[0].map((name: string) => [name, values[name]])),
    })),
  )
}

/** Returns a job metric as published by a function with the given environment. */
function metricPublishedUnder(environment: Readonly<Record<string, string>>, metric: string): Metric {
  const before = { ...process.env }
  Object.assign(process.env, environment, { AWS_LAMBDA_FUNCTION_NAME: 'any' })
  const lines: string[] = []
  try {
    publishJobMetrics('any', { [metric]: 0 }, (line) => lines.push(line))
  } finally {
    process.env = before
  }
  const { _aws, ...values } = Object(JSON.parse(lines.join('')))
  const [{ Namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics
  return {
    namespace: Namespace,
    name: Metrics[0].Name,
    dimensions: Object.fromEntries(Dimensions[0].map((name: string) => [name, values[name]])),
  }
}
