import type { Statistics, User } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Loading } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { count } from '../../data/format.ts'
import { type Loaded, useLoaded } from '../../data/useLoaded.ts'
import { useReturn } from '../../data/useReturn.ts'
import { daysLeft, spendingOf } from './statistics.ts'

type Need = { readonly text: string; readonly what: string; readonly page: string }

/** A balance that lasts no longer than this is worth a word. */
const LOW_DAYS = 7

type Props = { readonly user: Loaded<User>; readonly statistics: Loaded<Statistics> }

/** Counts of what waits for somebody. What a person's role does not let them see is not theirs to do. */
export function Needs({ user, statistics }: Props) {
  const { loaded, reload } = useLoaded(
    (signal) =>
      Promise.allSettled([
        client.orders.list({ status: 'Exception', limit: 1 }, { signal }),
        client.shipments.list({ labeled: 'no', limit: 1 }, { signal }),
        client.returns.list({ status: 'Processed', limit: 1 }, { signal }),
      ]),
    [],
  )
  useReturn(reload)
  if (loaded.kind !== 'ready' || user.kind === 'loading' || statistics.kind === 'loading') {
    return <Loading what="what needs you" />
  }
  const [orders, shipments, returns] = loaded.value
  const faulty = orders.status === 'fulfilled' ? howMany(orders.value.total_orders, orders.value.orders) : 0
  const unpaid =
    shipments.status === 'fulfilled' ? howMany(shipments.value.total_shipments, shipments.value.shipments) : 0
  const undecided = returns.status === 'fulfilled' ? howMany(returns.value.total_returns, returns.value.returns) : 0
  const silent = statistics.kind === 'ready' ? statistics.value.now.inactive_webhooks : 0
  const needs: readonly Need[] = [
    ...some(faulty, 'order', 'cannot go on until something is mended', '/orders?status=Exception'),
    ...some(unpaid, 'shipment', 'without a label', '/shipments?labeled=no'),
    ...some(undecided, 'return', 'to be decided about', '/returns?status=Processed'),
    ...some(silent, 'webhook', 'switched off after failing for too long', '/developers'),
    ...(user.kind === 'ready' && statistics.kind === 'ready' ? lowBalances(user.value, statistics.value) : []),
  ]
  if (needs.length === 0) {
    return (
      <Empty title="Nothing needs you">
        <p>Faulty orders, shipments without a label, returns to decide about and low balances show up here.</p>
      </Empty>
    )
  }
  return (
    <ul class="needs">
      {needs.map(({ text, what, page }) => (
        <li key={what}>
          <a href={link(page)}>{text}</a> {what}
        </li>
      ))}
    </ul>
  )
}

/** Long lists are not counted to their end. */
const howMany = (total: number, first: readonly unknown[]): number | 'many' =>
  total === 0 && first.length > 0 ? 'many' : total

const some = (number: number | 'many', one: string, what: string, page: string): readonly Need[] =>
  number === 0 ? [] : [{ text: number === 'many' ? `Many ${one}s` : count(number, one), what, page }]

function lowBalances({ balances }: User, { days }: Statistics): readonly Need[] {
  return spendingOf(days).flatMap((spending) => {
    const left = daysLeft(balances[spending.currency] ?? 0, spending)
    if (left === null || left > LOW_DAYS) return []
    const what =
      left === 0 ? 'is used up within a day, at the pace of the last weeks' : `lasts ${count(left, 'day')} more`
    return [{ text: `The balance in ${spending.currency}`, what, page: `/money?currency=${spending.currency}` }]
  })
}
