import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { createdMs } from '#shared/core/ids.ts'
import { addEntries, Kind, NO_SUMS } from '#shared/money/invoices/rules/invoice.ts'

/** What is counted of a day: groups, and what is told apart in each. */
export const COUNTERS = {
  labels: ['bought', 'cancelled', 'failed'],
  parcels: ['processed', 'en_route', 'customs', 'exception', 'delivered'],
  orders: ['processing', 'holding', 'exception', 'backordered', 'ready', 'packing', 'partial', 'fulfilled', 'archived'],
  returns: ['processed', 'verified'],
  inbound: ['received', 'processed'],
  exceptions: ['raised', 'ended'],
} as const

type Group = keyof typeof COUNTERS

/** A group and what of it, like `labels.bought`. */
export type Counter = { [Name in Group]: `${Name}.${(typeof COUNTERS)[Name][number]}` }[Group]

export const DayCounts = v.object({
  /** By the names of counters; those of which there is none are left out. */
  counts: v.record(v.string(), v.number()),
  /** What the ledger's entries of a day come to, by currency and counter-account. */
  money: v.record(v.string(), v.array(Kind)),
})

/** What happened to an account on a day in UTC. */
export type DayCounts = Readonly<v.InferOutput<typeof DayCounts>>

export const NOTHING: DayCounts = { counts: {}, money: {} }

/** An event that counts, and the day (`YYYY-MM-DD`) it counts for. */
export type Counted = { readonly day: string; readonly counter: Counter }

type Entry = {
  readonly entryId: number
  readonly naturalKey: string
  readonly currency: string
  readonly amountMinor: number
  readonly counterAccount: string
  readonly isUndone?: true
}

/** The day of an entry: that of its id, by which weeks are invoiced as well. */
export const entryDay = ({ entryId }: Pick<Entry, 'entryId'>): string => formatDate(createdMs(entryId))

/** A label that was paid is given back: cancelled, or its carrier never made it. */
const refundOf = ({ naturalKey, isUndone }: Entry): Counter | null =>
  /^label\/\d+\/refund$/.test(naturalKey) ? (isUndone ? 'labels.failed' : 'labels.cancelled') : null

/**
 * What some more events and entries make of the days they are of. `before` answers what a day had
 * so far.
 */
export function addToDays(
  before: (day: string) => DayCounts,
  events: readonly Counted[],
  entries: readonly Entry[],
): ReadonlyMap<string, DayCounts> {
  const counted = [
    ...events,
    ...entries.flatMap((entry) => {
      const counter = refundOf(entry)
      return counter ? [{ day: entryDay(entry), counter }] : []
    }),
  ]
  const countersOf = Map.groupBy(counted, ({ day }) => day)
  const entriesOf = Map.groupBy(entries, entryDay)
  const days = new Set([...countersOf.keys(), ...entriesOf.keys()])
  return new Map(
    [...days].map((day) => {
      const { counts, money } = before(day)
      return [
        day,
        { counts: raised(counts, countersOf.get(day) ?? []), money: booked(money, entriesOf.get(day) ?? []) },
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
    money[currency] = addEntries({ ...NO_SUMS, kinds: before[currency] ?? [] }, some).kinds
  }
  return money
}
