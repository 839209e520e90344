import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createEngine, startServer } from 'embedded-dynamodb'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { isLike } from '#lib/infra/template/wildcards.ts'
import { createLocalBucket, createLocalTable } from '#lib/local/aws/createStorage.ts'
import { createEventBus } from '#lib/local/aws/eventBus.ts'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createKeyService, createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { connectToStage } from '#lib/ops/target/connectToStage.ts'
import type { Target } from '#lib/ops/target/target.ts'
import { MAX_REVOKED_GRANTS } from '#shared/accounts/grants/revokeApplicationAccess.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { SIGNING_SECRET_NAMES } from '#shared/core/signingSecrets.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable, testToken } from '#test/support/accounts.ts'
import { watchingCommands } from '#test/support/aws/awsRequests.ts'
import { type OperatorRequest, operatorRequests } from '#test/support/aws/operatorRequests.ts'
import { ACCOUNT, REGION, resolver } from '#test/support/aws/resolve.ts'
import { productInTable } from '#test/support/inbound.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { opsOn } from '#test/support/opsPlatform.ts'
import { SECRET_IDS } from '#test/support/secretIds.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { describeWithTable } from '#test/support/table.ts'
import type { TestStage } from '#test/support/testStages.ts'
import { postWebhook } from '#test/support/webhooks.ts'

const STAGE = 'dev'
const PRINCIPAL = `arn:aws:sts::${ACCOUNT}:assumed-role/shipping-${STAGE}-operator/grace`

const propertiesIn = (stageName: TestStage, settings: StageFile = {}) => {
  const { templates } = synthesise(stageName, 'platform', settings)
  const resolve = resolver(templates)
  return (type: string) =>
    templates.flatMap((template) =>
      Object.entries(template.Resources ?? {})
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties }]) => ({ id, ...Object(resolve(template, Properties ?? {})) })),
    )
}

type Statement = {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
}

const covers = (
  { Action, Resource, Condition = {} }: Statement,
  { action, resource, key, purpose }: OperatorRequest,
): boolean =>
  [Action].flat().some((one) => isLike(one, action)) &&
  [Resource].flat().some((one) => isLike(one, resource)) &&
  Object.entries(Condition).every(([operator, request]) => {
    if (JSON.stringify([operator, Object.keys(request)]) === '["StringEquals",["kms:EncryptionContext:purpose"]]') {
      return Object.values(request)
        .flat()
        .includes(purpose ?? '')
    }
    const { 'dynamodb:LeadingKeys': expected, ...others } = request
    if (operator !== 'ForAnyValue:StringLike' || !expected || Object.keys(others).length > 0)
      throw new Error(`unknown condition operator ${operator}`)
    return key !== undefined && [expected].flat().some((one) => isLike(one, key))
  })

describeWithTable('the role of operators', () => {
  const propertiesOf = propertiesIn(STAGE)
  const allowed: readonly Statement[] = propertiesOf('AWS::IAM::ManagedPolicy')
    .filter(({ ManagedPolicyName }) => ManagedPolicyName === `shipping-${STAGE}-operator`)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  const [table] = propertiesOf('AWS::DynamoDB::GlobalTable')
  const ofTable: readonly Statement[] = table.Replicas.flatMap(
    ({ ResourcePolicy }: { ResourcePolicy: { PolicyDocument: { Statement: Statement[] } } }) =>
      ResourcePolicy.PolicyDocument.Statement,
  )
  const tableArn = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table.id}`
  const [key] = propertiesOf('AWS::KMS::Key')
  const keyArn = `arn:aws:kms:${REGION}:${ACCOUNT}:key/${key.id}`
  const secrets = propertiesOf('AWS::SecretsManager::Secret')
  const secretArn = (purpose: string): string => {
    const { id } = secrets.find(({ Tags = [] }) => Tags.some(({ Value }: { Value: string }) => Value === purpose))
    return `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`
  }
  const lets = (request: OperatorRequest): boolean =>
    allowed.some((statement) => covers(statement, request)) &&
    !ofTable.some((statement) => statement.Effect === 'Deny' && covers(statement, request))

  const created: OperatorRequest[] = []
  const stops: (() => Promise<void>)[] = []
  let target: Target

  const watched = <T>(work: () => Promise<T>): Promise<T> =>
    watchingCommands((command, input) => created.push(...operatorRequests({ tableArn, keyArn }, command, input)), work)

  const ops = async (...words: readonly unknown[]) => {
    const text = await watched(() => opsOn(target, ...words.map(String), '--json'))
    expect([text.exitCode, text.err.replaceAll(/^… .*\n?/gm, '')]).toEqual([0, ''])
    return JSON.parse(text.out)
  }

  beforeAll(async () => {
    const named = await startServer(createEngine())
    process.env.AWS_ENDPOINT_URL_DYNAMODB = named.endpoint
    const client = new DynamoDBClient({})
    await createLocalTable(client, `shipping-${STAGE}-data-SingleTable-X`)
    client.destroy()
    const queues = await startQueues(REGION)
    process.env.AWS_ENDPOINT_URL_SQS = queues.endpoint
    process.env.AWS_ENDPOINT_URL_S3 = queues.endpoint
    await createLocalBucket(`shipping-${STAGE}-data-${ACCOUNT}-${REGION}`)
    const signing = SIGNING_SECRET_NAMES.map((purpose) => ({ purpose, arn: secretArn(purpose) }))
    const ids = [...signing.map(({ arn }) => arn), ...Object.values(SECRET_IDS)]
    const services = await startJsonService({
      ...createSecretService(Object.fromEntries(ids.map((id) => [id, 'plain text']))),
      ...createEventBus([], clock.now).operations,
      ...createKeyService(randomBytes(32)),
      'secretsmanager.ListSecrets': () => ({
        SecretList: ['other', STAGE].flatMap((stage) =>
          signing.map(({ purpose, arn }) => ({
            ARN: stage === STAGE ? arn : `${arn}-of-${stage}`,
            Tags: Object.entries({ purpose, service: 'shipping', stage }).map(([Key, Value]) => ({ Key, Value })),
          })),
        ),
      }),
    })
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = services.endpoint
    process.env.AWS_ENDPOINT_URL_EVENTBRIDGE = services.endpoint
    process.env.AWS_ENDPOINT_URL_KMS = services.endpoint
    const identity = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>${PRINCIPAL}</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>`
    const sts = await listenOnLocalhost(
      createServer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(identity)),
      0,
    )
    process.env.AWS_ENDPOINT_URL_STS = sts.endpoint
    stops.push(named.stop, queues.stop, services.stop, sts.stop)
    const sqs = new SQSClient({})
    for (const QueueName of [`shipping-${STAGE}-operations`, `shipping-${STAGE}-operations-dead-letters`]) {
      const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName }))
      for (const MessageBody of ['a', 'b']) await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    }
    sqs.destroy()
    const connected = await watched(() => connectToStage(STAGE))
    target = { ...must(connected), table: testTable() }
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    for (const name of ['DYNAMODB', 'STS']) delete process.env[`AWS_ENDPOINT_URL_${name}`]
  })

  test('lets them do all that the command line does, under their own name', async () => {
    const { id: user } = await ops(
      'users',
      'create',
      '--email',
      'ada@example.com',
      '--first-name',
      'A',
      '--last-name',
      'L',
    )
    await ops('users', 'show', user)
    await ops('users', 'bucket', user, '--size', 50)
    await ops('users', 'credit-limit', user, '--amount', 5, '--currency', 'EUR')
    await ops('users', 'approvals', user)
    await ops('users', 'list-shards', user, '--count', 2)
    await ops('users', 'sender', user, '--phone', '1')
    await ops('users', 'password', user)
    const why = ['--reason', 'joins support']
    await ops('operators', 'grant', user, '--scopes', 'operator:read', ...why)
    await ops('operators', 'enrol', user, ...why)
    await ops('operators', 'list')
    await ops('operators', 'revoke', user, ...why)
    const application = ['--name', 'Lamps', '--scopes', 'profile', '--return-uri', 'https://a.example/1']
    const { id } = await ops('applications', 'create', ...application)
    for (const command of ['rotate-secret', 'retire-secret', 'show', 'suspend', 'resume', 'delete']) {
      await ops('applications', command, id)
    }
    await ops('applications', 'list')
    await ops('deposit', user, '--amount', 5, '--currency', 'USD', '--reference', 'R1')
    await ops('audit', user)
    await ops('ledger', user)
    const { account, label } = await aLabel()
    await operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 198 })
    await ops('labels', 'cancel', account.userId, label.id, '--reason', 'a false scan')
    await ops('labels', 'log', account.userId)
    await ops('labels', 'costs')
    await ops('grants', 'list', account.userId)
    const hook = (await postWebhook(account.token, { address: 'https://hooks.example.com/1' })).body.webhook
    await ops('webhooks', 'rotate-key', account.userId, hook.id)
    await ops('webhooks', 'retire-key', account.userId, hook.id)
    await ops('deliveries', 'list', account.userId, hook.id)
    await ops('deliveries', 'redrive', account.userId, hook.id)
    // Exceeds the limit of revoked grants, so that the oldest are deleted.
    for (let tokens = 0; tokens <= MAX_REVOKED_GRANTS; tokens++) {
      must(await testToken(account.userId, account.applicationId, []))
      await ops('grants', 'withdraw', account.userId, account.applicationId)
    }
    const product = await productInTable(account.userId, { name: 'Oak Lamp' })
    await ops(
      'stock',
      'adjust',
      account.userId,
      product.id,
      'WH0HKG01',
      '+3',
      '--reason',
      'counted',
      '--reference',
      'R',
    )
    await ops('stock', 'show', account.userId)
    await ops('stock', 'audit', account.userId)
    const file = join(tmpdir(), 'manifest.pdf')
    writeFileSync(file, 'a file')
    await ops('operations', 'send', 'ManifestProcessed', '--set', 'user_id=1', '--file', `ticket=${file}`)
    const rates = join(tmpdir(), 'rates-of-operators.csv')
    writeFileSync(rates, 'date,currency,per_usd\n2026-11-20,EUR,0.9\n')
    await ops('datasets', 'load', 'exchange-rates', '--file', rates, '--reason', 'of the day')
    await ops('datasets', 'activate', 'exchange-rates', 1, '--reason', 'of the day')
    await ops('datasets', 'show', 'exchange-rates')
    // Removes a file as the removal of an expired version does.
    await watched(() => target.files.remove('datasets/exchange-rates/0'))
    await ops('dead-letters', 'list')
    await ops('dead-letters', 'list', 'operations')
    await ops('dead-letters', 'redrive', 'operations')
    await ops('jobs', 'list')
    for (const family of ['credentials', 'screening', 'exceptions']) await ops(family, 'list', account.userId)
    const { id: leaver } = await ops(
      'users',
      'create',
      '--email',
      'bea@example.com',
      '--first-name',
      'B',
      '--last-name',
      'L',
    )
    await ops('users', 'export', leaver, '--file', join(mkdtempSync(join(tmpdir(), 'export-')), 'bea.jsonl'))
    await ops('users', 'erase', leaver, '--reason', 'asked for it')
    await ops('users', 'erase', leaver, '--reason', 'asked for it', '--begin')
    await ops('users', 'erase-again', '--reason', 'a restore')
    await ops('users', 'erasures')
    expect(await watched(() => target.download('erasures/1.json'))).toBeNull()
    const rotate = ['secrets', 'rotate', '--name', 'signing', '--reason', 'yearly']
    const rejected = await watched(() => opsOn(target, ...rotate))
    expect(rejected.err).toContain('functions from the previous release may still be running')
    clock.setOffsetMs(clock.readOffsetMs() + HOUR_MS)
    await ops(...rotate)
    for (const name of SIGNING_SECRET_NAMES.filter((one) => one !== 'signing'))
      await ops('secrets', 'rotate', '--name', name, '--reason', 'yearly')
    expect(await ops('secrets', 'status', '--name', 'signing')).toMatchObject([{ key: 'k1' }, { key: 'k2' }])
    expect(await watched(() => target.download('labels/7/8'))).toBeNull()
    const { entries } = await ops('audit', 'list', '--limit', 1)
    expect(entries).toMatchObject([{ actor: PRINCIPAL, action: 'secrets rotate', reason: 'yearly' }])
  })

  test('lets them do each of these things', () => {
    expect(created.length).toBeGreaterThan(200)
    expect(created.filter((request) => !lets(request))).toEqual([])
  })

  test('lets them do nothing that is never done', () => {
    const grants = allowed.flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((resource) => ({ action, resource }))),
    )
    const isUsed = ({ action, resource }: (typeof grants)[number]): boolean =>
      created.some((request) => request.action === action && isLike(resource, request.resource))
    // Queues of other workers are excluded, as only one queue was redriven.
    const unused = grants.filter(
      (grant) => !isUsed(grant) && !/^arn:aws:sqs:.*-(?!dead-letters)\w+$/.test(grant.resource),
    )
    expect(unused).toEqual([])
    expect(grants.filter(({ action }) => action.includes('*'))).toEqual([])
  })

  test.each([
    ['iam:AttachRolePolicy', 'arn:aws:iam::1:role/any'],
    ['iam:PassRole', '*'],
    ['dynamodb:DeleteTable', tableArn],
    ['dynamodb:UpdateTable', tableArn],
    ['dynamodb:PutResourcePolicy', tableArn],
    ['dynamodb:DeleteResourcePolicy', tableArn],
    ['dynamodb:Scan', tableArn],
    ['dynamodb:GetItem', tableArn.replace('table/', 'table/another-')],
    ['secretsmanager:GetSecretValue', `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:another`],
    ['secretsmanager:DeleteSecret', secretArn('signing')],
    ['kms:Decrypt', keyArn],
    ['kms:GenerateDataKey', keyArn],
    ['s3:DeleteObject', `arn:aws:s3:::shipping-${STAGE}-data-${ACCOUNT}-${REGION}/labels/1`],
    ['s3:GetObject', `arn:aws:s3:::shipping-${STAGE}-data-${ACCOUNT}-${REGION}/returns/1`],
    ['s3:PutObject', `arn:aws:s3:::shipping-${STAGE}-data-${ACCOUNT}-${REGION}/labels/1`],
    ['sqs:ReceiveMessage', `arn:aws:sqs:${REGION}:${ACCOUNT}:shipping-${STAGE}-operations`],
    ['lambda:InvokeFunction', '*'],
    ['cloudtrail:StopLogging', '*'],
  ])('does not let them %s', (action, resource) => expect(lets({ action, resource })).toBe(false))

  describe('the audit trail', () => {
    const places = [keys.auditOfDay('2026-03-01', 7).pk, keys.auditEntry(7, 8).pk]
    test.each(places)('is append-only at %s, for them as for all functions', (key) => {
      expect(lets({ action: 'dynamodb:PutItem', resource: tableArn, key })).toBe(true)
      for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete']) {
        const request = { action: `dynamodb:${action}`, resource: tableArn, key }
        expect(ofTable.some((statement) => statement.Effect === 'Deny' && covers(statement, request))).toBe(true)
      }
    })

    test('is all that the table keeps so', () => {
      for (const key of [keys.profile(7).pk, keys.ledgerEntry(7, 'USD', 1).pk, keys.application('AUDIT').pk]) {
        expect(lets({ action: 'dynamodb:UpdateItem', resource: tableArn, key })).toBe(true)
      }
    })
  })
})

describe('who may take the role', () => {
  const trustIn = (stageName: TestStage) =>
    propertiesIn(stageName)('AWS::IAM::Role').find(({ RoleName }) => RoleName === `shipping-${stageName}-operator`)
      .AssumeRolePolicyDocument.Statement

  test('people of this account, in a protected stage with a second factor', () => {
    const Principal = { AWS: `arn:aws:iam::${ACCOUNT}:root` }
    const open = { Action: 'sts:AssumeRole', Effect: 'Allow', Principal }
    expect(trustIn('dev')).toEqual([open])
    expect(trustIn('prod')).toEqual([{ ...open, Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } }])
  })
})

describe('data events', () => {
  test('are off unless a deployer wants them', () => {
    expect(propertiesIn('dev')('AWS::CloudTrail::Trail')).toEqual([])
  })

  test('are those of the table and of all files, in a bucket that only this trail writes', () => {
    const propertiesOf = propertiesIn('dev', { dataEvents: true })
    const [trail, ...others] = propertiesOf('AWS::CloudTrail::Trail')
    expect(others).toEqual([])
    expect(trail).toMatchObject({ IsLogging: true, EnableLogFileValidation: true })
    const watched = trail.AdvancedEventSelectors.map(({ FieldSelectors }: { FieldSelectors: { Field: string }[] }) =>
      FieldSelectors.find(({ Field }) => Field === 'resources.ARN'),
    )
    expect(watched).toEqual([
      { Field: 'resources.ARN', Equals: [expect.stringContaining(':table/')] },
      { Field: 'resources.ARN', StartsWith: [`arn:aws:s3:::shipping-dev-data-${ACCOUNT}-${REGION}/`] },
    ])
    const arn = `arn:aws:cloudtrail:${REGION}:${ACCOUNT}:trail/${trail.TrailName}`
    const policy = propertiesOf('AWS::S3::BucketPolicy').find(({ Bucket }) => Bucket === trail.S3BucketName)
    const byTrail = policy.PolicyDocument.Statement.filter(({ Effect }: Statement) => Effect === 'Allow')
    expect(
      byTrail.map(({ Condition }: { Condition: Statement['Condition'] }) => Condition?.StringEquals?.['aws:SourceArn']),
    ).toEqual([arn, arn])
  })
})
