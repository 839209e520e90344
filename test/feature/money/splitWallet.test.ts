import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { auditLedger } from '#lib/ops/actions/auditLedger.ts'
import { usd } from '#shared/core/money.ts'
import { setUserCreditLimit } from '#shared/money/wallet/creditLimits.ts'
import { sumOf } from '#shared/money/wallet/rules/shards.ts'
import {
  chargeIfFundsAvailable,
  credit,
  findWallet,
  forceCharge,
  mergeShardsIfIdle,
  payOut,
  setCreditLimit,
  validateFunds,
} from '#shared/money/wallet/walletStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { MAX_TRANSACTION_ACTIONS } from '#shared/table/commit.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { conflictCounter, diesAt, recorder, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { rounds } from '#test/support/proof.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { shardsOf, splitEvenly } from '#test/support/wallets.ts'

const WORDS = { covered: chargeIfFundsAvailable, forced: forceCharge, payOut, credit } as const
type Kind = keyof typeof WORDS

const booking = (cents: number, naturalKey = `test/${generateId()}`) => ({
  naturalKey,
  amount: usd(cents),
  counterAccount: 'revenue:labels',
  description: 'A movement',
  bookedAtMs: 0,
})
const move = (kind: Kind, userId: number, cents: number, naturalKey?: string): readonly Action[] =>
  WORDS[kind](userId, booking(cents, naturalKey))

/** Returns the result of a movement as a word. */
async function outcomeOf(table: Table, actions: readonly Action[]): Promise<string> {
  const done = await table.commit(actions)
  if (done.ok) return 'done'
  return done.error === 'again' ? 'again' : done.error.name
}

async function aWallet(dollars: number, { shards = 1, limitCents = 0 } = {}): Promise<number> {
  const { userId } = await anAccount({ balances: { USD: dollars } })
  if (limitCents > 0) must(await setUserCreditLimit(testTable(), userId, usd(limitCents)))
  await splitEvenly(userId, shards)
  return userId
}

/** Returns inconsistencies of a wallet: shards must add up, and none of several may be negative. */
async function faultsOf(userId: number, limitCents: number): Promise<readonly string[]> {
  const shards = await shardsOf(userId)
  const { balanceMinor, availableMinor } = sumOf(shards)
  const booked = await auditedBalance(userId)
  return [
    ...(booked === balanceMinor ? [] : [`booked ${booked}, balance ${balanceMinor}`]),
    ...(availableMinor - balanceMinor === limitCents ? [] : [`the limit is ${availableMinor - balanceMinor}`]),
    ...(shards.length > 1 && shards.some((shard) => shard.availableMinor < 0) ? ['a shard is below zero'] : []),
  ]
}

const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const tallied = (words: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, some]) => [word, some.length]))

describeWithTable('a wallet of several shards', () => {
  test('is shown, and audited, as their sum', async () => {
    const { userId, token } = await anAccount({ balances: { USD: 100 } })
    must(await setUserCreditLimit(testTable(), userId, usd(50_00)))
    await splitEvenly(userId, 8)
    const { user } = (await call('GET /users/me', { token })).body
    expect([user.balance, user.balances, user.credit_limit]).toEqual([100, { USD: 100 }, 50])
    expect((await findWallet(testTable(), userId, 'USD'))?.balance).toEqual(usd(100_00))
    expect(must(await auditLedger(testTable(), userId))).toMatchObject({
      faults: [],
      wallets: [{ booked: usd(100_00) }],
    })
    expect(await validateFunds(testTable(), userId, 150_00)).toBeNull()
    expect(await validateFunds(testTable(), userId, 150_01)).toMatchObject({ name: 'insufficient_funds' })
  })

  test('is charged what all of them together cover, to the cent', async () => {
    const userId = await aWallet(80, { shards: 8, limitCents: 8_00 })
    expect(await outcomeOf(testTable(), move('covered', userId, 88_01))).toBe('insufficient_funds')
    expect(await outcomeOf(testTable(), move('covered', userId, 70_00))).toBe('done')
    expect(await outcomeOf(testTable(), move('covered', userId, 18_00))).toBe('done')
    expect(await outcomeOf(testTable(), move('covered', userId, 1))).toBe('insufficient_funds')
    expect(await auditedBalance(userId)).toBe(-8_00)
    expect(await faultsOf(userId, 8_00)).toEqual([])
  })

  test('is rejected after one read of all shards, and a wallet of one after none', async () => {
    const commandsOf = async (shards: number): Promise<readonly string[]> => {
      const userId = await aWallet(8, { shards })
      const record = recorder()
      await withFaults([record], () => outcomeOf(testTable(), move('covered', userId, 9_00)))
      return record.calls.map(({ command }) => command)
    }
    expect(await commandsOf(1)).toEqual(['TransactWriteItemsCommand'])
    const commands = await commandsOf(8)
    expect(commands.filter((command) => command === 'TransactGetItemsCommand')).toHaveLength(1)
    expect(commands.filter((command) => command === 'TransactWriteItemsCommand')).toHaveLength(1)
  })

  test('costs one transaction where a shard can bear it', async () => {
    const userId = await aWallet(80, { shards: 8 })
    const record = recorder()
    await withFaults([record], () => outcomeOf(testTable(), move('covered', userId, 1_00)))
    expect(record.calls.map(({ command }) => command)).toEqual(['TransactWriteItemsCommand'])
  })

  test('serves the next from a shard that was found too poor', async () => {
    const userId = await aWallet(0.08, { shards: 8 })
    const table = testTable()
    expect(await outcomeOf(table, move('covered', userId, 1_00))).toBe('insufficient_funds')
    must(await table.commit(move('credit', userId, 1_000_00)))
    for (let n = 0; n < 60; n++) must(await table.commit(move('covered', userId, 1_00)))
    const shards = await shardsOf(userId)
    expect(shards.filter(({ availableMinor }) => availableMinor >= 1_00).length).toBeGreaterThan(4)
    expect(await faultsOf(userId, 0)).toEqual([])
  })

  test.each([
    { what: 'a charge that takes it below zero', kind: 'forced', cents: 100_00, left: -20_00 },
    { what: 'a payout of more than the first has', kind: 'payOut', cents: 79_00, left: 1_00 },
  ] as const)('is one again after $what', async ({ kind, cents, left }) => {
    const userId = await aWallet(80, { shards: 8 })
    expect(await outcomeOf(testTable(), move(kind, userId, cents))).toBe('done')
    expect(await shardsOf(userId)).toHaveLength(1)
    expect(await auditedBalance(userId)).toBe(left)
    expect(await outcomeOf(testTable(), move('covered', userId, 2_00))).toBe('insufficient_funds')
  })

  test('is one again after a lower limit that takes it below zero, and not after others', async () => {
    const userId = await aWallet(10, { shards: 1, limitCents: 90_00 })
    must(await testTable().commit(move('covered', userId, 20_00)))
    await splitEvenly(userId, 8)
    must(await setUserCreditLimit(testTable(), userId, usd(89_00)))
    expect([(await shardsOf(userId)).length, await faultsOf(userId, 89_00)]).toEqual([8, []])
    must(await setUserCreditLimit(testTable(), userId, usd(5_00)))
    expect([(await shardsOf(userId)).length, await faultsOf(userId, 5_00)]).toEqual([1, []])
    expect(await outcomeOf(testTable(), move('covered', userId, 1))).toBe('insufficient_funds')
  })

  test('pays out no credit', async () => {
    const userId = await aWallet(80, { shards: 8, limitCents: 50_00 })
    expect(await outcomeOf(testTable(), move('payOut', userId, 80_01))).toBe('again')
    expect(await outcomeOf(testTable(), move('payOut', userId, 80_00))).toBe('done')
    expect(await faultsOf(userId, 50_00)).toEqual([])
  })

  test('is merged first where a transaction has no room for all shards', async () => {
    const userId = await aWallet(80, { shards: 8 })
    const others = Array.from({ length: MAX_TRANSACTION_ACTIONS - 5 }, () =>
      create({ ...keys.rateLimit(String(generateId())), expiresAt: 1 }),
    )
    expect(await outcomeOf(testTable(), [...move('forced', userId, 100_00), ...others])).toBe('done')
    expect([await auditedBalance(userId), (await shardsOf(userId)).length]).toEqual([-20_00, 1])
  })

  test('is used by a process that remembers another number of shards', async () => {
    const userId = await aWallet(80, { shards: 8 })
    const old = testTable()
    expect(await outcomeOf(old, move('covered', userId, 40_00))).toBe('done')
    await mergeShardsIfIdle(testTable(), userId, 'USD')
    expect(await shardsOf(userId)).toHaveLength(1)
    const kinds = ['credit', 'covered', 'forced'] as const
    for (let n = 0; n < 30; n++) expect(await outcomeOf(old, move(kinds[n % 3] ?? 'credit', userId, 50))).toBe('done')
    expect(await faultsOf(userId, 0)).toEqual([])
  })
})

describeWithTable('a wallet many use at once', () => {
  const shardsAfterRush = async (dollars: number): Promise<number> => {
    const userId = await aWallet(dollars)
    const tables = Array.from({ length: 40 }, () => testTable())
    return withFaultInjection(CONFLICTS, async () => {
      advance(20 * MINUTE_MS)
      const words = await withFastTimers(() =>
        inParallel(40, (n) => outcomeOf(tables[n] ?? testTable(), move('covered', userId, 1_00))),
      )
      expect(tallied(words)).toEqual({ done: 40 })
      expect(await auditedBalance(userId)).toBe(dollars * 100 - 40_00)
      expect(await faultsOf(userId, 0)).toEqual([])
      return (await shardsOf(userId)).length
    })
  }

  testEmbedded('is split, if it has enough for each shard', async () => {
    expect(await shardsAfterRush(1_000)).toBe(32)
    // Eight bookings of a dollar for each shard.
    expect([11, 12, 13, 14, 15, 16]).toContain(await shardsAfterRush(130))
    expect(await shardsAfterRush(60)).toBe(1)
  })

  testEmbedded('is not split while the process may be of a release that is being rolled out', async () => {
    const userId = await aWallet(1_000)
    const words = await withFaultInjection(CONFLICTS, () =>
      withFastTimers(() => inParallel(40, () => outcomeOf(testTable(), move('covered', userId, 1_00)))),
    )
    expect(tallied(words)).toEqual({ done: 40 })
    expect(await shardsOf(userId)).toHaveLength(1)
  })

  testEmbedded.each([{ shards: 1 }, { shards: 2 }, { shards: 8 }])(
    '100 charges with funds for 60 take exactly 60, from $shards shards',
    async ({ shards }) => {
      for (let seed = 0; seed < rounds(1, 200); seed++) {
        const userId = await aWallet(30, { shards, limitCents: 30_00 })
        const counter = conflictCounter()
        const words = await withFaults([counter], () =>
          withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed }, () =>
            withFastTimers(() => inParallel(100, () => outcomeOf(testTable(), move('covered', userId, 1_00)))),
          ),
        )
        expect(tallied(words)).toEqual({ done: 60, insufficient_funds: 40 })
        expect(counter.count()).toBeGreaterThan(0)
        expect([await auditedBalance(userId), await faultsOf(userId, 30_00)]).toEqual([-30_00, []])
      }
    },
  )

  testEmbedded('stays exact while it is split and merged, charged by force, paid out and limited', async () => {
    for (let seed = 0; seed < rounds(2, 300); seed++) {
      const userId = await aWallet(400, { limitCents: 20_00 })
      const tables = Array.from({ length: 12 }, () => testTable())
      advance(20 * MINUTE_MS)
      const kinds = ['covered', 'covered', 'covered', 'credit', 'forced', 'payOut'] as const
      const limits = [20_00, 5_00, 60_00, 0, 20_00]
      const moved = { done: 0, net: 0 }
      await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed }, () =>
        withFastTimers(() =>
          Promise.all([
            ...tables.map(async (table, buyer) => {
              for (let n = 0; n < 12; n++) {
                const kind = kinds[(n * 7 + buyer * 5 + seed) % kinds.length] ?? 'covered'
                const cents = kind === 'covered' ? 100 + ((n * 37 + buyer * 11) % 300) : 50 + ((n * 97 + buyer) % 4_000)
                if ((await outcomeOf(table, move(kind, userId, cents))) !== 'done') continue
                moved.done++
                moved.net += kind === 'credit' ? cents : -cents
              }
            }),
            (async () => {
              for (const limit of limits) await outcomeOf(testTable(), [setCreditLimit(userId, usd(limit))])
            })(),
            (async () => {
              for (let n = 0; n < 8; n++) await mergeShardsIfIdle(testTable(), userId, 'USD')
            })(),
          ]),
        ),
      )
      expect(moved.done).toBeGreaterThan(20)
      expect(await auditedBalance(userId)).toBe(400_00 + moved.net)
      expect(await faultsOf(userId, 20_00)).toEqual([])
    }
  })

  test.each(['before', 'after'] as const)(
    'a process that dies %s a call leaves a wallet that adds up',
    async (when) => {
      const cases = [
        { kind: 'covered', cents: 30_00, left: 50_00 },
        { kind: 'forced', cents: 90_00, left: -10_00 },
        { kind: 'payOut', cents: 75_00, left: 5_00 },
      ] as const
      for (const { kind, cents, left } of cases) {
        for (let n = 1; ; n++) {
          const userId = await aWallet(80, { shards: 8 })
          const death = diesAt(n, when)
          const naturalKey = `test/${generateId()}`
          const actions = () => move(kind, userId, cents, naturalKey)
          await withFaults([death], () => outcomeOf(testTable(), actions())).catch(() => undefined)
          expect(await faultsOf(userId, 0)).toEqual([])
          if (!death.hasDied()) {
            expect(n).toBeGreaterThan(2)
            break
          }
          const isAlreadyRecorded = (await testTable().get(keys.booked(userId, naturalKey))) !== undefined
          if (!isAlreadyRecorded) expect(await outcomeOf(testTable(), actions())).toBe('done')
          expect([kind, n, await auditedBalance(userId)]).toEqual([kind, n, left])
        }
      }
    },
  )
})

describe('a wallet, however it is split and merged,', () => {
  const happening = fc.oneof(
    fc.record({
      kind: fc.constantFrom('covered' as const, 'forced' as const, 'payOut' as const, 'credit' as const),
      cents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 20_000 })),
    }),
    fc.record({ kind: fc.constant('limit' as const), cents: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ kind: fc.constant('split' as const), cents: fc.integer({ min: 2, max: 8 }) }),
    fc.record({ kind: fc.constant('merge' as const), cents: fc.constant(0) }),
  )

  describeWithTable('compared with one that is a single number', () => {
    test('accepts and rejects the same', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
          const userId = await aWallet(100)
          const table = testTable()
          const model = { balance: 100_00, limit: 0 }
          for (const { kind, cents } of happenings) {
            if (kind === 'merge') await mergeShardsIfIdle(table, userId, 'USD')
            else if (kind === 'split') {
              const shards = await shardsOf(userId)
              if (shards.length === 1 && sumOf(shards).availableMinor >= 0) await splitEvenly(userId, cents)
            } else if (kind === 'limit') {
              must(await table.commit([setCreditLimit(userId, usd(cents))]))
              model.limit = cents
            } else {
              const isTaken =
                kind === 'covered'
                  ? model.balance + model.limit >= cents
                  : kind === 'payOut'
                    ? model.balance >= cents
                    : true
              const expected = isTaken ? 'done' : kind === 'covered' ? 'insufficient_funds' : 'again'
              expect([kind, cents, await outcomeOf(table, move(kind, userId, cents))]).toEqual([kind, cents, expected])
              if (isTaken) model.balance += kind === 'credit' ? cents : -cents
            }
            expect(await auditedBalance(userId)).toBe(model.balance)
            expect(await faultsOf(userId, model.limit)).toEqual([])
          }
        }),
        { numRuns: rounds(60, 5_000) },
      )
    })
  })
})
