import { invalid, type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import { findProductRowsById } from '../fulfilment/products/productRowStore.ts'
import { NO_STOCK_TRACKING, type ProductRow } from '../fulfilment/products/rules/productRow.ts'
import { completeReturnRequest } from '../fulfilment/returnRequests/completeReturnRequest.ts'
import { findOrderReturns, updateOrderReturns } from '../fulfilment/returnRequests/returnRequestStore.ts'
import { type Restocking, restockReturnedUnits } from '../fulfilment/returns/restockReturnedUnits.ts'
import { enqueueInspectionEvent } from '../fulfilment/returns/returnEvents.ts'
import { createInspectionBooking, priceDisposal } from '../fulfilment/returns/returnFees.ts'
import { updateReturnRecord } from '../fulfilment/returns/returnStore.ts'
import {
  DEFAULT_RETURN_RULES,
  decideDisposition,
  type Grade,
  type InspectedLine,
  MAX_INSPECTED_LINES,
  type ReturnRules,
} from '../fulfilment/returns/rules/inspection.ts'
import {
  addInspectedUnits,
  countRemainingUnits,
  inspected,
  type ReturnChanges,
  type Returned,
} from '../fulfilment/returns/rules/return.ts'
import { findShop } from '../fulfilment/shops/shopStore.ts'
import { isUsable } from '../fulfilment/warehouse/rules/units.ts'
import { forceCharges } from '../money/wallet/walletStore.ts'
import { findUserFees } from '../rating/customerFees.ts'
import { getLocalDay } from '../reference/warehouses.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import type { OperationsEventDeps } from './operationsEvent.ts'

/* Inspection of returned units by a warehouse. */

/** Units of a product in one grade, as reported. */
export type ReportedUnits = {
  readonly product_id: number
  /** Empty if unknown. */
  readonly lot: string
  readonly expiry: string | null
  readonly quantity: number
  readonly grade: Grade
  /** Whether to quarantine the units regardless of the rules of the merchant. */
  readonly quarantine: boolean
}

type InspectionDeps = Pick<OperationsEventDeps, 'table' | 'nextId' | 'nowMs'>

/** An inspection to be stored. */
export type Inspection = {
  readonly lines: readonly InspectedLine[]
  /** Returns the actions, with further changes of the return in the same write. */
  readonly write: (stocking: Restocking, more: ReturnChanges) => Promise<readonly Action[]>
}

/**
 * Plans the inspection of units of a return. Their disposition follows the rules of the shop, or
 * the owner decides later. The first inspection without a request charges its fee.
 */
export async function inspectUnits(
  returned: Returned,
  units: readonly ReportedUnits[],
  deps: InspectionDeps,
): Promise<Result<Inspection, Problem>> {
  const { table, nextId } = deps
  const { userId } = returned
  const nowMs = deps.nowMs()
  const [rules, fees, rows] = await Promise.all([
    findReturnRules(table, returned),
    findUserFees(table, userId, nowMs),
    findProductRowsById(
      table,
      userId,
      units.map(({ product_id: productId }) => ({ productId })),
    ),
  ])
  const graded = gradeInspectedUnits(returned, units, { rules, rows, nextId, nowMs })
  if (!graded.ok) return graded
  const lines = graded.value
  if (returned.lines.length + lines.length > MAX_INSPECTED_LINES) {
    return failure(invalid(`/lines: a return can have at most ${MAX_INSPECTED_LINES} inspection lines`))
  }
  const counted = await countInspectedUnits(table, returned, lines, nowMs)
  if (!counted.ok) return counted
  const fee = rules.inspect || returned.requestId !== undefined ? fees.returnVerifyCents : null
  const changes = inspected(returned, lines, fee)
  if (!changes)
    return failure(invalid(`/return_id: the merchant has not requested an inspection of return ${returned.id}`))
  const disposal = priceDisposal(returned, lines, fees, nowMs)
  const after = { ...returned, ...changes, ...disposal.changes }
  return ok({
    lines,
    write: async (restocking, more) => [
      ...counted.value,
      ...updateReturnRecord(returned, { ...changes, ...disposal.changes, ...more }),
      ...forceCharges(userId, [
        ...(returned.status === 'Processed' ? [createInspectionBooking(returned, after.verifyFeeCents, nowMs)] : []),
        ...disposal.bookings,
      ]),
      ...(await restockReturnedUnits(table, returned, lines, { ...restocking, rows, movementId: nextId(), nowMs })),
      enqueueInspectionEvent(after, returned.status, nextId, nowMs),
      ...(await completeReturnRequest(table, after, nextId, nowMs)),
    ],
  })
}

/** Returns the rules of the shop whose order was returned. */
export async function findReturnRules(table: Table, { userId, orderId }: Returned): Promise<ReturnRules> {
  const order = orderId === undefined ? null : await findOrder(table, userId, orderId)
  const shop = order && (await findShop(table, userId, order.shop.id))
  return shop?.settings.returns ?? DEFAULT_RETURN_RULES
}

type Grading = {
  readonly rules: ReturnRules
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly nextId: () => number
  readonly nowMs: number
}

function gradeInspectedUnits(
  { warehouseId }: Returned,
  units: readonly ReportedUnits[],
  { rules, rows, nextId, nowMs }: Grading,
): Result<readonly InspectedLine[], Problem> {
  const today = getLocalDay(warehouseId, nowMs)
  const lines: InspectedLine[] = []
  for (const { product_id: productId, lot, expiry, quantity, grade, quarantine } of units) {
    const row = rows.get(productId)
    if (!row || row.isPackaging || row.components) return failure(problem('wrong_item', { product_id: productId }))
    const tracking = row.tracking ?? NO_STOCK_TRACKING
    const isReturnLotKnown = (!tracking.lot || lot !== '') && (!tracking.expiry || expiry !== null)
    const isExpired = !isUsable(expiry, tracking.minDaysLeft, today)
    const disposition = decideDisposition(
      grade,
      rules,
      { isLotKnown: isReturnLotKnown, isExpired },
      quarantine ? 'quarantine' : null,
    )
    lines.push({ id: nextId(), productId, units: quantity, lot, expiry, grade, disposition })
  }
  return ok(lines)
}

/** Counts inspected units of an order; refused if more are inspected than were shipped. */
async function countInspectedUnits(
  table: Table,
  { userId, orderId }: Returned,
  lines: readonly InspectedLine[],
  nowMs: number,
): Promise<Result<readonly Action[], Problem>> {
  const order = orderId === undefined ? null : await findOrder(table, userId, orderId)
  if (!order || orderId === undefined) return ok([])
  const returns = await findOrderReturns(table, userId, orderId)
  const inspectedUnits = addInspectedUnits(returns.inspected, lines)
  for (const [productId, units] of countRemainingUnits(order.lines, inspectedUnits)) {
    if (units < 0) {
      const index = lines.findIndex((line) => line.productId === productId)
      const reason = `only ${units + sumUnits(lines, productId)} more units of the product can be returned for order ${order.id}`
      return failure(invalid(`/lines/${index}/quantity: ${reason}`))
    }
  }
  return ok([updateOrderReturns({ userId, orderId }, returns, { inspected: inspectedUnits }, nowMs)])
}

const sumUnits = (lines: readonly InspectedLine[], productId: number): number =>
  lines.filter((line) => line.productId === productId).reduce((sum, { units }) => sum + units, 0)
