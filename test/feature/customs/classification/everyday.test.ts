import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createTableClassifier } from '../../../../shared/customs/classification/classifier.ts'
import { must } from '../../../support/accounts.ts'

/*
 * How often everyday descriptions get the right heading. They were written by somebody who had not seen the table, and the
 * table by somebody who had not seen them: a row that is missed is no reason to put its words into the table.
 */

type Row = { readonly description: string; readonly headings: readonly string[] }

const rows = readFileSync(join(import.meta.dirname, 'everyday.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Row => {
    const [description = '', headings = ''] = line.split(' | ')
    return { description, headings: headings.trim().split(' ') }
  })

const classifier = createTableClassifier()

/** At which place the first right heading stands among the different ones found, from 0; Infinity where none does. */
async function placeOf({ description, headings }: Row): Promise<number> {
  const found = must(await classifier.classify({ description, hsCode: null }))
  const distinct = [...new Set(found.map(({ hsCode }) => hsCode.slice(0, 4)))]
  const place = distinct.findIndex((heading) => headings.includes(heading))
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

describe('everyday goods', () => {
  test('find their heading in first place in three of four cases, and among the first three in nine of ten', async () => {
    const places = await Promise.all(rows.map(placeOf))
    const share = (most: number): number => places.filter((place) => place < most).length / rows.length
    const missed = rows.filter((_, at) => (places[at] ?? 0) >= 3).map(({ description }) => description)
    process.stdout.write(
      `${rows.length} everyday descriptions: ${Math.round(100 * share(1))} % first, ${Math.round(100 * share(3))} % among three\n`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(300)
    expect(share(1)).toBeGreaterThanOrEqual(0.75)
    expect({ share: share(3) >= 0.9, missed }).toEqual({ share: true, missed: expect.anything() })
  })
})
