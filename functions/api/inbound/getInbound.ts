import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { printInboundLabels } from '../../../shared/fulfilment/inbound/printInboundLabels.ts'
import type { Inbound } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { findDescriptions } from '../../../shared/fulfilment/products/productStore.ts'
import type { Product } from '../../../shared/fulfilment/products/rules/product.ts'
import { type Caller, type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { inboundView } from './inboundView.ts'
import type { inboundRoutes } from './routes.ts'

/** The caller's inbound shipment of an id in the path, or 404/1350. */
export async function ownInbound(table: Table, { userId }: Caller, idText: string): Promise<Result<Inbound, Problem>> {
  const id = parseId(idText)
  const inbound = id === null ? null : await findInbound(table, userId, id)
  return inbound ? ok(inbound) : failure(problem('inbound_not_found', { id: idText }))
}

/** The same with its products. A product is only ever removed after the inbound shipments that name it. */
export async function ownInboundWithProducts(
  table: Table,
  caller: Caller,
  idText: string,
): Promise<Result<{ readonly inbound: Inbound; readonly products: ReadonlyMap<number, Product> }, Problem>> {
  const found = await ownInbound(table, caller, idText)
  if (!found.ok) return found
  const inbound = found.value
  const ids = inbound.products.map(({ id }) => id)
  const described = await findDescriptions(table, caller.userId, ids)
  if (described.length < ids.length) return failure(problem('inbound_not_found', { id: idText }))
  return ok({ inbound, products: new Map(described.map((product) => [product.id, product])) })
}

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
