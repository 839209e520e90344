import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { type Worker, workers } from '#functions/workers/workerFunctions.ts'
import { listFunctionNames } from '#lib/infra/deployedFunctions.ts'
import { tableShape } from '#shared/table/keys.ts'
import { deployedIn } from '#test/support/deployable.ts'
import { ofType, type Resource, synthesise, valuesOf } from '#test/support/synthesise.ts'

/**
 * CloudFormation allows 500
 * (docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html).
 */
const MAX_RESOURCES = 450
const DEPLOYMENTS = (
  [
    { name: 'the platform in dev', stageName: 'dev', what: 'platform' },
    { name: 'the platform in prod', stageName: 'prod', what: 'platform' },
    { name: 'one of everything', stageName: 'prod', what: 'samples' },
  ] as const
).map(({ name, stageName, what }) => {
  return { name, stageName, tables: deployedIn(stageName, what), ...synthesise(stageName, what) }
})

type Statement = { Effect: string; Action: string | string[]; Resource: unknown }
const statementsOf = ({ Properties }: Resource): Statement[] =>
  [Properties, ...Object(Properties.Policies ?? [])].flatMap((policy) => Object(policy.PolicyDocument).Statement ?? [])

/** Returns the statements of all roles, from inline and attached policies. */
const allowances = (resources: readonly Resource[]): Statement[] =>
  ['AWS::IAM::Role', 'AWS::IAM::Policy'].flatMap((type) => ofType(resources, type)).flatMap(statementsOf)

describe.each(DEPLOYMENTS)('$name', ({ stageName, tables, templates, resources }) => {
  const functions = ofType(resources, 'AWS::Lambda::Function')
  const queues = ofType(resources, 'AWS::SQS::Queue')

  test('every route of the tables is deployed, and no other but $default', () => {
    const expected = Object.values(tables.groups).flatMap((group) => Object.values(group.routes).map(({ key }) => key))
    const deployed = valuesOf(ofType(resources, 'AWS::ApiGatewayV2::Route'), 'RouteKey')
    expect(deployed.toSorted()).toEqual([...expected, '$default'].toSorted())
  })

  test('every row is a function, and no other is deployed', () => {
    const expected = listFunctionNames(tables).map((name) => `shipping-${stageName}-${name}`)
    expect(valuesOf(functions, 'FunctionName').toSorted()).toEqual(expected.toSorted())
  })

  test('every stack stays below its number of resources', () => {
    for (const { Resources = {} } of templates) expect(Object.keys(Resources).length).toBeLessThanOrEqual(MAX_RESOURCES)
  })

  test('every function runs Node 24 on arm64, logs JSON into a separate group, and is traced unless it is a job', () => {
    const jobs = Object.keys(tables.schedules).map((name) => `shipping-${stageName}-${name}`)
    for (const { Properties } of functions) {
      const Mode = jobs.includes(String(Properties.FunctionName)) ? 'PassThrough' : 'Active'
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode },
        LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
      })
    }
  })

  test('carriers made for trials are open everywhere but in prod', () => {
    for (const { Properties } of functions) {
      expect(Object(Properties.Environment).Variables.SANDBOX_CARRIERS).toBe(stageName === 'prod' ? 'off' : 'on')
    }
  })

  test('every log group forgets', () => {
    for (const days of valuesOf(ofType(resources, 'AWS::Logs::LogGroup'), 'RetentionInDays')) {
      expect(days).toBeGreaterThan(0)
    }
  })

  test('no policy allows every action, or every resource where a name exists', () => {
    expect(allowances(resources).length).toBeGreaterThan(0)
    for (const statement of allowances(resources)) {
      const actions = [statement.Action].flat()
      expect(actions.filter((action) => action.includes('*'))).toEqual([])
      if (JSON.stringify(statement.Resource).includes('"*"')) {
        expect(['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'dynamodb:ListStreams']).toEqual(
          expect.arrayContaining(actions),
        )
      }
    }
  })

  test('no function may scan or manage the table', () => {
    const actions = allowances(resources).flatMap(({ Action }) => Action)
    for (const action of actions) expect(action).not.toMatch(/dynamodb:(Scan|PartiQL|Create|Delete(?!Item)|UpdateT)/)
  })

  test('every queue is encrypted', () => {
    for (const { Properties } of queues) expect(Properties.SqsManagedSseEnabled).toBe(true)
  })

  test('every schedule gives up late or failing runs into a dead-letter queue', () => {
    // Excludes rules that only send notifications.
    const rules = ofType(resources, 'AWS::Events::Rule').filter(
      ({ Properties }) => Properties.ScheduleExpression !== undefined || Properties.EventBusName !== undefined,
    )
    expect(rules.length).toBeGreaterThan(0)
    for (const { Properties } of rules) {
      expect(Properties.Targets).toMatchObject([
        {
          DeadLetterConfig: { Arn: expect.anything() },
          RetryPolicy: { MaximumEventAgeInSeconds: expect.any(Number), MaximumRetryAttempts: expect.any(Number) },
        },
      ])
    }
  })

  test('every event source reports failed records one by one', () => {
    for (const types of valuesOf(ofType(resources, 'AWS::Lambda::EventSourceMapping'), 'FunctionResponseTypes')) {
      expect(types).toEqual(['ReportBatchItemFailures'])
    }
  })

  test('the table is made as the platform describes it, with recovery, expiry and stream', () => {
    const [table, ...others] = ofType(resources, 'AWS::DynamoDB::GlobalTable')
    expect(others).toEqual([])
    expect(table?.Properties).toMatchObject({
      KeySchema: [{ AttributeName: tableShape.partitionKey }, { AttributeName: tableShape.sortKey }],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
      GlobalSecondaryIndexes: Object.keys(tableShape.indexes).map((IndexName) => ({ IndexName })),
      Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    })
  })

  test('one key encrypts credentials, and is turned over every year', () => {
    const [key, ...others] = ofType(resources, 'AWS::KMS::Key')
    expect(others).toEqual([])
    expect(key?.Properties.EnableKeyRotation).toBe(true)
    expect(valuesOf(ofType(resources, 'AWS::KMS::Alias'), 'AliasName')).toEqual([
      `alias/shipping-${stageName}-credentials`,
    ])
  })

  test('data is protected in prod and goes with its stack elsewhere', () => {
    const isProtected = stageName === 'prod'
    const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable')
    expect(table?.Properties.Replicas).toMatchObject([{ DeletionProtectionEnabled: isProtected }])
    const others = ['AWS::SecretsManager::Secret', 'AWS::KMS::Key'].flatMap((type) => ofType(resources, type))
    expect(others).toHaveLength(8)
    for (const resource of [table, ...others]) {
      expect(resource?.DeletionPolicy).toBe(isProtected ? 'RetainExceptOnCreate' : 'Delete')
    }
  })

  test('the API is throttled and logs neither paths nor callers', () => {
    const [stage] = ofType(resources, 'AWS::ApiGatewayV2::Stage')
    expect(stage?.Properties).toMatchObject({
      StageName: 'v1',
      DefaultRouteSettings: { ThrottlingRateLimit: expect.any(Number), ThrottlingBurstLimit: expect.any(Number) },
    })
    const format = String(Object(stage?.Properties.AccessLogSettings).Format)
    expect(format).toContain('$context.routeKey')
    expect(format).not.toMatch(/path|sourceIp|identity/i)
  })

  test('everything that can be tagged bears service and stage', () => {
    const { Tags } = Object(functions[0]?.Properties)
    expect(Tags).toEqual([
      { Key: 'service', Value: 'shipping' },
      { Key: 'stage', Value: stageName },
    ])
  })

  test('nothing deployed knows the machine it was built on', () => {
    expect(JSON.stringify(templates)).not.toContain(process.cwd())
  })
})

describe('what a row asks for is what its function gets', () => {
  const { resources } = synthesise('dev', 'samples')
  const policyOf = (name: string): string =>
    JSON.stringify(
      ofType(resources, 'AWS::IAM::Role')
        .filter(({ Properties }) => String(Properties.Description).startsWith(`shipping-dev-${name} in `))
        .flatMap(statementsOf),
    )
  const environmentOf = (name: string) =>
    Object(
      ofType(resources, 'AWS::Lambda::Function').find(
        ({ Properties }) => Properties.FunctionName === `shipping-dev-${name}`,
      )?.Properties.Environment,
    ).Variables

  test.each([
    [
      'reads',
      ['GetItem', 'Query', 'UpdateItem', 'kms:Decrypt'],
      ['BatchGetItem', 'ConditionCheck', 'PutItem', 'DeleteItem', '/index/', 'secretsmanager', 'kms:GenerateDataKey'],
    ],
    [
      'writes',
      [
        'GetItem',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'secretsmanager:GetSecretValue',
        'ShopifySecret',
        'kms:GenerateDataKey',
      ],
      ['Query', '/index/', 'kms:Decrypt'],
    ],
    ['speaks', [], ['dynamodb', 'secretsmanager', 'sqs', 'kms']],
    ['sweep', ['PutItem', '/index/due', 'sqs:SendMessage'], ['GetItem', 'secretsmanager']],
    ['deliverWebhooks', ['PutItem', 'sqs:ReceiveMessage', 'sqs:SendMessage'], ['/index/', 'secretsmanager']],
    ['relay', ['UpdateItem', 'dynamodb:GetRecords', 'events:PutEvents'], ['PutItem', '/index/', 'secretsmanager']],
  ])('%s may %j and not %j', (name, allowed, rejected) => {
    const policy = policyOf(name)
    for (const text of allowed) expect(policy).toContain(text)
    for (const text of rejected) expect(policy).not.toContain(text)
  })

  test('a function that only reads writes nothing but request counts', () => {
    expect(policyOf('reads')).toContain('"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["USER#*#ACCESS"]}')
  })

  test('a function receives only what it uses', () => {
    expect(Object.keys(environmentOf('speaks')).toSorted()).toEqual([
      'BASE_URL',
      'CUSTOMS_RECORDS_KEPT_YEARS',
      'INVOICES_KEPT_YEARS',
      'MAIL_SENDER',
      'PERSONAL_DATA_MONTHS',
      'SANDBOX_CARRIERS',
      'SERVICE_NAME',
      'STAGE',
      'TABLE_NAME',
    ])
    expect(environmentOf('writes')).toMatchObject({
      PAGE_TOKENS_SECRET_ID: expect.anything(),
      SHOPIFY_SECRET_ID: expect.anything(),
      CREDENTIALS_KEY_ID: expect.anything(),
      FONT_DIRECTORY: '/var/task/fonts',
    })
  })
})

describe('a worker with a queue', () => {
  test('is given as many messages at once, and runs as often side by side, as its row says', () => {
    const { resources } = synthesise('dev', 'platform')
    const rows = Object.values<Worker>(workers).filter(({ source }) => source === 'queue')
    const deployed = ofType(resources, 'AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => v.safeParse(QueueSource, Properties))
      .flatMap(({ success, output }) => (success ? [[output.BatchSize, output.ScalingConfig.MaximumConcurrency]] : []))
    const expected = rows.map(({ batchSize = 10, concurrency = 10 }) => [batchSize, concurrency])
    expect(deployed.toSorted()).toEqual(expected.toSorted())
    expect(deployed).toContainEqual([5, 100])
  })
})

const QueueSource = v.object({ BatchSize: v.number(), ScalingConfig: v.object({ MaximumConcurrency: v.number() }) })
