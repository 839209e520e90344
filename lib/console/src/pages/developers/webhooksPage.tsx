import { useState } from 'preact/hooks'
import type { Webhook, WebhookInput } from '../../../../client/src/index.ts'
import { apiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { Choice, Field } from '../../components/field.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { faultsOf } from '../../data/failures.ts'
import { when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { usePages } from '../../data/usePages.ts'
import { DeveloperParts } from './parts.tsx'

const COLUMNS: readonly Column<Webhook>[] = [
  { title: 'Address', cell: ({ address }) => address },
  { title: 'Topic', cell: ({ topic }) => <code>{topic}</code> },
  { title: 'State', cell: ({ active }) => <Status of={active ? 'active' : 'switched off'} /> },
  { title: 'Made', cell: ({ created }) => when(created) },
]

/** Addresses that are told when something happens: those of the account's own programs. */
export function WebhooksPage() {
  const rows = usePages(
    (signal) => client.webhooks.list({}, { signal }),
    ({ webhooks }) => webhooks,
    [],
  )
  return (
    <Page title="Webhooks" above="Developers">
      <DeveloperParts />
      <ListTable
        rows={rows}
        what="Webhooks"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/developers/webhooks/${id}`)}
        empty={
          <Empty title="No webhook yet">
            <p>
              A webhook posts to an address of yours when something happens: a parcel is delivered, a balance runs low.{' '}
              <a href={apiPage('docs/guides/webhooks')}>How to receive and verify it.</a>
            </p>
          </Empty>
        }
      />
      <NewWebhook onMade={rows.reload} />
    </Page>
  )
}

const TOPICS = [
  'shipments_status',
  'shipments_label',
  'shipments_label_failed',
  'shipments_adjustment',
  'orders_status',
  'orders_changed',
  'fulfillments_update',
  'fulfillments_complete',
  'returns_status',
  'reshipments_status',
  'inbound_status',
  'products_stock_changed',
  'manifests_complete',
  'exceptions_status',
  'account_balance_low',
] as const satisfies readonly WebhookInput['topic'][]

function NewWebhook({ onMade }: { readonly onMade: () => void }) {
  const [address, setAddress] = useState('')
  const [key, setKey] = useState('')
  const [topic, setTopic] = useState<string>(TOPICS[0])
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction(setError)
  const faults = faultsOf(error, '/webhook')
  const create = () =>
    run(async () => {
      const chosen = TOPICS.find((one) => one === topic) ?? TOPICS[0]
      await client.webhooks.create({ address: address.trim(), key, topic: chosen })
      setAddress('')
      setKey('')
      setError(null)
      say('The webhook is made.')
      onMade()
    })
  return (
    <div class="below">
      <Panel title="New webhook">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            create()
          }}
        >
          {error !== null && <Failure error={error} />}
          <div class="fields">
            <Field
              label="Address"
              inputMode="url"
              placeholder="https://"
              maxLength={255}
              value={address}
              fault={faults.get('address')}
              onChange={setAddress}
            />
            <Choice
              label="Topic"
              value={topic}
              options={TOPICS.map((one) => [one, one] as const)}
              fault={faults.get('topic')}
              onChange={setTopic}
            />
            <Field
              label="Key"
              hint="Your program verifies with it what it is sent"
              autocomplete="off"
              value={key}
              fault={faults.get('key')}
              onChange={setKey}
            />
          </div>
          <div class="actions">
            <button type="submit" class="main" disabled={isBusy}>
              Make the webhook
            </button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
