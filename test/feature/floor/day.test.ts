import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { decideCount } from '#shared/floor/approveCount.ts'
import type { FloorResult } from '#shared/floor/operations/floorOperation.ts'
import type { FloorOperationType } from '#shared/floor/operations/operationInput.ts'
import { performOperations } from '#shared/floor/operations/performOperations.ts'
import { claimantOf } from '#shared/floor/operations/wavePicks.ts'
import { type Packing, packOrder } from '#shared/floor/packOrder.ts'
import { settleWaves } from '#shared/floor/waves/settleWave.ts'
import { createInbound, findInbound } from '#shared/fulfilment/inbound/inboundStore.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { listCounts } from '#shared/fulfilment/warehouse/countStore.ts'
import { isPicked, type Pick as OrderPick } from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { findPicksOfWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { anOperation } from '#test/support/floorDevices.ts'
import {
  addPlaces,
  anOpenCount,
  aPlace,
  aWave,
  floorDeps,
  floorFaults,
  LEAD,
  setTracking,
  switchWarehouse,
  WORKER,
} from '#test/support/floorWork.ts'
import { aKit } from '#test/support/kits.ts'
import { allocateOrders, HKG, postOrder, postShop } from '#test/support/orders.ts'
import { aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_ANSWERS, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/*
 * A day of a warehouse with places, of two merchants. Two workers pick and pack at once, and each
 * operation is sent twice at the same moment.
 */

const DAY_MS = 86_400_000

const dayFromNow = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)

type Fields = Readonly<Record<string, unknown>>

const OTHER_WORKER: FloorActor = {
  ...{ kind: 'worker', userId: 3, name: 'Ho', role: 'worker', deviceId: 3, leadUntilMs: null },
}
const WORKERS = [WORKER, OTHER_WORKER]

/** Has both workers do their part of the work at once. */
async function togetherDo<Work>(
  work: readonly Work[],
  isFor: (one: Work, worker: FloorActor, place: number) => boolean,
  perform: (one: Work, worker: FloorActor) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    WORKERS.map(async (worker) => {
      for (const [place, one] of work.entries()) if (isFor(one, worker, place)) await perform(one, worker)
    }),
  )
}

const isClaimedBy = ({ claimedBy }: Wave, worker: FloorActor): boolean => claimedBy === claimantOf({ actor: worker })

/** Sends an operation twice at once: it is performed once. */
async function send(type: FloorOperationType, fields: Fields, actor: FloorActor = WORKER): Promise<FloorResult> {
  const operation = anOperation(type, fields)
  const both = await Promise.all([0, 1].map(() => performOperations([operation], floorDeps(HKG, actor))))
  const results = both.flat()
  const first = results.find(({ kind }) => kind === 'done') ?? results[0]
  if (!first || first.kind === 'held') throw new Error('an operation alone is tried')
  const kinds = results.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(first.kind === 'done' ? ['done', 'repeated'] : ['refused', 'refused'])
  return first
}

async function done(type: FloorOperationType, fields: Fields, actor: FloorActor = WORKER): Promise<FloorResult> {
  const result = await send(type, fields, actor)
  expect(result).toMatchObject({ kind: 'done' })
  return result
}

async function anExpectedInbound(userId: number, products: readonly (readonly [number, number])[]): Promise<number> {
  const id = generateId()
  must(
    await testTable().commit([
      createInbound({
        ...{ id, userId, revision: 1, status: 'Pending', warehouseId: HKG, carrier: null, notes: null },
        ...{ trackingNumber: null, receivedMs: null },
        products: products.map(([product, quantity]) => ({
          ...{ id: product, quantity, costCents: null, processed: 0, codes: null },
        })),
      }),
    ]),
  )
  return id
}

async function aMerchantWith(...skus: readonly string[]) {
  const { userId, token } = await anAccount({ balances: { USD: 100_000 } })
  await postShop(token)
  const products: Record<string, number> = {}
  for (const sku of skus) products[sku] = await aStockedProduct(userId, { sku })
  const idOf = (sku: string): number => products[sku] ?? 0
  const all: number[] = []
  const orders = async (count: number, items: Readonly<Record<string, number>>, isPartial = false) => {
    const ids: number[] = []
    const line_items = Object.entries(items).map(([sku, quantity]) => ({ sku, quantity }))
    for (let place = 0; place < count; place++) {
      const { body } = await postOrder(token, { line_items, partial_fulfillment: isPartial })
      ids.push(body.order.id)
    }
    all.push(...ids)
    return ids
  }
  return { userId, token, idOf, orders, all }
}

/** Picks all that is planned in a wave. */
async function pickWave(wave: Wave, worker: FloorActor = WORKER): Promise<void> {
  for (const pick of await findPicksOfWave(testTable(), wave)) {
    for (const { productId, from } of pick.state === 'open' ? pick.lines : []) {
      for (const { lot, place, units } of from) {
        const scan = {
          ...{ wave_id: wave.id, user_id: pick.userId, order_id: pick.orderId, product_id: productId },
          ...{ lot, quantity: units, from: place, tote: pick.tote },
        }
        await done('pick', scan, worker)
      }
    }
  }
}

/** Returns the packing of an order that is picked, with every unit scanned. */
function packingOf(pick: OrderPick): Packing {
  const { userId, orderId } = pick
  const scanned = pick.lines.flatMap(({ productId, picked }) =>
    picked.map(({ lot, units }) => ({ product_id: productId, lot, quantity: units, serials: [] })),
  )
  const units = scanned.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...{ operation_id: randomUUID(), user_id: userId, order_id: orderId, wave_id: pick.waveId, box: null, scanned },
    ...{ weightGrams: 200 * units, lengthCm: 20, widthCm: 15, heightCm: 10, weight_accepted: false },
  }
}

/** Packs an order, and closes its parcel. */
async function packAndClose(pick: OrderPick, worker: FloorActor): Promise<void> {
  const { userId, orderId } = pick
  const packing = packingOf(pick)
  const both = await Promise.all([0, 1].map(() => packOrder(packing, floorDeps(HKG, worker))))
  const [order, again] = both.map(must)
  expect(again?.fulfillments).toHaveLength(order?.fulfillments.length ?? 0)
  const parcel = order?.fulfillments.at(-1)
  const closed = { user_id: userId, order_id: orderId, fulfillment_id: parcel?.id, scanned: parcel?.trackingNumber }
  await done('close_parcel', closed, worker)
}

/** Packs all picked orders of waves: both workers take totes of the same waves. */
async function packWaves(waves: readonly Wave[]): Promise<void> {
  const picks = (await Promise.all(waves.map((wave) => findPicksOfWave(testTable(), wave)))).flat()
  const picked = picks.filter((pick) => pick.state === 'open' && isPicked(pick))
  await togetherDo(picked, (_, worker, place) => WORKERS[place % WORKERS.length] === worker, packAndClose)
}

/** Has both workers pack the same tote at once: one of them does. */
async function contendFor(pick: OrderPick | undefined): Promise<void> {
  if (!pick) throw new Error('there is no tote to pack')
  const packed = await Promise.all(WORKERS.map((worker) => packOrder(packingOf(pick), floorDeps(HKG, worker))))
  const [order] = packed.flatMap((one) => (one.ok ? [one.value] : []))
  expect(packed.flatMap((one) => (one.ok ? [] : [one.error.name]))).toEqual(['order_withdrawn'])
  expect(order?.fulfillments).toHaveLength(1)
  const [parcel] = order?.fulfillments ?? []
  await done('close_parcel', {
    ...{ user_id: pick.userId, order_id: pick.orderId },
    ...{ fulfillment_id: parcel?.id, scanned: parcel?.trackingNumber },
  })
}

async function countPlace(
  place: string,
  lines: readonly {
    readonly userId: number
    readonly productId: number
    readonly change: number
    readonly lot?: string
  }[],
  actor: FloorActor,
): Promise<FloorResult> {
  const table = testTable()
  const count = await anOpenCount(HKG, place)
  const counted = await Promise.all(
    lines.map(async ({ userId, productId, change, lot = '' }) => {
      const units = await findUnits(table, userId, HKG, productId)
      const here = units.find((one) => one.place === place && one.lot === lot)
      const condition = place === 'MISSING' ? 'missing' : 'sellable'
      return {
        ...{ user_id: userId, product_id: productId, lot, expiry: here?.expiry ?? null, condition },
        ...{ quantity: (here?.free ?? 0) + (here?.planned ?? 0) + change, version: here?.version ?? 0 },
      }
    }),
  )
  return done('count', { count_id: count.id, place, lines: counted }, actor)
}

describeWithTable('a day of a warehouse with places', () => {
  test('ends with every unit accounted for', () => playDay(), 300_000)

  testEmbedded(
    'ends the same when transactions conflict and answers are lost',
    () => withFaultInjection({ ...CONFLICTS, ...LOST_ANSWERS }, playDay),
    600_000,
  )
})

/** Runs the allocation job until all is done: work that failed is tried again minutes later. */
async function allocateAll(): Promise<void> {
  for (let runs = 0; runs < 5; runs++) {
    await allocateOrders()
    advance(5 * MINUTE_MS)
  }
}

async function playDay(): Promise<void> {
  const table = testTable()
  const a = await aMerchantWith('PRODUCT-1', 'PRODUCT-2', 'PRODUCT-3')
  const b = await aMerchantWith('PRODUCT-4', 'PRODUCT-5')
  const [p1, p2, p3] = [a.idOf('PRODUCT-1'), a.idOf('PRODUCT-2'), a.idOf('PRODUCT-3')]
  const [p4, p5] = [b.idOf('PRODUCT-4'), b.idOf('PRODUCT-5')]
  await setTracking(a.userId, p2, { lot: true, expiry: true, serial: false, minDaysLeft: 10 })
  await addPlaces(HKG, ...['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3'].map((code, seq) => aPlace(code, { seq })))
  await switchWarehouse(HKG, 2, [a.userId, b.userId])
  const sums = async () => {
    const stock = await Promise.all([
      ...[p1, p2, p3].map((id) => stockOf(a.userId, id, HKG)),
      ...[p4, p5].map((id) => stockOf(b.userId, id, HKG)),
    ])
    return {
      sellable: stock.reduce((sum, { available, reserved }) => sum + available + reserved, 0),
      held: stock.reduce((sum, { held = 0 }) => sum + held, 0),
      reserved: stock.reduce((sum, { reserved }) => sum + reserved, 0),
    }
  }
  const faults = async () => [...(await floorFaults(a.userId, HKG)), ...(await floorFaults(b.userId, HKG))]

  // Receive: announced 1,000, counted 1,000.
  const fromA = await anExpectedInbound(a.userId, [
    [p1, 440],
    [p2, 200],
    [p3, 64],
  ])
  const fromB = await anExpectedInbound(b.userId, [
    [p4, 250],
    [p5, 46],
  ])
  const receive = (userId: number, inbound: number, product_id: number, quantity: number, more: Fields = {}) =>
    done('receive', { user_id: userId, inbound_id: inbound, product_id, quantity, ...more })
  for (const [userId, inbound_id] of [
    [a.userId, fromA],
    [b.userId, fromB],
  ])
    await done('arrive', { user_id: userId, inbound_id })
  await receive(a.userId, fromA, p1, 400)
  await receive(a.userId, fromA, p1, 40)
  expect(await send('receive', { user_id: a.userId, inbound_id: fromA, product_id: p2, quantity: 1 })).toMatchObject({
    kind: 'refused',
    problem: { name: 'lot_missing' },
  })
  await receive(a.userId, fromA, p2, 80, { lot: 'L1', expiry: dayFromNow(40) })
  await receive(a.userId, fromA, p2, 120, { lot: 'L2', expiry: dayFromNow(200) })
  await receive(a.userId, fromA, p3, 60)
  await receive(b.userId, fromB, p4, 244)
  await receive(b.userId, fromB, p4, 6, { condition: 'damaged' })
  await receive(b.userId, fromB, p5, 50)
  await done('receive_close', { user_id: a.userId, inbound_id: fromA })
  await done('receive_close', { user_id: b.userId, inbound_id: fromB })
  const codes = [...(await codesOf(a.userId, fromA)), ...(await codesOf(b.userId, fromB))]
  expect(codes).toEqual(['SHORT 4', 'DAMAGED 6', 'OVER 4'])
  expect(await sums()).toEqual({ sellable: 994, held: 6, reserved: 0 })
  expect(await faults()).toEqual([])

  // Put away.
  const put = (userId: number, product_id: number, quantity: number, to: string, lot = '') =>
    done('move', { user_id: userId, product_id, quantity, lot, from: 'DOCK', to })
  await put(a.userId, p1, 300, 'A1')
  await put(a.userId, p1, 140, 'A2')
  await put(a.userId, p2, 80, 'A3', 'L1')
  await put(a.userId, p2, 120, 'A4', 'L2')
  await put(a.userId, p3, 60, 'A5')
  await put(b.userId, p4, 150, 'B1')
  await put(b.userId, p4, 94, 'B2')
  await put(b.userId, p5, 50, 'B3')

  // 300 orders, 500 units.
  await a.orders(100, { 'PRODUCT-1': 1 })
  await a.orders(50, { 'PRODUCT-1': 1, 'PRODUCT-2': 1 })
  await aKit(a.token, [
    [p2, 1],
    [p3, 2],
  ])
  await a.orders(20, { KIT: 1 })
  const twoP3 = await a.orders(10, { 'PRODUCT-3': 2 })
  await b.orders(70, { 'PRODUCT-4': 1 })
  const partial = await b.orders(50, { 'PRODUCT-4': 2, 'PRODUCT-5': 1 }, true)
  await allocateAll()
  expect((await sums()).reserved).toBe(500)

  // Waves: single units, then one tote for each order. Both workers start them at once.
  const waves: Wave[] = []
  for (const kind of ['singles', 'multi'] as const) {
    await Promise.all(
      WORKERS.map(async (actor) => {
        const claimedBy = claimantOf({ actor })
        for (let number = 0; ; number++) {
          const totes = kind === 'singles' ? { totes: [`TO-S${WORKERS.indexOf(actor)}-${number}`] } : {}
          const wave = await aWave(HKG, { kind, limit: 40, claimedBy, ...totes })
          if (!wave) break
          waves.push(wave)
        }
      }),
    )
  }
  const ordersIn = (kind: Wave['kind']) => waves.filter((wave) => wave.kind === kind).flatMap(({ orders }) => orders)
  expect([ordersIn('singles').length, ordersIn('multi').length]).toEqual([170, 130])
  expect(new Set(waves.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).size).toBe(300)
  const totes = waves.flatMap((wave) => wave.totes)
  expect(new Set(totes).size).toBe(totes.length)
  expect(new Set(waves.map(({ claimedBy }) => claimedBy)).size).toBe(WORKERS.length)
  expect(await faults()).toEqual([])

  // Five short picks.
  const picks = (await Promise.all(waves.map((wave) => findPicksOfWave(table, wave)))).flat()
  const shortOf = async (pick: OrderPick | undefined, productId: number, quantity: number) => {
    const part = pick?.lines.find((line) => line.productId === productId)?.from[0]
    const wave = waves.find(({ id }) => id === pick?.waveId)
    const short = {
      ...{ wave_id: pick?.waveId, user_id: pick?.userId },
      ...{ order_id: wave?.kind === 'singles' ? null : pick?.orderId },
      ...{ product_id: productId, quantity, lot: '', from: part?.place },
    }
    const [other, own] = WORKERS.toSorted((worker) => (wave && isClaimedBy(wave, worker) ? 1 : -1))
    expect(await send('short', short, other)).toMatchObject({ kind: 'refused', problem: { name: 'wave_claimed' } })
    const result = await done('short', short, own)
    return result.kind === 'done' ? result.state.outcome : result.kind
  }
  const singleOf = (productId: number, place: number) =>
    picks.filter(({ lines }) => lines.length === 1 && lines[0]?.productId === productId && lines[0].wanted === 1)[place]
  const pickOf = (orderId: number | undefined) => picks.find((pick) => pick.orderId === orderId)
  expect(await shortOf(singleOf(p1, 3), p1, 1)).toBe('replanned')
  expect(await shortOf(singleOf(p1, 7), p1, 1)).toBe('replanned')
  expect(await shortOf(singleOf(p4, 5), p4, 1)).toBe('replanned')
  expect(await shortOf(pickOf(twoP3[2]), p3, 2)).toBe('withdrawn')
  expect(await shortOf(pickOf(partial[9]), p5, 1)).toBe('line_waits')
  await allocateAll()
  expect((await findOrder(table, a.userId, twoP3[2] ?? 0))?.status).toBe('Backordered')
  expect(await faults()).toEqual([])

  // Pick and pack.
  await togetherDo(waves, isClaimedBy, pickWave)
  expect(await faults()).toEqual([])
  const [first] = waves
  await contendFor(first && (await findPicksOfWave(table, first)).find(({ state }) => state === 'open'))
  await packWaves(waves)
  await settleWaves({ table, warehouseId: HKG, nowMs: clock.now })
  expect(await sums()).toEqual({ sellable: 491, held: 12, reserved: 0 })
  expect((await findOrder(table, b.userId, partial[9] ?? 0))?.status).toBe('Partial')
  const [l1, l2] = await findUnits(table, a.userId, HKG, p2, 'sellable')
  expect([l1?.free, l2?.free]).toEqual([10, 120])
  expect(await faults()).toEqual([])

  // Count.
  expect(await countPlace('A2', [{ userId: a.userId, productId: p1, change: 2 }], WORKER)).toMatchObject({
    state: { outcome: 'counted' },
  })
  await countPlace('B3', [{ userId: b.userId, productId: p5, change: 1 }], WORKER)
  await countPlace('A3', [{ userId: a.userId, productId: p2, change: -1, lot: 'L1' }], WORKER)
  expect(
    await countPlace(
      'MISSING',
      [
        { userId: a.userId, productId: p3, change: -2 },
        { userId: b.userId, productId: p4, change: -1 },
      ],
      WORKER,
    ),
  ).toMatchObject({ state: { outcome: 'approval' } })
  // Conflicts use up what a worker may adjust in a day: a lead decides on the rest.
  for (const { id, state } of await listCounts(table, HKG)) {
    if (state !== 'approval') continue
    must(await decideCount(floorDeps(HKG, LEAD), id, { isApproved: true, reason: 'searched the whole floor' }))
  }
  await allocateAll()
  const rest = await aWave(HKG, { kind: 'multi' })
  if (!rest) throw new Error('the rest of the partial order is to be picked')
  await pickWave(rest)
  await packWaves([rest])
  expect(await sums()).toEqual({ sellable: 492, held: 6, reserved: 0 })
  expect(await faults()).toEqual([])
  const orders = await Promise.all([a, b].flatMap(({ userId, all }) => all.map((id) => findOrder(table, userId, id))))
  expect(orders.filter((order) => order?.status !== 'Fulfilled').map((order) => order?.status)).toEqual(['Backordered'])
  const parcels = orders.flatMap((order) => order?.fulfillments ?? [])
  expect(parcels).toHaveLength(300)
  const fees = parcels.map(({ fulfillmentFeeCents, packagingFeeCents }) => fulfillmentFeeCents + packagingFeeCents)
  expect(fees.reduce((sum, cents) => sum + cents, 0)).toBe(480_00)
}

async function codesOf(userId: number, inboundId: number): Promise<readonly string[]> {
  const inbound = await findInbound(testTable(), userId, inboundId)
  expect(inbound?.status).toBe('Processed')
  return (inbound?.products ?? []).flatMap(({ codes }) =>
    (codes ?? []).map(({ code, quantity }) => `${code} ${quantity}`),
  )
}
