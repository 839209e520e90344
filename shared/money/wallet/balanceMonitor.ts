import * as v from 'valibot'
import { SEND_REMINDERS_JOB } from '#shared/accounts/rules/reminderJob.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, parseDecimalMoney } from '#shared/core/money.ts'
import { enqueueEmail } from '#shared/mail/dueEmail.ts'
import { type Action, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, equals, exists, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { createLowBalanceAction, type LowBalance } from './balanceEvents.ts'
import { DEFAULT_LOW_BALANCE, evaluateBalance } from './rules/balanceMonitor.ts'
import { findWallet } from './walletStore.ts'

/*
 * Balances are checked apart from bookings, which stay cheap: every quarter of an hour while they
 * change, every few hours otherwise, and not between a notification and the next payment.
 */

const ACTIVE_CHECK_INTERVAL_MS = 15 * MINUTE_MS
const IDLE_CHECK_INTERVAL_MS = 6 * HOUR_MS

const BalanceMonitor = v.object({
  userId: v.number(),
  currency: v.string(),
  /** Balance at the last check; null before the first. */
  seenMinor: v.optional(v.nullable(v.number()), null),
  isTold: v.optional(v.boolean(), false),
  /** Threshold set by the account; null for the default. */
  thresholdMinor: v.optional(v.nullable(v.number()), null),
})

export type BalanceMonitor = Readonly<v.InferOutput<typeof BalanceMonitor>>

const watches = codec(BalanceMonitor)

const anyway = any(exists(), missing())

/** Starts checking a balance, with every payment; before the first there is nothing to check. */
export const scheduleBalanceCheck = (userId: number, currency: string, nowMs: number): Action =>
  update(
    keys.balanceWatch(userId, currency),
    { set: { userId, currency, ...due(SEND_REMINDERS_JOB, userId, nowMs + ACTIVE_CHECK_INTERVAL_MS) } },
    anyway,
  )

/**
 * Sets the low balance threshold and schedules a check; a notification is sent again if the balance
 * is below it.
 */
export const setLowBalanceThreshold = (userId: number, { minorUnits, currency }: Money, nowMs: number): Action =>
  update(
    keys.balanceWatch(userId, currency),
    {
      set: {
        userId,
        currency,
        thresholdMinor: minorUnits,
        isTold: false,
        ...due(SEND_REMINDERS_JOB, userId, nowMs),
      },
    },
    anyway,
  )

export async function findBalanceMonitor(
  table: Table,
  userId: number,
  currency: string,
): Promise<BalanceMonitor | null> {
  const item = await table.get(keys.balanceWatch(userId, currency))
  return item ? watches.read(item) : null
}

export const getLowBalanceThreshold = ({
  thresholdMinor,
  currency,
}: Pick<BalanceMonitor, 'thresholdMinor' | 'currency'>): number =>
  thresholdMinor ?? parseDecimalMoney(DEFAULT_LOW_BALANCE, currency).minorUnits

/** Returns the notifications of a low balance: an event, and an email unless it is a sandbox. */
const notifyLowBalance = (low: LowBalance, nextId: () => number, nowMs: number): readonly Action[] => [
  createLowBalanceAction(low, nextId(), nowMs),
  ...(isSandbox(low.userId)
    ? []
    : [enqueueEmail({ kind: 'balanceLow', userId: low.userId, currency: low.currency }, nextId(), nowMs)]),
]

/**
 * Performs the check of a balance in the transaction of the simulation that sets it, as users of a
 * sandbox would not wait hours for it. Notifies if it is low now, regardless of earlier
 * notifications.
 */
export async function checkSimulatedBalance(
  userId: number,
  { minorUnits: balanceMinor, currency }: Money,
  { table, nextId, nowMs }: BalanceCheckDeps,
): Promise<readonly Action[]> {
  const watch = await findBalanceMonitor(table, userId, currency)
  const thresholdMinor = getLowBalanceThreshold(watch ?? { thresholdMinor: null, currency })
  const { shouldNotify, isTold } = evaluateBalance({ balanceMinor, thresholdMinor, isTold: false })
  const seen = { userId, currency, seenMinor: balanceMinor, isTold }
  return [
    update(
      keys.balanceWatch(userId, currency),
      isTold
        ? { set: seen, remove: dueAttributes }
        : { set: { ...seen, ...due(SEND_REMINDERS_JOB, userId, nowMs() + ACTIVE_CHECK_INTERVAL_MS) } },
      anyway,
    ),
    ...(shouldNotify ? notifyLowBalance({ userId, currency, balanceMinor, thresholdMinor }, nextId, nowMs()) : []),
  ]
}

export type BalanceCheckDeps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/**
 * Checks a balance and notifies once if it became low. Only one of several concurrent checks takes
 * effect.
 */
export async function checkBalance(item: StoredItem, { table, nextId, nowMs }: BalanceCheckDeps): Promise<string> {
  const watch = watches.read(item)
  const { userId, currency, seenMinor } = watch
  const wallet = await findWallet(table, userId, currency)
  const balanceMinor = wallet?.balance.minorUnits ?? 0
  const thresholdMinor = getLowBalanceThreshold(watch)
  const { shouldNotify, isTold } = evaluateBalance({ balanceMinor, thresholdMinor, isTold: watch.isTold })
  const { sortKey } = tableShape.indexes.due
  const unchangedCondition = all(exists(sortKey), equals(sortKey, item[sortKey]))
  const wait = balanceMinor === seenMinor ? IDLE_CHECK_INTERVAL_MS : ACTIVE_CHECK_INTERVAL_MS
  const rests = wallet === null || isTold
  const checked = await table.commit([
    update(
      keys.balanceWatch(userId, currency),
      rests
        ? { set: { seenMinor: balanceMinor, isTold }, remove: dueAttributes }
        : { set: { seenMinor: balanceMinor, isTold, ...due(SEND_REMINDERS_JOB, userId, nowMs() + wait) } },
      unchangedCondition,
    ),
    ...(shouldNotify ? notifyLowBalance({ userId, currency, balanceMinor, thresholdMinor }, nextId, nowMs()) : []),
  ])
  if (!checked.ok) return 'conflict'
  return shouldNotify ? 'notified' : 'checked'
}
