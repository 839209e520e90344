import { useLocation, useRoute } from 'preact-iso'
import type { Reshipment } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Address, Facts } from '../../components/facts.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { money, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { describeReshipmentState } from './states.ts'

/** Reshipment page: price to approve, and tracking. */
export function ReshipmentPage() {
  const id = Number(useRoute().params.id)
  const reshipment = useAsyncData((signal) => client.reshipments.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={reshipment} what="reshipment" title="Reshipment">
      {(value) => <Shown reshipment={value} reload={reshipment.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly reshipment: Reshipment; readonly reload: () => void }

/** Approval buys the label. */
const APPROVAL_TIMEOUT_MS = 60_000

const Shown = ({ reshipment, reload }: Props) => (
  <Page
    title={reshipment.to.company_name ?? reshipment.to.name}
    above={<a href={link('/returns/reshipments')}>Reshipments</a>}
    status={<Status of={describeReshipmentState(reshipment)} />}
  >
    <div class="panels">
      <Decision reshipment={reshipment} reload={reload} />
      <Panel title="Recipient">
        <Address of={reshipment.to} />
        <p class="soft">{reshipment.to.phone}</p>
      </Panel>
      <Panel title="Details">
        <Facts
          of={[
            ['Reshipment', reshipment.id],
            ['Contents', reshipment.contents],
            ['Value', money(reshipment.value, 'USD')],
            ['Weight', reshipment.weight > 0 ? `${reshipment.weight} kg` : null],
            ['Service', reshipment.service],
            ['Tracking number', reshipment.tracking_number && <code>{reshipment.tracking_number}</code>],
            ['Requested', when(reshipment.created)],
          ]}
        />
      </Panel>
      <Panel title="Returns">
        <ul class="entries">
          {reshipment.returns.map((id) => (
            <li key={id}>
              <a href={link(`/returns/${id}`)}>Return {id}</a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  </Page>
)

function Decision({ reshipment, reload }: Props) {
  const { id, status, estimated_reship_fee: estimate, reship_fee: fee } = reshipment
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const answer = (to: 'Approved' | 'Declined', done: string) =>
    run(async () => {
      await client.reshipments.answer(id, { status: to }, { timeoutMs: APPROVAL_TIMEOUT_MS })
      say(done)
      reload()
    })
  const remove = async () => {
    await client.reshipments.delete(id)
    say('Reshipment deleted.')
    route(link('/returns/reshipments'))
  }
  const deletion = (
    <ConfirmButton
      label="Delete reshipment"
      title="Delete this reshipment?"
      action="Delete reshipment"
      onConfirm={remove}
    >
      <p>The returns can then be used in other reshipments.</p>
    </ConfirmButton>
  )
  if (status === 'Approved') {
    return (
      <Panel title="Price">
        <p class="total">
          <strong>{money(fee || estimate, 'USD')}</strong>
        </p>
        <p class="soft">The price is charged to your balance, and the facility ships the parcel.</p>
      </Panel>
    )
  }
  if (status === 'Declined') {
    return (
      <Panel title="Price">
        <p>
          {`You declined the price of ${money(estimate, 'USD')}. The returns remain locked until you delete the reshipment.`}
        </p>
        <div class="actions">{deletion}</div>
      </Panel>
    )
  }
  return (
    <Panel title="Price">
      {estimate > 0 ? (
        <>
          <p class="total">
            <strong>{money(estimate, 'USD')}</strong>
          </p>
          <p class="soft">After you approve the price, your balance is charged and the facility ships the parcel.</p>
          <div class="actions">
            <button
              type="button"
              class="main"
              disabled={isBusy}
              onClick={() => answer('Approved', 'Reshipment approved and charged.')}
            >
              Approve price
            </button>
            <button type="button" disabled={isBusy} onClick={() => answer('Declined', 'Price declined.')}>
              Decline price
            </button>
            {deletion}
          </div>
        </>
      ) : (
        <>
          <p>The facility is calculating the price. You are charged only after you approve it.</p>
          <div class="actions">{deletion}</div>
        </>
      )}
    </Panel>
  )
}
