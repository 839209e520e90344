import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { removeReturn } from '#functions/jobs/removeReturns/handler.ts'
import { findReturnRecord, REMOVE_RETURNS_JOB, updateReturnRecord } from '#shared/fulfilment/returns/returnStore.ts'
import { isDue } from '#shared/jobs/dueQueue.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { blobsInMemory } from '#test/support/operations.ts'
import { HKG, LAX } from '#test/support/orders.ts'
import {
  aReturn,
  discardReturn,
  getReturn,
  listReturns,
  look,
  operatorWrites,
  PICTURES,
  picturesOf,
  postReshipment,
  received,
  returnFaults,
  returns,
  verified,
  verifyReturn,
  writeAbout,
} from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const anOwner = () => anAccount({ balances: { USD: 100 } })
const DAY_MS = 24 * 60 * 60 * 1000

/** Adds a number of messages to a return, directly in the table. */
async function withMessages(userId: number, id: number, count: number): Promise<void> {
  const returned = await findReturnRecord(testTable(), userId, id)
  const message = { id: 1, author: 'user', body: 'x', createdMs: 0 } as const
  if (returned) await testTable().commit(updateReturnRecord(returned, { messages: Array(count).fill(message) }))
}

describeWithTable('returns', () => {
  useSigningSecret()

  test('that arrive are shown with what their facility found, and cost a fee', async () => {
    const { token, userId } = await anOwner()
    const id = await aReturn(userId, {
      tracking_number: 'RT1',
      weight: 0.3456,
      occurred_at: '2026-03-01T09:30:00+08:00',
    })
    expect((await getReturn(token, id)).body).toEqual({
      return: {
        id,
        created: '2026-03-01 01:30:00',
        status: 'Processed',
        tracking_number: 'RT1',
        weight: 0.346,
        process_fee: 1,
        verify_fee: 0,
        dispose_fee: 0,
        reshipment_id: null,
        rma_number: 'RMA-1',
        warehouse_id: 'WH0HKG01',
        order_id: null,
        return_request_id: null,
        lines: [],
        images: [],
        messages: [],
      },
    })
    expect(await auditedBalance(userId)).toBe(9_900)
  })

  test('of other users are not there', async () => {
    const [{ userId }, other] = [await anOwner(), await anOwner()]
    const id = await aReturn(userId)
    for (const response of [
      await getReturn(other.token, id),
      await verifyReturn(other.token, id),
      await writeAbout(other.token, id),
      await discardReturn(other.token, id),
      await getReturn(other.token, 'x'),
    ]) {
      expect([response.status, response.body.code]).toEqual([404, 1120])
    }
    expect((await listReturns(other.token)).body).toEqual({
      returns: [],
      next_page: null,
      total_pages: 0,
      total_returns: 0,
    })
  })

  test('need the scope', async () => {
    const { userId, token } = await anAccount({ balances: { USD: 5 }, scopes: ['read_orders'] })
    const id = await aReturn(userId)
    expect((await getReturn(token, id)).body.code).toBe(1009)
    expect((await discardReturn(token, id)).body.code).toBe(1009)
  })

  describe('in lists', () => {
    test('come newest first, with the number of their messages', async () => {
      const { token, userId } = await anOwner()
      const ids = await returns(userId, 3)
      await writeAbout(token, ids[1])
      const { body } = await listReturns(token)
      expect(body).toMatchObject({ total_pages: 1, total_returns: 3 })
      expect(body.returns.map(({ id, messages }: { id: number; messages: number }) => [id, messages])).toEqual([
        [ids[2], 0],
        [ids[1], 1],
        [ids[0], 0],
      ])
      expect(Object.keys(body.returns[0])).not.toContain('images')
      const paged = await listReturns(token, 'limit=2&page=2&order=asc')
      expect(paged.body.returns.map(({ id }: { id: number }) => id)).toEqual([ids[2]])
    })

    test('are searched by status, number and day', async () => {
      const { token, userId } = await anOwner()
      const [first, second] = [await aReturn(userId, { tracking_number: 'RT-A' }), await aReturn(userId)]
      await verifyReturn(token, second)
      const idsOf = async (query: string) =>
        (await listReturns(token, query)).body.returns.map(({ id }: { id: number }) => id)
      expect(await idsOf('status=Processed')).toEqual([first])
      expect(await idsOf('status=Verifying')).toEqual([second])
      expect(await idsOf('tracking_number=RT-A')).toEqual([first])
      expect(await idsOf('tracking_number=RT')).toEqual([])
      const today = new Date(clock.now()).toISOString().slice(0, 10)
      expect(await idsOf(`date_start=${today}&date_end=${today}`)).toEqual([second, first])
      expect(await idsOf('date_end=2026-01-02')).toEqual([])
      const old = await aReturn(userId, {
        occurred_at: new Date(clock.now() - 91 * DAY_MS).toISOString().replace('Z', '+00:00'),
      })
      expect(await idsOf('')).toEqual([second, first])
      expect(await idsOf('date_start=2020-01-01')).toEqual([old, second, first])
    })

    test.each([
      'status=Discarded',
      'date_start=1.3.2026',
      'limit=0',
      'page=0',
      'date_start=2026-03-02&date_end=2026-03-01',
    ])('reject %s', async (query) => {
      const { token } = await anOwner()
      const { status, body } = await listReturns(token, query)
      expect([status, body.code]).toEqual([400, 1031])
    })
  })

  describe('messages', () => {
    test('of owner and operators stand newest first', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      const posted = await writeAbout(token, id, '  What colour is it?  ')
      expect(posted.status).toBe(201)
      expect(await operatorWrites(userId, id)).toMatchObject({ kind: 'done', word: 'posted' })
      const { messages } = (await getReturn(token, id)).body.return
      expect(messages).toMatchObject([
        { author: 'operator', body: 'It is blue' },
        { author: 'user', body: 'What colour is it?' },
      ])
      expect(posted.body.return.messages).toEqual(messages.slice(1))
      expect(await returnFaults(userId, [id])).toEqual([])
    })

    test('are posted once under an idempotency key', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      const key = { 'idempotency-key': randomUUID() }
      const [one, other] = [await writeAbout(token, id, 'Once', key), await writeAbout(token, id, 'Once', key)]
      expect(other.body).toEqual(one.body)
      expect((await getReturn(token, id)).body.return.messages).toHaveLength(1)
    })

    test.each([undefined, '', ' ', 'x'.repeat(201), 7, null])('reject the body %j', async (body) => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      const { status, body: rejection } = await writeAbout(token, id, body === undefined ? {} : body)
      expect([status, rejection.code]).toEqual([400, 1000])
      expect((await writeAbout(token, id, '𝒳'.repeat(200))).status).toBe(201)
    })

    test('end at 200 of the owner, and leave operators room', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      await withMessages(userId, id, 199)
      expect((await writeAbout(token, id)).status).toBe(201)
      expect((await writeAbout(token, id, 'one more')).body.code).toBe(1000)
      await withMessages(userId, id, 249)
      expect((await operatorWrites(userId, id)).kind).toBe('done')
      expect(await operatorWrites(userId, id)).toMatchObject({ kind: 'rejected' })
      expect((await getReturn(token, id)).body.return.messages).toHaveLength(250)
    })

    test('may be written in every status', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      await verifyReturn(token, id)
      expect((await writeAbout(token, id)).status).toBe(201)
      await verified(userId, id)
      expect((await writeAbout(token, id)).status).toBe(201)
      await postReshipment(token, [id])
      expect((await writeAbout(token, id)).status).toBe(201)
    })
  })

  describe('verification', () => {
    test('costs a fee, once, and ends with pictures and a message', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      const blobs = blobsInMemory()
      blobs.files.set('incoming/a', PICTURES.jpeg)
      blobs.files.set('incoming/b', PICTURES.webp)
      const request = await verifyReturn(token, id)
      expect(request.status).toBe(200)
      expect(request.body.return).toMatchObject({ status: 'Verifying', verify_fee: 1.5 })
      expect(await auditedBalance(userId)).toBe(9_750)
      const images = ['incoming/a', 'incoming/b']
      expect(await verified(userId, id, { images, message: 'Looks new' }, { blobs })).toMatchObject({
        word: 'verified',
      })
      const seen = (await getReturn(token, id)).body.return
      expect(seen).toMatchObject({ status: 'Verified', messages: [{ author: 'operator', body: 'Looks new' }] })
      expect(seen.images).toHaveLength(2)
      for (const [place, content] of [PICTURES.jpeg, PICTURES.webp].entries()) {
        expect((await look(seen.images[place], blobs)).bytes).toEqual(content)
      }
    })

    test('is rejected a second time, and without funds', async () => {
      const { token, userId } = await anAccount({ balances: { USD: 2 } })
      const [id = 0, other] = [await aReturn(userId), await aReturn(userId)]
      const rejected = await verifyReturn(token, id)
      expect([rejected.status, rejected.body.code]).toEqual([402, 1080])
      const rich = await anOwner()
      const its = await aReturn(rich.userId)
      await verifyReturn(rich.token, its)
      for (const prepare of [
        async () => {},
        () => verified(rich.userId, its),
        () => postReshipment(rich.token, [its]),
      ]) {
        await prepare()
        const again = await verifyReturn(rich.token, its)
        expect([again.status, again.body.code]).toEqual([400, 1121])
      }
      expect(await auditedBalance(rich.userId)).toBe(9_750)
      expect((await getReturn(token, other)).body.return.status).toBe('Processed')
    })

    test.each(['Verifying', 'verify', '', null, 1])('rejects the status %j', async (status) => {
      const { token, userId } = await anOwner()
      const rejected = await verifyReturn(token, await aReturn(userId), status)
      expect([rejected.status, rejected.body.code]).toEqual([400, 1000])
    })

    test('needs a wallet', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      await testTable().commit([
        { kind: 'remove', key: keys.wallet(userId, 'USD'), when: undefined, otherwise: () => 'again' },
      ])
      const rejected = await verifyReturn(token, id)
      expect([rejected.status, rejected.body.code]).toEqual([500, 1081])
    })
  })

  describe('that are discarded', () => {
    test('are deleted permanently, with their pictures', async () => {
      const { token, userId } = await anOwner()
      const blobs = blobsInMemory()
      blobs.files.set('incoming/a', PICTURES.png)
      const id = await aReturn(userId, { images: ['incoming/a'] }, { blobs })
      const [address] = (await getReturn(token, id)).body.return.images
      expect((await look(address, blobs)).status).toBe(200)
      const discarded = await discardReturn(token, id)
      expect([discarded.status, discarded.body]).toEqual([200, {}])
      expect((await look(address, blobs)).status).toBe(404)
      for (const response of [
        await getReturn(token, id),
        await discardReturn(token, id),
        await writeAbout(token, id),
      ]) {
        expect([response.status, response.body.code]).toEqual([404, 1120])
      }
      expect((await listReturns(token)).body.returns).toEqual([])
      expect((await verified(userId, id)).kind).toBe('rejected')
      expect((await postReshipment(token, [id])).body.code).toBe(1144)

      const item = await testTable().get(keys.returned(userId, id))
      expect(item && isDue(item, REMOVE_RETURNS_JOB, clock.now())).toBe(true)
      const left = await findReturnRecord(testTable(), userId, id)
      if (left) await removeReturn(testTable(), left, blobs)
      expect([...blobs.files.keys()]).toEqual(['incoming/a'])
      expect(await testTable().get(keys.returned(userId, id))).toBeUndefined()
    })

    test('leave nothing where they had no pictures, and their id stays taken', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId)
      expect((await discardReturn(token, id)).status).toBe(200)
      expect(await findReturnRecord(testTable(), userId, id)).toBeNull()
      expect(await received(userId, { return_id: id })).toMatchObject({
        kind: 'rejected',
        reason: `/return_id: ${id} is already in use`,
      })
      expect(await auditedBalance(userId)).toBe(9_900)
    })

    test('may be so in every status but when they are sent on', async () => {
      const { token, userId } = await anOwner()
      const [verifying = 0, done = 0, sent = 0] = await returns(userId, 3)
      await verifyReturn(token, verifying)
      await verifyReturn(token, done)
      await verified(userId, done)
      await postReshipment(token, [sent])
      expect((await discardReturn(token, verifying)).status).toBe(200)
      expect((await discardReturn(token, done)).status).toBe(200)
      const rejected = await discardReturn(token, sent)
      expect([rejected.status, rejected.body.code]).toEqual([400, 1122])
      expect(rejected.body.message).toContain('Reshipping')
    })
  })

  describe('pictures', () => {
    test('are shown without a token under unguessable addresses that no table stores', async () => {
      const { token, userId } = await anOwner()
      const blobs = blobsInMemory()
      blobs.files.set('incoming/a', PICTURES.png)
      const id = await aReturn(userId, { images: 'incoming/a' }, { blobs })
      const [address] = (await getReturn(token, id)).body.return.images
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:3000\/v1\/return-images\/[\w-]{43}$/)
      const shown = await look(address, blobs)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(shown.bytes).toEqual(PICTURES.png)
      const item = JSON.stringify(await testTable().get(keys.returned(userId, id)))
      expect(item).not.toContain(address.split('/').at(-1))
    })

    test.each(['x', 'A'.repeat(43), '../incoming/a', 'returns%2F1'])('are not under %s', async (name) => {
      const { status, body } = await look(name, blobsInMemory())
      expect([status, body.code]).toEqual([404, 1016])
    })

    test('are not shown where the file is missing', async () => {
      const { token, userId } = await anOwner()
      const blobs = blobsInMemory()
      blobs.files.set('incoming/a', PICTURES.png)
      const id = await aReturn(userId, { images: ['incoming/a'] }, { blobs })
      const [address] = (await getReturn(token, id)).body.return.images
      for (const { key } of await picturesOf(userId, id)) await blobs.remove(key)
      expect((await look(address, blobs)).status).toBe(404)
    })
  })

  describe('as facilities report them', () => {
    test('take effect once, however often they are delivered', async () => {
      const { token, userId } = await anOwner()
      const detail = { event_id: randomUUID(), tracking_number: 'RT1' }
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => received(userId, detail)))
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', ...Array(9).fill('repeated')])
      expect((await listReturns(token)).body.total_returns).toBe(1)
      expect(await auditedBalance(userId)).toBe(9_900)
    })

    test('are booked whatever the balance', async () => {
      const { token, userId } = await anAccount()
      await aReturn(userId)
      expect(await auditedBalance(userId)).toBe(-100)
      expect((await call('GET /users/me', { token })).body.user.balances.USD).toBe(-1)
    })

    test('get an id where none was chosen', async () => {
      const { token, userId } = await anOwner()
      expect(await received(userId)).toMatchObject({ kind: 'done' })
      const [{ id }] = (await listReturns(token)).body.returns
      expect((await getReturn(token, id)).status).toBe(200)
    })

    test('may not take an id that is taken; another user may have the same', async () => {
      const [{ userId }, other] = [await anOwner(), await anOwner()]
      const id = await aReturn(userId)
      expect(await received(userId, { return_id: id })).toMatchObject({ kind: 'rejected' })
      expect(await received(other.userId, { return_id: id, warehouse_id: LAX })).toMatchObject({ kind: 'done' })
      expect(await auditedBalance(userId)).toBe(9_900)
    })

    test('are rejected where they are invalid in that state', async () => {
      const { userId } = await anOwner()
      const blobs = blobsInMemory()
      blobs.files.set('incoming/page', Buffer.from('<html>'))
      blobs.files.set('incoming/large', Buffer.concat([PICTURES.png, Buffer.alloc(4_000_000)]))
      blobs.files.set('incoming/good', PICTURES.png)
      blobs.files.set('labels/secret', PICTURES.png)
      const cases: [Record<string, unknown>, string][] = [
        [{ warehouse_id: 'WH0XXX99' }, '/warehouse_id'],
        [{ user_id: 12 }, '/user_id'],
        [{ weight: 0 }, '/weight'],
        [{ tracking_number: 'grün' }, '/tracking_number'],
        [{ rma_number: 'x'.repeat(65) }, '/rma_number'],
        [{ return_id: 0 }, '/return_id'],
        [{ images: ['labels/secret'] }, '/images'],
        [{ images: ['incoming/none'] }, '/images'],
        [{ images: ['incoming/page'] }, '/images'],
        [{ images: ['incoming/large'] }, '/images'],
        [{ images: Array(11).fill('incoming/good') }, '/images'],
      ]
      for (const [detail, reason] of cases) {
        expect(await received(userId, detail, { blobs })).toMatchObject({
          kind: 'rejected',
          reason: expect.stringContaining(reason),
        })
      }
      expect(await auditedBalance(userId)).toBe(10_000)
    })

    test('cannot be verified unasked, wait for their return, and know whose it is', async () => {
      const { userId } = await anOwner()
      const id = await aReturn(userId)
      expect((await verified(userId, id)).kind).toBe('rejected')
      expect((await verified(userId, id + 1)).kind).toBe('early')
      expect((await operatorWrites(userId, id + 1)).kind).toBe('early')
      expect((await verified(12, id)).kind).toBe('rejected')
      expect((await operatorWrites(userId, id, { body: '' })).kind).toBe('rejected')
      expect((await operatorWrites(userId, id, { body: 'x'.repeat(201) })).kind).toBe('rejected')
    })

    test('are verified also while they wait in a reshipment, and come back as that', async () => {
      const { token, userId } = await anOwner()
      const id = await aReturn(userId, { warehouse_id: HKG })
      await verifyReturn(token, id)
      const { reshipment } = (await postReshipment(token, [id])).body
      expect(await verified(userId, id)).toMatchObject({ kind: 'done' })
      expect((await verified(userId, id)).kind).toBe('rejected')
      expect((await getReturn(token, id)).body.return.status).toBe('Reshipping')
      await call('DELETE /reshipments/{id}', { token, params: { id: reshipment.id } })
      expect((await getReturn(token, id)).body.return.status).toBe('Verified')
      expect(await returnFaults(userId, [id])).toEqual([])
    })
  })
})
