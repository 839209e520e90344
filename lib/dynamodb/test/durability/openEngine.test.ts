import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type DurableEngine, openEngine } from '../../src/durability/openEngine.ts'
import { key, N, parcels, S, type TestClient, testClient } from '../testClient.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'engine-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = (): string => join(directory, 'table.journal')
const lock = (): string => join(directory, 'table.lock')

/** Makes a table in a folder and then stays. */
const OTHER_PROCESS = `
  import { openEngine } from ${JSON.stringify(new URL('../../src/durability/openEngine.ts', import.meta.url))}
  const { value } = openEngine(process.argv[1])
  await value.engine.execute('DynamoDB_20120810.CreateTable', ${JSON.stringify(parcels)})
  process.stdout.write('there')
  setInterval(() => {}, 1_000)
`

function open(options: Parameters<typeof openEngine>[1] = {}): DurableEngine & TestClient {
  const opened = openEngine(directory, options)
  if (!opened.ok) throw new Error(opened.error)
  return { ...opened.value, ...testClient(opened.value.engine) }
}

/** All that can be told apart from outside. */
async function contentOf({ send }: TestClient): Promise<unknown> {
  const { TableNames } = await send('ListTables', {})
  if (TableNames.length === 0) return 'no table'
  const { Items } = await send('Scan', { TableName: 'parcels' })
  const index = await send('Scan', { TableName: 'parcels', IndexName: 'by-g' })
  const { Table } = await send('DescribeTable', { TableName: 'parcels' })
  const StreamArn = Table.LatestStreamArn
  const { StreamDescription } = await send('DescribeStream', { StreamArn })
  const ttl = await send('DescribeTimeToLive', { TableName: 'parcels' })
  const [{ ShardId }] = StreamDescription.Shards
  const { ShardIterator } = await send('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
  const { Records } = await send('GetRecords', { ShardIterator })
  return { Items, indexed: index.Items, Records, StreamDescription, ttl }
}

const work: readonly ((client: TestClient) => Promise<unknown>)[] = [
  ({ send }) => send('CreateTable', parcels),
  ({ send }) =>
    send('PutItem', { TableName: 'parcels', Item: { ...key('1'), g: S('x'), weight: N('1.5'), label: S('😀') } }),
  ({ send }) =>
    send('TransactWriteItems', {
      ClientRequestToken: 'token',
      TransactItems: [
        { Put: { TableName: 'parcels', Item: { ...key('2'), b: { B: 'AQID' } } } },
        { Delete: { TableName: 'parcels', Key: key('1') } },
        { Put: { TableName: 'parcels', Item: { ...key('3'), g: S('y') } } },
      ],
    }),
  ({ send }) =>
    send('UpdateTimeToLive', {
      TableName: 'parcels',
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' },
    }),
  ({ send }) =>
    send('UpdateItem', {
      TableName: 'parcels',
      Key: key('3'),
      UpdateExpression: 'SET g = :g',
      ExpressionAttributeValues: { ':g': S('z') },
    }),
  ({ send }) =>
    send('BatchWriteItem', {
      RequestItems: { parcels: [{ DeleteRequest: { Key: key('2') } }, { PutRequest: { Item: key('4') } }] },
    }),
]

describe('a table in a folder', () => {
  test('cut off at any byte is as it was after some acknowledged step, with none lost that was written whole', async () => {
    const states: { readonly bytes: number; readonly content: unknown }[] = []
    const first = open()
    states.push({ bytes: 0, content: await contentOf(first) })
    for (const step of work) {
      await step(first)
      states.push({ bytes: statSync(file()).size, content: await contentOf(first) })
    }
    first.close()
    const whole = readFileSync(file())
    for (let cut = 0; cut <= whole.length; cut++) {
      writeFileSync(file(), whole.subarray(0, cut))
      const again = open()
      const acknowledged = states.findLast(({ bytes }) => bytes <= cut)
      const content = await contentOf(again)
      // A batch is several steps, so within it there are states nobody was told of.
      if (acknowledged !== states.at(-2)) expect(content).toEqual(acknowledged?.content)
      again.close()
    }
  })

  test('remembers client request tokens, so that a repeated transaction stays one', async () => {
    const first = open()
    for (const step of work.slice(0, 3)) await step(first)
    first.close()
    const again = open()
    await again.send('DeleteItem', { TableName: 'parcels', Key: key('2') })
    await work[2]?.(again)
    expect(await again.send('GetItem', { TableName: 'parcels', Key: key('2') })).toEqual({})
    again.close()
  })

  test('with a long journal is written anew at the start, and says the same', async () => {
    const first = open()
    for (const step of work) await step(first)
    for (let round = 0; round < 300; round++) {
      await first.send('PutItem', { TableName: 'parcels', Item: { ...key('5'), round: N(round) } })
    }
    const content = await contentOf(first)
    first.close()
    const before = statSync(file()).size
    const compacted = open({ longJournalBytes: 1_000 })
    expect(await contentOf(compacted)).toEqual(content)
    compacted.close()
    const again = open()
    expect(await contentOf(again)).toEqual(content)
    await again.send('PutItem', { TableName: 'parcels', Item: key('6') })
    again.close()
    expect(statSync(file()).size).not.toBe(before)
    const last = open()
    expect(await last.send('GetItem', { TableName: 'parcels', Key: key('6') })).toEqual({ Item: key('6') })
    last.close()
  })

  test('that is damaged is not opened', () => {
    writeFileSync(file(), 'this is no journal at all')
    expect(openEngine(directory)).toEqual({ ok: false, error: `${file()} is damaged at byte 0` })
    expect(existsSync(lock())).toBe(false)
  })

  test('is not opened while another process has it, and is taken over when that died', async () => {
    const other = spawn(process.execPath, ['--input-type=module', '--eval', OTHER_PROCESS, directory])
    await once(other.stdout, 'data')
    expect(openEngine(directory)).toEqual({
      ok: false,
      error: `${directory} is in use by process ${other.pid}. If that is another program, delete ${lock()}.`,
    })
    other.kill('SIGKILL')
    await once(other, 'exit')
    const mine = open()
    expect((await mine.send('ListTables', {})).TableNames).toEqual(['parcels'])
    expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid))
    mine.close()
    expect(existsSync(lock())).toBe(false)
  })
})
