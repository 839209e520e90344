import { beforeEach, expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Queues } from '#shared/platform/sqs.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { DeliveryMessage, ReplayMessage } from '#shared/webhooks/deliveryQueues.ts'
import {
  buildDelivery,
  createDelivery,
  findDelivery,
  listDeliveriesByWebhook,
  updateDeliveryRecord,
} from '#shared/webhooks/deliveryStore.ts'
import { continueReplay, MAX_REPLAYED_DELIVERIES } from '#shared/webhooks/replayDeliveries.ts'
import { findReplay } from '#shared/webhooks/replayStore.ts'
import type { Delivery } from '#shared/webhooks/rules/delivery.ts'
import { MAX_CONCURRENT_REPLAY_DELIVERIES, MAX_RECEIVES_WITHOUT_SLOT } from '#shared/webhooks/rules/webhookLimits.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { postWebhook } from '#test/support/webhooks.ts'

const REPLAYS = '/webhooks/{id}/replays'

describeWithTable('a replay', () => {
  useSigningSecret()
  let account: TestAccount
  let webhookId: number
  let woken: DeliveryMessage[]
  let goOn: ReplayMessage[]
  beforeEach(async () => {
    account = await anAccount()
    webhookId = (await postWebhook(account.token)).body.webhook.id
    woken = []
    goOn = []
  })

  const queues: Queues = {
    send: async (_worker, messages) => {
      for (const message of messages as readonly (DeliveryMessage | ReplayMessage)[]) {
        if ('replayId' in message) goOn.push(message)
        else woken.push(message)
      }
    },
    giveUp: async () => {},
    hold: async () => {},
  }

  async function aDelivery(state: Delivery['state']): Promise<number> {
    const { userId } = account
    const eventId = generateId()
    const delivery = buildDelivery({ userId, webhookId, eventId, topic: 'shipments_status', nowMs: clock.now() })
    must(await testTable().commit([createDelivery(delivery, clock.now())]))
    if (state !== 'waiting') must(await testTable().commit([updateDeliveryRecord(delivery, { state }, clock.now())]))
    return eventId
  }
  const deliveries = async (...states: readonly Delivery['state'][]): Promise<readonly number[]> => {
    const ids: number[] = []
    for (const state of states) ids.push(await aDelivery(state))
    return ids
  }
  const start = (replay: Record<string, unknown>) =>
    call(`POST ${REPLAYS}`, { token: account.token, params: { id: webhookId }, body: { replay } })
  const shown = async () =>
    (await call(`GET ${REPLAYS}`, { token: account.token, params: { id: webhookId } })).body.replays[0]
  const step = (replayId: number, receives = 1, table: Table = testTable()) =>
    continueReplay({ userId: account.userId, webhookId, replayId }, receives, { table, queues, nowMs: clock.now })
  const theDelivery = async (eventId: number) => {
    const found = await findDelivery(testTable(), account.userId, webhookId, eventId)
    if (!found) throw new Error('there is no delivery')
    return found
  }
  const arrive = async (eventId: number) =>
    must(
      await testTable().commit([updateDeliveryRecord(await theDelivery(eventId), { state: 'delivered' }, clock.now())]),
    )
  const wokenIds = () => woken.map(({ eventId }) => eventId)

  /** Runs a replay to its end; its queued deliveries succeed immediately. */
  async function toTheEnd(replayId: number): Promise<void> {
    goOn = [{ userId: account.userId, webhookId, replayId }]
    for (let arrived = 0; goOn.length > 0; ) {
      goOn.shift()
      await step(replayId)
      for (const { eventId } of woken.slice(arrived)) await arrive(eventId)
      arrived = woken.length
    }
  }

  test('of all that failed sends that again, the oldest first, and nothing else', async () => {
    const [failed, accepted, dropped, waits] = await deliveries('evicted', 'delivered', 'dropped', 'waiting')
    const started = await start({ status: 'failed' })
    expect([started.status, started.body.replay]).toMatchObject([
      201,
      { status: 'running', only_failed: true, replayed: 0 },
    ])
    await toTheEnd(started.body.replay.id)
    expect(wokenIds()).toEqual([failed, dropped])
    expect(await shown()).toMatchObject({ id: started.body.replay.id, status: 'done', replayed: 2, left_from: null })
    expect(await theDelivery(failed ?? 0)).toMatchObject({ round: 2, eventId: failed })
    expect([(await theDelivery(accepted ?? 0)).round, (await theDelivery(waits ?? 0)).round]).toEqual([1, 1])
  })

  test('of one event sends it again, taken before or not', async () => {
    const [first, second] = await deliveries('delivered', 'delivered')
    const { body } = await start({ event_id: second })
    await toTheEnd(body.replay.id)
    expect(wokenIds()).toEqual([second])
    expect((await theDelivery(first ?? 0)).round).toBe(1)
  })

  test('of one event takes the id of its delivery as well', async () => {
    const [first] = await deliveries('delivered')
    const { body } = await start({ event_id: `${first}-4711` })
    await toTheEnd(body.replay.id)
    expect(wokenIds()).toEqual([first])
    expect((await start({ event_id: `x${first}` })).body.errors).toEqual([
      '/replay/event_id: must be an event ID or a delivery ID',
    ])
  })

  test('of a range takes what happened within it', async () => {
    const ids = await deliveries('delivered', 'evicted')
    const second = 1_000
    const past = {
      created_min: new Date(clock.now() - 3_600 * second),
      created_max: new Date(clock.now() - 60 * second),
    }
    const asText = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
    const before = await start({ created_min: asText(past.created_min), created_max: asText(past.created_max) })
    expect(before.body).toMatchObject({
      code: 1406,
      message: expect.stringContaining('no events were sent to the webhook in the time range'),
    })
    const now = await start({ created_min: asText(past.created_max) })
    await toTheEnd(now.body.replay.id)
    expect(wokenIds()).toEqual(ids)
  })

  test('puts no more on their way before those under way have been tried', async () => {
    const ids = await deliveries(
      ...Array.from({ length: MAX_CONCURRENT_REPLAY_DELIVERIES + 2 }, () => 'evicted' as const),
    )
    const { body } = await start({ status: 'failed' })
    const { id } = body.replay
    expect(await step(id)).toEqual({ kind: 'done' })
    expect(wokenIds()).toEqual(ids.slice(0, MAX_CONCURRENT_REPLAY_DELIVERIES))
    expect(await step(id)).toMatchObject({ kind: 'hold' })
    // The message is not held forever, but sent again.
    const sent = goOn.length
    expect([await step(id, MAX_RECEIVES_WITHOUT_SLOT), goOn.length]).toEqual([{ kind: 'done' }, sent + 1])
    expect(woken).toHaveLength(MAX_CONCURRENT_REPLAY_DELIVERIES)
    // A failed delivery is retried automatically and does not block the replay.
    const [failing, ...others] = ids.slice(0, MAX_CONCURRENT_REPLAY_DELIVERIES)
    for (const eventId of others) await arrive(eventId)
    const tried = updateDeliveryRecord(await theDelivery(failing ?? 0), { failures: 1 }, clock.now())
    must(await testTable().commit([tried]))
    await step(id)
    expect(wokenIds()).toEqual(ids)
    expect(await shown()).toMatchObject({ status: 'done', replayed: ids.length })
  })

  test('is the only one of its webhook, and another may follow it', async () => {
    await deliveries('evicted')
    const both = await Promise.all([start({ status: 'failed' }), start({ status: 'failed' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)?.body.code).toBe(1406)
    await toTheEnd((await shown()).id)
    await deliveries('evicted')
    expect((await start({ status: 'failed' })).status).toBe(201)
  })

  test('ends where its webhook is switched off', async () => {
    const [id] = await deliveries('evicted')
    const { body } = await start({ status: 'failed' })
    await testTable().update(keys.webhook(account.userId, webhookId), { set: { isActive: false } }, exists())
    await step(body.replay.id)
    expect([woken, (await shown()).status, (await theDelivery(id ?? 0)).round]).toEqual([[], 'stopped', 1])
    expect((await start({ status: 'failed' })).body.code).toBe(1406)
  })

  test('gives each event one round, however often it runs and wherever it dies', async () => {
    const ids = await deliveries(...Array.from({ length: 25 }, () => 'evicted' as const))
    const { body } = await start({ status: 'failed' })
    const { id } = body.replay
    // The process dies at each write of a step in turn.
    for (let place = 0; ; place++) {
      let writes = 0
      const dying: Table = {
        ...testTable(),
        update: async (...write) => {
          if (writes++ === place) throw new Error('the process died')
          return testTable().update(...write)
        },
      }
      const isDead = await step(id, 1, dying).then(
        () => false,
        () => true,
      )
      if (!isDead) break
    }
    await Promise.all([step(id), step(id)])
    for (const eventId of ids) if ((await theDelivery(eventId)).state === 'waiting') await arrive(eventId)
    await toTheEnd(id)
    const all = await listDeliveriesByWebhook(testTable(), account.userId, webhookId, { limit: 100 })
    expect(all.deliveries.map(({ round }) => round)).toEqual(ids.map(() => 2))
    expect(await shown()).toMatchObject({ status: 'done', replayed: ids.length })
  })

  test('ends at its bound, and says where it has left events', async () => {
    await deliveries('evicted', 'evicted', 'evicted')
    const { body } = await start({ status: 'failed' })
    await testTable().update(
      keys.replay(account.userId, webhookId),
      { set: { replayed: MAX_REPLAYED_DELIVERIES - 2 } },
      exists(),
    )
    await step(body.replay.id)
    expect(await shown()).toMatchObject({
      status: 'done',
      replayed: MAX_REPLAYED_DELIVERIES,
      left_from: expect.any(String),
    })
    expect(woken).toHaveLength(2)
  })

  test.each([
    { what: 'nothing', replay: {}, code: 1000 },
    { what: 'an event and a range', replay: { event_id: 1, created_min: '2026-01-01 00:00:00' }, code: 1000 },
    { what: 'an event that was never sent', replay: { event_id: 4_711 }, code: 1406 },
    { what: 'what was taken', replay: { status: 'delivered' }, code: 1000 },
    {
      what: 'a range that ends before it begins',
      replay: { created_min: '2026-02-01 00:00:00', created_max: '2026-01-01 00:00:00' },
      code: 1000,
    },
  ])('of $what is rejected', async ({ replay, code }) => {
    const response = await start(replay)
    expect([response.status, response.body.code]).toEqual([400, code])
    expect(await findReplay(testTable(), account.userId, webhookId)).toBeNull()
  })

  test('of an event that waits for its next attempt has that made at once, and its round go on', async () => {
    const [id = 0, other = 0] = await deliveries('waiting', 'waiting')
    const laterMs = clock.now() + 25 * 60_000
    const tried = updateDeliveryRecord(await theDelivery(id), { failures: 3, nextAtMs: laterMs }, clock.now())
    must(await testTable().commit([tried]))
    const { body } = await start({ event_id: id })
    // Repeated runs have no further effect.
    await step(body.replay.id)
    await step(body.replay.id)
    expect(wokenIds()).toEqual([id])
    expect(await shown()).toMatchObject({ status: 'done', replayed: 1 })
    const now = await theDelivery(id)
    expect(now).toMatchObject({ state: 'waiting', round: 1, failures: 3 })
    expect(now.nextAtMs).toBeLessThanOrEqual(clock.now())
    expect((await theDelivery(other)).replayId).toBeNull()
  })

  test('of an event that is taken meanwhile leaves it alone', async () => {
    const [id = 0] = await deliveries('waiting')
    const { body } = await start({ event_id: id })
    const slow: Table = {
      ...testTable(),
      update: async (...write) => {
        if ((await theDelivery(id)).state === 'waiting') await arrive(id)
        return testTable().update(...write)
      },
    }
    await step(body.replay.id, 1, slow)
    expect([wokenIds(), await shown()]).toMatchObject([[], { status: 'done', replayed: 0 }])
  })

  test.each([
    { states: [], what: { status: 'failed' }, reason: 'no failed events were found in the time range' },
    {
      states: ['waiting', 'delivered'],
      what: { status: 'failed' },
      reason: 'no failed events were found in the time range',
    },
    {
      states: ['waiting'],
      what: { created_min: '2020-01-01 00:00:00' },
      reason: 'no events were sent to the webhook in the time range',
    },
  ] as const)('of nothing, where there is $states, says so, and is none', async ({ states, what, reason }) => {
    await deliveries(...states)
    const response = await start(what)
    expect([response.status, response.body]).toMatchObject([
      400,
      { code: 1406, message: expect.stringContaining(reason) },
    ])
    expect(await findReplay(testTable(), account.userId, webhookId)).toBeNull()
  })

  test.each(['waiting', 'delivered'] as const)(
    'of an event that is to have failed, and is %s, is rejected',
    async (state) => {
      const [id] = await deliveries(state)
      expect((await start({ event_id: id, status: 'failed' })).body.code).toBe(1406)
    },
  )
})
