import { handler as allocateOrdersHandler } from '#functions/jobs/allocateOrders/handler.ts'
import { anAccount, type TestAccount } from './accounts.ts'
import { type ApiResponse, call, lambdaContext } from './api.ts'
import { recipient } from './shipments.ts'
import { aStockedProduct } from './stockedProducts.ts'

export const HKG = 'WH0HKG01'
export const LAX = 'WH0LAX01'

/** Valid order to Berlin. */
export const anOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  shop: { id: 'shop' },
  to: recipient({}),
  consignor: {
    name: 'Harbour Goods Inc',
    phone: '+1 212 555 0100',
    email: 'customs@harbour.example',
    id: 'US12345678',
    street1: '1 Harbour Road',
    city: 'New York',
    province: 'NY',
    postal_code: '10001',
    country: 'US',
  },
  line_items: [{ sku: 'SHIRT', quantity: 2 }],
  ...changes,
})

type Sent = (token: string, changes?: Record<string, unknown>, headers?: Record<string, string>) => Promise<ApiResponse>

export const postOrder: Sent = (token, changes = {}, headers = {}) =>
  call('POST /orders', { token, body: { order: anOrder(changes) }, headers })

export const getOrder = (token: string, id: unknown): Promise<ApiResponse> =>
  call('GET /orders/{id}', { token, params: { id: String(id) } })

export const putOrder = (token: string, id: unknown, order: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /orders/{id}', { token, params: { id: String(id) }, body: { order } })

export const deleteOrder = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /orders/{id}', { token, params: { id: String(id) } })

export const listOrders = (token: string, query = ''): Promise<ApiResponse> => call('GET /orders', { token, query })

export const setStatuses = (token: string, status: string, ...ids: readonly unknown[]): Promise<ApiResponse> =>
  call('POST /orders/status', { token, body: { orders: ids.map((id) => ({ id, status })) } })

/** Runs the allocation job as scheduled. */
export const allocateOrders = () => allocateOrdersHandler({}, lambdaContext())

export const postShop = (token: string, shop: Record<string, unknown> = {}): Promise<ApiResponse> =>
  call('POST /shops', { token, body: { shop: { id: 'shop', name: 'Shop', settings: {}, ...shop } } })

/** Creates a merchant with funds, a shop and a product in stock. */
export async function aMerchant(
  units: Readonly<Record<string, number>> = { [HKG]: 10 },
): Promise<TestAccount & { readonly productId: number }> {
  const account = await anAccount({ balances: { USD: 1_000 } })
  await postShop(account.token)
  return { ...account, productId: await aStockedProduct(account.userId, { sku: 'SHIRT', units }) }
}

/** Creates an order that is allocated to a warehouse. */
export async function aReadyOrder(token: string, changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = (await postOrder(token, changes)).body.order
  await allocateOrders()
  return id
}

export const getStatus = async (token: string, id: unknown): Promise<string> =>
  (await getOrder(token, id)).body.order.status
