import { beforeEach, expect, jest, test } from '@jest/globals'
import { chunks } from '#shared/core/chunks.ts'
import { formatDate } from '#shared/core/dates.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Queues } from '#shared/platform/sqs.ts'
import { loadWebhookCounts } from '#shared/statistics/webhookCounts.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, listSlotPartitions } from '#shared/table/keys.ts'
import { createDeliveryWorker, type WebhookDeliveryDeps } from '#shared/webhooks/deliverWebhook.ts'
import { DELIVERY_QUEUES, type DeliveryMessage } from '#shared/webhooks/deliveryQueues.ts'
import { findDelivery } from '#shared/webhooks/deliveryStore.ts'
import { fanOut } from '#shared/webhooks/fanOut.ts'
import type { Lane } from '#shared/webhooks/rules/lane.ts'
import { DELIVERY_LEASE_MS } from '#shared/webhooks/rules/webhookLimits.ts'
import {
  countConsecutiveFailures,
  createWebhook,
  findWebhook,
  recordWebhookPace,
  type Webhook,
} from '#shared/webhooks/webhookStore.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { logged } from '#test/support/logged.ts'
import { sqsRecord } from '#test/support/sqsRecord.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

/** Request received by a webhook. */
type Post = { readonly webhook: string; readonly respond: (status: number) => void }

const today = (): string => formatDate(clock.now())

const ACCEPTED = ok({ httpStatus: 200, text: '' })

describeWithTable('deliveries side by side', () => {
  /** Pending messages by lane. */
  let sent: Record<Lane, DeliveryMessage[]>
  /** Message groups of the sent messages. */
  let groups: (string | undefined)[]
  let heldMs: number[]
  let deadLetters: unknown[]
  /** Requests without a response yet. */
  let open: Post[]
  let respondTo: ((address: string) => ReturnType<WebhookDeliveryDeps['post']>) | null
  let beforePost: () => void
  beforeEach(() => {
    sent = { fast: [], slow: [] }
    groups = []
    heldMs = []
    deadLetters = []
    open = []
    respondTo = null
    beforePost = () => {}
  })

  const queues: Queues = {
    send: async (worker, messages, forWhom) => {
      const lane = worker === DELIVERY_QUEUES.fast ? 'fast' : 'slow'
      sent[lane].push(...(messages as DeliveryMessage[]))
      groups.push(forWhom)
    },
    giveUp: async (_, message) => {
      deadLetters.push(message)
    },
    hold: async (_worker, _handle, ms) => {
      heldMs.push(ms)
    },
  }
  const deps = (): WebhookDeliveryDeps => ({
    table: testTable(),
    queues,
    files: { get: async () => null },
    nowMs: clock.now,
    keysOf: async () => {
      beforePost()
      return { current: 'a key', previous: null }
    },
    post: ({ address }) =>
      respondTo?.(address) ??
      new Promise((resolve) => {
        open.push({
          webhook: address,
          respond: (httpStatus) => resolve(ok({ httpStatus, text: '' })),
        })
      }),
  })

  /** Passes each message to a separate concurrent run; a run ends with its delivery. */
  const receive = (
    lane: Lane,
    messages: readonly DeliveryMessage[],
    receives = 1,
    createDeps = deps,
  ): Promise<unknown> =>
    Promise.all(
      messages.map((message) =>
        createDeliveryWorker(
          lane,
          createDeps,
        )({ Records: [sqsRecord(String(generateId()), JSON.stringify(message), receives)] }),
      ),
    )

  /**
   * Delivers messages up to three times: twenty concurrent runs may conflict over slots, and those
   * already attempted wait for their next attempt.
   */
  const untilTried = async (lane: Lane, messages: readonly DeliveryMessage[]): Promise<void> => {
    for (let tries = 0; tries < 3; tries++) await receive(lane, messages)
  }

  const aWebhook = async (userId: number, changes: Partial<Webhook> = {}): Promise<Webhook> => {
    const id = generateId()
    const webhook: Webhook = {
      id,
      userId,
      applicationId: 'app',
      address: `https://hooks.example.com/${id}`,
      topic: 'shipments_status',
      sealedKey: '',
      sealedBy: 'k1',
      previousKey: null,
      isActive: true,
      failuresInARow: 0,
      failureRow: 0,
      lane: 'fast',
      attemptsForOtherLane: 0,
      updatedMs: clock.now(),
      ...changes,
    }
    must(await testTable().commit(createWebhook(webhook)))
    return webhook
  }

  /** Creates deliveries of events to all webhooks of a user. */
  const events = async (userId: number, count: number): Promise<DeliveryMessage[]> => {
    const before = { fast: sent.fast.length, slow: sent.slow.length }
    for (let created = 0; created < count; created++) {
      const build = async () => ({ shipment: {} })
      const notification = { eventId: generateId(), userId, topic: 'shipments_status', build } as const
      await fanOut(notification, { table: testTable(), queues, files: { put: async () => {} }, nowMs: clock.now })
    }
    return [...sent.fast.splice(before.fast), ...sent.slow.splice(before.slow)]
  }

  const stored = async ({ userId, id }: Webhook): Promise<Webhook> => {
    const webhook = await findWebhook(testTable(), userId, id)
    if (!webhook) throw new Error('the webhook is missing')
    return webhook
  }
  const deliveryOf = ({ userId, webhookId, eventId }: DeliveryMessage) =>
    findDelivery(testTable(), userId, webhookId, eventId)

  /** Waits until a condition is met. */
  const until = async (isMet: () => boolean): Promise<void> => {
    for (let waited = 0; waited < 200 && !isMet(); waited++) await new Promise((resume) => setTimeout(resume, 50))
    expect(isMet()).toBe(true)
  }

  /** Waits until every run is blocked on a response. */
  const settled = async (): Promise<void> => {
    for (let before = -1, calls = recorderOfAll.calls.length; before !== calls; calls = recorderOfAll.calls.length) {
      before = calls
      await new Promise((resume) => setTimeout(resume, 100))
    }
  }
  const recorderOfAll = recorder()

  test.each([
    { webhooks: 1, events: 60, most: 20 },
    { webhooks: 4, events: 20, most: 40 },
  ])(
    'of $webhooks webhooks that do not respond at most $most requests are open in each lane, and nothing is lost',
    ({ webhooks, events: count, most }) =>
      withFaults([recorderOfAll], async () => {
        const userId = generateId()
        for (let created = 0; created < webhooks; created++) await aWebhook(userId)
        const messages = await events(userId, count)
        await withFaultInjection(CONFLICTS, async () => {
          void receive('fast', messages)
          await until(() => open.length + sent.slow.length === messages.length)
          await settled()
        })
        expect(open.length).toBeLessThanOrEqual(most)
        expect(open.length).toBeGreaterThanOrEqual(most / 2)
        expect(sent.slow).toHaveLength(messages.length - open.length)
        expect(new Set(groups)).toEqual(new Set([String(userId)]))

        const inFast = open.length
        const waiting = sent.slow.splice(0)
        void receive('slow', waiting)
        await until(() => open.length - inFast + heldMs.length === waiting.length)
        await settled()
        const inSlow = open.length - inFast
        expect(inSlow).toBeLessThanOrEqual(most)
        expect(heldMs).toHaveLength(waiting.length - inSlow)

        // Deliveries of other webhooks are not delayed.
        const other = await aWebhook(generateId())
        const heldBefore = heldMs.length
        void receive('fast', await events(other.userId, 5))
        await settled()
        void receive('slow', sent.slow.splice(0))
        await settled()
        expect(heldMs).toHaveLength(heldBefore)
        expect(open.filter(({ webhook }) => webhook === other.address)).toHaveLength(5)

        const held = waiting.length - inSlow
        for (const { respond } of open.splice(0)) respond(200)
        await settled()
        respondTo = async () => ACCEPTED
        for (let tries = 0; tries < 10; tries++) await receive('slow', waiting)
        const states = await Promise.all(messages.map(async (message) => (await deliveryOf(message))?.state))
        expect(new Set(states)).toEqual(new Set(['delivered']))
        expect(held).toBeGreaterThan(0)
        expect(deadLetters).toEqual([])
      }),
  )

  /** Passes messages to the runs of one process. */
  const receiveTogether = (
    lane: Lane,
    messages: readonly DeliveryMessage[],
    size: number,
    createDeps = deps,
  ): Promise<unknown> => {
    const worker = createDeliveryWorker(lane, createDeps)
    const records = messages.map((message) => sqsRecord(String(generateId()), JSON.stringify(message), 1))
    return Promise.all(chunks(records, size).map((Records) => worker({ Records: [...Records] })))
  }

  test.each([
    { processes: 'one process', hand: receiveTogether },
    { processes: 'many processes', hand: receive },
  ])('in $processes, deliveries wait for slots as long as receivers respond', async ({ hand }) => {
    const webhook = await aWebhook(generateId())
    let maxOpen = 0
    let openNow = 0
    respondTo = async () => {
      openNow++
      maxOpen = Math.max(maxOpen, openNow)
      await new Promise((resume) => setTimeout(resume, 50))
      openNow--
      return ACCEPTED
    }
    const messages = await events(webhook.userId, 45)
    // Stops the clock, so that no slot is held for long on a slow machine.
    const nowMs = clock.now()
    await hand('fast', messages, 5, () => ({ ...deps(), nowMs: () => nowMs }))
    expect(maxOpen).toBeLessThanOrEqual(20)
    const states = await Promise.all(messages.map(async (message) => (await deliveryOf(message))?.state))
    expect(new Set(states)).toEqual(new Set(['delivered']))
    expect([sent.slow, heldMs]).toEqual([[], []])
    const slots = await Promise.all(
      listSlotPartitions(webhook.userId, 'fast').map((pk) => testTable().queryAll({ pk })),
    )
    expect(slots.flat().filter(({ untilMs }) => Number(untilMs) > clock.now())).toEqual([])
  })

  test('in one process, a webhook that does not respond leaves slots for the others of its user', async () => {
    const userId = generateId()
    const hanging = await aWebhook(userId)
    const healthy = await aWebhook(userId)
    respondTo = (address) =>
      address === healthy.address
        ? Promise.resolve(ACCEPTED)
        : new Promise((resolve) => {
            open.push({ webhook: address, respond: (httpStatus) => resolve(ok({ httpStatus, text: '' })) })
          })
    const messages = await events(userId, 60)
    const ofHealthy = messages.filter(({ webhookId }) => webhookId === healthy.id)
    const runs = receiveTogether('fast', messages, 5)
    const states = async () => Promise.all(ofHealthy.map(async (message) => (await deliveryOf(message))?.state))
    let delivered = 0
    for (let waited = 0; waited < 100 && delivered < 60; waited++) {
      await new Promise((resume) => setTimeout(resume, 50))
      delivered = (await states()).filter((state) => state === 'delivered').length
    }
    expect(delivered).toBe(60)
    expect(open.length).toBeLessThanOrEqual(20)
    for (const { respond } of open.splice(0)) respond(200)
    respondTo = async () => ACCEPTED
    await runs
    expect(sent.slow.every(({ webhookId }) => webhookId === hanging.id)).toBe(true)
  })

  test('a webhook goes into the slow lane while its first requests are still open', async () => {
    const webhook = await aWebhook(generateId())
    const runs = receive('fast', await events(webhook.userId, 5))
    await until(() => open.length === 5)
    for (let waited = 0; waited < 100 && (await stored(webhook)).lane === 'fast'; waited++) {
      await new Promise((resume) => setTimeout(resume, 50))
    }
    expect((await stored(webhook)).lane).toBe('slow')
    expect(open).toHaveLength(5)
    for (const { respond } of open.splice(0)) respond(200)
    await runs
    expect(await stored(webhook)).toMatchObject({ lane: 'slow', attemptsForOtherLane: 0 })
  })

  test('the messages of a run share their reads and their record', async () => {
    const userId = generateId()
    for (let created = 0; created < 5; created++) await aWebhook(userId)
    respondTo = async () => ACCEPTED
    const messages = await events(userId, 1)
    expect(messages).toHaveLength(5)
    const calls = recorder()
    await withFaults([calls], () => receiveTogether('fast', messages, 5))
    const count = (command: string, text = '') =>
      calls.calls.filter((one) => one.command.startsWith(command) && JSON.stringify(one.input).includes(text)).length
    expect(count('BatchGet')).toBe(1)
    expect(count('Get')).toBe(0)
    expect(count('Query', '#PAYLOAD')).toBe(1)
    expect(count('TransactWrite')).toBe(1)
    const states = await Promise.all(messages.map(async (message) => (await deliveryOf(message))?.state))
    expect(states).toEqual(Array(5).fill('delivered'))
  })

  test('deliveries that share their record do not depend on each other', async () => {
    const userId = generateId()
    for (let created = 0; created < 5; created++) await aWebhook(userId)
    const [changed, ...others] = await events(userId, 1)
    if (!changed) throw new Error('there is no event')
    const responding = Promise.withResolvers<typeof ACCEPTED>()
    let posts = 0
    respondTo = () => {
      posts++
      return responding.promise
    }
    const run = receiveTogether('fast', [changed, ...others], 5)
    await until(() => posts === 5)
    const key = keys.delivery(userId, changed.webhookId, changed.eventId, 'spread')
    await testTable().update(key, { set: { leaseUntilMs: 1 } }, exists())
    responding.resolve(ACCEPTED)
    await run
    expect((await deliveryOf(changed))?.state).toBe('waiting')
    expect(heldMs).toEqual([0])
    const states = await Promise.all(others.map(async (message) => (await deliveryOf(message))?.state))
    expect(states).toEqual(Array(4).fill('delivered'))
    const counts = await loadWebhookCounts(testTable(), userId, today(), today())
    expect(counts(today()).succeeded).toBe(4)
  })

  test('one that is held too often is let go, and the job finds it', async () => {
    const webhook = await aWebhook(generateId())
    await withFaults([recorderOfAll], async () => {
      void receive('slow', await events(webhook.userId, 60))
      await until(() => open.length + heldMs.length === 60)
      await settled()
    })
    const [late] = await events(webhook.userId, 1)
    if (!late) throw new Error('there is no event')
    const before = heldMs.length
    await receive('slow', [late], 8)
    expect(heldMs).toHaveLength(before + 1)
    expect(
      await createDeliveryWorker('slow', deps)({ Records: [sqsRecord(String(generateId()), JSON.stringify(late), 9)] }),
    ).toEqual({ batchItemFailures: [] })
    expect(heldMs).toHaveLength(before + 1)
    const item = await testTable().get(keys.delivery(late.userId, late.webhookId, late.eventId, 'spread'))
    expect(item).toMatchObject({ state: 'waiting', dueJob: expect.stringMatching(/^wakeDeliveries#/) })
  })

  test('what a run held that died comes free with its lease', async () => {
    const webhook = await aWebhook(generateId())
    await withFaults([recorderOfAll], async () => {
      // Twenty requests without a response, as if their processes had died.
      for (let tries = 1; open.length < 20 && tries <= 20; tries++) {
        void receive('fast', await events(webhook.userId, 20))
        await until(() => open.length + sent.slow.length === tries * 20)
        await settled()
      }
    })
    expect(open).toHaveLength(20)
    const abandoned = open.splice(0)
    sent.slow.splice(0)
    respondTo = async () => ACCEPTED
    const [early] = await events(webhook.userId, 1)
    await receive('fast', early ? [early] : [])
    expect(sent.slow).toEqual([early])
    advance(DELIVERY_LEASE_MS)
    const [late] = await events(webhook.userId, 1)
    await receive('fast', late ? [late] : [])
    expect(late && (await deliveryOf(late))?.state).toBe('delivered')

    // Abandoned requests that end late do not free the slot of a newer run.
    respondTo = null
    await withFaults([recorderOfAll], async () => {
      void receive('fast', await events(webhook.userId, 1))
      await settled()
      for (const { respond } of abandoned) respond(200)
      await settled()
    })
    const slots = await Promise.all(
      listSlotPartitions(webhook.userId, 'fast').map((pk) => testTable().queryAll({ pk })),
    )
    expect(slots.flat().filter(({ untilMs }) => Number(untilMs) > clock.now())).toHaveLength(1)
  })

  test('none is begun by a run that is so late that its lease is nearly over', async () => {
    const webhook = await aWebhook(generateId())
    respondTo = async () => ACCEPTED
    const messages = await events(webhook.userId, 1)
    beforePost = () => advance(DELIVERY_LEASE_MS - 9_000)
    let posts = 0
    respondTo = async () => {
      posts++
      return ACCEPTED
    }
    await receive('fast', messages)
    expect([posts, heldMs]).toEqual([0, [DELIVERY_LEASE_MS]])
    advance(DELIVERY_LEASE_MS)
    beforePost = () => {}
    await receive('fast', messages)
    expect(posts).toBe(1)
  })

  test('a webhook that takes 3.5 seconds goes into the slow lane after five, and comes back after five quick ones', async () => {
    const webhook = await aWebhook(generateId())
    let nowMs = 0
    let takesMs = 3_500
    const stopwatch = jest.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 0.1
      return nowMs
    })
    respondTo = async () => {
      nowMs += takesMs
      return ACCEPTED
    }
    try {
      const lanes: Lane[] = []
      for (const each of [3_500, 3_500, 40, ...Array(5).fill(3_500), 700, 40, 3_500, ...Array(5).fill(40)]) {
        takesMs = each
        const { lane } = await stored(webhook)
        const messages = await events(webhook.userId, 1)
        expect([sent.fast, sent.slow]).toEqual([[], []])
        await receive(lane, messages)
        lanes.push((await stored(webhook)).lane)
      }
      expect(lanes).toEqual([...Array(7).fill('fast'), ...Array(8).fill('slow'), 'fast'])
    } finally {
      stopwatch.mockRestore()
    }
  })

  test('a message in the fast lane of a webhook that went into the slow one follows it', async () => {
    const webhook = await aWebhook(generateId())
    const messages = await events(webhook.userId, 3)
    await testTable().update(keys.webhook(webhook.userId, webhook.id), { set: { lane: 'slow' } }, exists())
    await receive('fast', messages)
    expect(sent.slow).toHaveLength(3)
    expect(open).toEqual([])
    sent.slow.splice(0)
    const [queued] = await events(webhook.userId, 1)
    expect(queued?.webhookId).toBe(webhook.id)
  })

  test('many that are slow at once change the lane once, and a quick healthy one writes nothing', async () => {
    const webhook = await aWebhook(generateId())
    const slow = { fault: null, tookMs: 3_500 }
    await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 40 }, () => recordWebhookPace(testTable(), webhook, slow))),
    )
    expect(await stored(webhook)).toMatchObject({ lane: 'slow', attemptsForOtherLane: 0 })
    const calls = recorder()
    await withFaults([calls], () => recordWebhookPace(testTable(), webhook, { fault: null, tookMs: 40 }))
    expect(calls.calls).toEqual([])
  })

  /** Sets the consecutive failures of a webhook, spread over its counters. */
  const failed = async (webhook: Webhook, count: number): Promise<void> => {
    const { userId, id } = webhook
    const when = exists()
    await testTable().update(
      keys.webhook(userId, id),
      { set: { failuresInARow: count, failureRow: 4, lane: 'slow' } },
      when,
    )
  }

  test.each([
    { before: 990, deactivated: 1 },
    { before: 980, deactivated: 1 },
    { before: 979, deactivated: 0 },
  ])('20 that fail at once after $before: it is deactivated $deactivated times', async ({ before, deactivated }) => {
    const webhook = await aWebhook(generateId())
    await failed(webhook, before)
    respondTo = async () => failure('no response within 4 seconds')
    const messages = await events(webhook.userId, 20)
    const lines = await logged(() => withFaultInjection(CONFLICTS, () => untilTried('slow', messages)))
    expect(lines.split('webhook disabled').length - 1).toBe(deactivated)
    const after = await stored(webhook)
    expect(after.isActive).toBe(deactivated === 0)
    const count = await countConsecutiveFailures(testTable(), after)
    if (before < 990) expect(count).toBe(before + 20)
    else expect(count).toBeGreaterThanOrEqual(1_000)
    const deliveries = (await Promise.all(messages.map(deliveryOf))).filter((one) => one?.attempts.length)
    for (const one of deliveries) {
      const [{ atMs = 0, tookMs = 0 } = {}] = one?.attempts ?? []
      expect(one?.nextAtMs).toBe(atMs + tookMs + 60_000)
    }
  })

  test('a continuing row of failures never writes the item of its webhook, and one success ends it', async () => {
    const webhook = await aWebhook(generateId())
    await failed(webhook, 1)
    respondTo = async () => failure('no response within 4 seconds')
    const messages = await events(webhook.userId, 20)
    const calls = recorder()
    await withFaults([calls], () => untilTried('slow', messages))
    const { pk } = keys.webhook(webhook.userId, webhook.id)
    const writes = calls.calls.filter(({ command }) => /Update|Transact/.test(command))
    expect(writes.filter(({ input }) => JSON.stringify(input).includes(`"${pk}"`))).toEqual([])
    expect(await countConsecutiveFailures(testTable(), await stored(webhook))).toBe(21)

    respondTo = async () => ACCEPTED
    await receive('slow', await events(webhook.userId, 1))
    expect(await countConsecutiveFailures(testTable(), await stored(webhook))).toBe(0)
    respondTo = async () => failure('no response within 4 seconds')
    await receive('slow', await events(webhook.userId, 2))
    expect(await countConsecutiveFailures(testTable(), await stored(webhook))).toBe(2)
  })

  test('20 first failures at once make one row of 20', async () => {
    const webhook = await aWebhook(generateId())
    respondTo = async () => failure('no response within 4 seconds')
    const messages = await events(webhook.userId, 20)
    // The window has twenty slots, but excess deliveries continue in the slow lane.
    await withFaultInjection(CONFLICTS, () => receive('fast', messages))
    await untilTried('slow', sent.slow.splice(0))
    expect(await countConsecutiveFailures(testTable(), await stored(webhook))).toBe(20)
    expect((await stored(webhook)).failureRow).toBe(1)
  })

  test('a webhook of a release that knew no lanes counts on from where that was', async () => {
    const webhook = await aWebhook(generateId())
    const key = keys.webhook(webhook.userId, webhook.id)
    const remove = ['failureRow', 'lane', 'attemptsForOtherLane']
    await testTable().update(key, { set: { failuresInARow: 998 }, remove }, exists())
    expect((await stored(webhook)).lane).toBe('fast')
    respondTo = async () => failure('no response within 4 seconds')
    await receive('fast', await events(webhook.userId, 1))
    expect((await stored(webhook)).isActive).toBe(true)
    await receive('fast', await events(webhook.userId, 1))
    expect((await stored(webhook)).isActive).toBe(false)
  })

  test('a delivery is sent once, however many runs have its message', async () => {
    const webhook = await aWebhook(generateId())
    let posts = 0
    respondTo = async () => {
      posts++
      return ACCEPTED
    }
    const [message] = await events(webhook.userId, 1)
    if (!message) throw new Error('there is no event')
    await withFaultInjection(CONFLICTS, () => receive('fast', Array(20).fill(message)))
    expect(posts).toBe(1)
    expect((await deliveryOf(message))?.attempts).toHaveLength(1)
  })
})
