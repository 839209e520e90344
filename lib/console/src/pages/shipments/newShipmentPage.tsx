import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Shipment } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { useUnsaved } from '../../app/unsaved.ts'
import { AddressCheck } from '../../components/addressCheck.tsx'
import { Failure } from '../../components/failure.tsx'
import { Choice, Field } from '../../components/field.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { faultsOf } from '../../data/failures.ts'
import { money } from '../../data/format.ts'
import { draftOf, EMPTY_PARTY } from '../../data/party.ts'
import { useAction } from '../../data/useAction.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { type Choice as Chosen, type Draft, EMPTY_DRAFT, estimateQuery, quoteInput, shipmentInput } from './draft.ts'
import { GoodsForm } from './goodsForm.tsx'
import { Prices } from './prices.tsx'

/** A label may have to wait for an outside carrier. */
const BUYING_MS = 60_000

/** A parcel from an entry point to its recipient, with the prices of all services beside it. */
export function NewShipmentPage() {
  const { route } = useLocation()
  const { typed } = useUnsaved()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [offer, setOffer] = useState<Chosen | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction((fault) => {
    setError(fault)
    scrollTo({ top: 0 })
  })
  const entryPoints = useLoaded(async (signal) => (await client.entryPoints.list({}, { signal })).entry_points, [])
  const last = useLoaded(
    async (signal) => (await client.shipments.list({ limit: 1 }, { signal })).shipments[0] ?? null,
    [],
  )
  useEffect(() => {
    const before = last.loaded.kind === 'ready' ? last.loaded.value : null
    if (before) setDraft((typed) => withSenderOf(before, typed))
  }, [last.loaded])

  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const faults = faultsOf(error, '/shipment')
  const create = (isBought: boolean) =>
    run(async () => {
      const shipment = await client.shipments.create(shipmentInput(draft, offer, isBought), { timeoutMs: BUYING_MS })
      say(isBought && !shipment.errors ? 'The label is bought.' : 'The shipment is saved.')
      route(link(`/shipments/${shipment.id}`))
    })

  return (
    <Page title="New shipment" above={<a href={link('/shipments')}>Shipments</a>}>
      {error !== null && <Failure error={error} />}
      <form
        class="with-aside"
        noValidate
        onInput={typed}
        onSubmit={(event) => {
          event.preventDefault()
          create(true)
        }}
      >
        <div class="panels one">
          <Panel title="Recipient">
            <PartyForm party={draft.to} at="to" faults={faults} own="company_name" onChange={(to) => change({ to })} />
            <AddressCheck party={draft.to} onUse={(to) => change({ to })} />
            <label class="check">
              <input
                type="checkbox"
                checked={draft.override}
                onChange={({ currentTarget }) => change({ override: currentTarget.checked })}
              />
              The address is right, even where it cannot be verified
            </label>
          </Panel>
          <Panel title="Parcel">
            <div class="fields">
              <div class="whole">
                <Choice
                  label="Handed in at"
                  value={draft.entry_point}
                  options={[
                    ['', 'Choose …'],
                    ...(entryPoints.loaded.kind === 'ready'
                      ? entryPoints.loaded.value.map(({ id, name }) => [id, `${name} (${id})`] as const)
                      : []),
                  ]}
                  fault={faults.get('entry_point')}
                  onChange={(entry_point) => change({ entry_point })}
                />
              </div>
              <Field
                label="Order number"
                hint="Yours; it stands on the label"
                value={draft.order_number}
                fault={faults.get('order_number')}
                onChange={(order_number) => change({ order_number })}
              />
              <Measures draft={draft} faults={faults} change={change} />
              <label class="check">
                <input
                  type="checkbox"
                  checked={draft.insurance}
                  onChange={({ currentTarget }) => change({ insurance: currentTarget.checked })}
                />
                Insure the whole value
              </label>
              <label class="check">
                <input
                  type="checkbox"
                  checked={draft.signature_confirmation}
                  onChange={({ currentTarget }) => change({ signature_confirmation: currentTarget.checked })}
                />
                Signature on delivery
              </label>
            </div>
          </Panel>
          <Panel title="Goods">
            <GoodsForm
              lines={draft.line_items}
              destination={draft.to.country}
              faults={faults}
              onChange={(line_items) => change({ line_items })}
            />
          </Panel>
          <Panel title="Sender" aside={<small>as customs is told</small>}>
            <PartyForm
              party={draft.consignor}
              at="consignor"
              faults={faults}
              own="id"
              onChange={(consignor) => change({ consignor })}
            />
          </Panel>
        </div>
        <aside class="panel">
          <header>
            <h2>Price</h2>
          </header>
          <Prices query={estimateQuery(draft)} input={quoteInput(draft)} chosen={offer} choose={setOffer} />
          {offer === null && <p class="soft">Choose a service to buy its label.</p>}
          <div class="actions">
            <button type="submit" class="main" disabled={isBusy || offer === null}>
              Buy label{offer && ` · ${money(offer.price, 'USD')}`}
            </button>
            <button type="button" disabled={isBusy} onClick={() => create(false)}>
              Save without a label
            </button>
          </div>
        </aside>
      </form>
    </Page>
  )
}

type MeasuresProps = {
  readonly draft: Draft
  readonly faults: ReadonlyMap<string, string>
  readonly change: (changes: Partial<Draft>) => void
}

const MEASURES = [
  ['weight', 'Weight (kg)'],
  ['length', 'Length (cm)'],
  ['width', 'Width (cm)'],
  ['height', 'Height (cm)'],
] as const

const Measures = ({ draft, faults, change }: MeasuresProps) =>
  MEASURES.map(([name, label]) => (
    <Field
      key={name}
      label={label}
      inputMode="decimal"
      value={draft[name]}
      fault={faults.get(name)}
      onChange={(value) => change({ [name]: value })}
    />
  ))

/** Sender and entry point are mostly those of the parcel before; what was typed already stays. */
function withSenderOf({ consignor, entry_point }: Pick<Shipment, 'consignor' | 'entry_point'>, typed: Draft): Draft {
  if (typed.consignor !== EMPTY_PARTY) return typed
  return { ...typed, entry_point: typed.entry_point || entry_point, consignor: draftOf(consignor) }
}
