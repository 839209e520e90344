import { beforeAll, describe, expect, test } from '@jest/globals'
import { relay } from '#shared/events/outbox.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { getKeyUserId, keyOf } from '#shared/table/keys.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { aRelay } from '#test/support/feed.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { doEverything } from '#test/support/populateTable.ts'
import { kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { count, faultsOfCounts } from '#test/support/statistics.ts'
import { describeWithTable } from '#test/support/table.ts'

describe('what is counted by days', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  beforeAll(() => {
    for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking'])
      process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
  })

  describeWithTable('of every account, after a bit of everything', () => {
    test('is what its feed and its ledger say, to the cent', async () => {
      await doEverything()
      const profiles = (await readCompleteTable()).filter((item) => kindOfItem(item) === 'profile')
      const userIds = profiles.flatMap((item) => getKeyUserId(keyOf(item)) ?? [])
      let compared = 0
      for (const userId of userIds) {
        await relay(await outboxOf(userId), aRelay())
        if ((await count(userId)) === 'counted') compared++
        expect([userId, await faultsOfCounts(userId)]).toEqual([userId, []])
      }
      expect(compared).toBeGreaterThan(userIds.length / 2)
    })
  })
})
