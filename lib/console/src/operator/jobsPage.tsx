import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Facts } from '../components/facts.tsx'
import { Page, Panel } from '../components/page.tsx'
import { number, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { useScrollIntoView } from '../data/useScrollIntoResponse.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { Job, JobWithImpact } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/** Scheduled jobs: last runs and waiting work. */
export function JobsPage() {
  const [selected, setSelected] = useState<string | null>(null)
  const details = useScrollIntoView<HTMLElement>(selected)
  const jobs = useAsyncData(
    (signal) => callOperatorApi<{ jobs: readonly Job[] }>('GET', 'jobs', { signal }).then(({ jobs: all }) => all),
    [],
  )
  return (
    <Page title="Jobs">
      <Async of={jobs} what="jobs">
        {(all) => (
          <div class="with-aside">
            <Panel title="All jobs">
              <ul class="entries">
                {all.map(({ name, started, finished, running }) => (
                  <li key={name}>
                    <span>
                      <button
                        type="button"
                        class="link"
                        aria-pressed={selected === name}
                        onClick={() => setSelected(name)}
                      >
                        {name}
                      </button>
                    </span>
                    <small>
                      {running ? 'Running' : finished !== null ? when(finished) : started !== null ? 'failed' : 'never'}
                    </small>
                  </li>
                ))}
              </ul>
            </Panel>
            <aside ref={details} class="panel" aria-live="polite">
              {selected === null ? (
                <p class="soft">Select a job to view its oldest pending work.</p>
              ) : (
                <JobDetails key={selected} name={selected} onStarted={jobs.reload} />
              )}
            </aside>
          </div>
        )}
      </Async>
    </Page>
  )
}

function JobDetails({ name, onStarted }: { readonly name: string; readonly onStarted: () => void }) {
  const job = useAsyncData(
    (signal) => callOperatorApi<{ job: JobWithImpact }>('GET', `jobs/${name}`, { signal }).then(({ job: one }) => one),
    [name],
  )
  const start = async (reason: string) => {
    await callOperatorApi('POST', `jobs/${name}/runs`, { body: { reason } })
    say(`${name} started.`)
    job.reload()
    onStarted()
  }
  return (
    <Async of={job} what="job">
      {({ schedule, started, finished, running, counts, impact, oldest_due: oldestDue }) => (
        <>
          <header>
            <h2>{name}</h2>
          </header>
          <Facts
            of={[
              ['Oldest pending work', oldestDue === null ? 'None' : when(oldestDue)],
              ['Schedule', schedule],
              ['Started', started && when(started)],
              ['Finished', running ? 'Running' : finished && when(finished)],
              ...Object.entries(counts).map(([label, many]) => [label, number(many)] as const),
              ['Failure impact', impact],
            ]}
          />
          <div class="below">
            <ReasonForm action="Run job" prefix="" onSubmit={start} />
          </div>
        </>
      )}
    </Async>
  )
}
