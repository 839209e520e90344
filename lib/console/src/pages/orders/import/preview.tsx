import { link } from '../../../app/place.ts'
import { Panel } from '../../../components/page.tsx'
import { Progress } from '../../../components/progress.tsx'
import { Status } from '../../../components/status.tsx'
import { count, number } from '../../../data/format.ts'
import type { FileOrder, OrderFile, RowFault } from './readOrders.ts'
import type { Outcome, useImport } from './useImport.ts'

/** A table of more says nothing more, and takes long to draw. */
const MAX_SHOWN = 200

type Importing = ReturnType<typeof useImport>

type Props = {
  readonly file: OrderFile
  readonly importing: Importing
  readonly shared: Parameters<Importing['run']>[1]
}

/** What is in the file, what is wrong with it by row, and how far its orders are made. */
export function Preview({ file: { orders, faults, ignored }, importing, shared }: Props) {
  const { outcomes, isRunning, run, stop } = importing
  const sound = orders.filter((order) => order.faults.length === 0)
  const outcomesNow = sound.map(({ name }) => outcomes.get(name))
  const done = outcomesNow.filter((outcome) => outcome?.kind === 'made' || outcome?.kind === 'known').length
  const open = sound.length - done
  const allFaults = [
    ...faults,
    ...orders.flatMap((order) => order.faults),
    ...outcomesNow.flatMap((outcome) => (outcome && 'faults' in outcome ? outcome.faults : [])),
  ].toSorted((one, other) => one.row - other.row)
  const stoppedCount = outcomesNow.filter((outcome) => outcome?.kind === 'made' && outcome.isStopped).length
  return (
    <>
      {allFaults.length > 0 && <Faults of={allFaults} />}
      {orders.length > 0 && (
        <Panel
          title={`${count(orders.length, 'order')}, ${count(sound.length, 'of them is sound', 'of them are sound')}`}
          aside={
            <div class="actions">
              {isRunning ? (
                <button type="button" onClick={stop}>
                  Stop
                </button>
              ) : (
                <button type="button" class="main" disabled={open === 0} onClick={() => run(sound, shared)}>
                  {done === 0
                    ? `Make ${count(open, 'order')}`
                    : open === 0
                      ? 'All are made'
                      : `Go on with ${number(open)}`}
                </button>
              )}
            </div>
          }
        >
          {(isRunning || done > 0) && <Progress done={done} all={sound.length} what="orders made" />}
          <p role="status" class="soft">
            {!isRunning && done > 0 && (
              <>
                {count(done, 'order is', 'orders are')} made.{' '}
                {stoppedCount > 0 && (
                  <a href={link('/orders?status=Exception')}>
                    {count(stoppedCount, 'of them needs', 'of them need')} to be mended.
                  </a>
                )}{' '}
                {open > 0 &&
                  'Mend the rows named above in your file and choose it again: what is made is not made twice.'}
              </>
            )}
          </p>
          {ignored.length > 0 && <p class="soft">Columns that are not read: {ignored.join(', ')}.</p>}
          <Orders of={orders.slice(0, MAX_SHOWN)} outcomeOf={(name) => outcomes.get(name)} />
          {orders.length > MAX_SHOWN && <p class="soft">And {number(orders.length - MAX_SHOWN)} more.</p>}
        </Panel>
      )}
    </>
  )
}

const Faults = ({ of }: { readonly of: readonly RowFault[] }) => (
  <Panel title={count(of.length, 'fault')}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
    <section class="scroll tall" tabIndex={0} aria-label="Faults">
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              Row
            </th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {of.slice(0, MAX_SHOWN).map(({ row, column, reason }) => (
            <tr key={`${row} ${column} ${reason}`}>
              <td class="number">{row}</td>
              <td>{column ?? '–'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {of.length > MAX_SHOWN && <p class="soft">And {number(of.length - MAX_SHOWN)} more.</p>}
  </Panel>
)

function stateOf(order: FileOrder, outcome: Outcome | undefined): string {
  if (order.faults.length > 0) return 'Faulty'
  if (outcome === undefined) return 'Sound'
  if (outcome.kind === 'made') return outcome.isStopped ? 'To be mended' : 'Made'
  return { known: 'There before', refused: 'Refused', failed: 'Not yet' }[outcome.kind]
}

type OrdersProps = {
  readonly of: readonly FileOrder[]
  readonly outcomeOf: (name: string) => Outcome | undefined
}

const Orders = ({ of, outcomeOf }: OrdersProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section class="scroll tall" tabIndex={0} aria-label="Orders of the file">
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">State</th>
          <th scope="col">To</th>
          <th scope="col">Lines</th>
        </tr>
      </thead>
      <tbody>
        {of.map((order) => {
          const outcome = outcomeOf(order.name)
          const cells = order.rows[0]?.cells ?? {}
          return (
            <tr key={order.name}>
              <td>
                {outcome?.kind === 'made' ? <a href={link(`/orders/${outcome.id}`)}>{order.name}</a> : order.name}
              </td>
              <td>
                <Status of={stateOf(order, outcome)} />
              </td>
              <td>{[cells.name, cells.city, cells.country].filter(Boolean).join(', ')}</td>
              <td>{order.rows.map((row) => `${row.cells.quantity} × ${row.cells.sku}`).join(', ')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)
