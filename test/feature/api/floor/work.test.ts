import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { formatDateTime, startOfHour } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { decideCount } from '#shared/floor/approveCount.ts'
import { FloorOperation } from '#shared/floor/operations/operationInput.ts'
import { performOperationBatch } from '#shared/floor/operations/performOperationBatch.ts'
import { packOrder } from '#shared/floor/packOrder.ts'
import { listHourlyOutput } from '#shared/fulfilment/warehouse/outputStore.ts'
import { openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aWorker, type TestWorker } from '#test/support/floor.ts'
import {
  addPlaces,
  anOrderInWave,
  anOrderToPick,
  aPacking,
  aPlace,
  atFloor,
  FLOOR,
  floorDeps,
  LEAD,
  switchWarehouse,
} from '#test/support/floorWork.ts'
import { allocateOrders, HKG, LAX, putOrder } from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

const aPayer = () => anAccount({ balances: { USD: 1_000 } })

describeWithTable('work in a warehouse', () => {
  useSigningSecret()

  test('shows a changed order with a higher revision', async () => {
    const { token, orderId } = await anOrderToPick(await aPayer())
    const { cookies } = await aWorker('worker', FLOOR)
    const revisionOf = async (): Promise<number | undefined> => {
      const { orders } = (await call('GET /floor/orders', { cookies })).body
      return orders.find((one: { order_id: number }) => one.order_id === orderId)?.revision
    }
    const first = await revisionOf()
    expect(first).toEqual(expect.any(Number))
    const { status } = await putOrder(token, orderId, { to: recipient({ name: 'Ada Lovelace' }) })
    expect([status, await revisionOf()]).toEqual([200, undefined])
    advance(60_000)
    await allocateOrders()
    expect(await revisionOf()).toBeGreaterThan(first ?? Number.NaN)
  })

  test.each([
    [HKG, 'zh'],
    [LAX, 'en'],
  ])('sends a device in %s its language', async (warehouseId, language) => {
    const { cookies } = await aWorker('worker', warehouseId)
    expect((await call('GET /floor/session', { cookies })).body.session.language).toBe(language)
  })

  test('starts no wave where no order fits, and the same operation starts one later', async () => {
    const { userId } = await anOrderToPick(await aPayer())
    const { cookies } = await aWorker('worker', FLOOR)
    const wave = { operation_id: `wave-${userId}`, kind: 'singles', limit: 5, totes: [`TO-${userId}`], zone: 'Z1' }
    const start = () => call('POST /floor/waves', { cookies, body: { wave: { ...wave, merchants: [userId] } } })
    const before = await stored()
    const { status, body } = await start()
    expect([status, body.code, body.errors[0]]).toEqual([400, 1705, expect.stringMatching(/^\/wave: .*zone/)])
    expect(await stored()).toEqual(before)
    await addPlaces(FLOOR, aPlace('A-01-02', { zone: 'Z1' }))
    const started = await start()
    await addPlaces(FLOOR, aPlace('A-01-02'))
    expect(started).toMatchObject({ status: 201, body: { wave: { orders: 1, to_pack: 1 } } })
  })

  test('counts orders of a wave until they are packed', async () => {
    const { userId, orderId, productId, wave } = await anOrderInWave(await aPayer(), { isPicked: true })
    const { cookies } = await aWorker('worker', FLOOR)
    const toPack = async () => {
      const { waves } = (await call('GET /floor/waves', { cookies })).body
      return waves.find((one: { id: number }) => one.id === wave.id)?.to_pack
    }
    expect(await toPack()).toBe(1)
    must(await packOrder(aPacking(userId, orderId, productId, 1), floorDeps(FLOOR)))
    expect(await toPack()).toBe(0)
  })

  test('finds a location by its code without prefix, and the display name of a product', async () => {
    const { userId, productId } = await anOrderToPick(await aPayer())
    const { cookies } = await aWorker('worker', FLOOR)
    const scan = async (code: string) => (await call('GET /floor/scan/{code}', { cookies, params: { code } })).body.scan
    for (const code of ['A-01-02', 'a-01-02', 'PL-A-01-02']) {
      expect((await scan(code)).matches).toMatchObject([{ kind: 'place', code: 'A-01-02' }])
    }
    expect((await scan('A-09-09')).matches).toEqual([])
    const params = { user_id: userId, id: productId }
    const { product } = (await call('GET /floor/products/{user_id}/{id}', { cookies, params })).body
    expect(product.display_name).toEqual(expect.any(String))
  })

  test('suggests the location of a product, otherwise the first empty one in walking order', async () => {
    const account = await aPayer()
    const { userId, productId } = await anOrderInWave(account, { quantity: 1 })
    const unstored = await aStockedProduct(userId, { sku: 'SHADE', units: { [FLOOR]: 3 } })
    await switchWarehouse(FLOOR, 2, [userId])
    await addPlaces(
      FLOOR,
      ...[aPlace('E-1', { seq: 9 }), aPlace('E-2', { kind: 'hold' }), aPlace('E-3', { isClosed: true })],
      ...[aPlace('E-4', { seq: 2 }), aPlace('E-5', { seq: 3, kind: 'reserve' })],
    )
    const { cookies } = await aWorker('worker', FLOOR)
    const suggested = async (id: number) => {
      const params = { user_id: userId, id }
      return (await call('GET /floor/products/{user_id}/{id}', { cookies, params })).body.product.suggested_place
    }
    expect(await suggested(productId)).toBe('A-01-02')
    expect(await suggested(unstored)).toBe('E-4')
    const moved = { user_id: userId, product_id: productId, quantity: 1, from: 'A-01-02' }
    await atFloor(FLOOR, 'move', { ...moved, to: 'E-4' })
    expect(await suggested(unstored)).toBe('E-5')
    await atFloor(FLOOR, 'move', { ...moved, from: 'E-4', to: 'A-01-02' })
    expect(await suggested(unstored)).toBe('E-4')
  })

  test('lists rejected operations of workers, until they succeed or a lead resolves them', async () => {
    const { userId, orderId, scan } = await anOrderInWave(await aPayer(), { quantity: 2 })
    const { cookies } = await aWorker('worker', FLOOR)
    const lead = await aWorker('lead', FLOOR)
    const listed = async () => {
      const { differences } = (await call('GET /floor/differences', { cookies })).body
      return differences.filter((one: { user_id: number }) => one.user_id === userId)
    }
    const pick = { ...scan, operation_id: `pick-${orderId}`, quantity: 1 }
    for (const _ of ['first', 'again']) {
      expect(await atFloor(FLOOR, 'pick', { ...pick, from: 'A-09-09' })).toMatchObject({ kind: 'refused' })
    }
    const difference = { operation_id: pick.operation_id, type: 'pick', code: 1701, order_id: orderId, worker_id: 2 }
    expect(await listed()).toMatchObject([difference])
    expect(await atFloor(FLOOR, 'pick', pick)).toMatchObject({ kind: 'done' })
    expect(await listed()).toEqual([])
    const back = { user_id: userId, order_id: orderId, product_id: scan.product_id, to: 'A-01-02', quantity: 9 }
    await atFloor(FLOOR, 'put_back', { ...back, operation_id: `back-${orderId}` })
    expect(await listed()).toHaveLength(1)
    const resolve = (by: readonly string[]) =>
      call('DELETE /floor/differences/{operation_id}', { cookies: by, params: { operation_id: `back-${orderId}` } })
    expect((await resolve(cookies)).status).toBe(403)
    expect((await resolve(lead.cookies)).status).toBe(200)
    expect((await resolve(lead.cookies)).status).toBe(404)
    const long = { cookies: lead.cookies, params: { operation_id: 'x'.repeat(2_000) } }
    expect((await call('DELETE /floor/differences/{operation_id}', long)).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  test('shows the output by hour, without repeated or rejected operations', async () => {
    const { cookies } = await aWorker('worker', FLOOR)
    const pickedBy = async (): Promise<Readonly<Record<string, number>>> => {
      const { output } = (await call('GET /floor/output', { cookies })).body
      return Object.fromEntries(output.map((one: { hour: string; picked: number }) => [one.hour, one.picked]))
    }
    const total = async () => Object.values(await pickedBy()).reduce((sum, picked) => sum + picked, 0)
    const before = await total()
    const { scan, orderId } = await anOrderInWave(await aPayer(), { quantity: 3 })
    const occurred_at = new Date(clock.now()).toISOString()
    const pick = { ...scan, occurred_at, operation_id: `hour-${orderId}`, quantity: 2 }
    for (const kind of ['done', 'repeated']) expect(await atFloor(FLOOR, 'pick', pick)).toMatchObject({ kind })
    const other = { ...scan, operation_id: `hour-${orderId}-2`, quantity: 2 }
    expect(await atFloor(FLOOR, 'pick', other)).toMatchObject({ kind: 'refused' })
    expect(await total()).toBe(before + 2)
    advance(HOUR_MS)
    expect(await atFloor(FLOOR, 'pick', { ...other, quantity: 1 })).toMatchObject({ kind: 'done' })
    const hours = await pickedBy()
    expect(hours[formatDateTime(startOfHour(clock.now()))]).toBe(1)
    expect(await total()).toBe(before + 3)
    advance(DAY_MS)
    const { cookies: nextDay } = await aWorker('worker', FLOOR)
    expect((await call('GET /floor/output', { cookies: nextDay })).body.output).toEqual([])
  })

  test('counts no output if the transaction is rejected, and performs if counting fails', async () => {
    const { scan, orderId } = await anOrderInWave(await aPayer(), { quantity: 2 })
    const { table } = floorDeps(FLOOR)
    const units = async () =>
      (await listHourlyOutput(table, FLOOR, 1, clock.now())).reduce((sum, { picked }) => sum + picked, 0)
    const before = await units()
    const occurred_at = new Date(clock.now()).toISOString()
    const named = { type: 'pick', operation_id: `rejected-${orderId}`, occurred_at }
    const pick = v.parse(FloorOperation, { ...scan, ...named, quantity: 1 })
    const rejecting = { ...table, commit: () => Promise.reject(new Error('table unavailable')) }
    await expect(performOperationBatch([pick], { ...floorDeps(FLOOR), table: rejecting })).rejects.toThrow(
      'unavailable',
    )
    expect(await units()).toBe(before)
    const uncounted = { ...table, update: () => Promise.reject(new Error('table unavailable')) }
    const done = await performOperationBatch([pick], { ...floorDeps(FLOOR), table: uncounted })
    expect(done).toMatchObject([{ kind: 'done' }])
    expect(await units()).toBe(before)
  })

  test('says how many units can be put back', async () => {
    const { userId, productId, orderId, scan } = await anOrderInWave(await aPayer(), { quantity: 2, isPicked: true })
    const back = { user_id: userId, order_id: orderId, product_id: productId, to: 'A-01-02' }
    const max = await atFloor(FLOOR, 'put_back', { ...back, quantity: 3 })
    expect(max).toMatchObject({ problem: { errors: ['/quantity: at most 2 units can be put back'] } })
    const none = await atFloor(FLOOR, 'put_back', { ...back, order_id: scan.wave_id, quantity: 1 })
    expect(none).toMatchObject({
      problem: { name: 'order_withdrawn', errors: [expect.stringMatching(/^\/order_id: /)] },
    })
  })

  describe('on a wave whose planned units are missing', () => {
    const claim = ({ cookies }: TestWorker, id: number) =>
      call('POST /floor/waves/{id}/claim', { cookies, params: { id: String(id) }, headers: JSON_TYPE })

    async function anIncompleteWave() {
      const worker = await aWorker('worker', FLOOR)
      const claimedBy = `device/${worker.deviceId}`
      const { userId, productId, orderId, wave } = await anOrderInWave(await aPayer(), { quantity: 2, claimedBy })
      const goods = { user_id: userId, product_id: productId }
      await addPlaces(FLOOR, aPlace('A-01-03'))
      await atFloor(FLOOR, 'move', { ...goods, quantity: 8, from: 'A-01-02', to: 'A-01-03' })
      const count = { id: generateId(), warehouseId: FLOOR, place: 'A-01-02', reason: 'lead' as const }
      must(await testTable().commit(await openStockCount(testTable(), count)))
      const lines = [{ ...goods, quantity: 0, version: await versionAt(worker, productId, 'A-01-02') }]
      await atFloor(FLOOR, 'count', { count_id: count.id, place: 'A-01-02', lines })
      must(await decideCount(floorDeps(FLOOR, LEAD), count.id, { isApproved: true, reason: 'not there' }))
      return { worker, orderId, wave }
    }

    async function versionAt({ cookies }: TestWorker, productId: number, code: string): Promise<number> {
      const { contents } = (await call('GET /floor/places/{code}', { cookies, params: { code } })).body
      return contents.find((one: { product: { id: number } }) => one.product.id === productId)?.version
    }

    test('changes nothing when it is read, and plans again when it is claimed', async () => {
      const { worker, orderId, wave } = await anIncompleteWave()
      const before = await stored()
      const read = await call('GET /floor/waves/{id}', { ...worker, params: { id: String(wave.id) } })
      expect(read.body.wave).toMatchObject({ stops: [], missing: [{ order_id: orderId, quantity: 2 }] })
      expect(await stored()).toEqual(before)
      const claimed = await claim(worker, wave.id)
      expect(claimed.body.wave).toMatchObject({
        ...{ mine: true, missing: [], stops: [{ place: 'A-01-03', quantity: 2 }] },
      })
    })

    test('is not found by another warehouse', async () => {
      const { wave } = await anIncompleteWave()
      expect((await claim(await aWorker('lead', LAX), wave.id)).status).toBe(404)
    })
  })
})
