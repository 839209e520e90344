import { describe, expect, test } from '@jest/globals'
import { aTable, key, N, parcels, S, type TestClient } from './testClient.ts'

const HOUR_MS = 3_600_000

async function streamArn({ send }: TestClient): Promise<string> {
  return (await send('DescribeTable', { TableName: 'parcels' })).Table.LatestStreamArn
}

async function shardsOf(client: TestClient) {
  return (await client.send('DescribeStream', { StreamArn: await streamArn(client) })).StreamDescription.Shards
}

async function iterator(client: TestClient, ShardId: string, more: object = { ShardIteratorType: 'TRIM_HORIZON' }) {
  const input = { StreamArn: await streamArn(client), ShardId, ...more }
  return (await client.send('GetShardIterator', input)).ShardIterator
}

const put = ({ send }: TestClient, sk: string, more = {}) =>
  send('PutItem', { TableName: 'parcels', Item: { ...key(sk), ...more } })

describe('a stream', () => {
  test('has the old and new image of an item, and no record for writes that change nothing', async () => {
    const client = await aTable({ now: () => 5_500 })
    await put(client, '1', { n: N(1) })
    await put(client, '1', { n: N('1.0') })
    await put(client, '1', { n: N(2) })
    await client.send('DeleteItem', { TableName: 'parcels', Key: key('1') })
    await client.send('DeleteItem', { TableName: 'parcels', Key: key('1') })
    const [{ ShardId }] = await shardsOf(client)
    const { Records } = await client.send('GetRecords', { ShardIterator: await iterator(client, ShardId) })
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
    const client = await aTable()
    for (const sk of ['1', '2', '3']) await put(client, sk)
    const [{ ShardId }] = await shardsOf(client)
    const page = await client.send('GetRecords', { ShardIterator: await iterator(client, ShardId), Limit: 2 })
    expect(page.Records).toHaveLength(2)
    const rest = await client.send('GetRecords', { ShardIterator: page.NextShardIterator })
    expect(rest.Records[0].dynamodb.Keys).toEqual(key('3'))
    const { SequenceNumber } = page.Records[1].dynamodb
    for (const [ShardIteratorType, sk] of [
      ['AT_SEQUENCE_NUMBER', '2'],
      ['AFTER_SEQUENCE_NUMBER', '3'],
    ]) {
      const at = await iterator(client, ShardId, { ShardIteratorType, SequenceNumber })
      expect((await client.send('GetRecords', { ShardIterator: at })).Records[0].dynamodb.Keys.sk).toEqual(S(sk ?? ''))
    }
    const end = await iterator(client, ShardId, { ShardIteratorType: 'LATEST' })
    expect((await client.send('GetRecords', { ShardIterator: end })).Records).toEqual([])
    await put(client, '4')
    expect((await client.send('GetRecords', { ShardIterator: end })).Records).toHaveLength(1)
  })

  test('continues in another shard after four hours, and expires after a day', async () => {
    let nowMs = 0
    const client = await aTable({ now: () => nowMs })
    await put(client, '1')
    nowMs += 5 * HOUR_MS
    await put(client, '2')
    const [first, second] = await shardsOf(client)
    expect(second.ParentShardId).toBe(first.ShardId)
    expect(first.SequenceNumberRange.EndingSequenceNumber).toBe('000000000000000000001')
    const closed = await client.send('GetRecords', { ShardIterator: await iterator(client, first.ShardId) })
    expect(closed.Records).toHaveLength(1)
    expect(closed.NextShardIterator).toBeUndefined()
    const open = await iterator(client, second.ShardId)
    nowMs += HOUR_MS
    expect(await client.errorOf('GetRecords', { ShardIterator: open })).toMatch(/^ExpiredIteratorException/)
    nowMs += 24 * HOUR_MS
    await put(client, '3')
    expect((await shardsOf(client)).map(({ ShardId }: { ShardId: string }) => ShardId)).not.toContain(first.ShardId)
  })

  test('distinguishes a deletion by time to live from one by a client', async () => {
    const client = await aTable({ now: () => 1_000_000_000_000 })
    await client.send('UpdateTimeToLive', {
      TableName: 'parcels',
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' },
    })
    await put(client, 'passed', { until: N(999_999_999) })
    await put(client, 'ahead', { until: N(1_000_000_001) })
    await put(client, 'long ago', { until: N(1_000_000) })
    await put(client, 'text', { until: S('999999999') })
    expect(client.engine.expire()).toBe(1)
    expect((await client.send('Scan', { TableName: 'parcels' })).Count).toBe(3)
    const [{ ShardId }] = await shardsOf(client)
    const { Records } = await client.send('GetRecords', { ShardIterator: await iterator(client, ShardId) })
    expect(Records.at(-1)).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' },
      dynamodb: { OldImage: { sk: S('passed') } },
    })
  })

  test('is described page by page, shard by shard', async () => {
    let nowMs = 0
    const client = await aTable({ now: () => nowMs })
    for (const sk of ['1', '2', '3']) {
      await put(client, sk)
      nowMs += 5 * HOUR_MS
    }
    const StreamArn = await streamArn(client)
    const described = async (more: object) =>
      (await client.send('DescribeStream', { StreamArn, ...more })).StreamDescription
    const first = await described({ Limit: 2 })
    expect(first).toMatchObject({ StreamStatus: 'ENABLED', TableName: 'parcels', KeySchema: [{}, {}] })
    expect(first.LastEvaluatedShardId).toBe(first.Shards[1].ShardId)
    const rest = await described({ ExclusiveStartShardId: first.LastEvaluatedShardId })
    expect(rest.LastEvaluatedShardId).toBeUndefined()
    const all = [...first.Shards, ...rest.Shards]
    expect(all).toHaveLength(3)
    expect(all[0]).not.toHaveProperty('ParentShardId', expect.any(String))
    expect(all.slice(1).map(({ ParentShardId }) => ParentShardId)).toEqual(
      all.slice(0, 2).map(({ ShardId }) => ShardId),
    )
    expect(all.map(({ SequenceNumberRange: { EndingSequenceNumber } }) => EndingSequenceNumber === undefined)).toEqual([
      false,
      false,
      true,
    ])
  })

  test.each([
    ['KEYS_ONLY', []],
    ['NEW_IMAGE', ['NewImage']],
    ['OLD_IMAGE', ['OldImage']],
    ['NEW_AND_OLD_IMAGES', ['NewImage', 'OldImage']],
  ])('of the view %s has the keys and %j', async (StreamViewType, images) => {
    const client = await aTable()
    await client.send('UpdateTable', { TableName: 'parcels', StreamSpecification: { StreamEnabled: false } })
    await client.send('UpdateTable', {
      TableName: 'parcels',
      StreamSpecification: { StreamEnabled: true, StreamViewType },
    })
    await put(client, '1', { n: N(1) })
    await put(client, '1', { n: N(2) })
    const [{ ShardId }] = await shardsOf(client)
    const { Records } = await client.send('GetRecords', { ShardIterator: await iterator(client, ShardId) })
    expect(Records[1].dynamodb).toMatchObject({ Keys: key('1'), StreamViewType })
    expect(Object.keys(Records[1].dynamodb).filter((name) => name.endsWith('Image'))).toEqual(images)
  })

  test('gives no more than a megabyte at once, and one record at least', async () => {
    const client = await aTable()
    const half = S('x'.repeat(390_000))
    for (const sk of ['1', '2', '3']) await put(client, sk, { half })
    const [{ ShardId }] = await shardsOf(client)
    const page = await client.send('GetRecords', { ShardIterator: await iterator(client, ShardId) })
    expect(page.Records).toHaveLength(2)
    const rest = await client.send('GetRecords', { ShardIterator: page.NextShardIterator })
    expect(rest.Records).toHaveLength(1)
  })

  test('rejects a position that was trimmed', async () => {
    let nowMs = 0
    const client = await aTable({ now: () => nowMs })
    await put(client, '1')
    const [first] = await shardsOf(client)
    const { StartingSequenceNumber: SequenceNumber } = first.SequenceNumberRange
    nowMs += 3 * HOUR_MS
    await put(client, '2')
    nowMs += 22 * HOUR_MS
    const StreamArn = await streamArn(client)
    const from = { StreamArn, ShardId: first.ShardId, SequenceNumber }
    expect(await client.errorOf('GetShardIterator', { ...from, ShardIteratorType: 'AT_SEQUENCE_NUMBER' })).toMatch(
      /^TrimmedDataAccessException/,
    )
    const horizon = await iterator(client, first.ShardId)
    const { Records } = await client.send('GetRecords', { ShardIterator: horizon })
    expect(Records.map(({ dynamodb }: { dynamodb: { Keys: object } }) => dynamodb.Keys)).toEqual([key('2')])
    await put(client, '3')
    nowMs += 24 * HOUR_MS
    await put(client, '4')
    const late = await iterator(client, (await shardsOf(client)).at(-1).ShardId)
    expect((await client.send('GetRecords', { ShardIterator: late })).Records).toHaveLength(1)
    expect(await client.errorOf('GetShardIterator', { ...from, ShardIteratorType: 'TRIM_HORIZON' })).toMatch(
      /^ResourceNotFoundException/,
    )
  })

  test('is bounded in memory, and reports trimmed records to readers', async () => {
    const client = await aTable({ streamBytes: 20_000 })
    const [{ ShardId }] = await shardsOf(client)
    const beforeAll = await iterator(client, ShardId)
    const filler = S('x'.repeat(1_000))
    await put(client, '0', { filler })
    const afterFirst = await iterator(client, ShardId, { ShardIteratorType: 'LATEST' })
    for (let number = 1; number < 100; number++) await put(client, String(number), { filler })
    for (const ShardIterator of [beforeAll, afterFirst]) {
      expect(await client.errorOf('GetRecords', { ShardIterator })).toMatch(/^TrimmedDataAccessException/)
    }
    for (const ShardIteratorType of ['AT_SEQUENCE_NUMBER', 'AFTER_SEQUENCE_NUMBER']) {
      const input = { StreamArn: await streamArn(client), ShardId, SequenceNumber: '000000000000000000001' }
      expect(await client.errorOf('GetShardIterator', { ...input, ShardIteratorType })).toMatch(
        /^TrimmedDataAccessException/,
      )
    }
    const stored = await client.send('GetRecords', { ShardIterator: await iterator(client, ShardId) })
    const keys = stored.Records.map(({ dynamodb }: { dynamodb: { Keys: object } }) => dynamodb.Keys)
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.length).toBeLessThan(20)
    expect(keys).toEqual(Array.from(keys, (_, index) => key(String(100 - keys.length + index))))
  })

  test.each([
    { what: 'a type that is not there', more: { ShardIteratorType: 'FIRST' }, rejection: /enum value set/ },
    {
      what: 'no sequence number',
      more: { ShardIteratorType: 'AT_SEQUENCE_NUMBER' },
      rejection: /^ValidationException/,
    },
    {
      what: 'what is no sequence number',
      more: { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: 'first' },
      rejection: /^ValidationException/,
    },
    {
      what: 'a shard that is not there',
      more: { ShardIteratorType: 'LATEST', ShardId: 'shardId-00000000000000000000-00000000' },
      rejection: /^ResourceNotFoundException/,
    },
  ])('gives no iterator for $what', async ({ more, rejection }) => {
    const client = await aTable()
    const [{ ShardId }] = await shardsOf(client)
    const input = { StreamArn: await streamArn(client), ShardId, ...more }
    expect(await client.errorOf('GetShardIterator', input)).toMatch(rejection)
  })

  test('is listed page by page, with others', async () => {
    const client = await aTable()
    for (const TableName of ['letters', 'manifests']) await client.send('CreateTable', { ...parcels, TableName })
    const first = await client.send('ListStreams', { Limit: 2 })
    expect(first.LastEvaluatedStreamArn).toBe(first.Streams[1].StreamArn)
    const rest = await client.send('ListStreams', { ExclusiveStartStreamArn: first.LastEvaluatedStreamArn })
    const names = [...first.Streams, ...rest.Streams].map(({ TableName }) => TableName)
    expect(names.sort()).toEqual(['letters', 'manifests', 'parcels'])
  })

  test('is listed, and rejects what does not exist', async () => {
    const client = await aTable()
    expect((await client.send('ListStreams', { TableName: 'parcels' })).Streams).toHaveLength(1)
    expect(await client.errorOf('DescribeStream', { StreamArn: 'arn:none' })).toMatch(/^ResourceNotFoundException/)
    expect(await client.errorOf('GetRecords', { ShardIterator: 'none' })).toBe(
      'ValidationException: Invalid ShardIterator',
    )
    await client.send('UpdateTable', { TableName: 'parcels', StreamSpecification: { StreamEnabled: false } })
    const { StreamDescription } = await client.send('DescribeStream', { StreamArn: await streamArn(client) })
    expect(StreamDescription.StreamStatus).toBe('DISABLED')
  })
})
