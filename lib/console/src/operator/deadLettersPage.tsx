import { useState } from 'preact/hooks'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { Page, Panel } from '../components/page.tsx'
import { count, number, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { DeadLetter } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/*
 * Dead letters of all functions, with redrive.
 */

type Counted = { readonly name: string; readonly letters: number }

/** Number of dead letters per redrive. */
const REDRIVE_BATCH_SIZE = 100

export function DeadLettersPage() {
  const [selected, setSelected] = useState<string | null>(null)
  const functions = useAsyncData(
    (signal) =>
      callOperatorApi<{ functions: readonly Counted[] }>('GET', 'dead-letters', { signal }).then(
        ({ functions: all }) => all,
      ),
    [],
  )
  return (
    <Page title="Dead-letter queues">
      <Async of={functions} what="dead letters">
        {(all) => {
          const some = all.filter(({ letters }) => letters > 0)
          return some.length === 0 ? (
            <Empty title="No dead letters">
              <p>Messages and job runs appear here when all retries have failed.</p>
              <p>{count(all.length, 'function')} inspected.</p>
            </Empty>
          ) : (
            <div class="panels one">
              <Panel title="Functions with dead letters">
                <ul class="entries">
                  {some.map(({ name, letters }) => (
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
                      <strong>{number(letters)}</strong>
                    </li>
                  ))}
                </ul>
              </Panel>
              {selected !== null && <Letters key={selected} name={selected} onSent={functions.reload} />}
            </div>
          )
        }}
      </Async>
    </Page>
  )
}

function Letters({ name, onSent }: { readonly name: string; readonly onSent: () => void }) {
  const letters = useAsyncData(
    (signal) =>
      callOperatorApi<{ dead_letters: readonly DeadLetter[] }>('GET', `dead-letters/${name}?limit=10`, { signal }).then(
        ({ dead_letters: all }) => all,
      ),
    [name],
  )
  const redrive = async (reason: string) => {
    const { redrive: done } = await callOperatorApi<{ redrive: { sent: number } }>(
      'POST',
      `dead-letters/${name}/redrives`,
      {
        body: { redrive: { limit: REDRIVE_BATCH_SIZE }, reason },
      },
    )
    say(`${count(done.sent, 'dead letter')} redriven.`)
    letters.reload()
    onSent()
  }
  return (
    <Panel title={name}>
      <Async of={letters} what="letters">
        {(all) => (
          <ol class="feed">
            {all.map(({ sent, reason, message }) => (
              <li key={`${sent} ${message}`}>
                <details>
                  <summary>
                    <span>{reason ?? 'Unknown reason'}</span> <small>{when(sent)}</small>
                  </summary>
                  <pre>{message}</pre>
                </details>
              </li>
            ))}
          </ol>
        )}
      </Async>
      <div class="below">
        <ReasonForm action={`Redrive up to ${REDRIVE_BATCH_SIZE} dead letters`} prefix="/redrive" onSubmit={redrive} />
      </div>
    </Panel>
  )
}
