import { getCreationMs, isSandbox } from '#shared/core/ids.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { getDescription, type Product } from '../products/rules/product.ts'
import type { Inbound } from './rules/inbound.ts'

/**
 * Renders labels for the products and boxes of an inbound shipment as PDF. The PDF code is loaded
 * only on use.
 */
export async function printInboundLabels(
  { id, userId, warehouseId, products, boxes = [] }: Inbound,
  described: ReadonlyMap<number, Product>,
): Promise<Uint8Array> {
  const { renderInboundLabels } = await import('#shared/documents/inboundLabels.ts')
  const warehouse = warehouses.get(warehouseId)
  return renderInboundLabels({
    inboundId: id,
    isTest: isSandbox(userId),
    createdMs: getCreationMs(id),
    warehouse: { id: warehouseId, name: warehouse?.name ?? '' },
    boxes: boxes.map(({ sscc }) => sscc),
    lines: products.flatMap(({ id: productId, quantity }) => {
      const product = described.get(productId)
      if (!product) return []
      const { barcode, name } = product
      const localDescription = warehouse ? getDescription(product, warehouse.languageCode) : null
      return [{ productId, barcode, name, localDescription, quantity }]
    }),
  })
}
