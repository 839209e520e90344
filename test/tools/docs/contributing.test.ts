import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import packageJson from '../../../package.json' with { type: 'json' }

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

const Launch = v.object({
  configurations: v.array(
    v.object({
      name: v.string(),
      runtimeExecutable: v.string(),
      runtimeArgs: v.optional(v.array(v.string()), []),
      program: v.string(),
      args: v.optional(v.union([v.string(), v.array(v.string())]), []),
    }),
  ),
})
const { configurations } = v.parse(Launch, JSON.parse(read('.vscode/launch.json')))

describe('the editor’s launch configurations', () => {
  let folder: string
  const children: ChildProcess[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'launch-'))
  })
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  /**
   * Starts an editor launch configuration with a debugger. Returns its output up to
   * `expectedOutput`, or until it exits.
   */
  async function launch(
    name: string,
    responses: Readonly<Record<string, string>>,
    cwd: string,
    expectedOutput?: string,
  ) {
    const found = configurations.find((configuration) => configuration.name === name)
    if (!found) throw new Error(`there is no configuration ${name}`)
    const filled = (text: string): string =>
      text.replaceAll(/\$\{([\w:]+)\}/g, (_, key: string) => responses[key] ?? '?')
    const args = typeof found.args === 'string' ? filled(found.args).split(' ') : found.args.map(filled)
    const words = ['--inspect=127.0.0.1:0', ...found.runtimeArgs, filled(found.program), ...args]
    const child = spawn(filled(found.runtimeExecutable), words, { cwd, env: { ...process.env, PORT: '0' } })
    children.push(child)
    let output = ''
    const hasPrompted = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part
        if (expectedOutput !== undefined && output.includes(expectedOutput)) hasPrompted.resolve()
      })
    }
    await Promise.race([once(child, 'close'), hasPrompted.promise])
    return { output, exitCode: child.exitCode }
  }
  const workspaceFolder = ROOT

  test('start the local stack', async () => {
    const { output } = await launch('Local stack', { workspaceFolder }, folder, 'The platform is running')
    expect(output).toContain('Debugger listening on')
    expect(output).toContain('The platform is running')
  })

  test('run the tests of a file', async () => {
    const file = join(ROOT, 'test/unit/core/decimal.test.ts')
    const { output, exitCode } = await launch('Tests of the open file', { workspaceFolder, file }, ROOT)
    expect(output).toContain('Debugger listening on')
    expect(output).toContain('Test Suites: 1 passed, 1 total')
    expect(exitCode).toBe(0)
  })

  test('run a command of operators', async () => {
    const responses = { workspaceFolder, 'input:opsCommand': 'users --help' }
    const { output, exitCode } = await launch('Ops command', responses, folder)
    expect(output).toContain('Debugger listening on')
    expect(output).toContain('Usage: npm run ops -- users')
    expect(exitCode).toBe(0)
  })
})

describe.each(['docs/contributing.md', 'docs/changing.md', 'docs/tour.md'])('%s', (name) => {
  const page = read(name)
  const matches = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, found = '']) => found)

  test('links to pages that are there', () => {
    const links = matches(/\]\((?!https?:)([^)#]+)\)/g)
    expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([])
  })

  test('names npm scripts that are there', () => {
    const scripts = matches(/npm run (?:--silent )?([\w:]+)/g)
    expect(scripts.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([])
  })
})

test('docs/contributing.md names files and folders that are there', () => {
  const named = [
    ...read('docs/contributing.md').matchAll(/`((?:\.vscode|bin|docs|functions|lib|shared|test)\/[\w./]*)`/g),
  ]
  const paths = named.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  // Tests and helpers are named without their file extension, as Jest accepts them.
  const isThere = (path: string) => ['', '.ts', '.test.ts'].some((end) => existsSync(join(ROOT, `${path}${end}`)))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
