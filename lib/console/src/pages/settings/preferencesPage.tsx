import { useState } from 'preact/hooks'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { Choice } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { type AccountSettings, accountSettings } from '../../data/accountSettings.ts'
import { LABEL_FORMATS, parseLabelFormat } from '../../data/labelFormats.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { SettingsNav } from './parts.tsx'

/** Preferences of the account: label format, time zone and currency. */
export function PreferencesPage() {
  const user = useAsyncData((signal) => client.users.get(undefined, { signal }), [])
  return (
    <Page title="Preferences" above="Settings">
      <SettingsNav />
      <Async of={user} what="preferences">
        {({ settings, balances }) => <Preferences known={settings} currencies={Object.keys(balances)} />}
      </Async>
    </Page>
  )
}

type Props = {
  readonly known: AccountSettings
  /** Currencies of the account's balances. */
  readonly currencies: readonly string[]
}

function Preferences({ known, currencies }: Props) {
  const [format, setLabelFormat] = useState<string>(known.label_format)
  const [zone, setTimeZone] = useState(known.time_zone ?? '')
  const [currency, setCurrency] = useState(known.currency)
  const submission = useSubmission('/user/settings')
  const { faults } = submission
  const zones = Intl.supportedValuesOf('timeZone')
  const listed = zone === '' || zones.includes(zone) ? zones : [zone, ...zones]
  const save = async () => {
    const sent = { label_format: parseLabelFormat(format), time_zone: zone === '' ? null : zone, currency }
    const { settings } = await client.users.update({ settings: sent })
    accountSettings.value = settings
    say('Preferences saved.')
  }
  return (
    <Panel title="Account preferences">
      <Form of={submission} onSubmit={save} action="Save preferences" isDraft>
        <div class="fields">
          <Choice
            label="Label format"
            hint="The default format for printing and downloading labels."
            value={format}
            options={LABEL_FORMATS}
            fault={faults.get('label_format')}
            onChange={setLabelFormat}
          />
          <Choice
            label="Time zone"
            hint="Times in the console are shown in this time zone."
            value={zone}
            options={[['', 'Device time zone'], ...listed.map((one) => [one, one.replaceAll('_', ' ')] as const)]}
            fault={faults.get('time_zone')}
            onChange={setTimeZone}
          />
          <Choice
            label="Currency"
            hint="New shipments are paid from the balance in this currency."
            value={currency}
            options={[...new Set(['USD', ...currencies, currency])].map((one) => [one, one] as const)}
            fault={faults.get('currency')}
            onChange={setCurrency}
          />
        </div>
      </Form>
    </Panel>
  )
}
