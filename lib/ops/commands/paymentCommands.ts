import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { toDecimal } from '../../../shared/core/money.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { accountOfReference, accountReference, spacedReference } from '../../../shared/money/rules/accountReference.ts'
import { deposit } from '../../../shared/money/wallet/deposits.ts'
import type { Table } from '../../../shared/table/table.ts'
import { readStatement, type Transfer } from '../../importers/bankStatement.ts'
import { textOf } from '../../importers/readFiles.ts'
import { opsCommand, userCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { facts } from '../report.ts'

const reference = userCommand({
  name: 'reference',
  summary: 'what a user writes on a bank transfer, so that it is known whose it is',
  example: 'payments reference ada@example.com',
  input: {},
  run: async ({ user }) => ok(facts({ user: user.id, reference: spacedReference(accountReference(user.id)) })),
})

type Outcome = 'booked' | 'repeated' | 'outgoing' | 'unmatched' | 'refused'

const importStatement = opsCommand({
  name: 'import',
  summary: "book what came in by a bank's statement; the same transfer is booked once, however often it is imported",
  arguments: { '<file>': 'CSV with the columns id, date, amount, currency and reference' },
  changes: ({ file }) => ({ file: basename(file) }),
  example: 'payments import statement.csv',
  input: v.object({ file: text }),
  run: async ({ table, note, progress }, { file }) => {
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) return failure(`${file} cannot be read`)
    const statement = readStatement(textOf(bytes))
    if (!statement.ok) return statement
    const counts: Record<Outcome, number> = { booked: 0, repeated: 0, outgoing: 0, unmatched: 0, refused: 0 }
    const left: Record<string, unknown>[] = []
    for (const transfer of statement.value) {
      const { outcome, user, why } = await book(table, transfer)
      counts[outcome]++
      note({ ...counts })
      if (outcome !== 'unmatched' && outcome !== 'refused') continue
      const { id, date, amount } = transfer
      left.push({ id, date, amount: toDecimal(amount), currency: amount.currency, user, why })
      progress(`${id}: ${why}`)
    }
    const hint = 'Book by hand what is left, under the same reference: deposit <user> --reference bank/<id>'
    return ok(facts({ ...counts, left }, left.length > 0 ? [hint] : []))
  },
})

type Booked = { readonly outcome: Outcome; readonly user: number | null; readonly why: string }

async function book(table: Table, { id, amount, reference: words }: Transfer): Promise<Booked> {
  if (amount.minorUnits <= 0) return { outcome: 'outgoing', user: null, why: '' }
  const userId = accountOfReference(words)
  if (userId === null) return { outcome: 'unmatched', user: null, why: 'it bears no reference of an account' }
  const done = await deposit(table, { userId, amount, reference: `bank/${id}` })
  return done.ok
    ? { outcome: done.value, user: userId, why: '' }
    : { outcome: 'refused', user: userId, why: done.error }
}

export const paymentCommands = [reference, importStatement]
