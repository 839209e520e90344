import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Return } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { TextAreaField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { money, when } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { InspectedUnits } from './inspectedUnits.tsx'
import { describeReturnState } from './states.ts'

/** Return page: pictures, messages and disposition. */
export function ReturnPage() {
  const id = Number(useRoute().params.id)
  const found = useAsyncData((signal) => client.returns.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={found} what="return" title="Return">
      {(value) => <Shown found={value} reload={found.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly found: Return; readonly reload: () => void }

const Shown = ({ found, reload }: Props) => (
  <Page
    title={found.tracking_number}
    above={<a href={link('/returns')}>Returns</a>}
    status={<Status of={describeReturnState(found.status)} />}
  >
    <div class="panels">
      <Decision found={found} reload={reload} />
      <InspectedUnits found={found} reload={reload} />
      <Panel title="Photos">
        {found.images.length === 0 ? (
          <Empty title="No photos">
            <p>No photos were taken on arrival. Request an inspection to view the contents.</p>
          </Empty>
        ) : (
          <ul class="pictures">
            {found.images.map((address, place) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={`Returned parcel (${place + 1} of ${found.images.length})`} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Messages found={found} reload={reload} />
      <Panel title="Details">
        <Facts
          of={[
            ['Return', found.id],
            ['RMA number', found.rma_number],
            ['Order', found.order_id !== null && <a href={link(`/orders/${found.order_id}`)}>{found.order_id}</a>],
            [
              'Return request',
              found.return_request_id !== null && (
                <a href={link(`/returns/requests/${found.return_request_id}`)}>{found.return_request_id}</a>
              ),
            ],
            ['Weight', `${found.weight} kg`],
            ['Arrived', when(found.created)],
            ['Handling fee', money(found.process_fee, 'USD')],
            ['Inspection fee', found.verify_fee > 0 ? money(found.verify_fee, 'USD') : null],
            ['Disposal fee', found.dispose_fee > 0 ? money(found.dispose_fee, 'USD') : null],
          ]}
        />
      </Panel>
    </div>
  </Page>
)

/** Possible dispositions by state; none once one is in progress. */
function Decision({ found: { id, status, reshipment_id: reshipmentId }, reload }: Props) {
  const { route } = useLocation()
  const isOpen = status === 'Processed' || status === 'Verified' || status === 'Verifying'
  const verify = async () => {
    await client.returns.verify(id, { status: 'Verify' })
    say('Inspection requested. The facility will report its findings.')
    reload()
  }
  const discard = async () => {
    await client.returns.discard(id)
    say('Disposal requested.')
    route(link('/returns'))
  }
  if (!isOpen) {
    return (
      <Panel title="Decision">
        <p>
          {status === 'Reshipped' ? 'Reshipped' : 'Reshipment in progress'}
          {reshipmentId !== null && (
            <>
              with <a href={link(`/returns/reshipments/${reshipmentId}`)}>reshipment {reshipmentId}</a>
            </>
          )}
          .
        </p>
      </Panel>
    )
  }
  return (
    <Panel title="Disposition">
      <ul class="choices">
        <li>
          <span>
            <strong>Reship</strong>
            <small>Ship the parcel to a new recipient. You can review the price before you approve it.</small>
          </span>
          <a class="button main" href={link(`/returns/reshipments/new?returns=${id}`)}>
            Reship
          </a>
        </li>
        {status === 'Processed' && (
          <li>
            <span>
              <strong>Inspect</strong>
              <small>The facility opens the parcel for a fee and reports its contents.</small>
            </span>
            <ConfirmButton
              label="Request inspection"
              title="Request an inspection of this return?"
              action="Request inspection"
              onConfirm={verify}
            >
              <p>The inspection fee will be charged to your balance.</p>
            </ConfirmButton>
          </li>
        )}
        <li>
          <span>
            <strong>Dispose</strong>
            <small>The facility destroys the parcel free of charge. This cannot be undone.</small>
          </span>
          <ConfirmButton
            label="Dispose of parcel"
            title="Dispose of this parcel?"
            action="Dispose of parcel"
            onConfirm={discard}
          >
            <p>The parcel and its contents will be destroyed. This cannot be undone.</p>
          </ConfirmButton>
        </li>
      </ul>
    </Panel>
  )
}

function Messages({ found: { id, messages }, reload }: Props) {
  const [body, setBody] = useState('')
  const submission = useSubmission('/message')
  const send = async () => {
    await client.returns.postMessage(id, { body: body.trim() })
    setBody('')
    reload()
  }
  return (
    <Panel title="Messages">
      {messages.length > 0 && (
        <ol class="messages">
          {messages.map((message) => (
            <li key={message.id} class={message.author === 'user' ? 'own' : undefined}>
              <small>
                {message.author === 'user' ? 'You' : 'Facility'}, {when(message.created)}
              </small>
              <p>{message.body}</p>
            </li>
          ))}
        </ol>
      )}
      <Form of={submission} onSubmit={send} action="Send message" isDraft>
        <TextAreaField
          label="Message to the facility"
          maxLength={1000}
          value={body}
          fault={submission.faults.get('body')}
          onChange={setBody}
        />
      </Form>
    </Panel>
  )
}
