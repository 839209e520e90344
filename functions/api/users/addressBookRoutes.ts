import * as v from 'valibot'
import { MAX_ADDRESS_BOOK_ENTRIES } from '#shared/addresses/book/addressBookStore.ts'
import { SavedAddress } from '#shared/addresses/parties/partyInput.ts'
import { savedAddressFields } from '#shared/addresses/parties/partyResponses.ts'
import { flag, object, text } from '#shared/http/fields.ts'
import { paging, truth, words } from '#shared/http/query.ts'
import { created, EmptyResponse, identifier, nextPage, updated } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/*
 * Routes and schemas of the address book.
 */

const TEXTS = {
  label: 'Name of the entry, such as `Warehouse Berlin`. Not printed on labels.',
  defaultSender: 'Whether the entry is the default sender. A new default sender replaces the previous one.',
  address: 'Address of a recipient or sender, with the fields of `to` and `consignor` in shipments',
} as const

const label = v.pipe(text(1, 64), v.description(TEXTS.label))
const address = v.pipe(SavedAddress, v.description(TEXTS.address))
const defaultSenderSchema = v.pipe(flag, v.description(TEXTS.defaultSender))

const ListAddressBookEntriesQuery = v.object({
  ...paging(),
  search: v.pipe(
    v.optional(words(64)),
    v.description('Filters results by the beginning of a word in the label, name or company (case-insensitive)'),
  ),
  default_sender: v.pipe(
    v.optional(truth, ['false']),
    v.description('Whether to return only the default sender address'),
  ),
})

const CreateAddressBookEntryRequest = object({
  address_book_entry: object({
    label,
    default_sender: v.pipe(v.optional(flag, false), v.description(TEXTS.defaultSender)),
    address,
  }),
})

const UpdateAddressBookEntryRequest = object({
  address_book_entry: v.partial(object({ label, default_sender: defaultSenderSchema, address })),
})

const EntryView = v.pipe(
  v.strictObject({
    id: identifier,
    label: v.pipe(v.string(), v.description(TEXTS.label)),
    default_sender: v.pipe(v.boolean(), v.description(TEXTS.defaultSender)),
    address: v.pipe(v.strictObject(savedAddressFields), v.title('SavedAddress'), v.description(TEXTS.address)),
    created,
    updated,
  }),
  v.title('AddressBookEntry'),
)

export const AddressBookEntryResponse = v.strictObject({ address_book_entry: EntryView })

const EntriesResponse = v.strictObject({
  address_book_entries: v.pipe(v.array(EntryView), v.description('Page of address book entries')),
  next_page: nextPage,
})

const reading = { tag: 'Address book', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Address book', access: 'token', scope: 'write_shipments', effect: 'single' } as const

export const addressBookRoutes = defineRoutes({
  listAddressBook: {
    ...reading,
    key: 'GET /address-book',
    summary: 'List address book entries',
    query: ListAddressBookEntriesQuery,
    success: { status: 200, body: EntriesResponse },
    problems: ['page_token_invalid'],
  },
  getAddressBookEntry: {
    ...reading,
    key: 'GET /address-book/{id}',
    summary: 'Retrieve an address book entry',
    success: { status: 200, body: AddressBookEntryResponse },
    problems: ['address_book_entry_not_found'],
  },
  createAddressBookEntry: {
    ...writing,
    key: 'POST /address-book',
    rejectsUnknownFields: true,
    summary: 'Create an address book entry',
    description: `Saves an address of a recipient or sender. An account can have up to ${MAX_ADDRESS_BOOK_ENTRIES.toLocaleString('en')} entries.`,
    body: CreateAddressBookEntryRequest,
    success: { status: 201, body: AddressBookEntryResponse },
    problems: ['address_book_full'],
  },
  updateAddressBookEntry: {
    ...writing,
    key: 'PUT /address-book/{id}',
    rejectsUnknownFields: true,
    summary: 'Update an address book entry',
    description: 'A new address replaces the previous address. Existing shipments remain unchanged.',
    body: UpdateAddressBookEntryRequest,
    success: { status: 200, body: AddressBookEntryResponse },
    problems: ['address_book_entry_not_found'],
  },
  deleteAddressBookEntry: {
    ...writing,
    key: 'DELETE /address-book/{id}',
    summary: 'Delete an address book entry',
    description: 'Existing shipments remain unchanged.',
    success: { status: 200, body: EmptyResponse },
    problems: ['address_book_entry_not_found'],
  },
})
