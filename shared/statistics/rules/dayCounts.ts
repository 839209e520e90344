import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { addEntrySums, EMPTY_INVOICE_SUMS, Kind } from '#shared/money/invoices/rules/invoice.ts'
import { addParcelContributions, type ParcelContribution, Parts } from './breakdown.ts'

/** Counters of a day by group. */
export const COUNTERS = {
  labels: ['bought', 'cancelled', 'failed'],
  parcels: ['processed', 'en_route', 'customs', 'exception', 'delivered'],
  orders: ['processing', 'holding', 'exception', 'backordered', 'ready', 'packing', 'partial', 'fulfilled', 'archived'],
  returns: ['processed', 'verified'],
  inbound: ['received', 'processed'],
  exceptions: ['raised', 'ended'],
} as const

type Group = keyof typeof COUNTERS

/** A counter with its group, such as `labels.bought`. */
export type Counter = { [Name in Group]: `${Name}.${(typeof COUNTERS)[Name][number]}` }[Group]

export const DayCounts = v.object({
  /** Counts by counter name; zeros are omitted. */
  counts: v.record(v.string(), v.number()),
  /** Totals of ledger entries by currency and counter-account. */
  money: v.record(v.string(), v.array(Kind)),
  /** Parcels by carrier, service, country and entry point. Absent on days of earlier releases. */
  parts: v.optional(Parts),
})

/** Statistics of an account on a day in UTC. */
export type DayCounts = Readonly<v.InferOutput<typeof DayCounts>>

export const NOTHING: DayCounts = { counts: {}, money: {} }

/** A counted event with its day (`YYYY-MM-DD`). */
export type Counted = { readonly day: string; readonly counter: Counter }

type Entry = {
  readonly entryId: number
  readonly naturalKey: string
  readonly currency: string
  readonly amountMinor: number
  readonly counterAccount: string
  readonly isUndone?: true
}

/** Returns the day of an entry by its id, as for weekly invoices. */
export const getEntryDay = ({ entryId }: Pick<Entry, 'entryId'>): string => formatDate(getCreationMs(entryId))

/** Returns the counter of a label refund: cancelled, or not created by its carrier. */
const toRefundCounter = ({ naturalKey, isUndone }: Entry): Counter | null =>
  /^label\/\d+\/refund$/.test(naturalKey) ? (isUndone ? 'labels.failed' : 'labels.cancelled') : null

/**
 * Adds events and entries to the counts of their days, with the parts of their parcels. `before`
 * returns the current counts of a day.
 */
export function addToDailyCounts(
  before: (day: string) => DayCounts,
  events: readonly Counted[],
  entries: readonly Entry[],
  parcels: readonly ParcelContribution[] = [],
): ReadonlyMap<string, DayCounts> {
  const counted = [
    ...events,
    ...entries.flatMap((entry) => {
      const counter = toRefundCounter(entry)
      return counter ? [{ day: getEntryDay(entry), counter }] : []
    }),
  ]
  const countersByDay = Map.groupBy(counted, ({ day }) => day)
  const entriesByDay = Map.groupBy(entries, getEntryDay)
  const contributionsByDay = Map.groupBy(parcels, ({ day }) => day)
  const days = new Set([...countersByDay.keys(), ...entriesByDay.keys()])
  return new Map(
    [...days].map((day) => {
      const { counts, money, parts } = before(day)
      const added = contributionsByDay.get(day) ?? []
      return [
        day,
        {
          counts: raised(counts, countersByDay.get(day) ?? []),
          money: booked(money, entriesByDay.get(day) ?? []),
          ...(parts || added.length > 0 ? { parts: addParcelContributions(parts ?? {}, added) } : {}),
        },
      ]
    }),
  )
}

function raised(before: DayCounts['counts'], events: readonly Counted[]): DayCounts['counts'] {
  const counts = { ...before }
  for (const { counter } of events) counts[counter] = (counts[counter] ?? 0) + 1
  return counts
}

function booked(before: DayCounts['money'], entries: readonly Entry[]): DayCounts['money'] {
  const money = { ...before }
  for (const [currency, some] of Map.groupBy(entries, ({ currency }) => currency)) {
    money[currency] = addEntrySums({ ...EMPTY_INVOICE_SUMS, kinds: before[currency] ?? [] }, some).kinds
  }
  return money
}
