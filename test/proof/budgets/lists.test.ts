import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { freshId } from '../../../shared/platform/freshId.ts'
import { createShipment, findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import { anAccount, type TestAccount, testTable } from '../../support/accounts.ts'
import { type Answer, call } from '../../support/api.ts'
import { metered } from '../../support/meter.ts'
import { rounds } from '../../support/proof.ts'
import { putAll } from '../../support/putAll.ts'
import { post } from '../../support/shipments.ts'
import { describeWithTable } from '../../support/table.ts'
import { advance, MINUTE_MS } from '../../support/time.ts'

const FEW = 10
const MANY = rounds(6_000, 20_000)
/** Every so many shipments go to somebody else. */
const RARE_EVERY = 50

/** One read of a list ends after this. */
const READ_BYTES = 1_048_576
const ROW_BYTES = 110
const UNITS_OF_ONE_READ = READ_BYTES / 4_096

const SECOND_MS = 1_000
/** Writing 20,000 takes 20 s on an idle machine. */
const FILLING_MS = 240_000
const RARE = `to.name=${encodeURIComponent('zoë')}`
const idsOf = ({ body }: Answer): number[] => body.shipments.map(({ id }: { id: number }) => id)

/** Writes shipments as the API stores them once they are kept for good, each with its list row, without asking it for each. */
async function fill(account: TestAccount, count: number): Promise<number[]> {
  const { shipment } = (await post(account.token)).body
  const found = await findShipment(testTable(), account.userId, shipment.id)
  if (!found) throw new Error('the shipment is not there')
  const ids = Array.from({ length: count - 1 }, freshId)
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
    for (const count of [FEW, MANY]) {
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

  /** With an empty bucket and the application just become known. */
  const read = async (token: string, query: string) => {
    advance(MINUTE_MS)
    await call('GET /shipments/{id}', { token, params: { id: 'x' } })
    advance(SECOND_MS)
    const { result, cost } = await metered(() => call('GET /shipments', { token, query }))
    return { ids: idsOf(result), total: result.body.total_shipments, ...cost }
  }

  const slice = (ids: readonly number[], page: number, limit: number) => ids.slice((page - 1) * limit, page * limit)

  test.each([
    [FEW, 'the first page', 1, ''],
    [FEW, 'page 100', 100, ''],
    [FEW, 'a filtered page', 1, RARE],
    [MANY, 'the first page', 1, ''],
    [MANY, 'page 100', 100, ''],
    [MANY, 'a filtered page', 1, RARE],
  ])('of %i shipments takes three round trips and one read of rows for %s', async (count, _, page, filter) => {
    const { token, newestFirst, rare } = listOf(count)
    const { ids, roundTrips, readUnits } = await read(token, `page=${page}&${filter}`)
    expect(ids).toEqual(slice(filter ? rare : newestFirst, page, 50))
    expect(roundTrips).toBeLessThanOrEqual(3)
    expect(readUnits).toBeLessThanOrEqual(UNITS_OF_ONE_READ + 1 + ids.length)
  })

  const lastPage = MANY / 100
  const somePages = [1, 2, lastPage / 2, lastPage - 1, lastPage, lastPage + 1]
  test.each(somePages)(`is full on page %i of ${lastPage}, and empty after that`, async (page) => {
    const { token, newestFirst } = listOf(MANY)
    const { ids, roundTrips } = await read(token, `limit=100&page=${page}`)
    expect(ids).toEqual(slice(newestFirst, page, 100))
    expect(roundTrips).toBeLessThanOrEqual(2 + Math.ceil((Math.min(page * 100, MANY) * ROW_BYTES) / READ_BYTES))
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
})
