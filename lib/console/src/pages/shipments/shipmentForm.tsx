import { useState } from 'preact/hooks'
import { client } from '../../app/session.ts'
import { useUnsavedChanges } from '../../app/unsaved.ts'
import { AddressBookButtons } from '../../components/addressBook.tsx'
import { AddressCheck } from '../../components/addressCheck.tsx'
import { Failure } from '../../components/failure.tsx'
import { Check, Choice, Field, RequiredFieldNote } from '../../components/field.tsx'
import { Panel } from '../../components/page.tsx'
import { PartyForm } from '../../components/partyForm.tsx'
import { collectFieldErrors } from '../../data/failures.ts'
import { money } from '../../data/format.ts'
import type { PartyDraft } from '../../data/party.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { BoxSelect } from './boxSelect.tsx'
import { buildEstimateQuery, type Choice as Chosen, type Draft, toQuoteInput } from './draft.ts'
import { GoodsForm } from './goodsForm.tsx'
import { Prices } from './prices.tsx'
import { ServicePointPanel } from './servicePoint.tsx'

/*
 * Shipment form with prices.
 */

type Props = {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
  readonly offer: Chosen | null
  readonly choose: (offer: Chosen | null) => void
  /** Saves the shipment, and buys its label if requested. */
  readonly send: (isBought: boolean) => Promise<void>
  readonly saving: string
}

/** Shipment form beside the prices of all services. Price and buttons stay visible. */
export function ShipmentForm({ draft, change, offer, choose, send, saving }: Props) {
  const { typed, sent } = useUnsavedChanges()
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction((problem) => {
    setError(problem)
    scrollTo({ top: 0 })
  })
  const entryPoints = useAsyncData(async (signal) => (await client.entryPoints.list({}, { signal })).entry_points, [])
  const errors = collectFieldErrors(error, '/shipment')
  const updateRecipient = (to: PartyDraft) =>
    change(to.country === draft.to.country ? { to } : { to, servicePoint: null })
  const submit = (isBought: boolean) =>
    run(async () => {
      await send(isBought)
      sent()
    })
  return (
    <form
      noValidate
      onInput={typed}
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
    >
      {error !== null && <Failure error={error} />}
      <RequiredFieldNote />
      <div class="with-aside">
        <div class="panels one">
          <Panel title="Recipient">
            <AddressBookButtons party={draft.to} onUse={updateRecipient} />
            <PartyForm party={draft.to} at="to" faults={errors} own="company_name" onChange={updateRecipient} />
            <AddressCheck party={draft.to} onUse={updateRecipient} />
            <Check
              label="Use this address without verification"
              checked={draft.override}
              onChange={(override) => change({ override })}
            />
          </Panel>
          <ServicePointPanel draft={draft} choice={offer} change={change} />
          <Panel title="Parcel">
            <div class="fields">
              <div class="whole">
                <Choice
                  label="Entry point"
                  required
                  value={draft.entry_point}
                  options={[
                    ['', 'Select an option'],
                    ...(entryPoints.loaded.kind === 'ready'
                      ? entryPoints.loaded.value.map(({ id, name }) => [id, `${name} (${id})`] as const)
                      : []),
                  ]}
                  fault={errors.get('entry_point')}
                  onChange={(entry_point) => change({ entry_point })}
                />
              </div>
              <Field
                label="Order number"
                hint="Your reference, printed on the label."
                value={draft.order_number}
                fault={errors.get('order_number')}
                onChange={(order_number) => change({ order_number })}
              />
              <BoxSelect draft={draft} change={change} />
              <Measures draft={draft} faults={errors} change={change} />
              <Check
                label="Insure the full value"
                checked={draft.insurance}
                onChange={(insurance) => change({ insurance })}
              />
              <Check
                label="Require a signature"
                checked={draft.signature_confirmation}
                onChange={(signature_confirmation) => change({ signature_confirmation })}
              />
            </div>
          </Panel>
          <Panel title="Goods">
            <GoodsForm
              lines={draft.line_items}
              destination={draft.to.country}
              faults={errors}
              onChange={(line_items) => change({ line_items })}
            />
          </Panel>
          <Panel title="Sender" aside={<small>Exporter declared to customs</small>}>
            <AddressBookButtons party={draft.consignor} onUse={(consignor) => change({ consignor })} />
            <PartyForm
              party={draft.consignor}
              at="consignor"
              faults={errors}
              own="id"
              needsPhone
              onChange={(consignor) => change({ consignor })}
            />
          </Panel>
        </div>
        <aside class="panel" id="prices">
          <header>
            <h2>Price</h2>
          </header>
          <Prices query={buildEstimateQuery(draft)} input={toQuoteInput(draft)} chosen={offer} choose={choose} />
        </aside>
      </div>
      <div class="bar">
        <p>
          {offer === null ? (
            <a href="#prices">Select a service to buy a label</a>
          ) : (
            <>
              <strong>{money(offer.price, offer.currency)}</strong>{' '}
              <small>{`${offer.service}, ${offer.carrier}`}</small>
            </>
          )}
        </p>
        <div class="actions">
          <button type="button" disabled={isBusy} onClick={() => submit(false)}>
            {saving}
          </button>
          <button type="submit" class="main" disabled={isBusy || offer === null}>
            Buy label
          </button>
        </div>
      </div>
    </form>
  )
}

type MeasurementsProps = Pick<Props, 'draft' | 'change'> & { readonly faults: ReadonlyMap<string, string> }

const MEASURES = [
  ['weight', 'Weight (kg)'],
  ['length', 'Length (cm)'],
  ['width', 'Width (cm)'],
  ['height', 'Height (cm)'],
] as const

const Measures = ({ draft, faults, change }: MeasurementsProps) =>
  MEASURES.map(([name, label]) => (
    <Field
      key={name}
      label={label}
      inputMode="decimal"
      required={name === 'weight'}
      value={draft[name]}
      fault={faults.get(name)}
      onChange={(value) => change({ [name]: value })}
    />
  ))
