import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { MAX_RANGES_PER_FILE } from '#lib/ops/numbers/rangeFile.ts'
import { createNumberSource } from '#shared/carriers/numbers/numbers.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

const HEAD = 'kind,country,indicator,service,mailer_id,extension,prefix,first,last,block,low_water'
const GOOD = [
  's10,HK,LX,,,,,00000000,00000999,,',
  's10,HK,RX,,,,,00000000,00000999,5,50',
  'impb,,,055,123456,,,0000000000,0000099999,,',
  'sscc,,,,,3,0614141,0,999999999,,',
  'own,,,,,,BP,0,999999999999,100,1000000',
]
const WHY = ['--reason', 'contract 4711'] as const

describeWithTable('npm run ops -- numbers', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'numbers-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(emptyTable)

  const fileOf = async (lines: readonly string[], head = HEAD): Promise<string> => {
    const path = join(folder, 'ranges.csv')
    await writeFile(path, [head, ...lines, ''].join('\n'))
    return path
  }
  const importing = async (lines: readonly string[], ...more: string[]) =>
    ops('numbers', 'import', await fileOf(lines), ...WHY, ...more)
  const listed = async () => JSON.parse((await ops('numbers', 'list', '--json')).out)

  test('imports what a file says, shows what is left, and notes it on the trail', async () => {
    expect((await ops('numbers', 'list')).out).toMatch(/^No number ranges have been imported/)
    const dry = await importing(GOOD, '--dry-run')
    expect([dry.exitCode, dry.out.split('\n').at(-1)]).toEqual([0, 'Nothing was imported.'])
    expect(await listed()).toEqual([])
    expect(await importing(GOOD)).toMatchObject({ exitCode: 0, err: '' })
    expect(await listed()).toMatchObject([
      { pool: 'impb', first: '9305512345600000000005', left: 100_000, low_water: 10_000, block: 20, state: 'open' },
      { pool: 'own', first: expect.stringMatching(/^BP0{12}\d\d$/), low_water: 1_000_000, block: 100 },
      { pool: 's10/HK', first: 'LX000000005HK', last: expect.stringMatching(/^LX00000999\dHK$/), low_water: 100 },
      { pool: 's10/HK', first: 'RX000000005HK', block: 5, low_water: 50, pool_is_low: false },
      { pool: 'sscc', first: expect.stringMatching(/^30614141/), left: 1_000_000_000, file: 'ranges.csv' },
    ])
    const trail = await ops('audit', 'list', '--action', 'numbers import', '--json')
    expect(JSON.parse(trail.out).entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'numbers import',
          reason: 'contract 4711',
          details: { file: 'ranges.csv', dry_run: false },
        }),
      ]),
    )
  })

  test.each([
    ['s10,ZZ,LX,,,,,0,9,,', 'row 2, column country: must be the ISO code'],
    ['s10,HK,JA,,,,,0,9,,', 'row 2, column indicator: must be a UPU service indicator'],
    ['s10,HK,LX,,,,,0,123456789,,', 'row 2, column last: must have at most 8 digits'],
    ['s10,HK,LX,,,,,9,8,,', 'row 2, column last: must be greater than or equal to `first`'],
    ['s10,HK,LX,,,,,0,9,0,', 'row 2, column block: must be a whole number from 1 to'],
    ['s10,HK,LX,,,,,0,9,,11', 'row 2, column low_water: must be a whole number from 1 to 10'],
    ['impb,,,55,123456,,,0,9,,', 'row 2, column service: must be a 3-digit service type code'],
    ['impb,,,055,928000001,,,0,9,,', 'row 2, column mailer_id: must be a USPS mailer ID'],
    ['impb,,,055,812345678,,,0,9,,', 'row 2, column mailer_id: must be a USPS mailer ID'],
    ['sscc,,,,,12,0614141,0,9,,', 'row 2, column extension: must be one digit'],
    ['sscc,,,,,1,9521234,0,9,,', 'row 2, column prefix: must be a GS1 company prefix'],
    ['sscc,,,,,1,2001234,0,9,,', 'row 2, column prefix: must be a GS1 company prefix'],
    ['own,,,,,,TE,0,9,,', 'row 2, column prefix: must be two capital letters'],
    ['parcel,,,,,,,0,9,,', 'row 2, column kind: must be one of s10, impb, sscc or own'],
  ])('rejects %s', async (line, fault) => {
    const { exitCode, err } = await importing([line])
    expect([exitCode, err]).toEqual([1, expect.stringContaining(fault)])
    expect(await listed()).toEqual([])
  })

  test('imports nothing of a file with an invalid row, and reports all of them', async () => {
    const { err } = await importing([...GOOD, 's10,HK,LX,,,,,500,1500,,', 'own,,,,,,bp,0,9,,'])
    expect(err).toContain('2 errors')
    expect(err).toContain('row 7: must not overlap with the range in row 2')
    expect(err).toContain('row 8, column prefix')
    expect(await listed()).toEqual([])
    const many = Array.from({ length: MAX_RANGES_PER_FILE + 1 }, (_, at) => `own,,,,,,BP,${at},${at},,`)
    expect((await importing(many)).err).toContain(`more than ${MAX_RANGES_PER_FILE} ranges`)
    expect((await importing(many.slice(1))).exitCode).toBe(0)
    expect((await ops('numbers', 'import', await fileOf(['a'], 'kind'), ...WHY)).err).toContain(
      'required columns are missing: first, last',
    )
    expect((await ops('numbers', 'import', join(folder, 'none.csv'), ...WHY)).err).toContain('cannot read ')
  })

  test('imports no number twice, whatever became of the range it was in', async () => {
    await importing(GOOD)
    for (const line of [
      's10,HK,LX,,,,,999,2000,,',
      // Serial numbers of a mailer ID are unique across services.
      'impb,,,748,123456,,,99999,100000,,',
      // Same numbers with a longer prefix.
      'sscc,,,,,3,06141419,0,0,,',
    ]) {
      expect((await importing([line])).err).toContain('imported from ranges.csv')
    }
    const [{ range }] = await listed()
    expect(await ops('numbers', 'retire', String(range), ...WHY)).toMatchObject({ exitCode: 0 })
    expect((await importing(['impb,,,055,123456,,,5,6,,'])).err).toContain('imported from ranges.csv')
    expect(await importing(['s10,HK,LX,,,,,1000,2000,,', 's10,NL,LX,,,,,0,9,,'])).toMatchObject({ exitCode: 0 })
  })

  test('imports no number twice where two operators import at once', async () => {
    const done = await Promise.all([1, 2, 3].map(() => importing(GOOD)))
    expect(done.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1)
    expect(await listed()).toHaveLength(GOOD.length)
  })

  test('skips what was given out before the table was restored, and never goes back', async () => {
    await importing(['own,,,,,,BP,0,9,3,'])
    const [{ range }] = await listed()
    expect(await ops('numbers', 'skip', String(range), '6', ...WHY)).toMatchObject({ exitCode: 0 })
    const numbers = createNumberSource(testTable(), { needsImported: true })
    expect(must(await numbers('own', 4, 'labels'))[0]).toMatch(/^BP000000000006/)
    expect((await ops('numbers', 'skip', String(range), '6', ...WHY)).err).toContain('is already past 6')
    expect((await ops('numbers', 'skip', String(range), '11', ...WHY)).err).toContain('ends at 9')
    expect((await ops('numbers', 'skip', '5', '6', ...WHY)).err).toContain('range 5 was not found')
  })

  test('gives out no more of a range that is retired', async () => {
    await importing(['own,,,,,,BP,0,9,3,'])
    const numbers = createNumberSource(testTable(), { needsImported: true })
    expect(must(await numbers('own', 1, 'labels'))).toHaveLength(1)
    const [{ range }] = await listed()
    expect((await ops('numbers', 'retire', String(range), ...WHY)).out).toContain('retired')
    expect((await ops('numbers', 'retire', String(range), ...WHY)).err).toContain('is already retired')
    expect((await ops('numbers', 'retire', '5', ...WHY)).err).toContain('range 5 was not found')
    expect(await listed()).toMatchObject([{ left: 0, state: expect.stringMatching(/^retired 20/) }])
    expect(must(await numbers('own', 2, 'labels'))).toHaveLength(2)
    expect(await numbers('own', 1, 'labels')).toMatchObject({ ok: false, error: { code: 1290 } })
  })
})
