import { readInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { totals } from '../../../shared/http/paging.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { inboundRowView } from './inboundView.ts'
import type { inboundRoutes } from './routes.ts'

export const listInbound: Endpoint<typeof inboundRoutes.listInbound, CoreDeps> = async (
  { query: { limit, page, order }, caller },
  { table },
) => {
  const { rows, total } = await walkRows(table, {
    pk: keys.inbound(caller.userId, 0).pk,
    range: idRange(0, Number.MAX_SAFE_INTEGER),
    descending: order === 'desc',
    read: readInbound,
    isWanted: () => true,
    skip: (page - 1) * limit,
    limit,
  })
  const { pages, total: count } = totals(total, limit)
  return reply({ inbound: rows.map(inboundRowView), total_inbound: count, total_pages: pages })
}
