import { createHmac } from 'node:crypto'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { WEBHOOK_KEY } from '#test/support/webhooks.ts'
import type { Merchant } from './merchant.ts'

const TOPICS = ['shipments_status', 'fulfillments_complete', 'orders_status'] as const
/** Code of a label's first event. */
const CREATED_CODE = 100
const READ_EACH_MS = 500

export type Mailroom = {
  /** Points a merchant's webhooks to this server. */
  readonly subscribe: (merchant: Merchant) => Promise<void>
  /** Returns wrong and missing deliveries as text. */
  readonly faults: (merchant: Merchant) => readonly string[]
  readonly received: () => number
  readonly stop: () => Promise<void>
}

/**
 * Starts the merchants' web server, which verifies the signature of each delivery and records the
 * labels and orders received.
 */
export async function openMailroom(): Promise<Mailroom> {
  const receiver: Receiver = await startReceiver()
  const notified = new Set<string>()
  const unsigned: string[] = []
  let count = 0
  const read = (): void => {
    for (const { path, headers, bytes } of receiver.received.splice(0)) {
      count++
      const userId = path.slice(1)
      const signature = createHmac('sha256', WEBHOOK_KEY).update(bytes).digest('base64')
      if (headers['x-svc-hmac-sha256'] !== signature || headers['x-svc-account'] !== userId) {
        unsigned.push(`${path} ${JSON.stringify(headers)} ${bytes}`)
      }
      const { shipment, fulfillment } = JSON.parse(bytes.toString())
      if (shipment?.event?.code === CREATED_CODE) notified.add(`label ${shipment.tracking_number}`)
      if (fulfillment) notified.add(`order ${fulfillment.order_id}`)
    }
  }
  const reading = setInterval(read, READ_EACH_MS)
  return {
    subscribe: async ({ userId, ask, books }) => {
      for (const topic of TOPICS) {
        const body = { webhook: { address: receiver.address(`/${userId}`), key: WEBHOOK_KEY, topic } }
        books.webhooks.add((await ask('POST /webhooks', { body })).body.webhook.id)
      }
    },
    faults: ({ books }) => {
      read()
      const sent = [...books.orders].filter(([, { status }]) => status === 'Fulfilled').map(([id]) => `order ${id}`)
      const expected = [...[...books.numbers].map((number) => `label ${number}`), ...sent]
      return [...unsigned.splice(0), ...expected.filter((one) => !notified.has(one)).map((one) => `not told of ${one}`)]
    },
    received: () => count,
    stop: async () => {
      clearInterval(reading)
      await receiver.stop()
    },
  }
}
