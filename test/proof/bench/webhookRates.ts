import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { buildEventKey } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { createTable } from '#shared/table/table.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { WEBHOOK_KEY } from '#test/support/webhooks.ts'
import { type StackProcess, startStackProcess } from '../load/stackProcess.ts'
import { useTableOf } from '../load/stackTable.ts'

const EVENTS = 40
const RECEIVERS = 20
const HANGING = 2
const RESPONSE_MS = 50
/** A constant load of 400 deliveries per second. */
const EVENTS_PER_SECOND = 20
const WARM_UP_EVENTS = 40
const MAX_WAIT_SECONDS = 60

const Rates = v.object({
  sent: v.number(),
  received: v.number(),
  perSecond: v.number(),
  p50Ms: v.number(),
  p99Ms: v.number(),
  cpuMs: v.number(),
})
/** Deliveries to receivers that respond, and the stack's processor time per delivery. */
export type Rates = v.InferOutput<typeof Rates>

const WebhookRates = v.object({ even: Rates, burst: Rates, besideHanging: Rates })
export type WebhookRates = v.InferOutput<typeof WebhookRates>

type Merchant = {
  readonly receivers: readonly Receiver[]
  /** Writes an event to the outbox, and returns its ID. */
  readonly publish: () => Promise<string>
}

const table = () => createTable(getDocumentClient(), process.env.TABLE_NAME ?? '')

/** A merchant with a parcel and a webhook for each receiver, without events. */
async function openMerchant(stack: StackProcess, receivers: readonly Receiver[]): Promise<Merchant> {
  const { id: userId, access_token } = await stack.control('users', { balances: { USD: 1_000 } })
  const post = async (path: string, body: object): Promise<ReturnType<typeof Object>> => {
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await fetch(stack.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return Object(await response.json())
  }
  const { shipment } = await post('/shipments', { shipment: aShipment({ create_label: true }) })
  await stack.control('drain', {})
  for (const receiver of receivers) {
    await post('/webhooks', { webhook: { address: receiver.address(), key: WEBHOOK_KEY, topic: 'shipments_status' } })
  }
  const found = await findShipment(table(), userId, shipment.id)
  const [label] = found?.labels ?? []
  const [trackingEvent] = label ? (found?.parseEvents(label.id) ?? []) : []
  if (!label || !trackingEvent) throw new Error('the parcel has no tracking event')
  const key = buildEventKey(trackingEvent, label.revision, String(label.id))
  const subject = { userId, shipmentId: shipment.id, labelId: label.id, eventKey: key }
  return {
    receivers,
    publish: async () => {
      const eventId = generateId()
      const event = { type: 'trackingEvent', ...subject, status: 'Pending' } as const
      const written = await table().commit([announce(eventId, event, clock.now())])
      if (!written.ok) throw new Error('the event was not written')
      return String(eventId)
    },
  }
}

/** Publishes events at a constant rate or all at once, and waits for their deliveries. */
async function measureRates(
  stack: StackProcess,
  { receivers, publish }: Merchant,
  healthy: readonly Receiver[],
  perSecond: number,
  events = EVENTS,
): Promise<Rates> {
  for (const { received } of receivers) received.splice(0)
  const startedCpuMs = await stack.cpuMs()
  const startedAtMs = Date.now()
  const publishedAtMs = new Map<string, number>()
  const publishing = Array.from({ length: events }, async (_, place) => {
    await pause((place * 1_000) / perSecond)
    const atMs = Date.now()
    publishedAtMs.set(await publish(), atMs)
  })
  await Promise.all(publishing)
  const sent = events * healthy.length
  const count = () => healthy.reduce((sum, { received }) => sum + received.length, 0)
  for (let waited = 0; waited < MAX_WAIT_SECONDS * 20 && count() < sent; waited++) await pause(50)
  const cpuMs = (await stack.cpuMs()) - startedCpuMs
  const arrivals = healthy.flatMap(({ received }) =>
    received.map(({ atMs, headers }) => {
      const [eventId = ''] = String(headers['x-svc-event-id']).split('-')
      return { atMs, delayMs: atMs - (publishedAtMs.get(eventId) ?? Number.NaN) }
    }),
  )
  const delays = arrivals.map(({ delayMs }) => delayMs).toSorted((one, other) => one - other)
  const quantile = (share: number): number => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN
  const lastAtMs = Math.max(...arrivals.map(({ atMs }) => atMs))
  return {
    sent,
    received: arrivals.length,
    perSecond: Math.round((arrivals.length * 1_000) / (lastAtMs - startedAtMs)),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    cpuMs: Math.round((cpuMs / arrivals.length) * 100) / 100,
  }
}

/** The local stack as `npm start` runs it, in a separate process. */
async function webhookRates(): Promise<WebhookRates> {
  const good = await Promise.all(Array.from({ length: RECEIVERS }, () => startReceiver(Date.now, 200, RESPONSE_MS)))
  const hanging = await Promise.all(Array.from({ length: HANGING }, () => startReceiver(Date.now, 'hang')))
  const stack = await startStackProcess()
  try {
    await useTableOf(stack)
    const merchant = await openMerchant(stack, good)
    await measureRates(stack, merchant, good, EVENTS_PER_SECOND, WARM_UP_EVENTS)
    const even = await measureRates(stack, merchant, good, EVENTS_PER_SECOND)
    const burst = await measureRates(stack, merchant, good, Number.POSITIVE_INFINITY)
    const healthy = good.slice(HANGING)
    const other = await openMerchant(stack, [...healthy, ...hanging])
    return { even, burst, besideHanging: await measureRates(stack, other, healthy, EVENTS_PER_SECOND) }
  } finally {
    await stack.stop()
    await Promise.all([...good, ...hanging].map(({ stop }) => stop()))
  }
}

/** Measured in a separate process, so that nothing else uses its time. */
export async function ratesInOwnProcess(): Promise<WebhookRates> {
  const account = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  const env = { ...process.env, ...account }
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], { env })
  return v.parse(WebhookRates, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}

if (import.meta.main) {
  console.log(JSON.stringify(await webhookRates()))
  process.exit()
}
