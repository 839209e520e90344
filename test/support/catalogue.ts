import { auditStock } from '#lib/ops/actions/stock.ts'
import { findProducts } from '#shared/fulfilment/products/productStore.ts'
import { getKitParts, listComponentIds } from '#shared/fulfilment/products/rules/kit.ts'
import { searchable } from '#shared/fulfilment/products/rules/productRow.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from './accounts.ts'

/**
 * Returns inconsistencies between a user's products, product rows, the SKUs of the given shops and
 * the stock audit.
 */
export async function productFaults(userId: number, shopIds: readonly string[] = ['shop']): Promise<string[]> {
  const table = testTable()
  const rows = await findAllProductRows(table, userId)
  const products = await findProducts(
    table,
    userId,
    rows.map(({ id }) => id),
  )
  const inRows = rows.flatMap(({ id, skus }) =>
    Object.entries(skus).map(([key, { shopId, sku }]) => `${shopId} ${sku} ${id} ${key}`),
  )
  const pointers: string[] = []
  for (const shopId of shopIds) {
    const items = await table.queryAll({ pk: keys.sku(userId, shopId, '').pk })
    pointers.push(...items.map(({ sku, productId, key }) => `${shopId} ${sku} ${productId} ${key}`))
  }
  const active = rows.flatMap(({ id, skus }) =>
    Object.values(skus).flatMap(({ shopId, isActive }) => (isActive ? [`${id} in ${shopId}`] : [])),
  )
  const used = rows.flatMap((row) => listComponentIds(getKitParts(row)))
  return [
    ...rows
      .filter(({ id, kits = 0 }) => used.filter((one) => one === id).length !== kits)
      .map(({ id, kits = 0 }) => `${id} is counted in ${kits} kits`),
    ...rows
      .filter(({ id }) => !products.some(({ product }) => product.id === id))
      .map(({ id }) => `${id} is a row only`),
    ...products
      .filter(({ product, row }) => searchable(product.name) !== row.name)
      .map(({ product }) => `${product.id} is found by another name`),
    ...inRows.filter((sku) => !pointers.includes(sku)).map((sku) => `${sku} stands for nothing`),
    ...pointers.filter((sku) => !inRows.includes(sku)).map((sku) => `${sku} is known to nobody`),
    ...active.filter((sku, place) => active.indexOf(sku) !== place).map((sku) => `${sku} has two active SKUs`),
    ...must(await auditStock(table, userId)).faults.filter((fault) => !fault.includes('the journal adds up to')),
  ]
}
