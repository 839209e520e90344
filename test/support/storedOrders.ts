import { claimShopOrder, findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { updateOrderRecord } from '#shared/fulfilment/orders/updateOrderRecord.ts'
import { findProductRows, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Action } from '#shared/table/actions.ts'
import { must, testTable } from './accounts.ts'
import { putAll } from './putAll.ts'

/* Orders that are created directly in the table. */

const RECIPIENT = {
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

const CONSIGNOR = {
  ...RECIPIENT,
  name: 'Acme Ltd',
  id: 'T123456',
  street1: '1 Harbour Road',
  city: 'New York',
  province: 'NY',
  postalCode: '10001',
  country: 'US',
}

type Lines = readonly (readonly [productId: number, quantity: number])[]
type Rows = ReadonlyMap<number, ProductRow>

const readRows = async (userId: number, lines: Lines): Promise<Rows> =>
  new Map(
    (
      await findProductRows(
        testTable(),
        userId,
        lines.map(([id]) => id),
      )
    ).map((row) => [row.id, row]),
  )

function newOrder(userId: number, lines: Lines, rows: Rows, changes: Partial<Order>): Order {
  const now = clock.now()
  return {
    id: generateId(),
    userId,
    revision: 1,
    createdMs: now,
    status: 'Processing',
    shop: { id: 'shop', name: 'Shop', type: 'Svc', orderId: null, platformId: null },
    to: RECIPIENT,
    consignee: null,
    consignor: CONSIGNOR,
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
    dueAtMs: now,
    lines: lines.map(([productId, quantity]) => ({
      sku: rows.get(productId)?.skus.s1?.sku ?? '',
      skuKey: 's1',
      productId,
      name: 'Shirt',
      dgCode: null,
      hsCode: null,
      quantity,
      soldForCents: null,
      reservedIn: null,
      fulfillmentId: null,
      fulfilled: false,
    })),
    fulfillments: [],
    awaited: [],
    watched: [],
    error: null,
    ...changes,
  }
}

const creation = async (order: Order, rows: Rows): Promise<readonly Action[]> => [
  ...(await updateOrderRecord(testTable(), {
    before: null,
    after: order,
    rows,
    movement: { id: generateId(), reason: 'reservation' },
    nowMs: clock.now(),
  })),
  ...claimShopOrder(order, () => 'again'),
]

/** Creates an order that awaits the allocation job. */
export async function aStoredOrder(userId: number, lines: Lines, changes: Partial<Order> = {}): Promise<number> {
  const rows = await readRows(userId, lines)
  const order = newOrder(userId, lines, rows, changes)
  must(await testTable().commit(await creation(order, rows)))
  return order.id
}

/** Creates thousands of orders, oldest first, as if written individually. */
export async function storedOrders(userId: number, all: readonly Lines[]): Promise<readonly number[]> {
  const rows = await readRows(userId, all.flat())
  const orders = all.map((lines) => newOrder(userId, lines, rows, {}))
  const created = await Promise.all(orders.map((order) => creation(order, rows)))
  await putAll(created.flat().flatMap((action) => (action.kind === 'create' ? [action.item] : [])))
  const counted = (id: number) => all.filter((lines) => lines.some(([productId]) => productId === id)).length
  for (const [id, row] of rows) {
    must(await testTable().commit([updateProductRow(row, { orders: { s1: counted(id) } }, clock.now())]))
  }
  return orders.map(({ id }) => id)
}

export async function theOrder(userId: number, orderId: number): Promise<Order> {
  const order = await findOrder(testTable(), userId, orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}
