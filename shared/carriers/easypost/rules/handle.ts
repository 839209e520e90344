/** A shipment at EasyPost with the price chosen for it, and the carrier account whose price it is. */
export type ShipmentHandle = { readonly shipmentId: string; readonly rateId: string; readonly accountId: string }

export const writeHandle = ({ shipmentId, rateId, accountId }: ShipmentHandle): string =>
  [shipmentId, rateId, accountId].join(' ')

export function readHandle(handle: string): ShipmentHandle {
  const [shipmentId = '', rateId = '', accountId = ''] = handle.split(' ')
  return { shipmentId, rateId, accountId }
}
