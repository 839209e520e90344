import { parseInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import type { Inbound } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { createProduct } from '#shared/fulfilment/products/productStore.ts'
import type { Product } from '#shared/fulfilment/products/rules/product.ts'
import { createEmptyProductRow, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { parseMovement } from '#shared/fulfilment/stock/movementStore.ts'
import type { Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { rowOf } from './products.ts'

/** English-speaking warehouse that does not require approval. */
export const OPEN_WAREHOUSE = 'WH0JFK01'
export const RESTRICTED_WAREHOUSE = 'WH0CVG01'
export const CHINESE_WAREHOUSE = 'WH0CAN02'

/** Description required by the Chinese warehouse. */
export const IN_CHINESE: Partial<Product> = { localDescriptions: [{ languageCode: 'zh', description: '棉质T恤衫' }] }

/** Creates a product directly in the table. */
export async function productInTable(userId: number, changes: Partial<Product> = {}): Promise<Product> {
  const id = generateId()
  const product: Product = {
    id,
    userId,
    revision: 1,
    barcode: String(id),
    name: 'Cotton T-shirt',
    description: 'T-shirt of organic cotton',
    coo: 'CN',
    valueCents: 2_450,
    costCents: 610,
    dgCode: null,
    hsCodes: [],
    localDescriptions: [],
    isPackaging: false,
    ...changes,
  }
  must(await testTable().commit(createProduct(product, createEmptyProductRow(product))))
  return product
}

export const productsInTable = (userId: number, count: number, changes: Partial<Product> = {}): Promise<Product[]> =>
  Promise.all(Array.from({ length: count }, () => productInTable(userId, changes)))

type Named = { readonly id: number; readonly quantity?: number; readonly cost?: unknown }

/** Inbound shipment request, ten units of each product by default. */
export const anInbound = (products: readonly Named[], changes: Record<string, unknown> = {}) => ({
  warehouse: { id: OPEN_WAREHOUSE },
  products: products.map(({ id, quantity = 10, cost }) => ({ id, quantity, ...(cost === undefined ? {} : { cost }) })),
  ...changes,
})

export const postInbound = (
  token: string,
  products: readonly Named[],
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call('POST /inbound', { token, headers, body: { inbound: anInbound(products, changes) } })

export const getInbound = (token: string, id: unknown, query = ''): Promise<ApiResponse> =>
  call('GET /inbound/{id}', { token, params: { id: String(id) }, query })

export const putInbound = (token: string, id: unknown, inbound: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /inbound/{id}', { token, params: { id: String(id) }, body: { inbound } })

export const deleteInbound = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /inbound/{id}', { token, params: { id: String(id) } })

export const rowOfProduct = ({ userId, id }: Pick<Product, 'userId' | 'id'>): Promise<ProductRow> => rowOf(userId, id)

export const movementsOf = async (userId: number): Promise<readonly Movement[]> =>
  (await testTable().queryAll({ pk: keys.movement(userId, 0).pk })).map(parseMovement)

const inboundsOf = async (userId: number): Promise<readonly Inbound[]> =>
  (await testTable().queryAll({ pk: keys.inbound(userId, 0).pk })).map(parseInboundShipment)

/**
 * Returns inconsistencies between a user's inbound shipments, products and journal: reference
 * counts of products, and stock against counted units.
 */
export async function inboundFaults(userId: number, products: readonly Pick<Product, 'userId' | 'id'>[]) {
  const inbounds = await inboundsOf(userId)
  const movements = await movementsOf(userId)
  const rows = await findProductRows(
    testTable(),
    userId,
    products.map(({ id }) => id),
  )
  return rows.flatMap(({ id, inbounds: counted, quantity, stock }) => {
    const lines = inbounds.flatMap((one) => one.products.filter((product) => product.id === id))
    const processed = lines.reduce((sum, line) => sum + line.processed, 0)
    const moved = movements.flatMap((one) => one.lines.filter((line) => line.productId === id))
    const journal = moved.reduce((sum, line) => sum + line.available, 0)
    const lying = Object.values(stock).reduce((sum, { available }) => sum + available, 0)
    return [
      ...(counted === lines.length ? [] : [`${id} counts ${counted} inbounds, not ${lines.length}`]),
      ...(quantity === processed && lying === processed && journal === processed
        ? []
        : [`${id}: ${quantity} free, ${lying} lying, ${journal} in the journal, ${processed} processed`]),
    ]
  })
}
