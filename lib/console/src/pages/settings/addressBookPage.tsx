import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { AddressBookEntry } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { Filters } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { getCountryName } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { usePages } from '../../data/usePages.ts'
import { EntryForm } from './entryForm.tsx'
import { SettingsNav } from './parts.tsx'

/** Senders and recipients: list, and a form for new and existing entries. */
export function AddressBookPage() {
  const search = useLocation().query.search ?? ''
  const [edited, setEditedEntry] = useState<AddressBookEntry | null>(null)
  const rows = usePages(
    (signal) => client.addressBook.list(search === '' ? {} : { search }, { signal }),
    ({ address_book_entries: entries }) => entries,
    [search],
  )
  const reload = () => {
    setEditedEntry(null)
    rows.reload()
  }
  const columns: readonly Column<AddressBookEntry>[] = [
    {
      title: 'Label',
      cell: ({ label, default_sender: isDefault }) => (
        <>
          {label} {isDefault && <Status of="active" text="Default sender" />}
        </>
      ),
    },
    { title: 'Name', cell: ({ address }) => [address.company_name, address.name].filter(Boolean).join(', ') },
    {
      title: 'Address',
      cell: ({ address: { street1, postal_code: code, city, country } }) =>
        [street1, [code, city].filter(Boolean).join(' '), getCountryName(country)].join(', '),
    },
    { title: 'Actions', cell: (entry) => <Actions of={entry} onEdit={() => setEditedEntry(entry)} onDone={reload} /> },
  ]
  return (
    <Page title="Address book" above="Settings">
      <SettingsNav />
      <Filters path="/settings" values={[{ name: 'search', label: 'Search', kind: 'search', value: search }]} />
      <ListTable
        rows={rows}
        what="Address book"
        columns={columns}
        keyOf={({ id, updated, default_sender: isDefault }) => `${id} ${updated} ${isDefault}`}
        empty={
          <Empty title={search === '' ? 'No addresses yet' : 'No matching addresses'}>
            <p>Saved addresses can be selected in new shipments and orders.</p>
          </Empty>
        }
      />
      <EntryForm key={edited?.id ?? 'new'} entry={edited} onDone={reload} onCancel={() => setEditedEntry(null)} />
    </Page>
  )
}

type ActionsProps = {
  readonly of: AddressBookEntry
  readonly onEdit: () => void
  readonly onDone: () => void
}

function Actions({ of: { id, label, default_sender: isDefault }, onEdit, onDone }: ActionsProps) {
  const { isBusy, run } = useAction()
  const setDefaultEntry = () =>
    run(async () => {
      await client.addressBook.updateEntry(id, { default_sender: !isDefault })
      say(isDefault ? 'Default sender removed.' : `${label} is the default sender.`)
      onDone()
    })
  const remove = async () => {
    await client.addressBook.deleteEntry(id)
    say('Address deleted.')
    onDone()
  }
  return (
    <span class="actions">
      <button type="button" class="link" onClick={onEdit}>
        Edit<span class="unseen"> {label}</span>
      </button>
      <button type="button" class="link" disabled={isBusy} onClick={setDefaultEntry}>
        {isDefault ? 'Remove as default sender' : 'Set as default sender'}
        <span class="unseen"> {label}</span>
      </button>
      <ConfirmButton label="Delete" title={`Delete ${label}?`} action="Delete address" onConfirm={remove}>
        <p>Existing shipments are not changed.</p>
      </ConfirmButton>
    </span>
  )
}
