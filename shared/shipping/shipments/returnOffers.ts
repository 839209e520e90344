import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import type { Shipment, ShipmentDraft } from '../records/rules/shipment.ts'
import { type PricingContext, priceServices, type ServiceOffer } from './priceServices.ts'
import type { PricedShipment } from './priceShipment.ts'

/* Services that carry the parcel of a buyer back. */

/**
 * Returns the services that accept the parcel of a buyer, cheapest first, among some levels. Fails
 * if no service offers return labels on the route (400/1050). `owner`: of the address in problems.
 */
export async function findReturnServices(
  parcel: ShipmentDraft,
  services: readonly Service[],
  owner: string,
  context: PricingContext,
): Promise<Result<readonly [ServiceOffer, ...ServiceOffer[]], Problem>> {
  const priced = await priceServices(services, (service) => ({ ...parcel, service }), context)
  const missing = ({ priced: { quote } }: ServiceOffer) => findMissingContact(quote, parcel.to)
  const [first, ...others] = priced.offers
    .filter((offer) => missing(offer) === null)
    .toSorted((one, other) => costOf(one) - costOf(other))
  if (first) return ok([first, ...others])
  const contact = priced.offers.map(missing).find((field) => field !== null)
  const reason = contact ? `all available services require ${contact} of the ${owner}` : 'no service is available'
  return failure(contact ? problem('no_route', { reason }) : (priced.rejection ?? problem('no_route', { reason })))
}

/** Returns the contact field that a route requires and the address lacks; null if there is none. */
function findMissingContact(
  { needsPhone, needsEmail }: Pick<PricedShipment['quote'], 'needsPhone' | 'needsEmail'>,
  { phone, email }: Pick<Shipment['to'], 'phone' | 'email'>,
): 'to.phone' | 'to.email' | null {
  if (needsPhone && phone === null) return 'to.phone'
  return needsEmail && email === null ? 'to.email' : null
}

const costOf = ({ priced }: ServiceOffer): number => priced.priced.totalCostCents
