import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

/*
 * Follows docs/changing.md in a copy of this repository. A code block with a `path` is a new file;
 * with `after`, `before` or `instead`, it is inserted after, before or in place of that line of the
 * file.
 */

const ROOT = join(import.meta.dirname, '../../..')
const BLOCK = /```ts path=(\S+)(?: (after|before|instead)="([^\n]+)")?\n(.*?)```/gs
const page = readFileSync(join(ROOT, 'docs/changing.md'), 'utf8')

type Block = { readonly path: string; readonly how?: string; readonly line: string; readonly code: string }

const blocks: readonly Block[] = [...page.matchAll(BLOCK)].map(([, path = '', how, line = '', code = '']) => ({
  path,
  ...(how === undefined ? {} : { how }),
  line,
  code,
}))

/**
 * Copies the files that are, or would be, in the next commit; packages are shared with the copy.
 */
function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'changing-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const files = listed.toString().split('\0').filter(Boolean)
  for (const file of files.filter((name) => existsSync(join(ROOT, name)))) cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function apply(folder: string, { path, how, line, code }: Block): void {
  const file = join(folder, path)
  if (how === undefined) {
    if (existsSync(file)) throw new Error(`${path} is there already`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    return
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  const places = lines.flatMap((text, place) => (text.trim() === line ? [place] : []))
  const [place] = places
  if (place === undefined || places.length > 1) throw new Error(`${path} holds ${places.length} times: ${line}`)
  lines.splice(how === 'after' ? place + 1 : place, how === 'instead' ? 1 : 0, code.trimEnd())
  writeFileSync(file, lines.join('\n'))
}

describe('the page about changes', () => {
  let folder: string
  const run = (...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }

  beforeAll(() => {
    folder = makeCopy()
    for (const block of blocks) apply(folder, block)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('has no code but what is applied', () => {
    expect(blocks.length).toBeGreaterThan(0)
    expect(page.match(/^```ts/gm)).toHaveLength(blocks.length)
  })

  test('names every file in its text, for readers without the labels of the blocks', () => {
    const text = page.replaceAll(/```.*?```/gs, '')
    for (const { path } of blocks) expect(text).toContain(`\`${path}\``)
  })

  test('leads to code of the right types', () => {
    // Excludes the console, which has a separate configuration, and unrelated tests.
    const configuration = {
      extends: './tsconfig.json',
      files: blocks.map(({ path }) => path),
      include: ['bin', 'functions', 'lib', 'shared'],
      exclude: ['**/node_modules', 'lib/client/dist', 'lib/console/src', '**/*.test.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.changes.json'), JSON.stringify(configuration))
    const { status, stdout } = spawnSync('npx', ['tsc', '--singleThreaded', '-p', 'tsconfig.changes.json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, ''])
  })

  test('leads to code that is formatted', () => {
    const paths = [...new Set(blocks.map(({ path }) => path))]
    const { status, stdout, stderr } = spawnSync('npx', ['biome', 'check', '--error-on-warnings', ...paths], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(status === 0 ? '' : `${stdout}${stderr}`).toBe('')
  })

  test('brings tests that pass', () => {
    const tests = blocks.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'))
    expect(tests).toHaveLength(3)
    const { status, output } = run('test', '--', '--maxWorkers=1', '--runTestsByPath', ...tests)
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('Test Suites: 3 passed') })
  })
})
