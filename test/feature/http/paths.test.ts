import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { rowsWhere } from '#test/support/routeTable.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { type Stack, startStack } from '#test/support/stack.ts'
import { describeWithTable } from '#test/support/table.ts'

/**
 * Path parameters as the gateway passes them on, decoded if possible, and other values that no path
 * contains.
 */
const ODD = ['%ZZ', '%', '%ff', '%e0%a4', '\u0000', '\ud800', '..', '../../users', '<script>', ' ', 'x'.repeat(3_000)]
const named = rowsWhere(({ access, path }) => access === 'token' && path.includes('{'))
const blanksOf = (key: string): readonly string[] => [...key.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)

const REJECTION = {
  status: 'error',
  code: expect.any(Number),
  http_status: expect.any(Number),
  message: expect.any(String),
  errors: [expect.any(String)],
  name: expect.any(String),
  source: expect.stringMatching(/^(you|us)$/),
  retryable: expect.any(Boolean),
  doc_url: expect.stringMatching(/\/v1\/docs\/errors\/\d{4}$/),
}

describeWithTable('whatever a path names', () => {
  useSigningSecret()
  let token = ''
  beforeAll(async () => {
    token = (await anAccount()).token
  })

  test.each(named)('%s returns the common error body for an invalid id', async (key) => {
    for (const odd of ODD) {
      const params = Object.fromEntries(blanksOf(key).map((name) => [name, odd]))
      const { status, body } = await call(key, { token, params, body: {} })
      expect([odd, [400, 401, 404].includes(status)]).toEqual([odd, true])
      expect(body).toEqual({ ...REJECTION, errors: expect.any(Array), http_status: status })
    }
  })
})

describeWithTable('a server', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  /** Sends the path unchanged, as clients would normalise it. */
  const ask = (path: string) =>
    new Promise<{ readonly status: number | undefined; readonly body: unknown }>((resolve, reject) => {
      const { hostname, port } = new URL(stack.demo.base_url)
      get({ hostname, port, path, agent: false }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) })
      }).on('error', reject)
    })

  test.each([
    ['/v1/%ZZ', 404],
    ['/v1/%', 404],
    ['/v1/%ff/x', 404],
    ['/v1/shipments/%ZZ', 401],
    ['/v1/track/%e0%a4', 401],
    [`/v1/shipments?comments=${'x'.repeat(20_000)}`, 431],
    [`/v1/track/${'x'.repeat(20_000)}`, 431],
  ])('returns the common error body with its status for an unreadable path, %#', async (path, status) => {
    const response = await ask(path)
    expect(response).toEqual({ status, body: { ...REJECTION, http_status: status } })
  })
})
