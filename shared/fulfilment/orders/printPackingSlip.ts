import { printAddress } from '../../addresses/addressFormats.ts'
import { isSandbox } from '../../core/ids.ts'

import type { Fulfillment, Order } from './rules/order.ts'

/** The slip that goes into the parcel of a fulfilment, as a PDF. The code that draws it is loaded when it is needed. */
export async function printPackingSlip(
  { id: orderId, userId, createdMs, shop, to, lines, giftMessage }: Order,
  { id }: Pick<Fulfillment, 'id'>,
): Promise<Uint8Array> {
  const { renderPackingSlip } = await import('../../documents/packingSlip.ts')
  return renderPackingSlip({
    orderId,
    isTest: isSandbox(userId),
    shopOrderId: shop.orderId,
    createdMs,
    shipTo: printAddress(to),
    lines: lines
      .filter(({ fulfillmentId }) => fulfillmentId === id)
      .map(({ sku, name, quantity }) => ({ sku, name, quantity })),
    giftMessage,
  })
}
