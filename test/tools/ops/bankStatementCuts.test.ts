import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readBankStatement } from '#lib/importers/bankStatements/readBankStatement.ts'
import { bookStatement, type StatementBookingResult } from '#lib/ops/actions/bookStatement.ts'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { camt053, type TestStatement } from '#test/support/camt.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { rounds } from '#test/support/proof.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

const ACCOUNTS = ['DE89370400440532013000', 'DE02120300000000202051']

/** Few distinct values, so that most entries resemble others. */
const entry = fc.record({
  payer: fc.constantFrom(0, 1),
  units: fc.constantFrom(1, 2),
  hasReference: fc.boolean(),
})
const page = fc.record({
  account: fc.constantFrom(...ACCOUNTS),
  id: fc.constantFrom('1', '2'),
  page: fc.constantFrom(undefined, '2', '3'),
  date: fc.constantFrom('2024-11-02', '2025-11-02', '2025-11-03'),
  entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
})
/** A bank never issues the same page twice on the same day. */
const pages = fc.uniqueArray(page, {
  selector: ({ account, id, page: number, date }) => [account, id, number, date].join(),
  maxLength: 8,
})
/** For each page, its file and position in the first and in the second round. */
const cuts = fc.array(fc.record({ file: fc.nat(3), order: fc.nat(1_000) }), { minLength: 16, maxLength: 16 })

type Page = Omit<TestStatement, 'entries'> & {
  readonly date: string
  readonly entries: readonly {
    readonly payer: number
    readonly units: number
    readonly hasReference: boolean
  }[]
}

function statementsOf(created: readonly Page[], words: readonly string[]): readonly TestStatement[] {
  let sent = 0
  return created.map(({ entries, date, ...statement }) => ({
    ...statement,
    created: `${date}T18:00:00`,
    entries: entries.map(({ payer, units, hasReference }) => ({
      amount: `${units}.00`,
      words: words[payer] ?? '',
      date,
      ...(hasReference ? { bankReference: `R-${++sent}` } : {}),
    })),
  }))
}

type Cut = { readonly file: number; readonly order: number }

const filesOf = (statements: readonly TestStatement[], cut: readonly Cut[]): readonly string[] => {
  const ordered = statements
    .map((statement, at) => ({ statement, ...(cut[at] ?? { file: 0, order: 0 }) }))
    .toSorted((one, other) => one.order - other.order)
  return [...Map.groupBy(ordered, ({ file }) => file).values()].map((some) =>
    camt053(some.map(({ statement }) => statement)),
  )
}

async function importAll(files: readonly string[]) {
  const reports: StatementBookingResult[] = []
  for (const file of files) {
    const transfers = must(readBankStatement(new TextEncoder().encode(file)))
    reports.push(await bookStatement(testTable(), transfers, () => {}))
  }
  const sum = (outcome: 'booked' | 'repeated') => reports.reduce((total, { counts }) => total + counts[outcome], 0)
  return { booked: sum('booked'), repeated: sum('repeated'), left: reports.flatMap(({ skipped: left }) => left) }
}

describeWithTable('entries of bank statements', () => {
  test('are booked once each, however they are cut into files, in whatever order, twice', async () => {
    await fc.assert(
      fc.asyncProperty(pages, cuts, async (created, cut) => {
        await emptyTable()
        const payers = [await anAccount(), await anAccount()]
        const words = payers.map(({ userId }) => buildAccountReference(userId))
        const statements = statementsOf(created, words)
        const count = created.flatMap(({ entries }) => entries).length
        const first = await importAll(filesOf(statements, cut.slice(0, 8)))
        expect(first).toEqual({ booked: count, repeated: 0, left: [] })
        const second = await importAll(filesOf(statements, cut.slice(8)))
        expect(second).toEqual({ booked: 0, repeated: count, left: [] })
        for (const [at, { userId }] of payers.entries()) {
          const units = created.flatMap(({ entries }) => entries.filter(({ payer }) => payer === at))
          const expected = units.reduce((sum, one) => sum + one.units * 100, 0)
          expect(await auditedBalance(userId, 'EUR')).toBe(expected)
        }
      }),
      { numRuns: rounds(15, 200) },
    )
  })
})
