import type { Statistics } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { DailyChart } from '../../components/plot.tsx'
import { count, getPreviousDay, money, number } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { useOnPageVisible } from '../../data/useOnPageVisible.ts'
import { AddFunds } from '../money/addFunds.tsx'
import { Needs } from './needs.tsx'
import { calculateSpending, STEPS, sumDays } from './statistics.ts'

/*
 * Dashboard: pending tasks and recent statistics.
 */

const WEEKS = 4
const SPAN = Array.from({ length: WEEKS * 7 }, (_, place) => getPreviousDay(WEEKS * 7 - 1 - place))

export function TodayPage() {
  const user = useAsyncData((signal) => client.users.get(undefined, { signal }), [])
  const statistics = useAsyncData(
    (signal) => client.statistics.get({ from: getPreviousDay(WEEKS * 7 - 1), to: getPreviousDay(0) }, { signal }),
    [],
  )
  useOnPageVisible(() => {
    user.reload()
    statistics.reload()
  })
  return (
    <Page
      title="Today"
      actions={
        <a class="button main" href={link('/shipments/new')}>
          New shipment
        </a>
      }
    >
      <div class="panels">
        <Panel title="Action required">
          <Needs user={user.loaded} statistics={statistics.loaded} />
        </Panel>
        <Panel title="Balance" aside={<a href={link('/money')}>Ledger</a>}>
          <Async of={user} what="balances">
            {({ balances, credit_limit: creditLimit, payment_reference: reference }) => (
              <>
                <ul class="balances">
                  {Object.entries(balances).map(([currency, amount]) => (
                    <li key={currency}>
                      <strong class={amount < 0 ? 'bad' : undefined}>{money(amount, currency)}</strong>
                      <small>{currency}</small>
                    </li>
                  ))}
                </ul>
                {creditLimit > 0 && <p class="soft">{`Credit limit: ${money(creditLimit, 'USD')}`}</p>}
                {reference !== null && <AddFunds reference={reference} />}
              </>
            )}
          </Async>
        </Panel>
        <Panel title="Spending" aside={<small>last {WEEKS} weeks</small>}>
          <Async of={statistics} what="spending">
            {({ days }) => <Spending days={days} />}
          </Async>
        </Panel>
        <Panel title="Labels purchased" aside={<small>last {WEEKS} weeks</small>}>
          <Async of={statistics} what="volume">
            {({ days }) => <Volume days={days} />}
          </Async>
        </Panel>
        <Panel title="Parcels" wide aside={<small>last {WEEKS} weeks</small>}>
          <Async of={statistics} what="parcels">
            {(value) => <ParcelsByStep of={value} />}
          </Async>
        </Panel>
      </div>
    </Page>
  )
}

/** Number of parcels per step. */
function ParcelsByStep({ of: { days } }: { readonly of: Statistics }) {
  const steps = STEPS.map(({ name, of }) => ({ name, parcels: sumDays(days, of) }))
  const max = Math.max(...steps.map(({ parcels }) => parcels))
  if (max === 0) {
    return (
      <Empty title="No parcels yet">
        <p>
          Parcels appear here when you purchase labels. <a href={link('/shipments/new')}>Create the first shipment.</a>
        </p>
      </Empty>
    )
  }
  return (
    <dl class="bars">
      {steps.map(({ name, parcels }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <meter min={0} max={max} value={parcels} aria-label={count(parcels, 'parcel')} />
            <span>{number(parcels)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Volume({ days }: { readonly days: Statistics['days'] }) {
  if (sumDays(days, ({ labels }) => labels.bought) === 0) {
    return (
      <Empty title="No labels purchased">
        <p>Daily label purchases appear here within minutes of the first purchase.</p>
      </Empty>
    )
  }
  return (
    <DailyChart
      title="Labels purchased by day"
      days={days.map(({ day }) => day)}
      span={SPAN}
      series={[{ name: 'Labels', values: days.map(({ labels }) => labels.bought) }]}
      format={number}
      isCount
    />
  )
}

function Spending({ days }: { readonly days: Statistics['days'] }) {
  const spending = calculateSpending(days)
  if (spending.length === 0) {
    return (
      <Empty title="No charges">
        <p>Daily charges for labels, orders and other services appear here.</p>
      </Empty>
    )
  }
  return (
    <>
      {spending.map(({ currency, values, total }) => (
        <div key={currency}>
          <p class="total">
            <strong>{money(total, currency)}</strong> <small>{currency}</small>
          </p>
          <DailyChart
            title={`Daily spending in ${currency}`}
            days={days.map(({ day }) => day)}
            span={SPAN}
            series={[{ name: currency, values }]}
            format={(value) => money(value, currency)}
          />
        </div>
      ))}
    </>
  )
}
