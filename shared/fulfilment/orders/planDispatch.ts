import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { getCustomsChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import { needsDangerousGoodsApproval } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { createPriceListCache } from '#shared/rating/priceLists.ts'
import { computeTotalCost } from '#shared/rating/rules/findQuotes.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { assessShipment, ORDER, type Sender } from '#shared/shipping/shipments/assessShipment.ts'
import type { PricedShipment } from '#shared/shipping/shipments/priceShipment.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { describeDecidingRules } from '#shared/shipping/shippingRules/rules/describeDecidingRules.ts'
import type { Table } from '#shared/table/table.ts'
import { createOrderShipment, type Goods } from './orderShipment.ts'
import type { Allocation, AllocationPart } from './rules/allocation.ts'
import { listDeclaredLines, listLineUnits } from './rules/lineUnits.ts'
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
 * lower one offered there, or at the cheapest of the levels that a shipping rule chose; signature
 * confirmation is dropped where unavailable. Fails if no level is available (1050), for errors of customs or route (1011, 1012, 1215, 1222, 1223, 1242, 1243,
 * 1503), and for an unknown warehouse (1360).
 */
export async function planDispatch(
  order: Order,
  lines: readonly OrderLine[],
  warehouseId: string,
  context: DispatchContext,
): Promise<Result<Dispatch, Problem>> {
  const planned = await planParcel(order, lines, warehouseId, context)
  if (planned.ok) return planned
  const rejection = describeDecidingRules(planned.error, order.shippingRules)
  return failure(lines.some(({ components }) => components) ? toOrderProblem(rejection, lines) : rejection)
}

/** Names the lines of the order in a problem of its declared lines, which are more for a kit. */
function toOrderProblem({ message, errors, ...rest }: Problem, lines: readonly OrderLine[]): Problem {
  const declared = listDeclaredLines(lines)
  const rename = (text: string): string =>
    text.replace(/\bline_items\/(\d+)/g, (written, at) => {
      const line = declared[Number(at)]
      return line ? `line_items/${line.index}` : written
    })
  return { ...rest, message: rename(message), errors: errors.map(rename) }
}

async function planParcel(
  order: Order,
  lines: readonly OrderLine[],
  warehouseId: string,
  { goods, sender, nowMs, parcel, ...context }: DispatchContext,
): Promise<Result<Dispatch, Problem>> {
  const warehouse = warehouses.get(warehouseId)
  if (!warehouse) return failure(problem('warehouse_not_found', { id: warehouseId }, { httpStatus: 400 }))
  const ports = { ...context.ports, findPriceList: createPriceListCache(context.ports.findPriceList) }
  const computed = createOrderShipment(order, lines, goods, warehouse)
  const packed = parcel ? { ...computed, ...sizeOf(parcel) } : computed
  const { serviceChoices } = order
  if (serviceChoices) {
    const price: PriceDraft = (draft) => assessShipment(draft, sender, ports, nowMs, ORDER)
    const cheapest = await planCheapestService(packed, serviceChoices, price)
    return cheapest.ok ? ok({ warehouseId, lines, ...cheapest.value }) : cheapest
  }
  let rejection: Problem | null = null
  for (const service of listServiceLevels(order.wantedService)) {
    for (const signatureConfirmation of packed.signatureConfirmation ? [true, false] : [false]) {
      const draft = { ...packed, service, signatureConfirmation }
      // Only the requested level is explained to the user.
      const explains = service === order.wantedService && !signatureConfirmation
      const priced = await assessShipment(draft, sender, ports, nowMs, { ...ORDER, explains })
      // The goods are barred from post, and post was available or requested.
      const matchesRequestedService = priced.ok || (service === order.wantedService && priced.error.name === 'no_route')
      const stopped = matchesRequestedService ? await findGoodsRejection(draft) : null
      if (stopped) return failure(stopped)
      if (priced.ok) return ok({ warehouseId, lines, draft, priced: priced.value })
      if (priced.error.name !== 'no_route') return priced
      if (explains) rejection = priced.error
    }
  }
  return failure(rejection ?? createServiceUnavailableProblem(order.wantedService))
}

type PriceDraft = (draft: ShipmentDraft) => Promise<Result<PricedShipment, Problem>>
type PricedDraft = Pick<Dispatch, 'draft' | 'priced'>

/**
 * Returns a parcel at the cheapest of some service levels, then the fastest. Levels with a requested
 * signature confirmation are preferred. Fails with the most specific reason if none is available.
 */
async function planCheapestService(
  requested: ShipmentDraft,
  services: readonly Service[],
  price: PriceDraft,
): Promise<Result<PricedDraft, Problem>> {
  const rejections: Problem[] = []
  for (const signatureConfirmation of requested.signatureConfirmation ? [true, false] : [false]) {
    const available: PricedDraft[] = []
    for (const service of services) {
      const draft = { ...requested, service, signatureConfirmation }
      const priced = await price(draft)
      const barred = priced.ok ? await findGoodsRejection(draft) : priced.error
      if (barred) rejections.push(barred)
      else if (priced.ok) available.push({ draft, priced: priced.value })
    }
    const [best] = available.sort((one, other) => compareDraftPrices(one.priced, other.priced))
    if (best) return ok(best)
  }
  const specific = rejections.find(({ name }) => name !== 'no_route')
  return failure(specific ?? rejections[0] ?? problem('no_route', { reason: 'at least one service must be requested' }))
}

const compareDraftPrices = ({ quote: one }: PricedShipment, { quote: other }: PricedShipment): number =>
  computeTotalCost(one).minorUnits - computeTotalCost(other).minorUnits || one.transitDays.max - other.transitDays.max

const sizeOf = ({ weightGrams, lengthCm, widthCm, heightCm }: PackedParcel) => ({
  ...{ weightGrams, lengthCm, widthCm, heightCm },
})

const createServiceUnavailableProblem = (service: Service): Problem =>
  problem('no_route', { reason: `service ${service} is not available for this order` })

/**
 * Returns the most specific error of several warehouses: that a destination is not served is the
 * least specific.
 */
export const pickMostSpecificProblem = (rejections: readonly Problem[]): Problem =>
  rejections.find(({ errors }) => !errors[0]?.startsWith('/order/to/country:')) ??
  rejections[0] ??
  problem('no_route', { reason: 'no warehouse can fulfil the order' })

/** Returns a service level and those below, best first. */
const listServiceLevels = (service: Service): readonly Service[] =>
  SERVICES.slice(0, SERVICES.indexOf(service) + 1).reverse()

/**
 * Returns the dispatches of the cheapest of several allocations, one for each warehouse: the least
 * total cost, then transit time, then warehouses, so that the choice is deterministic. Fails with
 * the most specific error if none can be shipped.
 */
export async function planCheapestShipments(
  order: Order,
  allocations: readonly Allocation[],
  context: DispatchContext,
): Promise<Result<readonly Dispatch[], Problem>> {
  const planned = new Map<string, Promise<Result<Dispatch, Problem>>>()
  const plan = ({ warehouseId, lines }: AllocationPart) => {
    const name = [warehouseId, ...lines.map(({ sku }) => sku)].join('/')
    const known = planned.get(name) ?? planDispatch(order, lines, warehouseId, context)
    planned.set(name, known)
    return known
  }
  const plans = await Promise.all(allocations.map((parts) => Promise.all(parts.map(plan))))
  const complete = plans.filter((parts) => parts.every(({ ok: isPlanned }) => isPlanned))
  const [best] = complete.map((parts) => parts.flatMap((part) => (part.ok ? [part.value] : []))).sort(comparePlanCosts)
  return best
    ? ok(best)
    : failure(pickMostSpecificProblem(plans.flat().flatMap((part) => (part.ok ? [] : [part.error]))))
}

const comparePlanCosts = (one: readonly Dispatch[], other: readonly Dispatch[]): number =>
  costOf(one) - costOf(other) ||
  sumPlanTransitDays(one) - sumPlanTransitDays(other) ||
  (joinWarehouseIds(one) < joinWarehouseIds(other) ? -1 : 1)

const costOf = (parts: readonly Dispatch[]): number =>
  parts.reduce((sum, { priced }) => sum + computeTotalCost(priced.quote).minorUnits, 0)

const sumPlanTransitDays = (parts: readonly Dispatch[]): number =>
  Math.max(...parts.map(({ priced }) => priced.quote.transitDays.max))

const joinWarehouseIds = (parts: readonly Dispatch[]): string => parts.map(({ warehouseId }) => warehouseId).join()

/** Returns an order's sender; permissions are read only if its goods require an approval. */
export async function findOrderSender({ userId, lines }: Order, table: Table): Promise<Sender> {
  if (!lines.flatMap(listLineUnits).some(({ dgCode }) => needsDangerousGoodsApproval(dgCode ?? '')))
    return { userId, isApprovedForRestrictedGoods: false }
  const access = await findAccess(table, userId)
  return { userId, isApprovedForRestrictedGoods: access?.approvals.includes('special_dangerous_goods') ?? false }
}

/** Returns 400/1242 for dangerous goods barred from post; their rules are loaded on demand. */
async function findGoodsRejection({ service, lineItems: lines }: ShipmentDraft): Promise<Problem | null> {
  if (lines.every(({ dgCode, dangerousGoods }) => dgCode === null && dangerousGoods === undefined)) return null
  const { findPostalRejection } = await import('#shared/customs/warnings/rules/dangerousGoodsWarnings.ts')
  return findPostalRejection({ name: ORDER.name, channel: getCustomsChannel(service), lines })
}
