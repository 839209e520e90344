import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { pdf } from '#shared/http/endpoint.ts'
import { createDocumentResponse } from '#shared/http/responses.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import { log } from '#shared/platform/log.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call, eventFor, GATEWAY_REQUEST_ID, handlerOf, lambdaContext } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, type TableCall, withFaults } from '#test/support/faults.ts'
import { logged } from '#test/support/logged.ts'
import { routeTable, rowsWhere } from '#test/support/routeTable.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

/** API routes, except those with OAuth errors. */
const machineRoutes = rowsWhere(
  ({ access, protocolError }) => (access === 'token' || access === 'application') && protocolError === undefined,
)

describeWithTable('every response', () => {
  let token = ''
  let userId = 0
  beforeAll(async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    token = account.token
    userId = account.userId
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each(machineRoutes)('%s: a rejection has the common error body', async (key) => {
    const { status, headers, body } = await call(key, { params: { id: 'x', access_token: 'x' }, body: '{' })
    expect(body).toEqual({
      status: 'error',
      code: expect.any(Number),
      name: expect.any(String),
      http_status: status,
      message: expect.any(String),
      errors: [expect.any(String)],
      source: 'you',
      retryable: false,
      doc_url: `http://127.0.0.1:3000/v1/docs/errors/${body.code}`,
    })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(routeTable)('%s: cannot be cached, sniffed, framed or run', async (key) => {
    const { headers } = await call(key, { params: { id: 'x' } })
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(/no-store|max-age/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': expect.stringMatching(/no-referrer|same-origin/),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([['mine'], ['A.b_c-9'], ['x'.repeat(64)]])('takes over the request id %s', async (id) => {
    expect((await call('GET /users/me', { token, headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id)
    expect((await call('GET /users/me', { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id)
  })

  test.each([[''], ['x'.repeat(65)], ['a b'], ['a\nb'], ['{"a":1}'], ['é'], ['a,b']])(
    'makes a request id where %j was sent',
    async (id) => {
      const { headers } = await call('GET /users/me', { token, headers: { 'x-request-id': id } })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('its line in the log bears the id that the access log of API Gateway has, whatever the client calls it', async () => {
    const lines = await logged(() => call('GET /users/me', { token, headers: { 'x-request-id': 'mine' } }))
    expect(lines).toContain(`"request_id":"mine","gateway_request_id":"${GATEWAY_REQUEST_ID}"`)
  })

  test('a fault is 500 and says nothing of what is inside', async () => {
    const errors = jest.spyOn(log, 'error').mockImplementation(() => {})
    const fails = async (): Promise<never> => {
      throw new Error('secret table name')
    }
    const response = await withFaults([fails], () =>
      call('GET /users/me', { token, headers: { 'x-request-id': 'r-1' } }),
    )
    expect(response.body).toEqual({
      status: 'error',
      code: 1001,
      name: 'internal_error',
      http_status: 500,
      message: 'An internal error occurred. Retry the request later.',
      errors: ['An internal error occurred. Retry the request later.'],
      source: 'us',
      retryable: true,
      doc_url: 'http://127.0.0.1:3000/v1/docs/errors/1001',
    })
    expect(errors).toHaveBeenCalledWith('unexpected error', {
      request_id: 'r-1',
      gateway_request_id: GATEWAY_REQUEST_ID,
      route: 'GET /users/me',
      error: expect.objectContaining({ message: 'secret table name' }),
    })
  })

  test('a write the table keeps rejecting returns the documented error of its operation, or a fault', async () => {
    for (const [key, code] of [
      ['DELETE /shipments/{id}', 1212],
      ['PUT /users/me', 1001],
    ] as const) {
      const { id } = (await post(token)).body.shipment
      const response = await withFaults([alwaysInConflict], () =>
        withFastStopwatch(() => call(key, { token, params: { id }, body: { user: { address: null } } })),
      )
      expect([key, response.status, response.body.code]).toEqual([key, 500, code])
    }
  })

  test('comes before the gateway gives up, though the table hangs', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {})
    const hangs = ({ command }: TableCall, next: () => Promise<unknown>) =>
      command === 'QueryCommand' ? new Promise<never>(() => {}) : next()
    const handler = await handlerOf('users')
    const context = { ...lambdaContext(), getRemainingTimeInMillis: () => 4_050 }
    const response = await withFaults([hangs], () => handler(eventFor('GET /users/me', { token }), context))
    expect([response.statusCode, JSON.parse(response.body ?? '').code]).toEqual([500, 1001])
  })

  test('is one line in the log, with neither token nor body nor path', async () => {
    const lines: unknown[] = []
    jest.spyOn(log, 'info').mockImplementation((...line) => {
      lines.push(line)
    })
    await call('PUT /users/me', { token, body: { user: { address: 'a secret' } }, query: 'secret=1' })
    await call('GET /labels/{id}', { token, params: { id: 'secret' } })
    await call('GET /users/me', { token: `${token}x` })
    expect(lines).toEqual([
      ['request', expect.objectContaining({ route: 'PUT /users/me', status: 400, user_id: userId })],
      ['request', expect.objectContaining({ route: 'GET /labels/{id}', status: 404, user_id: userId })],
      ['request', expect.not.objectContaining({ user_id: userId })],
    ])
    const text = JSON.stringify(lines)
    expect([text.includes('secret'), text.includes(token)]).toEqual([false, false])
  })

  test('a deprecated operation says so, including its errors', async () => {
    for (const [key] of rowsWhere(({ deprecated }) => deprecated === true)) {
      const response = await call(key, { token, params: { id: 'none' }, body: {} })
      expect([key, response.headers.deprecation]).toEqual([key, 'true'])
    }
    expect((await call('GET /users/me', { token })).headers.deprecation).toBeUndefined()
  })

  test('a document too large for a response is rejected', async () => {
    const claim = rowsWhere(({ path }) => path === '/claims/{shipment_id}').map(([, route]) => route)
    const [route] = claim
    if (!route) throw new Error('no such route')
    for (const [bytes, status] of [
      [MAX_DOCUMENT_BYTES, 200],
      [MAX_DOCUMENT_BYTES + 1, 400],
    ] as const) {
      const handler = createApiHandler(
        { print: { ...route, access: 'public' } },
        { print: async () => pdf(new Uint8Array(bytes), 'x.pdf') },
        () => ({ table: testTable() }),
      )
      const response = await handler(
        eventFor('GET /claims/{shipment_id}', { params: { shipment_id: 5 } }),
        lambdaContext(),
      )
      expect([bytes, response.statusCode]).toEqual([bytes, status])
      expect(Buffer.byteLength(JSON.stringify(response))).toBeLessThan(6 * 1024 * 1024)
    }
  })

  test('a document has its type and name', () => {
    expect(createDocumentResponse(pdf(Buffer.from('%PDF'), 'label-5.pdf'), 200)).toEqual({
      statusCode: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="label-5.pdf"' },
      body: Buffer.from('%PDF').toString('base64'),
      isBase64Encoded: true,
    })
  })
})
