import { listLineUnits } from './lineUnits.ts'
import type { OrderLine } from './order.ts'

/**
 * Returns the customs value of an order line in USD cents: its sale price, or the product's value
 * if that is zero. A gift or full discount does not make goods worthless.
 */
export const computeDeclaredValueCents = (
  { soldForCents, quantity }: { readonly soldForCents: number | null; readonly quantity: number },
  { valueCents }: { readonly valueCents: number },
): number => soldForCents || valueCents * quantity

/**
 * Splits the customs value of a line, in USD cents, between its units in the order of
 * `listLineUnits`: by the value of components or, if all are worthless, by their quantity. The
 * largest part takes the rounding difference. Each part has at least one cent if the value allows
 * it, as customs require a value for all goods.
 */
export function splitDeclaredValueCents(
  { components }: Pick<OrderLine, 'components'>,
  totalCents: number,
): readonly number[] {
  if (!components) return [totalCents]
  const hasDeclaredValues = components.some(({ valueCents }) => valueCents > 0)
  const weights = components.map(({ valueCents, quantity }) =>
    BigInt(hasDeclaredValues ? valueCents * quantity : quantity),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  const parts = weights.map((weight) => Number((BigInt(totalCents) * weight) / sum))
  const addToLargestPart = (cents: number) => {
    const largest = parts.indexOf(Math.max(...parts))
    parts[largest] = (parts[largest] ?? 0) + cents
  }
  addToLargestPart(totalCents - parts.reduce((total, part) => total + part, 0))
  for (const [at, part] of parts.entries()) {
    if (part > 0 || Math.max(...parts) < 2) continue
    addToLargestPart(-1)
    parts[at] = 1
  }
  return parts
}

/**
 * Returns the price in USD cents at which lines sold units of a product, from the first line with a
 * price; for the components of a kit their part of it. Null if unknown.
 */
export function computeSoldForCents(lines: readonly OrderLine[], productId: number, units: number): number | null {
  for (const line of lines) {
    const parts = listLineUnits(line)
    const at = parts.findIndex((part) => part.productId === productId)
    const part = parts[at]
    if (!part || line.soldForCents === null) continue
    return Math.round(((splitDeclaredValueCents(line, line.soldForCents)[at] ?? 0) * units) / part.quantity)
  }
  return null
}
