import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Order } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { Choice, Field, TextAreaField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { trimToNull } from '../../data/party.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { isReturnReason, REASONS } from './returnRequestStates.ts'

type DraftLine = { readonly sku: string; readonly shipped: number; readonly quantity: string; readonly reason: string }

/** Announces a return on behalf of the buyer of an order: `?order=<id>`. */
export function NewReturnRequestPage() {
  const id = Number(useLocation().query.order)
  const order = useAsyncData((signal) => client.orders.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={order} what="order" title="New return request">
      {(value) => <Shown order={value} />}
    </AsyncPage>
  )
}

const toRequestDraft = ({ line_items: items }: Order): readonly DraftLine[] =>
  items
    .filter(({ fulfilled }) => fulfilled)
    .map(({ sku, quantity }) => ({ sku, shipped: quantity, quantity: '0', reason: 'unwanted' }))

function Shown({ order }: { readonly order: Order }) {
  const { route } = useLocation()
  const [lines, setLines] = useState(() => toRequestDraft(order))
  const [comment, setComment] = useState('')
  const submission = useSubmission('/return_request')
  const selected = lines.filter(({ quantity }) => quantity.trim() !== '0' && quantity.trim() !== '')
  const change = (sku: string, changes: Partial<DraftLine>) =>
    setLines((all) => all.map((line) => (line.sku === sku ? { ...line, ...changes } : line)))
  const create = async () => {
    const { id } = await client.returnRequests.create({
      order_id: order.id,
      lines: selected.map(({ sku, quantity, reason }) => ({
        sku,
        quantity: Number(quantity),
        reason: isReturnReason(reason) ? reason : 'other',
      })),
      comment: trimToNull(comment),
      shipment_id: null,
    })
    say('Return request created.')
    route(link(`/returns/requests/${id}`))
  }
  return (
    <Page title="New return request" above={<a href={link(`/orders/${order.id}`)}>Order {order.id}</a>}>
      {lines.length === 0 ? (
        <Empty title="No shipped items">
          <p>Items can be returned after they have been shipped.</p>
        </Empty>
      ) : (
        <Panel title="Items to return" wide>
          <Form of={submission} onSubmit={create} action="Create return request" isDraft>
            <ul class="entries">
              {lines.map((line) => (
                <li key={line.sku}>
                  <span>
                    <code>{line.sku}</code>
                  </span>
                  <span class="actions">
                    <span class="short">
                      <Field
                        label={`Units of ${line.shipped}`}
                        inputMode="numeric"
                        value={line.quantity}
                        fault={submission.faults.get(`lines/${selected.indexOf(line)}/quantity`)}
                        onChange={(quantity) => change(line.sku, { quantity })}
                      />
                    </span>
                    <Choice
                      label="Reason"
                      value={line.reason}
                      options={Object.entries(REASONS)}
                      onChange={(reason) => change(line.sku, { reason })}
                    />
                  </span>
                </li>
              ))}
            </ul>
            <TextAreaField
              label="Comment"
              maxLength={500}
              value={comment}
              fault={submission.faults.get('comment')}
              onChange={setComment}
            />
          </Form>
        </Panel>
      )}
    </Page>
  )
}
