import { type Action, create, put } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { CustomsProduct } from './rules/customsProduct.ts'

const products = codec(CustomsProduct)

export const parseCustomsProduct = products.read

const keyOf = ({ userId, id }: CustomsProduct) => keys.customsProduct(userId, id)

/** Finds a product of the user that is not deleted. */
export async function findCustomsProduct(table: Table, userId: number, id: number): Promise<CustomsProduct | null> {
  const item = await table.get(keys.customsProduct(userId, id))
  const product = item ? parseCustomsProduct(item) : null
  return product?.deletedMs === null ? product : null
}

/** Finds products by id, including deleted ones that shipments still refer to. */
export async function findCustomsProducts(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CustomsProduct>> {
  const items = await table.batchGet(ids.map((id) => keys.customsProduct(userId, id)))
  return new Map(items.map(parseCustomsProduct).map((product) => [product.id, product]))
}

/** Returns the first product that the user does not have or has deleted; null if all exist. */
export async function findMissingCustomsProduct(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<number | null> {
  const items = await table.batchGet(ids.map((id) => keys.customsProduct(userId, id)))
  const there = new Set(items.filter(({ deletedMs }) => deletedMs === null).map((item) => item.id))
  return ids.find((id) => !there.has(id)) ?? null
}

export const createCustomsProduct = (product: CustomsProduct): Action =>
  create({ ...keyOf(product), ...products.write(product) })

type Changes = Partial<Pick<CustomsProduct, 'content' | 'deletedMs'>> & Pick<CustomsProduct, 'updatedMs'>

/** Updates or deletes a product, if it is unchanged since it was read. */
export const updateCustomsProductRecord = (before: CustomsProduct, changes: Changes): Action =>
  put(
    { ...keyOf(before), ...products.write({ ...before, ...changes, revision: before.revision + 1 }) },
    equals('revision', before.revision),
  )
