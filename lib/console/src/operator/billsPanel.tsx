import { Empty } from '../components/empty.tsx'
import { type Column, ListTable } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import { number, when } from '../data/format.ts'
import { usePages } from '../data/usePages.ts'
import { listOperatorPages } from './operatorApi.ts'
import type { CarrierBill } from './operatorTypes.ts'

const COLUMNS: readonly Column<CarrierBill>[] = [
  { title: 'Carrier', cell: ({ carrier }) => carrier },
  { title: 'Bill', cell: ({ number: bill }) => bill },
  { title: 'File', cell: ({ file }) => file },
  { title: 'Imported', cell: ({ imported }) => when(imported) },
  {
    title: 'Status',
    cell: ({ complete }) => (complete ? 'Complete' : <span class="status bad">interrupted</span>),
  },
  { title: 'Lines', cell: ({ lines }) => number(lines), isNumber: true },
  { title: 'Differences', cell: ({ differences }) => number(differences), isNumber: true },
]

/** Imported carrier bills. Bills are imported from the command line. */
export function BillsPanel() {
  type BillPage = { readonly bills: readonly CarrierBill[]; readonly next_page: string | null }
  const rows = usePages(
    (signal) => listOperatorPages<BillPage>('bills', { limit: '20' }, signal),
    ({ bills }) => bills,
    [],
  )
  return (
    <Panel title="Carrier bills" wide>
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
      <div class="below">
        <p class="soft">To import a bill and compare it with the charges, use the command line:</p>
        <pre>
          {[
            'npm run ops -- bills import --carrier UPS --bill 0000A1B2C3 FILE --reason "November"',
            'npm run ops -- bills show --carrier UPS --bill 0000A1B2C3',
          ].join('\n')}
        </pre>
      </div>
    </Panel>
  )
}
