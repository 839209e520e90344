import { beforeAll, expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { buildDelivery, createDelivery, updateDeliveryRecord } from '#shared/webhooks/deliveryStore.ts'
import type { Attempt, Delivery } from '#shared/webhooks/rules/delivery.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { postWebhook } from '#test/support/webhooks.ts'

describeWithTable('the deliveries of a webhook', () => {
  useSigningSecret()
  let account: TestAccount
  let webhookId: number
  const ids: number[] = []
  const STATES: readonly Delivery['state'][] = ['delivered', 'evicted', 'dropped', 'waiting']
  const attempt: Attempt = {
    atMs: Date.UTC(2026, 2, 1, 12),
    tookMs: 31,
    httpStatus: 500,
    fault: 'the response was 500',
    // The first kilobyte ends within a multi-byte character.
    answer: `${'a'.repeat(1_023)}ü and more`,
  }

  beforeAll(async () => {
    account = await anAccount()
    webhookId = (await postWebhook(account.token)).body.webhook.id
    const { userId } = account
    for (const state of STATES) {
      const nowMs = clock.now()
      const delivery = buildDelivery({ userId, webhookId, eventId: generateId(), topic: 'shipments_status', nowMs })
      must(await testTable().commit([createDelivery(delivery, nowMs)]))
      must(await testTable().commit([updateDeliveryRecord(delivery, { state, attempts: [attempt] }, nowMs)]))
      ids.unshift(delivery.eventId)
    }
  })

  const list = (query: string, token = account.token) =>
    call('GET /webhooks/{id}/deliveries', { token, params: { id: webhookId }, query })

  test('are shown newest first, with every attempt and the beginning of its response', async () => {
    const { status, body } = await list('')
    expect([status, body.next_page]).toEqual([200, null])
    expect(body.deliveries.map((delivery: { event_id: number }) => delivery.event_id)).toEqual(ids)
    expect(body.deliveries.map((delivery: { status: string }) => delivery.status)).toEqual([
      'pending',
      'dropped',
      'failed',
      'delivered',
    ])
    expect(body.deliveries[0]).toMatchObject({ id: `${ids[0]}-${webhookId}`, next_attempt: expect.any(String) })
    expect(body.deliveries[2]).toMatchObject({
      topic: 'shipments_status',
      next_attempt: null,
      attempts: [
        {
          time: '2026-03-01 12:00:00',
          duration_ms: 31,
          http_status: 500,
          error: 'the response was 500',
          answer: 'a'.repeat(1_023),
        },
      ],
    })
  })

  test('go on by page tokens, which keep the filters', async () => {
    const first = await list('limit=2')
    const second = await list(`page_token=${first.body.next_page}`)
    const found = [...first.body.deliveries, ...second.body.deliveries]
    expect(found.map(({ event_id }) => event_id)).toEqual(ids)
    expect(second.body.next_page).toBeNull()
    const failed = await list('status=failed')
    expect(failed.body.deliveries.map((delivery: { event_id: number }) => delivery.event_id)).toEqual([ids[2]])
    expect((await list('date_start=2026-01-01&date_end=2026-01-02')).body.deliveries).toEqual([])
  })

  test('are not accessible to other accounts, and reject a token of another list', async () => {
    expect((await list('', (await anAccount()).token)).body.code).toBe(1400)
    const other = (await postWebhook(account.token, { address: 'https://hooks.example.com/other' })).body.webhook.id
    const { next_page: token } = (await list('limit=2')).body
    const response = await call('GET /webhooks/{id}/deliveries', {
      token: account.token,
      params: { id: other },
      query: `page_token=${token}`,
    })
    expect(response.body.code).toBe(1025)
    expect((await list('status=evicted')).body.code).toBe(1031)
  })
})
