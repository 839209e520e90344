import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { carrierGroups } from '#functions/api/carrierFunctions.ts'
import { floorRoutes } from '#functions/api/floor/routes.ts'
import { floorPackingRoutes } from '#functions/api/floorPacking/routes.ts'
import { operatorRoutes } from '#functions/api/operators/routes.ts'
import { listStageNames, loadDeployment, parseDeployment } from '#lib/infra/deployment.ts'
import { readStageFile } from '#lib/infra/readStageFile.ts'
import { SETTING_PATHS, type StageFile } from '#lib/infra/stageFile.ts'
import { carrierWebhooks } from '#shared/carriers/carrierWebhooks.ts'
import { eventFor, handlerOf, lambdaContext } from '#test/support/api.ts'
import { INVOICING } from '#test/support/invoicing.ts'
import { ofType, synthesise, valuesOf } from '#test/support/synthesise.ts'
import { type TestStage, testStages } from '#test/support/testStages.ts'

const CERTIFICATE = 'arn:aws:acm:eu-central-1:111111111111:certificate/0b9c-11'
const DOMAIN = { name: 'api.example.com', certificateArn: CERTIFICATE }
const EDGE = {
  certificateArn: CERTIFICATE.replace('eu-central-1', 'us-east-1'),
  origin: { ...DOMAIN, name: 'o.example.com' },
}

const inAccount2 = (arn: string): string => arn.replace('111111111111', '222222222222')
const inEurope = (arn: string): string => arn.replace('eu-central-1', 'eusc-de-east-1')
const addresses = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `a${n}@example.com`)

describe('the files of stages', () => {
  test.each(listStageNames())('%s can be deployed', (name) => {
    expect(loadDeployment({ stage: name }, { environment: {} }).stage.name).toBe(name)
  })

  test('have one for each stage that the guide and the pipeline name', () => {
    expect(listStageNames()).toEqual(expect.arrayContaining(['dev', 'staging', 'prod']))
  })

  test('may hold every setting there is', () => {
    const pathsIn = (value: unknown, prefix = ''): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([name, part]) => pathsIn(part, `${prefix}${name}.`))
        : [prefix.slice(0, -1)]
    const named = pathsIn(testStages.full).map((path) => path.replace(/(?<=^brand\.displayNames)\..*/, ''))
    expect([...new Set(named)].toSorted()).toEqual([...SETTING_PATHS].toSorted())
    expect(readStageFile('full', JSON.stringify(testStages.full))).toEqual(testStages.full)
  })
})

describe('what a stage is', () => {
  test('follows from whether it is protected, and from what its file says', () => {
    expect(parseDeployment('dev', {})).toMatchObject({
      stage: {
        name: 'dev',
        isProtected: false,
        rollout: 'atOnce',
        hasSandboxCarriers: true,
        throttle: { rateLimit: 100, burstLimit: 200 },
      },
      alarmEmails: [],
    })
    expect(parseDeployment('prod', { protected: true })).toMatchObject({
      stage: {
        isProtected: true,
        rollout: { percent: 10, minutes: 5 },
        hasSandboxCarriers: false,
        retention: { logDays: 180 },
      },
    })
    expect(parseDeployment('full', testStages.full)).toMatchObject({
      stage: { account: '111111111111', throttle: { rateLimit: 500, burstLimit: 700 }, retention: { eventDays: 60 } },
      alarmEmails: ['ada@example.com', 'grace@example.com'],
      domain: { name: 'api.example.com' },
      budgetUsd: 500,
    })
  })

  test('is passed to the functions in their environment', () => {
    expect(parseDeployment('full', testStages.full).settings).toEqual({
      CARRIER_ACCOUNTS: 'easypost',
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_MODE: 'live',
      CLAIM_URL: 'https://example.com/claims/',
      TRACKING_URL: 'https://example.com/track/',
      SUPPORT_EMAIL: 'help@example.com',
      BRAND_NAME: 'Bright Parcels',
      BRAND_WEBSITE: 'https://example.com/',
      BRAND_COLOUR: '#e4572e',
      BRAND_LOGO: expect.stringMatching(/^data:image/),
      DISPLAY_NAMES: '{"Svc Post":"Bright Mail","SvcPost":"BrightPost"}',
      HEADER_PREFIX: 'Bright',
      LEGAL_LINES: 'Bright Parcels Ltd\nCompany 1234567',
      MAIL_SENDER_NAME: 'Bright mail room',
      BUYER_SUPPORT: 'https://example.com/help',
      INVOICE_ISSUER: 'Bright Parcels Ltd\n8 Harbour Road\nHong Kong',
      INVOICING: JSON.stringify({ ...INVOICING, accountingCurrency: 'EUR' }),
      MAIL_SENDER: 'mail@example.com',
      MAIL_REGION: 'eu-west-1',
      SCALE_TOLERANCE_GRAMS: '20',
      SCREENING_LISTS: 'imported',
      NUMBER_RANGES: 'imported',
      SHOPIFY_CLIENT_ID: '0123456789abcdef0123456789abcdef',
      SHOPIFY_API_VERSION: '2026-10',
      PERSONAL_DATA_MONTHS: '12',
      INVOICES_KEPT_YEARS: '8',
      CUSTOMS_RECORDS_KEPT_YEARS: '7',
    })
    const { PRIVATE_WEBHOOKS, ...others } = parseDeployment('dev', { privateWebhooks: true }).settings
    expect(PRIVATE_WEBHOOKS).toBe('on')
    expect(others).toEqual({ PERSONAL_DATA_MONTHS: '24', INVOICES_KEPT_YEARS: '10', CUSTOMS_RECORDS_KEPT_YEARS: '10' })
  })
})

describe('a file is rejected with its faults by path:', () => {
  const rejected: readonly (readonly [unknown, string])[] = [
    [{ alarmMails: ['ada@example.com'] }, 'alarmMails: unknown setting. Did you mean alarmEmails?'],
    [{ limits: { requestPerSecond: 5 } }, 'limits.requestPerSecond: unknown setting. Did you mean requestsPerSecond?'],
    [{ supportEmail: 'a@example.com' }, 'supportEmail: unknown setting. Did you mean brand.supportEmail?'],
    [{ colour: 'blue' }, 'colour: unknown setting. Did you mean brand.colour?'],
    [{ weather: 'fine' }, 'weather: unknown setting. Available settings: account, region'],
    [{ brand: { colour: 'blue' } }, 'brand.colour: must be a hexadecimal colour, such as #0b5cad'],
    [{ brand: { logo: 'https://example.com/logo.svg' } }, 'brand.logo: must be an SVG or PNG data URL'],
    [{ brand: { headerPrefix: 'X-Acme' } }, 'brand.headerPrefix: must have 2 to 20 letters'],
    [{ brand: { displayNames: { Fast: 'Quick' } } }, 'brand.displayNames.Fast: must be one of Svc Post'],
    [{ brand: { legalLines: ['1', '2', '3'] } }, 'brand.legalLines: must have at most 2 lines'],
    [{ brand: { name: '' } }, 'brand.name: must not be empty'],
    [{ brand: { website: 'http://example.com' } }, 'brand.website: must begin with https://'],
    [{ brand: { buyerSupport: 'javascript:alert(1)' } }, 'brand.buyerSupport: must be an email address or a URL'],
    [{ domain: { name: 'api.example.com' } }, 'domain.certificateArn: is required'],
    [{ domain: 'api.example.com' }, 'domain: must be an object'],
    [{ domain: { ...DOMAIN, name: 'https://api.example.com' } }, 'domain.name: must be a lower-case host name'],
    [{ domain: { ...DOMAIN, name: 'localhost' } }, 'domain.name: must be a lower-case host name'],
    [
      { domain: { ...DOMAIN, certificateArn: 'arn:aws:iam::111111111111:x/y' } },
      'domain.certificateArn: must be the ARN',
    ],
    [{ region: 'eu-west-1', domain: DOMAIN }, 'domain.certificateArn: must be in eu-west-1'],
    [{ tableStream: 'arn:aws:dynamodb:eu-west-1:111111111111:table/x' }, 'tableStream: must be a DynamoDB stream ARN'],
    [
      {
        region: 'eu-west-1',
        tableStream: 'arn:aws:dynamodb:us-east-1:111111111111:table/x/stream/2026-11-22T10:00:00.000',
      },
      'tableStream: must be in eu-west-1',
    ],
    [{ account: 111111111111 }, 'account: '],
    [{ invoicing: { vat: 'included' } }, 'invoicing.issuer: is required'],
    [{ invoicing: { ...INVOICING, numbers: 'INV-{number}' } }, 'invoicing.numbers: must end with {number}'],
    [
      { invoicing: { ...INVOICING, issuer: { ...INVOICING.issuer, vatId: undefined } } },
      'invoicing.issuer.vatId: is required if vat is set',
    ],
    [
      { invoicing: { ...INVOICING, issuer: { ...INVOICING.issuer, country: 'HK' } } },
      'invoicing.issuer.country: shared/data/edited/vat.json has no rate for it',
    ],
    [
      { invoicing: { ...INVOICING, creditNoteNumbers: INVOICING.numbers } },
      'invoicing.creditNoteNumbers: must differ from numbers',
    ],
    [
      { invoicing: { ...INVOICING, accountingCurrency: 'EURO' } },
      'invoicing.accountingCurrency: must be an ISO 4217 currency code, such as EUR',
    ],
    [{ account: '1111' }, 'account: must be a 12-digit'],
    [{ alarmEmails: [] }, 'alarmEmails: must contain at least one address'],
    [{ alarmEmails: ['ada'] }, 'alarmEmails.0: must be an email address'],
    [{ limits: { requestsPerSecond: 0 } }, 'limits.requestsPerSecond: must be at least 1'],
    [{ limits: { requestsPerSecond: 50, burst: 10 } }, 'limits.burst: must not be below requestsPerSecond'],
    [{ retention: { logDays: 15 } }, 'retention.logDays: must be one of 1, 3'],
    [{ rollout: 'slowly' }, 'rollout: must be "atOnce" or'],
    [{ rollout: { percent: 100, minutes: 1 } }, 'rollout.percent: must be at most 50'],
    [{ protected: true, privateWebhooks: true }, 'privateWebhooks: is not permitted in a protected stage'],
    [{ edge: EDGE }, 'edge: requires domain'],
    [{ domain: DOMAIN, edge: EDGE }, 'edge: requires region'],
    [{ region: 'eu-central-1', domain: DOMAIN, edge: { ...EDGE, origin: DOMAIN } }, 'edge.origin.name: must differ'],
    [
      { region: 'eu-central-1', domain: DOMAIN, edge: { ...EDGE, certificateArn: CERTIFICATE } },
      'must be in us-east-1',
    ],
    [{ protected: true, backup: { account: '222222222222' } }, 'backup: requires account and region'],
    [
      { account: '222222222222', backup: { account: '222222222222' } },
      'backup: is supported only for a protected stage',
    ],
    [{ account: '222222222222', backup: { account: '222222222222' } }, 'backup.account: must be a different account'],
    [{ budget: { monthlyUsd: 10 } }, 'budget: requires alarmEmails'],
    [{ budget: { monthlyUsd: 10 }, alarmEmails: addresses(11) }, 'alarmEmails: must have at most 10 addresses'],
    [{ account: '222222222222', domain: DOMAIN }, 'domain.certificateArn: must be in account 222222222222'],
    [
      { region: 'eu-central-1', domain: DOMAIN, edge: { ...EDGE, certificateArn: inAccount2(EDGE.certificateArn) } },
      'edge.certificateArn: must be in account 111111111111',
    ],
    [
      { mail: { sender: 'post@example.com', identity: 'mail.example.com' } },
      'mail.identity: must be mail.sender, its domain, or a parent domain',
    ],
    [
      { mail: { sender: 'post@notexample.com', identity: 'example.com' } },
      'mail.identity: must be mail.sender, its domain, or a parent domain',
    ],
    [{ region: 'europe' }, 'region: '],
    [
      { region: 'eusc-de-east-1', domain: { ...DOMAIN, certificateArn: inEurope(CERTIFICATE) } },
      'domain.certificateArn: must begin with arn:aws-eusc:',
    ],
    [
      { region: 'cn-north-1', domain: DOMAIN, edge: EDGE },
      'edge: requires CloudFront and us-east-1, which aws-cn does not offer',
    ],
    [{ shopify: { clientId: 'shpss_0123456789abcdef0123456789abcd' } }, 'shopify.clientId: looks like a secret'],
    [{ brand: { supportEmail: 'AKIAIOSFODNN7EXAMPLE' } }, 'brand.supportEmail: looks like a secret'],
    [{ apiKey: 'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY' }, 'apiKey: looks like a secret'],
  ]
  test.each(rejected)('%j', (content, reason) => {
    expect(() => readStageFile('stages/x.json', JSON.stringify(content))).toThrow(reason)
  })

  test('all faults at once', () => {
    const read = () => readStageFile('stages/x.json', '{"regoin": "x", "account": "1"}')
    expect(read).toThrow(/^stages\/x\.json is invalid:\n {2}.*account: .*\n {2}regoin: .*region\?$/)
  })

  test('other faults as well as a secret', () => {
    const content = JSON.stringify({ region: 'europe', mail: { sender: 'AKIAIOSFODNN7EXAMPLE' } })
    const read = () => readStageFile('stages/x.json', content)
    expect(read).toThrow('mail.sender: looks like a secret')
    expect(read).toThrow('region: must be an AWS Region')
  })

  test.each(['eusc-de-east-1', 'us-gov-west-1', 'ap-southeast-7'])('but not for the region %s', (region) => {
    expect(readStageFile('stages/x.json', JSON.stringify({ region }))).toEqual({ region })
  })

  test.each(['example.com', 'mail.example.com', 'post@mail.example.com'])(
    'but not for mails sent under the identity %s',
    (identity) => {
      const mail = { sender: 'post@mail.example.com', identity }
      expect(readStageFile('stages/x.json', JSON.stringify({ mail }))).toEqual({ mail })
    },
  )

  test('and so are settings that do not fit into the environment of a function', () => {
    const displayNames = Object.fromEntries(['Svc Post', 'SvcPost'].map((name) => [name, 'x'.repeat(30)]))
    const fitting = { brand: { displayNames, legalLines: ['y'.repeat(60)] } }
    expect(parseDeployment('dev', readStageFile('stages/dev.json', JSON.stringify(fitting))).stage.name).toBe('dev')
    const logo = `data:image/png;base64,${'A'.repeat(2_600)}`
    expect(() => parseDeployment('dev', { brand: { logo } })).toThrow(/holds 2650 bytes of settings/)
  })

  test('what is not JSON', () => {
    expect(() => readStageFile('stages/x.json', '{,}')).toThrow('stages/x.json is invalid:\n  is not valid JSON')
  })
})

describe('the context of the command line', () => {
  const directory = aDirectoryWith({ dev: {}, prod: { protected: true } })
  const read = (context: Record<string, unknown>) => loadDeployment(context, { directory, environment: {} })

  test('names the stage, and may say that code is rolled out at once', () => {
    expect(read({}).stage.name).toBe('dev')
    expect(read({ stage: 'prod' }).stage.rollout).toEqual({ percent: 10, minutes: 5 })
    expect(read({ stage: 'prod', rollout: 'atOnce' }).stage.rollout).toBe('atOnce')
  })

  test('is left alone where the kit keeps more in it', () => {
    const stored = {
      '@aws-cdk/core:x': true,
      'aws:cdk:bundling-stacks': [],
      'cli-telemetry': false,
      'availability-zones:a=1': [],
    }
    expect(read(stored).stage.name).toBe('dev')
  })

  test.each([
    [{ stage: 'nowhere' }, 'the file stages/nowhere.json was not found. Available stages: dev, prod.'],
    [{ stage: '../package' }, 'the file stages/../package.json was not found'],
    [{ rollout: 'fast' }, 'rollout "fast" must be atOnce'],
    [{ colour: 'blue' }, 'unknown context colour. Available contexts: stage, rollout, commit, commitBefore'],
    [{ domainName: 'api.example.com' }, '-c domainName=… is no longer supported. Set domain.name in stages'],
    [{ alarmEmail: 'ada@example.com' }, 'Set alarmEmails in stages/<name>.json'],
  ])('%j is rejected', (context, reason) => {
    expect(() => read(context)).toThrow(reason)
  })

  test('every setting that was given as context once is led to one that there is', () => {
    const moved = [
      'alarmEmail',
      'domainName',
      'certificateArn',
      'claimUrl',
      'trackingUrl',
      'supportEmail',
      'scaleToleranceGrams',
      'privateWebhooks',
      'shopifyClientId',
      'shopifyApiVersion',
    ]
    for (const key of moved) {
      const expectedPolicy = expect.objectContaining({
        message: expect.stringMatching(new RegExp(`Set (${SETTING_PATHS.join('|')}) in`)),
      })
      expect(() => read({ [key]: 'x' })).toThrow(expectedPolicy)
    }
  })
})

describe('credentials that lead elsewhere', () => {
  const file: StageFile = { account: '111111111111', region: 'eu-central-1' }
  const directory = aDirectoryWith({ prod: file, open: {} })
  const read = (stage: string, account: string, region: string) =>
    loadDeployment({ stage }, { directory, environment: { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } })

  test('than the file names are rejected, with the reason', () => {
    expect(() => read('prod', '222222222222', 'eu-central-1')).toThrow(
      'stages/prod.json sets account 111111111111, but the session uses 222222222222',
    )
    expect(() => read('prod', '111111111111', 'us-east-1')).toThrow(
      'sets region eu-central-1, but the session uses us-east-1',
    )
  })

  test('are those of the file, or any where it names none', () => {
    expect(read('prod', '111111111111', 'eu-central-1').stage).toMatchObject(file)
    expect(read('open', '222222222222', 'us-east-1').stage.account).toBeUndefined()
  })
})

describe('a custom domain', () => {
  const { byStack, resources } = synthesise('dev', 'samples', { domain: DOMAIN })
  const api = byStack.Api

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

  test('is the only one, and passed to functions and deployers', () => {
    expect(valuesOf(ofType(resources, 'AWS::ApiGatewayV2::Api'), 'DisableExecuteApiEndpoint')).toEqual([true])
    const environments = valuesOf(ofType(resources, 'AWS::Lambda::Function'), 'Environment')
    const urls = environments.map((environment) => Object(environment).Variables.BASE_URL)
    expect(new Set(urls.filter((url) => url !== undefined))).toEqual(new Set(['https://api.example.com/v1']))
    expect(api?.Outputs).toMatchObject({
      BaseUrl: { Value: 'https://api.example.com/v1' },
      DomainTarget: { Value: { 'Fn::GetAtt': [expect.any(String), 'RegionalDomainName'] } },
      DomainTargetZone: { Value: { 'Fn::GetAtt': [expect.any(String), 'RegionalHostedZoneId'] } },
    })
  })

  test('is left out unless configured', () => {
    const plain = synthesise('dev', 'samples')
    expect(ofType(plain.resources, 'AWS::ApiGatewayV2::DomainName')).toEqual([])
    expect(valuesOf(ofType(plain.resources, 'AWS::ApiGatewayV2::Api'), 'DisableExecuteApiEndpoint')).toEqual([false])
  })
})

describe.each([
  {
    stageName: 'prod',
    kept: { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' },
    rate: [2_000, 4_000],
  },
  { stageName: 'dev', kept: { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' }, rate: [100, 200] },
] as const)('the stage $stageName', ({ stageName, kept, rate }) => {
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
      for (const resource of ofType(resources, type)) expect(resource).toMatchObject({ Type: type, ...kept })
    }
  })

  test('takes so many requests', () => {
    const [settings] = valuesOf(ofType(resources, 'AWS::ApiGatewayV2::Stage'), 'DefaultRouteSettings')
    const [ThrottlingRateLimit, ThrottlingBurstLimit] = rate
    expect(settings).toEqual({ ThrottlingRateLimit, ThrottlingBurstLimit })
  })

  test('copies its table each month for thirteen months, and each week for one, or not at all', () => {
    const plans = valuesOf(ofType(resources, 'AWS::Backup::BackupPlan'), 'BackupPlan')
    const monthly = { ScheduleExpression: 'cron(0 3 1 * ? *)', Lifecycle: { DeleteAfterDays: 95 } }
    // The weekly backup detects failing copies within days; the monthly one would not.
    const weekly = { ScheduleExpression: 'cron(0 5 ? * SUN *)', Lifecycle: { DeleteAfterDays: 8 } }
    expect(plans).toMatchObject(isProtected ? [{ BackupPlanRule: [monthly, weekly] }] : [])
    const vaults = ofType(resources, 'AWS::Backup::BackupVault')
    expect(vaults.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(isProtected ? ['RetainExceptOnCreate'] : [])
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

describe('what carriers call', () => {
  const routesOf = (stage: TestStage, changes: StageFile = {}) =>
    valuesOf(ofType(synthesise(stage, 'platform', changes).resources, 'AWS::ApiGatewayV2::Route'), 'RouteKey').filter(
      (key) => String(key).includes('/carriers/{adapter}'),
    )

  test('is deployed where there is an account with one that calls, and nowhere else', () => {
    expect(routesOf('dev')).toEqual([])
    expect(routesOf('dev', { carriers: { accounts: ['ups'] } })).toEqual([])
    expect(routesOf('dev', { carriers: { accounts: ['ups', 'easypost'] } })).toEqual([
      'POST /carriers/{adapter}/webhook',
    ])
  })

  test('is named for those whose webhooks are served', () => {
    expect(carrierGroups.carrierWebhooks.forAdapters).toEqual(Object.keys(carrierWebhooks))
  })
})

describe('what a provider of payments calls', () => {
  const routesOf = (changes: StageFile = {}) =>
    valuesOf(ofType(synthesise('dev', 'platform', changes).resources, 'AWS::ApiGatewayV2::Route'), 'RouteKey').filter(
      (key) => String(key).includes('/payments/{provider}'),
    )

  test('is deployed where payments are enabled, and nowhere else', () => {
    expect(routesOf()).toEqual([])
    expect(routesOf({ payments: { provider: 'stripe' } })).toEqual(['POST /payments/{provider}/webhook'])
  })
})

describe('what warehouse staff use', () => {
  const routesOf = (stage: TestStage, changes: StageFile = {}) =>
    valuesOf(ofType(synthesise(stage, 'platform', changes).resources, 'AWS::ApiGatewayV2::Route'), 'RouteKey').filter(
      (key) => String(key).includes('/floor/'),
    )
  const every = Object.values({ ...floorRoutes, ...floorPackingRoutes }).map(({ key }) => key)

  test('is deployed only where it is switched on', () => {
    expect([routesOf('dev'), routesOf('prod'), routesOf('full', { floorApi: false })]).toEqual([[], [], []])
    expect(routesOf('dev', { floorApi: true }).toSorted()).toEqual(every.toSorted())
  })
})

describe('what operators use over HTTP', () => {
  const routesOf = (stage: TestStage, changes: StageFile = {}) =>
    valuesOf(ofType(synthesise(stage, 'platform', changes).resources, 'AWS::ApiGatewayV2::Route'), 'RouteKey').filter(
      (key) => String(key).includes('/operator/'),
    )
  const functionsOf = (stage: TestStage, changes: StageFile = {}) =>
    valuesOf(ofType(synthesise(stage, 'platform', changes).resources, 'AWS::Lambda::Function'), 'FunctionName').filter(
      (name) => String(name).endsWith('-operators'),
    )
  const every = Object.values(operatorRoutes).map(({ key }) => key)

  test('is not deployed where a stage is protected: there every path is one that nothing is served at, unless it is switched on', () => {
    expect([routesOf('prod'), functionsOf('prod')]).toEqual([[], []])
    const on = { operatorApi: true }
    expect(routesOf('prod', on).toSorted()).toEqual(every.toSorted())
    expect(functionsOf('prod', on)).toEqual(['shipping-prod-operators'])
  })

  test('is deployed where nothing is protected, unless it is switched off', () => {
    expect(routesOf('dev').toSorted()).toEqual(every.toSorted())
    expect(routesOf('dev', { operatorApi: false })).toEqual([])
  })

  test.each(Object.values(operatorRoutes))(
    '$key is, behind $default, as unknown as any path',
    async ({ method, path }) => {
      const rawPath = `/v1${path.replaceAll(/\{\w+\}/g, '1')}`
      const event = { ...eventFor(`${method} /nowhere`, {}), rawPath }
      const handler = await handlerOf('notFound')
      const response = await handler(event, lambdaContext())
      const unknown = await handler({ ...event, rawPath: '/v1/nowhere' }, lambdaContext())
      expect([response.statusCode, response.body]).toEqual([404, unknown.body])
    },
  )
})

/** Creates a folder of stage files. */
function aDirectoryWith(files: Readonly<Record<string, StageFile>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'stages-'))
  for (const [name, file] of Object.entries(files)) writeFileSync(join(directory, `${name}.json`), JSON.stringify(file))
  return directory
}
