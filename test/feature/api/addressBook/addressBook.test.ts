import { expect, test } from '@jest/globals'
import { MAX_ADDRESS_BOOK_ENTRIES } from '#shared/addresses/book/addressBookStore.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { useFiles } from '#test/support/files.ts'
import { eraseAll, forceErasure } from '#test/support/privacy.ts'
import {
  aStoredEntry,
  deleteEntry,
  getEntry,
  listEntries,
  postEntry,
  putEntry,
  SENDER_ADDRESS,
} from '#test/support/settings.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

type Entry = { readonly id: number; readonly label: string; readonly default_sender: boolean }

const labelsIn = async (token: string, query = ''): Promise<readonly string[]> =>
  (await listEntries(token, query)).body.address_book_entries.map(({ label }: Entry) => label)

const defaultsIn = async (token: string): Promise<readonly string[]> =>
  (await listEntries(token, 'limit=100')).body.address_book_entries
    .filter((entry: Entry) => entry.default_sender)
    .map(({ label }: Entry) => label)

describeWithTable('address book', () => {
  useFiles()

  test('entries are created, retrieved, updated and deleted', async () => {
    const { token, userId } = await anAccount()
    expect((await listEntries(token)).body).toEqual({ address_book_entries: [], next_page: null })
    const created = await postEntry(token)
    expect(created.status).toBe(201)
    const entry = created.body.address_book_entry
    expect(entry).toMatchObject({ label: 'Warehouse Hong Kong', default_sender: false, address: SENDER_ADDRESS })
    expect((await getEntry(token, entry.id)).body).toEqual(created.body)
    expect((await listEntries(token)).body.address_book_entries).toEqual([entry])

    advance(MINUTE_MS)
    const address = {
      name: 'Erika Muster',
      street1: 'Hauptstr. 1',
      city: 'Berlin',
      postal_code: 'D-10115',
      country: 'DE',
    }
    const changed = await putEntry(token, entry.id, { address })
    expect(changed.body.address_book_entry).toMatchObject({
      ...{ id: entry.id, label: 'Warehouse Hong Kong', created: entry.created },
      address: { ...address, postal_code: '10115', company_name: null, phone: null, id: null },
    })
    expect(changed.body.address_book_entry.updated).not.toBe(entry.updated)
    expect((await getEntry(token, entry.id)).body).toEqual(changed.body)

    expect((await deleteEntry(token, entry.id)).body).toEqual({})
    expect((await getEntry(token, entry.id)).body).toMatchObject({ name: 'address_book_entry_not_found', code: 1390 })
    expect((await putEntry(token, entry.id, { label: 'x' })).status).toBe(404)
    expect((await deleteEntry(token, entry.id)).status).toBe(404)
    expect(await testTable().get(keys.addressBook(userId))).toMatchObject({ entries: 0 })
  })

  test('one entry is the default sender, until it is replaced, disabled or deleted', async () => {
    const { token, userId } = await anAccount()
    const a = await aStoredEntry(token, { label: 'a', default_sender: true })
    expect(await defaultsIn(token)).toEqual(['a'])
    const b = await aStoredEntry(token, { label: 'b', default_sender: true })
    expect(await defaultsIn(token)).toEqual(['b'])
    expect((await getEntry(token, a)).body.address_book_entry.default_sender).toBe(false)
    expect((await putEntry(token, a, { default_sender: true })).body.address_book_entry.default_sender).toBe(true)
    expect(await defaultsIn(token)).toEqual(['a'])
    // The entry remains the default when its label or another entry changes.
    await putEntry(token, a, { label: 'A' })
    await putEntry(token, b, { default_sender: false })
    expect(await defaultsIn(token)).toEqual(['A'])
    expect(await labelsIn(token, 'default_sender=true')).toEqual(['A'])
    expect((await putEntry(token, a, { default_sender: false })).body.address_book_entry.default_sender).toBe(false)
    expect(await defaultsIn(token)).toEqual([])
    expect(await labelsIn(token, 'default_sender=true')).toEqual([])
    await putEntry(token, b, { default_sender: true })
    await deleteEntry(token, b)
    expect(await defaultsIn(token)).toEqual([])
    expect(await testTable().get(keys.addressBook(userId))).toMatchObject({ defaultSenderId: null })
  })

  test('entries are found by the beginning of a word, page by page', async () => {
    const { token } = await anAccount()
    const person = (name: string, company: string | null = null) => ({
      ...{ name, company_name: company, street1: 'Rue 1', city: 'Paris', postal_code: '75001', country: 'FR' },
    })
    await aStoredEntry(token, { label: 'Atelier', address: person('Zoë Rare') })
    await aStoredEntry(token, { label: 'Office', address: person('Ada Lovelace', 'Café Lumière') })
    await aStoredEntry(token, { label: 'Home', address: person('Max Muster') })
    expect(await labelsIn(token)).toEqual(['Home', 'Office', 'Atelier'])
    expect(await labelsIn(token, 'order=asc')).toEqual(['Atelier', 'Office', 'Home'])
    expect(await labelsIn(token, 'search=zoe')).toEqual(['Atelier'])
    expect(await labelsIn(token, 'search=LUM')).toEqual(['Office'])
    expect(await labelsIn(token, 'search=cafe%20lu')).toEqual(['Office'])
    expect(await labelsIn(token, 'search=uster')).toEqual([])
    const first = (await listEntries(token, 'search=a&limit=1')).body
    expect(first.address_book_entries).toMatchObject([{ label: 'Office' }])
    const second = (await listEntries(token, `page_token=${first.next_page}`)).body
    expect(second.address_book_entries).toMatchObject([{ label: 'Atelier' }])
    expect(second.next_page).toBeNull()
    expect((await listEntries(token, 'page_token=x')).body.code).toBe(1025)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a long label', { label: 'a'.repeat(65) }, '/address_book_entry/label: must have 1 to 64 characters'],
    [
      'neither name nor company',
      { address: { ...SENDER_ADDRESS, name: null, company_name: null } },
      '/address_book_entry/address/name: is required',
    ],
    [
      'an unknown country',
      { address: { ...SENDER_ADDRESS, country: 'UK' } },
      '/address_book_entry/address/country: must be an upper-case ISO 3166-1 alpha-2 country code',
    ],
    [
      'a postal code of another country',
      { address: { ...SENDER_ADDRESS, country: 'DE', postal_code: 'SW1A 1AA' } },
      '/address_book_entry/address/postal_code: must be a postal code of DE',
    ],
    [
      'an invalid email address',
      { address: { ...SENDER_ADDRESS, email: 'dana' } },
      '/address_book_entry/address/email: must be an email address',
    ],
    [
      'a misspelt field',
      { address: { ...SENDER_ADDRESS, post_code: '10115' } },
      '/address_book_entry/address/post_code',
    ],
    [
      'a default sender without phone',
      { default_sender: true, address: { ...SENDER_ADDRESS, phone: null } },
      '/address_book_entry/address/phone: is required for the default sender',
    ],
  ])('entries with %s are rejected by field, and change nothing', async (_name, changes, message) => {
    const { token } = await anAccount()
    const { status, body } = await postEntry(token, changes)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 1000 })
    expect(body.errors[0]).toContain(message)
    const id = await aStoredEntry(token)
    const before = await getEntry(token, id)
    expect((await putEntry(token, id, changes)).body.errors[0]).toContain(message)
    expect((await getEntry(token, id)).body).toEqual(before.body)
    expect((await listEntries(token)).body.address_book_entries).toHaveLength(1)
  })

  test('the default sender keeps its name and phone number', async () => {
    const { token } = await anAccount()
    const id = await aStoredEntry(token, { default_sender: true })
    const { status, body } = await putEntry(token, id, { address: { ...SENDER_ADDRESS, phone: null } })
    expect([status, body.errors]).toEqual([
      400,
      ['/address_book_entry/address/phone: is required for the default sender'],
    ])
    expect(
      (await putEntry(token, id, { default_sender: false, address: { ...SENDER_ADDRESS, phone: null } })).status,
    ).toBe(200)
  })

  test('entries of other accounts are unknown', async () => {
    const [owner, other] = [await anAccount(), await anAccount()]
    const id = await aStoredEntry(owner.token, { default_sender: true })
    expect((await getEntry(other.token, id)).status).toBe(404)
    expect((await putEntry(other.token, id, { label: 'mine' })).status).toBe(404)
    expect((await deleteEntry(other.token, id)).status).toBe(404)
    expect(await labelsIn(other.token)).toEqual([])
    expect((await getEntry(owner.token, id)).body.address_book_entry).toMatchObject({
      ...{ label: 'Warehouse Hong Kong', default_sender: true },
    })
  })

  test('an account has at most 1,000 entries', async () => {
    const { token, userId } = await anAccount()
    const id = await aStoredEntry(token)
    const full = { set: { entries: MAX_ADDRESS_BOOK_ENTRIES } }
    must(await testTable().commit([update(keys.addressBook(userId), full)]))
    const { status, body } = await postEntry(token)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 1391 })
    expect(await labelsIn(token)).toHaveLength(1)
    await deleteEntry(token, id)
    expect((await postEntry(token)).status).toBe(201)
  })

  test('is written once with an idempotency key', async () => {
    const { token } = await anAccount()
    const headers = { 'idempotency-key': 'one-entry' }
    const [first, second] = [await postEntry(token, {}, headers), await postEntry(token, {}, headers)]
    expect(second.body).toEqual(first.body)
    expect(await labelsIn(token)).toHaveLength(1)
  })

  test('changes at once leave one default sender and the right number', async () => {
    const { token, userId } = await anAccount()
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, at) => postEntry(token, { label: `entry ${at}`, default_sender: true })),
    )
    expect(created.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await defaultsIn(token)).toHaveLength(1)
    const ids: number[] = created.map(({ body }) => body.address_book_entry.id)
    await Promise.all([
      ...ids.slice(0, 3).map((id) => deleteEntry(token, id)),
      ...ids.slice(3).map((id) => putEntry(token, id, { default_sender: true })),
    ])
    expect(await defaultsIn(token)).toHaveLength(1)
    expect(await labelsIn(token)).toHaveLength(5)
    expect(await testTable().get(keys.addressBook(userId))).toMatchObject({ entries: 5 })
  })

  test('is removed when its account is erased', async () => {
    const { token, userId } = await anAccount()
    const id = await aStoredEntry(token, { default_sender: true })
    await forceErasure(userId)
    advance(2 * MINUTE_MS)
    await eraseAll()
    expect(await testTable().get(keys.addressBookEntry(userId, id))).toBeUndefined()
    expect(await testTable().get(keys.addressBook(userId))).toBeUndefined()
  })

  testEmbedded('entries are stored with their number or not at all', async () => {
    const { token, userId } = await anAccount()
    await withFaultInjection({ ...CONFLICTS }, async () => {
      expect((await postEntry(token, { default_sender: true })).status).toBe(201)
    })
    expect(await testTable().get(keys.addressBook(userId))).toMatchObject({ entries: 1 })
    expect(await defaultsIn(token)).toHaveLength(1)
  })
})
