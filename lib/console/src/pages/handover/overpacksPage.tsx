import type { OverpackRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { getDefaultStartDate } from '../../components/period.tsx'
import { Status } from '../../components/status.tsx'
import { number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { describeOverpackState } from './overpackState.ts'
import { HandoverNav } from './parts.tsx'

const COLUMNS: readonly Column<OverpackRow>[] = [
  { title: 'Overpack', cell: ({ id }) => id },
  { title: 'Status', cell: (overpack) => <Status of={describeOverpackState(overpack)} /> },
  {
    title: 'Route',
    cell: ({ entry_point: entry, exit_point: exit }) => (exit === null ? entry : `${entry} → ${exit}`),
  },
  { title: 'Service', cell: ({ carrier, service }) => [carrier, service].filter(Boolean).join(', ') },
  { title: 'Parcels', cell: ({ total_shipments: parcels }) => number(parcels), isNumber: true },
  { title: 'Weight', cell: ({ weight }) => (weight === null ? '–' : `${number(weight)} kg`), isNumber: true },
  { title: 'Packed', cell: ({ created }) => when(created) },
]

/** List of overpacks. */
export function OverpacksPage() {
  const rows = usePages(
    (signal) => client.overpacks.list({ date_start: getDefaultStartDate() }, { signal }),
    ({ overpacks }) => overpacks,
    [],
  )
  return (
    <Page
      title="Overpacks"
      above="Handover"
      actions={
        <>
          <a class="button" href={link('/handover/manifests/new')}>
            New manifest
          </a>
          <a class="button main" href={link('/handover/overpacks/new')}>
            Pack parcels
          </a>
        </>
      }
    >
      <HandoverNav />
      <ListTable
        rows={rows}
        what="Overpacks"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/handover/overpacks/${id}`)}
        empty={
          <Empty title="No overpacks in the last 90 days">
            <p>
              An overpack contains parcels with the same route. Scan the labels of the parcels, enter the weight, and
              add the overpack to a manifest.
            </p>
            <p>
              <a class="button main" href={link('/handover/overpacks/new')}>
                Pack parcels
              </a>
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
