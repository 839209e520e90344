import * as v from 'valibot'
import { removeCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { chunks } from '#shared/core/chunks.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { ok } from '#shared/core/result.ts'
import { getAdapter } from '#shared/reference/carriers.ts'
import { type Action, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { MAX_TRANSACTION_ACTIONS } from '#shared/table/commit.ts'
import { all, equals } from '#shared/table/expressions.ts'
import { due, type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { findOverpacksByLabel, removeShipmentFromOverpacks } from '../overpacks/overpackStore.ts'
import { createLabelKey, isSameLabel, listStoredTrackingKeys, requireUnchangedOverpack } from '../records/labelStore.ts'
import {
  filterLiveLabels,
  getOverpackId,
  hasParcelMoved,
  isAwaitingCarrier,
  isCancelledLabel,
  type Label,
  listLabelNumbers,
} from '../records/rules/label.ts'
import { computePruneDueMs, isShortLivedShipment, type Shipment } from '../records/rules/shipment.ts'
import {
  type FoundShipment,
  findShipment,
  postponePruning,
  REMOVAL_ATTRIBUTE,
  rowKey,
} from '../records/shipmentStore.ts'

/* Removal and pruning of shipments. */

/** Delay before pruning is retried for a shipment that must be retained. */
const PRUNING_RETRY_DELAY_MS = DAY_MS

/** Job that completes the removal of shipments. */
export const REMOVAL_JOB = 'removeShipments'

/**
 * Removes a shipment with all its items, if it is unchanged since it was read. If one transaction
 * cannot do that, shipment and labels become invisible and a job removes the rest; no label can get
 * another event in between. `extras`: further actions of the same transaction.
 */
export function removeShipment(found: FoundShipment, nowMs: number, extras: readonly Action[] = []): readonly Action[] {
  const { shipment, labels, eventKeys } = found
  const { userId, id, revision } = shipment
  const root = keys.shipment(userId, id)
  const isUnchanged = equals('revision', revision)
  const visible = [remove(rowKey(shipment)), ...labels.flatMap(removeLabelAndPointers), ...extras]
  const atOnce = [remove(root, isUnchanged), ...visible, ...eventKeys.map((key) => remove(key))]
  if (atOnce.length <= MAX_TRANSACTION_ACTIONS && labels.every(({ documentKey }) => documentKey === null)) return atOnce
  const documentKeys = labels
    .flatMap(({ documentKey, qrCodeKey = null }) => [documentKey, qrCodeKey])
    .filter((key) => key !== null)
  const mark = { [REMOVAL_ATTRIBUTE]: true, documentKeys, revision: revision + 1, ...due(REMOVAL_JOB, id, nowMs) }
  return [update(root, { set: mark }, isUnchanged), ...visible]
}

const removeLabelAndPointers = (label: Label): readonly Action[] => [
  remove(createLabelKey(label), all(isSameLabel(label), requireUnchangedOverpack(label))),
  remove(keys.labelPointer(label.userId, label.id)),
  ...(getAdapter(label.carrier) === null ? [] : [removeCarrierPurchase(label.carrier, label.id)]),
  ...listLabelNumbers(label)
    .flatMap(listStoredTrackingKeys)
    .map((key) => remove(key)),
]

const Removed = v.object({ documentKeys: v.array(v.string()) })

/**
 * Removes the remaining items of an invisible shipment, the shipment last; may be interrupted and
 * repeated.
 */
export async function finishRemoval(
  table: Table,
  item: StoredItem,
  root: Key,
  removeDocument: (key: string) => Promise<void>,
): Promise<void> {
  await Promise.all(v.parse(Removed, item).documentKeys.map(removeDocument))
  const items = await table.queryAll({ pk: root.pk, only: ['pk', 'sk'] })
  const rest = items.filter(({ sk }) => sk !== root.sk).map(({ sk }) => remove({ pk: root.pk, sk: String(sk) }))
  for (const some of chunks(rest, MAX_TRANSACTION_ACTIONS)) await table.commit(some)
  await table.commit([remove(root)])
}

/**
 * Result of pruning. `kept`: it has a label and is retained. `waiting`: it cannot be removed yet.
 */
type Pruned = 'pruned' | 'kept' | 'waiting' | 'gone'

/**
 * Removes a test shipment, or one without labels or with cancelled ones only, with its items and
 * from its overpack, 30 days after creation or cancellation. With a locked overpack or an
 * outstanding carrier response it is retried a day later.
 */
export async function pruneShipment(
  table: Table,
  { userId, id }: Pick<Shipment, 'userId' | 'id'>,
  nowMs: number,
): Promise<Pruned> {
  return transactOrThrow<Pruned>(table, async () => {
    const found = await findShipment(table, userId, id)
    if (!found || computePruneDueMs(found.shipment) > nowMs) return ok({ actions: [], value: 'gone' })
    const { shipment } = found
    if (!isShortLivedShipment(shipment) && !isAllCancelled(found))
      return ok({ actions: postponePruning(shipment, null), value: 'kept' })
    const packed = filterLiveLabels(shipment, found.labels).filter((label) => getOverpackId(shipment, label) !== null)
    const inside = await findOverpacksByLabel(table, shipment, packed)
    const isHeld = packed.some(({ id: labelId }) => inside.get(labelId)?.locked !== false)
    if (isHeld || hasPendingLabels(found)) {
      return ok({ actions: postponePruning(shipment, nowMs + PRUNING_RETRY_DELAY_MS), value: 'waiting' })
    }
    const unpacked = removeShipmentFromOverpacks(inside, shipment, packed, nowMs)
    return ok({ actions: removeShipment(found, nowMs, unpacked), value: 'pruned' })
  })
}

/** Whether all labels are cancelled and none was used for a parcel. */
const isAllCancelled = ({ labels }: FoundShipment): boolean =>
  labels.every((label) => isCancelledLabel(label) && !label.processed && !hasParcelMoved(label))

const hasPendingLabels = ({ labels }: FoundShipment): boolean =>
  labels.some((label) => label.stage === 'requested' || label.stage === 'cancelling' || isAwaitingCarrier(label))
