import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { Filters, type FilterValues } from '../components/filters.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { toPeriodFilters } from '../components/period.tsx'
import { usePages } from '../data/usePages.ts'
import { OPERATOR_ACTION_COLUMNS } from './operatorActionColumns.tsx'
import { listOperatorPages } from './operatorApi.ts'
import type { OperatorAction } from './operatorTypes.ts'

const COLUMNS: readonly Column<OperatorAction>[] = [
  ...OPERATOR_ACTION_COLUMNS,
  {
    title: 'Account',
    cell: ({ user_id: user }) => (user === null ? '–' : <a href={link(`/operator/accounts/${user}`)}>{user}</a>),
  },
]

/** Operator activity of the last seven days, or of a period. */
export function AuditPage() {
  const { query } = useLocation()
  type OperatorActionPage = { readonly entries: readonly OperatorAction[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<OperatorActionPage>('audit', query, signal),
    ({ entries }) => entries,
    [JSON.stringify(query)],
  )
  return (
    <Page title="Audit">
      <Filters path="/operator/audit" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        what="Operator actions"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No matching entries">
            <p>By default, only the last 7 days are searched.</p>
          </Empty>
        }
      />
    </Page>
  )
}

const buildFilters = (query: Readonly<Record<string, string>>): FilterValues => [
  { name: 'actor', label: 'By', kind: 'search', value: query.actor ?? '' },
  { name: 'action', label: 'Action', kind: 'search', value: query.action ?? '' },
  { name: 'user_id', label: 'Account', kind: 'search', value: query.user_id ?? '' },
  ...toPeriodFilters(query),
]
