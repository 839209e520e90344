import { expect, jest, test } from '@jest/globals'
import { handler as expireLots } from '#functions/jobs/expireLots/handler.ts'
import { listPickListOrders } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { findPicks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { METRICS } from '#shared/platform/metricNames.ts'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAfterFirstTransaction, withFaults } from '#test/support/faults.ts'
import { aMerchantWithLots, untilHour } from '#test/support/floorStock.ts'
import { aWave, floorFaults } from '#test/support/floorWork.ts'
import { allocateOrders, getStatus, HKG, postOrder } from '#test/support/orders.ts'
import { DAY_MS } from '#test/support/pruning.ts'
import { publishedMetrics } from '#test/support/publishedMetrics.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const run = () => expireLots({}, lambdaContext())

/** Advances to noon at the warehouse on a later day. */
const laterDays = (days: number) => advance(untilHour(HKG, 12) + days * DAY_MS)

const expiredOf = async (userId: number, productId: number) =>
  (await findUnits(testTable(), userId, HKG, productId))
    .filter(({ condition }) => condition === 'expired')
    .map(({ place, lot, free }) => ({ place, lot, free }))

/** L1 expires after 9 days, L2 much later. */
async function aShop(orders: number) {
  const lots = [
    { lot: 'L1', days: 9, units: 3 },
    { lot: 'L2', days: 300, units: 2 },
  ]
  const merchant = await aMerchantWithLots(HKG, lots)
  const ids: number[] = []
  for (let n = 0; n < orders; n++) {
    const response = await postOrder(merchant.token, { line_items: [{ sku: 'SHIRT', quantity: 1 }] })
    ids.push(response.body.order.id)
  }
  await allocateOrders()
  return { ...merchant, orders: ids }
}

describeWithTable('expired units', () => {
  test('are held at their place on the day after their last, and only once', async () => {
    const { userId, productId } = await aShop(1)
    laterDays(8)
    await run()
    expect(await expiredOf(userId, productId)).toEqual([])
    advance(2 * DAY_MS)
    await run()
    await run()
    expect(await expiredOf(userId, productId)).toEqual([{ place: 'A1', lot: 'L1', free: 3 }])
    expect(await stockOf(userId, productId, HKG)).toMatchObject({ available: 1, reserved: 1, held: 3 })
    expect(await floorFaults(userId, HKG)).toEqual([])
  })

  test('are taken from the youngest orders where all are reserved, picks included', async () => {
    const { userId, token, productId, orders } = await aShop(5)
    await aWave(HKG, { merchants: [userId], limit: 3 })
    laterDays(10)
    await run()
    expect(await stockOf(userId, productId, HKG)).toMatchObject({ available: 0, reserved: 2, held: 3 })
    expect(await floorFaults(userId, HKG)).toEqual([])
    const statuses = await Promise.all(orders.map((id) => getStatus(token, id)))
    expect(statuses.filter((status) => status === 'Ready')).toHaveLength(2)
    expect(statuses[0]).toBe('Ready')
    const listed = await listPickListOrders(testTable(), HKG, 100)
    const picks = await findPicks(
      testTable(),
      HKG,
      orders.map((orderId) => ({ userId, orderId })),
    )
    expect(picks.flatMap(({ lines }) => lines.flatMap(({ from }) => from)).filter(({ lot }) => lot === 'L1')).toEqual(
      [],
    )
    expect(listed.filter((row) => row.userId === userId).length).toBeLessThanOrEqual(2)
  })

  testEmbedded('are held once if the job dies, conflicts or misses responses', async () => {
    const { userId, productId } = await aShop(4)
    laterDays(10)
    await withFaults([diesAfterFirstTransaction()], run).catch(() => {})
    expect(await floorFaults(userId, HKG)).toEqual([])
    advance(6 * 60_000)
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, run)
    expect(await expiredOf(userId, productId)).toEqual([{ place: 'A1', lot: 'L1', free: 3 }])
    expect(await stockOf(userId, productId, HKG)).toMatchObject({ held: 3 })
    expect(await floorFaults(userId, HKG)).toEqual([])
  })

  test('are found with products whose stock levels differ from their units, which raises an alarm', async () => {
    const { userId, productId } = await aShop(0)
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    const stuck = () => publishedMetrics(METRICS.stuckItems, run)
    advance(untilHour(HKG, 3))
    expect(await stuck()).toEqual([0])
    const at = { condition: 'sellable', expiry: null, lot: '', place: 'A1' } as const
    const units = { userId, warehouseId: HKG, productId, ...at, free: 5, planned: 0, version: 1, sinceMs: clock.now() }
    await testTable().commit([put({ ...keys.units(userId, HKG, productId, at), ...units })])
    expect(await stuck()).toEqual([1])
    advance(untilHour(HKG, 12))
    expect(await stuck()).toEqual([0])
    errors.mockRestore()
  })
})
