/** A shipment at EasyPost with the selected price and its carrier account. */
export type ShipmentHandle = { readonly shipmentId: string; readonly rateId: string; readonly accountId: string }

export const serializeHandle = ({ shipmentId, rateId, accountId }: ShipmentHandle): string =>
  [shipmentId, rateId, accountId].join(' ')

export function parseHandle(handle: string): ShipmentHandle {
  const [shipmentId = '', rateId = '', accountId = ''] = handle.split(' ')
  return { shipmentId, rateId, accountId }
}

/** An order at EasyPost: shipments with one price, the selected service and its carrier account. */
export type OrderHandle = {
  readonly orderId: string
  readonly service: string
  readonly accountId: string
  readonly shipmentIds: readonly string[]
}

export const isOrderHandle = (handle: string): boolean => handle.startsWith('order_')

export const serializeOrderHandle = ({ orderId, service, accountId, shipmentIds }: OrderHandle): string =>
  [orderId, service, accountId, ...shipmentIds].join(' ')

export function parseOrderHandle(handle: string): OrderHandle {
  const [orderId = '', service = '', accountId = '', ...shipmentIds] = handle.split(' ')
  return { orderId, service, accountId, shipmentIds }
}

/** A pickup at EasyPost with the selected offer. */
export type EasypostPickup = { readonly pickupId: string; readonly carrier: string; readonly service: string }

export const serializePickupHandle = ({ pickupId, carrier, service }: EasypostPickup): string =>
  [pickupId, carrier, service].join(' ')

export function parsePickup(handle: string): EasypostPickup {
  const [pickupId = '', carrier = '', ...service] = handle.split(' ')
  return { pickupId, carrier, service: service.join(' ') }
}
