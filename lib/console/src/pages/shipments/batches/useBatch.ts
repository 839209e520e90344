import { useEffect, useState } from 'preact/hooks'
import type { Batch } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { type Loaded, useAsyncData } from '../../../data/useAsyncData.ts'
import { isActive } from './batchTexts.ts'

const POLL_INTERVAL_MS = 2_000

/** Loads a batch, and again while it is processed; pauses while the page is hidden. */
export function useBatch(id: number): { readonly loaded: Loaded<Batch>; readonly reload: () => void } {
  const { loaded, reload } = useAsyncData((signal) => client.batches.get(id, undefined, { signal }), [id])
  // An interruption of the network shows the latest known state, and the next request corrects it.
  const [latest, setLatest] = useState<Batch | null>(null)
  useEffect(() => {
    if (loaded.kind === 'ready') setLatest(loaded.value)
    const isOver = loaded.kind === 'ready' && !isActive(loaded.value)
    if (isOver || loaded.kind === 'loading') return
    const timer = setInterval(() => document.hidden || reload(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return { loaded: loaded.kind === 'failed' && latest?.id === id ? { kind: 'ready', value: latest } : loaded, reload }
}
