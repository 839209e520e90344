import { getCompanionId } from '#shared/core/ids.ts'
import type { LabelSet } from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * Ids of a purchase. A retry must find its label again; the events of a retry may have other ids.
 */
export type LabelPurchaseIds = {
  readonly labelId: number
  readonly trackedId: number
  readonly readyId: number
  /** Draws ids for further packages, which no retry has to find. */
  readonly nextId: () => number
  /**
   * Whether all functions read labels without a stored first event, and events that share an outbox
   * item.
   */
  readonly isCompact: boolean
  /** Whether all functions publish events that are embedded in tracking pointers. */
  readonly embedsEvents: boolean
}

/** A purchase that is recorded and charged: the shipment with its labels, the master first. */
export type Purchase = {
  readonly shipment: Shipment
  readonly labels: LabelSet
  readonly ids: LabelPurchaseIds
  readonly nowMs: number
}

type Drawing = { readonly table: Table; readonly nextId: () => number; readonly nowMs: number }

/**
 * Draws the ids of a purchase. The label of a new shipment has the id after the shipment's, so that
 * one is found by the other; any other label has a separate id.
 */
export async function generateLabelPurchaseIds(
  { table, nextId, nowMs }: Drawing,
  { labelId = nextId(), newShipmentId }: { readonly labelId?: number; readonly newShipmentId?: number } = {},
): Promise<LabelPurchaseIds> {
  const [compactFromMs, embeddedFromMs] = await Promise.all([
    findRolloutStart(table, 'labels', nowMs),
    findRolloutStart(table, 'embedded events', nowMs),
  ])
  const isCompact = nowMs >= compactFromMs
  const companion = isCompact && newShipmentId !== undefined ? getCompanionId(newShipmentId) : null
  const eventIds = { trackedId: nextId(), readyId: nextId(), nextId }
  return { labelId: companion ?? labelId, ...eventIds, isCompact, embedsEvents: nowMs >= embeddedFromMs }
}
