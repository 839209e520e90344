import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { failure } from '#shared/core/result.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

type Handle = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void | Promise<void>

const stops: (() => void)[] = []

/** Starts a server on a separate port, and returns its address. */
async function serving(handle: Handle): Promise<string> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    await handle(request, response, Buffer.concat(parts))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${Object(server.address()).port}`
}

async function smoke(url: string, { token = 'a-token', more = [] as readonly string[] } = {}) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const before = process.env.ACCESS_TOKEN
  process.env.ACCESS_TOKEN = token
  try {
    const exitCode = await runOps(['smoke', '--url', url, ...more], {
      connect: async () => failure('it needs no platform'),
      out: (text) => lines.out.push(text),
      err: (text) => lines.err.push(text),
    })
    return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
  } finally {
    process.env.ACCESS_TOKEN = before ?? ''
  }
}

async function smokeAsJson(url: string, options: Parameters<typeof smoke>[1] = {}) {
  const text = await smoke(url, { ...options, more: ['--json', ...(options.more ?? [])] })
  return { ...text, page: Object(JSON.parse(text.out)) }
}

const ofCalls = (page: ReturnType<typeof Object>, name: string): unknown[] =>
  page.calls.map((call: Record<string, unknown>) => call[name])

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('npm run ops -- smoke, on the local stack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  /** Returns the user's resources, for comparison before and after a run. */
  const belongings = async (api: Awaited<ReturnType<Stack['user']>>['api']) => ({
    shipments: (await api('GET', '/shipments')).body.shipments,
    webhooks: (await api('GET', '/webhooks')).body.webhooks,
    balances: (await api('GET', '/users/me')).body.user.balances,
  })

  /**
   * Starts a proxy in front of the stack that responds to some requests itself, before or after
   * they took effect.
   */
  const inFront = (instead: (request: IncomingMessage, seen: number) => 'lost' | 'refused' | undefined) => {
    const counts = new Map<string, number>()
    return serving(async (request, response, body) => {
      const key = `${request.method} ${request.url?.replaceAll(/\d{6,}/g, 'N')}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const what = instead(request, counts.get(key) ?? 0)
      if (what === 'refused') return void response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
      const result = await fetch(new URL(String(request.url), stack.demo.base_url), {
        method: String(request.method),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: body.length > 0 ? body : null,
      })
      const bytes = Buffer.from(await result.arrayBuffer())
      if (what === 'lost') return void request.socket.destroy()
      response.writeHead(result.status, Object.fromEntries(result.headers)).end(bytes)
    })
  }

  test('makes twelve calls that go well, says so on one page, and leaves nothing behind that anybody pays for', async () => {
    const { api, token } = await stack.user()
    const before = await belongings(api)
    const { exitCode, out, err } = await smoke(stack.demo.base_url, { token })
    expect([exitCode, err]).toEqual([0, ''])
    expect(out).toContain(stack.demo.base_url)
    expect(out).toContain('12 of 12 calls succeeded. All created resources were deleted.')
    expect(out.split('\n').length).toBeLessThan(30)
    expect(out).not.toContain(token)
    expect(await belongings(api)).toEqual(before)
    const { page } = await smokeAsJson(`${stack.demo.base_url}/`, { token })
    expect(ofCalls(page, 'outcome')).toEqual(Array.from({ length: 12 }, () => 'ok'))
    // Each call reports the request ID used in the logs.
    expect(ofCalls(page, 'request_id')).toEqual(Array.from({ length: 12 }, (_, place) => `${page.run}-${place + 1}`))
  })

  test.each([
    { call: 'POST /v1/shipments', fails: 'buy a test label' },
    { call: 'POST /v1/webhooks', fails: 'create a webhook' },
    { call: 'DELETE /v1/shipments/N', fails: 'delete the shipment' },
    { call: 'DELETE /v1/webhooks/N', fails: 'delete the webhook' },
  ])('a lost response to $call fails the run, and its resources are deleted', async ({ call, fails }) => {
    const { api, token } = await stack.user()
    const url = await inFront((request, seen) =>
      `${request.method} ${request.url?.replaceAll(/\d{6,}/g, 'N')}` === call && seen === 1 ? 'lost' : undefined,
    )
    const { exitCode, err, page } = await smokeAsJson(`${url}/v1`, { token })
    expect(exitCode).toBe(1)
    expect(err).toContain(`${fails}: connection failed`)
    expect(page.left_behind).toEqual([])
    expect(await belongings(api)).toMatchObject({ shipments: [], webhooks: [] })
  })

  test('a label that cannot be printed does not prevent the other checks and the cleanup', async () => {
    const { api, token } = await stack.user()
    const url = await inFront(({ url }) => (url?.includes('type=pdf') ? 'refused' : undefined))
    const { exitCode, err, page } = await smokeAsJson(`${url}/v1`, { token })
    expect([exitCode, err]).toEqual([1, expect.stringContaining('11 of 12')])
    expect(err).toContain('print the label: HTTP 503: search the stage logs for the request ID')
    expect(await belongings(api)).toMatchObject({ shipments: [], webhooks: [] })
    expect(page.left_behind).toEqual([])
  })

  test('reports what is left where it cannot be deleted', async () => {
    const { api, token } = await stack.user()
    const url = await inFront(({ method }) => (method === 'DELETE' ? 'refused' : undefined))
    const { page } = await smokeAsJson(`${url}/v1`, { token })
    const { shipments, webhooks } = await belongings(api)
    expect(page.left_behind).toEqual([
      expect.stringMatching(new RegExp(`^free test shipment .*\\(${shipments[0].id}\\)$`)),
      expect.stringMatching(new RegExp(`^webhook .*\\(${webhooks[0].id}\\)$`)),
    ])
  })

  test('a token that is not valid ends it with the reason', async () => {
    const { exitCode, err, page } = await smokeAsJson(stack.demo.base_url, { token: 'nobody' })
    expect(exitCode).toBe(1)
    expect(err).toContain('HTTP 401')
    expect(err).toContain('ACCESS_TOKEN is not valid. It may have expired')
    expect(ofCalls(page, 'outcome')).toEqual(['ok', 'ok', 'failed', ...Array.from({ length: 9 }, () => 'skipped')])
  })
})

describe('npm run ops -- smoke, where another service responds', () => {
  const html: Handle = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  const redirect: Handle = (_, response) => void response.writeHead(301, { location: 'https://a.example/' }).end()
  const broken: Handle = (_, response) =>
    void response
      .writeHead(500, { 'content-type': 'application/json', 'apigw-requestid': 'abc=' })
      .end('{"message":"Internal Server Error"}')
  const empty: Handle = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{')
  const silent: Handle = () => {}
  test.each([
    { what: 'HTML', handle: html, says: 'an HTML page. The URL must be the API base URL', skips: 11 },
    { what: 'a redirect', handle: redirect, says: 'redirects to https://a.example/ (HTTP', skips: 11 },
    { what: 'nothing', handle: silent, says: 'no response within 1 s', skips: 11 },
    {
      what: '5xx',
      handle: broken,
      says: 'HTTP 500 (Internal Server Error): search the stage logs for the request ID',
      skips: 5,
    },
    { what: 'no JSON', handle: empty, says: 'returned HTTP 200 instead of 404', skips: 5 },
  ])('$what: one clear line, and no call that makes no sense any more', async ({ handle, says, skips }) => {
    const requests: string[] = []
    const url = await serving((request, response, body) => {
      requests.push(String(request.url))
      return handle(request, response, body)
    })
    const { exitCode, err, page } = await smokeAsJson(`${url}/v1`, { more: ['--timeout', '1'] })
    expect(exitCode).toBe(1)
    expect(err.split('\n')).toHaveLength(1)
    expect(err).toContain(says)
    const skipped = ofCalls(page, 'outcome').filter((outcome) => outcome === 'skipped')
    expect(skipped).toHaveLength(skips)
    expect(requests.length).toBeGreaterThan(0)
    expect(ofCalls(page, 'request_id')[0] ?? '').toContain(handle === broken ? 'abc=' : '')
  })

  test('connection refused', async () => {
    const { exitCode, err } = await smoke('http://127.0.0.1:9/v1')
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/^error: 0 of 12 .*connection failed: /)])
  })

  test.each([
    { url: 'api.example.com', says: '--url must be a URL such as' },
    { url: 'https://api.example.com', says: '--url must end in /v1. Did you mean https://api.example.com/v1?' },
    { url: 'http://api.example.com/v1', says: 'must use https://' },
    { url: 'https://api.example.com/v1?x=1', says: 'must not contain a query' },
    { url: 'https://api.example.com/v1', token: '', says: 'ACCESS_TOKEN is required' },
    { url: 'https://api.example.com/v1', token: 'a b', says: 'must not contain spaces or line breaks' },
  ])('$url is rejected before anything is sent: $says', async ({ url, says, ...more }) => {
    const { exitCode, err, out } = await smoke(url, more)
    expect([exitCode, err, out]).toEqual([1, expect.stringContaining(says), ''])
  })
})
