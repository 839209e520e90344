import type { InboundRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { StockNav } from './parts.tsx'

const COLUMNS: readonly Column<InboundRow>[] = [
  { title: 'Inbound shipment', cell: ({ id }) => id },
  { title: 'Status', cell: ({ status }) => <Status of={NAMES[status] ?? status} /> },
  { title: 'To', cell: ({ warehouse }) => warehouse.name ?? warehouse.id },
  { title: 'Carrier', cell: ({ carrier }) => carrier ?? '–' },
  { title: 'Tracking number', cell: ({ tracking_number: number }) => <code>{number ?? '–'}</code> },
  { title: 'Created', cell: ({ created }) => when(created) },
  { title: 'Arrived', cell: ({ received }) => (received === null ? '–' : when(received)) },
]

/** Display names of inbound statuses. */
export const NAMES: Readonly<Record<string, string>> = {
  Pending: 'In transit',
  Received: 'Counting',
  Processed: 'In stock',
}

/** List of inbound shipments. */
export function InboundListPage() {
  const rows = usePages(
    (signal) => client.inbound.list({}, { signal }),
    ({ inbound }) => inbound,
    [],
  )
  return (
    <Page
      title="Inbound"
      above="Stock"
      actions={
        <a class="button main" href={link('/stock/inbound/new')}>
          New inbound shipment
        </a>
      }
    >
      <StockNav />
      <ListTable
        rows={rows}
        counted={{ one: 'inbound shipment', total: rows.first?.total_inbound }}
        what="Inbound shipments"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/stock/inbound/${id}`)}
        empty={
          <Empty title="No inbound shipments yet">
            <p>
              Before you send stock to a warehouse, create an inbound shipment and print its labels. Stock is available
              for orders as soon as the warehouse has counted it.
            </p>
            <p>
              <a class="button main" href={link('/stock/inbound/new')}>
                New inbound shipment
              </a>
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
