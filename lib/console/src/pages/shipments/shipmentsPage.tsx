import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { ShipmentRow } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { ExportButton } from '../../components/exportButton.tsx'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { getPeriod, NoResults, toPeriodFilters } from '../../components/period.tsx'
import { Status } from '../../components/status.tsx'
import { getCountryName, money, when } from '../../data/format.ts'
import { usePages } from '../../data/usePages.ts'
import { SHIPMENTS_TABLE } from '../exports/shipmentsTable.ts'
import { ShipmentNav } from './parts.tsx'
import { SelectionBar } from './selectionBar.tsx'

const describeShipmentStatus = ({ label }: Pick<ShipmentRow, 'label'>): string => (label ? label.status : 'No label')

function getRecipientName({ to }: ShipmentRow): string {
  return to.company_name ?? to.name ?? to.street1
}

const COLUMNS: readonly Column<ShipmentRow>[] = [
  { title: 'To', cell: getRecipientName },
  { title: 'Destination', cell: ({ to }) => `${to.city}, ${getCountryName(to.country)}` },
  { title: 'Status', cell: (shipment) => <Status of={describeShipmentStatus(shipment)} /> },
  { title: 'Tracking number', cell: ({ label }) => <code>{label?.tracking_number ?? '–'}</code> },
  { title: 'Order', cell: ({ order_number: order }) => order ?? '–', isTight: true },
  { title: 'Cost', cell: ({ total_cost: cost, currency }) => money(cost, currency), isNumber: true },
  { title: 'Created', cell: ({ created }) => when(created), isTight: true },
]

/** Shipments of a request for the exported file. */
const EXPORT_PAGE_SIZE = 100

const LABELED = { no: 'no', yes: 'yes', both: 'both' } as const
const parseLabeledFilter = (text = ''): keyof typeof LABELED => (text === 'no' || text === 'yes' ? text : 'both')

/** List of shipments; filters are in the URL, so that it can be bookmarked and shared. */
export function ShipmentsPage() {
  const { query } = useLocation()
  const filters = {
    ...(query.order_number ? { order_number: query.order_number } : {}),
    ...(query.name ? { 'to.name': query.name } : {}),
    labeled: LABELED[parseLabeledFilter(query.labeled)],
    ...getPeriod(query),
  }
  const rows = usePages(
    (signal) => client.shipments.list(filters, { signal }),
    ({ shipments }) => shipments,
    [JSON.stringify(filters)],
  )
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  useEffect(() => setSelected(new Set()), [JSON.stringify(filters)])
  const isFiltered = Object.keys(query).length > 0
  return (
    <Page
      title="Shipments"
      actions={
        <>
          <ExportButton
            what="shipments"
            table={SHIPMENTS_TABLE}
            list={(signal) => client.shipments.list({ ...filters, limit: EXPORT_PAGE_SIZE }, { signal }).pages()}
          />
          <a class="button" href={link('/shipments/import')}>
            Import parcels
          </a>
          <a class="button main" href={link('/shipments/new')}>
            New shipment
          </a>
        </>
      }
    >
      <ShipmentNav />
      <Filters path="/shipments" values={buildFilters(query)} />
      <ListTable
        rows={rows}
        counted={{ one: 'shipment', total: rows.first?.total_shipments }}
        what="Shipments"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pageOf={({ id }) => link(`/shipments/${id}`)}
        selection={{ selected, onChange: setSelected, nameOf: getRecipientName }}
        empty={isFiltered ? <NoResults one="shipment" path="/shipments" /> : <EmptyState />}
      />
      <SelectionBar selected={rows.items.filter(({ id }) => selected.has(id))} onClear={() => setSelected(new Set())} />
    </Page>
  )
}

const buildFilters = (query: Readonly<Record<string, string>>): FilterValues => [
  { name: 'name', label: 'Recipient', kind: 'search', value: query.name ?? '' },
  { name: 'order_number', label: 'Order number', kind: 'search', value: query.order_number ?? '' },
  {
    name: 'labeled',
    label: 'Label',
    kind: 'choice',
    value: query.labeled ?? '',
    options: [
      ['', 'Any'],
      ['no', 'Without a label'],
      ['yes', 'With a label'],
    ],
  },
  ...toPeriodFilters(query),
]

const EmptyState = () => (
  <Empty title="No shipments in the last 90 days">
    <p>A shipment is a parcel with a recipient and contents. Compare rates before you buy a label.</p>
    <p>
      <a class="button main" href={link('/shipments/new')}>
        Create shipment
      </a>
    </p>
  </Empty>
)
