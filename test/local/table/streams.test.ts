import { describe, expect, test } from '@jest/globals'
import { type Asking, aTable, key, N, S } from './asking.ts'

const HOUR_MS = 3_600_000

async function streamArn({ ask }: Asking): Promise<string> {
  return (await ask('DescribeTable', { TableName: 'parcels' })).Table.LatestStreamArn
}

async function shardsOf(asked: Asking) {
  return (await asked.ask('DescribeStream', { StreamArn: await streamArn(asked) })).StreamDescription.Shards
}

async function iterator(asked: Asking, ShardId: string, more: object = { ShardIteratorType: 'TRIM_HORIZON' }) {
  const input = { StreamArn: await streamArn(asked), ShardId, ...more }
  return (await asked.ask('GetShardIterator', input)).ShardIterator
}

const put = ({ ask }: Asking, sk: string, more = {}) =>
  ask('PutItem', { TableName: 'parcels', Item: { ...key(sk), ...more } })

describe('a stream', () => {
  test('tells what an item was and is, and nothing of writes that change nothing', async () => {
    const asked = await aTable({ now: () => 5_500 })
    await put(asked, '1', { n: N(1) })
    await put(asked, '1', { n: N('1.0') })
    await put(asked, '1', { n: N(2) })
    await asked.ask('DeleteItem', { TableName: 'parcels', Key: key('1') })
    await asked.ask('DeleteItem', { TableName: 'parcels', Key: key('1') })
    const [{ ShardId }] = await shardsOf(asked)
    const { Records } = await asked.ask('GetRecords', { ShardIterator: await iterator(asked, ShardId) })
    expect(Records.map(({ eventName }: { eventName: string }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE'])
    expect(Records[1]).toMatchObject({
      eventSource: 'aws:dynamodb',
      dynamodb: {
        ApproximateCreationDateTime: 5,
        Keys: key('1'),
        OldImage: { ...key('1'), n: N(1) },
        NewImage: { ...key('1'), n: N(2) },
        SequenceNumber: '000000000000000000002',
        StreamViewType: 'NEW_AND_OLD_IMAGES',
        SizeBytes: 6 + 9 + 9,
      },
    })
  })

  test('is read page by page, from any sequence number, and from its end', async () => {
    const asked = await aTable()
    for (const sk of ['1', '2', '3']) await put(asked, sk)
    const [{ ShardId }] = await shardsOf(asked)
    const page = await asked.ask('GetRecords', { ShardIterator: await iterator(asked, ShardId), Limit: 2 })
    expect(page.Records).toHaveLength(2)
    const rest = await asked.ask('GetRecords', { ShardIterator: page.NextShardIterator })
    expect(rest.Records[0].dynamodb.Keys).toEqual(key('3'))
    const { SequenceNumber } = page.Records[1].dynamodb
    for (const [ShardIteratorType, sk] of [
      ['AT_SEQUENCE_NUMBER', '2'],
      ['AFTER_SEQUENCE_NUMBER', '3'],
    ]) {
      const at = await iterator(asked, ShardId, { ShardIteratorType, SequenceNumber })
      expect((await asked.ask('GetRecords', { ShardIterator: at })).Records[0].dynamodb.Keys.sk).toEqual(S(sk ?? ''))
    }
    const end = await iterator(asked, ShardId, { ShardIteratorType: 'LATEST' })
    expect((await asked.ask('GetRecords', { ShardIterator: end })).Records).toEqual([])
    await put(asked, '4')
    expect((await asked.ask('GetRecords', { ShardIterator: end })).Records).toHaveLength(1)
  })

  test('goes on in another shard after four hours, and forgets after a day', async () => {
    let nowMs = 0
    const asked = await aTable({ now: () => nowMs })
    await put(asked, '1')
    nowMs += 5 * HOUR_MS
    await put(asked, '2')
    const [first, second] = await shardsOf(asked)
    expect(second.ParentShardId).toBe(first.ShardId)
    expect(first.SequenceNumberRange.EndingSequenceNumber).toBe('000000000000000000001')
    const closed = await asked.ask('GetRecords', { ShardIterator: await iterator(asked, first.ShardId) })
    expect(closed.Records).toHaveLength(1)
    expect(closed.NextShardIterator).toBeUndefined()
    const open = await iterator(asked, second.ShardId)
    nowMs += HOUR_MS
    expect(await asked.refused('GetRecords', { ShardIterator: open })).toMatch(/^ExpiredIteratorException/)
    nowMs += 24 * HOUR_MS
    await put(asked, '3')
    expect((await shardsOf(asked)).map(({ ShardId }: { ShardId: string }) => ShardId)).not.toContain(first.ShardId)
  })

  test('tells a deletion by time to live from one by somebody', async () => {
    const asked = await aTable({ now: () => 1_000_000_000_000 })
    await asked.ask('UpdateTimeToLive', {
      TableName: 'parcels',
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' },
    })
    await put(asked, 'passed', { until: N(999_999_999) })
    await put(asked, 'ahead', { until: N(1_000_000_001) })
    await put(asked, 'long ago', { until: N(1_000_000) })
    await put(asked, 'text', { until: S('999999999') })
    expect(asked.engine.expire()).toBe(1)
    expect((await asked.ask('Scan', { TableName: 'parcels' })).Count).toBe(3)
    const [{ ShardId }] = await shardsOf(asked)
    const { Records } = await asked.ask('GetRecords', { ShardIterator: await iterator(asked, ShardId) })
    expect(Records.at(-1)).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' },
      dynamodb: { OldImage: { sk: S('passed') } },
    })
  })

  test('is listed, and refuses what is not there', async () => {
    const asked = await aTable()
    expect((await asked.ask('ListStreams', { TableName: 'parcels' })).Streams).toHaveLength(1)
    expect(await asked.refused('DescribeStream', { StreamArn: 'arn:none' })).toMatch(/^ResourceNotFoundException/)
    expect(await asked.refused('GetRecords', { ShardIterator: 'none' })).toBe(
      'ValidationException: Invalid ShardIterator',
    )
    await asked.ask('UpdateTable', { TableName: 'parcels', StreamSpecification: { StreamEnabled: false } })
    const { StreamDescription } = await asked.ask('DescribeStream', { StreamArn: await streamArn(asked) })
    expect(StreamDescription.StreamStatus).toBe('DISABLED')
  })
})
