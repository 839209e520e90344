import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { handler as pruneHandler } from '#functions/jobs/pruneReshipments/handler.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { cancel } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { LAX } from '#test/support/orders.ts'
import {
  answer,
  aReturn,
  BERLIN,
  deleteReshipment,
  discardReturn,
  getReshipment,
  getReturn,
  listReshipments,
  postReshipment,
  quoted,
  returnFaults,
  returns,
  shipped,
  verifyReturn,
} from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const anOwner = (balances: Record<string, number> = { USD: 100 }) => anAccount({ balances })
const prune = () => pruneHandler({}, lambdaContext())
const getStatus = async (token: string, id: unknown): Promise<[string, number | null]> => {
  const { status, reshipment_id } = (await getReturn(token, id)).body.return
  return [status, reshipment_id]
}

/** Creates an account with a reshipment of a number of returns, each charged at 1 USD. */
async function aWaiting(count: number, changes: Record<string, unknown> = {}) {
  const owner = await anOwner()
  const ids = await returns(owner.userId, count)
  const { reshipment } = (await postReshipment(owner.token, ids, changes)).body
  return { ...owner, ids, id: reshipment.id, reshipment }
}

describeWithTable('reshipments', () => {
  useSigningSecret()

  describe('when they are created', () => {
    test('of one return are estimated at once, by weight and by the cheapest service', async () => {
      const owner = await anOwner()
      const [id = 0] = await returns(owner.userId, 1)
      const created = await postReshipment(owner.token, [id])
      expect(created.status).toBe(201)
      const { reshipment } = created.body
      expect(reshipment).toMatchObject({
        contents: 'Two cotton T-shirts',
        returns: [id],
        to: BERLIN,
        status: 'Pending',
        reship_fee: 0,
        tracking_number: null,
        value: 49,
        weight: 0.8,
      })
      const { services } = (
        await call('GET /estimate', {
          token: owner.token,
          query: 'entry_point=HKG101&country=DE&postal_code=10115&weight=0.8&length=15&width=10&height=1&value=49',
        })
      ).body.estimate
      const costs = services.map(
        (one: { shipping_methods: { total_cost: number }[] }) => one.shipping_methods[0]?.total_cost,
      )
      expect(reshipment.estimated_reship_fee).toBe(Math.min(...costs))
      expect(reshipment.service).toBe(services[costs.indexOf(Math.min(...costs))].service)
      expect(await getStatus(owner.token, id)).toEqual(['Reshipping', reshipment.id])
      expect((await getReshipment(owner.token, reshipment.id)).body).toEqual(created.body)
      expect(await auditedBalance(owner.userId)).toBe(9_900)
    })

    test('of several wait for their facility', async () => {
      const { reshipment, ids } = await aWaiting(3)
      expect(reshipment).toMatchObject({ returns: ids, weight: 2.4, estimated_reship_fee: 0, service: null })
    })

    test('take up to 40 returns', async () => {
      const owner = await anOwner()
      const ids = await returns(owner.userId, 41)
      expect((await postReshipment(owner.token, ids)).body.code).toBe(1000)
      const created = await postReshipment(owner.token, ids.slice(1), {}, { 'idempotency-key': 'k' })
      expect(created.status).toBe(201)
      await quoted(owner.userId, created.body.reshipment.id)
      expect((await answer(owner.token, created.body.reshipment.id)).status).toBe(200)
      expect(await shipped(owner.userId, created.body.reshipment.id, { reship_fee: 30 })).toMatchObject({
        kind: 'done',
      })
      expect(await returnFaults(owner.userId, ids)).toEqual([])
      expect(await auditedBalance(owner.userId)).toBe(10_000 - 4_100 - 3_000)
    })

    test('are made once under an idempotency key', async () => {
      const owner = await anOwner()
      const ids = await returns(owner.userId, 1)
      const key = { 'idempotency-key': randomUUID() }
      const [one, other] = [
        await postReshipment(owner.token, ids, {}, key),
        await postReshipment(owner.token, ids, {}, key),
      ]
      expect([other.status, other.body]).toEqual([201, one.body])
      expect((await listReshipments(owner.token)).body.reshipments).toHaveLength(1)
    })

    test.each([
      ['without contents', { contents: undefined }],
      ['with empty contents', { contents: ' ' }],
      ['with too much text', { contents: 'x'.repeat(256) }],
      ['without a value', { value: undefined }],
      ['of no value', { value: 0 }],
      ['of less than a cent', { value: 0.004 }],
      ['without a recipient', { to: undefined }],
      ['without person and company', { to: { ...BERLIN, name: '', company_name: null } }],
      ['to no country', { to: { ...BERLIN, country: 'XX' } }],
      ['of no returns', { returns: [] }],
      ['without returns', { returns: undefined }],
    ])('are rejected %s', async (_what, changes) => {
      const owner = await anOwner()
      const { status, body } = await postReshipment(owner.token, await returns(owner.userId, 1), changes)
      expect([status, body.code]).toEqual([400, 1000])
    })

    test('are rejected where a return is named twice', async () => {
      const owner = await anOwner()
      const [id = 0] = await returns(owner.userId, 1)
      const { status, body } = await postReshipment(owner.token, [id, id])
      expect([status, body.code, body.errors[0]]).toEqual([
        400,
        1000,
        '/reshipment/returns: must not contain duplicate return IDs',
      ])
    })

    test('give the reason why a single return cannot be reshipped', async () => {
      const [owner, other] = [await anOwner(), await anOwner()]
      const [id = 0] = await returns(owner.userId, 1)
      const foreign = await postReshipment(other.token, [id])
      expect([foreign.status, foreign.body.code]).toEqual([400, 1144])
      expect(foreign.body.message).toContain('it was not found')
      await postReshipment(owner.token, [id])
      const again = await postReshipment(owner.token, [id])
      expect([again.status, again.body.code]).toEqual([400, 1144])
      expect(again.body.message).toContain('its status is Reshipping')
    })

    test('name which of several cannot be reshipped', async () => {
      const owner = await anOwner()
      const [first = 0, second = 0, third = 0] = await returns(owner.userId, 3)
      await postReshipment(owner.token, [second])
      const { status, body } = await postReshipment(owner.token, [first, second, third, 5])
      expect([status, body.code]).toEqual([400, 1143])
      expect(body.message).toContain(`${second}, 5`)
      expect(await getStatus(owner.token, first)).toEqual(['Processed', null])
    })

    test('go from one facility', async () => {
      const owner = await anOwner()
      const ids = [await aReturn(owner.userId), await aReturn(owner.userId, { warehouse_id: LAX })]
      const { status, body } = await postReshipment(owner.token, ids)
      expect([status, body.code]).toEqual([400, 1145])
    })

    test.each([
      ['an address against its country', { to: { ...BERLIN, postal_code: 'ABC' } }, 1012],
      ['a country nothing goes to', { to: { ...BERLIN, country: 'AQ', postal_code: null } }, 1050],
      ['a denied party', { to: { ...BERLIN, name: 'Orlan Vestrikov' } }, 1240],
    ])('reject %s', async (_what, changes, code) => {
      const owner = await anOwner()
      for (const count of [1, 2]) {
        const ids = await returns(owner.userId, count)
        const { status, body } = await postReshipment(owner.token, ids, changes)
        expect([status, body.code]).toEqual([400, code])
        expect(await getStatus(owner.token, ids[0])).toEqual(['Processed', null])
      }
      expect((await listReshipments(owner.token)).body.reshipments).toEqual([])
    })

    test('name the field of a faulty address', async () => {
      const owner = await anOwner()
      const ids = await returns(owner.userId, 1)
      const { body } = await postReshipment(owner.token, ids, { to: { ...BERLIN, postal_code: 'ABC' } })
      expect(body.errors[0]).toMatch(/^\/reshipment\/to\/postal_code: /)
    })

    test('reject a return too heavy for anything', async () => {
      const owner = await anOwner()
      const id = await aReturn(owner.userId, { weight: 9_000 })
      expect((await postReshipment(owner.token, [id])).body.code).toBe(1050)
    })

    test('take returns in verification as well', async () => {
      const owner = await anOwner()
      const [id = 0] = await returns(owner.userId, 1)
      await verifyReturn(owner.token, id)
      const { reshipment } = (await postReshipment(owner.token, [id])).body
      await deleteReshipment(owner.token, reshipment.id)
      expect(await getStatus(owner.token, id)).toEqual(['Verifying', null])
    })
  })

  describe('of one return, when they are approved', () => {
    test('have their label at once, and are charged the estimate', async () => {
      const { token, userId, id, reshipment, ids } = await aWaiting(1)
      const sent = await answer(token, id)
      expect(sent.status).toBe(200)
      expect(sent.body.reshipment).toMatchObject({
        status: 'Approved',
        service: reshipment.service,
        reship_fee: reshipment.estimated_reship_fee,
        tracking_number: expect.stringMatching(/^\S{10,}$/),
      })
      expect(await auditedBalance(userId)).toBe(9_900 - Math.round(reshipment.estimated_reship_fee * 100))
      expect((await getReshipment(token, id)).body).toEqual(sent.body)
      const { tracking_number } = sent.body.reshipment
      expect((await call('GET /track/{tracking_number}', { token, params: { tracking_number } })).status).toBe(200)
      const printed = await call('GET /labels/{id}', { token, params: { id: tracking_number }, query: 'type=pdf' })
      expect([printed.status, printed.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      const { shipments } = (await call('GET /shipments', { token })).body
      expect(shipments).toMatchObject([
        { entry_point: 'HKG101', weight: 0.8, total_cost: reshipment.estimated_reship_fee, to: { name: BERLIN.name } },
      ])
      expect(await getStatus(token, ids[0])).toEqual(['Reshipping', id])
    })

    test('are not charged again by scales on the way, and keep their label', async () => {
      const owner = await aWaiting(1)
      const { token, userId, id, reshipment } = owner
      const { tracking_number } = (await answer(token, id)).body.reshipment
      const { shipments } = (await call('GET /shipments', { token })).body
      const labelId = (await call('GET /shipments/{id}', { token, params: { id: shipments[0].id } })).body.shipment
        .labels[0].id
      const rejected = await cancel(owner, labelId)
      expect([rejected.status, rejected.body.code]).toEqual([400, 1206])
      expect(await operate('LabelProcessed', { tracking_number, weight: 5 })).toMatchObject({ kind: 'done' })
      expect(await auditedBalance(userId)).toBe(9_900 - Math.round(reshipment.estimated_reship_fee * 100))
    })

    test('leave with a final fee, of which the difference is booked', async () => {
      for (const difference of [250, 0, -100]) {
        const { token, userId, id, reshipment, ids } = await aWaiting(1)
        await answer(token, id)
        const fee = Math.round(reshipment.estimated_reship_fee * 100) + difference
        expect(await shipped(userId, id, { reship_fee: fee / 100 })).toMatchObject({ kind: 'done', word: 'shipped' })
        expect((await getReshipment(token, id)).body.reshipment.reship_fee).toBe(fee / 100)
        expect(await auditedBalance(userId)).toBe(9_900 - fee)
        expect((await getReturn(token, ids[0])).body.return).toMatchObject({ status: 'Reshipped', reshipment_id: id })
        expect(await returnFaults(userId, ids)).toEqual([])
      }
    })

    test('are charged what an operator quoted instead', async () => {
      const { token, userId, id } = await aWaiting(1)
      expect(await quoted(userId, id, { weight: 1.25 })).toMatchObject({ kind: 'done', word: 'quoted' })
      expect((await answer(token, id)).body.reshipment).toMatchObject({
        service: 'Svc Plus',
        estimated_reship_fee: 20,
        reship_fee: 20,
        weight: 1.25,
      })
      expect(await auditedBalance(userId)).toBe(9_900 - 2_000)
    })

    test('are rejected without funds, and then continue to wait', async () => {
      const owner = await anOwner({ USD: 1.5 })
      const ids = await returns(owner.userId, 1)
      const { id } = (await postReshipment(owner.token, ids)).body.reshipment
      const rejected = await answer(owner.token, id)
      expect([rejected.status, rejected.body.code]).toEqual([402, 1080])
      expect((await getReshipment(owner.token, id)).body.reshipment.status).toBe('Pending')
      expect((await call('GET /shipments', { token: owner.token })).body.shipments).toEqual([])
      expect(await auditedBalance(owner.userId)).toBe(50)
      expect((await answer(owner.token, id, 'Declined')).status).toBe(200)
    })
  })

  describe('of several returns', () => {
    test('wait for the estimate, are charged it, and then the difference', async () => {
      const { token, userId, id, ids } = await aWaiting(3)
      for (const status of ['Approved', 'Declined']) {
        const early = await answer(token, id, status)
        expect([early.status, early.body.code]).toEqual([400, 1141])
      }
      await quoted(userId, id, { weight: 2.9 })
      const approved = (await answer(token, id)).body.reshipment
      expect(approved).toMatchObject({ status: 'Approved', estimated_reship_fee: 20, reship_fee: 0, weight: 2.9 })
      expect(await auditedBalance(userId)).toBe(10_000 - 300 - 2_000)
      const event = { event_id: randomUUID(), reship_fee: 23.456, tracking_number: 'X123' }
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => shipped(userId, id, event)))
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', ...Array(9).fill('repeated')])
      expect((await getReshipment(token, id)).body.reshipment).toMatchObject({
        reship_fee: 23.46,
        tracking_number: 'X123',
        status: 'Approved',
      })
      expect(await auditedBalance(userId)).toBe(10_000 - 300 - 2_346)
      expect(await returnFaults(userId, ids)).toEqual([])
      expect((await shipped(userId, id)).kind).toBe('rejected')
    })

    test('cost the estimate where the facility says nothing else, whatever the balance', async () => {
      const { token, userId, id } = await aWaiting(2)
      await quoted(userId, id)
      await answer(token, id)
      await operate('FundsDeposited', { user_id: userId, currency: 'USD', amount: -78, reference: 'out' })
      await shipped(userId, id)
      expect((await getReshipment(token, id)).body.reshipment.reship_fee).toBe(20)
      expect(await auditedBalance(userId)).toBe(0)
      const dearer = await aWaiting(2)
      await quoted(dearer.userId, dearer.id)
      await answer(dearer.token, dearer.id)
      await shipped(dearer.userId, dearer.id, { reship_fee: 150 })
      expect(await auditedBalance(dearer.userId)).toBe(-200 - 5_000)
    })

    test('are rejected without funds', async () => {
      const { token, userId, id } = await aWaiting(2)
      await quoted(userId, id, { estimated_reship_fee: 98.01 })
      const rejected = await answer(token, id)
      expect([rejected.status, rejected.body.code]).toEqual([402, 1080])
      await quoted(userId, id, { estimated_reship_fee: 98 })
      expect((await answer(token, id)).status).toBe(200)
      expect(await auditedBalance(userId)).toBe(0)
    })
  })

  describe('that are declined or deleted', () => {
    test('give their returns back', async () => {
      const { token, userId, id, ids } = await aWaiting(2)
      await quoted(userId, id)
      expect((await answer(token, id, 'Declined')).body.reshipment).toMatchObject({ status: 'Declined', returns: ids })
      expect(await getStatus(token, ids[1])).toEqual(['Processed', null])
      for (const status of ['Approved', 'Declined']) {
        const late = await answer(token, id, status)
        expect([late.status, late.body.code]).toEqual([400, 1141])
      }
      expect((await quoted(userId, id)).kind).toBe('rejected')
      expect((await shipped(userId, id)).kind).toBe('rejected')
      const again = await postReshipment(token, ids)
      expect(again.status).toBe(201)
      expect((await deleteReshipment(token, id)).status).toBe(200)
      expect(await getStatus(token, ids[1])).toEqual(['Reshipping', again.body.reshipment.id])
      expect(await returnFaults(userId, ids)).toEqual([])
      expect(await auditedBalance(userId)).toBe(9_800)
    })

    test('are removed when deleted, and stay when approved', async () => {
      const { token, userId, id, ids } = await aWaiting(1)
      const deleted = await deleteReshipment(token, id)
      expect([deleted.status, deleted.body]).toEqual([200, {}])
      for (const response of [
        await getReshipment(token, id),
        await answer(token, id),
        await deleteReshipment(token, id),
      ]) {
        expect([response.status, response.body.code]).toEqual([404, 1140])
      }
      const { reshipment } = (await postReshipment(token, ids)).body
      await answer(token, reshipment.id)
      const rejected = await deleteReshipment(token, reshipment.id)
      expect([rejected.status, rejected.body.code]).toEqual([400, 1142])
      expect((await discardReturn(token, ids[0])).body.code).toBe(1122)
      expect(await returnFaults(userId, ids)).toEqual([])
    })

    test('are so after 15 days by themselves', async () => {
      const { token, userId, id, ids } = await aWaiting(2)
      const declined = await aWaiting(1)
      await answer(declined.token, declined.id, 'Declined')
      const approved = await aWaiting(1)
      await answer(approved.token, approved.id)
      advance(15 * DAY_MS - 60_000)
      await prune()
      expect((await getReshipment(token, id)).status).toBe(200)
      advance(120_000)
      await prune()
      await prune()
      expect((await getReshipment(token, id)).status).toBe(404)
      expect((await getReshipment(declined.token, declined.id)).status).toBe(404)
      expect((await getReshipment(approved.token, approved.id)).status).toBe(200)
      expect(await getStatus(token, ids[0])).toEqual(['Processed', null])
      expect(await returnFaults(userId, ids)).toEqual([])
    })
  })

  describe('in lists', () => {
    test('go on by token and by page, with the number of their returns', async () => {
      const owner = await anOwner()
      const created: number[] = []
      for (let n = 0; n < 3; n++) {
        created.unshift((await postReshipment(owner.token, await returns(owner.userId, n + 1))).body.reshipment.id)
      }
      const idsOf = (body: { reshipments: { id: number }[] }) => body.reshipments.map(({ id }) => id)
      const first = (await listReshipments(owner.token, 'limit=2')).body
      expect(idsOf(first)).toEqual(created.slice(0, 2))
      expect(first.reshipments[0].returns).toBe(3)
      const second = (await listReshipments(owner.token, `page_token=${first.next_page}`)).body
      expect([idsOf(second), second.next_page]).toEqual([created.slice(2), null])
      expect(idsOf((await listReshipments(owner.token, 'limit=2&page=2')).body)).toEqual(created.slice(2))
      expect(idsOf((await listReshipments(owner.token, 'order=asc')).body)).toEqual(created.toReversed())
      expect(idsOf((await listReshipments(owner.token, 'date_end=2026-01-01')).body)).toEqual([])
      expect(getFirstIdAt(clock.now())).toBeGreaterThan(created[0] ?? 0)
      const other = await anOwner()
      for (const query of [`page_token=${first.next_page}`, 'page_token=x']) {
        const foreign = await listReshipments(other.token, query)
        expect([foreign.status, foreign.body.code]).toEqual([400, 1025])
      }
      for (const query of ['date_start=x', 'limit=101', 'date_start=2026-03-02&date_end=2026-03-01']) {
        expect((await listReshipments(owner.token, query)).body.code).toBe(1031)
      }
    })
  })

  test('of other users are not there', async () => {
    const { id } = await aWaiting(1)
    const other = await anOwner()
    for (const response of [
      await getReshipment(other.token, id),
      await answer(other.token, id),
      await deleteReshipment(other.token, id),
      await getReshipment(other.token, 'x'),
    ]) {
      expect([response.status, response.body.code]).toEqual([404, 1140])
    }
    expect((await quoted(other.userId, id)).kind).toBe('early')
    expect((await listReshipments(other.token)).body).toEqual({ reshipments: [], next_page: null })
  })

  test('need the scope', async () => {
    const { token } = await anAccount({ scopes: ['read_shipments'] })
    for (const response of [await listReshipments(token), await postReshipment(token, [1]), await answer(token, 1)]) {
      expect([response.status, response.body.code]).toEqual([403, 1009])
    }
  })

  test('accept only Approved and Declined, and change nothing else', async () => {
    const { token, id, ids, reshipment } = await aWaiting(1)
    for (const status of ['Pending', 'approved', '', null]) {
      expect((await answer(token, id, status)).body.code).toBe(1000)
    }
    expect((await answer(token, id, 'Approved', { returns: [1] })).body.code).toBe(1000)
    expect((await answer(token, id, 'Approved', { to: { ...BERLIN, city: 'Hamburg' } })).body.code).toBe(1000)
    const same = { ...reshipment, status: 'Approved', returns: ids }
    expect((await answer(token, id, 'Approved', same)).status).toBe(200)
  })

  test('need a wallet to be approved', async () => {
    const { token, userId, id } = await aWaiting(2)
    await quoted(userId, id)
    await testTable().commit([
      { kind: 'remove', key: keys.wallet(userId, 'USD'), when: undefined, otherwise: () => 'again' },
    ])
    const rejected = await answer(token, id)
    expect([rejected.status, rejected.body.code]).toEqual([500, 1081])
  })

  test('are quoted and sent as their states allow', async () => {
    const { token, userId, id } = await aWaiting(2)
    expect((await shipped(userId, id)).kind).toBe('rejected')
    expect((await shipped(userId, id + 1)).kind).toBe('early')
    expect((await quoted(12, id)).kind).toBe('rejected')
    for (const detail of [
      { estimated_reship_fee: 0 },
      { estimated_reship_fee: -1 },
      { service: 'Fast' },
      { weight: 0 },
    ]) {
      expect((await quoted(userId, id, detail)).kind).toBe('rejected')
    }
    await quoted(userId, id)
    await answer(token, id)
    expect((await quoted(userId, id, { estimated_reship_fee: 1 })).kind).toBe('rejected')
    expect((await shipped(userId, id, { reship_fee: -1 })).kind).toBe('rejected')
    expect((await getReshipment(token, id)).body.reshipment.estimated_reship_fee).toBe(20)
  })
})
