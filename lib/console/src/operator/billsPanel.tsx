import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import { number, when } from '../data/format.ts'
import { usePages } from '../data/usePages.ts'
import { listOperatorPages } from './operatorApi.ts'
import type { CarrierBill } from './operatorTypes.ts'

const COLUMNS: readonly Column<CarrierBill>[] = [
  {
    title: 'Bill',
    cell: (bill) => <a href={link(buildBillPath(bill))}>{`${bill.carrier} ${bill.number}`}</a>,
  },
  { title: 'File', cell: ({ file }) => file },
  { title: 'Imported', cell: ({ imported }) => when(imported) },
  {
    title: 'Status',
    cell: ({ complete }) => (complete ? 'Complete' : <span class="status bad">interrupted</span>),
  },
  { title: 'Lines', cell: ({ lines }) => number(lines), isNumber: true },
  { title: 'Differences', cell: ({ differences }) => number(differences), isNumber: true },
]

/** Returns the path of the page of a bill. */
export const buildBillPath = ({ carrier, number: bill }: Pick<CarrierBill, 'carrier' | 'number'>): string =>
  `/operator/bill?${new URLSearchParams({ carrier, number: bill })}`

/** Imported carrier bills. */
export function BillsPanel() {
  type BillPage = { readonly bills: readonly CarrierBill[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<BillPage>('bills', { limit: '20' }, signal),
    ({ bills }) => bills,
    [],
  )
  return (
    <Panel title="Carrier bills" wide aside={<a href={link('/operator/bills/import')}>Import bill</a>}>
      <ListTable
        rows={rows}
        what="Carrier bills"
        columns={COLUMNS}
        keyOf={({ carrier, number: bill }) => `${carrier} ${bill}`}
        waits
        empty={
          <Empty title="No carrier bills">
            <p>Import a bill to compare its lines with the labels.</p>
          </Empty>
        }
      />
    </Panel>
  )
}
