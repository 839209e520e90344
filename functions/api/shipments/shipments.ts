import * as v from 'valibot'
import { problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { type Caller, pdf, plan, reply } from '#shared/http/endpoint.ts'
import { found, type ListRows, listNumberedPage } from '#shared/http/numberedPage.ts'
import { findPageByOrderNumber } from '#shared/http/orderNumberFormats.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { IdRange, resolveDateRange, toIdRange } from '#shared/http/paging.ts'
import { DEFAULT_LIST_DAYS, UNLIMITED_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { findRowsInOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import { findByTrackingNumber, parseLabelItem } from '#shared/shipping/records/labelStore.ts'
import { filterLiveLabels, getOverpackId } from '#shared/shipping/records/rules/label.ts'
import {
  type FoundShipment,
  findShipment,
  fingerprint,
  parseRow,
  REMOVAL_ATTRIBUTE,
  ROW_BYTES,
  readShipment,
  type ShipmentRow,
} from '#shared/shipping/records/shipmentStore.ts'
import { printHouseLabel } from '#shared/shipping/shipments/printHouseLabel.ts'
import { removeShipment } from '#shared/shipping/shipments/removeShipment.ts'
import { parseHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { keys, listPartitions } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { ShipmentEndpoint } from './routes.ts'
import { buildShipmentUrls, toShipmentResponse, toShipmentRowResponse } from './shipmentResponse.ts'

/*
 * Endpoints that retrieve, list and delete shipments.
 */

export const createShipmentEndpoint = createAccountResourceEndpoint(findShipment, (id) =>
  problem('shipment_not_found', { id }),
)

export const getShipment: ShipmentEndpoint<'getShipment'> = createShipmentEndpoint(
  async (found, { query, nowMs }, deps) => {
    if (query.type !== 'pdf')
      return reply({ shipment: toShipmentResponse(found, await buildShipmentUrls(deps, nowMs)) })
    const { shipment } = found
    if (shipment.erasedMs !== undefined) {
      const reason = `shipment ${shipment.id} can no longer be printed because its personal data was erased`
      return problem('validation_failed', { first_reason: reason })
    }
    return pdf(await printHouseLabel(shipment), `shipment-${shipment.id}.pdf`)
  },
)

export const listShipments: ShipmentEndpoint<'listShipments'> = async ({ query, caller, nowMs }, deps) => {
  const { table, signingKey } = deps
  const { userId } = caller
  const range = resolveDateRange(query, DEFAULT_LIST_DAYS)
  if (!range.ok) return range.error
  const { dates, defaultDays } = range.value
  // A tracking number matches a shipment of any age, unless dates are given.
  const isPeriodUnlimited = query.tracking_number !== undefined && dates.date_start === undefined
  const ids =
    query.page_token === undefined
      ? toIdRange(dates, isPeriodUnlimited ? UNLIMITED_LIST_DAYS : defaultDays, nowMs)
      : ok(null)
  if (!ids.ok) return ids.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'shipments',
    userId,
    filters: Filters,
    rows: (filters: Filters) => findShipmentRows(table, caller, filters),
    show: (rows: readonly ShipmentRow[]) => loadShipments(table, userId, rows),
    narrowedBy: 'dates',
  } as const
  const page = await findPageByOrderNumber(query.order_number, query, (number, place) =>
    listNumberedPage(list, { ...query, page: place }, { ...query, ids: ids.value, order_number: number }, nowMs),
  )
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  const urls = await buildShipmentUrls(deps, nowMs)
  return reply({
    shipments: shown.map(({ shipment, label }) => toShipmentRowResponse(shipment, label, urls)),
    next_page: nextPage,
    total_pages: pages,
    total_shipments: total,
  })
}

const YesNoBothFilter = v.picklist(['yes', 'no', 'both'])

const Filters = v.object({
  ...ListFilters.entries,
  ids: v.nullable(IdRange),
  order_number: v.optional(v.string()),
  comments: v.optional(v.string()),
  'to.name': v.optional(v.string()),
  tracking_number: v.optional(v.string()),
  labeled: YesNoBothFilter,
  packed: YesNoBothFilter,
  processed: YesNoBothFilter,
  overpack_id: v.optional(v.number()),
})
type Filters = v.InferOutput<typeof Filters>

/** A tracking number or overpack identifies the shipments; other filters search all of them. */
async function findShipmentRows(
  table: Table,
  { userId, listShards }: Pick<Caller, 'userId' | 'listShards'>,
  filters: Filters,
): Promise<ListRows<ShipmentRow>> {
  const { ids, tracking_number: number, overpack_id: overpackId } = filters
  const isIncluded = (row: ShipmentRow): boolean => fits(row, filters)
  if (!number && overpackId !== undefined) {
    const rows = await findRowsInOverpack(table, userId, overpackId)
    return found(rows.filter((row) => ids !== null && row.id >= ids.first && row.id <= ids.last && isIncluded(row)))
  }
  const stored = {
    pks: listPartitions('shipmentRow', userId, listShards),
    ids: number ? await findShipmentIdsByTrackingNumber(table, userId, number, ids) : ids,
    read: parseRow,
    rowBytes: ROW_BYTES,
  }
  return isUnfiltered(filters) ? stored : { ...stored, isIncluded }
}

/**
 * Finds the shipment by the tracking number of its label or its house label, within a range of ids.
 */
async function findShipmentIdsByTrackingNumber(table: Table, userId: number, number: string, ids: IdRange | null) {
  const shipmentIdByHouseTrackingNumber = parseHouseTrackingNumber(number)
  const pointer =
    shipmentIdByHouseTrackingNumber === null
      ? await findByTrackingNumber(table, number)
      : { userId, shipmentId: shipmentIdByHouseTrackingNumber }
  if (ids === null || pointer?.userId !== userId) return null
  const { shipmentId } = pointer
  return shipmentId < ids.first || shipmentId > ids.last ? null : { first: shipmentId, last: shipmentId }
}

const isUnfiltered = ({ labeled, packed, processed, ...filters }: Filters): boolean =>
  [labeled, packed, processed].every((filter) => filter === 'both') &&
  filters.overpack_id === undefined &&
  filters['to.name'] === undefined &&
  filters.comments === undefined &&
  filters.order_number === undefined

const matchesFilter = (filter: Filters['labeled'], has: boolean): boolean =>
  filter === 'both' || (filter === 'yes') === has

function fits(row: ShipmentRow, query: Filters): boolean {
  const { comments, order_number: orderNumber, 'to.name': name, overpack_id: overpackId } = query
  return (
    matchesFilter(query.labeled, row.labelId !== null) &&
    matchesFilter(query.packed, row.overpackId !== null) &&
    matchesFilter(query.processed, row.isProcessed) &&
    (overpackId === undefined || row.overpackId === overpackId) &&
    (name === undefined || row.name.includes(name.toLowerCase())) &&
    (orderNumber === undefined || row.orderNumber === fingerprint(orderNumber)) &&
    (comments === undefined || row.comments.includes(fingerprint(comments)))
  )
}

/** Reads the shipments of a page and their active labels in one batch. */
async function loadShipments(table: Table, userId: number, rows: readonly ShipmentRow[]) {
  const shipmentKeys = rows.map(({ id }) => keys.shipment(userId, id))
  const labelKeys = rows.flatMap(({ id, labelId }) => (labelId === null ? [] : [keys.label(userId, id, labelId)]))
  const items = await table.batchGet([...shipmentKeys, ...labelKeys])
  const shipments = items
    .filter((item) => item.sk === shipmentKeys[0]?.sk && !item[REMOVAL_ATTRIBUTE])
    .map(readShipment)
  const labels = items.filter(({ sk }) => sk !== shipmentKeys[0]?.sk).map(parseLabelItem)
  const labelsByShipment = new Map(labels.map((label) => [label.shipmentId, label]))
  return shipments.map((shipment) => ({ shipment, label: labelsByShipment.get(shipment.id) ?? null }))
}

/** Returns the id of an overpack that contains a package of the shipment, or null. */
const findContainingOverpackId = ({ shipment, labels }: FoundShipment): number | null =>
  filterLiveLabels(shipment, labels)
    .map((label) => getOverpackId(shipment, label))
    .find((id) => id !== null) ?? null

/** Cancelled labels also prevent deletion: paid labels stay on record, except for tests. */
export const deleteShipment: ShipmentEndpoint<'deleteShipment'> = createShipmentEndpoint(async (found, { nowMs }) => {
  const { shipment } = found
  const overpackId = findContainingOverpackId(found)
  if (overpackId !== null) return problem('shipment_in_overpack', { id: overpackId })
  if (shipment.labelCount > 0 && !shipment.test) return problem('shipment_not_deletable')
  return plan(removeShipment(found, nowMs), {})
})
