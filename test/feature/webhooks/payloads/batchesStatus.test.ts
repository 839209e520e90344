import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { batchesStatus, notifyBatchesStatus } from '#shared/webhooks/topics/batchesStatus.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { aBatch, maintainBatches, retryBatch, shipmentRowCodec, stopBatch, work } from '#test/support/batches.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { DAY_MS } from '#test/support/pruning.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

describeWithTable('topic batches_status', () => {
  useSigningSecret()

  test('reports each time that a batch ends, until it is deleted', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const id = await aBatch(token, [...shipmentRowCodec(1), { shipment_id: 1 }])
    expect(await announced(userId, 'batchEnded')).toEqual([])
    await work(userId)
    const [event, ...more] = await announced(userId, 'batchEnded')
    expect(more).toEqual([])
    if (!event) throw new Error('no event was published')
    const notification = notifyBatchesStatus(event, { table: testTable(), trackingLink: async () => null })
    expect(notification).toMatchObject({ eventId: event.id, userId, topic: 'batches_status' })
    const payload = await notification.build()
    expect(v.is(batchesStatus.payload, payload)).toBe(true)
    expect(payload).toMatchObject({
      batch: { id, type: 'buy_labels', status: 'completed', rows: { total: 2, succeeded: 1, failed: 1, cancelled: 0 } },
    })
    await retryBatch(token, id)
    await stopBatch(token, id)
    await work(userId)
    expect(await announced(userId, 'batchEnded')).toHaveLength(2)
    expect(await notification.build()).toMatchObject({ batch: { status: 'stopped', rows: { failed: 1 } } })
    advance(31 * DAY_MS)
    await maintainBatches()
    expect(await notification.build()).toBeNull()
  })
})
