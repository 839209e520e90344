import { useEffect, useState } from 'preact/hooks'
import type { Event } from '../../../client/src/index.ts'
import { client } from '../app/session.ts'

export type Feed = {
  /** Newest first. */
  readonly events: readonly Event[]
  readonly error: unknown
  /** Whether the feed has caught up. */
  readonly isLive: boolean
}

const POLL_INTERVAL_MS = 2_000
const PAGE = 100
/** Older events are dropped, as a page may be open for days. */
const MAX_RETAINED_EVENTS = 500

/**
 * Polls the event feed from now, the latest or the oldest event; pauses while the page is hidden.
 */
export function useFeed(from: 'now' | 'latest' | 'oldest', topic: Event['topic'] | null): Feed {
  const [feed, setFeed] = useState<Feed>({ events: [], error: null, isLive: false })
  useEffect(() => {
    const ending = new AbortController()
    setFeed({ events: [], error: null, isLive: false })
    let after: string | undefined = from === 'oldest' ? undefined : from
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      let isLive = true
      try {
        if (!document.hidden) {
          const page = await client.events.list({ limit: PAGE, ...(after ? { after } : {}) }, { signal: ending.signal })
          after = page.next
          isLive = !page.has_more
          const matching = page.events.filter((event) => topic === null || event.topic === topic)
          setFeed(({ events }) => ({
            events: [...matching.toReversed(), ...events].slice(0, MAX_RETAINED_EVENTS),
            error: null,
            isLive,
          }))
        }
      } catch (error) {
        if (ending.signal.aborted) return
        setFeed((before) => ({ ...before, error }))
      }
      timer = setTimeout(ask, isLive ? POLL_INTERVAL_MS : 0)
    }
    void ask()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [from, topic])
  return feed
}
