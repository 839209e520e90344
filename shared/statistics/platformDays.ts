import { addDays } from '../core/dates.ts'
import { isSandbox } from '../core/ids.ts'
import { type Action, type StoredItem, update } from '../table/actions.ts'
import { any, exists, incrementBy, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type LabelOutcome, type LaneTotals, sumLabelTotals, TOTALS, VOLUME_PERIOD_DAYS } from './rules/labelTotals.ts'

/* Totals of all accounts by day, carrier and lane, for operators. */

/** Items that count a day, which avoids write conflicts. */
export const PLATFORM_DAY_SHARDS = 4

/** Days counted in one transaction, each of which is an item of it; earlier ones are left out. */
const MAX_DAYS_PER_TRANSACTION = 10

type Total = (typeof TOTALS)[number]

/** Attribute of a total, such as `bought YUN line-haul-us`. */
const getAttribute = (total: Total, { carrier, lane }: Pick<LabelOutcome, 'carrier' | 'lane'>): string =>
  `${total} ${carrier} ${lane}`

/** Counts outcomes of an account, in the transaction with the position of its count. */
export function countPlatformOutcomes(
  userId: number,
  outcomes: readonly LabelOutcome[],
  nowMs: number,
): readonly Action[] {
  if (isSandbox(userId)) return []
  const byDay = Map.groupBy(outcomes, ({ day }) => day)
  const newest = [...byDay].toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, MAX_DAYS_PER_TRANSACTION)
  return newest.map(([day, some]) => {
    const sums: Record<string, number> = {}
    for (const outcome of some) {
      for (const total of TOTALS) {
        const name = getAttribute(total, outcome)
        if (outcome.totals[total]) sums[name] = (sums[name] ?? 0) + outcome.totals[total]
      }
    }
    const set = {
      ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, incrementBy(sum)])),
      [tableShape.timeToLive]: Math.ceil(addDays(nowMs, VOLUME_PERIOD_DAYS + 1) / 1000),
    }
    return update(keys.platformDay(day, userId % PLATFORM_DAY_SHARDS), { set }, any(exists(), missing()))
  })
}

/** Totals of a day (`YYYY-MM-DD`) by carrier and lane. */
export type PlatformDayTotals = { readonly day: string; readonly lanes: readonly LaneTotals[] }

/** Returns the totals of a range of days, inclusive, in no particular order. */
export async function loadPlatformDays(
  table: Pick<Table, 'queryAll'>,
  from: string,
  to: string,
): Promise<readonly PlatformDayTotals[]> {
  const shards = Array.from({ length: PLATFORM_DAY_SHARDS }, (_, shard) =>
    table.queryAll({ pk: keys.platformDay(from, shard).pk, range: { from, to } }),
  )
  const items = (await Promise.all(shards)).flat()
  return items.map((item) => ({ day: String(item.sk), lanes: parseLanes(item) }))
}

/** Returns the totals of an item as separate entries. */
const parseLanes = (item: StoredItem): readonly LaneTotals[] =>
  Object.entries(item).flatMap(([name, value]) => {
    const [total, carrier, lane] = name.split(' ')
    const known = TOTALS.find((one) => one === total)
    if (known === undefined || carrier === undefined || lane === undefined) return []
    return [{ carrier, lane, totals: sumLabelTotals([{ [known]: Number(value) }]) }]
  })
