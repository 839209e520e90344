import { beforeAll, describe, expect, test } from '@jest/globals'
import { listDifferences } from '#shared/fulfilment/warehouse/differenceStore.ts'
import { findLoad, listLoadedParcels } from '#shared/fulfilment/warehouse/loadStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { aWorker } from '#test/support/floor.ts'
import { aLoad, aLoadedParcel, aPackedParcel } from '#test/support/floorLoads.ts'
import { anOrderInWave, atFloor, FLOOR, nextOperationId, switchWarehouse } from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, testEmbedded } from '#test/support/table.ts'

/* Loads: parcels of all merchants that are handed over together. */

const funded = () => anAccount({ balances: { USD: 1_000 } })

const rejectedWith = (name: string) => ({ kind: 'refused', problem: { name } })

const load = (id: number, scanned: string) => atFloor(FLOOR, 'load', { load_id: id, scanned })
const unload = (id: number, scanned: string) => atFloor(FLOOR, 'unload', { load_id: id, scanned })
const getPickingState = async (id: number) => (await findLoad(testTable(), FLOOR, id))?.state

async function labelOf({ userId, shipmentId, labelId }: Awaited<ReturnType<typeof aPackedParcel>>) {
  const found = await findShipment(testTable(), userId, shipmentId)
  return found?.labels.find(({ id }) => id === labelId)
}

async function atBench() {
  const { cookies } = await aWorker('worker', FLOOR)
  return {
    close: (id: number, weight = 1, operation_id = nextOperationId()) =>
      call('POST /floor/loads/{id}/close', { cookies, params: { id }, body: { load: { operation_id, weight } } }),
    create: (fields: Readonly<Record<string, unknown>>) =>
      call('POST /floor/loads', { cookies, body: { load: { operation_id: nextOperationId(), ...fields } } }),
    get: (id: number) => call('GET /floor/loads/{id}', { cookies, params: { id } }),
    list: () => call('GET /floor/loads', { cookies }),
    print: (id: number) => call('GET /floor/loads/{id}/list', { cookies, params: { id } }),
  }
}

describeWithTable('a load', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  beforeAll(() => switchWarehouse(FLOOR, 2))

  test('has parcels of several merchants, and processes each label once when it is closed', async () => {
    const bench = await atBench()
    const created = await bench.create({})
    const id = created.body.load.id
    expect([created.status, created.body.load]).toMatchObject([201, { state: 'open', parcels: 0, contents: [] }])
    const parcels = [await aPackedParcel(await funded(), { quantity: 2 }), await aPackedParcel(await funded())]
    for (const { scanned } of parcels) expect(await load(id, scanned)).toMatchObject({ kind: 'done' })
    expect((await bench.get(id)).body.load).toMatchObject({ parcels: 2, units: 3, weight: 0.6, measured_weight: null })
    const operationId = nextOperationId()
    for (const _ of ['first', 'repeated']) {
      const { status, body } = await bench.close(id, 0.65, operationId)
      expect([status, body.load]).toMatchObject([200, { state: 'closed', measured_weight: 0.65 }])
      expect(body.load.contents.map((one: { outcome: string }) => one.outcome)).toEqual(['processed', 'processed'])
    }
    for (const parcel of parcels) expect(await labelOf(parcel)).toMatchObject({ processed: true })
    expect((await bench.close(id, 0.7, operationId)).body).toMatchObject({ code: 1710 })
    expect((await bench.close(id)).body).toMatchObject({ code: 1717 })
    const { headers, bytes } = await bench.print(id)
    expect([headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    expect((await bench.list()).body.loads).toContainEqual(expect.objectContaining({ id, state: 'closed', parcels: 2 }))
  })

  test('does not list rejected scans for the leads, as they change nothing', async () => {
    const { id } = await aLoad()
    expect(await load(id, 'UNKNOWN-1')).toMatchObject(rejectedWith('parcel_not_loadable'))
    expect(await unload(id, 'UNKNOWN-1')).toMatchObject(rejectedWith('parcel_not_loadable'))
    const listed = await listDifferences(testTable(), FLOOR)
    expect(listed.filter(({ type }) => type === 'load' || type === 'unload')).toEqual([])
  })

  describe('takes a parcel', () => {
    test('once, and not one of another load', async () => {
      const { load: first, parcel } = await aLoadedParcel(await funded())
      expect(await load(first.id, parcel.scanned)).toMatchObject({ kind: 'repeated' })
      const other = await aLoad()
      expect(await load(other.id, parcel.scanned)).toMatchObject(rejectedWith('parcel_loaded'))
      expect(await unload(other.id, parcel.scanned)).toMatchObject(rejectedWith('parcel_not_loadable'))
      expect(await findLoad(testTable(), FLOOR, first.id)).toMatchObject({ parcels: 1 })
      expect(await unload(first.id, parcel.scanned)).toMatchObject({ kind: 'done', state: { parcels: 0 } })
      expect(await unload(first.id, parcel.scanned)).toMatchObject(rejectedWith('parcel_not_loadable'))
      expect(await findLoad(testTable(), FLOOR, first.id)).toMatchObject({ parcels: 0, units: 0, weightGrams: 0 })
      expect(await load(other.id, parcel.scanned)).toMatchObject({ kind: 'done', state: { parcels: 1 } })
    })

    test('of its carrier and service only', async () => {
      const parcel = await aPackedParcel(await funded())
      const label = await labelOf(parcel)
      const other = label?.service === 'Svc Post' ? 'Svc Plus' : 'Svc Post'
      for (const [more, isLoaded] of [
        [{ carrier: 'other' }, false],
        [{ service: other }, false],
        [{ carrier: label?.carrier ?? null, service: label?.service ?? null }, true],
      ] as const) {
        const { id } = await aLoad(more)
        const expected = isLoaded ? { kind: 'done' } : rejectedWith('parcel_not_loadable')
        expect(await load(id, parcel.scanned)).toMatchObject(expected)
      }
    })

    test('that is closed and of this warehouse', async () => {
      const { id } = await aLoad()
      const open = await aPackedParcel(await funded(), { isClosed: false })
      expect(await load(id, open.scanned)).toMatchObject(rejectedWith('parcel_not_loadable'))
      expect(await load(id, 'LX000000000NL')).toMatchObject(rejectedWith('parcel_not_loadable'))
      expect(await load(id + 1, open.scanned)).toMatchObject(rejectedWith('validation_failed'))
      const processed = await aPackedParcel(await funded())
      expect(await operate('LabelProcessed', { tracking_number: processed.scanned, weight: 0.2 })).toMatchObject({
        kind: 'done',
      })
      expect(await load(id, processed.scanned)).toMatchObject(rejectedWith('parcel_not_loadable'))
    })

    test('until it is handed over', async () => {
      const { load: closed, parcel } = await aLoadedParcel(await funded())
      await (await atBench()).close(closed.id)
      const other = await aPackedParcel(await funded())
      expect(await load(closed.id, other.scanned)).toMatchObject(rejectedWith('load_closed'))
      expect(await unload(closed.id, parcel.scanned)).toMatchObject(rejectedWith('load_closed'))
    })
  })

  test('is not closed without parcels, and is unknown elsewhere', async () => {
    const bench = await atBench()
    const { id } = await aLoad()
    expect((await bench.close(id)).body).toMatchObject({ code: 1000, errors: [expect.stringMatching(/^\/load: /)] })
    expect(await getPickingState(id)).toBe('open')
    expect((await bench.close(id + 1)).status).toBe(404)
    expect((await bench.print(id + 1)).status).toBe(404)
  })

  test('is not created for an unknown carrier', async () => {
    const { create } = await atBench()
    const { status, body } = await create({ carrier: 'DHLX' })
    expect([status, body.errors]).toEqual([400, ['/load/carrier: DHLX is not a supported carrier']])
  })

  test('is created once with an operation ID', async () => {
    const { create } = await atBench()
    const operation_id = nextOperationId()
    const first = await create({ operation_id, carrier: 'UPS' })
    expect((await create({ operation_id, carrier: 'UPS' })).body).toEqual(first.body)
    expect((await create({ operation_id })).body).toMatchObject({ code: 1710 })
  })

  test('closes although a facility already received a parcel, and says so', async () => {
    const { load: opened, parcel } = await aLoadedParcel(await funded())
    await operate('LabelProcessed', { tracking_number: parcel.scanned, weight: 0.2 })
    const { body } = await (await atBench()).close(opened.id)
    expect(body.load).toMatchObject({
      state: 'closed',
      contents: [{ outcome: 'rejected', rejection: expect.stringContaining('already processed') }],
    })
  })

  testEmbedded('resumes where a request died, with one effect on each label', async () => {
    const { load: opened, parcel } = await aLoadedParcel(await funded())
    const second = await aPackedParcel(await funded())
    await load(opened.id, second.scanned)
    const bench = await atBench()
    for (let dies = 1; ; dies++) {
      let writes = 0
      const dying: Fault = async ({ command }, next) => {
        if (/Write|Put|Update/.test(command)) writes++
        if (writes === dies + 1) throw new Error('the process died')
        return next()
      }
      const { status } = await withFaults([dying], () => bench.close(opened.id))
      if (status === 200) break
      expect(dies).toBeLessThan(20)
    }
    const { body } = await bench.get(opened.id)
    expect(body.load.state).toBe('closed')
    const parcels = await listLoadedParcels(testTable(), opened)
    expect(parcels.map(({ outcome }) => outcome)).toEqual(['processed', 'processed'])
    for (const one of [parcel, second]) expect(await labelOf(one)).toMatchObject({ processed: true })
  })

  test('leaves orders that are not packed alone', async () => {
    const { wave } = await anOrderInWave(await funded())
    const { id } = await aLoad()
    expect(await load(id, String(wave.id))).toMatchObject(rejectedWith('parcel_not_loadable'))
  })
})
