import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type DocsSite, openDocsSite } from '../../support/docsSite.ts'

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
