import { expect, test } from '@jest/globals'
import { handler as pruneHandler } from '#functions/jobs/pruneReshipments/handler.ts'
import { handler as settleHandler } from '#functions/jobs/settleReshipments/handler.ts'
import type { Carriers, DirectCarrier } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { settlePurchases } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import {
  answer,
  deleteReshipment,
  getReshipment,
  postReshipment,
  quoted,
  reshipmentsBy,
  returnFaults,
  returns,
  shipped,
} from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const CARRIER = 'DHLeC'
const FUNDS_CENTS = 10_000

const really = () => createCarriers(testTable())
const carrierThat = (create: DirectCarrier['create']): Carriers => {
  return (code) => {
    const carrier = really()(code)
    return carrier && { ...carrier, create }
  }
}
const settle = async () => {
  await settlePurchases()
  return settleHandler({}, lambdaContext())
}

/**
 * Creates a reshipment of one return by an external carrier, with functions to approve it under
 * different carrier behaviours.
 */
async function aWaiting(owner?: { readonly token: string; readonly userId: number }) {
  const { token, userId } = owner ?? (await anAccount({ balances: { USD: FUNDS_CENTS / 100 } }))
  const ids = await returns(userId, 1)
  const { reshipment } = (await postReshipment(token, ids, {}, {}, reshipmentsBy(CARRIER, really()))).body
  return {
    token,
    userId,
    ids,
    id: reshipment.id,
    feeCents: Math.round(reshipment.estimated_reship_fee * 100),
    approve: (carriers: Carriers = really()) =>
      answer(token, reshipment.id, 'Approved', {}, reshipmentsBy(CARRIER, carriers)),
    now: async () => (await getReshipment(token, reshipment.id)).body.reshipment,
  }
}

describeWithTable('a reshipment whose label an outside carrier makes', () => {
  useSigningSecret()

  test('is approved once the carrier has the parcel', async () => {
    const { userId, id, ids, feeCents, approve, now } = await aWaiting()
    const { status, body } = await approve()
    expect([status, body.reshipment.status]).toEqual([200, 'Approved'])
    expect(body.reshipment).toMatchObject({ reship_fee: feeCents / 100, tracking_number: expect.stringMatching(/^GM/) })
    expect(await now()).toEqual(body.reshipment)
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100 - feeCents)
    await settle()
    expect(await shipped(userId, id)).toMatchObject({ kind: 'done' })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100 - feeCents)
    expect(await returnFaults(userId, ids)).toEqual([])
  })

  testEmbedded('is paid for once, however often it is approved at once', async () => {
    for (let seed = 0; seed < 3; seed++) {
      const { userId, ids, feeCents, approve, now } = await aWaiting()
      const responses = await withFastTimers(() =>
        withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed }, () =>
          Promise.all(Array.from({ length: 20 }, () => approve())),
        ),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([...new Set(responses.map(({ body }) => body.code))].toSorted()).toEqual([1141, undefined])
      expect((await now()).status).toBe('Approved')
      expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100 - feeCents)
      expect(await returnFaults(userId, ids)).toEqual([])
    }
  })

  test('waits for another decision where the carrier rejects the parcel, and costs nothing', async () => {
    const { token, userId, id, ids, approve, now } = await aWaiting()
    const rejected = await approve(carrierThat(async () => ({ refused: 'no such street' })))
    expect([rejected.status, rejected.body.code]).toEqual([400, 1203])
    expect(rejected.body.message).toContain('no such street')
    expect(await now()).toMatchObject({ status: 'Pending', reship_fee: 0, tracking_number: null })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100)
    expect((await answer(token, id, 'Declined')).status).toBe(200)
    expect(await returnFaults(userId, ids)).toEqual([])
  })

  test('can be neither decided, quoted, sent, deleted nor pruned while that is open', async () => {
    const { token, userId, id, ids, approve, now } = await aWaiting()
    const silent = await approve(
      carrierThat(async () => {
        throw new Error('the line is dead')
      }),
    )
    expect([silent.status, silent.body.code]).toEqual([500, 1203])
    expect((await now()).status).toBe('Pending')
    expect((await approve()).body.code).toBe(1141)
    expect((await answer(token, id, 'Declined')).body.code).toBe(1141)
    expect((await deleteReshipment(token, id)).body.code).toBe(1142)
    expect((await quoted(userId, id)).kind).toBe('early')
    expect((await shipped(userId, id)).kind).toBe('early')
    advance(16 * 24 * 60 * MINUTE_MS)
    await pruneHandler({}, lambdaContext())
    expect((await now()).status).toBe('Pending')
    await settle()
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100)
    await pruneHandler({}, lambdaContext())
    expect((await getReshipment(token, id)).status).toBe(404)
    expect(await returnFaults(userId, ids)).toEqual([])
  })

  test('whose request never arrived, is found out by the jobs, and may be approved again', async () => {
    const { userId, ids, feeCents, approve, now } = await aWaiting()
    await approve(
      carrierThat(async () => {
        throw new Error('the line is dead')
      }),
    )
    await settle()
    expect(await now()).toMatchObject({ status: 'Pending', tracking_number: null })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100)
    expect((await approve()).body.reshipment.status).toBe('Approved')
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100 - feeCents)
    expect(await returnFaults(userId, ids)).toEqual([])
  })

  test('whose response was lost, is found by the jobs, and approved', async () => {
    const { userId, ids, feeCents, approve, now } = await aWaiting()
    const lost = carrierThat(async (parcel) => {
      await directly(really()(CARRIER))?.create(parcel)
      throw new Error('the answer got lost')
    })
    expect((await approve(lost)).status).toBe(500)
    await settle()
    expect(await now()).toMatchObject({ status: 'Approved', tracking_number: expect.stringMatching(/^GM/) })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - 100 - feeCents)
    expect(await returnFaults(userId, ids)).toEqual([])
  })

  test.each(['before', 'after'] as const)('is settled, whatever dies %s its n-th call', async (when) => {
    const owner = await anAccount({ balances: { USD: 1_000 } })
    let spent = 0
    for (let n = 1; ; n++) {
      const { userId, ids, feeCents, approve, now } = await aWaiting(owner)
      spent += 100
      const death = diesAt(n, when)
      await withFaults([death], () => approve())
      await settle()
      const { status, tracking_number } = await now()
      if (status === 'Approved') spent += feeCents
      expect([n, tracking_number !== null]).toEqual([n, status === 'Approved'])
      expect([n, await auditedBalance(userId)]).toEqual([n, 100_000 - spent])
      expect([n, await returnFaults(userId, ids)]).toEqual([n, []])
      if (!death.hasDied()) {
        expect(status).toBe('Approved')
        expect(n).toBeGreaterThan(5)
        return
      }
      if (status === 'Pending') {
        expect([n, (await approve()).status]).toEqual([n, 200])
        spent += feeCents
      }
    }
  })
})
