import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import { toDecimal, usd } from '../../../shared/core/money.ts'
import type { Inbound } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import type { Product } from '../../../shared/fulfilment/products/rules/product.ts'
import { warehouses } from '../../../shared/reference/warehouses.ts'
import type { InboundAnswer, InboundsAnswer } from './schemas.ts'

type View = InferOutput<typeof InboundAnswer>['inbound']
type RowView = InferOutput<typeof InboundsAnswer>['inbound'][number]

/** What a product is called stands in the product alone. */
export type NamedProducts = ReadonlyMap<number, Pick<Product, 'name' | 'isPackaging'>>

/** An inbound shipment as lists show it. */
export const inboundRowView = (inbound: Inbound): RowView => ({
  id: inbound.id,
  carrier: inbound.carrier,
  created: formatDateTime(createdMs(inbound.id)),
  notes: inbound.notes,
  received: inbound.receivedMs === null ? null : formatDateTime(inbound.receivedMs),
  status: inbound.status,
  tracking_number: inbound.trackingNumber,
  warehouse: warehouseView(inbound.warehouseId),
})

/** An inbound shipment as it is shown by itself. */
export const inboundView = (inbound: Inbound, named: NamedProducts): View => ({
  ...inboundRowView(inbound),
  products: inbound.products.map(({ id, quantity, costCents, processed, codes }) => ({
    id,
    codes: codes?.length ? codes : null,
    cost: costCents === null ? null : toDecimal(usd(costCents)),
    is_packaging: named.get(id)?.isPackaging ?? false,
    name: named.get(id)?.name ?? '',
    processed,
    quantity,
  })),
})

/** A warehouse may have left the reference data since. */
function warehouseView(id: string): RowView['warehouse'] {
  const warehouse = warehouses.get(id)
  return {
    id,
    address: warehouse?.address.join('\n') ?? null,
    language: warehouse?.language ?? null,
    language_code: warehouse?.languageCode ?? null,
    name: warehouse?.name ?? null,
  }
}
