import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { when } from '../../data/format.ts'
import type { Feed } from '../../data/useFeed.ts'

/** Events with webhook payloads. */
export const FeedList = ({ of: { events, error, isLive } }: { readonly of: Feed }) => (
  <>
    {error !== null && <Failure error={error} />}
    <p class="live" role="status">
      {isLive ? <span class="pulse">Live</span> : 'Loading…'}
    </p>
    {events.length === 0 && isLive ? (
      <Empty title="No events yet">
        <p>Events of your parcels, orders and stock appear here within seconds, with their webhook payload.</p>
      </Empty>
    ) : (
      <ol class="feed" aria-label="Events" aria-live="polite">
        {events.map(({ id, topic, created, payload }) => (
          <li key={id}>
            <details>
              <summary>
                <code>{topic}</code> <small>{when(created)}</small>
              </summary>
              <pre>{JSON.stringify(payload, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    )}
  </>
)
