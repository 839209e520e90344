import { expect, test } from '@jest/globals'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aBatch, getBatch, listRows, postBatch, shipmentRowCodec, work, workOnce } from '#test/support/batches.ts'
import { aLabel } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { post, recipient } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('batches', () => {
  useSigningSecret()

  test('buy the labels of valid rows, and report the errors of the others', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const rows: Record<string, unknown>[] = shipmentRowCodec(20)
    rows[3] = { reference: 'bad', shipment: { ...Object(rows[3]).shipment, to: recipient({ name: '' }) } }
    rows[7] = { shipment_id: 12 }
    rows[11] = { shipment: { ...Object(rows[11]).shipment, validate_only: true } }
    rows[13] = { shipment: { ...Object(rows[13]).shipment, insurence: true } }
    rows[19] = {}
    const posted = await postBatch(token, rows)
    expect(posted.status).toBe(201)
    const { id } = posted.body.batch
    expect(posted.body.batch).toMatchObject({
      type: 'buy_labels',
      status: 'processing',
      ended: null,
      rows: { total: 20, pending: 20, processing: 0, succeeded: 0, failed: 0, cancelled: 0 },
    })
    expect((await listRows(token, id, 'limit=1'))[0]).toEqual({
      ...{ index: 0, reference: 'row-0', status: 'pending', shipment_id: null },
      ...{ label_id: null, tracking_number: null, service: null, total_cost: null, currency: null, error: null },
    })

    await work(userId)
    const batch = await getBatch(token, id)
    expect(batch).toMatchObject({
      status: 'completed',
      rows: { total: 20, pending: 0, processing: 0, succeeded: 15, failed: 5, cancelled: 0 },
    })
    expect(batch.ended).not.toBeNull()
    const failed = await listRows(token, id, 'status=failed')
    expect(failed).toMatchObject([
      { index: 3, reference: 'bad', error: { code: 1000, http_status: 400 } },
      { index: 7, reference: null, error: { code: 1210, name: 'shipment_not_found' } },
      {
        index: 11,
        error: { code: 1000, errors: [expect.stringMatching(/^\/shipment\/validate_only: must be false/)] },
      },
      { index: 13, error: { code: 1000, errors: ['/shipment/insurence: unknown field. Did you mean insurance?'] } },
      {
        index: 19,
        reference: null,
        error: { code: 1000, errors: [expect.stringContaining('/shipment: is required')] },
      },
    ])
    expect(failed[0].error.errors[0]).toMatch(/^\/shipment\/to\/name: /)

    const succeeded = await listRows(token, id, 'status=succeeded&limit=100')
    expect(succeeded).toHaveLength(15)
    const { shipments, total_shipments: total } = (await call('GET /shipments', { token, query: 'limit=100' })).body
    expect(total).toBe(15)
    const labels = new Map(shipments.map((one: { id: number }) => [one.id, Object(one).label]))
    for (const row of succeeded) {
      expect(labels.get(row.shipment_id)).toMatchObject({ id: row.label_id, tracking_number: row.tracking_number })
    }
    const price = shipments.reduce(
      (sum: number, one: { total_cost: number }) => sum + Math.round(one.total_cost * 100),
      0,
    )
    expect(100_000 - (await auditedBalance(userId))).toBe(price)
    expect(await announced(userId, 'batchEnded')).toMatchObject([{ batchId: id, run: 1 }])
  })

  test('validate shipments, and store, buy and charge nothing', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const rows: Record<string, unknown>[] = shipmentRowCodec(4)
    rows[1] = { shipment: { ...Object(rows[1]).shipment, to: recipient({ name: '' }) } }
    rows[2] = { shipment: { ...Object(rows[2]).shipment, to: recipient({ city: 'Hamburg' }) } }
    rows.push({ shipment_id: 12 })
    const { id } = (await postBatch(token, rows, { type: 'validate_shipments' })).body.batch
    await work(userId)
    const validated = await listRows(token, id)
    expect(validated).toMatchObject([
      { status: 'succeeded', shipment_id: null, label_id: null, service: 'Svc Parcel', currency: 'USD', error: null },
      { status: 'failed', total_cost: null, error: { code: 1000 } },
      { status: 'failed', shipment_id: null, error: { code: 1200, name: 'address_not_verified' } },
      { status: 'succeeded' },
      { status: 'failed', error: { code: 1000, errors: [expect.stringMatching(/^\/shipment_id: unknown field/)] } },
    ])
    expect((await call('GET /shipments', { token })).body.total_shipments).toBe(0)
    expect(await auditedBalance(userId)).toBe(100_000)
    const bought = (await postBatch(token, [rows[0]])).body.batch
    await work(userId)
    const [row] = await listRows(token, bought.id)
    expect(row).toMatchObject({ status: 'succeeded', total_cost: validated[0].total_cost, service: 'Svc Parcel' })
    expect(await auditedBalance(userId)).toBe(100_000 - Math.round(row.total_cost * 100))
    expect(await call('GET /batches/{id}/labels', { token, params: { id } })).toMatchObject({ status: 400 })
  })

  test('label existing shipments, and cancel labels', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const created = await Promise.all([post(token), post(token)])
    const ids = created.map(({ body }) => body.shipment.id)
    const bought = await aBatch(
      token,
      ids.map((id) => ({ shipment_id: id })),
    )
    await work(userId)
    const rows = await listRows(token, bought)
    expect(rows).toMatchObject(ids.map((id) => ({ status: 'succeeded', shipment_id: id, error: null })))
    const spent = 100_000 - (await auditedBalance(userId))
    expect(spent).toBeGreaterThan(0)

    const again = await aBatch(
      token,
      [ids[0], 5].map((id) => ({ shipment_id: id })),
    )
    await work(userId)
    expect(await listRows(token, again)).toMatchObject([
      { status: 'failed', shipment_id: ids[0], error: { name: 'shipment_has_label' } },
      { status: 'failed', shipment_id: null, error: { name: 'shipment_not_found' } },
    ])

    const labelIds = rows.map((row: { label_id: number }) => row.label_id)
    const cancelled = await aBatch(
      token,
      [...labelIds, labelIds[0], 5].map((label_id) => ({ label_id })),
      'cancel_labels',
    )
    await work(userId)
    const outcomes = await listRows(token, cancelled)
    expect(outcomes.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'failed',
      'failed',
      'succeeded',
      'succeeded',
    ])
    expect(outcomes.at(-1)).toMatchObject({ error: { code: 1205 } })
    expect(await auditedBalance(userId)).toBe(100_000)
  })

  test('label existing shipments with another service, once', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const created = await Promise.all([post(token), post(token)])
    const ids = created.map(({ body }) => body.shipment.id)
    const rows = [
      { shipment_id: ids[0], service: 'Svc Priority' },
      { shipment_id: ids[1], service: 'Svc Rocket' },
      { shipment_id: ids[1], shipment: {} },
    ]
    const id = await aBatch(token, rows)
    await work(userId)
    expect(await listRows(token, id)).toMatchObject([
      { status: 'succeeded', error: null },
      { status: 'failed', error: { errors: [expect.stringMatching(/^\/service: /)] } },
      { status: 'failed', error: { errors: [expect.stringMatching(/^\/shipment: /)] } },
    ])
    const { shipment } = (await call('GET /shipments/{id}', { token, params: { id: ids[0] } })).body
    expect(shipment).toMatchObject({ service: 'Svc Priority', labels: [{ service: 'Svc Priority' }] })
    expect(shipment.total_cost).toBeGreaterThan(created[0]?.body.shipment.total_cost)
    expect(100_000 - (await auditedBalance(userId))).toBe(Math.round(shipment.total_cost * 100))
  })

  test('work alike in a sandbox', async () => {
    const { token, userId } = await aSandbox()
    const id = await aBatch(token, shipmentRowCodec(2))
    await work(userId)
    expect((await getBatch(token, id)).rows).toMatchObject({ succeeded: 2, failed: 0 })
  })

  test('of a locked account are not processed', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    await aBatch(token, shipmentRowCodec(1))
    await testTable().update(keys.profile(userId), { set: { lockedMs: 1 } }, exists())
    await workOnce(userId)
    expect(await auditedBalance(userId)).toBe(10_000)
  })

  test('belong to one account', async () => {
    const { token } = await anAccount()
    const id = await aBatch(token, shipmentRowCodec(1))
    const stranger = await anAccount()
    const { label } = await aLabel()
    for (const key of ['GET /batches/{id}', 'GET /batches/{id}/rows', 'POST /batches/{id}/stop']) {
      expect(await call(key, { token: stranger.token, params: { id } })).toMatchObject({
        status: 404,
        body: { code: 1300 },
      })
    }
    expect((await call('GET /batches', { token: stranger.token })).body.batches).toEqual([])
    const foreign = await aBatch(stranger.token, [{ label_id: label.id }], 'cancel_labels')
    await work(stranger.userId)
    expect(await listRows(stranger.token, foreign)).toMatchObject([{ status: 'failed', error: { code: 1205 } }])
  })

  test('are created once for an idempotency key', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const rows = shipmentRowCodec(2)
    const headers = { 'idempotency-key': 'once' }
    const first = await postBatch(token, rows, { headers })
    const second = await postBatch(token, rows, { headers })
    expect(second.body).toEqual(first.body)
    await work(userId)
    expect((await postBatch(token, rows, { headers })).body).toEqual(first.body)
    expect((await call('GET /batches', { token })).body.total_batches).toBe(1)
    expect((await call('GET /shipments', { token })).body.total_shipments).toBe(2)
  })
})
