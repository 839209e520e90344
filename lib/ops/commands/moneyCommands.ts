import { moneyFromDecimal, toDecimal } from '../../../shared/core/money.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { findWallet } from '../../../shared/money/wallet/walletStore.ts'
import { auditLedger } from '../actions/auditLedger.ts'
import { deposit } from '../actions/deposits.ts'
import { userCommand } from '../command.ts'
import { amount, currency, note } from '../inputs.ts'
import { facts, rows } from '../report.ts'

export const depositCommand = userCommand({
  name: 'deposit',
  summary: "book a user's payment, or a payout where the amount is negative; a reference is booked once",
  options: {
    '--amount <decimal>': 'in whole units of the currency, like 250.00',
    '--currency <code>': 'ISO 4217, like USD',
    '--reference <text>': "the payment's own reference, at most 200 characters",
  },
  example: 'deposit ada@example.com --amount 250 --currency USD --reference BANK-2026-0117',
  input: {
    amount,
    currency,
    reference: note(200),
  },
  run: async ({ table, user }, { amount: paid, currency: code, reference }) => {
    const payment = { userId: user.id, amount: moneyFromDecimal(paid, code), reference }
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
