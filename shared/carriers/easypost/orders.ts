import { MINUTE_MS } from '#shared/core/durations.ts'
import { add, type Money } from '#shared/core/money.ts'
import { log } from '#shared/platform/log.ts'
import { CarrierDownError } from '../carrier.ts'
import type { CarrierCapabilities, CarrierRejection, ParcelHandle, ParcelState, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import type { CarrierRate, ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import type { EasypostProxy } from './proxy.ts'
import { findCheapestRate, formatMissingRateReason, listCarrierRates, Order, sumShipmentCost } from './rules/answers.ts'
import { isPurchaseUncertain } from './rules/errors.ts'
import { type OrderHandle, serializeOrderHandle } from './rules/handle.ts'
import { buildOrderRequest, validateMultiPackage } from './rules/shipmentRequest.ts'
import { fallBackIfNotFound, fetchDocuments, refundShipment, toCarrierRejection } from './shipments.ts'

/* Several packages form an order at EasyPost: one shipment each, one price and one purchase. */

/** Age at which an order with labels for only some packages counts as failed. */
const PARTIAL_PURCHASE_TIMEOUT_MS = 30 * MINUTE_MS

export async function fetchOrderRates(
  proxy: EasypostProxy,
  order: ParcelOrder,
  capabilities: CarrierCapabilities,
): Promise<readonly CarrierRate[] | CarrierRejection> {
  const created = await createOrder(proxy, order, capabilities)
  if ('refused' in created) return created
  const rates = listCarrierRates(created)
  return rates.length > 0 ? rates : { refused: formatMissingRateReason(created, '') }
}

export async function prepareOrder(
  proxy: EasypostProxy,
  order: ParcelOrder,
  capabilities: CarrierCapabilities,
): Promise<{ readonly handle: ParcelHandle } | CarrierRejection> {
  const created = await createOrder(proxy, order, capabilities)
  if ('refused' in created) return created
  const rate = findCheapestRate(created, order.service)
  if (!rate) return { refused: formatMissingRateReason(created, order.service) }
  const shipmentIds = created.shipments.map(({ id }) => id)
  const { id: orderId } = created
  return {
    handle: serializeOrderHandle({ orderId, service: order.service, accountId: rate.carrier_account_id, shipmentIds }),
  }
}

/** An order without labels is free, so creating another is harmless. */
async function createOrder(
  proxy: EasypostProxy,
  order: ParcelOrder,
  capabilities: CarrierCapabilities,
): Promise<Order | CarrierRejection> {
  const ready = await prepareParcelOrder(order, capabilities)
  if ('refused' in ready) return ready
  const error = validateMultiPackage(ready)
  if (error !== null) return { refused: error }
  const body = buildOrderRequest(ready)
  const response = await proxy.call({ action: 'create an order', method: 'POST', path: '/orders', body }, Order)
  return response.ok ? response.value : toCarrierRejection(response.error)
}

/**
 * Buys the labels of an order with a single request. A rejected order is still read, as some
 * packages may have labels.
 */
export async function buyOrderLabels(
  proxy: EasypostProxy,
  { orderId, service }: OrderHandle,
): Promise<PurchasedParcel | CarrierRejection> {
  const [carrier, ...level] = service.split('/')
  const bought = await proxy.call(
    {
      action: 'buy an order',
      method: 'POST',
      path: `/orders/${orderId}/buy`,
      body: { carrier, service: level.join('/') },
      isRepeatable: false,
      timeoutMs: PURCHASE_TIMEOUT_MS,
    },
    Order,
  )
  if (bought.ok) return toPurchasedOrder(proxy, bought.value)
  if (isPurchaseUncertain(bought.error)) throw new CarrierDownError(`easypost to buy an order: ${bought.error.code}`)
  const found = await fetchOrder(proxy, orderId)
  if (!found.ok) throw new CarrierDownError(`easypost to read an order: ${found.error.code}`)
  return hasLabels(found.value) ? toPurchasedOrder(proxy, found.value) : toCarrierRejection(bought.error)
}

const fetchOrder = (proxy: EasypostProxy, orderId: string) =>
  proxy.call({ action: 'read an order', method: 'GET', path: `/orders/${orderId}` }, Order)

const hasLabels = ({ shipments }: Order): boolean => shipments.some(({ postage_label }) => postage_label !== null)

/**
 * Finds out whether an order was bought: either all packages have labels, or it counts as not
 * bought.
 */
export async function recoverOrderPurchase(
  proxy: EasypostProxy,
  { orderId }: OrderHandle,
  nowMs: number,
): Promise<ParcelState> {
  const found = await fetchOrder(proxy, orderId)
  if (!found.ok) return fallBackIfNotFound(found.error, { state: 'unknown' })
  const order = found.value
  if (!hasLabels(order)) return { state: 'unknown' }
  const createdMs = Date.parse(order.created_at ?? '')
  const isPartialPurchase = order.shipments.some(({ postage_label }) => postage_label === null)
  if (isPartialPurchase && nowMs > createdMs + PARTIAL_PURCHASE_TIMEOUT_MS) return refundPartialOrder(proxy, order)
  return { state: 'purchased', parcel: await toPurchasedOrder(proxy, order) }
}

/** Refunds the labels of a partially bought order. */
async function refundPartialOrder(proxy: EasypostProxy, { id, shipments }: Order): Promise<ParcelState> {
  log.error('carrier created labels for only some packages', { carrier: 'easypost', order: id })
  const outcome = await combineVoidOutcomes(
    shipments.map((shipment) => shipment.id),
    (shipmentId) => refundShipment(proxy, shipmentId),
  )
  if (outcome.verdict === 'kept') throw new CarrierDownError('easypost retained some packages of a parcel')
  return { state: 'refused', reason: 'the carrier did not create labels for all packages' }
}

/** Combines the decisions on all shipments of a parcel: pending while one is pending. */
export async function combineVoidOutcomes(
  shipmentIds: readonly string[],
  decide: (shipmentId: string) => Promise<VoidOutcome>,
): Promise<VoidOutcome> {
  const outcomes: VoidOutcome[] = []
  for (const id of shipmentIds) outcomes.push(await decide(id))
  return (
    outcomes.find(({ verdict }) => verdict === 'pending') ??
    outcomes.find(({ verdict }) => verdict === 'kept') ?? { verdict: 'voided' }
  )
}

async function toPurchasedOrder(proxy: EasypostProxy, { shipments }: Order): Promise<PurchasedParcel> {
  const [first, ...others] = shipments.map(({ tracking_code }) => tracking_code)
  if (!first || !others.every((number) => number !== null)) {
    throw new CarrierDownError('easypost has not completed the labels yet')
  }
  const documents = await Promise.all(shipments.map((shipment, place) => fetchDocuments(proxy, shipment, place)))
  return {
    trackingNumbers: [first, ...others],
    cost: computeTotalCost(shipments.map(sumShipmentCost)),
    documents: documents.flat(),
  }
}

/** Returns null if a cost is unknown. */
function computeTotalCost(costs: readonly (Money | null)[]): Money | null {
  const known = costs.filter((cost) => cost !== null)
  const [first, ...others] = known
  const isKnown = known.length === costs.length && others.every(({ currency }) => currency === first?.currency)
  return first && isKnown ? add(first, ...others) : null
}
