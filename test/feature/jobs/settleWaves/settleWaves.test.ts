import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { handler as settleWaves } from '#functions/jobs/settleWaves/handler.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { listWaveActivity } from '#shared/floor/waves/stuckWaves.ts'
import { findWave, listWaves } from '#shared/fulfilment/warehouse/waveStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { METRICS } from '#shared/platform/metricNames.ts'
import { keys } from '#shared/table/keys.ts'
import { FLOOR_ROLLOUT } from '#shared/table/rollouts.ts'
import { testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAfterFirstTransaction, withFaults } from '#test/support/faults.ts'
import { aLoad } from '#test/support/floorLoads.ts'
import { aMerchantWithLots } from '#test/support/floorStock.ts'
import { aWave, floorFaults } from '#test/support/floorWork.ts'
import { aReadyOrder, deleteOrder, HKG, setStatuses } from '#test/support/orders.ts'
import { publishedMetrics } from '#test/support/publishedMetrics.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const run = () => settleWaves({}, lambdaContext())

async function aShop() {
  const merchant = await aMerchantWithLots(HKG, [{ lot: 'L1', days: 90, units: 10 }])
  const orders = [await aReadyOrder(merchant.token), await aReadyOrder(merchant.token)]
  return { ...merchant, orders }
}

const waveIds = async () => (await listWaves(testTable(), HKG)).map(({ id }) => id)

describeWithTable('the job settleWaves', () => {
  testEmbedded('completes a wave whose planning was interrupted, and only once', async () => {
    const { userId } = await aShop()
    const request = { merchants: [userId], operationId: randomUUID() }
    await withFaults([diesAfterFirstTransaction()], () => aWave(HKG, request)).catch(() => {})
    const [wave] = await listWaves(testTable(), HKG)
    expect(wave?.state).toBe('planning')
    await run()
    expect((await findWave(testTable(), HKG, wave?.id ?? 0))?.state).toBe('planning')
    advance(4 * MINUTE_MS)
    await withFaultInjection(CONFLICTS, run)
    await run()
    const after = await findWave(testTable(), HKG, wave?.id ?? 0)
    expect(after === null || after.state === 'open').toBe(true)
    expect(await floorFaults(userId, HKG)).toEqual([])
  })

  test('frees the plans of withdrawn orders, and ends a wave without open picks', async () => {
    const { userId, token, orders } = await aShop()
    const wave = await aWave(HKG, { merchants: [userId] })
    expect(wave?.orders).toHaveLength(2)
    await setStatuses(token, 'Holding', ...orders)
    for (const id of orders) await deleteOrder(token, id)
    await run()
    await run()
    expect(await waveIds()).not.toContain(wave?.id)
    expect(await floorFaults(userId, HKG)).toEqual([])
  })

  test('frees an abandoned wave, which would be reported as stuck', async () => {
    const { userId } = await aShop()
    const wave = await aWave(HKG, { merchants: [userId] })
    const isStuck = async () => {
      const waves = await listWaveActivity(testTable(), HKG, clock.now())
      return waves.find((one) => one.wave.id === wave?.id)?.isStuck
    }
    expect(await isStuck()).toBe(false)
    advance(9 * HOUR_MS)
    expect(await isStuck()).toBe(true)
    expect(await publishedMetrics(METRICS.stuckItems, run)).toEqual([0])
    expect(await isStuck()).toBe(false)
    expect(await findWave(testTable(), HKG, wave?.id ?? 0)).toMatchObject({ claimedBy: null })
  })

  test('reports a load whose closing was interrupted', async () => {
    await aMerchantWithLots(HKG, [{ lot: 'L1', days: 90, units: 10 }])
    await aLoad({ warehouseId: HKG, state: 'closing', parcels: 1, closedMs: clock.now() })
    expect(await publishedMetrics(METRICS.stuckItems, run)).toEqual([0])
    advance(16 * MINUTE_MS)
    expect(await publishedMetrics(METRICS.stuckItems, run)).toEqual([1])
  })

  test('starts the hour after which warehouses may be switched on', async () => {
    await run()
    expect(await testTable().get(keys.rollout(FLOOR_ROLLOUT))).toMatchObject({ beginsMs: expect.any(Number) })
  })
})
