import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Code walkthroughs on the page, each with its files in reading order. */
const section = read('docs/architecture.md')
  .split(/^## /m)
  .find((part) => part.startsWith('Code walkthroughs'))
const paths = [...(section ?? '').matchAll(/^\*\*(.+?)\*\*(.+?)(?=^\*\*|(?![\s\S]))/gms)].map(
  ([, name = '', text = '']) => ({
    name,
    files: [...text.matchAll(/`((?:functions|shared)\/[^`]+\.ts)`/g)].map(([, file = '']) => file),
  }),
)

/** Folders excluded from walkthroughs, as readers are expected to know them. */
const UNDERSTOOD = /^shared\/(core|table|http|platform|jobs|events)\//

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '([.#][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative(root, join(root, dirname(file), path)),
  )

const contextOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** Maximum number of files to open, and of the contexts they belong to. */
const MAX_LISTED = [
  { name: 'Buying a label', files: 15, contexts: 5 },
  { name: 'Creating and fulfilling an order', files: 25, contexts: 7 },
  { name: 'Delivering an event to a webhook', files: 12, contexts: 3 },
]

test('are three', () => expect(paths.map(({ name }) => name)).toEqual(MAX_LISTED.map(({ name }) => name)))

test.each(MAX_LISTED)('$name: $files files in $contexts contexts at most', ({ name, files, contexts }) => {
  const path = paths.find((one) => one.name === name)?.files ?? []
  expect(path.length).toBeGreaterThan(5)
  expect(path.length + UNDERSTOOD_ROOMS).toBeLessThanOrEqual(files)
  expect(new Set(path.map(contextOf)).size).toBeLessThanOrEqual(contexts)
})

/** `core` and `table` also have to be read, and count as one file each. */
const UNDERSTOOD_ROOMS = 2

test.each(paths.flatMap(({ name, files }) => files.map((file) => ({ name, file, files }))))(
  '$name leads to $file',
  ({ file, files }) => {
    const isEntry = file.startsWith('functions/') || file.startsWith('shared/operations/')
    if (!isEntry) {
      const importers = files.filter((other) => other !== file && importsOf(other).includes(file))
      expect([file, importers.length]).not.toEqual([file, 0])
    }
    expect(UNDERSTOOD.test(file)).toBe(false)
  },
)
