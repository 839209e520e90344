import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { useKeyService } from '#test/support/keyService.ts'
import { minutes } from '#test/support/proof.ts'
import { describeWithPostgres } from '#test/support/stores/postgres.ts'
import { MEDUSA_VERSION, startRealMedusa } from '#test/support/stores/realMedusa.ts'
import { connectMedusa, connectVendure, type RealStore } from '#test/support/stores/realStores.ts'
import { startRealVendure, VENDURE_VERSION } from '#test/support/stores/realVendure.ts'
import { expectEqualStock } from '#test/support/stores/storeWorld.ts'
import { describeWithTable } from '#test/support/table.ts'

const EVENTS = 1_000

type Server = { readonly address: string; readonly stop: () => void | Promise<void> }

useKeyService()

describeWithTable('stock of a real store and its shop', () => {
  describe(`Vendure ${VENDURE_VERSION}`, () => testStock(startRealVendure, connectVendure))
  describeWithPostgres(`Medusa ${MEDUSA_VERSION}`, () => testStock(startRealMedusa, connectMedusa))
})

function testStock(start: () => Promise<Server>, connect: (address: string) => Promise<RealStore>): void {
  let server: Server
  let store: RealStore
  beforeAll(async () => {
    server = await start()
    store = await connect(server.address)
  }, minutes(9))
  afterAll(async () => {
    await store?.stop()
    await server?.stop()
  })

  test(
    `is equal after ${EVENTS} events with lost and repeated requests`,
    () => expectEqualStock(store, EVENTS),
    minutes(30),
  )
}
