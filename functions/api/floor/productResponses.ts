import { convertGramsToKg } from '#shared/core/decimal.ts'
import { findProducts } from '#shared/fulfilment/products/productStore.ts'
import { getDescription } from '#shared/fulfilment/products/rules/product.ts'
import { areMeasurementsRequested, NO_STOCK_TRACKING } from '#shared/fulfilment/products/rules/productRow.ts'
import { getWarehouseLanguage } from '#shared/reference/warehouses.ts'
import type { Table } from '#shared/table/table.ts'

/** Returns the products of several merchants as a device shows them, by id. */
export async function findProductResponses(
  table: Table,
  warehouseId: string,
  named: readonly { readonly userId: number; readonly productId: number }[],
) {
  const userIds = [...new Set(named.map(({ userId }) => userId))]
  const found = await Promise.all(
    userIds.map((userId) => {
      const own = named.filter((one) => one.userId === userId).map(({ productId }) => productId)
      return findProducts(table, userId, [...new Set(own)])
    }),
  )
  const language = getWarehouseLanguage(warehouseId)
  const views = new Map(
    found.flat().map(({ product, row }) => {
      const { lot, expiry, serial } = row.tracking ?? NO_STOCK_TRACKING
      const view = {
        ...{ user_id: row.userId, id: row.id, barcode: product.barcode },
        name: getDescription(product, language) ?? product.name,
        display_name: product.name,
        tracking: { lot, expiry, serial },
        measured: row.measures !== null,
        measures: row.measures && {
          weight: convertGramsToKg(row.measures.weightGrams),
          ...{ length: row.measures.lengthCm, width: row.measures.widthCm, height: row.measures.heightCm },
        },
        measure_requested: areMeasurementsRequested(row),
        has_image: row.hasPicture === true,
      }
      return [row.id, view] as const
    }),
  )
  return (userId: number, productId: number) =>
    views.get(productId) ?? {
      ...{ user_id: userId, id: productId, barcode: null, name: String(productId), display_name: String(productId) },
      ...{
        tracking: { lot: false, expiry: false, serial: false },
        measured: true,
        measures: null,
        measure_requested: false,
        has_image: false,
      },
    }
}
