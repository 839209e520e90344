import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { dangerousGoodsCodeOf } from '#shared/customs/goods/rules/batteries.ts'
import { unknownCustomsProduct } from '#shared/customs/products/unknownCustomsProduct.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { ORDER, validateParties, verifyRecipient } from '#shared/shipping/shipments/assessShipment.ts'
import { screenParties } from '#shared/shipping/shipments/screenParties.ts'
import type { Table } from '#shared/table/table.ts'
import { findProducts, type SkuPointer } from '../products/productStore.ts'
import { resolveSkus } from '../products/resolveSkus.ts'
import { findBySku } from '../products/rules/skus.ts'
import { type Goods, type OrderDeps, rowsOf } from './orderShipment.ts'
import { type Dispatch, findOrderSender, mostSpecificProblem, planDispatch } from './planDispatch.ts'
import { declaredValueCents } from './rules/declaredValue.ts'
import { type Order, type OrderLine, type RequestedLine, saidOfGoods } from './rules/order.ts'
import { supplies } from './rules/stockForOrder.ts'

/**
 * What was found out about an order's address and way; `notice`: what would stop it if it were
 * looked at now, and is told at once, although it does not refuse the order; `way`: how it would go
 * today, if at all.
 */
export type Assessed = {
  readonly assessed: Pick<Order, 'verified' | 'ignoreBadAddress' | 'insurance' | 'terms'>
  readonly notice: Problem | null
  readonly way: Dispatch | null
}

/**
 * What an order has to pass before it is stored: its addresses have their countries' formats
 * (1012), its recipient's is known to exist or may be ignored (1200; 503/1010 while the check is
 * down), and something goes there at some service level from some warehouse (1050). An address that
 * may be ignored declines the insurance; one that is good is not ignored.
 *
 * What else customs or the carrier may ask for, and who may not be sent anything, stops an order
 * only when it is processed, as it may be put right till then.
 */
export async function assessOrder(
  order: Order,
  goods: Goods,
  { table, ports, nextId, nowMs }: OrderDeps,
): Promise<Result<Assessed, Problem>> {
  const fault = validateParties(order, ORDER)
  if (fault) return failure(fault)
  const verified = await verifyRecipient(order, ports)
  if (!verified.ok) return verified
  const mayBeBad = order.ignoreBadAddress && order.wantedService !== 'Svc Priority'
  if (!verified.value && !mayBeBad) return failure(addressNotVerified(order.wantedService))
  const assessed = {
    verified: verified.value,
    ignoreBadAddress: !verified.value,
    insurance: order.insurance && verified.value,
    terms: order.wantedTerms ?? 'DDU',
  }
  const context = { goods, sender: await findOrderSender(order, table), ports, nowMs: nowMs() }
  const plans: Result<Dispatch, Problem>[] = []
  const stocked = supplies(order, rowsOf(goods)).map(({ warehouseId }) => warehouseId)
  const places = order.warehouseId === null ? new Set([...stocked, ...warehouses.keys()]) : [order.warehouseId]
  for (const warehouseId of places) {
    const planned = await planDispatch({ ...order, ...assessed }, order.lines, warehouseId, context)
    plans.push(planned)
    // Where it would be sent from today decides; while it has to wait for stock, the first thing
    // that is asked for is told.
    const isDecided = plans.length >= stocked.length && plans.some((plan) => plan.ok || plan.error.name !== 'no_route')
    if (isDecided) break
  }
  const way = plans.find((plan) => plan.ok)
  const refusals = plans.flatMap((plan) => (plan.ok ? [] : [plan.error]))
  const stopped = way ? null : (refusals.find(({ name }) => name !== 'no_route') ?? null)
  if (!way && !stopped) return failure(mostSpecificProblem(refusals))
  const about = { kind: 'order', id: order.id } as const
  // Nothing goes on record here: the processing job, and packing, screen it again before anything
  // is sent.
  const screened = await screenParties(order, { userId: order.userId, about, nextId, nowMs: nowMs() }, ports, table)
  const notices = [screened.ok ? null : screened.error.refusal, stopped]
  return ok({
    way: way?.ok ? way.value : null,
    assessed: way?.ok ? { ...assessed, terms: way.value.priced.priced.terms } : assessed,
    // That a service is down says nothing about the order.
    notice: notices.find((problem) => problem !== null && problem.httpStatus < 500) ?? null,
  })
}

/** The fastest service level takes no address that is not known to exist. */
export const addressNotVerified = (service: Order['service']): Problem =>
  problem('address_not_verified', {
    field: service === 'Svc Priority' ? 'ignore_bad_address with a service below Svc Priority' : 'ignore_bad_address',
  })

/** Lines with the products they mean, and these. */
type ResolvedLines = { readonly lines: readonly OrderLine[]; readonly goods: Goods }

/**
 * What the lines of an order mean, in whatever case their SKUs are written. Lines it has already
 * keep their product, even where the SKU was renamed. Refuses a SKU on two lines (1325), one its
 * shop does not have (1330) or that is switched off (1331), packing material (1341), and a customs
 * product that is not there (1461). Of `before` the products are read too.
 */
export async function resolveLines(
  table: Table,
  { userId, shopId, country }: { readonly userId: number; readonly shopId: string; readonly country: string },
  wanted: readonly RequestedLine[],
  before: Pick<Order, 'lines'> | null,
): Promise<Result<ResolvedLines, Problem>> {
  const linesBefore = before?.lines ?? []
  const known = new Map(linesBefore.map((line) => [line.sku, line]))
  const unknown = wanted.map(({ sku }) => sku).filter((sku) => !known.has(sku))
  const pointers =
    unknown.length === 0 ? new Map<string, SkuPointer>() : await resolveSkus(table, userId, shopId, unknown)
  for (const sku of unknown) {
    // A line it has already, written otherwise; the SKU may have been renamed since.
    const pointer = pointers.get(sku)
    const line = pointer ? linesBefore.find((one) => isLineOfSku(one, pointer)) : findBySku(linesBefore, sku)
    if (line) known.set(sku, line)
  }
  const meant = wanted.map(({ sku }) => nameOf(known.get(sku)) ?? nameOf(pointers.get(sku)) ?? sku)
  const repeated = wanted.find((_, index) => meant.indexOf(meant[index] ?? '') < index)
  if (repeated) return failure(problem('duplicate_line_items', { sku: repeated.sku }))
  const productOf = (sku: string): number | undefined => (known.get(sku) ?? pointers.get(sku))?.productId
  const ids = [...wanted.map(({ sku }) => productOf(sku)), ...[...known.values()].map(({ productId }) => productId)]
  const found = await findProducts(
    table,
    userId,
    ids.filter((id) => id !== undefined),
  )
  const goods: Goods = new Map(found.map((one) => [one.product.id, one]))
  const unknownProduct = await unknownCustomsProduct(
    table,
    userId,
    wanted.flatMap(({ customsProductId: id }, at) =>
      id === undefined ? [] : [{ id, path: `/order/line_items/${at}/customs_product_id` }],
    ),
    customsProductIds(linesBefore),
  )
  if (unknownProduct) return failure(unknownProduct)
  const lines: OrderLine[] = []
  for (const wish of wanted) {
    const { sku, quantity, soldForCents } = wish
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
    if (declaredValueCents(wish, product) === 0) {
      const line = `/order/line_items/${wanted.indexOf(wish)}/sold_for`
      return failure(invalid(`${line}: must be greater than 0 because product ${product.id} has no declared value`))
    }
    lines.push({
      sku: old?.sku ?? named.sku,
      skuKey: key,
      productId: product.id,
      name: product.name,
      dgCode: dangerousGoodsCodeOf(product.dgCode, wish.dangerousGoods),
      hsCode: product.hsCodes.find((code) => code.country === country)?.hsCode ?? null,
      quantity,
      soldForCents,
      ...saidOfGoods(wish),
      reservedIn: old?.reservedIn ?? null,
      fulfillmentId: old?.fulfillmentId ?? null,
      fulfilled: false,
    })
  }
  return ok({ lines, goods })
}

const customsProductIds = (lines: readonly RequestedLine[]): readonly number[] =>
  lines.flatMap(({ customsProductId }) => customsProductId ?? [])

const isLineOfSku = (line: OrderLine, { productId, key }: SkuPointer): boolean =>
  line.productId === productId && line.skuKey === key

/** A SKU by what it stands for. */
function nameOf(named: OrderLine | SkuPointer | undefined): string | undefined {
  if (!named) return undefined
  return `${named.productId}/${'key' in named ? named.key : named.skuKey}`
}
