import * as v from 'valibot'
import { WEEK_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { add, type Money, money, toDecimalValue, usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { type Action, create, type Otherwise, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { createIdRange, due, isLedgerKey, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { getWeekStart } from '../invoices/rules/week.ts'
import { INVOICE_DELAY_MS } from '../rules/walletLimits.ts'
import { moveFunds } from './moveFunds.ts'
import { createShardMergeStep, type Movement, type Shard, sumOf, toBalanceChange } from './rules/shards.ts'
import { createShardWrites, isWalletItem, loadShards, wallets } from './walletItems.ts'

/* Wallets and ledger entries in the table. */

/** A user's money in one currency. A negative balance is owed to the platform. */
export type Wallet = { readonly balance: Money; readonly creditLimit: Money }

/** Returns the money of all shards. */
function toWallet(shards: readonly Shard[], currency: string): Wallet {
  const { balanceMinor, availableMinor } = sumOf(shards)
  return { balance: money(balanceMinor, currency), creditLimit: money(availableMinor - balanceMinor, currency) }
}

/** Job that invoices the weeks of wallets. */
export const CLOSE_INVOICES_JOB = 'closeInvoices'

/** Due time of a week. It may be postponed; the week is unchanged. */
const createWeekDueFields = (userId: number, weekEndMs: number) =>
  due(CLOSE_INVOICES_JOB, userId, weekEndMs + INVOICE_DELAY_MS)

/**
 * Opens a wallet. It is due every week, so that no week is missed; sandboxes are not, as test funds
 * are not invoiced.
 */
export const openWallet = (userId: number, currency: string, nowMs: number): Action =>
  createWallet(userId, money(0, currency), nowMs)

/** Opens a wallet with a booked initial balance. */
export const openFundedWallet = (userId: number, booking: Booking): readonly Action[] => [
  createWallet(userId, booking.amount, booking.bookedAtMs),
  ...entry(userId, booking, booking.amount.minorUnits),
]

function createWallet(userId: number, { minorUnits, currency }: Money, nowMs: number): Action {
  const weekEndMs = getWeekStart(nowMs) + WEEK_MS
  return create({
    ...keys.wallet(userId, currency),
    ...wallets.write({ userId, currency, balanceMinor: minorUnits, availableMinor: minorUnits, weekEndMs }),
    ...(isSandbox(userId) ? {} : createWeekDueFields(userId, weekEndMs)),
  })
}

/** A wallet's week to invoice, by its end. */
export type WalletWeek = {
  readonly userId: number
  readonly currency: string
  readonly endMs: number
  readonly isSplit: boolean
}

export function parseWalletWeek(item: StoredItem): WalletWeek {
  const { userId, currency, weekEndMs, shards } = wallets.read(item)
  return { userId, currency, endMs: weekEndMs, isSplit: shards !== undefined }
}

export async function findWalletWeek(table: Table, userId: number, currency: string): Promise<WalletWeek | null> {
  const item = await table.get(keys.wallet(userId, currency))
  return item ? parseWalletWeek(item) : null
}

/** Returns the next weeks to invoice of all wallets of a user. */
export async function findWalletWeeks(table: Table, userId: number): Promise<readonly WalletWeek[]> {
  const items = await table.queryAll({ pk: keys.wallet(userId, '').pk })
  return items.filter(isWalletItem).map(parseWalletWeek)
}

/** Moves a wallet to its next week, if its week is unchanged since it was read. */
export function advanceWalletWeek({ userId, currency, endMs }: WalletWeek): Action {
  const weekEndMs = endMs + WEEK_MS
  const set = { weekEndMs, ...createWeekDueFields(userId, weekEndMs) }
  return update(keys.wallet(userId, currency), { set }, equals('weekEndMs', endMs))
}

/** A ledger booking. Its natural key states its purpose, and is never booked twice. */
export type Booking = {
  /** For example `label/123/charge`. */
  readonly naturalKey: string
  readonly amount: Money
  /** Counter-account, as a name only: `payments`, `revenue:labels`, `tax`. */
  readonly counterAccount: string
  readonly description: string
  readonly bookedAtMs: number
  /** Shipment of a label that is charged or refunded. */
  readonly shipmentId?: number
  /** Order whose fulfilment is charged. */
  readonly orderId?: number
  /**
   * False if the rest of the transaction is not repeatable, so that the natural key needs no item.
   */
  readonly isMarked?: false
  /** Refunds a payment for something that was never provided. */
  readonly isUndone?: true
  /** Removed label of a failed purchase. */
  readonly undoneLabel?: { readonly carrier: string; readonly laneId: string }
}

const LedgerItem = v.object({
  entryId: v.number(),
  naturalKey: v.string(),
  currency: v.string(),
  /** Positive amounts raise the balance. */
  amountMinor: v.number(),
  counterAccount: v.string(),
  description: v.string(),
  bookedAtMs: v.number(),
  // Absent in entries of earlier releases.
  shipmentId: v.optional(v.number()),
  orderId: v.optional(v.number()),
  isMarked: v.optional(v.literal(false)),
  isUndone: v.optional(v.literal(true)),
  undoneLabel: v.optional(v.object({ carrier: v.string(), laneId: v.string() })),
  /** Operator who caused it; absent for users and the platform. */
  actor: v.optional(v.string()),
})

export type LedgerEntry = Readonly<v.InferOutput<typeof LedgerItem>>

const ledgerEntryCodec = codec(LedgerItem)
export const parseLedgerEntry = ledgerEntryCodec.read

function entry(userId: number, booking: Booking, amountMinor: number): readonly Action[] {
  const { amount, ...details } = booking
  // Drawn now, not at the first attempt of a retried request, as a week's entries are found by id.
  const entryId = generateId()
  const { currency } = amount
  const booked = { entryId, ...details, currency, amountMinor }
  return [
    ...(details.isMarked === false ? [] : [create({ ...keys.booked(userId, details.naturalKey), currency, entryId })]),
    create({ ...keys.ledgerEntry(userId, currency, entryId), ...ledgerEntryCodec.write(booked) }),
  ]
}

/** Adds an operator to the ledger entries among some writes. */
export const addActor = (actor: string, actions: readonly Action[]): readonly Action[] =>
  actions.map((action) =>
    action.kind === 'create' && isLedgerKey(action.key) ? { ...action, item: { ...action.item, actor } } : action,
  )

/**
 * Charges a client's request: requires that balance and credit limit cover it, 402/1080 otherwise.
 * Every user has a USD wallet (500/1081 without it); other currencies have one from the first
 * payment on.
 */
export const chargeIfFundsAvailable = (userId: number, booking: Booking): readonly Action[] =>
  chargeAllIfFundsAvailable(userId, [booking])

/**
 * Charges several bookings of a client's request in the same currency, all or none: the balance has
 * to cover their sum.
 */
export function chargeAllIfFundsAvailable(
  userId: number,
  bookings: readonly [Booking, ...Booking[]],
): readonly Action[] {
  const { currency } = bookings[0].amount
  const amount = add(money(0, currency), ...bookings.map((booking) => booking.amount))
  return bookAllEntries(userId, 'covered', bookings, (found) =>
    found || currency !== 'USD'
      ? problem('insufficient_funds', { amount: toDecimalValue(amount), currency })
      : problem('balance_unavailable'),
  )
}

/** Pays out from balance and credit limit; the operation is retried if they do not cover it. */
export const payOutOnCredit = (userId: number, booking: Booking): readonly Action[] => book(userId, 'covered', booking)

/** Charges for physical handling: always booked, even beyond the credit limit. */
export const forceCharge = (userId: number, booking: Booking): readonly Action[] => book(userId, 'forced', booking)

/**
 * Charges several bookings in the same currency for physical handling in one transaction, which can
 * change a wallet only once. Bookings of nothing are left out.
 */
export function forceCharges(userId: number, bookings: readonly Booking[]): readonly Action[] {
  const [first, ...others] = bookings.filter(({ amount }) => amount.minorUnits > 0)
  return first ? bookAllEntries(userId, 'forced', [first, ...others]) : []
}

/** Pays out from the balance without credit; the operation is retried if it does not cover it. */
export const payOut = (userId: number, booking: Booking): readonly Action[] => book(userId, 'payOut', booking)

/** Books a refund or payment. */
export const credit = (userId: number, booking: Booking): readonly Action[] => creditAll(userId, [booking])

/** Books several refunds or payments in the same currency in one transaction. */
export const creditAll = (userId: number, bookings: readonly [Booking, ...Booking[]]): readonly Action[] =>
  bookAllEntries(userId, 'credit', bookings)

type BookingKind = Exclude<Movement['kind'], 'limit'>

const book = (userId: number, kind: BookingKind, booking: Booking, otherwise?: Otherwise): readonly Action[] =>
  bookAllEntries(userId, kind, [booking], otherwise)

/** The wallet's movement is first, so that its failure is the one reported. */
function bookAllEntries(
  userId: number,
  kind: BookingKind,
  bookings: readonly [Booking, ...Booking[]],
  otherwise?: Otherwise,
): readonly Action[] {
  const { currency } = bookings[0].amount
  const minorUnits = bookings.reduce((sum, { amount }) => sum + amount.minorUnits, 0)
  return [
    moveFunds({ userId, currency }, { kind, minorUnits }, otherwise),
    ...bookings.flatMap((booking) =>
      entry(userId, booking, toBalanceChange({ kind, minorUnits: booking.amount.minorUnits })),
    ),
  ]
}

/** Sets the credit limit. */
export const setCreditLimit = (userId: number, { minorUnits, currency }: Money): Action =>
  moveFunds({ userId, currency }, { kind: 'limit', minorUnits })

export async function findWallet(table: Table, userId: number, currency: string): Promise<Wallet | null> {
  const shards = await loadShards(table, { userId, currency })
  return shards && toWallet(shards, currency)
}

/** Returns the wallets among a user's items; further shards are read. */
export async function loadWallets(table: Table, items: readonly StoredItem[]): Promise<readonly Wallet[]> {
  return Promise.all(
    items.filter(isWalletItem).map(async (item) => {
      const wallet = wallets.read(item)
      const shards = wallet.shards === undefined ? [wallet] : await loadShards(table, wallet, wallet.shards)
      return toWallet(shards ?? [wallet], wallet.currency)
    }),
  )
}

/** Merges the shards of a wallet, unless it changes concurrently: busy wallets stay split. */
export async function mergeShardsIfIdle(table: Table, userId: number, currency: string): Promise<void> {
  const name = { userId, currency }
  const shards = await loadShards(table, name)
  if (shards && shards.length > 1) {
    await table.commit(createShardWrites(name, createShardMergeStep(shards), 'credit'))
  }
}

/** Opens a wallet in a currency, unless it exists. */
export async function ensureWallet(table: Table, userId: number, currency: string, nowMs: number): Promise<void> {
  if (!(await findWallet(table, userId, currency))) await table.commit([openWallet(userId, currency, nowMs)])
}

/** Finds the amount booked under a natural key, positive if it raised the balance; null if none. */
export async function findBookedAmount(table: Table, userId: number, naturalKey: string): Promise<Money | null> {
  const entry = await findBookedEntry(table, userId, naturalKey)
  return entry && money(entry.amountMinor, entry.currency)
}

/** Finds the ledger entry of a natural key; null if none. */
export async function findBookedEntry(table: Table, userId: number, naturalKey: string): Promise<LedgerEntry | null> {
  const marker = await table.get(keys.booked(userId, naturalKey))
  if (!marker) return null
  const { currency, entryId } = marker
  const entry = await table.get(keys.ledgerEntry(userId, String(currency), Number(entryId)))
  if (!entry) throw new Error(`the entry of ${naturalKey} is missing from the ledger of user ${userId}`)
  return parseLedgerEntry(entry)
}

/** Lists all entries of a currency, oldest first, for audits. */
export async function listLedgerEntries(
  table: Table,
  userId: number,
  currency: string,
): Promise<readonly LedgerEntry[]> {
  const items = await table.queryAll({ pk: keys.ledgerEntry(userId, currency, 0).pk })
  return items.map(ledgerEntryCodec.read)
}

/** Iterates over the entries of a currency in an inclusive id range, oldest first, by pages. */
export async function* listLedgerEntriesBetween(
  table: Table,
  userId: number,
  currency: string,
  range: { readonly first: number; readonly last: number },
): AsyncGenerator<readonly LedgerEntry[]> {
  let after: StoredItem | undefined
  do {
    const { pk } = keys.ledgerEntry(userId, currency, 0)
    const page = await table.query({ pk, range: createIdRange(range.first, range.last), ...(after ? { after } : {}) })
    yield page.items.map(ledgerEntryCodec.read)
    after = page.next
  } while (after)
}

/**
 * Returns the first entries of a currency in an inclusive id range: at most `limit`, fewer if
 * large.
 */
export async function listLedgerEntryPage(
  table: Table,
  userId: number,
  currency: string,
  { first, last }: { readonly first: number; readonly last: number },
  limit: number,
): Promise<{ readonly entries: readonly LedgerEntry[]; readonly isLast: boolean }> {
  const { pk } = keys.ledgerEntry(userId, currency, 0)
  const { items, next } = await table.query({ pk, range: createIdRange(first, last), limit })
  return { entries: items.map(ledgerEntryCodec.read), isLast: next === undefined }
}

/** Returns all entries of a range, oldest first; null if more than `most`. */
export async function listLedgerEntryRange(
  table: Table,
  userId: number,
  currency: string,
  range: { readonly first: number; readonly last: number },
  max: number,
): Promise<readonly LedgerEntry[] | null> {
  const entries: LedgerEntry[] = []
  for await (const page of listLedgerEntriesBetween(table, userId, currency, range)) {
    entries.push(...page)
    if (entries.length > max) return null
  }
  return entries
}

/** Returns all natural keys with a marker and their entry ids, for audits. */
export async function listBookedKeys(table: Table, userId: number): Promise<ReadonlyMap<string, number>> {
  const items = await table.queryAll({ pk: keys.booked(userId, '').pk })
  return new Map(items.map(({ sk, entryId }) => [decodeURIComponent(String(sk)), Number(entryId)]))
}

/**
 * Returns why a user cannot pay an amount of US cents, or null: 402/1080, or 500/1081 without a
 * wallet. For operations that must not start without funds; the charge itself has its own
 * condition.
 */
export async function validateFunds(table: Table, userId: number, cents: number): Promise<Problem | null> {
  if (cents === 0) return null
  const first = await table.get(keys.wallet(userId, 'USD'))
  if (first === undefined) return problem('balance_unavailable')
  const { shards = 1, availableMinor } = wallets.read(first)
  if (availableMinor >= cents) return null
  const all = shards === 1 ? null : await loadShards(table, { userId, currency: 'USD' }, shards)
  return all !== null && sumOf(all).availableMinor >= cents
    ? null
    : problem('insufficient_funds', { amount: toDecimalValue(usd(cents)), currency: 'USD' })
}
