import type { ReshipmentRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { getCountryName, getPreviousDay, money, number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { ReturnNav } from './parts.tsx'
import { describeReshipmentState } from './states.ts'

const COLUMNS: readonly Column<ReshipmentRow>[] = [
  { title: 'To', cell: ({ to }) => to.company_name ?? to.name },
  { title: 'Status', cell: (row) => <Status of={describeReshipmentState(row)} /> },
  { title: 'Destination', cell: ({ to }) => `${to.city}, ${getCountryName(to.country)}` },
  { title: 'Contents', cell: ({ contents }) => contents },
  { title: 'Returns', cell: ({ returns }) => number(returns), isNumber: true },
  {
    title: 'Price',
    cell: ({ reship_fee: fee, estimated_reship_fee: estimate }) =>
      fee + estimate > 0 ? money(fee || estimate, 'USD') : '–',
    isNumber: true,
  },
  { title: 'Requested', cell: ({ created }) => when(created) },
]

/** List of reshipments. */
export function ReshipmentsPage() {
  const rows = usePages(
    (signal) => client.reshipments.list({ date_start: getPreviousDay(90) }, { signal }),
    ({ reshipments }) => reshipments,
    [],
  )
  return (
    <Page
      title="Reshipments"
      above="Returns"
      actions={
        <a class="button main" href={link('/returns/reshipments/new')}>
          New reshipment
        </a>
      }
    >
      <ReturnNav />
      <ListTable
        rows={rows}
        what="Reshipments"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/returns/reshipments/${id}`)}
        empty={
          <Empty title="No reshipments in the last 90 days">
            <p>
              A reshipment sends one or more returns to a recipient. Request a price first. You are charged only after
              you approve it.
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
