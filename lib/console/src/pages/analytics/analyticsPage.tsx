import { useLocation } from 'preact-iso'
import type { Statistics, StatisticsBreakdown, StatisticsBreakdownRow } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { ExportButton } from '../../components/exportButton.tsx'
import { Facts } from '../../components/facts.tsx'
import { Filters } from '../../components/filters.tsx'
import { type Column, Table } from '../../components/list.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { count, day, getCountryName, getPreviousDay, money, number } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { calculateAverageCosts, calculateOrderCosts, countParcels, formatPercentage } from './breakdown.ts'
import { BREAKDOWN_TABLE } from './breakdownTable.ts'

/*
 * Volume, costs and delivery times of a period, by one property of the labels. The period is in the
 * URL.
 */

const PROPERTIES = {
  carrier: 'Carrier',
  service: 'Service',
  country: 'Destination country',
  entry_point: 'Entry point',
} as const

type Property = keyof typeof PROPERTIES

const isBreakdownProperty = (text: string): text is Property => Object.hasOwn(PROPERTIES, text)

const DEFAULT_PERIOD_DAYS = 30

export function AnalyticsPage() {
  const { query } = useLocation()
  const { by: requested = '' } = query
  const by = isBreakdownProperty(requested) ? requested : 'carrier'
  const from = query.date_start || getPreviousDay(DEFAULT_PERIOD_DAYS - 1)
  const to = query.date_end || getPreviousDay(0)
  const breakdown = useAsyncData(
    (signal) => client.statistics.getBreakdown({ by, from, to }, { signal }),
    [by, from, to],
  )
  const statistics = useAsyncData((signal) => client.statistics.get({ from, to }, { signal }), [from, to])
  return (
    <Page
      title="Analytics"
      actions={
        <ExportButton
          what={`parcels by ${PROPERTIES[by].toLowerCase()}`}
          table={BREAKDOWN_TABLE}
          list={(signal) => toAsyncIterable(client.statistics.getBreakdown({ by, from, to }, { signal }))}
        />
      }
    >
      <Filters
        path="/analytics"
        values={[
          { name: 'by', label: 'Group by', kind: 'choice', value: by, options: Object.entries(PROPERTIES) },
          { name: 'date_start', label: 'From', kind: 'date', value: from },
          { name: 'date_end', label: 'To', kind: 'date', value: to },
        ]}
      />
      <div class="panels one">
        <Panel title={`Parcels by ${PROPERTIES[by].toLowerCase()}`} wide>
          <Async of={breakdown} what="parcels">
            {(value) => <Breakdown of={value} by={by} />}
          </Async>
        </Panel>
        <Panel title="Orders" wide>
          <Async of={statistics} what="orders">
            {(value) => <Orders of={value} />}
          </Async>
        </Panel>
      </div>
    </Page>
  )
}

async function* toAsyncIterable<Value>(value: Promise<Value>) {
  yield await value
}

function Breakdown({ of, by }: { readonly of: StatisticsBreakdown; readonly by: Property }) {
  const { rows, uncounted_labels: uncounted, counted_since: since } = of
  const missing = uncounted > 0 && (
    <p class="note">
      {`${count(uncounted, 'label')} excluded from this period because purchase details were not recorded.`}
    </p>
  )
  if (rows.length === 0) {
    return (
      <>
        {missing}
        <Empty title="No parcels in this period">
          <p>
            Labels, deliveries and costs appear here within minutes.
            {since !== null && ` Statistics start on ${day(since)}.`}
          </p>
        </Empty>
      </>
    )
  }
  return (
    <>
      {missing}
      <Table items={rows} what="Parcels" columns={createBreakdownColumns(by)} keyOf={({ value }) => value ?? ''} />
      <p class="soft">
        Parcels are purchased labels that were not cancelled. Costs include adjustments and refunds in the period.
        Delivered is the number of deliveries divided by the number of parcels. Days are counted from processing to
        delivery. Deliveries are on time if they take no longer than the transit time at purchase.
      </p>
    </>
  )
}

const formatBreakdownValue = (by: Property, value: string | null): string =>
  value === null ? 'Other' : by === 'country' ? getCountryName(value) : value

const createBreakdownColumns = (by: Property): readonly Column<StatisticsBreakdownRow>[] => [
  { title: PROPERTIES[by], cell: ({ value }) => formatBreakdownValue(by, value) },
  { title: 'Parcels', cell: (row) => number(countParcels(row)), isNumber: true },
  { title: 'Cancelled', cell: ({ labels }) => number(labels.cancelled), isNumber: true },
  {
    title: 'Cost',
    cell: ({ money: costs }) => costs.map(({ currency, cost }) => <div key={currency}>{money(cost, currency)}</div>),
    isNumber: true,
  },
  {
    title: 'Average cost',
    cell: (row) => {
      const costs = calculateAverageCosts(row)
      return costs.length === 0
        ? '–'
        : costs.map(({ currency, cost }) => <div key={currency}>{money(cost, currency)}</div>)
    },
    isNumber: true,
  },
  {
    title: 'Delivered',
    cell: (row) => `${number(row.delivered)} (${formatPercentage(row.delivered, countParcels(row))})`,
    isNumber: true,
  },
  {
    title: 'Days to delivery',
    cell: ({ delivery_days: days }) => (days === null ? '–' : number(days)),
    isNumber: true,
  },
  {
    title: 'On time',
    cell: ({ promised_deliveries: promised, delivered_on_time: onTime }) =>
      promised === 0 ? '–' : `${number(onTime)} of ${number(promised)} (${formatPercentage(onTime, promised)})`,
    isNumber: true,
  },
]

function Orders({ of: { days } }: { readonly of: Statistics }) {
  const { fulfilled, costs } = calculateOrderCosts(days)
  if (fulfilled === 0 && costs.length === 0) {
    return (
      <Empty title="No orders in this period">
        <p>Fulfilled orders and their fees appear here.</p>
      </Empty>
    )
  }
  return (
    <Facts
      of={[
        ['Fulfilled orders', number(fulfilled)],
        ...costs.map(
          ({ currency, cost, average }) =>
            [
              `Fulfilment fees in ${currency}`,
              average === null
                ? money(cost, currency)
                : `${money(cost, currency)}, ${money(average, currency)} per order`,
            ] as const,
        ),
      ]}
    />
  )
}
