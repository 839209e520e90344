import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { createCustomsTariffs } from '../../../../shared/customs/duties/customsTariffs.ts'
import { referenceHost } from '../../../support/referenceHost.ts'
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

async function importing(lines: readonly string[]) {
  const { exitCode, out, err } = await host.run('import', 'hs', host.downloaded('hs.csv', lines.join('\n')))
  return { exitCode, said: exitCode === 0 ? out : err }
}

describe('importing the Harmonized System', () => {
  test('keeps headings and subheadings by chapter', async () => {
    const done = await importing([HEADER, ...ROWS])
    expect(done).toEqual({ exitCode: 0, said: '3 headings and subheadings: added 3, changed 0, removed 0' })
    expect(createCustomsTariffs(readIn(host.directory)).nomenclature('61')).toEqual({
      '6109': 'T-shirts, singlets and other vests; knitted',
      '610910': 'T-shirts; of cotton, knitted',
      '610990': 'T-shirts; of other materials, knitted',
    })
  })

  test('says what a newer file changes, and that the same one changes nothing', async () => {
    await importing([HEADER, ...ROWS])
    expect((await importing([HEADER, ...ROWS])).said).toBe('nothing changed: 3 headings and subheadings')
    const newer = [...ROWS.slice(0, 2), 'XI,610910,T-shirts of cotton,6109,6', 'XI,610920,New,6109,6']
    expect((await importing([HEADER, ...newer])).said).toBe('3 headings and subheadings: added 1, changed 1, removed 1')
  })

  test.each([
    ['other columns', ['code,text', ...ROWS], 'hs.csv:1: the columns must be section,hscode,description,parent,level'],
    ['a code that is none', [HEADER, 'XI,61x9,A,61,4'], 'hs.csv:2: 61x9 is no code of 2, 4 or 6 digits'],
    ['another level', [HEADER, ...ROWS, 'XI,6110,A,61,6'], 'hs.csv:7: 6110 is not of level 6'],
    ['another parent', [HEADER, 'XI,610910,A,6110,6'], 'hs.csv:2: 610910 does not lie in 6110'],
    ['no description', [HEADER, 'XI,6110,,61,4'], 'hs.csv:2: 6110 has no description'],
    ['a code twice', [HEADER, ...ROWS, 'XI,6109,Again,61,4'], 'hs.csv:7: 6109 stands here again'],
    ['nothing', [HEADER], 'hs.csv: is empty'],
    ['an open quote', [HEADER, 'XI,6110,"A,61,4'], 'hs.csv: Quote Not Closed'],
  ])('refuses a file with %s, and writes nothing', async (_title, lines, reason) => {
    const { exitCode, said } = await importing(lines)
    expect(exitCode).toBe(1)
    expect(said).toContain(`error: ${reason}`)
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
