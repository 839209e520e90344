import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Shipment } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Page } from '../../components/page.tsx'
import { EMPTY_PARTY, toPartyDraft } from '../../data/party.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { type Choice, type Draft, EMPTY_DRAFT, toShipmentInput } from './draft.ts'
import { PURCHASE_TIMEOUT_MS } from './purchaseTimeout.ts'
import { ShipmentForm } from './shipmentForm.tsx'

/** Creates a shipment. */
export function NewShipmentPage() {
  const { route } = useLocation()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [offer, setOffer] = useState<Choice | null>(null)
  const last = useLoaded(
    async (signal) => (await client.shipments.list({ limit: 1 }, { signal })).shipments[0] ?? null,
    [],
  )
  useEffect(() => {
    const before = last.loaded.kind === 'ready' ? last.loaded.value : null
    if (before) setDraft((typed) => copySender(before, typed))
  }, [last.loaded])
  const create = async (isBought: boolean) => {
    const shipment = await client.shipments.create(toShipmentInput(draft, offer, isBought), {
      timeoutMs: PURCHASE_TIMEOUT_MS,
    })
    say(isBought && !shipment.errors ? 'Label purchased.' : 'Shipment saved.')
    route(link(`/shipments/${shipment.id}`))
  }
  return (
    <Page title="New shipment" above={<a href={link('/shipments')}>Shipments</a>}>
      <ShipmentForm
        draft={draft}
        change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        offer={offer}
        choose={setOffer}
        send={create}
        saving="Save without label"
      />
    </Page>
  )
}

/** Copies sender and entry point of the previous shipment, unless already typed. */
function copySender({ consignor, entry_point }: Pick<Shipment, 'consignor' | 'entry_point'>, typed: Draft): Draft {
  if (typed.consignor !== EMPTY_PARTY) return typed
  return { ...typed, entry_point: typed.entry_point || entry_point, consignor: toPartyDraft(consignor) }
}
