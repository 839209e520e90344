import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { decideCount } from '#shared/floor/approveCount.ts'
import type { FloorResult } from '#shared/floor/operations/floorOperation.ts'
import { FloorOperation, type FloorOperationType } from '#shared/floor/operations/operationInput.ts'
import { performOperations } from '#shared/floor/operations/performOperations.ts'
import { packOrder } from '#shared/floor/packOrder.ts'
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
import { allocateOrders, HKG, postOrder, postShop } from '#test/support/orders.ts'
import { aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_ANSWERS, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/* A day of a warehouse with places, of two merchants, with every operation sent twice. */

const DAY_MS = 86_400_000

const timeOfDevice = (): string => new Date(clock.now()).toISOString().replace('Z', '+00:00')
const dayFromNow = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)

type Fields = Readonly<Record<string, unknown>>

/** Sends an operation twice: it is performed once. */
async function send(type: FloorOperationType, fields: Fields, actor: FloorActor = WORKER): Promise<FloorResult> {
  const operation = v.parse(FloorOperation, {
    ...{ operation_id: randomUUID(), occurred_at: timeOfDevice(), type },
    ...fields,
  })
  const [first] = await performOperations([operation], floorDeps(HKG, actor))
  const [second] = await performOperations([operation], floorDeps(HKG, actor))
  if (!first || first.kind === 'held') throw new Error('an operation alone is tried')
  if (first.kind === 'done') expect(second?.kind).toBe('repeated')
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
async function pickWave(wave: Wave): Promise<void> {
  for (const pick of await findPicksOfWave(testTable(), wave)) {
    for (const { productId, from } of pick.state === 'open' ? pick.lines : []) {
      for (const { lot, place, units } of from) {
        await done('pick', {
          ...{ wave_id: wave.id, user_id: pick.userId, order_id: pick.orderId, product_id: productId },
          ...{ lot, quantity: units, from: place, tote: pick.tote },
        })
      }
    }
  }
}

/** Packs an order that is picked, with every unit scanned, and closes its parcel. */
async function packAndClose(pick: OrderPick): Promise<void> {
  const { userId, orderId } = pick
  const scanned = pick.lines.flatMap(({ productId, picked }) =>
    picked.map(({ lot, units }) => ({ product_id: productId, lot, quantity: units, serials: [] })),
  )
  const units = scanned.reduce((sum, { quantity }) => sum + quantity, 0)
  const packing = {
    ...{ operation_id: randomUUID(), user_id: userId, order_id: orderId, wave_id: pick.waveId, box: null, scanned },
    ...{ weightGrams: 200 * units, lengthCm: 20, widthCm: 15, heightCm: 10, weight_accepted: false },
  }
  const order = must(await packOrder(packing, floorDeps(HKG)))
  const again = must(await packOrder(packing, floorDeps(HKG)))
  expect(again.fulfillments).toHaveLength(order.fulfillments.length)
  const parcel = order.fulfillments.at(-1)
  await done('close_parcel', {
    ...{ user_id: userId, order_id: orderId, fulfillment_id: parcel?.id, scanned: parcel?.trackingNumber },
  })
}

async function packWave(wave: Wave): Promise<void> {
  for (const pick of await findPicksOfWave(testTable(), wave)) {
    if (pick.state === 'open' && isPicked(pick)) await packAndClose(pick)
  }
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
  await a.orders(20, { 'PRODUCT-2': 1, 'PRODUCT-3': 2 })
  const twoP3 = await a.orders(10, { 'PRODUCT-3': 2 })
  await b.orders(70, { 'PRODUCT-4': 1 })
  const partial = await b.orders(50, { 'PRODUCT-4': 2, 'PRODUCT-5': 1 }, true)
  await allocateAll()
  expect((await sums()).reserved).toBe(500)

  // Waves: single units, then one tote for each order.
  const waves: Wave[] = []
  for (const kind of ['singles', 'multi'] as const) {
    for (;;) {
      const totes = kind === 'singles' ? { totes: [`TO-S${waves.length}`] } : {}
      const wave = await aWave(HKG, { kind, limit: 40, ...totes })
      if (!wave) break
      waves.push(wave)
    }
  }
  expect(waves.map(({ kind, orders }) => `${kind} ${orders.length}`)).toEqual([
    ...['singles 40', 'singles 40', 'singles 40', 'singles 40', 'singles 10'],
    ...['multi 20', 'multi 20', 'multi 20', 'multi 20', 'multi 20', 'multi 20', 'multi 10'],
  ])
  expect(await faults()).toEqual([])

  // Five short picks.
  const picks = (await Promise.all(waves.map((wave) => findPicksOfWave(table, wave)))).flat()
  const shortOf = async (pick: OrderPick | undefined, productId: number, quantity: number) => {
    const part = pick?.lines.find((line) => line.productId === productId)?.from[0]
    const isSingle = waves.find(({ id }) => id === pick?.waveId)?.kind === 'singles'
    const result = await done('short', {
      ...{ wave_id: pick?.waveId, user_id: pick?.userId, order_id: isSingle ? null : pick?.orderId },
      ...{ product_id: productId, quantity, lot: '', from: part?.place },
    })
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
  for (const wave of waves) await pickWave(wave)
  expect(await faults()).toEqual([])
  for (const wave of waves) await packWave(wave)
  await settleWaves({ table, warehouseId: HKG, nowMs: clock.now })
  expect(await sums()).toEqual({ sellable: 491, held: 12, reserved: 0 })
  expect((await findOrder(table, b.userId, partial[9] ?? 0))?.status).toBe('Partial')
  const [l1, l2] = await findUnits(table, a.userId, HKG, p2, 'sellable')
  expect([l1?.free, l2?.free]).toEqual([10, 120])
  expect(await faults()).toEqual([])

  // Count.
  const lead = LEAD
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
  const approval = (await listCounts(table, HKG)).find(({ state }) => state === 'approval')
  must(
    await decideCount(floorDeps(HKG, lead), approval?.id ?? 0, {
      isApproved: true,
      reason: 'searched the whole floor',
    }),
  )
  await allocateAll()
  const rest = await aWave(HKG, { kind: 'multi' })
  if (!rest) throw new Error('the rest of the partial order is to be picked')
  await pickWave(rest)
  await packWave(rest)
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
