import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Shipment } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { Page } from '../../components/page.tsx'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { toServiceChoice, toShipmentDraft, toShipmentUpdate } from './draft.ts'
import { PURCHASE_TIMEOUT_MS } from './purchaseTimeout.ts'
import { ShipmentForm } from './shipmentForm.tsx'

/** Edits a shipment without a label. */
export function EditShipmentPage() {
  const id = Number(useRoute().params.id)
  const shipment = useAsyncData((signal) => client.shipments.get(id, undefined, { signal }), [id])
  return (
    <AsyncPage of={shipment} what="shipment" title="Edit shipment">
      {(value) => <Shown shipment={value} />}
    </AsyncPage>
  )
}

function Shown({ shipment }: { readonly shipment: Shipment }) {
  const { route } = useLocation()
  const [draft, setDraft] = useState(() => toShipmentDraft(shipment))
  const [offer, setOffer] = useState(() => toServiceChoice(shipment))
  const page = link(`/shipments/${shipment.id}`)
  const save = async (isBought: boolean) => {
    const changes = toShipmentUpdate(shipment, draft, offer, isBought)
    const { errors } = await client.shipments.update(shipment.id, changes, { timeoutMs: PURCHASE_TIMEOUT_MS })
    say(isBought && !errors ? 'Label purchased.' : 'Shipment updated.')
    route(page)
  }
  return (
    <Page title="Edit shipment" above={<a href={page}>{shipment.to.company_name ?? shipment.to.name}</a>}>
      <ShipmentForm
        draft={draft}
        change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        offer={offer}
        choose={setOffer}
        send={save}
        saving="Save"
      />
    </Page>
  )
}
