import { adjustStock } from '#lib/ops/actions/stock.ts'
import {
  findProductRows,
  type ProductRowChange,
  updateProductRow,
} from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { DEFAULT_SHOP_SETTINGS } from '#shared/fulfilment/shops/rules/shop.ts'
import { createShop } from '#shared/fulfilment/shops/shopStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { must, testTable } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'

/** Product request. */
export const aProduct = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Desk Lamp, Oak',
  description: 'Lamp of oak with a linen shade',
  coo: 'CN',
  value: 49.9,
  ...changes,
})

export const postProduct = (
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call('POST /products', { token, headers, body: { product: aProduct(changes) } })

/** Creates a product and returns it as the API does. */
export const aStoredProduct = async (token: string, changes: Record<string, unknown> = {}) =>
  (await postProduct(token, changes)).body.product

export const getProduct = (token: string, id: unknown, query = ''): Promise<ApiResponse> =>
  call('GET /products/{id}', { token, params: { id: String(id) }, query })

export const listProducts = (token: string, query = ''): Promise<ApiResponse> => call('GET /products', { token, query })

export const putProduct = (token: string, id: unknown, product: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /products/{id}', { token, params: { id: String(id) }, body: { product } })

export const deleteProduct = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /products/{id}', { token, params: { id: String(id) } })

export const postSku = (token: string, id: unknown, sku: Record<string, unknown>): Promise<ApiResponse> =>
  call('POST /products/{id}/skus', { token, params: { id: String(id) }, body: { sku } })

const SKU_PATH = '/products/{id}/shop/{shop_id}/sku/{sku+}'
const skuParams = (id: unknown, shopId: string, sku: string) => ({ id: String(id), shop_id: shopId, sku })

export const putSku = (
  token: string,
  id: unknown,
  shopId: string,
  sku: string,
  changes: object,
): Promise<ApiResponse> =>
  call(`PUT ${SKU_PATH}`, { token, params: skuParams(id, shopId, sku), body: { sku: changes } })

export const deleteSku = (token: string, id: unknown, shopId: string, sku: string): Promise<ApiResponse> =>
  call(`DELETE ${SKU_PATH}`, { token, params: skuParams(id, shopId, sku) })

export const printBarcodes = (token: string, barcodes: Record<string, unknown>): Promise<ApiResponse> =>
  call('POST /products/barcodes', { token, body: { barcodes } })

/** Creates a shop directly in the table; returns its ID. */
export async function shopInTable(userId: number, id = 'shop'): Promise<string> {
  const shop = {
    id,
    userId,
    name: id,
    type: 'Svc',
    isActive: true,
    isConnected: true,
    createdMs: clock.now(),
    revision: 0,
    settings: DEFAULT_SHOP_SETTINGS,
  } as const
  must(await testTable().commit([createShop(shop)]))
  return id
}

/** Adds stock of a product to a warehouse. */
export async function stockUp(userId: number, productId: number, units: number, warehouseId = 'WH0HKG01') {
  must(await adjustStock(testTable(), { userId, productId, warehouseId, units, reason: 'counted', reference: null }))
}

/** Returns the row of a product. */
export async function rowOf(userId: number, productId: number) {
  const [row] = await findProductRows(testTable(), userId, [productId])
  if (!row) throw new Error(`there is no product ${productId}`)
  return row
}

/** Applies the product change of an order or inbound shipment to a row that was already read. */
export const changeReadRow = (row: ProductRow, change: ProductRowChange) =>
  testTable().commit([updateProductRow(row, change, clock.now())])

/** Applies the product change of an order or inbound shipment. */
export const changeProductRow = async (userId: number, productId: number, change: ProductRowChange) =>
  changeReadRow(await rowOf(userId, productId), change)
