import { describe, expect, test } from '@jest/globals'
import { operatorRoutes } from '../../../functions/api/operators/routes.ts'
import { CONTEXT_KEYS, readDeployment } from '../../../lib/infra/deployment.ts'
import { eventFor, handlerOf, lambdaContext } from '../../support/api.ts'
import { checkRules, ofType, synthesise, valuesOf } from '../../support/synthesise.ts'

const CERTIFICATE = 'arn:aws:acm:eu-central-1:111111111111:certificate/0b9c-11'
const DOMAIN = { domainName: 'api.example.com', certificateArn: CERTIFICATE }

describe('what a deployer says', () => {
  test('is read, and what is left unsaid is as the functions have it', () => {
    expect(readDeployment({})).toMatchObject({ stage: { name: 'dev', isProtected: false }, settings: {} })
    const said = { stage: 'prod', alarmEmail: 'ada@example.com', ...DOMAIN, supportEmail: 'help@example.com' }
    expect(readDeployment(said)).toMatchObject({
      stage: { name: 'prod', isProtected: true },
      alarmEmail: 'ada@example.com',
      domain: { name: 'api.example.com', certificateArn: CERTIFICATE },
      settings: { SUPPORT_EMAIL: 'help@example.com' },
    })
  })

  test('does not disturb what the kit keeps beside it', () => {
    const kept = {
      '@aws-cdk/core:x': true,
      'aws:cdk:bundling-stacks': [],
      'cli-telemetry': false,
      'availability-zones:a=1': [],
    }
    expect(readDeployment(kept).stage.name).toBe('dev')
  })

  test.each([
    [{ alarmMail: 'ada@example.com' }, `there is no setting alarmMail; there are ${CONTEXT_KEYS.join(', ')}`],
    [{ stage: 'Prod' }, 'stage "Prod" must be'],
    [{ stage: 'prod', privateWebhooks: 'on' }, 'not in prod'],
    [{ operatorApi: 'yes' }, 'operatorApi must be on or off'],
    [{ domainName: 'api.example.com' }, 'go together'],
    [{ certificateArn: CERTIFICATE }, 'go together'],
    [{ ...DOMAIN, domainName: 'https://api.example.com' }, 'must be a host like api.example.com'],
    [{ ...DOMAIN, domainName: 'localhost' }, 'must be a host like api.example.com'],
    [
      { ...DOMAIN, certificateArn: 'arn:aws:iam::111111111111:server-certificate/x' },
      'must be the ARN of a certificate',
    ],
  ])('%j is refused', (context, reason) => {
    expect(() => readDeployment(context)).toThrow(reason)
  })
})

describe('an address of its own', () => {
  const { templates, resources } = synthesise('dev', 'samples', DOMAIN)
  const [, api] = templates

  test('leads to the API under the path that is part of every address', () => {
    const [domain] = ofType(resources, 'AWS::ApiGatewayV2::DomainName')
    expect(domain?.Properties).toMatchObject({
      DomainName: 'api.example.com',
      DomainNameConfigurations: [{ CertificateArn: CERTIFICATE, EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' }],
    })
    const [mapping] = ofType(resources, 'AWS::ApiGatewayV2::ApiMapping')
    expect(mapping).toMatchObject({ Properties: { ApiMappingKey: 'v1', Stage: 'v1' } })
    expect(mapping?.DependsOn).toContainEqual(expect.stringMatching(/^Stage/))
  })

  test('is the only one, and what functions and deployers are told', () => {
    expect(valuesOf(ofType(resources, 'AWS::ApiGatewayV2::Api'), 'DisableExecuteApiEndpoint')).toEqual([true])
    const environments = valuesOf(ofType(resources, 'AWS::Lambda::Function'), 'Environment')
    const told = environments.map((environment) => Object(environment).Variables.BASE_URL)
    expect(new Set(told.filter((url) => url !== undefined))).toEqual(new Set(['https://api.example.com/v1']))
    expect(api?.Outputs).toMatchObject({
      BaseUrl: { Value: 'https://api.example.com/v1' },
      DomainTarget: { Value: { 'Fn::GetAtt': [expect.any(String), 'RegionalDomainName'] } },
      DomainTargetZone: { Value: { 'Fn::GetAtt': [expect.any(String), 'RegionalHostedZoneId'] } },
    })
  })

  test('keeps to the AWS Solutions rules', () => {
    expect(() => checkRules('prod', 'samples', DOMAIN)).not.toThrow()
  })

  test('is left out where nobody asked for it', () => {
    const plain = synthesise('dev', 'samples')
    expect(ofType(plain.resources, 'AWS::ApiGatewayV2::DomainName')).toEqual([])
    expect(valuesOf(ofType(plain.resources, 'AWS::ApiGatewayV2::Api'), 'DisableExecuteApiEndpoint')).toEqual([false])
  })
})

describe.each([
  { stageName: 'prod', kept: 'Retain', rate: [2_000, 4_000] },
  { stageName: 'dev', kept: 'Delete', rate: [100, 200] },
])('the stage $stageName', ({ stageName, kept, rate }) => {
  const isProtected = stageName === 'prod'
  const { resources } = synthesise(stageName, 'samples')

  test('keeps what cannot be made again, or lets all go with its stack', () => {
    const types = [
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
    ]
    for (const type of types) {
      const policies = ofType(resources, type).map(({ DeletionPolicy, UpdateReplacePolicy }) => [
        DeletionPolicy,
        UpdateReplacePolicy,
      ])
      expect([type, new Set(policies.flat())]).toEqual([type, new Set([kept])])
    }
  })

  test('takes so many requests', () => {
    const [settings] = valuesOf(ofType(resources, 'AWS::ApiGatewayV2::Stage'), 'DefaultRouteSettings')
    const [ThrottlingRateLimit, ThrottlingBurstLimit] = rate
    expect(settings).toEqual({ ThrottlingRateLimit, ThrottlingBurstLimit })
  })

  test('copies its table each month for thirteen months, or not at all', () => {
    const plans = valuesOf(ofType(resources, 'AWS::Backup::BackupPlan'), 'BackupPlan')
    const monthly = { ScheduleExpression: 'cron(0 3 1 * ? *)', Lifecycle: { DeleteAfterDays: 400 } }
    expect(plans).toMatchObject(isProtected ? [{ BackupPlanRule: [monthly] }] : [])
    const vaults = ofType(resources, 'AWS::Backup::BackupVault')
    expect(vaults.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(isProtected ? ['Retain'] : [])
    for (const policy of valuesOf(vaults, 'AccessPolicy')) {
      expect(policy).toMatchObject({
        Statement: [{ Effect: 'Deny', Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']) }],
      })
    }
  })

  test('keeps files that were overwritten or removed as long as the table can be set back, or not at all', () => {
    const [bucket] = ofType(resources, 'AWS::S3::Bucket')
    const { LifecycleConfiguration, VersioningConfiguration } = Object(bucket?.Properties)
    expect(VersioningConfiguration).toEqual(isProtected ? { Status: 'Enabled' } : undefined)
    const rules: ReturnType<typeof Object>[] = LifecycleConfiguration.Rules
    expect(rules.find(({ Prefix }) => Prefix === 'incoming/')).toMatchObject({
      ExpirationInDays: 30,
      Status: 'Enabled',
    })
    expect(rules.find(({ Prefix }) => Prefix === 'payloads/')).toMatchObject({ ExpirationInDays: 35 })
    const old = rules.flatMap(({ NoncurrentVersionExpiration }) => NoncurrentVersionExpiration?.NoncurrentDays ?? [])
    expect(old).toEqual(isProtected ? [35] : [])
  })
})

describe('what operators use over HTTP', () => {
  const routesOf = (stage: string, context = {}) =>
    valuesOf(ofType(synthesise(stage, 'platform', context).resources, 'AWS::ApiGatewayV2::Route'), 'RouteKey').filter(
      (key) => String(key).includes('/operator/'),
    )
  const functionsOf = (stage: string, context = {}) =>
    valuesOf(ofType(synthesise(stage, 'platform', context).resources, 'AWS::Lambda::Function'), 'FunctionName').filter(
      (name) => String(name).endsWith('-operators'),
    )
  const every = Object.values(operatorRoutes).map(({ key }) => key)

  test('is not deployed in prod, where every path is one that nothing is served at, unless it is switched on', () => {
    expect([routesOf('prod'), functionsOf('prod')]).toEqual([[], []])
    const on = { operatorApi: 'on' }
    expect(routesOf('prod', on).toSorted()).toEqual(every.toSorted())
    expect(functionsOf('prod', on)).toEqual(['shipping-prod-operators'])
  })

  test('is deployed where nothing is protected, unless it is switched off', () => {
    expect(routesOf('dev').toSorted()).toEqual(every.toSorted())
    expect(routesOf('dev', { operatorApi: 'off' })).toEqual([])
  })

  test.each(Object.values(operatorRoutes))(
    '$key is, behind $default, as unknown as any path',
    async ({ method, path }) => {
      const rawPath = `/v1${path.replaceAll(/\{\w+\}/g, '1')}`
      const event = { ...eventFor(`${method} /nowhere`, {}), rawPath }
      const handler = await handlerOf('notFound')
      const answer = await handler(event, lambdaContext())
      const unknown = await handler({ ...event, rawPath: '/v1/nowhere' }, lambdaContext())
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
    },
  )
})
