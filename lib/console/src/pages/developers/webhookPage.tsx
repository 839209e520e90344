import { useEffect, useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Delivery, DeliveryAttempt, Webhook } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { count, number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { usePages } from '../../data/usePages.ts'

/** Webhook page: deliveries, responses and replay. */
export function WebhookPage() {
  const id = Number(useRoute().params.id)
  const webhook = useAsyncData((signal) => client.webhooks.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={webhook} what="webhook" title="Webhook">
      {(value) => <Shown webhook={value} reload={webhook.reload} />}
    </AsyncPage>
  )
}

/** All attempts with their responses, which explain failures. */
const Attempts = ({ of: { attempts } }: { readonly of: Delivery }) => {
  const last = attempts.at(-1)
  if (!last) return <>No attempts yet</>
  return (
    <details class="attempts">
      <summary>
        {describeDeliveryAttempt(last)}
        {attempts.length > 1 && <small>, {number(attempts.length)} attempts</small>}
      </summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.time}>
            <small>
              {when(attempt.time)}, {number(attempt.duration_ms)} ms: {describeDeliveryAttempt(attempt)}
            </small>
            {attempt.answer !== '' && <pre>{attempt.answer}</pre>}
          </li>
        ))}
      </ol>
    </details>
  )
}

const describeDeliveryAttempt = ({ http_status: status, error }: DeliveryAttempt): string =>
  status === null ? (error ?? 'No response') : `HTTP ${status}`

type Props = { readonly webhook: Webhook; readonly reload: () => void }

function Shown({ webhook: { id, address, topic, active }, reload }: Props) {
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const [replayCount, setReplayCount] = useState(0)
  const rows = usePages(
    (signal) => client.webhooks.listDeliveries(id, {}, { signal }),
    ({ deliveries }) => deliveries,
    [id],
  )
  const replay = (selection: { readonly event_id: number } | { readonly status: 'failed' }) =>
    run(async () => {
      await client.webhooks.createReplay(id, selection)
      say('Replay started.')
      setReplayCount((before) => before + 1)
    })
  const enableWebhook = () =>
    run(async () => {
      await client.webhooks.update(id, { active: true })
      say('Webhook enabled.')
      reload()
    })
  const remove = async () => {
    await client.webhooks.delete(id)
    say('Webhook deleted.')
    route(link('/developers'))
  }
  const columns: readonly Column<Delivery>[] = [
    { title: 'Event', cell: ({ event_id: event }) => <code>{event}</code> },
    { title: 'Status', cell: ({ status }) => <Status of={status} /> },
    { title: 'Response', cell: (delivery) => <Attempts of={delivery} /> },
    { title: 'Created', cell: ({ created }) => when(created) },
    {
      title: 'Redelivery',
      cell: ({ event_id: event, next_attempt: next }) => (
        <>
          <button type="button" disabled={isBusy} onClick={() => replay({ event_id: event })}>
            {next === null ? 'Resend event' : 'Send event now'}
          </button>
          {next !== null && <small> Next attempt: {when(next)}</small>}
        </>
      ),
    },
  ]
  return (
    <Page
      title={topic}
      above={<a href={link('/developers')}>Webhooks</a>}
      status={<Status of={active ? 'active' : 'disabled'} />}
      actions={
        <>
          <ConfirmButton label="Delete webhook" title="Delete this webhook?" action="Delete webhook" onConfirm={remove}>
            <p>The endpoint will no longer receive events, and the delivery history of the webhook will be deleted.</p>
          </ConfirmButton>
          {!active && (
            <button type="button" disabled={isBusy} onClick={enableWebhook}>
              Enable webhook
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={() => replay({ status: 'failed' })}>
            Resend failed deliveries
          </button>
        </>
      }
    >
      <p class="soft">{address}</p>
      {!active && (
        <p class="note warn">
          This webhook was disabled after repeated delivery failures. Check the responses below, fix the endpoint, and
          then enable the webhook.
        </p>
      )}
      <ReplayProgress key={replayCount} id={id} onMoved={rows.reload} />
      <ListTable
        rows={rows}
        what="Deliveries"
        columns={columns}
        keyOf={({ id: delivery }) => delivery}
        empty={
          <Empty title="No deliveries yet">
            <p>Deliveries appear here with all attempts and responses.</p>
          </Empty>
        }
      />
    </Page>
  )
}

/** Poll interval of a replay's progress. */
const POLL_INTERVAL_MS = 1_500

/** Progress of the latest replay while it runs. */
function ReplayProgress({ id, onMoved }: { readonly id: number; readonly onMoved: () => void }) {
  const { loaded, reload } = useAsyncData(
    async (signal) => (await client.webhooks.listReplays(id, {}, { signal })).replays[0] ?? null,
    [id],
  )
  const replay = loaded.kind === 'ready' ? loaded.value : null
  const isReplayRunning = replay?.status === 'running'
  useEffect(() => {
    if (replay === null) return
    onMoved()
    if (!isReplayRunning) return
    const timer = setTimeout(reload, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [replay])
  return isReplayRunning ? (
    <p class="note" role="status">
      Replay in progress: {count(replay.replayed, 'event')} sent.
    </p>
  ) : null
}
