import type { Order } from '../../shared/domain/orders/order.ts'
import { clock } from '../../shared/platform/clock.ts'
import { freshId } from '../../shared/platform/ids.ts'
import { changeOrder, claimShopOrder, findOrder } from '../../shared/table/orderStore.ts'
import { must, testTable } from './accounts.ts'
import { rowOf } from './stockedProducts.ts'

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

/** An order that waits for the pass, straight in the table. */
export async function aStoredOrder(
  userId: number,
  lines: readonly (readonly [productId: number, quantity: number])[],
  changes: Partial<Order> = {},
): Promise<number> {
  const now = clock.now()
  const rows = new Map(await Promise.all(lines.map(async ([id]) => [id, await rowOf(userId, id)] as const)))
  const order: Order = {
    id: freshId(),
    userId,
    revision: 1,
    createdMs: now,
    status: 'Processing',
    shop: { id: 'shop', name: 'Shop', type: 'Svc', orderId: null },
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
    releaseAtMs: now,
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
  const movement = { id: freshId(), reason: 'reservation' } as const
  const actions = changeOrder({ before: null, after: order, rows, movement, nowMs: now })
  must(await testTable().commit([...actions, claimShopOrder(order, () => 'again')]))
  return order.id
}

export async function theOrder(userId: number, orderId: number): Promise<Order> {
  const order = await findOrder(testTable(), userId, orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}
