import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import { toDecimal, usd } from '../../../shared/core/money.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findInbound, readInbound, removeInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { printInboundLabels } from '../../../shared/fulfilment/inbound/printInboundLabels.ts'
import { type Inbound, isPending } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { changeRow, findProductRows } from '../../../shared/fulfilment/products/productRowStore.ts'
import { findDescriptions } from '../../../shared/fulfilment/products/productStore.ts'
import type { Product } from '../../../shared/fulfilment/products/rules/product.ts'
import { type Caller, pdf, plan, reply } from '../../../shared/http/endpoint.ts'
import { findByPathId } from '../../../shared/http/findByPathId.ts'
import { numberedPage } from '../../../shared/http/paging.ts'
import { warehouses } from '../../../shared/reference/warehouses.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { InboundEndpoint } from './routes.ts'
import type { InboundAnswer, InboundsAnswer } from './schemas.ts'

/** The caller's inbound shipment of an id in the path, or 404/1350. */
const ownInbound = (table: Table, { userId }: Caller, idText: string) =>
  findByPathId(idText, (id) => findInbound(table, userId, id), problem('inbound_not_found', { id: idText }))

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

export const getInbound: InboundEndpoint<'getInbound'> = async ({ params, query, caller }, { table }) => {
  const found = await ownInboundWithProducts(table, caller, params.id)
  if (!found.ok) return found.error
  const { inbound, products } = found.value
  if (query.type === undefined) return reply({ inbound: inboundView(inbound, products) })
  return pdf(await printInboundLabels(inbound, products), `inbound-${inbound.id}.pdf`)
}

export const listInbound: InboundEndpoint<'listInbound'> = async ({ query, caller }, { table }) => {
  const list = { pk: keys.inbound(caller.userId, 0).pk, read: readInbound }
  const { rows, total, pages } = await numberedPage(table, list, query)
  return reply({ inbound: rows.map(inboundRowView), total_inbound: total, total_pages: pages })
}

export const deleteInbound: InboundEndpoint<'deleteInbound'> = async ({ params, caller, nowMs }, { table }) => {
  const found = await ownInbound(table, caller, params.id)
  if (!found.ok) return found.error
  const inbound = found.value
  if (!isPending(inbound)) return problem('inbound_not_deletable', params)
  const ids = inbound.products.map(({ id }) => id)
  const rows = await findProductRows(table, caller.userId, ids)
  return plan([removeInbound(inbound), ...rows.map((row) => changeRow(row, { inbounds: -1 }, nowMs))], {})
}

type View = InferOutput<typeof InboundAnswer>['inbound']
type RowView = InferOutput<typeof InboundsAnswer>['inbound'][number]

/** What a product is called stands in the product alone. */
type NamedProducts = ReadonlyMap<number, Pick<Product, 'name' | 'isPackaging'>>

/** An inbound shipment as lists show it. */
const inboundRowView = (inbound: Inbound): RowView => ({
  id: inbound.id,
  carrier: inbound.carrier,
  created: formatDateTime(createdMs(inbound.id)),
  notes: inbound.notes,
  received: inbound.receivedMs === null ? null : formatDateTime(inbound.receivedMs),
  status: inbound.status,
  tracking_number: inbound.trackingNumber,
  warehouse: warehouseView(inbound.warehouseId),
})

/** An inbound shipment as it is shown by itself. */
export const inboundView = (inbound: Inbound, named: NamedProducts): View => ({
  ...inboundRowView(inbound),
  products: inbound.products.map(({ id, quantity, costCents, processed, codes }) => ({
    id,
    codes: codes?.length ? codes : null,
    cost: costCents === null ? null : toDecimal(usd(costCents)),
    is_packaging: named.get(id)?.isPackaging ?? false,
    name: named.get(id)?.name ?? '',
    processed,
    quantity,
  })),
})

/** A warehouse may have left the reference data since. */
function warehouseView(id: string): RowView['warehouse'] {
  const warehouse = warehouses.get(id)
  return {
    id,
    address: warehouse?.address.join('\n') ?? null,
    language: warehouse?.language ?? null,
    language_code: warehouse?.languageCode ?? null,
    name: warehouse?.name ?? null,
  }
}
