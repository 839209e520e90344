import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import { money, toDecimal } from '../../../shared/core/money.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { readPayment, readUnbooked } from '../../../shared/money/payments/paymentStore.ts'
import { accountOfReference, accountReference, spacedReference } from '../../../shared/money/rules/accountReference.ts'
import { deposit, findDeposit } from '../../../shared/money/wallet/deposits.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { readStatement } from '../../importers/bankStatements/readStatement.ts'
import type { Transfer } from '../../importers/bankStatements/transfer.ts'
import { textOf } from '../../importers/readFiles.ts'
import { newestRows } from '../actions/newestRows.ts'
import { opsCommand, userCommand } from '../command.ts'
import { LIMIT_OPTION, limit, text } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const reference = userCommand({
  name: 'reference',
  summary: 'what a user writes on a bank transfer, so that it is known whose it is',
  example: 'payments reference ada@example.com',
  input: {},
  run: async ({ user }) => ok(facts({ user: user.id, reference: spacedReference(accountReference(user.id)) })),
})

const list = userCommand({
  name: 'list',
  summary: "a user's payments by card, newest first, with what their provider calls them",
  options: LIMIT_OPTION,
  example: 'payments list ada@example.com',
  input: { limit },
  run: async ({ table, user }, { limit: most }) => {
    const shown = (await newestRows(table, keys.payment(user.id, 0).pk, readPayment, most)).map((payment) => {
      const { id, kind, currency, status, checkoutId, intentId, reason } = payment
      const inUnits = (minorUnits: number): number => toDecimal(money(minorUnits, currency))
      return {
        ...{ payment: id, begun: formatDateTime(createdMs(id)), kind, amount: inUnits(payment.amountMinor), currency },
        ...{ status, refunded: inUnits(payment.refundedMinor), disputed: inUnits(payment.disputedMinor) },
        ...{ checkout: checkoutId, intent: intentId, reason },
      }
    })
    return ok(rows(shown, 'There is none.'))
  },
})

const unbooked = opsCommand({
  name: 'unbooked',
  summary: 'payments by card that came in, or went back, and could not be booked, newest first',
  options: LIMIT_OPTION,
  example: 'payments unbooked',
  input: v.object({ limit }),
  run: async ({ table }, { limit: most }) => {
    const found = await newestRows(table, keys.unbookedPayment(0).pk, readUnbooked, most)
    const shown = found.map(({ userId, paymentId, why, sinceMs }) => ({
      ...{ user: userId, payment: paymentId, seen: formatDateTime(sinceMs), why },
    }))
    return ok(rows(shown, 'There is none.'))
  },
})

/** `changed`: another amount was booked under the same id. */
type Outcome = 'booked' | 'repeated' | 'outgoing' | 'unmatched' | 'refused' | 'changed'

const importStatement = opsCommand({
  name: 'import',
  summary: "book what came in by a bank's statement; the same transfer is booked once, however often it is imported",
  arguments: {
    '<file>': 'CSV with the columns id, date, amount, currency and reference, or XML by ISO 20022 (camt.053)',
  },
  changes: ({ file }) => ({ file: basename(file) }),
  example: 'payments import statement.csv',
  input: v.object({ file: text }),
  run: async ({ table, note, progress }, { file }) => {
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) return failure(`${file} cannot be read`)
    const statement = readStatement(textOf(bytes))
    if (!statement.ok) return statement
    const counts: Record<Outcome, number> = {
      booked: 0,
      repeated: 0,
      outgoing: 0,
      unmatched: 0,
      refused: 0,
      changed: 0,
    }
    const left: Record<string, unknown>[] = []
    const changed: string[] = []
    for (const transfer of statement.value) {
      const { outcome, user, why } = await book(table, transfer)
      counts[outcome]++
      note({ ...counts })
      if (!LEFT.has(outcome)) continue
      const { id, date, amount } = transfer
      if (outcome === 'changed') changed.push(id)
      left.push({ id, date, amount: toDecimal(amount), currency: amount.currency, user, why })
      progress(`${id}: ${why}`)
    }
    const hint = 'Book by hand what is left, under the same reference: deposit <user> --reference bank/<id>'
    const report = facts({ ...counts, left }, left.length > 0 ? [hint] : [])
    const fault = `came again with another amount than was booked, and nothing was changed: ${changed.join(', ')}`
    return ok(changed.length === 0 ? report : { ...report, fault })
  },
})

const LEFT: ReadonlySet<Outcome> = new Set(['unmatched', 'refused', 'changed'])

type Booked = { readonly outcome: Outcome; readonly user: number | null; readonly why: string }

async function book(table: Table, { id, amount, reference: words }: Transfer): Promise<Booked> {
  if (amount.minorUnits <= 0) return { outcome: 'outgoing', user: null, why: '' }
  const userId = accountOfReference(words)
  if (userId === null) return { outcome: 'unmatched', user: null, why: 'it bears no reference of an account' }
  const reference = `bank/${id}`
  const done = await deposit(table, { userId, amount, reference })
  if (done.ok) return { outcome: done.value, user: userId, why: '' }
  const isChanged = (await findDeposit(table, userId, reference)) !== null
  return { outcome: isChanged ? 'changed' : 'refused', user: userId, why: done.error }
}

export const paymentCommands = [reference, importStatement, list, unbooked]
