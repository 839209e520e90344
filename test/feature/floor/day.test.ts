import { expect, test } from '@jest/globals'
import { auditLedger } from '#lib/ops/actions/auditLedger.ts'
import { auditOrders } from '#lib/ops/actions/auditOrders.ts'
import { decideCount } from '#shared/floor/approveCount.ts'
import { reconcileWaves } from '#shared/floor/waves/reconcileWave.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { listPendingReturns } from '#shared/fulfilment/returns/returnStore.ts'
import type { Pick as OrderPick } from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { listStockCounts } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { findWavePicks } from '#shared/fulfilment/warehouse/waveStore.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { invocationFaults, withFaults } from '#test/support/faults.ts'
import {
  allocateAll,
  contendFor,
  countPlace,
  isClaimedBy,
  type Merchant,
  packWaves,
  pickWave,
  startWaves,
  togetherDo,
  WORKERS,
} from '#test/support/floorDay.ts'
import { aDay, type Day, type Orders, postOrders, receiveGoods } from '#test/support/floorDayGoods.ts'
import { processReturns, returnedParcels, times } from '#test/support/floorDayReturns.ts'
import { dyingFunctions, expectOutcome, type Network, perform, RELIABLE, send } from '#test/support/floorNetwork.ts'
import { floorDeps, LEAD } from '#test/support/floorWork.ts'
import { HKG } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { rounds } from '#test/support/proof.ts'
import { random } from '#test/support/random.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

/*
 * Simulates a day of two merchants in a warehouse with locations: receiving, orders, waves,
 * parcels, returns and counts. Two workers pick and pack concurrently, and each operation is sent
 * twice at the same time.
 */

const SEEDS = rounds(1, 12)
/** Minimum number of invocations that are terminated per day. */
const MIN_DEATHS = 1_000
const seeds = Array.from({ length: SEEDS }, (_, seed) => [seed + 1])

describeWithTable('a day of a warehouse with places', () => {
  useSigningSecret()

  test('ends with every unit accounted for', () => playDay(RELIABLE), 300_000)

  testEmbedded.each(seeds)(
    'ends the same when transactions conflict, responses are lost and functions die, with seed %i',
    (seed) =>
      withFastTimers(() =>
        withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, () =>
          withFaults([invocationFaults], async () => {
            const network = dyingFunctions(random(seed))
            await playDay(network)
            expect(network.countDeaths()).toBeGreaterThan(MIN_DEATHS)
          }),
        ),
      ),
    600_000,
  )
})

async function playDay(network: Network): Promise<void> {
  const day = await aDay(network)
  await receiveGoods(day)
  expect(await day.sums()).toEqual({ sellable: 994, held: 6, reserved: 0 })
  expect(await day.faults()).toEqual([])
  const orders = await postOrders(day)
  expect((await day.sums()).reserved).toBe(500)
  const waves = await planWaves(day)
  expect(await day.faults()).toEqual([])
  await reportShorts(day, waves, orders)
  expect(await day.faults()).toEqual([])
  await sendParcels(day, waves)
  expect(await day.sums()).toEqual({ sellable: 491, held: 12, reserved: 0 })
  expect(await day.lots()).toEqual([
    ['L1', 10],
    ['L2', 120],
  ])
  expect((await findOrder(testTable(), day.b.userId, orders.waiting))?.status).toBe('Partial')
  expect(await day.faults()).toEqual([])
  expect(await takeReturns(day, orders)).toEqual([])
  expect(await day.sums()).toEqual({ sellable: 516, held: 18, reserved: 0 })
  expect(await day.faults()).toEqual([])
  await countStock(day)
  await sendRest(day)
  await expectEnd(day)
}

/**
 * Starts waves by both workers concurrently: single-unit orders first, then orders with a tote
 * each.
 */
async function planWaves({ network }: Day): Promise<readonly Wave[]> {
  const waves = [...(await startWaves(network, 'singles')), ...(await startWaves(network, 'multi'))]
  const ordersIn = (kind: Wave['kind']) => waves.filter((wave) => wave.kind === kind).flatMap(({ orders }) => orders)
  expect([ordersIn('singles').length, ordersIn('multi').length]).toEqual([170, 130])
  expect(new Set(waves.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).size).toBe(300)
  const totes = waves.flatMap((wave) => wave.totes)
  expect(new Set(totes).size).toBe(totes.length)
  expect(new Set(waves.map(({ claimedBy }) => claimedBy)).size).toBe(WORKERS.length)
  return waves
}

/** Reports five short picks with six missing units. */
async function reportShorts(
  { network, a, p1, p3, p4, p5 }: Day,
  waves: readonly Wave[],
  orders: Orders,
): Promise<void> {
  const picks = (await Promise.all(waves.map((wave) => findWavePicks(testTable(), wave)))).flat()
  const reportShort = async (pick: OrderPick | undefined, productId: number, quantity: number, outcome: string) => {
    const part = pick?.lines.find((line) => line.productId === productId)?.from[0]
    const wave = waves.find(({ id }) => id === pick?.waveId)
    const short = {
      ...{ wave_id: pick?.waveId, user_id: pick?.userId },
      ...{ order_id: wave?.kind === 'singles' ? null : pick?.orderId },
      ...{ product_id: productId, quantity, lot: '', from: part?.place },
    }
    const [other, own] = WORKERS.toSorted((worker) => (wave && isClaimedBy(wave, worker) ? 1 : -1))
    expect(await send(network, 'short', short, other)).toMatchObject({
      kind: 'refused',
      problem: { name: 'wave_claimed' },
    })
    expectOutcome(await perform(network, 'short', short, own), outcome)
  }
  const singleOf = (productId: number, place: number) =>
    picks.filter(({ lines }) => lines.length === 1 && lines[0]?.productId === productId && lines[0].wanted === 1)[place]
  const pickOf = (orderId: number) => picks.find((pick) => pick.orderId === orderId)
  await reportShort(singleOf(p1, 3), p1, 1, 'replanned')
  await reportShort(singleOf(p1, 7), p1, 1, 'replanned')
  await reportShort(singleOf(p4, 5), p4, 1, 'replanned')
  await reportShort(pickOf(orders.backordered), p3, 2, 'withdrawn')
  await reportShort(pickOf(orders.waiting), p5, 1, 'line_waits')
  await allocateAll(network)
  expect((await findOrder(testTable(), a.userId, orders.backordered))?.status).toBe('Backordered')
}

/** Picks and packs all waves. */
async function sendParcels({ network, faults }: Day, waves: readonly Wave[]): Promise<void> {
  const table = testTable()
  await togetherDo(waves, isClaimedBy, (wave, worker) => pickWave(network, wave, worker))
  expect(await faults()).toEqual([])
  const [first] = waves
  await contendFor(network, first && (await findWavePicks(table, first)).find(({ state }) => state === 'open'))
  await packWaves(network, waves)
  await network.attempt(() => reconcileWaves({ table, warehouseId: HKG, nowMs: clock.now }))
}

const RESTOCK = { grade: 'A', disposition: 'restock' } as const
const DECIDE_RESTOCK = { grade: 'B', disposition: 'restock' } as const
const QUARANTINE = { grade: 'C', disposition: 'quarantine' } as const
const DISPOSE = { grade: 'D', disposition: 'dispose' } as const
const DECIDE_DISPOSE = { grade: 'B', disposition: 'dispose' } as const
/** Grade A, but with an unreadable lot. */
const WITHOUT_LOT = { grade: 'A', disposition: 'quarantine' } as const

/** Receives 40 single-unit return parcels and inspects 36 of them. */
async function takeReturns({ network, a, b, p1, p2, p4, expiries }: Day, orders: Orders): Promise<readonly string[]> {
  const ofL1 = { lot: 'L1', expiry: expiries.L1 }
  const goodsP1 = { owner: a, sku: 'PRODUCT-1', productId: p1, place: 'A1' }
  const goodsP2 = { owner: a, sku: 'PRODUCT-2', productId: p2, place: 'A3' }
  const goodsP4 = { owner: b, sku: 'PRODUCT-4', productId: p4, place: 'B1' }
  const unitsOfP1 = [...times(12, RESTOCK), ...times(2, DECIDE_RESTOCK), ...times(3, QUARANTINE), ...times(2, DISPOSE)]
  const unitsOfP2 = [...times(2, { ...RESTOCK, ...ofL1 }), { ...QUARANTINE, ...ofL1 }, WITHOUT_LOT, DISPOSE, DISPOSE]
  const unitsOfP4 = [...times(5, RESTOCK), ...times(2, DECIDE_RESTOCK), QUARANTINE, DECIDE_DISPOSE]
  const faults = await processReturns(network, [
    ...returnedParcels(goodsP1, orders.oneP1.slice(0, 20), unitsOfP1, 3),
    ...returnedParcels(goodsP2, orders.p1AndP2.slice(0, 8), unitsOfP2, 1),
    // The buyer keeps the other component of each kit.
    ...returnedParcels({ ...goodsP2, sku: 'KIT' }, orders.kits.slice(0, 2), times(2, { ...RESTOCK, ...ofL1 }), 0),
    ...returnedParcels(goodsP4, orders.oneP4.slice(0, 10), unitsOfP4, 2),
  ])
  const waiting = await listPendingReturns(testTable(), HKG, 100)
  expect(waiting.filter(({ userId }) => userId === a.userId || userId === b.userId)).toHaveLength(4)
  // Puts away units whose disposition was decided later.
  for (const { owner, productId, place } of [goodsP1, goodsP4]) {
    const unplaced = { user_id: owner.userId, product_id: productId, quantity: 2, from: 'UNPLACED', to: place }
    await perform(network, 'move', unplaced)
  }
  return faults
}

/**
 * Counts stock at locations: found units, one missing unit, and missing units that a lead writes
 * off.
 */
async function countStock({ network, a, b, p1, p2, p3, p4, p5 }: Day): Promise<void> {
  const countOrders = ({ userId }: Merchant, productId: number, change: number, lot = '') => ({
    ...{ userId, productId, change, lot },
  })
  const found = await countPlace(network, 'A2', [countOrders(a, p1, 2)])
  // Failed attempts count towards a worker's daily adjustment limit, so a lead makes the remaining
  // decisions.
  if (!network.isLossy) expectOutcome(found, 'counted')
  await countPlace(network, 'B3', [countOrders(b, p5, 1)])
  await countPlace(network, 'A3', [countOrders(a, p2, -1, 'L1')])
  expectOutcome(await countPlace(network, 'MISSING', [countOrders(a, p3, -2), countOrders(b, p4, -1)]), 'approval')
  for (const { id, state } of await listStockCounts(testTable(), HKG)) {
    if (state !== 'approval') continue
    const decision = { isApproved: true, reason: 'searched the whole floor' }
    await network.twice(() => decideCount(floorDeps(HKG, LEAD), id, decision))
  }
  expect((await listStockCounts(testTable(), HKG)).filter(({ state }) => state === 'approval')).toEqual([])
}

/** Ships the found unit that a partial order is waiting for. */
async function sendRest({ network }: Day): Promise<void> {
  await allocateAll(network)
  const [rest, ...more] = await startWaves(network, 'multi')
  if (!rest || more.length > 0) throw new Error('the rest of the partial order is to be picked')
  const [worker = WORKERS[0]] = WORKERS.filter((one) => isClaimedBy(rest, one))
  await pickWave(network, rest, worker)
  await packWaves(network, [rest])
}

/** Verifies stock, orders, events and money at the end of the day. */
async function expectEnd({ a, b, stock, sums, faults, lots }: Day): Promise<void> {
  const table = testTable()
  expect(await sums()).toEqual({ sellable: 517, held: 12, reserved: 0 })
  expect(
    (await stock()).map(({ available, reserved, held = 0, unplaced }) => [available, reserved, held, unplaced]),
  ).toEqual([
    [304, 0, 3, 0],
    [133, 0, 2, 0],
    [0, 0, 0, 0],
    [80, 0, 7, 0],
    [0, 0, 0, 0],
  ])
  expect(await lots()).toEqual([
    ['L1', 13],
    ['L2', 120],
  ])
  const orders = (
    await Promise.all([a, b].flatMap(({ userId, all }) => all.map((id) => findOrder(table, userId, id))))
  ).flatMap((order) => order ?? [])
  const statuses = Map.groupBy(orders, ({ status }) => status)
  expect([statuses.get('Fulfilled')?.length, statuses.get('Backordered')?.length, orders.length]).toEqual([299, 1, 300])
  const parcels = orders.flatMap(({ fulfillments }) => fulfillments.map(({ id }) => id))
  const cents = { fulfilment: 0, returns: 0, verifying: 0 }
  const completed: unknown[] = []
  for (const { userId } of [a, b]) {
    completed.push(...(await announced(userId, 'fulfillmentComplete')).map((event) => event.fulfillmentId))
    for (const { counterAccount, naturalKey, amountMinor } of await listLedgerEntries(table, userId, 'USD')) {
      if (counterAccount === 'revenue:fulfillment') cents.fulfilment -= amountMinor
      if (counterAccount !== 'revenue:returns') continue
      if (naturalKey.endsWith('/verify')) cents.verifying -= amountMinor
      else cents.returns -= amountMinor
    }
    expect(must(await auditLedger(table, userId)).faults).toEqual([])
    expect(await auditOrders(table, userId)).toEqual([])
  }
  expect(parcels).toHaveLength(300)
  expect(completed.toSorted()).toEqual(parcels.toSorted())
  expect(cents).toEqual({ fulfilment: 480_00, returns: 40_00, verifying: 54_00 })
  expect(await faults()).toEqual([])
}
