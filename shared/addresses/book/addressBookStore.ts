import * as v from 'valibot'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Party } from '../rules/postalAddress.ts'

/*
 * Address book in the table: one item per entry, and a head with their number and the default
 * sender, which exist once and are written with the entries.
 */

/** Entries per account. A search reads all of them. */
export const MAX_ADDRESS_BOOK_ENTRIES = 1_000

const Entry = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  /** Name chosen by the account, such as `Warehouse Berlin`. */
  label: v.string(),
  address: Party,
  updatedMs: v.number(),
})
export type AddressBookEntry = Readonly<v.InferOutput<typeof Entry>>

const Head = v.object({
  entries: v.number(),
  /** Entry that new shipments are sent from; null for none. */
  defaultSenderId: v.nullable(v.number()),
  /** Increased by every change, for optimistic locking; 0 before the first. */
  revision: v.number(),
})
type Head = Readonly<v.InferOutput<typeof Head>>

const entries = codec(Entry)
const heads = codec(Head)

const EMPTY_ADDRESS_BOOK_METADATA: Head = { entries: 0, defaultSenderId: null, revision: 0 }

export const parseAddressBookEntry = entries.read

/** Reads the number of entries of an account and its default sender. */
export async function loadAddressBook(table: Table, userId: number): Promise<Head> {
  const item = await table.get(keys.addressBook(userId))
  return item ? heads.read(item) : EMPTY_ADDRESS_BOOK_METADATA
}

/** An entry, and the head as read with it. */
export type AddressBookEntryWithMetadata = { readonly entry: AddressBookEntry; readonly head: Head }

/** Finds an entry of the account. */
export async function findAddressBookEntry(
  table: Table,
  userId: number,
  id: number,
): Promise<AddressBookEntryWithMetadata | null> {
  const [item, head] = await Promise.all([table.get(keys.addressBookEntry(userId, id)), loadAddressBook(table, userId)])
  return item ? { entry: entries.read(item), head } : null
}

/** Stores a changed head, if it is unchanged since it was read. */
const saveAddressBookMetadata = (userId: number, before: Head, changes: Partial<Head>): Action =>
  update(
    keys.addressBook(userId),
    { set: { ...heads.write({ ...before, ...changes, revision: before.revision + 1 }) } },
    before.revision === 0 ? missing() : equals('revision', before.revision),
  )

/** Adds an entry, as the default sender if requested. */
export const addEntry = (head: Head, entry: AddressBookEntry, isDefaultSender: boolean): readonly Action[] => [
  create({ ...keys.addressBookEntry(entry.userId, entry.id), ...entries.write(entry) }),
  saveAddressBookMetadata(entry.userId, head, {
    entries: head.entries + 1,
    ...(isDefaultSender && { defaultSenderId: entry.id }),
  }),
]

type Changes = Pick<AddressBookEntry, 'label' | 'address' | 'updatedMs'>

/** Changes an entry that is unchanged since it was read, and whether it is the default. */
export function updateAddressBookEntryRecord(
  { entry, head }: AddressBookEntryWithMetadata,
  changes: Changes,
  isDefaultSender: boolean,
): readonly Action[] {
  const changed = { ...entry, ...changes, revision: entry.revision + 1 }
  const wasDefaultEntry = head.defaultSenderId === entry.id
  return [
    put(
      { ...keys.addressBookEntry(entry.userId, entry.id), ...entries.write(changed) },
      equals('revision', entry.revision),
    ),
    ...(isDefaultSender === wasDefaultEntry
      ? []
      : [saveAddressBookMetadata(entry.userId, head, { defaultSenderId: isDefaultSender ? entry.id : null })]),
  ]
}

/** Removes an entry, and the default if it is the default sender. */
export const removeAddressBookEntry = ({ entry, head }: AddressBookEntryWithMetadata): readonly Action[] => [
  remove(keys.addressBookEntry(entry.userId, entry.id), equals('revision', entry.revision)),
  saveAddressBookMetadata(entry.userId, head, {
    entries: head.entries - 1,
    ...(head.defaultSenderId === entry.id && { defaultSenderId: null }),
  }),
]
