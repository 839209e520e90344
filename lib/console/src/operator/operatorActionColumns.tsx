import type { Column } from '../components/list.tsx'
import { when } from '../data/format.ts'
import type { OperatorAction } from './operatorTypes.ts'

/** Columns of operator activity. */
export const OPERATOR_ACTION_COLUMNS: readonly Column<OperatorAction>[] = [
  { title: 'Action', cell: ({ action }) => <strong>{action}</strong> },
  { title: 'By', cell: ({ actor }) => actor },
  { title: 'Phase', cell: ({ phase }) => phase },
  { title: 'Reason', cell: ({ reason }) => reason ?? '–' },
  {
    title: 'Details',
    cell: ({ details }) =>
      Object.keys(details).length === 0 ? '–' : <code class="wraps">{JSON.stringify(details)}</code>,
  },
  { title: 'Date', cell: ({ time }) => when(time) },
]
