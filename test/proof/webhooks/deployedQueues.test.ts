import { afterEach, expect, jest, test } from '@jest/globals'
import { workers } from '#functions/workers/workerFunctions.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Queues } from '#shared/platform/sqs.ts'
import { createDeliveryWorker, type WebhookDeliveryDeps } from '#shared/webhooks/deliverWebhook.ts'
import { DELIVERY_QUEUES } from '#shared/webhooks/deliveryQueues.ts'
import { fanOut } from '#shared/webhooks/fanOut.ts'
import type { Lane } from '#shared/webhooks/rules/lane.ts'
import { createWebhook, findWebhook, type Webhook } from '#shared/webhooks/webhookStore.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { describeWithTable } from '#test/support/table.ts'
import { SimulatedQueue } from './simulatedQueue.ts'
import { VirtualTime } from './virtualTime.ts'

const HANGING_WEBHOOKS = 25
/** Number of noisy events, each delivered to every hanging webhook: 1,000 deliveries in a proof. */
const NOISY_EVENTS = rounds(8, 40)
const HEALTHY_EVENTS = rounds(20, 200)
const HEALTHY_GAP_MS = 100
/** Timeout for a hanging receiver. */
const TIMEOUT_MS = 4_000
const RESPONSE_MS = 40
/** Duration of the table calls before and after an attempt. */
const TABLE_MS = 20
const P99_MS = 2_000
const DAY_MS = 86_400_000

afterEach(() => {
  jest.restoreAllMocks()
})

/**
 * Creates the delivery workers behind simulated queues, with their deployed batch sizes and
 * concurrency.
 */
function createPlatform(isFair: boolean) {
  const time = new VirtualTime(clock.now())
  // Attempts are measured with this clock.
  jest.spyOn(performance, 'now').mockImplementation(() => time.nowMs)
  const deliveredAtMs = new Map<string, number>()
  const posts = { healthy: 0, hanging: 0 }
  const byName = new Map<string, SimulatedQueue>()
  const queueOf = (name: string): SimulatedQueue => {
    const queue = byName.get(name)
    if (queue === undefined) throw new Error(`unknown queue ${name}`)
    return queue
  }
  const queues: Queues = {
    send: async (name, messages, group) => {
      for (const message of messages) queueOf(name).send(JSON.stringify(message), group)
    },
    giveUp: async (name) => {
      throw new Error(`a message of ${name} became a dead letter`)
    },
    hold: async (name, id, ms) => queueOf(name).hold(id, ms),
  }
  const post: WebhookDeliveryDeps['post'] = async ({ address, headers }) => {
    await time.pause(TABLE_MS)
    if (address.includes('hanging')) {
      posts.hanging++
      await time.pause(TIMEOUT_MS)
      return failure('no response within 4 seconds')
    }
    posts.healthy++
    deliveredAtMs.set(String(headers['X-Svc-Event-Id']), time.nowMs)
    await time.pause(RESPONSE_MS)
    return ok({ httpStatus: 200, text: '' })
  }
  const deps: WebhookDeliveryDeps = {
    table: testTable(),
    queues,
    files: { get: async () => null },
    nowMs: () => time.nowMs,
    keysOf: async () => ({ current: 'a key', previous: null }),
    post,
    timing: {
      sleep: (ms) => time.sleep(ms),
      after: (ms, run) => {
        let isCancelled = false
        time.after(ms, () => {
          if (!isCancelled) time.start(run)
        })
        return () => {
          isCancelled = true
        }
      },
      // Each message of a run is passed to its process separately.
      idleSlotMs: 0,
    },
  }
  for (const lane of ['fast', 'slow'] satisfies Lane[]) {
    const name = DELIVERY_QUEUES[lane]
    byName.set(name, new SimulatedQueue(time, workers[name], isFair, () => createDeliveryWorker(lane, () => deps)))
  }
  return { time, queues, deliveredAtMs, posts }
}

type Platform = ReturnType<typeof createPlatform>

async function addWebhook(userId: number, host: string): Promise<number> {
  const id = generateId()
  const webhook: Webhook = {
    id,
    userId,
    applicationId: 'app',
    address: `https://${host}.example.com/${id}`,
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
  }
  must(await testTable().commit(createWebhook(webhook)))
  return id
}

/** Creates an event with its deliveries and returns its ID. */
async function publish({ time, queues }: Platform, userId: number): Promise<number> {
  const eventId = generateId()
  const build = async () => ({ shipment: {} })
  const deps = { table: testTable(), queues, files: { put: async () => {} }, nowMs: () => time.nowMs }
  await fanOut({ eventId, userId, topic: 'shipments_status', build }, deps)
  return eventId
}

type Measured = { readonly medianMs: number; readonly p99Ms: number; readonly posts: Platform['posts'] }

/**
 * Measures events of a healthy tenant at a constant rate while the receivers of another tenant
 * hang.
 */
async function measureDelays(isFair: boolean): Promise<Measured> {
  const platform = createPlatform(isFair)
  const { time, deliveredAtMs, posts } = platform
  const [noisy, healthy] = [generateId(), generateId()]
  for (let created = 0; created < HANGING_WEBHOOKS; created++) await addWebhook(noisy, 'hanging')
  const webhookId = await addWebhook(healthy, 'healthy')
  const publishedAtMs = new Map<string, number>()
  const flood = async (): Promise<void> => {
    for (let created = 0; created < NOISY_EVENTS; created++) await publish(platform, noisy)
  }
  const publishHealthy = async (): Promise<void> => {
    const atMs = time.nowMs
    publishedAtMs.set(`${await publish(platform, healthy)}-${webhookId}`, atMs)
  }
  time.start(flood)
  for (let created = 1; created <= HEALTHY_EVENTS; created++)
    time.after(created * HEALTHY_GAP_MS, () => time.start(publishHealthy))
  await time.runUntil(() => deliveredAtMs.size === HEALTHY_EVENTS, DAY_MS)
  const delays = [...publishedAtMs]
    .map(([delivery, atMs]) => (deliveredAtMs.get(delivery) ?? Number.POSITIVE_INFINITY) - atMs)
    .toSorted((one, other) => one - other)
  expect(delays).toHaveLength(HEALTHY_EVENTS)
  expect((await findWebhook(testTable(), healthy, webhookId))?.lane).toBe('fast')
  const quantile = (share: number): number => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN
  return { medianMs: quantile(0.5), p99Ms: quantile(0.99), posts }
}

const WEBHOOKS = 20
const EVENTS = rounds(20, 40)
const EVENT_GAP_MS = 50
const WARM_UP_MS = 3_000
const P50_OF_EVENTS_MS = 300
const P99_BESIDE_HANGING_MS = 2_500

/** Measures events of one user to 20 webhooks, 20 per second, after the workers have scaled up. */
async function measureEvents(hanging: number) {
  const platform = createPlatform(true)
  const { time, deliveredAtMs } = platform
  const [user, busy] = [generateId(), generateId()]
  const healthy: number[] = []
  for (let created = 0; created < WEBHOOKS; created++) {
    const id = await addWebhook(user, created < hanging ? 'hanging' : 'healthy')
    if (created >= hanging) healthy.push(id)
    await addWebhook(busy, 'healthy')
  }
  const publishedAtMs = new Map<string, number>()
  const publishAt = (ms: number, run: () => Promise<void>): void => time.after(ms, () => time.start(run))
  for (let ms = 0; ms < WARM_UP_MS; ms += EVENT_GAP_MS) {
    publishAt(ms, async () => {
      await publish(platform, busy)
    })
  }
  for (let created = 0; created < EVENTS; created++) {
    publishAt(WARM_UP_MS + created * EVENT_GAP_MS, async () => {
      const atMs = time.nowMs
      const eventId = await publish(platform, user)
      for (const webhookId of healthy) publishedAtMs.set(`${eventId}-${webhookId}`, atMs)
    })
  }
  const isDone = () =>
    publishedAtMs.size === EVENTS * healthy.length && [...publishedAtMs.keys()].every((id) => deliveredAtMs.has(id))
  await time.runUntil(isDone, DAY_MS)
  const delays = [...publishedAtMs]
    .map(([id, atMs]) => (deliveredAtMs.get(id) ?? Number.POSITIVE_INFINITY) - atMs)
    .toSorted((one, other) => one - other)
  const quantile = (share: number): number => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN
  return { delivered: delays.filter(Number.isFinite).length, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

describeWithTable('deployed queues', () => {
  test(
    'deliver 20 events per second to 20 webhooks of one user, also while 2 of them hang',
    async () => {
      const alone = await measureEvents(0)
      const besideHanging = await measureEvents(2)
      process.stdout.write(`${JSON.stringify({ alone, besideHanging })}\n`)
      expect(alone.delivered).toBe(EVENTS * WEBHOOKS)
      expect(alone.p50Ms).toBeLessThan(P50_OF_EVENTS_MS)
      expect(besideHanging.delivered).toBe(EVENTS * (WEBHOOKS - 2))
      expect(besideHanging.p99Ms).toBeLessThan(P99_BESIDE_HANGING_MS)
    },
    minutes(3),
  )

  test(
    'deliver to a healthy receiver within 2 seconds despite 25 hanging ones of another tenant',
    async () => {
      const fair = await measureDelays(true)
      const inOrder = await measureDelays(false)
      process.stdout.write(`${JSON.stringify({ fair, inOrder })}\n`)
      expect(fair.posts.hanging).toBeGreaterThan(0)
      expect(fair.p99Ms).toBeLessThan(P99_MS)
      // Proves that the load is large enough to cause delays.
      expect(inOrder.p99Ms).toBeGreaterThan(2 * fair.p99Ms)
    },
    minutes(3),
  )
})
