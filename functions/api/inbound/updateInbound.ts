import { invalid, problem } from '../../../shared/core/problems.ts'
import { changeInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { isPending, undescribedProduct } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { acceptedWarehouse } from './acceptedWarehouse.ts'
import { ownInboundWithProducts } from './getInbound.ts'
import { inboundView } from './inboundView.ts'
import type { inboundRoutes } from './routes.ts'
import { areSameProducts } from './sentProducts.ts'

/** What a request leaves out stays as it is. The warehouse it had may be sent back even if it would be refused by now. */
export const updateInbound: Endpoint<typeof inboundRoutes.updateInbound, CoreDeps> = async (
  { params, body, caller },
  { table },
) => {
  const found = await ownInboundWithProducts(table, caller, params.id)
  if (!found.ok) return found.error
  const { inbound: before, products } = found.value
  if (!isPending(before)) return problem('inbound_not_updatable', params)
  const sent = body.inbound
  if (sent.products && !areSameProducts(before.products, sent.products)) {
    return invalid('/inbound/products: cannot change')
  }
  const warehouseId = sent.warehouse?.id ?? before.warehouseId
  if (warehouseId !== before.warehouseId) {
    const warehouse = acceptedWarehouse(warehouseId, caller)
    if (!warehouse.ok) return warehouse.error
    const undescribed = undescribedProduct([...products.values()], warehouse.value)
    if (undescribed) return undescribed
  }
  const { carrier = before.carrier, tracking_number: trackingNumber = before.trackingNumber } = sent
  const { notes = before.notes } = sent
  const changes = { warehouseId, carrier, trackingNumber, notes }
  return plan([changeInbound(before, changes)], { inbound: inboundView({ ...before, ...changes }, products) })
}
