import { printInboundLabels } from '../../../shared/fulfilment/inbound/printInboundLabels.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { inboundView } from './inboundView.ts'
import { ownInboundWithProducts } from './ownInbound.ts'
import type { inboundRoutes } from './routes.ts'

export const getInbound: Endpoint<typeof inboundRoutes.getInbound, CoreDeps> = async (
  { params, query, caller },
  { table },
) => {
  const found = await ownInboundWithProducts(table, caller, params.id)
  if (!found.ok) return found.error
  const { inbound, products } = found.value
  if (query.type === undefined) return reply({ inbound: inboundView(inbound, products) })
  return pdf(await printInboundLabels(inbound, products), `inbound-${inbound.id}.pdf`)
}
