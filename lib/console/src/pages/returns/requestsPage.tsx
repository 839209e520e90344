import { useLocation } from 'preact-iso'
import type { ReturnRequest } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { Filters } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { count, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { ReturnNav } from './parts.tsx'
import {
  describeReturnReason,
  describeReturnRequestState,
  isReturnRequestState,
  RETURN_REQUEST_STATES,
} from './returnRequestStates.ts'

const countRequestedUnits = ({ lines }: ReturnRequest): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const COLUMNS: readonly Column<ReturnRequest>[] = [
  { title: 'RMA number', cell: ({ code }) => <code>{code}</code> },
  { title: 'Status', cell: ({ status }) => <Status of={describeReturnRequestState(status)} /> },
  {
    title: 'Items',
    cell: (request) =>
      `${count(countRequestedUnits(request), 'unit')}: ${request.lines.map(({ sku }) => sku).join(', ')}`,
  },
  {
    title: 'Reason',
    cell: ({ lines }) => [...new Set(lines.map(({ reason }) => describeReturnReason(reason)))].join(', '),
  },
  { title: 'Requested', cell: ({ created }) => when(created), isTight: true },
]

/** Inbox of return requests; the filter is in the URL. */
export function RequestsPage() {
  const { query } = useLocation()
  const { status = '' } = query
  const filter = isReturnRequestState(status) ? { status } : {}
  const rows = usePages(
    (signal) => client.returnRequests.list(filter, { signal }),
    ({ return_requests: requests }) => requests,
    [status],
  )
  return (
    <Page title="Return requests" above="Returns">
      <ReturnNav />
      <Filters
        path="/returns/requests"
        values={[
          {
            name: 'status',
            label: 'Status',
            kind: 'choice',
            value: status,
            options: [['', 'Any'], ...Object.entries(RETURN_REQUEST_STATES)],
          },
        ]}
      />
      <ListTable
        rows={rows}
        counted={{ one: 'return request', total: rows.first?.total_return_requests }}
        what="Return requests"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/returns/requests/${id}`)}
        empty={status ? <NoMatches /> : <EmptyState />}
      />
    </Page>
  )
}

const NoMatches = () => (
  <Empty title="No matching return requests">
    <p>
      <a href={link('/returns/requests')}>Show all return requests.</a>
    </p>
  </Empty>
)

const EmptyState = () => (
  <Empty title="No return requests yet">
    <p>Buyers request returns on the returns page of your shop. You can also create a request from an order.</p>
    <p>
      <a class="button" href={link('/orders/shops')}>
        Go to shops
      </a>{' '}
      <a class="button" href={getApiPage('docs/guides/returns')}>
        Learn about returns
      </a>
    </p>
  </Empty>
)
