import * as v from 'valibot'
import { WEEK_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Money, money, toDecimal, usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { type Action, create, type Otherwise, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, idRange, isLedgerKey, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { weekStart } from '../invoices/rules/week.ts'
import { INVOICE_DELAY_MS } from '../rules/walletLimits.ts'
import { moveMoney } from './moveMoney.ts'
import { changeOf, type Movement, mergeOf, type Shard, sumOf } from './rules/shards.ts'
import { isWallet, readShards, wallets, writesOf } from './walletItems.ts'

/** A user's money in one currency. The balance may be negative: then it is owed. */
export type Wallet = { readonly balance: Money; readonly creditLimit: Money }

/** The money of all shards together. */
function walletOf(shards: readonly Shard[], currency: string): Wallet {
  const { balanceMinor, availableMinor } = sumOf(shards)
  return { balance: money(balanceMinor, currency), creditLimit: money(availableMinor - balanceMinor, currency) }
}

/** The job that invoices each wallet's week. */
export const INVOICE_JOB = 'closeInvoices'

/** When the week that ends at an instant is looked at. That may be put off; the week stays. */
const dueWeek = (userId: number, weekEndMs: number) => due(INVOICE_JOB, userId, weekEndMs + INVOICE_DELAY_MS)

/**
 * Opens a wallet. It is looked at every week from then on, so that no week can be missed; those of
 * sandboxes never, as play money is not invoiced.
 */
export const openWallet = (userId: number, currency: string, nowMs: number): Action =>
  walletWith(userId, money(0, currency), nowMs)

/** Opens a wallet with money in it, which is booked. */
export const openFundedWallet = (userId: number, booking: Booking): readonly Action[] => [
  walletWith(userId, booking.amount, booking.bookedAtMs),
  ...entry(userId, booking, booking.amount.minorUnits),
]

function walletWith(userId: number, { minorUnits, currency }: Money, nowMs: number): Action {
  const weekEndMs = weekStart(nowMs) + WEEK_MS
  return create({
    ...keys.wallet(userId, currency),
    ...wallets.write({ userId, currency, balanceMinor: minorUnits, availableMinor: minorUnits, weekEndMs }),
    ...(isSandbox(userId) ? {} : dueWeek(userId, weekEndMs)),
  })
}

/** A wallet whose week is to be invoiced: the first instant of the week after it. */
export type WalletWeek = {
  readonly userId: number
  readonly currency: string
  readonly endMs: number
  readonly isSplit: boolean
}

export function readWalletWeek(item: StoredItem): WalletWeek {
  const { userId, currency, weekEndMs, shards } = wallets.read(item)
  return { userId, currency, endMs: weekEndMs, isSplit: shards !== undefined }
}

export async function findWalletWeek(table: Table, userId: number, currency: string): Promise<WalletWeek | null> {
  const item = await table.get(keys.wallet(userId, currency))
  return item ? readWalletWeek(item) : null
}

/** The weeks that all of a user's wallets are to be invoiced for next. */
export async function findWalletWeeks(table: Table, userId: number): Promise<readonly WalletWeek[]> {
  const items = await table.queryAll({ pk: keys.wallet(userId, '').pk })
  return items.filter(isWallet).map(readWalletWeek)
}

/** Moves a wallet on to its next week, if it is where it was read. */
export function endWalletWeek({ userId, currency, endMs }: WalletWeek): Action {
  const weekEndMs = endMs + WEEK_MS
  const set = { weekEndMs, ...dueWeek(userId, weekEndMs) }
  return update(keys.wallet(userId, currency), { set }, equals('weekEndMs', endMs))
}

/**
 * One movement of money. The natural key says what it is for; nothing with the same one is ever
 * booked twice.
 */
type Booking = {
  /** Like `label/123/charge`. */
  readonly naturalKey: string
  readonly amount: Money
  /** The other side of the entry, a name only: `payments`, `revenue:labels`, `tax`. */
  readonly counterAccount: string
  readonly description: string
  readonly bookedAtMs: number
  /**
   * False where the rest of the transaction, by itself, cannot happen twice: then the natural key
   * needs no item of its own.
   */
  readonly isMarked?: false
  /** It gives back what was paid for something that never came about. */
  readonly isUndone?: true
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
  isMarked: v.optional(v.literal(false)),
  isUndone: v.optional(v.literal(true)),
  /** The operator whose doing it is: not given for what users and the platform do. */
  actor: v.optional(v.string()),
})

export type LedgerEntry = Readonly<v.InferOutput<typeof LedgerItem>>

const ledgerEntries = codec(LedgerItem)
export const readLedgerEntry = ledgerEntries.read

function entry(userId: number, booking: Booking, amountMinor: number): readonly Action[] {
  const { amount, ...told } = booking
  // Drawn now, whatever a repeated request drew hours ago: a week's entries are found by their ids
  // when it is invoiced.
  const entryId = generateId()
  const { currency } = amount
  const booked = { entryId, ...told, currency, amountMinor }
  return [
    ...(told.isMarked === false ? [] : [create({ ...keys.booked(userId, told.naturalKey), currency, entryId })]),
    create({ ...keys.ledgerEntry(userId, currency, entryId), ...ledgerEntries.write(booked) }),
  ]
}

/** The same writes, with the operator whose doing they are on each entry of a ledger among them. */
export const causedBy = (actor: string, actions: readonly Action[]): readonly Action[] =>
  actions.map((action) =>
    action.kind === 'create' && isLedgerKey(action.key) ? { ...action, item: { ...action.item, actor } } : action,
  )

/**
 * A charge the client asks for: only if balance and credit limit cover it, 402/1080 otherwise.
 * Everybody has a wallet in US dollars (500/1081 without it); one in another currency is there from
 * its first payment on.
 */
export const chargeIfCovered = (userId: number, booking: Booking): readonly Action[] =>
  book(userId, 'covered', booking, (found) =>
    found || booking.amount.currency !== 'USD'
      ? problem('insufficient_funds', { amount: toDecimal(booking.amount), currency: booking.amount.currency })
      : problem('balance_unavailable'),
  )

/** Money paid out of balance and credit limit: decided anew where they do not cover it. */
export const payOutOnCredit = (userId: number, booking: Booking): readonly Action[] => book(userId, 'covered', booking)

/** A charge that follows from physical handling: always booked, even below the credit limit. */
export const forceCharge = (userId: number, booking: Booking): readonly Action[] => book(userId, 'forced', booking)

/** Money paid out: only if the balance covers it, no credit is; decided anew otherwise. */
export const payOut = (userId: number, booking: Booking): readonly Action[] => book(userId, 'payOut', booking)

/** Money given back or paid in. */
export const credit = (userId: number, booking: Booking): readonly Action[] => book(userId, 'credit', booking)

/** The wallet's movement comes first: whether it is covered is what a caller wants to hear. */
function book(
  userId: number,
  kind: Exclude<Movement['kind'], 'limit'>,
  booking: Booking,
  otherwise?: Otherwise,
): readonly Action[] {
  const { minorUnits, currency } = booking.amount
  const movement: Movement = { kind, minorUnits }
  return [moveMoney({ userId, currency }, movement, otherwise), ...entry(userId, booking, changeOf(movement))]
}

/** Sets how far the balance may go below zero. */
export const setCreditLimit = (userId: number, { minorUnits, currency }: Money): Action =>
  moveMoney({ userId, currency }, { kind: 'limit', minorUnits })

export async function findWallet(table: Table, userId: number, currency: string): Promise<Wallet | null> {
  const shards = await readShards(table, { userId, currency })
  return shards && walletOf(shards, currency)
}

/**
 * The wallets among the items of a user's partition: all of each, where it has more shards than its
 * own item.
 */
export async function readWallets(table: Table, items: readonly StoredItem[]): Promise<readonly Wallet[]> {
  return Promise.all(
    items.filter(isWallet).map(async (item) => {
      const wallet = wallets.read(item)
      const shards = wallet.shards === undefined ? [wallet] : await readShards(table, wallet, wallet.shards)
      return walletOf(shards ?? [wallet], wallet.currency)
    }),
  )
}

/**
 * Puts the shards of a wallet together again if nothing moves them meanwhile: a wallet that is used
 * much stays split.
 */
export async function mergeIfIdle(table: Table, userId: number, currency: string): Promise<void> {
  const name = { userId, currency }
  const shards = await readShards(table, name)
  if (shards && shards.length > 1) {
    await table.commit(writesOf(name, mergeOf(shards), 'credit'))
  }
}

/** Makes sure that there is a wallet for a currency the user may not have had before. */
export async function openWalletIfNew(table: Table, userId: number, currency: string, nowMs: number): Promise<void> {
  if (!(await findWallet(table, userId, currency))) await table.commit([openWallet(userId, currency, nowMs)])
}

/**
 * What was booked under a natural key, above zero where it raised the balance; null: nothing was.
 */
export async function findBooked(table: Table, userId: number, naturalKey: string): Promise<Money | null> {
  const entry = await findBookedEntry(table, userId, naturalKey)
  return entry && money(entry.amountMinor, entry.currency)
}

/** Finds the ledger entry of a natural key; null: nothing was booked under it. */
export async function findBookedEntry(table: Table, userId: number, naturalKey: string): Promise<LedgerEntry | null> {
  const marker = await table.get(keys.booked(userId, naturalKey))
  if (!marker) return null
  const { currency, entryId } = marker
  const entry = await table.get(keys.ledgerEntry(userId, String(currency), Number(entryId)))
  if (!entry) throw new Error(`the entry of ${naturalKey} is missing from the ledger of user ${userId}`)
  return readLedgerEntry(entry)
}

/** All entries of a currency, oldest first: for audits. */
export async function listLedgerEntries(
  table: Table,
  userId: number,
  currency: string,
): Promise<readonly LedgerEntry[]> {
  const items = await table.queryAll({ pk: keys.ledgerEntry(userId, currency, 0).pk })
  return items.map(ledgerEntries.read)
}

/**
 * The entries of a currency whose ids lie between two, both included: oldest first, a page at a
 * time.
 */
export async function* listLedgerBetween(
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

/**
 * The first entries of a currency whose ids lie between two, both included: at most so many, less
 * where they are large.
 */
export async function ledgerPage(
  table: Table,
  userId: number,
  currency: string,
  { first, last }: { readonly first: number; readonly last: number },
  limit: number,
): Promise<{ readonly entries: readonly LedgerEntry[]; readonly isLast: boolean }> {
  const { pk } = keys.ledgerEntry(userId, currency, 0)
  const { items, next } = await table.query({ pk, range: idRange(first, last), limit })
  return { entries: items.map(ledgerEntries.read), isLast: next === undefined }
}

/** All entries of a range, oldest first; null where there are more than `most`. */
export async function ledgerRange(
  table: Table,
  userId: number,
  currency: string,
  range: { readonly first: number; readonly last: number },
  most: number,
): Promise<readonly LedgerEntry[] | null> {
  const entries: LedgerEntry[] = []
  for await (const page of listLedgerBetween(table, userId, currency, range)) {
    entries.push(...page)
    if (entries.length > most) return null
  }
  return entries
}

/**
 * Natural keys of everything that was booked with a marker, with the entry each stands for: for
 * audits.
 */
export async function bookedKeys(table: Table, userId: number): Promise<ReadonlyMap<string, number>> {
  const items = await table.queryAll({ pk: keys.booked(userId, '').pk })
  return new Map(items.map(({ sk, entryId }) => [decodeURIComponent(String(sk)), Number(entryId)]))
}

/**
 * Why a user cannot pay so many US cents, or null: 402/1080, or 500/1081 where there is no balance
 * to look at. For what must not even run without funds; the charge itself has its own condition.
 */
export async function fundsProblem(table: Table, userId: number, cents: number): Promise<Problem | null> {
  if (cents === 0) return null
  const first = await table.get(keys.wallet(userId, 'USD'))
  if (first === undefined) return problem('balance_unavailable')
  const { shards = 1, availableMinor } = wallets.read(first)
  if (availableMinor >= cents) return null
  const all = shards === 1 ? null : await readShards(table, { userId, currency: 'USD' }, shards)
  return all !== null && sumOf(all).availableMinor >= cents
    ? null
    : problem('insufficient_funds', { amount: toDecimal(usd(cents)), currency: 'USD' })
}
