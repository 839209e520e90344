import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import type { FloorResult } from '#shared/floor/operations/floorOperation.ts'
import { getClaimantName } from '#shared/floor/operations/wavePicks.ts'
import { type Packing, packOrder } from '#shared/floor/packOrder.ts'
import { createInbound, findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { isPickComplete, type Pick as OrderPick } from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { findWavePicks } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from './accounts.ts'
import { settle } from './faultPoints.ts'
import { type Network, perform, request } from './floorNetwork.ts'
import { anOpenCount, aWave, floorDeps, WORKER } from './floorWork.ts'
import { allocateOrders, HKG, postOrder, postShop } from './orders.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { advance, MINUTE_MS } from './time.ts'

/* Steps of a day in a warehouse with places, performed by two workers. */

const OTHER_WORKER: FloorActor = {
  ...{ kind: 'worker', userId: 3, name: 'Ho', role: 'worker', deviceId: 3, leadUntilMs: null },
}
export const WORKERS = [WORKER, OTHER_WORKER]

/** Runs both workers' shares of the work concurrently. */
export async function togetherDo<Work>(
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

/** Assigns work to the workers alternately. */
export const inTurn = (_: unknown, worker: FloorActor, place: number): boolean =>
  WORKERS[place % WORKERS.length] === worker

export const isClaimedBy = ({ claimedBy }: Wave, worker: FloorActor): boolean =>
  claimedBy === getClaimantName({ actor: worker })

export async function anExpectedInbound(
  userId: number,
  products: readonly (readonly [number, number])[],
): Promise<number> {
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

/** Returns the discrepancy codes of a processed inbound shipment. */
export async function codesOf(userId: number, inboundId: number): Promise<readonly string[]> {
  const inbound = await findInboundShipment(testTable(), userId, inboundId)
  expect(inbound?.status).toBe('Processed')
  return (inbound?.products ?? []).flatMap(({ codes }) =>
    (codes ?? []).map(({ code, quantity }) => `${code} ${quantity}`),
  )
}

export type Merchant = Awaited<ReturnType<typeof aMerchantWith>>

/** Creates a merchant with products, who can submit the same order many times. */
export async function aMerchantWith(network: Network, ...skus: readonly string[]) {
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
      const order = { line_items, partial_fulfillment: isPartial }
      const { body } = await request(network, (headers) => postOrder(token, order, headers))
      ids.push(body.order.id)
    }
    all.push(...ids)
    return ids
  }
  return { userId, token, idOf, orders, all }
}

/** Runs the allocation job repeatedly, as failed work is retried minutes later. */
export async function allocateAll({ attempt }: Network): Promise<void> {
  for (let runs = 0; runs < 5; runs++) {
    await attempt(allocateOrders)
    advance(5 * MINUTE_MS)
  }
}

/**
 * Starts waves for all orders, with both workers concurrently. A wave of single-unit orders uses
 * one tote.
 */
export async function startWaves({ attempt }: Network, kind: Wave['kind']): Promise<readonly Wave[]> {
  const waves: Wave[] = []
  await Promise.all(
    WORKERS.map(async (actor) => {
      const claimedBy = getClaimantName({ actor })
      for (let number = 0; ; number++) {
        const totes = kind === 'singles' ? [`TO-S${WORKERS.indexOf(actor)}-${number}`] : multiTotes()
        const requested = { kind, limit: 40, claimedBy, operationId: randomUUID(), totes }
        const wave = await attempt(() => aWave(HKG, requested))
        if (!wave) break
        waves.push(wave)
      }
    }),
  )
  return waves
}

const multiTotes = (): readonly string[] => Array.from({ length: 20 }, () => `TO-${randomUUID().slice(0, 8)}`)

/** Picks all planned units of a wave. */
export async function pickWave(network: Network, wave: Wave, worker: FloorActor = WORKER): Promise<void> {
  for (const pick of await findWavePicks(testTable(), wave)) {
    for (const { productId, from } of pick.state === 'open' ? pick.lines : []) {
      for (const { lot, place, units } of from) {
        const scan = {
          ...{ wave_id: wave.id, user_id: pick.userId, order_id: pick.orderId, product_id: productId },
          ...{ lot, quantity: units, from: place, tote: pick.tote },
        }
        await perform(network, 'pick', scan, worker)
      }
    }
  }
}

/** Returns the packing request of a picked order, with every unit scanned. */
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

/** Closes the last parcel of an order by scanning its label barcode. */
async function closeParcel(network: Network, { userId, orderId }: OrderPick, worker: FloorActor): Promise<void> {
  const parcel = (await findOrder(testTable(), userId, orderId))?.fulfillments.at(-1)
  const closed = { user_id: userId, order_id: orderId, fulfillment_id: parcel?.id, scanned: parcel?.trackingNumber }
  await perform(network, 'close_parcel', closed, worker)
}

/**
 * Packs all picked orders of the waves and closes their parcels, with both workers on the same
 * waves. Parcels with a late label are set aside until a job has bought it.
 */
export async function packWaves(network: Network, waves: readonly Wave[]): Promise<void> {
  const picks = (await Promise.all(waves.map((wave) => findWavePicks(testTable(), wave)))).flat()
  const picked = picks.filter((pick) => pick.state === 'open' && isPickComplete(pick))
  const aside: OrderPick[] = []
  await togetherDo(picked, inTurn, async (pick, worker) => {
    const packing = packingOf(pick)
    const [order, ...more] = (await network.twice(() => packOrder(packing, floorDeps(HKG, worker)))).map(must)
    for (const again of more) expect(again.fulfillments).toHaveLength(order?.fulfillments.length ?? 0)
    if (order?.fulfillments.at(-1)?.trackingNumber) await closeParcel(network, pick, worker)
    else aside.push(pick)
  })
  if (aside.length === 0) return
  await settle()
  await togetherDo(aside, inTurn, (pick, worker) => closeParcel(network, pick, worker))
}

/** Packs the same tote with both workers concurrently, and expects one to succeed. */
export async function contendFor(network: Network, pick: OrderPick | undefined): Promise<void> {
  if (!pick) throw new Error('there is no tote to pack')
  const packed = await Promise.all(WORKERS.map((worker) => packOrder(packingOf(pick), floorDeps(HKG, worker))))
  const [order] = packed.flatMap((one) => (one.ok ? [one.value] : []))
  expect(packed.flatMap((one) => (one.ok ? [] : [one.error.name]))).toEqual(['order_withdrawn'])
  expect(order?.fulfillments).toHaveLength(1)
  await closeParcel(network, pick, WORKER)
}

type CountedLine = {
  readonly userId: number
  readonly productId: number
  /** Difference from the expected units. */
  readonly change: number
  readonly lot?: string
}

/** Counts the units at a place. */
export async function countPlace(network: Network, place: string, lines: readonly CountedLine[]): Promise<FloorResult> {
  const table = testTable()
  const count = await anOpenCount(HKG, place)
  const counted = await Promise.all(
    lines.map(async ({ userId, productId, change, lot = '' }) => {
      const units = await findUnits(table, userId, HKG, productId)
      const condition = place === 'MISSING' ? 'missing' : 'sellable'
      const here = units.find((one) => one.place === place && one.lot === lot && one.condition === condition)
      return {
        ...{ user_id: userId, product_id: productId, lot, expiry: here?.expiry ?? null, condition },
        ...{ quantity: (here?.free ?? 0) + (here?.planned ?? 0) + change, version: here?.version ?? 0 },
      }
    }),
  )
  return perform(network, 'count', { count_id: count.id, place, lines: counted })
}
