import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { chunks } from '#shared/core/chunks.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { minutes } from '#test/support/proof.ts'
import { orphansAmong } from '#test/support/referentialIntegrity.ts'
import { aShipment } from '#test/support/shipments.ts'

/*
 * Drill for the loss of table and files: both are restored, as AWS Backup does, into a new stack
 * that has only the secrets, which outlive a table. There audits pass, labels can be printed, and
 * new ones bought.
 */

const root = resolve(import.meta.dirname, '../../..')
let directory: string
const running: ChildProcess[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'restore-'))
})
afterAll(async () => {
  for (const one of running) await end(one)
  await rm(directory, { recursive: true })
})

async function end(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return
  one.kill('SIGKILL')
  await once(one, 'exit')
}

/** Starts a separate stack in a folder; its data is stored there under `data`. */
async function startIn(name: string) {
  const cwd = join(directory, name)
  await mkdir(cwd, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'bin/local.ts'), '--data', 'data'], {
    cwd,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  const demo = JSON.parse(await readFile(join(cwd, '.local/demo.json'), 'utf8'))
  const data = Object(await (await fetch(`${demo.control_url}/data`)).json())
  const aws = { region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  return {
    cwd,
    demo,
    end: () => end(child),
    table: { name: String(data.table_name), client: new DynamoDBClient({ ...aws, endpoint: data.dynamodb_endpoint }) },
    files: {
      bucket: String(data.blob_bucket),
      client: new S3Client({ ...aws, endpoint: data.queues_endpoint, forcePathStyle: true }),
    },
    control: async (path: string, body: object = {}) =>
      Object(await (await fetch(`${demo.control_url}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()),
  }
}

type Running = Awaited<ReturnType<typeof startIn>>
type Item = Record<string, AttributeValue>

async function itemsOf({ table: { name, client } }: Running): Promise<readonly Item[]> {
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) items.push(...Items)
  return items
}

async function writeTo({ table: { name, client } }: Running, requests: readonly WriteRequest[]): Promise<void> {
  for (const some of chunks(requests, 25)) {
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: [...some] } }),
    )
    expect(UnprocessedItems).toEqual({})
  }
}

const keyOf = ({ pk, sk }: Item): Item => ({ ...(pk ? { pk } : {}), ...(sk ? { sk } : {}) })

async function copyTable(from: Running, to: Running): Promise<number> {
  await writeTo(
    to,
    (await itemsOf(to)).map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
  )
  const items = await itemsOf(from)
  await writeTo(
    to,
    items.map((Item) => ({ PutRequest: { Item } })),
  )
  return items.length
}

async function copyFiles(from: Running, to: Running): Promise<number> {
  const { Contents = [] } = await from.files.client.send(new ListObjectsV2Command({ Bucket: from.files.bucket }))
  for (const { Key } of Contents) {
    const { Body } = await from.files.client.send(new GetObjectCommand({ Bucket: from.files.bucket, Key }))
    const content = await Body?.transformToByteArray()
    await to.files.client.send(new PutObjectCommand({ Bucket: to.files.bucket, Key, Body: content ?? '' }))
  }
  return Contents.length
}

const as = (stack: Running, token: string) => async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${stack.demo.base_url}${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, bytes, body: isJson ? Object(JSON.parse(bytes.toString())) : {} }
}

const ops = (stack: Running, ...words: string[]): string =>
  execFileSync(process.execPath, [join(root, 'bin/ops.ts'), ...words], { cwd: stack.cwd, encoding: 'utf8' })

/** Creates a PDF as sent by carriers. */
async function aDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  return document.save()
}

test(
  'copies of table and files make a stack whose audits are clean, that prints old labels and sells new ones',
  async () => {
    const lost = await startIn('lost')
    const [{ id, email, access_token: token }] = lost.demo.users
    const before = as(lost, token)
    const own = (await before('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).body.shipment
    const carriers = (
      await before('POST', '/shipments', { shipment: aShipment({ carrier: 'DeutschePost', create_label: true }) })
    ).body.shipment
    const document = await aDocument()
    await lost.files.client.send(
      new PutObjectCommand({ Bucket: lost.files.bucket, Key: 'incoming/one.pdf', Body: document }),
    )
    const ready = {
      user_id: id,
      label_id: carriers.labels[0].id,
      tracking_number: 'DP12345678',
      document: 'incoming/one.pdf',
    }
    expect(await lost.control('operations', { detail_type: 'AsyncLabelReady', detail: ready })).toEqual({
      handled: true,
    })
    await lost.control('drain')
    const pdfs = [own, carriers].map(({ labels }) => `/labels/${labels[0].id}?type=pdf`)
    const printed = await Promise.all(pdfs.map((path) => before('GET', path)))
    const { balances } = (await before('GET', '/users/me')).body.user

    // Only the secrets survive the loss; demo accounts are restored with the table.
    const state = JSON.parse(await readFile(join(lost.cwd, 'data/stack.json'), 'utf8'))
    await mkdir(join(directory, 'restored/data'), { recursive: true })
    await writeFile(join(directory, 'restored/data/stack.json'), JSON.stringify({ ...state, seeds: null }))
    const restored = await startIn('restored')
    expect(await copyTable(lost, restored)).toBeGreaterThan(20)
    expect(await copyFiles(lost, restored)).toBeGreaterThan(0)
    await lost.end()

    const after = as(restored, token)
    expect((await after('GET', '/users/me')).body.user.balances).toEqual(balances)
    for (const [place, path] of pdfs.entries()) {
      const again = await after('GET', path)
      expect([path, again.status]).toEqual([path, 200])
      expect(again.bytes.equals(printed[place]?.bytes ?? Buffer.of())).toBe(true)
    }
    const more = await after('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    expect([more.status, more.body.shipment.labels.length]).toEqual([201, 1])
    await restored.control('drain')

    expect(ops(restored, 'audit', email)).toContain('USD')
    expect(ops(restored, 'stock', 'audit', email)).not.toBe('')
    const items: readonly StoredItem[] = (await itemsOf(restored)).map((item) => {
      const { pk, sk, ...rest } = unmarshall(item)
      return { pk: String(pk), sk: String(sk), ...rest }
    })
    expect(orphansAmong(items)).toEqual([])
  },
  minutes(2),
)
