import { useEffect, useRef } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Batch, BatchRow } from '../../../../../client/src/index.ts'
import { link } from '../../../app/place.ts'
import { client } from '../../../app/session.ts'
import { say } from '../../../app/toasts.tsx'
import { AsyncPage } from '../../../components/async.tsx'
import { ConfirmButton } from '../../../components/dialog.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Filters } from '../../../components/filters.tsx'
import { type Column, ListTable } from '../../../components/list.tsx'
import { Page, Panel } from '../../../components/page.tsx'
import { Progress } from '../../../components/progress.tsx'
import { Status } from '../../../components/status.tsx'
import { when } from '../../../data/format.ts'
import { usePages } from '../../../data/usePages.ts'
import {
  formatBatchStatus,
  formatBatchType,
  formatFailureCause,
  formatRowCounts,
  isActive,
  listFailureCauses,
} from './batchTexts.ts'
import { Interruption } from './interruption.tsx'
import { LabelDownload } from './labelDownload.tsx'
import { RetryButton } from './retryButton.tsx'
import { useBatch } from './useBatch.ts'

/*
 * Page of a batch: its progress, its rows with their errors, and the file of its labels.
 */

const BATCH_ROW_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'cancelled'] as const

export function BatchPage() {
  const id = Number(useRoute().params.id)
  const batch = useBatch(id)
  return (
    <AsyncPage of={batch} what="batch" title="Batch">
      {(value) => <Shown batch={value} isInterrupted={batch.isInterrupted} reload={batch.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly batch: Batch; readonly isInterrupted: boolean; readonly reload: () => void }

function Shown({ batch, isInterrupted, reload }: Props) {
  const { rows } = batch
  const done = rows.succeeded + rows.failed + rows.cancelled
  return (
    <Page
      title={formatBatchType(batch)}
      above={<a href={link('/shipments/batches')}>Batches</a>}
      status={<Status of={batch.status} text={formatBatchStatus(batch.status)} />}
      actions={<Actions batch={batch} reload={reload} />}
    >
      <div class="panels">
        <Panel title="Progress">
          <Progress done={done} all={rows.total} what="rows processed" hasFault={rows.failed > 0} />
          <p role="status">{formatRowCounts(batch)}.</p>
          {isInterrupted && <Interruption />}
          <Facts
            of={[
              ['Batch', batch.id],
              ['Created', when(batch.created)],
              ['Ended', batch.ended && when(batch.ended)],
            ]}
          />
        </Panel>
        {batch.type === 'buy_labels' && rows.succeeded > 0 && (
          <Panel title="Labels">
            <LabelDownload batch={batch} />
          </Panel>
        )}
      </div>
      <Rows batch={batch} />
    </Page>
  )
}

function Actions({ batch: { id, rows, ...batch }, reload }: Omit<Props, 'isInterrupted'>) {
  const stop = async () => {
    await client.batches.stop(id)
    say('Batch stopped.')
    reload()
  }
  if (isActive(batch)) {
    return (
      batch.status === 'processing' && (
        <ConfirmButton label="Stop batch" title="Stop this batch?" action="Stop batch" onConfirm={stop}>
          <p>Rows in progress will be completed, and no further rows will be started. Purchased labels remain valid.</p>
        </ConfirmButton>
      )
    )
  }
  return rows.failed > 0 && <RetryButton batch={{ id, rows, ...batch }} reload={reload} />
}

const COLUMNS: readonly Column<BatchRow>[] = [
  { title: 'Row', cell: ({ index }) => index + 1, isTight: true },
  { title: 'Status', cell: ({ status }) => <Status of={status} text={formatBatchStatus(status)} /> },
  { title: 'Reference', cell: ({ reference }) => reference ?? '–' },
  {
    title: 'Shipment',
    cell: ({ shipment_id: id }) => (id === null ? '–' : <a href={link(`/shipments/${id}`)}>{id}</a>),
  },
  { title: 'Tracking number', cell: ({ tracking_number: number }) => <code>{number ?? '–'}</code> },
  { title: 'Error', cell: (row) => <Causes of={row} /> },
]

const Causes = ({ of: { error } }: { readonly of: BatchRow }) =>
  error === null ? (
    '–'
  ) : (
    <ul class="causes">
      {listFailureCauses(error)
        .map(formatFailureCause)
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  )

/** Rows that fit on one page are updated while the batch is processed; others when it has ended. */
const PAGE = 100

function Rows({ batch }: Pick<Props, 'batch'>) {
  const { query } = useLocation()
  const status = BATCH_ROW_STATUSES.find((one) => one === query.status)
  const list = usePages(
    (signal) => client.batches.listRows(batch.id, { limit: PAGE, ...(status ? { status } : {}) }, { signal }),
    ({ rows }) => rows,
    [batch.id, status],
  )
  const isShort = list.items.length <= PAGE
  const version = isShort || !isActive(batch) ? JSON.stringify(batch.rows) : null
  const shown = useRef(version)
  useEffect(() => {
    if (version === null || shown.current === version) return
    shown.current = version
    list.reload()
  }, [version])
  const path = `/shipments/batches/${batch.id}`
  return (
    <>
      <Filters
        path={path}
        isSavable={false}
        values={[
          {
            name: 'status',
            label: 'Row status',
            kind: 'choice',
            value: status ?? '',
            options: [['', 'Any'], ...BATCH_ROW_STATUSES.map((one) => [one, formatBatchStatus(one)] as const)],
          },
        ]}
      />
      <ListTable
        rows={list}
        counted={{ one: 'row', total: list.first?.total_rows }}
        what="Rows"
        columns={COLUMNS}
        keyOf={({ index }) => index}
        empty={
          <Empty title="No rows with this status">
            <p>
              <a class="button" href={link(path)}>
                Show all rows
              </a>
            </p>
          </Empty>
        }
      />
    </>
  )
}
