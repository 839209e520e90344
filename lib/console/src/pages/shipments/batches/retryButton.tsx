import { useState } from 'preact/hooks'
import type { Batch } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { say } from '../../../app/toasts.tsx'
import { Confirm } from '../../../components/dialog.tsx'
import { count } from '../../../data/format.ts'
import { useAction } from '../../../data/useAction.ts'
import { countRepeatedRows } from '../knownOrders.ts'

type Props = { readonly batch: Batch; readonly reload: () => void }

/** Retries failed rows, after a confirmation if their order numbers have been purchased since. */
export function RetryButton({ batch: { id, type, rows }, reload }: Props) {
  const { isBusy, run } = useAction()
  const [repeated, setRepeated] = useState(0)
  const retry = async () => {
    await client.batches.retry(id)
    setRepeated(0)
    say('Retry started.')
    reload()
  }
  const start = () =>
    run(async () => {
      const found = type === 'buy_labels' ? await countRepeatedRows(id) : 0
      if (found > 0) setRepeated(found)
      else await retry()
    })
  return (
    <>
      <button type="button" class="main" disabled={isBusy} onClick={start}>
        Retry {count(rows.failed, 'failed row')}
      </button>
      {repeated > 0 && (
        <Confirm
          title={`Retry ${count(rows.failed, 'failed row')}?`}
          action="Retry and buy labels"
          isBusy={isBusy}
          onConfirm={() => run(retry)}
          onClose={() => setRepeated(0)}
        >
          <p>{`Another shipment already has the order number of ${count(repeated, 'failed row')}. A retry can buy a second label.`}</p>
        </Confirm>
      )}
    </>
  )
}
