import { useEffect, useRef } from 'preact/hooks'
import type { Batch, BatchRow } from '../../../../../client/src/index.ts'
import { link } from '../../../app/place.ts'
import { client } from '../../../app/session.ts'
import { showError } from '../../../app/toasts.tsx'
import { Async } from '../../../components/async.tsx'
import { Panel } from '../../../components/page.tsx'
import { Progress } from '../../../components/progress.tsx'
import { formatRowCounts, isActive } from '../batches/batchTexts.ts'
import { Interruption } from '../batches/interruption.tsx'
import { LabelDownload } from '../batches/labelDownload.tsx'
import { useBatch } from '../batches/useBatch.ts'

type Props = {
  readonly id: number
  /** Called with all rows when the batch has ended. */
  readonly onEnd: (rows: readonly BatchRow[]) => void
}

const PAGE = 100

async function listAllRows(id: number): Promise<readonly BatchRow[]> {
  const rows: BatchRow[] = []
  for await (const row of client.batches.listRows(id, { limit: PAGE })) rows.push(row)
  return rows
}

/** Progress of a batch of the file, and its labels. */
export function BatchProgress({ id, onEnd }: Props) {
  const batch = useBatch(id)
  const ended = useRef<string | null>(null)
  const { loaded } = batch
  useEffect(() => {
    if (loaded.kind !== 'ready' || isActive(loaded.value) || ended.current === loaded.value.ended) return
    ended.current = loaded.value.ended
    listAllRows(id).then(onEnd, showError)
  }, [loaded])
  return (
    <Panel title="Labels" aside={<a href={link(`/shipments/batches/${id}`)}>View batch</a>}>
      <Async of={batch} what="batch">
        {(value: Batch) => (
          <>
            <Progress
              done={value.rows.succeeded + value.rows.failed + value.rows.cancelled}
              all={value.rows.total}
              what="rows processed"
              hasFault={value.rows.failed > 0}
            />
            <p role="status">{formatRowCounts(value)}.</p>
            {batch.isInterrupted && <Interruption />}
            {value.rows.succeeded > 0 && !isActive(value) && <LabelDownload batch={value} />}
          </>
        )}
      </Async>
    </Panel>
  )
}
