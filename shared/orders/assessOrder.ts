import type { Order } from '../domain/orders/order.ts'
import { type Problem, problem } from '../domain/problems.ts'
import { failure, ok, type Result } from '../domain/result.ts'
import { warehouses } from '../reference/warehouses.ts'
import { ORDER, partiesFault, verifyRecipient } from '../shipments/assessShipment.ts'
import type { OrderDeps } from './orderDeps.ts'
import type { Goods } from './orderShipment.ts'
import { planDispatch } from './planDispatch.ts'
import { senderOf } from './senderOf.ts'

/** What was found out about an order's address and way. */
export type Assessed = Pick<Order, 'verified' | 'ignoreBadAddress' | 'insurance' | 'terms'>

/**
 * What an order has to pass before it is stored: its addresses have their countries' formats (1012), its recipient's is
 * known to exist or may be ignored (1200; 503/1010 while the check is down), and something goes there at some service level
 * from some warehouse (1050). An address that may be ignored declines the insurance; one that is good is not ignored.
 *
 * What else customs or the carrier may ask for is looked at when the order is processed.
 */
export async function assessOrder(
  order: Order,
  goods: Goods,
  { table, ports, nowMs }: Pick<OrderDeps, 'table' | 'ports' | 'nowMs'>,
): Promise<Result<Assessed, Problem>> {
  const fault = partiesFault(order, ORDER)
  if (fault) return failure(fault)
  const verified = await verifyRecipient(order, ports)
  if (!verified.ok) return verified
  const mayBeBad = order.ignoreBadAddress && order.wantedService !== 'Svc Priority'
  if (!verified.value && !mayBeBad) return failure(problem('address_not_verified'))
  const assessed = {
    verified: verified.value,
    ignoreBadAddress: !verified.value,
    insurance: order.insurance && verified.value,
    terms: order.wantedTerms ?? 'DDU',
  }
  const context = { goods, sender: await senderOf(order, table), ports, nowMs: nowMs() }
  for (const warehouseId of order.warehouseId === null ? warehouses.keys() : [order.warehouseId]) {
    const planned = await planDispatch({ ...order, ...assessed }, order.lines, warehouseId, context)
    if (planned.ok) return ok({ ...assessed, terms: planned.value.priced.priced.terms })
    if (planned.error.name !== 'no_route') return ok(assessed)
  }
  return failure(problem('no_route'))
}
