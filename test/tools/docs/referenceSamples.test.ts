import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { type Description, listOperations } from '#lib/docs/description.ts'
import { createSamples } from '#lib/docs/samples.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { EXAMPLES } from '#lib/openapi/examples.ts'
import { pythonEnvironment } from '#test/support/pythonEnvironment.ts'

const description: Description = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))
const sampled = listOperations(description)
  .map((operation) => ({ operation, samples: createSamples(operation) }))
  .filter(({ samples }) => samples.length > 0)

type Arrived = { readonly method: string; readonly url: string; readonly headers: object; readonly body: unknown }

/** The headers that samples send, in the order of their names. */
const TOLD = ['authorization', 'content-type', 'idempotency-key']

const missing = ['bash', 'curl', 'python3'].find((tool) => spawnSync(tool, ['--version']).error !== undefined)
const describeSamples = missing === undefined ? describe : describe.skip

describeSamples(
  `the samples of the reference${missing === undefined ? '' : ` (skipped: ${missing} is missing)`}`,
  () => {
    let directory: string
    let server: Server
    let arrived: Arrived[]
    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'samples-'))
      server = createServer(async (request, response) => {
        const text = Buffer.concat(await request.toArray()).toString()
        const headers = Object.fromEntries(
          TOLD.flatMap((name) => [[name, request.headers[name]]]).filter(([, one]) => one),
        )
        arrived.push({
          method: String(request.method),
          url: String(request.url),
          headers,
          body: text === '' ? null : JSON.parse(text),
        })
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    })
    afterAll(async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true })
    })

    /** What arrives when all samples in a language are run, one after the other. */
    const requestsOf = async (language: string): Promise<readonly Arrived[]> => {
      arrived = []
      const codes = sampled.map(({ samples }) => samples.find((code) => code.language === language)?.text ?? '')
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : 0
      const env = {
        ...process.env,
        ...pythonEnvironment(),
        API: `http://127.0.0.1:${port}`,
        API_KEY: 'ship_test_key',
      }
      const options = { cwd: directory, env, maxBuffer: 10_000_000 }
      const run = promisify(execFile)
      if (language === 'sh')
        await run('bash', ['--norc', '-euo', 'pipefail', '-c', codes.map((code) => `${code} -sS`).join('\n')], options)
      if (language === 'python') await run('python3', ['-c', codes.join('\n\n')], options)
      if (language === 'js') {
        for (const [index, code] of codes.entries()) writeFileSync(join(directory, `${index}.mjs`), code)
        const all = codes.map((_, index) => `await import('./${index}.mjs')`).join('\n')
        writeFileSync(join(directory, 'all.mjs'), all)
        await run(process.execPath, ['all.mjs'], options)
      }
      return arrived
    }

    test.each(['sh', 'js', 'python'])('in %s send each example as it was recorded', async (language) => {
      const requests = await requestsOf(language)
      expect(requests).toHaveLength(sampled.length)
      for (const [index, { operation }] of sampled.entries()) {
        const { params = {}, query = {}, body = null } = EXAMPLES[operation.operationId] ?? {}
        const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
        const { url = '', ...sent } = requests[index] ?? {}
        const { pathname, searchParams } = new URL(url, 'http://any')
        expect([operation.operationId, pathname, Object.fromEntries(searchParams)]).toEqual([
          operation.operationId,
          path,
          query,
        ])
        const isPublic = operation.security.every((one) => Object.keys(one).length === 0)
        const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
        expect(sent).toEqual({
          method: operation.method,
          headers: {
            ...(isPublic ? {} : { authorization: 'Bearer ship_test_key' }),
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(takesKey ? { 'idempotency-key': 'order-1001' } : {}),
          },
          body,
        })
      }
    })
  },
)

describe('operations without samples', () => {
  test('are pages and forms for browsers, and uploads of files', () => {
    const without = listOperations(description).filter(
      ({ operationId }) => !sampled.some(({ operation }) => operation.operationId === operationId),
    )
    for (const { responses, requestBody } of without) {
      const sent = Object.keys(requestBody?.content ?? {})
      if (sent.some((type) => type.startsWith('image/') || type === 'application/x-www-form-urlencoded')) continue
      const [[, answer] = []] = Object.entries(responses)
      expect(Object.keys(answer?.content ?? {}).filter((type) => type !== 'text/html')).toEqual([])
    }
    expect(sampled.length).toBeGreaterThan(75)
  })
})
