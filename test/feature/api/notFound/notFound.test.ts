import { describe, expect, test } from '@jest/globals'
import { handler } from '#functions/api/notFound/handler.ts'
import { eventFor } from '#test/support/api.ts'
import { routeTable } from '#test/support/routeTable.ts'

const ask = async (method: string, rawPath: string, headers: Record<string, string> = {}) => {
  const event = { ...eventFor('$default', { headers }), rawPath }
  const response = await handler({
    ...event,
    requestContext: { ...event.requestContext, http: { ...event.requestContext.http, method, path: rawPath } },
  })
  return { status: response.statusCode, headers: response.headers ?? {}, body: JSON.parse(response.body ?? '') }
}

const example = (path: string): string => `/v1${path.replace(/\{\w+\+\}/g, 'a/b').replace(/\{\w+\}/g, '5')}`
const paths = [...new Set(routeTable.map(([, { path }]) => path))]

describe('an unknown path or method', () => {
  test.each([
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/shipments/5/6',
    '/v1/shipments/',
    '/v1/Shipments',
    '/shipment',
    '/v1/v1/shipments',
    '/v1//shipments',
    '/v1/labels/5/cancel/6',
    '/v1/<script>',
    '/v1/shipments\n',
  ])('%j is 404', async (path) => {
    const { status, headers, body } = await ask('GET', path)
    expect([status, body.code, body.http_status]).toEqual([404, 1016, 404])
    expect(body.errors).toEqual([body.message])
    expect(headers.allow).toBeUndefined()
  })

  test.each(paths)('%s with another method is 405 and lists the allowed methods', async (path) => {
    const { status, headers, body } = await ask('PATCH', example(path))
    expect([status, body.code, body.http_status]).toEqual([405, 1017, 405])
    const served = routeTable.filter(([, route]) => route.path === path).map(([, { method }]) => method)
    expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining(served))
    expect(body.message).toContain(String(headers.allow))
  })

  test('methods of several matching routes are listed together, in order', async () => {
    expect((await ask('DELETE', '/v1/labels/bulk')).headers.allow).toBe('GET, PATCH, POST, PUT')
    expect((await ask('PATCH', '/v1/shipments/5')).headers.allow).toBe('DELETE, GET, PUT')
  })

  test('is returned with the same headers as everything else', async () => {
    const { headers } = await ask('GET', '/v1/nothing', { 'x-request-id': 'mine-1' })
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': 'mine-1',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    expect((await ask('GET', '/v1/nothing', { 'x-request-id': 'a b' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})
