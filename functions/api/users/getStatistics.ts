import { addDays, formatDate, startOfDay } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { getKindName } from '#shared/money/invoices/rules/invoice.ts'
import type { Counter, DayCounts } from '#shared/statistics/rules/dayCounts.ts'
import { findCountingProgress, loadDailyStatistics } from '#shared/statistics/statisticsStore.ts'
import { loadWebhookCounts, type WebhookCounts } from '#shared/statistics/webhookCounts.ts'
import { countInactiveWebhooks } from '#shared/webhooks/webhookStore.ts'
import type { UserEndpoint } from './routes.ts'
import { parseStatisticsPeriod } from './statisticsPeriod.ts'
import type { DailyStatistics } from './statisticsSchemas.ts'

/** Days not counted yet or past retention are left out; zeros are counted days. */
export const getStatistics: UserEndpoint<'getStatistics'> = async ({ query, caller, nowMs }, { table }) => {
  const period = parseStatisticsPeriod(query, nowMs)
  if (!period.ok) return period.error
  const { fromMs, toMs, first, last } = period.value
  const today = startOfDay(nowMs)
  const { userId } = caller
  const [progress, countsByDay, webhooksByDay, inactive] = await Promise.all([
    findCountingProgress(table, userId),
    loadDailyStatistics(table, userId, first, last),
    loadWebhookCounts(table, userId, first, last),
    countInactiveWebhooks(table, userId),
  ])
  const since = progress?.since ?? null
  const days = Array.from({ length: (toMs - fromMs) / DAY_MS + 1 }, (_, place) => addDays(fromMs, place))
    .filter((dayMs) => dayMs <= today)
    .map(formatDate)
    .filter((day) => since !== null && day >= since && day >= first)
  return reply({
    statistics: {
      counted_since: since,
      counted: formatDateTimeOrNull(progress?.countedMs ?? null),
      days: days.map((day) => toDailyStatistics(day, countsByDay(day), webhooksByDay(day))),
      now: { inactive_webhooks: inactive },
    },
  })
}

function toDailyStatistics(
  day: string,
  { counts, money: booked }: DayCounts,
  webhooks: WebhookCounts,
): DailyStatistics {
  const number = (counter: Counter): number => counts[counter] ?? 0
  return {
    day,
    labels: {
      bought: number('labels.bought'),
      cancelled: number('labels.cancelled'),
      failed: number('labels.failed'),
    },
    parcels: {
      processed: number('parcels.processed'),
      en_route: number('parcels.en_route'),
      customs: number('parcels.customs'),
      exception: number('parcels.exception'),
      delivered: number('parcels.delivered'),
    },
    orders: {
      processing: number('orders.processing'),
      holding: number('orders.holding'),
      exception: number('orders.exception'),
      backordered: number('orders.backordered'),
      ready: number('orders.ready'),
      packing: number('orders.packing'),
      partial: number('orders.partial'),
      fulfilled: number('orders.fulfilled'),
      archived: number('orders.archived'),
    },
    returns: { processed: number('returns.processed'), verified: number('returns.verified') },
    inbound: { received: number('inbound.received'), processed: number('inbound.processed') },
    exceptions: { raised: number('exceptions.raised'), ended: number('exceptions.ended') },
    deliveries: { succeeded: webhooks.succeeded, failed: webhooks.failed },
    webhooks_switched_off: webhooks.switchedOff,
    money: Object.entries(booked).flatMap(([currency, kinds]) =>
      kinds.map(({ counterAccount, entries, debitMinor, creditMinor }) => ({
        currency,
        kind: getKindName(counterAccount),
        entries,
        charged: toDecimalValue(money(debitMinor, currency)),
        credited: toDecimalValue(money(creditMinor, currency)),
      })),
    ),
  }
}
