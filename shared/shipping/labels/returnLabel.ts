import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import type { Caller } from '#shared/http/endpoint.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import type { ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import type { ServiceOffer } from '#shared/shipping/shipments/priceServices.ts'
import { findReturnServices } from '#shared/shipping/shipments/returnOffers.ts'
import type { ShipmentFields } from '#shared/shipping/shipments/shipmentInput.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'

/* Return labels that are bought together with the outbound label. */

const FIELD = 'shipment/return_label'

/** Returns why a shipment cannot have a return label; null if it can, or none is requested. */
export function findReturnLabelError({
  return_label: returnLabel,
  create_label: createLabel,
  is_return: isReturn,
  packages,
}: Pick<ShipmentFields, 'return_label' | 'create_label' | 'is_return'> & {
  readonly packages: readonly unknown[]
}): Problem | null {
  if (returnLabel === null) return null
  if (!createLabel) return invalid(`/${FIELD}: requires create_label`)
  if (isReturn) return invalid(`/${FIELD}: is not available for returns`)
  return packages.length > 1 ? invalid(`/${FIELD}: is not available for several packages`) : null
}

/**
 * Returns the return parcel of an outbound shipment in the requested service, or the cheapest. The
 * buyer's addresses and goods are those of the outbound shipment, its options are not.
 */
export async function findReturnOffer(
  { servicePointId: _, ...outbound }: ShipmentDraft,
  { service }: NonNullable<ShipmentFields['return_label']>,
  { caller, nowMs }: { readonly caller: Caller; readonly nowMs: number },
  { ports, carrierRates }: { readonly ports: ShipmentPorts; readonly carrierRates: CarrierRates },
): Promise<Result<ServiceOffer, Problem>> {
  const parcel: ShipmentDraft = {
    ...outbound,
    ...{ isReturn: true, insurance: false, signatureConfirmation: false, wantedTerms: null },
    ...{ carrier: null, exitPoint: null, carrierParams: null, credentialsId: null },
  }
  const offers = await findReturnServices(parcel, service === null ? SERVICES : [service], 'recipient', {
    ...{ userId: caller.userId, ports: createCallerPrices(ports, caller), nowMs, name: FIELD },
    price: createLivePricer(null, carrierRates),
  })
  return offers.ok ? ok(offers.value[0]) : offers
}
