import { cents, type Merchant, readAgain, withId } from './merchant.ts'

/** Codes of the scans in transit. */
const SCANS = [198, 150] as const

/**
 * Reports that a facility has received a parcel, which charges its label by the measured weight.
 */
export const processLabel = ({ operate }: Merchant, number: string): Promise<void> =>
  operate('LabelProcessed', { tracking_number: number, weight: 0.9 })

/** Reports the scans of a carrier. */
export async function scan({ operate }: Merchant, number: string): Promise<void> {
  for (const code of SCANS) {
    await operate('TrackingEventRecorded', { tracking_number: number, code, city: 'Leipzig', country: 'DE' })
  }
}

/** Receives and counts an inbound shipment in a warehouse. */
export async function receiveInbound(
  { books, operate }: Merchant,
  inboundId: number,
  counted: readonly { readonly id: number; readonly units: number }[],
): Promise<void> {
  await operate('InboundReceived', { inbound_id: inboundId })
  const products = counted.map(({ id, units }) => ({
    id,
    processed: units,
    weight: 0.2,
    length: 20,
    width: 15,
    height: 3,
  }))
  await operate('InboundProcessed', { inbound_id: inboundId, products })
  books.inbounds.set(inboundId, 'Processed')
}

/** Packs a ready order in a warehouse and hands over the parcel. */
export async function fulfil(merchant: Merchant, orderId: number): Promise<void> {
  const { ask, books, operate } = merchant
  await operate('PackingStarted', { order_id: orderId })
  const packed = (await ask('GET /orders/{id}', withId(orderId))).body.order
  const [fulfillment] = packed.fulfillments
  if (!fulfillment) throw new Error(`order ${orderId} is ${packed.status}: ${JSON.stringify(packed.errors)}`)
  await readAgain(merchant, fulfillment.shipment_id, true)
  await operate('FulfillmentCompleted', { order_id: orderId, fulfillment_id: fulfillment.id })
  const sent = (await ask('GET /orders/{id}', withId(orderId))).body.order
  const feesCents = sent.fulfillments
    .map((one: Record<string, number>) =>
      cents((one.fulfillment_fee ?? 0) + (one.packaging_fee ?? 0) + (one.packing_slip_fee ?? 0)),
    )
    .reduce((sum: number, fee: number) => sum + fee, 0)
  books.balanceCents -= feesCents
  books.orders.set(orderId, { status: sent.status, feesCents })
}
