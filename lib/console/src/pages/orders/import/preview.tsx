import { useEffect } from 'preact/hooks'
import { link } from '../../../app/place.ts'
import { showError } from '../../../app/toasts.tsx'
import { Panel } from '../../../components/page.tsx'
import { Progress } from '../../../components/progress.tsx'
import { Status } from '../../../components/status.tsx'
import { count, number } from '../../../data/format.ts'
import { useDebouncedValue } from '../../../data/useDebouncedValue.ts'
import type { ImportedFileOrder, OrderFile, RowError } from './parseOrders.ts'
import { canSendOrder, isDone, type Outcome, type Shared, type useImport } from './useImport.ts'

/** More rows are of no use and slow to render. */
const MAX_DISPLAYED_ITEMS = 200

type Importing = ReturnType<typeof useImport>

type Props = {
  readonly file: OrderFile
  readonly importing: Importing
  readonly shared: Shared
  /** Validation requires a complete sender. */
  readonly isSenderComplete: boolean
}

/** Orders of the file, their errors by row, and the progress of their creation. */
export function Preview({ file: { orders, faults, ignored }, importing, shared, isSenderComplete }: Props) {
  const { outcomes, running, validate, create, stop } = importing
  const debounced = useDebouncedValue(JSON.stringify(shared), SENDER_CHANGE_DEBOUNCE_MS)
  const isCurrent = debounced === JSON.stringify(shared)
  useEffect(() => {
    if (isSenderComplete) validate(orders, JSON.parse(debounced)).catch(showError)
    // Validation stops when the page is left.
    return stop
  }, [orders, debounced, isSenderComplete])
  const counts = countOutcomes(orders, outcomes)
  const allErrors = [
    ...faults,
    ...orders.flatMap((order) => order.faults),
    ...orders.flatMap(({ name }) => listRowErrors(outcomes.get(name))),
  ].toSorted((one, other) => one.row - other.row)
  const isReadyToImport = running === null && isCurrent && isSenderComplete
  return (
    <>
      {allErrors.length > 0 && <RowErrors of={allErrors} />}
      {orders.length > 0 && (
        <Panel
          title={`${count(orders.length, 'order')}, ${number(counts.sendable + counts.done - counts.stopped - counts.doubtful)} valid`}
          aside={
            <div class="actions">
              {running === 'creation' ? (
                <button type="button" onClick={stop}>
                  Stop import
                </button>
              ) : (
                <PrimaryAction counts={counts} isReady={isReadyToImport} onCreate={() => create(orders, shared)} />
              )}
            </div>
          }
        >
          {(running === 'creation' || counts.done > 0) && (
            <Progress done={counts.done} all={counts.sendable + counts.done} what="orders created" />
          )}
          <p role="status" class="soft">
            {!isSenderComplete
              ? 'Complete the sender details to validate the orders.'
              : running === 'validation' || !isCurrent
                ? `Validating ${number(counts.open)} of ${count(orders.length, 'order')} …`
                : running === null && formatSummary(counts)}
          </p>
          {ignored.length > 0 && <p class="soft">Ignored columns: {ignored.join(', ')}.</p>}
          <Orders of={orders.slice(0, MAX_DISPLAYED_ITEMS)} outcomeOf={(name) => outcomes.get(name)} />
          {orders.length > MAX_DISPLAYED_ITEMS && (
            <p class="soft">{`${number(orders.length - MAX_DISPLAYED_ITEMS)} more orders are not shown.`}</p>
          )}
        </Panel>
      )}
    </>
  )
}

const SENDER_CHANGE_DEBOUNCE_MS = 600

const listRowErrors = (outcome: Outcome | undefined): readonly RowError[] =>
  outcome && 'faults' in outcome ? outcome.faults : []

type Counts = Readonly<
  Record<'made' | 'known' | 'stopped' | 'doubtful' | 'rejected' | 'failed' | 'sendable' | 'done' | 'open', number>
>

function countOutcomes(orders: readonly ImportedFileOrder[], outcomes: Importing['outcomes']): Counts {
  const all = orders.map((order) => ({ isInvalid: order.faults.length > 0, outcome: outcomes.get(order.name) }))
  const countOutcomesByKind = (kind: Outcome['kind']): number =>
    all.filter(({ outcome }) => outcome?.kind === kind).length
  return {
    made: countOutcomesByKind('made'),
    known: countOutcomesByKind('known'),
    doubtful: all.filter(({ outcome }) => outcome?.kind === 'valid' && outcome.faults.length > 0).length,
    stopped: all.filter(({ outcome }) => outcome?.kind === 'made' && outcome.faults.length > 0).length,
    rejected: all.filter(({ isInvalid, outcome }) => isInvalid || outcome?.kind === 'refused').length,
    failed: countOutcomesByKind('failed'),
    sendable: all.filter(({ outcome }) => canSendOrder(outcome)).length,
    done: all.filter(({ outcome }) => isDone(outcome)).length,
    open: all.filter(({ isInvalid, outcome }) => !isInvalid && outcome === undefined).length,
  }
}

/** Returns the numbers of created and remaining orders. */
function formatSummary({ made, known, stopped, doubtful, rejected, failed }: Counts): string {
  const parts = [
    ...(made > stopped ? [`${count(made - stopped, 'order')} created`] : []),
    ...(doubtful > 0 ? [`${number(doubtful)} to be created on hold`] : []),
    ...(stopped > 0
      ? [`${number(stopped)} created on hold (correct these orders in the console, not in the file)`]
      : []),
    ...(known > 0 ? [`${number(known)} already imported (changes in the file are ignored)`] : []),
    ...(failed > 0 ? [`${number(failed)} not created`] : []),
    ...(rejected > 0 ? [`${number(rejected)} rejected (correct the rows listed above and choose the file again)`] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}

type ActionProps = { readonly counts: Counts; readonly isReady: boolean; readonly onCreate: () => void }

/** Offers the next step: create or retry orders, then correct those on hold, then list them. */
function PrimaryAction({ counts, isReady: isReadyToImport, onCreate }: ActionProps) {
  const { sendable, failed, stopped, made, known } = counts
  if (sendable === 0 && stopped > 0) {
    return (
      <a class="button main" href={link('/orders?status=Exception')}>
        Correct {count(stopped, 'order')}
      </a>
    )
  }
  if (sendable === 0 && made + known > 0) {
    return (
      <a class="button main" href={link('/orders')}>
        View orders
      </a>
    )
  }
  const isImportRetry = failed > 0 && failed === sendable
  return (
    <button type="button" class="main" disabled={!isReadyToImport || sendable === 0} onClick={onCreate}>
      {isImportRetry ? `Retry ${count(sendable, 'order')}` : `Create ${count(sendable, 'order')}`}
    </button>
  )
}

const RowErrors = ({ of }: { readonly of: readonly RowError[] }) => (
  <Panel title={count(of.length, 'fault')}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling requires keyboard focus */}
    <section class="scroll tall" tabIndex={0} aria-label="Errors">
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              Row
            </th>
            <th scope="col">Column</th>
            <th scope="col">Error</th>
          </tr>
        </thead>
        <tbody>
          {of.slice(0, MAX_DISPLAYED_ITEMS).map(({ row, column, reason }) => (
            <tr key={`${row} ${column} ${reason}`}>
              <td class="number">{row}</td>
              <td>{column ?? '–'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {of.length > MAX_DISPLAYED_ITEMS && (
      <p class="soft">{`${number(of.length - MAX_DISPLAYED_ITEMS)} more errors are not shown.`}</p>
    )}
  </Panel>
)

function describeState(order: ImportedFileOrder, outcome: Outcome | undefined): string {
  if (order.faults.length > 0) return 'Invalid'
  if (outcome === undefined) return 'Not validated'
  if (outcome.kind === 'valid') return outcome.faults.length > 0 ? 'Correction required' : 'Valid'
  if (outcome.kind === 'made') return outcome.faults.length > 0 ? 'On hold' : 'Created'
  return { known: 'Already imported', refused: 'Rejected', failed: 'Not created' }[outcome.kind]
}

type OrdersProps = {
  readonly of: readonly ImportedFileOrder[]
  readonly outcomeOf: (name: string) => Outcome | undefined
}

const Orders = ({ of, outcomeOf }: OrdersProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling requires keyboard focus
  <section class="scroll tall" tabIndex={0} aria-label="Orders in the file">
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col">To</th>
          <th scope="col">Line items</th>
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
                <Status of={describeState(order, outcome)} />
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
