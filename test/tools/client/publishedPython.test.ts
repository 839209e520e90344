import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import { packWheel } from '#lib/python/packaging/packWheel.ts'
import { findPython } from '#test/support/pythonEnvironment.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { PYTHON_CONSUMER } from './pythonConsumer.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PROJECT = join(ROOT, 'lib/python')

/** Python interpreter with the distribution's packaging tools. */
const builder = findPython('build', 'setuptools', 'wheel')
const python = findPython('venv', 'ensurepip')
const hasMypy = spawnSync('mypy', ['--version']).error === undefined
const missing = [
  ...(builder === null ? ['python3-build, python3-setuptools or python3-wheel'] : []),
  ...(python === null ? ['python3-venv'] : []),
  ...(hasMypy ? [] : ['mypy']),
]
const describePublished = missing.length === 0 ? describe : describe.skip
const skipped = missing.length === 0 ? '' : ` (skipped: ${missing} is missing)`

/** Packages are installed from the platform only, regardless of user settings. */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PIP_CONFIG_FILE: '/dev/null',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  PYTHONPATH: '',
})

/** Runs a program, and returns its exit status, output and errors. */
const run = async (cwd: string, command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd, env: { ...environment(), ...env }, maxBuffer: 10_000_000 }
    const program = execFile(command, words, options, (_, stdout, stderr) =>
      resolve({ status: program.exitCode ?? -1, stdout, stderr }),
    )
  })

/** Returns the files of a wheel, except those that name the tool that built it. */
function filesOf(wheel: Uint8Array): Readonly<Record<string, string>> {
  const entries = Object.entries(unzipSync(wheel)).filter(([name]) => !/\/(WHEEL|RECORD|METADATA)$/.test(name))
  return Object.fromEntries(entries.map(([name, content]) => [name, Buffer.from(content).toString()]))
}

/** Returns the metadata fields that do not depend on the metadata version, and the description. */
function metadataOf(wheel: Uint8Array): readonly string[] {
  const [, metadata = []] = Object.entries(unzipSync(wheel)).find(([name]) => name.endsWith('/METADATA')) ?? []
  const [head = '', ...description] = Buffer.from(metadata).toString().split('\n\n')
  const isRetained = (line: string) =>
    !/^(Metadata-Version|License|License-Expression|License-File|Dynamic):/.test(line)
  return [...head.split('\n').filter(isRetained).toSorted(), description.join('\n\n')]
}

describePublished(`the published Python client${skipped}`, () => {
  let stack: Stack
  let user: StackUser
  let folder: string
  let wheel: Uint8Array
  let interpreter: string

  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
    folder = mkdtempSync(join(tmpdir(), 'python-'))
    const index = await (await fetch(`${stack.demo.base_url}/docs/python`)).text()
    const [, name = ''] = /href="([^"#]+)#sha256=/.exec(index) ?? []
    wheel = new Uint8Array(await (await fetch(`${stack.demo.base_url}/docs/${name}`)).arrayBuffer())
    writeFileSync(join(folder, name), wheel)
    writeFileSync(join(folder, 'consumer.py'), PYTHON_CONSUMER)
    expect(await run(folder, python ?? '', ['-m', 'venv', 'environment'])).toMatchObject({ status: 0 })
    const guide = readFileSync(join(ROOT, 'docs/guides/python.md'), 'utf8')
    const command = /^pip install .*$/m.exec(guide)?.[0] ?? ''
    interpreter = join(folder, 'environment/bin/python')
    const PATH = `${join(folder, 'environment/bin')}:${process.env.PATH}`
    const pip = await run(folder, 'bash', ['--norc', '-euc', command], { PATH, API: stack.demo.base_url })
    expect(pip).toMatchObject({ status: 0, stderr: '' })
  })
  afterAll(async () => {
    await stack.stop()
    rmSync(folder, { recursive: true })
  })

  test('is what the build tools of Python make of its folder', async () => {
    const project = join(folder, 'project')
    cpSync(PROJECT, project, { recursive: true })
    cpSync(join(ROOT, 'LICENSE'), join(project, 'LICENSE'))
    const words = ['-m', 'build', '--no-isolation', '--outdir', join(folder, 'built')]
    expect(await run(project, builder ?? '', words)).toMatchObject({ status: 0 })
    const [archive = '', ownWheel = '', ...others] = readdirSync(join(folder, 'built')).toSorted()
    expect(others).toEqual([])
    expect(archive).toMatch(new RegExp(`^shipping.and.fulfilment.client-${packageJson.version}\\.tar\\.gz$`))
    const own = readFileSync(join(folder, 'built', ownWheel))
    const { fileName } = packWheel(packageJson.version)
    expect([ownWheel, filesOf(own), metadataOf(own)]).toEqual([fileName, filesOf(wheel), metadataOf(wheel)])
  })

  test('is the same each time, with the hashes of its files', async () => {
    const { fileName, content } = packWheel(packageJson.version)
    expect(Buffer.from(content).equals(wheel)).toBe(true)
    const words = ['-m', 'wheel', 'unpack', '--dest', 'unpacked', fileName]
    expect(await run(folder, builder ?? '', words)).toMatchObject({ status: 0, stderr: '' })
  })

  const mypy = (cwd: string, ...words: readonly string[]) =>
    run(cwd, 'mypy', ['--strict', '--cache-dir', join(folder, 'mypy'), ...words])

  test('passes the strict mode of mypy', async () => {
    const { status, stdout } = await mypy(PROJECT, 'shipping_and_fulfilment')
    expect([stdout, status]).toEqual([expect.stringMatching(/^Success: no issues found in \d+ source files\n$/), 0])
  })

  test('passes it with its user, but for what is marked as wrong', async () => {
    const { status, stdout } = await mypy(folder, '--python-executable', interpreter, 'consumer.py')
    expect([stdout, status]).toEqual(['Success: no issues found in 1 source file\n', 0])
  })

  test('runs, with warnings as errors', async () => {
    const variables = { API: stack.demo.base_url, API_KEY: user.token }
    const { status, stdout, stderr } = await run(folder, interpreter, ['-W', 'error', 'consumer.py'], variables)
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual({ pdf: '%PDF-', found: true, total: 1, name: '1210 shipment_not_found' })
  })

  test('has the version of the platform, and types that can be read at run time', async () => {
    const program = `
import typing
from shipping_and_fulfilment import VERSION, types
hints = [typing.get_type_hints(one) for one in vars(types).values() if typing.is_typeddict(one)]
print(VERSION, len(hints) > 100)
`
    const printed = await run(folder, interpreter, ['-c', program])
    expect(printed).toEqual({ status: 0, stdout: `${packageJson.version} True\n`, stderr: '' })
  })
})
