import { useState } from 'preact/hooks'
import type { Statement, StatementKind } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Choice } from '../../components/field.tsx'
import { type Column, Table } from '../../components/list.tsx'
import { Panel } from '../../components/page.tsx'
import { openDocument } from '../../data/files.ts'
import { day, formatMonth, listRecentMonths, money, number } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'

/** Number of previous months with statements. */
const MAX_MONTHS_BACK = 12

/** Statement of a month: opening and closing balance, totals by type, and the printable document. */
export function StatementForm({ currency }: { readonly currency: string }) {
  const months = listRecentMonths(MAX_MONTHS_BACK)
  const [month, setMonth] = useState(months[0] ?? '')
  const { isBusy, run } = useAction()
  const statement = useAsyncData(
    (signal) => client.ledger.getStatement({ month, currency }, { signal }),
    [month, currency],
  )
  const show = () =>
    run(async () => openDocument(await client.ledger.getStatementPdf({ month, currency }), 'application/pdf'))
  return (
    <div class="panels one statement">
      <Panel title="Statement" wide>
        <form
          class="filters"
          onSubmit={(event) => {
            event.preventDefault()
            void show()
          }}
        >
          <Choice
            label={`Month for ${currency} statement`}
            value={month}
            options={months.map((one) => [one, formatMonth(one)] as const)}
            onChange={setMonth}
          />
          <button type="submit" class="button" disabled={isBusy}>
            Open statement
          </button>
        </form>
        <Async of={statement} what="statement">
          {(of) => <Totals of={of} />}
        </Async>
      </Panel>
    </div>
  )
}

function Totals({ of }: { readonly of: Statement }) {
  const { currency, start_date: start, end_date: end, is_final: isFinal, kinds } = of
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{`Opening balance on ${day(start)}`}</dt>
          <dd>{money(of.opening_balance, currency)}</dd>
        </div>
        <div>
          <dt>{isFinal ? `Closing balance on ${day(end)}` : 'Current balance'}</dt>
          <dd>
            <strong>{money(of.closing_balance, currency)}</strong>
          </dd>
        </div>
      </dl>
      {kinds.length > 0 && (
        <details>
          <summary>Totals by type</summary>
          <Table
            items={kinds}
            what={`Totals by type in ${currency}`}
            columns={createKindColumns(currency)}
            keyOf={({ kind }) => kind}
          />
        </details>
      )}
    </>
  )
}

const createKindColumns = (currency: string): readonly Column<StatementKind>[] => [
  { title: 'Type', cell: ({ kind }) => formatEntryKind(kind) },
  { title: 'Entries', cell: ({ entries }) => number(entries), isNumber: true },
  { title: 'Charged', cell: ({ charged }) => money(charged, currency), isNumber: true },
  { title: 'Credited', cell: ({ credited }) => money(credited, currency), isNumber: true },
]

const formatEntryKind = (kind: string): string => {
  const words = kind.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
