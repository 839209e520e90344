import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { NPM_SETTINGS } from '#test/support/installClient.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'
import { COMMON_JS_PROGRAM, CONSUMER } from './consumers.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const NAME = '@shipping-and-fulfilment/client'

/** Maximum minified and compressed size, without types. */
const MAX_SIZE_BYTES = 60_000

const COMPILERS = {
  'TypeScript 5': join(ROOT, 'test/tools/clients/node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(ROOT, 'node_modules/typescript/bin/tsc'),
}
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  // Checks the client's types, but not the standard library's.
  skipDefaultLibCheck: true,
  types: [],
}

/**
 * Environment of programs started by a test: the current Node, and an npm that contacts no
 * registry.
 */
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, ...NPM_SETTINGS, NODE_OPTIONS: '' })

/** Runs a program, and returns its exit status and output. */
function run(cwd: string, command: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8', env: environment() })
  return { status, output: `${stdout}${stderr}` }
}

/** Returns digests of all files in a folder, by name. */
const createFilePermission = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name)
        return [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')]
      }),
  )

describe('the published client', () => {
  let stack: Stack
  let user: StackUser
  let folder: string
  let installed: string

  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
    folder = mkdtempSync(join(tmpdir(), 'client-'))
    installed = join(folder, 'node_modules', NAME)
    writeFileSync(join(folder, 'package.json'), '{ "name": "somebody-elses", "private": true }')
    const address = `${stack.demo.base_url}/docs/client.tgz`
    const response = await fetch(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    writeFileSync(join(folder, 'client.tgz'), Buffer.from(await response.arrayBuffer()))
    expect(run(folder, 'npm', 'install', './client.tgz')).toMatchObject({ status: 0 })
  })
  afterAll(async () => {
    await stack.stop()
    rmSync(folder, { recursive: true })
  })

  const program = async (file: string, source: string): Promise<unknown> => {
    writeFileSync(join(folder, file), source)
    const env = { ...environment(), API: stack.demo.base_url, API_KEY: user.token }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env })
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }

  test('is what `npm pack` makes of its folder', () => {
    const packed = run(join(ROOT, 'lib/client'), 'npm', 'pack', '--silent', '--pack-destination', folder)
    expect(packed.status).toBe(0)
    const file = packed.output.trim().split('\n').at(-1) ?? ''
    mkdirSync(join(folder, 'npm'))
    expect(run(join(folder, 'npm'), 'tar', 'xzf', `../${file}`)).toEqual({ status: 0, output: '' })
    const { '/package.json': _, ...published } = createFilePermission(join(folder, 'npm/package'))
    const { '/package.json': __, ...served } = createFilePermission(installed)
    expect(served).toEqual(published)
    expect(Object.keys(served)).toEqual(expect.arrayContaining(['/README.md', '/LICENSE', '/dist/ship.js']))
  })

  test('is a package that publint has nothing against', () => {
    const publint = join(ROOT, 'node_modules/publint/src/cli.js')
    const checked = run(folder, process.execPath, publint, 'client.tgz', '--strict')
    expect(checked).toEqual({ status: 0, output: expect.stringContaining('All good!') })
  })

  test.each(Object.entries(COMPILERS))('compiles with its user under %s, in both kinds of module', (_, compiler) => {
    for (const file of ['consumer.mts', 'consumer.cts', 'consumer.ts']) writeFileSync(join(folder, file), CONSUMER)
    const settings = [
      [['consumer.mts', 'consumer.cts'], { module: 'nodenext', moduleResolution: 'nodenext' }],
      [['consumer.ts'], { module: 'esnext', moduleResolution: 'bundler' }],
    ] as const
    for (const [files, modules] of settings) {
      const compilerOptions = { ...STRICT, ...modules, noEmit: true }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
      expect(run(folder, process.execPath, compiler, '-p', '.')).toEqual({ status: 0, output: '' })
    }
  })

  test('compiles with the types of Node in place of those of browsers', () => {
    writeFileSync(join(folder, 'server.ts'), `import { createClient } from '${NAME}'\nexport default createClient\n`)
    const ofNode = { lib: ['es2023'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }
    const compilerOptions = { ...STRICT, ...ofNode, module: 'nodenext', noEmit: true }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['server.ts'] }))
    const compiler = COMPILERS['TypeScript 7']
    expect(run(folder, process.execPath, compiler, '-p', '.')).toEqual({ status: 0, output: '' })
  })

  test('runs as a module and as CommonJS', async () => {
    expect(await program('program.cjs', COMMON_JS_PROGRAM)).toEqual({
      id: user.id,
      isError: true,
      name: 'shipment_not_found',
    })
    // Node strips the types.
    expect(await program('program.mts', CONSUMER)).toEqual({
      pdf: '%PDF-',
      found: true,
      total: 1,
      name: '1210 shipment_not_found',
    })
  })

  test('is small, and what is not used of it is left out', async () => {
    const bytesOf = async (text: string): Promise<number> => {
      const { outputFiles } = await build({
        stdin: { contents: text, resolveDir: folder },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
      })
      return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
    }
    expect(await bytesOf(`export * from '${NAME}'`)).toBeLessThan(MAX_SIZE_BYTES)
    expect(await bytesOf(`export { verifyWebhook } from '${NAME}'`)).toBeLessThan(2_000)
  })

  test('has a command line', () => {
    const ship = join(folder, 'node_modules/.bin/ship')
    expect(run(folder, ship, '--version')).toEqual({
      status: 0,
      output: `${JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version}\n`,
    })
    expect(run(folder, ship).output).toContain('ship listen')
  })

  test('forwards events from a terminal until Ctrl-C', async () => {
    const receiver = await startReceiver()
    const typed = ['--no', 'ship', 'listen', '--forward-to', receiver.address(), '--topic', 'shipments_status']
    const terminal = spawn('npx', typed, {
      cwd: folder,
      env: { ...environment(), API: stack.demo.base_url, API_KEY: user.token, XDG_STATE_HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const ended = once(terminal, 'exit')
    const shown: string[] = []
    const faults = text(terminal.stderr)
    const isListening = new Promise<void>((resolve) => {
      terminal.stdout.on('data', (chunk) => {
        shown.push(String(chunk))
        if (shown.join('').includes('\nlistening for new events')) resolve()
      })
    })
    await Promise.race([isListening, ended])
    await user.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    while (receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    // A terminal sends the signal to its entire process group.
    process.kill(-Number(terminal.pid), 'SIGINT')
    await ended
    expect(await faults).toBe('')
    expect(receiver.received[0]?.headers['x-svc-topic']).toBe('shipments_status')
    await receiver.stop()
  })
})
