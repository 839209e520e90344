import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Order } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { Confirm } from '../../components/dialog.tsx'
import { Address, Facts } from '../../components/facts.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { Warnings } from '../../components/warnings.tsx'
import { when } from '../../data/format.ts'
import { toSentence } from '../../data/toSentence.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { EditOrderForm } from './editOrderForm.tsx'
import { listHistorySteps } from './orderHistory.ts'
import { OrderLines } from './orderLines.tsx'
import { OrderParcels } from './orderParcels.tsx'

/** Order page: lines, progress and open problems. */
export function OrderPage() {
  const id = Number(useRoute().params.id)
  const order = useAsyncData((signal) => client.orders.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={order} what="order" title="Order">
      {(value) => <Shown order={value} reload={order.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly order: Order; readonly reload: () => void }

function Shown({ order, reload }: Props) {
  const { id, shop, to, status, allowed_actions, errors, warnings } = order
  const isOrderEditable = allowed_actions.includes('update')
  const [isEditing, setIsEditing] = useState(status === 'Exception')
  return (
    <Page
      title={shop.order_id === null ? `Order ${id}` : `Order ${shop.order_id}`}
      above={<a href={link('/orders')}>Orders</a>}
      status={<Status of={status} />}
      actions={<Actions order={order} reload={reload} />}
    >
      {errors && (
        <div class="note bad" role="alert">
          <p>
            <strong>This order cannot be processed.</strong> {toSentence(errors.message)}{' '}
            <a href={getApiPage(`docs/errors/${errors.code}`)} target="_blank" rel="noreferrer">
              View error help
            </a>
          </p>
        </div>
      )}
      {order.hold_reason && (
        <div class="note">
          <p>{`${order.hold_reason}. Release the order to continue.`}</p>
        </div>
      )}
      <Warnings of={warnings} />
      <div class="panels">
        {isOrderEditable && isEditing ? (
          <Panel title="Edit order" wide>
            <EditOrderForm
              order={order}
              onSaved={() => {
                setIsEditing(false)
                say('Order updated.')
                reload()
              }}
            />
          </Panel>
        ) : (
          <Panel
            title="Recipient"
            aside={
              isOrderEditable && (
                <button type="button" class="link" onClick={() => setIsEditing(true)}>
                  Edit order
                </button>
              )
            }
          >
            <Address of={to} />
            <p class="soft">{[to.phone, to.email].filter(Boolean).join(' · ')}</p>
          </Panel>
        )}
        <Panel title="History">
          <Timeline steps={listHistorySteps(order)} />
        </Panel>
        <Panel title="Details">
          <Facts
            of={[
              ['Order', id],
              ['Shop', shop.name],
              ['Placed', when(order.placed_at)],
              ['Warehouse', order.warehouse.id],
              ['Service', order.service],
              ['Carrier', order.carrier],
              ['Service point', to.service_point_id],
              ['Terms', order.terms],
              ['Several warehouses', order.split_fulfillment ? 'Allowed' : null],
              ['Gift message', order.gift_message],
              ['Tags', order.tags?.join(', ')],
              ['Shipping rules', order.shipping_rules?.map(({ name }) => name).join(', ')],
            ]}
          />
        </Panel>
        <Panel title="Products" wide>
          <OrderLines order={order} />
        </Panel>
        {order.fulfillments.length > 0 && (
          <Panel title="Parcels" wide>
            <OrderParcels order={order} />
          </Panel>
        )}
      </div>
    </Page>
  )
}

function Actions({ order: { id, status, allowed_actions, line_items }, reload }: Props) {
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const [isRequested, setIsRequested] = useState(false)
  const move = (to: 'Holding' | 'Processing', done: string) =>
    run(async () => {
      await client.orders.setStatuses([{ id, status: to }])
      say(done)
      reload()
    })
  const retry = () =>
    run(async () => {
      await client.orders.update(id, { status: 'Processing' })
      say('Order queued for processing.')
      reload()
    })
  const remove = () =>
    run(async () => {
      await client.orders.delete(id)
      say('Order deleted.')
      route(link('/orders'))
    })
  return (
    <>
      {allowed_actions.includes('delete') && (
        <button type="button" disabled={isBusy} onClick={() => setIsRequested(true)}>
          Delete order
        </button>
      )}
      {allowed_actions.includes('hold') && (
        <button type="button" disabled={isBusy} onClick={() => move('Holding', 'Order placed on hold.')}>
          Hold order
        </button>
      )}
      {line_items.some(({ fulfilled }) => fulfilled) && (
        <a class="button" href={link(`/returns/requests/new?order=${id}`)}>
          Create return request
        </a>
      )}
      {allowed_actions.includes('release') &&
        (status === 'Holding' ? (
          <button type="button" class="main" disabled={isBusy} onClick={() => move('Processing', 'Order released.')}>
            Release order
          </button>
        ) : (
          <button type="button" disabled={isBusy} onClick={retry}>
            Retry order
          </button>
        ))}
      {isRequested && (
        <Confirm
          title="Delete this order?"
          action="Delete order"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setIsRequested(false)}
        >
          <p>The reserved stock will be released. This cannot be undone.</p>
        </Confirm>
      )}
    </>
  )
}
