import { useState } from 'preact/hooks'
import type { ShippingRuleInput } from '../../../../client/src/index.ts'
import { Check, Choice, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Panel } from '../../components/page.tsx'
import { useSubmission } from '../../data/useSubmission.ts'
import { SERVICES, TERMS } from './choices.ts'
import { CHEAPEST, type RuleDraft, toRuleInput } from './ruleDraft.ts'

/*
 * Form of a shipping rule: conditions, then the options that it decides.
 */

type TextFieldName = Exclude<keyof RuleDraft, 'cheapestOf' | 'insurance' | 'signature' | 'hold' | 'isLast'>

type TextField = {
  readonly name: TextFieldName
  readonly label: string
  readonly path: string
  readonly hint?: string
  readonly maxLength?: number
  readonly inputMode?: 'decimal' | 'numeric'
}

const CONDITIONS: readonly TextField[] = [
  {
    name: 'countries',
    label: 'Countries',
    path: 'countries',
    hint: 'Enter country codes, separated by commas. Use EU for the European Union. Leave empty for all countries.',
    maxLength: 400,
  },
  {
    name: 'postalCodes',
    label: 'Postal codes',
    path: 'postal_code_prefixes',
    hint: 'Enter postal code prefixes, separated by commas. For example, “10, 12”.',
    maxLength: 1_400,
  },
  { name: 'minWeight', label: 'Minimum weight (kg)', path: 'min_weight', inputMode: 'decimal' },
  { name: 'maxWeight', label: 'Maximum weight (kg)', path: 'max_weight', inputMode: 'decimal' },
  { name: 'minValue', label: 'Minimum value (USD)', path: 'min_value', inputMode: 'decimal' },
  { name: 'maxValue', label: 'Maximum value (USD)', path: 'max_value', inputMode: 'decimal' },
  { name: 'minQuantity', label: 'Minimum number of units', path: 'min_quantity', inputMode: 'numeric' },
  { name: 'maxQuantity', label: 'Maximum number of units', path: 'max_quantity', inputMode: 'numeric' },
  { name: 'minLineItems', label: 'Minimum number of line items', path: 'min_line_items', inputMode: 'numeric' },
  { name: 'maxLineItems', label: 'Maximum number of line items', path: 'max_line_items', inputMode: 'numeric' },
  {
    name: 'anySkus',
    label: 'Any of these SKUs',
    path: 'any_skus',
    hint: 'The order must contain at least one of these SKUs. Separate SKUs with commas.',
    maxLength: 2_000,
  },
  {
    name: 'allSkus',
    label: 'All of these SKUs',
    path: 'all_skus',
    hint: 'The order must contain all of these SKUs. Separate SKUs with commas.',
    maxLength: 2_000,
  },
  { name: 'shops', label: 'Shop IDs', path: 'shop_ids', hint: 'Separate IDs with commas.', maxLength: 1_400 },
  {
    name: 'tags',
    label: 'Order tags',
    path: 'tags',
    hint: 'The order must have at least one of these tags. Separate tags with commas.',
    maxLength: 1_000,
  },
]

const DELIVERY_TERM_CHOICES = [['', 'Any'], ...TERMS] as const
const SERVICE_CHOICES = [['', 'Unchanged'], [CHEAPEST, 'Cheapest available'], ...SERVICES] as const
const DECISIONS = [
  ['', 'Unchanged'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const
const parseDecision = (text: string) => (text === 'yes' || text === 'no' ? text : '')

type Props = {
  readonly title: string
  readonly initial: RuleDraft
  readonly action: string
  readonly onSave: (rule: ShippingRuleInput) => Promise<void>
  readonly onTest: (rule: ShippingRuleInput) => void
  readonly onCancel?: () => void
}

export function RuleForm({ title, initial, action, onSave, onTest, onCancel }: Props) {
  const [draft, setDraft] = useState(initial)
  const change = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const submission = useSubmission('/shipping_rule')
  const { faults } = submission
  const findFieldError = (path: string): string | undefined =>
    [...faults].find(([found]) => found === path || found.startsWith(`${path}/`))?.[1]
  const save = async () => {
    await onSave(toRuleInput(draft))
    setDraft(initial)
  }
  return (
    <div class="below">
      <Panel title={title}>
        <Form
          of={submission}
          onSubmit={save}
          action={action}
          isDraft
          aside={
            <>
              <button type="button" onClick={() => onTest({ ...toRuleInput(draft), name: draft.name.trim() || title })}>
                Test on recent orders
              </button>
              {onCancel && (
                <button type="button" onClick={onCancel}>
                  Cancel
                </button>
              )}
            </>
          }
        >
          <Field
            label="Name"
            required
            maxLength={64}
            value={draft.name}
            fault={faults.get('name')}
            onChange={(name) => change({ name })}
          />
          <h3>Conditions</h3>
          <div class="fields">
            {CONDITIONS.map(({ name, path, ...field }) => (
              <Field
                key={name}
                {...field}
                value={draft[name]}
                fault={findFieldError(`conditions/${path}`)}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
            <Choice
              label="Terms"
              value={draft.terms}
              options={DELIVERY_TERM_CHOICES}
              fault={findFieldError('conditions/terms')}
              onChange={(terms) => change({ terms })}
            />
          </div>
          <h3>Options</h3>
          <Options draft={draft} change={change} findFault={findFieldError} />
          <Check label="Stop after this rule" checked={draft.isLast} onChange={(isLast) => change({ isLast })} />
        </Form>
      </Panel>
    </div>
  )
}

type OptionsProps = {
  readonly draft: RuleDraft
  readonly change: (changes: Partial<RuleDraft>) => void
  readonly findFault: (path: string) => string | undefined
}

function Options({ draft, change, findFault }: OptionsProps) {
  return (
    <div class="fields">
      <Choice
        label="Service"
        value={draft.service}
        options={SERVICE_CHOICES}
        fault={findFault('actions/service') ?? findFault('actions/cheapest_of') ?? findFault('actions')}
        onChange={(service) => change({ service })}
      />
      {draft.service === CHEAPEST && (
        <fieldset>
          <legend>Cheapest of</legend>
          {SERVICES.map(([service]) => (
            <Check
              key={service}
              label={service}
              checked={draft.cheapestOf.includes(service)}
              onChange={(isChosen) =>
                change({
                  cheapestOf: SERVICES.flatMap(([one]) =>
                    (one === service ? isChosen : draft.cheapestOf.includes(one)) ? [one] : [],
                  ),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <Field
        label="Carrier code"
        maxLength={20}
        value={draft.carrier}
        fault={findFault('actions/carrier')}
        onChange={(carrier) => change({ carrier })}
      />
      <Field
        label="Warehouse ID"
        hint="The warehouse that ships the order."
        maxLength={8}
        value={draft.warehouse}
        fault={findFault('actions/warehouse_id')}
        onChange={(warehouse) => change({ warehouse })}
      />
      <Choice
        label="Insure the full value"
        value={draft.insurance}
        options={DECISIONS}
        onChange={(text) => change({ insurance: parseDecision(text) })}
      />
      <Choice
        label="Require a signature"
        value={draft.signature}
        options={DECISIONS}
        onChange={(text) => change({ signature: parseDecision(text) })}
      />
      <Choice
        label="Put orders on hold"
        value={draft.hold}
        options={DECISIONS}
        onChange={(text) => change({ hold: parseDecision(text) })}
      />
    </div>
  )
}
