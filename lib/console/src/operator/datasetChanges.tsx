import { type Column, Table } from '../components/list.tsx'
import { number } from '../data/format.ts'
import type { DatasetChanges, RowChange } from './operatorTypes.ts'

const COLUMNS: readonly Column<RowChange>[] = [
  { title: 'Row', cell: ({ row }) => row },
  { title: 'Before', cell: ({ before }) => <code class="wraps">{before ?? '–'}</code> },
  { title: 'After', cell: ({ after }) => <code class="wraps">{after ?? '–'}</code> },
  {
    title: 'Change',
    cell: ({ percent }) => (percent === undefined ? '–' : `${percent > 0 ? '+' : ''}${number(percent)}%`),
    isNumber: true,
  },
]

/** Number of changed rows between two versions, and the largest changes. */
export function DatasetChangeList({ of }: { readonly of: DatasetChanges }) {
  const rows = [...of.rows_changed, ...of.rows_added, ...of.rows_removed]
  return (
    <>
      <p class="soft">
        {`${number(of.changed)} rows changed, ${number(of.added)} added, ${number(of.removed)} removed.`}
        {of.changed + of.added + of.removed > rows.length && ` Showing the ${rows.length} largest changes.`}
      </p>
      {rows.length > 0 && <Table items={rows} what="Changed rows" columns={COLUMNS} keyOf={({ row }) => row} />}
    </>
  )
}
