import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listenOnLocalhost, type RunningServer } from '#lib/local/http/localServer.ts'
import { createStoreClient } from '#shared/fulfilment/shops/callStore.ts'

describe('requests to stores', () => {
  let server: RunningServer
  let behave: RequestListener = (_, response) => response.end('{}')
  let requests = 0
  beforeAll(async () => {
    server = await listenOnLocalhost(
      createServer((request, response) => {
        requests++
        behave(request, response)
      }),
      0,
    )
  })
  afterAll(() => server.stop())

  const call = (allowPrivate = true, host = '127.0.0.1') =>
    createStoreClient({ allowPrivate })({ url: `http://${host}:${server.port}/`, headers: { authorization: 'secret' } })

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])('never reach %s', async (host) => {
    const before = requests
    expect(await call(false, host)).toEqual({
      ok: false,
      error: { kind: expect.any(String), reason: expect.stringContaining('is not a public IP address') },
    })
    expect(requests).toBe(before)
  })

  test.each([
    { status: 401, kind: 'unauthorised' },
    { status: 403, kind: 'unauthorised' },
    { status: 302, kind: 'rejected' },
    { status: 404, kind: 'rejected' },
    { status: 429, kind: 'unavailable' },
    { status: 500, kind: 'unavailable' },
  ])('$status is $kind, and no redirect is followed', async ({ status, kind }) => {
    behave = (_, response) => response.writeHead(status, { location: '/elsewhere' }).end('{}')
    const before = requests
    expect(await call()).toEqual({ ok: false, error: { kind, reason: `returned HTTP status ${status}` } })
    expect(requests).toBe(before + 1)
  })

  test('a page instead of JSON is not quoted, and a large response is cut off', async () => {
    behave = (_, response) => response.end('<html>secret</html>')
    expect(await call()).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'the response is not JSON' } })
    behave = (_, response) => response.end(`"${'x'.repeat(5_000_000)}"`)
    expect(await call()).toEqual({
      ok: false,
      error: { kind: 'unavailable', reason: 'RangeError: the response exceeds 4 MB' },
    })
  })
})
