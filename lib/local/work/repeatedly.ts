import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when there is work; rejects when the signal aborts. */
export type WorkAwaiter = (signal: AbortSignal) => Promise<unknown>

/**
 * Runs `round` with pauses until stopped; stopping waits for the current round. `nextWork`, even
 * during a round, ends the pause.
 */
export function repeatedly(
  pauseMs: number,
  round: () => Promise<unknown>,
  nextWork?: WorkAwaiter,
): () => Promise<void> {
  const stopping = new AbortController()
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waiting = new AbortController()
      const endPause = () => waiting.abort()
      stopping.signal.addEventListener('abort', endPause)
      nextWork?.(waiting.signal).then(endPause, () => {})
      await round().catch((error) => stopping.signal.aborted || console.error(error))
      await pause(pauseMs, undefined, { signal: waiting.signal }).catch(() => {})
      endPause()
      stopping.signal.removeEventListener('abort', endPause)
    }
  }
  const ended = loop()
  return async () => {
    stopping.abort()
    await ended
  }
}
