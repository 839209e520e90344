import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'
import { minutes, rounds } from '#test/support/proof.ts'
import { type Copy, makeCopy, planted, ROOT } from './applyMutation.ts'
import { BUGS, type Bug } from './mutations.ts'

/*
 * Passing tests prove little if they cannot fail. Each of these plausible bugs is planted into a
 * copy of this checkout and must be found by its tests. `npm run proof -- test/proof/mutations`
 * plants all of them.
 */

const sourceOf = ({ file }: Bug): string => readFileSync(join(ROOT, file), 'utf8')
const titled = BUGS.map((bug) => [bug.title, bug] as const)
/** One bug that is found within seconds represents all. */
const PLANTED = titled.slice(0, rounds(1, titled.length))
const MAX_SHOWN = 400

describe('a bug that could be planted', () => {
  test.each(titled)('has its place: %s', (_, bug) => {
    const sound = sourceOf(bug)
    const wrong = planted(bug, sound)
    expect(wrong).not.toBe(sound)
    if (bug.file.endsWith('.py')) return
    expect(() => parseSync(wrong, { syntax: 'typescript', target: 'es2024' })).not.toThrow()
  })

  test.each(titled)('has tests: %s', (_, { tests }) => {
    const files = globSync('test/**/*.test.ts', { cwd: ROOT })
    expect(tests.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([])
  })

  test('has a unique title', () => expect(new Set(BUGS.map(({ title }) => title)).size).toBe(BUGS.length))
})

describe('a planted bug', () => {
  let copy: Copy
  beforeAll(() => {
    copy = makeCopy()
  })
  afterAll(() => copy.remove())

  test.each(PLANTED)(
    'is found: %s',
    async (title, bug) => {
      const findings = await copy.findingsOf(bug)
      const [first] = findings
      process.stdout.write(`${title}\n  found by: ${first?.test}\n  ${first?.reason.slice(0, MAX_SHOWN)}\n`)
      expect(findings).not.toEqual([])
      expect(await copy.failingAnyway(bug)).toEqual([])
    },
    minutes(3),
  )
})
