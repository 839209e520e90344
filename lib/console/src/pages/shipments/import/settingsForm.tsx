import { useEffect, useState } from 'preact/hooks'
import { client } from '../../../app/session.ts'
import { Address } from '../../../components/facts.tsx'
import { Check, Choice, Field } from '../../../components/field.tsx'
import { Panel } from '../../../components/page.tsx'
import { PartyForm } from '../../../components/partyForm.tsx'
import { COUNTRIES } from '../../../data/countries.ts'
import { EMPTY_PARTY_DRAFT, type PartyDraft, toPartyDraft } from '../../../data/party.ts'
import { useAsyncData } from '../../../data/useAsyncData.ts'
import type { Defaults } from './parcels.ts'

/*
 * Settings that apply to all rows of the file.
 */

export type Settings = {
  readonly entryPoint: string
  readonly sender: PartyDraft
  readonly isInsured: boolean
  readonly defaults: Defaults
}

export const EMPTY_IMPORT_SETTINGS: Settings = {
  entryPoint: '',
  sender: EMPTY_PARTY_DRAFT,
  isInsured: false,
  defaults: { service: '', description: '', currency: 'USD', coo: '', hts_code: '' },
}

const SERVICES = [
  ['', 'Set by shipping rules (Svc Parcel if none applies)'],
  ['Svc Post', 'Svc Post'],
  ['Svc Parcel', 'Svc Parcel'],
  ['Svc Plus', 'Svc Plus'],
  ['Svc Priority', 'Svc Priority'],
] as const

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

type Props = { readonly settings: Settings; readonly change: (changes: Partial<Settings>) => void }

/** Entry point, sender and defaults. Entry point and sender of the newest shipment are preset. */
export function SettingsForm({ settings, change }: Props) {
  const { entryPoint, sender, isInsured, defaults } = settings
  const entryPoints = useAsyncData(async (signal) => (await client.entryPoints.list({}, { signal })).entry_points, [])
  const last = useAsyncData(async (signal) => (await client.shipments.list({ limit: 1 }, { signal })).shipments, [])
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    if (last.loaded.kind === 'loading') return
    const newest = last.loaded.kind === 'ready' ? last.loaded.value[0] : undefined
    if (newest) change({ entryPoint: newest.entry_point, sender: toPartyDraft(newest.consignor) })
    else setIsTyping(true)
  }, [last.loaded])
  const setDefault = (changes: Partial<Defaults>) => change({ defaults: { ...defaults, ...changes } })
  return (
    <Panel
      title="Settings for all rows"
      aside={
        !isTyping && (
          <button type="button" class="link" onClick={() => setIsTyping(true)}>
            Edit sender
          </button>
        )
      }
    >
      <div class="fields">
        <Choice
          label="Entry point"
          required
          value={entryPoint}
          options={[
            ['', 'Select an option'],
            ...(entryPoints.loaded.kind === 'ready'
              ? entryPoints.loaded.value.map(({ id, name }) => [id, `${name} (${id})`] as const)
              : []),
          ]}
          onChange={(id) => change({ entryPoint: id })}
        />
        <Choice
          label="Service"
          value={defaults.service}
          options={SERVICES}
          onChange={(service) => setDefault({ service })}
        />
        {!isTyping && sender.name !== '' && (
          <div class="field">
            <span class="label-text">Sender</span>
            <Address of={sender} />
          </div>
        )}
        <Check label="Insure the full value" checked={isInsured} onChange={(on) => change({ isInsured: on })} />
      </div>
      {isTyping && (
        <>
          <h3>Sender</h3>
          <PartyForm
            party={sender}
            at="consignor"
            faults={NO_ERRORS}
            own="id"
            needsPhone
            onChange={(party) => change({ sender: party })}
          />
        </>
      )}
      <details class="about-columns">
        <summary>Default goods for rows without goods</summary>
        <div class="fields">
          <Field
            label="Goods"
            value={defaults.description}
            maxLength={255}
            onChange={(description) => setDefault({ description })}
          />
          <Choice
            label="Country of origin"
            value={defaults.coo}
            options={[['', 'None'], ...COUNTRIES]}
            onChange={(coo) => setDefault({ coo })}
          />
          <Field
            label="HS code"
            value={defaults.hts_code}
            maxLength={13}
            inputMode="numeric"
            onChange={(code) => setDefault({ hts_code: code })}
          />
          <Field
            label="Currency"
            value={defaults.currency}
            maxLength={3}
            onChange={(currency) => setDefault({ currency })}
          />
        </div>
      </details>
    </Panel>
  )
}
