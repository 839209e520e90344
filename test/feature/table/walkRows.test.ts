import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type IteratedPage, iterateRows, type Walk } from '#shared/table/iterateRows.ts'
import { testTable } from '#test/support/accounts.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { metered } from '#test/support/meter.ts'
import { rounds } from '#test/support/proof.ts'
import { putAll } from '#test/support/putAll.ts'
import { describeWithTable } from '#test/support/table.ts'

const ROWS = 40
/** Large enough for a read of one megabyte to end after about 11 rows. */
const filling = 'x'.repeat(90_000)
const sk = (n: number): string => String(n).padStart(5, '0')
const numbers = ({ rows }: IteratedPage<number>): readonly number[] => rows.map(({ row }) => row)

const WALK = {
  range: { from: sk(0), to: sk(99_999) },
  descending: true,
  read: (item) => Number(item.n),
  rowBytes: 100,
  after: null,
  skip: 0,
  limit: 5,
  isLong: false,
} as const satisfies Partial<Walk<number>>

describeWithTable('walking a list of large rows', () => {
  const pk = `TEST#${randomUUID()}`
  const walk = (changes: Partial<Walk<number>> = {}) => iterateRows(testTable(), { ...WALK, pks: [pk], ...changes })

  beforeAll(() => putAll(Array.from({ length: ROWS }, (_, n) => ({ pk, sk: sk(n), n, filling }))))

  test('returns the first page in one read, without the total where the list continues', async () => {
    const calls = recorder()
    const page = await withFaults([calls], () => walk())
    expect([numbers(page), page.total, page.goesOn, page.isLong]).toEqual([[39, 38, 37, 36, 35], null, true, true])
    expect(calls.calls).toHaveLength(1)
  })

  test('reads on until the page is full, however few rows are wanted', async () => {
    expect(numbers(await walk({ isIncluded: (n) => n % 10 === 0, limit: 3 }))).toEqual([30, 20, 10])
  })

  test('a page is short only at the end of the list, and then the total is known', async () => {
    const few = await walk({ isIncluded: (n) => n % 10 === 0 })
    expect([numbers(few), few.total]).toEqual([[30, 20, 10, 0], 4])
    expect(await walk({ limit: 100 })).toMatchObject({ total: ROWS, goesOn: false })
    expect(await walk({ skip: 100 })).toMatchObject({ rows: [], total: ROWS })
  })

  test('stays within its range, both ends included', async () => {
    const some = await walk({ range: { from: sk(3), to: sk(6) }, limit: 10 })
    expect([numbers(some), some.total]).toEqual([[6, 5, 4, 3], 4])
    expect(await walk({ range: { from: sk(50), to: sk(60) } })).toMatchObject({ rows: [], total: 0 })
  })

  test('stops before it has read more than it may, and says that the page is not reached', async () => {
    const maxUnits = 500
    const { result, cost } = await metered(() => walk({ isIncluded: () => false, maxUnits }))
    expect(result).toMatchObject({ rows: [], total: null, isReached: false })
    expect(cost.readUnits).toBeLessThanOrEqual(maxUnits)
    expect(await walk({ skip: ROWS - 10, maxUnits })).toMatchObject({ isReached: false })
  })
})

/** Rows of about 100 bytes, spread randomly over partitions. */
describeWithTable('walking a list that is spread over partitions', () => {
  const name = `TEST#${randomUUID()}`
  const COUNT = 3_000
  const SHARDS = 5
  const partitions = (shards: number): string[] => Array.from({ length: shards }, (_, shard) => `${name}#${shard}`)
  /**
   * Returns the partition of a row: their number grew over time, and the last one is nearly empty.
   */
  const shardOf = (n: number): number =>
    ((n * 7_919) % 101) % Math.min(SHARDS - (n < COUNT - 3 ? 1 : 0), 1 + Math.floor(n / 600))
  const requested = {
    all: () => true,
    half: (n: number) => n % 2 === 0,
    few: (n: number) => n % 400 === 7,
    none: () => false,
  }

  beforeAll(() =>
    putAll(
      Array.from({ length: COUNT }, (_, n) => ({
        pk: `${name}#${shardOf(n)}`,
        sk: sk(n),
        n,
        x: 'x'.repeat(40 + (n % 30)),
      })),
    ),
  )

  test('gives exactly the rows of the list in its order, page after page, by number and by place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          descending: fc.boolean(),
          filter: fc.constantFrom('all', 'half', 'few', 'none'),
          limit: fc.integer({ min: 1, max: 250 }),
          from: fc.integer({ min: 0, max: COUNT }),
          length: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constant(COUNT)),
          isLong: fc.boolean(),
          byPlace: fc.boolean(),
        }),
        async ({ descending, filter, limit, from, length, isLong, byPlace }) => {
          const isIncluded = requested[filter]
          const model = Array.from({ length: COUNT }, (_, n) => n).filter(
            (n) => n >= from && n <= from + length && isIncluded(n),
          )
          if (descending) model.reverse()
          const shown: number[] = []
          let after: string | null = null
          for (;;) {
            const page: IteratedPage<number> = await iterateRows(testTable(), {
              ...WALK,
              pks: partitions(SHARDS),
              range: { from: sk(from), to: sk(from + length) },
              descending,
              ...(filter === 'all' ? {} : { isIncluded }),
              skip: byPlace ? 0 : shown.length,
              limit,
              after: byPlace ? after : null,
              isLong,
            })
            expect(page.rows.length === limit || !page.goesOn).toBe(true)
            expect([null, model.length]).toContain(page.total)
            shown.push(...numbers(page))
            const last = page.rows.at(-1)
            if (!page.goesOn || !last) break
            after = last.sk
          }
          expect(shown).toEqual(model)
        },
      ),
      { numRuns: rounds(40, 400) },
    )
  })

  const reading = async (changes: Partial<Walk<number>>) => {
    const { result, cost } = await metered(() =>
      iterateRows(testTable(), { ...WALK, pks: partitions(SHARDS), ...changes }),
    )
    return { ...result, ...cost }
  }

  test('reads a list of up to 16 units to its end, and of a longer one what the page takes', async () => {
    const short = await reading({ range: { from: sk(2_500), to: sk(COUNT) } })
    expect([short.total, short.isLong]).toEqual([500, false])
    const long = await reading({})
    expect([long.total, long.isLong, numbers(long)]).toEqual([null, true, [2999, 2998, 2997, 2996, 2995]])
    expect(long.readUnits).toBeLessThanOrEqual(16 + 2 * SHARDS)
    const known = await reading({ isLong: true })
    expect(numbers(known)).toEqual(numbers(long))
    expect(known.readUnits).toBe(SHARDS)
    expect(known.roundTrips).toBe(1)
  })

  test('continues from a nearer position where one is known', async () => {
    const nearer = async () => ({ after: sk(1_000), skip: 10 })
    const page = await reading({ skip: 2_009, limit: 3, nearer })
    expect([numbers(page), page.total]).toEqual([[989, 988, 987], null])
    expect(page.readUnits).toBeLessThanOrEqual(16 + 3 * SHARDS)
  })
})

describe('one partition', () => {
  test('is the count of a list that is not spread', async () => {
    const pk = `TEST#${randomUUID()}`
    await putAll([1, 2, 3].map((n) => ({ pk, sk: sk(n), n })))
    const { result, cost } = await metered(() => iterateRows(testTable(), { ...WALK, pks: [pk] }))
    expect([numbers(result), result.total]).toEqual([[3, 2, 1], 3])
    expect([cost.calls, cost.readUnits]).toEqual([1, 1])
  })
})
