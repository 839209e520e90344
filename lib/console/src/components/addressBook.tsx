import { useState } from 'preact/hooks'
import { client } from '../app/session.ts'
import { say } from '../app/toasts.tsx'
import { saveToAddressBook } from '../data/addressBook.ts'
import { type PartyDraft, toPartyDraft } from '../data/party.ts'
import { useAction } from '../data/useAction.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { useDebouncedValue } from '../data/useDebouncedValue.ts'
import { Async } from './async.tsx'
import { Dialog } from './dialog.tsx'
import { Address } from './facts.tsx'
import { Field } from './field.tsx'

/*
 * Selection of saved addresses in forms.
 */

const SHOWN = 10

type Props = { readonly party: PartyDraft; readonly onUse: (party: PartyDraft) => void }

/** Buttons that fill a party from the address book, and save it there. */
export function AddressBookButtons({ party, onUse }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, run } = useAction()
  const save = () =>
    run(async () => {
      const { label } = await saveToAddressBook(party)
      say(`${label} saved to the address book.`)
    })
  return (
    <div class="actions">
      <button type="button" onClick={() => setIsOpen(true)}>
        Select from address book
      </button>
      <button type="button" class="link" disabled={isBusy} onClick={save}>
        Save to address book
      </button>
      {isOpen && (
        <EntryDialog
          onClose={() => setIsOpen(false)}
          onPick={(chosen) => {
            onUse(chosen)
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}

type DialogProps = { readonly onPick: (party: PartyDraft) => void; readonly onClose: () => void }

function EntryDialog({ onPick, onClose }: DialogProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const found = useAsyncData(
    async (signal) =>
      (await client.addressBook.list({ limit: SHOWN, ...(search === '' ? {} : { search }) }, { signal }))
        .address_book_entries,
    [search],
  )
  return (
    <Dialog title="Address book" onClose={onClose}>
      <Field
        label="Search"
        hint="Search by the beginning of a label, name or company."
        autocomplete="off"
        maxLength={64}
        value={text}
        onChange={setText}
      />
      <Async of={found} what="addresses">
        {(entries) => (
          <>
            {entries.length === 0 && <p class="soft">No matching addresses.</p>}
            <ul class="entries">
              {entries.map(({ id, label, address }) => (
                <li key={id}>
                  <div>
                    <strong>{label}</strong>
                    <Address of={address} />
                  </div>
                  <button type="button" onClick={() => onPick(toPartyDraft(address))}>
                    Use address<span class="unseen"> {label}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Async>
    </Dialog>
  )
}
