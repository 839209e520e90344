import * as v from 'valibot'
import { money, moneyFromDecimal, toDecimal } from '../../../shared/core/money.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { deposit } from '../../../shared/money/wallet/deposits.ts'
import { findWallet, readLedgerEntry } from '../../../shared/money/wallet/walletStore.ts'
import { keys } from '../../../shared/table/keys.ts'
import { auditLedger } from '../actions/auditLedger.ts'
import { newestRows } from '../actions/newestRows.ts'
import { userCommand } from '../command.ts'
import { amount, currency, LIMIT_OPTION, limit, note } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

export const depositCommand = userCommand({
  name: 'deposit',
  summary: "book a user's payment, or a payout where the amount is negative; a reference is booked once",
  options: {
    '--amount <decimal>': 'in whole units of the currency, like 250.00',
    '--currency <code>': 'ISO 4217, like USD',
    '--reference <text>': "the payment's own reference, at most 200 characters",
    '--beyond-limit': 'pay out even what balance and credit limit do not cover',
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
    const payment = { userId: user.id, amount: moneyFromDecimal(paid, code), reference, beyondLimit }
    const done = await deposit(table, payment)
    if (!done.ok) return done
    const wallet = await findWallet(table, user.id, code)
    return ok(
      facts({
        user: user.id,
        reference,
        result: done.value === 'booked' ? 'booked' : 'booked before, nothing done',
        currency: code,
        balance: wallet && toDecimal(wallet.balance),
      }),
    )
  },
})

export const ledgerCommand = userCommand({
  name: 'ledger',
  summary: "a user's movements of money, newest first: what for, and by which operator",
  options: { '--currency <code>': 'ISO 4217, like USD (default: USD)', ...LIMIT_OPTION },
  example: 'ledger ada@example.com --currency EUR',
  input: { currency: v.optional(currency, 'USD'), limit },
  run: async ({ table, user }, { currency: code, limit: most }) => {
    const found = await newestRows(table, keys.ledgerEntry(user.id, code, 0).pk, readLedgerEntry, most)
    const shown = found.map(({ bookedAtMs, amountMinor, naturalKey, description, counterAccount, actor = null }) => ({
      time: instant(bookedAtMs),
      amount: toDecimal(money(amountMinor, code)),
      booked_as: naturalKey,
      description,
      with: counterAccount,
      actor,
    }))
    return ok(rows(shown, `There is no movement of ${code}.`))
  },
})

export const auditCommand = userCommand({
  name: 'audit',
  summary: "prove a user's balances from the ledger; exit code 1 where something does not add up",
  example: 'audit ada@example.com',
  input: {},
  run: async ({ table, user, progress }) => {
    const audited = await auditLedger(table, user.id, progress)
    if (!audited.ok) return audited
    const { wallets, faults } = audited.value
    if (faults.length > 0) return failure(`user ${user.id} does not add up: ${faults.join('; ')}`)
    const lines = wallets.map(({ balance, entries }) => ({
      currency: balance.currency,
      balance: toDecimal(balance),
      entries,
      adds_up: true,
    }))
    return ok(rows(lines, 'The user has no wallet.'))
  },
})
