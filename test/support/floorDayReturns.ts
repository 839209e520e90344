import { expect } from '@jest/globals'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findReturnRequest } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import { testTable } from './accounts.ts'
import { call } from './api.ts'
import { inTurn, type Merchant, togetherDo } from './floorDay.ts'
import { type Network, perform, request, send } from './floorNetwork.ts'
import { postReturnRequest } from './returnRequests.ts'
import { getReturn, returnFaults, verifyReturn } from './returns.ts'

/* Returned parcels of a day, with one unit each. */

/** Return rules: parcels are inspected on request, and grade B requires a decision. */
export const RETURN_RULES = { by_grade: { A: 'restock', B: null, C: 'quarantine', D: 'dispose' } }

/** Inspection result of a returned unit. */
export type ReturnedUnit = {
  readonly grade: 'A' | 'B' | 'C' | 'D'
  readonly disposition: 'restock' | 'quarantine' | 'dispose'
  readonly lot?: string
  readonly expiry?: string
}

export type ReturnedParcel = {
  readonly owner: Merchant
  readonly orderId: number
  /** SKU of the line item, which can be a kit. */
  readonly sku: string
  readonly productId: number
  /** Location for restocked units. */
  readonly place: string
  /** How the inspection is requested; `none` if it is not requested. */
  readonly way: 'request' | 'verify' | 'none'
  /** Null if the unit is not inspected. */
  readonly unit: ReturnedUnit | null
}

export const times = <One>(count: number, one: One): readonly One[] => Array.from({ length: count }, () => one)

type Goods = Pick<ReturnedParcel, 'owner' | 'sku' | 'productId' | 'place'>

/**
 * Returns the parcels of a product, one per order: first those inspected by request, then after
 * `Verify`, then those not inspected.
 */
export function returnedParcels(
  goods: Goods,
  orders: readonly number[],
  units: readonly ReturnedUnit[],
  verified: number,
): readonly ReturnedParcel[] {
  return orders.map((orderId, place) => {
    const unit = units[place] ?? null
    const way = unit === null ? 'none' : place < units.length - verified ? 'request' : 'verify'
    return { ...goods, orderId, way, unit }
  })
}

/** Receives a parcel at the bench, inspects it and checks the resulting location of its unit. */
async function processReturn(network: Network, parcel: ReturnedParcel, worker: FloorActor): Promise<ArrivedReturn> {
  const { owner, orderId, productId, place, way, unit } = parcel
  const { userId, token } = owner
  const announced = way === 'request' ? await announce(network, parcel) : null
  const sent = (await findOrder(testTable(), userId, orderId))?.fulfillments.at(-1)?.trackingNumber
  // Every other return request uses the original shipping label.
  const isRelabelled = announced !== null && announced.id % 2 === 0
  const scan = isRelabelled
    ? { tracking_number: `BACK${orderId}`, rma_number: announced.code }
    : { tracking_number: sent }
  const received = await perform(network, 'return', { ...scan, weight: 0.25 }, worker)
  if (received.kind === 'refused' || received.state?.return_id === undefined) throw new Error('it was not received')
  const { return_id, user_id } = received.state
  expect(user_id).toBe(userId)
  const arrived = { userId, returnId: return_id, requestId: announced?.id ?? null }
  const { lot = '', expiry = null } = unit ?? {}
  const line = { product_id: productId, quantity: 1, grade: unit?.grade ?? 'A', lot, expiry }
  const inspection = { user_id: userId, return_id, to: place, lines: [line] }
  if (way !== 'request') expect(await send(network, 'grade', inspection, worker)).toMatchObject({ kind: 'refused' })
  if (way === 'verify') await requestInspection(network, token, return_id)
  if (unit === null) return arrived
  await perform(network, 'grade', inspection, worker)
  const again = { ...inspection, lines: [{ ...line, quantity: 2 }] }
  expect(await send(network, 'grade', again, worker)).toMatchObject({ kind: 'refused' })
  const [inspected] = await listOrderLines(token, return_id)
  if (unit.grade === 'B') {
    expect(inspected.disposition).toBeNull()
    const decision = { lines: [{ id: inspected.id, disposition: unit.disposition }] }
    const decided = { token, params: { id: String(return_id) }, body: { decision } }
    await request(network, (headers) => call('POST /returns/{id}/decision', { ...decided, headers }))
  }
  expect(await listOrderLines(token, return_id)).toMatchObject([
    { quantity: 1, grade: unit.grade, disposition: unit.disposition },
  ])
  return arrived
}

type ArrivedReturn = { readonly userId: number; readonly returnId: number; readonly requestId: number | null }

const listOrderLines = async (token: string, returnId: number) => (await getReturn(token, returnId)).body.return.lines

/** Creates a return request for the unit and returns it. */
async function announce(network: Network, { owner, orderId, sku }: ReturnedParcel) {
  const line = { sku, quantity: 1, reason: 'unwanted' }
  const { body } = await request(network, (headers) => postReturnRequest(owner.token, orderId, [line], {}, headers))
  expect(body.return_request.status).toBe('Approved')
  const { id, code }: { id: number; code: string } = body.return_request
  return { id, code }
}

/** Requests an inspection twice, which must be charged once. */
async function requestInspection({ attempt }: Network, token: string, returnId: number): Promise<void> {
  await attempt(() => verifyReturn(token, returnId))
  expect((await verifyReturn(token, returnId)).body).toMatchObject({ name: 'return_not_verifiable' })
  expect((await getReturn(token, returnId)).body.return.status).toBe('Verifying')
}

/** Processes returned parcels with both workers, and returns the remaining discrepancies. */
export async function processReturns(network: Network, parcels: readonly ReturnedParcel[]): Promise<readonly string[]> {
  const table = testTable()
  const arrived: ArrivedReturn[] = []
  await togetherDo(parcels, inTurn, async (parcel, worker) => {
    arrived.push(await processReturn(network, parcel, worker))
  })
  const requests = await Promise.all(
    arrived.flatMap(({ userId, requestId }) =>
      requestId === null ? [] : [findReturnRequest(table, userId, requestId)],
    ),
  )
  expect(requests).toHaveLength(parcels.filter(({ way }) => way === 'request').length)
  expect(new Set(requests.map((one) => one?.status))).toEqual(new Set(['Completed']))
  const owners = [...Map.groupBy(arrived, ({ userId }) => userId)]
  const faults = owners.map(([userId, own]) =>
    returnFaults(
      userId,
      own.map(({ returnId }) => returnId),
    ),
  )
  return (await Promise.all(faults)).flat()
}
