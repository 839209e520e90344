import { link } from '../app/place.ts'
import { Async } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { type Column, Table } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { DailyChart } from '../components/plot.tsx'
import { count, money, number } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { useOnPageVisible } from '../data/useOnPageVisible.ts'
import { Margin } from './accountsByVolume.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { DailyVolume, LaneVolume, Overview } from './operatorTypes.ts'
import { PendingWork } from './pendingWork.tsx'

/** Overview of the platform: pending work, labels, margin, and failed purchases. */
export function TodayPage() {
  const overview = useAsyncData(
    (signal) => callOperatorApi<{ overview: Overview }>('GET', 'overview', { signal }).then(({ overview: one }) => one),
    [],
  )
  useOnPageVisible(overview.reload)
  return (
    <Page title="Today">
      <div class="panels">
        <Panel title="Action required">
          <PendingWork overview={overview} />
        </Panel>
        <Panel title="Sales and margin" aside={<small>last 30 days</small>}>
          <Async of={overview} what="sales">
            {({ days }) => <SalesByDay days={days} />}
          </Async>
        </Panel>
        <Panel title="Labels purchased" aside={<small>last 30 days</small>}>
          <Async of={overview} what="labels">
            {({ days }) => <LabelsByDay days={days} />}
          </Async>
        </Panel>
        <Panel title="Failed purchases" aside={<small>last 30 days</small>}>
          <Async of={overview} what="failed purchases">
            {({ days }) => <FailuresByDay days={days} />}
          </Async>
        </Panel>
        <Panel title="Carriers and lanes" wide aside={<small>last 7 days</small>}>
          <Async of={overview} what="lanes">
            {({ lanes }) => <Lanes lanes={lanes} />}
          </Async>
        </Panel>
      </div>
    </Page>
  )
}

type Days = { readonly days: readonly DailyVolume[] }

const sumDailyVolumes = (days: readonly DailyVolume[], of: (day: DailyVolume) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)
const listDays = (days: readonly DailyVolume[]): readonly string[] => days.map(({ day }) => day)

function LabelsByDay({ days }: Days) {
  const labels = sumDailyVolumes(days, (day) => day.labels)
  if (labels === 0) {
    return (
      <Empty title="No labels purchased">
        <p>Labels of all accounts appear here within minutes of their purchase.</p>
      </Empty>
    )
  }
  return (
    <>
      <p class="total">
        <strong>{number(labels)}</strong>{' '}
        <small>{`${count(
          sumDailyVolumes(days, ({ cancelled }) => cancelled),
          'cancelled label',
        )}`}</small>
      </p>
      <DailyChart
        title="Labels purchased by day, all accounts"
        days={listDays(days)}
        span={listDays(days)}
        series={[{ name: 'Labels', values: days.map((day) => day.labels) }]}
        format={number}
        isCount
      />
    </>
  )
}

function SalesByDay({ days }: Days) {
  if (days.every(({ labels, sales }) => labels === 0 && sales === 0)) {
    return (
      <Empty title="No sales">
        <p>Label prices without duty and tax appear here with their margin.</p>
      </Empty>
    )
  }
  const margins = days.flatMap(({ margin }) => margin ?? [])
  return (
    <>
      <p class="total">
        <strong>
          {money(
            sumDailyVolumes(days, (day) => day.sales),
            'USD',
          )}
        </strong>{' '}
        <small>
          Margin on scanned parcels:{' '}
          <Margin of={margins.length === 0 ? null : margins.reduce((sum, margin) => sum + margin, 0)} />
        </small>
      </p>
      <DailyChart
        title="Sales by day in USD"
        days={listDays(days)}
        span={listDays(days)}
        series={[{ name: 'Sales', values: days.map((day) => day.sales) }]}
        format={(value) => money(value, 'USD')}
      />
    </>
  )
}

function FailuresByDay({ days }: Days) {
  const failed = sumDailyVolumes(days, (day) => day.failed)
  if (failed === 0) {
    return (
      <Empty title="No failed purchases">
        <p>Purchases that a carrier rejected or did not confirm appear here. They are refunded automatically.</p>
      </Empty>
    )
  }
  return (
    <>
      <p class="total">
        <strong>{number(failed)}</strong>
      </p>
      <DailyChart
        title="Failed purchases by day, all accounts"
        days={listDays(days)}
        span={listDays(days)}
        series={[{ name: 'Failed purchases', values: days.map((day) => day.failed) }]}
        format={number}
        isCount
      />
    </>
  )
}

const LANE_COLUMNS: readonly Column<LaneVolume>[] = [
  { title: 'Carrier', cell: ({ carrier }) => carrier },
  { title: 'Lane', cell: ({ lane }) => <code>{lane}</code> },
  { title: 'Labels', cell: ({ labels }) => number(labels), isNumber: true },
  { title: 'Failed', cell: ({ failed }) => number(failed), isNumber: true },
  {
    title: 'Failure rate',
    cell: ({ labels, failed }) => {
      const rate = failed / Math.max(1, labels + failed)
      const text = `${(rate * 100).toFixed(1)} %`
      return (
        <>
          <meter min={0} max={1} value={rate} aria-label={`Failure rate ${text}`} /> {text}
        </>
      )
    },
    isNumber: true,
  },
  { title: 'Margin', cell: ({ margin }) => <Margin of={margin} />, isNumber: true },
]

const Lanes = ({ lanes }: { readonly lanes: readonly LaneVolume[] }) =>
  lanes.length === 0 ? (
    <Empty title="No labels purchased">
      <p>Label purchases of the last 7 days appear here by carrier and lane.</p>
      <p>
        <a href={link('/operator/carriers')}>Carriers</a>
      </p>
    </Empty>
  ) : (
    <Table
      items={lanes}
      what="Carriers and lanes"
      columns={LANE_COLUMNS}
      keyOf={({ carrier, lane }) => `${carrier} ${lane}`}
    />
  )
