import type { AddressBookEntry, SavedAddressInput } from '../../../client/src/index.ts'
import { client } from '../app/session.ts'
import { type PartyDraft, toPartyDraft, toPlaceInput, trimToNull } from './party.ts'

/** Returns a saved address for the API. */
export const toSavedAddressInput = (party: PartyDraft): SavedAddressInput => ({
  ...toPlaceInput(party),
  name: trimToNull(party.name),
  company_name: trimToNull(party.company_name),
  phone: trimToNull(party.phone),
  id: trimToNull(party.id),
})

const MAX_ENTRY_LABEL_LENGTH = 64

/** Saves a party of a form under its company or name. */
export async function saveToAddressBook(party: PartyDraft): Promise<AddressBookEntry> {
  const label = (party.company_name.trim() || party.name.trim()).slice(0, MAX_ENTRY_LABEL_LENGTH)
  return client.addressBook.createEntry({ label, address: toSavedAddressInput(party) })
}

/** Loads the default sender; null if there is none. */
export async function loadDefaultSender(signal: AbortSignal): Promise<PartyDraft | null> {
  const { address_book_entries: found } = await client.addressBook.list({ default_sender: true }, { signal })
  return found[0] ? toPartyDraft(found[0].address) : null
}
