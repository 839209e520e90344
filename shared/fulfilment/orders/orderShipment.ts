import { getDangerousGoodsCode } from '#shared/customs/goods/rules/batteries.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { Warehouse } from '#shared/reference/warehouses.ts'
import { DEFAULT_PARCEL_FIELDS, type ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { ShippingRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import type { Table } from '#shared/table/table.ts'
import { type FoundProduct, findProducts } from '../products/productStore.ts'
import { getResponsiblePartyData } from '../products/rules/responsiblePartyData.ts'
import { computeDeclaredValueCents, splitDeclaredValueCents } from './rules/declaredValue.ts'
import { listLineProducts, listLineUnits } from './rules/lineUnits.ts'
import type { Order, OrderLine } from './rules/order.ts'
import type { Rows } from './rules/orderStock.ts'
import { computePackedSize, UNMEASURED } from './rules/packedSize.ts'

/* Converts an order to its shipment. */

/** Products of an order by id, including the components of kits. */
export type Goods = ReadonlyMap<number, FoundProduct>

/**
 * Returns the shipment of order lines from a warehouse. Customs data is that of the products; the
 * value of a line is its sale price or, if absent or zero, the product's value. The parcel is
 * priced by the warehouse's measures.
 */
export function createOrderShipment(
  order: Order,
  lines: readonly OrderLine[],
  goods: Goods,
  warehouse: Pick<Warehouse, 'entryPoint' | 'languageCode'>,
): ShipmentDraft {
  const { lengthCm, widthCm, heightCm, weightGrams } = computePackedSize(
    lines.flatMap(listLineUnits).map(({ productId, quantity }) => ({
      quantity,
      measures: goods.get(productId)?.row.measures ?? UNMEASURED,
    })),
  )
  return {
    ...DEFAULT_PARCEL_FIELDS,
    carrier: order.wantedCarrier ?? order.carrier ?? null,
    ...(order.servicePointId !== undefined && { servicePointId: order.servicePointId }),
    orderNumber: order.shop.orderId,
    to: order.to,
    consignee: order.consignee,
    consignor: order.consignor,
    from: order.from,
    entryPoint: warehouse.entryPoint,
    service: order.service,
    wantedTerms: order.wantedTerms,
    signatureConfirmation: order.signatureConfirmation,
    insurance: order.insurance,
    override: order.ignoreBadAddress,
    lengthCm,
    widthCm,
    heightCm,
    weightGrams,
    lineItems: lines.flatMap((line) => toLineItems(line, goods, order.to.country, warehouse.languageCode)),
  }
}

/** Returns the customs lines of an order line: one for each component of a kit. */
function toLineItems(
  line: OrderLine,
  goods: Goods,
  destination: string,
  languageCode: string,
): ShipmentDraft['lineItems'] {
  const lineValueCents = computeDeclaredValueCents(line, getProduct(goods, line.productId).product)
  const values = splitDeclaredValueCents(line, lineValueCents)
  return listLineUnits(line).map(({ productId, quantity }, at) => {
    const { product, row } = getProduct(goods, productId)
    const { description, coo, dgCode, hsCodes, localDescriptions, mpn, gtin } = product
    const local = localDescriptions.find((text) => text.languageCode === languageCode)
    return {
      coo,
      currency: 'USD',
      description,
      originDescription: local?.description ?? null,
      quantity,
      weightGrams: (row.measures ?? UNMEASURED).weightGrams,
      valueMinor: values[at] ?? 0,
      dgCode: getDangerousGoodsCode(dgCode, line.dangerousGoods),
      htsCode: findHsCode(destination, hsCodes),
      url: null,
      sku: line.sku,
      ...(mpn !== undefined && { mpn }),
      ...(gtin !== undefined && { gtin }),
      ...getResponsiblePartyData(product, { country: destination, isInEuropeanUnion: isInEuropeanUnion(destination) }),
      ...(line.customsProductId !== undefined && { productId: line.customsProductId }),
      ...(line.dangerousGoods && { dangerousGoods: line.dangerousGoods }),
      taxCents: 0,
      dutyCents: 0,
    }
  })
}

function getProduct(goods: Goods, productId: number): FoundProduct {
  const found = goods.get(productId)
  if (!found) throw new RangeError(`product ${productId} was not loaded`)
  return found
}

/** Returns the HS code for a country, or the six digits common to all countries. */
function findHsCode(destination: string, hsCodes: readonly { readonly country: string; readonly hsCode: string }[]) {
  const own = hsCodes.find(({ country }) => country === destination)
  if (own) return own.hsCode
  return toDigits(hsCodes[0]?.hsCode ?? null).slice(0, 6) || null
}

/** Reads the products of an order, with stock. */
export async function loadOrderGoods(table: Table, { userId, lines }: Pick<Order, 'userId' | 'lines'>): Promise<Goods> {
  const found = await findProducts(
    table,
    userId,
    listLineProducts(lines).map(({ productId }) => productId),
  )
  return new Map(found.map((one) => [one.product.id, one]))
}

export const rowsOf = (goods: Goods): Rows => new Map([...goods].map(([id, { row }]) => [id, row]))

/** Dependencies of order processing. */
export type OrderDeps = {
  readonly table: Table
  /** Finds the account's shipping rules before an order is stored; absent without rules. */
  readonly findShippingRules?: (() => Promise<readonly ShippingRule[]>) | undefined
  readonly ports: ShipmentPorts
  readonly nextId: () => number
  readonly nowMs: () => number
}
