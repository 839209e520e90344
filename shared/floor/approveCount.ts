import { recordUserChange } from '#shared/audit/auditTrail.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findProducts } from '#shared/fulfilment/products/productStore.ts'
import type { CountLine, StockCount } from '#shared/fulfilment/warehouse/rules/stockCount.ts'
import { isSamePosition } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findStockCount, removeStockCount, replaceStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { transact } from '#shared/table/transact.ts'
import { createDifferenceActions } from './operations/countUnits.ts'
import { type FloorContext, formatActorName } from './operations/floorOperation.ts'
import { releaseOrders } from './releaseOrders.ts'

/**
 * Decides on the differences of a count: books them, after the youngest unpicked orders lost the
 * units that are gone, or opens the count again. The lead must not have counted.
 */
export async function decideCount(
  deps: FloorContext,
  countId: number,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
): Promise<Result<void, Problem>> {
  const { table, warehouseId, actor, nextId, nowMs } = deps
  const unknown = problem('validation_failed', { first_reason: `count ${countId} has no differences to approve` })
  const found = await findStockCount(table, warehouseId, countId)
  if (found?.state !== 'approval') return failure({ ...unknown, httpStatus: 404 })
  if (found.countedBy === formatActorName(actor)) {
    return failure(problem('approval_needed', { reason: 'a lead cannot approve a count that they performed' }))
  }
  if (isApproved) await releaseLostUnits(deps, found)
  return transact<void, Problem>(table, async () => {
    const count = await findStockCount(table, warehouseId, countId)
    if (count?.state !== 'approval') return ok({ actions: [], value: undefined })
    const userId = actor.kind === 'worker' ? actor.userId : null
    const entry = {
      ...{ actor: formatActorName(actor), action: 'floor count decide', userId },
      details: { count_id: countId, place: count.place, approved: isApproved },
      reason,
    }
    const trail = recordUserChange(entry, nextId(), nowMs())
    const reopened: StockCount = { ...count, state: 'open', lines: [], countedBy: null }
    if (!isApproved) return ok({ actions: [replaceStockCount(count, reopened), ...trail], value: undefined })
    const products = await loadCountedProducts(deps, count.lines)
    for (const line of count.lines) {
      const units = await findUnits(table, line.userId, warehouseId, line.productId)
      const here = units.find((one) => isSamePosition(one, { ...line, place: count.place }))
      const current = here ? here.free + here.planned : 0
      if (current === line.expected) continue
      return failure(problem('changed_since_counted', { place: count.place }))
    }
    const different = count.lines.flatMap((line) => {
      const product = products.get(line.productId)
      return product ? [{ line, product }] : []
    })
    const booked = await createDifferenceActions(
      deps,
      { operation_id: `approval/${countId}` },
      count.place,
      different,
      nowMs(),
    )
    if (!booked.ok) return booked
    return ok({ actions: [removeStockCount(count), ...booked.value, ...trail], value: undefined })
  })
}

async function loadCountedProducts({ table }: FloorContext, lines: readonly CountLine[]) {
  const userIds = [...new Set(lines.map(({ userId }) => userId))]
  const found = await Promise.all(
    userIds.map((userId) =>
      findProducts(
        table,
        userId,
        lines.filter((line) => line.userId === userId).map(({ productId }) => productId),
      ),
    ),
  )
  return new Map(found.flat().map((one) => [one.row.id, one]))
}

/** Releases reservations of units that are gone, so that the stock can be reduced. */
async function releaseLostUnits(deps: FloorContext, { lines }: StockCount): Promise<void> {
  const lost = new Map<number, { userId: number; units: number }>()
  for (const { userId, productId, condition, expected, counted } of lines) {
    if (condition !== 'sellable' || counted >= expected) continue
    const units = (lost.get(productId)?.units ?? 0) + expected - counted
    lost.set(productId, { userId, units })
  }
  for (const [productId, { userId, units }] of lost) {
    const product = { userId, productId, warehouseId: deps.warehouseId }
    await releaseOrders(deps, product, units, 'warehouse')
  }
}
