import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { floorWorkRoutes } from '#functions/api/floor/routes.ts'
import { floorPackingRoutes } from '#functions/api/floorPacking/routes.ts'
import type { FloorOperationType } from '#shared/floor/operations/operationInput.ts'
import { createInbound } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aWorker } from '#test/support/floor.ts'
import { aLoadedParcel } from '#test/support/floorLoads.ts'
import { addPlaces, anOrderInWave, aPlace, atFloor, FLOOR, LEAD, switchWarehouse } from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import { LAX } from '#test/support/orders.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { aReturn } from '#test/support/returns.ts'
import { scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Isolation of warehouses: staff can neither read nor change anything of another warehouse. */

const WORK = { ...floorWorkRoutes, ...floorPackingRoutes }

/** Operations that create something new, without access to existing data of a warehouse. */
const OWN = ['createFloorUnknown', 'createFloorCount', 'createFloorImage', 'createFloorLoad']

/** Whether an item is written for every request: rate limits, rollouts, and rejected operations. */
const isBookkeeping = ({ pk }: { readonly pk?: unknown }): boolean =>
  /^(BUCKET|ROLLOUT|EVENT)#|#(DIFFERENCES|OUTPUT)$/.test(String(pk))

const stored = async (): Promise<string> =>
  JSON.stringify(
    (await readCompleteTable()).filter((item) => !isBookkeeping(item)).map(({ stateMs: _, ...item }) => item),
  )

/** Returns every operation on resources of FLOOR, to be sent from another warehouse. */
async function operationsOnFloor(): Promise<Readonly<Record<FloorOperationType, Record<string, unknown>>>> {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { userId, orderId, productId, wave, scan } = await anOrderInWave(account, { quantity: 2 })
  const inbound_id = generateId()
  const count_id = generateId()
  const notice = {
    ...{ id: inbound_id, userId, revision: 1, warehouseId: FLOOR, carrier: null, trackingNumber: null, notes: null },
    ...{ status: 'Received' as const, receivedMs: clock.now() },
    products: [{ id: productId, quantity: 10, costCents: null, processed: 0, codes: null }],
  }
  must(await testTable().commit([createInbound(notice)]))
  must(
    await testTable().commit(
      await openStockCount(testTable(), { id: count_id, warehouseId: FLOOR, place: 'A-01-02', reason: 'lead' }),
    ),
  )
  await operate('PackingStarted', { user_id: userId, order_id: orderId })
  const order = await findOrder(testTable(), userId, orderId)
  const returnId = await aReturn(userId, { warehouse_id: FLOOR })
  const loaded = await aLoadedParcel(await anAccount({ balances: { USD: 1_000 } }))
  const parcel = { user_id: userId, order_id: orderId, fulfillment_id: order?.fulfillments[0]?.id }
  const goods = { user_id: userId, product_id: productId, quantity: 1 }
  const line = { user_id: userId, product_id: productId, quantity: 1, version: 1 }
  return {
    arrive: { user_id: userId, inbound_id },
    receive: { ...goods, inbound_id },
    receive_close: { user_id: userId, inbound_id },
    move: { ...goods, from: 'A-01-02', to: 'DOCK' },
    pick: { ...scan, wave_id: wave.id },
    short: { ...scan, wave_id: wave.id, quantity: 1 },
    put_back: { ...goods, order_id: orderId, to: 'DOCK' },
    close_parcel: { ...parcel, scanned: order?.fulfillments[0]?.trackingNumber },
    fail_parcel: { ...parcel, reason: 'carton missing' },
    return: { user_id: userId, tracking_number: order?.fulfillments[0]?.trackingNumber, weight: 1 },
    grade: {
      user_id: userId,
      return_id: returnId,
      to: 'A-01-02',
      lines: [{ product_id: productId, quantity: 1, grade: 'A' }],
    },
    load: { load_id: loaded.load.id, scanned: loaded.parcel.scanned },
    unload: { load_id: loaded.load.id, scanned: loaded.parcel.scanned },
    count: { count_id, place: 'A-01-02', lines: [line] },
  }
}

describeWithTable('staff of another warehouse', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  const work = scenarios.filter(({ operation }) => operation in WORK && !OWN.includes(operation))

  test.each(work)('neither sees nor changes anything by $name', async ({ route, prepareFor }) => {
    const { account, request } = await prepareFor()
    await switchWarehouse(LAX, 2)
    const { cookies } = await aWorker('lead', LAX)
    const before = await stored()
    const headers = { ...request.headers, 'content-type': 'application/json' }
    const { token: _, ...rest } = request
    const { status, body } = await call(route.key, { ...rest, headers, cookies })
    const text = JSON.stringify(body ?? {})
    if (status < 400) expect(text).not.toContain(String(account.userId))
    const hasRejected = /"result":"refused"/.test(text)
    const isEmpty = /^\{"\w+":\[\]\}$|"matches":\[\]/.test(text)
    expect([status >= 400 || hasRejected || isEmpty, await stored()]).toEqual([true, before])
  })

  describe('performs no operation on its things:', () => {
    test('every type', async () => {
      const operations = await operationsOnFloor()
      await addPlaces(LAX, aPlace('A-01-02'))
      await switchWarehouse(LAX, 2)
      const before = await stored()
      // A returned parcel may arrive at any warehouse.
      const { return: _, ...own } = operations
      for (const [type, fields] of Object.entries(own) as [FloorOperationType, Record<string, unknown>][]) {
        const result = await atFloor(LAX, type, { operation_id: randomUUID(), ...fields }, LEAD)
        expect([type, result.kind]).toEqual([type, 'refused'])
      }
      expect(await stored()).toBe(before)
    })
  })
})
