import { useLocation } from 'preact-iso'
import type { OrderRow } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { ExportButton } from '../../components/exportButton.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { getPeriod, NoResults, toPeriodFilters } from '../../components/period.tsx'
import { Status } from '../../components/status.tsx'
import { getCountryName, number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { ORDERS_TABLE } from '../exports/ordersTable.ts'
import { OrderNav } from './parts.tsx'

/*
 * List of orders; filters are in the URL, so that it can be bookmarked and shared.
 */

const STATUSES = [
  'Processing',
  'Holding',
  'Exception',
  'Backordered',
  'Ready',
  'Packing',
  'Partial',
  'Fulfilled',
  'Archived',
] as const

/** Of an export. */
const PAGE_SIZE = 100

const COLUMNS: readonly Column<OrderRow>[] = [
  { title: 'To', cell: ({ to }) => to.company_name ?? to.name ?? to.street1 },
  { title: 'Status', cell: ({ status }) => <Status of={status} /> },
  { title: 'Order', cell: ({ shop, id }) => shop.order_id ?? id, isTight: true },
  { title: 'Shop', cell: ({ shop }) => shop.name },
  { title: 'Destination', cell: ({ to }) => `${to.city}, ${getCountryName(to.country)}` },
  { title: 'Units', cell: ({ quantity }) => number(quantity), isNumber: true },
  { title: 'Placed', cell: ({ placed_at: placed }) => when(placed), isTight: true },
]

export function OrdersPage() {
  const { query } = useLocation()
  const status = STATUSES.find((one) => one === query.status)
  const filters = {
    ...(status ? { status } : {}),
    ...(query.name ? { 'to.name': query.name } : {}),
    ...(query.order ? { 'shop.order_id': query.order } : {}),
    ...getPeriod(query),
  }
  const rows = usePages(
    (signal) => client.orders.list(filters, { signal }),
    ({ orders }) => orders,
    [JSON.stringify(filters)],
  )
  const hasActiveFilters = Object.keys(query).length > 0
  return (
    <Page
      title="Orders"
      actions={
        <>
          <ExportButton
            what="orders"
            table={ORDERS_TABLE}
            list={(signal) => client.orders.list({ ...filters, limit: PAGE_SIZE }, { signal }).pages()}
          />
          <a class="button" href={link('/orders/import')}>
            Import file
          </a>
          <a class="button main" href={link('/orders/new')}>
            New order
          </a>
        </>
      }
    >
      <OrderNav />
      <Filters path="/orders" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        counted={{ one: 'order', total: rows.first?.total_orders }}
        what="Orders"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/orders/${id}`)}
        empty={hasActiveFilters ? <NoResults one="order" path="/orders" /> : <EmptyState />}
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
    options: [['', 'Any'], ...STATUSES.map((status) => [status, status] as const)],
  },
  { name: 'name', label: 'Recipient', kind: 'search', value: query.name ?? '' },
  { name: 'order', label: 'Shop order', kind: 'search', value: query.order ?? '' },
  ...toPeriodFilters(query),
]

const EmptyState = () => (
  <Empty title="No orders in the last 90 days">
    <p>
      Import orders from connected stores or files, or create them with the API. Warehouses fulfil them from your stock.
    </p>
    <p>
      <a class="button" href={getApiPage('docs/guides/orders-and-stock')}>
        Learn about orders and stock
      </a>
    </p>
  </Empty>
)
