import type { InferOutput } from 'valibot'
import { partyViews } from '../../../shared/addresses/parties/partyViews.ts'
import { formatDateTime } from '../../../shared/core/dates.ts'
import type { Problem } from '../../../shared/core/problems.ts'
import type { Fulfillment, Order, OrderLine } from '../../../shared/fulfilment/orders/rules/order.ts'
import { createdAt, dateTimeOrNull, dollars, embeddedError } from '../../../shared/http/answerFields.ts'
import { trackingLink } from '../../../shared/shipping/tracking/trackingLink.ts'
import type { OrderRowView, OrderView } from './schemas.ts'

type View = InferOutput<typeof OrderView>
type RowView = InferOutput<typeof OrderRowView>

/** What lists show too. */
function shared(order: Order): Omit<View, 'line_items' | 'fulfillments'> {
  return {
    id: order.id,
    created: formatDateTime(order.createdMs),
    placed_at: createdAt(order.id),
    status: order.status,
    ...partyViews(order),
    gift_message: order.giftMessage,
    ignore_bad_address: order.ignoreBadAddress,
    insurance: order.insurance,
    packing_slip: order.packingSlip,
    partial_fulfillment: order.partialFulfillment,
    products: new Set(order.lines.map(({ productId }) => productId)).size,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    service: order.service,
    terms: order.terms,
    signature_confirmation: order.signatureConfirmation,
    shop: { id: order.shop.id, name: order.shop.name, order_id: order.shop.orderId, type: order.shop.type },
    warehouse: { id: order.warehouseId },
    ...(order.error ? { errors: embeddedError(order.error) } : {}),
  }
}

const line = ({ name, productId, sku, quantity }: OrderLine): RowView['line_items'][number] => ({
  name,
  product_id: productId,
  sku,
  quantity,
})

const fulfillment = (
  { id, fulfilledMs, service, shipmentId, trackingNumber }: Fulfillment,
  trackingUrl: string,
): RowView['fulfillments'][number] => ({
  id,
  fulfilled: dateTimeOrNull(fulfilledMs),
  service,
  shipment_id: shipmentId,
  tracking_number: trackingNumber,
  tracking_url: trackingLink(trackingUrl, trackingNumber),
})

export const orderRowView = (order: Order, trackingUrl: string): RowView => ({
  ...shared(order),
  line_items: order.lines.map(line),
  fulfillments: order.fulfillments.map((one) => fulfillment(one, trackingUrl)),
})

/** An order as it is shown by itself; `notice`: what would stop it, where that is known before it does. */
export const orderView = (order: Order, trackingUrl: string, notice: Problem | null = null): View => ({
  ...shared(order),
  ...(notice ? { errors: embeddedError(notice) } : {}),
  line_items: order.lines.map((one) => ({
    ...line(one),
    sold_for: one.soldForCents === null ? null : dollars(one.soldForCents),
    dg_code: one.dgCode,
    hs_code: one.hsCode,
    fulfilled: one.fulfilled,
    fulfillment_id: one.fulfillmentId,
  })),
  fulfillments: order.fulfillments.map((one) => ({
    ...fulfillment(one, trackingUrl),
    created: createdAt(one.id),
    packed: dateTimeOrNull(one.packedMs),
    fulfillment_fee: dollars(one.fulfillmentFeeCents),
    packaging_fee: dollars(one.packagingFeeCents),
    packing_slip_fee: dollars(one.packingSlipFeeCents),
    shipping_cost: dollars(one.shippingCostCents),
  })),
})
