import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { CONTEXT_KEYS } from '../../../lib/infra/deployment.ts'
import { runOps } from '../../../lib/ops/runOps.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { failure } from '../../../shared/core/result.ts'

const root = join(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const readme = read('README.md')

const matches = (pattern: RegExp): string[] => [...readme.matchAll(pattern)].map(([, found = '']) => found)

/** These are done here and now. */
const NEEDS_NO_PLATFORM = /^classify /

describe('the README', () => {
  test.each(matches(/\]\((?!https?:)([^)#]+)\)/g))('links to %s, which is there', (link) => {
    expect(existsSync(join(root, link))).toBe(true)
  })

  test.each(matches(/`((?:bin|docs|functions|lib|shared|test)\/[\w./]*)`/g))('names %s, which is there', (name) => {
    expect(existsSync(join(root, name))).toBe(true)
  })

  test.each(matches(/npm run ([\w:]+)/g))('names the script %s, which is there', (script) => {
    expect(Object.keys(packageJson.scripts)).toContain(script)
  })

  test.each(matches(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm))('names %s, which functions read', (names) => {
    for (const [, name = ''] of names.matchAll(/`(\w+)`/g))
      expect(read('shared/platform/config.ts')).toContain(`${name}:`)
  })

  test('names every variable that functions read', () => {
    const [, environment = ''] = /v\.object\(\{(.*?)\n\}\)/s.exec(read('shared/platform/config.ts')) ?? []
    const names = [...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(readme).toContain(`\`${name}\``)
  })

  test('names every context key that deployments read', () => {
    expect(
      matches(/^\| `([a-z]\w+)` +\|/gm)
        .filter((key) => CONTEXT_KEYS.includes(key))
        .sort(),
    ).toEqual([...CONTEXT_KEYS].sort())
  })

  test.each(matches(/^npm run ops -- (.*)$/gm))('npm run ops -- %s is a command, with these options', async (line) => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    const told: string[] = []
    const exitCode = await runOps(words, {
      connect: async () => failure('only tried out'),
      out: (text) => told.push(text),
      err: (text) => told.push(text),
    })
    if (NEEDS_NO_PLATFORM.test(line)) expect([exitCode, told.length]).toEqual([0, 1])
    else expect([exitCode, told]).toEqual([1, ['error: only tried out']])
  })
})
