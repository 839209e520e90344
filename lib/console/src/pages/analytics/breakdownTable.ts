import type { StatisticsBreakdown, StatisticsBreakdownRow, StatisticsCost } from '../../../../client/src/index.ts'
import { createCsvTable } from '../../data/csvFile.ts'

type Line = { readonly by: string; readonly row: StatisticsBreakdownRow; readonly cost: StatisticsCost | null }

const toBreakdownLines = ({ by, rows }: StatisticsBreakdown): readonly Line[] =>
  rows.flatMap((row): readonly Line[] =>
    row.money.length === 0 ? [{ by, row, cost: null }] : row.money.map((cost) => ({ by, row, cost })),
  )

/** CSV table of a breakdown: a row for each value and currency, with the counts repeated. */
export const BREAKDOWN_TABLE = createCsvTable(toBreakdownLines, [
  ['by', ({ by }) => by],
  ['value', ({ row }) => row.value],
  ['labels_bought', ({ row }) => row.labels.bought],
  ['labels_cancelled', ({ row }) => row.labels.cancelled],
  ['delivered', ({ row }) => row.delivered],
  ['delivery_days', ({ row }) => row.delivery_days],
  ['promised_deliveries', ({ row }) => row.promised_deliveries],
  ['delivered_on_time', ({ row }) => row.delivered_on_time],
  ['currency', ({ cost }) => cost?.currency],
  ['cost', ({ cost }) => cost?.cost],
])
