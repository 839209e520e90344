import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import type { Money } from '#shared/core/money.ts'
import { announceMail } from '#shared/mail/mailDue.ts'
import { type Action, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, equals, exists, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findWallet } from '../wallet/walletStore.ts'
import { createPayment, findPayment, PAYMENT_JOB } from './paymentStore.ts'
import { type Automatic, AutomaticItem, decideAutomatic, isAutomatic as isWellFormed } from './rules/automatic.ts'
import type { Payment, SavedCard } from './rules/payment.ts'

/** How long an automatic payment may wait for a provider that does not answer. */
const AUTOMATIC_LASTS_MS = DAY_MS

/** How often a balance that fills itself is looked at, and one that has come to the cap of its month. */
const AUTOMATIC_LOOK_MS = 5 * MINUTE_MS
const CAPPED_LOOK_MS = HOUR_MS

const automatics = codec(AutomaticItem)

export const isAutomatic = isWellFormed

export async function findAutomatic(table: Table, userId: number, currency: string): Promise<Automatic | null> {
  const item = await table.get(keys.automaticPayment(userId, currency))
  return item ? automatics.read(item) : null
}

export type AutomaticTerms = { readonly below: Money; readonly amount: Money; readonly monthlyCap: Money }

/** Has a balance filled by itself from now on. A card that was kept before, and what was charged in this month, stay. */
export const switchOn = (
  { userId }: { readonly userId: number },
  { below, amount, monthlyCap }: AutomaticTerms,
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
        ...due(PAYMENT_JOB, userId, nowMs),
      },
    },
    any(exists(), missing()),
  )

export const switchOff = (userId: number, currency: string): Action =>
  update(keys.automaticPayment(userId, currency), { set: { isOn: false }, remove: dueAttributes })

/** Keeps the card that a payment was made by, for the balance of its currency, where that is to be filled by itself. */
export async function keepCard(
  table: Table,
  { userId, currency }: Pick<Payment, 'userId' | 'currency'>,
  card: SavedCard,
  nowMs: number,
): Promise<void> {
  const set = { card, ...due(PAYMENT_JOB, userId, nowMs) }
  await table.commit([update(keys.automaticPayment(userId, currency), { set }, exists())])
}

export const cardOf = async (table: Table, { userId, currency }: Payment): Promise<SavedCard | null> =>
  (await findAutomatic(table, userId, currency))?.card ?? null

export type AutomaticDeps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/** Looks whether a balance has to be filled. Of several looks at once one counts. */
export async function lookAtAutomatic(item: StoredItem, { table, nextId, nowMs }: AutomaticDeps): Promise<string> {
  const automatic = automatics.read(item)
  const { userId, currency, amountMinor } = automatic
  const wallet = await findWallet(table, userId, currency)
  const last = automatic.lastPaymentId === null ? null : await findPayment(table, userId, automatic.lastPaymentId)
  const now = nowMs()
  const decided = decideAutomatic(automatic, {
    balanceMinor: wallet?.balance.minorUnits ?? 0,
    last: last?.status ?? null,
    month: new Date(now).toISOString().slice(0, 7),
  })
  const { sortKey } = tableShape.indexes.due
  const isAsFound = all(exists(sortKey), equals(sortKey, item[sortKey]))
  const key = keys.automaticPayment(userId, currency)
  const later = (ms: number, set: Partial<Automatic> = {}): Action =>
    update(key, { set: { ...set, ...due(PAYMENT_JOB, userId, now + ms) } }, isAsFound)
  const rest = (set: Partial<Automatic>): Action => update(key, { set, remove: dueAttributes }, isAsFound)
  /** People hear of it once, in the transaction of the look that finds it. */
  const told = (why: 'declined' | 'cap'): readonly Action[] =>
    isSandbox(userId) ? [] : [announceMail({ kind: 'topUpStopped', userId, currency, why }, nextId(), now)]
  const actions = ((): readonly Action[] => {
    switch (decided.kind) {
      case 'rest':
        return [rest({})]
      case 'stop':
        return [rest({ isOn: false, stoppedFor: last?.reason ?? 'the card was declined' }), ...told('declined')]
      case 'wait':
        return [later(AUTOMATIC_LOOK_MS)]
      case 'capped':
        return [later(CAPPED_LOOK_MS, { cappedIn: decided.month }), ...(decided.isNew ? told('cap') : [])]
      case 'charge': {
        if (isSandbox(userId)) return [rest({ isOn: false })]
        const id = nextId()
        const { month, monthMinor } = decided
        return [
          later(AUTOMATIC_LOOK_MS, { lastPaymentId: id, month, monthMinor }),
          createPayment(
            {
              ...{ id, userId, kind: 'automatic', currency, amountMinor, status: 'open' },
              ...{ payableUntilMs: now + AUTOMATIC_LASTS_MS, keepsCard: false, checkoutId: null, intentId: null },
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
