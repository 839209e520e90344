import { expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import type { ApiResponse } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import {
  answer,
  deleteReshipment,
  discardReturn,
  getReshipment,
  getReturn,
  postReshipment,
  quoted,
  returnFaults,
  returns,
  shipped,
  verifyReturn,
} from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const CASES = [{ when: 'before' }, { when: 'after' }] as const

type Prepared = {
  readonly work: () => Promise<unknown>
  /** Repeats the work; its effect must exist exactly once. */
  readonly repeat: () => Promise<ApiResponse>
  readonly expected: readonly number[]
  readonly spentCents: number
}

/**
 * Terminates the process at each call of some work in turn, and verifies that a repeat leads to the
 * same result.
 */
async function atEveryCall(
  when: 'before' | 'after',
  count: number,
  prepare: (owner: TestAccount, ids: readonly number[], n: number) => Promise<Prepared>,
): Promise<void> {
  const owner = await anAccount({ balances: { USD: 10_000 } })
  let spent = 0
  for (let n = 1; ; n++) {
    const ids = await returns(owner.userId, count)
    const { work, repeat, expected, spentCents } = await prepare(owner, ids, n)
    const death = diesAt(n, when)
    await withFaults([death], work).catch(() => {})
    expect([n, await returnFaults(owner.userId, ids)]).toEqual([n, []])
    advance(MINUTE_MS + 1_000)
    expect(expected).toContain((await repeat()).status)
    expect([n, await returnFaults(owner.userId, ids)]).toEqual([n, []])
    spent += 100 * count + spentCents
    expect([n, await auditedBalance(owner.userId)]).toEqual([n, 1_000_000 - spent])
    if (!death.hasDied()) {
      expect(n).toBeGreaterThan(2)
      return
    }
  }
}

describeWithTable('a process that dies with returns in its hands', () => {
  useSigningSecret()

  test.each(CASES)('$when its n-th call of a new reshipment leaves what a repeat completes', async ({ when }) => {
    await atEveryCall(when, 3, async ({ token }, ids, n) => {
      const post = () => postReshipment(token, ids, {}, { 'idempotency-key': `${when} ${n}` })
      return { work: post, repeat: post, expected: [201], spentCents: 0 }
    })
  })

  test.each(CASES)('$when its n-th call of an approval charges once, or not at all', async ({ when }) => {
    await atEveryCall(when, 1, async ({ token, userId }, ids) => {
      const { id } = (await postReshipment(token, ids)).body.reshipment
      await quoted(userId, id)
      const approve = () => answer(token, id)
      const repeat = async () => {
        const repeated = await approve()
        const now = await getReshipment(token, id)
        expect(now.body.reshipment).toMatchObject({ status: 'Approved', reship_fee: 20 })
        return repeated
      }
      return { work: approve, repeat, expected: [200, 400], spentCents: 2_000 }
    })
  })

  test.each(CASES)('$when its n-th call of a deletion leaves what a repeat completes', async ({ when }) => {
    await atEveryCall(when, 3, async ({ token }, ids) => {
      const { id } = (await postReshipment(token, ids)).body.reshipment
      const remove = () => deleteReshipment(token, id)
      return { work: remove, repeat: remove, expected: [200, 404], spentCents: 0 }
    })
  })

  test.each(CASES)(
    '$when its n-th call of a rejection by its owner leaves what a repeat completes',
    async ({ when }) => {
      await atEveryCall(when, 2, async ({ token, userId }, ids) => {
        const { id } = (await postReshipment(token, ids)).body.reshipment
        await quoted(userId, id)
        const decline = () => answer(token, id, 'Declined')
        return { work: decline, repeat: decline, expected: [200, 400], spentCents: 0 }
      })
    },
  )

  test.each(CASES)('$when its n-th call of a verification charges once', async ({ when }) => {
    await atEveryCall(when, 1, async ({ token }, [id]) => {
      const verify = () => verifyReturn(token, id)
      return { work: verify, repeat: verify, expected: [200, 400], spentCents: 150 }
    })
  })

  test.each(CASES)('$when its n-th call of a discarding leaves what a repeat completes', async ({ when }) => {
    await atEveryCall(when, 1, async ({ token }, [id]) => {
      const discard = () => discardReturn(token, id)
      return { work: discard, repeat: discard, expected: [200, 404], spentCents: 0 }
    })
  })

  test.each(CASES)('$when its n-th call of a departure books its difference once', async ({ when }) => {
    await atEveryCall(when, 2, async ({ token, userId }, ids, n) => {
      const { id } = (await postReshipment(token, ids)).body.reshipment
      await quoted(userId, id)
      await answer(token, id)
      const ship = () => shipped(userId, id, { event_id: `${userId} ${n}`, reship_fee: 23 })
      const repeat = async () => {
        await ship()
        expect((await getReturn(token, ids[0])).body.return.status).toBe('Reshipped')
        return getReshipment(token, id)
      }
      return { work: ship, repeat, expected: [200], spentCents: 2_300 }
    })
  })
})
