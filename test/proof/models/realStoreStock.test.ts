import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { useKeyService } from '#test/support/keyService.ts'
import { minutes } from '#test/support/proof.ts'
import { describeWithPostgres } from '#test/support/stores/postgres.ts'
import { openMedusa, openVendure, type RealStore } from '#test/support/stores/realStores.ts'
import { expectEqualStock } from '#test/support/stores/storeWorld.ts'
import { describeWithTable } from '#test/support/table.ts'

const EVENTS = 1_000

useKeyService()

function testStock(open: () => Promise<RealStore>): void {
  let store: RealStore
  beforeAll(async () => {
    store = await open()
  }, minutes(9))
  afterAll(() => store?.stop())

  test(
    `is equal after ${EVENTS} events with lost and repeated requests`,
    () => expectEqualStock(store, EVENTS),
    minutes(30),
  )
}

describeWithTable('stock of a real store and its shop', () => {
  describe('Vendure', () => testStock(openVendure))
  describeWithPostgres('Medusa', () => testStock(openMedusa))
})
