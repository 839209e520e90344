import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { SETTING_PATHS } from '#lib/infra/stageFile.ts'
import { runOps } from '#lib/ops/runOps.ts'
import { failure } from '#shared/core/result.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const README_BYTES = 9_000

const root = join(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part)

const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root }).sort()]
const withoutCode = (page: string): string => read(page).replace(/^ *```.*?^ *```$/gms, '')

/** Returns all distinct matches of a pattern with their pages. */
const matchesOf = (pattern: RegExp, textOf = read) =>
  pages.flatMap((page) => [...new Set(found(textOf(page), pattern))].map((text) => ({ page, text })))

/** Returns the anchors that GitHub generates for a page's headings. */
const anchorsOf = (page: string): string[] =>
  found(withoutCode(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

/** Returns the files that a page shows in full: code blocks with a path. */
const newFilesOf = (page: string): string[] => found(read(page), /^```\w+ path=(\S+)$/gm)

/** Returns the part of a path before a placeholder such as `<group>` or `*`. */
const fixedPart = (path: string): string => path.replace(/[^/]*[<*{].*$/, '')

const HAS_A_PATH =
  /(?<=`[^`\n]*)((?<![\w./-])(?:\.ci|bin|docs|functions|lib|scripts|shared|test)\/[^\s`,;:]*)(?=[^`\n]*`)/g

/** Matches commands that use the API as a client and require a token. */
const NEEDS_A_TOKEN = /^smoke /

/** Matches commands that run locally and print several lines. */
const NEEDS_NO_PLATFORM = /^classify |--help$/

describe('the pages', () => {
  test(`the README has at most ${README_BYTES} bytes`, () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(README_BYTES)
  })

  test.each(matchesOf(/(?:\]\(|src=")(?!https?:)([^)"\s]+)[)"]/g, withoutCode))(
    '$page links to $text',
    ({ page, text }) => {
      const [path = '', anchor] = text.split('#')
      const target = path === '' ? page : relative(root, join(root, dirname(page), path))
      expect(existsSync(join(root, target))).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(target)).toContain(anchor)
    },
  )

  const paths = matchesOf(HAS_A_PATH, withoutCode).filter(({ page, text }) => !newFilesOf(page).includes(text))
  test.each(paths)('$page names $text, which is there', ({ text }) => {
    const path = join(root, fixedPart(text))
    // A command may name tests by a prefix of their file name.
    expect([path, `${path}.test.ts`].some((name) => existsSync(name))).toBe(true)
  })

  test.each(matchesOf(/npm run ([\w:]+)/g))('$page names the script $text', ({ text }) => {
    expect(Object.keys(packageJson.scripts)).toContain(text)
  })

  test.each(matchesOf(/^ *(?:ACCESS_TOKEN=\S+ )?npm run ops -- (.*)$/gm))(
    '$page: npm run ops -- $text',
    async ({ text }) => {
      const typed = text.replace('$BASE_URL', 'https://api.example.com/v1').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)
      const words = [...typed].map(([, one, two, plain]) => one ?? two ?? plain ?? '')
      const lines: string[] = []
      const exitCode = await runOps(words, {
        connect: async () => failure('only tried out'),
        out: (line) => lines.push(line),
        err: (line) => lines.push(line),
      })
      if (NEEDS_NO_PLATFORM.test(text)) expect([exitCode, lines.join('\n')]).toEqual([0, expect.stringContaining('\n')])
      else if (NEEDS_A_TOKEN.test(text))
        expect([exitCode, lines]).toEqual([1, [expect.stringContaining('ACCESS_TOKEN')]])
      else expect([exitCode, lines]).toEqual([1, ['error: only tried out']])
    },
  )
})

describe('the page of settings', () => {
  const guide = read('docs/settings.md')
  const variables = ['config', 'invoicing', 'branding'].flatMap((name) => {
    const [, environment = ''] = /v\.object\(\{(.*?)\n\}\)/s.exec(read(`shared/platform/${name}.ts`)) ?? []
    return found(environment, /^ {2}([A-Z_]+):/gm)
  })

  test('has every variable that functions read', () => {
    expect(variables.length).toBeGreaterThan(3)
    for (const name of variables) expect(guide).toContain(`\`${name}\``)
  })

  test.each(found(guide, /^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm))('has no others than those: %s', (names) => {
    for (const name of found(names, /`(\w+)`/g)) expect(variables).toContain(name)
  })

  test('has every setting that the file of a stage may hold, and no other', () => {
    const table = guide.slice(guide.indexOf('| Setting ')).split('\n\n')[0] ?? ''
    const named = found(table, /^\| ((?:`[\w.]+`(?:, )?)+)/gm).flatMap((names) => found(names, /`([\w.]+)`/g))
    // The rollout can also be set with a single word.
    expect(named.filter((name) => name !== 'rollout').sort()).toEqual([...SETTING_PATHS].sort())
  })
})
