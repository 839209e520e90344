import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { getChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import { needsApproval } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { findPostalRefusal } from '#shared/customs/warnings/rules/dangerousGoodsWarnings.ts'
import { cachePriceLists } from '#shared/rating/priceLists.ts'
import { computeTotalCost } from '#shared/rating/rules/findQuotes.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { assessShipment, ORDER, type Sender } from '#shared/shipping/shipments/assessShipment.ts'
import type { PricedShipment } from '#shared/shipping/shipments/priceShipment.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { Table } from '#shared/table/table.ts'
import { createOrderShipment, type Goods } from './orderShipment.ts'
import { unitsOf } from './rules/lineUnits.ts'
import type { Order, OrderLine, PackedParcel } from './rules/order.ts'

/** Route of order lines from a warehouse, with its price. */
export type Dispatch = {
  readonly warehouseId: string
  readonly lines: readonly OrderLine[]
  readonly draft: ShipmentDraft
  readonly priced: PricedShipment
}

export type DispatchContext = {
  readonly goods: Goods
  readonly sender: Sender
  readonly ports: ShipmentPorts
  readonly nowMs: number
  /** The parcel as measured; null or absent: its weight and size are computed from its products. */
  readonly parcel?: PackedParcel | null
}

/**
 * Plans the shipment of order lines from a warehouse: at the requested service level, or the next
 * lower one offered there; signature confirmation is dropped where unavailable. Fails if no level
 * is available (1050), for errors of customs or route (1011, 1012, 1215, 1222, 1223, 1242, 1243,
 * 1503), and for an unknown warehouse (1360).
 */
export async function planDispatch(
  order: Order,
  lines: readonly OrderLine[],
  warehouseId: string,
  { goods, sender, nowMs, parcel, ...context }: DispatchContext,
): Promise<Result<Dispatch, Problem>> {
  const warehouse = warehouses.get(warehouseId)
  if (!warehouse) return failure(problem('warehouse_not_found', { id: warehouseId }, { httpStatus: 400 }))
  const ports = { ...context.ports, findPriceList: cachePriceLists(context.ports.findPriceList) }
  const computed = createOrderShipment(order, lines, goods, warehouse)
  const wanted = parcel ? { ...computed, ...sizeOf(parcel) } : computed
  let refusal: Problem | null = null
  for (const service of listServiceLevels(order.wantedService)) {
    for (const signatureConfirmation of wanted.signatureConfirmation ? [true, false] : [false]) {
      const draft = { ...wanted, service, signatureConfirmation }
      // Only the requested level is explained to the user.
      const explains = service === order.wantedService && !signatureConfirmation
      const priced = await assessShipment(draft, sender, ports, nowMs, { ...ORDER, explains })
      // The goods are barred from post, and post was available or requested.
      const isRequestedService = priced.ok || (service === order.wantedService && priced.error.name === 'no_route')
      const stopped = isRequestedService
        ? findPostalRefusal({ name: ORDER.name, channel: getChannel(service), lines: draft.lineItems })
        : null
      if (stopped) return failure(stopped)
      if (priced.ok) return ok({ warehouseId, lines, draft, priced: priced.value })
      if (priced.error.name !== 'no_route') return priced
      if (explains) refusal = priced.error
    }
  }
  return failure(refusal ?? createServiceUnavailableProblem(order.wantedService))
}

const sizeOf = ({ weightGrams, lengthCm, widthCm, heightCm }: PackedParcel) => ({
  ...{ weightGrams, lengthCm, widthCm, heightCm },
})

const createServiceUnavailableProblem = (service: Service): Problem =>
  problem('no_route', { reason: `the service ${service} is not available for this order` })

/**
 * Returns the most specific error of several warehouses: that a destination is not served is the
 * least specific.
 */
export const pickMostSpecificProblem = (refusals: readonly Problem[]): Problem =>
  refusals.find(({ errors }) => !errors[0]?.startsWith('/order/to/country:')) ??
  refusals[0] ??
  problem('no_route', { reason: 'no warehouse can fulfil the order' })

/** Returns a service level and those below, best first. */
const listServiceLevels = (service: Service): readonly Service[] =>
  SERVICES.slice(0, SERVICES.indexOf(service) + 1).reverse()

/** Compares by cost, then transit time, then warehouse, so that the choice is deterministic. */
export const pickCheaperDispatch = (one: Dispatch, other: Dispatch): number =>
  costOf(one) - costOf(other) ||
  one.priced.quote.transitDays.max - other.priced.quote.transitDays.max ||
  (one.warehouseId < other.warehouseId ? -1 : 1)

const costOf = ({ priced }: Dispatch): number => computeTotalCost(priced.quote).minorUnits

/** Returns an order's sender; permissions are read only if its goods require an approval. */
export async function findOrderSender({ userId, lines }: Order, table: Table): Promise<Sender> {
  if (!lines.flatMap(unitsOf).some(({ dgCode }) => needsApproval(dgCode ?? '')))
    return { userId, isApprovedForRestrictedGoods: false }
  const access = await findAccess(table, userId)
  return { userId, isApprovedForRestrictedGoods: access?.approvals.includes('special_dangerous_goods') ?? false }
}
