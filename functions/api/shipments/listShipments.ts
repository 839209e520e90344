import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { idsWithin, totals } from '../../../shared/http/paging.ts'
import { findByTrackingNumber, readLabel } from '../../../shared/shipping/labels/labelStore.ts'
import {
  fingerprint,
  IS_REMOVED,
  readRow,
  readShipment,
  type ShipmentRow,
} from '../../../shared/shipping/shipments/shipmentStore.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { ShipmentDeps } from './deps.ts'
import type { ShipmentFilters } from './querySchemas.ts'
import type { shipmentRoutes } from './routes.ts'
import { shipmentRowView } from './shipmentView.ts'

const DEFAULT_DAYS = 90

export const listShipments: Endpoint<typeof shipmentRoutes.listShipments, ShipmentDeps> = async (
  { query, caller, nowMs },
  { table, config },
) => {
  const { limit, page } = query
  const ids = idsWithin(query, DEFAULT_DAYS, nowMs)
  if (!ids.ok) return ids.error
  const range = query.tracking_number ? await idsWithNumber(table, caller.userId, query.tracking_number) : ids.value
  if (!range) return reply({ shipments: [], total_pages: 0, total_shipments: 0 })

  const { rows, total } = await walkRows(table, {
    pk: keys.shipmentRow(caller.userId, 0).pk,
    range: idRange(range.first, range.last),
    descending: query.order === 'desc',
    read: readRow,
    isWanted: (row) => fits(row, query),
    skip: (page - 1) * limit,
    limit,
  })
  const shipments = await readRows(table, caller.userId, rows)
  const { pages, total: count } = totals(total, limit)
  return reply({
    shipments: shipments.map(({ shipment, label }) => shipmentRowView(shipment, label, config.claimUrl)),
    total_pages: pages,
    total_shipments: count,
  })
}

/** The one shipment whose label, of whatever age, has a tracking number. */
async function idsWithNumber(table: Table, userId: number, trackingNumber: string) {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  return pointer?.userId === userId ? { first: pointer.shipmentId, last: pointer.shipmentId } : null
}

const answers = (wanted: ShipmentFilters['labeled'], has: boolean): boolean =>
  wanted === 'both' || (wanted === 'yes') === has

function fits(row: ShipmentRow, query: ShipmentFilters): boolean {
  const { comments, 'to.name': name, overpack_id: overpackId } = query
  return (
    answers(query.labeled, row.labelId !== null) &&
    answers(query.packed, row.overpackId !== null) &&
    answers(query.processed, row.isProcessed) &&
    (overpackId === undefined || row.overpackId === overpackId) &&
    (name === undefined || row.name.includes(name.toLowerCase())) &&
    (comments === undefined || row.comments.includes(fingerprint(comments)))
  )
}

/** The shipments of a page and their live labels, in one batch read. */
async function readRows(table: Table, userId: number, rows: readonly ShipmentRow[]) {
  const shipmentKeys = rows.map(({ id }) => keys.shipment(userId, id))
  const labelKeys = rows.flatMap(({ id, labelId }) => (labelId === null ? [] : [keys.label(userId, id, labelId)]))
  const items = await table.batchGet([...shipmentKeys, ...labelKeys])
  const shipments = items.filter((item) => item.sk === shipmentKeys[0]?.sk && !item[IS_REMOVED]).map(readShipment)
  const labels = items.filter(({ sk }) => sk !== shipmentKeys[0]?.sk).map(readLabel)
  const labelsByShipment = new Map(labels.map((label) => [label.shipmentId, label]))
  return shipments.map((shipment) => ({ shipment, label: labelsByShipment.get(shipment.id) ?? null }))
}
