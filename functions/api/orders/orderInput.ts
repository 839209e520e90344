import { mergeParties, parseParties } from '#shared/addresses/parties/partyInput.ts'
import { parseDangerousGoods } from '#shared/customs/goods/dangerousGoodsFields.ts'
import type {
  Order,
  OrderDraft,
  OrderOptions,
  RequestedLine,
  UnsetOrderOptions,
} from '#shared/fulfilment/orders/rules/order.ts'
import { getUpdatedValue } from '#shared/http/fields.ts'
import type { OrderChanges, OrderFields } from './schemas.ts'

const toRequestedOrderLine = (sent: OrderFields['line_items'][number]): RequestedLine => ({
  sku: sent.sku,
  quantity: sent.quantity,
  soldForCents: sent.sold_for,
  ...(sent.customs_product_id !== null && { customsProductId: sent.customs_product_id }),
  ...parseDangerousGoods(sent.dangerous_goods),
})

/** Converts a request to an order draft. */
export const toOrderDraft = (sent: OrderFields): OrderDraft => ({
  ...parseParties(sent),
  giftMessage: sent.gift_message,
  packingSlip: sent.packing_slip ?? null,
  ignoreBadAddress: sent.ignore_bad_address,
  insurance: sent.insurance ?? null,
  signatureConfirmation: sent.signature_confirmation ?? null,
  partialFulfillment: sent.partial_fulfillment ?? null,
  splitFulfillment: sent.split_fulfillment ?? null,
  wantedTerms: sent.terms,
  wantedService: sent.service ?? null,
  warehouseId: sent.warehouse?.id ?? null,
  ...(sent.tags.length > 0 && { tags: sent.tags }),
  ...(sent.carrier !== null && { wantedCarrier: sent.carrier }),
  ...(sent.to.service_point_id !== null && { servicePointId: sent.to.service_point_id }),
  lines: sent.line_items.map(toRequestedOrderLine),
  shopId: sent.shop.id,
  shopOrderId: sent.shop.order_id,
  createdMs: sent.created ?? null,
  status: sent.status,
  exceptionOnFailure: sent.exception_on_failure,
})

/**
 * Returns the options of an order after an update: a given object or list replaces the previous
 * one. Options sent unchanged do not become explicit choices, which shipping rules cannot change.
 * `linesBefore` apply if no lines are sent.
 */
export const toOrderOptions = (
  order: Order,
  sent: OrderChanges,
  linesBefore: readonly RequestedLine[],
): OrderOptions => ({
  ...mergeParties(order, sent),
  giftMessage: getUpdatedValue(sent.gift_message, order.giftMessage),
  packingSlip: getUpdatedValue(sent.packing_slip, order.packingSlip),
  ignoreBadAddress: getUpdatedValue(sent.ignore_bad_address, order.ignoreBadAddress),
  insurance: getUpdatedValue(sent.insurance, order.insurance),
  signatureConfirmation: getUpdatedValue(sent.signature_confirmation, order.signatureConfirmation),
  partialFulfillment: getUpdatedValue(sent.partial_fulfillment, order.partialFulfillment),
  splitFulfillment: getUpdatedValue(sent.split_fulfillment, order.splitFulfillment),
  wantedTerms: sent.terms === undefined || sent.terms === order.terms ? order.wantedTerms : sent.terms,
  wantedService: sent.service === undefined || sent.service === order.service ? order.wantedService : sent.service,
  warehouseId: sent.warehouse === undefined ? order.warehouseId : (sent.warehouse?.id ?? null),
  tags: getUpdatedValue(sent.tags, order.tags),
  wantedCarrier: sent.carrier === undefined ? order.wantedCarrier : (sent.carrier ?? undefined),
  servicePointId: sent.to ? (sent.to.service_point_id ?? undefined) : order.servicePointId,
  openOptions: resolveUnsetOptions(order, sent),
  lines: sent.line_items?.map(toRequestedOrderLine) ?? linesBefore,
})

/** Returns the options of an order that an update leaves open. */
function resolveUnsetOptions(order: Order, sent: OrderChanges): UnsetOrderOptions | undefined {
  if (!order.openOptions) return undefined
  const { wantedService, insurance, signatureConfirmation, warehouseId } = order.openOptions
  const warehouse = sent.warehouse && { id: sent.warehouse.id ?? null }
  return {
    ...(wantedService !== undefined && isOrderUnchanged(sent.service, order.service) && { wantedService }),
    ...(insurance !== undefined && isOrderUnchanged(sent.insurance, order.insurance) && { insurance }),
    ...(signatureConfirmation !== undefined &&
      isOrderUnchanged(sent.signature_confirmation, order.signatureConfirmation) && { signatureConfirmation }),
    ...(warehouseId !== undefined &&
      isOrderUnchanged(warehouse === null ? null : warehouse?.id, order.warehouseId) && { warehouseId }),
  }
}

const isOrderUnchanged = <Value>(sent: Value | undefined, stored: Value): boolean =>
  sent === undefined || sent === stored
