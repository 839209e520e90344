import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutResourcePolicyCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, jest, test } from '@jest/globals'
import { createEngine, startServer } from 'embedded-dynamodb'
import { type Worker, workers } from '#functions/workers/workerFunctions.ts'
import { resolveStage } from '#lib/infra/stage.ts'
import { buildTableSettings } from '#lib/infra/tableSettings.ts'
import { waitForTable } from '#lib/ops/target/configureTable.ts'
import { create, type StoredItem } from '#shared/table/actions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { aPlatform, opsOn } from '#test/support/opsPlatform.ts'
import { ofType, synthesise } from '#test/support/synthesise.ts'
import { describeWithTable } from '#test/support/table.ts'

const NAME = 'shipping-prod-data-SingleTable-X'

/** Table as restored by AWS, with keys and indexes only. */
const RESTORED = {
  TableName: NAME,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
    { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [tableShape.partitionKey, tableShape.sortKey].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
} as const

/** Calls supported only by AWS: the embedded table has no backups, policies or tags. */
const ONLY_AWS = [UpdateContinuousBackupsCommand, PutResourcePolicyCommand, TagResourceCommand]

describe('a table that was restored', () => {
  test('is given all that the template of the stage has, once, and keeps its stream from then on', async () => {
    const server = await startServer(createEngine())
    const client = new DynamoDBClient({ endpoint: server.endpoint })
    const sent: object[] = []
    const { send } = client
    jest.spyOn(client, 'send').mockImplementation((command: Parameters<typeof send>[0]) => {
      if (!ONLY_AWS.some((one) => command instanceof one)) return Reflect.apply(send, client, [command])
      sent.push(command.input)
      return Promise.resolve({})
    })
    try {
      await client.send(new CreateTableCommand({ ...RESTORED, KeySchema: [...RESTORED.KeySchema] }))
      const settings = buildTableSettings(resolveStage('prod', { protected: true }))
      const first = await waitForTable(client, NAME, settings)
      const again = await waitForTable(client, NAME, settings)
      expect(first.enabledSettings).toEqual(expect.arrayContaining(['stream', 'time to live', 'deletion protection']))
      expect(again.streamArn).toBe(first.streamArn)
      expect(again.enabledSettings).not.toContain('stream')

      const [requested] = ofType(synthesise('prod', 'platform').resources, 'AWS::DynamoDB::GlobalTable')
      const { Replicas, StreamSpecification, TimeToLiveSpecification } = Object(requested?.Properties)
      const [replica] = Replicas
      const { Table } = await client.send(new DescribeTableCommand({ TableName: NAME }))
      expect(Table).toMatchObject({
        StreamSpecification: { ...StreamSpecification, StreamEnabled: true },
        DeletionProtectionEnabled: replica.DeletionProtectionEnabled,
        LatestStreamArn: first.streamArn,
      })
      const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: NAME }))
      expect(TimeToLiveDescription).toMatchObject({ AttributeName: TimeToLiveSpecification.AttributeName })
      expect(sent.slice(0, ONLY_AWS.length)).toEqual([
        { TableName: NAME, PointInTimeRecoverySpecification: replica.PointInTimeRecoverySpecification },
        {
          ResourceArn: Table?.TableArn,
          Policy: JSON.stringify(buildTableSettings({ name: 'prod', isProtected: true }).policy),
        },
        { ResourceArn: Table?.TableArn, Tags: replica.Tags },
      ])
      expect(replica.ResourcePolicy.PolicyDocument).toEqual(settings.policy)
    } finally {
      client.destroy()
      await server.stop()
    }
  })
})

describe('the work stack', () => {
  const ARN = 'arn:aws:dynamodb:eu-central-1:111111111111:table/x/stream/2026-11-22T10:00:00.000'
  const streamsIn = (changes: { readonly tableStream?: string }) => {
    const { byStack } = synthesise('prod', 'platform', changes)
    const work = Object.values(byStack.Work?.Resources ?? {})
    const sources = ofType(work, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.StartingPosition,
    )
    return { sources, work: JSON.stringify(work), exported: byStack.Data?.Outputs }
  }

  test('uses the stream of a restored table, which its readers may read', () => {
    const { sources, work } = streamsIn({ tableStream: ARN })
    const readers = Object.values<Worker>(workers).filter(({ source }) => source === 'tableStream')
    expect(sources.map(({ Properties }) => Properties.EventSourceArn)).toEqual(readers.map(() => ARN))
    expect(work).toContain(
      `"Action":["dynamodb:DescribeStream","dynamodb:GetRecords","dynamodb:GetShardIterator"],"Effect":"Allow","Resource":"${ARN}"`,
    )
  })

  test('can be given one without the data stack taking anything back that it still uses', () => {
    const before = streamsIn({})
    expect(JSON.stringify(before.sources)).toContain('StreamArn')
    expect(Object.keys(streamsIn({ tableStream: ARN }).exported ?? {})).toEqual(Object.keys(before.exported ?? {}))
  })
})

describeWithTable('missing items', () => {
  test('are named, then restored from another table; existing items stay unchanged', async () => {
    const { userId } = await anAccount()
    const partition = keys.order(userId, 7).pk
    const item = (sk: string, more: StoredItem = {}) => ({ pk: partition, sk, ...more })
    const nowSeconds = Math.floor(Date.now() / 1000)
    const previous = [
      item('GONE', { units: 1 }),
      item('CHANGED', { units: 1 }),
      item('OVER', { [tableShape.timeToLive]: nowSeconds - 60 }),
    ]
    await testTable().commit([create(item('CHANGED', { units: 9 }))])
    const platform = aPlatform({
      openTable: () => ({ query: async () => ({ items: previous, next: undefined, read: 3, units: 1 }) }),
    })
    const ops = (...words: string[]) =>
      opsOn(platform, 'restore', 'items', partition, '--from', 'former', '--json', ...words)

    expect(JSON.parse((await ops()).out)).toEqual([{ partition, item: 'GONE' }])
    expect(await testTable().get({ pk: partition, sk: 'GONE' })).toBeUndefined()
    expect(JSON.parse((await ops('--write', '--reason', 'ticket')).out)).toEqual({
      partition,
      restored: 1,
      there_meanwhile: 0,
    })
    expect(await testTable().get({ pk: partition, sk: 'GONE' })).toMatchObject({ units: 1 })
    expect(await testTable().get({ pk: partition, sk: 'CHANGED' })).toMatchObject({ units: 9 })
    expect(await testTable().get({ pk: partition, sk: 'OVER' })).toBeUndefined()
    expect(JSON.parse((await ops()).out)).toEqual([])
  })
})
