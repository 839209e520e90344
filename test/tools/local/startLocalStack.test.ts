import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { TABLE_NAME } from '#lib/local/environment.ts'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { findWallet } from '#shared/money/wallet/walletStore.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { createTable } from '#shared/table/table.ts'

const route = {
  summary: '',
  tag: '',
  access: 'public',
  effect: 'none',
  success: { status: 200 },
  problems: [],
} as const
const TABLES = {
  groups: {
    echo: {
      routes: defineRoutes({
        echo: { ...route, key: 'POST /echo/{name}' },
        crash: { ...route, key: 'GET /crash' },
      }),
      table: [],
      errorImpact: '',
    },
  },
  schedules: { nightly: { expression: 'cron(15 0 * * ? *)', timeoutSeconds: 5, table: [], errorImpact: '' } },
  workers: {},
} as const

let jobs = 0
const FUNCTIONS: Readonly<Record<string, { handler: (event: APIGatewayProxyEventV2) => unknown }>> = {
  echo: {
    handler: (event) => {
      if (event.routeKey === 'GET /crash') throw new Error('on purpose')
      return event
    },
  },
  notFound: { handler: ({ rawPath }) => ({ statusCode: 404, body: `no ${rawPath}` }) },
  nightly: { handler: () => void jobs++ },
}

describe('the local stack', () => {
  let directory: string
  let stack: LocalStack

  const start = async () => {
    const started = await startLocalStack({
      port: 0,
      dataDirectory: join(directory, 'data'),
      outputDirectory: directory,
      tables: TABLES,
      load: async (name) => FUNCTIONS[name],
    })
    if (!started.ok) throw new Error(started.error)
    stack = started.value
  }
  const get = (url: string) =>
    fetch(url).then(async (response) => ({ status: response.status, text: await response.text() }))
  const post = (url: string, body?: object, headers = {}) =>
    fetch(url, { method: 'POST', body: JSON.stringify(body) ?? null, headers }).then(async (response) => ({
      status: response.status,
      body: Object(await response.json()),
    }))
  const control = (path: string, body?: object, headers = {}) =>
    post(`${stack.demo.control_url}/${path}`, body, headers)

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'local-stack-'))
    await start()
  })
  afterAll(async () => {
    await stack.stop()
    await rm(directory, { recursive: true })
  })

  test('passes a request to its function as an event and returns its result', async () => {
    const { status, body } = await post(
      `${stack.demo.base_url}/echo/a%20b?x=1`,
      { n: 1 },
      { 'content-type': 'text/plain' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      routeKey: 'POST /echo/{name}',
      rawPath: '/v1/echo/a b',
      rawQueryString: 'x=1',
      pathParameters: { name: 'a b' },
      body: '{"n":1}',
      requestContext: { http: { sourceIp: '127.0.0.1' } },
    })
  })

  test('responds itself to what the gateway handles: other paths, crashes, and incomplete results of its default function', async () => {
    expect(await get(`${stack.demo.base_url}/none`)).toEqual({ status: 404, text: 'no /v1/none' })
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(await get(`${stack.demo.base_url}/crash`)).toEqual({
      status: 500,
      text: '{"message":"Internal Server Error"}',
    })
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
    expect(await get(new URL('/other', stack.demo.base_url).href)).toEqual({
      status: 404,
      text: '{"message":"Not Found"}',
    })
    expect((await post(`${stack.demo.base_url}/echo/x`, { long: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(413)
  })

  test('writes demo.json for its owner only, with two demo users', async () => {
    const path = join(directory, 'demo.json')
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(stack.demo)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(stack.demo.users).toHaveLength(2)
    expect(await get(`${stack.demo.return_uri}?nonce=%3Cb%3E`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('&lt;b&gt;'),
    })
  })

  test('moves its clock forward, and a schedule passed meanwhile fires once', async () => {
    const before = jobs
    const { body } = await control('clock', { advance: 'P2DT1H' })
    expect(body).toMatchObject({ offset_ms: 49 * 3_600_000, jobs: [{ job: 'nightly', ok: true }] })
    expect(jobs).toBe(before + 1)
    expect((await control('clock', { advance: 'a while' })).status).toBe(400)
  })

  test('runs jobs, drains, opens accounts and takes operations events', async () => {
    expect((await control('jobs/nightly')).body).toEqual({ job: 'nightly', ok: true })
    expect((await control('jobs/unknown')).status).toBe(404)
    expect((await control('drain')).body).toEqual({ handled: {} })
    expect(await control('users', { balances: { USD: 60 }, bucket: 5 })).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), access_token: expect.any(String) },
    })
    expect((await control('users', { balances: { dollars: 60 } })).status).toBe(400)
    expect((await control('operations', { detail_type: 'LabelProcessed', detail: {} })).body).toMatchObject({
      handled: false,
      reason: expect.any(String),
    })
    expect(await get(`${stack.demo.control_url}/deliveries`)).toEqual({ status: 200, text: '{"deliveries":[]}' })
  })

  test('leads visitors of its address to the documentation, and names its control endpoints', async () => {
    const root = await fetch(new URL('/', stack.demo.base_url), { redirect: 'manual' })
    expect([root.status, root.headers.get('location')]).toEqual([302, `${stack.demo.base_url}/docs`])
    expect(await get(`${stack.demo.control_url}/help`)).toEqual({
      status: 404,
      text: expect.stringContaining('POST clock'),
    })
  })

  test('rejects control calls of another site’s pages', async () => {
    expect((await control('drain', {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('finds its accounts and clock again after a restart', async () => {
    const { users } = stack.demo
    await stack.stop()
    await start()
    expect(stack.demo.users).toEqual(users)
    expect(await get(`${stack.demo.control_url}/clock`)).toMatchObject({
      text: expect.stringContaining(`"offset_ms":${49 * 3_600_000}`),
    })
  })

  test('makes its accounts once more where it was killed before they were all there', async () => {
    const { users } = stack.demo
    await stack.stop()
    const path = join(directory, 'data', 'stack.json')
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), seeds: null }))
    await start()
    expect(stack.demo.users.map(({ id, email }) => ({ id, email }))).toEqual(
      users.map(({ id, email }) => ({ id, email })),
    )
    expect(stack.demo.users[0]?.password).not.toBe(users[0]?.password)
    const wallet = await findWallet(createTable(getDocumentClient(), TABLE_NAME), users[0]?.id ?? 0, 'USD')
    expect(wallet?.balance.minorUnits).toBe(100_000)
  })

  test('keeps what it knows in files for its owner only', async () => {
    const files = await readdir(join(directory, 'data'))
    expect(files.toSorted()).toEqual(expect.arrayContaining(['fauxqs.db', 'stack.json', 'table.journal']))
    const modes = await Promise.all(files.map(async (file) => (await stat(join(directory, 'data', file))).mode & 0o777))
    expect(modes).toEqual(files.map(() => 0o600))
    expect((await stat(join(directory, 'data'))).mode & 0o777).toBe(0o700)
  })
})
