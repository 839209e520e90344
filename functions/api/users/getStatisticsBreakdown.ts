import { formatDate, parseDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { type BreakdownCounts, sumBreakdown } from '#shared/statistics/rules/breakdown.ts'
import { findCountingProgress, loadDailyStatistics } from '#shared/statistics/statisticsStore.ts'
import type { UserEndpoint } from './routes.ts'
import { parseStatisticsPeriod } from './statisticsPeriod.ts'

export const getStatisticsBreakdown: UserEndpoint<'getStatisticsBreakdown'> = async (
  { query, caller: { userId }, nowMs },
  { table },
) => {
  const period = parseStatisticsPeriod(query, nowMs)
  if (!period.ok) return period.error
  const { first, last } = period.value
  const [progress, getDayCounts] = await Promise.all([
    findCountingProgress(table, userId),
    loadDailyStatistics(table, userId, first, last),
  ])
  const days = listCalendarDays(first, last).map(getDayCounts)
  const rows = sumBreakdown(
    days.map(({ parts = {} }) => parts),
    query.by,
  )
  const bought = days.reduce((sum, { counts }) => sum + (counts['labels.bought'] ?? 0), 0)
  const counted = rows.reduce((sum, { counts }) => sum + counts.bought, 0)
  return reply({
    breakdown: {
      by: query.by,
      counted_since: progress?.since ?? null,
      counted: formatDateTimeOrNull(progress?.countedMs ?? null),
      uncounted_labels: Math.max(0, bought - counted),
      rows: rows.map(({ value, counts }) => ({ value, ...toCountsResponse(counts) })),
    },
  })
}

function listCalendarDays(first: string, last: string): readonly string[] {
  const [fromMs, toMs] = [parseDate(first) ?? 0, parseDate(last) ?? 0]
  return Array.from({ length: Math.max(0, (toMs - fromMs) / DAY_MS + 1) }, (_, place) =>
    formatDate(fromMs + place * DAY_MS),
  )
}

const toCountsResponse = ({
  bought,
  cancelled,
  delivered,
  timed,
  timedDays,
  promised,
  onTime,
  cost,
}: BreakdownCounts) => ({
  labels: { bought, cancelled },
  delivered,
  delivery_days: timed === 0 ? null : Math.round((timedDays / timed) * 10) / 10,
  promised_deliveries: promised,
  delivered_on_time: onTime,
  money: Object.entries(cost).map(([currency, minor]) => ({ currency, cost: toDecimalValue(money(minor, currency)) })),
})
