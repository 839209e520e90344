import { expect } from '@jest/globals'
import { relay } from '#shared/events/outbox.ts'
import { getKeyUserId, keyOf } from '#shared/table/keys.ts'
import { aRelay } from '#test/support/feed.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { rounds } from '#test/support/proof.ts'
import { kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { count, faultsOfCounts } from '#test/support/statistics.ts'

/** Every n-th account is compared. */
const STEP = rounds(4, 1)

/** Expects the daily statistics of accounts to match their feed and ledger, to the cent. */
export async function expectEqualStatistics(): Promise<void> {
  const profiles = (await readCompleteTable()).filter((item) => kindOfItem(item) === 'profile')
  const userIds = profiles.flatMap((item) => getKeyUserId(keyOf(item)) ?? []).filter((_, index) => index % STEP === 0)
  let compared = 0
  for (const userId of userIds) {
    await relay(await outboxOf(userId), aRelay())
    if ((await count(userId)) === 'counted') compared++
    expect([userId, await faultsOfCounts(userId)]).toEqual([userId, []])
  }
  expect(compared).toBeGreaterThan(userIds.length / 2)
}
