import * as v from 'valibot'
import { moneyFromDecimal, toDecimal } from '../../../shared/core/money.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { findWallet } from '../../../shared/money/wallet/walletStore.ts'
import { auditLedger } from '../actions/auditLedger.ts'
import { deposit } from '../actions/deposits.ts'
import { opsCommand } from '../command.ts'
import { amount, currency, findUserBy, text, USER_ARGUMENT } from '../inputs.ts'
import { facts, rows } from '../report.ts'

export const depositCommand = opsCommand({
  name: 'deposit',
  summary: "book a user's payment, or a payout where the amount is negative; a reference is booked once",
  arguments: USER_ARGUMENT,
  options: {
    '--amount <decimal>': 'in whole units of the currency, like 250.00',
    '--currency <code>': 'ISO 4217, like USD',
    '--reference <text>': "the payment's own reference, at most 200 characters",
  },
  example: 'deposit ada@example.com --amount 250 --currency USD --reference BANK-2026-0117',
  input: v.object({
    user: text,
    amount,
    currency,
    reference: v.pipe(text, v.maxLength(200, 'must have at most 200 characters')),
  }),
  run: async ({ table }, { user: handle, amount: paid, currency: code, reference }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const payment = { userId: user.value.id, amount: moneyFromDecimal(paid, code), reference }
    const done = await deposit(table, payment)
    if (!done.ok) return done
    const wallet = await findWallet(table, user.value.id, code)
    return ok(
      facts({
        user: user.value.id,
        reference,
        result: done.value === 'booked' ? 'booked' : 'booked before, nothing done',
        currency: code,
        balance: wallet && toDecimal(wallet.balance),
      }),
    )
  },
})

export const auditCommand = opsCommand({
  name: 'audit',
  summary: "prove a user's balances from the ledger; exit code 1 where something does not add up",
  arguments: USER_ARGUMENT,
  example: 'audit ada@example.com',
  input: v.object({ user: text }),
  run: async ({ table, progress }, { user: handle }) => {
    const user = await findUserBy(table, handle)
    if (!user.ok) return user
    const audited = await auditLedger(table, user.value.id, progress)
    if (!audited.ok) return audited
    const { wallets, faults } = audited.value
    if (faults.length > 0) return failure(`user ${user.value.id} does not add up: ${faults.join('; ')}`)
    const lines = wallets.map(({ balance, entries }) => ({
      currency: balance.currency,
      balance: toDecimal(balance),
      entries,
      adds_up: true,
    }))
    return ok(rows(lines, 'The user has no wallet.'))
  },
})
