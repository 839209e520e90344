import { useLocation } from 'preact-iso'
import type { Batch } from '../../../../../client/src/index.ts'
import { link } from '../../../app/place.ts'
import { client } from '../../../app/session.ts'
import { Empty } from '../../../components/empty.tsx'
import { Filters } from '../../../components/filters.tsx'
import { type Column, ListTable } from '../../../components/list.tsx'
import { Page } from '../../../components/page.tsx'
import { Status } from '../../../components/status.tsx'
import { number, when } from '../../../data/format.ts'
import { usePages } from '../../../data/usePages.ts'
import { ShipmentNav } from '../parts.tsx'
import { formatBatchStatus, formatBatchType } from './batchTexts.ts'

const STATUSES = ['processing', 'stopping', 'stopped', 'completed'] as const

const COLUMNS: readonly Column<Batch>[] = [
  { title: 'Created', cell: ({ created }) => when(created), isTight: true },
  { title: 'Operation', cell: formatBatchType },
  { title: 'Status', cell: ({ status }) => <Status of={status} text={formatBatchStatus(status)} /> },
  { title: 'Rows', cell: ({ rows }) => number(rows.total), isNumber: true },
  { title: 'Succeeded', cell: ({ rows }) => number(rows.succeeded), isNumber: true },
  { title: 'Failed', cell: ({ rows }) => number(rows.failed), isNumber: true },
]

/** List of batches. */
export function BatchesPage() {
  const { query } = useLocation()
  const status = STATUSES.find((one) => one === query.status)
  const rows = usePages(
    (signal) => client.batches.list(status ? { status } : {}, { signal }),
    ({ batches }) => batches,
    [status],
  )
  return (
    <Page
      title="Batches"
      actions={
        <a class="button main" href={link('/shipments/import')}>
          Import parcels
        </a>
      }
    >
      <ShipmentNav />
      <Filters
        path="/shipments/batches"
        values={[
          {
            name: 'status',
            label: 'Status',
            kind: 'choice',
            value: status ?? '',
            options: [['', 'Any'], ...STATUSES.map((one) => [one, formatBatchStatus(one)] as const)],
          },
        ]}
      />
      <ListTable
        rows={rows}
        counted={{ one: 'batch', many: 'batches', total: rows.first?.total_batches }}
        what="Batches"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/shipments/batches/${id}`)}
        empty={
          <Empty title={status ? 'No batches with this status' : 'No batches yet'}>
            <p>A batch buys or cancels up to 1,000 labels. Batches are deleted 30 days after completion.</p>
            <p>
              <a class="button" href={link('/shipments')}>
                Select shipments
              </a>
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
