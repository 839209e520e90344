import { beforeAll, expect, test } from '@jest/globals'
import { keys } from '#shared/table/keys.ts'
import { findEventPayload, listDeliveriesByWebhook } from '#shared/webhooks/deliveryStore.ts'
import { TOPICS } from '#shared/webhooks/topics/topics.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, withFaults } from '#test/support/faults.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { PAYLOADS, postWebhook } from '#test/support/webhooks.ts'

const KB = 1024
const outcome = ({ status, body }: ApiResponse) => [status, body?.code]

describeWithTable('queueing a test event', () => {
  useSigningSecret()
  let account: TestAccount
  const ids = new Map<string, number>()
  beforeAll(async () => {
    account = await anAccount()
    for (const topic of TOPICS) ids.set(topic, (await postWebhook(account.token, { topic })).body.webhook.id)
  })

  const queue = (topic: string, body: unknown, more: Partial<Call> = {}) =>
    call('POST /webhooks/{id}/queue', {
      token: account.token,
      params: { id: ids.get(topic) ?? 0 },
      body,
      ...more,
    })
  const deliveries = async (topic: string) => {
    const page = await listDeliveriesByWebhook(testTable(), account.userId, ids.get(topic) ?? 0, { limit: 100 })
    return page.deliveries
  }

  test.each(TOPICS)('a payload of %s waits for delivery exactly as it was sent', async (topic) => {
    const [[name, content] = ['', {}]] = Object.entries(PAYLOADS[topic])
    const sent = Buffer.from(
      `\n{ "${name}" : ${JSON.stringify({ ...content, more: 'Grüße \u2028', big: 1e21 }, null, 3)} }  `,
    )
    const response = await queue(topic, sent)
    expect([response.status, response.bytes.toString(), response.headers['content-type']]).toEqual([201, '', undefined])
    const [delivery, ...others] = await deliveries(topic)
    expect(others).toEqual([])
    expect(delivery).toMatchObject({ topic, state: 'waiting', failures: 0, attempts: [] })
    expect(await findEventPayload(testTable(), account.userId, delivery?.eventId ?? 0)).toEqual({
      kind: 'bytes',
      bytes: sent,
    })
    expect(await testTable().get(keys.event(delivery?.eventId ?? 0))).toMatchObject({ webhookId: ids.get(topic) })
  })

  const status = PAYLOADS.shipments_status.shipment ?? {}
  const misfits = [
    { title: 'nothing in it', body: {}, reason: '/shipment: is required' },
    { title: 'another topic’s', body: PAYLOADS.orders_status, reason: '/shipment: is required' },
    { title: 'a list', body: [], reason: '/shipment: is required' },
    { title: 'text', body: '"shipment"', reason: '/: must be an object' },
    { title: 'null', body: 'null', reason: '/: must be an object' },
    { title: 'a key beside its own', body: { shipment: status, extra: 1 }, reason: '/extra: unknown field' },
    { title: 'a field missing', body: { shipment: { ...status, id: undefined } }, reason: '/shipment/id: is required' },
    { title: 'a number as text', body: { shipment: { ...status, id: '1' } }, reason: '/shipment/id: must be a number' },
    { title: 'half an id', body: { shipment: { ...status, id: 1.5 } }, reason: '/shipment/id: must be a whole number' },
    {
      title: 'null for a text',
      body: { shipment: { ...status, service: null } },
      reason: '/shipment/service: must be a string',
    },
    { title: 'no event', body: { shipment: { ...status, event: {} } }, reason: '/shipment/event/carrier: is required' },
  ]
  test.each(misfits)('rejects a payload with $title, and stores nothing', async ({ body, reason }) => {
    const before = await stored()
    const response = await queue('shipments_status', body)
    expect(outcome(response)).toEqual([400, 1405])
    expect(response.body.message).toBe(
      'The test event cannot be sent: the payload does not match the topic shipments_status',
    )
    expect(response.body.errors[0]).toContain(reason)
    expect(await stored()).toEqual(before)
  })

  test.each(TOPICS.flatMap((topic) => TOPICS.filter((other) => other !== topic).map((other) => ({ topic, other }))))(
    'a webhook of $topic takes no payload of $other',
    async ({ topic, other }) => {
      expect(outcome(await queue(topic, PAYLOADS[other]))).toEqual([400, 1405])
    },
  )

  test('publishes nothing for an order that needs no correction', async () => {
    const { order } = PAYLOADS.orders_status
    const response = await queue('orders_status', { order: { ...order, status: 'Ready' } })
    expect([...outcome(response), response.body.errors[0]]).toEqual([
      400,
      1405,
      expect.stringContaining('/order/status'),
    ])
  })

  test.each([
    { title: 'broken JSON', body: '{"shipment":', status: 400 },
    { title: 'nothing', body: '', status: 400 },
    { title: 'more than a megabyte', body: `"${'x'.repeat(KB * KB)}"`, status: 413 },
  ])('rejects $title as every operation does', async ({ body, status }) => {
    expect(outcome(await queue('shipments_status', body))).toEqual([status, 1000])
  })

  test('rejects XML with the reason', async () => {
    const headers = { 'content-type': 'application/xml' }
    expect(outcome(await queue('shipments_status', '<shipment/>', { headers }))).toEqual([415, 1000])
  })

  test('takes 256 KB and no byte more', async () => {
    const padded = (bytes: number): string => {
      const empty = JSON.stringify({ shipment: { ...status, padding: '' } }).length
      return JSON.stringify({ shipment: { ...status, padding: 'x'.repeat(bytes - empty) } })
    }
    expect((await queue('shipments_status', padded(256 * KB))).status).toBe(201)
    const response = await queue('shipments_status', padded(256 * KB + 1))
    expect(outcome(response)).toEqual([400, 1405])
    expect(response.body.message).toContain('exceeds 256 KB')
  })

  test('rejects while the webhook is disabled', async () => {
    const created = await postWebhook(account.token, { address: 'https://hooks.example.com/paused' })
    const params = { id: created.body.webhook.id }
    await call('PUT /webhooks/{id}', { token: account.token, params, body: { webhook: { active: false } } })
    const response = await queue('', PAYLOADS.shipments_status, { params })
    expect(outcome(response)).toEqual([400, 1405])
    expect(response.body.message).toBe('The test event cannot be sent: the webhook is disabled')
  })

  test('knows no webhook that is not there', async () => {
    for (const id of ['404', 'x', '0', '99999999999999999999']) {
      expect(outcome(await queue('', PAYLOADS.shipments_status, { params: { id } }))).toEqual([404, 1400])
    }
  })

  test('returns 500/1405 where the table keeps rejecting', async () => {
    const response = await withFaults([alwaysInConflict], () =>
      withFastStopwatch(() => queue('orders_status', PAYLOADS.orders_status)),
    )
    expect(outcome(response)).toEqual([500, 1405])
    expect(response.body.message).toBe('The test event cannot be sent: the change could not be saved')
  })

  test('creates one delivery under one idempotency key, and returns an empty response to the retry', async () => {
    const before = (await deliveries('orders_status')).length
    const headers = { 'idempotency-key': 'once' }
    const responses = [
      await queue('orders_status', PAYLOADS.orders_status, { headers }),
      await queue('orders_status', PAYLOADS.orders_status, { headers }),
    ]
    expect(responses.map((response) => [response.status, response.bytes.length])).toEqual([
      [201, 0],
      [201, 0],
    ])
    expect(responses[1]?.headers['idempotent-replayed']).toBe('true')
    expect(await deliveries('orders_status')).toHaveLength(before + 1)
  })
})
