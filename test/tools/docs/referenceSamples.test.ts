import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { type Description, listOperations } from '#lib/docs/description.ts'
import { createRequestSamples } from '#lib/docs/samples.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { createMethods, isAgentOperation } from '#lib/openapi/client/methods.ts'
import { EXAMPLES } from '#lib/openapi/examples.ts'
import { clientDescription } from '#test/support/clientDescription.ts'
import { pythonEnvironment } from '#test/support/pythonEnvironment.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const description: Description = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))
const methods = createMethods(clientDescription())
const sampled = listOperations(description)
  .map((operation) => ({ operation, samples: createRequestSamples(operation, methods) }))
  .filter(({ samples }) => samples.length > 0)

type Sampled = (typeof sampled)[number]

const findCode = ({ samples }: Sampled, language: string): string =>
  samples.find((code) => code.language === language)?.text ?? ''

/** Whether an operation is used only by agents, with their own clients. */
const isForAgents = ({ operation: { path } }: Sampled): boolean => isAgentOperation(path)

/** Makes the JavaScript client's source importable by its package name, as if installed. */
function linkClient(directory: string): void {
  const folder = join(directory, 'node_modules/@shipping-and-fulfilment/client')
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(ROOT, 'lib/client/src'), join(folder, 'src'))
  const manifest = { name: '@shipping-and-fulfilment/client', type: 'module', exports: './src/index.ts' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}

const JSON_TYPE = 'application/json'

/** Returns the recorded response of an operation. */
function findResponse({ operation: { operationId, responses } }: Sampled): readonly [type: string, content: string] {
  const [[, { content = {} } = {}] = []] = Object.entries(responses)
  const types = Object.keys(content)
  const type = types.find((one) => one === JSON_TYPE) ?? types[0] ?? JSON_TYPE
  return [type, type === JSON_TYPE ? JSON.stringify(EXAMPLES[operationId]?.answer ?? {}) : 'content']
}

type Arrived = { readonly method: string; readonly url: string; readonly headers: object; readonly body: unknown }

const ROOT = join(import.meta.dirname, '../../..')

/** Headers that samples send, in alphabetical order. */
const SHOWN_HEADERS = ['authorization', 'content-type', 'idempotency-key']

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
      linkClient(directory)
      server = createServer(async (request, response) => {
        const text = Buffer.concat(await request.toArray()).toString()
        const headers = Object.fromEntries(
          SHOWN_HEADERS.flatMap((name) => [[name, request.headers[name]]]).filter(([, one]) => one),
        )
        arrived.push({
          method: String(request.method),
          url: String(request.url),
          headers,
          body: text === '' ? null : JSON.parse(text),
        })
        const of = sampled[arrived.length - 1]
        const [type, content] = of ? findResponse(of) : [JSON_TYPE, '{}']
        response.writeHead(200, { 'content-type': type }).end(content)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    })
    afterAll(async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true })
    })

    /** Runs all samples of a language in order, and returns the requests received. */
    const requestsOf = async (language: string): Promise<readonly Arrived[]> => {
      arrived = []
      const codes = sampled.map((one) => findCode(one, language))
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
        // Clients choose a document's media type.
        const { type, ...asked } = Object.fromEntries(searchParams)
        expect([operation.operationId, pathname, asked]).toEqual([operation.operationId, path, query])
        expect([undefined, 'pdf']).toContain(type)
        const isPublic = operation.security.every((one) => Object.keys(one).length === 0)
        const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
        expect(sent).toEqual({
          method: operation.method,
          headers: {
            ...(isPublic ? {} : { authorization: 'Bearer ship_test_key' }),
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(takesKey ? { 'idempotency-key': `${operation.operationId}-1001` } : {}),
          },
          body,
        })
      }
    })
  },
)

describe('the samples of the reference in JavaScript and Python', () => {
  let directory: string
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'typed-'))
    linkClient(directory)
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  /** Writes each client sample to a file. */
  const writeSamples = (language: string, extension: string): void => {
    for (const one of sampled.filter((each) => !isForAgents(each))) {
      const { operationId } = one.operation
      writeFileSync(join(directory, `${operationId}.${extension}`), `${findCode(one, language)}\n`)
    }
  }

  test('use the clients, except for operations of agents', () => {
    for (const one of sampled) {
      expect([
        one.operation.operationId,
        findCode(one, 'js').includes('createClient'),
        findCode(one, 'python').includes('Client('),
      ]).toEqual([one.operation.operationId, !isForAgents(one), !isForAgents(one)])
    }
  })

  test('compile under strict', () => {
    writeSamples('js', 'mts')
    const compilerOptions = {
      ...{ strict: true, target: 'es2022', module: 'nodenext', noEmit: true, allowImportingTsExtensions: true },
      ...{ skipLibCheck: true, types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
    }
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
    const compile = () => spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', directory], { encoding: 'utf8' })
    const { stdout, status } = compile()
    expect([stdout, status]).toEqual(['', 0])
    const wrong = "import { createClient } from '@shipping-and-fulfilment/client'\ncreateClient({ baseUrl: 1 })\n"
    writeFileSync(join(directory, 'wrong.mts'), wrong)
    expect(compile().stdout).toMatch(/^\S*wrong\.mts\(2,16\): error [^\n]+\n$/)
  })

  const hasMypy = spawnSync('mypy', ['--version']).error === undefined
  const testTyped = hasMypy ? test : test.skip
  testTyped(`pass mypy${hasMypy ? '' : ' (skipped: mypy is missing)'}`, () => {
    writeSamples('python', 'py')
    const files = sampled.filter((one) => !isForAgents(one)).map(({ operation }) => `${operation.operationId}.py`)
    const env = { ...process.env, MYPYPATH: join(ROOT, 'lib/python') }
    const options = { cwd: directory, env, encoding: 'utf8', maxBuffer: 10_000_000 } as const
    writeFileSync(join(directory, 'wrong.py'), 'from shipping_and_fulfilment import Client\nClient(1)\n')
    const { stdout } = spawnSync('mypy', ['--strict', '--no-error-summary', ...files, 'wrong.py'], options)
    expect(stdout).toMatch(/^wrong\.py:2: error: [^\n]+\n$/)
  })
})

/** Operations whose examples reference no other objects. */
const INDEPENDENT = [
  'createShipment',
  'listShipments',
  'getEstimate',
  'createQuote',
  'validateAddresses',
  'classifyProducts',
  'calculateDuty',
  'createProduct',
  'listProducts',
  'createShop',
  'createWebhook',
  'listWebhooks',
  'listEntryPoints',
  'listServicePoints',
  'getUser',
  'listLedgerEntries',
  'createBatch',
  'createShippingRule',
  'createAddressBookEntry',
  'listWarehouses',
  'getStatistics',
]

describe('samples of the reference that refer to no other objects', () => {
  let stack: Stack
  let directory: string
  beforeAll(async () => {
    stack = await startStack()
    directory = mkdtempSync(join(tmpdir(), 'played-'))
    linkClient(directory)
  })
  afterAll(async () => {
    await stack.stop()
    rmSync(directory, { recursive: true })
  })

  const independent = sampled.filter(({ operation }) => INDEPENDENT.includes(operation.operationId))

  test.each([
    { language: 'js', command: process.execPath, words: ['--input-type=module', '-e'] },
    { language: 'python', command: 'python3', words: ['-c'] },
  ])('run on the platform in $language', async ({ language, command, words }) => {
    expect(independent).toHaveLength(INDEPENDENT.length)
    const { token } = await stack.user()
    const env = { ...process.env, ...pythonEnvironment(), API: stack.demo.base_url, API_KEY: token }
    for (const one of independent) {
      const { stdout } = await promisify(execFile)(command, [...words, findCode(one, language)], {
        cwd: directory,
        env,
      })
      expect([one.operation.operationId, stdout.trim()]).not.toEqual([one.operation.operationId, ''])
    }
  })
})

describe('operations without samples', () => {
  test('are pages and forms for browsers, and uploads of files', () => {
    const without = listOperations(description).filter(
      ({ operationId }) => !sampled.some(({ operation }) => operation.operationId === operationId),
    )
    for (const { responses, requestBody } of without) {
      const sent = Object.keys(requestBody?.content ?? {})
      if (sent.some((type) => type.startsWith('image/') || type === 'application/x-www-form-urlencoded')) continue
      const [[, response] = []] = Object.entries(responses)
      expect(Object.keys(response?.content ?? {}).filter((type) => type !== 'text/html')).toEqual([])
    }
    expect(sampled.length).toBeGreaterThan(75)
  })
})
