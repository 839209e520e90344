import { createdMs } from '../../core/ids.ts'
import { ok } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transactOrThrow } from '../../table/transact.ts'
import { changeRow, findProductRows } from '../products/productRowStore.ts'
import { findInbound, removeInbound } from './inboundStore.ts'
import { type Inbound, keptUntilMs } from './rules/inbound.ts'

/** Takes an inbound shipment away that is three years old, of whatever status; its products no longer count it. */
export async function pruneInbound(
  table: Table,
  { userId, id }: Pick<Inbound, 'userId' | 'id'>,
  nowMs: number,
): Promise<'pruned' | 'gone'> {
  return transactOrThrow<'pruned' | 'gone'>(table, async () => {
    const inbound = await findInbound(table, userId, id)
    if (!inbound || keptUntilMs(createdMs(id)) > nowMs) return ok({ actions: [], value: 'gone' })
    const ids = inbound.products.map((product) => product.id)
    const rows = await findProductRows(table, userId, ids)
    const actions = [removeInbound(inbound), ...rows.map((row) => changeRow(row, { inbounds: -1 }, nowMs))]
    return ok({ actions, value: 'pruned' })
  })
}
