import { type Problem, problem } from '#shared/core/problems.ts'
import type { Table } from '#shared/table/table.ts'
import { resolveSkus } from '../products/resolveSkus.ts'
import { mergeOrderLines } from './rules/mergedOrderLines.ts'
import { hasUnmatchedLines, type Order, type RequestedLine, type UnmatchedLine } from './rules/order.ts'
import { MAX_SKU_LENGTH } from './rules/orderLimits.ts'

const MAX_LISTED_LINES = 5

/** Returns the problem of an order with goods that match no SKU of its shop (1330). */
export function createUnmatchedProblem({ shop, unmatched = [] }: Pick<Order, 'shop' | 'unmatched'>): Problem {
  const names = unmatched.slice(0, MAX_LISTED_LINES).map(({ sku, name, quantity }) => {
    const goods = sku === null ? `${name} (no SKU in the store)` : `SKU ${sku} (${name})`
    return `${quantity} x ${goods}`
  })
  const more = unmatched.length - names.length
  const missing = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
  const message = `Shop ${shop.id} does not have a SKU for ${missing}. Add the SKUs to products, or send line_items.`
  return problem('sku_not_found', { shop_id: shop.id, sku: '' }, { httpStatus: 400, message, errors: [message] })
}

/** Returns the SKUs by which store lines can be looked up. */
export const getLineSkus = (lines: readonly { readonly sku: string | null }[]): readonly string[] =>
  lines.flatMap(({ sku }) => (sku !== null && sku.length <= MAX_SKU_LENGTH ? [sku] : []))

/** Returns all lines of an order once every unmatched line has a SKU; null while one has none. */
export async function resolveUnmatchedLines(table: Table, order: Order): Promise<readonly RequestedLine[] | null> {
  if (!hasUnmatchedLines(order)) return order.lines
  const { unmatched = [] } = order
  const known = await resolveSkus(table, order.userId, order.shop.id, getLineSkus(unmatched))
  const lines = unmatched.map((line) => matchOrderLine(line, known.get(line.sku ?? '')?.sku))
  return lines.some((line) => line === null)
    ? null
    : mergeOrderLines([...order.lines, ...lines.filter((line) => line !== null)])
}

const matchOrderLine = ({ quantity, soldForCents }: UnmatchedLine, sku: string | undefined): RequestedLine | null =>
  sku === undefined ? null : { sku, quantity, soldForCents }
