import { useState } from 'preact/hooks'
import { link } from '../../app/place.ts'
import { say } from '../../app/toasts.tsx'
import { Empty } from '../../components/empty.tsx'
import { Choice } from '../../components/field.tsx'
import { type Column, Table } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { accountSettings } from '../../data/accountSettings.ts'
import { downloadFile, openDocument } from '../../data/files.ts'
import { count } from '../../data/format.ts'
import { dequeueLabels, markLabelsPrinted, printQueue, type QueuedLabel } from '../../data/printQueue.ts'
import { useAction } from '../../data/useAction.ts'
import { fetchLabels } from './fetchLabels.ts'
import { ShipmentNav } from './parts.tsx'

const FORMATS = [
  ['pdf', 'PDF'],
  ['zpl', 'ZPL for label printers'],
] as const

/** Labels that were queued on other pages, printed as one file. */
export function PrintQueuePage() {
  const { isBusy, run } = useAction()
  const [selected, setSelected] = useState<string | null>(null)
  const format = selected ?? (accountSettings.value.label_format === 'zpl' ? 'zpl' : 'pdf')
  const queued = printQueue.value
  const waiting = queued.filter(({ isPrinted }) => !isPrinted)
  const printed = queued.filter(({ isPrinted }) => isPrinted)
  const print = () =>
    run(async () => {
      const ids = waiting.map(({ labelId }) => labelId)
      if (format === 'zpl') downloadFile(await fetchLabels(ids, 'zpl'), 'application/zpl', 'labels.zpl')
      else openDocument(await fetchLabels(ids, 'pdf'), 'application/pdf')
      markLabelsPrinted(new Set(ids), true)
      say(`${count(ids.length, 'label')} printed.`)
    })
  return (
    <Page title="Print queue" above={<a href={link('/shipments')}>Shipments</a>}>
      <ShipmentNav />
      {queued.length === 0 ? (
        <Empty title="No labels in the print queue">
          <p>Add a label from its shipment, or select several shipments in the list.</p>
        </Empty>
      ) : (
        <>
          <div class="filters">
            <Choice label="Format" value={format} options={FORMATS} onChange={setSelected} />
            <button type="button" class="main" disabled={isBusy || waiting.length === 0} onClick={print}>
              Print {count(waiting.length, 'label')}
            </button>
            {printed.length > 0 && (
              <button type="button" disabled={isBusy} onClick={() => dequeueLabels(toIds(printed))}>
                Remove {count(printed.length, 'printed label')}
              </button>
            )}
          </div>
          <Table items={queued} what="Labels in the print queue" columns={COLUMNS} keyOf={({ labelId }) => labelId} />
        </>
      )}
    </Page>
  )
}

const toIds = (labels: readonly QueuedLabel[]): ReadonlySet<number> => new Set(labels.map(({ labelId }) => labelId))

const COLUMNS: readonly Column<QueuedLabel>[] = [
  {
    title: 'Label',
    cell: ({ shipmentId, labelId, trackingNumber }) => (
      <a href={link(`/shipments/${shipmentId}`)}>
        <code>{trackingNumber ?? labelId}</code>
      </a>
    ),
  },
  {
    title: 'Status',
    cell: ({ isPrinted }) => <Status of={isPrinted ? 'printed' : 'queued'} text={isPrinted ? 'Printed' : 'Queued'} />,
  },
  {
    title: 'Actions',
    cell: (label) => (
      <div class="actions">
        {label.isPrinted && (
          <button type="button" class="link" onClick={() => markLabelsPrinted(toIds([label]), false)}>
            Print again
          </button>
        )}
        <button type="button" class="link" onClick={() => dequeueLabels(toIds([label]))}>
          Remove
        </button>
      </div>
    ),
  },
]
