import type { InboundProduct } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import type { SentProduct } from './schemas.ts'

/** A product as its owner announces it. */
export const announcedProduct = ({ id, quantity, cost = null }: SentProduct): InboundProduct => ({
  id,
  quantity,
  costCents: cost,
  processed: 0,
  codes: null,
})

/** Whether a request names the products an inbound shipment has, as it has them: a cost that is left out is no other cost. */
export function areSameProducts(products: readonly InboundProduct[], sent: readonly SentProduct[]): boolean {
  const byId = new Map(sent.map((one) => [one.id, one]))
  return (
    sent.length === products.length &&
    products.every(({ id, quantity, costCents }) => {
      const one = byId.get(id)
      return one?.quantity === quantity && (one.cost === undefined || one.cost === costCents)
    })
  )
}
