import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startServer } from 'embedded-dynamodb'
import { CONSOLE_DIRECTORY_VARIABLE } from '#functions/api/console/consoleFiles.ts'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { eventFor } from '#test/support/api.ts'
import { deployable } from '#test/support/deployable.ts'
import { platformBundles } from '#test/support/platformBundles.ts'
import { describeWithTable, engine } from '#test/support/table.ts'

const tables: Tables = deployable.platform
const { bundles } = platformBundles()

/** Route of a request that fails because one of its parts is missing. */
const BROKEN = 'GET /users/me'

/**
 * Returns an event of the type with which a function is invoked: a request without a token, a batch
 * without records, or a scheduled event.
 */
function eventOf(name: string): unknown {
  // Avoids HTML pages: the keys of their forms are in a secret that is missing here.
  const routes = Object.values(tables.groups[name]?.routes ?? {})
  const route = routes.find(({ access }) => access !== 'browser') ?? routes[0]
  if (route) return eventFor(route.key, {})
  if (name in tables.workers) return { Records: [] }
  return name in tables.schedules ? {} : { ...eventFor('GET /nowhere', {}), rawPath: '/v1/nowhere' }
}

describeWithTable('every function responds from its asset alone, outside the repository:', () => {
  const directory = mkdtempSync(join(tmpdir(), 'task-'))
  let server: RunningServer
  let responses: Readonly<Record<string, ReturnType<typeof Object>>> = {}
  let printed = ''

  beforeAll(async () => {
    server = await startServer(engine())
    const script = join(directory, 'run.mjs')
    cpSync(join(import.meta.dirname, '../../support/runAssets.mjs'), script)
    const calls = listFunctionNames(tables).map((name) => {
      const asset = join(directory, name)
      cpSync(bundles[name]?.directory ?? '', asset, { recursive: true })
      const environment = {
        SERVICE_NAME: `shipping-${name}`,
        [DOCS_DIRECTORY_VARIABLE]: join(asset, 'docs'),
        [CONSOLE_DIRECTORY_VARIABLE]: join(asset, 'console'),
      }
      return { name, entry: join(asset, 'index.mjs'), event: eventOf(name), environment }
    })
    const broken = { ...calls[0], name: 'broken', event: { ...eventFor(BROKEN, {}), requestContext: {} } }
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [script, JSON.stringify([...calls, { ...broken, entry: join(directory, 'users', 'index.mjs') }])],
      {
        cwd: directory,
        maxBuffer: 50_000_000,
        // Only the variables set by Lambda and the stacks.
        env: {
          PATH: process.env.PATH,
          TABLE_NAME: process.env.TABLE_NAME,
          STAGE: 'dev',
          AWS_REGION: 'eu-central-1',
          AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID,
          AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY,
          AWS_ENDPOINT_URL_DYNAMODB: server.endpoint,
          AWS_LAMBDA_FUNCTION_NAME: 'asset',
        },
      },
    )
    printed = `${stdout}\n${stderr}`
    responses = JSON.parse(/^ANSWERS (.*)$/m.exec(stdout)?.[1] ?? '{}')
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    rmSync(directory, { recursive: true })
  })

  test.each(Object.keys(tables.groups))('the endpoints %s', (name) => {
    expect(responses[name]).toMatchObject({ statusCode: expect.any(Number), headers: expect.anything() })
    expect(responses[name].statusCode).toBeLessThan(500)
  })

  test.each(Object.keys(tables.workers))('the worker %s', (name) => {
    if (tables.workers[name]?.source !== 'invocation') return expect(responses[name]).toEqual({ batchItemFailures: [] })
    // Accepts requests, and rejects an empty batch.
    expect(responses[name]).toEqual({ failed: expect.stringContaining('ValiError: Invalid type') })
  })

  test.each(Object.keys(tables.schedules))('the job %s', (name) => {
    expect(responses[name]).toEqual(expect.any(Object))
    expect(responses[name]).not.toHaveProperty('failed')
    for (const count of Object.values(responses[name])) expect(count).toEqual(expect.any(Number))
  })

  test('and what no route has', () => {
    expect(responses.notFound).toMatchObject({ statusCode: 404 })
  })

  test('and logs how much memory it used, and once how long it took to start', () => {
    const lines = printed
      .split('\n')
      .filter((line) => line.includes('"process usage"'))
      .map((line) => Object(JSON.parse(line)))
    expect(new Set(lines.map(({ service }) => service)).size).toBeGreaterThan(listFunctionNames(tables).length / 2)
    for (const { _aws, stage, memory_used_mb: memoryUsedMb } of lines) {
      // Logged as plain values, as metrics would be billed for each function.
      expect([_aws, stage]).toEqual([undefined, 'dev'])
      expect(memoryUsedMb).toBeGreaterThan(10)
    }
    expect(lines.some(({ init_duration_ms: initDurationMs }) => initDurationMs > 0)).toBe(true)
  })

  test('and names files and lines of the source where it logs an error', () => {
    const [line, ...others] = printed.split('\n').filter((one) => one.includes('"stack"'))
    expect(others).toEqual([])
    expect(line).toMatch(/at \w+ \(shared\/http\/middleware\/authenticate\.ts:\d+:\d+\)/)
    expect(line).not.toContain('index.mjs')
    expect(responses.broken).toMatchObject({ statusCode: 500 })
  })
})
