import { parseId } from '#shared/core/ids.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import { findByTrackingNumber, findLabelShipmentId } from '../records/labelStore.ts'
import { isVisibleLabel, type Label } from '../records/rules/label.ts'
import { type FoundShipment, findShipment } from '../records/shipmentStore.ts'

/** A label with the shipment it belongs to. */
export type FoundLabel = { readonly label: Label; readonly found: FoundShipment }

/** Finds a label of the user by id or tracking number; digits are tried as an id first. */
export async function findUserLabel(table: Table, userId: number, name: string): Promise<Result<FoundLabel, Problem>> {
  const label = (await findById(table, userId, name)) ?? (await findLabelByNumber(table, userId, name))
  return label ? ok(label) : failure(problem('label_not_found', { id: name }))
}

async function findById(table: Table, userId: number, name: string): Promise<FoundLabel | null> {
  const labelId = parseId(name)
  const shipmentId = labelId === null ? null : await findLabelShipmentId(table, userId, labelId)
  return labelId === null || shipmentId === null ? null : findShipmentLabel(table, userId, shipmentId, labelId)
}

async function findLabelByNumber(table: Table, userId: number, name: string): Promise<FoundLabel | null> {
  const pointer = await findByTrackingNumber(table, name)
  return pointer?.userId === userId ? findShipmentLabel(table, userId, pointer.shipmentId, pointer.labelId) : null
}

async function findShipmentLabel(
  table: Table,
  userId: number,
  shipmentId: number,
  labelId: number,
): Promise<FoundLabel | null> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find(({ id }) => id === labelId)
  return found && label && isVisibleLabel(label) ? { label, found } : null
}
