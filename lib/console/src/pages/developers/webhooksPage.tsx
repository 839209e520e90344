import { useState } from 'preact/hooks'
import type { Webhook } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Empty } from '../../components/empty.tsx'
import { Choice, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { DeveloperNav } from './parts.tsx'
import { RecentDeliveries } from './recentDeliveries.tsx'
import { TOPICS } from './topics.ts'

/*
 * Webhooks of the account's own programs.
 */

const COLUMNS: readonly Column<Webhook>[] = [
  { title: 'Address', cell: ({ address }) => address },
  { title: 'Topic', cell: ({ topic }) => <code>{topic}</code> },
  { title: 'Status', cell: ({ active }) => <Status of={active ? 'active' : 'disabled'} /> },
  { title: 'Deliveries', cell: (webhook) => <RecentDeliveries of={webhook} /> },
  { title: 'Created', cell: ({ created }) => when(created) },
]

export function WebhooksPage() {
  const rows = usePages(
    (signal) => client.webhooks.list({}, { signal }),
    ({ webhooks }) => webhooks,
    [],
  )
  return (
    <Page title="Webhooks" above="Developers">
      <DeveloperNav />
      <ListTable
        rows={rows}
        what="Webhooks"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/developers/webhooks/${id}`)}
        empty={
          <Empty title="No webhooks yet">
            <p>
              Webhooks notify your endpoint of events, such as a delivered parcel or a low balance.{' '}
              <a href={getApiPage('docs/guides/webhooks')}>Receive and verify webhooks.</a>
            </p>
          </Empty>
        }
      />
      <NewWebhook onCreated={rows.reload} />
    </Page>
  )
}

/** Generates a key of the maximum length. */
const generateKey = (): string => crypto.randomUUID().replaceAll('-', '')

function NewWebhook({ onCreated: onMade }: { readonly onCreated: () => void }) {
  const [address, setAddress] = useState('')
  const [key, setKey] = useState('')
  const [topic, setTopic] = useState<string>(TOPICS[0])
  const submission = useSubmission('/webhook')
  const { faults } = submission
  const create = async () => {
    const chosen = TOPICS.find((one) => one === topic) ?? TOPICS[0]
    await client.webhooks.create({ address: address.trim(), key, topic: chosen })
    setAddress('')
    setKey('')
    say('Webhook created.')
    onMade()
  }
  return (
    <div class="below">
      <Panel title="New webhook">
        <Form of={submission} onSubmit={create} action="Create webhook">
          <div class="fields">
            <Field
              label="Address"
              required
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
              label="Signing key"
              required
              hint={
                <>
                  16 to 32 characters. Your application uses this key to verify webhook signatures.{' '}
                  <button type="button" class="link" onClick={() => setKey(generateKey())}>
                    Generate key
                  </button>
                </>
              }
              autocomplete="off"
              value={key}
              fault={faults.get('key')}
              onChange={setKey}
            />
          </div>
        </Form>
      </Panel>
    </div>
  )
}
