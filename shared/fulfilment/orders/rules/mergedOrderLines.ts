import type { RequestedLine } from './order.ts'

/** Merges lines of the same SKU, in order; the value is unknown if one is. */
export function mergeOrderLines(lines: readonly RequestedLine[]): readonly RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const line of lines) {
    const before = merged.get(line.sku)
    merged.set(line.sku, before ? combineOrderLines(before, line) : line)
  }
  return [...merged.values()]
}

const combineOrderLines = (one: RequestedLine, other: RequestedLine): RequestedLine => ({
  ...one,
  quantity: one.quantity + other.quantity,
  soldForCents: one.soldForCents === null || other.soldForCents === null ? null : one.soldForCents + other.soldForCents,
})
