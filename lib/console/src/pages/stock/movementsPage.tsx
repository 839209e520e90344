import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { StockMovement } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Empty } from '../../components/empty.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { saveFile } from '../../data/files.ts'
import { number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { usePages } from '../../data/usePages.ts'
import { formatMovementsCsv } from './movementsCsv.ts'
import { StockNav } from './parts.tsx'

/*
 * List of stock movements; filters are in the URL.
 */

const REASONS = {
  inbound: 'Received',
  adjustment: 'Adjusted',
  reservation: 'Reserved',
  release: 'Released',
  dispatch: 'Shipped',
  restock: 'Restocked',
  count: 'Counted',
  damage: 'Held',
} as const

const isReason = (text: string): text is keyof typeof REASONS => Object.hasOwn(REASONS, text)

/** Movements in one file: 100 requests, below the rate limit of the API. */
const MAX_EXPORTED = 10_000
const PAGE_SIZE = 100

type Line = StockMovement['lines'][number]
type Row = { readonly movement: StockMovement; readonly line: Line; readonly key: string }

const toRows = ({
  stock_movements: movements,
}: {
  readonly stock_movements: readonly StockMovement[]
}): readonly Row[] =>
  movements.flatMap((movement) =>
    movement.lines.map((line) => ({
      movement,
      line,
      key: `${movement.id} ${line.product_id} ${line.warehouse_id}`,
    })),
  )

const signed = (change: number) =>
  change === 0 ? <span class="soft">0</span> : `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Time', cell: ({ movement }) => when(movement.created), isTight: true },
  { title: 'Reason', cell: ({ movement }) => (isReason(movement.reason) ? REASONS[movement.reason] : movement.reason) },
  {
    title: 'Product',
    cell: ({ line }) => <a href={link(`/stock/products/${line.product_id}`)}>{line.product_id}</a>,
  },
  { title: 'Warehouse', cell: ({ line }) => line.warehouse_id },
  { title: 'Available', cell: ({ line }) => signed(line.available_change), isNumber: true },
  { title: 'Reserved', cell: ({ line }) => signed(line.reserved_change), isNumber: true },
  { title: 'Held', cell: ({ line }) => signed(line.held_change), isNumber: true },
  {
    title: 'Lots',
    cell: ({ line }) =>
      line.lots
        .map(({ lot }) => lot)
        .filter(Boolean)
        .join(', ') || '–',
  },
  {
    title: 'Source',
    cell: ({ movement: { order_id: order, inbound_id: inbound } }) => {
      if (order !== null) return <a href={link(`/orders/${order}`)}>Order</a>
      return inbound === null ? '–' : <a href={link(`/stock/inbound/${inbound}`)}>Inbound</a>
    },
  },
]

export function MovementsPage() {
  const { query } = useLocation()
  const filter = toFilter(query)
  const rows = usePages((signal) => client.stockMovements.list(filter, { signal }), toRows, [JSON.stringify(filter)])
  const { isBusy, run } = useAction()
  const [isTruncated, setIsTruncated] = useState(false)
  const save = () =>
    run(async () => {
      const movements: StockMovement[] = []
      for await (const movement of client.stockMovements.list({ ...filter, limit: PAGE_SIZE })) {
        movements.push(movement)
        if (movements.length >= MAX_EXPORTED) break
      }
      setIsTruncated(movements.length >= MAX_EXPORTED)
      saveFile(new TextEncoder().encode(formatMovementsCsv(movements)), 'text/csv', 'stock-movements.csv')
      say('CSV file downloaded.')
    })
  return (
    <Page
      title="Stock movements"
      above="Stock"
      actions={
        <button type="button" disabled={isBusy} onClick={save}>
          Download CSV
        </button>
      }
    >
      <StockNav />
      <Filters path="/stock/movements" values={buildFilters(query)} />
      {isTruncated && (
        <p class="note">
          The file has the newest {number(MAX_EXPORTED)} movements. Choose a shorter period for older movements.
        </p>
      )}
      <ListTable
        rows={rows}
        what="Stock movements"
        columns={COLUMNS}
        keyOf={({ key }) => key}
        empty={
          <Empty title="No stock movements">
            <p>Received, reserved, shipped and adjusted units appear here.</p>
          </Empty>
        }
      />
    </Page>
  )
}

type Query = Readonly<Record<string, string>>

/** Returns the filters of the API; a product that is not a number is ignored. */
function toFilter({ product = '', warehouse = '', reason = '', from = '', to = '' }: Query) {
  return {
    ...(/^\d{1,16}$/.test(product) ? { 'product.id': Number(product) } : {}),
    ...(warehouse ? { 'warehouse.id': warehouse } : {}),
    ...(isReason(reason) ? { reason } : {}),
    ...(from ? { created_min: from } : {}),
    ...(to ? { created_max: to } : {}),
  }
}

const buildFilters = (query: Query): FilterValues => [
  { name: 'product', label: 'Product ID', kind: 'search', value: query.product ?? '' },
  { name: 'warehouse', label: 'Warehouse', kind: 'search', value: query.warehouse ?? '' },
  {
    name: 'reason',
    label: 'Reason',
    kind: 'choice',
    value: query.reason ?? '',
    options: [['', 'Any'], ...Object.entries(REASONS)],
  },
  { name: 'from', label: 'From', kind: 'date', value: query.from ?? '' },
  { name: 'to', label: 'To', kind: 'date', value: query.to ?? '' },
]
