import { buildEntryPointAddress } from '#shared/carriers/entryPointAddress.ts'
import { getCustomsCategory } from '#shared/customs/goods/rules/natureTypes.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'

type Directed = Pick<
  ShipmentDraft,
  'isReturn' | 'entryPoint' | 'from' | 'to' | 'consignor' | 'consignee' | 'taxIds' | 'natureType'
>

/** Returned goods, as a UPU nature of transaction code. */
const RETURNED_GOODS_EXPORT_REASON = '21'

/**
 * Returns a shipment with its parties in the direction of travel. The addresses of a return are
 * those of the outbound trip: the recipient sends it to the return address in the country of the
 * entry point, or else to the entry point, and the seller imports it.
 */
export function resolveDirection<Sent extends Directed>(shipment: Sent): Sent {
  const place = entryPoints.get(shipment.entryPoint)
  if (!shipment.isReturn || !place) return shipment
  const { from, to, consignor, taxIds = [], natureType } = shipment
  const home = from?.country === place.country ? from : buildEntryPointAddress(place, consignor)
  const seller = { ...consignor, taxIds: [...(consignor.taxIds ?? []), ...taxIds] }
  return {
    ...shipment,
    from: to,
    consignor: to,
    to: home,
    consignee: consignor.country === home.country ? seller : null,
    taxIds: undefined,
    natureType: getCustomsCategory(natureType) === 'returned' ? natureType : RETURNED_GOODS_EXPORT_REASON,
  }
}

/** Returns the place of departure: the entry point, or the recipient of a return. */
export function findDeparturePlace(shipment: Directed): {
  readonly country: string
  readonly postalCode: string | null
} {
  const { to, consignor } = shipment
  const { country, postalCode } = shipment.isReturn ? to : (entryPoints.get(shipment.entryPoint) ?? consignor)
  return { country, postalCode: postalCode ?? null }
}
