import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { createReturn, findReturnRecord } from '#shared/fulfilment/returns/returnStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createShipment, findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { metered } from '#test/support/meter.ts'
import { rounds } from '#test/support/proof.ts'
import { putAll } from '#test/support/putAll.ts'
import { aReturn } from '#test/support/returns.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FEW = 10
const SOME = 500
const MANY = rounds(6_000, 20_000)
/** Every n-th shipment belongs to another user. */
const RARE_EVERY = 50

const READ_UNIT_BYTES = 4_096
const ROW_BYTES = 110
/** Lists of up to 16 units are read completely; a first read may take four more. */
const SHORT_LIST_UNITS = 16 + 4
/** A page far from the beginning, requested by number, takes one more call. */
const BOOKMARK_UNITS = 1
const MAX_LIST_UNITS = 2_048
/** The token is read as well. */
const UNITS_OF_TOKEN = 1
const unitsOfRows = (rows: number): number => Math.ceil((rows * ROW_BYTES) / READ_UNIT_BYTES) + 1

const SECOND_MS = 1_000
/** Writing 20,000 rows takes 20 s on an idle machine. */
const FILLING_MS = 240_000
const RARE = `to.name=${encodeURIComponent('zoë')}`
const idsOf = ({ body }: ApiResponse): number[] => body.shipments.map(({ id }: { id: number }) => id)

/** Writes shipments with their list rows directly, as the API stores permanent ones. */
async function fill(account: TestAccount, count: number): Promise<number[]> {
  const { shipment } = (await post(account.token)).body
  const found = await findShipment(testTable(), account.userId, shipment.id)
  if (!found) throw new Error('the shipment is not there')
  const ids = Array.from({ length: count - 1 }, generateId)
  const items = ids.flatMap((id, place) => {
    const to = { ...found.shipment.to, name: (place + 1) % RARE_EVERY === 0 ? 'Zoë Rare' : found.shipment.to.name }
    return createShipment({ ...found.shipment, id, to, labelCount: 1 }, null).flatMap((action) =>
      action.kind === 'create' ? [{ ...action.item, commit: randomUUID() }] : [],
    )
  })
  await putAll(items)
  return [shipment.id, ...ids]
}

describeWithTable('a list', () => {
  const accounts = new Map<number, { readonly account: TestAccount; readonly newestFirst: readonly number[] }>()
  beforeAll(async () => {
    for (const count of [FEW, SOME, MANY]) {
      const account = await anAccount()
      accounts.set(count, { account, newestFirst: (await fill(account, count)).reverse() })
    }
  }, FILLING_MS)

  const listOf = (count: number) => {
    const found = accounts.get(count)
    if (!found) throw new Error(`there is no list of ${count}`)
    const { account, newestFirst } = found
    const rare = newestFirst.filter((_, place) => (count - place - 1) % RARE_EVERY === 0 && place < count - 1)
    return { token: account.token, newestFirst, rare }
  }

  /** Reads a list with an empty bucket, a cached application, and no cached state of the list. */
  const read = async (token: string, query: string) => {
    advance(MINUTE_MS)
    return readAgain(token, query)
  }

  /** Reads a list with the state cached by the previous read. */
  const readAgain = async (token: string, query: string) => {
    await call('GET /shipments/{id}', { token, params: { id: 'x' } })
    advance(SECOND_MS)
    const { result, cost } = await metered(() => call('GET /shipments', { token, query }))
    const { total_shipments: total, total_pages: pages, next_page: nextPage } = result.body
    return { ids: idsOf(result), total, pages, nextPage, ...cost }
  }

  const slice = (ids: readonly number[], page: number, limit: number) => ids.slice((page - 1) * limit, page * limit)

  test.each([
    [FEW, 'the first page', 1, ''],
    [FEW, 'page 100', 100, ''],
    [FEW, 'a filtered page', 1, RARE],
    [SOME, 'the first page', 1, ''],
    [SOME, 'page 4', 4, ''],
    [SOME, 'a filtered page', 1, RARE],
  ])(
    'of %i shipments is read to its end for %s, in three round trips, and returns its total',
    async (count, _, page, filter) => {
      const { token, newestFirst, rare } = listOf(count)
      const expected = filter ? rare : newestFirst
      const { ids, total, pages, roundTrips, readUnits, writeUnits } = await read(token, `page=${page}&${filter}`)
      expect([ids, total, pages]).toEqual([slice(expected, page, 50), expected.length, Math.ceil(expected.length / 50)])
      expect(roundTrips).toBeLessThanOrEqual(3)
      expect([readUnits <= unitsOfRows(count) + BOOKMARK_UNITS + ids.length, writeUnits]).toEqual([true, 1])
    },
  )

  test(`of ${MANY} shipments is read as far as the page takes, and no further once it is known to be long`, async () => {
    const { token, newestFirst } = listOf(MANY)
    const first = await read(token, 'limit=1')
    expect([first.ids, first.total, first.roundTrips]).toEqual([newestFirst.slice(0, 1), 0, 3])
    expect(first.readUnits).toBeLessThanOrEqual(SHORT_LIST_UNITS + 1)
    const again = await readAgain(token, 'limit=1')
    expect([again.ids, again.total, again.roundTrips]).toEqual([newestFirst.slice(0, 1), 0, 3])
    // The token, the row with the next one, and the shipment.
    expect([again.readUnits, again.writeUnits]).toEqual([3, 1])
    const page = await readAgain(token, 'limit=50')
    expect(page.readUnits).toBeLessThanOrEqual(unitsOfRows(51) + 50)
  })

  test('is full on every page before its end by page token, each for what the first one costs', async () => {
    const { token, newestFirst } = listOf(MANY)
    const pages = MANY / 100
    let next = (await read(token, 'limit=100')).nextPage
    const first = await readAgain(token, 'limit=100')
    for (let page = 2; page <= pages; page++) {
      const { ids, nextPage, roundTrips, readUnits, writeUnits } = await read(token, `page_token=${next}`)
      expect(ids).toEqual(slice(newestFirst, page, 100))
      expect(nextPage === null).toBe(page === pages)
      expect([roundTrips, writeUnits]).toEqual([3, 1])
      expect(readUnits).toBeLessThanOrEqual(first.readUnits + 1)
      next = nextPage
    }
  })

  test('continues by page numbers from a bookmark, and costs no more on its last page than on its second', async () => {
    const { token, newestFirst } = listOf(MANY)
    const pages = MANY / 100
    for (let page = 1; page <= pages + 1; page++) {
      const { ids, roundTrips, readUnits, writeUnits } = await read(token, `limit=100&page=${page}`)
      expect(ids).toEqual(slice(newestFirst, page, 100))
      expect(roundTrips).toBeLessThanOrEqual(4)
      if (page > 1 && page <= pages) {
        expect(readUnits).toBeLessThanOrEqual(SHORT_LIST_UNITS + unitsOfRows(101) + BOOKMARK_UNITS + 100)
      }
      expect(writeUnits).toBeLessThanOrEqual(2)
    }
  })

  test('is found by the number of a page too, for reading all rows before it', async () => {
    const { token, newestFirst } = listOf(MANY)
    advance(16 * MINUTE_MS)
    const page = MANY / 200
    const { ids, roundTrips, readUnits } = await read(token, `limit=100&page=${page}`)
    expect(ids).toEqual(slice(newestFirst, page, 100))
    expect(roundTrips).toBeLessThanOrEqual(3 + Math.ceil(unitsOfRows(page * 100) / 256))
    expect(readUnits).toBeLessThanOrEqual(unitsOfRows(page * 100 + 1) + 2 + BOOKMARK_UNITS + 100)
  })

  test('is full on every filtered page before its end, and knows the total there', async () => {
    const { token, rare } = listOf(MANY)
    const pages = Math.ceil(rare.length / 100)
    for (let page = 1; page <= pages + 1; page++) {
      const { ids, total } = await read(token, `limit=100&page=${page}&${RARE}`)
      expect(ids).toEqual(slice(rare, page, 100))
      expect([0, rare.length]).toContain(total)
    }
  })

  test('is read whole for what nothing in it is, each row once', async () => {
    const { token } = listOf(MANY)
    const { ids, total, pages, readUnits } = await read(token, 'to.name=nobody')
    expect([ids, total, pages]).toEqual([[], 0, 0])
    expect(readUnits).toBeLessThanOrEqual(unitsOfRows(MANY) + 8)
  })
})

describeWithTable('a list of more than 8 MB', () => {
  /** Rows of about 500 bytes, so that 8 MB are about 16,000 rows. */
  const COUNT = rounds(20_000, 100_000)
  const LAST = COUNT / 50
  let account: TestAccount
  let newestFirst: readonly number[]

  beforeAll(async () => {
    account = await anAccount()
    const { shipment } = (await post(account.token)).body
    const found = await findShipment(testTable(), account.userId, shipment.id)
    if (!found) throw new Error('the shipment is not there')
    const to = { ...found.shipment.to, name: 'N'.repeat(420) }
    const ids = [shipment.id, ...Array.from({ length: COUNT - 1 }, generateId)]
    newestFirst = ids.toReversed()
    const rows = ids.slice(1).flatMap((id, place) => {
      const actions = createShipment({ ...found.shipment, id, to, labelCount: 1 }, null)
      const items = actions.flatMap((action) => (action.kind === 'create' ? [action.item] : []))
      // Rows that no test reads have no shipment.
      return place > COUNT - 1_000 ? items : items.slice(1)
    })
    await putAll(rows)
  }, FILLING_MS)

  const read = async (query: string) => {
    advance(16 * MINUTE_MS)
    const { result, cost } = await metered(() => call('GET /shipments', { token: account.token, query }))
    return { ...result, ...cost }
  }
  const rejectedAt = (parameter: string, words: string) => ({
    status: 400,
    body: { code: 1031, errors: [expect.stringMatching(new RegExp(`^/${parameter}: .*${words}`))] },
  })

  test('rejects a jump to its last page, and names page_token', async () => {
    const response = await read(`page=${LAST}`)
    expect(response).toMatchObject(rejectedAt('page', 'page_token'))
    expect(response.readUnits).toBeLessThanOrEqual(UNITS_OF_TOKEN + MAX_LIST_UNITS)
  })

  test('rejects a search that finds too little, and asks for dates', async () => {
    const response = await read('to.name=zzz')
    expect(response).toMatchObject(rejectedAt('date_start', 'Use `date_start` and `date_end`'))
    expect(response.readUnits).toBeLessThanOrEqual(UNITS_OF_TOKEN + MAX_LIST_UNITS)
  })

  test('gives what a search finds before that', async () => {
    const response = await read('to.name=nnn&limit=20')
    expect(idsOf(response)).toEqual(newestFirst.slice(0, 20))
    expect(response.readUnits).toBeLessThan(200)
  })
})

describeWithTable('page 400 of a long list', () => {
  const COUNT = rounds(20_000, 100_000)
  const LIMIT = 50
  const PAGES = 400
  let account: TestAccount
  let newestFirst: readonly number[]

  beforeAll(async () => {
    account = await anAccount()
    const sample = await findReturnRecord(testTable(), account.userId, await aReturn(account.userId))
    if (!sample) throw new Error('the return is not there')
    const ids = [sample.id, ...Array.from({ length: COUNT - 1 }, generateId)]
    newestFirst = ids.toReversed()
    // A list of returns reads only their rows.
    const rowOf = (id: number) =>
      createReturn({ ...sample, id })
        .flatMap((action) => (action.kind === 'create' ? [action.item] : []))
        .slice(1, 2)
    await putAll(ids.slice(1).flatMap(rowOf))
  }, FILLING_MS)

  test('costs by page token what page 1 costs', async () => {
    const read = async (query: string) => {
      advance(SECOND_MS)
      const { result, cost } = await metered(() => call('GET /returns', { token: account.token, query }))
      return { ids: result.body.returns.map(({ id }: { id: number }) => id), next: result.body.next_page, ...cost }
    }
    await read(`limit=${LIMIT}`)
    const first = await read(`limit=${LIMIT}`)
    let { next } = first
    const costs = new Map<number, number>()
    for (let page = 2; page <= PAGES; page++) {
      const { ids, readUnits, roundTrips, next: after } = await read(`page_token=${next}`)
      expect(ids).toEqual(newestFirst.slice((page - 1) * LIMIT, page * LIMIT))
      // The application is read again once a minute.
      expect(roundTrips).toBeLessThanOrEqual(2 + 1)
      costs.set(page, readUnits)
      next = after
    }
    expect(next === null).toBe(COUNT === PAGES * LIMIT)
    expect(costs.get(PAGES)).toBeLessThanOrEqual(first.readUnits + 1)
    expect(Math.max(...costs.values())).toBeLessThanOrEqual(first.readUnits + 2)
  })
})
