import * as v from 'valibot'
import { type Action, remove, type StoredItem, update } from '../../table/actions.ts'
import { MAX_ACTIONS } from '../../table/commit.ts'
import { equals } from '../../table/expressions.ts'
import { due, type Key, keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { isSameLabel, labelKey, trackingKeys } from '../labels/labelStore.ts'
import type { Label } from '../labels/rules/label.ts'
import { type FoundShipment, IS_REMOVED } from './shipmentStore.ts'

/** The job that takes away what is left of shipments nobody sees any more. */
export const REMOVAL_JOB = 'removeShipments'

/**
 * Takes a shipment and all that hangs on it away, if nobody changed it since it was read. Where one transaction cannot do
 * it all, the shipment disappears, with its labels, and a job does the rest: no label can get another event meanwhile.
 * `besides` is what follows from its going elsewhere, in the same transaction.
 */
export function removeShipment(
  found: FoundShipment,
  nowMs: number,
  besides: readonly Action[] = [],
): readonly Action[] {
  const { shipment, labels, eventKeys } = found
  const { userId, id, revision } = shipment
  const root = keys.shipment(userId, id)
  const isUnchanged = equals('revision', revision)
  const visible = [remove(keys.shipmentRow(userId, id)), ...labels.flatMap(removeLabelAndPointers), ...besides]
  const atOnce = [remove(root, isUnchanged), ...visible, ...eventKeys.map((key) => remove(key))]
  if (atOnce.length <= MAX_ACTIONS && labels.every(({ documentKey }) => documentKey === null)) return atOnce
  const documentKeys = labels.map(({ documentKey }) => documentKey).filter((key) => key !== null)
  const mark = { [IS_REMOVED]: true, documentKeys, revision: revision + 1, ...due(REMOVAL_JOB, id, nowMs) }
  return [update(root, { set: mark }, isUnchanged), ...visible]
}

const removeLabelAndPointers = (label: Label): readonly Action[] => [
  remove(labelKey(label), isSameLabel(label)),
  remove(keys.labelPointer(label.userId, label.id)),
  ...(label.trackingNumber === null ? [] : trackingKeys(label.trackingNumber).map((key) => remove(key))),
]

const Removed = v.object({ documentKeys: v.array(v.string()) })

/** Takes away what is left of a shipment that disappeared, itself at last; safe to break off and to repeat. */
export async function finishRemoval(
  table: Table,
  item: StoredItem,
  root: Key,
  removeDocument: (key: string) => Promise<void>,
): Promise<void> {
  await Promise.all(v.parse(Removed, item).documentKeys.map(removeDocument))
  const items = await table.queryAll({ pk: root.pk, only: ['pk', 'sk'] })
  const rest = items.filter(({ sk }) => sk !== root.sk).map(({ sk }) => remove({ pk: root.pk, sk: String(sk) }))
  for (let start = 0; start < rest.length; start += MAX_ACTIONS) {
    await table.commit(rest.slice(start, start + MAX_ACTIONS))
  }
  await table.commit([remove(root)])
}
