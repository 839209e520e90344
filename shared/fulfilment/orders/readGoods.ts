import type { Table } from '../../table/table.ts'
import { findProducts } from '../products/productStore.ts'
import type { Goods } from './orderShipment.ts'
import type { Order } from './rules/order.ts'
import type { Rows } from './rules/stockForOrder.ts'

/** The products an order names, with their stock. */
export async function readGoods(table: Table, { userId, lines }: Pick<Order, 'userId' | 'lines'>): Promise<Goods> {
  const found = await findProducts(
    table,
    userId,
    lines.map(({ productId }) => productId),
  )
  return new Map(found.map((one) => [one.product.id, one]))
}

export const rowsOf = (goods: Goods): Rows => new Map([...goods].map(([id, { row }]) => [id, row]))
