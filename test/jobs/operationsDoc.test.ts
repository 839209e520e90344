import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { schedules } from '../../functions/schedules.ts'

test('docs/operations.md names every job, when it runs, and what is lost while it fails', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| `\w+` \| `(rate|cron)/.test(line))
  const expected = Object.entries(schedules).map(
    ([name, { expression, errorImpact }]) => `| \`${name}\` | \`${expression}\` | ${errorImpact} |`,
  )
  expect(rows).toEqual(expected)
})
