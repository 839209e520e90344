import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createCallRecorder, findCarrierHealth } from '#shared/carriers/carrierHealth.ts'
import type { CallOutcome } from '#shared/carriers/port.ts'
import { clock } from '#shared/platform/clock.ts'
import { testTable } from '#test/support/accounts.ts'
import { OUR_ACCOUNT } from '#test/support/fakeAdapter.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { enableExternalCarriers, realCarriers } from '#test/support/realCarriers.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const SECOND_MS = 1_000
const HOUR_MS = 60 * MINUTE_MS

beforeAll(enableExternalCarriers)

const health = () => findCarrierHealth(testTable(), 'easypost')

const call = (outcome: CallOutcome, action = 'track') => ({
  ...{
    carrier: 'easypost',
    action,
    outcome,
    reason: outcome === 'answered' ? null : 'returned HTTP status 503',
    durationMs: 7,
  },
})

describeWithTable('how we get on with a carrier', () => {
  useKeyService()
  beforeEach(emptyTable)

  test('its last failures are stored, without rejections of parcels', async () => {
    const note = createCallRecorder(testTable(), clock.now)
    for (const outcome of ['answered', 'refused'] as const) await note?.(call(outcome))
    expect((await health()).failures).toEqual([])
    for (const outcome of ['account', 'throttled', 'unanswered'] as const) {
      advance(10 * SECOND_MS)
      await note?.(call(outcome, outcome))
    }
    const { failures } = await health()
    expect(failures.map(({ outcome }) => outcome)).toEqual(['unanswered', 'throttled', 'account'])
    expect(failures[0]).toEqual({
      ...{ atMs: expect.any(Number), action: 'unanswered', outcome: 'unanswered', reason: 'returned HTTP status 503' },
    })
  })

  test('many failures leave few writes, and twenty at most', async () => {
    const note = createCallRecorder(testTable(), clock.now)
    for (let second = 0; second < 300; second++) {
      await note?.(call('unanswered', `call ${second}`))
      advance(SECOND_MS)
    }
    const { failures, revision } = await health()
    expect([failures.length, revision]).toEqual([20, 30])
    expect([failures.at(0)?.action, failures.at(-1)?.action]).toEqual(['call 290', 'call 100'])
  })

  test('several processes record concurrently, and an unavailable table blocks no call', async () => {
    const recorders = Array.from({ length: 4 }, () => createCallRecorder(testTable(), clock.now))
    await Promise.all(recorders.map((note) => note?.(call('throttled'))))
    expect((await health()).failures).toHaveLength(4)
    const down = async (): Promise<never> => {
      throw new Error('no response from the table')
    }
    await createCallRecorder({ get: down, commit: down }, clock.now)?.(call('throttled'))
    expect((await health()).failures).toHaveLength(4)
  })

  test('our account is tried each hour, and at each run while it does not open', async () => {
    let key = OUR_ACCOUNT.api_key ?? ''
    const world = realCarriers({ accounts: async () => ({ easypost: { api_key: key } }) })
    expect(await health()).toMatchObject({ account: 'untried', triedAtMs: null })
    await world.followAfter(MINUTE_MS)
    const { account, triedAtMs } = await health()
    expect(account).toBe('opens')
    key = 'wrong'
    await world.followAfter(HOUR_MS - MINUTE_MS)
    expect(await health()).toMatchObject({ account: 'opens', triedAtMs })
    await world.followAfter(MINUTE_MS)
    expect(await health()).toMatchObject({ account: 'refused' })
    key = OUR_ACCOUNT.api_key ?? ''
    await world.followAfter(5 * MINUTE_MS)
    expect(await health()).toMatchObject({ account: 'opens' })
  })

  test('a missing or unreadable account is reported, and parcels are tracked all the same', async () => {
    expect(await realCarriers({ accounts: async () => ({}) }).followAfter(MINUTE_MS)).toEqual({})
    expect(await health()).toMatchObject({ account: 'missing' })
    const unreadable = async (): Promise<never> => {
      throw new Error('the secret cannot be read')
    }
    expect(await realCarriers({ accounts: unreadable }).followAfter(MINUTE_MS)).toEqual({})
    expect(await health()).toMatchObject({ account: 'unanswered' })
  })
})
