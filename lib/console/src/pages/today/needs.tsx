import type { Statistics, User } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Loading } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { count } from '../../data/format.ts'
import { type Loaded, useAsyncData } from '../../data/useAsyncData.ts'
import { useOnPageVisible } from '../../data/useOnPageVisible.ts'
import { calculateSpending, estimateDaysLeft } from './statistics.ts'

type Need = { readonly text: string; readonly page: string }

/** A balance that lasts at most this long is reported as low. */
const LOW_BALANCE_DAYS = 7

type Props = { readonly user: Loaded<User>; readonly statistics: Loaded<Statistics> }

/** Counts of pending tasks. Tasks that the role may not see are omitted. */
export function Needs({ user, statistics }: Props) {
  const { loaded, reload } = useAsyncData(
    (signal) =>
      Promise.allSettled([
        client.orders.list({ status: 'Exception', limit: 1 }, { signal }),
        client.shipments.list({ labeled: 'no', limit: 1 }, { signal }),
        client.returns.list({ status: 'Processed', limit: 1 }, { signal }),
        client.returnRequests.list({ status: 'Requested', limit: 1 }, { signal }),
      ]),
    [],
  )
  useOnPageVisible(reload)
  if (loaded.kind !== 'ready' || user.kind === 'loading' || statistics.kind === 'loading') {
    return <Loading what="tasks" />
  }
  const [orders, shipments, returns, requests] = loaded.value
  const faulty = orders.status === 'fulfilled' ? formatCount(orders.value.total_orders, orders.value.orders) : 0
  const unpaid =
    shipments.status === 'fulfilled' ? formatCount(shipments.value.total_shipments, shipments.value.shipments) : 0
  const undecided = returns.status === 'fulfilled' ? formatCount(returns.value.total_returns, returns.value.returns) : 0
  const requested =
    requests.status === 'fulfilled'
      ? formatCount(requests.value.total_return_requests, requests.value.return_requests)
      : 0
  const silent = statistics.kind === 'ready' ? statistics.value.now.inactive_webhooks : 0
  const needs: readonly Need[] = [
    ...some(faulty, 'order', (orders) => `${orders} requiring action`, '/orders?status=Exception'),
    ...some(unpaid, 'shipment', (unlabelled) => `${unlabelled} without a label`, '/shipments?labeled=no'),
    ...some(undecided, 'return', (open) => `${open} awaiting a decision`, '/returns?status=Processed'),
    ...some(requested, 'return request', (open) => `${open} awaiting approval`, '/returns/requests?status=Requested'),
    ...some(silent, 'webhook', (disabled) => `${disabled} disabled after repeated failures`, '/developers'),
    ...(user.kind === 'ready' && statistics.kind === 'ready' ? findLowBalances(user.value, statistics.value) : []),
  ]
  if (needs.length === 0) {
    return (
      <Empty title="No action required">
        <p>
          Orders with errors, shipments without labels, returns and return requests that await a decision, and low
          balances appear here.
        </p>
      </Empty>
    )
  }
  return (
    <ul class="needs">
      {needs.map(({ text, page }) => (
        <li key={page}>
          <a href={link(page)}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/** Long lists are not counted to their end. */
const formatCount = (total: number, first: readonly unknown[]): number | 'many' =>
  total === 0 && first.length > 0 ? 'many' : total

const some = (
  number: number | 'many',
  one: string,
  describe: (counted: string) => string,
  page: string,
): readonly Need[] =>
  number === 0 ? [] : [{ text: describe(number === 'many' ? `Many ${one}s` : count(number, one)), page }]

function findLowBalances({ balances }: User, { days }: Statistics): readonly Need[] {
  return calculateSpending(days).flatMap((spending) => {
    const daysLeft = estimateDaysLeft(balances[spending.currency] ?? 0, spending)
    if (daysLeft === null || daysLeft > LOW_BALANCE_DAYS) return []
    const text =
      daysLeft === 0
        ? `The ${spending.currency} balance covers less than one day at the current spending rate`
        : `The ${spending.currency} balance covers ${count(daysLeft, 'day')} at the current spending rate`
    return [{ text, page: `/money?currency=${spending.currency}` }]
  })
}
