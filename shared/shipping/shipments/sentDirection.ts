import { entryPointAddress } from '#shared/carriers/entryPointAddress.ts'
import { categoryOf } from '#shared/customs/goods/rules/natureTypes.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'

type Directed = Pick<
  ShipmentDraft,
  'isReturn' | 'entryPoint' | 'from' | 'to' | 'consignor' | 'consignee' | 'taxIds' | 'natureType'
>

/** Goods that come back, as the post numbers the nature of a parcel. */
const RETURNED_GOODS = '21'

/**
 * A shipment with its parties as the parcel travels. The addresses of a return are those of the way
 * out: its recipient sends it, to the return address in the country of the entry point, else to the
 * entry point, and the seller imports it.
 */
export function resolveDirection<Sent extends Directed>(shipment: Sent): Sent {
  const place = entryPoints.get(shipment.entryPoint)
  if (!shipment.isReturn || !place) return shipment
  const { from, to, consignor, taxIds = [], natureType } = shipment
  const home = from?.country === place.country ? from : entryPointAddress(place, consignor)
  const seller = { ...consignor, taxIds: [...(consignor.taxIds ?? []), ...taxIds] }
  return {
    ...shipment,
    from: to,
    consignor: to,
    to: home,
    consignee: consignor.country === home.country ? seller : null,
    taxIds: undefined,
    natureType: categoryOf(natureType) === 'returned' ? natureType : RETURNED_GOODS,
  }
}

/** The place a parcel leaves from: its entry point, or where its recipient returns it from. */
export function findDeparturePlace(shipment: Directed): {
  readonly country: string
  readonly postalCode: string | null
} {
  const { to, consignor } = shipment
  const { country, postalCode } = shipment.isReturn ? to : (entryPoints.get(shipment.entryPoint) ?? consignor)
  return { country, postalCode: postalCode ?? null }
}
