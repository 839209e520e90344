import { describe, expect, test } from '@jest/globals'
import { aTable, key, N, S } from './testClient.ts'

const text = (bytes: number) => S('x'.repeat(bytes))
const INDEXES = { ReturnConsumedCapacity: 'INDEXES' }

describe('capacity', () => {
  const full = { ...key('1'), g: S('g'), l: S('l'), shown: S('s'), unseen: S('o') }
  const change = (UpdateExpression: string) => ({
    TableName: 'parcels',
    Key: key('1'),
    UpdateExpression,
    ...(UpdateExpression.includes(':') ? { ExpressionAttributeValues: { ':v': S('new') } } : {}),
    ...INDEXES,
  })

  // As measured at AWS: an index consumes capacity for its changes only, and is omitted otherwise.
  test.each([
    { what: 'a new item', update: undefined, table: 1, global: 1, local: 1 },
    { what: 'an attribute that the global index lacks', update: 'SET unseen = :v', table: 1, global: 0, local: 1 },
    { what: 'an attribute that it shows', update: 'SET shown = :v', table: 1, global: 1, local: 1 },
    { what: 'a moved entry', update: 'SET g = :v', table: 1, global: 2, local: 1 },
    { what: 'an entry that goes away', update: 'REMOVE g', table: 1, global: 1, local: 1 },
    { what: 'an entry moved in the local index', update: 'SET l = :v', table: 1, global: 0, local: 2 },
  ])('counts $what', async ({ update, table, global, local }) => {
    const { send } = await aTable()
    const put = await send('PutItem', { TableName: 'parcels', Item: full, ...INDEXES })
    const { ConsumedCapacity } = update ? await send('UpdateItem', change(update)) : put
    expect(ConsumedCapacity).toEqual({
      TableName: 'parcels',
      CapacityUnits: table + global + local,
      Table: { CapacityUnits: table },
      ...(global ? { GlobalSecondaryIndexes: { 'by-g': { CapacityUnits: global } } } : {}),
      ...(local ? { LocalSecondaryIndexes: { 'by-l': { CapacityUnits: local } } } : {}),
    })
  })

  test('counts kilobytes of writes, four of reads, half for eventual ones and twice in transactions', async () => {
    const { send } = await aTable()
    const TOTAL = { ReturnConsumedCapacity: 'TOTAL' }
    const Item = { ...key('1'), text: text(5_000) }
    const put = { TableName: 'parcels', Item }
    const get = { TableName: 'parcels', Key: key('1') }
    const units = (response: { ConsumedCapacity: { CapacityUnits: number } }) => response.ConsumedCapacity.CapacityUnits
    expect(units(await send('PutItem', { ...put, ...TOTAL }))).toBe(5)
    expect(units(await send('GetItem', { ...get, ...TOTAL }))).toBe(1)
    expect(units(await send('GetItem', { ...get, ...TOTAL, ConsistentRead: true }))).toBe(2)
    const written = await send('TransactWriteItems', { TransactItems: [{ Put: put }], ...TOTAL })
    expect(written.ConsumedCapacity).toEqual([{ TableName: 'parcels', CapacityUnits: 10, WriteCapacityUnits: 10 }])
    const read = await send('TransactGetItems', { TransactItems: [{ Get: get }], ...TOTAL })
    expect(read.ConsumedCapacity).toEqual([{ TableName: 'parcels', CapacityUnits: 4, ReadCapacityUnits: 4 }])
  })
})

describe('limits', () => {
  const keyBytes = 6

  test('an item may have 400 KB to the byte', async () => {
    const { errorOf } = await aTable()
    const put = (bytes: number) => ({
      TableName: 'parcels',
      Item: { ...key('1'), p: text(bytes - keyBytes - 1) },
    })
    expect(await errorOf('PutItem', put(409_600))).toBe('answered {}')
    expect(await errorOf('PutItem', put(409_601))).toBe(
      'ValidationException: Item size has exceeded the maximum allowed size',
    )
  })

  test('pages end behind a megabyte, and go on where they ended', async () => {
    const { send } = await aTable()
    for (let number = 10; number < 30; number++) {
      await send('PutItem', { TableName: 'parcels', Item: { ...key(String(number)), p: text(100_000) } })
    }
    const query = {
      TableName: 'parcels',
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': S('a') },
      Select: 'COUNT',
    }
    const first = await send('Query', query)
    expect(first).toMatchObject({ Count: 11, LastEvaluatedKey: key('20') })
    expect(await send('Query', { ...query, ExclusiveStartKey: first.LastEvaluatedKey })).toMatchObject({ Count: 9 })
    const segments = await Promise.all(
      [0, 1, 2].map((Segment) => send('Scan', { TableName: 'parcels', Segment, TotalSegments: 3, Select: 'COUNT' })),
    )
    expect(segments.map(({ Count }) => Count).filter((count) => count > 0)).toEqual([11])
  })

  test.each([
    ['a value in 31 lists', 31, 'answered {}'],
    ['a value in 32 lists', 32, 'Nesting Levels have exceeded supported limits'],
  ])('documents may be 32 levels deep: %s', async (_, lists, outcome) => {
    const { errorOf } = await aTable()
    let deep: object = N(1)
    for (let level = 0; level < lists; level++) deep = { L: [deep] }
    expect(await errorOf('PutItem', { TableName: 'parcels', Item: { ...key('1'), deep } })).toMatch(outcome)
  })

  test('a client request token works once, for ten minutes', async () => {
    let nowMs = 0
    const { send, errorOf } = await aTable({ now: () => nowMs })
    const transaction = (sk: string) => ({
      ClientRequestToken: 'token',
      TransactItems: [{ Put: { TableName: 'parcels', Item: key(sk) } }],
    })
    await send('TransactWriteItems', transaction('1'))
    expect(await errorOf('TransactWriteItems', transaction('2'))).toMatch(/^IdempotentParameterMismatchException/)
    nowMs += 10 * 60_000 + 1
    expect(await errorOf('TransactWriteItems', transaction('2'))).toBe('answered {}')
  })
})
