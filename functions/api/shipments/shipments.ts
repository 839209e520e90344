import { problem } from '../../../shared/core/problems.ts'
import { plan, reply } from '../../../shared/http/endpoint.ts'
import { LISTED_DAYS } from '../../../shared/http/limitsAndTimes.ts'
import { onOwnResource } from '../../../shared/http/ownResource.ts'
import { idsWithin, numberedPage } from '../../../shared/http/paging.ts'
import { findByTrackingNumber, readLabel } from '../../../shared/shipping/labels/labelStore.ts'
import { removeShipment } from '../../../shared/shipping/shipments/removeShipment.ts'
import {
  findShipment,
  fingerprint,
  IS_REMOVED,
  readRow,
  readShipment,
  type ShipmentRow,
} from '../../../shared/shipping/shipments/shipmentStore.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { ShipmentEndpoint } from './routes.ts'
import type { ShipmentFilters } from './schemas.ts'
import { shipmentRowView, shipmentView } from './shipmentView.ts'

export const onShipment = onOwnResource(findShipment, (id) => problem('shipment_not_found', { id }))

export const getShipment: ShipmentEndpoint<'getShipment'> = onShipment(async (found, _, { config }) =>
  reply({ shipment: shipmentView(found, config.claimUrl) }),
)

export const listShipments: ShipmentEndpoint<'listShipments'> = async ({ query, caller, nowMs }, { table, config }) => {
  const ids = idsWithin(query, LISTED_DAYS, nowMs)
  if (!ids.ok) return ids.error
  const list = {
    pk: keys.shipmentRow(caller.userId, 0).pk,
    ids: query.tracking_number ? await idsWithNumber(table, caller.userId, query.tracking_number) : ids.value,
    read: readRow,
    isWanted: (row: ShipmentRow) => fits(row, query),
  }
  const { rows, total, pages } = await numberedPage(table, list, query)
  const shipments = await readRows(table, caller.userId, rows)
  return reply({
    shipments: shipments.map(({ shipment, label }) => shipmentRowView(shipment, label, config.claimUrl)),
    total_pages: pages,
    total_shipments: total,
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

/** Cancelled labels count as labels: what was once paid for stays on record, unless it was only a test. */
export const deleteShipment: ShipmentEndpoint<'deleteShipment'> = onShipment(async (found, { nowMs }) => {
  const { shipment } = found
  if (shipment.overpackId !== null) return problem('shipment_in_overpack', { id: shipment.overpackId })
  if (shipment.labelCount > 0 && !shipment.test) return problem('shipment_not_deletable')
  return plan(removeShipment(found, nowMs), {})
})
