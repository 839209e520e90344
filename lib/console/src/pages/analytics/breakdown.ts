import type { StatisticsBreakdownRow, StatisticsOfDay } from '../../../../client/src/index.ts'

type Row = Pick<StatisticsBreakdownRow, 'labels' | 'money'>

/** Returns the number of labels bought and not cancelled. A label may be from before the period. */
export const countParcels = ({ labels }: Pick<Row, 'labels'>): number => Math.max(0, labels.bought - labels.cancelled)

export type Cost = { readonly currency: string; readonly cost: number }

/**
 * Returns the cost per parcel. None without parcels, or with several currencies, as the parcels of
 * each are not known.
 */
export function calculateAverageCosts(row: Row): readonly Cost[] {
  const parcels = countParcels(row)
  const charged = row.money.filter(({ cost }) => cost !== 0)
  if (parcels === 0 || charged.length !== 1) return []
  return charged.map(({ currency, cost }) => ({ currency, cost: cost / parcels }))
}

/** Formats a share as a percentage. */
export const formatPercentage = (part: number, total: number): string =>
  total === 0 ? '–' : `${Math.round((part / total) * 100)} %`

type Day = Pick<StatisticsOfDay, 'orders' | 'money'>
type OrderCost = Cost & { readonly average: number | null }

/** Returns the fulfilled orders of some days, and their fees in total and per order. */
export function calculateOrderCosts(days: readonly Day[]): {
  readonly fulfilled: number
  readonly costs: readonly OrderCost[]
} {
  const fulfilled = days.reduce((sum, { orders }) => sum + orders.fulfilled, 0)
  const fees = days.flatMap(({ money }) => money).filter(({ kind }) => kind === 'fulfillment')
  const costs = [...Map.groupBy(fees, ({ currency }) => currency)].map(([currency, some]) => {
    const cost = some.reduce((sum, { charged, credited }) => sum + charged - credited, 0)
    return { currency, cost, average: fulfilled === 0 ? null : cost / fulfilled }
  })
  return { fulfilled, costs }
}
