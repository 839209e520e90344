import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { ShippingBox } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Page } from '../../components/page.tsx'
import { accountSettings } from '../../data/accountSettings.ts'
import { loadDefaultSender } from '../../data/addressBook.ts'
import { EMPTY_PARTY_DRAFT, type PartyDraft, toPartyDraft } from '../../data/party.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { toOuterDimensions } from './boxSelect.tsx'
import { type Choice, type Draft, EMPTY_SHIPMENT_DRAFT, toShipmentInput } from './draft.ts'
import { PURCHASE_TIMEOUT_MS } from './purchaseTimeout.ts'
import { ShipmentForm } from './shipmentForm.tsx'

/** Creates a shipment. */
export function NewShipmentPage() {
  const { route } = useLocation()
  const [draft, setDraft] = useState<Draft>(EMPTY_SHIPMENT_DRAFT)
  const [offer, setOffer] = useState<Choice | null>(null)
  const known = useAsyncData(loadShipmentDefaults, [])
  useEffect(() => {
    if (known.loaded.kind !== 'ready') return
    const defaults = known.loaded.value
    setDraft((typed) => applyShipmentDefaults(defaults, typed))
  }, [known.loaded])
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

type Defaults = {
  readonly entryPoint: string
  readonly sender: PartyDraft | null
  readonly box: ShippingBox | undefined
}

/** Loads the default sender and box, and entry point and sender of the previous shipment. */
async function loadShipmentDefaults(signal: AbortSignal): Promise<Defaults> {
  const [{ shipments }, sender, { boxes }] = await Promise.all([
    client.shipments.list({ limit: 1 }, { signal }),
    loadDefaultSender(signal),
    client.boxes.list({}, { signal }),
  ])
  const [last] = shipments
  return {
    entryPoint: last?.entry_point ?? '',
    sender: sender ?? (last ? toPartyDraft(last.consignor) : null),
    box: boxes.find((box) => box.default),
  }
}

/** Fills in defaults, unless already typed. */
function applyShipmentDefaults({ entryPoint, sender, box }: Defaults, typed: Draft): Draft {
  const hasDimensions = [typed.length, typed.width, typed.height].some((side) => side !== '')
  return {
    ...typed,
    currency: accountSettings.value.currency,
    entry_point: typed.entry_point || entryPoint,
    ...(sender && typed.consignor === EMPTY_PARTY_DRAFT && { consignor: sender }),
    ...(box && !hasDimensions && toOuterDimensions(box)),
  }
}
