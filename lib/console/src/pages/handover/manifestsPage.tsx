import type { ManifestRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { getDefaultStartDate } from '../../components/period.tsx'
import { number, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { HandoverNav } from './parts.tsx'

const COLUMNS: readonly Column<ManifestRow>[] = [
  { title: 'Manifest', cell: ({ id }) => id },
  { title: 'At', cell: ({ entry_point: entry }) => entry },
  { title: 'Delivered by', cell: ({ carrier }) => carrier ?? '–' },
  { title: 'Tracking number', cell: ({ tracking_number: tracking }) => <code>{tracking ?? '–'}</code> },
  { title: 'Overpacks', cell: ({ total_overpacks: overpacks }) => number(overpacks), isNumber: true },
  { title: 'Parcels', cell: ({ total_shipments: parcels }) => number(parcels), isNumber: true },
  { title: 'Created', cell: ({ created }) => when(created) },
]

/** List of manifests. */
export function ManifestsPage() {
  const rows = usePages(
    (signal) => client.manifests.list({ date_start: getDefaultStartDate() }, { signal }),
    ({ manifests }) => manifests,
    [],
  )
  return (
    <Page
      title="Manifests"
      above="Handover"
      actions={
        <a class="button main" href={link('/handover/manifests/new')}>
          New manifest
        </a>
      }
    >
      <HandoverNav />
      <ListTable
        rows={rows}
        counted={{ one: 'manifest', total: rows.first?.total_manifests }}
        what="Manifests"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/handover/manifests/${id}`)}
        empty={
          <Empty title="No manifests in the last 90 days">
            <p>
              A manifest lists the overpacks that you hand over at an entry point, and notifies the carriers. Hand over
              the overpacks with the printed delivery ticket.
            </p>
          </Empty>
        }
      />
    </Page>
  )
}
