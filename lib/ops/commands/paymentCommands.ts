import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import {
  MAX_STATEMENT_BYTES,
  readBankStatement,
  STATEMENT_TOO_LARGE_MESSAGE,
} from '#lib/importers/bankStatements/readBankStatement.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import { parsePayment, parseUnappliedPayment } from '#shared/money/payments/paymentStore.ts'
import { buildAccountReference, formatSpacedReference } from '#shared/money/rules/accountReference.ts'
import { keys } from '#shared/table/keys.ts'
import { bookStatement } from '../actions/bookStatement.ts'
import { findNewestRows } from '../actions/newestRows.ts'
import { createOpsCommand, createUserCommand } from '../command.ts'
import { LIMIT_OPTION, limit, text } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const reference = createUserCommand({
  name: 'reference',
  summary: "Show a user's bank transfer reference",
  example: 'payments reference ada@example.com',
  input: {},
  run: async ({ user }) =>
    ok(facts({ user: user.id, reference: formatSpacedReference(buildAccountReference(user.id)) })),
})

const list = createUserCommand({
  name: 'list',
  summary: "List a user's card payments with provider IDs, newest first",
  options: LIMIT_OPTION,
  example: 'payments list ada@example.com',
  input: { limit },
  run: async ({ table, user }, { limit: max }) => {
    const shown = (await findNewestRows(table, keys.payment(user.id, 0).pk, parsePayment, max)).map((payment) => {
      const { id, kind, currency, status, checkoutId, intentId, reason } = payment
      const toMajorUnits = (minorUnits: number): number => toDecimalValue(money(minorUnits, currency))
      return {
        ...{
          payment: id,
          begun: formatDateTime(getCreationMs(id)),
          kind,
          amount: toMajorUnits(payment.amountMinor),
          currency,
        },
        ...{ status, refunded: toMajorUnits(payment.refundedMinor), disputed: toMajorUnits(payment.disputedMinor) },
        ...{ checkout: checkoutId, intent: intentId, reason },
      }
    })
    return ok(rows(shown, 'No card payments found.'))
  },
})

const unbooked = createOpsCommand({
  name: 'unbooked',
  summary: 'List card payments and reversals that could not be booked, newest first',
  options: LIMIT_OPTION,
  example: 'payments unbooked',
  input: v.object({ limit }),
  run: async ({ table }, { limit: max }) => {
    const found = await findNewestRows(table, keys.unbookedPayment(0).pk, parseUnappliedPayment, max)
    const shown = found.map(({ userId, paymentId, why, sinceMs }) => ({
      ...{ user: userId, payment: paymentId, seen: formatDateTime(sinceMs), why },
    }))
    return ok(rows(shown, 'No unbooked payments found.'))
  },
})

const importStatement = createOpsCommand({
  name: 'import',
  summary: 'Book payments from a bank statement. Each transfer is booked only once.',
  arguments: {
    '<file>':
      'ISO 20022 XML file (camt.053), or CSV file with the columns id, date, amount, currency, reference and optionally account',
  },
  changes: ({ file }) => ({ file: basename(file) }),
  example: 'payments import statement.csv',
  input: v.object({ file: text }),
  run: async ({ table, note, progress }, { file }) => {
    const size = await stat(file).catch(() => null)
    if (size && size.size > MAX_STATEMENT_BYTES) return failure(STATEMENT_TOO_LARGE_MESSAGE)
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) return failure(`cannot read ${file}`)
    const statement = readBankStatement(bytes)
    if (!statement.ok) return failure(`${basename(file)}: ${statement.error}`)
    const { counts, skipped, changed } = await bookStatement(table, statement.value, (booked, why) => {
      note({ ...booked })
      if (why !== '') progress(why)
    })
    const hint = 'Book the remaining transfers manually with the same reference: deposit <user> --reference bank/<id>'
    const report = facts({ ...counts, left: skipped }, skipped.length > 0 ? [hint] : [])
    const error = `transfers not booked because they were received again with a different amount: ${changed.join(', ')}`
    return ok(changed.length === 0 ? report : { ...report, fault: error })
  },
})

export const paymentCommands = [reference, importStatement, list, unbooked]
