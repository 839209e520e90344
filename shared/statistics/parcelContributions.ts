import * as v from 'valibot'
import { formatDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import type { PublishedEvent } from '../events/domainEvent.ts'
import { getEntrySubject } from '../money/wallet/rules/entrySubject.ts'
import type { LedgerEntry } from '../money/wallet/walletStore.ts'
import { TrackingEventAdded } from '../shipping/labels/labelEvents.ts'
import { parseLabelItem } from '../shipping/records/labelStore.ts'
import { getCarriageCents, type Label } from '../shipping/records/rules/label.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { findTransitDays } from './labelTransit.ts'
import type { BreakdownCounts, ParcelContribution } from './rules/breakdown.ts'
import { getEntryDay } from './rules/dayCounts.ts'
import type { LabelOutcome, LabelTotals } from './rules/labelTotals.ts'

/* Parts of the daily breakdown, from events and ledger entries and the labels they are about. */

type Part = {
  readonly day: string
  readonly shipmentId: number
  readonly labelId: number
  readonly countsOf?: (label: Label) => Partial<BreakdownCounts>
  readonly totalsOf?: (label: Label) => Partial<LabelTotals>
}

/** Parts of the daily breakdown of an account, and the outcomes for the totals of operators. */
type Loaded = { readonly parcels: readonly ParcelContribution[]; readonly outcomes: readonly LabelOutcome[] }

/**
 * Returns the parts of parcels among some events and ledger entries of an account, and the outcomes
 * of its labels. Test labels, labels that no longer exist, and entries of earlier releases are left
 * out.
 */
export async function loadParcelContributions(
  table: Pick<Table, 'batchGet'>,
  userId: number,
  events: readonly PublishedEvent[],
  entries: readonly LedgerEntry[],
): Promise<Loaded> {
  const parts = [...events.flatMap(toEventContributions), ...entries.flatMap(toEntryContributions)]
  const failed = entries.flatMap(parseFailureOutcomes)
  if (parts.length === 0) return { parcels: [], outcomes: failed }
  const shipmentIds = new Map(parts.map(({ labelId, shipmentId }) => [labelId, shipmentId]))
  const items = await table.batchGet(
    [...shipmentIds].map(([labelId, shipmentId]) => keys.label(userId, shipmentId, labelId)),
  )
  const labels = new Map(items.map(parseLabelItem).map((label) => [label.id, label]))
  const found = parts.flatMap((part) => {
    const label = labels.get(part.labelId)
    return label ? [{ part, label }] : []
  })
  return {
    parcels: found.flatMap(({ part: { day, countsOf: getCounts }, label }) =>
      getCounts ? [{ day, values: getDimensionValues(label), counts: getCounts(label) }] : [],
    ),
    outcomes: [
      ...failed,
      ...found.flatMap(({ part: { day, totalsOf: computeTotals }, label }) =>
        computeTotals ? [{ day, carrier: label.carrier, lane: label.laneId, totals: computeTotals(label) }] : [],
      ),
    ],
  }
}

const getDimensionValues = ({ carrier, service, rated }: Label): ParcelContribution['values'] => ({
  carrier,
  service,
  country: rated?.country ?? null,
  entry_point: rated?.entryPoint ?? null,
})

function toEventContributions(event: PublishedEvent): readonly Part[] {
  const parsed = v.safeParse(TrackingEventAdded, event)
  if (!parsed.success) return []
  const { status, statusBefore, isTest, shipmentId, labelId } = parsed.output
  if (isTest || statusBefore === undefined || statusBefore === status) return []
  const part = { day: formatDate(event.occurredAtMs), shipmentId, labelId }
  if (statusBefore === null) return [{ ...part, countsOf: () => ({ bought: 1 }), totalsOf: countPurchase }]
  const costs = statusBefore === 'Pending' && status !== 'Cancelled' ? [{ ...part, totalsOf: countCost }] : []
  return status === 'Delivered' ? [...costs, { ...part, countsOf: countDelivery }] : costs
}

function countDelivery(label: Label): Partial<BreakdownCounts> {
  const { processedDate, deliveryDate } = label
  if (processedDate === null || deliveryDate === null) return { delivered: 1 }
  const days = Math.round((Date.parse(deliveryDate) - Date.parse(processedDate)) / DAY_MS)
  if (days < 0) return { delivered: 1 }
  return { delivered: 1, timed: 1, timedDays: days, ...countOnTimeDelivery(label) }
}

/** Compares the transit time with that of the price, both in working days of the destination. */
function countOnTimeDelivery(label: Label): Pick<Partial<BreakdownCounts>, 'promised' | 'onTime'> {
  const { transitMax } = label
  const days = transitMax === undefined ? null : findTransitDays(label)
  return transitMax === undefined || days === null ? {} : { promised: 1, onTime: days <= transitMax ? 1 : 0 }
}

function toEntryContributions(entry: LedgerEntry): readonly Part[] {
  const { labelId, shipmentId } = getEntrySubject(entry)
  if (labelId === null || shipmentId === null) return []
  const isCancellationEntry = /\/refund$/.test(entry.naturalKey) && !entry.isUndone
  const counts = { cost: { [entry.currency]: -entry.amountMinor }, ...(isCancellationEntry && { cancelled: 1 }) }
  const part = { day: getEntryDay(entry), shipmentId, labelId, countsOf: () => counts }
  return [isCancellationEntry ? { ...part, totalsOf: countCancellation } : part]
}

const countPurchase = (label: Label): Partial<LabelTotals> => ({ bought: 1, saleCents: getCarriageCents(label) })
const countCancellation = (label: Label): Partial<LabelTotals> => ({
  cancelled: 1,
  saleCents: -getCarriageCents(label),
})

/**
 * Price and expected cost of a parcel at its first scan: some carriers state the cost after the
 * purchase. Costs in other currencies are left out, as unknown ones.
 */
const countCost = (label: Label): Partial<LabelTotals> =>
  label.carrierCost?.currency === 'USD'
    ? { costCents: label.carrierCost.minorUnits, costedSaleCents: getCarriageCents(label) }
    : {}

/** Returns the failed purchase of a refund, whose label was removed. */
const parseFailureOutcomes = (entry: LedgerEntry): readonly LabelOutcome[] =>
  entry.undoneLabel
    ? [
        {
          day: getEntryDay(entry),
          carrier: entry.undoneLabel.carrier,
          lane: entry.undoneLabel.laneId,
          totals: { failed: 1 },
        },
      ]
    : []
