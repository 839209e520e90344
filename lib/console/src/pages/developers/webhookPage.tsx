import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Delivery, Webhook } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { Confirm } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { usePages } from '../../data/usePages.ts'

/** One webhook: what it was sent, what came back, and the way to send that again. */
export function WebhookPage() {
  const id = Number(useRoute().params.id)
  const webhook = useLoaded((signal) => client.webhooks.get(id, {}, { signal }), [id])
  return (
    <Async of={webhook} what="the webhook">
      {(value) => <Shown webhook={value} reload={webhook.reload} />}
    </Async>
  )
}

const outcomeOf = ({ attempts }: Delivery): string => {
  const last = attempts.at(-1)
  if (!last) return 'not tried yet'
  return last.http_status === null ? (last.error ?? 'no answer') : `HTTP ${last.http_status}`
}

type Props = { readonly webhook: Webhook; readonly reload: () => void }

function Shown({ webhook: { id, address, topic, active }, reload }: Props) {
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const rows = usePages(
    (signal) => client.webhooks.listDeliveries(id, {}, { signal }),
    ({ deliveries }) => deliveries,
    [id],
  )
  const replay = (what: { readonly event_id: number } | { readonly status: 'failed' }) =>
    run(async () => {
      await client.webhooks.createReplay(id, what)
      say('It is being sent again.')
      rows.reload()
    })
  const switchOn = () =>
    run(async () => {
      await client.webhooks.update(id, { active: true })
      say('The webhook is switched on.')
      reload()
    })
  const remove = () =>
    run(async () => {
      await client.webhooks.delete(id)
      say('The webhook is deleted.')
      route(link('/developers'))
    })
  const columns: readonly Column<Delivery>[] = [
    { title: 'Event', cell: ({ event_id: event }) => <code>{event}</code> },
    { title: 'State', cell: ({ status }) => <Status of={status} /> },
    { title: 'Answer', cell: outcomeOf },
    { title: 'Attempts', cell: ({ attempts }) => number(attempts.length), isNumber: true },
    { title: 'Made', cell: ({ created }) => when(created) },
    {
      title: 'Again',
      cell: ({ event_id: event }) => (
        <button type="button" disabled={isBusy} onClick={() => replay({ event_id: event })}>
          Send again
        </button>
      ),
    },
  ]
  return (
    <Page
      title={topic}
      above={<a href={link('/developers')}>Webhooks</a>}
      status={<Status of={active ? 'active' : 'switched off'} />}
      actions={
        <>
          <button type="button" disabled={isBusy} onClick={() => setIsAsked(true)}>
            Delete
          </button>
          {!active && (
            <button type="button" disabled={isBusy} onClick={switchOn}>
              Switch on
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={() => replay({ status: 'failed' })}>
            Send again what failed
          </button>
        </>
      }
    >
      <p class="soft">{address}</p>
      <ListTable
        rows={rows}
        what="Deliveries"
        columns={columns}
        keyOf={({ id: delivery }) => delivery}
        empty={
          <Empty title="Nothing was sent yet">
            <p>Each delivery shows up here with every attempt, and what your program answered.</p>
          </Empty>
        }
      />
      {isAsked && (
        <Confirm
          title="Delete this webhook?"
          action="Delete"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <p>Its address is told nothing more, and its deliveries are gone.</p>
        </Confirm>
      )}
    </Page>
  )
}
