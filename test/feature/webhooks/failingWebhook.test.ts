import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { TABLE_NAME } from '#lib/local/environment.ts'
import { loadFunction } from '#lib/local/functions/invokeFunction.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { createTable } from '#shared/table/table.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const KEY = 'a key of 24 characters!!'

/** Number of calls by function. */
const counts: Record<string, number> = {}
const load = async (name: string) => {
  const { handler } = await loadFunction(name)
  return {
    handler: (event: unknown, context: unknown) => {
      counts[name] = (counts[name] ?? 0) + 1
      return handler(event, context)
    },
  }
}

describe('a webhook that keeps failing', () => {
  let stack: Stack
  let receiver: Receiver

  beforeAll(async () => {
    receiver = await startReceiver()
    stack = await startStack({ load })
  })
  afterAll(async () => {
    await stack.stop()
    await receiver.stop()
  })

  test('takes the slow lane after 5 failures, is switched off after 1000, and comes back by an update', async () => {
    const { id: userId, api } = await stack.user()
    const created = await api('POST', '/webhooks', {
      webhook: { address: receiver.address(), key: KEY, topic: 'shipments_status' },
    })
    const { webhook } = created.body
    const makeEvent = async () => {
      await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
      await stack.drain()
    }
    receiver.respondWith(...Array.from({ length: 7 }, () => 500))
    for (let failures = 1; failures <= 5; failures++) await makeEvent()
    expect(counts.retryWebhooks ?? 0).toBe(0)
    await makeEvent()
    expect(counts.retryWebhooks).toBeGreaterThan(0)
    expect(receiver.ids()).toHaveLength(6)

    const table = createTable(getDocumentClient(), TABLE_NAME)
    await table.update(keys.webhook(userId, webhook.id), { set: { failuresInARow: 999 } }, exists())
    await makeEvent()
    expect((await api('GET', `/webhooks/${webhook.id}`)).body.webhook.active).toBe(false)

    // Pending deliveries are dropped, and no new ones are started.
    await makeEvent()
    await stack.advance('PT2H')
    await stack.drain()
    expect(receiver.ids()).toHaveLength(7)

    const updated = await api('PUT', `/webhooks/${webhook.id}`, { webhook: { key: KEY } })
    expect(updated.body.webhook.active).toBe(true)
    await makeEvent()
    expect(receiver.ids()).toHaveLength(8)
    expect((await table.get(keys.webhook(userId, webhook.id)))?.failuresInARow).toBe(0)
  })
})
