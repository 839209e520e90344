import { expect, test } from '@jest/globals'
import { handler as removeOverpacks } from '#functions/jobs/removeOverpacks/handler.ts'
import { anAccount } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { deleteOverpack, getOverpack, parcels, postOverpack, putOverpack } from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { rounds } from '#test/support/proof.ts'
import { describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const CASES = [{ when: 'before' }, { when: 'after' }] as const
/** More than fit into one step. */
const MANY = rounds(40, 70)
const KEY = { 'idempotency-key': 'one overpack' }

describeWithTable('a process that dies while it packs', () => {
  test.each(CASES)('$when its n-th call leaves what a repeat completes: one overpack with all', async ({ when }) => {
    const { token, userId } = await anAccount({ balances: { USD: 100_000 } })
    const created = await parcels(token, MANY)
    let died = 0
    for (let n = 1; ; n++) {
      const death = diesAt(n, when)
      await withFaults([death], () => postOverpack(token, created, {}, KEY))
      expect([n, await packingFaults(userId)]).toEqual([n, []])
      if (death.hasDied()) died++
      advance(MINUTE_MS + 1_000)
      const repeated = await postOverpack(token, created, {}, KEY)
      expect([n, repeated.status, repeated.body.overpack?.shipments.length]).toEqual([n, 201, MANY])
      expect((await getOverpack(token, repeated.body.overpack.id)).body).toEqual(repeated.body)
      expect([n, await packingFaults(userId)]).toEqual([n, []])
      const again = await postOverpack(token, created, {}, KEY)
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(again.body).toEqual(repeated.body)
      await deleteOverpack(token, repeated.body.overpack.id)
      // Stored responses expire after a day.
      advance(25 * 60 * MINUTE_MS)
      if (!death.hasDied()) break
    }
    expect(died).toBeGreaterThanOrEqual(6)
  })

  test.each(CASES)('$when its n-th call leaves what the next PUT completes', async ({ when }) => {
    const { token, userId } = await anAccount({ balances: { USD: 100_000 } })
    const [first, ...rest] = await parcels(token, MANY)
    for (let n = 1; ; n++) {
      const { id } = (await postOverpack(token, first ? [first] : [])).body.overpack
      const death = diesAt(n, when)
      await withFaults([death], () => putOverpack(token, id, { weight: n, shipments: rest }))
      expect([n, await packingFaults(userId)]).toEqual([n, []])
      const put = await putOverpack(token, id, { weight: n, shipments: rest })
      expect([n, put.status, put.body.overpack.shipments.length]).toEqual([n, 200, MANY])
      expect([n, await packingFaults(userId)]).toEqual([n, []])
      await deleteOverpack(token, id)
      if (!death.hasDied()) break
    }
  })

  test.each(CASES)('$when its n-th call of a deletion leaves what the job completes', async ({ when }) => {
    const { token, userId } = await anAccount({ balances: { USD: 100_000 } })
    const created = await parcels(token, MANY)
    for (let n = 1; ; n++) {
      const { id } = (await postOverpack(token, created)).body.overpack
      const death = diesAt(n, when)
      await withFaults([death], () => deleteOverpack(token, id))
      const { status } = await getOverpack(token, id)
      advance(3 * MINUTE_MS)
      await removeOverpacks({}, lambdaContext())
      expect([n, await packingFaults(userId)]).toEqual([n, []])
      if (!death.hasDied()) break
      if (status === 200) expect((await deleteOverpack(token, id)).status).toBe(200)
      expect((await getOverpack(token, id)).status).toBe(404)
      expect([n, await packingFaults(userId, id)]).toEqual([n, []])
    }
  })

  test('a lost response has no second effect', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100_000 } })
    const created = await parcels(token, MANY)
    await withFaultInjection({ ...LOST_RESPONSES, lostResponseRate: 0.2 }, async () => {
      const response = await postOverpack(token, created)
      expect([response.status, response.body.overpack.shipments.length]).toEqual([201, MANY])
    })
    expect(await packingFaults(userId)).toEqual([])
  })
})
