import type { Fulfillment, LineComponent, Order, OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import { createEmptyProductRow, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'

const PARTY = {
  companyName: null,
  name: 'Erika Muster',
  phone: '+49301234567',
  email: 'erika@example.com',
  id: null,
  street1: 'Hauptstr. 1',
  street2: null,
  city: 'Berlin',
  province: null,
  postalCode: '10115',
  country: 'DE',
}

/** Line of a product whose only SKU key is `s1`. */
export const aLine = (productId: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  sku: `SKU${productId}`,
  skuKey: 's1',
  productId,
  name: 'Shirt',
  dgCode: null,
  hsCode: null,
  quantity: 1,
  soldForCents: null,
  reservedIn: null,
  fulfillmentId: null,
  fulfilled: false,
  ...changes,
})

/** Component of a kit. */
export const aComponent = (productId: number, quantity = 1, changes: Partial<LineComponent> = {}): LineComponent => ({
  productId,
  name: `Part ${productId}`,
  dgCode: null,
  hsCode: null,
  quantity,
  valueCents: 100,
  ...changes,
})

export const aFulfillment = (id: number, changes: Partial<Fulfillment> = {}): Fulfillment => ({
  id,
  warehouseId: 'A',
  shipmentId: id + 1,
  labelId: id + 2,
  stage: 'packing',
  packedMs: null,
  fulfilledMs: null,
  service: 'Svc Parcel',
  trackingNumber: null,
  formerNumbers: [],
  fulfillmentFeeCents: 0,
  packagingFeeCents: 0,
  packingSlipFeeCents: 0,
  shippingCostCents: 0,
  ...changes,
})

/** Unstored order to Berlin. */
export const orderOf = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  userId: 7,
  revision: 1,
  createdMs: 0,
  status: 'Processing',
  shop: { id: 'shop', name: 'Shop', type: 'Svc', orderId: null, platformId: null },
  to: PARTY,
  consignee: null,
  consignor: PARTY,
  from: null,
  wantedTerms: null,
  terms: 'DDU',
  wantedService: 'Svc Parcel',
  service: 'Svc Parcel',
  giftMessage: null,
  packingSlip: false,
  ignoreBadAddress: false,
  insurance: false,
  signatureConfirmation: false,
  partialFulfillment: false,
  verified: true,
  warehouseId: null,
  dueAtMs: 0,
  lines: [],
  fulfillments: [],
  awaited: [],
  watched: [],
  error: null,
  ...changes,
})

/** Row of a product with stock in warehouses. */
export function rowWith(id: number, units: Readonly<Record<string, number>>): ProductRow {
  const stock = Object.entries(units).map(([place, available]) => [place, { available, reserved: 0 }] as const)
  return {
    ...createEmptyProductRow(
      { id, userId: 7, name: `P${id}`, isPackaging: false },
      { s1: { shopId: 'shop', sku: `SKU${id}`, isActive: true, orders: 0, isFolded: false } },
    ),
    stock: Object.fromEntries(stock),
    quantity: Object.values(units).reduce((sum, available) => sum + available, 0),
  }
}

export const rowsById = (...rows: readonly ProductRow[]): ReadonlyMap<number, ProductRow> =>
  new Map(rows.map((row) => [row.id, row]))
