import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const KEY = 'a key of 24 characters!!'

type Event = { readonly id: number; readonly topic: string; readonly payload: Record<string, unknown> | null }

describe('the event feed and webhooks', () => {
  let stack: Stack
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
    stack = await startStack()
  })
  afterAll(async () => {
    await stack.stop()
    await receiver.stop()
  })

  test('have the same content, under the same ids, also for replayed events', async () => {
    const { api } = await stack.user()
    const before = (await api('GET', '/events?after=now')).body
    expect(before).toMatchObject({ events: [], has_more: false })
    const address = { address: receiver.address(), key: KEY, topic: 'shipments_status' }
    const { webhook } = (await api('POST', '/webhooks', { webhook: address })).body
    receiver.respondWith(500, 500, 500, 500)
    const created = await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()

    const { events, has_more: hasMoreUnits, next } = (await api('GET', `/events?after=${before.next}`)).body
    expect([events.map(({ topic }: Event) => topic), hasMoreUnits]).toEqual([
      ['shipments_status', 'shipments_label'],
      false,
    ])
    const [status, label]: readonly Event[] = events
    expect(status?.payload).toEqual(JSON.parse(String(receiver.received[0]?.bytes)))
    expect(label?.payload).toEqual({
      shipment: {
        id: created.body.shipment.id,
        label_id: created.body.shipment.labels[0].id,
        carrier: expect.any(String),
        content_type: 'application/pdf',
        tracking_number: expect.any(String),
        tracking_url: created.body.shipment.labels[0].tracking_url,
      },
    })
    expect((await api('GET', `/events?after=${next}`)).body).toMatchObject({ events: [], has_more: false })
    const onlyLabels = (await api('GET', '/events?topic=shipments_label')).body.events
    expect(onlyLabels.map(({ id }: Event) => id)).toEqual([label?.id])
    const first = (await api('GET', '/events?limit=1')).body
    expect([first.events.length, first.has_more]).toEqual([1, true])

    for (const wait of ['PT2M', 'PT6M', 'PT26M']) {
      await stack.advance(wait)
      await stack.drain()
    }
    const { deliveries } = (await api('GET', `/webhooks/${webhook.id}/deliveries?status=failed`)).body
    expect(deliveries).toMatchObject([{ event_id: status?.id, attempts: [{ http_status: 500 }, {}, {}, {}] }])
    const replayed = await api('POST', `/webhooks/${webhook.id}/replays`, { replay: { status: 'failed' } })
    expect(replayed.status).toBe(201)
    await stack.drain()
    expect(new Set(receiver.ids())).toEqual(new Set([`${status?.id}-${webhook.id}`]))
    expect(receiver.ids()).toHaveLength(5)
    const { replays } = (await api('GET', `/webhooks/${webhook.id}/replays`)).body
    expect(replays).toMatchObject([{ id: replayed.body.replay.id, status: 'done', replayed: 1 }])
  })

  test('are read from the last ones on, which is a way to begin, too', async () => {
    const { api } = await stack.user()
    const ids = ({ events }: { readonly events: readonly Event[] }) => events.map(({ id }) => id)
    expect((await api('GET', '/events?after=latest')).body).toMatchObject({ events: [], has_more: false })
    for (const _ of [1, 2]) await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    const all = ids((await api('GET', '/events')).body)
    expect(all).toHaveLength(4)
    const read: number[] = []
    let after = 'latest'
    for (let hasMoreUnits = true; hasMoreUnits; ) {
      const page = (await api('GET', `/events?after=${after}&limit=2`)).body
      read.push(...ids(page))
      after = page.next
      hasMoreUnits = page.has_more
    }
    // Each shard of the feed returns its last events; here all are in one shard, or in a few.
    expect(read.slice(-2)).toEqual(all.slice(-2))
    expect(new Set(read).size).toBe(read.length)
    expect(ids((await api('GET', '/events?after=latest')).body)).toEqual(all)
    await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    expect(ids((await api('GET', `/events?after=${after}`)).body)).toHaveLength(2)
  })

  test('are not accessible to other accounts, and reject a position of another', async () => {
    const [one, other] = [await stack.user(), await stack.user()]
    await one.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    const mine = (await one.api('GET', '/events')).body
    expect(mine.events).toHaveLength(2)
    expect((await other.api('GET', '/events')).body.events).toEqual([])
    expect((await other.api('GET', `/events?after=${mine.next}`)).body.code).toBe(1025)
    expect((await one.api('GET', '/events?after=nonsense')).body).toMatchObject({
      code: 1025,
      errors: ['/after: must be `now`, `latest` or the `next` value of a previous response'],
    })
  })
})
