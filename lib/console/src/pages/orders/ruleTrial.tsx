import type { EvaluateShippingRulesAnswer, ShippingRuleTrialOrder } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { type Column, Table } from '../../components/list.tsx'
import { Panel } from '../../components/page.tsx'
import { count, number } from '../../data/format.ts'
import { describeActions } from './ruleDraft.ts'

/** Result of a test of shipping rules on recent orders. */
export type Trial = EvaluateShippingRulesAnswer

type Props = { readonly of: Trial; readonly onClose: () => void }

/** Orders for which the tested rules would decide an option. */
export function TrialPanel({ of: { orders, decided_orders: decided }, onClose }: Props) {
  const matching = orders.filter(({ rules }) => rules.length > 0)
  return (
    <div class="below">
      <Panel
        title="Test on recent orders"
        aside={
          <button type="button" class="link" onClick={onClose}>
            Close test
          </button>
        }
      >
        <p role="status">
          {`The rules apply to ${number(decided)} of ${count(orders.length, 'recent order')}. No orders were changed.`}
        </p>
        {matching.length > 0 && (
          <Table
            items={matching}
            what="Orders that match the tested rules"
            columns={COLUMNS}
            keyOf={({ order_id: id }) => id}
          />
        )}
      </Panel>
    </div>
  )
}

const COLUMNS: readonly Column<ShippingRuleTrialOrder>[] = [
  {
    title: 'Order',
    cell: ({ order_id: id, shop_order_id: number }) => <a href={link(`/orders/${id}`)}>{number ?? id}</a>,
  },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Rules', cell: ({ rules }) => rules.map(({ name }) => name).join(', ') },
  { title: 'Result', cell: ({ decided }) => describeActions(decided) },
  { title: 'Current service', cell: ({ used }) => used.service },
]
