import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import type { ReturnRequest } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { Field, LongField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Table } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { number, when } from '../../data/format.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { describeReason, describeRequestState } from './requestStates.ts'

/** Page of a return request: what the buyer wants to return, and the decision. */
export function RequestPage() {
  const id = Number(useRoute().params.id)
  const found = useLoaded((signal) => client.returnRequests.get(id, {}, { signal }), [id])
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
      status={<Status of={describeRequestState(status)} />}
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
        <Panel title="Items" wide>
          <Table
            items={request.lines}
            what="Items"
            keyOf={({ sku }) => sku}
            columns={[
              { title: 'SKU', cell: ({ sku }) => <code>{sku}</code> },
              { title: 'Units', cell: ({ quantity }) => number(quantity), isNumber: true },
              { title: 'Reason', cell: ({ reason }) => describeReason(reason) },
              {
                title: 'Product',
                cell: ({ product_id: product }) => <a href={link(`/stock/products/${product}`)}>{product}</a>,
              },
            ]}
          />
          {request.comment !== null && (
            <>
              <h3>Comment of the buyer</h3>
              <p>{request.comment}</p>
            </>
          )}
        </Panel>
        <Panel title="Details">
          <Facts
            of={[
              ['Return request', id],
              ['Order', <a href={link(`/orders/${request.order_id}`)}>{request.order_id}</a>],
              ['Return label', pageLink('shipments', request.shipment_id)],
              ['Return', pageLink('returns', request.return_id)],
              ['Reason for the decline', request.decline_reason],
              ['Requested', when(request.created)],
              ['Expires', isCancellable ? when(request.expires) : null],
            ]}
          />
        </Panel>
      </div>
    </Page>
  )
}

const pageLink = (section: string, id: number | null) => id !== null && <a href={link(`/${section}/${id}`)}>{id}</a>

/** Form to approve or decline. */
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
  const refuse = async () => {
    await client.returnRequests.decline(id, { reason: reason.trim() })
    say('Return request declined.')
    reload()
  }
  return (
    <>
      <Panel title="Approve">
        <Form of={approval} onSubmit={approve} action="Approve" isDraft>
          <Field
            label="Return shipment"
            hint="ID of a return shipment with a label for the buyer. Leave empty if the buyer ships the parcel."
            inputMode="numeric"
            value={shipment}
            fault={approval.faults.get('shipment_id')}
            onChange={setShipment}
          />
        </Form>
      </Panel>
      <Panel title="Decline">
        <Form of={decline} onSubmit={refuse} action="Decline" isDraft>
          <LongField
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
