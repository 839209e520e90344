import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'

type Units = readonly { readonly sku: string | null; readonly quantity: number }[]

/** Sums units by SKU in any case. */
export function sumUnits(lines: Units): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) {
    if (sku === null) continue
    const key = normaliseSku(sku.trim())
    units.set(key, (units.get(key) ?? 0) + quantity)
  }
  return units
}

/** Takes as many wanted units of a SKU as there are, and reduces `wanted`. */
export function consumeSkuUnits(unitsBySku: Map<string, number>, sku: string | null, available: number): number {
  const key = normaliseSku((sku ?? '').trim())
  const consumed = Math.max(0, Math.min(unitsBySku.get(key) ?? 0, available))
  unitsBySku.set(key, (unitsBySku.get(key) ?? 0) - consumed)
  return consumed
}
