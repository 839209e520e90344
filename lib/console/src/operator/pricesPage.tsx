import { link } from '../app/place.ts'
import { Async } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { Facts } from '../components/facts.tsx'
import { type Column, Table } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { day, getPreviousDay, money, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { BillsPanel } from './billsPanel.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { LoadedDataset, Prices } from './operatorTypes.ts'

const formatFieldName = (field: string): string => field.replaceAll('_', ' ')

const DATASET_COLUMNS: readonly Column<LoadedDataset>[] = [
  {
    title: 'Dataset',
    cell: ({ name }) => <a href={link(`/operator/dataset?name=${encodeURIComponent(name)}`)}>{name}</a>,
  },
  { title: 'Active', cell: ({ version }) => (version === null ? 'No version loaded' : `Version ${version}`) },
  { title: 'File', cell: ({ file }) => file ?? '–' },
  { title: 'Loaded', cell: ({ loaded, loaded_by: by }) => (loaded === null ? '–' : `${when(loaded)}, by ${by}`) },
  { title: 'Valid from', cell: ({ valid_from: from }) => (from === null ? '–' : when(from)) },
  {
    title: 'Valid until',
    cell: ({ last_day: last }) =>
      last === null ? '–' : last < getPreviousDay(0) ? <span class="status bad">{day(last)}</span> : day(last),
  },
  {
    title: 'Scheduled',
    cell: ({ scheduled }) =>
      scheduled.length === 0
        ? '–'
        : scheduled.map(({ version, from }) => `Version ${version}, valid from ${when(from)}`).join('; '),
  },
]

/** Bundled tariff and fees, and the versions loaded by operators. */
export function PricesPage() {
  const prices = useAsyncData((signal) => callOperatorApi<Prices>('GET', 'prices', { signal }), [])
  return (
    <Page title="Active prices">
      <Async of={prices} what="prices">
        {({ rate_card: card, fees, datasets }) => (
          <div class="panels">
            <Panel title="Loaded datasets" wide aside={<a href={link('/operator/dataset/load')}>Load dataset</a>}>
              {datasets.length === 0 ? (
                <Empty title="No datasets loaded">
                  <p>
                    The platform uses its bundled tariffs, exchange rates, duties and lists until you load datasets.
                  </p>
                </Empty>
              ) : (
                <Table items={datasets} what="Datasets" columns={DATASET_COLUMNS} keyOf={({ name }) => name} />
              )}
            </Panel>
            <BillsPanel />
            <Panel title="Bundled rate card" aside={<code>{card.version}</code>}>
              <ul class="entries">
                {card.tables.map((table) => (
                  <li key={table}>
                    <span>{table}</span>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="Fees" aside={<code>{fees.version}</code>}>
              <Facts
                of={Object.entries(fees.amounts).map(
                  ([name, amount]) => [formatFieldName(name), money(amount, 'USD')] as const,
                )}
              />
            </Panel>
          </div>
        )}
      </Async>
    </Page>
  )
}
