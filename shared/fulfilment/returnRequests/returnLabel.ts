import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { priceServices, type ServiceOffer } from '#shared/shipping/shipments/priceServices.ts'
import type { PricedShipment } from '#shared/shipping/shipments/priceShipment.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { Table } from '#shared/table/table.ts'
import { createOrderShipment, readGoods } from '../orders/orderShipment.ts'
import { listLineProducts } from '../orders/rules/lineUnits.ts'
import type { Order, OrderLine } from '../orders/rules/order.ts'
import type { ReturnRequest } from './rules/returnRequest.ts'

/*
 * Labels for the parcels of return requests, from the buyer to the warehouse that shipped the
 * order.
 */

/** Returns the shipped lines of a request, with the requested quantity. */
function findReturnedLines({ lines }: Pick<Order, 'lines'>, request: Pick<ReturnRequest, 'lines'>): OrderLine[] {
  return request.lines.flatMap(({ skuKey, units }) => {
    const line = lines.find((one) => one.skuKey === skuKey && one.fulfilled)
    return line ? [{ ...line, quantity: units, soldForCents: computeShare(line, units) }] : []
  })
}

/** Sale price of some units of a line in USD cents, rounded down. */
const computeShare = ({ soldForCents, quantity }: OrderLine, units: number): number | null =>
  soldForCents === null ? null : Math.floor((soldForCents * units) / quantity)

/** Returns the warehouse that shipped the first of the lines. */
function findWarehouse({ fulfillments }: Pick<Order, 'fulfillments'>, [first]: readonly OrderLine[]) {
  const fulfillment = fulfillments.find(({ id }) => id === first?.fulfillmentId)
  return fulfillment && warehouses.get(fulfillment.warehouseId)
}

type Deps = { readonly table: Table; readonly ports: ShipmentPorts; readonly nowMs: number }

/**
 * Returns the services that accept the parcel of a request, cheapest first, among some levels. The
 * number of the request is printed as the order number. Fails if no service offers return labels on
 * the route (400/1050), or if the warehouse or the address is no longer known.
 */
export async function findReturnOffers(
  order: Order,
  request: ReturnRequest,
  { table, ports, nowMs }: Deps,
  services: readonly Service[] = SERVICES,
): Promise<Result<readonly [ServiceOffer, ...ServiceOffer[]], Problem>> {
  const lines = findReturnedLines(order, request)
  const warehouse = findWarehouse(order, lines)
  if (!warehouse)
    return failure(problem('no_route', { reason: 'the warehouse that shipped the order no longer exists' }))
  const goods = await readGoods(table, { userId: order.userId, lines })
  if (listLineProducts(lines).some(({ productId }) => !goods.has(productId))) {
    return failure(problem('no_route', { reason: 'a product in the return request no longer exists' }))
  }
  const parcel = {
    ...createOrderShipment(order, lines, goods, warehouse),
    ...{ orderNumber: request.code, isReturn: true, insurance: false, signatureConfirmation: false },
    // The order was delivered to this address.
    override: true,
  }
  const priced = await priceServices(services, (service) => ({ ...parcel, service }), {
    ...{ userId: order.userId, ports, nowMs, name: 'label' },
  })
  const missing = ({ priced: { quote } }: ServiceOffer) => findMissingContact(quote, parcel.to)
  const [first, ...others] = priced.offers
    .filter((offer) => missing(offer) === null)
    .toSorted((one, other) => costOf(one) - costOf(other))
  if (first) return ok([first, ...others])
  const contact = priced.offers.map(missing).find((field) => field !== null)
  const reason = contact ? `all available services require ${contact} of the order` : 'no service is available'
  return failure(contact ? problem('no_route', { reason }) : (priced.refusal ?? problem('no_route', { reason })))
}

/** Returns the contact field that a route requires and the address lacks; null if there is none. */
function findMissingContact(
  { needsPhone, needsEmail }: Pick<PricedShipment['quote'], 'needsPhone' | 'needsEmail'>,
  { phone, email }: Pick<Order['to'], 'phone' | 'email'>,
): 'to.phone' | 'to.email' | null {
  if (needsPhone && phone === null) return 'to.phone'
  return needsEmail && email === null ? 'to.email' : null
}

const costOf = ({ priced }: ServiceOffer): number => priced.priced.totalCostCents
