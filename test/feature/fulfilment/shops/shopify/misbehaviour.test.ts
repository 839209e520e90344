import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { listenOnLocalhost, type RunningServer } from '#lib/local/http/localServer.ts'
import { createShopifyPlatform } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { must } from '#test/support/accounts.ts'

const REDIRECT_URI = 'https://api.example/v1/shops/connect/callback'
const OPTIONS = { clientId: 'client', getClientSecret: async () => 'secret', apiVersion: '2026-10' }

describe('a Shopify that does not behave', () => {
  let server: RunningServer
  let behave: (request: IncomingMessage, response: ServerResponse) => void
  const seen: string[] = []
  beforeAll(async () => {
    server = await listenOnLocalhost(
      createServer((request, response) => {
        seen.push(`${request.url} ${request.headers['x-shopify-access-token']}`)
        behave(request, response)
      }),
      0,
    )
  })
  afterAll(() => server.stop())

  const platform = () => createShopifyPlatform({ ...OPTIONS, address: `${server.endpoint}/{store}` })
  const connection = { store: 'lamps', accessToken: 'shpat_token' }
  const orders = () => platform().readPaidOrders({ connection, cursor: null, limit: 10 })
  const json = (status: number, content: unknown) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  const failed = (kind: string, reason: unknown = expect.any(String)) => ({ ok: false, error: { kind, reason } })
  const graphQlError = (message: string, code?: string) =>
    json(200, { errors: [{ message, ...(code ? { extensions: { code } } : {}) }] })

  test.each([
    { what: '401', answer: json(401, {}), kind: 'unauthorised' },
    { what: '403', answer: json(403, {}), kind: 'unauthorised' },
    { what: '402', answer: json(402, {}), kind: 'rejected' },
    { what: '404', answer: json(404, {}), kind: 'rejected' },
    { what: '429', answer: json(429, {}), kind: 'unavailable' },
    { what: '500', answer: json(500, {}), kind: 'unavailable' },
    { what: 'throttled', answer: graphQlError('Throttled', 'THROTTLED'), kind: 'unavailable' },
    { what: 'its own fault', answer: graphQlError('Oops', 'INTERNAL_SERVER_ERROR'), kind: 'unavailable' },
    { what: 'no access to a field', answer: graphQlError('Access denied', 'ACCESS_DENIED'), kind: 'unauthorised' },
    { what: 'a query it does not know', answer: graphQlError("Field 'x' doesn't exist"), kind: 'rejected' },
    { what: 'JSON of another shape', answer: json(200, { data: { orders: [] } }), kind: 'unavailable' },
    { what: 'JSON of no shape', answer: json(200, null), kind: 'unavailable' },
  ])('$what is $kind', async ({ answer: response, kind }) => {
    behave = response
    expect(await orders()).toEqual(failed(kind))
  })

  test('a page instead of JSON, and a truncated response', async () => {
    behave = (_, response) => response.end('<html>shpat_leaked</html>')
    expect(await orders()).toEqual(failed('unavailable', 'the response is not JSON'))
    behave = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await orders()).toEqual(failed('unavailable'))
  })

  test('an endless response', async () => {
    behave = (_, response) => {
      function* endless() {
        while (true) yield Buffer.alloc(64_000, 'x')
      }
      pipeline(Readable.from(endless()), response, () => {})
    }
    expect(await orders()).toEqual(failed('unavailable', 'RangeError: the response is incomplete'))
  })

  test('no response at all: timeout', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    behave = () => {}
    expect(await orders()).toEqual(failed('unavailable'))
    expect(timeout).toHaveBeenCalledWith(8_000)
    timeout.mockRestore()
  })

  test('connection refused', async () => {
    const lonely = createShopifyPlatform({ ...OPTIONS, address: 'http://127.0.0.1:9/{store}' })
    expect(await lonely.exchangeCode({ store: 'x', code: 'y', redirectUri: REDIRECT_URI })).toEqual(
      failed('unavailable'),
    )
  })

  test('a redirect is not followed: the token goes nowhere else', async () => {
    seen.length = 0
    behave = (_, response) => response.writeHead(307, { location: `${server.endpoint}/elsewhere` }).end()
    expect(await orders()).toEqual(failed('unavailable', 'returned HTTP status 307'))
    expect(seen).toEqual(['/lamps/admin/api/2026-10/graphql.json shpat_token'])
  })

  test.each([{ access_token: '', scope: 'x' }, { access_token: 7, scope: 'x' }, { token: 'x' }, []])(
    'a token that is none: %j',
    async (content) => {
      behave = json(200, content)
      const grant = { store: 'x', code: 'y', redirectUri: REDIRECT_URI }
      expect(await platform().exchangeCode(grant)).toEqual(
        failed('unavailable', 'the response has an unexpected structure'),
      )
    },
  )

  test('who may write may read', async () => {
    const scope = 'write_orders,write_merchant_managed_fulfillment_orders'
    behave = json(200, { access_token: 'token', scope })
    const grant = { store: 'x', code: 'y', redirectUri: REDIRECT_URI }
    expect(must(await platform().exchangeCode(grant))).toEqual({ store: 'x', accessToken: 'token' })
  })
})
