import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '../../../../functions/api/apiFunctions.ts'
import { PROBLEM_TEXTS } from '../../../../lib/openapi/problemTexts.ts'
import { isProblemName, PROBLEMS, problem } from '../../../../shared/core/problems.ts'
import { problemBody } from '../../../../shared/http/answers.ts'
import type { Route } from '../../../../shared/http/routes.ts'
import { type DocsSite, openDocsSite } from '../../../support/docsSite.ts'

let site: DocsSite
beforeAll(async () => {
  site = await openDocsSite()
})
afterAll(() => site.close())

describe('GET /openapi.json', () => {
  test('answers the description without a token', async () => {
    const { status, headers, body } = await site.get('/v1/openapi.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body.toString())).toMatchObject({ openapi: '3.1.0', info: { version: expect.any(String) } })
  })
})

describe.each(['/v1/openapi.json', '/v1/docs', '/v1/docs/errors', '/v1/docs/errors/1080'])('%s', (path) => {
  const gzip = { 'accept-encoding': 'gzip, deflate, br' }

  test('may be kept for some minutes, and is not sent again to whoever has it', async () => {
    for (const accepted of [{}, gzip]) {
      const first = await site.get(path, accepted)
      expect(first.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
      expect(first.headers.vary).toBe('accept-encoding')
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^"[\w-]{22}(-gzip)?"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await site.get(path, { ...accepted, 'if-none-match': known })
        expect([known, again.status, again.body.length, again.headers.etag]).toEqual([known, 304, 0, etag])
        expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      }
      expect((await site.get(path, { ...accepted, 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('has a tag for each form, and says the same in both', async () => {
    const [plain, compressed] = [await site.get(path), await site.get(path, gzip)]
    expect(plain.headers.etag).not.toBe(compressed.headers.etag)
    expect(gunzipSync(compressed.body)).toEqual(plain.body)
    expect((await site.get(path, { ...gzip, 'if-none-match': String(plain.headers.etag) })).status).toBe(200)
  })

  test.each([
    ['gzip', 'gzip'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip'],
    ['*', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.0, *;q=0', undefined],
    ['identity', undefined],
    ['x-gzipped', undefined],
    ['', undefined],
  ])('comes to who accepts "%s" as %s', async (accepted, encoding) => {
    expect((await site.get(path, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })
})

describe('GET /docs', () => {
  test('answers the page compressed, far below what an answer may weigh', async () => {
    const { status, headers, body } = await site.get('/v1/docs', { 'accept-encoding': 'gzip, br' })
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.length).toBeLessThan(1_000_000)
    expect(gunzipSync(body).toString()).toContain('<div id="docs">')
  })

  test('answers it plain to a client that cannot unpack it', async () => {
    const { headers, body } = await site.get('/v1/docs')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toMatch(/^<!doctype html>/)
  })

  test('lets nothing run but its own scripts, and nothing be asked for but the description', async () => {
    const { headers } = await site.get('/v1/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+' 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; /)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('GET /docs/errors/{code}', () => {
  test.each(Object.entries(PROBLEMS))(
    'has a page for %s, where the error itself leads',
    async (name, { code, httpStatus, message }) => {
      if (!isProblemName(name)) throw new Error(`${name} is no problem`)
      const told = problemBody({ ...problem('internal_error'), name, code, httpStatus })
      expect(told.doc_url).toBe(`http://127.0.0.1:3000/v1/docs/errors/${code}`)
      const { status, headers, body } = await site.get(new URL(told.doc_url).pathname)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const html = body.toString()
      expect(html).toContain(`<h1><code>${code}</code> ${name}</h1>`)
      expect(html).toContain(message.replaceAll('"', '&quot;'))
      for (const part of ['Cause', 'Cure']) expect(html).toMatch(new RegExp(`<h2>${part}</h2>\\n<p>.{10,}</p>`))
      expect(html).not.toMatch(/<script|undefined|\[object/)
    },
  )

  test('lists all of them', async () => {
    const html = (await site.get('/v1/docs/errors')).body.toString()
    const listed = [...html.matchAll(/href="errors\/(\d+)"/g)].map(([, code]) => Number(code))
    expect(listed).toEqual(Object.values(PROBLEMS).map(({ code }) => code))
  })

  test('runs no script and loads nothing', async () => {
    const { headers, body } = await site.get('/v1/docs/errors/1000')
    const style = body.toString().match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  test.each(['1002', 'index', '10000', '__proto__'])('has no page for %s', async (code) => {
    const { status, body } = await site.get(`/v1/docs/errors/${code}`)
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: 1000, source: 'you', retryable: false }])
  })

  test('names only operations that there are', () => {
    const keys = Object.values(groups).flatMap(({ routes }) =>
      Object.values<Route>(routes).map(({ key }) => key.replace('+}', '}')),
    )
    const told = Object.values(PROBLEM_TEXTS).flatMap((texts) => Object.values(texts))
    const named = told.flatMap((text) =>
      [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)/g)].map(([, key = '']) => key),
    )
    expect(named.length).toBeGreaterThan(10)
    for (const key of named) expect(keys).toContain(key)
  })
})
