import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { createHeadingCheck } from '#shared/customs/goods/headingCheck.ts'
import { createHsLists, HS_CHAPTERS } from '#shared/customs/goods/hsLists.ts'
import { referenceHost } from '#test/support/referenceHost.ts'
import { readIn } from './readIn.ts'

const HEADER = 'section,hscode,description,parent,level'
const ROWS = [
  'XI,61,Apparel; knitted,TOTAL,2',
  'XI,6109,"T-shirts, singlets and other vests; knitted",61,4',
  'XI,610910,"T-shirts; of cotton, knitted",6109,6',
  'XI,610990,"T-shirts; of other materials, knitted",6109,6',
  'TOTAL,TOTAL,All of them,TOTAL,5',
]

let host: ReturnType<typeof referenceHost>
beforeEach(() => {
  host = referenceHost()
})

async function importing(lines: readonly string[], ...options: readonly string[]) {
  const file = host.downloaded('hs.csv', lines.join('\n'))
  const { exitCode, out, err } = await host.run('import', 'hs', file, ...options)
  return { exitCode, said: exitCode === 0 ? out : err }
}

describe('importing the Harmonized System', () => {
  test('keeps headings and subheadings by chapter', async () => {
    const done = await importing([HEADER, ...ROWS])
    const text = '3 headings and subheadings: added 3, changed 0, removed 0\nedition: HS 2022'
    expect(done).toEqual({ exitCode: 0, said: text })
    expect(createHsLists(readIn(host.directory)).nomenclature('61', '2022')).toEqual({
      '6109': 'T-shirts, singlets and other vests; knitted',
      '610910': 'T-shirts; of cotton, knitted',
      '610990': 'T-shirts; of other materials, knitted',
    })
  })

  test('says what a newer file changes, and that the same one changes nothing', async () => {
    await importing([HEADER, ...ROWS])
    expect((await importing([HEADER, ...ROWS])).said).toBe('no changes: 3 headings and subheadings\nedition: HS 2022')
    const newer = [...ROWS.slice(0, 2), 'XI,610910,T-shirts of cotton,6109,6', 'XI,610920,New,6109,6']
    expect((await importing([HEADER, ...newer])).said).toContain('added 1, changed 1, removed 1')
  })

  test.each([
    ['other columns', ['code,text', ...ROWS], 'hs.csv:1: the columns must be section,hscode,description,parent,level'],
    ['a code that is none', [HEADER, 'XI,61x9,A,61,4'], 'hs.csv:2: 61x9 is not a code of 2, 4 or 6 digits'],
    ['another level', [HEADER, ...ROWS, 'XI,6110,A,61,6'], 'hs.csv:7: 6110 is not of level 6'],
    ['another parent', [HEADER, 'XI,610910,A,6110,6'], 'hs.csv:2: 610910 is not a subdivision of 6110'],
    ['no description', [HEADER, 'XI,6110,,61,4'], 'hs.csv:2: 6110 does not have a description'],
    ['a code twice', [HEADER, ...ROWS, 'XI,6109,Again,61,4'], 'hs.csv:7: duplicate code 6109'],
    ['nothing', [HEADER], 'hs.csv: the file is empty'],
    ['an open quote', [HEADER, 'XI,6110,"A,61,4'], 'hs.csv: Quote Not Closed'],
  ])('rejects a file with %s, and writes nothing', async (_title, lines, reason) => {
    const { exitCode, said } = await importing(lines)
    expect(exitCode).toBe(1)
    expect(said).toContain(`error: ${reason}`)
    expect(host.files()).toEqual([])
  })

  /** Complete edition with one heading per chapter; that of chapter 61 differs from HS 2022. */
  const edition2028 = HS_CHAPTERS.flatMap((chapter) => [
    `X,${chapter}01,Goods of ${chapter},${chapter},4`,
    `X,${chapter}0110,Some of ${chapter},${chapter}01,6`,
  ])

  test('stores another edition with the shipped one, and uses it from its first day', async () => {
    await importing([HEADER, ...ROWS])
    const done = await importing([HEADER, ...edition2028, 'X,6150,New,61,4'], '--edition', '2028')
    expect(done).toEqual({ exitCode: 0, said: expect.stringContaining('edition: HS 2028') })
    const lists = createHsLists(readIn(host.directory))
    expect(lists.nomenclature('61', '2022')).toHaveProperty('6109')
    expect(lists.nomenclature('61', '2028')).toEqual({ 6101: 'Goods of 61', 610110: 'Some of 61', 6150: 'New' })
    expect(lists.getUsedEdition('2027-12-31')).toEqual({ edition: '2022', inForce: null })
    expect(lists.getUsedEdition('2028-01-01')).toEqual({ edition: '2028', inForce: null })
    expect(['6109', '6150'].map(createHeadingCheck('2027-12-31', lists))).toEqual([true, false])
    expect(['6109', '6150'].map(createHeadingCheck('2028-01-01', lists))).toEqual([false, true])
  })

  test('an edition is not used before its last chapter is written', async () => {
    await importing([HEADER, ...edition2028], '--edition', '2028')
    const read = readIn(host.directory)
    const lists = createHsLists((name) => (name === 'hs/2028/97.json' ? null : read(name)))
    expect(lists.getUsedEdition('2028-01-01')).toEqual({ edition: '2022', inForce: '2028' })
  })

  test.each([
    [
      'another edition that is not complete',
      edition2028.slice(4),
      '2028',
      'hs.csv: HS 2028 must be complete, but it does not contain headi',
    ],
    ['an unknown edition', ROWS, '2017', '--edition must be one of 2022, 2028'],
  ])('rejects %s, and writes nothing', async (_title, rows, edition, reason) => {
    const { exitCode, said } = await importing([HEADER, ...rows], '--edition', edition)
    expect([exitCode, said]).toEqual([1, expect.stringContaining(`error: ${reason}`)])
    expect(host.files()).toEqual([])
  })

  test('names five faults at most, and counts the others', async () => {
    const { said } = await importing([HEADER, ...Array.from({ length: 8 }, (_, at) => `XI,x${at},A,61,4`)])
    expect(said.match(/hs\.csv:/g)).toHaveLength(5)
    expect(said).toContain('and 3 more')
  })

  test('says so where there is no such file', async () => {
    const { exitCode, err } = await host.run('import', 'hs', join(host.directory, 'none.csv'))
    expect([exitCode, err]).toEqual([1, expect.stringContaining('error: ENOENT')])
  })
})
