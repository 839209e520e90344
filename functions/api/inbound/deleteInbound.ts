import { problem } from '../../../shared/core/problems.ts'
import { removeInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { isPending } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { changeRow, findProductRows } from '../../../shared/fulfilment/products/productRowStore.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownInbound } from './getInbound.ts'
import type { inboundRoutes } from './routes.ts'

export const deleteInbound: Endpoint<typeof inboundRoutes.deleteInbound, CoreDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownInbound(table, caller, params.id)
  if (!found.ok) return found.error
  const inbound = found.value
  if (!isPending(inbound)) return problem('inbound_not_deletable', params)
  const ids = inbound.products.map(({ id }) => id)
  const rows = await findProductRows(table, caller.userId, ids)
  return plan([removeInbound(inbound), ...rows.map((row) => changeRow(row, { inbounds: -1 }, nowMs))], {})
}
