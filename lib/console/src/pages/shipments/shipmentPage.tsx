import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Shipment } from '../../../../client/src/index.ts'
import { getApiPage, link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { Confirm } from '../../components/dialog.tsx'
import { Address, Facts } from '../../components/facts.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Warnings } from '../../components/warnings.tsx'
import { money, when } from '../../data/format.ts'
import { toSentence } from '../../data/toSentence.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { Goods } from './goods.tsx'
import { LabelPanel } from './labelPanel.tsx'
import { PURCHASE_TIMEOUT_MS } from './purchaseTimeout.ts'
import { Tracking } from './tracking.tsx'

/** Shipment page: contents, label and tracking. */
export function ShipmentPage() {
  const id = Number(useRoute().params.id)
  const shipment = useAsyncData((signal) => client.shipments.get(id, undefined, { signal }), [id])
  return (
    <AsyncPage of={shipment} what="shipment" title="Shipment">
      {(value) => <Shown shipment={value} reload={shipment.reload} />}
    </AsyncPage>
  )
}

type Props = { readonly shipment: Shipment; readonly reload: () => void }

/** Returns the active label; at most one is not cancelled. */
const findActiveLabel = ({ labels }: Shipment) => labels.find(({ cancelled }) => !cancelled) ?? null

function Shown({ shipment, reload }: Props) {
  const label = findActiveLabel(shipment)
  const { to, errors, warnings } = shipment
  return (
    <Page
      title={to.company_name ?? to.name ?? `Shipment ${shipment.id}`}
      above={<a href={link('/shipments')}>Shipments</a>}
      status={<Status of={label?.status ?? 'No label'} />}
      actions={label ? undefined : <NoLabelPanel shipment={shipment} reload={reload} />}
    >
      {errors && (
        <div class="note bad" role="alert">
          <p>
            <strong>No label yet.</strong> {toSentence(errors.message)}{' '}
            <a href={getApiPage(`docs/errors/${errors.code}`)} target="_blank" rel="noreferrer">
              Help
            </a>
          </p>
        </div>
      )}
      {!shipment.verified && !label && (
        <div class="note warn">
          <p>The recipient address could not be verified. Correct or confirm it to buy a label.</p>
        </div>
      )}
      <Warnings of={warnings} />
      <div class="panels">
        {label && <LabelPanel shipmentId={shipment.id} label={label} reload={reload} />}
        {label && <Tracking label={label} />}
        <Panel title="Recipient">
          <Address of={to} />
          <p class="soft">{[to.phone, to.email].filter(Boolean).join(' · ')}</p>
          <h3>Sender</h3>
          <Address of={shipment.consignor} />
        </Panel>
        <Panel title="Parcel">
          <Facts
            of={[
              ['Shipment', shipment.id],
              ['Order number', shipment.order_number],
              ['From', shipment.entry_point],
              ['Service', shipment.service],
              ['Service point', shipment.to.service_point_id],
              ['Terms', shipment.terms],
              ['Weight', `${shipment.weight} kg, ${shipment.volumetric_weight} kg dimensional`],
              ['Size', `${shipment.length} × ${shipment.width} × ${shipment.height} cm`],
              ['Insured value', money(shipment.insured_value, shipment.currency)],
              [
                'Duty and tax',
                shipment.duty + shipment.tax > 0 ? money(shipment.duty + shipment.tax, shipment.currency) : null,
              ],
              ['Cost', money(shipment.total_cost, shipment.currency)],
              ['Created', when(shipment.created)],
            ]}
          />
        </Panel>
        <Panel title="Goods" wide>
          <Goods lines={shipment.line_items} />
        </Panel>
      </div>
    </Page>
  )
}

/** Actions of a shipment without a label. */
function NoLabelPanel({ shipment: { id, labels, total_cost: cost, currency, verified }, reload }: Props) {
  const { route } = useLocation()
  const { isBusy, run } = useAction()
  const [isRequested, setIsRequested] = useState(false)
  const buy = () =>
    run(async () => {
      if (!verified) await client.shipments.update(id, { override: true })
      await client.labels.create({ shipment_id: id }, { timeoutMs: PURCHASE_TIMEOUT_MS })
      say('Label purchased.')
      reload()
    })
  const remove = () =>
    run(async () => {
      await client.shipments.delete(id)
      say('Shipment deleted.')
      route(link('/shipments'))
    })
  return (
    <>
      {labels.length === 0 && (
        <button type="button" disabled={isBusy} onClick={() => setIsRequested(true)}>
          Delete shipment
        </button>
      )}
      <a class="button" href={link(`/shipments/${id}/edit`)}>
        Edit shipment
      </a>
      <button type="button" class="main" disabled={isBusy} onClick={buy}>
        {verified ? 'Buy label' : 'Confirm address and buy label'} · {money(cost, currency)}
      </button>
      {isRequested && (
        <Confirm
          title="Delete this shipment?"
          action="Delete shipment"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setIsRequested(false)}
        >
          <p>The shipment has not been charged. This cannot be undone.</p>
        </Confirm>
      )}
    </>
  )
}
