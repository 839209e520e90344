import type { RequestedLine } from './order.ts'

/**
 * Lines of the same SKU as one, in the order they came; its value is unknown where that of one is.
 */
export function mergeLines(lines: readonly RequestedLine[]): readonly RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const line of lines) {
    const before = merged.get(line.sku)
    merged.set(line.sku, before ? mergedLine(before, line) : line)
  }
  return [...merged.values()]
}

const mergedLine = (one: RequestedLine, other: RequestedLine): RequestedLine => ({
  ...one,
  quantity: one.quantity + other.quantity,
  soldForCents: one.soldForCents === null || other.soldForCents === null ? null : one.soldForCents + other.soldForCents,
})
