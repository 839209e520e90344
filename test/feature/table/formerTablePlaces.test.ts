import { describe, expect, test } from '@jest/globals'
import { auditFloor } from '#lib/ops/actions/auditFloor.ts'
import { auditOrders } from '#lib/ops/actions/auditOrders.ts'
import { switchWarehouseLevel } from '#lib/ops/actions/floorLevel.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { isStockReserved, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { listPickListOrders } from '#shared/fulfilment/warehouse/pickListStore.ts'
import type { WarehouseLevel } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { update } from '#shared/table/actions.ts'
import { incrementBy, isAtLeast, plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { useFiles } from '#test/support/files.ts'
import { aReceivedInbound } from '#test/support/floorStock.ts'
import { aPlacedProduct, atFloor, FLOOR, floorFaults } from '#test/support/floorWork.ts'
import { PREVIOUS_KEY, PREVIOUS_SECRET, putPreviousTable, readPreviousTable } from '#test/support/formerTable.ts'
import { lastFulfillment } from '#test/support/fulfillments.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, HKG } from '#test/support/orders.ts'
import { kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { SECRET_IDS } from '#test/support/secretIds.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

/*
 * Locations of goods in tables of earlier releases, and during a rollout from the previous release.
 */

const previous = readPreviousTable()

const context = () => ({
  ...{ table: testTable(), warehouseId: HKG, nextId: generateId, nowMs: clock.now, progress: () => {} },
})

const setLevel = (level: WarehouseLevel) =>
  switchWarehouseLevel({ ...context(), pause: async (ms) => advance(ms) }, level)

async function faults(): Promise<readonly string[]> {
  const found = [...(await auditFloor(context(), null)).faults]
  for (const { userId } of previous.accounts) {
    found.push(...must(await auditStock(testTable(), userId)).faults)
    found.push(...(await auditOrders(testTable(), userId)))
  }
  return found
}

type Level = { readonly a: number; readonly r: number; readonly h?: number; readonly n?: number }

/** Returns the stored stock of all products in the warehouse. */
async function levels(): Promise<Readonly<Record<string, Level | undefined>>> {
  const rows = (await readCompleteTable()).filter((item) => kindOfItem(item) === 'productRow')
  return Object.fromEntries(rows.map(({ sk, w }) => [String(sk), Object(w)[HKG]]))
}

const ordersOf = async (): Promise<readonly Order[]> =>
  (await readCompleteTable()).filter((item) => kindOfItem(item) === 'order').map(readOrder)

describe('a table of a release without places', () => {
  useSigningSecret(Object.fromEntries(Object.values(SECRET_IDS).map((id) => [id, PREVIOUS_SECRET])))
  useKeyService(PREVIOUS_KEY)
  useFiles()

  describeWithTable('whose warehouse is switched over', () => {
    test('has all units without a place, and lists what is to be picked', async () => {
      await putPreviousTable(previous)
      const before = await levels()
      expect(must(await setLevel(2))).toMatchObject({ products: expect.any(Number) })
      expect(await faults()).toEqual([])
      const after = Object.entries(before).map(([id, stock]) => [id, stock && { ...stock, n: stock.a + stock.r }])
      expect(await levels()).toEqual(Object.fromEntries(after))
      const isWaiting = ({ status, lines }: Order) =>
        ['Ready', 'Partial'].includes(status) && lines.some((line) => isStockReserved(line) && line.reservedIn === HKG)
      const waiting = (await ordersOf()).filter(isWaiting).map(({ id }) => id)
      const listed = (await listPickListOrders(testTable(), HKG, 1_000)).map(({ orderId }) => orderId)
      expect(waiting).not.toEqual([])
      expect(listed.toSorted()).toEqual(waiting.toSorted())
    })

    test('sends orders that were ready or being packed', async () => {
      const open = (await ordersOf()).filter(({ status }) => status === 'Ready' || status === 'Packing')
      expect(new Set(open.map(({ status }) => status)).size).toBe(2)
      for (const { userId, id, status } of open) {
        const detail = { user_id: userId, order_id: id }
        if (status === 'Ready') expect((await operate('PackingStarted', detail)).kind).toBe('done')
        const fulfillment_id = (await lastFulfillment(userId, id)).id
        expect((await operate('FulfillmentCompleted', { ...detail, fulfillment_id })).kind).toBe('done')
      }
      expect(await faults()).toEqual([])
    })

    test('has the same stock when it is switched back', async () => {
      const before = await levels()
      expect((await setLevel(0)).ok).toBe(true)
      const withoutPlaces = Object.entries(before).map(([id, stock]) => {
        if (!stock) return [id, stock]
        const { n: _, ...others } = stock
        return [id, others]
      })
      expect(await levels()).toEqual(Object.fromEntries(withoutPlaces))
      expect(await faults()).toEqual([])
    })
  })
})

describeWithTable('a product at locations, while functions of the previous release run', () => {
  /** Changes stock levels as the previous release does, without locations and held units. */
  const changeAsBefore = async (userId: number, productId: number, available: number, reserved: number) => {
    const path = `w.${FLOOR}`
    const set = {
      ...{ [`${path}.a`]: plus(available), [`${path}.r`]: plus(reserved) },
      ...{ q: plus(available), v: incrementBy(1) },
    }
    const reason = reserved > 0 ? ('reservation' as const) : ('release' as const)
    const lines = [{ productId, warehouseId: FLOOR, available, reserved }]
    must(
      await testTable().commit([
        update(keys.productRow(userId, productId), { set }, isAtLeast(`${path}.a`, -available)),
        recordMovement({ id: generateId(), userId, reason, reference: 'order/1', lines }),
      ]),
    )
  }

  async function aProductWithHeldUnits() {
    const { userId } = await aMerchant({})
    const productId = await aPlacedProduct(userId, { units: 8 })
    const inboundId = await aReceivedInbound(userId, FLOOR, productId)
    const received = { user_id: userId, inbound_id: inboundId, product_id: productId }
    expect(await atFloor(FLOOR, 'receive', { ...received, quantity: 3, condition: 'damaged' })).toMatchObject({
      kind: 'done',
    })
    return { userId, productId }
  }

  test('keeps places and held units when those reserve and release', async () => {
    const { userId, productId } = await aProductWithHeldUnits()
    const units = await findUnits(testTable(), userId, FLOOR, productId)
    await changeAsBefore(userId, productId, -5, 5)
    expect(await stockOf(userId, productId, FLOOR)).toEqual({ available: 3, reserved: 5, held: 3, unplaced: 0 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
    await changeAsBefore(userId, productId, 5, -5)
    expect(await stockOf(userId, productId, FLOOR)).toEqual({ available: 8, reserved: 0, held: 3, unplaced: 0 })
    expect(await findUnits(testTable(), userId, FLOOR, productId)).toEqual(units)
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('is audited to the unit when those add stock', async () => {
    const { userId, productId } = await aProductWithHeldUnits()
    await changeAsBefore(userId, productId, 4, 0)
    expect(await stockOf(userId, productId, FLOOR)).toEqual({ available: 12, reserved: 0, held: 3, unplaced: 0 })
    expect(await floorFaults(userId, FLOOR)).toEqual([
      `product ${productId}: 12 available and 0 reserved, but 0 are without a location, 8 at locations and 0 picked`,
    ])
  })
})
