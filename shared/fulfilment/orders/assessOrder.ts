import { type Problem, problem } from '../../core/problems.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import { warehouses } from '../../reference/warehouses.ts'
import { ORDER, partiesFault, verifyRecipient } from '../../shipping/shipments/assessShipment.ts'
import { screenRecipients } from '../../shipping/shipments/screenRecipients.ts'
import type { OrderDeps } from './orderDeps.ts'
import type { Goods } from './orderShipment.ts'
import { type Dispatch, mostTelling, planDispatch } from './planDispatch.ts'
import { rowsOf } from './readGoods.ts'
import type { Order } from './rules/order.ts'
import { supplies } from './rules/stockForOrder.ts'
import { senderOf } from './senderOf.ts'

/**
 * What was found out about an order's address and way; `notice`: what would stop it if it were looked at now, and is told at
 * once, although it does not refuse the order.
 */
export type Assessed = {
  readonly assessed: Pick<Order, 'verified' | 'ignoreBadAddress' | 'insurance' | 'terms'>
  readonly notice: Problem | null
}

/**
 * What an order has to pass before it is stored: its addresses have their countries' formats (1012), its recipient's is
 * known to exist or may be ignored (1200; 503/1010 while the check is down), and something goes there at some service level
 * from some warehouse (1050). An address that may be ignored declines the insurance; one that is good is not ignored.
 *
 * What else customs or the carrier may ask for, and who may not be sent anything, stops an order only when it is processed,
 * as it may be put right till then.
 */
export async function assessOrder(
  order: Order,
  goods: Goods,
  { table, ports, nextId, nowMs }: OrderDeps,
): Promise<Result<Assessed, Problem>> {
  const fault = partiesFault(order, ORDER)
  if (fault) return failure(fault)
  const verified = await verifyRecipient(order, ports)
  if (!verified.ok) return verified
  const mayBeBad = order.ignoreBadAddress && order.wantedService !== 'Svc Priority'
  if (!verified.value && !mayBeBad) return failure(addressNotVerified(order.wantedService))
  const assessed = {
    verified: verified.value,
    ignoreBadAddress: !verified.value,
    insurance: order.insurance && verified.value,
    terms: order.wantedTerms ?? 'DDU',
  }
  const context = { goods, sender: await senderOf(order, table), ports, nowMs: nowMs() }
  const plans: Result<Dispatch, Problem>[] = []
  const stocked = supplies(order, rowsOf(goods)).map(({ warehouseId }) => warehouseId)
  const places = order.warehouseId === null ? new Set([...stocked, ...warehouses.keys()]) : [order.warehouseId]
  for (const warehouseId of places) {
    const planned = await planDispatch({ ...order, ...assessed }, order.lines, warehouseId, context)
    plans.push(planned)
    // Where it would be sent from today decides; while it has to wait for stock, the first thing that is asked for is told.
    const isDecided = plans.length >= stocked.length && plans.some((plan) => plan.ok || plan.error.name !== 'no_route')
    if (isDecided) break
  }
  const way = plans.find((plan) => plan.ok)
  const refusals = plans.flatMap((plan) => (plan.ok ? [] : [plan.error]))
  const stopped = way ? null : (refusals.find(({ name }) => name !== 'no_route') ?? null)
  if (!way && !stopped) return failure(mostTelling(refusals))
  const about = { kind: 'order', id: order.id } as const
  // Nothing goes on record here: the pass, and packing, screen it again before anything is sent.
  const screened = await screenRecipients(order, { userId: order.userId, about, nextId, nowMs: nowMs() }, ports, table)
  const notices = [screened.ok ? null : screened.error.refusal, stopped]
  return ok({
    assessed: way?.ok ? { ...assessed, terms: way.value.priced.priced.terms } : assessed,
    // That a service is down says nothing about the order.
    notice: notices.find((problem) => problem !== null && problem.httpStatus < 500) ?? null,
  })
}

/** The fastest service level takes no address that is not known to exist. */
export const addressNotVerified = (service: Order['service']): Problem =>
  problem('address_not_verified', {
    field: service === 'Svc Priority' ? 'ignore_bad_address with a service below Svc Priority' : 'ignore_bad_address',
  })
