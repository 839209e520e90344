import { useState } from 'preact/hooks'
import type { ShippingRule } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { Check, Choice, Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { type Column, Table } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { useAction } from '../../data/useAction.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { useSubmission } from '../../data/useSubmission.ts'
import { SERVICES } from './choices.ts'
import { OrderNav } from './parts.tsx'
import { CHEAPEST, describeActions, describeConditions, EMPTY_RULE, type RuleDraft, toRuleInput } from './ruleDraft.ts'

/*
 * Shipping rules: list in the order of evaluation, and a form for new ones.
 */

export function RulesPage() {
  const rules = useLoaded(async (signal) => (await client.shippingRules.list({}, { signal })).shipping_rules, [])
  return (
    <Page title="Shipping rules" above="Orders">
      <OrderNav />
      <Async of={rules} what="shipping rules">
        {(all) => <Rules all={all} reload={rules.reload} />}
      </Async>
      <NewRule onMade={rules.reload} />
    </Page>
  )
}

function Rules({ all, reload }: { readonly all: readonly ShippingRule[]; readonly reload: () => void }) {
  const columns: readonly Column<ShippingRule>[] = [
    { title: 'Position', cell: ({ position }) => position, isNumber: true },
    { title: 'Rule', cell: ({ name }) => name },
    { title: 'Conditions', cell: ({ conditions }) => describeConditions(conditions) },
    {
      title: 'Decides',
      cell: ({ actions, stop }) => [describeActions(actions), stop && 'no later rule'].filter(Boolean).join(' · '),
    },
    { title: 'Status', cell: ({ enabled }) => <Status of={enabled ? 'active' : 'off'} /> },
    { title: 'Actions', cell: (rule) => <Actions of={rule} reload={reload} /> },
  ]
  return all.length === 0 ? (
    <Empty title="No shipping rules yet">
      <p>
        Rules decide the service and other options that orders and shipments leave open, or put orders on hold. The
        first matching rule that sets an option decides it.
      </p>
    </Empty>
  ) : (
    <Table items={all} what="Shipping rules" columns={columns} keyOf={({ id }) => id} />
  )
}

function Actions({
  of: { id, name, enabled, position },
  reload,
}: {
  readonly of: ShippingRule
  readonly reload: () => void
}) {
  const { isBusy, run } = useAction()
  const change = (changes: { readonly enabled?: boolean; readonly position?: number }, done: string) =>
    run(async () => {
      await client.shippingRules.update(id, changes)
      say(done)
      reload()
    })
  const remove = async () => {
    await client.shippingRules.delete(id)
    say('Shipping rule deleted.')
    reload()
  }
  return (
    <span class="actions">
      <button
        type="button"
        class="link"
        disabled={isBusy}
        onClick={() => change({ enabled: !enabled }, enabled ? `${name} disabled.` : `${name} enabled.`)}
      >
        {enabled ? 'Disable' : 'Enable'}
        <span class="unseen"> {name}</span>
      </button>
      {position > 1 && (
        <button
          type="button"
          class="link"
          disabled={isBusy}
          onClick={() => change({ position: position - 1 }, `${name} moved up.`)}
        >
          Move up
          <span class="unseen"> {name}</span>
        </button>
      )}
      <ConfirmButton label="Delete" title={`Delete ${name}?`} action="Delete rule" onConfirm={remove}>
        <p>Orders and shipments that the rule has decided are not changed.</p>
      </ConfirmButton>
    </span>
  )
}

const SERVICE_CHOICES = [['', 'Not decided'], [CHEAPEST, 'Cheapest available'], ...SERVICES] as const

function NewRule({ onMade }: { readonly onMade: () => void }) {
  const [draft, setDraft] = useState(EMPTY_RULE)
  const change = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const submission = useSubmission('/shipping_rule')
  const { faults } = submission
  const findListFault = (name: string): string | undefined =>
    [...faults].find(([path]) => path === name || path.startsWith(`${name}/`))?.[1]
  const make = async () => {
    await client.shippingRules.create(toRuleInput(draft))
    say('Shipping rule created.')
    setDraft(EMPTY_RULE)
    onMade()
  }
  return (
    <div class="below">
      <Panel title="New rule">
        <Form of={submission} onSubmit={make} action="Create rule" isDraft>
          <div class="fields">
            <Field
              label="Name"
              required
              maxLength={64}
              value={draft.name}
              fault={faults.get('name')}
              onChange={(name) => change({ name })}
            />
            <Field
              label="Countries"
              hint="Country codes, separated by commas. EU is the European Union. Leave empty for all."
              maxLength={400}
              value={draft.countries}
              fault={findListFault('conditions/countries')}
              onChange={(countries) => change({ countries })}
            />
            <Field
              label="Minimum weight (kg)"
              inputMode="decimal"
              value={draft.minWeight}
              fault={faults.get('conditions/min_weight')}
              onChange={(minWeight) => change({ minWeight })}
            />
            <Field
              label="Maximum weight (kg)"
              inputMode="decimal"
              value={draft.maxWeight}
              fault={faults.get('conditions/max_weight')}
              onChange={(maxWeight) => change({ maxWeight })}
            />
            <Field
              label="Minimum value (USD)"
              inputMode="decimal"
              value={draft.minValue}
              fault={faults.get('conditions/min_value')}
              onChange={(minValue) => change({ minValue })}
            />
            <Field
              label="Maximum value (USD)"
              inputMode="decimal"
              value={draft.maxValue}
              fault={faults.get('conditions/max_value')}
              onChange={(maxValue) => change({ maxValue })}
            />
            <Field
              label="SKUs"
              hint="At least one must be contained. Separated by commas."
              maxLength={2_000}
              value={draft.skus}
              fault={findListFault('conditions/any_skus')}
              onChange={(skus) => change({ skus })}
            />
            <Field
              label="Tags of orders"
              hint="At least one must be set. Separated by commas."
              maxLength={1_000}
              value={draft.tags}
              fault={findListFault('conditions/tags')}
              onChange={(tags) => change({ tags })}
            />
            <Choice
              label="Service"
              value={draft.service}
              options={SERVICE_CHOICES}
              fault={faults.get('actions/service') ?? faults.get('actions')}
              onChange={(service) => change({ service })}
            />
            <Check
              label="Insure the full value"
              checked={draft.isInsured}
              onChange={(isInsured) => change({ isInsured })}
            />
            <Check label="Require a signature" checked={draft.isSigned} onChange={(isSigned) => change({ isSigned })} />
            <Check label="Put orders on hold" checked={draft.isHeld} onChange={(isHeld) => change({ isHeld })} />
            <Check
              label="Do not evaluate later rules"
              checked={draft.isLast}
              onChange={(isLast) => change({ isLast })}
            />
          </div>
        </Form>
      </Panel>
    </div>
  )
}
