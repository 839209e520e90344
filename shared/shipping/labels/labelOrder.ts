import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { LabelOrder } from '#shared/carriers/carrier.ts'
import { entryPointAddress } from '#shared/carriers/entryPointAddress.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { isTestLabel, type Label } from '../records/rules/label.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import { parcelOrder } from './rules/parcelOrder.ts'

/**
 * What the carrier of a label is told to make it. Of the sender's own account only those know who
 * open it.
 */
export const labelOrder = (shipment: Shipment, label: Label, nowMs: number): LabelOrder => ({
  label,
  parcel: parcelOrder(shipment, label, { origin: findOrigin(shipment), isInEuropeanUnion, nowMs }),
  carriageCents: carriageCents(label),
  isTest: isTestLabel(label),
  credentials: null,
  credentialsId: shipment.credentialsId,
})

/** What carriage costs, without duty and tax. */
export const carriageCents = ({ costCents, surchargeCents, oversizeFeeCents, insuranceFeeCents }: Label): number =>
  costCents + surchargeCents + oversizeFeeCents + insuranceFeeCents

/**
 * The entry point a parcel is handed in at, in the name of who sells what is in it, and can be
 * reached.
 */
function findOrigin({ entryPoint, consignor }: Shipment): PostalAddress {
  const place = entryPoints.get(entryPoint)
  return place ? entryPointAddress(place, consignor) : consignor
}
