import type { StatisticsOfDay } from '../../../../client/src/index.ts'

type Day = Pick<StatisticsOfDay, 'day' | 'labels' | 'parcels' | 'money'>

/** Steps of a parcel, in order. */
export const STEPS: readonly { readonly name: string; readonly of: (day: Day) => number }[] = [
  { name: 'Label purchased', of: ({ labels }) => labels.bought },
  { name: 'Handed over', of: ({ parcels }) => parcels.processed },
  { name: 'In transit', of: ({ parcels }) => parcels.en_route },
  { name: 'At customs', of: ({ parcels }) => parcels.customs },
  { name: 'Exception', of: ({ parcels }) => parcels.exception },
  { name: 'Delivered', of: ({ parcels }) => parcels.delivered },
]

export const sumDays = (days: readonly Day[], of: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)

export type Spending = { readonly currency: string; readonly values: readonly number[]; readonly total: number }

/** Returns daily charges minus refunds, per currency; payments to the balance are excluded. */
export function calculateSpending(days: readonly Day[]): readonly Spending[] {
  const currencies = new Set(days.flatMap(({ money }) => money.map(({ currency }) => currency)))
  return [...currencies]
    .map((currency): Spending => {
      const values = days.map(({ money }) => {
        const own = money.filter((one) => one.currency === currency && one.charged > 0)
        return Math.max(
          0,
          own.reduce((sum, { charged, credited }) => sum + charged - credited, 0),
        )
      })
      return { currency, values, total: values.reduce((sum, value) => sum + value, 0) }
    })
    .filter(({ total }) => total > 0)
}

/** Returns how many days a balance lasts at the average spending; null without spending. */
export function estimateDaysLeft(balance: number, { total, values }: Spending): number | null {
  return total > 0 ? Math.floor(Math.max(0, balance) / (total / values.length)) : null
}
