import { useState } from 'preact/hooks'
import { client } from '../../app/session.ts'
import { Choice } from '../../components/field.tsx'
import { openDocument } from '../../data/files.ts'
import { formatMonth, listRecentMonths } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'

/** Number of previous months with statements. */
const MONTHS_BACK = 12

/** Printable statement of a month: opening and closing balance, and entries. */
export function StatementForm({ currency }: { readonly currency: string }) {
  const months = listRecentMonths(MONTHS_BACK)
  const [month, setMonth] = useState(months[0] ?? '')
  const { isBusy, run } = useAction()
  const show = () =>
    run(async () => openDocument(await client.ledger.getStatementPdf({ month, currency }), 'application/pdf'))
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault()
        void show()
      }}
    >
      <Choice
        label={`Month of the statement in ${currency}`}
        value={month}
        options={months.map((one) => [one, formatMonth(one)] as const)}
        onChange={setMonth}
      />
      <button type="submit" class="button" disabled={isBusy}>
        Open statement
      </button>
    </form>
  )
}
