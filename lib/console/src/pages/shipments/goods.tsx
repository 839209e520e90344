import type { LineItem } from '../../../../client/src/index.ts'
import { type Column, Table } from '../../components/list.tsx'
import { getCountryName, money, number } from '../../data/format.ts'

const COLUMNS: readonly Column<LineItem>[] = [
  { title: 'Goods', cell: ({ description }) => description },
  { title: 'HS code', cell: ({ hts_code: code }) => (code ? <code>{code}</code> : '–') },
  { title: 'Origin', cell: ({ coo }) => getCountryName(coo) },
  { title: 'Quantity', cell: ({ quantity }) => number(quantity), isNumber: true },
  { title: 'Total value', cell: ({ value, currency }) => money(value, currency), isNumber: true },
]

/** Contents of a parcel as declared to customs. */
export const Goods = ({ lines }: { readonly lines: readonly LineItem[] }) => (
  <Table items={lines} what="Goods" columns={COLUMNS} keyOf={(line) => `${lines.indexOf(line)} ${line.description}`} />
)
