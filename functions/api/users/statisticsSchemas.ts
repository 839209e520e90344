import * as v from 'valibot'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import { day } from '#shared/http/query.ts'
import { COUNTERS } from '#shared/statistics/rules/dayCounts.ts'
import { DEFAULT_DAYS, MAX_DAYS } from '#shared/statistics/rules/statisticsLimits.ts'

export const GetStatistics = v.object({
  from: v.pipe(
    v.optional(day),
    v.description(`First day in UTC, such as 2026-01-31; defaults to ${DEFAULT_DAYS} days up to \`to\``),
  ),
  to: v.pipe(
    v.optional(day),
    v.description(`Last day in UTC, inclusive, at most ${MAX_DAYS} days in total; defaults to today`),
  ),
})

const numbers = <const Names extends readonly string[]>(names: Names) =>
  v.strictObject(v.entriesFromList(names, wholeNumber))

const amount = v.number()

const DayView = v.pipe(
  v.strictObject({
    day: v.string(),
    labels: numbers(COUNTERS.labels),
    parcels: numbers(COUNTERS.parcels),
    orders: numbers(COUNTERS.orders),
    returns: numbers(COUNTERS.returns),
    inbound: numbers(COUNTERS.inbound),
    exceptions: numbers(COUNTERS.exceptions),
    deliveries: numbers(['succeeded', 'failed']),
    webhooks_switched_off: wholeNumber,
    money: v.array(
      v.pipe(
        v.strictObject({
          currency: v.string(),
          kind: v.string(),
          entries: wholeNumber,
          charged: amount,
          credited: amount,
        }),
        v.title('StatisticsOfMoney'),
      ),
    ),
  }),
  v.title('StatisticsOfDay'),
)

export type DayView = v.InferOutput<typeof DayView>

export const StatisticsAnswer = v.strictObject({
  statistics: v.pipe(
    v.strictObject({
      counted_since: textOrNull,
      counted: textOrNull,
      days: v.array(DayView),
      now: v.strictObject({ inactive_webhooks: wholeNumber }),
    }),
    v.title('Statistics'),
  ),
})
