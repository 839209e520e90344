import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { hasQrCodes } from '#shared/reference/carriers.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { ServiceOffer } from '#shared/shipping/shipments/priceServices.ts'
import { findReturnServices } from '#shared/shipping/shipments/returnOffers.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { Table } from '#shared/table/table.ts'
import { createOrderShipment, loadOrderGoods } from '../orders/orderShipment.ts'
import { listLineProducts } from '../orders/rules/lineUnits.ts'
import type { Order, OrderLine } from '../orders/rules/order.ts'
import type { ReturnLabelFormat } from '../returns/rules/inspection.ts'
import type { ReturnRequest } from './rules/returnRequest.ts'

/*
 * Labels for the parcels of return requests, from the buyer to the warehouse that shipped the
 * order.
 */

/** Returns the shipped lines of a request, with the requested quantity. */
function findReturnedLines({ lines }: Pick<Order, 'lines'>, request: Pick<ReturnRequest, 'lines'>): OrderLine[] {
  return request.lines.flatMap(({ skuKey, units }) => {
    const line = lines.find((one) => one.skuKey === skuKey && one.fulfilled)
    return line ? [{ ...line, quantity: units, soldForCents: computeUnitsSaleCents(line, units) }] : []
  })
}

/** Sale price of some units of a line in USD cents, rounded down. */
const computeUnitsSaleCents = ({ soldForCents, quantity }: OrderLine, units: number): number | null =>
  soldForCents === null ? null : Math.floor((soldForCents * units) / quantity)

/** Returns the warehouse that shipped the first of the lines. */
function findWarehouse({ fulfillments }: Pick<Order, 'fulfillments'>, [first]: readonly OrderLine[]) {
  const fulfillment = fulfillments.find(({ id }) => id === first?.fulfillmentId)
  return fulfillment && warehouses.get(fulfillment.warehouseId)
}

/** Requested return label; by default any service, to be printed by the buyer. */
type ReturnLabelOptions = {
  readonly services?: readonly Service[] | undefined
  readonly format?: ReturnLabelFormat | undefined
}

/** Whether the label of a service is also issued as a QR code. */
export const isQrCodeOffer = ({ priced: { quote } }: ServiceOffer): boolean =>
  hasQrCodes(quote.carrier, quote.carrierService)

type Deps = { readonly table: Table; readonly ports: ShipmentPorts; readonly nowMs: number }

/**
 * Returns the services that accept the parcel of a request, cheapest first, among some levels. The
 * number of the request is printed as the order number. Fails if no service offers return labels in
 * this format on the route (400/1050), or if the warehouse or the address is no longer known.
 */
export async function findReturnOffers(
  order: Order,
  request: ReturnRequest,
  { table, ports, nowMs }: Deps,
  { services = SERVICES, format = 'pdf' }: ReturnLabelOptions = {},
): Promise<Result<readonly [ServiceOffer, ...ServiceOffer[]], Problem>> {
  const lines = findReturnedLines(order, request)
  const warehouse = findWarehouse(order, lines)
  if (!warehouse)
    return failure(problem('no_route', { reason: 'the warehouse that shipped the order no longer exists' }))
  const goods = await loadOrderGoods(table, { userId: order.userId, lines })
  if (listLineProducts(lines).some(({ productId }) => !goods.has(productId))) {
    return failure(problem('no_route', { reason: 'a product in the return request no longer exists' }))
  }
  const parcel = {
    ...createOrderShipment(order, lines, goods, warehouse),
    ...{ orderNumber: request.code, isReturn: true, insurance: false, signatureConfirmation: false },
    // The order was delivered to this address.
    override: true,
  }
  const context = { userId: order.userId, ports, nowMs, name: 'label' }
  const offers = await findReturnServices(parcel, services, 'order', context)
  if (!offers.ok || format === 'pdf') return offers
  const [first, ...others] = offers.value.filter(isQrCodeOffer)
  return first
    ? ok([first, ...others])
    : failure(problem('no_route', { reason: 'no carrier on this route offers QR codes' }))
}
