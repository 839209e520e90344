import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import type {
  ClientCall,
  ClientFailure,
  ClientSettings,
  ConformingClient,
} from '#test/support/clients/conformingClient.ts'
import {
  broken,
  cutOff,
  cutOffChunks,
  type FickleService,
  hanging,
  json,
  reject,
  startFickleService,
  trickling,
} from '#test/support/clients/fickleService.ts'
import { LANGUAGES, MISSING_LANGUAGES } from '#test/support/clients/languages.ts'

const done = json(200, { user: { id: 7 } })
const created = json(201, { shipment: { id: 8 } })
const parcel = {
  entry_point: 'HKG101',
  to: { name: 'a', street1: 'Straße 1', city: 'c', country: 'DE', phone: '1' },
  consignor: { name: 'a', street1: 'b', city: 'c', country: 'HK', phone: '1' },
  line_items: [],
}

for (const { language } of MISSING_LANGUAGES)
  test.skip(`the client for ${language} (skipped: python3 is missing)`, () => {})

describe.each(LANGUAGES)('the client for $language, with a service that is not always there', ({ start }) => {
  let service: FickleService
  let client: ConformingClient
  beforeAll(async () => {
    service = await startFickleService()
    client = await start()
  })
  afterAll(async () => {
    await client.stop()
    await service.stop()
  })
  beforeEach(() => service.respondWith(done))

  const run = (
    method: string,
    inputs: readonly unknown[] = [],
    { settings, ...more }: Partial<Omit<ClientCall, 'settings'>> & { settings?: Partial<ClientSettings> } = {},
  ) =>
    client.call({
      method,
      inputs,
      settings: { baseUrl: `${service.endpoint}/v1/`, token: ' ship_live_secret\n', ...settings },
      ...more,
    })
  const value = async (...parameters: Parameters<typeof run>): Promise<unknown> => {
    const outcome = await run(...parameters)
    expect(outcome.error).toBeNull()
    return outcome.value
  }
  const failure = async (...parameters: Parameters<typeof run>): Promise<ClientFailure> => {
    const { error } = await run(...parameters)
    if (!error) throw new Error('it did not fail')
    return error
  }
  const retries = (maxRetries: number) => ({ settings: { maxRetries } })
  const keys = () => service.received.map(({ headers }) => headers['idempotency-key'])

  test('retries what may be accepted later, each wait up to twice as long as the previous one', async () => {
    service.respondWith(reject(500, true), broken, cutOff, cutOffChunks, reject(503, true), done)
    const outcome = await run('users.get', [{}], retries(5))
    expect([outcome.value, outcome.error]).toEqual([{ id: 7 }, null])
    expect(service.received).toHaveLength(6)
    expect(outcome.waitsMs).toEqual([500, 1_000, 2_000, 4_000, 8_000])
  })

  test('does not retry what stays wrong', async () => {
    service.respondWith(reject(400, false))
    expect(await failure('users.get')).toMatchObject({ kind: 'api', attempts: 1, status: 400 })
    expect(service.received).toHaveLength(1)
  })

  test('ends after as many retries as were asked for', async () => {
    service.respondWith(reject(500, true))
    expect(await failure('users.get')).toMatchObject({ attempts: 5, name: 'internal_error' })
    expect(await failure('users.get', [{}], retries(1))).toMatchObject({ attempts: 2 })
    expect(await failure('users.get', [{}], { options: { maxRetries: 0 } })).toMatchObject({ attempts: 1 })
  })

  test.each<[string, Record<string, string>, number[]]>([
    ['seconds', { 'retry-after': '3' }, [3_500]],
    ['a date of the past', { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }, [500]],
    ['nothing that can be read', { 'retry-after': 'soon' }, [500]],
    ['a limit that is used up', { ratelimit: '"requests";r=4;t=9, "account";r=0;t=2' }, [2_500]],
    ['limits that are not used up', { ratelimit: '"requests";r=4;t=9, "account";r=05;t=2' }, [500]],
    ['a minute', { 'retry-after': '60' }, [60_500]],
  ])('waits as long as the response requests: %s', async (_, headers, waitsMs) => {
    service.respondWith(reject(429, true, headers), done)
    const outcome = await run('users.get')
    expect([outcome.error, outcome.waitsMs]).toEqual([null, waitsMs])
  })

  test('does not wait for minutes', async () => {
    service.respondWith(reject(429, true, { 'retry-after': '61' }), done)
    const { error, waitsMs } = await run('users.get')
    expect([error, waitsMs]).toMatchObject([{ status: 429, attempts: 1 }, []])
    const farAway = new Date(Date.now() + 3_600_000).toUTCString()
    service.respondWith(reject(429, true, { 'retry-after': farAway }), done)
    expect(await failure('users.get')).toMatchObject({ status: 429, attempts: 1 })
  })

  test('keeps one key over all attempts of a write, and has a new one for the next', async () => {
    service.respondWith(broken, reject(500, true), created, created)
    expect(await value('shipments.create', [parcel])).toEqual({ id: 8 })
    await value('shipments.create', [parcel])
    expect(keys()).toHaveLength(4)
    expect(new Set(keys().slice(0, 3)).size).toBe(1)
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys()[3]).not.toBe(keys()[0])
    expect(service.received.map(({ body }) => JSON.parse(body))).toEqual(Array(4).fill({ shipment: parcel }))
  })

  test("takes the caller's own key, and has it in an error so that the request can be sent again", async () => {
    service.respondWith(broken)
    const settings = { ...retries(1), options: { idempotencyKey: 'order-1001' } }
    expect(await failure('shipments.create', [parcel], settings)).toMatchObject({
      kind: 'connection',
      idempotencyKey: 'order-1001',
      operation: 'createShipment',
      attempts: 2,
      retryable: true,
    })
    expect(keys()).toEqual(['order-1001', 'order-1001'])
  })

  test('never retries a write without a key whose effect is unknown', async () => {
    const exchange = [{ application_id: 'app', application_secret: 'secret', nonce: 'n' }]
    service.respondWith(broken, done)
    expect(await failure('oauth.createAccessToken', exchange)).toMatchObject({ attempts: 1, idempotencyKey: null })
    service.respondWith(reject(500, true), json(201, { access_token: 't' }))
    expect(await value('oauth.createAccessToken', exchange)).toEqual({ access_token: 't' })
  })

  test('ends an attempt that takes too long, and retries', async () => {
    service.respondWith(hanging, done)
    expect(await value('users.get', [{}], { settings: { timeoutMs: 100 } })).toEqual({ id: 7 })
    for (const response of [hanging, trickling]) {
      service.respondWith(response)
      expect(
        await failure('users.get', [{}], { settings: { maxRetries: 0 }, options: { timeoutMs: 100 } }),
      ).toMatchObject({ kind: 'timeout', message: `No response from ${service.endpoint}/v1 within 100 ms` })
    }
  })

  test('returns values and fields that it does not know', async () => {
    service.respondWith(json(200, { label: { id: 1, status: 'Teleported', carrier: 'Owl', warp: 9 }, more: 1 }))
    expect(await value('labels.get', [1])).toEqual({ id: 1, status: 'Teleported', carrier: 'Owl', warp: 9 })
    service.respondWith(
      json(418, { status: 'error', code: 9999, name: 'teapot', message: 'no', errors: [], retryable: false }),
    )
    expect(await failure('labels.get', [1])).toMatchObject({ code: 9999, name: 'teapot', source: 'you' })
  })

  test('reports the response of a gateway in place of the service', async () => {
    service.respondWith((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>'))
    const error = await failure('users.get', [{}], retries(1))
    expect(error).toMatchObject({ kind: 'api', name: 'http_error', code: 0, status: 502, source: 'us', attempts: 2 })
    service.respondWith((response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end())
    expect(await failure('users.get')).toMatchObject({ name: 'http_error', status: 302, retryable: false })
    expect(service.received).toHaveLength(1)
  })

  test('names the address where no server responds, or another one does', async () => {
    const removed = await listenOnLocalhost(createServer(), 0)
    await removed.stop()
    const error = await failure('users.get', [{}], { settings: { baseUrl: removed.endpoint, maxRetries: 0 } })
    expect(error.kind).toBe('connection')
    expect(error.message).toMatch(
      new RegExp(`^${removed.endpoint} is unreachable \\((ECONNREFUSED|Connection refused)\\)$`),
    )
    service.respondWith(json(404, { message: 'Not Found' }))
    expect(await failure('users.get', [{}], { settings: { baseUrl: service.endpoint } })).toMatchObject({
      name: 'http_error',
      message: `${service.endpoint} returned HTTP status 404 without an API error. Check that the base URL includes the version, such as …/v1.`,
    })
  })

  test('reports which parts of a request were rejected where the others are done', async () => {
    const overpack = { id: 3, shipments: [{ id: 1, error: 'another service' }] }
    service.respondWith(json(400, { overpack }))
    const error = await failure('overpacks.create', [{ shipments: [{ id: 1 }] }])
    expect(error).toMatchObject({ name: 'partly_done', code: 0, body: { overpack }, retryable: false })
  })

  test('reads pointers, and the id of the request', async () => {
    const errors = ['/shop/name: is required', 'no position', '/a b: c']
    const body = { code: 1000, name: 'validation_failed', message: 'no', errors, source: 'you', retryable: false }
    service.respondWith(json(400, body, { 'x-request-id': 'req-1' }))
    expect(await failure('users.get')).toMatchObject({
      requestId: 'req-1',
      faults: [
        { pointer: '/shop/name', reason: 'is required' },
        { pointer: null, reason: 'no position' },
        { pointer: null, reason: '/a b: c' },
      ],
    })
  })

  test('shows the token to the service only, as it was meant', async () => {
    service.respondWith(reject(500, true))
    const { notes, shown } = await run('users.get', [{}], retries(1))
    expect(service.received[0]?.headers.authorization).toBe('Bearer ship_live_secret')
    expect(notes).toHaveLength(2)
    expect(notes[0]).toMatchObject({ operation: 'getUser', status: 500, attempt: 1, ignored: null, replayed: false })
    expect(shown).toContain('no')
    expect([JSON.stringify(notes), shown].join()).not.toContain('secret')
    const faulty = await run('users.get', [{}], { settings: { token: 'two\nlines' } })
    expect(faulty.error).toEqual({ kind: 'input', message: 'the token is empty or contains invalid characters' })
    const withPassword = service.endpoint.replace('//', '//user:secret@')
    const { error } = await run('users.get', [{}], { settings: { baseUrl: `${withPassword}/v1`, maxRetries: 0 } })
    expect(JSON.stringify(error)).not.toContain('secret')
  })

  test('gets a token before each attempt, and sends none where none is needed', async () => {
    service.respondWith(reject(500, true), done)
    await value('users.get', [{}], { settings: { token: ['t1', 't2'] } })
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2'])
    await value('openApi.get', [{}], { settings: { token: 'unused' } })
    expect(service.received.at(-1)?.headers.authorization).toBeUndefined()
  })

  test('has misspelt fields rejected in development, and wherever that is asked for', async () => {
    const preference = async (settings: Partial<ClientSettings>, strict?: boolean) => {
      const elsewhere = { baseUrl: 'https://api.example.com/v1', sendTo: service.endpoint }
      await value('users.get', [{}], {
        settings: { ...elsewhere, ...settings },
        ...(strict === undefined ? {} : { options: { strict } }),
      })
      return service.received.at(-1)?.headers.prefer
    }
    const strictly = 'handling=strict; customs=warn'
    expect(await preference({})).toBeUndefined()
    expect(await preference({ token: 'ship_test_secret' })).toBe(strictly)
    expect(await preference({ baseUrl: `${service.endpoint}/v1` })).toBe(strictly)
    expect(await preference({ strict: true })).toBe(strictly)
    expect(await preference({ strict: true }, false)).toBeUndefined()
    expect(await preference({ token: 'ship_test_secret', strict: false })).toBeUndefined()
  })

  test("sends the caller's headers, except for those it sets itself", async () => {
    const headers = { 'X-Trace': 'of the call', 'idempotency-key': 'not by this way' }
    service.respondWith(created)
    await value('shipments.create', [parcel], { settings: { headers: { 'x-team': 'a' } }, options: { headers } })
    expect(service.received[0]?.headers).toMatchObject({ 'x-team': 'a', 'x-trace': 'of the call' })
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(service.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^shipping-and-fulfilment-client(-python)?\/\d+\.\d+\.\d+$/),
    })
  })

  test('writes a query as the service reads it, and lets no id lead elsewhere', async () => {
    service.respondWith(json(200, { estimate: {} }))
    const packages = [{ weight: 1, length: 2 }, { weight: 3.5 }]
    const query = { country: 'DE', weight: 0.8, dg_codes: ['0965', '0966'], insurance: true, value: null, packages }
    await value('estimate.get', [{ entry_point: 'HKG101', ...query }])
    expect(service.received[0]?.url.replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(
      '/v1/estimate?entry_point=HKG101&country=DE&weight=0.8&dg_codes=0965%2C0966&insurance=true' +
        '&packages[0][weight]=1&packages[0][length]=2&packages[1][weight]=3.5',
    )
    service.respondWith(json(200, { label: {} }))
    await value('labels.get', ['SV 1/2?#ß'])
    expect(service.received[0]?.url).toBe('/v1/labels/SV%201%2F2%3F%23%C3%9F')
    for (const id of ['', '.', '..']) {
      expect(await failure('labels.get', [id])).toEqual({ kind: 'input', message: 'id must be an ID' })
    }
    expect(service.received).toHaveLength(1)
  })

  test.each([
    ['', /^base_?url is required and must be the URL of the API/i],
    ['api.example.com/v1', /^base_?url must be the URL of the API including the version/i],
    ['ftp://api.example.com', /^base_?url must be the URL of the API including the version/i],
    ['https://api.example.com/v1?a=1', /^base_?url must be the URL of the API including the version/i],
    ['https://api.example.com/v1#a', /^base_?url must be the URL of the API including the version/i],
    ['https://', /^base_?url must be the URL of the API including the version/i],
    ['https://api.example.com:http/v1', /^base_?url must be the URL of the API including the version/i],
  ])('rejects the address "%s"', async (baseUrl, message) => {
    expect(await failure('users.get', [{}], { settings: { baseUrl } })).toEqual({
      kind: 'input',
      message: expect.stringMatching(message),
    })
  })

  test('returns files as bytes, and nothing where there is no content', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0, 0xff, 0xfe])
    service.respondWith((response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes))
    expect(await value('labels.getPdf', [1])).toEqual({ bytes: bytes.toString('base64') })
    expect(service.received[0]).toMatchObject({ url: '/v1/labels/1?type=pdf', headers: { accept: 'application/pdf' } })
    service.respondWith(json(200, {}))
    expect(await value('shipments.delete', [1])).toBeNull()
  })

  test('reads a list page after page, and a feed of events by its own cursor', async () => {
    const pages = [
      json(200, { shops: [{ id: 1 }, { id: 2 }], next_page: 'p2', total_shops: 3 }),
      json(200, { shops: [{ id: 3 }], next_page: null, total_shops: 3 }),
    ]
    service.respondWith(...pages)
    expect(await value('shops.list', [{ limit: 2, page: 1 }], { read: 'items' })).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ])
    expect(service.received.map(({ url }) => url)).toEqual([
      '/v1/shops?limit=2&page=1',
      '/v1/shops?limit=2&page_token=p2',
    ])
    service.respondWith(...pages)
    expect(await value('shops.list', [], { read: { limit: 2 } })).toEqual([{ id: 1 }, { id: 2 }])
    expect(service.received).toHaveLength(1)
    service.respondWith(...pages)
    expect(await value('shops.list', [], { read: 'firstPage' })).toMatchObject({ total_shops: 3, next_page: 'p2' })
    service.respondWith(
      json(200, { events: [{ id: 1 }], next: 'a', has_more: true }),
      json(200, { events: [{ id: 2 }], next: 'b', has_more: false }),
    )
    expect(await value('events.list', [{ topic: 'shipments_status' }], { read: 'pages' })).toMatchObject([
      { events: [{ id: 1 }] },
      { events: [{ id: 2 }] },
    ])
    expect(service.received.map(({ url }) => url)).toEqual([
      '/v1/events?topic=shipments_status',
      '/v1/events?topic=shipments_status&after=a',
    ])
  })
})
