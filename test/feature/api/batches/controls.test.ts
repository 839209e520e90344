import { expect, test } from '@jest/globals'
import { getKeyUserId, keyOf, keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import {
  aBatch,
  getBatch,
  listRows,
  maintainBatches,
  postBatch,
  retryBatch,
  shipmentRowCodec,
  stopBatch,
  work,
  workOnce,
} from '#test/support/batches.ts'
import { type TableCall, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { DAY_MS } from '#test/support/pruning.ts'
import { danglingReferences, kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const statuses = (rows: readonly { readonly status: string }[]): readonly string[] => rows.map(({ status }) => status)

describeWithTable('batches under control', () => {
  useSigningSecret()

  test('retry the rows that failed, once the balance covers them', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 40 } })
    const id = await aBatch(token, shipmentRowCodec(6))
    await work(userId)
    const { rows } = await getBatch(token, id)
    expect(rows.succeeded).toBeGreaterThan(0)
    expect(rows.failed).toBeGreaterThan(0)
    expect(await listRows(token, id, 'status=failed')).toMatchObject(
      Array.from({ length: rows.failed }, () => ({ error: { code: 1080, http_status: 402 }, label_id: null })),
    )
    await operate('FundsDeposited', { user_id: userId, currency: 'USD', amount: 500, reference: 'top-up' })
    const retried = await retryBatch(token, id)
    expect(retried.body.batch).toMatchObject({
      status: 'processing',
      ended: null,
      rows: { pending: rows.failed, succeeded: rows.succeeded, failed: 0 },
    })
    expect(statuses(await listRows(token, id, 'status=pending'))).toHaveLength(rows.failed)
    await work(userId)
    expect(await getBatch(token, id)).toMatchObject({
      status: 'completed',
      rows: { succeeded: 6, failed: 0, pending: 0 },
    })
    const { body } = await call('GET /shipments', { token })
    expect(body.total_shipments).toBe(6)
    const price = body.shipments.reduce(
      (sum: number, one: { total_cost: number }) => sum + Math.round(one.total_cost * 100),
      0,
    )
    expect(54_000 - (await auditedBalance(userId))).toBe(price)
    expect((await retryBatch(token, id)).body).toMatchObject({ code: 1302 })
  })

  test('stop: rows in process are finished, and the others are cancelled', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const id = await aBatch(token, shipmentRowCodec(50))
    await workOnce(userId)
    // Stops the batch while the second part is being processed.
    let isStopped = false
    const stopping = async ({ command, input }: TableCall, next: () => Promise<unknown>) => {
      const response = await next()
      if (!isStopped && command === 'TransactWriteItemsCommand' && JSON.stringify(input).includes('ROW#0022')) {
        isStopped = true
        expect((await stopBatch(token, id)).body.batch.status).toBe('stopping')
      }
      return response
    }
    await withFaults([stopping], () => workOnce(userId))
    await work(userId)
    const batch = await getBatch(token, id)
    expect(batch).toMatchObject({ status: 'stopped', rows: { pending: 0, processing: 0, failed: 0 } })
    expect(batch.rows.succeeded).toBeGreaterThan(20)
    expect(batch.rows.cancelled).toBe(50 - batch.rows.succeeded)
    expect(batch.rows.cancelled).toBeGreaterThanOrEqual(25)
    expect(statuses(await listRows(token, id, 'status=cancelled&limit=100'))).toHaveLength(batch.rows.cancelled)
    expect((await call('GET /shipments', { token })).body.total_shipments).toBe(batch.rows.succeeded)
    expect((await stopBatch(token, id)).status).toBe(200)
    // Cancelled rows are not retried.
    expect((await retryBatch(token, id)).body.code).toBe(1302)
  })

  test('keep failed rows for a retry if a retry is stopped', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const id = await aBatch(token, [...shipmentRowCodec(1), ...Array.from({ length: 30 }, () => ({ shipment_id: 1 }))])
    await work(userId)
    await retryBatch(token, id)
    await workOnce(userId)
    await stopBatch(token, id)
    await work(userId)
    expect(await getBatch(token, id)).toMatchObject({
      status: 'stopped',
      rows: { succeeded: 1, failed: 30, cancelled: 0 },
    })
    expect(statuses(await listRows(token, id, 'status=failed&limit=100'))).toHaveLength(30)
    expect((await stopBatch(token, await aBatch(token, shipmentRowCodec(1)))).body.batch.rows.pending).toBe(1)
  })

  test('are stopped before they begin', async () => {
    const { token, userId } = await anAccount()
    const id = await aBatch(token, shipmentRowCodec(2))
    await stopBatch(token, id)
    await work(userId)
    expect(await getBatch(token, id)).toMatchObject({ status: 'stopped', rows: { cancelled: 2, succeeded: 0 } })
    expect((await call('GET /shipments', { token })).body.total_shipments).toBe(0)
    const other = await aBatch(token, [{ shipment_id: 1 }])
    await work(userId)
    expect((await stopBatch(token, other)).body).toMatchObject({ code: 1301 })
  })

  test('of another account, or of the same one, need not wait for a large one', async () => {
    const merchant = await anAccount({ balances: { USD: 10_000 } })
    const other = await anAccount({ balances: { USD: 100 } })
    const large = await aBatch(merchant.token, shipmentRowCodec(60))
    const small = await aBatch(merchant.token, shipmentRowCodec(1))
    const foreign = await aBatch(other.token, shipmentRowCodec(1))
    await workOnce(merchant.userId)
    await workOnce(other.userId)
    expect((await getBatch(other.token, foreign)).status).toBe('completed')
    expect((await getBatch(merchant.token, large)).rows).toMatchObject({ succeeded: 20, pending: 40 })
    await workOnce(merchant.userId)
    expect((await getBatch(merchant.token, small)).status).toBe('completed')
    expect((await getBatch(merchant.token, large)).status).toBe('processing')
    await work(merchant.userId)
    expect((await getBatch(merchant.token, large)).rows.succeeded).toBe(60)
  })

  test('have 1 to 1,000 rows of limited size', async () => {
    const { token } = await anAccount()
    const row = { shipment_id: 1 }
    for (const rows of [[], Array.from({ length: 1_001 }, () => row), [1], [{ reference: 'x'.repeat(65) }]]) {
      expect(await postBatch(token, rows)).toMatchObject({ status: 400, body: { code: 1000 } })
    }
    expect((await postBatch(token, [row, 'x'])).body.errors[0]).toMatch(/^\/batch\/rows\/1: /)
    expect((await postBatch(token, [row], { type: 'print' })).body.errors[0]).toMatch(/^\/batch\/type: /)
    const text = 'x'.repeat(200_000)
    expect((await postBatch(token, [{ ...row, text: `${text}${text}` }])).body.errors[0]).toMatch(
      /^\/batch\/rows\/0: .*256 KB/,
    )
    const large = Array.from({ length: 16 }, () => ({ ...row, text }))
    expect(await postBatch(token, large)).toMatchObject({ status: 413 })
    expect(await postBatch(token, large.slice(0, 15))).toMatchObject({ status: 201 })
    expect(
      await postBatch(
        token,
        Array.from({ length: 1_000 }, () => row),
      ),
    ).toMatchObject({
      status: 201,
      body: { batch: { rows: { total: 1_000 } } },
    })
    expect((await call('GET /batches', { token })).body.total_batches).toBe(2)
  })

  test('of an account are at most five at a time', async () => {
    const { token, userId } = await anAccount()
    const rows = [{ shipment_id: 1 }]
    const responses = await Promise.all(Array.from({ length: 8 }, () => postBatch(token, rows)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 400, 400, 400])
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({ code: 1303 })
    await work(userId)
    expect((await postBatch(token, rows)).status).toBe(201)
  })

  test('need the scope of what they do', async () => {
    const { token } = await anAccount({ scopes: ['read_shipments'] })
    expect((await postBatch(token, shipmentRowCodec(1))).body).toMatchObject({ code: 1009 })
    expect((await call('GET /batches', { token })).status).toBe(200)
  })

  test('remove the content of rows that succeeded, and are deleted after 30 days', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const id = await aBatch(token, [...shipmentRowCodec(1), { shipment: { order_number: 'WRONG' } }])
    const input = async () => JSON.stringify(await testTable().get(keys.batchInput(userId, id, 0)))
    expect(await input()).toContain('Mustermann')
    await work(userId)
    expect(await input()).not.toContain('Mustermann')
    expect(await input()).toContain('WRONG')
    advance(29 * DAY_MS)
    await maintainBatches()
    expect((await getBatch(token, id)).status).toBe('completed')
    advance(2 * DAY_MS)
    await maintainBatches()
    expect((await call('GET /batches/{id}', { token, params: { id } })).status).toBe(404)
    const left = (await readCompleteTable()).filter((item) => getKeyUserId(keyOf(item)) === userId).map(kindOfItem)
    expect(left.filter((kind) => kind?.startsWith('batch'))).toEqual(['batchQueue'])
    expect(await danglingReferences()).toEqual([])
  })
})
