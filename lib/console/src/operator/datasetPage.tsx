import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { AsyncPage } from '../components/async.tsx'
import { Empty } from '../components/empty.tsx'
import { type Column, Table } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { day, number, when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { DatasetSchedulePanel } from './datasetSchedule.tsx'
import { callOperatorApi } from './operatorApi.ts'
import type { Dataset } from './operatorTypes.ts'

/** Versions and changes shown. */
const LIMIT = '50'

type Version = Dataset['versions'][number]
type Change = Dataset['history'][number]

const VERSION_COLUMNS: readonly Column<Version>[] = [
  { title: 'Version', cell: ({ version }) => version },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Loaded', cell: ({ loaded }) => when(loaded) },
  { title: 'By', cell: ({ loaded_by: by }) => by },
  { title: 'File', cell: ({ file }) => file },
  { title: 'Rows', cell: ({ rows }) => number(rows), isNumber: true },
  { title: 'Valid from', cell: ({ valid_from: from }) => (from === null ? '–' : when(from)) },
  { title: 'Valid until', cell: ({ last_day: last }) => (last === null ? '–' : day(last)) },
  { title: 'Reason', cell: ({ reason }) => reason },
]

const VERSION_CHANGE_COLUMNS: readonly Column<Change>[] = [
  { title: 'Date', cell: ({ time }) => when(time) },
  { title: 'By', cell: ({ by }) => by },
  { title: 'Action', cell: ({ action }) => action },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'From', cell: ({ from }) => (from === null ? '–' : when(from)) },
  { title: 'Reason', cell: ({ reason }) => reason },
]

/** Versions of a dataset, their schedule, and who loaded and activated them. */
export function DatasetPage() {
  const { name = '' } = useLocation().query
  const dataset = useAsyncData(
    (signal) => callOperatorApi<Dataset>('GET', `dataset?${new URLSearchParams({ name, limit: LIMIT })}`, { signal }),
    [name],
  )
  return (
    <AsyncPage of={dataset} what="versions" title="Dataset">
      {({ versions, history, schedule, files, bundled }) => (
        <Page
          title={name}
          above={<a href={link('/operator/prices')}>Active prices</a>}
          actions={
            files !== null && (
              <a class="button main" href={link(`/operator/dataset/load?name=${encodeURIComponent(name)}`)}>
                Load version
              </a>
            )
          }
        >
          <div class="panels one">
            <DatasetSchedulePanel
              name={name}
              schedule={schedule}
              versions={[
                ...versions.filter(({ state }) => state === 'loaded').map(({ version }) => version),
                ...(bundled ? ['bundled'] : []),
              ]}
              onChanged={dataset.reload}
            />
            <Panel title="Versions" wide>
              {versions.length === 0 ? (
                <Empty title="No versions loaded">{null}</Empty>
              ) : (
                <Table items={versions} what="Versions" columns={VERSION_COLUMNS} keyOf={({ version }) => version} />
              )}
            </Panel>
            {history.length > 0 && (
              <Panel title="Changes" wide>
                <Table
                  items={history}
                  what="Changes"
                  columns={VERSION_CHANGE_COLUMNS}
                  keyOf={({ time, action, version }) => `${time} ${action} ${version}`}
                />
              </Panel>
            )}
          </div>
        </Page>
      )}
    </AsyncPage>
  )
}
