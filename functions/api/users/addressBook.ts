import * as v from 'valibot'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import {
  type AddressBookEntry,
  addEntry,
  findAddressBookEntry,
  loadAddressBook,
  MAX_ADDRESS_BOOK_ENTRIES,
  parseAddressBookEntry,
  removeAddressBookEntry,
  updateAddressBookEntryRecord,
} from '#shared/addresses/book/addressBookStore.ts'
import { parseParty } from '#shared/addresses/parties/partyInput.ts'
import { toSavedAddressResponse } from '#shared/addresses/parties/partyResponses.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import { foldText } from '#shared/addresses/rules/foldText.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { ListFilters, listTokenPage, loadPageRows, type PageStartPosition } from '#shared/http/pageTokens.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { keys } from '#shared/table/keys.ts'
import type { AddressBookEntryResponse } from './addressBookRoutes.ts'
import type { SettingsEndpoint } from './routes.ts'

/*
 * Endpoints of the address book.
 */

const createAddressBookEntryEndpoint = createAccountResourceEndpoint(findAddressBookEntry, (id) =>
  problem('address_book_entry_not_found', { id }),
)

const Filters = v.object({ ...ListFilters.entries, search: v.nullable(v.string()), isDefaultSender: v.boolean() })
type Filters = v.InferOutput<typeof Filters>

export const listAddressBook: SettingsEndpoint<'listAddressBook'> = async (
  { query, caller: { userId } },
  { table, signingKey },
) => {
  const { defaultSenderId } = await loadAddressBook(table, userId)
  const find = async (start: PageStartPosition<Filters, number>) => {
    const { search, isDefaultSender } = start.filters
    if (isDefaultSender && defaultSenderId === null) return []
    const rows = {
      pk: keys.addressBookEntry(userId, 0).pk,
      read: parseAddressBookEntry,
      ...(search !== null && { isIncluded: createAddressBookFilter(search) }),
    }
    const range = defaultSenderId === null ? undefined : { first: defaultSenderId, last: defaultSenderId }
    return loadPageRows(table, rows, start, isDefaultSender ? range : undefined)
  }
  const list = {
    keys: signingKey('page tokens'),
    place: { list: 'address book', userId },
    filters: Filters,
    position: v.number(),
    toPosition: ({ id }: AddressBookEntry) => id,
    find,
  }
  const { limit, order, search = null, default_sender: isDefaultSender } = query
  const page = await listTokenPage(list, query, { limit, order, search, isDefaultSender })
  if (!page.ok) return page.error
  return reply({
    address_book_entries: page.value.rows.map((entry) => toAddressBookEntryResponse(entry, defaultSenderId)),
    next_page: page.value.nextPage,
  })
}

/** Returns the filter for entries in which a word begins with a text. */
function createAddressBookFilter(search: string): (entry: AddressBookEntry) => boolean {
  const searchText = ` ${foldText(search)}`
  return ({ label, address: { name, companyName } }) =>
    [label, name, companyName].some((text) => text !== null && ` ${foldText(text)}`.includes(searchText))
}

export const getAddressBookEntry: SettingsEndpoint<'getAddressBookEntry'> = createAddressBookEntryEndpoint(
  async ({ entry, head }) => reply({ address_book_entry: toAddressBookEntryResponse(entry, head.defaultSenderId) }),
)

export const createAddressBookEntry: SettingsEndpoint<'createAddressBookEntry'> = async (
  { body, caller: { userId }, nextId, nowMs },
  { table },
) => {
  const { label, default_sender: isDefaultSender, address: sent } = body.address_book_entry
  const address = parseParty(sent)
  const error = validateSavedAddress(address, isDefaultSender)
  if (error) return error
  const head = await loadAddressBook(table, userId)
  if (head.entries >= MAX_ADDRESS_BOOK_ENTRIES)
    return problem('address_book_full', { count: String(MAX_ADDRESS_BOOK_ENTRIES) })
  const entry: AddressBookEntry = { id: nextId(), userId, revision: 1, label, address, updatedMs: nowMs }
  return plan(addEntry(head, entry, isDefaultSender), {
    address_book_entry: toAddressBookEntryResponse(entry, isDefaultSender ? entry.id : head.defaultSenderId),
  })
}

export const updateAddressBookEntry: SettingsEndpoint<'updateAddressBookEntry'> = createAddressBookEntryEndpoint(
  async (found, { body, nowMs }) => {
    const sent = body.address_book_entry
    const { entry, head } = found
    const isDefaultSender = sent.default_sender ?? head.defaultSenderId === entry.id
    const address = sent.address ? parseParty(sent.address) : entry.address
    const error = validateSavedAddress(address, isDefaultSender)
    if (error) return error
    const changes = { label: sent.label ?? entry.label, address, updatedMs: nowMs }
    return plan(updateAddressBookEntryRecord(found, changes, isDefaultSender), {
      address_book_entry: toAddressBookEntryResponse({ ...entry, ...changes }, isDefaultSender ? entry.id : null),
    })
  },
)

export const deleteAddressBookEntry: SettingsEndpoint<'deleteAddressBookEntry'> = createAddressBookEntryEndpoint(
  async (found) => plan(removeAddressBookEntry(found), {}),
)

/**
 * Returns the reason to reject an address. Parts that only recipients need may be missing, as
 * shipments check them.
 */
function validateSavedAddress(address: PostalAddress, isDefaultSender: boolean): Problem | null {
  const missing = (['name', 'phone'] as const).filter((part) => isDefaultSender && address[part] === null)
  const [error, ...more] = [
    ...missing.map((part) => `${part}: is required for the default sender`),
    ...findAddressErrors(address, getAddressFormat(address.country), 'sender'),
  ].map((reason) => `/address_book_entry/address/${reason}`)
  return error === undefined ? null : invalid(error, ...more)
}

const toAddressBookEntryResponse = (
  { id, label, address, updatedMs }: AddressBookEntry,
  defaultSenderId: number | null,
): v.InferOutput<typeof AddressBookEntryResponse>['address_book_entry'] => ({
  id,
  label,
  default_sender: id === defaultSenderId,
  address: toSavedAddressResponse(address),
  created: formatCreationTime(id),
  updated: formatDateTime(updatedMs),
})
