import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { findProductPicture } from '#shared/floor/floorImages.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { findScanMatches, type ScanMatch } from '#shared/floor/scan.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { findEmptyPlace } from '#shared/fulfilment/warehouse/findEmptyPlace.ts'
import { listPickListOrders } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { findPlace, findProductsAtPlace, type ListedProduct } from '#shared/fulfilment/warehouse/placeStore.ts'
import { DOCK, MISSING, UNPLACED } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { Units } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { findUnplacedUnits } from '#shared/fulfilment/warehouse/unplaced.ts'
import { reply } from '#shared/http/endpoint.ts'
import { listTokenPage } from '#shared/http/pageTokens.ts'
import type { Table } from '#shared/table/table.ts'
import { createImageResponse } from './createImageResponse.ts'
import { findProductResponses } from './productResponses.ts'
import type { FloorEndpoint } from './routes.ts'
import type { ScanResponse } from './stockRoutes.ts'

/*
 * Endpoints of barcodes, places, units of products, and orders to pick.
 */

export const getFloorScan: FloorEndpoint<'getFloorScan'> = async ({ params, caller: { warehouseId } }, { table }) => {
  const { matches, lot, expiry, serial } = await findScanMatches(table, warehouseId, params.code)
  const products = matches.flatMap((match) => (match.kind === 'product' ? [match] : []))
  const viewOf = await findProductResponses(table, warehouseId, products)
  return reply({
    scan: { matches: matches.map((match) => buildScanMatchResponse(match, viewOf)), lot, expiry, serial },
  })
}

function buildScanMatchResponse(
  match: ScanMatch,
  viewOf: Awaited<ReturnType<typeof findProductResponses>>,
): v.InferOutput<typeof ScanResponse>['scan']['matches'][number] {
  const nothing = { code: null, user_id: null, product: null, inbound_id: null, order_id: null, return_id: null }
  const empty = { ...nothing, fulfillment_id: null, wave_id: null }
  switch (match.kind) {
    case 'place':
      return { ...empty, kind: 'place', code: match.code }
    case 'tote': {
      const { code, userId, orderId, waveId } = match
      return { ...empty, kind: 'tote', code, user_id: userId, order_id: orderId, wave_id: waveId }
    }
    case 'product':
      return { ...empty, kind: 'product', user_id: match.userId, product: viewOf(match.userId, match.productId) }
    case 'inbound':
      return { ...empty, kind: 'inbound', user_id: match.userId, inbound_id: match.inboundId }
    case 'parcel': {
      const { userId, orderId, fulfillmentId } = match
      return { ...empty, kind: 'parcel', user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId }
    }
    case 'return':
      return { ...empty, kind: 'return', user_id: match.userId, return_id: match.returnId }
  }
}

const toUnitsResponse = ({ place, condition, lot, expiry, free, planned, version }: Units) => ({
  ...{ place, condition, lot, expiry, free, planned, version },
})

/** Codes that name no place of a warehouse, but units without one. */
const CODES_WITHOUT_PLACE: readonly string[] = [MISSING, UNPLACED]

export const getFloorPlace: FloorEndpoint<'getFloorPlace'> = async (
  { params, query, caller: { warehouseId } },
  { table, signingKey },
) => {
  const { code } = params
  if (!CODES_WITHOUT_PLACE.includes(code) && !(await findPlace(table, warehouseId, code)))
    return problem('place_unknown', { code })
  const list = {
    keys: signingKey('page tokens'),
    place: { list: `floor/${warehouseId}/places/${code}`, userId: 0 },
    filters: v.object({ limit: v.number() }),
    position: v.object({ userId: v.number(), productId: v.number() }),
    toPosition: (product: ListedProduct) => product,
    find: ({
      filters,
      after,
    }: {
      readonly filters: { readonly limit: number }
      readonly after: ListedProduct | null
    }) => findProductsAtPlace(table, warehouseId, code, { limit: filters.limit + 1, after }),
  }
  const { limit, page_token } = query
  const page = await listTokenPage(list, { limit, page: 1, page_token }, { limit })
  if (!page.ok) return page.error
  const { rows: products, nextPage } = page.value
  const [viewOf, here] = await Promise.all([
    findProductResponses(table, warehouseId, products),
    code === UNPLACED
      ? findUnplacedUnits(table, warehouseId, products)
      : findUnitsAtPlace(table, warehouseId, code, products),
  ])
  const contents = here.map((one) => ({ product: viewOf(one.userId, one.productId), ...toUnitsResponse(one) }))
  return reply({ contents }, nextPage === null ? undefined : { link: `<?page_token=${nextPage}>; rel="next"` })
}

async function findUnitsAtPlace(
  table: Table,
  warehouseId: string,
  code: string,
  products: readonly ListedProduct[],
): Promise<readonly Units[]> {
  const units = await Promise.all(
    products.map(({ userId, productId }) => findUnits(table, userId, warehouseId, productId)),
  )
  return units.flat().filter(({ place }) => place === code)
}

export const getFloorProduct: FloorEndpoint<'getFloorProduct'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const [userId, productId] = [parseId(params.user_id), parseId(params.id)]
  const [row] = userId === null || productId === null ? [] : await findProductRows(table, userId, [productId])
  const stock = row?.stock[warehouseId]
  if (!row || !stock) {
    const reason = `product ${params.id} has never been in this warehouse`
    return problem('validation_failed', { first_reason: reason }, { httpStatus: 404 })
  }
  const [viewOf, units] = await Promise.all([
    findProductResponses(table, warehouseId, [{ userId: row.userId, productId: row.id }]),
    findUnits(table, row.userId, warehouseId, row.id),
  ])
  const stored = units.find(({ condition, place }) => condition === 'sellable' && place !== DOCK)
  return reply({
    product: {
      ...viewOf(row.userId, row.id),
      unplaced: stock.unplaced ?? 0,
      units: units.map(toUnitsResponse),
      suggested_place: stored?.place ?? (await findEmptyPlace(table, warehouseId)),
    },
  })
}

export const getFloorProductImage: FloorEndpoint<'getFloorProductImage'> = async (
  { params, caller: { warehouseId } },
  { table, blobs },
) => {
  const [userId, productId] = [parseId(params.user_id), parseId(params.id)]
  const [row] = userId === null || productId === null ? [] : await findProductRows(table, userId, [productId])
  const isHere = row && (row.stock[warehouseId] !== undefined || (await isExpectedReturn(table, warehouseId, row)))
  const picture = isHere && row.hasPicture ? await findProductPicture(blobs, row) : null
  return picture ? createImageResponse(picture) : notFound(`a picture of product ${params.id}`)
}

const MAX_INBOUND_SHIPMENTS = 500

/** Whether the warehouse expects the product, of which it has not had any unit yet. */
async function isExpectedReturn(table: Table, warehouseId: string, { userId, id }: ProductRow): Promise<boolean> {
  const expected = await findExpectedInboundShipments(table, warehouseId, MAX_INBOUND_SHIPMENTS)
  const own = expected.filter((one) => one.userId === userId)
  const inbounds = await Promise.all(own.map(({ inboundId }) => findInboundShipment(table, userId, inboundId)))
  return inbounds.some((inbound) => inbound?.products.some((product) => product.id === id))
}

const MAX_LISTED_ORDERS = 1_000

export const listFloorOrders: FloorEndpoint<'listFloorOrders'> = async ({ caller: { warehouseId } }, { table }) => {
  const listed = await listPickListOrders(table, warehouseId, MAX_LISTED_ORDERS)
  return reply({
    orders: listed.map(({ userId, orderId, units, productIds, service, sinceMs, revision }) => ({
      ...{ user_id: userId, order_id: orderId, units, product_ids: productIds, service },
      since: formatDateTime(sinceMs),
      revision,
    })),
  })
}
