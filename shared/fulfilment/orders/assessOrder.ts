import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { getDangerousGoodsCode } from '#shared/customs/goods/rules/batteries.ts'
import { findUnknownCustomsProduct } from '#shared/customs/products/unknownCustomsProduct.ts'
import { isServiceInsurable } from '#shared/rating/rules/insurance.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { ORDER, validateParties, verifyRecipient } from '#shared/shipping/shipments/assessShipment.ts'
import { screenParties } from '#shared/shipping/shipments/screenParties.ts'
import type { Table } from '#shared/table/table.ts'
import { findProducts, type SkuPointer } from '../products/productStore.ts'
import { resolveSkus } from '../products/resolveSkus.ts'
import type { Product } from '../products/rules/product.ts'
import type { KitComponent } from '../products/rules/productRow.ts'
import { findBySku } from '../products/rules/skus.ts'
import { type Goods, type OrderDeps, rowsOf } from './orderShipment.ts'
import {
  type Dispatch,
  findOrderSender,
  pickMostSpecificProblem,
  planCheapestShipments,
  planDispatch,
} from './planDispatch.ts'
import { findAllocations } from './rules/allocation.ts'
import { computeDeclaredValueCents } from './rules/declaredValue.ts'
import { listLineProducts, listLineUnits } from './rules/lineUnits.ts'
import { type LineComponent, type Order, type OrderLine, pickGoodsData, type RequestedLine } from './rules/order.ts'
import { MAX_ORDER_PRODUCTS, MAX_REFERENCED_PRODUCTS } from './rules/orderLimits.ts'
import { supplies } from './rules/orderStock.ts'

/* Assessment of orders before and during processing. */

/**
 * Assessment of an order's address and route. `notice`: a problem that would stop it if processed
 * now, reported without rejecting the order; `way`: the route it would take today, if any.
 */
export type Assessed = {
  readonly assessed: Pick<Order, 'verified' | 'ignoreBadAddress' | 'insurance' | 'terms'>
  readonly notice: Problem | null
  readonly way: Dispatch | null
}

/**
 * Runs the checks before an order is stored: address formats (1012), an existing or ignorable
 * recipient address (1200; 503/1010 if validation is unavailable), and a service from some
 * warehouse (1050). An ignored address or a service without insurance excludes insurance; a valid
 * address is not ignored.
 *
 * Other problems with customs, the carrier or denied parties stop an order only at processing, as
 * they may be corrected until then.
 */
export async function assessOrder(
  order: Order,
  goods: Goods,
  { table, ports, nextId, nowMs }: OrderDeps,
): Promise<Result<Assessed, Problem>> {
  const error = await validateParties(order, ORDER)
  if (error) return failure(error)
  const verified = await verifyRecipient(order, ports)
  if (!verified.ok) return verified
  const isBadAddressAllowed = order.ignoreBadAddress && order.wantedService !== 'Svc Priority'
  if (!verified.value && !isBadAddressAllowed) return failure(createUnverifiedAddressProblem(order.wantedService))
  const assessed = {
    verified: verified.value,
    ignoreBadAddress: !verified.value,
    insurance: order.insurance && verified.value,
    terms: order.wantedTerms ?? 'DDU',
  }
  const context = { goods, sender: await findOrderSender(order, table), ports, nowMs: nowMs() }
  const plans: Result<Dispatch, Problem>[] = []
  const allocations = findAllocations(order, rowsOf(goods))
  const supplied = [...supplies(order, rowsOf(goods)), ...allocations.flat()]
  const stocked = [...new Set(supplied.map(({ warehouseId }) => warehouseId))]
  const places = order.warehouseId === null ? new Set([...stocked, ...warehouses.keys()]) : [order.warehouseId]
  for (const warehouseId of places) {
    const planned = await planDispatch({ ...order, ...assessed }, order.lines, warehouseId, context)
    plans.push(planned)
    // The warehouses with stock decide; without any, the first problem found is reported.
    const isPlanDecided =
      plans.length >= stocked.length && plans.some((plan) => plan.ok || plan.error.name !== 'no_route')
    if (isPlanDecided) break
  }
  const way = plans.find((plan) => plan.ok)
  const rejections = plans.flatMap((plan) => (plan.ok ? [] : [plan.error]))
  const split = !way && allocations.some((parts) => parts.length > 1)
  const isSplitShippingServiceable =
    split && (await planCheapestShipments({ ...order, ...assessed }, allocations, context)).ok
  const stopped =
    way || isSplitShippingServiceable ? null : (rejections.find(({ name }) => name !== 'no_route') ?? null)
  if (!way && !stopped && !isSplitShippingServiceable) return failure(pickMostSpecificProblem(rejections))
  const about = { kind: 'order', id: order.id } as const
  // Not recorded: processing and packing screen it again before anything is sent.
  const screened = await screenParties(order, { userId: order.userId, about, nextId, nowMs: nowMs() }, ports, table)
  const notices = [screened.ok ? null : screened.error.rejection, stopped]
  const stored = { ...assessed, insurance: assessed.insurance && mayBeInsured(order) }
  return ok({
    way: way?.ok ? way.value : null,
    assessed: way?.ok ? { ...stored, terms: way.value.priced.priced.terms } : stored,
    // An unavailable dependency says nothing about the order.
    notice: notices.find((problem) => problem !== null && problem.httpStatus < 500) ?? null,
  })
}

/** Whether an order may be insured; a service that its client left open can still change. */
const mayBeInsured = ({ wantedService, openOptions, serviceChoices }: Order): boolean =>
  isServiceInsurable(wantedService) || openOptions?.wantedService !== undefined || serviceChoices !== undefined

/** Creates the problem of an unverified address, which Priority service requires to be verified. */
export const createUnverifiedAddressProblem = (service: Order['service']): Problem =>
  problem('address_not_verified', {
    field: service === 'Svc Priority' ? 'ignore_bad_address with a service below Svc Priority' : 'ignore_bad_address',
  })

/** Lines with their products. */
type ResolvedOrderLines = { readonly lines: readonly OrderLine[]; readonly goods: Goods }

/**
 * Resolves requested lines by SKU, in any case. Existing lines keep their product, even if the SKU
 * was renamed. Fails for a SKU on two lines (1325), an unknown (1330) or inactive one (1331),
 * packaging material (1341), and an unknown customs product (1461). Lines of a kit have a copy of
 * its components, which existing lines keep. Reads the products of `before` too.
 */
export async function resolveOrderLines(
  table: Table,
  { userId, shopId, country }: { readonly userId: number; readonly shopId: string; readonly country: string },
  requested: readonly RequestedLine[],
  before: Pick<Order, 'lines'> | null,
): Promise<Result<ResolvedOrderLines, Problem>> {
  const linesBeforeUpdate = before?.lines ?? []
  const known = new Map(linesBeforeUpdate.map((line) => [line.sku, line]))
  const unknown = requested.map(({ sku }) => sku).filter((sku) => !known.has(sku))
  const pointers =
    unknown.length === 0 ? new Map<string, SkuPointer>() : await resolveSkus(table, userId, shopId, unknown)
  for (const sku of unknown) {
    // An existing line with another spelling; the SKU may have been renamed.
    const pointer = pointers.get(sku)
    const line = pointer
      ? linesBeforeUpdate.find((one) => matchesLineSku(one, pointer))
      : findBySku(linesBeforeUpdate, sku)
    if (line) known.set(sku, line)
  }
  const names = requested.map(({ sku }) => nameOf(known.get(sku)) ?? nameOf(pointers.get(sku)) ?? sku)
  const repeated = requested.find((_, index) => names.indexOf(names[index] ?? '') < index)
  if (repeated) return failure(problem('duplicate_line_items', { sku: repeated.sku }))
  const findSkuProduct = (sku: string): number | undefined => (known.get(sku) ?? pointers.get(sku))?.productId
  const ids = [
    ...requested.map(({ sku }) => findSkuProduct(sku)),
    ...listLineProducts([...known.values()]).map(({ productId }) => productId),
  ]
  const goods = await readProducts(
    table,
    userId,
    ids.filter((id) => id !== undefined),
  )
  const unknownProductProblem = await findUnknownCustomsProduct(
    table,
    userId,
    requested.flatMap(({ customsProductId: id }, at) =>
      id === undefined ? [] : [{ id, path: `/order/line_items/${at}/customs_product_id` }],
    ),
    listCustomsProductIds(linesBeforeUpdate),
  )
  if (unknownProductProblem) return failure(unknownProductProblem)
  const lines: OrderLine[] = []
  for (const line of requested) {
    const { sku, quantity, soldForCents } = line
    const old = known.get(sku)
    if (old?.fulfilled) {
      lines.push(old)
      continue
    }
    const { productId, key } = old ? { productId: old.productId, key: old.skuKey } : (pointers.get(sku) ?? {})
    const one = productId === undefined ? undefined : goods.get(productId)
    const named = key === undefined ? undefined : one?.row.skus[key]
    if (!one || !named || key === undefined) {
      return failure(problem('sku_not_found', { shop_id: shopId, sku }, { httpStatus: 400 }))
    }
    if (!named.isActive) return failure(problem('sku_inactive', { sku }))
    if (one.row.isPackaging) return failure(problem('packaging_in_order', { sku }))
    const { product } = one
    const place = `/order/line_items/${requested.indexOf(line)}`
    const components = old ? old.components : one.row.components
    const misplaced = components ? validateKitLines(line, place) : null
    if (misplaced) return failure(misplaced)
    if (computeDeclaredValueCents(line, product) === 0) {
      return failure(
        invalid(`${place}/sold_for: must be greater than 0 because product ${product.id} has no declared value`),
      )
    }
    lines.push({
      sku: old?.sku ?? named.sku,
      skuKey: key,
      productId: product.id,
      name: product.name,
      dgCode: components ? null : getDangerousGoodsCode(product.dgCode, line.dangerousGoods),
      hsCode: components ? null : findHsCode(product, country),
      quantity,
      soldForCents,
      ...pickGoodsData(line),
      ...(components && { components: copyKitComponents(components, goods, country) }),
      reservedIn: old?.reservedIn ?? null,
      fulfillmentId: old?.fulfillmentId ?? null,
      fulfilled: false,
    })
  }
  const excess = findSizeProblem(lines)
  return excess ? failure(excess) : ok({ lines, goods })
}

const findHsCode = ({ hsCodes }: Product, country: string): string | null =>
  hsCodes.find((code) => code.country === country)?.hsCode ?? null

/** Reads products with the components of kits. */
async function readProducts(table: Table, userId: number, ids: readonly number[]): Promise<Goods> {
  const found = await findProducts(table, userId, ids)
  const known = new Set(found.map(({ product }) => product.id))
  const missing = found
    .flatMap(({ row }) => row.components ?? [])
    .map(({ productId }) => productId)
    .filter((id) => !known.has(id))
  const components = missing.length > 0 ? await findProducts(table, userId, missing) : []
  return new Map([...found, ...components].map((one) => [one.product.id, one]))
}

/** Rejects goods data that does not name the kit component it applies to. */
function validateKitLines({ sku, customsProductId, dangerousGoods }: RequestedLine, place: string): Problem | null {
  const rule = `must be null because SKU ${sku} is a kit. Order its components instead.`
  if (customsProductId !== undefined) return invalid(`${place}/customs_product_id: ${rule}`)
  return dangerousGoods ? invalid(`${place}/dangerous_goods: ${rule}`) : null
}

/** Returns the components of a kit with the current data of their products. */
const copyKitComponents = (components: readonly KitComponent[], goods: Goods, country: string): LineComponent[] =>
  components.map(({ productId, quantity }) => {
    const found = goods.get(productId)
    if (!found) throw new RangeError(`product ${productId} was not loaded`)
    const { name, dgCode, valueCents } = found.product
    return { productId, name, dgCode, hsCode: findHsCode(found.product, country), quantity, valueCents }
  })

/** Rejects lines that require more products than a transaction can change (400/1000). */
function findSizeProblem(lines: readonly OrderLine[]): Problem | null {
  if (lines.flatMap(listLineUnits).length > MAX_ORDER_PRODUCTS) {
    return invalid(
      `/order/line_items: must not require more than ${MAX_ORDER_PRODUCTS} products, including kit components`,
    )
  }
  const referenced = new Set(listLineProducts(lines).map(({ productId }) => productId))
  return referenced.size > MAX_REFERENCED_PRODUCTS
    ? invalid(
        `/order/line_items: must not contain more than ${MAX_REFERENCED_PRODUCTS} products, including kits and their components`,
      )
    : null
}

const listCustomsProductIds = (lines: readonly RequestedLine[]): readonly number[] =>
  lines.flatMap(({ customsProductId }) => customsProductId ?? [])

const matchesLineSku = (line: OrderLine, { productId, key }: SkuPointer): boolean =>
  line.productId === productId && line.skuKey === key

/** Returns an identifier of a SKU, independent of its spelling. */
function nameOf(named: OrderLine | SkuPointer | undefined): string | undefined {
  if (!named) return undefined
  return `${named.productId}/${'key' in named ? named.key : named.skuKey}`
}
