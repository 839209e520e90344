import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { HOUR_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest } from '#shared/platform/crypto.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { aShipment } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

describeWithTable('records of idempotency keys, while functions of the former release may be at work', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 1_000 } })
    must(await testTable().commit([remove(keys.rollout('idempotency'))]))
  })
  afterAll(() => clock.setOffsetMs(0))

  const create = (key: string) =>
    call('POST /shipments', {
      token: account.token,
      headers: { 'idempotency-key': key },
      body: { shipment: aShipment() },
    })

  async function placesOf(key: string): Promise<readonly string[]> {
    const { userId, applicationId } = account
    const found = await Promise.all(
      (['spread', 'together'] as const).map(async (place) =>
        (await testTable().get(keys.idempotency(userId, applicationId, digest(key), place))) ? [place] : [],
      ),
    )
    return found.flat()
  }

  async function expectReplayed(key: string): Promise<void> {
    expect((await create(key)).headers['idempotent-replayed']).toBe('true')
  }

  test('stand where that finds them for an hour, are spread then, and are found in both places for as long as they count', async () => {
    await create('early')
    expect(await placesOf('early')).toEqual(['together'])
    await expectReplayed('early')

    advance(HOUR_MS)
    await create('late')
    expect(await placesOf('late')).toEqual(['spread'])
    await Promise.all(['early', 'late'].map(expectReplayed))
    expect(await placesOf('early')).toEqual(['together'])

    advance(23 * HOUR_MS)
    expect((await create('early')).headers['idempotent-replayed']).toBeUndefined()
    expect(await placesOf('early')).toContain('spread')

    advance(48 * HOUR_MS)
    const seen = recorder()
    await withFaults([seen], () => create('much later'))
    const keysRead = seen.calls
      .filter(({ command }) => command === 'GetItemCommand')
      .map(({ input }) => JSON.stringify(input.Key))
    expect(keysRead.filter((key) => key.includes('IDEMPOTENCY'))).toHaveLength(1)
  })
})
