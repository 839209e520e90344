import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { LabelOrder } from '#shared/carriers/carrier.ts'
import { buildEntryPointAddress } from '#shared/carriers/entryPointAddress.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { getCarriageCents, isTestLabel, type Label } from '../records/rules/label.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import { buildParcelOrder } from './rules/parcelOrder.ts'

/**
 * Returns the order sent to the carrier of a label. Credentials of the sender's own account are
 * filled in by the caller that decrypts them.
 */
export const createLabelOrder = (shipment: Shipment, label: Label, nowMs: number): LabelOrder => ({
  label,
  parcel: buildParcelOrder(shipment, label, { origin: findOrigin(shipment), isInEuropeanUnion, nowMs }),
  carriageCents: getCarriageCents(label),
  isTest: isTestLabel(label),
  credentials: null,
  credentialsId: shipment.credentialsId,
})

/** Returns the entry point's address with the name and contact details of the seller. */
function findOrigin({ entryPoint, consignor }: Shipment): PostalAddress {
  const place = entryPoints.get(entryPoint)
  return place ? buildEntryPointAddress(place, consignor) : consignor
}
