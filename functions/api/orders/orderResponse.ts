import type { InferOutput } from 'valibot'
import { toPartyResponses } from '#shared/addresses/parties/partyResponses.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import type { Problem } from '#shared/core/problems.ts'
import { toDangerousGoodsResponse } from '#shared/customs/goods/dangerousGoodsFields.ts'
import type { Warning } from '#shared/customs/warnings/rules/warning.ts'
import { toWarningsResponse } from '#shared/customs/warnings/warningsResponse.ts'
import {
  type Fulfillment,
  hasUnmatchedLines,
  type LineComponent,
  type Order,
  type OrderLine,
  type PackedParcel,
  type StoreChange,
  type UnmatchedLine,
} from '#shared/fulfilment/orders/rules/order.ts'
import { listAllowedActions } from '#shared/fulfilment/orders/rules/orderActions.ts'
import { listMissedParts, type OrderPromise } from '#shared/fulfilment/orders/rules/promise.ts'
import { createStoreChangeProblem } from '#shared/fulfilment/orders/rules/storeChangeProblem.ts'
import { dollars, formatCreationTime, formatDateTimeOrNull, toEmbeddedError } from '#shared/http/responseFields.ts'
import type { TrackingLink } from '#shared/shipping/labels/trackingLink.ts'
import { toAppliedRulesResponse } from '#shared/shipping/shippingRules/ruleFields.ts'
import { MAX_RETURNED_SERIAL_NUMBERS, type OrderRowSchema, type OrderSchema } from './responseSchemas.ts'

/*
 * Views of orders: details and list rows.
 */

const SILENT = { notice: null, warnings: [] }

type View = InferOutput<typeof OrderSchema>
type RowView = InferOutput<typeof OrderRowSchema>

/** Fields that lists show, too. */
function shared(order: Order): Omit<View, 'line_items' | 'fulfillments' | 'picking'> {
  const parties = toPartyResponses(order)
  return {
    id: order.id,
    created: formatDateTime(order.createdMs),
    placed_at: formatCreationTime(order.id),
    status: order.status,
    allowed_actions: listAllowedActions(order),
    ...parties,
    to: { ...parties.to, ...(order.servicePointId !== undefined && { service_point_id: order.servicePointId }) },
    ...(order.wantedCarrier !== undefined && { carrier: order.wantedCarrier }),
    gift_message: order.giftMessage,
    ignore_bad_address: order.ignoreBadAddress,
    insurance: order.insurance,
    packing_slip: order.packingSlip,
    partial_fulfillment: order.partialFulfillment,
    split_fulfillment: order.splitFulfillment ?? false,
    products: new Set(order.lines.map(({ productId }) => productId)).size,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    service: order.service,
    terms: order.terms,
    signature_confirmation: order.signatureConfirmation,
    shop: { id: order.shop.id, name: order.shop.name, order_id: order.shop.orderId, type: order.shop.type },
    warehouse: { id: order.warehouseId },
    promise: order.promise ? toPromiseResponse(order.promise) : null,
    ...(order.error ? { errors: toEmbeddedError(order.error) } : {}),
    ...(order.storeChange ? { store_change: toStoreChangeResponse(order.storeChange) } : {}),
    ...(order.tags && order.tags.length > 0 && { tags: order.tags }),
    ...toAppliedRulesResponse(order),
    ...toHoldReason(order),
    ...(order.unmatched && hasUnmatchedLines(order)
      ? { unmatched_items: order.unmatched.map(toUnmatchedLineResponse) }
      : {}),
  }
}

const toHoldReason = ({ status, ruleHold }: Order): Pick<View, 'hold_reason'> =>
  status === 'Holding' && ruleHold && !ruleHold.isReleased
    ? { hold_reason: `Held by shipping rule ${ruleHold.name} (${ruleHold.id})` }
    : {}

const toStoreChangeResponse = (change: StoreChange): NonNullable<View['store_change']> => {
  const { code, message } = createStoreChangeProblem(change)
  return { code, message, detected: formatDateTime(change.detectedMs) }
}

const toPromiseResponse = (promise: OrderPromise): NonNullable<View['promise']> => ({
  made: formatDateTime(promise.madeMs),
  service: promise.service,
  ship_date: promise.shipDate,
  time_zone: promise.timeZone,
  delivery_date_min: promise.earliest,
  delivery_date_max: promise.latest,
  confidence: promise.confidence,
  late: [...listMissedParts(promise)],
})

const toUnmatchedLineResponse = ({ sku, name, quantity, soldForCents }: UnmatchedLine) => ({
  sku,
  name,
  quantity,
  sold_for: soldForCents === null ? null : dollars(soldForCents),
})

const line = ({ name, productId, sku, quantity }: OrderLine): RowView['line_items'][number] => ({
  name,
  product_id: productId,
  sku,
  quantity,
})

const fulfillment = async (one: Fulfillment, trackingLink: TrackingLink): Promise<RowView['fulfillments'][number]> => ({
  id: one.id,
  fulfilled: formatDateTimeOrNull(one.fulfilledMs),
  service: one.service,
  shipment_id: one.shipmentId,
  tracking_number: one.trackingNumber,
  tracking_url: await trackingLink(one),
})

export const toOrderRowResponse = async (order: Order, trackingLink: TrackingLink): Promise<RowView> => ({
  ...shared(order),
  line_items: order.lines.map(line),
  fulfillments: await Promise.all(order.fulfillments.map((one) => fulfillment(one, trackingLink))),
})

const toPackageResponse = ({ box, weightGrams, lengthCm, widthCm, heightCm }: PackedParcel) => ({
  box,
  weight: convertGramsToKg(weightGrams),
  length: lengthCm,
  width: widthCm,
  height: heightCm,
})

type Contents = NonNullable<Fulfillment['contents']>

/** Returns the packed units by lot; null if no lots were recorded. */
function toLotResponses(contents: Contents): View['fulfillments'][number]['lots'] {
  const sums = new Map<string, { readonly product_id: number; readonly lot: string; readonly quantity: number }>()
  for (const { productId, lot, units } of contents.filter((one) => one.lot !== '')) {
    const name = `${productId}/${lot}`
    sums.set(name, { product_id: productId, lot, quantity: units + (sums.get(name)?.quantity ?? 0) })
  }
  return sums.size > 0 ? [...sums.values()] : null
}

/** Returns the packed serial numbers; null if none were recorded. */
function toSerialResponses(contents: Contents): View['fulfillments'][number]['serials'] {
  const found = contents.flatMap(({ productId, serials }) =>
    serials.map((serial) => ({ product_id: productId, serial })),
  )
  return found.length > 0 ? found.slice(0, MAX_RETURNED_SERIAL_NUMBERS) : null
}

const toComponentResponse = ({ productId, name, quantity, dgCode, hsCode }: LineComponent) => ({
  product_id: productId,
  name,
  quantity,
  dg_code: dgCode,
  hs_code: hsCode,
})

/**
 * Returns the full view of an order. `notice`: problem that would stop it, if known in advance;
 * `warnings`: customs warnings.
 */
export const toOrderResponse = async (
  order: Order,
  trackingLink: TrackingLink,
  { notice, warnings }: { readonly notice: Problem | null; readonly warnings: readonly Warning[] } = SILENT,
): Promise<View> => ({
  ...shared(order),
  ...(notice ? { errors: toEmbeddedError(notice) } : {}),
  ...toWarningsResponse(warnings),
  line_items: order.lines.map((one) => ({
    ...line(one),
    sold_for: one.soldForCents === null ? null : dollars(one.soldForCents),
    customs_product_id: one.customsProductId ?? null,
    ...toDangerousGoodsResponse(one),
    dg_code: one.dgCode,
    hs_code: one.hsCode,
    components: (one.components ?? []).map(toComponentResponse),
    warehouse_id: one.reservedIn,
    fulfilled: one.fulfilled,
    fulfillment_id: one.fulfillmentId,
  })),
  fulfillments: await Promise.all(
    order.fulfillments.map(async (one) => ({
      ...(await fulfillment(one, trackingLink)),
      warehouse_id: one.warehouseId,
      created: formatCreationTime(one.id),
      packed: formatDateTimeOrNull(one.packedMs),
      fulfillment_fee: dollars(one.fulfillmentFeeCents),
      packaging_fee: dollars(one.packagingFeeCents),
      packing_slip_fee: dollars(one.packingSlipFeeCents),
      shipping_cost: dollars(one.shippingCostCents),
      package: one.parcel ? toPackageResponse(one.parcel) : null,
      lots: toLotResponses(one.contents ?? []),
      serials: toSerialResponses(one.contents ?? []),
    })),
  ),
})
