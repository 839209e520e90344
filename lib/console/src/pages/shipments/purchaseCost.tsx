import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { money } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'

/*
 * Cost of many labels, and whether the balance covers it.
 */

export type Price = { readonly cost: number; readonly currency: string }

/** Returns the total by currency, in units of the currency. */
const sumCostsByCurrency = (prices: readonly Price[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, own]) => [
    currency,
    own.reduce((sum, { cost }) => sum + cost, 0),
  ])

/** Returns the total by currency: `$12.00 and €3.00`. */
export const formatCost = (prices: readonly Price[]): string =>
  sumCostsByCurrency(prices)
    .map(([currency, sum]) => money(sum, currency))
    .join(' and ')

/** Total of a purchase, with a warning if the balance does not cover it. */
export function PurchaseCost({ prices }: { readonly prices: readonly Price[] }) {
  const { loaded } = useAsyncData((signal) => client.users.get(undefined, { signal }), [])
  const user = loaded.kind === 'ready' ? loaded.value : null
  const available = (currency: string): number =>
    (user?.balances[currency] ?? 0) + (currency === 'USD' ? (user?.credit_limit ?? 0) : 0)
  const missing = user ? sumCostsByCurrency(prices).filter(([currency, sum]) => sum > available(currency)) : []
  return (
    <>
      <p>
        Total cost: <strong>{formatCost(prices)}</strong>
      </p>
      <p>Your balance will be charged. Labels are purchased in the background.</p>
      {missing.map(([currency]) => (
        <p key={currency} class="note warn">
          {`Your balance of ${money(available(currency), currency)} does not cover the full cost. Failed rows can be retried later.`}{' '}
          <a href={link('/money')}>Add funds</a>
        </p>
      ))}
    </>
  )
}
