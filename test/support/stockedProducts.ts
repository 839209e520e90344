import { findProductRows, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { createProduct } from '#shared/fulfilment/products/productStore.ts'
import { EMPTY_STOCK_FIGURES, type Measures, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from './accounts.ts'

/** Creates a measured product with a SKU in a shop and stock in warehouses. */
export async function aStockedProduct(
  userId: number,
  {
    sku,
    units = {},
    shopId = 'shop',
    isFolded = true,
    measures = { weightGrams: 200, lengthCm: 20, widthCm: 15, heightCm: 3 },
  }: {
    readonly sku: string
    readonly units?: Readonly<Record<string, number>>
    readonly shopId?: string
    /** False uses the SKU format of the previous release. */
    readonly isFolded?: boolean
    readonly measures?: Measures
  },
): Promise<number> {
  const id = generateId()
  const row: ProductRow = {
    id,
    userId,
    name: sku.toLowerCase(),
    isPackaging: false,
    skus: { s1: { shopId, sku, isActive: true, orders: 0, isFolded } },
    stock: {},
    quantity: 0,
    backordered: 0,
    inbounds: 0,
    arrivals: 0,
    stockRevision: 0,
    measures,
  }
  const product = {
    id,
    userId,
    revision: 1,
    barcode: String(id),
    name: sku,
    description: 'Cotton T-shirt',
    coo: 'CN',
    valueCents: 1500,
    costCents: 500,
    dgCode: null,
    hsCodes: [],
    localDescriptions: [],
    isPackaging: false,
  }
  must(await testTable().commit(createProduct(product, row)))
  for (const [warehouseId, count] of Object.entries(units)) await addStock(userId, id, warehouseId, count)
  return id
}

/** Adds stock of a product to a warehouse. */
export async function addStock(userId: number, productId: number, warehouseId: string, units: number): Promise<void> {
  const table = testTable()
  for (;;) {
    const row = await rowOf(userId, productId)
    const line = { productId, warehouseId, available: units, reserved: 0 }
    const movement = { id: generateId(), userId, reason: 'adjustment', reference: 'test', lines: [line] } as const
    const committed = await table.commit([
      updateProductRow(row, { stock: [line] }, clock.now()),
      recordMovement({ ...movement, lines: [...movement.lines] }),
    ])
    if (committed.ok) return
  }
}

export async function rowOf(userId: number, productId: number): Promise<ProductRow> {
  const [row] = await findProductRows(testTable(), userId, [productId])
  if (!row) throw new Error(`there is no product ${productId}`)
  return row
}

export const stockOf = async (userId: number, productId: number, warehouseId: string) =>
  (await rowOf(userId, productId)).stock[warehouseId] ?? EMPTY_STOCK_FIGURES
