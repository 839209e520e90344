import { useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { BatchRowInput, ShipmentRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Confirm } from '../../components/dialog.tsx'
import { openDocument } from '../../data/files.ts'
import { count } from '../../data/format.ts'
import { queueLabels } from '../../data/printQueue.ts'
import { useAction } from '../../data/useAction.ts'
import { fetchLabels } from './fetchLabels.ts'
import { formatCost, type Price, PurchaseCost } from './purchaseCost.tsx'

/*
 * Actions on selected shipments, which create a batch or print a file.
 */

/** Rows of a batch. */
const MAX_SELECTED_ROWS = 1_000

type Props = { readonly selected: readonly ShipmentRow[]; readonly onClear: () => void }

type Question = 'buy_labels' | 'cancel_labels'

const isCancellable = ({ label }: ShipmentRow): boolean => label !== null && !label.processed
const isPrintable = ({ label }: ShipmentRow): boolean => label?.is_ready === true

/** Selected shipments with their actions, visible wherever the list is scrolled. */
export function SelectionBar({ selected, onClear }: Props) {
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const [question, setQuestion] = useState<Question | null>(null)
  /** The same for retries, so that a batch is created once. */
  const key = useRef({ of: '', key: '' })
  const unlabelled = selected.filter(({ label }) => label === null)
  const cancellable = selected.filter(isCancellable)
  const printable = selected.filter(isPrintable)

  const create = (type: Question) =>
    run(async () => {
      const rows = type === 'buy_labels' ? unlabelled.map(toPurchaseRow) : cancellable.flatMap(toCancellationRow)
      const content = JSON.stringify([type, rows])
      if (key.current.of !== content) key.current = { of: content, key: crypto.randomUUID() }
      const { id } = await client.batches.create({ type, rows }, { idempotencyKey: key.current.key })
      say(`Batch of ${count(rows.length, 'row')} created.`)
      route(link(`/shipments/batches/${id}`))
    })
  const print = () =>
    run(async () => {
      const labels = printable.flatMap(({ label }) => (label ? [label.id] : []))
      openDocument(await fetchLabels(labels, 'pdf'), 'application/pdf')
    })
  const queue = () => {
    const labels = printable.flatMap(({ id: shipmentId, label }) =>
      label ? [{ labelId: label.id, shipmentId, trackingNumber: label.tracking_number }] : [],
    )
    say(`${count(queueLabels(labels), 'label')} added to the print queue.`)
  }
  if (selected.length === 0) return null
  const isSelectionTooLong = selected.length > MAX_SELECTED_ROWS
  return (
    <section class="bar" aria-label="Selected shipments">
      <p role="status">
        <strong>{count(selected.length, 'shipment')}</strong> selected
        {isSelectionTooLong && <span class="fault">{` Select at most ${count(MAX_SELECTED_ROWS, 'shipment')}.`}</span>}
      </p>
      <div class="actions">
        <button type="button" class="link" onClick={onClear}>
          Clear selection
        </button>
        {cancellable.length > 0 && (
          <button type="button" disabled={isBusy || isSelectionTooLong} onClick={() => setQuestion('cancel_labels')}>
            {`Cancel ${count(cancellable.length, 'label')}`}
          </button>
        )}
        {printable.length > 0 && (
          <button type="button" disabled={isSelectionTooLong} onClick={queue}>
            {`Add ${count(printable.length, 'label')} to print queue`}
          </button>
        )}
        {printable.length > 0 && (
          <button type="button" disabled={isBusy || isSelectionTooLong} onClick={print}>
            {`Print ${count(printable.length, 'label')}`}
          </button>
        )}
        {unlabelled.length > 0 && (
          <button
            type="button"
            class="main"
            disabled={isBusy || isSelectionTooLong}
            onClick={() => setQuestion('buy_labels')}
          >
            {`Buy ${count(unlabelled.length, 'label')}`}
          </button>
        )}
      </div>
      {question && (
        <Confirm
          title={
            question === 'buy_labels'
              ? `Buy ${count(unlabelled.length, 'label')}?`
              : `Cancel ${count(cancellable.length, 'label')}?`
          }
          action={question === 'buy_labels' ? 'Buy labels' : 'Cancel labels'}
          isBusy={isBusy}
          onConfirm={() => create(question)}
          onClose={() => setQuestion(null)}
        >
          {question === 'buy_labels' ? <Purchase of={unlabelled} /> : <Cancellation of={cancellable} />}
        </Confirm>
      )}
    </section>
  )
}

const toPurchaseRow = ({ id, order_number: reference }: ShipmentRow): BatchRowInput => ({ shipment_id: id, reference })

const toCancellationRow = ({ label, order_number: reference }: ShipmentRow): readonly BatchRowInput[] =>
  label ? [{ label_id: label.id, reference }] : []

const toPrice = ({ total_cost: cost, currency }: ShipmentRow): Price => ({ cost, currency })

type ShipmentsProps = { readonly of: readonly ShipmentRow[] }

function Purchase({ of }: ShipmentsProps) {
  const unverified = of.filter(({ verified, override }) => !verified && !override).length
  return (
    <>
      <PurchaseCost prices={of.map(toPrice)} />
      {unverified > 0 && (
        <p class="note warn">
          {`${count(unverified, 'address', 'addresses')} could not be verified. Correct or confirm each address before you buy labels.`}
        </p>
      )}
    </>
  )
}

const Cancellation = ({ of }: ShipmentsProps) => (
  <>
    <p>
      Total refund to your balance: <strong>{formatCost(of.map(toPrice))}</strong>
    </p>
    <p>Do not use the cancelled labels.</p>
  </>
)
