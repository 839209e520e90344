import type { StoredItem } from '#shared/table/actions.ts'
import { type Key, keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { getLabelShipmentId, listTrackingKeys, parseLabelItem, parseTrackingPointer } from '../records/labelStore.ts'
import { findLabelSet } from '../records/rules/label.ts'
import { isMultiPackage, type Shipment } from '../records/rules/shipment.ts'
import { findShipment, REMOVAL_ATTRIBUTE, readShipment } from '../records/shipmentStore.ts'
import type { Candidate } from './rules/overpack.ts'

/** A shipment as named in a request; the first field that is set is used. */
export type ShipmentReference = {
  readonly id: number | null
  readonly labelId: number | null
  readonly trackingNumber: string | null
}

type Place = { readonly shipmentId: number; readonly labelId: number | null }

/**
 * Finds the user's shipments named in a request, in its order; null for absent ones. The id of a
 * shipment in several packages represents all of them.
 */
export async function findPackingCandidates(
  table: Table,
  userId: number,
  named: readonly ShipmentReference[],
): Promise<readonly (readonly Candidate[] | null)[]> {
  const places = await findPlaces(table, userId, named)
  const shipmentKeys = places.map((place) => place && keys.shipment(userId, place.shipmentId))
  const shipmentItems = await loadCandidateItems(table, shipmentKeys)
  const shipments = shipmentItems.map((item) => (item && !item[REMOVAL_ATTRIBUTE] ? readShipment(item) : null))
  const labelKeys = shipments.map((shipment, index) => {
    const labelId = places[index]?.labelId ?? shipment?.liveLabelId ?? null
    return shipment && labelId !== null ? keys.label(userId, shipment.id, labelId) : null
  })
  const labels = await loadCandidateItems(table, labelKeys)
  return Promise.all(
    shipments.map(async (shipment, index) => {
      if (!shipment) return null
      const label = labels[index]
      const isWholeShipment = places[index]?.labelId === null && isMultiPackage(shipment)
      if (isWholeShipment && label) return findAllPackages(table, shipment)
      return [{ shipment, label: label ? parseLabelItem(label) : null }]
    }),
  )
}

async function findAllPackages(table: Table, { userId, id }: Shipment): Promise<readonly Candidate[] | null> {
  const found = await findShipment(table, userId, id)
  const live = found?.labels.find((label) => label.id === found.shipment.liveLabelId)
  if (!found) return null
  return live
    ? findLabelSet(live, found.labels).map((label) => ({ shipment: found.shipment, label }))
    : [{ shipment: found.shipment, label: null }]
}

/** Locates the named shipments: ids directly, labels and tracking numbers by pointer items. */
async function findPlaces(
  table: Table,
  userId: number,
  named: readonly ShipmentReference[],
): Promise<readonly (Place | null)[]> {
  const pointerKeys = named.map(({ id, labelId, trackingNumber }): readonly Key[] => {
    if (id !== null) return []
    if (labelId !== null) return [keys.labelPointer(userId, labelId)]
    return trackingNumber === null ? [] : listTrackingKeys(trackingNumber)
  })
  const lookups = pointerKeys.flatMap((some, index) => some.map((key) => ({ key, index })))
  const items = await loadCandidateItems(
    table,
    lookups.map(({ key }) => key),
  )
  const pointers = named.map((_, index) => items.find((item, place) => item && lookups[place]?.index === index))
  return named.map(({ id, labelId }, index) => {
    if (id !== null) return { shipmentId: id, labelId: null }
    const pointer = pointers[index]
    if (labelId !== null) {
      const shipmentId = getLabelShipmentId(labelId, pointer)
      return shipmentId === null ? null : { shipmentId, labelId }
    }
    if (!pointer) return null
    const tracked = parseTrackingPointer(pointer)
    return tracked.userId === userId ? tracked : null
  })
}

/** Reads the items of keys, in the order of the keys; keys may repeat. */
async function loadCandidateItems(
  table: Table,
  requestedKeys: readonly (Key | null)[],
): Promise<readonly (StoredItem | undefined)[]> {
  const text = ({ pk, sk }: Key): string => `${pk}\n${sk}`
  const distinct = new Map(requestedKeys.filter((key) => key !== null).map((key) => [text(key), key]))
  const items = await table.batchGet([...distinct.values()])
  const byKey = new Map(items.map((item) => [text(keyOf(item)), item]))
  return requestedKeys.map((key) => (key ? byKey.get(text(key)) : undefined))
}
