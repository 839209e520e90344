import { afterAll, beforeAll, describe } from '@jest/globals'
import { API_KEY_PLATFORMS } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import type { StandIn } from '#test/support/stores/standIn.ts'
import { connectStandIn, STAND_INS } from '#test/support/stores/standIns.ts'
import { expectEqualStock } from '#test/support/stores/storeWorld.ts'
import { describeWithTable, testEmbedded } from '#test/support/table.ts'

const EVENTS = rounds(50, 1_000)

useKeyService()

describeWithTable('stock of a store and its shop', () => {
  describe.each(API_KEY_PLATFORMS)('%s', (platform) => {
    let store: StandIn
    beforeAll(async () => {
      store = await STAND_INS[platform]()
    })
    afterAll(() => store.stop())

    testEmbedded(
      `is equal after ${EVENTS} events with lost and repeated requests`,
      () => expectEqualStock(connectStandIn(store), EVENTS),
      minutes(4),
    )
  })
})
