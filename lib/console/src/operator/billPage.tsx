import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { say } from '../app/toasts.tsx'
import { Async } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { Facts } from '../components/facts.tsx'
import { Choice } from '../components/field.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { money, number, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { usePages } from '../data/usePages.ts'
import { useScrollIntoView } from '../data/useScrollIntoResponse.ts'
import { callOperatorApi, listOperatorPages } from './operatorApi.ts'
import type { BillDifference, CarrierBill } from './operatorTypes.ts'
import { ReasonForm } from './reasonForm.tsx'

/** Same as in the API. */
const REASONS = [
  'unreadable',
  'unknown parcel',
  'billed twice',
  'cancelled',
  'weight',
  'price',
  'surcharge',
  'currency',
] as const

/** Next states of a dispute, by its state. */
const NEXT_STATES: Readonly<Record<string, readonly string[]>> = {
  open: ['sent', 'written off'],
  sent: ['accepted', 'rejected'],
  rejected: ['sent', 'written off'],
}
const STATES = ['open', 'sent', 'accepted', 'rejected', 'written off'] as const

const toOptions = (values: readonly string[]) => values.map((value) => [value, value] as const)

type BillResponse = {
  readonly bill: CarrierBill
  readonly differences: readonly BillDifference[]
  readonly next_page: string | null
}

const COLUMNS: readonly Column<BillDifference>[] = [
  { title: 'Line', cell: ({ line }) => number(line), isNumber: true },
  { title: 'Reason', cell: ({ reasons, fault }) => fault ?? reasons.join(', ') },
  { title: 'Tracking number', cell: ({ tracking_number: tracking }) => tracking ?? '–' },
  {
    title: 'Account',
    cell: ({ user_id: user }) => (user === null ? '–' : <a href={link(`/operator/accounts/${user}`)}>{user}</a>),
  },
  { title: 'Charge', cell: ({ charge }) => charge },
  {
    title: 'Billed',
    cell: ({ billed, currency }) => (billed === null ? '–' : money(billed, currency ?? 'USD')),
    isNumber: true,
  },
  { title: 'Expected', cell: ({ expected }) => (expected === null ? '–' : money(expected, 'USD')), isNumber: true },
  {
    title: 'Weight',
    cell: ({ known_kg: known, billed_kg: billed }) =>
      billed === null ? '–' : `${billed} kg${known === null ? '' : `, priced ${known} kg`}`,
    isNumber: true,
  },
  { title: 'Dispute', cell: ({ state }) => state },
]

/** A carrier bill with the lines that differ from the expected charge. */
export function BillPage() {
  const { carrier = '', number: bill = '' } = useLocation().query
  const [why, setWhy] = useState('')
  const [state, setState] = useState('')
  const [selected, setSelected] = useState<number | null>(null)
  const form = useScrollIntoView<HTMLDivElement>(selected)
  const query = { carrier, number: bill }
  const about = useAsyncData(
    (signal) =>
      callOperatorApi<BillResponse>('GET', `bill?${new URLSearchParams({ ...query, limit: '1' })}`, { signal }).then(
        ({ bill: one }) => one,
      ),
    [carrier, bill],
  )
  const rows = usePages(
    (signal) =>
      listOperatorPages<BillResponse>(
        'bill',
        { ...query, ...(why && { why }), ...(state && { state }), limit: '20' },
        signal,
      ),
    ({ differences }) => differences,
    [carrier, bill, why, state],
  )
  const found = rows.items.find(({ line }) => line === selected) ?? null
  const columns: readonly Column<BillDifference>[] = [
    ...COLUMNS,
    {
      title: 'Action',
      cell: ({ line, state: current }) =>
        NEXT_STATES[current] === undefined ? (
          '–'
        ) : (
          <button type="button" class="link" aria-pressed={line === selected} onClick={() => setSelected(line)}>
            Dispute<span class="unseen"> line {line}</span>
          </button>
        ),
    },
  ]
  return (
    <Page title={`${carrier} ${bill}`} above={<a href={link('/operator/prices')}>Active prices</a>}>
      <div class="panels one">
        <Async of={about} what="bill">
          {(one) => (
            <Panel title="Bill" wide>
              <Facts
                of={[
                  ['File', one.file],
                  ['Imported', when(one.imported)],
                  ['Status', one.complete ? 'Complete' : 'Interrupted. Import the same file again to continue.'],
                  ['Lines', number(one.lines)],
                  ['Differences', number(one.differences)],
                ]}
              />
            </Panel>
          )}
        </Async>
        {found && (
          <div ref={form}>
            <Panel title={`Dispute of line ${found.line}`}>
              <DisputeForm
                key={`${found.line} ${found.state}`}
                bill={query}
                of={found}
                onChanged={() => {
                  setSelected(null)
                  rows.reload()
                }}
              />
            </Panel>
          </div>
        )}
      </div>
      <div class="filters">
        <form onSubmit={(event) => event.preventDefault()}>
          <Choice label="Reason" value={why} options={[['', 'All'], ...toOptions(REASONS)]} onChange={setWhy} />
          <Choice label="Dispute" value={state} options={[['', 'All'], ...toOptions(STATES)]} onChange={setState} />
        </form>
      </div>
      <ListTable
        rows={rows}
        what="Differences"
        columns={columns}
        keyOf={({ line }) => line}
        empty={
          <Empty title="No differences">
            <p>All lines match the expected charges, or no line matches the filters.</p>
          </Empty>
        }
      />
      <p class="soft below">To charge senders for billed weights, use the command line:</p>
      <pre>{`npm run ops -- bills pass-on --carrier ${carrier} --bill ${bill} --reason "weights of November"`}</pre>
    </Page>
  )
}

type DisputeProps = {
  readonly bill: { readonly carrier: string; readonly number: string }
  readonly of: BillDifference
  readonly onChanged: () => void
}

function DisputeForm({ bill, of: { line, state: current }, onChanged }: DisputeProps) {
  const states = NEXT_STATES[current] ?? []
  const [state, setState] = useState(states[0] ?? '')
  const submit = async (reason: string) => {
    await callOperatorApi('PUT', 'bill/dispute', { body: { dispute: { ...bill, line, state }, reason } })
    say('Dispute updated.')
    onChanged()
  }
  return (
    <ReasonForm action="Update dispute" prefix="/dispute" onSubmit={submit}>
      {(errors) => (
        <Choice
          label="Status"
          value={state}
          options={toOptions(states)}
          fault={errors.get('state')}
          onChange={setState}
        />
      )}
    </ReasonForm>
  )
}
