import { createHmac } from 'node:crypto'
import { type Message, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { clock } from '#shared/platform/clock.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { getSqsClient } from '#shared/platform/sqs.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

/**
 * Maximum duration of a step on a busy machine: less time passes on the clock than the test waits.
 */
const MARGIN_SECONDS = 30

const KEY = 'a key of 24 characters!!'

/** End to end: API, outbox, stream, relay, bus, fan-out, queue, delivery, receiver. */
describe('events on the local stack', () => {
  let stack: Stack
  let receiver: Receiver
  let user: StackUser

  beforeAll(async () => {
    receiver = await startReceiver(clock.now)
    stack = await startStack()
    user = await stack.user()
  })
  afterAll(async () => {
    await stack.stop()
    await receiver.stop()
  })

  test('a label is sent and its first event delivered to each subscriber, signed in both ways', async () => {
    for (const topic of ['shipments_label', 'shipments_status']) {
      const created = await user.api('POST', '/webhooks', {
        webhook: { address: receiver.address(`/${topic}`), key: KEY, topic },
      })
      expect(created.status).toBe(201)
    }
    const created = await user.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    const [label] = created.body.shipment.labels
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/shipments_label', '/shipments_status'])
    for (const { headers, bytes, path } of receiver.received) {
      expect(headers).toMatchObject({
        'user-agent': 'Svc/1.0 Webhook',
        'content-type': 'application/json',
        'x-svc-topic': path.slice(1),
        'x-svc-account': String(user.id),
        'x-svc-hmac-sha256': createHmac('sha256', KEY).update(bytes).digest('base64'),
      })
      const standard = new Webhook(KEY, { format: 'raw' })
      const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      expect(() => standard.verify(bytes.toString(), signed)).not.toThrow()
      const { shipment } = JSON.parse(bytes.toString())
      const { tracking_number, tracking_url } = label
      expect(shipment).toMatchObject({ id: created.body.shipment.id, tracking_number, tracking_url })
      if (path === '/shipments_label') {
        expect(Buffer.from(shipment.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
      } else {
        expect(shipment).toMatchObject({ status: 'Pending', event: { code: 100 } })
      }
    }
  })

  test('a parcel goes into an overpack, that on a manifest, and its webhook hears when that was processed', async () => {
    const path = '/manifests'
    await user.api('POST', '/webhooks', {
      webhook: { address: receiver.address(path), key: KEY, topic: 'manifests_complete' },
    })
    const { shipment } = (await user.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).body
    const packed = await user.api('POST', '/overpacks', {
      overpack: { weight: 1.2, length: 40, width: 30, height: 20, shipments: [{ id: shipment.id }] },
    })
    const { manifest } = (await user.api('POST', '/manifests', { manifest: { overpacks: [packed.body.overpack.id] } }))
      .body
    const detail = { user_id: user.id, manifest_id: manifest.id, warehouse_no: '12345678901', forms: ['manifest.pdf'] }
    const handled = await stack.control('operations', { detail_type: 'ManifestProcessed', detail })
    expect(handled.body).toEqual({ handled: true })
    await stack.drain()
    const [delivery, ...more] = at(path)
    expect(more).toEqual([])
    expect(JSON.parse(delivery?.bytes.toString() ?? '')).toMatchObject({
      manifest: { id: manifest.id, forms: ['manifest.pdf'], total_shipments: 1, warehouse_no: '12345678901' },
    })
  })

  /** Creates a webhook with one event in delivery, which has the given bytes. */
  const queueEvent = async (path: string, payload: string) => {
    const address = receiver.address(path)
    const { body } = await user.api('POST', '/webhooks', { webhook: { address, key: KEY, topic: 'orders_status' } })
    const response = await user.api('POST', `/webhooks/${body.webhook.id}/queue`, payload)
    expect([response.status, response.text]).toEqual([201, ''])
    return body.webhook.id
  }
  const at = (path: string) => receiver.received.filter((each) => each.path === path)
  const MINUTES = [1, 5, 25]

  test.each([1, 2, 3])(
    'a receiver that fails %i times gets the event again after 1, 5 and 25 minutes',
    async (fails) => {
      const path = `/fails-${fails}`
      receiver.respondWith(...Array.from({ length: fails }, () => 500))
      await queueEvent(path, anOrder())
      await stack.drain()
      for (const [index, minutes] of MINUTES.entries()) {
        expect(at(path)).toHaveLength(Math.min(index, fails) + 1)
        await stack.advance(`PT${minutes * 60 - MARGIN_SECONDS}S`)
        await stack.drain()
        expect(at(path)).toHaveLength(Math.min(index, fails) + 1)
        await stack.advance(`PT${MARGIN_SECONDS + 1}S`)
        await stack.drain()
      }
      expect(at(path)).toHaveLength(fails + 1)
      expect(new Set(receiver.ids(path)).size).toBe(1)
      for (const [index, later] of at(path).slice(1).entries()) {
        const waitedMs = later.atMs - (at(path)[index]?.atMs ?? 0)
        expect(waitedMs).toBeGreaterThanOrEqual((MINUTES[index] ?? 0) * 60_000)
        expect(waitedMs).toBeLessThan((MINUTES[index] ?? 0) * 60_000 + 5_000)
      }
    },
  )

  test('one that fails 4 times finds it among the dead letters, and gets it after they are sent back', async () => {
    receiver.respondWith(500, 503, 302, 404)
    const webhookId = await queueEvent('/fails-4', anOrder())
    await stack.drain()
    for (const minutes of MINUTES) {
      await stack.advance(`PT${minutes}M`)
      await stack.drain()
    }
    await stack.advance('PT5H')
    await stack.drain()
    expect(at('/fails-4')).toHaveLength(4)
    const log = async () =>
      (await stack.deliveries()).find((each: { webhook_id: number }) => each.webhook_id === webhookId)
    expect(await log()).toMatchObject({
      state: 'evicted',
      attempts: [500, 503, 302, 404].map((status) => ({ http_status: status, answer: `answered ${status}` })),
    })
    const letters = await deadLetters()
    expect(letters).toHaveLength(1)
    await sendBack(letters)
    await stack.drain()
    expect(at('/fails-4')).toHaveLength(5)
    expect(new Set(receiver.ids('/fails-4')).size).toBe(1)
    expect(await log()).toMatchObject({ state: 'delivered', round: 2 })
  })

  test.each([
    ['floats and exponents', '"weight": 1.10, "more": [1e3, 0.30000000000000004, -0]'],
    ['emoji and other scripts', '"note":"📦 Größe 小包"'],
    ['escapes', String.raw`"note":"\u00e9\n\/\"","\u0061":"\ud83d\udce6"`],
    ['whitespace and repeated keys', '\n "a" : 1 ,\t "a" : 2\r\n '],
  ])('a payload with %s goes out byte for byte, signed over these bytes', async (title, extra) => {
    const path = `/${title.replaceAll(' ', '-')}`
    const payload = anOrder().replace('{"order":{', () => `{"order":{${extra},`)
    await queueEvent(path, payload)
    await stack.drain()
    const [delivered] = at(path)
    expect(delivered?.bytes.toString()).toBe(payload)
    expect(delivered?.headers['x-svc-hmac-sha256']).toBe(createHmac('sha256', KEY).update(payload).digest('base64'))
  })

  const deadLetters = async (): Promise<readonly Message[]> => {
    const { Messages = [] } = await getSqsClient().send(
      new ReceiveMessageCommand({
        QueueUrl: process.env[getDeadLettersVariable('deliverWebhooks')],
        MaxNumberOfMessages: 10,
      }),
    )
    return Messages
  }
  const sendBack = async (letters: readonly Message[]): Promise<void> => {
    const QueueUrl = process.env[getQueueVariable('deliverWebhooks')]
    for (const { Body } of letters) await getSqsClient().send(new SendMessageCommand({ QueueUrl, MessageBody: Body }))
  }
})

const anOrder = (): string =>
  JSON.stringify({
    order: {
      id: 1,
      created: '2026-01-02 03:04:05',
      placed_at: '2026-01-02 03:04:05',
      service: 'Svc Parcel',
      status: 'Exception',
      line_items: [{ product_id: 2, sku: 'SKU-1', quantity: 3 }],
      shipping_address: {
        company_name: null,
        phone: null,
        email: null,
        name: 'Erika Mustermann',
        street1: 'Invalidenstraße 117',
        street2: null,
        city: 'Berlin',
        province: null,
        postal_code: '10115',
        country: 'DE',
      },
      shop: { id: 'shop', order_id: '1001' },
    },
  })
