import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { failure } from '#shared/core/result.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'

async function run(...words: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const exitCode = await runOps(['duties', ...words], {
    connect: async () => failure('no platform is needed'),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  })
  return { exitCode, out: out.join(''), err: err.join('') }
}

test('says which rules change between two days, and what a basket owes on both', async () => {
  const { exitCode, out } = await run('diff', '--from', '2026-06-30', '--to', '2026-07-01', '--json')
  expect(exitCode).toBe(0)
  const changes: { readonly country: string }[] = JSON.parse(out)
  expect(changes).toHaveLength(28)
  expect(changes.find(({ country }) => country === 'DE')).toEqual({
    country: 'DE',
    ends: ['DE/2021-07-01'],
    begins: ['DE/2026-07-01.2'],
    before: expect.stringMatching(/^duty 0, tax 21\.\d/),
    after: expect.stringMatching(/^duty 1\d\.\d+, tax 23\.\d/),
  })
})

test('uses the rules of a file', async () => {
  const file = join(tmpdir(), `rules-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ ...bundledDutyRules, countries: { HK: bundledDutyRules.countries.HK } }))
  const days = ['--from', '2026-06-30', '--to', '2026-07-01', '--file', file]
  expect((await run('diff', ...days)).out).toBe('No rules changed between these dates.')
  writeFileSync(file, '{}')
  expect(await run('diff', ...days)).toMatchObject({ exitCode: 1, err: expect.stringContaining('checked') })
  expect((await run('diff', ...days, '--file', '/none.json')).err).toContain('cannot read /none.json')
})

test('needs days', async () => {
  expect((await run('diff', '--from', 'June', '--to', '2026-07-01')).err).toContain('--from must be a date')
})
