import { expect, test } from '@jest/globals'
import { blobs } from '#shared/platform/blobs.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { addEvents, aLabel, cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { anOverpack, getOverpack } from '#test/support/overpacks.ts'
import { DAY_MS, pruneOverpacks, pruneShipments, remains, removeShipments } from '#test/support/pruning.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const getShipment = (token: string, id: number) => call('GET /shipments/{id}', { token, params: { id } })
const label = (token: string, shipment_id: number) => call('POST /labels', { token, body: { label: { shipment_id } } })
/** Prunes the shipments of other tests. */
const settle = async (): Promise<void> => {
  advance(31 * DAY_MS)
  await pruneShipments()
}

describeWithTable('the job that prunes shipments', () => {
  useFiles()

  test('deletes one that never had a label after 30 days, and not a minute before', async () => {
    const { token } = await anAccount()
    const { id } = (await post(token)).body.shipment
    advance(30 * DAY_MS - MINUTE_MS)
    expect(await pruneShipments()).toEqual({})
    expect((await getShipment(token, id)).status).toBe(200)
    advance(MINUTE_MS)
    expect(await pruneShipments()).toEqual({ pruned: 1 })
    expect((await getShipment(token, id)).status).toBe(404)
    expect((await call('GET /shipments', { token })).body.shipments).toEqual([])
    expect(await remains(id)).toEqual([])
    expect(await pruneShipments()).toEqual({})
  })

  test('deletes a test with its labels, events, numbers and pointers, live, cancelled or processed', async () => {
    const { account, shipment, label: first } = await aLabel({ test: true })
    await cancel(account, first.id)
    const second = (await label(account.token, shipment.id)).body.label
    const event = { tracking_number: second.tracking_number }
    expect(await operate('TrackingEventRecorded', { ...event, code: 150 })).toMatchObject({ kind: 'done' })
    expect(await operate('TrackingEventRecorded', { ...event, code: 105 })).toMatchObject({ kind: 'done' })
    advance(30 * DAY_MS)
    expect(await pruneShipments()).toEqual({ pruned: 1 })
    expect(await remains(shipment.id, first.id, second.id)).toEqual([])
    expect((await call('GET /track/{tracking_number}', { token: account.token, params: event })).status).toBe(404)
    expect(await danglingReferences()).toEqual([])
  })

  test('keeps what has a label, and does not look at it again', async () => {
    await settle()
    const { token } = await anAccount({ balances: { USD: 100 } })
    const { id } = (await post(token)).body.shipment
    expect((await label(token, id)).status).toBe(201)
    advance(31 * DAY_MS)
    expect(await pruneShipments()).toEqual({})
    expect((await getShipment(token, id)).status).toBe(200)
  })

  test('deletes one whose labels are all cancelled, 30 days after the last', async () => {
    await settle()
    const { account, shipment, label: first } = await aLabel()
    const { token } = account
    await cancel(account, first.id)
    advance(20 * DAY_MS)
    const second = (await label(token, shipment.id)).body.label
    advance(20 * DAY_MS)
    expect(await pruneShipments()).toEqual({})
    await cancel(account, second.id)
    advance(30 * DAY_MS - MINUTE_MS)
    expect(await pruneShipments()).toEqual({})
    advance(MINUTE_MS)
    expect(await pruneShipments()).toEqual({ pruned: 1 })
    expect((await getShipment(token, shipment.id)).status).toBe(404)
    const left = await remains(shipment.id, first.id, second.id)
    // Charges and refunds remain on the ledger.
    expect(left.filter((name) => !/#(LEDGER|BOOKED)/.test(name))).toEqual([])
    expect(await danglingReferences()).toEqual([])
  })

  test('keeps one whose label was used although it was cancelled', async () => {
    await settle()
    const { account, shipment, label: created } = await aLabel()
    await cancel(account, created.id)
    await operate('LabelProcessed', { tracking_number: created.tracking_number, weight: 0.8 })
    advance(31 * DAY_MS)
    expect(await pruneShipments()).toEqual({ kept: 1 })
    expect((await getShipment(account.token, shipment.id)).status).toBe(200)
  })

  test('counts a label its carrier rejected as none', async () => {
    await settle()
    const rejected = { carrier: 'SandboxRefuse' }
    const { account, shipment, label: created } = await aLabel()
    const { token } = account
    await cancel(account, created.id)
    const body = { shipment: { ...rejected, create_label: true } }
    const put = await call('PUT /shipments/{id}', { token, params: { id: shipment.id }, body })
    expect(put.body.shipment.errors).toBeDefined()
    const without = (await post(token, { ...rejected, create_label: true })).body.shipment
    expect(without.labels).toEqual([])
    advance(30 * DAY_MS)
    expect(await pruneShipments()).toEqual({ pruned: 2 })
    expect((await getShipment(token, shipment.id)).status).toBe(404)
    expect((await getShipment(token, without.id)).status).toBe(404)
    expect(await pruneShipments()).toEqual({})
    expect(await danglingReferences()).toEqual([])
  })

  test('waits for a carrier that has not responded yet', async () => {
    await settle()
    const { token } = await anAccount({ balances: { USD: 100 } })
    const { id } = (await post(token, { test: true, carrier: 'SandboxFlaky', create_label: true })).body.shipment
    advance(30 * DAY_MS)
    expect(await pruneShipments()).toEqual({ waiting: 1 })
    expect(await pruneShipments()).toEqual({})
    await reconcileLabels()
    advance(DAY_MS)
    expect(await pruneShipments()).toEqual({ pruned: 1 })
    expect(await remains(id)).toEqual([])
    expect(await danglingReferences()).toEqual([])
  })

  test('takes tests out of their overpack, which goes when it has been empty for 30 days', async () => {
    await settle()
    const { token } = await anAccount({ balances: { USD: 100 } })
    const { id } = await anOverpack(token, 3, { test: true })
    advance(30 * DAY_MS)
    expect(await pruneShipments()).toEqual({ pruned: 3 })
    expect((await getOverpack(token, id)).body.overpack.shipments).toEqual([])
    expect(await danglingReferences()).toEqual([])
    expect(await pruneOverpacks()).toEqual({})
    advance(30 * DAY_MS)
    expect(await pruneOverpacks()).toEqual({ pruned: 1 })
    expect((await getOverpack(token, id)).status).toBe(404)
    expect(await danglingReferences()).toEqual([])
  })

  test('leaves alone what is in a locked overpack, and looks again every day', async () => {
    await settle()
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const { id, shipments } = await anOverpack(token, 1, { test: true })
    const lock = async (locked: boolean) =>
      must(await testTable().commit([update(keys.overpack(userId, id), { set: { locked } })]))
    await lock(true)
    advance(30 * DAY_MS)
    expect(await pruneShipments()).toEqual({ waiting: 1 })
    expect(await pruneShipments()).toEqual({})
    advance(DAY_MS)
    expect(await pruneShipments()).toEqual({ waiting: 1 })
    expect((await getShipment(token, shipments[0].id)).status).toBe(200)
    await lock(false)
    advance(DAY_MS)
    expect(await pruneShipments()).toEqual({ pruned: 1 })
    expect(await danglingReferences()).toEqual([])
  })

  test('hides what is too large for one transaction at once, out of its overpack; another job does the rest', async () => {
    await settle()
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const { id, shipments } = await anOverpack(token, 1, { test: true })
    const [{ id: shipmentId, label_id: labelId }] = shipments
    await addEvents({ ...(await anAccount()), userId }, { id: labelId, shipment_id: shipmentId }, 130)
    const [document, qrCode] = [`labels/${labelId}`, `labels/${labelId}-qr`]
    for (const file of [document, qrCode]) await blobs.put(file, Buffer.from('%PDF'), 'application/pdf')
    const set = { documentKey: document, qrCodeKey: qrCode }
    must(await testTable().commit([update(keys.label(userId, shipmentId, labelId), { set })]))
    advance(30 * DAY_MS)
    expect(await pruneShipments()).toEqual({ pruned: 1 })
    expect((await getShipment(token, shipmentId)).status).toBe(404)
    expect((await getOverpack(token, id)).body.overpack.shipments).toEqual([])
    expect(await danglingReferences()).toEqual([])
    expect(await pruneShipments()).toEqual({})
    expect(await removeShipments()).toEqual({ removed: 1 })
    expect(await remains(shipmentId, labelId)).toEqual([])
    for (const file of [document, qrCode]) expect(await blobs.get(file, 1_000)).toBeNull()
    expect(await danglingReferences()).toEqual([])
  })
})
