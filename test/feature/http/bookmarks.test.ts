import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { findBookmark, storeBookmark } from '#shared/http/bookmarks.ts'
import { testTable } from '#test/support/accounts.ts'
import { describeWithTable } from '#test/support/table.ts'

const NOW = Date.UTC(2026, 5, 1)
const MINUTE_MS = 60_000

describeWithTable('a bookmark', () => {
  const aQuery = (descending = true) => ({ userId: 7, queryDigest: randomUUID(), descending })
  const keep = (query: ReturnType<typeof aQuery>, page: number, after: string, nowMs = NOW) =>
    storeBookmark(testTable(), query, { page, after }, nowMs)
  const find = async (query: ReturnType<typeof aQuery>, page: number, nowMs = NOW) => {
    const found = await findBookmark(testTable(), query, page, nowMs)
    return found && [found.page, found.after]
  }

  test('says where a page begins, or the nearest before it', async () => {
    const query = aQuery()
    expect(await find(query, 3)).toBeNull()
    await keep(query, 3, '0500')
    await keep(query, 10, '0100')
    expect(await find(query, 2)).toBeNull()
    expect(await find(query, 3)).toEqual([3, '0500'])
    expect(await find(query, 9)).toEqual([3, '0500'])
    expect(await find(query, 1_000)).toEqual([10, '0100'])
    expect(await find(aQuery(), 10)).toBeNull()
  })

  test('is forgotten after 15 minutes', async () => {
    const query = aQuery()
    await keep(query, 3, '0500')
    expect(await find(query, 3, NOW + 15 * MINUTE_MS - 1)).toEqual([3, '0500'])
    expect(await find(query, 3, NOW + 15 * MINUTE_MS)).toBeNull()
    await keep(query, 3, '0400', NOW + 15 * MINUTE_MS)
    expect(await find(query, 3, NOW + 16 * MINUTE_MS)).toEqual([3, '0400'])
  })

  test.each([
    [true, '0400', '0600'],
    [false, '0600', '0400'],
  ])('moves only towards the beginning of its list (newest first: %s)', async (descending, further, nearer) => {
    const query = aQuery(descending)
    await keep(query, 3, '0500')
    await keep(query, 3, further)
    expect(await find(query, 3)).toEqual([3, '0500'])
    await keep(query, 3, nearer)
    expect(await find(query, 3)).toEqual([3, nearer])
  })
})
