import type { InferOutput } from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import { listPoolNumberRanges } from '#shared/carriers/numbers/rangeStore.ts'
import { isTestNumberPool } from '#shared/carriers/numbers/rules/numberRange.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createInboundShipmentRemoval } from '#shared/fulfilment/inbound/inboundShipmentRemoval.ts'
import {
  findInboundShipment,
  parseInboundShipment,
  createInbound as storeInbound,
  updateInboundShipmentRecord,
} from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { printInboundLabels } from '#shared/fulfilment/inbound/printInboundLabels.ts'
import {
  getWarehouseApproval,
  type Inbound,
  type InboundProduct,
  isPending,
  validateProductDescriptions,
  validateUniqueProducts,
} from '#shared/fulfilment/inbound/rules/inbound.ts'
import { updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { findDescriptions, findProducts } from '#shared/fulfilment/products/productStore.ts'
import type { Product } from '#shared/fulfilment/products/rules/product.ts'
import { updateExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { type Caller, pdf, plan, reply } from '#shared/http/endpoint.ts'
import { ESTIMATED_ITEM_BYTES, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { dollars, formatCreationTime, formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { type Warehouse, warehouses } from '#shared/reference/warehouses.ts'
import { keys } from '#shared/table/keys.ts'
import type {
  InboundEndpoint,
  InboundProductInput,
  InboundShipmentResponse,
  InboundShipmentsResponse,
} from './routes.ts'

/*
 * Endpoints of inbound shipments.
 */

const createInboundShipmentNotFound = (id: string): Problem => problem('inbound_not_found', { id })

const createInboundShipmentEndpoint = createAccountResourceEndpoint(findInboundShipment, createInboundShipmentNotFound)

/** Loads an inbound shipment with its products. Products referenced by one cannot be deleted. */
const createInboundEndpointWithProducts = createAccountResourceEndpoint(async (table, userId, id) => {
  const inbound = await findInboundShipment(table, userId, id)
  if (!inbound) return null
  const ids = inbound.products.map((product) => product.id)
  const described = await findDescriptions(table, userId, ids)
  if (described.length < ids.length) return null
  return { inbound, products: new Map(described.map((product) => [product.id, product])) }
}, createInboundShipmentNotFound)

export const getInbound: InboundEndpoint<'getInbound'> = createInboundEndpointWithProducts(
  async ({ inbound, products }, { query }) => {
    if (query.type === undefined) return reply({ inbound: toInboundResponse(inbound, products) })
    return pdf(await printInboundLabels(inbound, products), `inbound-${inbound.id}.pdf`)
  },
)

export const listInbound: InboundEndpoint<'listInbound'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'inbound',
    userId,
    filters: ListFilters,
    rows: () => ({ pks: [keys.inbound(userId, 0).pk], read: parseInboundShipment, rowBytes: ESTIMATED_ITEM_BYTES }),
    show: (rows: readonly Inbound[]) => rows.map(toInboundRowResponse),
  }
  const page = await listNumberedPage(list, query, query, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ inbound: shown, next_page: nextPage, total_inbound: total, total_pages: pages })
}

export const deleteInbound: InboundEndpoint<'deleteInbound'> = createInboundShipmentEndpoint(
  async (inbound, { params, nowMs }, { table }) => {
    if (!isPending(inbound)) return problem('inbound_not_deletable', params)
    return plan(await createInboundShipmentRemoval(table, inbound, nowMs), {})
  },
)

type View = InferOutput<typeof InboundShipmentResponse>['inbound']
type RowView = InferOutput<typeof InboundShipmentsResponse>['inbound'][number]

/** Product names are stored in the product only. */
type ProductsById = ReadonlyMap<number, Pick<Product, 'name' | 'isPackaging'>>

const toInboundRowResponse = (inbound: Inbound): RowView => ({
  id: inbound.id,
  announced: inbound.announced ?? true,
  carrier: inbound.carrier,
  created: formatCreationTime(inbound.id),
  notes: inbound.notes,
  received: formatDateTimeOrNull(inbound.receivedMs),
  status: inbound.status,
  tracking_number: inbound.trackingNumber,
  warehouse: toWarehouseResponse(inbound.warehouseId),
})

const toInboundResponse = (inbound: Inbound, named: ProductsById): View => ({
  ...toInboundRowResponse(inbound),
  boxes: (inbound.boxes ?? []).map(({ sscc }) => ({ sscc })),
  products: inbound.products.map(({ id, quantity, costCents, processed, codes, held = 0, lots = [] }) => ({
    id,
    codes: codes?.length ? codes : null,
    cost: costCents === null ? null : dollars(costCents),
    is_packaging: named.get(id)?.isPackaging ?? false,
    name: named.get(id)?.name ?? '',
    processed,
    held,
    lots: lots.map(({ lot, expiry, units }) => ({ lot: lot === '' ? null : lot, expiry, quantity: units })),
    quantity,
  })),
})

/** The warehouse may have been removed from the reference data. */
function toWarehouseResponse(id: string): RowView['warehouse'] {
  const warehouse = warehouses.get(id)
  return {
    id,
    address: warehouse?.address.join('\n') ?? null,
    language: warehouse?.language ?? null,
    language_code: warehouse?.languageCode ?? null,
    name: warehouse?.name ?? null,
  }
}

/** Each product counts the inbound shipments that reference it, which prevents its deletion. */
export const createInbound: InboundEndpoint<'createInbound'> = async ({ body, caller, nextId, nowMs }, deps) => {
  const { table } = deps
  const { warehouse: sentWarehouse, products: sent, boxes, ...rest } = body.inbound
  const { carrier, tracking_number: trackingNumber, notes } = rest
  const warehouse = findPermittedWarehouse(sentWarehouse.id, caller)
  if (!warehouse.ok) return warehouse.error
  const ids = sent.map(({ id }) => id)
  const repeated = validateUniqueProducts(ids)
  if (repeated) return repeated
  const inbound: Inbound = {
    id: nextId(),
    userId: caller.userId,
    revision: 1,
    status: 'Pending',
    warehouseId: sentWarehouse.id,
    carrier,
    trackingNumber,
    notes,
    receivedMs: null,
    products: sent.map(toInboundProduct),
  }
  const [found, listings] = await Promise.all([
    findProducts(table, caller.userId, ids),
    updateExpectedInboundShipments(table, null, inbound, nowMs),
  ])
  const products = new Map(found.map(({ product }) => [product.id, product]))
  const unknownProductId = ids.find((id) => !products.has(id))
  if (unknownProductId !== undefined) return createProductRejectedProblem(unknownProductId)
  const kit = found.find(({ row }) => row.components)
  if (kit) return problem('product_is_kit', { id: kit.product.id })
  const undescribed = validateProductDescriptions([...products.values()], warehouse.value)
  if (undescribed) return undescribed
  const announced =
    boxes.length > 0 ? { ...inbound, boxes: await assignContainerCodes(boxes, caller.userId, deps) } : inbound
  return plan(
    [
      storeInbound(announced),
      ...listings,
      ...found.map(({ row }) =>
        updateProductRow(row, { inbounds: 1 }, nowMs, (there) =>
          there ? 'again' : createProductRejectedProblem(row.id),
        ),
      ),
    ],
    { inbound: toInboundResponse(announced, products) },
  )
}

type Boxes = NonNullable<Inbound['boxes']>

/** Generates codes for boxes without one, unless no GS1 prefix is configured. */
async function assignContainerCodes(
  boxes: Boxes,
  userId: number,
  { table, numbers, config }: Pick<SigningDeps, 'table' | 'config'> & TrackingNumberDeps,
): Promise<Boxes> {
  const missing = boxes.filter(({ sscc }) => sscc === null)
  if (missing.length === 0) return boxes
  const pool = isSandbox(userId) ? 'testSscc' : 'sscc'
  const isSsccPrefixConfigured =
    isTestNumberPool(pool) || !config.needsImportedNumbers || (await listPoolNumberRanges(table, pool)).length > 0
  const drawn = isSsccPrefixConfigured ? await numbers(pool, missing.length, 'boxes') : null
  const codes = drawn?.ok ? drawn.value : []
  return boxes.map((box) => ({ sscc: box.sscc ?? codes[missing.indexOf(box)] ?? null }))
}

const createProductRejectedProblem = (id: number) => problem('inbound_product_refused', { id })

const FIELD = '/inbound/warehouse/id'

/**
 * Returns a warehouse the caller may use, or 400/1000 if it is unknown or requires an approval the
 * account lacks.
 */
function findPermittedWarehouse(id: string, { approvals }: Pick<Caller, 'approvals'>): Result<Warehouse, Problem> {
  const warehouse = warehouses.get(id)
  if (!warehouse) return failure(invalid(`${FIELD}: must be the ID of a warehouse`))
  if (warehouse.authorisationRequired && !approvals.includes(getWarehouseApproval(id))) {
    return failure(
      invalid(`${FIELD}: the account is not approved for warehouse ${id}. Contact support to request approval.`),
    )
  }
  return ok(warehouse)
}

/**
 * Omitted fields are unchanged. The current warehouse may be sent again even if it is no longer
 * permitted.
 */
export const updateInbound: InboundEndpoint<'updateInbound'> = createInboundEndpointWithProducts(
  async ({ inbound: before, products }, { params, body, caller, nowMs }, { table }) => {
    if (!isPending(before)) return problem('inbound_not_updatable', params)
    const sent = body.inbound
    if (sent.products && !areProductsUnchanged(before.products, sent.products)) {
      return invalid('/inbound/products: cannot be changed after creation')
    }
    const warehouseId = sent.warehouse?.id ?? before.warehouseId
    if (warehouseId !== before.warehouseId) {
      const warehouse = findPermittedWarehouse(warehouseId, caller)
      if (!warehouse.ok) return warehouse.error
      const undescribed = validateProductDescriptions([...products.values()], warehouse.value)
      if (undescribed) return undescribed
    }
    const { carrier = before.carrier, tracking_number: trackingNumber = before.trackingNumber } = sent
    const { notes = before.notes } = sent
    const changes = { warehouseId, carrier, trackingNumber, notes }
    const after = { ...before, ...changes }
    const listings =
      warehouseId === before.warehouseId ? [] : await updateExpectedInboundShipments(table, before, after, nowMs)
    return plan([updateInboundShipmentRecord(before, changes), ...listings], {
      inbound: toInboundResponse(after, products),
    })
  },
)

const toInboundProduct = ({ id, quantity, cost = null }: InboundProductInput): InboundProduct => ({
  id,
  quantity,
  costCents: cost,
  processed: 0,
  codes: null,
})

/**
 * Whether a request lists the same products and quantities. An omitted cost counts as unchanged.
 */
function areProductsUnchanged(products: readonly InboundProduct[], sent: readonly InboundProductInput[]): boolean {
  const byId = new Map(sent.map((one) => [one.id, one]))
  return (
    sent.length === products.length &&
    products.every(({ id, quantity, costCents }) => {
      const one = byId.get(id)
      return one?.quantity === quantity && (one.cost === undefined || one.cost === costCents)
    })
  )
}
