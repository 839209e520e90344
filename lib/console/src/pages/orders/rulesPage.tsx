import { useState } from 'preact/hooks'
import type { ShippingRule, ShippingRuleInput } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { type Column, Table } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { OrderNav } from './parts.tsx'
import { describeActions, describeConditions, EMPTY_RULE_DRAFT, toRuleDraft } from './ruleDraft.ts'
import { RuleForm } from './ruleForm.tsx'
import { type Trial, TrialPanel } from './ruleTrial.tsx'

/*
 * Shipping rules: list in the order of evaluation, a form, and a test on recent orders.
 */

export function RulesPage() {
  const rules = useAsyncData(async (signal) => (await client.shippingRules.list({}, { signal })).shipping_rules, [])
  const [editedRule, setEditedRule] = useState<ShippingRule | null>(null)
  const [trial, setRuleTrial] = useState<Trial | null>(null)
  const { isBusy, run } = useAction()
  const evaluate = (rule: ShippingRuleInput | null) =>
    run(async () => setRuleTrial(await client.shippingRules.evaluate(rule ? { rules: [rule] } : {})))
  const saved = (text: string) => {
    say(text)
    setEditedRule(null)
    rules.reload()
  }
  return (
    <Page
      title="Shipping rules"
      above="Orders"
      actions={
        <button type="button" disabled={isBusy} onClick={() => evaluate(null)}>
          Test enabled rules
        </button>
      }
    >
      <OrderNav />
      <Async of={rules} what="shipping rules">
        {(all) => <Rules all={all} reload={rules.reload} onEdit={setEditedRule} />}
      </Async>
      {trial && <TrialPanel of={trial} onClose={() => setRuleTrial(null)} />}
      {editedRule ? (
        <RuleForm
          key={editedRule.id}
          title={`Edit ${editedRule.name}`}
          initial={toRuleDraft(editedRule)}
          action="Save rule"
          onTest={evaluate}
          onCancel={() => setEditedRule(null)}
          onSave={async (rule) => {
            await client.shippingRules.update(editedRule.id, rule)
            saved('Shipping rule saved.')
          }}
        />
      ) : (
        <RuleForm
          title="New rule"
          initial={EMPTY_RULE_DRAFT}
          action="Create rule"
          onTest={evaluate}
          onSave={async (rule) => {
            await client.shippingRules.create(rule)
            saved('Shipping rule created.')
          }}
        />
      )}
    </Page>
  )
}

type RulesProps = {
  readonly all: readonly ShippingRule[]
  readonly reload: () => void
  readonly onEdit: (rule: ShippingRule) => void
}

function Rules({ all, reload, onEdit }: RulesProps) {
  const columns: readonly Column<ShippingRule>[] = [
    { title: 'Position', cell: ({ position }) => position, isNumber: true },
    { title: 'Rule', cell: ({ name }) => name },
    { title: 'Conditions', cell: ({ conditions }) => describeConditions(conditions) },
    {
      title: 'Result',
      cell: ({ actions, stop }) => [describeActions(actions), stop && 'stop'].filter(Boolean).join(' · '),
    },
    { title: 'Status', cell: ({ enabled }) => <Status of={enabled ? 'active' : 'off'} /> },
    { title: 'Actions', cell: (rule) => <Actions of={rule} reload={reload} onEdit={() => onEdit(rule)} /> },
  ]
  return all.length === 0 ? (
    <Empty title="No shipping rules yet">
      <p>
        Rules set the service and other options of orders and shipments, or put orders on hold. If several rules match,
        the first rule that sets an option takes effect.
      </p>
    </Empty>
  ) : (
    <Table items={all} what="Shipping rules" columns={columns} keyOf={({ id }) => id} />
  )
}

type ActionsProps = { readonly of: ShippingRule; readonly reload: () => void; readonly onEdit: () => void }

function Actions({ of: { id, name, enabled, position }, reload, onEdit }: ActionsProps) {
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
      <button type="button" class="link" disabled={isBusy} onClick={onEdit}>
        Edit<span class="unseen"> {name}</span>
      </button>
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
        <p>Existing orders and shipments are not changed.</p>
      </ConfirmButton>
    </span>
  )
}
