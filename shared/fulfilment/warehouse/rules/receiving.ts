import type { InboundProduct, ProblemCode, ReceivedLot } from '#shared/fulfilment/inbound/rules/inbound.ts'

/* Rules of receiving goods against an inbound shipment. */

/** More units than announced that are sellable: the greater of units and share. */
const MAX_EXCESS_UNITS = 5
const MAX_EXCESS_RATIO = 0.1

/** Differences that need the approval of a lead when an inbound shipment is closed. */
const MAX_DIFFERENCE_UNITS = 20
const MAX_DIFFERENCE_RATIO = 0.05

/**
 * Splits received sellable units: those far above the announced number are quarantined, as they may
 * belong to another merchant. Units of a shipment without notice are all sellable.
 */
export function splitReceivedUnits(
  { quantity, processed }: Pick<InboundProduct, 'quantity' | 'processed'>,
  received: number,
  isAnnounced: boolean,
): { readonly sellable: number; readonly quarantined: number } {
  if (!isAnnounced) return { sellable: received, quarantined: 0 }
  const limit = quantity + Math.max(MAX_EXCESS_UNITS, Math.floor(quantity * MAX_EXCESS_RATIO))
  const sellable = Math.max(0, Math.min(received, limit - processed))
  return { sellable, quarantined: received - sellable }
}

/** Whether the counted units differ so much that a lead has to close the shipment. */
export function needsLeadApproval(products: readonly Pick<InboundProduct, 'quantity' | 'processed'>[]): boolean {
  const announced = products.reduce((sum, { quantity }) => sum + quantity, 0)
  const difference = products.reduce((sum, { quantity, processed }) => sum + Math.abs(processed - quantity), 0)
  return difference > MAX_DIFFERENCE_UNITS || difference > announced * MAX_DIFFERENCE_RATIO
}

/** Adds up codes by name. */
export function mergeProblemCodes(codes: readonly ProblemCode[], added: readonly ProblemCode[]): ProblemCode[] {
  const sums = new Map(codes.map(({ code, quantity }) => [code, quantity]))
  for (const { code, quantity } of added) sums.set(code, (sums.get(code) ?? 0) + quantity)
  return [...sums].filter(([, quantity]) => quantity > 0).map(([code, quantity]) => ({ code, quantity }))
}

/**
 * Adds received units to the lots of a product. Units without lot and expiry date are not listed,
 * nor is a new lot beyond the room for `most` lots.
 */
export function addReceivedLot(lots: readonly ReceivedLot[], added: ReceivedLot, max: number): readonly ReceivedLot[] {
  const { lot, expiry, units } = added
  if (lot === '' && expiry === null) return lots
  const known = lots.find((one) => one.lot === lot && one.expiry === expiry)
  if (!known) return lots.length < max ? [...lots, added] : lots
  return lots.map((one) => (one === known ? { ...known, units: known.units + units } : one))
}

/** Returns a product with the codes of missing or surplus units, once all are counted. */
export function addReceivingDifference(product: InboundProduct, isAnnounced: boolean): InboundProduct {
  const difference = product.processed - product.quantity
  const code = difference < 0 ? 'SHORT' : 'OVER'
  const added = isAnnounced && difference !== 0 ? [{ code, quantity: Math.abs(difference) }] : []
  return { ...product, codes: mergeProblemCodes(product.codes ?? [], added) }
}
