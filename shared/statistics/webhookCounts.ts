import { formatDate } from '../core/dates.ts'
import { type Action, type StoredItem, update } from '../table/actions.ts'
import { any, exists, incrementBy, missing } from '../table/expressions.ts'
import { keys, listWebhookCountPartitions, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { STATISTICS_RETENTION_MS } from './rules/statisticsLimits.ts'

/** Items that count the deliveries of a user, which avoids write conflicts. */
export const WEBHOOK_COUNT_SHARDS = 16

/**
 * `succeeded`: accepted by its receiver. `failed`: every attempt failed. `switchedOff`: a webhook
 * was deactivated after too many failures.
 */
export type WebhookOutcome = 'succeeded' | 'failed' | 'switchedOff'

/** Returns the attribute of an outcome on a day: the days of a month share an item. */
const getAttribute = (outcome: WebhookOutcome, day: string): string => `${outcome}${day.slice(8)}`

/**
 * Counts what became of one or more deliveries, in the transaction that says so: once. `eventId`
 * spreads those of a user that end at the same time over several items and partitions.
 */
export function countWebhookOutcome(
  userId: number,
  eventId: number,
  outcome: WebhookOutcome,
  nowMs: number,
  count = 1,
): Action {
  const day = formatDate(nowMs)
  const month = day.slice(0, 7)
  const expiresAt = Math.ceil((nowMs + STATISTICS_RETENTION_MS) / 1000)
  const set = { [getAttribute(outcome, day)]: incrementBy(count), [tableShape.timeToLive]: expiresAt }
  return update(keys.webhookCounts(userId, month, eventId % WEBHOOK_COUNT_SHARDS), { set }, any(exists(), missing()))
}

/** Delivery outcomes of a day. */
export type WebhookCounts = Readonly<Record<WebhookOutcome, number>>

/** Returns the delivery outcomes of a range of days, inclusive. */
export async function loadWebhookCounts(
  table: Pick<Table, 'queryAll'>,
  userId: number,
  from: string,
  to: string,
): Promise<(day: string) => WebhookCounts> {
  const range = {
    from: keys.webhookCounts(userId, from.slice(0, 7), 0).sk,
    to: keys.webhookCounts(userId, to.slice(0, 7), WEBHOOK_COUNT_SHARDS - 1).sk,
  }
  const found = (
    await Promise.all(listWebhookCountPartitions(userId).map((pk) => table.queryAll({ pk, range })))
  ).flat()
  const getMonthPeriod = (item: StoredItem): string => String(item.sk).slice(0, 7)
  const months = Map.groupBy(found, getMonthPeriod)
  return (day) => {
    const items = months.get(day.slice(0, 7)) ?? []
    const sum = (outcome: WebhookOutcome): number =>
      items.reduce((total, item) => total + Number(item[getAttribute(outcome, day)] ?? 0), 0)
    return { succeeded: sum('succeeded'), failed: sum('failed'), switchedOff: sum('switchedOff') }
  }
}
