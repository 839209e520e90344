import { useLocation } from 'preact-iso'
import type { ReturnRow } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { getPeriod, NoResults, toPeriodFilters } from '../../components/period.tsx'
import { Status } from '../../components/status.tsx'
import { number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { ReturnNav } from './parts.tsx'
import { describeReturnState, RETURN_STATES, type ReturnState } from './states.ts'

const COLUMNS: readonly Column<ReturnRow>[] = [
  { title: 'Tracking number', cell: ({ tracking_number: tracking }) => <code>{tracking}</code> },
  { title: 'Status', cell: ({ status }) => <Status of={describeReturnState(status)} /> },
  { title: 'RMA', cell: ({ rma_number: rma }) => rma ?? '–' },
  { title: 'Weight (kg)', cell: ({ weight }) => number(weight), isNumber: true },
  { title: 'Messages', cell: ({ messages }) => number(messages), isNumber: true },
  { title: 'Arrived', cell: ({ created }) => when(created) },
]

const isReturnState = (text: string): text is ReturnState => Object.hasOwn(RETURN_STATES, text)

/** List of returns; filters are in the URL. */
export function ReturnsPage() {
  const { query } = useLocation()
  const { status = '', tracking = '' } = query
  const filters = {
    ...(isReturnState(status) ? { status } : {}),
    ...(tracking ? { tracking_number: tracking } : {}),
    ...getPeriod(query),
  }
  const rows = usePages(
    (signal) => client.returns.list(filters, { signal }),
    ({ returns }) => returns,
    [JSON.stringify(filters)],
  )
  const isFiltered = Object.keys(query).length > 0
  return (
    <Page title="Returns">
      <ReturnNav />
      <Filters path="/returns" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        counted={{ one: 'return', total: rows.first?.total_returns }}
        what="Returns"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/returns/${id}`)}
        empty={isFiltered ? <NoResults one="return" path="/returns" /> : <EmptyState />}
      />
    </Page>
  )
}

const buildFilters = (query: Readonly<Record<string, string>>): FilterValues => [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    value: query.status ?? '',
    options: [['', 'Any'], ...Object.entries(RETURN_STATES)],
  },
  { name: 'tracking', label: 'Tracking number', kind: 'search', value: query.tracking ?? '' },
  ...toPeriodFilters(query),
]

const EmptyState = () => (
  <Empty title="No returns in the last 90 days">
    <p>
      Undeliverable parcels and customer returns appear here when they arrive at a facility. You can have them
      inspected, reshipped or disposed of.
    </p>
    <p>
      <a class="button" href={getApiPage('docs/guides/returns')}>
        Learn about returns
      </a>
    </p>
  </Empty>
)
