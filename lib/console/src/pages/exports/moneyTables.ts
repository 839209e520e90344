import type { LedgerEntry, Statement, StatementKind } from '../../../../client/src/index.ts'
import { createCsvTable } from '../../data/csvFile.ts'

type LedgerPage = { readonly currency: string; readonly ledger: readonly LedgerEntry[] }

/** CSV table of the ledger in one currency: a row for each entry, with the balance after it. */
export const LEDGER_TABLE = createCsvTable(
  ({ currency, ledger }: LedgerPage) => ledger.map((entry) => ({ currency, entry })),
  [
    ['id', ({ entry }) => entry.id],
    ['created', ({ entry }) => entry.created],
    ['description', ({ entry }) => entry.description],
    ['amount', ({ entry }) => entry.amount],
    ['balance', ({ entry }) => entry.balance],
    ['currency', ({ currency }) => currency],
    ['kind', ({ entry }) => entry.kind],
    ['label_id', ({ entry }) => entry.label_id],
    ['shipment_id', ({ entry }) => entry.shipment_id],
    ['order_id', ({ entry }) => entry.order_id],
    ['return_id', ({ entry }) => entry.return_id],
    ['reshipment_id', ({ entry }) => entry.reshipment_id],
    ['inbound_id', ({ entry }) => entry.inbound_id],
  ],
)

type StatementLine = { readonly statement: Statement; readonly kind: StatementKind | null }

/** A month without entries has one row, which has its balances. */
const toStatementLines = (statement: Statement): readonly StatementLine[] =>
  statement.kinds.length === 0 ? [{ statement, kind: null }] : statement.kinds.map((kind) => ({ statement, kind }))

/** CSV table of monthly statements: a row for each month and type of ledger entry. */
export const STATEMENTS_TABLE = createCsvTable(toStatementLines, [
  ['month', ({ statement }) => statement.month],
  ['currency', ({ statement }) => statement.currency],
  ['is_final', ({ statement }) => statement.is_final],
  ['opening_balance', ({ statement }) => statement.opening_balance],
  ['closing_balance', ({ statement }) => statement.closing_balance],
  ['kind', ({ kind }) => kind?.kind],
  ['entries', ({ kind }) => kind?.entries],
  ['charged', ({ kind }) => kind?.charged],
  ['credited', ({ kind }) => kind?.credited],
])

/** Selects the entries of a period (`YYYY-MM-DD`, inclusive) from pages with the newest first. */
export async function* selectStatementPeriod(
  pages: AsyncIterable<LedgerPage>,
  from: string,
  to: string,
): AsyncGenerator<LedgerPage> {
  for await (const { currency, ledger } of pages) {
    const isStatementInPeriod = ledger.filter(
      ({ created }) => created.slice(0, 10) >= from && created.slice(0, 10) <= to,
    )
    if (isStatementInPeriod.length > 0) yield { currency, ledger: isStatementInPeriod }
    if (ledger.some(({ created }) => created.slice(0, 10) < from)) return
  }
}
