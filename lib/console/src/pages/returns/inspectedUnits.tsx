import type { Return } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Table } from '../../components/list.tsx'
import { Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { day, money, number } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { describeReturnGrade } from './states.ts'

type Line = Return['lines'][number]

const DISPOSITIONS: Readonly<Record<string, string>> = {
  restock: 'Restocked',
  quarantine: 'Quarantined',
  dispose: 'Disposed of',
  keep: 'Held for decision',
}

const REFUNDS: Readonly<Record<string, string>> = { full: 'Full', partial: 'Partial', none: 'None' }

type Props = { readonly found: Return; readonly reload: () => void }

/** Inspected units of a return, with the decision about those that no rule covers. */
export function InspectedUnits({ found: { id, lines }, reload }: Props) {
  if (lines.length === 0) return null
  const decide = async (line: Line, disposition: 'restock' | 'quarantine' | 'dispose' | 'keep') => {
    await client.returns.decide(id, { lines: [{ id: line.id, disposition }] })
    say('Decision saved.')
    reload()
  }
  return (
    <Panel title="Inspected units" wide>
      <Table
        items={lines}
        what="Inspected units"
        keyOf={({ id: line }) => line}
        columns={[
          {
            title: 'Product',
            cell: ({ product_id: product }) => <a href={link(`/stock/products/${product}`)}>{product}</a>,
          },
          { title: 'Units', cell: ({ quantity }) => number(quantity), isNumber: true },
          { title: 'Grade', cell: ({ grade }) => describeReturnGrade(grade) },
          {
            title: 'Lot',
            cell: ({ lot, expiry }) => [lot, expiry && day(expiry)].filter(Boolean).join(', ') || '–',
          },
          { title: 'Suggested refund', cell: ({ refund }) => REFUNDS[refund] ?? refund },
          {
            title: 'Sale price',
            cell: ({ sold_for: price }) => (price === null ? '–' : money(price, 'USD')),
            isNumber: true,
          },
          {
            title: 'Disposition',
            cell: (line) =>
              line.disposition === null || line.disposition === 'keep' ? (
                <Decision line={line} decide={(disposition) => decide(line, disposition)} />
              ) : (
                DISPOSITIONS[line.disposition]
              ),
          },
        ]}
      />
    </Panel>
  )
}

type DecisionProps = {
  readonly line: Line
  readonly decide: (disposition: 'restock' | 'quarantine' | 'dispose' | 'keep') => Promise<void>
}

function Decision({ line, decide }: DecisionProps) {
  const { isBusy, run } = useAction()
  const isKept = line.disposition === 'keep'
  const button = (label: string, disposition: 'restock' | 'quarantine' | 'keep') => (
    <button type="button" disabled={isBusy} onClick={() => void run(() => decide(disposition))}>
      {label}
    </button>
  )
  return (
    <>
      <Status of={isKept ? 'Held for decision' : 'Decision required'} />
      <span class="actions">
        {button('Restock', 'restock')}
        {button('Quarantine', 'quarantine')}
        {!isKept && button('Hold', 'keep')}
        <ConfirmButton
          label="Dispose"
          title="Dispose of these units?"
          action="Dispose of units"
          onConfirm={() => decide('dispose')}
        >
          <p>The warehouse destroys the units. A disposal fee may be charged. This cannot be undone.</p>
        </ConfirmButton>
      </span>
    </>
  )
}
