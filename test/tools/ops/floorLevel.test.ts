import { expect, test } from '@jest/globals'
import { switchWarehouseLevel } from '#lib/ops/actions/floorLevel.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { listPickListOrders, removeFromPickList } from '#shared/fulfilment/warehouse/pickListStore.ts'
import type { WarehouseLevel } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { findWarehouseSettings, LEVEL_CACHE_TTL_MS } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { type Action, put, remove, update } from '#shared/table/actions.ts'
import { incrementBy } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aReceivedInbound } from '#test/support/floorStock.ts'
import { addPlaces, aPlace, atFloor, aWave, floorFaults } from '#test/support/floorWork.ts'
import { aPlatform, ops, opsOn } from '#test/support/opsPlatform.ts'
import { aMerchant, aReadyOrder, deleteOrder, LAX, setStatuses } from '#test/support/orders.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable, rolloutsBegan, testEmbedded } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const setLevel = (level: WarehouseLevel) =>
  switchWarehouseLevel(
    {
      ...{ table: testTable(), warehouseId: LAX, nextId: generateId, nowMs: clock.now, progress: () => {} },
      pause: async (ms) => {
        expect(ms).toBeGreaterThan(LEVEL_CACHE_TTL_MS)
        advance(ms)
      },
    },
    level,
  )

const IN_LAX = { line_items: [{ sku: 'SHIRT', quantity: 2 }] }

/** Creates a merchant with ten units, two of which are reserved, and an inbound shipment. */
async function aShop() {
  const merchant = await aMerchant({ [LAX]: 10 })
  const { userId, token, productId } = merchant
  await ensureStorageBilling(testTable(), userId, clock.now())
  const orderId = await aReadyOrder(token, IN_LAX)
  return { ...merchant, orderId, inboundId: await aReceivedInbound(userId, LAX, productId) }
}

const listedOrders = async (userId: number) =>
  (await listPickListOrders(testTable(), LAX, 1_000)).filter((row) => row.userId === userId).map((row) => row.orderId)

const audit = async (...words: string[]) => ops('floor', 'audit', LAX, ...words, '--json')

describeWithTable('npm run ops -- floor level', () => {
  test('is rejected while functions from the previous release may still be running', async () => {
    await rolloutsBegan(clock.now() + HOUR_MS)
    const rejected = await opsOn(aPlatform({ local: null }), 'floor', 'level', LAX, '2', '--reason', 'opens')
    expect([rejected.exitCode, rejected.err]).toEqual([
      1,
      expect.stringContaining('the previous release may still be running'),
    ])
    expect((await ops('floor', 'level', LAX, '--json')).out).toContain('"level": 0')
    expect((await ops('floor', 'level', LAX, '2')).err).toContain('--reason is required')
    expect((await ops('floor', 'level', LAX, '3', '--reason', 'x')).err).toContain('from 0 to 2')
  })

  test('lists stock, orders and inbound shipments, also when it is repeated', async () => {
    const { userId, productId, orderId, inboundId } = await aShop()
    expect(await setLevel(2)).toMatchObject({ ok: true, value: { products: 1, orders_listed: 1, inbounds_listed: 1 } })
    expect(await stockOf(userId, productId, LAX)).toMatchObject({ available: 8, reserved: 2, unplaced: 10 })
    expect(await listedOrders(userId)).toEqual([orderId])
    expect(await findExpectedInboundShipments(testTable(), LAX, 100)).toContainEqual({ userId, inboundId })
    expect(await setLevel(2)).toMatchObject({ ok: true, value: { products: 0, orders_listed: 0 } })
    expect(await floorFaults(userId, LAX)).toEqual([])
    expect((await audit(String(userId))).exitCode).toBe(0)
  })

  test('is not lowered while waves are open or units are picked', async () => {
    const { userId, token, productId, orderId } = await aShop()
    expect((await setLevel(2)).ok).toBe(true)
    await addPlaces(LAX, aPlace('A1'))
    const fields = { user_id: userId, product_id: productId, lot: '', condition: 'sellable', quantity: 6 }
    await atFloor(LAX, 'move', { ...fields, from: 'UNPLACED', to: 'A1' })
    const wave = await aWave(LAX, { merchants: [userId] })
    expect(await setLevel(0)).toEqual({ ok: false, error: expect.stringContaining('open waves') })
    const pick = { wave_id: wave?.id, user_id: userId, order_id: orderId, product_id: productId, lot: '', from: 'A1' }
    expect(await atFloor(LAX, 'pick', { ...pick, quantity: 2 })).toMatchObject({ kind: 'done' })
    expect((await ops('floor', 'waves', LAX, '--json')).out).toContain('"kind": "multi"')
    await setStatuses(token, 'Holding', orderId)
    await deleteOrder(token, orderId)
    await audit('--repair', '--reason', 'settles')
    expect(await setLevel(0)).toEqual({ ok: false, error: expect.stringContaining('to put back') })
    expect((await findWarehouseSettings(testTable(), LAX)).level).toBe(2)
    const back = { user_id: userId, order_id: orderId, product_id: productId, lot: '', quantity: 2, to: 'A1' }
    expect(await atFloor(LAX, 'put_back', back)).toMatchObject({ kind: 'done' })
    expect(await setLevel(0)).toMatchObject({ ok: true })
    expect(await stockOf(userId, productId, LAX)).toEqual({ available: 10, reserved: 0 })
  })

  testEmbedded('keeps all units, held ones included, down and up again, wherever it dies', async () => {
    const { userId, productId, inboundId } = await aShop()
    expect((await setLevel(2)).ok).toBe(true)
    await addPlaces(LAX, aPlace('A1'))
    const fields = { user_id: userId, product_id: productId, lot: '' }
    await atFloor(LAX, 'move', { ...fields, condition: 'sellable', quantity: 5, from: 'UNPLACED', to: 'A1' })
    await atFloor(LAX, 'receive', { ...fields, inbound_id: inboundId, condition: 'damaged', quantity: 3 })
    const counts = { available: 8, reserved: 2, held: 3 }
    expect(await stockOf(userId, productId, LAX)).toMatchObject(counts)
    for (const level of [0, 2, 1, 2] as const) {
      for (let call = 1; call < 40; call += 3) {
        await withFaults([diesAt(call, call % 2 === 0 ? 'before' : 'after')], () => setLevel(level)).catch(() => {})
        expect(await stockOf(userId, productId, LAX)).toMatchObject(counts)
      }
      expect((await setLevel(level)).ok).toBe(true)
      expect(await stockOf(userId, productId, LAX)).toMatchObject(counts)
      expect(await floorFaults(userId, LAX)).toEqual([])
      const isTracked = (await stockOf(userId, productId, LAX)).unplaced !== undefined
      expect([level, isTracked]).toEqual([level, level === 2])
      if (level < 2) expect(await findUnits(testTable(), userId, LAX, productId)).toEqual([])
      expect((await listedOrders(userId)).length).toBe(level === 0 ? 0 : 1)
    }
  })
})

describeWithTable('npm run ops -- floor audit', () => {
  test('finds orders that are not listed, or listed in vain, and repairs the lists', async () => {
    const { userId, token, orderId } = await aShop()
    const other = await aReadyOrder(token, IN_LAX)
    expect((await setLevel(2)).ok).toBe(true)
    expect((await audit()).exitCode).toBe(0)
    const [row] = (await listPickListOrders(testTable(), LAX, 1_000)).filter((one) => one.orderId === orderId)
    if (!row) throw new Error('the order is not listed')
    await testTable().commit([removeFromPickList(row)])
    const found = await audit(String(userId))
    expect([found.exitCode, found.out]).toEqual([
      1,
      expect.stringContaining(`order ${orderId} is ready but not listed`),
    ])
    expect((await audit('--repair')).err).toContain('--reason is required')
    const repaired = await audit(String(userId), '--repair', '--reason', 'incomplete')
    expect([repaired.exitCode, repaired.out]).toEqual([0, expect.stringContaining('not listed')])
    expect((await listedOrders(userId)).toSorted()).toEqual([orderId, other].toSorted())
  })

  /** Creates a merchant with a planned order of two units, one of which is picked. */
  async function aPickedShop() {
    const shop = await aShop()
    const { userId, productId, orderId, inboundId } = shop
    expect((await setLevel(2)).ok).toBe(true)
    await addPlaces(LAX, aPlace('A1'), aPlace('A2'))
    const fields = { user_id: userId, product_id: productId, lot: '' }
    await atFloor(LAX, 'move', { ...fields, condition: 'sellable', quantity: 6, from: 'UNPLACED', to: 'A1' })
    await atFloor(LAX, 'receive', { ...fields, inbound_id: inboundId, condition: 'damaged', quantity: 3 })
    const wave = await aWave(LAX, { merchants: [userId] })
    await atFloor(LAX, 'pick', { ...fields, wave_id: wave?.id, order_id: orderId, from: 'A1', quantity: 1 })
    expect((await audit(String(userId))).exitCode).toBe(0)
    return shop
  }

  type Shop = Awaited<ReturnType<typeof aPickedShop>>

  const A1 = { condition: 'sellable', expiry: null, lot: '', place: 'A1' } as const

  /** Changes the stock levels of the product row in the warehouse. */
  const changeLevels = ({ userId, productId }: Shop, changes: Readonly<Record<'a' | 'r' | 'h' | 'n', number>>) =>
    update(keys.productRow(userId, productId), {
      set: Object.fromEntries(
        Object.entries(changes).map(([field, units]) => [`w.${LAX}.${field}`, incrementBy(units)]),
      ),
    })

  const changeUnitsAtA1 = ({ userId, productId }: Shop, set: Readonly<Record<string, unknown>>) =>
    update(keys.units(userId, LAX, productId, A1), { set })

  const NO_CHANGES_MESSAGE = { a: 0, r: 0, h: 0, n: 0 }

  test.each<[string, (shop: Shop) => Action, string]>([
    [
      'I1: units that are nowhere',
      (shop) => changeLevels(shop, { ...NO_CHANGES_MESSAGE, a: 1 }),
      'but 4 are without a location',
    ],
    ['I1: held units that are nowhere', (shop) => changeLevels(shop, { ...NO_CHANGES_MESSAGE, h: 2 }), '5 held, but 3'],
    ['I2: fewer available units than none', (shop) => changeLevels(shop, { ...NO_CHANGES_MESSAGE, a: -9 }), 'negative'],
    ['I2: fewer units at a place than none', (shop) => changeUnitsAtA1(shop, { free: -2 }), 'negative'],
    [
      'I3: levels that no journal entry explains',
      (shop) => changeLevels(shop, { ...NO_CHANGES_MESSAGE, a: -1, r: 1 }),
      'but the journal adds up to 8 available and 2 reserved',
    ],
    [
      'I3: moves that no journal entry explains',
      ({ userId, productId }) => {
        const at = { ...A1, place: 'A2' }
        const units = { userId, warehouseId: LAX, productId, ...at, free: 0, planned: 0, version: 1, sinceMs: 0 }
        return put({ ...keys.units(userId, LAX, productId, at), ...units, free: 1 })
      },
      'A2 sellable: 1 units, but the journal adds up to 0',
    ],
    [
      'I4: units both at a place and without one',
      (shop) => changeLevels(shop, { ...NO_CHANGES_MESSAGE, n: 2 }),
      'but 6 are without a location, 5 at locations and 1 picked',
    ],
    [
      'I4: units at places that are not tracked',
      ({ userId, productId }) => update(keys.productRow(userId, productId), { remove: [`w.${LAX}.n`] }),
      '5 units at A1, but its locations are not tracked',
    ],
    [
      'I5: planned units that no pick wants',
      (shop) => changeUnitsAtA1(shop, { free: 3, planned: 2 }),
      '2 planned, but the picks plan 1',
    ],
    [
      'I5: a plan without its units',
      ({ userId, productId }) => remove(keys.units(userId, LAX, productId, A1)),
      'plans 1 units at A1, where there are none',
    ],
  ])('finds %s', async (_, broken, fault) => {
    const shop = await aPickedShop()
    must(await testTable().commit([broken(shop)]))
    const { exitCode, out, err } = await audit(String(shop.userId))
    const found = JSON.parse(out)
    expect([exitCode, found.warehouse, err]).toEqual([1, LAX, expect.stringContaining(LAX)])
    const own: readonly string[] = found.discrepancies
    expect(own.filter((one) => one.includes(fault))).not.toEqual([])
    const named = `user ${shop.userId}: product ${shop.productId}`
    expect(own.filter((one) => !one.startsWith(named))).toEqual([])
  })
})
