import { setTimeout as pause } from 'node:timers/promises'

/** Does something again and again with pauses, until it is told to stop; stopping waits for the round under way. */
export function repeatedly(pauseMs: number, round: () => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController()
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round().catch((error) => stopping.signal.aborted || console.error(error))
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = loop()
  return async () => {
    stopping.abort()
    await ended
  }
}
