import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { blobsInMemory } from '#test/support/operations.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { SDN_CSV, UN_XML } from '#test/support/publicLists.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const files = blobsInMemory()

async function run(...words: readonly string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(['datasets', ...words], {
    connect: async () => ok(aPlatform({ files })),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  const err = lines.err.filter((line) => !line.startsWith('…')).join('\n')
  return { exitCode, out: lines.out.join('\n'), err }
}

async function json(...words: readonly string[]) {
  const { exitCode, out, err } = await run(...words, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  return JSON.parse(out)
}

const folder = mkdtempSync(join(tmpdir(), 'datasets-'))
let written = 0
function aFile(content: string, name = `file-${++written}.csv`): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const rates = (...lines: readonly string[]) => aFile(`date,currency,per_usd\n${lines.join('\n')}\n`)
const REASON = ['--reason', 'ticket 4711']
const inForce = async (name: string) => (await json('show', name)).in_force

describeWithTable('npm run ops -- datasets', () => {
  test('lists what ships before anything was loaded', async () => {
    expect(await json('list')).toEqual([
      { dataset: 'denied-parties/sample', in_force: 'bundled', before: null, scheduled: [] },
      { dataset: 'exchange-rates', in_force: 'bundled', before: null, scheduled: [] },
      { dataset: 'import-rules', in_force: 'bundled', before: null, scheduled: [] },
      { dataset: 'tariffs/standard', in_force: 'bundled', before: null, scheduled: [] },
    ])
  })

  test('shows the last day of tariffs and costs', async () => {
    const sample = readFileSync(join(import.meta.dirname, '../../../../docs/samples/tariff.csv'), 'utf8')
    await json('load', 'costs/ups', '--file', aFile(sample), ...REASON)
    const loaded = await json('show', 'costs/ups')
    expect(loaded).toMatchObject({ in_force: null, versions: [{ version: '1', last_day: '2027-12-31' }] })
  })

  test('checks, loads, activates, compares and rolls back', async () => {
    const file = rates('2026-11-20,EUR,0.9', '2026-11-20,JPY,160')
    const changes = { added: 2, removed: 0, changed: 0 }
    expect(await json('check', 'exchange-rates', '--file', file)).toMatchObject({ in_force: 'bundled', ...changes })
    expect(await json('load', 'exchange-rates', '--file', file, ...REASON, '--dry-run')).toMatchObject(changes)
    expect((await json('show', 'exchange-rates')).versions).toEqual([])
    expect(await json('load', 'exchange-rates', '--file', file, ...REASON)).toMatchObject({ ...changes, version: '1' })
    expect(await inForce('exchange-rates')).toBe('bundled')
    expect(await json('activate', 'exchange-rates', '1', ...REASON)).toMatchObject({ in_force: '1', before: 'bundled' })
    expect((await run('check', 'exchange-rates', '--file', file)).out).toMatch(/added +│ 0/)
    const same = await run('load', 'exchange-rates', '--file', file, ...REASON)
    expect(same.out).toContain('Version 1 is identical. Nothing was loaded.')
    expect(await json('diff', 'exchange-rates', '1', 'bundled')).toMatchObject({
      ...changes,
      rows_added: [
        { row: '2026-11-20 JPY', after: '160', percent: expect.any(Number) },
        { row: '2026-11-20 EUR', after: '0.9', percent: expect.any(Number) },
      ],
    })
    expect(await json('roll-back', 'exchange-rates', ...REASON)).toMatchObject({ in_force: 'bundled' })
    expect(await json('show', 'exchange-rates')).toMatchObject({
      versions: [{ version: '1', by: 'local:tester', laid_over: 'bundled', rows: 119, reason: 'ticket 4711' }],
      history: [
        { what: 'rolled back', version: 'bundled', by: 'local:tester', reason: 'ticket 4711' },
        { what: 'activated', version: '1' },
        { what: 'loaded', version: '1' },
      ],
    })
  })

  test('asks again before a number rises or falls tenfold', async () => {
    for (const [line, isLeap] of [
      ['2026-11-21,JPY,1600000', true],
      ['2026-11-21,JPY,1.6', true],
      ['2026-11-21,JPY,170', false],
    ] as const) {
      const before = await inForce('exchange-rates')
      const { version } = await json('load', 'exchange-rates', '--file', rates(line), ...REASON)
      const { exitCode, err } = await run('activate', 'exchange-rates', version, ...REASON)
      expect([line, exitCode, err]).toEqual([
        line,
        isLeap ? 1 : 0,
        isLeap ? expect.stringMatching(/2026-11-21 JPY by .*%\. .* --force/) : expect.any(String),
      ])
      expect(await inForce('exchange-rates')).toBe(isLeap ? before : version)
      if (isLeap) {
        const forced = await json('activate', 'exchange-rates', version, ...REASON, '--force')
        expect(forced).toMatchObject({ in_force: version })
      }
      await json('roll-back', 'exchange-rates', ...REASON)
    }
  })

  test('schedules a version for the instant it was loaded for, and cancels it', async () => {
    const from = new Date(clock.now() + 60 * MINUTE_MS).toISOString()
    const file = rates('2026-11-20,EUR,0.95')
    const { version } = await json('load', 'exchange-rates', '--file', file, ...REASON, '--valid-from', from)
    const waiting = { in_force: 'bundled', scheduled: [`${version} from ${from}`] }
    expect(await json('activate', 'exchange-rates', version, ...REASON)).toMatchObject(waiting)
    expect(await json('cancel', 'exchange-rates', version, ...REASON)).toMatchObject({ scheduled: [] })
    expect(await json('activate', 'exchange-rates', version, ...REASON, '--from', from)).toMatchObject(waiting)
    advance(61 * MINUTE_MS)
    expect(await inForce('exchange-rates')).toBe(version)
    await json('roll-back', 'exchange-rates', ...REASON)
  })

  test('loads lists of denied parties, each as a separate dataset', async () => {
    const list = ['denied-parties/un', '--file', aFile(UN_XML, 'un.xml')] as const
    expect(await json('load', ...list, ...REASON)).toMatchObject({ in_force: null, rows: 2, version: '1' })
    expect(await inForce('denied-parties/un')).toBeNull()
    expect(await json('activate', 'denied-parties/un', '1', ...REASON)).toMatchObject({ in_force: '1' })
    const back = await run('roll-back', 'denied-parties/un', ...REASON)
    expect([back.exitCode, back.err]).toEqual([1, expect.stringContaining('no previous version')])
    expect((await json('list')).map(({ dataset }: { dataset: string }) => dataset)).toContain('denied-parties/un')
  })

  test('reports every fault with its row and column, the first twenty of them', async () => {
    const one = await run('check', 'exchange-rates', '--file', rates('2026-11-20,EUR,0.9', '2026-11-20,JPY,1O0'))
    expect(one).toMatchObject({ exitCode: 1, out: '' })
    expect(one.err).toContain('one error\n  row 3, column per_usd: "1O0" is not a valid rate')
    const many = rates(...Array.from({ length: 30 }, (_, place) => `2026-11-20,EUR,x${place}`))
    const { err } = await run('load', 'exchange-rates', '--file', many, ...REASON)
    expect(err).toContain('59 errors')
    expect(err.split('\n')).toHaveLength(22)
    expect(err).toContain('  and 39 more')
  })

  test('lets something else be loaded where what is in force is damaged, but laid over it nothing', async () => {
    const { version } = await json('load', 'exchange-rates', '--file', rates('2026-11-20,EUR,0.97'), ...REASON)
    await json('activate', 'exchange-rates', version, ...REASON)
    files.files.delete(`datasets/exchange-rates/${version}.json.gz`)
    const laidOver = await run('check', 'exchange-rates', '--file', rates('2026-11-20,EUR,0.98'))
    expect(laidOver.err).toContain('missing')
    const complete = aFile(JSON.stringify({ '2026-01-01': { EUR: '0.98' } }), 'whole.json')
    expect(await json('check', 'exchange-rates', '--file', complete)).toMatchObject({ rows: 1 })
    await json('roll-back', 'exchange-rates', ...REASON)
  })

  test.each([
    [
      'an unknown dataset',
      ['show', 'tariffs'],
      '<name> must be exchange-rates or import-rules or denied-parties/<list>',
    ],
    ['no file', ['check', 'exchange-rates'], '--file is required'],
    ['a file that is not there', ['check', 'exchange-rates', '--file', '/none/x.csv'], 'cannot read /none/x.csv'],
    ['no reason', ['activate', 'exchange-rates', '1'], '--reason is required'],
    [
      'an unknown version',
      ['activate', 'exchange-rates', '99', ...REASON],
      'version 99 of exchange-rates was not found',
    ],
    ['no version', ['activate', 'exchange-rates', 'newest', ...REASON], '<version> must be a version number'],
    ['a local time', ['activate', 'exchange-rates', '1', ...REASON, '--from', '2030-01-01T00:00'], '--from must be'],
    ['the past', ['activate', 'exchange-rates', '1', ...REASON, '--from', '2020-01-01T00:00:00Z'], 'is in the past'],
    ['what is in force', ['activate', 'exchange-rates', 'bundled', ...REASON], 'is already active'],
    ['a list without its day', ['check', 'denied-parties/ofac', '--file', 'SDN'], 'Specify the list date'],
    [
      'a list that does not ship',
      ['diff', 'denied-parties/ofac', 'bundled'],
      'denied-parties/ofac does not have a bundled version',
    ],
  ])('rejects %s', async (_, words, reason) => {
    const sdn = aFile(SDN_CSV, 'sdn.csv')
    const { exitCode, out, err } = await run(...words.map((word) => (word === 'SDN' ? sdn : word)))
    expect([exitCode, out]).toEqual([1, ''])
    expect(err).toContain(reason)
  })
})
