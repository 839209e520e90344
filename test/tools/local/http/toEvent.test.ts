import { describe, expect, test } from '@jest/globals'
import { decodePath, type GatewayRequest, toGatewayEvent } from '#lib/local/http/toEvent.ts'

const aRequest = (changes: Partial<GatewayRequest> = {}): GatewayRequest => ({
  method: 'POST',
  target: '/v1/skus/a%2Fb%20c?tag=x&tag=y%2C&empty',
  rawHeaders: ['Host', '127.0.0.1:3000', 'X-Many', '1', 'x-many', '2', 'User-Agent', 'test', 'Connection', 'close'],
  body: Buffer.alloc(0),
  protocol: 'HTTP/1.1',
  sourceIp: '127.0.0.1',
  port: 3000,
  ...changes,
})

const eventOf = (request: GatewayRequest) =>
  toGatewayEvent(request, {
    routeKey: 'POST /skus/{sku+}',
    pathParameters: { sku: 'a/b c' },
    stage: 'v1',
    requestId: 'r1',
    nowMs: Date.UTC(2026, 2, 12, 19, 3, 58),
  })

describe('a request becomes an HTTP API event', () => {
  test('carries the decoded path, the raw query and the joined one', () => {
    expect(eventOf(aRequest())).toMatchObject({
      version: '2.0',
      routeKey: 'POST /skus/{sku+}',
      rawPath: '/v1/skus/a/b c',
      rawQueryString: 'tag=x&tag=y%2C&empty',
      queryStringParameters: { tag: 'x,y,', empty: '' },
      pathParameters: { sku: 'a/b c' },
      requestContext: {
        http: {
          method: 'POST',
          path: '/v1/skus/a/b c',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'test',
        },
        requestId: 'r1',
        stage: 'v1',
        time: '12/Mar/2026:19:03:58 +0000',
        timeEpoch: 1773342238000,
      },
    })
  })

  test('joins repeated headers with commas under lower-case names and drops those of the connection', () => {
    const { headers } = eventOf(aRequest())
    expect(headers).toMatchObject({ 'x-many': '1,2', host: '127.0.0.1:3000', 'x-forwarded-for': '127.0.0.1' })
    expect(headers).not.toHaveProperty('connection')
  })

  test('puts cookies in a list of their own', () => {
    const event = eventOf(aRequest({ rawHeaders: ['Cookie', 'a=1; b=2', 'cookie', 'c=3'] }))
    expect(event.cookies).toEqual(['a=1', 'b=2', 'c=3'])
    expect(event.headers).not.toHaveProperty('cookie')
  })

  test('leaves out what is empty', () => {
    const event = toGatewayEvent(aRequest({ target: '/v1/pets' }), {
      routeKey: 'GET /pets',
      pathParameters: {},
      stage: 'v1',
      requestId: 'r1',
      nowMs: 0,
    })
    for (const name of ['body', 'cookies', 'queryStringParameters', 'pathParameters']) {
      expect(event).not.toHaveProperty(name)
    }
    expect(event.isBase64Encoded).toBe(false)
  })

  test.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['Application/Problem+JSON', false],
    ['text/csv', false],
    ['application/xml', false],
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
    ['application/pdf', true],
    ['', true],
  ])('a body of type "%s" arrives as Base64: %s', (type, isBase64Encoded) => {
    const body = Buffer.from('{"name":"Zoë"}')
    const event = eventOf(aRequest({ body, rawHeaders: type ? ['Content-Type', type] : [] }))
    expect(event.isBase64Encoded).toBe(isBase64Encoded)
    expect(event.body).toBe(body.toString(isBase64Encoded ? 'base64' : 'utf8'))
  })

  test('a compressed body arrives as Base64 whatever its type', () => {
    const rawHeaders = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip']
    expect(eventOf(aRequest({ body: Buffer.from('x'), rawHeaders })).isBase64Encoded).toBe(true)
  })

  test('escapes of a path that mean nothing stay as they are', () => {
    expect(decodePath('/v1/%zz')).toBe('/v1/%zz')
    expect(decodePath('/v1/%ff?x=%zz')).toBe('/v1/%ff')
    expect(decodePath('/v1/a%2Fb%C3%BC%')).toBe('/v1/a/bü%')
    expect(decodePath('/v1/a?x=%zz')).toBe('/v1/a')
  })
})
