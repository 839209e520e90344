import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import type { Shop } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { AsyncPage } from '../../components/async.tsx'
import { Check, Choice, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { GRADES, type Grade } from '../returns/states.ts'
import { SERVICES } from './choices.ts'
import { OrderDefaultFields, type OrderDefaults, toOrderSettings } from './orderDefaultFields.tsx'

/** Settings of a shop: defaults of its orders, and rules for returned parcels. */
export function ShopPage() {
  const id = decodeURIComponent(useRoute().params.id ?? '')
  const shop = useAsyncData((signal) => client.shops.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={shop} what="shop" title="Shop">
      {(value) => (
        <Page title={value.name} above={<a href={link('/orders/shops')}>Shops</a>}>
          <div class="panels">
            <DefaultsPanel shop={value} reload={shop.reload} />
            <ReturnRulesPanel shop={value} reload={shop.reload} />
          </div>
        </Page>
      )}
    </AsyncPage>
  )
}

type Props = { readonly shop: Shop; readonly reload: () => void }

function DefaultsPanel({ shop: { id, name: current, settings }, reload }: Props) {
  const [name, setName] = useState(current)
  const [delay, setDelay] = useState(String(settings.delay_processing))
  const [defaults, setDefaults] = useState<OrderDefaults>({
    service: settings.default_service,
    hasSlip: settings.packing_slip,
    isPartial: settings.partial_fulfillment,
    isSplit: settings.split_fulfillment,
  })
  const submission = useSubmission('/shop')
  const save = async () => {
    const { default_service: service, ...others } = toOrderSettings(defaults)
    await client.shops.update(id, {
      name: name.trim(),
      settings: {
        ...(service === null ? {} : { default_service: service }),
        delay_processing: Number(delay),
        ...others,
      },
    })
    say('Settings saved.')
    reload()
  }
  const { faults } = submission
  return (
    <Panel title="Order defaults">
      <Form of={submission} onSubmit={save} action="Save defaults" isDraft>
        <div class="fields">
          <Field label="Name" required maxLength={64} value={name} fault={faults.get('name')} onChange={setName} />
          <Field
            label="Processing delay (hours)"
            hint="You can edit orders during this time."
            inputMode="numeric"
            value={delay}
            fault={faults.get('settings/delay_processing')}
            onChange={setDelay}
          />
          <OrderDefaultFields
            defaults={defaults}
            services={SERVICES}
            faults={faults}
            onChange={(changes) => setDefaults((before) => ({ ...before, ...changes }))}
          />
        </div>
      </Form>
    </Panel>
  )
}

const GRADE_ORDER = ['A', 'B', 'C', 'D'] as const

const DISPOSITIONS = [
  ['', 'Decide manually'],
  ['restock', 'Restock'],
  ['quarantine', 'Quarantine'],
  ['dispose', 'Dispose'],
  ['keep', 'Hold for decision'],
] as const

type Disposition = Exclude<(typeof DISPOSITIONS)[number][0], ''>

const parseDisposition = (text: string): Disposition | null =>
  DISPOSITIONS.flatMap(([value]) => (value !== '' && value === text ? [value] : []))[0] ?? null

const RETURN_LABEL_CHOICES = [
  ['none', 'None'],
  ['pdf', 'Label to print'],
  ['qr', 'QR code'],
] as const

const parseReturnLabel = (text: string): (typeof RETURN_LABEL_CHOICES)[number][0] =>
  RETURN_LABEL_CHOICES.find(([value]) => value === text)?.[0] ?? 'none'

function ReturnRulesPanel({ shop: { id, settings }, reload }: Props) {
  const { returns } = settings
  const [isInspectionEnabled, setIsInspectionEnabled] = useState(returns.inspect)
  const [isApproved, setIsApproved] = useState(returns.auto_approve)
  const [label, setLabel] = useState<string>(returns.label)
  const [days, setDays] = useState(String(returns.window_days))
  const [rules, setRules] = useState<Readonly<Record<Grade, string>>>({
    A: returns.by_grade.A ?? '',
    B: returns.by_grade.B ?? '',
    C: returns.by_grade.C ?? '',
    D: returns.by_grade.D ?? '',
  })
  const submission = useSubmission('/shop/settings/returns')
  const save = async () => {
    await client.shops.update(id, {
      settings: {
        returns: {
          inspect: isInspectionEnabled,
          auto_approve: isApproved,
          label: parseReturnLabel(label),
          window_days: Number(days),
          by_grade: {
            A: parseDisposition(rules.A),
            B: parseDisposition(rules.B),
            C: parseDisposition(rules.C),
            D: parseDisposition(rules.D),
          },
        },
      },
    })
    say('Return rules saved.')
    reload()
  }
  return (
    <Panel title="Return rules">
      <p>
        Returns page for buyers: <a href={returns.portal_url}>{returns.portal_url}</a>
      </p>
      <Form of={submission} onSubmit={save} action="Save return rules" isDraft>
        <div class="fields">
          <Field
            label="Return window (days)"
            hint="Number of days after shipping during which buyers can request a return."
            inputMode="numeric"
            value={days}
            fault={submission.faults.get('window_days')}
            onChange={setDays}
          />
          <Check label="Approve return requests automatically" checked={isApproved} onChange={setIsApproved} />
          {isApproved && (
            <Choice
              label="Label for approved requests"
              hint="The cheapest label is bought."
              value={label}
              options={RETURN_LABEL_CHOICES}
              fault={submission.faults.get('label')}
              onChange={setLabel}
            />
          )}
          <Check
            label="Inspect returned parcels for a fee"
            checked={isInspectionEnabled}
            onChange={setIsInspectionEnabled}
          />
          {GRADE_ORDER.map((grade) => (
            <Choice
              key={grade}
              label={`Grade ${grade}: ${GRADES[grade].toLowerCase()}`}
              value={rules[grade]}
              options={DISPOSITIONS}
              fault={submission.faults.get(`by_grade/${grade}`)}
              onChange={(disposition) => setRules((all) => ({ ...all, [grade]: disposition }))}
            />
          ))}
        </div>
      </Form>
    </Panel>
  )
}
