import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '../../../functions/api/apiFunctions.ts'
import { buildOpenApi } from '../../../lib/openapi/buildOpenApi.ts'
import { HEY_API_CONSUMER, OPENAPI_TYPESCRIPT_CONSUMER } from './consumers.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Gives a folder all packages, with the TypeScript that generators need in place of ours: npm puts them beside ours, which has no
 * interface for programs.
 */
function linkPackages(folder: string): void {
  const packages = join(ROOT, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  const own = join(import.meta.dirname, 'node_modules')
  const names = new Set([...readdirSync(packages), ...readdirSync(own)])
  for (const name of names) {
    const path = [join(own, name), join(packages, name)].find((candidate) => existsSync(candidate))
    if (path && !name.startsWith('.')) symlinkSync(path, join(folder, 'node_modules', name))
  }
}

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

describe('clients generated from the description compile, and so does who uses them:', () => {
  const description = buildOpenApi(groups, '1.0.0')
  let folder: string

  const run = (script: string, ...options: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  const compiled = (...files: readonly string[]) => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }))
    return run(TSC, '-p', '.')
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clients-'))
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description))
    linkPackages(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('by openapi-typescript', () => {
    const created = run(
      join(folder, 'node_modules/openapi-typescript/bin/cli.js'),
      'openapi.json',
      '-o',
      'openapiTypescript.ts',
    )
    expect(created).toEqual({ status: 0, output: expect.any(String) })
    writeFileSync(join(folder, 'openapiTypescriptConsumer.ts'), OPENAPI_TYPESCRIPT_CONSUMER)
    expect(compiled('openapiTypescriptConsumer.ts')).toEqual({ status: 0, output: '' })
  })

  test('by hey-api', () => {
    const created = run(
      join(folder, 'node_modules/@hey-api/openapi-ts/bin/run.js'),
      '-i',
      'openapi.json',
      '-o',
      'heyApi',
    )
    expect(created).toEqual({ status: 0, output: expect.any(String) })
    writeFileSync(join(folder, 'heyApiConsumer.ts'), HEY_API_CONSUMER)
    expect(compiled('heyApiConsumer.ts')).toEqual({ status: 0, output: '' })
  })

  test('as every component has a name that types can have, and none hides a name of the language', () => {
    const names = Object.values(description.components).flatMap((parts) => Object.keys(parts))
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9._-]*$/.test(name))).toEqual([])
    expect(
      names.filter((name) => ['Error', 'Object', 'Function', 'Date', 'Map', 'Request', 'Response'].includes(name)),
    ).toEqual([])
  })
})
