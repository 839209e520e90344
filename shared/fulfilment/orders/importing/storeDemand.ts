import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import { isOrderAwaitingStock, type Order } from '../rules/order.ts'

export type StoreDemand = {
  /** Units of paid orders without allocated stock, by SKU in comparable form. */
  readonly units: ReadonlyMap<string, number>
  /**
   * Adds a paid order of the store, with the order as imported before: undefined if it was not, null
   * if it was deleted.
   */
  readonly add: (store: StorefrontOrder, imported: Order | null | undefined) => void
}

/** Creates an empty sum of the units that paid orders of a store are waiting for. */
export function createStoreDemand(): StoreDemand {
  const units = new Map<string, number>()
  return {
    units,
    add: (store, imported) => {
      for (const { sku, quantity } of imported === undefined
        ? store.lines
        : (imported?.lines.filter(isOrderAwaitingStock) ?? [])) {
        if (sku === null) continue
        const key = normaliseSku(sku)
        units.set(key, (units.get(key) ?? 0) + quantity)
      }
    },
  }
}
