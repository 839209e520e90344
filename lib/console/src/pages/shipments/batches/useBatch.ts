import { useEffect, useState } from 'preact/hooks'
import type { Batch } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { type Loaded, useAsyncData } from '../../../data/useAsyncData.ts'
import { isActive } from './batchTexts.ts'

const POLL_INTERVAL_MS = 2_000

/** Duration of a request after which the connection counts as interrupted. The client retries it. */
const INTERRUPTION_TIMEOUT_MS = 4_000

/** Loads a batch, and again while it is processed; pauses while the page is hidden. */
export function useBatch(id: number): {
  readonly loaded: Loaded<Batch>
  /** Whether the latest request has no response, and an earlier state is shown. */
  readonly isInterrupted: boolean
  readonly reload: () => void
} {
  const { loaded, reload } = useAsyncData((signal) => client.batches.get(id, undefined, { signal }), [id])
  // An interruption of the network shows the latest known state, and the next request corrects it.
  const [latest, setLatest] = useState<Batch | null>(null)
  const [isBatchInterrupted, setIsInterrupted] = useState(false)
  useEffect(() => {
    if (loaded.kind === 'ready') setLatest(loaded.value)
    setIsInterrupted(loaded.kind === 'failed')
    const isOver = loaded.kind === 'ready' && !isActive(loaded.value)
    if (isOver || loaded.kind === 'loading') return
    let interruption: ReturnType<typeof setTimeout> | null = null
    const timer = setInterval(() => {
      // A new request would cancel one without a response, so that a slow connection never shows progress.
      if (document.hidden || interruption !== null) return
      interruption = setTimeout(() => setIsInterrupted(true), INTERRUPTION_TIMEOUT_MS)
      reload()
    }, POLL_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      if (interruption !== null) clearTimeout(interruption)
    }
  }, [loaded])
  const isLatestShown = loaded.kind === 'failed' && latest?.id === id
  return {
    loaded: isLatestShown ? { kind: 'ready', value: latest } : loaded,
    isInterrupted: isBatchInterrupted,
    reload,
  }
}
