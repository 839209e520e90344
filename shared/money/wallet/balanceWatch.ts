import * as v from 'valibot'
import { REMIND_JOB } from '#shared/accounts/rules/reminderJob.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, moneyFromDecimal } from '#shared/core/money.ts'
import { enqueueMail } from '#shared/mail/mailDue.ts'
import { type Action, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, equals, exists, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { announceLowBalance, type LowBalance } from './balanceEvents.ts'
import { evaluateBalance, LOW_BALANCE } from './rules/balanceWatch.ts'
import { findWallet } from './walletStore.ts'

/*
 * Whether a balance is low is looked at beside its bookings, which so cost nothing more: each
 * quarter of an hour while money moves, every few hours while none does, and not at all from when
 * its people were told until money is paid in.
 */

const ACTIVE_CHECK_INTERVAL_MS = 15 * MINUTE_MS
const IDLE_CHECK_INTERVAL_MS = 6 * HOUR_MS

const BalanceWatch = v.object({
  userId: v.number(),
  currency: v.string(),
  /** The balance at the last look; null before the first. */
  seenMinor: v.optional(v.nullable(v.number()), null),
  isTold: v.optional(v.boolean(), false),
  /** What its account calls low; null: what all do. */
  thresholdMinor: v.optional(v.nullable(v.number()), null),
})

export type BalanceWatch = Readonly<v.InferOutput<typeof BalanceWatch>>

const watches = codec(BalanceWatch)

const anyway = any(exists(), missing())

/**
 * Has a balance looked at from now on: with each payment, as before the first there is nothing to
 * watch.
 */
export const watchBalance = (userId: number, currency: string, nowMs: number): Action =>
  update(
    keys.balanceWatch(userId, currency),
    { set: { userId, currency, ...due(REMIND_JOB, userId, nowMs + ACTIVE_CHECK_INTERVAL_MS) } },
    anyway,
  )

/**
 * Sets below what a balance is low, and has it looked at: it is told again if it is low by that.
 */
export const setLowBalance = (userId: number, { minorUnits, currency }: Money, nowMs: number): Action =>
  update(
    keys.balanceWatch(userId, currency),
    {
      set: {
        userId,
        currency,
        thresholdMinor: minorUnits,
        isTold: false,
        ...due(REMIND_JOB, userId, nowMs),
      },
    },
    anyway,
  )

export async function findBalanceWatch(table: Table, userId: number, currency: string): Promise<BalanceWatch | null> {
  const item = await table.get(keys.balanceWatch(userId, currency))
  return item ? watches.read(item) : null
}

export const thresholdOf = ({ thresholdMinor, currency }: Pick<BalanceWatch, 'thresholdMinor' | 'currency'>): number =>
  thresholdMinor ?? moneyFromDecimal(LOW_BALANCE, currency).minorUnits

/**
 * What tells that a balance is low: programs by an event, people by mail. A sandbox has no people,
 * and its money is no matter of theirs.
 */
const notifyLowBalance = (low: LowBalance, nextId: () => number, nowMs: number): readonly Action[] => [
  announceLowBalance(low, nextId(), nowMs),
  ...(isSandbox(low.userId)
    ? []
    : [enqueueMail({ kind: 'balanceLow', userId: low.userId, currency: low.currency }, nextId(), nowMs)]),
]

/**
 * Does what the next looks at a balance would do, in the transaction that sets it to an amount by a
 * simulation: nobody waits hours for it. It is told where it is low now, whatever was told before.
 */
export async function checkSimulatedBalance(
  userId: number,
  { minorUnits: balanceMinor, currency }: Money,
  { table, nextId, nowMs }: ReminderDeps,
): Promise<readonly Action[]> {
  const watch = await findBalanceWatch(table, userId, currency)
  const thresholdMinor = thresholdOf(watch ?? { thresholdMinor: null, currency })
  const { tell, isTold } = evaluateBalance({ balanceMinor, thresholdMinor, isTold: false })
  const seen = { userId, currency, seenMinor: balanceMinor, isTold }
  return [
    update(
      keys.balanceWatch(userId, currency),
      isTold
        ? { set: seen, remove: dueAttributes }
        : { set: { ...seen, ...due(REMIND_JOB, userId, nowMs() + ACTIVE_CHECK_INTERVAL_MS) } },
      anyway,
    ),
    ...(tell ? notifyLowBalance({ userId, currency, balanceMinor, thresholdMinor }, nextId, nowMs()) : []),
  ]
}

export type ReminderDeps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/**
 * Looks at a balance, and has its people told once where it has become low. Of several looks at
 * once one counts.
 */
export async function checkBalance(item: StoredItem, { table, nextId, nowMs }: ReminderDeps): Promise<string> {
  const watch = watches.read(item)
  const { userId, currency, seenMinor } = watch
  const wallet = await findWallet(table, userId, currency)
  const balanceMinor = wallet?.balance.minorUnits ?? 0
  const thresholdMinor = thresholdOf(watch)
  const { tell, isTold } = evaluateBalance({ balanceMinor, thresholdMinor, isTold: watch.isTold })
  const { sortKey } = tableShape.indexes.due
  const isAsFound = all(exists(sortKey), equals(sortKey, item[sortKey]))
  const wait = balanceMinor === seenMinor ? IDLE_CHECK_INTERVAL_MS : ACTIVE_CHECK_INTERVAL_MS
  const rests = wallet === null || isTold
  const looked = await table.commit([
    update(
      keys.balanceWatch(userId, currency),
      rests
        ? { set: { seenMinor: balanceMinor, isTold }, remove: dueAttributes }
        : { set: { seenMinor: balanceMinor, isTold, ...due(REMIND_JOB, userId, nowMs() + wait) } },
      isAsFound,
    ),
    ...(tell ? notifyLowBalance({ userId, currency, balanceMinor, thresholdMinor }, nextId, nowMs()) : []),
  ])
  if (!looked.ok) return 'conflict'
  return tell ? 'told' : 'looked'
}
