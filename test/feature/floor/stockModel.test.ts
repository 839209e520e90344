import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { auditOrders } from '#lib/ops/actions/auditOrders.ts'
import { reconcileWaves } from '#shared/floor/waves/reconcileWave.ts'
import { createInbound } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { listOrderRows } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findOrders } from '#shared/fulfilment/orders/orderStore.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { listMovements, listUnitMoves } from '#shared/fulfilment/stock/movementStore.ts'
import type { Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { findPicks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { isPickComplete, type Pick as OrderPick, sumPickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { anUnreliableDevice, aReliableDevice, type TestDevice } from '#test/support/floorDevices.ts'
import { addPlaces, adjust, anOpenCount, aPlace, aWave, floorFaults, switchWarehouse } from '#test/support/floorWork.ts'
import { aKit } from '#test/support/kits.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, aMerchant, getOrder, HKG, postOrder, putOrder } from '#test/support/orders.ts'
import { type Chance, random } from '#test/support/random.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const isLong = process.env.PROOF !== undefined
const SEEDS = isLong ? 40 : 3
const STEPS = isLong ? 250 : 70

const PLACES = ['A1', 'A2', 'B1']
const LOTS = ['', 'L1', 'L2']

/** Includes operations that the device sends later. */
const DONE = /^(done|repeated|offline)$/

async function aFloor(device: TestDevice) {
  const merchant = await aMerchant({})
  const { userId, token } = merchant
  const products = [
    await aStockedProduct(userId, { sku: 'XXX', units: { [HKG]: 5 } }),
    await aStockedProduct(userId, { sku: 'YYY' }),
    await aStockedProduct(userId, { sku: 'ZZZ' }),
  ]
  const [first = 0, second = 0] = products
  await aKit(token, [
    [first, 1],
    [second, 2],
  ])
  await addPlaces(HKG, ...PLACES.map((code) => aPlace(code)))
  await switchWarehouse(HKG, 2, [userId])
  const inboundId = generateId()
  must(
    await testTable().commit([
      createInbound({
        ...{ id: inboundId, userId, revision: 1, status: 'Received', warehouseId: HKG, carrier: null, notes: null },
        ...{ trackingNumber: null, receivedMs: clock.now(), announced: false },
        products: products.map((id) => ({ id, quantity: 0, costCents: null, processed: 0, codes: null })),
      }),
    ]),
  )
  return { userId, token, products, inboundId, orders: [] as number[], device }
}

type Floor = Awaited<ReturnType<typeof aFloor>>

async function listPicks({ userId, orders }: Floor): Promise<readonly OrderPick[]> {
  return findPicks(
    testTable(),
    HKG,
    orders.map((orderId) => ({ userId, orderId })),
  )
}

/** Picks all planned units. */
async function pickAll({ device }: Floor, pick: OrderPick): Promise<void> {
  if (pick.state !== 'open' || pick.waveId === null) return
  for (const { productId, from } of pick.lines) {
    for (const { lot, place, units } of from) {
      await device.perform('pick', {
        ...{ wave_id: pick.waveId, user_id: pick.userId, order_id: pick.orderId, product_id: productId },
        ...{ lot, quantity: units, from: place },
      })
    }
  }
}

/** Reports an event as a warehouse system; returns whether it took effect. */
async function report({ userId, device }: Floor, type: string, detail: Readonly<Record<string, unknown>>) {
  const event = { event_id: randomUUID(), user_id: userId, ...detail }
  const { kind } = await device.attempt(() => operate(type, event))
  return kind === 'done' || kind === 'repeated'
}

async function send(floor: Floor, orderId: number): Promise<void> {
  const { order } = (await getOrder(floor.token, orderId)).body
  const parcel = order?.fulfillments.find((one: { fulfilled: string | null }) => one.fulfilled === null)
  if (!parcel) return
  const isSent = await report(floor, 'FulfillmentCompleted', { order_id: orderId, fulfillment_id: parcel.id })
  // A job completes labels whose purchase was interrupted.
  expect(isSent || floor.device.isUnreliable).toBe(true)
}

/** Performs one random step of the warehouse, its merchant or the platform. */
async function step(floor: Floor, { next, upTo, oneOf }: Chance): Promise<string> {
  const { userId, token, products, inboundId, orders, device } = floor
  const chance = next()
  const product_id = oneOf(products)
  if (chance < 0.12) {
    const fields = { user_id: userId, inbound_id: inboundId, product_id, lot: oneOf(LOTS), quantity: upTo(6) }
    const result = await device.perform('receive', { ...fields, condition: next() < 0.1 ? 'damaged' : 'sellable' })
    expect(result.kind).toMatch(DONE)
    return 'receive'
  }
  if (chance < 0.16) {
    must(await adjust(userId, product_id, HKG, upTo(4)))
    return 'adjust up'
  }
  if (chance < 0.28) {
    const skus = ['XXX', 'YYY', 'ZZZ', 'KIT'].filter(() => next() < 0.5)
    const line_items = (skus.length > 0 ? skus : ['XXX']).map((sku) => ({ sku, quantity: upTo(3) }))
    const partial_fulfillment = next() < 0.4
    const response = await device.attempt(() => postOrder(token, { line_items, partial_fulfillment }))
    expect(response.body).toMatchObject({ order: {} })
    orders.push(response.body.order.id)
    await device.attempt(allocateOrders)
    return 'order'
  }
  if (chance < 0.38) {
    const from = oneOf(['DOCK', 'UNPLACED', ...PLACES])
    const fields = { user_id: userId, product_id, lot: from === 'UNPLACED' ? '' : oneOf(LOTS), quantity: upTo(3) }
    await device.perform('move', { ...fields, from, to: oneOf(PLACES) })
    return 'move'
  }
  if (chance < 0.5) {
    const totes = Array.from({ length: 20 }, () => `TO-${randomUUID().slice(0, 8)}`)
    const request = { merchants: [userId], operationId: randomUUID(), totes }
    await device.attempt(() => aWave(HKG, request))
    return 'wave'
  }
  const picks = await listPicks(floor)
  const [first] = orders
  if (first === undefined) return 'nothing'
  const orderId = oneOf(orders)
  if (chance < 0.62) {
    const pick = picks.find((one) => one.orderId === orderId)
    if (pick) await pickAll(floor, pick)
    return 'pick'
  }
  if (chance < 0.68) {
    const open = picks.filter(({ state, waveId }) => state === 'open' && waveId !== null)
    const pick = open.find((one) => one.lines.some(({ from }) => from.length > 0))
    const line = pick?.lines.find(({ from }) => from.length > 0)
    const part = line?.from[0]
    if (!pick || !line || !part) return 'no short'
    const short = await device.perform('short', {
      ...{ wave_id: pick.waveId, user_id: userId, order_id: pick.orderId, product_id: line.productId },
      ...{ lot: part.lot, quantity: 1, from: part.place },
    })
    expect(short.kind).toMatch(DONE)
    return `short ${short.kind === 'done' ? short.state.outcome : ''}`
  }
  if (chance < 0.74) {
    const gift_message = `changed ${next()}`
    await device.attempt(() => putOrder(token, orderId, { gift_message }))
    await device.attempt(allocateOrders)
    return 'update'
  }
  if (chance < 0.8) {
    for (const pick of picks) {
      for (const line of pick.lines) {
        const surplus = sumPickedUnits(line) - (pick.state === 'withdrawn' ? 0 : line.wanted)
        const [part] = line.picked
        // A worker may also put back units that the order still needs.
        const units = surplus <= 0 && pick.state === 'open' && chance < 0.76 ? 1 : surplus
        if (units <= 0 || !part) continue
        const fields = { user_id: userId, order_id: pick.orderId, product_id: line.productId, lot: part.lot }
        const back = await device.perform('put_back', {
          ...fields,
          quantity: Math.min(units, part.units),
          to: oneOf(PLACES),
        })
        expect(back.kind).toMatch(DONE)
        break
      }
    }
    return 'put back'
  }
  if (chance < 0.9) {
    const pick = picks.find((one) => one.orderId === orderId && one.state === 'open' && isPickComplete(one))
    const isOld = chance < 0.83
    if (!pick && !isOld) return 'not picked'
    if (await report(floor, 'PackingStarted', { order_id: orderId })) await send(floor, orderId)
    return isOld ? 'old events' : 'packed'
  }
  if (chance < 0.93) {
    const stock = await findUnits(testTable(), userId, HKG, product_id)
    const here = stock.find(({ place, condition }) => PLACES.includes(place) && condition === 'sellable')
    if (!here) return 'nothing to count'
    const count = await anOpenCount(HKG, here.place)
    const quantity = here.free + here.planned + (next() < 0.5 ? 1 : -1)
    const result = await device.perform('count', {
      ...{ count_id: count.id, place: here.place },
      lines: [
        {
          ...{ user_id: userId, product_id, lot: here.lot, expiry: here.expiry },
          ...{ quantity, version: here.version },
        },
      ],
    })
    expect(result.kind).toMatch(DONE)
    return 'count'
  }
  if (chance < 0.96) {
    await adjust(userId, product_id, HKG, -1)
    return 'adjust down'
  }
  await device.attempt(() => reconcileWaves({ table: testTable(), warehouseId: HKG, nowMs: clock.now }))
  return 'settle'
}

/** Returns inconsistencies in a merchant's stock and orders, and in the responses to a device. */
async function faultsOf({ userId }: Floor): Promise<readonly string[]> {
  const [floor, orders, journal] = await Promise.all([
    floorFaults(userId, HKG),
    auditOrders(testTable(), userId),
    findJournalFaults(userId),
  ])
  return [...floor, ...orders, ...journal]
}

/**
 * Returns operations that took effect twice, and products whose dispatched and fulfilled units
 * differ.
 */
async function findJournalFaults(userId: number): Promise<readonly string[]> {
  const table = testTable()
  const operations: string[] = []
  const left = new Map<number, number>()
  const add = (productId: number, units: number) => left.set(productId, (left.get(productId) ?? 0) + units)
  const note = ({ moves }: Pick<Movement, 'moves'>) => {
    if (typeof moves?.operationId === 'string') operations.push(moves.operationId)
  }
  for await (const page of listMovements(table, userId, { isNewestFirst: false })) {
    page.forEach(note)
    const sent = page.filter(({ reason }) => reason === 'dispatch').flatMap(({ lines }) => lines)
    for (const { productId, reserved } of sent) add(productId, -reserved)
  }
  for await (const page of listUnitMoves(table, userId)) page.forEach(note)
  for await (const rows of listOrderRows(table, userId)) {
    const ids = rows.map(({ id }) => id)
    const lines = (await findOrders(table, userId, ids)).flatMap((order) => order.lines)
    const fulfilled = sumUnitsByProduct(lines.filter((line) => line.fulfilled))
    for (const [productId, quantity] of fulfilled) add(productId, -quantity)
  }
  const twice = operations.filter((id, place) => operations.indexOf(id) < place)
  const lost = [...left].filter(([, units]) => units !== 0)
  return [
    ...twice.map((id) => `operation ${id} has two effects`),
    ...lost.map(([productId, units]) => `product ${productId}: ${units} more units left than are fulfilled`),
  ]
}

async function walk(floor: Floor, chance: Chance, steps: number): Promise<void> {
  for (let place = 0; place < steps; place++) {
    await floor.device.reconnect()
    const accepted = await step(floor, chance)
    expect([place, accepted, await faultsOf(floor)]).toEqual([place, accepted, []])
  }
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => [seed + 1])
const PATIENCE_MS = isLong ? 1_800_000 : 120_000

describeWithTable('stock of a warehouse with places', () => {
  test.each(seeds(SEEDS))(
    'adds up after every step of random walk %i',
    async (seed) => walk(await aFloor(aReliableDevice(HKG)), random(seed), STEPS),
    PATIENCE_MS,
  )

  testEmbedded.each(seeds(SEEDS))(
    'adds up wherever functions die and devices send again, in random walk %i',
    async (seed) => {
      const chance = random(seed)
      const device = anUnreliableDevice(HKG, chance)
      const floor = await aFloor(device)
      await withFastTimers(async () => {
        await walk(floor, chance, STEPS)
        await device.synchronise()
      })
      expect(await faultsOf(floor)).toEqual([])
    },
    PATIENCE_MS,
  )

  testEmbedded('adds up when transactions conflict', async () => {
    const floor = await aFloor(aReliableDevice(HKG))
    const chance = random(99)
    for (let place = 0; place < 40; place++) await withFaultInjection(CONFLICTS, () => step(floor, chance))
    expect(await faultsOf(floor)).toEqual([])
  })
})
