import { gzipSync } from 'node:zlib'
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { getDeployedName } from '#lib/infra/names.ts'
import { toLogDelivery } from '#lib/local/work/requestLines.ts'
import { createDeployedGateway } from '#lib/rehearsal/deployed/gateway/deployedGateway.ts'
import { matchesPattern } from '#lib/rehearsal/deployed/sources/eventPattern.ts'
import { startScheduledJob } from '#lib/rehearsal/deployed/sources/startScheduledJob.ts'
import { filterByType } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { listFunctionPolicies } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { deployable } from '#test/support/deployable.ts'
import { readResources } from '#test/support/deployed/readResources.ts'
import { usePlatformStage } from '#test/support/deployed/usePlatformStage.ts'
import { requestLinesOf } from '#test/support/requestLog.ts'
import { aShipment } from '#test/support/shipments.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const STAGE = 'dev'
const resources = readResources(synthesise(STAGE, 'platform').templates)

describeWithTable(`queues, rules and the stream of ${STAGE}, wired by its templates,`, () => {
  const stage = usePlatformStage(STAGE, resources)
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 500 } })
  })

  const send = async (method: string, target: string, body: object) => {
    const response = await createDeployedGateway(
      resources,
      stage().invoke,
    )({
      method,
      target: `/v1${target}`,
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: JSON.parse(response.body.toString()) }
  }
  const invocationsOf = (name: string): number => stage().sources.invocations.get(getDeployedName(STAGE, name)) ?? 0

  test('let one function encrypt credentials and another decrypt them, each for their purpose', async () => {
    const credential = { carrier: 'DHLeC', params: { client_id: 'shop-17', client_secret: 'tr0ub4dor' } }
    expect(await send('POST', '/credentials', { credential })).toMatchObject({ status: 201 })
    const shipment = aShipment({ carrier: 'DHLeC', create_label: true })
    expect(await send('POST', '/shipments', { shipment })).toMatchObject({ status: 201 })
    const keyCalls = stage()
      .calls()
      .filter(({ action }) => action.startsWith('kms:'))
      .map(({ callerName, action, context }) => ({ callerName, action, keys: Object.keys(context).toSorted() }))
    const keys = ['kms:EncryptionContext:credentialId', 'kms:EncryptionContext:userId']
    expect(keyCalls).toEqual([
      { callerName: getDeployedName(STAGE, 'credentials'), action: 'kms:GenerateDataKey', keys },
      { callerName: getDeployedName(STAGE, 'shipments'), action: 'kms:Decrypt', keys },
    ])
  })

  test('hand events of carriers and operators to the worker of operations, and other events to none', async () => {
    const { bus, sources } = stage()
    const before = invocationsOf('operations')
    const own = { bus: getDeployedName(STAGE, 'events'), detailType: 'unknown', detail: { event_id: 'e-1' } }
    expect(await bus.put({ ...own, source: 'svc.elsewhere' })).toBe(0)
    expect(await bus.put({ ...own, source: 'svc.operations', bus: 'default' })).toBe(0)
    expect(await bus.put({ ...own, source: 'svc.operations' })).toBe(1)
    await sources.drain(advance)
    expect(invocationsOf('operations')).toBe(before + 1)
  })

  test('file batches of the log of requests when S3 reports them', async () => {
    const lines = await requestLinesOf(() => call('GET /users/me', { token: account.token }))
    expect(lines).toHaveLength(1)
    const { s3, bus, sources } = stage()
    const names = filterByType(resources, 'AWS::S3::Bucket').map(({ properties }) => String(properties.BucketName))
    const Bucket = names.find((name) => name.includes('-requests-')) ?? ''
    const [Key, Body] = ['batches/2026/11/28/batch-1', gzipSync(toLogDelivery(lines))]
    await s3.send(new PutObjectCommand({ Bucket, Key, Body }))
    expect(await bus.putObjectCreated(Bucket, 'reads/1/file', 1)).toBe(0)
    expect(await bus.putObjectCreated(Bucket, Key, Body.length)).toBe(1)
    await sources.drain(advance)
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
    expect(Contents.map(({ Key: key = '' }) => key.split('/').slice(0, 2))).toEqual([['reads', String(account.userId)]])
  })

  const jobs = Object.keys(deployable.platform.schedules)
  test.each(jobs)('start the job %s by its schedule', async (name) => {
    const { bus, sources } = stage()
    const rules = bus.rules.filter(({ arn, schedule }) => schedule && arn.endsWith(`/${getDeployedName(STAGE, name)}`))
    expect(rules).toHaveLength(1)
    for (const rule of rules) {
      expect(await startScheduledJob(rule, listFunctionPolicies(resources), sources.invoke)).toMatchObject({
        kind: 'done',
      })
    }
  })

  test('and no function fails, makes a call that IAM denies, or is stopped', async () => {
    const { sources, listDeniedCalls } = stage()
    await sources.drain(advance)
    expect([sources.failures, listDeniedCalls(), sources.stopped]).toEqual([[], [], []])
  })
})

describe('a pattern', () => {
  const event = {
    source: 'aws.s3',
    'detail-type': 'Object Created',
    detail: { object: { key: 'batches/1' }, tags: ['a', 'b'] },
  }
  const record = {
    eventName: 'INSERT',
    dynamodb: { Keys: { pk: { S: 'EVENT#1' } }, NewImage: { listedMs: { N: '1' } } },
  }

  // https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
  test.each([
    [{ source: ['aws.s3', 'aws.ec2'] }, event, true],
    [{ source: ['aws.s3'], 'detail-type': ['Object Deleted'] }, event, false],
    [{ detail: { object: { key: [{ prefix: 'batches/' }] } } }, event, true],
    [{ detail: { object: { key: [{ prefix: 'reads/' }, { suffix: '/1' }] } } }, event, true],
    [{ detail: { object: { key: [{ prefix: 'reads/' }] } } }, event, false],
    [{ detail: { tags: ['b'] } }, event, true],
    [{ detail: { tags: ['c'] } }, event, false],
    [{ detail: { other: { deep: ['x'] } } }, event, false],
    [{ detail: { other: [{ exists: false }] } }, event, true],
    [{ source: [{ 'anything-but': ['aws.s3'] }] }, event, false],
    [{ source: [{ 'anything-but': 'aws.ec2' }] }, event, true],
    [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'EVENT#' }] } } } }, record, true],
    [{ eventName: ['INSERT'], dynamodb: { NewImage: { listedMs: { N: [{ exists: true }] } } } }, record, true],
    [{ eventName: ['INSERT'], dynamodb: { NewImage: { naturalKey: { S: [{ exists: true }] } } } }, record, false],
    [{ eventName: ['MODIFY'] }, record, false],
  ])('%j matches %j: %j', (pattern, candidate, isMatch) => {
    expect(matchesPattern(pattern, candidate)).toBe(isMatch)
  })

  test('with a comparison that is not supported fails loudly', () => {
    expect(() => matchesPattern({ count: [{ numeric: ['>', 1] }] }, { count: 2 })).toThrow('not supported')
    expect(() => matchesPattern({ $or: [] }, {})).toThrow('not supported')
  })
})
