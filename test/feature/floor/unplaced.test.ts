import { beforeEach, expect, test } from '@jest/globals'
import { startPlaceTracking } from '#shared/floor/startPlaceTracking.ts'
import { findProductsAtPlace } from '#shared/fulfilment/warehouse/placeStore.ts'
import { UNPLACED } from '#shared/fulfilment/warehouse/rules/place.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, type Fault, withFaults } from '#test/support/faults.ts'
import { aWorker } from '#test/support/floor.ts'
import { aReceivedInbound } from '#test/support/floorStock.ts'
import { adjust, aPlacedProduct, atFloor, FLOOR, floorFaults } from '#test/support/floorWork.ts'
import { operate } from '#test/support/operations.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

/* List of units without a location. */

const PLACE = 'A-01-02'

const funded = () => anAccount({ balances: { USD: 1_000 } })

const get = async (query = '', warehouseId = FLOOR) => {
  const { cookies } = await aWorker('worker', warehouseId)
  return call('GET /floor/places/{code}', { params: { code: UNPLACED }, query, cookies })
}

type Entry = { readonly product: { readonly user_id: number; readonly id: number }; readonly free: number }

const list = async (warehouseId = FLOOR) => {
  const { body } = await get('', warehouseId)
  return body.contents.map(({ product, free }: Entry) => ({ userId: product.user_id, id: product.id, free }))
}

const putAway = (userId: number, productId: number, quantity: number) =>
  atFloor(FLOOR, 'move', { user_id: userId, product_id: productId, quantity, from: UNPLACED, to: PLACE })

describeWithTable('units without a location', () => {
  beforeEach(emptyTable)

  test('are listed for their warehouse until the last one is put away', async () => {
    const [{ userId }, other] = [await funded(), await funded()]
    const productId = await aPlacedProduct(userId, { units: 2 })
    const second = await aPlacedProduct(other.userId, { units: 1 })
    expect(await list()).toEqual([])
    must(await adjust(userId, productId, FLOOR, 5))
    must(await adjust(other.userId, second, FLOOR, 1))
    const [one, another] = [
      { userId, id: productId, free: 5 },
      { userId: other.userId, id: second, free: 1 },
    ]
    expect(await list()).toEqual(userId < other.userId ? [one, another] : [another, one])
    expect(await list('WH0CAN02')).toEqual([])
    expect(await putAway(userId, productId, 2)).toMatchObject({ kind: 'done' })
    expect(await list()).toContainEqual({ ...one, free: 3 })
    expect(await putAway(userId, productId, 3)).toMatchObject({ kind: 'done' })
    expect(await list()).toEqual([another])
    must(await adjust(userId, productId, FLOOR, 1))
    must(await adjust(userId, productId, FLOOR, -1))
    expect(await findProductsAtPlace(testTable(), FLOOR, UNPLACED)).toEqual([
      { userId: other.userId, productId: second },
    ])
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('are listed page by page, for this warehouse only', async () => {
    const { userId } = await funded()
    const productIds = [await aPlacedProduct(userId), await aPlacedProduct(userId, { sku: 'VASE' })]
    for (const productId of productIds) must(await adjust(userId, productId, FLOOR, 1))
    const first = await get('limit=1')
    const token = /^<\?(page_token=[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1]
    expect(first.body.contents).toHaveLength(1)
    const second = await get(token)
    expect(second.headers.link).toBeUndefined()
    const found = [...first.body.contents, ...second.body.contents].map(({ product }: Entry) => product.id)
    expect(found.toSorted()).toEqual(productIds.toSorted())
    const foreign = await get(token, 'WH0CAN02')
    expect([foreign.status, foreign.body.name]).toEqual([400, 'page_token_invalid'])
  })

  test('are listed if a report of another system adds them, whatever dies in it', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let n = 1; ; n++) {
        const { userId } = await funded()
        const productId = await aPlacedProduct(userId, { units: 1 })
        const id = await aReceivedInbound(userId, FLOOR, productId)
        const report = () =>
          operate('InboundProcessed', {
            ...{ user_id: userId, inbound_id: id },
            products: [{ id: productId, processed: 4 }],
          })
        const death = diesAt(n, when)
        await withFaults([death], report).catch(() => undefined)
        const { unplaced = 0 } = await stockOf(userId, productId, FLOOR)
        const listed = (await list()).filter((one: { id: number }) => one.id === productId)
        expect([n, when, listed]).toEqual([n, when, unplaced === 0 ? [] : [{ userId, id: productId, free: unplaced }]])
        if (!death.hasDied()) {
          expect(unplaced).toBe(4)
          break
        }
      }
    }
  })

  test('are never lost from the list if they are added while the last ones are put away', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId, { units: 1 })
    // Puts away the last units right before the n-th transaction of the report.
    for (let n = 1; n <= 3; n++) {
      const { unplaced = 0 } = await stockOf(userId, productId, FLOOR)
      if (unplaced === 0) must(await adjust(userId, productId, FLOOR, 1))
      let transactions = 0
      const meanwhile: Fault = async ({ command }, next) => {
        if (command === 'TransactWriteItemsCommand' || command === 'PutCommand') transactions++
        if (transactions === n) {
          transactions++
          expect(await putAway(userId, productId, Math.max(1, unplaced))).toMatchObject({ kind: 'done' })
        }
        return next()
      }
      await withFaults([meanwhile], async () => must(await adjust(userId, productId, FLOOR, 2)))
      const now = (await stockOf(userId, productId, FLOOR)).unplaced ?? 0
      expect([n, await list()]).toEqual([n, [{ userId, id: productId, free: now }]])
      expect(now).toBeGreaterThan(0)
    }
  })

  test('stay on the list if more are added right before the last ones are put away', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId, { units: 1 })
    must(await adjust(userId, productId, FLOOR, 2))
    let isAdded = false
    const meanwhile: Fault = async ({ command }, next) => {
      if (command === 'TransactWriteItemsCommand' && !isAdded) {
        isAdded = true
        must(await adjust(userId, productId, FLOOR, 3))
      }
      return next()
    }
    await withFaults([meanwhile], async () => {
      expect(await putAway(userId, productId, 2)).toMatchObject({ kind: 'done' })
    })
    expect(isAdded).toBe(true)
    expect(await list()).toEqual([{ userId, id: productId, free: 3 }])
  })

  test('of an earlier release are listed once the level of the warehouse is set again', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId, { units: 1 })
    must(await adjust(userId, productId, FLOOR, 2))
    must(await testTable().commit([remove(keys.productAtPlace(FLOOR, UNPLACED, userId, productId))]))
    expect(await list()).toEqual([])
    const context = { table: testTable(), warehouseId: FLOOR, nextId: generateId, nowMs: () => clock.now() }
    await startPlaceTracking(context, userId)
    expect(await list()).toEqual([{ userId, id: productId, free: 2 }])
  })
})
