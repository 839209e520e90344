import { expect, test } from '@jest/globals'
import { settleWaves } from '#shared/floor/waves/settleWave.ts'
import { createInbound } from '#shared/fulfilment/inbound/inboundStore.ts'
import { listCounts, openCount } from '#shared/fulfilment/warehouse/countStore.ts'
import { findPicks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { isPicked, type Pick as OrderPick, pickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { addPlaces, adjust, aPlace, atFloor, aWave, floorFaults, switchWarehouse } from '#test/support/floorWork.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, aMerchant, getOrder, HKG, postOrder, putOrder } from '#test/support/orders.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const isLong = process.env.PROOF !== undefined
const SEEDS = isLong ? 40 : 3
const STEPS = isLong ? 250 : 70

/** Repeatable random numbers. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    next,
    upTo: (most: number) => 1 + Math.floor(next() * most),
    oneOf: <One>(list: readonly One[]): One => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}

const PLACES = ['A1', 'A2', 'B1']
const LOTS = ['', 'L1', 'L2']

async function aFloor() {
  const merchant = await aMerchant({})
  const { userId, token } = merchant
  const products = [
    await aStockedProduct(userId, { sku: 'XXX', units: { [HKG]: 5 } }),
    await aStockedProduct(userId, { sku: 'YYY' }),
    await aStockedProduct(userId, { sku: 'ZZZ' }),
  ]
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
  return { userId, token, products, inboundId, orders: [] as number[] }
}

type Floor = Awaited<ReturnType<typeof aFloor>>

async function picksOf({ userId, orders }: Floor): Promise<readonly OrderPick[]> {
  return findPicks(
    testTable(),
    HKG,
    orders.map((orderId) => ({ userId, orderId })),
  )
}

/** Picks all that a pick has planned. */
async function pickAll(pick: OrderPick): Promise<void> {
  if (pick.state !== 'open' || pick.waveId === null) return
  for (const { productId, from } of pick.lines) {
    for (const { lot, place, units } of from) {
      await atFloor(HKG, 'pick', {
        ...{ wave_id: pick.waveId, user_id: pick.userId, order_id: pick.orderId, product_id: productId },
        ...{ lot, quantity: units, from: place },
      })
    }
  }
}

async function packAndSend(userId: number, orderId: number): Promise<string> {
  const started = await operate('PackingStarted', { user_id: userId, order_id: orderId })
  return started.kind
}

async function send(floor: Floor, orderId: number): Promise<void> {
  const { order } = (await getOrder(floor.token, orderId)).body
  const parcel = order?.fulfillments.find((one: { fulfilled: string | null }) => one.fulfilled === null)
  if (!parcel) return
  const detail = { user_id: floor.userId, order_id: orderId, fulfillment_id: parcel.id }
  expect((await operate('FulfillmentCompleted', detail)).kind).toBe('done')
}

/** One random step of the warehouse, its merchant or the platform. */
async function step(floor: Floor, { next, upTo, oneOf }: ReturnType<typeof random>): Promise<string> {
  const { userId, token, products, inboundId, orders } = floor
  const chance = next()
  const product_id = oneOf(products)
  if (chance < 0.12) {
    const fields = { user_id: userId, inbound_id: inboundId, product_id, lot: oneOf(LOTS), quantity: upTo(6) }
    const result = await atFloor(HKG, 'receive', { ...fields, condition: next() < 0.1 ? 'damaged' : 'sellable' })
    expect(result).toMatchObject({ kind: 'done' })
    return 'receive'
  }
  if (chance < 0.16) {
    must(await adjust(userId, product_id, HKG, upTo(4)))
    return 'adjust up'
  }
  if (chance < 0.28) {
    const skus = ['XXX', 'YYY', 'ZZZ'].filter(() => next() < 0.6)
    const line_items = (skus.length > 0 ? skus : ['XXX']).map((sku) => ({ sku, quantity: upTo(3) }))
    const answer = await postOrder(token, { line_items, partial_fulfillment: next() < 0.4 })
    expect(answer.body).toMatchObject({ order: {} })
    const { order } = answer.body
    orders.push(order.id)
    await allocateOrders()
    return 'order'
  }
  if (chance < 0.38) {
    const from = oneOf(['DOCK', 'UNPLACED', ...PLACES])
    const fields = { user_id: userId, product_id, lot: from === 'UNPLACED' ? '' : oneOf(LOTS), quantity: upTo(3) }
    await atFloor(HKG, 'move', { ...fields, from, to: oneOf(PLACES) })
    return 'move'
  }
  if (chance < 0.5) {
    await aWave(HKG, { merchants: [userId] })
    return 'wave'
  }
  const picks = await picksOf(floor)
  const [first] = orders
  if (first === undefined) return 'nothing'
  const orderId = oneOf(orders)
  if (chance < 0.62) {
    const pick = picks.find((one) => one.orderId === orderId)
    if (pick) await pickAll(pick)
    return 'pick'
  }
  if (chance < 0.68) {
    const open = picks.filter(({ state, waveId }) => state === 'open' && waveId !== null)
    const pick = open.find((one) => one.lines.some(({ from }) => from.length > 0))
    const line = pick?.lines.find(({ from }) => from.length > 0)
    const part = line?.from[0]
    if (!pick || !line || !part) return 'no short'
    const short = await atFloor(HKG, 'short', {
      ...{ wave_id: pick.waveId, user_id: userId, order_id: pick.orderId, product_id: line.productId },
      ...{ lot: part.lot, quantity: 1, from: part.place },
    })
    expect(short).toMatchObject({ kind: 'done' })
    return `short ${short.kind === 'done' ? short.state.outcome : ''}`
  }
  if (chance < 0.74) {
    await putOrder(token, orderId, { gift_message: `changed ${next()}` })
    await allocateOrders()
    return 'update'
  }
  if (chance < 0.8) {
    for (const pick of picks) {
      for (const line of pick.lines) {
        const surplus = pickedUnits(line) - (pick.state === 'withdrawn' ? 0 : line.wanted)
        const [part] = line.picked
        // A worker may undo a pick that the order still needs.
        const units = surplus <= 0 && pick.state === 'open' && chance < 0.76 ? 1 : surplus
        if (units <= 0 || !part) continue
        const fields = { user_id: userId, order_id: pick.orderId, product_id: line.productId, lot: part.lot }
        const back = await atFloor(HKG, 'put_back', {
          ...fields,
          quantity: Math.min(units, part.units),
          to: oneOf(PLACES),
        })
        expect(back).toMatchObject({ kind: 'done' })
        break
      }
    }
    return 'put back'
  }
  if (chance < 0.9) {
    const pick = picks.find((one) => one.orderId === orderId && one.state === 'open' && isPicked(one))
    const isOld = chance < 0.83
    if (!pick && !isOld) return 'not picked'
    if ((await packAndSend(userId, orderId)) === 'done') await send(floor, orderId)
    return isOld ? 'old events' : 'packed'
  }
  if (chance < 0.93) {
    const stock = await findUnits(testTable(), userId, HKG, product_id)
    const here = stock.find(({ place, condition }) => PLACES.includes(place) && condition === 'sellable')
    if (!here) return 'nothing to count'
    const opening = { id: generateId(), warehouseId: HKG, place: here.place, reason: 'lead' } as const
    const opened = await openCount(testTable(), opening)
    if (opened.length > 0) must(await testTable().commit(opened))
    const count = (await listCounts(testTable(), HKG)).find((one) => one.place === here.place && one.state === 'open')
    const quantity = here.free + here.planned + (next() < 0.5 ? 1 : -1)
    const result = await atFloor(HKG, 'count', {
      ...{ count_id: count?.id, place: here.place },
      lines: [
        {
          ...{ user_id: userId, product_id, lot: here.lot, expiry: here.expiry },
          ...{ quantity, version: here.version },
        },
      ],
    })
    expect(result).toMatchObject({ kind: 'done' })
    return 'count'
  }
  if (chance < 0.96) {
    await adjust(userId, product_id, HKG, -1)
    return 'adjust down'
  }
  await settleWaves({ table: testTable(), warehouseId: HKG, nowMs: clock.now })
  return 'settle'
}

describeWithTable('stock of a warehouse with places', () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => [seed + 1]))(
    'adds up after every step of random walk %i',
    async (seed) => {
      const floor = await aFloor()
      const chance = random(seed)
      for (let place = 0; place < STEPS; place++) {
        const taken = await step(floor, chance)
        expect([place, taken, await floorFaults(floor.userId, HKG)]).toEqual([place, taken, []])
      }
    },
    isLong ? 600_000 : 120_000,
  )

  testEmbedded('adds up when transactions conflict', async () => {
    const floor = await aFloor()
    const chance = random(99)
    for (let place = 0; place < 40; place++) await withFaultInjection(CONFLICTS, () => step(floor, chance))
    expect(await floorFaults(floor.userId, HKG)).toEqual([])
  })
})
