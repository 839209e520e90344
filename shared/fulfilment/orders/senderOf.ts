import { findAccess } from '../../accounts/access/accessStore.ts'
import { needsApproval } from '../../customs/goods/rules/dangerousGoods.ts'
import type { Sender } from '../../shipping/shipments/assessShipment.ts'
import type { Table } from '../../table/table.ts'
import type { Order } from './rules/order.ts'

/** What an order's owner may send: looked up only where its goods need an approval. */
export async function senderOf({ userId, lines }: Order, table: Table): Promise<Sender> {
  if (!lines.some(({ dgCode }) => needsApproval(dgCode ?? ''))) return { isApprovedForRestrictedGoods: false }
  const access = await findAccess(table, userId)
  return { isApprovedForRestrictedGoods: access?.approvals.includes('special_dangerous_goods') ?? false }
}
