import { describe, expect, test } from '@jest/globals'
import { decideCount } from '#shared/floor/approveCount.ts'
import type { FloorOperation } from '#shared/floor/operations/operationInput.ts'
import { performOperationBatch } from '#shared/floor/operations/performOperationBatch.ts'
import { packOrder } from '#shared/floor/packOrder.ts'
import { cancelWave } from '#shared/floor/waves/reconcileWave.ts'
import { createInbound } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { isInPickList } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { sumPickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { listStockCounts } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { anOperation } from '#test/support/floorDevices.ts'
import { aMerchantWithLots } from '#test/support/floorStock.ts'
import {
  addPlaces,
  adjust,
  anOpenCount,
  anOrderInWave,
  anOrderToPick,
  aPacking,
  aPlace,
  aPlacedProduct,
  atFloor,
  aWave,
  FLOOR,
  floorDeps,
  floorFaults,
  LEAD,
  switchWarehouse,
} from '#test/support/floorWork.ts'
import { lastFulfillment } from '#test/support/fulfillments.ts'
import { operate } from '#test/support/operations.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  getStatus,
  HKG,
  LAX,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/* Failure cases of single operations in a warehouse with locations. */

const PLACE = 'A-01-02'

const OTHER_LEAD: FloorActor = {
  ...{ kind: 'worker', userId: 7, name: 'Ng', role: 'lead', deviceId: 7 },
  leadUntilMs: Number.MAX_SAFE_INTEGER,
}

const funded = () => anAccount({ balances: { USD: 1_000 } })

const send = (...operations: readonly FloorOperation[]) => performOperationBatch(operations, floorDeps(FLOOR))

const rejectedWith = (name: string) => ({ kind: 'refused', problem: { name } })

const unitsAt = async (userId: number, productId: number, place: string, warehouseId = FLOOR) =>
  (await findUnits(testTable(), userId, warehouseId, productId)).find((one) => one.place === place)

/** Packing fields of an order whose units have no lots. */
/** Counts units of a product at its location. */
async function countAt(
  { userId, productId }: { readonly userId: number; readonly productId: number },
  { quantity, version, actor }: { readonly quantity: number; readonly version: number; readonly actor?: FloorActor },
) {
  const { id: count_id } = await anOpenCount(FLOOR, PLACE)
  const line = { user_id: userId, product_id: productId, quantity, version }
  return atFloor(FLOOR, 'count', { count_id, place: PLACE, lines: [line] }, actor)
}

describeWithTable('an operation of a warehouse', () => {
  describe('that is sent again', () => {
    test('has one effect, however often at once', async () => {
      const { userId, productId, scan } = await anOrderInWave(await funded(), { quantity: 2 })
      const short = anOperation('short', { ...scan, quantity: 1 })
      expect(await send(short)).toMatchObject([{ kind: 'done', state: { outcome: 'replanned' } }])
      const again = await Promise.all(Array.from({ length: 20 }, () => send(short)))
      expect(again.flat().map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'repeated'))
      expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 7, reserved: 2, held: 1 })
      expect(await floorFaults(userId, FLOOR)).toEqual([])
    })

    testEmbedded('at the same moment has one effect', async () => {
      const { userId, productId, orderId, scan } = await anOrderInWave(await funded(), { quantity: 3 })
      const pick = anOperation('pick', { ...scan, quantity: 1 })
      const results = await withFaultInjection(CONFLICTS, () =>
        Promise.all(Array.from({ length: 30 }, () => send(pick))),
      )
      expect(results.flat().filter(({ kind }) => kind === 'done')).toHaveLength(1)
      expect(results.flat().filter(({ kind }) => kind === 'repeated')).toHaveLength(29)
      expect((await findOrderPick(testTable(), userId, orderId, FLOOR))?.lines[0]?.picked).toMatchObject([{ units: 1 }])
      expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ planned: 2 })
    })

    test('with other content is rejected', async () => {
      const { userId, productId, scan } = await anOrderInWave(await funded(), { quantity: 2 })
      const pick = anOperation('pick', { ...scan, quantity: 1 })
      expect(await send(pick)).toMatchObject([{ kind: 'done' }])
      const other = anOperation('pick', { ...scan, quantity: 2, operation_id: pick.operation_id })
      expect(await send(other)).toMatchObject([rejectedWith('operation_differs')])
      expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ planned: 1 })
    })
  })

  test('is not tried after a rejected one of its group', async () => {
    const { userId, productId, scan } = await anOrderInWave(await funded())
    const move = { user_id: userId, product_id: productId, quantity: 1, from: PLACE, to: 'DOCK' }
    const results = await send(
      anOperation('pick', { ...scan, from: 'A-09-09', group: 'one' }),
      anOperation('move', { ...move, group: 'one' }),
      anOperation('move', { ...move, group: 'other' }),
    )
    expect(results.map(({ kind }) => kind)).toEqual(['refused', 'held', 'done'])
    expect(await unitsAt(userId, productId, 'DOCK')).toMatchObject({ free: 1 })
  })

  test('of receiving quarantines units far above the notice', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId, { units: 1 })
    const id = generateId()
    const notice = {
      ...{ id, userId, revision: 1, warehouseId: FLOOR, carrier: null, trackingNumber: null, notes: null },
      ...{ status: 'Received' as const, receivedMs: clock.now() },
      products: [{ id: productId, quantity: 10, costCents: null, processed: 0, codes: null }],
    }
    must(await testTable().commit([createInbound(notice)]))
    for (const quantity of [14, 4]) {
      const received = { user_id: userId, inbound_id: id, product_id: productId, quantity }
      expect(await atFloor(FLOOR, 'receive', received)).toMatchObject({ kind: 'done' })
    }
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 16, held: 3 })
    expect(await unitsAt(userId, productId, 'HOLD')).toMatchObject({ condition: 'quarantine', free: 3 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('of putting away takes units without a place, and no more than there are', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId, { units: 2 })
    must(await adjust(userId, productId, FLOOR, 5))
    const move = { user_id: userId, product_id: productId, from: 'UNPLACED', to: PLACE }
    expect(await atFloor(FLOOR, 'move', { ...move, quantity: 3 })).toMatchObject({ kind: 'done', state: { free: 2 } })
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 7, unplaced: 2 })
    expect(await atFloor(FLOOR, 'move', { ...move, quantity: 3 })).toMatchObject(rejectedWith('units_not_there'))
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  describe('of picking', () => {
    test('takes a lot through the end of its last day at the warehouse, and no longer', async () => {
      const { userId, token, productId } = await aMerchantWithLots(HKG, [{ lot: 'L1', days: 2, units: 4 }])
      const orderId = await aReadyOrder(token)
      const wave = await aWave(HKG, { merchants: [userId] })
      const [{ expiry } = { expiry: null }] = await findUnits(testTable(), userId, HKG, productId)
      const named = { wave_id: wave?.id, user_id: userId, order_id: orderId, product_id: productId }
      const pick = { ...named, lot: 'L1', quantity: 1, from: 'A1' }
      advance(Date.parse(`${expiry}T23:58:00+08:00`) - clock.now())
      expect(await atFloor(HKG, 'pick', pick)).toMatchObject({ kind: 'done' })
      advance(3 * MINUTE_MS)
      expect(await atFloor(HKG, 'pick', pick)).toMatchObject(rejectedWith('lot_expired'))
      expect(await unitsAt(userId, productId, 'A1', HKG)).toMatchObject({ planned: 1 })
    })

    test('is for the device that claimed the wave', async () => {
      const { scan } = await anOrderInWave(await funded(), { claimedBy: 'device/3' })
      expect(await atFloor(FLOOR, 'pick', scan)).toMatchObject(rejectedWith('wave_claimed'))
      expect(await atFloor(FLOOR, 'short', { ...scan, quantity: 1 })).toMatchObject(rejectedWith('wave_claimed'))
    })

    test('ends for an order that is held, whose units are put back', async () => {
      const { userId, token, productId, orderId, scan } = await anOrderInWave(await funded(), { quantity: 3 })
      expect(await atFloor(FLOOR, 'pick', { ...scan, quantity: 2 })).toMatchObject({ kind: 'done' })
      await setStatuses(token, 'Holding', orderId)
      expect(await atFloor(FLOOR, 'pick', { ...scan, quantity: 1 })).toMatchObject(rejectedWith('order_withdrawn'))
      const back = { user_id: userId, order_id: orderId, product_id: productId, quantity: 1, to: PLACE }
      expect(await atFloor(FLOOR, 'put_back', back)).toMatchObject({ kind: 'done', state: { picked: 1 } })
      expect((await findOrderPick(testTable(), userId, orderId, FLOOR))?.lines.map(sumPickedUnits)).toEqual([1])
      expect(await atFloor(FLOOR, 'put_back', { ...back, quantity: 2 })).toMatchObject(rejectedWith('units_not_there'))
      expect(await atFloor(FLOOR, 'put_back', back)).toMatchObject({ kind: 'done', state: { picked: 0 } })
      expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ free: 9, planned: 1 })
      expect(await floorFaults(userId, FLOOR)).toEqual([])
    })
  })

  describe('of a unit that is missing or damaged at the bench', () => {
    const atBench = { from: null, quantity: 1 }

    test.each([
      ['missing', 'MISSING'],
      ['damaged', 'HOLD'],
    ])('holds it as %s, and plans another', async (condition, place) => {
      const { userId, productId, orderId, scan } = await anOrderInWave(await funded(), { quantity: 3, isPicked: true })
      const short = { ...scan, ...atBench, condition }
      // Sent from the packing bench, which is not the device that picks the wave.
      const replanned = await atFloor(FLOOR, 'short', short, LEAD)
      expect(replanned).toMatchObject({ kind: 'done', state: { outcome: 'replanned', order_status: 'Ready' } })
      expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 6, reserved: 3, held: 1 })
      expect(await unitsAt(userId, productId, place)).toMatchObject({ condition, free: 1 })
      expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ free: 6, planned: 1 })
      expect((await findOrderPick(testTable(), userId, orderId, FLOOR))?.lines.map(sumPickedUnits)).toEqual([2])
      expect(await floorFaults(userId, FLOOR)).toEqual([])
      expect(await atFloor(FLOOR, 'short', { ...short, quantity: 3 })).toMatchObject(rejectedWith('units_not_there'))
    })

    test('withdraws the order where there is no other unit', async () => {
      const { userId, token, orderId, scan } = await anOrderInWave(await funded(), { quantity: 10, isPicked: true })
      const lost = await atFloor(FLOOR, 'short', { ...scan, ...atBench })
      expect(lost).toMatchObject({ kind: 'done', state: { outcome: 'withdrawn' } })
      expect(await getStatus(token, orderId)).toBe('Processing')
      const pick = await findOrderPick(testTable(), userId, orderId, FLOOR)
      expect(pick).toMatchObject({ state: 'withdrawn', lines: [{ picked: [{ units: 9 }] }] })
      expect(await floorFaults(userId, FLOOR)).toEqual([])
    })

    test('cannot name a location for a damaged one', async () => {
      const { scan } = await anOrderInWave(await funded(), { quantity: 1 })
      const damaged = await atFloor(FLOOR, 'short', { ...scan, condition: 'damaged' })
      expect(damaged).toMatchObject(rejectedWith('validation_failed'))
    })
  })

  test('of counting is rejected where the location changed meanwhile, and books nothing', async () => {
    const { userId, productId, scan } = await anOrderInWave(await funded(), { quantity: 2 })
    const { version = 0 } = (await unitsAt(userId, productId, PLACE)) ?? {}
    expect(await atFloor(FLOOR, 'pick', { ...scan, quantity: 1 })).toMatchObject({ kind: 'done' })
    const stale = await countAt({ userId, productId }, { quantity: 10, version })
    expect(stale).toMatchObject(rejectedWith('changed_since_counted'))
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 8, reserved: 2 })
    const exact = await countAt({ userId, productId }, { quantity: 10, version: version + 1 })
    expect(exact).toMatchObject({ kind: 'done', state: { outcome: 'counted' } })
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 9, reserved: 2 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('of counting uses up the daily limit of a worker only where it books a difference', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId)
    const counter: FloorActor = { ...OTHER_LEAD, userId: 8, role: 'worker', leadUntilMs: null }
    const countAgain = async (change: number, staleBy = 0) => {
      const { version = 0, free = 0 } = (await unitsAt(userId, productId, PLACE)) ?? {}
      const result = await countAt(
        { userId, productId },
        { quantity: free + change, version: version + staleBy, actor: counter },
      )
      return result.kind === 'done' ? result.state.outcome : result.kind
    }
    const { maxAdjustedLinesPerDay } = await findWarehouseSettings(testTable(), FLOOR)
    for (let time = 0; time <= maxAdjustedLinesPerDay; time++) expect(await countAgain(1, 1)).toBe('refused')
    for (let line = 0; line < maxAdjustedLinesPerDay; line++) {
      expect(await countAgain(line % 2 === 0 ? 1 : -1)).toBe('counted')
    }
    expect(await countAgain(1)).toBe('approval')
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('of counting is decided by a lead who did not count', async () => {
    const { userId } = await funded()
    const productId = await aPlacedProduct(userId)
    const { version = 0 } = (await unitsAt(userId, productId, PLACE)) ?? {}
    const counted = await countAt({ userId, productId }, { quantity: 4, version, actor: LEAD })
    expect(counted).toMatchObject({ kind: 'done', state: { outcome: 'approval' } })
    const waiting = (await listStockCounts(testTable(), FLOOR)).find(({ lines }) =>
      lines.some((line) => line.productId === productId),
    )
    const decision = { isApproved: true, reason: 'searched the aisle' }
    const own = await decideCount(floorDeps(FLOOR, LEAD), waiting?.id ?? 0, decision)
    expect(own).toMatchObject({ ok: false, error: { name: 'approval_needed' } })
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 10 })
    must(await decideCount(floorDeps(FLOOR, OTHER_LEAD), waiting?.id ?? 0, decision))
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 4 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })
})

describeWithTable('an order in a wave', () => {
  test('is listed again when the wave is dissolved, and its units are free', async () => {
    const { userId, productId, orderId, wave } = await anOrderInWave(await funded(), { quantity: 3 })
    expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ free: 7, planned: 3 })
    await cancelWave({ table: testTable(), warehouseId: FLOOR, nowMs: clock.now }, wave)
    expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ free: 10, planned: 0 })
    expect(await isInPickList(testTable(), userId, orderId, FLOOR)).toBe(true)
    expect(await floorFaults(userId, FLOOR)).toEqual([])
    expect((await aWave(FLOOR, { merchants: [userId] }))?.orders).toEqual([{ userId, orderId }])
  })

  test('is not packed once it is withdrawn', async () => {
    const { userId, token, productId, orderId } = await anOrderInWave(await funded(), { quantity: 2, isPicked: true })
    await setStatuses(token, 'Holding', orderId)
    const packing = aPacking(userId, orderId, productId, 2)
    const held = await packOrder(packing, floorDeps(FLOOR))
    expect(held).toMatchObject({ ok: false, error: { name: 'order_withdrawn' } })
    // The order is ready again, but its tote must still be put back.
    await setStatuses(token, 'Processing', orderId)
    await allocateOrders()
    expect(await getStatus(token, orderId)).toBe('Ready')
    const ready = await packOrder(packing, floorDeps(FLOOR))
    expect(ready).toMatchObject({ ok: false, error: { name: 'order_withdrawn' } })
    await aWave(FLOOR, { merchants: [userId] })
    must(await packOrder(packing, floorDeps(FLOOR)))
    expect(await getStatus(token, orderId)).toBe('Packing')
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  testEmbedded('is packed once, if another request packs it between the reads of order and pick', async () => {
    const { userId, productId, orderId } = await anOrderInWave(await funded(), { quantity: 2, isPicked: true })
    const pack = () => packOrder(aPacking(userId, orderId, productId, 2), floorDeps(FLOOR))
    let isOvertaken = false
    const overtaking: Fault = async ({ command, input }, next) => {
      const readsPick = command === 'GetItemCommand' && JSON.stringify(input).includes('PICK#')
      if (readsPick && !isOvertaken) {
        isOvertaken = true
        must(await pack())
      }
      return next()
    }
    const late = await withFaults([overtaking], pack)
    expect(isOvertaken).toBe(true)
    expect(late).toMatchObject({ ok: false, error: { name: 'order_withdrawn' } })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  testEmbedded('leaves once, wherever another request that closes its parcel overtakes', async () => {
    const { userId, productId, orderId } = await anOrderInWave(await funded(), { quantity: 2, isPicked: true })
    must(await packOrder(aPacking(userId, orderId, productId, 2), floorDeps(FLOOR)))
    const { id: fulfillment_id, trackingNumber: scanned } = await lastFulfillment(userId, orderId)
    const closing = anOperation('close_parcel', { user_id: userId, order_id: orderId, fulfillment_id, scanned })
    let isOvertaken = false
    const overtaking: Fault = async ({ command, input }, next) => {
      const readsPick = command === 'BatchGetItemCommand' && JSON.stringify(input).includes('PICK#')
      if (readsPick && !isOvertaken) {
        isOvertaken = true
        expect(await send(closing)).toMatchObject([{ kind: 'done' }])
      }
      return next()
    }
    expect(await withFaults([overtaking], () => send(closing))).toMatchObject([{ kind: 'repeated' }])
    expect(isOvertaken).toBe(true)
    expect(await findOrderPick(testTable(), userId, orderId, FLOOR)).toBeNull()
    expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ free: 8, planned: 0 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('has a separate tote', async () => {
    const account = await funded()
    const { token } = await anOrderToPick(account)
    await aReadyOrder(token, { line_items: [{ sku: 'LAMP', quantity: 1 }], warehouse: { id: FLOOR } })
    const requested = { merchants: [account.userId], limit: 1, totes: ['TO-A'] }
    expect((await aWave(FLOOR, requested))?.totes).toEqual(['TO-A'])
    await expect(aWave(FLOOR, requested)).rejects.toThrow('TO-A')
  })

  test('keeps its other units when it is changed after some are picked', async () => {
    const { userId, token, orderId, scan } = await anOrderInWave(await funded(), { quantity: 3 })
    await atFloor(FLOOR, 'pick', { ...scan, quantity: 3 })
    await putOrder(token, orderId, { line_items: [{ sku: 'LAMP', quantity: 1 }] })
    await allocateOrders()
    const wave = await aWave(FLOOR, { merchants: [userId] })
    const pick = await findOrderPick(testTable(), userId, orderId, FLOOR)
    expect(pick).toMatchObject({ waveId: wave?.id, state: 'open', lines: [{ wanted: 1, picked: [{ units: 3 }] }] })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })
})

describeWithTable('an event of a warehouse system', () => {
  test('packs and sends an order that is planned: its units leave the places', async () => {
    const { userId, productId, orderId } = await anOrderInWave(await funded(), { quantity: 2 })
    expect((await operate('PackingStarted', { user_id: userId, order_id: orderId })).kind).toBe('done')
    expect(await findOrderPick(testTable(), userId, orderId, FLOOR)).toMatchObject({ state: 'packing' })
    expect(await unitsAt(userId, productId, PLACE)).toMatchObject({ free: 8, planned: 0 })
    const fulfillment_id = (await lastFulfillment(userId, orderId)).id
    const sent = await operate('FulfillmentCompleted', { user_id: userId, order_id: orderId, fulfillment_id })
    expect(sent.kind).toBe('done')
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('sends an order that was packed before the warehouse had places', async () => {
    const { userId, token, productId } = await aMerchant({ [LAX]: 10 })
    const orderId = await aReadyOrder(token)
    expect((await operate('PackingStarted', { user_id: userId, order_id: orderId })).kind).toBe('done')
    await addPlaces(LAX, aPlace(PLACE))
    await switchWarehouse(LAX, 2, [userId])
    expect(await stockOf(userId, productId, LAX)).toMatchObject({ reserved: 2, unplaced: 10 })
    const fulfillment_id = (await lastFulfillment(userId, orderId)).id
    const sent = await operate('FulfillmentCompleted', { user_id: userId, order_id: orderId, fulfillment_id })
    expect(sent.kind).toBe('done')
    expect(await stockOf(userId, productId, LAX)).toMatchObject({ available: 8, reserved: 0, unplaced: 8 })
    expect(await floorFaults(userId, LAX)).toEqual([])
  })

  test('takes units out of a tote that is to be put back', async () => {
    const { userId, token, orderId } = await anOrderInWave(await funded(), { quantity: 10, isPicked: true })
    await setStatuses(token, 'Holding', orderId)
    const line_items = [{ sku: 'LAMP', quantity: 4 }]
    const other = await aReadyOrder(token, { line_items, warehouse: { id: FLOOR } })
    expect((await operate('PackingStarted', { user_id: userId, order_id: other })).kind).toBe('done')
    const pickOf = async (id: number) =>
      (await findOrderPick(testTable(), userId, id, FLOOR))?.lines.map(sumPickedUnits)
    expect([await pickOf(orderId), await pickOf(other)]).toEqual([[6], [4]])
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })
})
