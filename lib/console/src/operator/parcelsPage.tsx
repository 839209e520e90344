import { useState } from 'preact/hooks'
import { link } from '../app/place.ts'
import { Empty } from '../components/empty.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { type Column, Table } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { getCountryName, money, when } from '../data/format.ts'
import { useSubmission } from '../data/useSubmission.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { ParcelSearchResult } from './operatorTypes.ts'

const COLUMNS: readonly Column<ParcelSearchResult>[] = [
  {
    title: 'Account',
    cell: ({ user_id: id, email }) => <a href={link(`/operator/accounts/${id}`)}>{email}</a>,
  },
  { title: 'Shipment', cell: ({ shipment_id: id }) => id },
  { title: 'Created', cell: ({ created }) => when(created) },
  { title: 'Service', cell: ({ service }) => service },
  { title: 'Destination', cell: ({ country }) => getCountryName(country) },
  { title: 'Label', cell: ({ label }) => label?.id ?? 'None' },
  { title: 'Carrier', cell: ({ label }) => label?.carrier ?? '–' },
  { title: 'Tracking number', cell: ({ label }) => label?.tracking_number ?? '–' },
  { title: 'Status', cell: ({ label }) => (label ? formatStatus(label) : '–') },
  { title: 'Price', cell: ({ label }) => (label ? money(label.price, 'USD') : '–'), isNumber: true },
  {
    title: 'Carrier cost',
    cell: ({ label }) => (label?.carrier_cost ? money(label.carrier_cost.amount, label.carrier_cost.currency) : '–'),
    isNumber: true,
  },
]

const formatStatus = ({ status, cancelled, test }: NonNullable<ParcelSearchResult['label']>): string =>
  [cancelled ? 'Cancelled' : status, ...(test ? ['test'] : [])].join(', ')

/** Search for a parcel of any account. */
export function ParcelsPage() {
  const [search, setSearchText] = useState('')
  const [results, setSearchResults] = useState<readonly ParcelSearchResult[] | null>(null)
  const submission = useSubmission('')
  const find = async () => {
    const query = new URLSearchParams({ search: search.trim() })
    const { parcels } = await callOperatorApi<{ parcels: readonly ParcelSearchResult[] }>('GET', `parcels?${query}`)
    setSearchResults(parcels)
  }
  return (
    <Page title="Parcels">
      <div class="panels one">
        <Panel title="Find parcel">
          <Form of={submission} onSubmit={find} action="Find parcel">
            <Field
              label="Tracking number, shipment ID or label ID"
              required
              hint="The search includes all accounts. Viewing a parcel is recorded in the audit trail of its account."
              maxLength={254}
              value={search}
              onChange={setSearchText}
            />
          </Form>
          {results?.length === 0 && (
            <Empty title="No parcels found">
              <p>Check the number. Parcels are removed when their retention period ends.</p>
            </Empty>
          )}
        </Panel>
        {results !== null && results.length > 0 && (
          <Panel title="Parcels found" wide>
            <Table
              items={results}
              what="Parcels found"
              columns={COLUMNS}
              keyOf={({ shipment_id: id, label }) => label?.id ?? id}
            />
          </Panel>
        )}
      </div>
    </Page>
  )
}
