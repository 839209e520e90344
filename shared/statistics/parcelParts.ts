import * as v from 'valibot'
import { formatDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import type { PublishedEvent } from '../events/domainEvent.ts'
import { getEntrySubject } from '../money/wallet/rules/entrySubject.ts'
import type { LedgerEntry } from '../money/wallet/walletStore.ts'
import { TrackingEventAdded } from '../shipping/labels/labelEvents.ts'
import { readLabel } from '../shipping/records/labelStore.ts'
import type { Label } from '../shipping/records/rules/label.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { ParcelPart, PartCounts } from './rules/breakdown.ts'
import { getEntryDay } from './rules/dayCounts.ts'

/* Parts of the daily breakdown, from events and ledger entries and the labels they are about. */

type Part = {
  readonly day: string
  readonly shipmentId: number
  readonly labelId: number
  readonly countsOf: (label: Label) => Partial<PartCounts>
}

/**
 * Returns the parts of parcels among some events and ledger entries of an account. Test labels,
 * labels that no longer exist, and entries of earlier releases are left out.
 */
export async function loadParcelParts(
  table: Pick<Table, 'batchGet'>,
  userId: number,
  events: readonly PublishedEvent[],
  entries: readonly LedgerEntry[],
): Promise<readonly ParcelPart[]> {
  const parts = [...events.flatMap(readEvent), ...entries.flatMap(readEntry)]
  if (parts.length === 0) return []
  const shipmentIds = new Map(parts.map(({ labelId, shipmentId }) => [labelId, shipmentId]))
  const items = await table.batchGet(
    [...shipmentIds].map(([labelId, shipmentId]) => keys.label(userId, shipmentId, labelId)),
  )
  const labels = new Map(items.map(readLabel).map((label) => [label.id, label]))
  return parts.flatMap(({ day, labelId, countsOf }) => {
    const label = labels.get(labelId)
    return label ? [{ day, values: getValues(label), counts: countsOf(label) }] : []
  })
}

const getValues = ({ carrier, service, rated }: Label): ParcelPart['values'] => ({
  carrier,
  service,
  country: rated?.country ?? null,
  entry_point: rated?.entryPoint ?? null,
})

function readEvent(event: PublishedEvent): readonly Part[] {
  const parsed = v.safeParse(TrackingEventAdded, event)
  if (!parsed.success) return []
  const { status, statusBefore, isTest, shipmentId, labelId } = parsed.output
  if (isTest || statusBefore === undefined || statusBefore === status) return []
  const part = { day: formatDate(event.occurredAtMs), shipmentId, labelId }
  if (statusBefore === null) return [{ ...part, countsOf: () => ({ bought: 1 }) }]
  return status === 'Delivered' ? [{ ...part, countsOf: countDelivery }] : []
}

function countDelivery({ processedDate, deliveryDate }: Label): Partial<PartCounts> {
  if (processedDate === null || deliveryDate === null) return { delivered: 1 }
  const days = Math.round((Date.parse(deliveryDate) - Date.parse(processedDate)) / DAY_MS)
  return days >= 0 ? { delivered: 1, timed: 1, timedDays: days } : { delivered: 1 }
}

function readEntry(entry: LedgerEntry): readonly Part[] {
  const { labelId, shipmentId } = getEntrySubject(entry)
  if (labelId === null || shipmentId === null) return []
  const isCancellation = /\/refund$/.test(entry.naturalKey) && !entry.isUndone
  const counts = { cost: { [entry.currency]: -entry.amountMinor }, ...(isCancellation && { cancelled: 1 }) }
  return [{ day: getEntryDay(entry), shipmentId, labelId, countsOf: () => counts }]
}
