import { expect } from '@jest/globals'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { testTable } from './accounts.ts'
import { allocateAll, aMerchantWith, anExpectedInbound, codesOf, type Merchant } from './floorDay.ts'
import { RETURN_RULES } from './floorDayReturns.ts'
import { type Fields, type Network, perform, send } from './floorNetwork.ts'
import { setReturnRules } from './floorReturns.ts'
import { addPlaces, aPlace, floorFaults, setTracking, switchWarehouse } from './floorWork.ts'
import { aKit } from './kits.ts'
import { HKG } from './orders.ts'
import { stockOf } from './stockedProducts.ts'

/* Merchants, goods and orders for a day in a warehouse with places. */

const DAY_MS = 86_400_000

const dayFromNow = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)

export type Day = Awaited<ReturnType<typeof aDay>>

/** Creates two merchants, A and B, with goods stored in the warehouse. */
export async function aDay(network: Network) {
  const a = await aMerchantWith(network, 'PRODUCT-1', 'PRODUCT-2', 'PRODUCT-3')
  const b = await aMerchantWith(network, 'PRODUCT-4', 'PRODUCT-5')
  for (const { token } of [a, b]) await setReturnRules(token, RETURN_RULES)
  const [p1, p2, p3] = [a.idOf('PRODUCT-1'), a.idOf('PRODUCT-2'), a.idOf('PRODUCT-3')]
  const [p4, p5] = [b.idOf('PRODUCT-4'), b.idOf('PRODUCT-5')]
  await setTracking(a.userId, p2, { lot: true, expiry: true, serial: false, minDaysLeft: 10 })
  await aKit(a.token, [
    [p2, 1],
    [p3, 2],
  ])
  await addPlaces(HKG, ...['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3'].map((code, seq) => aPlace(code, { seq })))
  await switchWarehouse(HKG, 2, [a.userId, b.userId])
  const stock = () =>
    Promise.all([
      ...[p1, p2, p3].map((id) => stockOf(a.userId, id, HKG)),
      ...[p4, p5].map((id) => stockOf(b.userId, id, HKG)),
    ])
  const sums = async () => {
    const rows = await stock()
    return {
      sellable: rows.reduce((sum, { available, reserved }) => sum + available + reserved, 0),
      held: rows.reduce((sum, { held = 0 }) => sum + held, 0),
      reserved: rows.reduce((sum, { reserved }) => sum + reserved, 0),
    }
  }
  const faults = async () => [...(await floorFaults(a.userId, HKG)), ...(await floorFaults(b.userId, HKG))]
  const lots = async () =>
    (await findUnits(testTable(), a.userId, HKG, p2, 'sellable')).map(({ lot, free }) => [lot, free])
  const expiries = { L1: dayFromNow(40), L2: dayFromNow(200) }
  return { network, a, b, p1, p2, p3, p4, p5, stock, sums, faults, lots, expiries }
}

/** Receives 1,000 announced units, with 4 missing, 4 surplus and 6 damaged, and puts them away. */
export async function receiveGoods({ network, a, b, p1, p2, p3, p4, p5, expiries }: Day): Promise<void> {
  const fromA = await anExpectedInbound(a.userId, [
    [p1, 440],
    [p2, 200],
    [p3, 64],
  ])
  const fromB = await anExpectedInbound(b.userId, [
    [p4, 250],
    [p5, 46],
  ])
  const inboundA = { user_id: a.userId, inbound_id: fromA }
  const inboundB = { user_id: b.userId, inbound_id: fromB }
  const receive = (inbound: Fields, product_id: number, quantity: number, more: Fields = {}) =>
    perform(network, 'receive', { ...inbound, product_id, quantity, ...more })
  for (const inbound of [inboundA, inboundB]) await perform(network, 'arrive', inbound)
  await receive(inboundA, p1, 400)
  await receive(inboundA, p1, 40)
  expect(await send(network, 'receive', { ...inboundA, product_id: p2, quantity: 1 })).toMatchObject({
    kind: 'refused',
    problem: { name: 'lot_missing' },
  })
  await receive(inboundA, p2, 80, { lot: 'L1', expiry: expiries.L1 })
  await receive(inboundA, p2, 120, { lot: 'L2', expiry: expiries.L2 })
  await receive(inboundA, p3, 60)
  await receive(inboundB, p4, 244)
  await receive(inboundB, p4, 6, { condition: 'damaged' })
  await receive(inboundB, p5, 50)
  for (const inbound of [inboundA, inboundB]) await perform(network, 'receive_close', inbound)
  const codes = [...(await codesOf(a.userId, fromA)), ...(await codesOf(b.userId, fromB))]
  expect(codes).toEqual(['SHORT 4', 'DAMAGED 6', 'OVER 4'])

  const put = ({ userId }: Merchant, product_id: number, quantity: number, to: string, lot = '') =>
    perform(network, 'move', { user_id: userId, product_id, quantity, lot, from: 'DOCK', to })
  await put(a, p1, 300, 'A1')
  await put(a, p1, 140, 'A2')
  await put(a, p2, 80, 'A3', 'L1')
  await put(a, p2, 120, 'A4', 'L2')
  await put(a, p3, 60, 'A5')
  await put(b, p4, 150, 'B1')
  await put(b, p4, 94, 'B2')
  await put(b, p5, 50, 'B3')
}

export type Orders = Awaited<ReturnType<typeof postOrders>>

/** Creates 300 orders with 500 units. */
export async function postOrders({ network, a, b }: Day) {
  const oneP1 = await a.orders(100, { 'PRODUCT-1': 1 })
  const p1AndP2 = await a.orders(50, { 'PRODUCT-1': 1, 'PRODUCT-2': 1 })
  const kits = await a.orders(20, { KIT: 1 })
  const twoP3 = await a.orders(10, { 'PRODUCT-3': 2 })
  const oneP4 = await b.orders(70, { 'PRODUCT-4': 1 })
  const partial = await b.orders(50, { 'PRODUCT-4': 2, 'PRODUCT-5': 1 }, true)
  await allocateAll(network)
  const [backordered = 0, waiting = 0] = [twoP3[2], partial[9]]
  return { oneP1, p1AndP2, kits, oneP4, backordered, waiting }
}
