import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShipmentInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { say } from '../../../app/toasts.tsx'
import { Confirm } from '../../../components/dialog.tsx'
import { count, number } from '../../../data/format.ts'
import { useAction } from '../../../data/useAction.ts'
import type { KnownOrders } from '../knownOrders.ts'
import { PurchaseCost } from '../purchaseCost.tsx'
import { hasImportProblem, type Item, isReadyToImport } from './items.ts'

/*
 * Purchase of the labels of imported parcels.
 */

/** Rows of a batch. */
const MAX_BATCH_ROWS = 1_000

export type Sent = {
  readonly id: number
  readonly rows: readonly { readonly number: number; readonly input: ShipmentInput }[]
}

type PurchaseProps = {
  readonly items: readonly Item[]
  readonly isRunning: boolean
  /** Loads the order numbers of purchased parcels; null if duplicates are included. */
  readonly loadKnownOrders: (() => Promise<KnownOrders>) | null
  readonly onSent: (batch: Sent) => void
}

/** Buys the labels of all rows without problems, after a confirmation with the cost. */
export function Purchase({ items, isRunning, loadKnownOrders, onSent }: PurchaseProps) {
  const { isBusy, run } = useAction()
  const [isRequested, setIsRequested] = useState(false)
  /** The same for retries, so that a batch is created once. */
  const key = useRef({ of: '', key: '' })
  const ready = items.filter(isReadyToImport)
  const rows = ready
    .slice(0, MAX_BATCH_ROWS)
    .flatMap(({ row, input }) => (input ? [{ number: row.number, input }] : []))
  useEffect(() => {
    if (rows.length === 0) setIsRequested(false)
  }, [rows.length])
  const buy = () =>
    run(async () => {
      const submittedRows = rows.map(({ number: row, input }) => ({
        reference: input.order_number ?? `Row ${row}`,
        shipment: input,
      }))
      const content = JSON.stringify(submittedRows)
      // A repeated request with the same key does not create another batch.
      if (key.current.of !== content && loadKnownOrders) {
        const known = await loadKnownOrders()
        const repeated = rows.filter(({ input }) => known.has(input.order_number?.toLowerCase() ?? ''))
        if (repeated.length > 0) {
          setIsRequested(false)
          say(`${count(repeated.length, 'row')} purchased elsewhere. Nothing was bought. Check the duplicates.`)
          return
        }
      }
      if (key.current.of !== content) key.current = { of: content, key: crypto.randomUUID() }
      const body = { type: 'buy_labels', rows: submittedRows } as const
      const { id } = await client.batches.create(body, {
        idempotencyKey: key.current.key,
        timeoutMs: BATCH_CREATION_TIMEOUT_MS,
      })
      setIsRequested(false)
      say(`Batch of ${count(rows.length, 'row')} created.`)
      onSent({ id, rows })
    })
  return (
    <>
      <button
        type="button"
        class="main"
        disabled={isBusy || isRunning || rows.length === 0}
        onClick={() => setIsRequested(true)}
      >
        Buy {count(rows.length, 'label')}
      </button>
      {isRequested && (
        <Confirm
          title={`Buy ${count(rows.length, 'label')}?`}
          action="Buy labels"
          isBusy={isBusy}
          onConfirm={buy}
          onClose={() => setIsRequested(false)}
        >
          <PurchaseCost prices={ready.slice(0, MAX_BATCH_ROWS).flatMap(({ price }) => price ?? [])} />
          {ready.length > MAX_BATCH_ROWS && (
            <p class="note">{`A batch has up to ${number(MAX_BATCH_ROWS)} rows. Buy the remaining labels afterwards.`}</p>
          )}
          {items.some(hasImportProblem) && <p>Rows with problems are skipped and remain in the list.</p>}
        </Confirm>
      )}
    </>
  )
}

/** A batch of a thousand rows takes several seconds to upload and store. */
const BATCH_CREATION_TIMEOUT_MS = 60_000
