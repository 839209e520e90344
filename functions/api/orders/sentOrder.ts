import { sentParty } from '../../../shared/addresses/parties/sentParty.ts'
import type { Order, OrderDraft, OrderWishes, WantedLine } from '../../../shared/fulfilment/orders/rules/order.ts'
import type { OrderChanges, OrderFields } from './requestSchemas.ts'

const wantedLine = ({ sku, quantity, sold_for: soldForCents }: OrderFields['line_items'][number]): WantedLine => ({
  sku,
  quantity,
  soldForCents,
})

/** A new order as asked for. */
export const newDraft = (sent: OrderFields): OrderDraft => ({
  to: sentParty(sent.to),
  consignee: sent.consignee && sentParty(sent.consignee),
  consignor: sentParty(sent.consignor),
  from: sent.from && sentParty(sent.from),
  giftMessage: sent.gift_message,
  packingSlip: sent.packing_slip ?? null,
  ignoreBadAddress: sent.ignore_bad_address,
  insurance: sent.insurance,
  signatureConfirmation: sent.signature_confirmation,
  partialFulfillment: sent.partial_fulfillment ?? null,
  wantedTerms: sent.terms,
  wantedService: sent.service ?? null,
  warehouseId: sent.warehouse?.id ?? null,
  lines: sent.line_items.map(wantedLine),
  shopId: sent.shop.id,
  shopOrderId: sent.shop.order_id,
  createdMs: sent.created ?? null,
  status: sent.status,
  exceptionOnFailure: sent.exception_on_failure,
})

/** The present value where a field was not sent. */
const sentOr = <Sent, Kept>(sent: Sent | undefined, kept: Kept): Sent | Kept => (sent === undefined ? kept : sent)

/**
 * What an order's owner wants of it now: a given object or list replaces the old one whole. Service and terms that answers
 * show may be sent back without becoming a wish.
 */
export const changedWishes = (order: Order, sent: OrderChanges): OrderWishes => ({
  to: sent.to ? sentParty(sent.to) : order.to,
  consignee: sent.consignee ? sentParty(sent.consignee) : sentOr(sent.consignee, order.consignee),
  consignor: sent.consignor ? sentParty(sent.consignor) : order.consignor,
  from: sent.from ? sentParty(sent.from) : sentOr(sent.from, order.from),
  giftMessage: sentOr(sent.gift_message, order.giftMessage),
  packingSlip: sentOr(sent.packing_slip, order.packingSlip),
  ignoreBadAddress: sentOr(sent.ignore_bad_address, order.ignoreBadAddress),
  insurance: sentOr(sent.insurance, order.insurance),
  signatureConfirmation: sentOr(sent.signature_confirmation, order.signatureConfirmation),
  partialFulfillment: sentOr(sent.partial_fulfillment, order.partialFulfillment),
  wantedTerms: sent.terms === undefined || sent.terms === order.terms ? order.wantedTerms : sent.terms,
  wantedService: sent.service === undefined || sent.service === order.service ? order.wantedService : sent.service,
  warehouseId: sent.warehouse === undefined ? order.warehouseId : (sent.warehouse?.id ?? null),
  lines: sent.line_items?.map(wantedLine) ?? order.lines,
})
