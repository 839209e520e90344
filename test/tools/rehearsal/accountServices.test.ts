import { readFile } from 'node:fs/promises'
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'
import { type AccountServices, startAccountServices } from '#lib/rehearsal/account/accountServices.ts'
import { setAlarmState } from '#lib/rehearsal/account/alarmStates.ts'
import { createDeployedAssets } from '#lib/rehearsal/account/deployedAssets.ts'
import { generateSecretValue } from '#lib/rehearsal/account/generateSecret.ts'
import type { DeployedResource } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { PLACE } from '#test/support/aws/resolve.ts'

const resource = (type: string, id: string, properties: DeployedResource['properties']): DeployedResource => ({
  id,
  type,
  place: PLACE,
  properties,
})

const secret = (id: string, purpose: string) =>
  resource('AWS::SecretsManager::Secret', id, {
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    Tags: [{ Key: 'purpose', Value: purpose }],
  })

const table = resource('AWS::DynamoDB::GlobalTable', 'items', {
  TableName: 'items',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
})
const queue = (name: string, properties: object = {}) =>
  resource('AWS::SQS::Queue', name, { QueueName: name, ...properties })

describe('the services of an account', () => {
  let services: AccountServices
  beforeAll(async () => {
    services = await startAccountServices({ place: PLACE })
  })
  afterEach(() => services.provide([]))
  afterAll(() => services.stop())

  const call = (operation: string, input: object) => services.engine.execute(`DynamoDB_20120810.${operation}`, input)

  test('keep a table and its items through deployments, and delete it with its stack', async () => {
    await services.provide([table])
    await call('PutItem', { TableName: 'items', Item: { pk: { S: 'a' } } })
    await services.provide([table])
    expect(await call('GetItem', { TableName: 'items', Key: { pk: { S: 'a' } } })).toEqual({ Item: { pk: { S: 'a' } } })
    expect(await call('DescribeTimeToLive', { TableName: 'items' })).toMatchObject({
      TimeToLiveDescription: { AttributeName: 'expiresAt' },
    })
    await services.provide([])
    expect(await call('ListTables', {})).toEqual({ TableNames: [] })
  })

  test('create queues after their dead-letter queues, and change and delete them', async () => {
    const arn = (name: string) => `arn:aws:sqs:${PLACE.region}:${PLACE.account}:${name}`
    const RedrivePolicy = { deadLetterTargetArn: arn('letters'), maxReceiveCount: 3 }
    const visibleAfter = async () => {
      const { attributes } = Object(await services.queues.inspect(arn('work')))
      return attributes.VisibilityTimeout
    }
    await services.provide([queue('work', { RedrivePolicy, VisibilityTimeout: 60 }), queue('letters')])
    expect(await visibleAfter()).toBe('60')
    await services.provide([queue('work', { RedrivePolicy, VisibilityTimeout: 90 }), queue('letters')])
    expect(await visibleAfter()).toBe('90')
    await services.provide([])
    expect(() => services.queues.urlOf(arn('work'))).toThrow('is not deployed')
  })

  test('generate secrets once, find them by tag and name, and put them into properties', async () => {
    await services.provide([secret('keys-Ab1Cd2', 'signing'), secret('links-Ab1Cd2', 'links')])
    const secrets = async (operation: string, input: object) => {
      const headers = { 'x-amz-target': `secretsmanager.${operation}` }
      const body = Buffer.from(JSON.stringify(input))
      const request = { service: 'secretsmanager', operation, method: 'POST', path: '/', target: '/', input: {} }
      const call = { ...request, headers, body, query: new URLSearchParams() }
      return JSON.parse((await services.backends.secretsmanager(call)).body.toString())
    }
    const { SecretList } = await secrets('ListSecrets', { Filters: [{ Key: 'tag-value', Values: ['signing'] }] })
    const [{ ARN }, ...others] = SecretList
    expect([ARN, others]).toEqual([`arn:aws:secretsmanager:eu-central-1:111111111111:secret:keys-Ab1Cd2`, []])
    const { SecretString: first } = await secrets('GetSecretValue', { SecretId: 'keys' })
    expect(first).toMatch(/^\w{64}$/)
    await services.provide([secret('keys-Ab1Cd2', 'signing')])
    expect(await secrets('GetSecretValue', { SecretId: ARN })).toMatchObject({ SecretString: first })
    expect(await secrets('GetSecretValue', { SecretId: 'links' })).toMatchObject({
      __type: 'ResourceNotFoundException',
    })
    const edge = resource('AWS::Lambda::Function', 'f', { KEY: '{{resolve:secretsmanager:keys}}', OTHER: 'keys' })
    expect(services.resolveSecrets([edge])).toEqual([{ ...edge, properties: { KEY: first, OTHER: 'keys' } }])
  })

  test('unpack the code of functions from uploaded assets', async () => {
    const assets = await createDeployedAssets(services.s3)
    // Like the bucket of the bootstrap stack, it belongs to no stack in the emulator.
    await services.s3.send(new CreateBucketCommand({ Bucket: 'assets' }))
    const upload = (key: string, files: Readonly<Record<string, Uint8Array>>) =>
      services.s3.send(new PutObjectCommand({ Bucket: 'assets', Key: key, Body: zipSync(files) }))
    const code = (key: string) => ({ code: { bucket: 'assets', key } })
    await expect(assets.resolveDirectory(code('a.zip'))).rejects.toMatchObject({ name: 'NoSuchKey' })
    await upload('a.zip', { 'index.mjs': Buffer.from('code'), 'fonts/a.ttf': Buffer.from('font') })
    const directory = await assets.resolveDirectory(code('a.zip'))
    expect(await readFile(`${directory}/index.mjs`, 'utf8')).toBe('code')
    expect(await readFile(`${directory}/fonts/a.ttf`, 'utf8')).toBe('font')
    await upload('b.zip', { '../outside.mjs': Buffer.from('code') })
    await expect(assets.resolveDirectory(code('b.zip'))).rejects.toThrow('has a file outside its directory')
    await assets.remove()
    await expect(readFile(`${directory}/index.mjs`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a generated secret', () => {
  test('has the length and the characters of its template', () => {
    expect(generateSecretValue({ GenerateSecretString: {} })).toHaveLength(32)
    const digits = { PasswordLength: 200, ExcludePunctuation: true, ExcludeCharacters: 'abcdefghijklmnopqrstuvwxyz' }
    expect(generateSecretValue({ GenerateSecretString: digits })).toMatch(/^[A-Z0-9]{200}$/)
  })

  test('is put into the JSON of its template', () => {
    const GenerateSecretString = { SecretStringTemplate: '{"user":"ada"}', GenerateStringKey: 'password' }
    expect(JSON.parse(generateSecretValue({ GenerateSecretString }))).toEqual({
      user: 'ada',
      password: expect.stringMatching(/^.{32}$/),
    })
    expect(generateSecretValue({ SecretString: 'fixed' })).toBe('fixed')
  })
})

describe('an alarm whose state is set', () => {
  const topic = 'arn:aws:sns:eu-central-1:111111111111:alarms'
  const resources = [
    resource('AWS::CloudWatch::Alarm', 'errors', { AlarmName: 'errors', AlarmActions: [topic] }),
    resource('AWS::SNS::Subscription', 's1', { Protocol: 'email', Endpoint: 'ada@example.com', TopicArn: topic }),
    resource('AWS::SNS::Subscription', 's2', { Protocol: 'email', Endpoint: 'x@example.com', TopicArn: 'other' }),
  ]
  const set = (input: object) => {
    const lines: string[] = []
    return { result: setAlarmState(resources, input, (line) => lines.push(line)), lines }
  }

  test('is reported to the addresses of its topic', () => {
    const change = { AlarmName: 'errors', StateValue: 'ALARM', StateReason: 'drill' }
    expect(set(change).lines).toEqual(['email to ada@example.com: ALARM: "errors" (drill)'])
    expect(set({ ...change, StateValue: 'OK' }).lines).toEqual([])
  })

  test('has to exist, and the state too', () => {
    const change = { AlarmName: 'nothing', StateValue: 'ALARM', StateReason: 'drill' }
    expect(set(change).result).toEqual({
      ok: false,
      error: { code: 'ResourceNotFound', message: 'Unknown alarm nothing' },
    })
    expect(set({ ...change, StateValue: 'LOUD' }).result).toMatchObject({
      error: { code: 'ValidationError', message: expect.stringContaining('StateValue') },
    })
  })
})
