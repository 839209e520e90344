import * as v from 'valibot'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import {
  type AddressBookEntry,
  addEntry,
  findAddressBookEntry,
  loadAddressBook,
  MAX_ADDRESS_BOOK_ENTRIES,
  parseAddressBookEntry,
  removeEntry,
  updateEntryRecord,
} from '#shared/addresses/book/addressBookStore.ts'
import { parseParty } from '#shared/addresses/parties/partyInput.ts'
import { toSavedAddressView } from '#shared/addresses/parties/partyViews.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import { foldText } from '#shared/addresses/rules/foldText.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { withAccountResource } from '#shared/http/ownResource.ts'
import { ListFilters, listTokenPage, loadPageRows, type PageStartPosition } from '#shared/http/pageTokens.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { keys } from '#shared/table/keys.ts'
import type { AddressBookEntryResponse } from './addressBookRoutes.ts'
import type { SettingsEndpoint } from './routes.ts'

/*
 * Endpoints of the address book.
 */

const withAddressBookEntry = withAccountResource(findAddressBookEntry, (id) =>
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
      ...(search !== null && { isIncluded: createEntryFilter(search) }),
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
    address_book_entries: page.value.rows.map((entry) => toEntryView(entry, defaultSenderId)),
    next_page: page.value.nextPage,
  })
}

/** Returns the filter for entries in which a word begins with a text. */
function createEntryFilter(search: string): (entry: AddressBookEntry) => boolean {
  const wanted = ` ${foldText(search)}`
  return ({ label, address: { name, companyName } }) =>
    [label, name, companyName].some((text) => text !== null && ` ${foldText(text)}`.includes(wanted))
}

export const getAddressBookEntry: SettingsEndpoint<'getAddressBookEntry'> = withAddressBookEntry(
  async ({ entry, head }) => reply({ address_book_entry: toEntryView(entry, head.defaultSenderId) }),
)

export const createAddressBookEntry: SettingsEndpoint<'createAddressBookEntry'> = async (
  { body, caller: { userId }, nextId, nowMs },
  { table },
) => {
  const { label, default_sender: isDefaultSender, address: sent } = body.address_book_entry
  const address = parseParty(sent)
  const fault = findAddressProblem(address, isDefaultSender)
  if (fault) return fault
  const head = await loadAddressBook(table, userId)
  if (head.entries >= MAX_ADDRESS_BOOK_ENTRIES)
    return problem('address_book_full', { count: String(MAX_ADDRESS_BOOK_ENTRIES) })
  const entry: AddressBookEntry = { id: nextId(), userId, revision: 1, label, address, updatedMs: nowMs }
  return plan(addEntry(head, entry, isDefaultSender), {
    address_book_entry: toEntryView(entry, isDefaultSender ? entry.id : head.defaultSenderId),
  })
}

export const updateAddressBookEntry: SettingsEndpoint<'updateAddressBookEntry'> = withAddressBookEntry(
  async (found, { body, nowMs }) => {
    const sent = body.address_book_entry
    const { entry, head } = found
    const isDefaultSender = sent.default_sender ?? head.defaultSenderId === entry.id
    const address = sent.address ? parseParty(sent.address) : entry.address
    const fault = findAddressProblem(address, isDefaultSender)
    if (fault) return fault
    const changes = { label: sent.label ?? entry.label, address, updatedMs: nowMs }
    return plan(updateEntryRecord(found, changes, isDefaultSender), {
      address_book_entry: toEntryView({ ...entry, ...changes }, isDefaultSender ? entry.id : null),
    })
  },
)

export const deleteAddressBookEntry: SettingsEndpoint<'deleteAddressBookEntry'> = withAddressBookEntry(async (found) =>
  plan(removeEntry(found), {}),
)

/**
 * Returns the reason to reject an address. Parts that only recipients need may be missing, as
 * shipments check them.
 */
function findAddressProblem(address: PostalAddress, isDefaultSender: boolean): Problem | null {
  const missing = (['name', 'phone'] as const).filter((part) => isDefaultSender && address[part] === null)
  const [fault, ...more] = [
    ...missing.map((part) => `${part}: is required for the default sender`),
    ...findAddressErrors(address, getAddressFormat(address.country), 'sender'),
  ].map((reason) => `/address_book_entry/address/${reason}`)
  return fault === undefined ? null : invalid(fault, ...more)
}

const toEntryView = (
  { id, label, address, updatedMs }: AddressBookEntry,
  defaultSenderId: number | null,
): v.InferOutput<typeof AddressBookEntryResponse>['address_book_entry'] => ({
  id,
  label,
  default_sender: id === defaultSenderId,
  address: toSavedAddressView(address),
  created: formatCreationTime(id),
  updated: formatDateTime(updatedMs),
})
