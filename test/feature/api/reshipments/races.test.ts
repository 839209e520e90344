import { expect } from '@jest/globals'
import { handler as pruneHandler } from '#functions/jobs/pruneReshipments/handler.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, lambdaContext } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { conflictCounter, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { rounds } from '#test/support/proof.ts'
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
  verified,
  verifyReturn,
  writeAbout,
} from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const ROUNDS = rounds(2, 60)
const CALLERS = 20
const DAY_MS = 24 * 60 * 60 * 1000

const okay = (responses: readonly ApiResponse[]): number => responses.filter(({ status }) => status < 300).length
const codes = (responses: readonly ApiResponse[]): readonly number[] => [
  ...new Set(responses.filter(({ status }) => status >= 300).map(({ body }) => body.code)),
]
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Runs the same work in several rounds, each with separate returns and different faults. */
async function inRounds(
  count: number,
  work: (owner: TestAccount, ids: readonly number[], round: number) => Promise<void>,
) {
  const counter = conflictCounter()
  await withFaults([counter], async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = await anAccount({ balances: { USD: 100 } })
      const ids = await returns(owner.userId, count)
      await work(owner, ids, round)
      expect([round, await returnFaults(owner.userId, ids)]).toEqual([round, []])
    }
  })
  expect(counter.count()).toBeGreaterThan(0)
}

const atOnce = <T>(round: number, work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withFastTimers(() =>
    withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () => Promise.all(work.map((one) => one()))),
  )

describeWithTable('returns and reshipments in a race', () => {
  useSigningSecret()

  testEmbedded('a return is verified once by twenty', async () => {
    await inRounds(1, async ({ token, userId }, [id], round) => {
      const responses = await atOnce(
        round,
        times(CALLERS, () => () => verifyReturn(token, id)),
      )
      expect([okay(responses), codes(responses)]).toEqual([1, [1121]])
      expect(await auditedBalance(userId)).toBe(10_000 - 100 - 150)
    })
  })

  testEmbedded('twenty messages at once are all there', async () => {
    await inRounds(1, async ({ token }, [id], round) => {
      const responses = await atOnce(
        round,
        times(CALLERS, () => () => writeAbout(token, id)),
      )
      expect(okay(responses)).toBe(CALLERS)
      expect((await getReturn(token, id)).body.return.messages).toHaveLength(CALLERS)
    })
  })

  testEmbedded('a return is discarded or sent on, never both', async () => {
    await inRounds(1, async ({ token, userId }, [id = 0], round) => {
      const [created, ...others] = await atOnce(round, [
        () => postReshipment(token, [id]),
        ...times(CALLERS, () => () => discardReturn(token, id)),
      ])
      expect(okay(others) + (created?.status === 201 ? 1 : 0)).toBe(1)
      expect((await getReturn(token, id)).status).toBe(created?.status === 201 ? 200 : 404)
      expect(await auditedBalance(userId)).toBe(9_900)
    })
  })

  testEmbedded('a return is in one of twenty reshipments', async () => {
    await inRounds(3, async ({ token }, [first = 0, second = 0, third = 0], round) => {
      const requested = [[first], [first, second], [second, third], [third, second, first]]
      const responses = await atOnce(
        round,
        times(CALLERS / requested.length, () => requested.map((ids) => () => postReshipment(token, ids))).flat(),
      )
      expect(okay(responses)).toBeGreaterThanOrEqual(1)
      for (const code of codes(responses)) expect([1143, 1144]).toContain(code)
    })
  })

  testEmbedded.each([1, 2])('a reshipment of %d is approved, declined, deleted or pruned', async (count) => {
    await inRounds(count, async ({ token, userId }, ids, round) => {
      const { id } = (await postReshipment(token, ids)).body.reshipment
      await quoted(userId, id)
      advance(15 * DAY_MS)
      const prune = async (): Promise<ApiResponse[]> => {
        await pruneHandler({}, lambdaContext())
        return []
      }
      const [approved = [], declined = [], deleted = []] = await atOnce(round, [
        () => Promise.all(times(6, () => answer(token, id))),
        () => Promise.all(times(6, () => answer(token, id, 'Declined'))),
        () => Promise.all(times(6, () => deleteReshipment(token, id))),
        prune,
      ])
      expect(okay(approved) + okay(declined)).toBeLessThanOrEqual(1)
      expect(okay(deleted)).toBeLessThanOrEqual(1)
      if (okay(approved) === 1) expect(okay(deleted)).toBe(0)
      for (const code of codes([...approved, ...declined])) expect([1141, 1140]).toContain(code)
      for (const code of codes(deleted)) expect([1142, 1140]).toContain(code)
      const now = await getReshipment(token, id)
      expect(now.status === 200 && now.body.reshipment.status === 'Approved').toBe(okay(approved) === 1)
      expect(await auditedBalance(userId)).toBe(10_000 - 100 * count - (okay(approved) === 1 ? 2_000 : 0))
    })
  })

  testEmbedded('a reshipment leaves once, whatever its owner does', async () => {
    await inRounds(2, async ({ token, userId }, ids, round) => {
      const { id } = (await postReshipment(token, ids)).body.reshipment
      await quoted(userId, id)
      await answer(token, id)
      const outcomes: string[] = []
      const reportShipped = async () => {
        outcomes.push((await shipped(userId, id, { reship_fee: 25 })).kind)
      }
      await atOnce<unknown>(round, [
        ...times(6, () => reportShipped),
        () => deleteReshipment(token, id),
        () => answer(token, id, 'Declined'),
        () => writeAbout(token, ids[0]),
        () => discardReturn(token, ids[1]),
      ])
      expect(outcomes.filter((kind) => kind === 'done')).toHaveLength(1)
      expect(await auditedBalance(userId)).toBe(10_000 - 200 - 2_500)
      expect((await getReturn(token, ids[0])).body.return).toMatchObject({ status: 'Reshipped', messages: [{}] })
    })
  })

  testEmbedded('a return that is verified and put into a reshipment is both', async () => {
    await inRounds(1, async ({ token, userId }, [id = 0], round) => {
      await verifyReturn(token, id)
      await atOnce<unknown>(round, [
        () => verified(userId, id),
        () => postReshipment(token, [id]),
        () => verified(userId, id),
      ])
      const { status, reshipment_id } = (await getReturn(token, id)).body.return
      expect(status).toBe('Reshipping')
      expect((await deleteReshipment(token, reshipment_id)).status).toBe(200)
      expect((await getReturn(token, id)).body.return.status).toBe('Verified')
    })
  })

  testEmbedded('the last dollar pays for one thing', async () => {
    await inRounds(2, async ({ token, userId }, [first = 0, second = 0], round) => {
      const { id } = (await postReshipment(token, [first])).body.reshipment
      await quoted(userId, id, { estimated_reship_fee: 97.5 })
      const responses = await atOnce(round, [
        ...times(5, () => () => answer(token, id)),
        ...times(5, () => () => verifyReturn(token, second)),
      ])
      expect(okay(responses)).toBe(1)
      for (const code of codes(responses)) expect([1080, 1121, 1141]).toContain(code)
      const isApproved = okay(responses.slice(0, 5)) === 1
      expect(await auditedBalance(userId)).toBe(isApproved ? 50 : 9_650)
    })
  })
})
