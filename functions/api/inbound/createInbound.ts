import { invalid, type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { createInbound as storeInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import type { Inbound } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { repeatedProducts, undescribedProduct } from '../../../shared/fulfilment/inbound/rules/productFaults.ts'
import { warehouseApproval } from '../../../shared/fulfilment/inbound/rules/warehouseApproval.ts'
import { changeRow } from '../../../shared/fulfilment/products/productRowStore.ts'
import { findProducts } from '../../../shared/fulfilment/products/productStore.ts'
import { type Caller, plan } from '../../../shared/http/endpoint.ts'
import { type Warehouse, warehouses } from '../../../shared/reference/warehouses.ts'
import { inboundView } from './inboundShipments.ts'
import type { InboundEndpoint } from './routes.ts'
import { announcedProduct } from './updateInbound.ts'

/** Every product counts the inbound shipments that name it, so that none of them goes while they last. */
export const createInbound: InboundEndpoint<'createInbound'> = async ({ body, caller, nextId, nowMs }, { table }) => {
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

const FIELD = '/inbound/warehouse/id'

/** A warehouse the caller may send stock to: 400/1000 for one nobody knows, or that needs an approval the account lacks. */
export function acceptedWarehouse(id: string, { approvals }: Pick<Caller, 'approvals'>): Result<Warehouse, Problem> {
  const warehouse = warehouses.get(id)
  if (!warehouse) return failure(invalid(`${FIELD}: must be a warehouse`))
  if (warehouse.authorisationRequired && !approvals.includes(warehouseApproval(id))) {
    return failure(invalid(`${FIELD}: your account needs an approval for ${id}; ask support`))
  }
  return ok(warehouse)
}
