import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from '@jest/globals'
import { connectClient } from '../src/sdk/connectClient.ts'
import { aTable, key, N, S } from './testClient.ts'

const put = (sk: string, more = {}) => ({ Put: { TableName: 'parcels', Item: { ...key(sk), ...more } } })
const transaction = (...actions: object[]) => ({ TransactItems: actions })

describe('an unkind table', () => {
  test('cancels a transaction that meets another one in flight, and does the first', async () => {
    const { engine, send, errorOf } = await aTable()
    engine.injectFaults({ transactionTurns: [2, 2] })
    const first = send('TransactWriteItems', transaction(put('1', { n: N(1) }), put('2')))
    const second = errorOf('TransactWriteItems', transaction(put('3'), put('2')))
    const third = errorOf('TransactWriteItems', transaction(put('4')))
    expect(await second).toBe(
      'TransactionCanceledException: Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict]',
    )
    expect(await third).toBe('answered {}')
    await first
    expect((await send('Scan', { TableName: 'parcels' })).Count).toBe(3)
  })

  test('lets transactions take milliseconds', async () => {
    const { engine, send, errorOf } = await aTable()
    engine.injectFaults({ transactionMs: [5, 5] })
    const first = send('TransactWriteItems', transaction(put('1')))
    expect(await errorOf('TransactWriteItems', transaction(put('1')))).toMatch('[TransactionConflict]')
    await first
    expect((await send('Scan', { TableName: 'parcels' })).Count).toBe(1)
  })

  test('rejects single writes and transactional reads of an item in flight; other reads see its previous state', async () => {
    const { engine, send, errorOf } = await aTable()
    engine.injectFaults({ transactionTurns: [3, 3] })
    const first = send('TransactWriteItems', transaction(put('1')))
    expect(await errorOf('PutItem', { TableName: 'parcels', Item: key('1') })).toBe(
      'TransactionConflictException: Transaction is ongoing for the item',
    )
    expect(
      await errorOf('TransactGetItems', { TransactItems: [{ Get: { TableName: 'parcels', Key: key('1') } }] }),
    ).toMatch('[TransactionConflict]')
    expect(await send('GetItem', { TableName: 'parcels', Key: key('1') })).toEqual({})
    const batch = {
      RequestItems: { parcels: [{ PutRequest: { Item: key('1') } }, { PutRequest: { Item: key('2') } }] },
    }
    expect((await send('BatchWriteItem', batch)).UnprocessedItems.parcels).toHaveLength(1)
    await first
    expect(await errorOf('PutItem', { TableName: 'parcels', Item: key('1') })).toBe('answered {}')
  })

  test('reports a repeated transaction as still in progress, and afterwards as done', async () => {
    const { engine, send, errorOf } = await aTable()
    engine.injectFaults({ transactionTurns: [3, 3] })
    const input = { ...transaction(put('1')), ClientRequestToken: 'once' }
    const first = send('TransactWriteItems', input)
    expect(await errorOf('TransactWriteItems', input)).toMatch(/^TransactionInProgressException/)
    await first
    expect(await errorOf('TransactWriteItems', input)).toBe('answered {}')
  })

  test('shows writes in global indexes late, in their order, and at once in local ones', async () => {
    let nowMs = 1_000
    const { engine, send } = await aTable({ now: () => nowMs })
    engine.injectFaults({ indexLagMs: [100, 900] })
    for (const g of ['x', 'y', 'z']) {
      await send('PutItem', { TableName: 'parcels', Item: { ...key('1'), g: S(g), l: S('here') } })
    }
    const found = async (IndexName: string) => (await send('Scan', { TableName: 'parcels', IndexName })).Items
    expect(await found('by-g')).toEqual([])
    expect(await found('by-l')).toHaveLength(1)
    const seen = new Set<string>()
    for (let step = 0; step < 100; step++) {
      nowMs += 10
      for (const item of await found('by-g')) seen.add(item.g.S)
    }
    expect([...seen].at(-1)).toBe('z')
    expect([...seen].sort()).toEqual([...seen])
  })

  test('throttles, delays and loses responses by its seed, so that a run can be repeated', async () => {
    const run = async (seed: number) => {
      const { engine, send } = await aTable()
      engine.injectFaults({ seed, throttleRate: 0.3, lostResponseRate: 0.3, latencyMs: [0, 1] })
      const outcomes: string[] = []
      for (let number = 0; number < 40; number++) {
        const sk = String(number)
        outcomes.push(
          await send('PutItem', { TableName: 'parcels', Item: key(sk) }).then(
            () => 'answered',
            (error) => error.type ?? error.name,
          ),
        )
      }
      engine.injectFaults({})
      const { Count } = await send('Scan', { TableName: 'parcels' })
      expect(Count).toBe(outcomes.filter((outcome) => outcome === 'answered' || outcome === 'LostResponse').length)
      return outcomes
    }
    const outcomes = await run(7)
    expect(new Set(outcomes)).toEqual(
      new Set(['answered', 'LostResponse', 'ThrottlingException', 'ProvisionedThroughputExceededException']),
    )
    expect(await run(7)).toEqual(outcomes)
    expect(await run(8)).not.toEqual(outcomes)
  })

  test('makes an SDK client see a lost response as a timeout', async () => {
    const { engine } = await aTable()
    const client = new DynamoDBClient({
      region: 'eu-central-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      maxAttempts: 1,
    })
    connectClient(engine, client)
    engine.injectFaults({ lostResponseRate: 1 })
    await expect(client.send(new PutItemCommand({ TableName: 'parcels', Item: key('1') }))).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})
