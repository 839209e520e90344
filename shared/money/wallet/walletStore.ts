import * as v from 'valibot'
import { WEEK_MS } from '../../core/durations.ts'
import { type Money, money, toDecimal, usd } from '../../core/money.ts'
import { type Problem, problem } from '../../core/problems.ts'
import { freshId } from '../../platform/freshId.ts'
import { type Action, create, type Otherwise, type StoredItem, update } from '../../table/actions.ts'
import { codec } from '../../table/codec.ts'
import { atLeast, type Condition, equals, exists, minus, type Operand, plus } from '../../table/expressions.ts'
import { due, idRange, keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { weekStart } from '../invoices/rules/week.ts'
import { INVOICED_AFTER_MS } from '../rules/limitsAndTimes.ts'

const wallets = codec(
  v.object({
    userId: v.number(),
    currency: v.string(),
    balanceMinor: v.number(),
    /** Balance plus credit limit: conditions cannot do arithmetic. */
    availableMinor: v.number(),
    /** The first instant after the week that is invoiced next. */
    weekEndMs: v.number(),
  }),
)

/** A user's money in one currency. The balance may be negative: then it is owed. */
export type Wallet = { readonly balance: Money; readonly creditLimit: Money }

export function readWallet(item: StoredItem): Wallet {
  const { currency, balanceMinor, availableMinor } = wallets.read(item)
  return { balance: money(balanceMinor, currency), creditLimit: money(availableMinor - balanceMinor, currency) }
}

/** The job that invoices each wallet's week. */
export const INVOICE_JOB = 'closeInvoices'

/** When the week that ends at an instant is looked at. That may be put off; the week stays. */
const dueWeek = (userId: number, weekEndMs: number) => due(INVOICE_JOB, userId, weekEndMs + INVOICED_AFTER_MS)

/** Opens a wallet. It is looked at every week from then on, so that no week can be missed. */
export function openWallet(userId: number, currency: string, nowMs: number): Action {
  const weekEndMs = weekStart(nowMs) + WEEK_MS
  return create({
    ...keys.wallet(userId, currency),
    ...wallets.write({ userId, currency, balanceMinor: 0, availableMinor: 0, weekEndMs }),
    ...dueWeek(userId, weekEndMs),
  })
}

/** A wallet whose week is to be invoiced: the first instant of the week after it. */
export type WalletWeek = { readonly userId: number; readonly currency: string; readonly endMs: number }

export function readWalletWeek(item: StoredItem): WalletWeek {
  const { userId, currency, weekEndMs } = wallets.read(item)
  return { userId, currency, endMs: weekEndMs }
}

export async function findWalletWeek(table: Table, userId: number, currency: string): Promise<WalletWeek | null> {
  const item = await table.get(keys.wallet(userId, currency))
  return item ? readWalletWeek(item) : null
}

/** Moves a wallet on to its next week, if it is where it was read. */
export function endWalletWeek({ userId, currency, endMs }: WalletWeek): Action {
  const weekEndMs = endMs + WEEK_MS
  const set = { weekEndMs, ...dueWeek(userId, weekEndMs) }
  return update(keys.wallet(userId, currency), { set }, equals('weekEndMs', endMs))
}

/** One movement of money. The natural key says what it is for; nothing with the same one is ever booked twice. */
type Booking = {
  /** Like `label/123/charge`. */
  readonly naturalKey: string
  readonly amount: Money
  /** The other side of the entry, a name only: `payments`, `revenue:labels`, `tax`. */
  readonly counterAccount: string
  readonly description: string
  readonly bookedAtMs: number
}

const LedgerItem = v.object({
  entryId: v.number(),
  naturalKey: v.string(),
  currency: v.string(),
  /** Above zero raises the balance. */
  amountMinor: v.number(),
  counterAccount: v.string(),
  description: v.string(),
  bookedAtMs: v.number(),
})

export type LedgerEntry = Readonly<v.InferOutput<typeof LedgerItem>>

const ledgerEntries = codec(LedgerItem)

function entry(userId: number, booking: Booking, amountMinor: number): readonly Action[] {
  const { naturalKey, amount, counterAccount, description, bookedAtMs } = booking
  // Drawn now, whatever a repeated request drew hours ago: a week's entries are found by their ids when it is invoiced.
  const entryId = freshId()
  const { currency } = amount
  const booked = { entryId, naturalKey, currency, amountMinor, counterAccount, description, bookedAtMs }
  return [
    create({ ...keys.booked(userId, naturalKey), currency, entryId }),
    create({ ...keys.ledgerEntry(userId, currency, entryId), ...ledgerEntries.write(booked) }),
  ]
}

/** A charge the client asks for: only if balance and credit limit cover it, 402/1080 otherwise (500/1081 without a wallet). */
export function chargeIfCovered(userId: number, booking: Booking): readonly Action[] {
  const { minorUnits, currency } = booking.amount
  return movement(userId, booking, minus(minorUnits), -minorUnits, atLeast('availableMinor', minorUnits), (found) =>
    found
      ? problem('insufficient_funds', { amount: toDecimal(booking.amount), currency })
      : problem('balance_unavailable'),
  )
}

/** A charge that follows from physical handling: always booked, even below the credit limit. */
export const chargeAlways = (userId: number, booking: Booking): readonly Action[] =>
  movement(userId, booking, minus(booking.amount.minorUnits), -booking.amount.minorUnits)

/** Money paid out: only if the balance covers it, no credit is; decided anew otherwise. */
export const payOut = (userId: number, booking: Booking): readonly Action[] => {
  const { minorUnits } = booking.amount
  return movement(userId, booking, minus(minorUnits), -minorUnits, atLeast('balanceMinor', minorUnits))
}

/** Money given back or paid in. */
export const credit = (userId: number, booking: Booking): readonly Action[] =>
  movement(userId, booking, plus(booking.amount.minorUnits), booking.amount.minorUnits)

/** The wallet's update comes first: whether it is covered is what a caller wants to hear. */
function movement(
  userId: number,
  booking: Booking,
  change: Operand,
  amountMinor: number,
  when: Condition = exists(),
  otherwise?: Otherwise,
): readonly Action[] {
  const wallet = keys.wallet(userId, booking.amount.currency)
  const changes = { set: { balanceMinor: change, availableMinor: change } }
  return [update(wallet, changes, when, otherwise), ...entry(userId, booking, amountMinor)]
}

/** Changes how far the balance may go below zero, if the wallet is still as it was read. */
export function setCreditLimit(userId: number, { balance }: Wallet, limit: Money): Action {
  const changes = { set: { availableMinor: balance.minorUnits + limit.minorUnits } }
  return update(keys.wallet(userId, limit.currency), changes, equals('balanceMinor', balance.minorUnits))
}

export async function findWallet(table: Table, userId: number, currency: string): Promise<Wallet | null> {
  const item = await table.get(keys.wallet(userId, currency))
  return item ? readWallet(item) : null
}

/** Makes sure that there is a wallet for a currency the user may not have had before. */
export async function openWalletIfNew(table: Table, userId: number, currency: string, nowMs: number): Promise<void> {
  if (!(await findWallet(table, userId, currency))) await table.commit([openWallet(userId, currency, nowMs)])
}

/** All entries of a currency, oldest first: for audits. */
export async function ledgerOf(table: Table, userId: number, currency: string): Promise<readonly LedgerEntry[]> {
  const items = await table.queryAll({ pk: keys.ledgerEntry(userId, currency, 0).pk })
  return items.map(ledgerEntries.read)
}

/** The entries of a currency whose ids lie between two, both included: oldest first, a page at a time. */
export async function* ledgerBetween(
  table: Table,
  userId: number,
  currency: string,
  range: { readonly first: number; readonly last: number },
): AsyncGenerator<readonly LedgerEntry[]> {
  let after: StoredItem | undefined
  do {
    const { pk } = keys.ledgerEntry(userId, currency, 0)
    const page = await table.query({ pk, range: idRange(range.first, range.last), ...(after ? { after } : {}) })
    yield page.items.map(ledgerEntries.read)
    after = page.next
  } while (after)
}

/** Natural keys of everything ever booked, with the entry each stands for: for audits. */
export async function bookedKeys(table: Table, userId: number): Promise<ReadonlyMap<string, number>> {
  const items = await table.queryAll({ pk: keys.booked(userId, '').pk })
  return new Map(items.map(({ sk, entryId }) => [decodeURIComponent(String(sk)), Number(entryId)]))
}

/**
 * Why a user cannot pay so many US cents, or null: 402/1080, or 500/1081 where there is no balance to look at. For what must
 * not even run without funds; the charge itself has its own condition.
 */
export async function fundsFault(table: Table, userId: number, cents: number): Promise<Problem | null> {
  if (cents === 0) return null
  const wallet = await findWallet(table, userId, 'USD')
  if (wallet === null) return problem('balance_unavailable')
  return wallet.balance.minorUnits + wallet.creditLimit.minorUnits < cents
    ? problem('insufficient_funds', { amount: toDecimal(usd(cents)), currency: 'USD' })
    : null
}
