import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createRetryingClient } from '#lib/client/src/createClient.ts'
import { ApiError, type ClientOptions, ConnectionError, createClient, TimeoutError } from '#lib/client/src/index.ts'
import { listenLocally, type RunningServer } from '#lib/local/http/localServer.ts'

type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }
type Answer = (response: ServerResponse) => void

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refused = (status: number, retryable: boolean, headers: Record<string, string> = {}) =>
  json(
    status,
    {
      status: 'error',
      code: 1001,
      name: 'internal_error',
      http_status: status,
      message: 'no',
      errors: ['no'],
      source: 'us',
      retryable,
      doc_url: 'https://x.example/1001',
    },
    headers,
  )
const broken: Answer = (response) => response.destroy()
const hanging: Answer = () => {}
const cutOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"user":')
  setTimeout(() => response.destroy(), 10)
}
const done = json(200, { user: { id: 7 } })
const made = json(201, { shipment: { id: 8 } })

describe('the client, with a service that is not always there', () => {
  let server: RunningServer
  let received: Received[]
  let waits: number[]
  /** In turn; the last one stays. */
  let answers: Answer[]

  beforeAll(async () => {
    server = await listenLocally(
      createServer(async (request, response) => {
        const body = Buffer.concat(await request.toArray()).toString()
        received.push({ url: request.url ?? '', headers: request.headers, body })
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        answer?.(response)
      }),
      0,
    )
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    received = []
    waits = []
    answers = [done]
  })

  const clientWith = (options: Partial<ClientOptions> = {}) =>
    createRetryingClient(
      { baseUrl: `${server.endpoint}/v1/`, token: ' ship_live_secret\n', ...options },
      {
        random: () => 1,
        wait: async (ms, signal) => {
          waits.push(ms)
          signal?.throwIfAborted()
        },
      },
    )
  const failed = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => {
        throw new Error('it did not fail')
      },
      (error) => error,
    )
  const parcel = {
    entry_point: 'HKG101',
    to: { name: 'a', street1: 'b', city: 'c', country: 'DE', phone: '1' },
    consignor: { name: 'a', street1: 'b', city: 'c', country: 'HK', phone: '1' },
    line_items: [],
  }

  test('sends again what may be accepted later, each wait up to twice as long as the one before', async () => {
    answers = [refused(500, true), broken, cutOff, refused(503, true), done]
    expect(await clientWith().users.get()).toEqual({ id: 7 })
    expect(received).toHaveLength(5)
    expect(waits).toEqual([500, 1_000, 2_000, 4_000])
  })

  test('does not send again what stays wrong', async () => {
    answers = [refused(400, false)]
    expect(await failed(clientWith().users.get())).toMatchObject({ attempts: 1, status: 400 })
    expect(received).toHaveLength(1)
  })

  test('gives up after as many repeats as were asked for', async () => {
    answers = [refused(500, true)]
    expect(await failed(clientWith().users.get())).toMatchObject({ attempts: 5, name: 'internal_error' })
    expect(await failed(clientWith({ maxRetries: 1 }).users.get())).toMatchObject({ attempts: 2 })
    expect(await failed(clientWith().users.get({}, { maxRetries: 0 }))).toMatchObject({ attempts: 1 })
  })

  test('waits as long as it is asked to, and not for minutes', async () => {
    answers = [refused(429, true, { 'retry-after': '3' }), done]
    await clientWith().users.get()
    expect(waits).toEqual([3_500])
    waits = []
    answers = [refused(429, true, { ratelimit: '"requests";r=4;t=9, "account";r=0;t=2' }), done]
    await clientWith().users.get()
    expect(waits).toEqual([2_500])
    waits = []
    answers = [refused(429, true, { 'retry-after': '61' }), done]
    expect(await failed(clientWith().users.get())).toMatchObject({ status: 429, attempts: 1 })
    expect(waits).toEqual([])
  })

  test('keeps one key over all attempts of a write, and has a new one for the next', async () => {
    answers = [broken, refused(500, true), made]
    const client = clientWith()
    await client.shipments.create(parcel)
    answers = [made]
    await client.shipments.create(parcel)
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[3]).not.toBe(keys[0])
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  })

  test("takes the caller's own key, and tells it with an error so that the request can be sent again", async () => {
    answers = [broken]
    const error = await failed(clientWith({ maxRetries: 1 }).shipments.create(parcel, { idempotencyKey: 'order-1001' }))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ idempotencyKey: 'order-1001', attempts: 2, retryable: true })
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1001', 'order-1001'])
  })

  test('never sends again a write without a key of which nobody knows whether it had its effect', async () => {
    const exchange = { application_id: 'app', application_secret: 'secret', nonce: 'n' }
    answers = [broken, done]
    expect(await failed(clientWith().oauth.createAccessToken(exchange))).toMatchObject({ attempts: 1 })
    answers = [refused(500, true), json(201, { access_token: 't' })]
    expect(await clientWith().oauth.createAccessToken(exchange)).toEqual({ access_token: 't' })
  })

  test('ends an attempt that takes too long, and tries again', async () => {
    answers = [hanging, done]
    expect(await clientWith({ timeoutMs: 100 }).users.get()).toEqual({ id: 7 })
    answers = [hanging]
    const error = await failed(clientWith({ timeoutMs: 100, maxRetries: 0 }).users.get())
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ message: `No response from ${server.endpoint}/v1 within 100 ms` })
  })

  test("ends at once, with the signal's reason, when the caller has had enough", async () => {
    const reason = new Error('enough')
    answers = [hanging]
    const asking = clientWith().users.get({}, { signal: AbortSignal.abort(reason) })
    expect(await failed(asking)).toBe(reason)
    expect(received).toHaveLength(0)
    const controller = new AbortController()
    const hung = failed(clientWith().users.get({}, { signal: controller.signal }))
    setTimeout(() => controller.abort(reason), 50)
    expect(await hung).toBe(reason)
    answers = [refused(500, true)]
    const waiting = new AbortController()
    const real = createClient({ baseUrl: `${server.endpoint}/v1`, token: 't', maxRetries: 1_000 })
    const tiring = failed(real.users.get({}, { signal: waiting.signal }))
    setTimeout(() => waiting.abort(reason), 50)
    expect(await tiring).toBe(reason)
  })

  test('hands values over that it does not know, and answers with fields it does not know', async () => {
    answers = [json(200, { label: { id: 1, status: 'Teleported', carrier: 'Owl', warp: 9 }, more: 1 })]
    expect(await clientWith().labels.get(1)).toEqual({ id: 1, status: 'Teleported', carrier: 'Owl', warp: 9 })
    answers = [json(418, { status: 'error', code: 9999, name: 'teapot', message: 'no', errors: [], retryable: false })]
    expect(await failed(clientWith().labels.get(1))).toMatchObject({ code: 9999, name: 'teapot', source: 'you' })
  })

  test('tells what a gateway answered in place of the service', async () => {
    answers = [(response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')]
    const error = await failed(clientWith({ maxRetries: 1 }).users.get())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'http_error', code: 0, status: 502, attempts: 2 })
    answers = [(response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()]
    expect(await failed(clientWith().users.get())).toMatchObject({ name: 'http_error', status: 302, retryable: false })
  })

  test('names the address where nobody answers, or somebody else does', async () => {
    const gone = await listenLocally(createServer(), 0)
    await gone.stop()
    expect(await failed(clientWith({ baseUrl: gone.endpoint, maxRetries: 0 }).users.get())).toMatchObject({
      message: `${gone.endpoint} is unreachable (ECONNREFUSED)`,
    })
    answers = [json(404, { message: 'Not Found' })]
    expect(await failed(clientWith({ baseUrl: server.endpoint }).users.get())).toMatchObject({
      name: 'http_error',
      message: `${server.endpoint} returned HTTP status 404 without an API error. Check that the base URL includes the version, for example …/v1`,
    })
  })

  test('tells which parts of a request were refused where the others are done', async () => {
    const overpack = { id: 3, shipments: [{ id: 1, error: 'another service' }] }
    answers = [json(400, { overpack })]
    const asked = clientWith().overpacks.create({ shipments: [{ id: 1 }] })
    expect(await failed(asked)).toMatchObject({ name: 'partly_done', code: 0, body: { overpack }, retryable: false })
  })

  test('shows the token to the service only, as it was meant', async () => {
    const notes: unknown[] = []
    answers = [refused(500, true)]
    const error = await failed(clientWith({ maxRetries: 1, onAnswer: (note) => notes.push(note) }).users.get())
    expect(received[0]?.headers.authorization).toBe('Bearer ship_live_secret')
    expect(JSON.stringify([error, notes, String(error), Object(error).stack])).not.toContain('secret')
    expect(notes).toHaveLength(2)
    const faulty = await failed(clientWith({ token: 'two\nlines' }).users.get())
    expect(String(faulty)).toBe('TypeError: the token is empty or contains invalid characters')
  })

  test('asks for a token before each attempt, and sends none where none is needed', async () => {
    let asked = 0
    answers = [refused(500, true), done]
    await clientWith({ token: async () => `t${++asked}` }).users.get()
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2'])
    await clientWith({ token: undefined }).openApi.get()
    expect(received.at(-1)?.headers.authorization).toBeUndefined()
  })

  test('has misspelt fields refused in development, and wherever that is asked for', async () => {
    const preferences = async (options: Partial<ClientOptions>, strict?: boolean) => {
      const elsewhere = (url: unknown, init?: RequestInit) =>
        fetch(String(url).replace('https://api.example.com', server.endpoint), init)
      await clientWith({ baseUrl: 'https://api.example.com/v1', fetch: elsewhere, ...options }).users.get(
        {},
        { strict },
      )
      return received.at(-1)?.headers.prefer
    }
    expect(await preferences({})).toBeUndefined()
    expect(await preferences({ token: 'ship_test_secret' })).toBe('handling=strict; customs=warn')
    expect(await preferences({ baseUrl: `${server.endpoint}/v1` })).toBe('handling=strict; customs=warn')
    expect(await preferences({ strict: true })).toBe('handling=strict; customs=warn')
    expect(await preferences({ strict: true }, false)).toBeUndefined()
    expect(await preferences({ token: 'ship_test_secret', strict: false })).toBeUndefined()
  })

  test('writes a query as the service reads it, and lets no id lead elsewhere', async () => {
    const client = clientWith()
    answers = [json(200, { estimate: {} })]
    await client.estimate.get({
      entry_point: 'HKG101',
      country: 'DE',
      weight: 0.8,
      dg_codes: ['0965', '0966'],
      insurance: true,
      value: undefined,
    })
    expect(received[0]?.url).toBe(
      '/v1/estimate?entry_point=HKG101&country=DE&weight=0.8&dg_codes=0965%2C0966&insurance=true',
    )
    answers = [json(200, { label: {} })]
    await client.labels.get('SV 1/2?#')
    expect(received[1]?.url).toBe('/v1/labels/SV%201%2F2%3F%23')
    for (const id of ['', '.', '..']) {
      expect(String(await failed(client.labels.get(id)))).toBe('TypeError: id must be an ID')
    }
    expect(received).toHaveLength(2)
  })

  test('refuses an address that is none', () => {
    for (const baseUrl of ['', undefined]) {
      expect(() => createClient({ baseUrl })).toThrow('baseUrl is required and must be the URL of the API')
    }
    for (const baseUrl of ['api.example.com/v1', 'ftp://api.example.com', 'https://api.example.com/v1?a=1']) {
      expect(() => createClient({ baseUrl })).toThrow('baseUrl must be the URL of the API including the version')
    }
  })

  test('follows a feed of events by its own cursor', async () => {
    answers = [
      json(200, { events: [{ id: 1 }], next: 'a', has_more: true }),
      json(200, { events: [{ id: 2 }], next: 'b', has_more: false }),
    ]
    expect(await clientWith().events.list({ topic: 'shipments_status' }).toArray()).toEqual([{ id: 1 }, { id: 2 }])
    expect(received.map(({ url }) => url)).toEqual([
      '/v1/events?topic=shipments_status',
      '/v1/events?topic=shipments_status&after=a',
    ])
  })
})
