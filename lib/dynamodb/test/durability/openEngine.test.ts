import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type DurableEngine, openEngine } from '../../src/durability/openEngine.ts'
import { handleRequest } from '../../src/http/jsonProtocol.ts'
import { seededChoices } from '../differential/seeded.ts'
import { key, N, parcels, S, type TestClient, testClient } from '../testClient.ts'
import { faultyDisk, hastyDisk } from './faultyDisk.ts'

const isProof = process.env.PROOF !== undefined

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'engine-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const file = (): string => join(directory, 'table.journal')
const lock = (): string => join(directory, 'table.lock')

/** Creates a table in a folder and keeps running. */
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

type Content = {
  readonly Items: readonly object[]
  readonly Records: readonly { readonly eventName: string }[]
  readonly indexed?: readonly object[]
  readonly StreamDescription?: object
  readonly ttl?: object
}

/** Returns the externally visible content. */
async function contentOf({ send }: TestClient): Promise<Content> {
  const { TableNames } = await send('ListTables', {})
  if (TableNames.length === 0) return { Items: [], Records: [] }
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
    await first.close()
    const complete = readFileSync(file())
    const ends = states.map(({ bytes }) => bytes)
    for (let cut = 0; cut <= complete.length; cut++) {
      // Journals alone are truncated at every byte.
      if (!isProof && cut % 100 > 0 && !ends.some((end) => Math.abs(end - cut) <= 1)) continue
      writeFileSync(file(), complete.subarray(0, cut))
      const again = open()
      const acknowledged = states.findLast(({ bytes }) => bytes <= cut)
      const content = await contentOf(again)
      // A batch consists of several steps, with unacknowledged states in between.
      if (acknowledged !== states.at(-2)) expect(content).toEqual(acknowledged?.content)
      await again.close()
    }
  })

  test('remembers client request tokens, so that a repeated transaction stays one', async () => {
    const first = open()
    for (const step of work.slice(0, 3)) await step(first)
    await first.close()
    const again = open()
    await again.send('DeleteItem', { TableName: 'parcels', Key: key('2') })
    await work[2]?.(again)
    expect(await again.send('GetItem', { TableName: 'parcels', Key: key('2') })).toEqual({})
    await again.close()
  })

  test('compacts its journal during other work, repeatedly, with the same contents', async () => {
    const options = { compactionBytes: 5_000, streamBytes: 2_000, disk: hastyDisk }
    const first = open(options)
    for (const step of work) await step(first)
    let longest = 0
    for (let round = 0; round < 1_000; round++) {
      await first.send('PutItem', { TableName: 'parcels', Item: { ...key('5'), round: N(round) } })
      if (round % 10 === 0) await nextTurn()
      longest = Math.max(longest, statSync(file()).size)
    }
    expect(longest).toBeLessThan(20_000)
    const content = await contentOf(first)
    await first.close()
    const again = open(options)
    expect(await contentOf(again)).toEqual(content)
    await again.send('PutItem', { TableName: 'parcels', Item: key('6') })
    await again.close()
    const last = open()
    expect(await last.send('GetItem', { TableName: 'parcels', Key: key('6') })).toEqual({ Item: key('6') })
    await last.close()
  })

  test('responds to requests while a large table is compacted', async () => {
    const first = open({ compactionBytes: 3_000_000, streamBytes: 500_000, disk: hastyDisk })
    await first.send('CreateTable', parcels)
    const filler = S('x'.repeat(1_000))
    const delaysMs: number[] = []
    const journals = new Set<number>([statSync(file()).ino])
    for (let number = 0; number < 6_000; number++) {
      const startMs = performance.now()
      await first.send('PutItem', { TableName: 'parcels', Item: { ...key(String(number % 50)), filler, n: N(number) } })
      if (number % 50 === 0) await nextTurn()
      delaysMs.push(performance.now() - startMs)
      if (number % 100 === 0) journals.add(statSync(file()).ino)
    }
    await first.close()
    expect(journals.size).toBeGreaterThan(1)
    delaysMs.sort((one, other) => one - other)
    expect(delaysMs[Math.floor(delaysMs.length * 0.999)]).toBeLessThan(100)
  })

  test('rejects writes while its disk is full, logs that once, and resumes afterwards', async () => {
    const disk = faultyDisk(seededChoices(1))
    const lines: string[] = []
    const full = open({ disk, log: (line) => lines.push(line) })
    for (const step of work.slice(0, 2)) await step(full)
    const before = await contentOf(full)
    const lengthBefore = statSync(file()).size
    disk.isFull = true
    for (const step of work.slice(2)) await expect(step(full)).rejects.toMatchObject({ type: 'InternalServerError' })
    expect(await contentOf(full)).toEqual(before)
    expect(lines).toEqual([expect.stringContaining('ENOSPC')])
    const { status, body } = await handleRequest(
      full.engine,
      'DynamoDB_20120810.PutItem',
      JSON.stringify({ TableName: 'parcels', Item: key('7') }),
    )
    expect([status, JSON.parse(body).__type]).toEqual([500, expect.stringMatching(/#InternalServerError$/)])
    disk.isFull = false
    for (const step of work.slice(2)) await step(full)
    expect(lines).toEqual([expect.stringContaining('refused'), expect.stringContaining('taken again')])
    expect(statSync(file()).size).toBeGreaterThan(lengthBefore)
    const content = await contentOf(full)
    await full.close()
    const again = open()
    expect(await contentOf(again)).toEqual(content)
    await again.close()
  })

  test('leaves what has expired where its disk is full, until there is room', async () => {
    let nowMs = 1_000_000_000_000
    const disk = faultyDisk(seededChoices(1))
    const full = open({ disk, now: () => nowMs, log: () => {} })
    for (const step of [work[0], work[3]]) await step?.(full)
    for (const sk of ['1', '2']) {
      await full.send('PutItem', { TableName: 'parcels', Item: { ...key(sk), until: N(1_000_000_001) } })
    }
    nowMs += 60_000
    disk.isFull = true
    expect(full.engine.expire()).toBe(0)
    disk.isFull = false
    expect(full.engine.expire()).toBe(2)
    await full.close()
  })

  test('is opened with a journal of the first form, which knew no trimming', async () => {
    const path = join(import.meta.dirname, 'journals', 'first-form.journal')
    copyFileSync(path, file())
    const opened = open({ now: () => 1_790_000_000_000 })
    const { Items, Records, ttl } = await contentOf(opened)
    expect(Items).toEqual([{ ...key('2'), b: { B: 'AQID' } }, { ...key('3'), g: S('z') }, key('4')])
    expect(Records.map(({ eventName }) => eventName)).toEqual([
      ...['INSERT', 'INSERT', 'REMOVE', 'INSERT', 'MODIFY', 'INSERT'],
    ])
    expect(ttl).toMatchObject({ TimeToLiveDescription: { AttributeName: 'until' } })
    // The token of its transaction is still valid.
    await opened.send('DeleteItem', { TableName: 'parcels', Key: key('2') })
    await work[2]?.(opened)
    expect(await opened.send('GetItem', { TableName: 'parcels', Key: key('2') })).toEqual({})
    await opened.close()
  })

  test('makes a folder and files that only their owner can read', async () => {
    rmSync(directory, { recursive: true })
    const opened = open()
    const modes = [directory, file(), lock()].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600, 0o600])
    await opened.close()
  })

  test('says what is wrong with a folder that cannot be used', () => {
    rmSync(directory, { recursive: true })
    writeFileSync(directory, '')
    expect(openEngine(directory)).toEqual({ ok: false, error: expect.stringContaining(`${directory} cannot be used`) })
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
    await mine.close()
    expect(existsSync(lock())).toBe(false)
  })
})
