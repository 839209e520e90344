import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import type { Money } from '#shared/core/money.ts'
import { enqueueEmail } from '#shared/mail/dueEmail.ts'
import { type Action, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, equals, exists, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findWallet } from '../wallet/walletStore.ts'
import { createPayment, findPayment, SETTLE_PAYMENTS_JOB } from './paymentStore.ts'
import {
  type Automatic,
  AutoTopUpItem,
  decideAutoTopUp,
  isAutomaticPayment as isWellFormed,
} from './rules/automatic.ts'
import type { Payment, SavedCard } from './rules/payment.ts'

/* Automatic top-up of balances. */

/** Timeout of an automatic payment if the provider does not respond. */
const TOP_UP_TIMEOUT_MS = DAY_MS

/** Interval of checking balances with automatic top-up, and of those at their monthly cap. */
const TOP_UP_CHECK_INTERVAL_MS = 5 * MINUTE_MS
const CAPPED_CHECK_INTERVAL_MS = HOUR_MS

const automatics = codec(AutoTopUpItem)

export const isAutoTopUp = isWellFormed

export async function findAutoTopUp(table: Table, userId: number, currency: string): Promise<Automatic | null> {
  const item = await table.get(keys.automaticPayment(userId, currency))
  return item ? automatics.read(item) : null
}

export type AutoTopUpTerms = { readonly below: Money; readonly amount: Money; readonly monthlyCap: Money }

/** Enables automatic top-up of a balance. A saved card and the month's total are kept. */
export const enableAutoTopUp = (
  { userId }: { readonly userId: number },
  { below, amount, monthlyCap }: AutoTopUpTerms,
  nowMs: number,
): Action =>
  update(
    keys.automaticPayment(userId, amount.currency),
    {
      set: {
        userId,
        currency: amount.currency,
        belowMinor: below.minorUnits,
        amountMinor: amount.minorUnits,
        monthlyCapMinor: monthlyCap.minorUnits,
        isOn: true,
        stoppedFor: null,
        cappedIn: '',
        lastPaymentId: null,
        ...due(SETTLE_PAYMENTS_JOB, userId, nowMs),
      },
    },
    any(exists(), missing()),
  )

export const disableAutoTopUp = (userId: number, currency: string): Action =>
  update(keys.automaticPayment(userId, currency), { set: { isOn: false }, remove: dueAttributes })

/** Saves the card of a payment for the balance of its currency, if it has automatic top-up. */
export async function storeCard(
  table: Table,
  { userId, currency }: Pick<Payment, 'userId' | 'currency'>,
  card: SavedCard,
  nowMs: number,
): Promise<void> {
  const set = { card, ...due(SETTLE_PAYMENTS_JOB, userId, nowMs) }
  await table.commit([update(keys.automaticPayment(userId, currency), { set }, exists())])
}

export const findSavedCard = async (table: Table, { userId, currency }: Payment): Promise<SavedCard | null> =>
  (await findAutoTopUp(table, userId, currency))?.card ?? null

export type AutoTopUpDeps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/**
 * Checks whether a balance requires a top-up. Only one of several concurrent checks takes effect.
 */
export async function checkAutoTopUp(item: StoredItem, { table, nextId, nowMs }: AutoTopUpDeps): Promise<string> {
  const automatic = automatics.read(item)
  const { userId, currency, amountMinor } = automatic
  const wallet = await findWallet(table, userId, currency)
  const last = automatic.lastPaymentId === null ? null : await findPayment(table, userId, automatic.lastPaymentId)
  const now = nowMs()
  const decided = decideAutoTopUp(automatic, {
    balanceMinor: wallet?.balance.minorUnits ?? 0,
    last: last?.status ?? null,
    month: new Date(now).toISOString().slice(0, 7),
  })
  const { sortKey } = tableShape.indexes.due
  const unchangedCondition = all(exists(sortKey), equals(sortKey, item[sortKey]))
  const key = keys.automaticPayment(userId, currency)
  const later = (ms: number, set: Partial<Automatic> = {}): Action =>
    update(key, { set: { ...set, ...due(SETTLE_PAYMENTS_JOB, userId, now + ms) } }, unchangedCondition)
  const rest = (set: Partial<Automatic>): Action => update(key, { set, remove: dueAttributes }, unchangedCondition)
  /** The user is notified once, in the transaction of the check. */
  const notify = (why: 'declined' | 'cap'): readonly Action[] =>
    isSandbox(userId) ? [] : [enqueueEmail({ kind: 'topUpStopped', userId, currency, why }, nextId(), now)]
  const actions = ((): readonly Action[] => {
    switch (decided.kind) {
      case 'rest':
        return [rest({})]
      case 'stop':
        return [rest({ isOn: false, stoppedFor: last?.reason ?? 'the card was declined' }), ...notify('declined')]
      case 'wait':
        return [later(TOP_UP_CHECK_INTERVAL_MS)]
      case 'capped':
        return [later(CAPPED_CHECK_INTERVAL_MS, { cappedIn: decided.month }), ...(decided.isNew ? notify('cap') : [])]
      case 'charge': {
        if (isSandbox(userId)) return [rest({ isOn: false })]
        const id = nextId()
        const { month, monthMinor } = decided
        return [
          later(TOP_UP_CHECK_INTERVAL_MS, { lastPaymentId: id, month, monthMinor }),
          createPayment(
            {
              ...{ id, userId, kind: 'automatic', currency, amountMinor, status: 'open' },
              ...{ payableUntilMs: now + TOP_UP_TIMEOUT_MS, keepsCard: false, checkoutId: null, intentId: null },
              ...{ url: null, reason: null, refundedMinor: 0, disputedMinor: 0, paidAtMs: null, revision: 1 },
            },
            now,
          ),
        ]
      }
    }
  })()
  return (await table.commit(actions)).ok ? decided.kind : 'conflict'
}
