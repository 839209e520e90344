import type { ComponentChildren } from 'preact'
import { link } from '../app/place.ts'
import { Async } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { age, count, when } from '../data/format.ts'
import { type Reloadable, useAsyncData } from '../data/useAsyncData.ts'
import { useOnPageVisible } from '../data/useOnPageVisible.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { Overview, Queue, Waiting } from './operatorTypes.ts'

/** The API counts up to this number. */
const MAX_WAITING_ITEMS = 100

type Counted = { readonly name: string; readonly letters: number }

/** Cases, exceptions, dead letters and queues that wait, with the age of the oldest entry. */
export function PendingWork({ overview }: { readonly overview: Reloadable<Overview> }) {
  const queues = useAsyncData(
    (signal) =>
      Promise.all([
        callOperatorApi<{ queues: readonly Queue[] }>('GET', 'queues', { signal }),
        callOperatorApi<{ functions: readonly Counted[] }>('GET', 'dead-letters', { signal }),
      ]),
    [],
  )
  useOnPageVisible(queues.reload)
  return (
    <Async of={overview} what="open cases">
      {({ screening_cases: cases, exceptions }) => (
        <Async of={queues} what="queues">
          {([{ queues: behind }, { functions }]) => {
            const rows = [
              ...listWaitingItems(cases, 'screening case', '/operator/screening-cases'),
              ...listWaitingItems(exceptions, 'exception', null),
              ...functions
                .filter(({ letters }) => letters > 0)
                .map(({ name, letters }) => (
                  <li key={`dead letters of ${name}`}>
                    <a href={link('/operator/dead-letters')}>{count(letters, 'dead letter')}</a> of {name}
                  </li>
                )),
              ...behind.map(({ job, oldest_due: oldest }) => (
                <li key={job}>
                  <a href={link('/operator/jobs')}>{job}</a>: {`overdue since ${when(oldest)}`}
                </li>
              )),
            ]
            return rows.length === 0 ? <NoPendingWork /> : <ul class="needs">{rows}</ul>
          }}
        </Async>
      )}
    </Async>
  )
}

const NoPendingWork = () => (
  <Empty title="No action required">
    <p>Open screening cases and exceptions, dead letters, and jobs with overdue work appear here.</p>
  </Empty>
)

function listWaitingItems({ open, oldest }: Waiting, one: string, page: string | null): readonly ComponentChildren[] {
  if (open === 0) return []
  const text = open >= MAX_WAITING_ITEMS ? `At least ${count(open, one)}` : count(open, one)
  return [
    <li key={one}>
      {page === null ? <strong>{text}</strong> : <a href={link(page)}>{text}</a>}
      {oldest !== null && ` (oldest: ${age(oldest)})`}
    </li>,
  ]
}
