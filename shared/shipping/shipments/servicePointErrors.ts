import { invalid, type Problem } from '#shared/core/problems.ts'
import { hasServicePoints } from '#shared/reference/carriers.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'

type Delivery = Pick<ShipmentDraft, 'servicePointId' | 'carrier' | 'isReturn'>

/**
 * Returns why a shipment or order cannot be delivered to its service point; null if it can, or has
 * none. A point belongs to one carrier, so the carrier must be named. The carrier knows whether the
 * point exists, and rejects the label otherwise.
 */
export function validateServicePoint(
  { servicePointId, carrier, isReturn }: Delivery,
  resource: 'shipment' | 'order' = 'shipment',
): Problem | null {
  if (servicePointId === undefined) return null
  const path = `/${resource}/to/service_point_id`
  if (isReturn) return invalid(`${path}: must be null for a return`)
  if (carrier === null) return invalid(`${path}: requires \`carrier\``)
  return hasServicePoints(carrier) ? null : invalid(`${path}: ${carrier} does not deliver to service points`)
}
