import { Facts } from '../components/facts.tsx'
import { type Column, Table } from '../components/list.tsx'
import { day, number, when } from '../data/format.ts'
import { DatasetChangeList } from './datasetChanges.tsx'
import type { DatasetCheck } from './operatorTypes.ts'

type FileError = DatasetCheck['errors'][number]
type LaneChange = NonNullable<DatasetCheck['lanes']>[number]

const ERROR_COLUMNS: readonly Column<FileError>[] = [
  { title: 'Row', cell: ({ row }) => (row === null ? 'File' : number(row)), isTight: true },
  { title: 'Column', cell: ({ column }) => column ?? '–' },
  { title: 'Error', cell: ({ message }) => message },
]

const amount = (cents: number | null): string => (cents === null ? 'Not offered' : (cents / 100).toFixed(2))

const LANE_COLUMNS: readonly Column<LaneChange>[] = [
  { title: 'Lane', cell: ({ lane }) => lane },
  { title: 'Parcel', cell: ({ parcel }) => parcel },
  { title: 'Before', cell: ({ before }) => amount(before), isNumber: true },
  { title: 'After', cell: ({ after }) => amount(after), isNumber: true },
  {
    title: 'Change',
    cell: ({ percent }) => (percent === null ? '–' : `${percent > 0 ? '+' : ''}${number(percent)}%`),
    isNumber: true,
  },
]

/** Errors of a dataset file, or its changes to the active version. */
export function DatasetCheckResult({ of: check }: { readonly of: DatasetCheck }) {
  const { errors, error_count: count, changes, lanes } = check
  if (count > 0) {
    return (
      <>
        <p class="note warn" role="alert">
          {`${count === 1 ? 'One error' : `${number(count)} errors`} in the file. Nothing was loaded.`}
          {count > errors.length && ` Showing the first ${errors.length}.`}
        </p>
        <Table
          items={errors}
          what="Errors in the file"
          columns={ERROR_COLUMNS}
          keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      </>
    )
  }
  return (
    <>
      <p class="soft" role="status">
        {check.identical
          ? `The file is identical to the active version ${check.active}. There is nothing to load.`
          : 'The file is valid. Nothing was loaded.'}
      </p>
      <Facts
        of={[
          ['Active version', check.active ?? 'None'],
          ['Rows', number(check.rows)],
          ['Valid from', check.valid_from && when(check.valid_from)],
          ['Valid until', check.last_day && day(check.last_day)],
        ]}
      />
      {lanes && lanes.length > 0 && (
        <>
          <h3>Lanes with price changes above 5%</h3>
          <Table
            items={lanes}
            what="Lanes with price changes"
            columns={LANE_COLUMNS}
            keyOf={({ lane, parcel }) => `${lane} ${parcel}`}
          />
        </>
      )}
      {changes && !check.identical && (
        <>
          <h3>Changes to the active version</h3>
          <DatasetChangeList of={changes} />
        </>
      )}
    </>
  )
}
