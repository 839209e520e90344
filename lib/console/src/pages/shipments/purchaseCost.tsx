import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { money } from '../../data/format.ts'
import { useLoaded } from '../../data/useLoaded.ts'

/*
 * Cost of many labels, and whether the balance covers it.
 */

export type Price = { readonly cost: number; readonly currency: string }

/** Returns the total by currency, in units of the currency. */
const sumByCurrency = (prices: readonly Price[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, own]) => [
    currency,
    own.reduce((sum, { cost }) => sum + cost, 0),
  ])

/** Returns the total by currency: `$12.00 and €3.00`. */
export const formatCost = (prices: readonly Price[]): string =>
  sumByCurrency(prices)
    .map(([currency, sum]) => money(sum, currency))
    .join(' and ')

/** Total of a purchase, with a warning if the balance does not cover it. */
export function PurchaseCost({ prices }: { readonly prices: readonly Price[] }) {
  const { loaded } = useLoaded((signal) => client.users.get(undefined, { signal }), [])
  const user = loaded.kind === 'ready' ? loaded.value : null
  const available = (currency: string): number =>
    (user?.balances[currency] ?? 0) + (currency === 'USD' ? (user?.credit_limit ?? 0) : 0)
  const missing = user ? sumByCurrency(prices).filter(([currency, sum]) => sum > available(currency)) : []
  return (
    <>
      <p>
        The cost of <strong>{formatCost(prices)}</strong> will be charged to your balance. Labels are purchased in the
        background.
      </p>
      {missing.map(([currency]) => (
        <p key={currency} class="note warn">
          The balance of {money(available(currency), currency)} does not cover the full cost.{' '}
          <a href={link('/money')}>Add funds</a> first, or retry the failed rows later.
        </p>
      ))}
    </>
  )
}
