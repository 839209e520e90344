import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectClient, createEngine } from 'embedded-dynamodb'
import * as v from 'valibot'
import { workers } from '#functions/workers/workerFunctions.ts'
import { MAX_RECEIVE_COUNT } from '#lib/infra/names.ts'
import { createLocalTable as makeTable } from '#lib/local/aws/createStorage.ts'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import type { QueueWorker } from '#shared/events/queueWorkers.ts'
import { runDueJob } from '#shared/jobs/runDueJob.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Queues } from '#shared/platform/sqs.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { createTable } from '#shared/table/table.ts'
import { createDeliveryWorker, requeueOverdueItem } from '#shared/webhooks/deliverWebhook.ts'
import { DELIVERY_QUEUES } from '#shared/webhooks/deliveryQueues.ts'
import { parseDelivery, REQUEUE_DELIVERIES_JOB } from '#shared/webhooks/deliveryStore.ts'
import { fanOut } from '#shared/webhooks/fanOut.ts'
import { postWebhook } from '#shared/webhooks/postWebhook.ts'
import { getDeliveryId } from '#shared/webhooks/rules/delivery.ts'
import { REQUEUE_GRACE_MS } from '#shared/webhooks/rules/webhookLimits.ts'
import { createWebhook } from '#shared/webhooks/webhookStore.ts'
import { sqsRecord } from '#test/support/sqsRecord.ts'

/*
 * The two delivery workers with their deployed batch sizes and concurrency, on simulated queues: a
 * visible message is passed to an invocation immediately if the worker's concurrency allows one,
 * and Lambda adds some each second. An invocation takes up to one batch and ends with its slowest
 * delivery. Table and receivers are real ones in this process, with the latency of DynamoDB.
 */

const TABLE = 'bench'
const TABLE_LATENCY_MS = [3, 9] as const
/** Concurrent transactions on the same item are cancelled, and retried by their callers. */
const TRANSACTION_TURNS = [1, 4] as const
/**
 * Lambda starts with this concurrency and adds one at this interval while messages wait: 300 per
 * minute.
 */
const FIRST_RUNS = 5
const MS_TO_ANOTHER_RUN = 200
/** Time that SQS and Lambda need to pass a batch to an invocation. */
const HAND_OVER_MS = 15
const KEY = 'a key of 24 characters!!'

const RESPONSE_DELAYS_MS = { '/quick': 40, '/slow': 3_500, '/hang': null } as const
type Kind = keyof typeof RESPONSE_DELAYS_MS

const Delays = v.object({
  sent: v.number(),
  received: v.number(),
  perSecond: v.number(),
  p50Ms: v.number(),
  p99Ms: v.number(),
  maxMs: v.number(),
})
export type Delays = v.InferOutput<typeof Delays>

const LaneDelays = v.object({
  besideSlow: Delays,
  behindHanging: Delays,
  behindManyHanging: Delays,
  deadLetters: v.number(),
  wokenPerSecond: v.number(),
})
export type LaneDelays = v.InferOutput<typeof LaneDelays>

type Message = { readonly id: string; readonly body: string; receives: number; isHeld: boolean }

type Lane = { readonly batchSize: number; readonly concurrency: number; readonly timeoutSeconds: number }

/** A queue with its worker. */
class Feed {
  readonly #ready: Message[] = []
  readonly #received = new Map<string, Message>()
  readonly #lane: Lane
  readonly #giveUp: (message: unknown) => void
  #startProcess: (() => QueueWorker) | undefined
  /** Idle processes; each runs one invocation at a time, as on Lambda. */
  #idleProcesses: QueueWorker[] = []
  #runs = 0
  #allowedRuns = FIRST_RUNS
  #scaling: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(lane: Lane, giveUp: (message: unknown) => void) {
    this.#lane = lane
    this.#giveUp = giveUp
  }

  start(startProcess: () => QueueWorker): void {
    this.#startProcess = startProcess
    this.#idleProcesses = []
    this.#scaling = setInterval(() => this.#scale(), MS_TO_ANOTHER_RUN)
    this.#dispatch()
  }

  /** Stops starting invocations. */
  stop(): void {
    this.#startProcess = undefined
    clearInterval(this.#scaling)
  }

  #scale(): void {
    if (this.#ready.length === 0 || this.#allowedRuns >= this.#lane.concurrency) return
    this.#allowedRuns++
    this.#dispatch()
  }

  send(body: string): void {
    this.#ready.push({ id: String(++this.#lastId), body, receives: 0, isHeld: false })
    this.#dispatch()
  }

  hold(id: string, ms: number): void {
    const message = this.#received.get(id)
    if (!message) return
    message.isHeld = true
    setTimeout(() => this.#again(message), Math.ceil(ms / 1000) * 1000).unref()
  }

  #again(message: Message): void {
    if (!this.#received.delete(message.id)) return
    message.isHeld = false
    if (message.receives >= MAX_RECEIVE_COUNT) {
      this.#giveUp(message.body)
    } else {
      this.#ready.push(message)
      this.#dispatch()
    }
  }

  #dispatch(): void {
    while (this.#startProcess && this.#ready.length > 0 && this.#runs < this.#allowedRuns) {
      this.#runs++
      const worker = this.#idleProcesses.pop() ?? this.#startProcess()
      void this.#run(worker).finally(() => {
        this.#runs--
        this.#idleProcesses.push(worker)
        this.#dispatch()
      })
    }
  }

  async #run(worker: QueueWorker): Promise<void> {
    const batch = this.#ready.splice(0, this.#lane.batchSize)
    for (const message of batch) {
      message.receives++
      this.#received.set(message.id, message)
    }
    await pause(HAND_OVER_MS)
    const { batchItemFailures } = await worker({
      Records: batch.map(({ id, body, receives }) => sqsRecord(id, body, receives)),
    })
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    for (const message of batch) {
      if (!failed.has(message.id)) this.#received.delete(message.id)
      else if (!message.isHeld) this.hold(message.id, this.#lane.timeoutSeconds * 6_000)
    }
  }
}

/** Both workers with their queues, and web servers of all kinds as receivers. */
async function aPlatform() {
  const engine = createEngine({ now: clock.now })
  connectClient(engine, getDocumentClient())
  await makeTable(getDocumentClient(), TABLE)
  engine.injectFaults({ latencyMs: TABLE_LATENCY_MS, transactionTurns: TRANSACTION_TURNS })
  const table = createTable(getDocumentClient(), TABLE)

  const deadLetters: unknown[] = []
  const giveUp = (message: unknown): number => deadLetters.push(message)
  const feeds = new Map(Object.values(DELIVERY_QUEUES).map((name) => [name as string, new Feed(workers[name], giveUp)]))
  const feedOf = (name: string): Feed => {
    const feed = feeds.get(name)
    if (!feed) throw new Error(`there is no queue ${name}`)
    return feed
  }
  const queues: Queues = {
    send: async (worker, messages) => {
      await pause(HAND_OVER_MS)
      for (const message of messages) feedOf(worker).send(JSON.stringify(message))
    },
    giveUp: async (_, message) => {
      giveUp(message)
    },
    hold: async (worker, receiptHandle, ms) => feedOf(worker).hold(receiptHandle, ms),
  }

  const receivedAtMs = new Map<string, number>()
  const server = createServer((request, response) => {
    receivedAtMs.set(String(request.headers['x-svc-event-id']).split('-')[0] ?? '', performance.now())
    request.resume()
    const kind = `/${(request.url ?? '').split('/')[1]}` as Kind
    const afterMs = RESPONSE_DELAYS_MS[kind]
    if (afterMs !== null) setTimeout(() => response.writeHead(200).end('taken'), afterMs)
  })
  const { endpoint, stop } = await listenOnLocalhost(server, 0)

  return {
    table,
    queues,
    receivedAtMs,
    deadLetters,
    close: stop,
    pause: () => {
      for (const feed of feeds.values()) feed.stop()
    },
    start: () => {
      const deps = {
        table,
        queues,
        files: { get: async () => null },
        nowMs: clock.now,
        keysOf: async () => ({ current: KEY, previous: null }),
        post: (post: Parameters<typeof postWebhook>[0]) => postWebhook(post, { allowPrivate: true }),
      }
      for (const [lane, name] of [
        ['fast', DELIVERY_QUEUES.fast],
        ['slow', DELIVERY_QUEUES.slow],
      ] as const)
        feedOf(name).start(() => createDeliveryWorker(lane, () => deps))
    },
    /** Creates a user with a webhook, or the next webhook of a user, and returns the user's ID. */
    listen: async (kind: Kind, userId = generateId()): Promise<number> => {
      const id = generateId()
      await table.commit(
        createWebhook({
          id,
          userId,
          applicationId: 'bench',
          address: `${endpoint}${kind}/${id}`,
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
        }),
      )
      return userId
    },
    /** Sends an event of a user, and returns its ID. */
    tell: async (userId: number): Promise<string> => {
      const eventId = generateId()
      const build = async () => ({ shipment: { id: eventId } })
      const deps = { table, queues, files: { put: async () => {} }, nowMs: clock.now }
      await fanOut({ eventId, userId, topic: 'shipments_status', build }, deps)
      return String(eventId)
    },
  }
}

type Platform = Awaited<ReturnType<typeof aPlatform>>

/** Publishes events at a constant rate, and waits several minutes at most for their deliveries. */
async function delaysOf(
  { tell, receivedAtMs }: Platform,
  users: readonly { readonly userId: number; readonly isMeasured: boolean }[],
  count: number,
  perSecond: number,
): Promise<Delays> {
  const sentAtMs = new Map<string, number>()
  const beganAt = performance.now()
  const sending: Promise<void>[] = []
  for (let created = 0; created < count; created++) {
    const user = users[created % users.length]
    const dueAt = beganAt + (created * 1_000) / perSecond
    await pause(Math.max(0, dueAt - performance.now()))
    if (!user) continue
    const atMs = performance.now()
    sending.push(
      tell(user.userId).then((eventId) => {
        if (user.isMeasured) sentAtMs.set(eventId, atMs)
      }),
    )
  }
  await Promise.all(sending)
  const measured = [...sentAtMs]
  for (let waited = 0; waited < 240 && measured.some(([id]) => !receivedAtMs.has(id)); waited++) await pause(1_000)
  const arrived = measured.flatMap(([id, atMs]) => {
    const at = receivedAtMs.get(id)
    return at === undefined ? [] : [{ at, delayMs: at - atMs }]
  })
  const delays = arrived.map(({ delayMs }) => delayMs).toSorted((one, other) => one - other)
  const quantile = (share: number): number => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN)
  const lastAt = Math.max(...arrived.map(({ at }) => at))
  return {
    sent: measured.length,
    received: arrived.length,
    perSecond: Math.round((arrived.length / (lastAt - beganAt)) * 10_000) / 10,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: quantile(1),
  }
}

/** The first calls of a process are much slower than later ones. */
async function warmUp(platform: Platform): Promise<void> {
  const users = await Promise.all(Array.from({ length: 10 }, () => platform.listen('/quick')))
  platform.start()
  await delaysOf(
    platform,
    users.map((userId) => ({ userId, isMeasured: true })),
    400,
    100,
  )
  platform.pause()
}

const RECEIVERS = 200
const SLOW_SHARE = 0.1
const DELIVERIES_A_SECOND = 100
const SECONDS = 60
/** Lets Lambda reach the required concurrency. */
const SECONDS_BEFORE = 20

/**
 * 100 deliveries per second to 200 users, of which every tenth responds after 3.5 seconds: the
 * delay of the others.
 */
async function besideSlow(platform: Platform): Promise<Delays> {
  const users = await Promise.all(
    Array.from({ length: RECEIVERS }, async (_, place) => {
      const isSlow = place % (1 / SLOW_SHARE) === 0
      return { userId: await platform.listen(isSlow ? '/slow' : '/quick'), isMeasured: !isSlow }
    }),
  )
  platform.start()
  await delaysOf(platform, users, DELIVERIES_A_SECOND * SECONDS_BEFORE, DELIVERIES_A_SECOND)
  return delaysOf(platform, users, DELIVERIES_A_SECOND * SECONDS, DELIVERIES_A_SECOND)
}

const QUEUED = 1_000
const MANY_WEBHOOKS = 20

/** 1,000 queued deliveries of one user whose receiver never responds: the delay of another user. */
async function behindHanging(platform: Platform, webhooks: number): Promise<Delays> {
  const noisy = await platform.listen('/hang')
  for (let created = 1; created < webhooks; created++) await platform.listen('/hang', noisy)
  const quiet = await platform.listen('/quick')
  const events = QUEUED / webhooks
  for (let sent = 0; sent < events; sent += 50) {
    await Promise.all(Array.from({ length: Math.min(50, events) }, () => platform.tell(noisy)))
  }
  platform.start()
  return delaysOf(platform, [{ userId: quiet, isMeasured: true }], 200, 10)
}

const WAITING = 3_000

/** Rate of deliveries that the job restarts after their messages were lost, per second. */
async function wokenPerSecond({ listen, tell, table, queues }: Platform): Promise<number> {
  const userId = await listen('/quick')
  for (let sent = 0; sent < WAITING; sent += 50) await Promise.all(Array.from({ length: 50 }, () => tell(userId)))
  clock.setOffsetMs(clock.readOffsetMs() + 2 * REQUEUE_GRACE_MS)
  const wake = {
    name: REQUEUE_DELIVERIES_JOB,
    settle: (item: StoredItem) => requeueOverdueItem(item, { table, queues, nowMs: clock.now }),
    laneOf: (item: StoredItem) => getDeliveryId(parseDelivery(item)),
  }
  const beganAt = performance.now()
  const { woken = 0 } = await runDueJob(table, wake, () => 600_000)
  return Math.round((woken / (performance.now() - beganAt)) * 1_000)
}

async function laneDelays(): Promise<LaneDelays> {
  const deadLetters: unknown[] = []
  const on = async <T>(scenario: (platform: Platform) => Promise<T>): Promise<T> => {
    const platform = await aPlatform()
    await warmUp(platform)
    const measured = await scenario(platform)
    platform.pause()
    await platform.close()
    deadLetters.push(...platform.deadLetters)
    return measured
  }
  return {
    besideSlow: await on(besideSlow),
    behindHanging: await on((platform) => behindHanging(platform, 1)),
    behindManyHanging: await on((platform) => behindHanging(platform, MANY_WEBHOOKS)),
    wokenPerSecond: await on(wokenPerSecond),
    deadLetters: deadLetters.length,
  }
}

/** Measured in a separate process with a separate table. */
export async function lanesInOwnProcess(): Promise<LaneDelays> {
  const account = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  const env = { ...process.env, ...account, POWERTOOLS_LOG_LEVEL: 'SILENT', TABLE_NAME: TABLE }
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], { env })
  return v.parse(LaneDelays, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}

if (import.meta.main) {
  console.log(JSON.stringify(await laneDelays()))
  process.exit()
}
