import { useLocation } from 'preact-iso'
import type { StockMovement } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { ExportButton } from '../../components/exportButton.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { MOVEMENTS_TABLE } from '../exports/stockTables.ts'
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

const isMovementReason = (text: string): text is keyof typeof REASONS => Object.hasOwn(REASONS, text)

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
  {
    title: 'Reason',
    cell: ({ movement }) => (isMovementReason(movement.reason) ? REASONS[movement.reason] : movement.reason),
  },
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
  const filter = toMovementFilter(query)
  const rows = usePages((signal) => client.stockMovements.list(filter, { signal }), toRows, [JSON.stringify(filter)])
  return (
    <Page
      title="Stock movements"
      above="Stock"
      actions={
        <ExportButton
          what="stock movements"
          table={MOVEMENTS_TABLE}
          list={(signal) => client.stockMovements.list({ ...filter, limit: PAGE_SIZE }, { signal }).pages()}
        />
      }
    >
      <StockNav />
      <Filters path="/stock/movements" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        what="Stock movements"
        columns={COLUMNS}
        keyOf={({ key }) => key}
        empty={
          <Empty title="No stock movements">
            <p>Changes from receiving, reservations, shipping and adjustments appear here.</p>
          </Empty>
        }
      />
    </Page>
  )
}

type Query = Readonly<Record<string, string>>

/** Returns the filters of the API; a product that is not a number is ignored. */
function toMovementFilter({ product = '', warehouse = '', reason = '', from = '', to = '' }: Query) {
  return {
    ...(/^\d{1,16}$/.test(product) ? { 'product.id': Number(product) } : {}),
    ...(warehouse ? { 'warehouse.id': warehouse } : {}),
    ...(isMovementReason(reason) ? { reason } : {}),
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
