import { problem } from '../../../shared/core/problems.ts'
import { createInbound as storeInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { type Inbound, repeatedProducts, undescribedProduct } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { changeRow } from '../../../shared/fulfilment/products/productRowStore.ts'
import { findProducts } from '../../../shared/fulfilment/products/productStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { acceptedWarehouse } from './acceptedWarehouse.ts'
import { inboundView } from './inboundView.ts'
import type { inboundRoutes } from './routes.ts'
import { announcedProduct } from './sentProducts.ts'

/** Every product counts the inbound shipments that name it, so that none of them goes while they last. */
export const createInbound: Endpoint<typeof inboundRoutes.createInbound, CoreDeps> = async (
  { body, caller, nextId, nowMs },
  { table },
) => {
  const { warehouse: sentWarehouse, products: sent, carrier, tracking_number: trackingNumber, notes } = body.inbound
  const warehouse = acceptedWarehouse(sentWarehouse.id, caller)
  if (!warehouse.ok) return warehouse.error
  const ids = sent.map(({ id }) => id)
  const repeated = repeatedProducts(ids)
  if (repeated) return repeated
  const found = await findProducts(table, caller.userId, ids)
  const products = new Map(found.map(({ product }) => [product.id, product]))
  const missingId = ids.find((id) => !products.has(id))
  if (missingId !== undefined) return refused(missingId)
  const undescribed = undescribedProduct([...products.values()], warehouse.value)
  if (undescribed) return undescribed
  const inbound: Inbound = {
    id: nextId(),
    userId: caller.userId,
    revision: 1,
    status: 'Pending',
    warehouseId: sentWarehouse.id,
    carrier,
    trackingNumber,
    notes,
    receivedMs: null,
    products: sent.map(announcedProduct),
  }
  return plan(
    [
      storeInbound(inbound),
      ...found.map(({ row }) => changeRow(row, { inbounds: 1 }, nowMs, (there) => (there ? 'again' : refused(row.id)))),
    ],
    { inbound: inboundView(inbound, products) },
  )
}

const refused = (id: number) => problem('inbound_product_refused', { id })
