import { invalid, problem } from '../../../shared/core/problems.ts'
import { changeInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { type InboundProduct, isPending } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { undescribedProduct } from '../../../shared/fulfilment/inbound/rules/productFaults.ts'
import { plan } from '../../../shared/http/endpoint.ts'
import { acceptedWarehouse } from './createInbound.ts'
import { inboundView, ownInboundWithProducts } from './inboundShipments.ts'
import type { InboundEndpoint } from './routes.ts'
import type { SentProduct } from './schemas.ts'

/** What a request leaves out stays as it is. The warehouse it had may be sent back even if it would be refused by now. */
export const updateInbound: InboundEndpoint<'updateInbound'> = async ({ params, body, caller }, { table }) => {
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

/** A product as its owner announces it. */
export const announcedProduct = ({ id, quantity, cost = null }: SentProduct): InboundProduct => ({
  id,
  quantity,
  costCents: cost,
  processed: 0,
  codes: null,
})

/** Whether a request names the products an inbound shipment has, as it has them: a cost that is left out is no other cost. */
function areSameProducts(products: readonly InboundProduct[], sent: readonly SentProduct[]): boolean {
  const byId = new Map(sent.map((one) => [one.id, one]))
  return (
    sent.length === products.length &&
    products.every(({ id, quantity, costCents }) => {
      const one = byId.get(id)
      return one?.quantity === quantity && (one.cost === undefined || one.cost === costCents)
    })
  )
}
