import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import type { ReturnRequest } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async, AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { Field, TextAreaField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Table } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { money, number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { parseService } from '../orders/choices.ts'
import { describeReturnReason, describeReturnRequestState } from './returnRequestStates.ts'

/** Page of a return request: what the buyer wants to return, and the decision. */
export function ReturnRequestPage() {
  const id = Number(useRoute().params.id)
  const found = useAsyncData((signal) => client.returnRequests.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={found} what="return request" title="Return request">
      {(value) => <Shown request={value} reload={found.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly request: ReturnRequest; readonly reload: () => void }

function Shown({ request, reload }: Props) {
  const { id, status, code } = request
  const isCancellable = status === 'Requested' || status === 'Approved' || status === 'Expired'
  const cancel = async () => {
    await client.returnRequests.cancel(id)
    say('Return request cancelled.')
    reload()
  }
  return (
    <Page
      title={code}
      above={<a href={link('/returns/requests')}>Return requests</a>}
      status={<Status of={describeReturnRequestState(status)} />}
      actions={
        isCancellable && (
          <ConfirmButton
            label="Cancel request"
            title="Cancel this return request?"
            action="Cancel request"
            onConfirm={cancel}
          >
            <p>The buyer can request the units again. The label of a return shipment is not cancelled.</p>
          </ConfirmButton>
        )
      }
    >
      <div class="panels">
        {status === 'Requested' && <ApprovalPanel request={request} reload={reload} />}
        {canBuyLabel(request) && <LabelPanel id={id} title="Buy a return label" reload={reload} />}
        {request.label_error && (
          <Panel title="Return label not purchased">
            <p>{request.label_error.message}</p>
            <p>Buy a label below, or send the buyer the address for the parcel.</p>
          </Panel>
        )}
        <Panel title="Items" wide>
          <Table
            items={request.lines}
            what="Items"
            keyOf={({ sku }) => sku}
            columns={[
              {
                title: 'SKU',
                cell: ({ sku, product_id: product }) => (
                  <a href={link(`/stock/products/${product}`)}>
                    <code>{sku}</code>
                  </a>
                ),
              },
              { title: 'Units', cell: ({ quantity }) => number(quantity), isNumber: true },
              { title: 'Reason', cell: ({ reason }) => describeReturnReason(reason) },
            ]}
          />
          {request.comment !== null && (
            <>
              <h3>Buyer comment</h3>
              <p>{request.comment}</p>
            </>
          )}
        </Panel>
        <Panel title="Details">
          <Facts
            of={[
              ['Return request', id],
              ['Order', <a href={link(`/orders/${request.order_id}`)}>{request.order_id}</a>],
              ['Return label', request.label_pending ? 'Pending' : renderPageLink('shipments', request.shipment_id)],
              ['Return', renderPageLink('returns', request.return_id)],
              ['Reason for declining', request.decline_reason],
              ['Requested', when(request.created)],
              ['Expires', isCancellable ? when(request.expires) : null],
            ]}
          />
        </Panel>
      </div>
    </Page>
  )
}

/** Whether an approved request has no label, and none is in creation. */
const canBuyLabel = ({ status, shipment_id, label_pending }: ReturnRequest): boolean =>
  status === 'Approved' && shipment_id === null && !label_pending

const renderPageLink = (section: string, id: number | null) =>
  id !== null && <a href={link(`/${section}/${id}`)}>{id}</a>

/** Forms to buy a label, to approve without one, or to decline. */
function ApprovalPanel({ request: { id }, reload }: Props) {
  const [shipment, setShipment] = useState('')
  const [reason, setReason] = useState('')
  const approval = useSubmission('/approval')
  const decline = useSubmission('/decline')
  const approve = async () => {
    await client.returnRequests.approve(id, { shipment_id: shipment.trim() === '' ? null : Number(shipment) })
    say('Return request approved.')
    reload()
  }
  const declineRequest = async () => {
    await client.returnRequests.decline(id, { reason: reason.trim() })
    say('Return request declined.')
    reload()
  }
  return (
    <>
      <LabelPanel id={id} title="Approve with a return label" reload={reload} />
      <Panel title="Approve without buying a label">
        <Form of={approval} onSubmit={approve} action="Approve" isDraft>
          <Field
            label="Return shipment"
            hint="ID of a return shipment that has a label. Leave empty if the buyer arranges shipping."
            inputMode="numeric"
            value={shipment}
            fault={approval.faults.get('shipment_id')}
            onChange={setShipment}
          />
        </Form>
      </Panel>
      <Panel title="Decline">
        <Form of={decline} onSubmit={declineRequest} action="Decline" isDraft>
          <TextAreaField
            label="Reason, shown to the buyer"
            maxLength={500}
            value={reason}
            fault={decline.faults.get('reason')}
            onChange={setReason}
          />
        </Form>
      </Panel>
    </>
  )
}

type Rate = Awaited<ReturnType<ReturnType<typeof client.returnRequests.listRates>['toArray']>>[number]

/** Prices of a return label, and its purchase. */
type LabelProps = { readonly id: number; readonly title: string; readonly reload: () => void }

function LabelPanel({ id, title, reload }: LabelProps) {
  const rates = useAsyncData((signal) => client.returnRequests.listRates(id, {}, { signal }).toArray(), [id])
  const { isBusy, run } = useAction()
  const buy = ({ service }: Rate) =>
    run(async () => {
      await client.returnRequests.buyLabel(id, { service: parseService(service) })
      say('Return label purchased. The buyer can download it from the returns page.')
      reload()
    })
  return (
    <Panel title={title}>
      <Async of={rates} what="prices">
        {(offers) => (
          <ul class="choices">
            {offers.map((offer) => (
              <li key={offer.service}>
                <span>
                  <strong>{offer.service}</strong>
                  <small>
                    {money(offer.total_cost, 'USD')}, {offer.transit_min}–{offer.transit_max} days
                  </small>
                </span>
                <button type="button" disabled={isBusy} onClick={() => void buy(offer)}>
                  Buy label<span class="unseen">: {offer.service}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  )
}
