import { useLocation } from 'preact-iso'
import type { ProductRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { ExportButton } from '../../components/exportButton.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { getCountryName, money, number } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { PRODUCTS_TABLE } from '../exports/stockTables.ts'
import { StockNav } from './parts.tsx'

/*
 * List of products with stock; filters are in the URL.
 */

const COLUMNS: readonly Column<ProductRow>[] = [
  {
    title: 'Product',
    cell: ({ name, components }) => (
      <>
        {name} {components.length > 0 && <Status of="Kit" />}
      </>
    ),
  },
  { title: 'Barcode', cell: ({ barcode }) => <code>{barcode ?? '–'}</code> },
  { title: 'Country of origin', cell: ({ coo }) => getCountryName(coo) },
  { title: 'Value', cell: ({ value }) => money(Number(value), 'USD'), isNumber: true },
  {
    title: 'Available',
    cell: ({ quantity }) => (quantity === 0 ? <span class="soft">0</span> : <strong>{number(quantity)}</strong>),
    isNumber: true,
  },
  {
    title: 'Reserved',
    cell: ({ reserved }) => (reserved === 0 ? <span class="soft">0</span> : number(reserved)),
    isNumber: true,
  },
  {
    title: 'Backordered',
    cell: ({ backordered }) =>
      backordered === 0 ? <span class="soft">0</span> : <span class="status warn">{number(backordered)}</span>,
    isNumber: true,
  },
]

/** Of an export. */
const PAGE_SIZE = 100

const ORDERS = {
  new: {},
  name: { sort: 'name', order: 'asc' },
  much: { sort: 'quantity', order: 'desc' },
  little: { sort: 'quantity', order: 'asc' },
  missing: { sort: 'backordered', order: 'desc' },
} as const

const isProductSortOrder = (text: string): text is keyof typeof ORDERS => Object.hasOwn(ORDERS, text)

export function ProductsPage() {
  const { query } = useLocation()
  const { name = '', sku = '', sort = 'new' } = query
  const filters = {
    ...(name ? { name } : {}),
    ...(sku ? { sku } : {}),
    ...ORDERS[isProductSortOrder(sort) ? sort : 'new'],
  }
  const rows = usePages(
    (signal) => client.products.list(filters, { signal }),
    ({ products }) => products,
    [JSON.stringify(filters)],
  )
  return (
    <Page
      title="Products"
      above="Stock"
      actions={
        <>
          <ExportButton
            what="products"
            table={PRODUCTS_TABLE}
            list={(signal) => client.products.list({ ...filters, limit: PAGE_SIZE }, { signal }).pages()}
          />
          <a class="button main" href={link('/stock/products/new')}>
            New product
          </a>
        </>
      }
    >
      <StockNav />
      <Filters path="/stock" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        counted={{ one: 'product', total: rows.first?.total_products }}
        what="Products"
        columns={COLUMNS}
        keyOf={({ id, sku: found }) => `${id} ${found ?? ''}`}
        pageOf={({ id }) => link(`/stock/products/${id}`)}
        empty={name || sku ? <NoMatches /> : <EmptyState />}
      />
    </Page>
  )
}

const buildFilters = (query: Readonly<Record<string, string>>): FilterValues => [
  { name: 'name', label: 'Name', kind: 'search', value: query.name ?? '' },
  { name: 'sku', label: 'SKU', kind: 'search', value: query.sku ?? '' },
  {
    name: 'sort',
    label: 'Sort by',
    kind: 'choice',
    value: query.sort ?? '',
    options: [
      ['', 'Newest first'],
      ['name', 'Name'],
      ['much', 'Highest stock'],
      ['little', 'Lowest stock'],
      ['missing', 'Most backordered'],
    ],
  },
]

const NoMatches = () => (
  <Empty title="No matching products">
    <p>
      Search by words in the name, or by exact SKU. <a href={link('/stock')}>Show all products.</a>
    </p>
  </Empty>
)

const EmptyState = () => (
  <Empty title="No products yet">
    <p>
      Create a product with its customs data, add the SKUs of your shops, and then create an inbound shipment to a
      warehouse.
    </p>
    <p>
      <a class="button main" href={link('/stock/products/new')}>
        Create product
      </a>
    </p>
  </Empty>
)
