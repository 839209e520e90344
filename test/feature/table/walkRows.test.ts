import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { put } from '../../../shared/table/actions.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import { testTable } from '../../support/accounts.ts'
import { recorder, withFaults } from '../../support/faults.ts'
import { describeWithTable } from '../../support/table.ts'

const ROWS = 40
/** Large enough that one read of a megabyte ends after about 11 of them. */
const filling = 'x'.repeat(90_000)
const sk = (n: number): string => String(n).padStart(3, '0')

describeWithTable('walking a list of rows', () => {
  const pk = `TEST#${randomUUID()}`
  const walk = (changes: Partial<Parameters<typeof walkRows<number>>[1]> = {}) =>
    walkRows(testTable(), {
      pk,
      range: { from: sk(0), to: sk(ROWS) },
      descending: true,
      read: (item) => Number(item.n),
      isWanted: () => true,
      skip: 0,
      limit: 5,
      ...changes,
    })

  beforeAll(async () => {
    for (let n = 0; n < ROWS; n++) await testTable().commit([put({ pk, sk: sk(n), n, filling })])
  })

  test('gives the first page in one read, without the total where the list goes on', async () => {
    const calls = recorder()
    expect(await withFaults([calls], () => walk())).toEqual({ rows: [39, 38, 37, 36, 35], total: null })
    expect(calls.calls).toHaveLength(1)
  })

  test('reads on until the page is full, however few rows are wanted', async () => {
    const page = await walk({ isWanted: (n) => n % 10 === 0, limit: 3 })
    expect(page.rows).toEqual([30, 20, 10])
  })

  test('a page is short only at the end of the list, and then the total is known', async () => {
    expect(await walk({ isWanted: (n) => n % 10 === 0 })).toEqual({ rows: [30, 20, 10, 0], total: 4 })
    expect(await walk({ limit: 100 })).toMatchObject({ total: ROWS })
    expect(await walk({ skip: 100 })).toEqual({ rows: [], total: ROWS })
  })

  test('pages do not overlap or leave anything out, in both directions', async () => {
    for (const descending of [true, false]) {
      const rows: number[] = []
      for (let skip = 0; skip < ROWS; skip += 7) {
        const page = await walk({ descending, skip, limit: 7 })
        expect(page.rows.length === 7 || page.total !== null).toBe(true)
        rows.push(...page.rows)
      }
      const all = Array.from({ length: ROWS }, (_, n) => n)
      expect(rows).toEqual(descending ? all.reverse() : all)
    }
  })

  test('stays within its range, both ends included', async () => {
    expect(await walk({ range: { from: sk(3), to: sk(6) }, limit: 10 })).toEqual({ rows: [6, 5, 4, 3], total: 4 })
    expect(await walk({ range: { from: sk(50), to: sk(60) } })).toEqual({ rows: [], total: 0 })
  })
})
