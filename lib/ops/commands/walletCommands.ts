import * as v from 'valibot'
import { PRIVATE, replaceFile } from '#lib/replaceFile.ts'
import { formatDate, type Period, parseMonth } from '#shared/core/dates.ts'
import { money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import { INVOICE_DELAY_MS } from '#shared/money/rules/walletLimits.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { findWallet, parseLedgerEntry } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { auditLedger } from '../actions/auditLedger.ts'
import { findNewestRows } from '../actions/newestRows.ts'
import { buildWalletStatement, formatStatementCsv } from '../actions/walletStatement.ts'
import { createUserCommand } from '../command.ts'
import { amount, currency, LIMIT_OPTION, limit, note, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

/** Month in UTC. */
const month = v.pipe(
  text,
  v.rawTransform<string, Period>(({ dataset, addIssue, NEVER }) => {
    const period = parseMonth(dataset.value)
    if (period !== null) return period
    addIssue({ message: 'must be a month, such as 2026-10' })
    return NEVER
  }),
)

export const addDepositCommand = createUserCommand({
  name: 'deposit',
  summary: 'Book a payment, or a payout if the amount is negative. Each reference is booked only once.',
  options: {
    '--amount <decimal>': 'Amount in major currency units, for example 250.00',
    '--currency <code>': 'ISO 4217 currency code, for example USD',
    '--reference <text>': 'Unique payment reference (at most 200 characters)',
    '--beyond-limit': 'Allow a payout that exceeds the balance and credit limit',
  },
  settles: true,
  changes: ['amount', 'currency', 'reference', 'beyondLimit'],
  example: 'deposit ada@example.com --amount 250 --currency USD --reference BANK-2026-0117',
  input: {
    amount,
    currency,
    reference: note(200),
    beyondLimit: v.optional(v.boolean()),
  },
  run: async ({ table, user }, { amount: paid, currency: code, reference, beyondLimit = false }) => {
    const payment = { userId: user.id, amount: parseDecimalMoney(paid, code), reference, beyondLimit }
    const done = await deposit(table, payment)
    if (!done.ok) return done
    const wallet = await findWallet(table, user.id, code)
    return ok(
      facts({
        user: user.id,
        reference,
        result: done.value === 'booked' ? 'booked' : 'the payment was already booked. Nothing was changed.',
        currency: code,
        balance: wallet && toDecimalValue(wallet.balance),
      }),
    )
  },
})

export const addLedgerCommand = createUserCommand({
  name: 'ledger',
  summary: "List a user's ledger entries with their descriptions and operators, newest first",
  options: { '--currency <code>': 'ISO 4217 currency code (default: USD)', ...LIMIT_OPTION },
  example: 'ledger ada@example.com --currency EUR',
  input: { currency: v.optional(currency, 'USD'), limit },
  run: async ({ table, user }, { currency: code, limit: max }) => {
    const found = await findNewestRows(table, keys.ledgerEntry(user.id, code, 0).pk, parseLedgerEntry, max)
    const shown = found.map(({ bookedAtMs, amountMinor, naturalKey, description, counterAccount, actor = null }) => ({
      time: instant(bookedAtMs),
      amount: toDecimalValue(money(amountMinor, code)),
      booked_as: naturalKey,
      description,
      with: counterAccount,
      actor,
    }))
    return ok(rows(shown, `No ledger entries found in ${code}.`))
  },
})

export const addStatementCommand = createUserCommand({
  name: 'statement',
  summary: 'Show the opening balance, closing balance and ledger entries for a month',
  options: {
    '--month <month>': 'Past month in UTC (YYYY-MM)',
    '--currency <code>': 'ISO 4217 currency code (default: USD)',
    '--csv <file>': 'Write all ledger entries with the running balance to a CSV file',
  },
  example: 'statement ada@example.com --month 2026-10 --csv october.csv',
  input: { month, currency: v.optional(currency, 'USD'), csv: v.optional(text) },
  run: async ({ table, user }, { month: { fromMs, toMs }, currency: code, csv }) => {
    // Entries of the last moments of a month may be written with a delay.
    if (clock.now() < toMs + INVOICE_DELAY_MS)
      return failure('--month must be a past month. Statements are available shortly after the end of the month.')
    if (!(await findWallet(table, user.id, code))) return failure(`user ${user.id} does not have a balance in ${code}`)
    const statement = await buildWalletStatement(table, user.id, code, { fromMs, toMs })
    if (csv !== undefined) await replaceFile(csv, formatStatementCsv(statement), PRIVATE)
    const parseDeposit = (minorUnits: number): number => toDecimalValue(money(minorUnits, code))
    return ok(
      facts({
        user: user.id,
        currency: code,
        from: formatDate(fromMs),
        to: formatDate(toMs - 1),
        opening: parseDeposit(statement.openingMinor),
        ...Object.fromEntries([...statement.kinds].map(([kind, minorUnits]) => [kind, parseDeposit(minorUnits)])),
        closing: parseDeposit(statement.closingMinor),
        movements: statement.entries.length,
      }),
    )
  },
})

export const addAuditCommand = createUserCommand({
  name: 'audit',
  summary: 'Reconcile balances with the ledger. Exits with status 1 if there are differences.',
  example: 'audit ada@example.com',
  input: {},
  run: async ({ table, user, progress }) => {
    const audited = await auditLedger(table, user.id, progress)
    if (!audited.ok) return audited
    const { wallets, faults } = audited.value
    if (faults.length > 0)
      return failure(`the balances of user ${user.id} do not match the ledger: ${faults.join('; ')}`)
    const lines = wallets.map(({ balance, entries }) => ({
      currency: balance.currency,
      balance: toDecimalValue(balance),
      entries,
      adds_up: true,
    }))
    return ok(rows(lines, 'No wallets found.'))
  },
})
